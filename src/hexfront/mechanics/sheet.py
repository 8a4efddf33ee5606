"""Map sheets as data: ground drawn as text, hexsides, paths and edges, read with errors that name the line."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from hexfront.kernel.data import Table
from hexfront.kernel.hexes import Grid

EDGES: tuple[str, ...] = ("N", "E", "S", "W")
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

HEIGHT = re.compile(r"-?[0-9]{1,5}")


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


def read_label(table: Table, kinds: list[str]) -> Label:
    """A label of one of the kinds."""
    kind = table.choice("kind", kinds)
    label = Label(table.string("text"), kind, table.number("x"), table.number("y"))
    table.finish()
    return label


class Sheet:
    """A map of vertical columns: what reading one needs to know of it."""

    def __init__(self, grid: Grid, columns: int, rows: int) -> None:
        self.grid = grid
        self.columns = columns
        self.rows = rows

    def drawn(self, data: Table, key: str, marks: str) -> list[int]:
        """A drawing of one mark a hex: for each hex the number of its mark among `marks`."""
        found = [0] * self.grid.size
        for r, row in enumerate(self._rows(data, key)):
            for c, mark in enumerate(row):
                if len(mark) != 1 or mark not in marks:
                    raise data.error(key, f"row {r + 1}, column {c + 1}: {mark!r} is none of {marks}")
                found[c * self.rows + r] = marks.index(mark)
        return found

    def heights(self, data: Table, key: str) -> list[int]:
        """A drawing of metres, zero everywhere where there is none."""
        found = [0] * self.grid.size
        if not data.has(key):
            return found
        for r, row in enumerate(self._rows(data, key)):
            for c, metres in enumerate(row):
                if HEIGHT.fullmatch(metres) is None:
                    raise data.error(key, f"row {r + 1}, column {c + 1}: {metres!r} is no height in metres")
                found[c * self.rows + r] = int(metres)
        return found

    def _rows(self, data: Table, key: str) -> list[list[str]]:
        rows = [line.split() for line in data.string(key).strip().splitlines()]
        if len(rows) != self.rows:
            raise data.error(key, f"{self.rows} rows are needed, not {len(rows)}")
        for number, row in enumerate(rows, 1):
            if len(row) != self.columns:
                raise data.error(key, f"row {number} has {len(row)} hexes, not {self.columns}")
        return rows

    def hex(self, table: Table, key: str, name: str) -> int:
        """The hex of a name in a data file."""
        found = self.grid.find(name)
        if found < 0:
            raise table.error(key, f"there is no hex {name!r} on this map")
        return found

    def hexes(self, table: Table, key: str) -> list[int]:
        """The hexes of a text of names."""
        return [self.hex(table, key, word) for word in table.string(key).split()]

    def edge_hexes(self, edge: int) -> list[int]:
        """The hexes along an edge, from north to south or west to east."""
        last = self.grid.size - self.rows
        if edge == WEST:
            return list(range(self.rows))
        if edge == EAST:
            return list(range(last, self.grid.size))
        row = 0 if edge == NORTH else self.rows - 1
        return list(range(row, self.grid.size, self.rows))

    def sides(self, table: Table, key: str) -> list[tuple[int, int]]:
        """Hexsides, each two hexes with a slash between them."""
        sides: list[tuple[int, int]] = []
        for word in table.string(key).split():
            first, slash, second = word.partition("/")
            if not slash:
                here, there = self.grid.names[0], self.grid.names[1]
                raise table.error(key, f"{word!r} is no hexside, such as {here}/{there}")
            sides.append((self.hex(table, key, first), self.hex(table, key, second)))
        return sides

    def mark(self, table: Table, key: str, a: int, b: int, masks: list[int]) -> None:
        """Set the bit of the side from `a` towards `b`."""
        direction = self.grid.direction(a, b)
        if direction < 0:
            raise table.error(key, f"{self.grid.names[a]} and {self.grid.names[b]} do not adjoin")
        masks[a] |= 1 << direction

    def way(self, table: Table, masks: list[int], edges: list[int]) -> Line:
        """A road or trail: its path marked both ways, and in `edges` where it leaves the map."""
        path = self.hexes(table, "path")
        if not path:
            raise table.error("path", "a road has hexes")
        for a, b in pairwise(path):
            self.mark(table, "path", a, b, masks)
            self.mark(table, "path", b, a, masks)
        line = Line(table.string("name"), path, [], table.flag("main", False))
        if table.has("from_edge"):
            line.from_edge = self._way_edge(table, "from_edge", path[0], edges)
        if table.has("to_edge"):
            line.to_edge = self._way_edge(table, "to_edge", path[-1], edges)
        table.finish()
        return line

    def _way_edge(self, table: Table, key: str, hex_: int, edges: list[int]) -> int:
        edge = EDGES.index(table.choice(key, list(EDGES)))
        if hex_ not in self.edge_hexes(edge):
            raise table.error(key, f"{self.grid.names[hex_]} is not on that edge")
        edges[hex_] |= 1 << edge
        return edge

    def border(self, table: Table, masks: list[int], both: bool) -> Line:
        """A river or fortified line: its hexsides marked from the first hex of each, or from both."""
        sides = self.sides(table, "sides")
        for a, b in sides:
            self.mark(table, "sides", a, b, masks)
            if both:
                self.mark(table, "sides", b, a, masks)
        line = Line(table.string("name"), [], sides, False)
        table.finish()
        return line
