"""Recorded games: each replays to the same digests and the same end, in every build and every later version."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfront

HERE = Path(__file__).parent
ENDS = {
    "diadem/allied-win": ("allied", {"allied": 82, "axis": 81}),
    "diadem/german-win": ("axis", {"allied": 52, "axis": 175}),
    "diadem/draw": (None, {"allied": 75, "axis": 75}),
}


def without_rules(record: str) -> list[str]:
    """A record less the line that says which rules wrote it."""
    return [line for line in record.splitlines() if not line.startswith("rules = ")]


@pytest.mark.parametrize("name", ENDS)
def test_a_recorded_game_replays_to_the_same_end(name: str) -> None:
    text = (HERE / f"{name}.hexfront").read_text(encoding="utf-8")
    game = hexfront.verify(text, name=name)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.scores) == ENDS[name]
    assert without_rules(game.record()) == without_rules(text)


@pytest.mark.parametrize("title", hexfront.titles())
def test_there_is_a_recorded_game_for_each_way_a_game_can_end(title: str) -> None:
    recorded = {winner for name, (winner, _) in ENDS.items() if name.startswith(f"{title}/")}
    assert recorded == {*hexfront.new(title, seed=1).sides, None}


def test_every_recorded_game_is_replayed() -> None:
    files = {path.relative_to(HERE).with_suffix("").as_posix() for path in HERE.rglob("*.hexfront")}
    assert files == set(ENDS)
