"""`hexfront print memoir`: the board of a scenario, of a file and of a record."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfront
from tests.cli.terminal import run
from tests.games.memoir.board import scenario
from tests.render.drawings import parsed, spoken, with_class


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_memoir_is_drawn_in_both_languages(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "board.svg"
    done = run(
        tmp_path, "print", "memoir", "-o", str(file), "--scenario", "nijmegen", "--side", "allied", "--lang", lang
    )
    assert done.exit_code == 0, done.stderr
    root = parsed(file.read_text(encoding="utf-8"))
    assert root.get("lang") == lang
    assert spoken(root) == {"en": "NIJMEGEN BRIDGES", "pt": "PONTES DE NIJMEGEN"}[lang]
    assert len([c for c in with_class(root, "counter") if c.get("data-hex")]) == 25
    assert len(with_class(with_class(root, "hand")[0], "card")) == 6


def test_the_bare_board_has_no_units_and_no_cards(tmp_path: Path) -> None:
    root = parsed(run(tmp_path, "print", "memoir", "--scenario", "knightsbridge", "--bare").stdout)
    assert not [c for c in with_class(root, "counter") if c.get("data-hex")]
    assert not with_class(root, "card")
    assert len(with_class(root, "wadis")) == 1


def test_a_scenario_of_ones_own_is_headed_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "mill.toml"
    text = scenario({"E5": "allied infantry", "E7": "axis armor"}, {"E6": "forest"})
    file.write_text('name = { en = "The mill", pt = "O moinho" }\n' + text, encoding="utf-8")
    for lang, name in (("en", "THE MILL"), ("pt", "O MOINHO")):
        root = parsed(run(tmp_path, "print", "memoir", "--scenario", str(file), "--lang", lang).stdout)
        assert spoken(root) == name
    file.write_text(text, encoding="utf-8")
    assert spoken(parsed(run(tmp_path, "print", "memoir", "--scenario", str(file)).stdout)) == "DRAWN"


def test_a_record_is_drawn_as_it_stands(tmp_path: Path) -> None:
    game = hexfront.new("memoir", "first-steps", seed=4)
    assert game.decision is not None
    game.apply(game.decision.options[0])
    record = tmp_path / "game.hexfront"
    record.write_text(game.record(), encoding="utf-8")
    root = parsed(run(tmp_path, "print", "memoir", "--load", str(record)).stdout)
    [table] = with_class(root, "table")
    assert len(with_class(table, "card")) == 1
