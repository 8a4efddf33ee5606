from __future__ import annotations

from pathlib import Path

import pytest

import hexfront
from hexfront.cli.print import DRAWINGS
from tests.cli.terminal import run
from tests.games.encore.board import drawn_map, position
from tests.render.drawings import parsed, spoken, with_class


def test_every_title_has_a_drawing() -> None:
    assert DRAWINGS.keys() == set(hexfront.titles())


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_encore_is_drawn_in_both_languages(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "board.svg"
    done = run(tmp_path, "print", "encore", "-o", str(file), "--side", "axis", "--lang", lang)
    assert done.exit_code == 0, done.stderr
    root = parsed(file.read_text(encoding="utf-8"))
    assert root.get("lang") == lang
    assert len([c for c in with_class(root, "counter") if c.get("data-hex")]) == 76
    bare = parsed(run(tmp_path, "print", "encore", "--bare", "--lang", lang).stdout)
    assert not [c for c in with_class(bare, "counter") if c.get("data-hex")]


def test_a_record_is_drawn_on_the_map_of_its_scenario(tmp_path: Path) -> None:
    game = position({"br-1-i-1": "01-01", "de-1-i-1044": "03-02"}, map=drawn_map("6 6 6\n8 8 8"))
    record = tmp_path / "game.hexfront"
    record.write_text(game.record(), encoding="utf-8")
    root = parsed(run(tmp_path, "print", "encore", "--load", str(record)).stdout)
    assert len(with_class(root, "hex")) == 6
    assert spoken(root) == "DRAWN"
