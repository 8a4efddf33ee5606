"""4.2 Entering and leaving the map.

diadem:4.2.1                  reinforcements pay for the first hex
diadem:4.2.1.engage_on_entry  and may engage there (the flood's stops hold for it)
diadem:4.2.2                  who may leave by which edge
diadem:4.2.2.destroyed        edges that would destroy a unit are never offered (D-26)
"""

from __future__ import annotations

from hexfront.games.diadem.names import AXIS, EDGES, STACK_LIMIT
from hexfront.games.diadem.rules.s04_1_restrictions import BREAK_CONTACT
from hexfront.games.diadem.state import Position
from hexfront.kernel.paths import Reach


class Exit:
    """A way off the map: from which hex, over which edge, at what cost in half-points from where the unit stands."""

    def __init__(self, hex: int, edge: int, cost: int) -> None:
        self.hex = hex
        self.edge = edge
        self.cost = cost


def is_due(state: Position, unit: int) -> bool:
    """diadem:11.1.3, diadem:11.1.4: Allied reinforcements come when they like, German ones from their turn on."""
    return state.material.due[unit] <= state.turn


def must_enter(state: Position, unit: int) -> bool:
    """D-36: a German reinforcement enters in its turn, or in the first one in which it can."""
    return state.material.counters.side[unit] == AXIS and is_due(state, unit)


def entry_costs(state: Position, unit: int) -> tuple[list[int], list[int]]:
    """diadem:4.2.1, diadem:4.2.1.engage_on_entry, D-36: the hexes of the side's edge without enemies, each at its own
    cost, or the road's where a road comes in.
    """
    material = state.material
    side = material.counters.side[unit]
    edge = material.map.entry_edge[side]
    costs = material.edge_steps[material.counters.gait[unit]]
    enemies = state.counts[1 - side]
    zones = state.zones[1 - side]
    friends = state.counts[side]
    seeds: list[int] = []
    seed_costs: list[int] = []
    for hex_ in material.entry_hexes[side]:
        cost = costs[hex_ * 4 + edge]
        if cost and not enemies[hex_] and not (zones[hex_] and friends[hex_] >= STACK_LIMIT):
            seeds.append(hex_)
            seed_costs.append(cost)
    return seeds, seed_costs


def enters_somewhere(state: Position, unit: int) -> bool:
    """The quick answer for nearly every reinforcement: some hex of its edge has room and is within its points."""
    material = state.material
    side = material.counters.side[unit]
    edge = material.map.entry_edge[side]
    costs = material.edge_steps[material.counters.gait[unit]]
    enemies = state.counts[1 - side]
    friends = state.counts[side]
    for hex_ in material.entry_hexes[side]:
        if (
            0 < costs[hex_ * 4 + edge] <= material.counters.move[unit]
            and not enemies[hex_]
            and friends[hex_] < STACK_LIMIT
        ):
            return True
    return False


def exits_open(state: Position, unit: int, reach: Reach, left: int, spent: int) -> list[Exit]:
    """diadem:4.2.2, D-8, D-37: the cheapest way off the map over each edge the side may leave by.

    Leaving costs what entering a hex like the last one would; for an engaged unit it may be the first step that breaks
    contact.
    """
    material = state.material
    side = material.counters.side[unit]
    here = state.where[unit]
    if here < 0:
        return []
    zones = state.zones[1 - side]
    costs = material.edge_steps[material.counters.gait[unit]]
    allowed = material.map.exits[side]
    best: list[Exit | None] = [None, None, None, None]
    for hex_ in material.exit_hexes[side]:
        if hex_ == here:
            way = BREAK_CONTACT if zones[hex_] and spent == 0 else 0
        elif reach.cost[hex_] > left or zones[hex_]:
            continue
        else:
            way = reach.cost[hex_]
        for edge in range(len(EDGES)):
            cost = costs[hex_ * 4 + edge]
            if allowed[hex_] >> edge & 1 and cost and way + cost <= left:
                known = best[edge]
                if known is None or way + cost < known.cost:
                    best[edge] = Exit(hex_, edge, way + cost)
    return [exit_ for exit_ in best if exit_ is not None]
