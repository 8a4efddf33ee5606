"""The sheet of paper under a grid: where hexes, sides and corners lie. A hex is 100 units from side to side."""

from __future__ import annotations

from math import sqrt

from hexfront.kernel.hexes import Grid
from hexfront.render.curves import Pen, Point, between
from hexfront.render.svg import Markup, tag, title

HEX = 100.0
"""From flat side to flat side."""


class Plane:
    """A grid laid out so that the hexes fill the rectangle from (0, 0) to (width, height)."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        raw = [grid.corners(h) for h in range(grid.size)]
        self.left: float = min(x for corners in raw for x, _ in corners)
        self.top: float = min(y for corners in raw for _, y in corners)
        self.width: float = (max(x for corners in raw for x, _ in corners) - self.left) * HEX
        self.height: float = (max(y for corners in raw for _, y in corners) - self.top) * HEX
        self.corners: list[list[Point]] = [[self.at(x, y) for x, y in corners] for corners in raw]
        self.centres: list[Point] = [self.at(*grid.centre(h)) for h in range(grid.size)]

    def at(self, x: float, y: float) -> Point:
        """A point of the grid's own measure."""
        return (x - self.left) * HEX, (y - self.top) * HEX

    def in_columns(self, x: float, y: float) -> Point:
        """A point given in columns and rows as they lie on a grid of columns."""
        return self.at(x * sqrt(3) / 2, y)

    def side(self, hex_: int, direction: int) -> tuple[Point, Point]:
        """The two ends of a hexside, clockwise around the hex."""
        corners = self.corners[hex_]
        return corners[direction], corners[(direction + 1) % 6]

    def shared(self, a: int, b: int) -> tuple[Point, Point]:
        """The two ends of the side between two hexes that adjoin, clockwise around the first."""
        direction = self.grid.direction(a, b)
        if direction < 0:
            raise ValueError(f"{self.grid.names[a]} and {self.grid.names[b]} do not adjoin")
        return self.side(a, direction)

    def middle(self, a: int, b: int) -> Point:
        """The middle of the side between two hexes."""
        return between(self.centres[a], self.centres[b])

    def nearest(self, point: Point) -> int:
        """The hex whose centre is nearest."""
        x, y = point
        return min(range(self.grid.size), key=lambda h: (self.centres[h][0] - x) ** 2 + (self.centres[h][1] - y) ** 2)

    def rim(self) -> list[tuple[int, int]]:
        """The hexsides at the edge of the map, as hex and direction."""
        near = self.grid.neighbours
        return [(h, d) for h in range(self.grid.size) for d in range(6) if near[h * 6 + d] < 0]

    def outline(self, hex_: int) -> str:
        """A hex as path data."""
        pen = Pen()
        pen.move(self.corners[hex_][0])
        for corner in self.corners[hex_][1:]:
            pen.line(corner)
        pen.close()
        return pen.data()

    def mesh(self) -> str:
        """Every hexside once, as path data."""
        pen = Pen()
        for h in range(self.grid.size):
            drawing = False
            for d in range(6):
                near = self.grid.neighbours[h * 6 + d]
                if 0 <= near < h:
                    drawing = False
                    continue
                start, end = self.side(h, d)
                if not drawing:
                    pen.move(start)
                pen.line(end)
                drawing = True
        return pen.data()


def hex_fields(plane: Plane, kinds: list[str], says: list[str]) -> Markup:
    """Every hex as an element of its own (`hex-1106`), transparent, for a page to light up; `says` is read aloud."""
    fields: list[Markup] = []
    for h, name in enumerate(plane.grid.names):
        fields.append(
            tag("path", title(says[h]), id=f"hex-{name}", class_=f"hex {kinds[h]}", data_hex=name, d=plane.outline(h))
        )
    return tag("g", *fields, class_="hexes", fill="#fff", fill_opacity=0)
