"""5.2 Restrictions on movement.

encore:5.2.1                   a unit controls its hex, and the six around it a little
encore:5.2.1.enter_zone        entering an enemy zone costs nothing more (the flood)
encore:5.2.1.disengage         leaving one costs a point more
encore:5.2.1.zone_to_zone      and never leads into another (the flood)
encore:5.2.1.siege             who has no hex free of enemy zones does not move
encore:5.2.1.fully_surrounded  nor does who has only enemies around him
encore:5.2.2                   three units a hex; others may pass through
"""

from __future__ import annotations

from hexfront.games.encore.names import STACK_LIMIT
from hexfront.games.encore.state import Position


def besieged(state: Position, unit: int) -> bool:
    """encore:5.2.1.siege, encore:5.2.1.fully_surrounded, E-15, E-33: no hex beside it that it may enter is free of
    enemies and their zones. Enemies do not move in its phase, so this is as it was when the phase began.
    """
    material = state.material
    side = material.counters.side[unit]
    here = state.where[unit]
    costs = material.steps[material.counters.gait[unit]]
    zones = state.zones[1 - side]
    enemies = state.counts[1 - side]
    for i in range(here * 6, here * 6 + 6):
        if costs[i]:
            there = material.neighbours[i]
            if not zones[there] and not enemies[there]:
                return False
    return True


def has_room(state: Position, unit: int, hex_: int) -> bool:
    """encore:5.2.2: whether the unit could end its move there."""
    friends = state.counts[state.material.counters.side[unit]][hex_]
    return friends < STACK_LIMIT or (friends == STACK_LIMIT and state.where[unit] == hex_)


def can_go_on(state: Position, unit: int, hex_: int, left: int) -> bool:
    """encore:5.2.2, E-16: whether a unit that comes to a full hex with so many half-points left can go on to one with
    room, or off the map.
    """
    material = state.material
    side = material.counters.side[unit]
    gait = material.counters.gait[unit]
    zones = state.zones[1 - side]
    enemies = state.counts[1 - side]
    engaged = zones[hex_] > 0
    if engaged:
        left -= material.tables.disengage
    for _, step in material.exits[gait][hex_]:
        if step <= left:
            return True
    costs = material.steps[gait]
    for i in range(hex_ * 6, hex_ * 6 + 6):
        if 0 < costs[i] <= left:
            there = material.neighbours[i]
            if enemies[there] or (engaged and zones[there]):
                continue
            if has_room(state, unit, there) or can_go_on(state, unit, there, left - costs[i]):
                return True
    return False
