"""5.1.6 The results of a combat, and 7.0's losses as they fall.

Each code says what happens to defender and attacker; the two codes of a cell are one result (D-20).
"""

from __future__ import annotations

from hexfront.games.diadem import steps
from hexfront.games.diadem.names import ATTACK
from hexfront.games.diadem.rules.s07_casualties import eliminate, take_loss
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step
from hexfront.mechanics.results import Effects, ResultSteps, frames_in_order, together


def defence_eliminated() -> Effects:
    """diadem:5.1.6.DE: one defender, its owner's choice, is eliminated and the others retreat."""
    return Effects(defender_eliminated=True, defender_retreats=True)


def defence_retreats_with_losses() -> Effects:
    """diadem:5.1.6.DRB: all defenders retreat and one of them, its owner's choice, takes a loss."""
    return Effects(defender_loses=True, defender_retreats=True)


def defence_retreats_intact() -> Effects:
    """diadem:5.1.6.DRI: all defenders retreat."""
    return Effects(defender_retreats=True)


def defence_wins_with_losses() -> Effects:
    """diadem:5.1.6.DVB: all attackers retreat and one defender, its owner's choice, takes a loss."""
    return Effects(defender_loses=True, attacker_retreats=True)


def defence_wins_intact() -> Effects:
    """diadem:5.1.6.DVI: all attackers retreat."""
    return Effects(attacker_retreats=True)


def attack_wins_intact() -> Effects:
    """diadem:5.1.6.AVI: the defenders retreat and the attacker may take the hex."""
    return Effects(defender_retreats=True, attacker_advances=True)


def attack_wins_with_losses() -> Effects:
    """diadem:5.1.6.AVB: as AVI, and one attacker, its owner's choice, takes a loss."""
    return Effects(defender_retreats=True, attacker_loses=True, attacker_advances=True)


def attack_retreats_intact() -> Effects:
    """diadem:5.1.6.ARI: all attackers retreat."""
    return Effects(attacker_retreats=True)


def attack_retreats_with_losses() -> Effects:
    """diadem:5.1.6.ARB: all attackers retreat and one of them, its owner's choice, takes a loss."""
    return Effects(attacker_loses=True, attacker_retreats=True)


def attack_eliminated() -> Effects:
    """diadem:5.1.6.AE: one attacker, its owner's choice, is eliminated and the others retreat."""
    return Effects(attacker_eliminated=True, attacker_retreats=True)


def draw() -> Effects:
    """diadem:5.1.6.EMP: an exchange of units; the defenders left retreat, nobody advances (D-21)."""
    return Effects(exchange=True, defender_retreats=True)


def impasse() -> Effects:
    """diadem:5.1.6.IMP: everybody stays."""
    return Effects()


RESULTS = {
    "DE": defence_eliminated(),
    "DRB": defence_retreats_with_losses(),
    "DRI": defence_retreats_intact(),
    "DVB": defence_wins_with_losses(),
    "DVI": defence_wins_intact(),
    "AVI": attack_wins_intact(),
    "AVB": attack_wins_with_losses(),
    "ARI": attack_retreats_intact(),
    "ARB": attack_retreats_with_losses(),
    "AE": attack_eliminated(),
    "EMP": draw(),
    "IMP": impasse(),
}


STEPS = ResultSteps(steps.EXCHANGE, steps.ELIMINATION, steps.LOSS, steps.RETREAT, steps.ADVANCE)


def carry_out(state: Position, codes: list[str]) -> None:
    """D-20: defender's loss, defender's retreat, attacker's loss, attacker's retreat, advance; the stack holds them in
    that order, the first on top.
    """
    battle = state.the_battle()
    attacker, defender = battle.side, 1 - battle.side
    todo = frames_in_order(together([RESULTS[code] for code in codes]), STEPS, attacker, defender)
    todo.append(Frame(steps.BATTLE_END, side=attacker))
    todo.reverse()
    state.stack += todo


def in_combat(state: Position, side: int) -> list[int]:
    """D-22: the units of the side that a result can strike: defenders in the hex, attackers beside it; never guns at a
    distance.
    """
    battle = state.the_battle()
    if side != battle.side:
        return state.units_in(battle.hex)
    return [unit for unit in battle.attackers if state.where[unit] >= 0]


class Loss(Step[Position]):
    """diadem:5.1.6, D-19: which unit takes the loss; its owner chooses."""

    def __init__(self) -> None:
        super().__init__("loss", "diadem:5.1.6")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """One of the units in the combat; asked only where there is a choice."""
        units = in_combat(state, frame.side)
        if len(units) > 1:
            return [state.material.actions.lose[unit] for unit in units]
        state.pop()
        for unit in units:
            take_loss(state, unit, self._cause(state))
        return None

    def _cause(self, state: Position) -> str:
        return "diadem:5.1.6" if state.the_battle().kind == ATTACK else "diadem:table.bombing"

    def asks_by(self, state: Position, frame: Frame) -> str:
        """The table that gave the loss."""
        return self._cause(state)

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That unit takes it."""
        state.pop()
        take_loss(state, action.unit, self._cause(state))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side."""
        return [state.material.actions.lose[u] for u in state.material.counters.of_side[frame.side]]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only a unit in the combat."""
        return not_in_combat(state, frame.side, action.unit)


def not_in_combat(state: Position, side: int, unit: int) -> Refusal | None:
    """D-22: a result strikes only units in the combat."""
    if unit in in_combat(state, side):
        return None
    return Refusal("D-22", "not_in_combat", {"unit": state.material.counters.ids[unit]})


class Elimination(Step[Position]):
    """diadem:5.1.6.DE, diadem:5.1.6.AE, D-19: which unit is eliminated; its owner chooses."""

    def __init__(self) -> None:
        super().__init__("elimination", "diadem:5.1.6")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """One of the units in the combat; asked only where there is a choice."""
        units = in_combat(state, frame.side)
        if len(units) > 1:
            return [state.material.actions.remove[unit] for unit in units]
        state.pop()
        for unit in units:
            eliminate(state, unit, self.asks_by(state, frame))
        return None

    def asks_by(self, state: Position, frame: Frame) -> str:
        """DE strikes the defence, AE the attack."""
        return "diadem:5.1.6.AE" if frame.side == state.the_battle().side else "diadem:5.1.6.DE"

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That unit is gone."""
        state.pop()
        eliminate(state, action.unit, self.asks_by(state, frame))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side."""
        return [state.material.actions.remove[u] for u in state.material.counters.of_side[frame.side]]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only a unit in the combat."""
        return not_in_combat(state, frame.side, action.unit)


class Exchange(Step[Position]):
    """diadem:5.1.6.EMP, D-21: the defender eliminates one or more units, then the attacker at least as many points of
    attack.

    The frame's `value` is, for the defender, the defence eliminated so far; for the attacker, the points still to lose.
    """

    def __init__(self) -> None:
        super().__init__("exchange", "diadem:5.1.6.EMP")

    def _attacking(self, state: Position, frame: Frame) -> bool:
        return frame.side == state.the_battle().side

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The units left to choose from; the defender may stop after the first."""
        units = in_combat(state, frame.side)
        actions = state.material.actions
        if self._attacking(state, frame):
            if frame.value <= 0 or not units:
                state.pop()
                return None
            if len(units) == 1:
                self._remove(state, frame, units[0])
                return None
            return [actions.remove[unit] for unit in units]
        if not units:
            self._turn_to_attacker(state, frame)
            return None
        if frame.value == 0 and len(units) == 1:
            self._remove(state, frame, units[0])
            return None
        found = [actions.remove[unit] for unit in units]
        if frame.value:
            found.append(actions.stop)
        return found

    def _turn_to_attacker(self, state: Position, frame: Frame) -> None:
        state.replace(Frame(steps.EXCHANGE, side=state.the_battle().side, value=frame.value))

    def _remove(self, state: Position, frame: Frame, unit: int) -> None:
        if self._attacking(state, frame):
            left = frame.value - state.attack_of(unit)
        else:
            left = frame.value + state.defence_of(unit)
        state.replace(Frame(steps.EXCHANGE, side=frame.side, value=left))
        eliminate(state, unit, "diadem:5.1.6.EMP")

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Remove one more, or stop."""
        if action.verb == "stop":
            self._turn_to_attacker(state, frame)
        else:
            self._remove(state, frame, action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side, and to stop."""
        actions = state.material.actions
        return [*(actions.remove[u] for u in state.material.counters.of_side[frame.side]), actions.stop]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """The attacker stops only when the points are paid, the defender after the first unit."""
        if action.verb == "stop":
            if self._attacking(state, frame) or frame.value == 0:
                return Refusal("diadem:5.1.6.EMP", "exchange_owed")
            return None
        return not_in_combat(state, frame.side, action.unit)


class BattleEnd(Step[Position]):
    """The combat is over."""

    def __init__(self) -> None:
        super().__init__("battle_end", "diadem:5.1.6")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Nothing is asked: back to the choice of the next combat."""
        state.battle = None
        state.pop()
        return None
