"""5.6 Starting positions and releases; 8 frees formations earlier.

encore:5.6                  a unit moves from its turn on
encore:5.6.forced_release   or once it has been driven back
encore:8.mazzancana         Mazzancana frees the 1st RI
encore:8.castello           Monte Castello frees the 11th RI
"""

from __future__ import annotations

from hexfront.games.encore.events.sequence import Released
from hexfront.games.encore.names import AXIS, BELVEDERE, CASTELLO, FEB, MAZZANCANA, RELEASED, TENTH_MOUNTAIN
from hexfront.games.encore.state import Position

# The last turn in which taking the place frees anybody.
LAST_TURN = {MAZZANCANA: 2, CASTELLO: 4}


def is_due(state: Position, unit: int) -> bool:
    """encore:5.6, encore:8.mazzancana, encore:8.castello, E-46: its turn in table 4 has come, or its formation was
    freed on an earlier turn.
    """
    counters = state.material.counters
    if counters.release[unit] <= state.turn:
        return True
    role = counters.freed_by[unit]
    return role > BELVEDERE and 0 < state.freed[role] < state.turn


def is_released(state: Position, unit: int) -> bool:
    """encore:5.6, E-17: whether it may move and advance."""
    return state.flags[unit] & RELEASED != 0


def force_release(state: Position, unit: int) -> None:
    """encore:5.6.forced_release, E-17: a unit driven from its hex is released at once, and it alone."""
    if not is_released(state, unit):
        state.emit(Released("encore:5.6.forced_release", [unit]))


def frees(state: Position, unit: int, role: int) -> bool:
    """encore:8.mazzancana, encore:8.castello, E-46: whether this unit's coming to the place frees a formation now.

    The 10th Mountain at Mazzancana on turn 1 or 2, a unit under Brazilian command at Monte Castello on turns 1 to 4.
    """
    if role <= BELVEDERE or state.freed[role] or state.turn > LAST_TURN[role]:
        return False
    counters = state.material.counters
    if counters.side[unit] == AXIS:
        return False
    return counters.command[unit] == (FEB if role == CASTELLO else TENTH_MOUNTAIN)
