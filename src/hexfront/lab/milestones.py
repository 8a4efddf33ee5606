"""What happens on the way of a game, noted for studies: when the Gustav line falls."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import ALLIED, AXIS, SETUP
from hexfront.games.diadem.state import Position
from hexfront.kernel.engine import Game

Notes = dict[str, int]


def note(game: Game, notes: Notes) -> None:
    """Note the turn of what has happened by now and had not before."""
    watch = WATCHED.get(game.title)
    if watch is not None:
        watch(game, notes)


def _gustav(game: Game, notes: Notes) -> None:
    """When the Allies first stood in the Gustav line, when they took Monte Cassino, and when the last German was out of
    the line.
    """
    state = board(game._state)
    if state.phase == SETUP:
        return
    over = game.decision is None
    turn = state.turn - 1 if state.side == ALLIED and not over else state.turn  # the one that has just been played
    happened = {
        "gustav": _in_the_line(state, ALLIED),
        "cassino": _holds_cassino(state),
        "left": not _in_the_line(state, AXIS),
    }
    for name, now in happened.items():
        if now:
            notes.setdefault(name, turn)


def _holds_cassino(state: Position) -> bool:
    for number, place in enumerate(state.material.map.objectives):
        if place.name == "Monte Cassino":
            return state.holders[number] == ALLIED
    return False


def _in_the_line(state: Position, side: int) -> bool:
    """Whether a unit of a side stands where the line is held from: in the first hex of one of its hexsides."""
    counts = state.counts[side]
    lines = [line for line in state.material.map.fort_lines if line.name == "Gustav"]
    return any(counts[between[0]] for line in lines for between in line.sides)


WATCHED: dict[str, Callable[[Game, Notes], None]] = {"diadem": _gustav}
