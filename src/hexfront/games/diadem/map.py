"""The map of 2.1: terrain in hexes, rivers and fortifications on hexsides, roads from hex to hex, edges to enter and
leave by.

Hexside features are bit masks: bit d of `rivers[hex]` says that the side towards direction d is a river.
"""

from __future__ import annotations

from hexfront.games.diadem.names import ARMOUR, MOUNTAIN, SEA, SIDES, TERRAIN_MARKS
from hexfront.games.diadem.tables import Tables
from hexfront.kernel.data import Table
from hexfront.kernel.hexes import Grid, column_grid
from hexfront.mechanics.sheet import EAST, EDGES, NORTH, SOUTH, WEST, Label, Line, Sheet, read_label


class Place:
    """A town or a village; `points` if it is an objective."""

    def __init__(self, name: str, hex: int, town: bool, in_rulebook: bool, points: int) -> None:
        self.name = name
        self.hex = hex
        self.town = town
        self.in_rulebook = in_rulebook
        self.points = points


class Map:
    """diadem:2.1, D-2: the ground; rivers and fortified lines are hexsides, roads join hexes, a bridge is where a road
    crosses a river.
    """

    def __init__(self, data: Table) -> None:
        self.name = data.string("name")
        self.columns = data.integer("columns", 1, 99)
        self.rows = data.integer("rows", 1, 99)
        low = data.choice("low_columns", ["odd", "even"])
        self.grid: Grid = column_grid(self.columns, self.rows, low == "odd")
        size = self.grid.size
        sheet = Sheet(self.grid, self.columns, self.rows)
        self.sheet = sheet
        self.terrain: list[int] = sheet.drawn(data, "terrain", TERRAIN_MARKS)
        self.height: list[int] = sheet.heights(data, "height")
        self.rivers: list[int] = [0] * size
        self.roads: list[int] = [0] * size
        self.forts: list[int] = [0] * size
        self.road_edges: list[int] = [0] * size
        exits = data.table("exits")
        self.exits: list[list[int]] = [self._exits(exits, side) for side in SIDES]
        exits.finish()
        entries = data.table("entries")
        self.entry_edge: list[int] = [EDGES.index(entries.choice(side, list(EDGES))) for side in SIDES]
        entries.finish()
        self.places: list[Place] = [self._place(table) for table in data.tables("place")]
        self.objectives: list[Place] = [place for place in self.places if place.points]
        self.road_lines: list[Line] = [sheet.way(table, self.roads, self.road_edges) for table in data.tables("road")]
        self.river_lines: list[Line] = [sheet.border(table, self.rivers, True) for table in data.tables("river")]
        self.fort_lines: list[Line] = [sheet.border(table, self.forts, False) for table in data.tables("fortification")]
        self.labels: list[Label] = [read_label(table, ["peak", "range", "sea"]) for table in data.tables("label")]
        self.army_boundary: list[tuple[int, int]] = []
        if data.has("army_boundary"):
            boundary = data.table("army_boundary")
            self.army_boundary = sheet.sides(boundary, "sides")
            boundary.finish()
        data.finish()

    def hex(self, table: Table, key: str, name: str) -> int:
        """The hex of a name in a data file."""
        return self.sheet.hex(table, key, name)

    def edge_hexes(self, edge: int) -> list[int]:
        """The hexes along an edge, from north to south or west to east."""
        return self.sheet.edge_hexes(edge)

    def _exits(self, exits: Table, side: str) -> list[int]:
        """For each hex the edges, as a mask, over which the side may leave the map there."""
        found = [0] * self.grid.size
        table = exits.table(side)
        for name in table.keys():  # noqa: SIM118  (not a dict)
            if name not in EDGES:
                raise table.error(name, f"an edge is one of {', '.join(EDGES)}")
            edge = EDGES.index(name)
            along = self.edge_hexes(edge)
            text = table.string(name)
            hexes = along if text == "all" else [self.hex(table, name, word) for word in text.split()]
            for h in hexes:
                if h not in along:
                    raise table.error(name, f"{self.grid.names[h]} is not on that edge")
                found[h] |= 1 << edge
        return found

    def _place(self, table: Table) -> Place:
        place = Place(
            table.string("name"),
            self.hex(table, "hex", table.string("hex")),
            table.choice("kind", ["town", "village"]) == "town",
            table.flag("in_rulebook", False),
            table.integer("objective", 1, 100, 0),
        )
        table.finish()
        return place


def step_costs(map: Map, tables: Tables, gait: int, mountain_roads: bool) -> list[int]:
    """diadem:table.terrain, diadem:9.0, diadem:9.0.mountain_city, D-3, D-4, D-5: what each step costs in half-points, 0
    where it is forbidden.

    Along a road the road's rate; otherwise the hex entered or the river crossed, whichever is dearer. Armour never
    enters a plain mountain, not even along a road, unless the option `armour_mountain_roads` is on.
    """
    grid = map.grid
    costs = [0] * (grid.size * 6)
    for here in range(grid.size):
        for direction in range(6):
            there = grid.neighbours[here * 6 + direction]
            if there < 0 or map.terrain[there] == SEA or map.terrain[here] == SEA:
                continue
            by_road = map.roads[here] >> direction & 1
            barred = tables.hex_costs[map.terrain[there]][gait] == 0
            if by_road and (not barred or mountain_roads):
                cost = tables.road_costs[gait]
            elif barred:
                continue
            else:
                cost = tables.hex_costs[map.terrain[there]][gait]
                if map.rivers[here] >> direction & 1:
                    cost = max(cost, tables.river_costs[gait])
            costs[here * 6 + direction] = cost
    return costs


def edge_costs(map: Map, tables: Tables, gait: int, mountain_roads: bool) -> list[int]:
    """D-36, D-37: what entering or leaving the map costs by hex and edge (index 4 * hex + edge), 0 where it is
    forbidden.

    The cost of the hex itself, or the road's rate where a road leaves the map there.
    """
    costs = [0] * (map.grid.size * 4)
    for edge in (NORTH, EAST, SOUTH, WEST):
        for h in map.edge_hexes(edge):
            cost = tables.hex_costs[map.terrain[h]][gait]
            by_road = map.road_edges[h] >> edge & 1
            if by_road and (cost or (mountain_roads and gait == ARMOUR and map.terrain[h] == MOUNTAIN)):
                cost = tables.road_costs[gait]
            costs[h * 4 + edge] = cost
    return costs
