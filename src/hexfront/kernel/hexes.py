"""Hex grids: every hex is an integer, its six neighbours a slice of one flat table.

Directions are numbered clockwise. On flat-top grids (columns) direction 0 is north; on pointy-top grids (rows) it is
north-east. A neighbour off the map is -1.
"""

from __future__ import annotations

from math import sqrt

OFF_MAP = -1

# Axial steps (q, r), clockwise. Flat-top: N NE SE S SW NW. Pointy-top: NE E SE SW W NW.
FLAT_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
POINTY_STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
FLAT_NAMES = ("N", "NE", "SE", "S", "SW", "NW")
POINTY_NAMES = ("NE", "E", "SE", "SW", "W", "NW")


class Grid:
    """A set of named hexes with axial coordinates; flat-top or pointy-top."""

    def __init__(self, names: list[str], axial: list[tuple[int, int]], flat: bool) -> None:
        self.names = names
        self.axial = axial
        self.flat = flat
        self.size = len(names)
        self.index: dict[str, int] = {name: i for i, name in enumerate(names)}
        self.folded: dict[str, int] = {name.lower(): i for i, name in enumerate(names)}
        self.direction_names = FLAT_NAMES if flat else POINTY_NAMES
        at = {place: i for i, place in enumerate(axial)}
        steps = FLAT_STEPS if flat else POINTY_STEPS
        self.neighbours: list[int] = [at.get((q + dq, r + dr), OFF_MAP) for q, r in axial for dq, dr in steps]
        self.beside: list[list[int]] = [
            [n for n in self.neighbours[6 * i : 6 * i + 6] if n >= 0] for i in range(self.size)
        ]
        self.distances: list[list[int]] = [[_apart(a, b) for b in axial] for a in axial]

    def find(self, name: str) -> int:
        """The hex of that printed name, or -1; letters in either case."""
        found = self.folded.get(name.lower())
        return OFF_MAP if found is None else found

    def around(self, hex_: int) -> list[int]:
        """The hexes on the map that adjoin this one, clockwise."""
        return self.beside[hex_]

    def direction(self, start: int, end: int) -> int:
        """The direction of the neighbour `end`, or -1 if the two do not adjoin."""
        for d in range(6):
            if self.neighbours[start * 6 + d] == end:
                return d
        return -1

    def distance(self, a: int, b: int) -> int:
        """How many steps apart two hexes are."""
        return self.distances[a][b]

    def centre(self, hex_: int) -> tuple[float, float]:
        """Where its centre is drawn, x to the east and y to the south; a hex is 1 from flat side to flat side."""
        q, r = self.axial[hex_]
        if self.flat:
            return q * sqrt(3) / 2, r + q / 2
        return q + r / 2, r * sqrt(3) / 2

    def corners(self, hex_: int) -> list[tuple[float, float]]:
        """Its six corners; the side towards direction d runs from corner d to corner d + 1."""
        x, y = self.centre(hex_)
        half, long, short = 0.5, 1 / sqrt(3), 1 / sqrt(12)
        if self.flat:
            around = ((-short, -half), (short, -half), (long, 0.0), (short, half), (-short, half), (-long, 0.0))
        else:
            around = ((0.0, -long), (half, -short), (half, short), (0.0, long), (-half, short), (-half, -short))
        return [(x + dx, y + dy) for dx, dy in around]


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def column_grid(columns: int, rows: int, low_odd: bool, separator: str = "") -> Grid:
    """Vertical columns of flat-top hexes named column then row (`1106`, `10-04`), numbered from 1; odd or even columns
    lie half a hex lower.
    """
    names: list[str] = []
    axial: list[tuple[int, int]] = []
    for column in range(1, columns + 1):
        for row in range(1, rows + 1):
            names.append(f"{column:02d}{separator}{row:02d}")
            # A column that lies lower by half a hex rounds its row up where the axial slope passes through it.
            axial.append((column, row - (column + (0 if low_odd else 1)) // 2))
    return Grid(names, axial, flat=True)


def row_grid(lengths: list[int], names: list[str]) -> Grid:
    """Horizontal rows of pointy-top hexes from the top, odd-numbered rows (the second, the fourth) half a hex to the
    right; names in reading order.
    """
    axial: list[tuple[int, int]] = []
    for row, length in enumerate(lengths):
        axial += [(column - row // 2, row) for column in range(length)]
    return Grid(names, axial, flat=False)
