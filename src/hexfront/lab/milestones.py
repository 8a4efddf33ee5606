"""What happens on the way of a game, noted for studies: when the Gustav line falls."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import ALLIED
from hexfront.games.diadem.state import Position
from hexfront.kernel.engine import Game

Notes = dict[str, int]


def note(game: Game, notes: Notes) -> None:
    """Note the turn of what has happened by now and had not before."""
    watch = WATCHED.get(game.title)
    if watch is not None:
        watch(game, notes)


def _gustav(game: Game, notes: Notes) -> None:
    """When the Allies took Monte Cassino, and when they first stood in the Gustav line."""
    state = board(game._state)
    if "cassino" not in notes and _holds_cassino(state):
        notes["cassino"] = state.turn
    if "gustav" not in notes and _in_the_line(state):
        notes["gustav"] = state.turn


def _holds_cassino(state: Position) -> bool:
    for number, place in enumerate(state.material.map.objectives):
        if place.name == "Monte Cassino":
            return state.holders[number] == ALLIED
    return False


def _in_the_line(state: Position) -> bool:
    """Whether an Allied unit stands where the line is held from: in the first hex of one of its hexsides."""
    counts = state.counts[ALLIED]
    lines = [line for line in state.material.map.fort_lines if line.name == "Gustav"]
    return any(counts[side[0]] for line in lines for side in line.sides)


WATCHED: dict[str, Callable[[Game, Notes], None]] = {"diadem": _gustav}
