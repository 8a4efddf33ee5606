"""What studies note on the way of a game: the turn in which it came about."""

from __future__ import annotations

import hexfront
from hexfront.ai.levels import player
from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import ALLIED, AXIS
from hexfront.kernel.engine import Game
from hexfront.lab.milestones import note
from hexfront.lab.playing import play


def in_the_line(game: Game, side: int) -> bool:
    state = board(game._state)
    gustav = next(line for line in state.material.map.fort_lines if line.name == "Gustav")
    return any(state.counts[side][here] for here, _ in gustav.sides)


def test_nothing_has_happened_when_a_game_begins() -> None:
    for scenario in hexfront.scenarios("diadem"):
        notes: dict[str, int] = {}
        note(hexfront.new("diadem", scenario, seed=1), notes)
        assert notes == {}


def test_the_fall_of_the_gustav_line_is_noted_turn_by_turn() -> None:
    game = hexfront.new("diadem", "historical", seed=1)
    both = player("diadem", "3", seed=1)
    notes = play(game, dict.fromkeys(game.sides, both)).notes
    again = hexfront.new("diadem", "historical", seed=1)
    assert in_the_line(again, AXIS)
    assert not in_the_line(again, ALLIED)
    seen: dict[int, tuple[bool, bool]] = {}
    both = player("diadem", "3", seed=1)
    while again.decision is not None:
        again.apply(both.choose(again))
        state = board(again._state)
        seen[state.turn] = in_the_line(again, ALLIED), in_the_line(again, AXIS)
    ends = sorted(seen)
    assert notes["gustav"] == next(turn for turn in ends if seen[turn][0])
    assert notes["left"] == next(turn for turn in ends if not seen[turn][1])
    assert 1 <= notes["gustav"] <= notes["left"] <= 7
    assert 1 <= notes["cassino"] <= 7
