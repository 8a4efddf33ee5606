"""The heroic leader.

m44tp:30.heroic_leader   his infantry ignores a flag and rolls a die more; when it falls he may be lost with it
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.events.base import throw
from hexfront.games.memoir.events.movement import LeaderLost, LeaderMoved
from hexfront.games.memoir.names import INFANTRY, LEADER, STAR, WAGON
from hexfront.games.memoir.rules.medals import award
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

RULE = "m44tp:30.heroic_leader"


def leads(state: Position, unit: int) -> bool:
    """m44tp:30.heroic_leader, M-33: whether he inspires the unit: infantry only."""
    return bool(state.flags[unit] & LEADER) and state.material.units.type[unit] == INFANTRY


def leader_falls(state: Position, side: int, hex_: int) -> None:
    """m44tp:30.heroic_leader, M-33: two dice; a star and he is lost, which is a medal; so he is when nobody is left."""
    faces = throw(state, 2, RULE, "leader")
    if STAR in faces or not nearest(state, side, hex_):
        state.emit(LeaderLost(RULE, hex_))
        award(state, 1 - side, 1, RULE, "leader")
        return
    state.push(Frame(steps.LEADER, side=side, hex=hex_))


def nearest(state: Position, side: int, hex_: int) -> list[int]:
    """M-33: the units nearest to a hex, by distance."""
    units = state.material.units
    found: list[int] = []
    best = 99
    for unit in state.on_board(side):
        if units.kind[unit] == WAGON:
            continue
        apart = state.material.grid.distance(state.where[unit], hex_)
        if apart < best:
            best = apart
            found = []
        if apart == best:
            found.append(unit)
    return found


class LeaderChoice(Step[Position]):
    """m44tp:30.heroic_leader, M-33: which of the nearest units he joins."""

    def __init__(self) -> None:
        super().__init__("leader", RULE)

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The nearest units; a single one is not asked about."""
        near = nearest(state, frame.side, frame.hex)
        if len(near) > 1:
            return [state.material.actions.leader[state.where[unit]] for unit in near]
        state.pop()
        if near:
            state.emit(LeaderMoved(RULE, near[0], state.where[near[0]], LEADER))
        return None

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """He is there."""
        state.pop()
        state.emit(LeaderMoved(RULE, state.at[action.hex], action.hex, LEADER))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side."""
        return [state.material.actions.leader[state.where[unit]] for unit in state.on_board(frame.side)]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Another is nearer."""
        if state.at[action.hex] in nearest(state, frame.side, frame.hex):
            return None
        return Refusal("M-33", "not_nearest", {"hex": state.material.grid.names[action.hex]})
