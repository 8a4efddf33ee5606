"""Fire from nowhere on the board: Air Power, a called air strike, Barrage.

m44:card.air_power                     up to four adjoining enemies, two dice each for the Allies, one for the Axis
m44:card.barrage                       four dice on one enemy
m44tp:26.calling_air_strikes_hill_317  a Recon as Air Power
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import BARRAGE
from hexfront.games.memoir.events.base import throw
from hexfront.games.memoir.events.battle import Attacked, DiceStep
from hexfront.games.memoir.names import AIR, ALLIED, BARRAGE_FIRE
from hexfront.games.memoir.rules.battles import suffer
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

MOST_TARGETS = 4
BARRAGE_DICE = 4


def enemies(state: Position, side: int) -> list[int]:
    """m44:card.barrage, M-31: every enemy on the board; either car of a train stands for it."""
    return state.on_board(1 - side)


def hexes_of(state: Position, unit: int) -> list[int]:
    """M-31: the hexes of a unit; a train has two."""
    partner = state.material.units.partner[unit]
    if partner >= 0 and state.where[partner] >= 0:
        return [state.where[unit], state.where[partner]]
    return [state.where[unit]]


def joins(state: Position, unit: int) -> bool:
    """m44:card.air_power, M-19: whether a unit adjoins one of the targets chosen so far."""
    if not state.targets:
        return True
    beside = state.material.grid.beside
    for target in state.targets:
        for here in hexes_of(state, target):
            for there in hexes_of(state, unit):
                if there in beside[here]:
                    return True
    return False


class Target(Step[Position]):
    """m44:card.air_power, m44:card.barrage, M-19: the next target."""

    def __init__(self) -> None:
        super().__init__("target", "m44:card.air_power")

    def asks_by(self, state: Position, frame: Frame) -> str:
        """The card's own paragraph."""
        return "m44:card.barrage" if state.acting == BARRAGE else "m44:card.air_power"

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Enemies that adjoin those chosen; after the first one also enough."""
        actions = state.material.actions
        full = len(state.targets) >= (1 if state.acting == BARRAGE else MOST_TARGETS)
        found: list[Action] = []
        if not full:
            for unit in enemies(state, frame.side):
                if state.material.units.leader_of(unit) not in state.targets and joins(state, unit):
                    found.append(actions.target[state.where[unit]])
        if not found:
            state.replace(Frame(steps.STRIKE, side=frame.side))
            return None
        if state.targets:
            found.append(actions.commit)
        elif len(found) == 1:
            self.answer(state, frame, found[0])
            return None
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """One more, or let it come."""
        if action.verb == "commit":
            state.replace(Frame(steps.STRIKE, side=frame.side))
        else:
            state.targets.append(state.material.units.leader_of(state.at[action.hex]))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every enemy."""
        actions = state.material.actions
        return [*(actions.target[state.where[unit]] for unit in enemies(state, frame.side)), actions.commit]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Not twice, and not apart from the others."""
        if action.verb == "commit":
            return None if state.targets else Refusal(self.asks_by(state, frame), "no_target_yet", {})
        unit = state.material.units.leader_of(state.at[action.hex])
        facts: dict[str, object] = {"hex": state.material.grid.names[action.hex]}
        if unit in state.targets:
            return Refusal("M-19", "target_twice", facts)
        return None if joins(state, unit) else Refusal("M-19", "not_adjoining", facts)


class Strike(Step[Position]):
    """m44:card.air_power, m44:card.barrage, M-16: each target in turn; no terrain helps, no flag is ignored, and air
    power hits with stars too.
    """

    def __init__(self) -> None:
        super().__init__("strike", "m44:card.air_power")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The next target, until all have been struck."""
        while state.targets and state.where[state.targets[0]] < 0:
            state.targets.pop(0)
        if not state.targets:
            state.pop()
            return None
        unit = state.targets.pop(0)
        barrage = state.acting == BARRAGE
        rule = "m44:card.barrage" if barrage else "m44:card.air_power"
        dice = BARRAGE_DICE if barrage else 2 if frame.side == ALLIED else 1
        kind = BARRAGE_FIRE if barrage else AIR
        lines = [DiceStep(rule, "card", dice)]
        state.emit(Attacked(rule, frame.side, kind, -1, -1, state.where[unit], 0, dice, lines))
        faces = throw(state, dice, rule, "barrage" if barrage else "air", unit)
        suffer(state, unit, faces, not barrage, False)
        return None

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Nothing is asked here."""
        raise NotImplementedError

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Nothing is asked here."""
        return []
