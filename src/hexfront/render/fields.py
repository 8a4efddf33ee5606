"""Fields: numbers on a fine square raster over the sheet.

Heights and other values of hexes become smooth surfaces here.
"""

from __future__ import annotations

from math import exp, fsum
from random import Random

from hexfront.render.curves import Point, linked

Rows = list[list[float]]


class Field:
    """A raster of numbers; sample (i, j) lies at (left + i * step, top + j * step)."""

    def __init__(self, left: float, top: float, step: float, rows: Rows) -> None:
        self.left = left
        self.top = top
        self.step = step
        self.rows = rows
        self.across = len(rows[0])
        self.down = len(rows)

    def at(self, x: float, y: float) -> float:
        """The value at the nearest sample."""
        i = min(max(round((x - self.left) / self.step), 0), self.across - 1)
        j = min(max(round((y - self.top) / self.step), 0), self.down - 1)
        return self.rows[j][i]

    def like(self, rows: Rows) -> Field:
        """Other numbers on the same raster."""
        return Field(self.left, self.top, self.step, rows)


def empty(left: float, top: float, right: float, bottom: float, step: float) -> Field:
    """A raster of zeros that covers a rectangle."""
    across, down = int((right - left) / step) + 2, int((bottom - top) / step) + 2
    return Field(left, top, step, [[0.0] * across for _ in range(down)])


def blended(raster: Field, points: list[Point], columns: list[list[float]], width: float) -> list[Field]:
    """Values known at points, blended over the raster: one field for each list of values, smooth at the given width."""
    weights = [[1e-9] * raster.across for _ in range(raster.down)]
    sums = [[[0.0] * raster.across for _ in range(raster.down)] for _ in columns]
    reach = 3.2 * width
    for n, (x, y) in enumerate(points):
        first_i = max(0, int((x - reach - raster.left) / raster.step))
        last_i = min(raster.across - 1, int((x + reach - raster.left) / raster.step))
        first_j = max(0, int((y - reach - raster.top) / raster.step))
        last_j = min(raster.down - 1, int((y + reach - raster.top) / raster.step))
        if first_i > last_i or first_j > last_j:
            continue
        across = [exp(-(((raster.left + i * raster.step - x) / width) ** 2) / 2) for i in range(first_i, last_i + 1)]
        for j in range(first_j, last_j + 1):
            down = exp(-(((raster.top + j * raster.step - y) / width) ** 2) / 2)
            here = [down * value for value in across]
            _add(weights[j], first_i, here, 1.0)
            for k, values in enumerate(columns):
                if values[n]:
                    _add(sums[k][j], first_i, here, values[n])
    return [
        raster.like(
            [[a / w for a, w in zip(row, weight, strict=True)] for row, weight in zip(total, weights, strict=True)]
        )
        for total in sums
    ]


def _add(row: list[float], start: int, values: list[float], times: float) -> None:
    for i, value in enumerate(values, start):
        row[i] += value * times


def bumps(raster: Field, points: list[Point], width: float) -> Field:
    """1 at the points, falling off to 0 around them; where several are near the nearest counts."""
    rows = [[0.0] * raster.across for _ in range(raster.down)]
    reach = int(3 * width / raster.step) + 1
    for x, y in points:
        centre_i, centre_j = round((x - raster.left) / raster.step), round((y - raster.top) / raster.step)
        for j in range(max(0, centre_j - reach), min(raster.down, centre_j + reach + 1)):
            dy = (raster.top + j * raster.step - y) / width
            row = rows[j]
            for i in range(max(0, centre_i - reach), min(raster.across, centre_i + reach + 1)):
                dx = (raster.left + i * raster.step - x) / width
                value = exp(-(dx * dx + dy * dy) / 2)
                row[i] = max(row[i], value)
    return raster.like(rows)


def raise_at(field: Field, points: list[Point], amounts: list[float], width: float) -> None:
    """Add a hill of so much at every point, or a hollow where it is negative."""
    reach = int(3 * width / field.step) + 1
    for (x, y), amount in zip(points, amounts, strict=True):
        if not amount:
            continue
        centre_i, centre_j = round((x - field.left) / field.step), round((y - field.top) / field.step)
        for j in range(max(0, centre_j - reach), min(field.down, centre_j + reach + 1)):
            dy = (field.top + j * field.step - y) / width
            for i in range(max(0, centre_i - reach), min(field.across, centre_i + reach + 1)):
                dx = (field.left + i * field.step - x) / width
                field.rows[j][i] += amount * exp(-(dx * dx + dy * dy) / 2)


def finer(field: Field, times: int) -> Field:
    """The same surface on a raster so many times finer, smooth."""
    weights: list[tuple[float, float, float, float]] = []
    for phase in range(times):
        t = phase / times
        weights.append(
            ((1 - t) ** 3 / 6, (3 * t**3 - 6 * t * t + 4) / 6, (-3 * t**3 + 3 * t * t + 3 * t + 1) / 6, t**3 / 6)
        )
    tall: Rows = []
    source = field.rows
    for j in range(field.down - 1):
        a, b = source[max(j - 1, 0)], source[j]
        c, d = source[j + 1], source[min(j + 2, field.down - 1)]
        for p, q, r, s in weights:
            tall.append([p * w + q * x + r * y + s * z for w, x, y, z in zip(a, b, c, d, strict=True)])
    rows: Rows = []
    for row in tall:
        wide = [0.0] * ((field.across - 1) * times)
        before, after = [row[0], *row[:-2]], [*row[2:], row[-1]]
        for phase, (p, q, r, s) in enumerate(weights):
            wide[phase::times] = [
                p * w + q * x + r * y + s * z for w, x, y, z in zip(before, row[:-1], row[1:], after, strict=True)
            ]
        rows.append(wide)
    return Field(field.left, field.top, field.step / times, rows)


def noise(across: int, down: int, cell: int, seed: int) -> Rows:
    """Smooth random ground between about -0.7 and 0.7, whose hills and hollows are `cell` samples wide."""
    random = Random(seed)
    columns, lines = across // cell + 2, down // cell + 2
    slopes = [[(random.uniform(-1, 1), random.uniform(-1, 1)) for _ in range(columns)] for _ in range(lines)]
    parts = [i / cell for i in range(cell)]
    eased = [t * t * t * (t * (t * 6 - 15) + 10) for t in parts]
    rows: Rows = []
    for j in range(down):
        line, inside = divmod(j, cell)
        fy, v = parts[inside], eased[inside]
        above, below = slopes[line], slopes[line + 1]
        row: list[float] = []
        for i in range(columns - 1):
            (ax, ay), (bx, by) = above[i], above[i + 1]
            (cx, cy), (dx, dy) = below[i], below[i + 1]
            left_slope, left = ax + (cx - ax) * v, ay * fy + (cy * (fy - 1) - ay * fy) * v
            right_slope = bx + (dx - bx) * v
            right = by * fy + (dy * (fy - 1) - by * fy) * v - right_slope
            row += [
                left_slope * x + left + u * ((right_slope - left_slope) * x + right - left)
                for x, u in zip(parts, eased, strict=True)
            ]
        rows.append(row[:across])
    return rows


def contours(field: Field, level: float) -> list[list[Point]]:
    """The lines along which the surface has a height, open or closed (then the first point is also the last)."""
    pieces: list[tuple[Point, Point]] = []
    step, left, top = field.step, field.left, field.top
    for j in range(field.down - 1):
        upper, lower = field.rows[j], field.rows[j + 1]
        if max(*upper, *lower) < level or min(*upper, *lower) >= level:
            continue
        for i in range(field.across - 1):
            a, b, c, d = upper[i], upper[i + 1], lower[i + 1], lower[i]
            case = (a >= level) + 2 * (b >= level) + 4 * (c >= level) + 8 * (d >= level)
            if case in (0, 15):
                continue
            x, y = left + i * step, top + j * step
            for (ax, ay), (bx, by) in _crossings(case, (a, b, c, d), level):
                pieces.append(((x + ax * step, y + ay * step), (x + bx * step, y + by * step)))
    return linked(pieces)


def _crossings(case: int, corners: tuple[float, float, float, float], level: float) -> list[tuple[Point, Point]]:
    """Where a contour crosses one square of the raster, its corners clockwise from the upper left."""
    a, b, c, d = corners

    def north() -> Point:
        return (level - a) / (b - a), 0.0

    def east() -> Point:
        return 1.0, (level - b) / (c - b)

    def south() -> Point:
        return (level - d) / (c - d), 1.0

    def west() -> Point:
        return 0.0, (level - a) / (d - a)

    if case in (5, 10):
        joined = (case == 5) == (fsum(corners) / 4 >= level)
        return [(north(), east()), (south(), west())] if joined else [(west(), north()), (east(), south())]
    if case in (1, 14):
        return [(west(), north())]
    if case in (2, 13):
        return [(north(), east())]
    if case in (4, 11):
        return [(east(), south())]
    if case in (8, 7):
        return [(south(), west())]
    if case in (3, 12):
        return [(west(), east())]
    return [(north(), south())]
