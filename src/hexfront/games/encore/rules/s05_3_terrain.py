"""5.3 Special terrain, and the two movement columns of table 2.

encore:5.3.1    along a road or trail only its own price
encore:5.3.2    a point more to climb
encore:5.3.3    a point more over a river, none over a bridge
encore:5.3.4    motorised units in the mountains
encore:5.3.5    forts change nothing: they are in no price
"""

from __future__ import annotations

from hexfront.games.encore.map import Map
from hexfront.games.encore.names import LEVEL_800, MOTORISED, PEAK, WOOD
from hexfront.games.encore.tables import Tables
from hexfront.mechanics.sheet import EDGES


def barred(map: Map, tables: Tables, gait: int, hex_: int) -> bool:
    """encore:5.3.4, E-13: motorised units never enter 1,000 m or a peak, and 800 m only where there is a road."""
    level = map.level[hex_]
    if tables.level_costs[level][gait] == 0:
        return True
    if gait != MOTORISED:
        return False
    return (tables.peak_barred and map.cover[hex_] == PEAK) or (level == LEVEL_800 and not map.on_road[hex_])


def ground_cost(map: Map, tables: Tables, gait: int, hex_: int) -> int:
    """encore:table.2, E-8: what the hex itself costs: its level, and a point more for a wood."""
    cost = tables.level_costs[map.level[hex_]][gait]
    return cost + tables.wood[gait] if map.cover[hex_] == WOOD else cost


def trail_cost(map: Map, tables: Tables, gait: int, hex_: int) -> int:
    """encore:5.3.1, E-12: along a trail foot units pay its price and motorised ones the level's, nothing else."""
    return tables.trail[gait] or tables.level_costs[map.level[hex_]][gait]


def step_cost(map: Map, tables: Tables, gait: int, here: int, direction: int) -> int:
    """encore:5.3.1, encore:5.3.2, encore:5.3.3, encore:5.3.5, E-9, E-12: what a step costs in half-points, 0 where it
    is forbidden.

    Along a road or trail the price of that; else the ground, more for going up (however far) and for a river.
    """
    there = map.grid.neighbours[here * 6 + direction]
    if there < 0 or barred(map, tables, gait, there):
        return 0
    if map.roads[here] >> direction & 1:
        return tables.road[gait]
    if map.trails[here] >> direction & 1:
        return trail_cost(map, tables, gait, there)
    cost = ground_cost(map, tables, gait, there)
    if map.level[there] > map.level[here]:
        cost += tables.climb[gait]
    if map.rivers[here] >> direction & 1:
        cost += tables.river[gait]
    return cost


def edge_cost(map: Map, tables: Tables, gait: int, hex_: int, edge: int) -> int:
    """encore:5.4, E-18: what leaving the map costs there: a step into ground like the hex itself, or along the road or
    trail that leaves it.
    """
    if barred(map, tables, gait, hex_):
        return 0
    if map.road_edges[hex_] >> edge & 1:
        return tables.road[gait]
    if map.trail_edges[hex_] >> edge & 1:
        return trail_cost(map, tables, gait, hex_)
    return ground_cost(map, tables, gait, hex_)


def step_costs(map: Map, tables: Tables, gait: int) -> list[int]:
    """Every step of the map: index 6 * hex + direction."""
    return [step_cost(map, tables, gait, here, d) for here in range(map.grid.size) for d in range(6)]


def exits(map: Map, tables: Tables, gait: int) -> list[list[tuple[int, int]]]:
    """Every way off the map: for each hex its edges with what leaving over them costs."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(map.grid.size)]
    for edge in range(len(EDGES)):
        for hex_ in map.sheet.edge_hexes(edge):
            cost = edge_cost(map, tables, gait, hex_, edge)
            if cost:
                found[hex_].append((edge, cost))
    return found
