"""4.1 Restrictions on movement.

diadem:4.1.1                  four units in a hex; others may pass through
diadem:4.1.2.stop             entering an enemy zone ends the move (the flood's stops)
diadem:4.1.2.break_contact    leaving one costs a point more
diadem:4.1.2.dominant_ground  who holds the better ground need not attack
diadem:4.1.2.must_attack      everybody else must
diadem:4.1.2.never_share      enemies never share a hex (the flood's closed hexes)
"""

from __future__ import annotations

from typing import Final

from hexfront.games.diadem.names import ARMOUR, AXIS, FOUGHT, MOUNTAIN, MOVED
from hexfront.games.diadem.state import Position

BREAK_CONTACT: Final = 2


def first_steps(state: Position, unit: int) -> tuple[list[int], list[int]]:
    """diadem:4.1.2.break_contact, D-8: the first hexes for a unit that starts engaged, free of enemy zones, each a
    point dearer.
    """
    material = state.material
    side = material.counters.side[unit]
    here = state.where[unit]
    costs = material.steps[material.counters.gait[unit]]
    zones = state.zones[1 - side]
    enemies = state.counts[1 - side]
    seeds: list[int] = []
    seed_costs: list[int] = []
    for i in range(here * 6, here * 6 + 6):
        if costs[i]:
            there = material.neighbours[i]
            if not zones[there] and not enemies[there]:
                seeds.append(there)
                seed_costs.append(costs[i] + BREAK_CONTACT)
    return seeds, seed_costs


def may_fight(state: Position, unit: int, hex_: int) -> bool:
    """diadem:5.1.2.obs.armour_mountain, D-11: armour does not attack a plain mountain; everybody else may attack any
    ground.
    """
    return state.material.counters.gait[unit] != ARMOUR or state.material.map.terrain[hex_] != MOUNTAIN


def may_attack(state: Position, unit: int, hex_: int) -> bool:
    """diadem:8.0.obs.target_once, D-10, D-12: an adjacent enemy hex, not yet a target this phase, for a unit that has
    not fought.
    """
    return (
        not state.flags[unit] & FOUGHT
        and state.counts[1 - state.material.counters.side[unit]][hex_] > 0
        and hex_ not in state.targeted
        and may_fight(state, unit, hex_)
    )


def attackable(state: Position, unit: int) -> list[int]:
    """The adjacent hexes the unit may still attack this phase."""
    here = state.where[unit]
    if here < 0 or state.flags[unit] & FOUGHT:
        return []
    neighbours = state.material.neighbours
    found: list[int] = []
    for i in range(here * 6, here * 6 + 6):
        there = neighbours[i]
        if there >= 0 and may_attack(state, unit, there):
            found.append(there)
    return found


def columns_from(state: Position, side: int, hex_: int, attacker: int) -> int:
    """diadem:5.1.2, diadem:10.0: the columns a defender of that side has in the hex against an attack from one
    adjoining hex alone.
    """
    material = state.material
    best = material.hex_columns[hex_]
    direction = material.grid.direction(hex_, attacker)
    if material.map.rivers[hex_] >> direction & 1:
        best = max(best, material.tables.river_columns)
    if side == AXIS and material.map.forts[hex_] >> direction & 1:
        best = max(best, material.tables.fortification_columns)
    return best


def dominates(state: Position, unit: int) -> bool:
    """diadem:4.1.2.dominant_ground, D-9: whether the unit, unmoved, has the better ground against every adjacent enemy
    hex.
    """
    if state.flags[unit] & MOVED:
        return False
    side = state.material.counters.side[unit]
    here = state.where[unit]
    for there in state.material.grid.around(here):
        if state.counts[1 - side][there] and columns_from(state, side, here, there) <= columns_from(
            state, 1 - side, there, here
        ):
            return False
    return True


def debts(state: Position, side: int) -> list[int]:
    """diadem:4.1.2.must_attack, diadem:4.1.2.example, D-10: who is engaged, could attack and does not dominate."""
    zones = state.zones[1 - side]
    found: list[int] = []
    for unit in state.material.counters.of_side[side]:
        here = state.where[unit]
        if here >= 0 and zones[here] and not dominates(state, unit) and attackable(state, unit):
            found.append(unit)
    return found
