"""The map of 2.1: terrain in hexes, rivers and fortifications on hexsides, roads from hex to hex, edges to enter and
leave by.

Hexside features are bit masks: bit d of `rivers[hex]` says that the side towards direction d is a river.
"""

from __future__ import annotations

import re
from itertools import pairwise

from hexfront.games.diadem.names import (
    ARMOUR,
    EAST,
    EDGES,
    MOUNTAIN,
    NORTH,
    SEA,
    SIDES,
    SOUTH,
    TERRAIN_MARKS,
    WEST,
)
from hexfront.games.diadem.tables import Tables
from hexfront.kernel.data import Table
from hexfront.kernel.hexes import Grid, column_grid

HEIGHT = re.compile(r"-?[0-9]{1,5}")


class Place:
    """A town or a village; `points` if it is an objective."""

    def __init__(self, name: str, hex: int, town: bool, in_rulebook: bool, points: int) -> None:
        self.name = name
        self.hex = hex
        self.town = town
        self.in_rulebook = in_rulebook
        self.points = points


class Line:
    """A named road (its hexes in order), river or fortified line (its hexsides as pairs of hexes), for drawing."""

    def __init__(self, name: str, hexes: list[int], sides: list[tuple[int, int]], main: bool) -> None:
        self.name = name
        self.hexes = hexes
        self.sides = sides
        self.main = main
        self.from_edge = -1
        self.to_edge = -1


class Label:
    """A name written across the map, at a place given in columns and rows."""

    def __init__(self, text: str, kind: str, x: float, y: float) -> None:
        self.text = text
        self.kind = kind
        self.x = x
        self.y = y


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
        self.terrain: list[int] = self._draw(data, "terrain")
        self.height: list[int] = self._heights(data)
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
        self.road_lines: list[Line] = [self._road(table) for table in data.tables("road")]
        self.river_lines: list[Line] = [self._river(table) for table in data.tables("river")]
        self.fort_lines: list[Line] = [self._fort(table) for table in data.tables("fortification")]
        self.labels: list[Label] = [self._label(table) for table in data.tables("label")]
        self.army_boundary: list[tuple[int, int]] = []
        if data.has("army_boundary"):
            boundary = data.table("army_boundary")
            self.army_boundary = self._sides(boundary, "sides")
            boundary.finish()
        data.finish()

    def _draw(self, data: Table, key: str) -> list[int]:
        rows = [line.split() for line in data.string(key).strip().splitlines()]
        self._check_shape(data, key, rows)
        found = [0] * self.grid.size
        for r, row in enumerate(rows):
            for c, mark in enumerate(row):
                if len(mark) != 1 or mark not in TERRAIN_MARKS:
                    raise data.error(key, f"row {r + 1}, column {c + 1}: {mark!r} is none of {TERRAIN_MARKS}")
                found[c * self.rows + r] = TERRAIN_MARKS.index(mark)
        return found

    def _heights(self, data: Table) -> list[int]:
        found = [0] * self.grid.size
        if not data.has("height"):
            return found
        rows = [line.split() for line in data.string("height").strip().splitlines()]
        self._check_shape(data, "height", rows)
        for r, row in enumerate(rows):
            for c, metres in enumerate(row):
                if HEIGHT.fullmatch(metres) is None:
                    raise data.error("height", f"row {r + 1}, column {c + 1}: {metres!r} is no height in metres")
                found[c * self.rows + r] = int(metres)
        return found

    def _check_shape(self, data: Table, key: str, rows: list[list[str]]) -> None:
        if len(rows) != self.rows:
            raise data.error(key, f"{self.rows} rows are needed, not {len(rows)}")
        for number, row in enumerate(rows, 1):
            if len(row) != self.columns:
                raise data.error(key, f"row {number} has {len(row)} hexes, not {self.columns}")

    def hex(self, table: Table, key: str, name: str) -> int:
        """The hex of a name in a data file."""
        found = self.grid.find(name)
        if found < 0:
            raise table.error(key, f"there is no hex {name!r} on this map")
        return found

    def edge_hexes(self, edge: int) -> list[int]:
        """The hexes along an edge, from north to south or west to east."""
        last = self.grid.size - self.rows
        if edge == WEST:
            return list(range(self.rows))
        if edge == EAST:
            return list(range(last, self.grid.size))
        row = 0 if edge == NORTH else self.rows - 1
        return list(range(row, self.grid.size, self.rows))

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

    def _label(self, table: Table) -> Label:
        kind = table.choice("kind", ["peak", "range", "sea"])
        label = Label(table.string("text"), kind, table.number("x"), table.number("y"))
        table.finish()
        return label

    def _road(self, table: Table) -> Line:
        path = [self.hex(table, "path", word) for word in table.string("path").split()]
        if not path:
            raise table.error("path", "a road has hexes")
        for a, b in pairwise(path):
            self._mark(table, "path", a, b, self.roads)
            self._mark(table, "path", b, a, self.roads)
        line = Line(table.string("name"), path, [], table.flag("main", False))
        if table.has("from_edge"):
            line.from_edge = self._road_edge(table, "from_edge", path[0])
        if table.has("to_edge"):
            line.to_edge = self._road_edge(table, "to_edge", path[-1])
        table.finish()
        return line

    def _road_edge(self, table: Table, key: str, hex_: int) -> int:
        edge = EDGES.index(table.choice(key, list(EDGES)))
        if hex_ not in self.edge_hexes(edge):
            raise table.error(key, f"{self.grid.names[hex_]} is not on that edge")
        self.road_edges[hex_] |= 1 << edge
        return edge

    def _mark(self, table: Table, key: str, a: int, b: int, masks: list[int]) -> None:
        direction = self.grid.direction(a, b)
        if direction < 0:
            raise table.error(key, f"{self.grid.names[a]} and {self.grid.names[b]} do not adjoin")
        masks[a] |= 1 << direction

    def _sides(self, table: Table, key: str) -> list[tuple[int, int]]:
        sides: list[tuple[int, int]] = []
        for word in table.string(key).split():
            first, slash, second = word.partition("/")
            if not slash:
                raise table.error(key, f"{word!r} is no hexside, such as 1106/1207")
            sides.append((self.hex(table, key, first), self.hex(table, key, second)))
        return sides

    def _river(self, table: Table) -> Line:
        sides = self._sides(table, "sides")
        for a, b in sides:
            self._mark(table, "sides", a, b, self.rivers)
            self._mark(table, "sides", b, a, self.rivers)
        line = Line(table.string("name"), [], sides, False)
        table.finish()
        return line

    def _fort(self, table: Table) -> Line:
        sides = self._sides(table, "sides")
        for a, b in sides:
            self._mark(table, "sides", a, b, self.forts)
        line = Line(table.string("name"), [], sides, False)
        table.finish()
        return line


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
