"""11.2 Objectives and victory.

diadem:11.2.attrition         a third of each side's reduced units is eliminated
diadem:11.2.objectives        ten points for each town held
diadem:11.2.1.*               what the Allies score
diadem:11.2.2.*               what the Germans score
diadem:11.2.winner            more points win
"""

from __future__ import annotations

from typing import Final

from hexfront.games.diadem import steps
from hexfront.games.diadem.counters import Division
from hexfront.games.diadem.names import ALLIED, AXIS, LEFT, LOST, REDUCED, SIDES, WEST, WITHDRAWN
from hexfront.games.diadem.rules.s07_casualties import eliminate
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

DRAW: Final = -1
GERMAN_DESTROYED: Final = 3
ALLIED_DESTROYED: Final = 10
DIVISION_OUT: Final = 10
THIRTY_SIXTH: Final = "us-36"
THIRTY_SIXTH_OUT: Final = 10


def reduced_units(state: Position, side: int) -> list[int]:
    """The side's reduced units on the map."""
    return [u for u in state.material.counters.of_side[side] if state.where[u] >= 0 and state.flags[u] & REDUCED]


class Attrition(Step[Position]):
    """diadem:11.2.attrition, D-41: each side eliminates a third of its reduced units, rounded down, its own choice.

    The frame's `value` is how many are still to go, -1 before it is counted.
    """

    def __init__(self) -> None:
        super().__init__("attrition", "diadem:11.2.attrition")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """One of the reduced units."""
        units = reduced_units(state, frame.side)
        if frame.value < 0:
            state.replace(Frame(steps.ATTRITION, side=frame.side, value=len(units) // 3))
            return None
        if frame.value == 0:
            state.pop()
            return None
        return [state.material.actions.remove[unit] for unit in units]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That one is gone."""
        state.replace(Frame(steps.ATTRITION, side=frame.side, value=frame.value - 1))
        eliminate(state, action.unit, "diadem:11.2.attrition")

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side."""
        return [state.material.actions.remove[u] for u in state.material.counters.of_side[frame.side]]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only reduced units on the map."""
        if action.unit in reduced_units(state, frame.side):
            return None
        return Refusal("D-41", "not_reduced", {"unit": state.material.counters.ids[action.unit]})


def objective_points(state: Position, side: int) -> int:
    """diadem:11.2.objectives, D-38: the points of the objectives it holds."""
    return sum(place.points for i, place in enumerate(state.material.map.objectives) if state.holders[i] == side)


def lost_units(state: Position, side: int) -> int:
    """How many of its counters were destroyed."""
    return sum(1 for unit in state.material.counters.of_side[side] if state.where[unit] == LOST)


def has_left(state: Position, unit: int) -> bool:
    """Whether the counter has left the map, by whatever edge."""
    return state.where[unit] <= LEFT


def left_by_west(state: Position, division: Division) -> bool:
    """D-39: every counter of the division has left by the west edge."""
    return bool(division.members) and all(state.where[unit] == LEFT - WEST for unit in division.members)


def divisions_out(state: Position) -> int:
    """diadem:11.2.1.division_exit, D-39: how many complete Allied divisions have left by the west edge."""
    counters = state.material.counters
    return sum(
        1
        for division in counters.divisions
        if division.members and counters.side[division.members[0]] == ALLIED and left_by_west(state, division)
    )


def thirty_sixth_out(state: Position) -> bool:
    """diadem:11.2.1.thirty_sixth, D-39: the whole 36th Division had left by the end of turn 3."""
    for division in state.material.counters.divisions:
        if division.id == THIRTY_SIXTH:
            return all(state.flags[unit] & WITHDRAWN for unit in division.members)
    return False


def allied_items(state: Position) -> dict[str, int]:
    """diadem:11.2.1.destroyed: what the Allies score, item by item."""
    return {
        "objectives": objective_points(state, ALLIED),
        "destroyed": GERMAN_DESTROYED * lost_units(state, AXIS),
        "divisions": DIVISION_OUT * divisions_out(state),
        "thirty_sixth": THIRTY_SIXTH_OUT if thirty_sixth_out(state) else 0,
    }


def axis_items(state: Position) -> dict[str, int]:
    """diadem:11.2.2.destroyed, diadem:11.2.2.remain, diadem:11.2.2.left, D-40: what the Germans score.

    One point for each unit still on the map, or, if an Allied division has got out to the west, for each that has left
    it.
    """
    germans = state.material.counters.of_side[AXIS]
    broken = divisions_out(state) > 0
    return {
        "objectives": objective_points(state, AXIS),
        "destroyed": ALLIED_DESTROYED * lost_units(state, ALLIED),
        "remaining": 0 if broken else sum(1 for unit in germans if state.where[unit] >= 0),
        "left": sum(1 for unit in germans if has_left(state, unit)) if broken else 0,
    }


def items(state: Position, side: int) -> dict[str, int]:
    """The side's score, item by item."""
    return allied_items(state) if side == ALLIED else axis_items(state)


def points(state: Position) -> list[int]:
    """diadem:11.2: the points of both sides."""
    return [sum(items(state, side).values()) for side in range(len(SIDES))]


def winner(state: Position) -> int:
    """diadem:11.2.winner, D-41: who has more points; equal points are a draw."""
    allied, axis = points(state)
    if allied == axis:
        return DRAW
    return ALLIED if allied > axis else AXIS
