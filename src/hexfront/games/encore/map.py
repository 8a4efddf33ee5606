"""The map of 2.4: a level and a cover in each hex, rivers on hexsides, roads and trails from hex to hex.

Hexside features are bit masks: bit d of `rivers[hex]` says that the side towards direction d is a river.
"""

from __future__ import annotations

from hexfront.games.encore.names import COVER_MARKS, LEVEL_MARKS, ROLES, TURNS
from hexfront.kernel.data import Table
from hexfront.kernel.hexes import Grid, column_grid
from hexfront.mechanics.sheet import Label, Line, Sheet, read_label

NO_ROLE = -1


class Place:
    """A named hex: an objective if it has points, scored at the end of its turn; `role` is what rules know it by."""

    def __init__(self, name: str, hex: int, points: int, turn: int, role: int) -> None:
        self.name = name
        self.hex = hex
        self.points = points
        self.turn = turn
        self.role = role


class Map:
    """encore:2.4, E-8: the ground; a bridge is where a road or trail crosses a river."""

    def __init__(self, data: Table) -> None:
        self.name = data.string("name")
        self.columns = data.integer("columns", 1, 99)
        self.rows = data.integer("rows", 1, 99)
        low = data.choice("low_columns", ["odd", "even"])
        self.grid: Grid = column_grid(self.columns, self.rows, low == "odd", "-")
        size = self.grid.size
        sheet = Sheet(self.grid, self.columns, self.rows)
        self.sheet = sheet
        self.level: list[int] = sheet.drawn(data, "level", LEVEL_MARKS)
        self.cover: list[int] = sheet.drawn(data, "cover", COVER_MARKS)
        self.height: list[int] = sheet.heights(data, "height")
        self.rivers: list[int] = [0] * size
        self.roads: list[int] = [0] * size
        self.trails: list[int] = [0] * size
        self.road_edges: list[int] = [0] * size
        self.trail_edges: list[int] = [0] * size
        self.road_lines: list[Line] = [sheet.way(t, self.roads, self.road_edges) for t in data.tables("road")]
        self.trail_lines: list[Line] = [sheet.way(t, self.trails, self.trail_edges) for t in data.tables("trail")]
        self.river_lines: list[Line] = [sheet.border(t, self.rivers, True) for t in data.tables("river")]
        self.on_road: list[bool] = [False] * size
        for line in self.road_lines:
            for hex_ in line.hexes:
                self.on_road[hex_] = True
        # Hexsides that count as a difference of height both ways (6.3.3).
        self.valley: list[tuple[int, int]] = sheet.sides(data, "valley") if data.has("valley") else []
        self.valleys: list[int] = [0] * size
        for a, b in self.valley:
            sheet.mark(data, "valley", a, b, self.valleys)
            sheet.mark(data, "valley", b, a, self.valleys)
        # The road whose entry frees the 4th Mountain, and where that comes in (8, table 4).
        self.mountain_road: list[int] = sheet.hexes(data, "mountain_road") if data.has("mountain_road") else []
        self.mountain_entries: list[int] = sheet.hexes(data, "mountain_entries") if data.has("mountain_entries") else []
        self.places: list[Place] = [self._place(table) for table in data.tables("place")]
        # The places somebody holds: the objectives and those with a role, one a hex.
        self.held: list[Place] = [place for place in self.places if place.points or place.role != NO_ROLE]
        for number, place in enumerate(self.held):
            if any(other.hex == place.hex for other in self.held[:number]):
                raise data.error("place", f"{self.grid.names[place.hex]} is held twice")
        self.labels: list[Label] = [read_label(t, ["locality", "peak", "river"]) for t in data.tables("label")]
        data.finish()

    def _place(self, table: Table) -> Place:
        hex_ = self.hex(table, "hex", table.string("hex"))
        points = table.integer("points", 1, 100, 0)
        if bool(points) != table.has("turn"):
            raise table.error("turn", "an objective has points and a turn")
        turn = table.integer("turn", 1, TURNS, 0)
        role = ROLES.index(table.choice("role", list(ROLES))) if table.has("role") else NO_ROLE
        place = Place(table.string("name"), hex_, points, turn, role)
        table.finish()
        return place

    def hex(self, table: Table, key: str, name: str) -> int:
        """The hex of a name in a data file."""
        return self.sheet.hex(table, key, name)
