"""6.1 Which hex is attacked next, and by whom; 6.2 fire at range.

encore:6.1                       units beside the enemy attack him
encore:6.1.shelter_not_obliged   unless they are in shelter, they must
encore:6.1.one_hex_at_a_time     one hex with all its units
encore:6.1.hex_once              once a phase
encore:6.1.unit_once             and once for each attacker
encore:6.2                       heavy weapons and armour join at range, on both sides
"""

from __future__ import annotations

from hexfront.games.encore import steps
from hexfront.games.encore.names import FOUGHT
from hexfront.games.encore.rules.s06_3_terrain import is_shelter
from hexfront.games.encore.rules.s06_5_combat import commit_attack, resolve
from hexfront.games.encore.state import Battle, Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step


def attackable(state: Position, unit: int) -> list[int]:
    """encore:6.1, encore:6.1.hex_once, encore:6.1.unit_once: the enemy hexes beside the unit that it may still attack
    this phase.
    """
    found: list[int] = []
    here = state.where[unit]
    if here < 0 or state.flags[unit] & FOUGHT:
        return found
    enemies = state.counts[1 - state.material.counters.side[unit]]
    for there in state.material.grid.beside[here]:
        if enemies[there] and there not in state.targeted:
            found.append(there)
    return found


def owes(state: Position, unit: int) -> bool:
    """encore:6.1, encore:6.1.shelter_not_obliged, encore:6.3.8, E-27: it is in an enemy zone and not in shelter, and
    has a hex beside it to attack.
    """
    if not state.engaged(unit) or is_shelter(state, state.material.counters.side[unit], state.where[unit]):
        return False
    return bool(attackable(state, unit))


def must_take_part(state: Position, side: int, hex_: int) -> list[int]:
    """E-27: the units beside the hex that must attack and have no other hex to do it on."""
    found: list[int] = []
    for there in state.material.grid.beside[hex_]:
        if state.counts[side][there] and not is_shelter(state, side, there):
            for unit in state.units_in(there):
                if attackable(state, unit) == [hex_]:
                    found.append(unit)
    return found


def someone_owes(state: Position, side: int) -> bool:
    """E-27: whether an attack is still owed that can be made."""
    for unit in state.material.counters.of_side[side]:
        if not state.flags[unit] & FOUGHT and owes(state, unit):
            return True
    return False


def in_range(state: Position, unit: int, hex_: int) -> bool:
    """encore:6.2, E-28: whether a ranged unit can fire at the hex from where it stands."""
    here = state.where[unit]
    return here >= 0 and 0 < state.material.grid.distances[here][hex_] <= state.material.range[unit]


def fires_at_range(state: Position, unit: int, hex_: int) -> bool:
    """encore:6.2, E-26, E-27: it can join an attack from a distance: within range, not used, and not owing an attack
    beside it.
    """
    if state.flags[unit] & FOUGHT or not in_range(state, unit, hex_):
        return False
    return state.material.grid.distances[state.where[unit]][hex_] > 1 and not owes(state, unit)


def may_support(state: Position, unit: int, hex_: int) -> bool:
    """encore:6.2, E-29: it can lend its fire to a defence in another hex, once a phase, engaged or not."""
    return not state.flags[unit] & FOUGHT and in_range(state, unit, hex_)


class CombatChoice(Step[Position]):
    """encore:6.1, encore:6.1.one_hex_at_a_time, E-25: the next attack; they are declared and resolved one at a time."""

    def __init__(self) -> None:
        super().__init__("combat", "encore:6.1")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Every hex that can be attacked; the end, once nobody owes an attack."""
        actions = state.material.actions
        found = [actions.attack[hex_] for hex_ in self._targets(state, frame.side)]
        if not found or not someone_owes(state, frame.side):
            found.append(actions.end)
        return found

    def _targets(self, state: Position, side: int) -> list[int]:
        zones = state.zones[1 - side]
        found: list[int] = []
        for unit in state.material.counters.of_side[side]:
            here = state.where[unit]
            if here >= 0 and zones[here]:
                for hex_ in attackable(state, unit):
                    if hex_ not in found:
                        found.append(hex_)
        found.sort()
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Declare it, or end the phase."""
        if action.verb == "end":
            state.pop()
        else:
            state.battle = Battle(action.hex, frame.side)
            state.push(Frame(steps.ASSAULT, side=frame.side, hex=action.hex))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex, and the end."""
        return [*state.material.actions.attack, state.material.actions.end]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that hex cannot be attacked, or the phase not end."""
        side = frame.side
        if action.verb == "end":
            return Refusal("encore:6.1", "attacks_owed") if someone_owes(state, side) else None
        hex_ = action.hex
        facts: dict[str, object] = {"hex": state.material.grid.names[hex_]}
        if not state.counts[1 - side][hex_]:
            return Refusal("encore:6.1", "no_enemy_there", facts)
        if hex_ in state.targeted:
            return Refusal("encore:6.1.hex_once", "target_twice", facts)
        if hex_ in self._targets(state, side):
            return None
        beside = any(state.counts[side][there] for there in state.material.grid.beside[hex_])
        if beside:
            return Refusal("encore:6.1.unit_once", "all_fought", facts)
        return Refusal("E-26", "nobody_beside", facts)


class Assault(Step[Position]):
    """encore:6.1, encore:6.2, E-26, E-27: who takes part in the attack: units beside the hex and ranged ones."""

    def __init__(self) -> None:
        super().__init__("assault", "encore:6.1")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """More units; to commit, once everybody who must take part does."""
        battle = state.the_battle()
        actions = state.material.actions
        found: list[Action] = []
        for there in state.material.grid.beside[frame.hex]:
            if state.counts[frame.side][there]:
                for unit in state.units_in(there):
                    if unit not in battle.attackers and not state.flags[unit] & FOUGHT:
                        found.append(actions.add[unit])
        for unit in state.material.ranged[frame.side]:
            if unit not in battle.ranged and fires_at_range(state, unit, frame.hex):
                found.append(actions.add[unit])
        if battle.attackers and not self._missing(state, frame):
            found.append(actions.commit)
        return found

    def _missing(self, state: Position, frame: Frame) -> list[int]:
        attackers = state.the_battle().attackers
        return [unit for unit in must_take_part(state, frame.side, frame.hex) if unit not in attackers]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Add, or commit and let the defender answer."""
        battle = state.the_battle()
        if action.verb == "commit":
            commit_attack(state)
            state.replace(Frame(steps.SUPPORT, side=1 - frame.side, hex=frame.hex))
        elif state.material.grid.distances[state.where[action.unit]][frame.hex] == 1:
            battle.attackers.append(action.unit)
        else:
            battle.ranged.append(action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side, and to commit."""
        actions = state.material.actions
        return [*(actions.add[u] for u in state.material.counters.of_side[frame.side]), actions.commit]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit cannot join, or the attack not be committed."""
        battle = state.the_battle()
        ids = state.material.counters.ids
        if action.verb == "commit":
            if not battle.attackers:
                return Refusal("E-26", "needs_attacker")
            missing = self._missing(state, frame)
            return Refusal("E-27", "must_take_part", {"units": [ids[u] for u in missing]}) if missing else None
        unit = action.unit
        facts: dict[str, object] = {"unit": ids[unit], "hex": state.material.grid.names[frame.hex]}
        here = state.where[unit]
        if here < 0:
            return Refusal("encore:6.1", "not_on_map", facts)
        if unit in battle.attackers or unit in battle.ranged:
            return Refusal("encore:6.1.unit_once", "takes_part", facts)
        if state.flags[unit] & FOUGHT:
            return Refusal("encore:6.1.unit_once", "has_fought", facts)
        if state.material.grid.distances[here][frame.hex] == 1:
            return None
        if not state.material.range[unit]:
            return Refusal("encore:6.1", "no_range", facts)
        if not in_range(state, unit, frame.hex):
            return Refusal("encore:6.2", "out_of_range", facts)
        return Refusal("E-27", "owes_elsewhere", facts) if owes(state, unit) else None


class Support(Step[Position]):
    """encore:6.2, E-29: which ranged units in other hexes lend the defence their fire."""

    def __init__(self) -> None:
        super().__init__("support", "encore:6.2")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Ranged units that can, and to commit; not asked without any."""
        battle = state.the_battle()
        actions = state.material.actions
        found: list[Action] = []
        for unit in state.material.ranged[frame.side]:
            if unit not in battle.support and may_support(state, unit, frame.hex):
                found.append(actions.add[unit])
        if not found:
            state.pop()
            resolve(state)
            return None
        found.append(actions.commit)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Add, or let the dice fall."""
        if action.verb == "commit":
            state.pop()
            resolve(state)
        else:
            state.the_battle().support.append(action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side, and to commit."""
        actions = state.material.actions
        return [*(actions.add[u] for u in state.material.counters.of_side[frame.side]), actions.commit]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit cannot help."""
        if action.verb == "commit":
            return None
        unit = action.unit
        facts: dict[str, object] = {
            "unit": state.material.counters.ids[unit],
            "hex": state.material.grid.names[frame.hex],
        }
        if state.where[unit] < 0:
            return Refusal("encore:6.2", "not_on_map", facts)
        if unit in state.the_battle().support or state.where[unit] == frame.hex:
            return Refusal("E-29", "takes_part", facts)
        if not state.material.range[unit]:
            return Refusal("encore:6.2", "no_range", facts)
        if state.flags[unit] & FOUGHT:
            return Refusal("E-29", "has_fought", facts)
        return None if in_range(state, unit, frame.hex) else Refusal("encore:6.2", "out_of_range", facts)
