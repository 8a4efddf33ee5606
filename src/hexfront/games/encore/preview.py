"""Previews: what an open answer would do."""

from __future__ import annotations

from hexfront.games.encore import steps
from hexfront.games.encore.events.base import names
from hexfront.games.encore.rules.s04_3_resolution import BombardmentSum
from hexfront.games.encore.rules.s05_1_movement import points_left, reach_of
from hexfront.games.encore.rules.s05_4_exit import exits_open
from hexfront.games.encore.rules.s06_5_combat import Sum
from hexfront.games.encore.state import Battle, Position, Shot
from hexfront.kernel.actions import Action
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.mechanics.needs import points_for_columns
from hexfront.mechanics.odds import column_of
from hexfront.mechanics.shifts import right_then_left
from hexfront.mechanics.tables import chances_of_two_dice


def preview(state: Position, action: Action) -> Facts:
    """The facts about an open answer."""
    frame = state.stack[-1]
    if frame.step == steps.MARCH and action.verb in ("to", "exit"):
        return _march(state, frame, action)
    if frame.step in (steps.ASSAULT, steps.SUPPORT):
        return _combat(state, frame, action)
    if frame.step == steps.BATTERY:
        return _bombardment(state, action)
    facts: Facts = {}
    if action.unit >= 0:
        facts["unit"] = state.material.counters.ids[action.unit]
    if action.hex >= 0:
        facts["hex"] = state.material.grid.names[action.hex]
    return facts


def _march(state: Position, frame: Frame, action: Action) -> Facts:
    reach = reach_of(state, frame.unit, frame.value)
    left = points_left(state, frame.unit, frame.value)
    if action.verb == "exit":
        for way in exits_open(state, frame.unit, reach, left, frame.value == 0):
            if way.edge == action.number:
                path = names(state, reach.path(way.hex))
                return {"path": path, "half_points": way.cost, "left": max(left - way.cost, 0), "engages": False}
    cost = reach.cost[action.hex]
    return {
        "path": names(state, reach.path(action.hex)),
        "half_points": cost,
        "left": max(left - cost, 0),
        "engages": state.zones[1 - frame.side][action.hex] > 0,
    }


def _with(state: Position, frame: Frame, action: Action) -> Battle:
    """The combat as it would be with the answer."""
    battle = state.the_battle().copy()
    if action.verb == "add":
        if frame.step == steps.SUPPORT:
            battle.support.append(action.unit)
        elif state.material.grid.distances[state.where[action.unit]][battle.hex] == 1:
            battle.attackers.append(action.unit)
        else:
            battle.ranged.append(action.unit)
    return battle


def _combat(state: Position, frame: Frame, action: Action) -> Facts:
    """The whole sum, with the chances of each result in 36."""
    battle = _with(state, frame, action)
    sum_ = Sum(state, battle)
    return {
        "hex": state.material.grid.names[battle.hex],
        "attack": sum_.attack,
        "defence": sum_.defence,
        "odds": sum_.odds,
        "shifts": [shift.facts() for shift in sum_.shifts],
        "column": sum_.name,
        "needs": _needs(state, sum_, frame.step == steps.SUPPORT),
        "chances": chances_of_two_dice(state.material.printed.results, sum_.column),
    }


def _needs(state: Position, sum_: Sum, defending: bool) -> list[Facts]:
    """How many more points of attack each next better column would need; for the defence its own, to the left."""
    odds, even = state.material.printed.odds, state.material.printed.even
    last = len(odds) - 1

    def column(attack: int, defence: int) -> int:
        return right_then_left(column_of(attack, defence, even, last), sum_.shifts, last)

    if defending:
        more = sum_.attack * len(odds)
        return points_for_columns(odds, -1, lambda points: column(sum_.attack, sum_.defence + points), more)
    more = sum_.defence * len(odds)
    return points_for_columns(odds, 1, lambda points: column(sum_.attack + points, sum_.defence), more)


def _bombardment(state: Position, action: Action) -> Facts:
    """The whole sum, with the chances of each result in 6."""
    aiming = state.aiming
    assert aiming is not None
    shot = Shot(aiming.side, aiming.hex, [*aiming.guns, action.unit] if action.verb == "add" else aiming.guns)
    sum_ = BombardmentSum(state, shot)
    chances: dict[str, int] = {}
    for face in range(1, 7):
        cell = state.material.printed.bombardment[face][sum_.column]
        chances[cell] = chances.get(cell, 0) + 1
    return {
        "hex": state.material.grid.names[shot.hex],
        "strength": sum_.strength,
        "vulnerability": sum_.vulnerability,
        "value": sum_.strength * sum_.vulnerability,
        "shifts": [shift.facts() for shift in sum_.shifts],
        "column": sum_.name,
        "chances": chances,
    }
