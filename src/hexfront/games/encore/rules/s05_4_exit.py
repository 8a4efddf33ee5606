"""5.4 Leaving the map and 5.5 entering it.

encore:5.4             over any edge, for a step into ground like one's own
encore:5.4.no_return   for good (the event `Exited`)
encore:5.5             the 4th Mountain comes in
encore:5.5.delay       when its player likes
"""

from __future__ import annotations

from typing import Final

from hexfront.games.encore.names import AXIS, WAITING
from hexfront.games.encore.state import Position
from hexfront.kernel.paths import Reach
from hexfront.mechanics.sheet import EDGES

ENTRY_COST: Final = 2


class Exit:
    """A way off the map: over which edge, from which hex, for how many half-points in all."""

    def __init__(self, edge: int, hex: int, cost: int) -> None:
        self.edge = edge
        self.hex = hex
        self.cost = cost


def exits_open(state: Position, unit: int, reach: Reach, left: int, first: bool) -> list[Exit]:
    """encore:5.4, E-18, E-19: for each edge the cheapest way over it within the points left, one more out of an enemy
    zone; as the first step of the phase it may cost what it likes.
    """
    material = state.material
    found: list[Exit] = []
    here = state.where[unit]
    if here < 0:
        return found
    ways = material.exits[material.counters.gait[unit]]
    zones = state.zones[1 - material.counters.side[unit]]
    best: list[Exit | None] = [None] * len(EDGES)
    for hex_ in reach.order:
        if not material.edges[hex_]:
            continue
        for edge, step in ways[hex_]:
            cost = step + reach.cost[hex_]
            if zones[hex_]:
                cost += material.tables.disengage
            known = best[edge]
            if (cost <= left or (first and hex_ == here)) and (known is None or cost < known.cost):
                best[edge] = Exit(edge, hex_, cost)
    for way in best:
        if way is not None:
            found.append(way)
    return found


def may_enter(state: Position, unit: int) -> bool:
    """encore:5.5, encore:5.5.delay, encore:8.fourth_mountain, E-45: a waiting German, from its turn on or once the
    Allies have been on the road; it need not.
    """
    counters = state.material.counters
    if state.where[unit] != WAITING or counters.side[unit] != AXIS:
        return False
    return state.road_entered or counters.release[unit] <= state.turn


def entry_hexes(state: Position) -> list[int]:
    """encore:5.5, E-45: where it can come in: the named hexes without enemies."""
    found: list[int] = []
    for hex_ in state.material.map.mountain_entries:
        if not state.counts[1 - AXIS][hex_]:
            found.append(hex_)
    return found
