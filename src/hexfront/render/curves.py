"""Lines as path data: straight, rounded or smooth, written with relative numbers to keep files small."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from hexfront.render.svg import number

Point = tuple[float, float]
Points = Sequence[Point]


class Pen:
    """Writes path data step by step; it remembers where rounding has put it, so that errors never add up."""

    def __init__(self, digits: int = 1) -> None:
        self.digits = digits
        self.parts: list[str] = []
        self.x = 0.0
        self.y = 0.0

    def _step(self, *points: Point) -> str:
        pieces: list[str] = []
        for x, y in points:
            for value in (round(x, self.digits) - self.x, round(y, self.digits) - self.y):
                piece = number(value, self.digits)
                pieces.append(piece if not pieces or piece.startswith("-") else " " + piece)
        self.x, self.y = round(points[-1][0], self.digits), round(points[-1][1], self.digits)
        return "".join(pieces)

    def move(self, to: Point) -> None:
        """Begin a new line."""
        self.x, self.y = round(to[0], self.digits), round(to[1], self.digits)
        self.parts.append(f"M{number(self.x, self.digits)} {number(self.y, self.digits)}")

    def line(self, to: Point) -> None:
        """A straight line on."""
        self.parts.append("l" + self._step(to))

    def bend(self, control: Point, to: Point) -> None:
        """A curve with one control point."""
        self.parts.append("q" + self._step(control, to))

    def curve(self, first: Point, second: Point, to: Point) -> None:
        """A curve with two control points."""
        self.parts.append("c" + self._step(first, second, to))

    def close(self) -> None:
        """Back to the beginning of the line."""
        self.parts.append("z")

    def data(self) -> str:
        """All that was written."""
        return "".join(self.parts)


def between(a: Point, b: Point, part: float = 0.5) -> Point:
    """The point that lies a part of the way from one to the other."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def apart(a: Point, b: Point) -> float:
    """How far it is from one to the other."""
    return hypot(b[0] - a[0], b[1] - a[1])


def polyline(points: Points, closed: bool = False, digits: int = 1) -> str:
    """Straight lines from point to point."""
    pen = Pen(digits)
    pen.move(points[0])
    for point in points[1:]:
        pen.line(point)
    if closed:
        pen.close()
    return pen.data()


def rounded(points: Points, closed: bool = False, digits: int = 1) -> str:
    """A line that goes through the middle of every stretch and rounds every point off."""
    if len(points) < 3:
        return polyline(points, closed, digits)
    pen = Pen(digits)
    if closed:
        pen.move(between(points[-1], points[0]))
        for i, point in enumerate(points):
            pen.bend(point, between(point, points[(i + 1) % len(points)]))
        pen.close()
        return pen.data()
    pen.move(points[0])
    pen.line(between(points[0], points[1]))
    for i in range(1, len(points) - 1):
        pen.bend(points[i], between(points[i], points[i + 1]))
    pen.line(points[-1])
    return pen.data()


def eased(points: Points, part: float = 0.34, digits: int = 1) -> str:
    """A line that keeps to its course and rounds off every corner, from a part of the way before it to a part after."""
    pen = Pen(digits)
    pen.move(points[0])
    for i in range(1, len(points) - 1):
        pen.line(between(points[i], points[i - 1], part))
        pen.bend(points[i], between(points[i], points[i + 1], part))
    pen.line(points[-1])
    return pen.data()


def through(points: Points, tension: float = 0.5, digits: int = 1) -> str:
    """A smooth line through every point."""
    pen = Pen(digits)
    pen.move(points[0])
    for i in range(len(points) - 1):
        before, start = points[max(i - 1, 0)], points[i]
        end, after = points[i + 1], points[min(i + 2, len(points) - 1)]
        reach = apart(start, end) * tension / 1.5
        pen.curve(_along(start, before, end, reach), _along(end, after, start, reach), end)
    return pen.data()


def _along(at: Point, behind: Point, ahead: Point, reach: float) -> Point:
    """A control point: from `at` in the direction that leads from the one neighbour to the other."""
    dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
    length = hypot(dx, dy) or 1.0
    return at[0] + dx / length * reach, at[1] + dy / length * reach


def simplified(points: list[Point], tolerance: float) -> list[Point]:
    """The line without the points that change it by less than the tolerance."""
    if len(points) < 3:
        return points
    keep = [False] * len(points)
    keep[0] = keep[-1] = True
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        (ax, ay), (bx, by) = points[first], points[last]
        dx, dy = bx - ax, by - ay
        length = hypot(dx, dy)
        worst, at = tolerance, -1
        for i in range(first + 1, last):
            x, y = points[i][0] - ax, points[i][1] - ay
            off = abs(dx * y - dy * x) / length if length else hypot(x, y)
            if off > worst:
                worst, at = off, i
        if at > 0:
            keep[at] = True
            spans += [(first, at), (at, last)]
    return [point for point, kept in zip(points, keep, strict=True) if kept]


def linked(pieces: list[tuple[Point, Point]], digits: int = 3) -> list[list[Point]]:
    """Separate pieces joined end to end into lines, in the order in which they come."""
    at: dict[Point, list[int]] = {}
    ends = [((round(a[0], digits), round(a[1], digits)), (round(b[0], digits), round(b[1], digits))) for a, b in pieces]
    for i, (a, b) in enumerate(ends):
        at.setdefault(a, []).append(i)
        at.setdefault(b, []).append(i)
    used = [False] * len(pieces)

    def walk(start: Point) -> list[Point]:
        line, here = [start], start
        while True:
            following = next((i for i in at[here] if not used[i]), -1)
            if following < 0:
                return line
            used[following] = True
            a, b = ends[following]
            here = b if a == here else a
            line.append(here)

    lines: list[list[Point]] = []
    for i, (a, b) in enumerate(ends):
        if not used[i]:
            used[i] = True
            forwards, backwards = walk(b), walk(a)
            lines.append(backwards[::-1] + forwards)
    return lines
