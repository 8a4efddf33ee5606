"""Previews: what an open answer would do, as far as the asked side may know."""

from __future__ import annotations

from hexfront.games.diadem import steps
from hexfront.games.diadem.events.base import knows, names
from hexfront.games.diadem.names import ATTACK, STRIKE
from hexfront.games.diadem.rules.s04_2_entry_exit import exits_open
from hexfront.games.diadem.rules.s04_movement import points_left, reach_of
from hexfront.games.diadem.rules.s05_1_combat import Sum, attack_total, defence_total, find_shifts
from hexfront.games.diadem.rules.s08_artillery import bombing_column, bombing_shift, vulnerability
from hexfront.games.diadem.state import Battle, Position
from hexfront.kernel.actions import Action
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.mechanics.needs import points_for_columns
from hexfront.mechanics.odds import TWO_DICE
from hexfront.mechanics.shifts import Shift
from hexfront.mechanics.tables import chances_of_two_dice


def preview(state: Position, action: Action) -> Facts:
    """The facts about an open answer."""
    frame = state.stack[-1]
    if frame.step == steps.MARCH and action.verb in ("to", "exit"):
        return _march(state, frame, action)
    if frame.step in (steps.ASSAULT, steps.SUPPORT):
        return _combat(state, frame, action)
    if frame.step in (steps.BARRAGE, steps.SORTIE):
        return _bombardment(state, frame, action)
    facts: Facts = {}
    if frame.step == steps.PLACE:
        facts["usual"] = any(f.unit == action.unit and f.default == action.hex for f in state.material.free)
    if action.unit >= 0:
        facts["unit"] = state.material.counters.ids[action.unit]
    if action.hex >= 0:
        facts["hex"] = state.material.grid.names[action.hex]
    return facts


def _march(state: Position, frame: Frame, action: Action) -> Facts:
    reach = reach_of(state, frame.unit, frame.value)
    left = points_left(state, frame.unit, frame.value)
    if action.verb == "exit":
        for exit_ in exits_open(state, frame.unit, reach, left, frame.value):
            if exit_.edge == action.number:
                path = names(state, reach.path(exit_.hex))
                return {"path": path, "half_points": exit_.cost, "left": left - exit_.cost, "engages": False}
    cost = reach.cost[action.hex]
    return {
        "path": names(state, reach.path(action.hex)),
        "half_points": cost,
        "left": left - cost,
        "engages": state.zones[1 - frame.side][action.hex] > 0,
    }


def _with(state: Position, frame: Frame, action: Action) -> Battle:
    """The combat as it would be with the answer."""
    battle = state.the_battle().copy()
    if action.verb == "air":
        if frame.step == steps.SUPPORT:
            battle.support_air = action.number
        else:
            battle.air = action.number
    elif action.verb == "add":
        if frame.step == steps.SUPPORT:
            battle.support.append(action.unit)
        elif state.material.grid.distance(state.where[action.unit], battle.hex) == 1:
            battle.attackers.append(action.unit)
        else:
            battle.guns.append(action.unit)
    return battle


def _combat(state: Position, frame: Frame, action: Action) -> Facts:
    """diadem:5.1.1.obs.no_peeking: the attacker knows his own sum; the defence, the odds and the chances only with open
    information or in defence.
    """
    battle = _with(state, frame, action)
    facts: Facts = {"hex": state.material.grid.names[battle.hex], "attack": attack_total(state, battle)}
    defenders = state.units_in(battle.hex)
    if not all(knows(state, frame.side, unit) for unit in defenders):
        facts["shifts"] = [shift.facts() for shift in _public_shifts(state, battle)]
        return facts
    sum_ = Sum(state, attack_total(state, battle), defence_total(state, battle), find_shifts(state, battle))
    facts["defence"] = sum_.defence
    facts["odds"] = sum_.odds
    facts["shifts"] = [shift.facts() for shift in sum_.shifts]
    facts["column"] = sum_.name
    facts["needs"] = _needs(state, sum_, frame.step == steps.SUPPORT)
    facts["chances"] = chances_of_two_dice(state.material.tables.results, sum_.column)
    return facts


def _needs(state: Position, sum_: Sum, defending: bool) -> list[Facts]:
    """How many more points of attack each next better column would need; for the defence its own, to the left."""
    odds = state.material.tables.odds
    if defending:
        more = sum_.attack * len(odds)
        return points_for_columns(
            odds, -1, lambda points: Sum(state, sum_.attack, sum_.defence + points, sum_.shifts).column, more
        )
    more = sum_.defence * len(odds)
    return points_for_columns(
        odds, 1, lambda points: Sum(state, sum_.attack + points, sum_.defence, sum_.shifts).column, more
    )


def _public_shifts(state: Position, battle: Battle) -> list[Shift]:
    """The shifts an attacker can see for himself: all but the defender's divisions."""
    if not battle.attackers:
        return []
    return [shift for shift in find_shifts(state, battle) if not (shift.rule == "diadem:5.1.4" and shift.columns < 0)]


def _bombardment(state: Position, frame: Frame, action: Action) -> Facts:
    """Types are in sight, so the firer knows the whole sum."""
    battle = _with(state, frame, action)
    kind = STRIKE if frame.step == steps.SORTIE else battle.kind
    strength = battle.air + sum(state.attack_of(unit) for unit in battle.guns + battle.attackers)
    assert kind != ATTACK
    vulnerable = vulnerability(state, kind, battle.hex)
    shifts = bombing_shift(state, battle.hex)
    column = bombing_column(state, strength, vulnerable, shifts)
    tables = state.material.tables
    losses = sum(TWO_DICE[total] for total in range(2, 13) if tables.bombing[total][column] == "DB")
    return {
        "hex": state.material.grid.names[battle.hex],
        "strength": strength,
        "vulnerability": vulnerable,
        "value": strength * vulnerable,
        "shifts": [shift.facts() for shift in shifts],
        "column": tables.bombing_name(column),
        "chances": {"DB": losses, "DI": 36 - losses},
    }
