"""6.0 Air power.

diadem:6.0                       only the Allies have it
diadem:6.1                       points are spent in attack and in defence
diadem:6.2                       air strikes on the bombing table
diadem:6.2.obs.limits            three to ten points
"""

from __future__ import annotations

from typing import Final

from hexfront.games.diadem.names import ALLIED, STRIKE
from hexfront.games.diadem.rules.s08_artillery import bombard
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

LEAST_FOR_A_STRIKE: Final = 3
MOST_POINTS: Final = 10


def may_fly(state: Position, side: int) -> bool:
    """diadem:6.0, diadem:6.2.obs.limits, D-31: whether the side has points enough for an air strike."""
    return side == ALLIED and state.air >= LEAST_FOR_A_STRIKE


def strike_points(state: Position) -> list[int]:
    """diadem:6.2.obs.limits, D-31: what an air strike may be flown with: three to ten of the points left."""
    return list(range(LEAST_FOR_A_STRIKE, min(MOST_POINTS, state.air) + 1))


def support_points(state: Position, side: int) -> list[int]:
    """diadem:6.1, D-31: what may support an attack or a defence: one to ten of the points left."""
    return list(range(1, min(MOST_POINTS, state.air) + 1)) if side == ALLIED else []


class Sortie(Step[Position]):
    """diadem:6.2: how many points fly the air strike; it is resolved at once."""

    def __init__(self) -> None:
        super().__init__("sortie", "diadem:6.2")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Three to ten points."""
        return [state.material.actions.air[points] for points in strike_points(state)]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Fly it."""
        state.the_battle().air = action.number
        state.pop()
        bombard(state, STRIKE)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every number of points."""
        return state.material.actions.air[1:]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Too few, or too many."""
        if action.number in strike_points(state):
            return None
        return Refusal("diadem:6.2.obs.limits", "strike_limits", {"left": state.air})
