"""Sabotage of the dams.

m44tp:33.dam_sabotage_schwammenauel   two dice after the card; a star is a token on a dam held, four are medals
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.events.base import throw
from hexfront.games.memoir.events.battle import Stars
from hexfront.games.memoir.names import DAM_MEDALS, STAR, STARS_TO_SABOTAGE
from hexfront.games.memoir.rules.medals import award
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

RULE = "m44tp:33.dam_sabotage_schwammenauel"


def dams_held(state: Position) -> list[int]:
    """m44tp:33.dam_sabotage_schwammenauel, M-26: the dams the saboteurs stand on and have not destroyed, by number."""
    rules = state.material.rules
    found: list[int] = []
    for number, dam in enumerate(rules.dams):
        unit = state.at[dam]
        if unit >= 0 and state.material.units.side[unit] == rules.dam_side and not state.sabotaged[number]:
            found.append(number)
    return found


def try_sabotage(state: Position) -> None:
    """m44tp:33.dam_sabotage_schwammenauel, M-26: two dice, unasked, in each turn of the side with a unit on a dam; at
    most one token a dam.
    """
    if state.side != state.material.rules.dam_side:
        return
    held = dams_held(state)
    if not held:
        return
    stars = throw(state, 2, RULE, "dam").count(STAR)
    if stars >= len(held):
        for number in held:
            if not state.over:
                add_star(state, number)
    elif stars:
        state.push(Frame(steps.DAM, side=state.side, value=stars))


def add_star(state: Position, number: int) -> None:
    """m44tp:33.dam_sabotage_schwammenauel, M-26: one token more; the fourth is four medals, once a dam."""
    hex_ = state.material.rules.dams[number]
    count = state.stars[number] + 1
    if count < STARS_TO_SABOTAGE:
        state.emit(Stars(RULE, number, hex_, count, False))
        return
    state.emit(Stars(RULE, number, hex_, 0, True))
    award(state, state.material.rules.dam_side, DAM_MEDALS, RULE, "dam")


class DamChoice(Step[Position]):
    """M-26: fewer stars than dams: on which of them. The frame's value is how many stars are left, its hex the dam that
    has had one.
    """

    def __init__(self) -> None:
        super().__init__("dam", RULE)

    def hexes(self, state: Position, frame: Frame) -> list[int]:
        """M-26: the dams held; at most one star each."""
        dams = state.material.rules.dams
        return [dams[number] for number in dams_held(state) if dams[number] != frame.hex]

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The dams held."""
        return [state.material.actions.star[hex_] for hex_ in self.hexes(state, frame)]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """There."""
        state.pop()
        if frame.value > 1:
            state.push(Frame(steps.DAM, side=frame.side, hex=action.hex, value=frame.value - 1))
        add_star(state, state.material.rules.dams.index(action.hex))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every dam."""
        return [state.material.actions.star[hex_] for hex_ in state.material.rules.dams]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only on one that is held, and not twice."""
        if action.hex in self.hexes(state, frame):
            return None
        return Refusal("M-26", "dam_not_held", {"hex": state.material.grid.names[action.hex]})
