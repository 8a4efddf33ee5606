"""Lines on the map: rivers and fortified lines along hexsides, roads from centre to centre, bridges where they meet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, fsum, hypot
from typing import NamedTuple

from hexfront.mechanics.sheet import EDGES, Line
from hexfront.render import palette
from hexfront.render.curves import Pen, Point, apart, between, eased, linked, polyline, through
from hexfront.render.plane import Plane
from hexfront.render.svg import NOTHING, Markup, group, moved, tag, title

Sides = Sequence[tuple[int, int]]
"""Hexsides as pairs of hexes that adjoin."""


class Road(NamedTuple):
    """A road through the centres of hexes; `start` and `end` are points off the map that it comes from and goes to."""

    name: str
    hexes: list[int]
    main: bool
    start: Point | None = None
    end: Point | None = None


def river_lines(plane: Plane, sides: Sides) -> list[list[Point]]:
    """The hexsides of a river joined into lines from corner to corner."""
    return linked([plane.shared(a, b) for a, b in sides], 1)


def rivers_layer(plane: Plane, rivers: list[tuple[str, Sides]]) -> Markup:
    """Rivers as smooth bands along their hexsides."""
    courses: list[tuple[str, str]] = []
    for name, sides in rivers:
        courses.append((name, "".join(eased(line) for line in river_lines(plane, sides))))
    banks = [tag("path", d=data) for _, data in courses]
    water = [tag("path", title(name), d=data, class_="river") for name, data in courses]
    return group(
        group(*banks, stroke=palette.RIVER_EDGE, stroke_width=7.2, aria_hidden="true"),
        group(*water, stroke=palette.RIVER, stroke_width=5),
        class_="rivers",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def way_out(plane: Plane, hex_: int, edge: str, out: float) -> Point | None:
    """Where a way leaves the picture by an edge (N E S W; "" for none), so far off the map."""
    x, y = plane.centres[hex_]
    ends = {"N": (x, -out), "E": (plane.width + out, y), "S": (x, plane.height + out), "W": (-out, y)}
    return ends.get(edge)


def ways_off(lines: list[Line]) -> list[tuple[int, str]]:
    """Where ways leave the map: the hex, and the edge (N E S W)."""
    both = [end for line in lines for end in ((line.hexes[0], line.from_edge), (line.hexes[-1], line.to_edge))]
    return [(hex_, EDGES[edge]) for hex_, edge in both if edge >= 0]


def crossings(roads: list[Road], rivers: list[Sides]) -> list[tuple[int, int]]:
    """The hexsides over which a road crosses a river, each once."""
    wet = {frozenset(side) for sides in rivers for side in sides}
    found: dict[frozenset[int], tuple[int, int]] = {}
    for road in roads:
        for a, b in pairwise(road.hexes):
            if frozenset((a, b)) in wet:
                found.setdefault(frozenset((a, b)), (a, b))
    return list(found.values())


def apart_from_shared(roads: list[Road]) -> list[Road]:
    """Roads in pieces, so that a stretch that two of them share is drawn once, as part of the first."""
    drawn: set[frozenset[int]] = set()
    pieces: list[Road] = []
    for road in roads:
        run, start = [road.hexes[0]], road.start
        for a, b in pairwise(road.hexes):
            if frozenset((a, b)) not in drawn:
                drawn.add(frozenset((a, b)))
                run.append(b)
                continue
            if len(run) > 1 or start:
                pieces.append(road._replace(hexes=run, start=start, end=None))
            run, start = [b], None
        if len(run) > 1 or start or road.end:
            pieces.append(road._replace(hexes=run, start=start, end=road.end))
    return pieces


def road_points(plane: Plane, road: Road, bridges: set[frozenset[int]]) -> list[Point]:
    """The points a road is drawn through: the centres of its hexes, and the middle of a hexside that it bridges."""
    points: list[Point] = [road.start] if road.start else []
    for i, h in enumerate(road.hexes):
        if i and frozenset((road.hexes[i - 1], h)) in bridges:
            points.append(plane.middle(road.hexes[i - 1], h))
        points.append(plane.centres[h])
    return [*points, road.end] if road.end else points


def roads_layer(plane: Plane, roads: list[Road], bridges: list[tuple[int, int]]) -> Markup:
    """Roads as smooth curves, main ones above the others, with edges below all surfaces so that junctions are open."""
    bridged = {frozenset(side) for side in bridges}
    parts: list[Markup] = []
    curves = [(road, through(road_points(plane, road, bridged))) for road in roads]
    for main, edge, surface, wide, narrow in (
        (False, palette.ROAD_MINOR_EDGE, palette.ROAD_MINOR, 4.6, 2.8),
        (True, palette.ROAD_MAIN_EDGE, palette.ROAD_MAIN, 6.6, 4.4),
    ):
        chosen = [(road, data) for road, data in curves if road.main == main]
        parts.append(
            group(*(tag("path", d=data) for _, data in chosen), stroke=edge, stroke_width=wide, aria_hidden="true")
        )
        surfaces = [tag("path", title(road.name), d=data, class_="road") for road, data in chosen]
        parts.append(group(*surfaces, stroke=surface, stroke_width=narrow))
    return group(*parts, class_="roads", fill="none", stroke_linecap="round", stroke_linejoin="round")


def trails_layer(plane: Plane, trails: list[Road], bridges: list[tuple[int, int]]) -> Markup:
    """Trails as broken curves on a pale ground."""
    bridged = {frozenset(side) for side in bridges}
    curves = [(trail.name, through(road_points(plane, trail, bridged))) for trail in trails]
    beds = [tag("path", d=data) for _, data in curves]
    dashes = [tag("path", title(name), d=data, class_="trail") for name, data in curves]
    return group(
        group(*beds, stroke=palette.PAPER, stroke_width=4.2, stroke_opacity=0.6, aria_hidden="true"),
        group(*dashes, stroke=palette.TRAIL, stroke_width=2.1, stroke_dasharray="8 4.5"),
        class_="trails",
        fill="none",
        stroke_linejoin="round",
    )


def ravines_layer(plane: Plane, sides: Sides, says: str) -> Markup:
    """Hexsides with a drop on both sides: two lines with strokes that run down to the middle."""
    drawn: list[Markup] = []
    for a, b in sides:
        start, end = plane.shared(a, b)
        length = apart(start, end)
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        pen = Pen()
        for off in (-6.8, 6.8):
            rim = [(x - dy * off, y + dx * off) for x, y in (between(start, end, 0.06), between(start, end, 0.94))]
            pen.move(rim[0])
            pen.line(rim[1])
            for k in range(7):
                x, y = between(rim[0], rim[1], (k + 0.5) / 7)
                pen.move((x, y))
                pen.line((x + dy * off * 0.66, y - dx * off * 0.66))
        data = pen.data()
        under = tag("path", d=data, stroke=palette.PAPER, stroke_width=4, stroke_opacity=0.7)
        over = tag("path", d=data, stroke=palette.MOUNTAIN_MARK, stroke_width=1.7)
        drawn.append(group(title(says), under, over, class_="ravine", fill="none", stroke_linecap="round"))
    return group(*drawn, class_="ravines") if drawn else NOTHING


def bridges_layer(plane: Plane, bridges: list[tuple[int, int]]) -> Markup:
    """The rails of every bridge, on both sides of the road."""
    rails = "M-10.5-7.2l3 2.6h15l3-2.6M-10.5 7.2l3-2.6h15l3 2.6"
    marks: list[Markup] = []
    for a, b in bridges:
        (ax, ay), (bx, by) = plane.centres[a], plane.centres[b]
        x, y = plane.middle(a, b)
        marks.append(tag("path", d=rails, transform=moved(x, y, 1.0, round(degrees(atan2(by - ay, bx - ax))))))
    return group(*marks, class_="bridges", fill="none", stroke=palette.INK, stroke_width=2, stroke_linejoin="round")


class FortLine(NamedTuple):
    """A fortified line: each side names the protected hex first."""

    name: str
    sides: Sides
    colour: str


def _runs(plane: Plane, sides: Sides) -> list[list[tuple[Point, Point]]]:
    """The sides as unbroken runs, each with the protected hex on the right of its direction."""
    pieces = [plane.shared(a, b) for a, b in sides]
    # Clockwise around the protected hex, that hex lies on the right.
    starts = {_key(start): i for i, (start, _) in enumerate(pieces)}
    ends = {_key(end) for _, end in pieces}
    used = [False] * len(pieces)
    runs: list[list[tuple[Point, Point]]] = []
    order = [i for i, (start, _) in enumerate(pieces) if _key(start) not in ends] + list(range(len(pieces)))
    for first in order:
        i: int | None = first
        run: list[tuple[Point, Point]] = []
        while i is not None and not used[i]:
            used[i] = True
            run.append(pieces[i])
            i = starts.get(_key(pieces[i][1]))
        if run:
            runs.append(run)
    return runs


def _key(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _inside(points: list[Point], by: float) -> list[Point]:
    """A line moved to its right by a distance, corners kept sharp."""
    moved_points: list[Point] = []
    normals: list[Point] = []
    for a, b in pairwise(points):
        length = apart(a, b)
        normals.append((-(b[1] - a[1]) / length, (b[0] - a[0]) / length))
    for i, (x, y) in enumerate(points):
        before, after = normals[max(i - 1, 0)], normals[min(i, len(normals) - 1)]
        nx, ny = before[0] + after[0], before[1] + after[1]
        size = nx * nx + ny * ny
        scale = 2 * by / size if size > 0.2 else by
        moved_points.append((x + nx * scale, y + ny * scale))
    return moved_points


def fort_layer(plane: Plane, lines: list[FortLine], off: float = 6.6, tooth: float = 6.0) -> Markup:
    """Fortified lines just inside the hexes they protect, with teeth on that side; a river there stays visible."""
    parts: list[Markup] = []
    for line in lines:
        rails, teeth = "", Pen()
        for run in _runs(plane, line.sides):
            course = _inside([run[0][0], *(end for _, end in run)], off)
            rails += polyline(course)
            for a, b in pairwise(course):
                _teeth(teeth, a, b, tooth)
        parts.append(
            group(
                title(line.name),
                tag("path", d=rails, fill="none", stroke=palette.PAPER, stroke_width=5.4, stroke_opacity=0.7),
                tag(
                    "path", d=teeth.data(), fill=line.colour, stroke=palette.PAPER, stroke_width=0.7, stroke_opacity=0.8
                ),
                tag("path", d=rails, fill="none", stroke=line.colour, stroke_width=3.2),
                class_="fortification",
                stroke_linejoin="round",
                stroke_linecap="round",
            )
        )
    return group(*parts, class_="fortifications") if parts else NOTHING


def _teeth(pen: Pen, a: Point, b: Point, tooth: float) -> None:
    length = apart(a, b)
    count = max(2, round(length / 12.5))
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    for k in range(count):
        x, y = between(a, b, (k + 0.5) / count)
        pen.move((x - dx * tooth * 0.62, y - dy * tooth * 0.62))
        pen.line((x - dy * tooth * 1.3, y + dx * tooth * 1.3))
        pen.line((x + dx * tooth * 0.62, y + dy * tooth * 0.62))
        pen.close()


def boundary_layer(plane: Plane, sides: Sides) -> Markup:
    """A boundary between formations: dots and dashes along hexsides."""
    if not sides:
        return NOTHING
    data = "".join(polyline(line) for line in linked([plane.shared(a, b) for a, b in sides], 1))
    return tag(
        "path", class_="boundary", d=data, fill="none", stroke=palette.BOUNDARY, stroke_width=2.2, stroke_opacity=0.75,
        stroke_dasharray="11 4 2 4", stroke_linejoin="round",
    )  # fmt: skip


class Stretch(NamedTuple):
    """A part of a line along which a name can be written: its middle, its angle (never upside down), and its length."""

    middle: Point
    angle: float
    length: float


def stretches(line: list[Point], most: int = 5) -> list[Stretch]:
    """The parts of a line, of two to `most` pieces, that are straight enough for a name; the straightest first."""
    found: list[tuple[float, Stretch]] = []
    for count in range(2, most + 1):
        for i in range(len(line) - count):
            a, b = line[i], line[i + count]
            way = fsum(apart(line[k], line[k + 1]) for k in range(i, i + count))
            straight = apart(a, b) / way
            if straight < 0.8:
                continue
            angle = degrees(atan2(b[1] - a[1], b[0] - a[0]))
            angle = (angle + 90) % 180 - 90
            points = line[i : i + count + 1]
            middle = (fsum(p[0] for p in points) / len(points), fsum(p[1] for p in points) / len(points))
            found.append((straight + 0.02 * count, Stretch(middle, angle, hypot(b[0] - a[0], b[1] - a[1]))))
    return [stretch for _, stretch in sorted(found, key=lambda item: -item[0])]


def whole(line: list[Point]) -> Stretch:
    """A line taken as one stretch, from its first point to its last."""
    (ax, ay), (bx, by) = line[0], line[-1]
    angle = (degrees(atan2(by - ay, bx - ax)) + 90) % 180 - 90
    return Stretch(between(line[0], line[-1]), angle, hypot(bx - ax, by - ay))
