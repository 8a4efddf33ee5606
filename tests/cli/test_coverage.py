"""`hexfront coverage`."""

from __future__ import annotations

import json

from click.testing import CliRunner

from hexfront.cli import main


def test_the_json_has_every_paragraph_and_nothing_is_missing() -> None:
    result = CliRunner().invoke(main, ["coverage", "diadem", "--json"])
    facts = json.loads(result.output)
    assert result.exit_code == 0
    assert facts["missing"] == []
    siege = next(paragraph for paragraph in facts["paragraphs"] if paragraph["id"] == "diadem:5.1.3")
    assert any("s05_1_combat.py:siege_shift" in place for place in siege["code"])
    assert siege["tests"]
    assert siege["reason"] is None


def test_the_table_is_for_people() -> None:
    result = CliRunner().invoke(main, ["coverage", "diadem", "--lang", "pt"])
    assert result.exit_code == 0
    assert "0 em falta" in result.output


def test_an_unknown_title_is_named() -> None:
    result = CliRunner().invoke(main, ["coverage", "waterloo"])
    assert result.exit_code == 2
    assert "waterloo" in result.output
