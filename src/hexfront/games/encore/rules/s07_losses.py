"""7 Suppression and casualties.

encore:7.1               a loss turns the counter over, for good
encore:7.1.second_loss   a second one eliminates it
encore:7.1.half          attack and defence are halved (state.py)
encore:7.2               suppression halves them too, and movement, until the next turn (state.py, s03_preparation.py)
"""

from __future__ import annotations

from hexfront.games.encore.events.losses import Eliminated, Reduced
from hexfront.games.encore.names import REDUCED
from hexfront.games.encore.state import Position


def take_loss(state: Position, unit: int, rule: str) -> None:
    """encore:7.1, encore:7.1.second_loss: a whole unit is reduced, a reduced one eliminated."""
    if state.flags[unit] & REDUCED:
        eliminate(state, unit, "encore:7.1.second_loss")
    else:
        state.emit(Reduced(rule, unit, state.where[unit]))


def eliminate(state: Position, unit: int, rule: str) -> None:
    """The unit is out of the game."""
    state.emit(Eliminated(rule, unit, state.where[unit]))
