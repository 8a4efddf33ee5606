"""8.0 Artillery.

diadem:8.0                     guns attack without engaging
diadem:8.0.range               within their range
diadem:8.0.engaged             beside the enemy they fight like any unit
diadem:8.0.support_defence     in defence the range is measured to the defender's hex
diadem:8.0.bombardment         bombardment on the bombing table
diadem:8.0.obs.once_a_phase    one combat a phase
"""

from __future__ import annotations

from hexfront.games.diadem import steps
from hexfront.games.diadem.events.combat import Bombarded
from hexfront.games.diadem.names import BOMBARD, FOUGHT, OWES, STRIKE
from hexfront.games.diadem.rules.s04_1_restrictions import attackable
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step
from hexfront.mechanics.shifts import Shift


def in_range(state: Position, unit: int, hex_: int) -> bool:
    """diadem:8.0.range, diadem:2.2.1.range, D-24: whether a gun stands at a distance from the hex, within its range."""
    here = state.where[unit]
    if here < 0:
        return False
    return 1 < state.material.grid.distances[here][hex_] <= state.material.counters.range[unit]


def free_to_fire(state: Position, unit: int) -> bool:
    """diadem:8.0.obs.once_a_phase, D-24: not used this phase, and not owing an attack that it can pay beside it."""
    flags = state.flags[unit]
    return not flags & FOUGHT and not (flags & OWES and attackable(state, unit))


def may_support(state: Position, unit: int, hex_: int) -> bool:
    """diadem:8.0.support_defence, D-23: outside the attacked hex, within range of it, engaged or not, once a phase."""
    here = state.where[unit]
    if here < 0 or here == hex_ or state.flags[unit] & FOUGHT:
        return False
    return state.material.grid.distances[here][hex_] <= state.material.counters.range[unit]


def can_bombard(state: Position, side: int, hex_: int) -> bool:
    """diadem:8.0, D-24: whether some gun at a distance can fire at the hex."""
    for unit in state.material.counters.guns[side]:
        if in_range(state, unit, hex_) and free_to_fire(state, unit):
            return True
    return False


def vulnerability(state: Position, kind: int, hex_: int) -> int:
    """diadem:table.vulnerability: the sum of the indexes of the units in the hex, reduced or not."""
    tables = state.material.tables
    index = tables.air_vulnerability if kind == STRIKE else tables.gun_vulnerability
    total = 0
    for unit in state.units_in(hex_):
        total += index[state.material.counters.type[unit]]
    return total


def bombing_shift(state: Position, hex_: int) -> list[Shift]:
    """diadem:8.0.bombardment, diadem:6.2, D-32: the hex's own terrain, to the left; never river or fortification."""
    columns = state.material.hex_columns[hex_]
    return [Shift("D-32", -columns, "terrain")] if columns else []


def bombing_column(state: Position, strength: int, vulnerable: int, shifts: list[Shift]) -> int:
    """diadem:table.bombing, D-32: strength times vulnerability finds the column; left of the first is the first."""
    column = state.material.tables.bombing_column(strength * vulnerable)
    for shift in shifts:
        column += shift.columns
    return max(column, 0)


def bombard(state: Position, kind: int) -> None:
    """diadem:8.0.bombardment, diadem:6.2: two dice on the bombing table; DB costs the target one loss, its owner's
    choice.
    """
    battle = state.the_battle()
    battle.stage = 2
    hex_ = battle.hex
    tables = state.material.tables
    strength = battle.air
    for unit in battle.guns:
        strength += state.attack_of(unit)
    vulnerable = vulnerability(state, kind, hex_)
    shifts = bombing_shift(state, hex_)
    column = bombing_column(state, strength, vulnerable, shifts)
    rule = "diadem:6.2" if kind == STRIKE else "diadem:8.0.bombardment"
    row = state.roll(2, 6, rule, "bombardment")
    result = tables.bombing[row][column]
    state.emit(
        Bombarded(
            rule,
            kind,
            battle.side,
            hex_,
            battle.guns.copy(),
            battle.air,
            strength,
            vulnerable,
            shifts,
            tables.bombing_name(column),
            result,
        )
    )
    state.push(Frame(steps.BATTLE_END, side=battle.side))
    if result == "DB":
        state.push(Frame(steps.LOSS, side=1 - battle.side))


def whoever_could_join(state: Position, side: int) -> list[Action]:
    """What a person might add to a combat or bombardment: any counter, any number of air points; and to commit."""
    actions = state.material.actions
    units = state.material.counters.of_side[side]
    return [*(actions.add[u] for u in units), *actions.air[1:], actions.commit]


class Barrage(Step[Position]):
    """diadem:8.0.bombardment, diadem:8.0.obs.no_air: which guns fire; no air points join them."""

    def __init__(self) -> None:
        super().__init__("barrage", "diadem:8.0.bombardment")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """More guns; to fire, once there is one."""
        battle = state.the_battle()
        actions = state.material.actions
        found: list[Action] = []
        for unit in state.material.counters.guns[frame.side]:
            if unit not in battle.guns and in_range(state, unit, frame.hex) and free_to_fire(state, unit):
                found.append(actions.add[unit])
        if battle.guns:
            found.append(actions.commit)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Add a gun, or fire."""
        if action.verb == "commit":
            state.pop()
            bombard(state, BOMBARD)
        else:
            state.the_battle().guns.append(action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side, air points, and to fire."""
        return whoever_could_join(state, frame.side)

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit does not fire."""
        battle = state.the_battle()
        if action.verb == "commit":
            return None if battle.guns else Refusal("diadem:8.0.bombardment", "needs_gun")
        if action.verb == "air":
            return Refusal("diadem:8.0.obs.no_air", "no_air_for_guns")
        unit = action.unit
        facts: dict[str, object] = {"unit": state.material.counters.ids[unit]}
        if not state.material.counters.range[unit]:
            return Refusal("diadem:8.0", "no_artillery", facts)
        if unit in battle.guns:
            return Refusal("diadem:8.0.obs.once_a_phase", "takes_part", facts)
        if state.flags[unit] & FOUGHT:
            return Refusal("diadem:8.0.obs.once_a_phase", "has_fought", facts)
        if not in_range(state, unit, frame.hex):
            return Refusal("diadem:8.0.range", "out_of_range", facts)
        return None if free_to_fire(state, unit) else Refusal("D-24", "gun_owes", facts)
