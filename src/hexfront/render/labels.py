"""Names and signs on the map: hex numbers, places, objectives, peaks, ranges, rivers, lines and road numbers."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, fsum, pi, radians, sin

from hexfront.render import palette
from hexfront.render.counters import SHAPES
from hexfront.render.curves import Point, between
from hexfront.render.lettering import SANS, SERIF, Name, Style, names, width
from hexfront.render.lines import Road, Sides, Stretch, river_lines, road_points, stretches, whole
from hexfront.render.placing import Room, trail
from hexfront.render.plane import HEX, Plane
from hexfront.render.svg import NOTHING, Markup, group, moved, tag, text, title

HALO = "#fbf4e2"

NUMBER = Style(8.2, palette.HEX_NUMBER, SANS, halo=1.8, opacity=0.9)
TOWN_NAMED = Style(13, "#1e1710", bold=True, halo=3.4)
TOWN = Style(11, "#2b231a", bold=True, halo=3)
VILLAGE = Style(10, "#3a3026", italic=True, halo=2.6)
PEAK = Style(9, palette.PEAK, italic=True, halo=2.4)
RANGE = Style(23, palette.RANGE_NAME, spacing=9, halo=2.2, opacity=0.66)
SEA = Style(14, palette.SEA_NAME, italic=True, spacing=2, halo=0)
RIVER = Style(11, palette.RIVER_NAME, italic=True, spacing=0.8, halo=2.8)

NAME_DROP = 45.5
"""How far below the centre of its hex the baseline of a place's name lies: below any stack of counters."""


def hex_numbers(plane: Plane, skip: set[int] | None = None) -> Markup:
    """The number of every hex, at its top, above any stack of counters."""
    drawn = [
        Name(name, plane.centres[h][0], plane.centres[h][1] - 40.6)
        for h, name in enumerate(plane.grid.names)
        if not skip or h not in skip
    ]
    return names(drawn, NUMBER, HALO, "numbers")


def star(x: float, y: float, radius: float, points: str, holder: str = "") -> Markup:
    """An objective: a star with its points on a plate, which shows by shape and colour who holds it."""
    corners = []
    for k in range(10):
        far = radius if k % 2 == 0 else radius * 0.52
        corners.append(f"{far * sin(k * pi / 5):.1f} {-far * cos(k * pi / 5):.1f}")
    plate = NOTHING
    if holder:
        who = palette.side(holder)
        size = radius * 2.1 / 100
        plate = tag(
            "path",
            d=SHAPES[who.shape],
            fill=who.edge,
            stroke="#fff",
            stroke_width=5,
            transform=moved(-radius * 1.05, -radius * 1.0, size),
        )
    shape = tag(
        "path",
        d="M" + "L".join(corners) + "z",
        fill=palette.STAR,
        stroke=palette.STAR_EDGE,
        stroke_width=1,
        stroke_linejoin="round",
    )
    value = text(
        0,
        radius * 0.33,
        points,
        font_size=round(radius * 0.78, 1),
        font_family=SANS,
        font_weight="bold",
        text_anchor="middle",
        fill="#241a02",
    )
    return group(plate, shape, value, transform=moved(x, y))


def quiet_corner(plane: Plane, hex_: int, busy: set[tuple[int, int]]) -> Point:
    """A corner of a hex that no stack covers: the right one, or the left one if fewer busy hexsides meet there."""
    x, y = plane.centres[hex_]
    first, second = ((1, 2), (4, 5)) if plane.grid.flat else ((5, 0), (2, 3))
    reach = 44.0
    if sum((hex_, d) in busy for d in first) > sum((hex_, d) in busy for d in second):
        reach = -reach
    return (x + reach, y) if plane.grid.flat else (x, y - reach)


def objective(plane: Plane, hex_: int, at: Point, points: int, *, holder: str, says: str) -> Markup:
    """The star of an objective, in a corner of its hex."""
    mark = star(*at, 12.5, str(points), holder)
    return group(title(says), mark, class_=f"objective {holder}".strip(), data_hex=plane.grid.names[hex_])


def peak_marks(points: list[Point]) -> Markup:
    """A small black triangle for every summit."""
    d = "".join(f"M{x - 3.6:.1f} {y + 2.6:.1f}l3.6-6.4 3.6 6.4z" for x, y in points)
    return tag("path", class_="peaks", d=d, fill=palette.PEAK, stroke=HALO, stroke_width=0.8) if d else NOTHING


def peak_names(room: Room, peaks: list[tuple[str, Point]]) -> list[Name]:
    """The names of summits, beside, below or above their triangles."""
    placed: list[Name] = []
    for name, (x, y) in peaks:
        half = width(name, PEAK.size) / 2 + 7
        candidates = [
            (0.0, Name(name, x, y + 12)),
            (0.4, Name(name, x, y - 6)),
            (0.2, Name(name, x + half, y + 3)),
            (0.3, Name(name, x - half, y + 3)),
        ]
        placed.append(room.place(candidates, PEAK))
    return placed


def lie_of_the_land(plane: Plane, at: Point, rough: list[float], reach: float = 3.2) -> float:
    """The direction, in degrees, in which the ground around a point extends: the axis of the hexes like its own."""
    here = plane.nearest(at)
    near = [
        (x - at[0], y - at[1])
        for h, (x, y) in enumerate(plane.centres)
        if (rough[h] > 0.5) == (rough[here] > 0.5) and (x - at[0]) ** 2 + (y - at[1]) ** 2 < (reach * HEX) ** 2
    ]
    count = max(len(near), 1)
    mx, my = fsum(x for x, _ in near) / count, fsum(y for _, y in near) / count
    xx = fsum((x - mx) ** 2 for x, _ in near)
    yy = fsum((y - my) ** 2 for _, y in near)
    xy = fsum((x - mx) * (y - my) for x, y in near)
    return degrees(atan2(2 * xy, xx - yy) / 2)


def within(plane: Plane, name: Name, style: Style = RANGE) -> Name:
    """A large name moved so that all of it lies on the map."""
    half = (width(name.text, style.size, style.bold) + style.spacing * len(name.text)) / 2
    reach_x = abs(cos(radians(name.angle))) * half + 20
    reach_y = abs(sin(radians(name.angle))) * half + 30
    x = min(max(name.x, reach_x), plane.width - reach_x)
    y = min(max(name.y, reach_y), plane.height - reach_y)
    return name._replace(x=x, y=y)


def along_lines(
    room: Room, name: str, options: list[Stretch], style: Style, *, off: float, times: int, gap: float
) -> list[Name]:
    """A name written along a line, on whichever side has room; more than once, so far apart, on long lines."""
    long = width(name, style.size, style.bold) + style.spacing * len(name)
    placed: list[Name] = []
    for _ in range(times):
        candidates: list[tuple[float, Name]] = []
        for rank, (middle, angle, length) in enumerate(options):
            if any((middle[0] - p.x) ** 2 + (middle[1] - p.y) ** 2 < gap * gap for p in placed):
                continue
            short = max(0.0, long - length) / 20
            nx, ny = -sin(radians(angle)), cos(radians(angle))
            for side in (-off, off + style.size * 0.66):
                candidate = Name(name, middle[0] + nx * side, middle[1] + ny * side, angle)
                candidates.append((short + rank * 0.02, candidate))
        if candidates:
            placed.append(room.place(candidates, style))
    return placed


def river_names(plane: Plane, room: Room, name: str, sides: Sides) -> list[Name]:
    """The name of a river, along it, again every 14 hexsides."""
    courses = river_lines(plane, sides)
    options = [stretch for course in courses for stretch in stretches(course, 4)] or [
        whole(course) for course in courses
    ]
    return along_lines(room, name, options, RIVER, off=7, times=1 + len(sides) // 14, gap=330)


def shield_places(way: list[Point]) -> list[Point]:
    """Between two hexes of a road, the middle of the road first."""
    places = [between(a, b) for a, b in pairwise(way)]
    middle = len(places) / 2
    return [place for _, place in sorted(enumerate(places), key=lambda item: abs(item[0] - middle))]


def shields(room: Room, numbers: list[tuple[str, list[Point]]]) -> Markup:
    """The numbers of main roads on small plates upon them."""
    drawn: list[Markup] = []
    for number, places in numbers:
        style = Style(9, "#fff", SANS, bold=True)
        candidates = [(i * 0.05, Name(number, x, y)) for i, (x, y) in enumerate(places)]
        if not candidates:
            continue
        best = room.place(candidates, style)
        half = width(number, 9, bold=True) / 2 + 3
        plate = tag(
            "rect",
            x=round(-half, 1),
            y=-6.6,
            width=round(2 * half, 1),
            height=13.2,
            rx=2.5,
            fill="#fff",
            stroke=palette.ROAD_MAIN_EDGE,
            stroke_width=1.1,
        )
        value = text(
            0,
            3.3,
            number,
            fill=palette.ROAD_MAIN_EDGE,
            font_size=9,
            font_family=SANS,
            font_weight="bold",
            text_anchor="middle",
        )
        drawn.append(group(plate, value, transform=moved(best.x, best.y)))
    return group(*drawn, class_="shields")


def take_hexes(plane: Plane, room: Room) -> None:
    """Names keep clear of the hexes' numbers, and of where counters may come to lie."""
    for x, y in plane.centres:
        room.take([(x - 6, y - 44, 5.0), (x + 6, y - 44, 5.0)], 1.5)
        room.take([(x + dx, y + dy, 16.0) for dx in (-26, 0, 26) for dy in (-18, 18)], 0.3)


def take_rivers(plane: Plane, room: Room, rivers: list[Sides]) -> None:
    """Names keep clear of rivers."""
    for sides in rivers:
        for course in river_lines(plane, sides):
            room.take(trail(course, 4.0), 1.0)


def take_ways(plane: Plane, room: Room, roads: list[Road], bridges: list[tuple[int, int]]) -> list[list[Point]]:
    """Names keep clear of roads and bridges; gives back the courses of the roads."""
    bridged = {frozenset(side) for side in bridges}
    ways = [road_points(plane, road, bridged) for road in roads]
    for way in ways:
        room.take(trail(way, 3.5), 0.5)
    room.take([(*plane.middle(a, b), 11.0) for a, b in bridges], 1.5)
    return ways


def fort_style(colour: str) -> Style:
    """How the name of a fortified line is written."""
    return Style(10, colour, SERIF, bold=True, spacing=1.8, halo=3)
