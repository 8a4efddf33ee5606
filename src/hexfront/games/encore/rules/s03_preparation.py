"""3 Preparation.

encore:3.turn_marker           the next turn
encore:3.reinforcements        who is released in it
encore:3.suppression_removed   suppression ends
encore:3.victory_points        points are counted at the end of the turn before (s09_victory.py)
"""

from __future__ import annotations

from hexfront.games.encore.events.sequence import Recovered, Released, TurnBegan
from hexfront.games.encore.names import RELEASED, SUPPRESSED
from hexfront.games.encore.rules.s05_6_release import is_due
from hexfront.games.encore.state import Position


def is_night(turn: int) -> bool:
    """encore:2.1, E-2: half a day a turn, beginning with a night: the odd turns are dark."""
    return turn % 2 == 1


def prepare(state: Position, turn: int) -> None:
    """encore:3.turn_marker, encore:3.reinforcements, encore:3.suppression_removed: the marker, the releases, the
    suppression that ends.
    """
    state.emit(TurnBegan("encore:3.turn_marker", turn, is_night(turn)))
    flags = state.flags
    units = range(state.material.counters.units)
    suppressed = [unit for unit in units if state.where[unit] >= 0 and flags[unit] & SUPPRESSED]
    if suppressed:
        state.emit(Recovered("encore:3.suppression_removed", suppressed))
    due = [unit for unit in units if state.where[unit] >= 0 and not flags[unit] & RELEASED and is_due(state, unit)]
    if due:
        state.emit(Released("encore:3.reinforcements", due))
