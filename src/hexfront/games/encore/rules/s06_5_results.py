"""6.5 The results of a combat. Each code says what happens to one side; the two codes of a cell are one result.

encore:6.5.AE to encore:6.5.IMP
"""

from __future__ import annotations

from hexfront.games.encore import steps
from hexfront.games.encore.names import ARMOUR
from hexfront.games.encore.rules.s07_losses import eliminate, take_loss
from hexfront.games.encore.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step
from hexfront.mechanics.results import Effects, ResultSteps, frames_in_order, together


def attack_eliminated() -> Effects:
    """encore:6.5.AE: one attacker, its owner's choice, is eliminated and the others retreat."""
    return Effects(attacker_eliminated=True, attacker_retreats=True)


def attack_repulsed_with_losses() -> Effects:
    """encore:6.5.ARB: one attacker, its owner's choice, takes a loss and all retreat."""
    return Effects(attacker_loses=True, attacker_retreats=True)


def attack_repulsed() -> Effects:
    """encore:6.5.ARI: all attackers retreat."""
    return Effects(attacker_retreats=True)


def attack_wins_with_losses() -> Effects:
    """encore:6.5.AVB: one attacker, its owner's choice, takes a loss; they may advance if the hex is free."""
    return Effects(attacker_loses=True, attacker_advances=True)


def attack_wins() -> Effects:
    """encore:6.5.AVI: the attackers may advance if the hex is free."""
    return Effects(attacker_advances=True)


def defence_eliminated() -> Effects:
    """encore:6.5.DE: one defender, its owner's choice, is eliminated and the others retreat."""
    return Effects(defender_eliminated=True, defender_retreats=True)


def defence_retreats_with_losses() -> Effects:
    """encore:6.5.DRB: one defender, its owner's choice, takes a loss and all retreat."""
    return Effects(defender_loses=True, defender_retreats=True)


def defence_retreats() -> Effects:
    """encore:6.5.DRI: all defenders retreat."""
    return Effects(defender_retreats=True)


def defence_wins() -> Effects:
    """encore:6.5.DVI: the defenders stay, unhurt."""
    return Effects()


def defence_wins_with_losses() -> Effects:
    """encore:6.5.DVB: one defender, its owner's choice, takes a loss; they stay."""
    return Effects(defender_loses=True)


def draw() -> Effects:
    """encore:6.5.EMP, E-35: one defender is eliminated and the others retreat; the attacker eliminates as much; then
    he may advance (E-43).
    """
    return Effects(exchange=True, defender_retreats=True, attacker_advances=True)


def impasse() -> Effects:
    """encore:6.5.IMP: nobody loses anything, nobody moves."""
    return Effects()


RESULTS = {
    "AE": attack_eliminated(),
    "ARB": attack_repulsed_with_losses(),
    "ARI": attack_repulsed(),
    "AVB": attack_wins_with_losses(),
    "AVI": attack_wins(),
    "DE": defence_eliminated(),
    "DRB": defence_retreats_with_losses(),
    "DRI": defence_retreats(),
    "DVI": defence_wins(),
    "DVB": defence_wins_with_losses(),
    "EMP": draw(),
    "IMP": impasse(),
}
STEPS = ResultSteps(steps.EXCHANGE, steps.ELIMINATION, steps.LOSS, steps.RETREAT, steps.ADVANCE)
# An exchange has two halves: the attacker's comes when the defenders left have retreated (E-34).
STEPS.answering_exchange = steps.EXCHANGE


def carry_out(state: Position, codes: list[str]) -> None:
    """E-34: defender's losses, defender's retreats, attacker's losses, attacker's retreats or advance; the stack holds
    them in that order, the first on top.
    """
    battle = state.the_battle()
    attacker, defender = battle.side, 1 - battle.side
    todo = frames_in_order(together([RESULTS[code] for code in codes]), STEPS, attacker, defender)
    todo.append(Frame(steps.BATTLE_END, side=attacker))
    todo.reverse()
    state.stack += todo


def in_combat(state: Position, side: int) -> list[int]:
    """E-29, E-36: the units of the side that a result can strike: defenders in the hex, attackers beside it; never
    those at range.
    """
    battle = state.the_battle()
    if side != battle.side:
        return state.units_in(battle.hex)
    return [unit for unit in battle.attackers if state.where[unit] >= 0]


def armour_in_combat(state: Position, side: int) -> list[int]:
    """encore:6.4.antitank_defence, encore:6.4.antitank_attack, E-31: the armour that losses fall on first, at whatever
    distance; nobody where no anti-tank unit made it so.
    """
    battle = state.the_battle()
    if not battle.armour_first[side]:
        return []
    units = battle.attackers + battle.ranged if side == battle.side else state.units_in(battle.hex)
    types = state.material.counters.type
    return [unit for unit in units if types[unit] == ARMOUR and state.where[unit] >= 0]


def who_may_lose(state: Position, side: int) -> list[int]:
    """E-31, E-36: the units among which the side's owner chooses who takes a loss."""
    return armour_in_combat(state, side) or in_combat(state, side)


def why_not_lose(state: Position, side: int, unit: int) -> Refusal | None:
    """E-29, E-31: a result strikes units in the combat, armour first against anti-tank guns."""
    if unit in who_may_lose(state, side):
        return None
    facts: dict[str, object] = {"unit": state.material.counters.ids[unit]}
    if unit in in_combat(state, side):
        return Refusal("E-31", "armour_first", facts)
    return Refusal("E-29", "not_in_combat", facts)


class Loss(Step[Position]):
    """encore:6.5.DRB, encore:4.3.4.B, E-24, E-36: which unit takes the loss; its owner chooses.

    The frame's `hex` is the hex of a bombardment, -1 in combat.
    """

    def __init__(self) -> None:
        super().__init__("loss", "E-36")

    def _units(self, state: Position, frame: Frame) -> list[int]:
        return state.units_in(frame.hex) if frame.hex >= 0 else who_may_lose(state, frame.side)

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """One of the units that can take it; asked only where there is a choice."""
        units = self._units(state, frame)
        if len(units) > 1:
            return [state.material.actions.lose[unit] for unit in units]
        state.pop()
        for unit in units:
            take_loss(state, unit, self.asks_by(state, frame))
        return None

    def asks_by(self, state: Position, frame: Frame) -> str:
        """The paragraph that gave the loss."""
        if frame.hex >= 0:
            return "encore:4.3.4.B"
        return "E-31" if armour_in_combat(state, frame.side) else "encore:7.1"

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That unit takes it."""
        rule = self.asks_by(state, frame)
        state.pop()
        take_loss(state, action.unit, rule)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side."""
        return [state.material.actions.lose[u] for u in state.material.counters.of_side[frame.side]]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only a unit in the hex or the combat."""
        if frame.hex < 0:
            return why_not_lose(state, frame.side, action.unit)
        if state.where[action.unit] == frame.hex:
            return None
        return Refusal("encore:4.1.whole_hex", "not_there", {"unit": state.material.counters.ids[action.unit]})


class Elimination(Step[Position]):
    """encore:6.5.DE, encore:6.5.AE, E-36: which unit is eliminated; its owner chooses."""

    def __init__(self) -> None:
        super().__init__("elimination", "encore:6.5.DE")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """One of the units in the combat; asked only where there is a choice."""
        units = who_may_lose(state, frame.side)
        if len(units) > 1:
            return [state.material.actions.remove[unit] for unit in units]
        state.pop()
        for unit in units:
            eliminate(state, unit, self.asks_by(state, frame))
        return None

    def asks_by(self, state: Position, frame: Frame) -> str:
        """DE strikes the defence, AE the attack."""
        return "encore:6.5.AE" if frame.side == state.the_battle().side else "encore:6.5.DE"

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That unit is gone."""
        state.pop()
        eliminate(state, action.unit, self.asks_by(state, frame))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side."""
        return [state.material.actions.remove[u] for u in state.material.counters.of_side[frame.side]]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only a unit in the combat."""
        return why_not_lose(state, frame.side, action.unit)


class Exchange(Step[Position]):
    """encore:6.5.EMP, E-35: the defender eliminates one unit; the attacker whole units until their attack matches its
    defence, both as they stand, or until he has none beside the hex.
    """

    def __init__(self) -> None:
        super().__init__("exchange", "encore:6.5.EMP")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The units to choose from; asked only where there is a choice."""
        battle = state.the_battle()
        units = who_may_lose(state, frame.side)
        if frame.side == battle.side and battle.owed <= 0:
            units = []
        if not units:
            state.pop()
            return None
        if len(units) == 1:
            self._remove(state, frame, units[0])
            return None
        return [state.material.actions.remove[unit] for unit in units]

    def _remove(self, state: Position, frame: Frame, unit: int) -> None:
        battle = state.the_battle()
        if frame.side == battle.side:
            battle.owed -= state.attack_of(unit)
        else:
            battle.owed = state.defence_of(unit)
            state.pop()
        eliminate(state, unit, "encore:6.5.EMP")

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That unit is gone."""
        self._remove(state, frame, action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side."""
        return [state.material.actions.remove[u] for u in state.material.counters.of_side[frame.side]]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only a unit in the combat."""
        return why_not_lose(state, frame.side, action.unit)


class BattleEnd(Step[Position]):
    """The combat is over."""

    def __init__(self) -> None:
        super().__init__("battle_end", "encore:6.5.dice")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Nothing is asked: back to the choice of the next combat."""
        state.battle = None
        state.pop()
        return None
