"""The board: nine rows of hexes, or seventeen, three sections, and the lines along which units see.

m44:board       rows of 13 and 12 hexes, 113 in all
m44:sections    left, centre and right of each player; border hexes belong to two
m44:sight       which hexes a line crosses, and which it touches on either side
"""

from __future__ import annotations

from hexfront.games.memoir.names import BOARDS, LEFT, RIGHT, SECTIONS
from hexfront.kernel.hexes import Grid, row_grid

ROWS = {"standard": 9, "breakthrough": 17}
LONG_ROW = 13
LEFT_BORDER = 7
RIGHT_BORDER = 17
OUTSIDE = -1


class Line:
    """m44:sight, m44:sight.hexside: the hexes between two ends: `through` are crossed, `left` and `right` are touched
    along a side; -1 is a hex off the board.
    """

    def __init__(self, through: list[int], left: list[int], right: list[int]) -> None:
        self.through = through
        self.left = left
        self.right = right


class Board:
    """The geometry of one size of board."""

    def __init__(self, size: str) -> None:
        """m44:board: even rows have 13 hexes, odd rows 12 and lie half a hex to the right."""
        assert size in BOARDS
        self.type = size
        self.rows: int = ROWS[size]
        lengths = [LONG_ROW - row % 2 for row in range(self.rows)]
        self.row: list[int] = []
        self.x: list[int] = []
        names: list[str] = []
        for row, length in enumerate(lengths):
            for i in range(length):
                self.row.append(row)
                self.x.append(2 * i + row % 2)
                letter = chr(ord("a") + i)
                names.append(f"{letter if row % 2 else letter.upper()}{self.rows - row}")
        self.grid: Grid = row_grid(lengths, names)
        self._place: dict[int, int] = {
            self._key(x, row): i for i, (x, row) in enumerate(zip(self.x, self.row, strict=True))
        }
        self.screen_sections: list[int] = [_screen_sections(x) for x in self.x]
        self._lines: dict[int, Line] = {}

    def _key(self, x: int, row: int) -> int:
        return (row + 2) * 64 + x + 2

    def sections(self, hex_: int, top: bool) -> int:
        """m44:sections: the sections a hex is in, as a mask (1 left, 2 centre, 4 right), from a seat."""
        mask = self.screen_sections[hex_]
        if not top:
            return mask
        return (mask & 1) << 2 | mask & 2 | mask >> 2

    def line(self, start: int, end: int) -> Line:
        """m44:sight: what lies between two hexes; worked out once."""
        key = start * self.grid.size + end
        found = self._lines.get(key)
        if found is None:
            found = self._trace(start, end)
            self._lines[key] = found
        return found

    def _trace(self, start: int, end: int) -> Line:
        """m44:sight, m44:sight.hexside, M-1: the centre line against the six corners of each hex near it."""
        sx, sy, ex, ey = self.x[start], self.row[start], self.x[end], self.row[end]
        vx, vy = ex - sx, 3 * (ey - sy)
        apart = self.grid.distance(start, end)
        line = Line([], [], [])
        for row in range(min(sy, ey) - 1, max(sy, ey) + 2):
            for x in range(min(sx, ex) - 2, max(sx, ex) + 3):
                if (x + row) % 2 or (x, row) in ((sx, sy), (ex, ey)):
                    continue
                if _apart(sx, sy, x, row) + _apart(x, row, ex, ey) > apart + 1:
                    continue
                signs = _signs(vx, vy, x - sx, 3 * (row - sy))
                here = self._place.get(self._key(x, row), OUTSIDE) if 0 <= row < self.rows else OUTSIDE
                if signs == 3:
                    line.through.append(here)
                elif signs == 5:
                    line.left.append(here)
                elif signs == 6:
                    line.right.append(here)
        return line


def _screen_sections(x: int) -> int:
    """m44:sections: left up to 7, centre from 7 to 17, right from 17 on."""
    return (
        (1 if x <= LEFT_BORDER else 0)
        | (2 if LEFT_BORDER <= x <= RIGHT_BORDER else 0)
        | (4 if x >= RIGHT_BORDER else 0)
    )


def _apart(x1: int, y1: int, x2: int, y2: int) -> int:
    dx, dy = abs(x1 - x2), abs(y1 - y2)
    return max(dy, (dx + dy) // 2)


def _signs(vx: int, vy: int, cx: int, cy: int) -> int:
    """On which sides of the line the corners lie: 1 left of it, 2 right, 4 on it; all three never with the hex only
    touched.
    """
    found = 0
    for dx, dy in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)):
        cross = vx * (cy + dy) - vy * (cx + dx)
        if cross > 0:
            found |= 1
        elif cross < 0:
            found |= 2
        else:
            found |= 4
    return 3 if found & 3 == 3 else found


def section_named(mask: int) -> list[str]:
    """The sections of a mask by name."""
    return [SECTIONS[i] for i in range(LEFT, RIGHT + 1) if mask >> i & 1]
