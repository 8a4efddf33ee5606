"""5.0 Combats: which hex is attacked next, and by whom.

diadem:5.0     the side that moved last attacks what it has engaged
D-10           who must attack, and what is not offered until they have
D-12           one attack a phase for each unit, one for each target
"""

from __future__ import annotations

from hexfront.games.diadem import steps
from hexfront.games.diadem.names import ALLIED, ARTILLERY_TYPES, ATTACK, BOMBARD, FOUGHT, MOUNTAIN, OWES, STRIKE
from hexfront.games.diadem.rules.s04_1_restrictions import attackable, may_attack, may_fight
from hexfront.games.diadem.rules.s05_1_combat import commit_attack, resolve
from hexfront.games.diadem.rules.s06_air_power import may_fly, support_points
from hexfront.games.diadem.rules.s08_artillery import (
    can_bombard,
    free_to_fire,
    in_range,
    may_support,
    whoever_could_join,
)
from hexfront.games.diadem.state import Battle, Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step


def is_gun(state: Position, unit: int) -> bool:
    """Whether the unit is artillery, towed or mechanised."""
    return state.material.counters.type[unit] in ARTILLERY_TYPES


def enemy_hexes(state: Position, side: int) -> list[int]:
    """The hexes the other side holds, in the map's order: that of its counters would tell who they are (D-18)."""
    found: list[int] = []
    counts = state.counts[1 - side]
    for hex_ in range(len(counts)):
        if counts[hex_]:
            found.append(hex_)
    return found


def neighbours_that_may_attack(state: Position, side: int, hex_: int) -> list[int]:
    """diadem:8.0.engaged: the units beside an enemy hex that may still attack it, guns among them."""
    found: list[int] = []
    for there in state.material.grid.around(hex_):
        if state.counts[side][there]:
            for unit in state.units_in(there):
                if may_attack(state, unit, hex_):
                    found.append(unit)
    return found


def must_take_part(state: Position, side: int, hex_: int) -> list[int]:
    """D-10: the units beside the hex that owe an attack and have no other hex left to pay it on."""
    found: list[int] = []
    for there in state.material.grid.beside[hex_]:
        if state.counts[side][there]:
            for unit in state.units_in(there):
                if state.flags[unit] & OWES and not state.flags[unit] & FOUGHT and attackable(state, unit) == [hex_]:
                    found.append(unit)
    return found


def owes_payable(state: Position, side: int) -> bool:
    """D-10: whether some unit owes an attack that it can still make."""
    for unit in state.material.counters.of_side[side]:
        if state.flags[unit] & OWES and not state.flags[unit] & FOUGHT and attackable(state, unit):
            return True
    return False


class CombatChoice(Step[Position]):
    """diadem:5.0, D-12: the next attack, bombardment or air strike; they are declared and resolved one at a time."""

    def __init__(self) -> None:
        super().__init__("combat", "diadem:5.0")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Every hex that can be attacked, bombarded or struck; the end, once nobody owes an attack."""
        side = frame.side
        actions = state.material.actions
        found: list[Action] = []
        for hex_ in enemy_hexes(state, side):
            if hex_ in state.targeted:
                continue
            if self._attackable(state, side, hex_):
                found.append(actions.attack[hex_])
            pledged = -1
            if can_bombard(state, side, hex_):
                pledged = 1 if must_take_part(state, side, hex_) else 0
                if pledged == 0:
                    found.append(actions.bombard[hex_])
            if may_fly(state, side) and pledged != 1 and (pledged == 0 or not must_take_part(state, side, hex_)):
                found.append(actions.strike[hex_])
        if not owes_payable(state, side):
            found.append(actions.end)
        return found

    def _attackable(self, state: Position, side: int, hex_: int) -> bool:
        for there in state.material.grid.beside[hex_]:
            if state.counts[side][there]:
                for unit in state.units_in(there):
                    if not state.flags[unit] & FOUGHT and may_fight(state, unit, hex_):
                        return True
        return False

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Declare it, or end the phase."""
        if action.verb == "end":
            state.pop()
            return
        if action.verb == "attack":
            state.battle = Battle(ATTACK, action.hex, frame.side)
            state.push(Frame(steps.ASSAULT, side=frame.side, hex=action.hex))
        elif action.verb == "bombard":
            state.battle = Battle(BOMBARD, action.hex, frame.side)
            state.push(Frame(steps.BARRAGE, side=frame.side, hex=action.hex))
        else:
            state.battle = Battle(STRIKE, action.hex, frame.side)
            state.push(Frame(steps.SORTIE, side=frame.side, hex=action.hex))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex, three ways, and the end."""
        actions = state.material.actions
        return [*actions.attack, *actions.bombard, *actions.strike, actions.end]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that hex is no target, or the phase cannot end."""
        side = frame.side
        if action.verb == "end":
            return Refusal("diadem:4.1.2.must_attack", "attacks_owed") if owes_payable(state, side) else None
        hex_ = action.hex
        facts: dict[str, object] = {"hex": state.material.grid.names[hex_]}
        if not state.counts[1 - side][hex_]:
            return Refusal("diadem:5.0", "no_enemy_there", facts)
        if hex_ in state.targeted:
            return Refusal("diadem:8.0.obs.target_once", "target_twice", facts)
        if action.verb == "attack":
            return self._why_no_attack(state, side, hex_, facts)
        if action.verb == "bombard":
            if not can_bombard(state, side, hex_):
                beside = any(is_gun(state, unit) for unit in neighbours_that_may_attack(state, side, hex_))
                return Refusal("D-24", "gun_beside", facts) if beside else Refusal("diadem:8.0.range", "no_gun", facts)
        elif side != ALLIED:
            return Refusal("diadem:6.0", "no_air_power", facts)
        elif not may_fly(state, side):
            return Refusal("diadem:6.2.obs.limits", "too_few_points", facts)
        return Refusal("D-10", "pledged", facts) if must_take_part(state, side, hex_) else None

    def _why_no_attack(self, state: Position, side: int, hex_: int, facts: dict[str, object]) -> Refusal | None:
        if self._attackable(state, side, hex_):
            return None
        beside = [u for n in state.material.grid.around(hex_) for u in state.units_in(n) if state.counts[side][n]]
        if not beside:
            return Refusal("D-24", "nobody_beside", facts)
        if state.material.map.terrain[hex_] == MOUNTAIN and any(not state.flags[u] & FOUGHT for u in beside):
            return Refusal("diadem:5.1.2.obs.armour_mountain", "armour_mountain", facts)
        return Refusal("D-12", "all_fought", facts)


class Assault(Step[Position]):
    """D-12, D-13, D-24: who takes part in the attack: units beside the hex, guns in range, air points."""

    def __init__(self) -> None:
        super().__init__("assault", "diadem:5.1.1")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """More units, guns and air points; to commit, once everybody who must take part does."""
        battle = state.the_battle()
        actions = state.material.actions
        found: list[Action] = []
        for unit in neighbours_that_may_attack(state, frame.side, frame.hex):
            if unit not in battle.attackers:
                found.append(actions.add[unit])
        for unit in state.material.counters.guns[frame.side]:
            if unit not in battle.guns and self._fires(state, unit, frame.hex):
                found.append(actions.add[unit])
        if self._may_call_aircraft(state, battle):
            for points in support_points(state, frame.side):
                found.append(actions.air[points])
        if self._complete(state, frame):
            found.append(actions.commit)
        return found

    def _fires(self, state: Position, unit: int, hex_: int) -> bool:
        """diadem:8.0.range, D-24: a gun at a distance that may join."""
        return in_range(state, unit, hex_) and free_to_fire(state, unit)

    def _may_call_aircraft(self, state: Position, battle: Battle) -> bool:
        """diadem:8.0.obs.no_air, D-24: an attack of artillery alone gets no air support; points are given once."""
        return battle.air == 0 and any(not is_gun(state, unit) for unit in battle.attackers)

    def _complete(self, state: Position, frame: Frame) -> bool:
        battle = state.the_battle()
        if not battle.attackers:
            return False
        return all(unit in battle.attackers for unit in must_take_part(state, frame.side, frame.hex))

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Add, or commit and let the defender answer."""
        battle = state.the_battle()
        if action.verb == "commit":
            commit_attack(state)
            state.replace(Frame(steps.SUPPORT, side=1 - frame.side, hex=frame.hex))
        elif action.verb == "air":
            battle.air = action.number
        elif state.material.grid.distance(state.where[action.unit], frame.hex) == 1:
            battle.attackers.append(action.unit)
        else:
            battle.guns.append(action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side, every number of points, and to commit."""
        return whoever_could_join(state, frame.side)

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit cannot join, or the attack not be committed."""
        battle = state.the_battle()
        if action.verb == "commit":
            if not battle.attackers:
                return Refusal("D-24", "needs_attacker")
            missing = [u for u in must_take_part(state, frame.side, frame.hex) if u not in battle.attackers]
            if missing:
                return Refusal("D-10", "must_take_part", {"units": [state.material.counters.ids[u] for u in missing]})
            return None
        if action.verb == "air":
            return self._why_no_air(state, frame, battle, action.number)
        return self._why_not_add(state, frame, battle, action.unit)

    def _why_no_air(self, state: Position, frame: Frame, battle: Battle, points: int) -> Refusal | None:
        if frame.side != ALLIED:
            return Refusal("diadem:6.0", "no_air_power")
        if not self._may_call_aircraft(state, battle):
            return (
                Refusal("diadem:8.0.obs.no_air", "no_air_for_guns") if not battle.air else Refusal("D-31", "air_once")
            )
        if points not in support_points(state, frame.side):
            return Refusal("D-31", "air_limits", {"left": state.air})
        return None

    def _why_not_add(self, state: Position, frame: Frame, battle: Battle, unit: int) -> Refusal | None:
        facts: dict[str, object] = {"unit": state.material.counters.ids[unit]}
        here = state.where[unit]
        if state.material.counters.side[unit] != frame.side or here < 0:
            return Refusal("diadem:5.0", "not_there", facts)
        if unit in battle.attackers or unit in battle.guns:
            return Refusal("D-12", "takes_part", facts)
        if state.flags[unit] & FOUGHT:
            return Refusal("D-12", "has_fought", facts)
        if state.material.grid.distance(here, frame.hex) == 1:
            if may_fight(state, unit, frame.hex):
                return None
            return Refusal("diadem:5.1.2.obs.armour_mountain", "armour_mountain", facts)
        if not is_gun(state, unit):
            return Refusal("diadem:5.0", "not_adjacent", facts)
        if not in_range(state, unit, frame.hex):
            return Refusal("diadem:8.0.range", "out_of_range", facts)
        return None if free_to_fire(state, unit) else Refusal("D-24", "gun_owes", facts)


class Support(Step[Position]):
    """diadem:8.0.support_defence, diadem:6.1, D-13, D-23: what the defender adds; asked in every combat, so that asking
    tells nothing.
    """

    def __init__(self) -> None:
        super().__init__("support", "diadem:8.0.support_defence")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Guns in range, air points for the Allies, and to commit."""
        battle = state.the_battle()
        actions = state.material.actions
        found: list[Action] = []
        for unit in state.material.counters.guns[frame.side]:
            if unit not in battle.support and may_support(state, unit, frame.hex):
                found.append(actions.add[unit])
        if battle.support_air == 0:
            for points in support_points(state, frame.side):
                found.append(actions.air[points])
        found.append(actions.commit)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Add, or commit and let the dice decide."""
        battle = state.the_battle()
        if action.verb == "commit":
            state.pop()
            resolve(state)
        elif action.verb == "air":
            battle.support_air = action.number
        else:
            battle.support.append(action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side, every number of points, and to commit."""
        return whoever_could_join(state, frame.side)

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit cannot support the defence."""
        battle = state.the_battle()
        if action.verb == "commit":
            return None
        if action.verb == "air":
            if frame.side != ALLIED:
                return Refusal("diadem:6.0", "no_air_power")
            if battle.support_air:
                return Refusal("D-31", "air_once")
            if action.number not in support_points(state, frame.side):
                return Refusal("D-31", "air_limits", {"left": state.air})
            return None
        unit = action.unit
        facts: dict[str, object] = {"unit": state.material.counters.ids[unit]}
        if state.material.counters.side[unit] != frame.side or state.where[unit] < 0:
            return Refusal("diadem:8.0.support_defence", "not_there", facts)
        if not is_gun(state, unit):
            return Refusal("diadem:8.0.support_defence", "no_artillery", facts)
        if unit in battle.support:
            return Refusal("D-23", "takes_part", facts)
        if state.where[unit] == frame.hex:
            return Refusal("D-23", "defends_itself", facts)
        if state.flags[unit] & FOUGHT:
            return Refusal("diadem:8.0.obs.once_a_phase", "has_fought", facts)
        return None if may_support(state, unit, frame.hex) else Refusal("diadem:8.0.range", "out_of_range", facts)
