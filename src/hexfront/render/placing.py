"""Finding room for names: the map is remembered as discs, and a name takes the place that touches fewest of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, radians, sin

from hexfront.render.curves import Point, apart, between
from hexfront.render.lettering import Name, Style, width

Disc = tuple[float, float, float]
"""x, y, radius."""

CELL = 60.0


class Room:
    """The room on the map, and what has been taken of it."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}

    def take(self, discs: Iterable[Disc], weight: float = 1.0) -> None:
        """Something lies here; names avoid it the more the greater its weight."""
        for x, y, radius in discs:
            self.cells.setdefault((int(x // CELL), int(y // CELL)), []).append((x, y, radius, weight))

    def cost(self, discs: Iterable[Disc]) -> float:
        """How much of what is taken these discs would touch."""
        total = 0.0
        for x, y, radius in discs:
            column, line = int(x // CELL), int(y // CELL)
            for i in (column - 1, column, column + 1):
                for j in (line - 1, line, line + 1):
                    for ox, oy, other, weight in self.cells.get((i, j), ()):
                        gap = radius + other
                        if (x - ox) ** 2 + (y - oy) ** 2 < gap * gap:
                            total += weight
        return total

    def place(self, candidates: list[tuple[float, Name]], style: Style) -> Name:
        """The best candidate (each with a cost of its own), which is then taken."""
        _, _, best = min((own + self.cost(extent(name, style)), i, name) for i, (own, name) in enumerate(candidates))
        self.take(extent(best, style), 3.0)
        return best


def extent(name: Name, style: Style) -> list[Disc]:
    """A name as a row of discs along its letters."""
    long = width(name.text, style.size, style.bold) + style.spacing * len(name.text)
    along = (cos(radians(name.angle)), sin(radians(name.angle)))
    # The middle of the letters lies above the baseline.
    x, y = name.x + along[1] * style.size * 0.33, name.y - along[0] * style.size * 0.33
    radius = style.size * 0.46
    count = max(1, round(long / (radius * 1.7)))
    reach = long / 2 - radius
    return [
        (x + along[0] * part, y + along[1] * part, radius)
        for part in ([0.0] if count == 1 else [-reach + 2 * reach * k / (count - 1) for k in range(count)])
    ]


def trail(points: list[Point], radius: float) -> list[Disc]:
    """A line as a row of discs."""
    discs: list[Disc] = []
    for a, b in pairwise(points):
        steps = max(1, round(apart(a, b) / (radius * 2)))
        discs += [(*between(a, b, k / steps), radius) for k in range(steps)]
    return discs
