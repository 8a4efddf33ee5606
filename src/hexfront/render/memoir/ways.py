"""What runs from side to side of the hexes: rivers, roads, tracks, runways and wadis, all as courses of points."""

from __future__ import annotations

from itertools import pairwise
from math import fsum, hypot, pi, sin

from hexfront.render.curves import Pen, Point, between, polyline, through
from hexfront.render.memoir import data, paint
from hexfront.render.memoir.data import RAILS, RIVERS, ROADS, RUNWAYS, WADIS, WIDE_RIVERS, on_corner, on_side
from hexfront.render.memoir.terrain import Terrain, is_water, river_sides
from hexfront.render.svg import NOTHING, Markup, group, tag

Course = list[Point]
STEPS = 8
OFF_BOARD = 130.0
RIVER, WIDE = 25.0, 47.0


def links(sides: tuple[int, ...]) -> list[tuple[int, ...]]:
    """How the open sides of a piece are joined: in pairs, or each with the centre."""
    straight = [(side, data.opposite(side)) for side in sides if data.opposite(side) in sides and side < 3]
    if len(sides) == 2:
        return [sides]
    if len(sides) == 3 and straight:
        [branch] = [side for side in sides if side not in straight[0]]
        far = next(side for side in straight[0] if (side - branch) % 6 in (2, 4))
        return [straight[0], (branch, far)]
    if len(straight) * 2 == len(sides):
        return list(straight)
    return [(side,) for side in sides]


def course(link: tuple[int, ...], centre: Point, wander: float = 0.0) -> Course:
    """The points of a link: from side to side through the middle, or from a side to the centre."""
    x, y = centre
    start = on_side(link[0])
    end = on_side(link[1]) if len(link) > 1 else (0.0, 0.0)
    points: Course = []
    for step in range(STEPS + 1):
        t = step / STEPS
        # A curve whose control point is the centre meets the sides squarely, whichever they are.
        bent = ((1 - t) ** 2 * start[0] + t * t * end[0], (1 - t) ** 2 * start[1] + t * t * end[1])
        straight = between(start, end, t)
        px, py = bent if len(link) > 1 and data.opposite(link[0]) != link[1] else straight
        length = hypot(end[0] - start[0], end[1] - start[1])
        aside = wander * sin(2 * pi * t) * sin(pi * t)
        px, py = px - (end[1] - start[1]) / length * aside, py + (end[0] - start[0]) / length * aside
        points.append((x + px, y + py))
    return points


def beyond(side: int, centre: Point, reach: float) -> Course:
    """A short way on over a side."""
    (ax, ay), (bx, by) = on_side(side), on_side(side, 50 + reach)
    return [(centre[0] + ax, centre[1] + ay), (centre[0] + bx, centre[1] + by)]


def river_courses(land: Terrain, pieces: dict[str, tuple[int, ...]]) -> list[Course]:
    """The courses of rivers of a kind; they run off the board, and a little way into other water."""
    courses: list[Course] = []
    for h in land.kinds(*pieces):
        centre, sides = land.plane.centres[h], river_sides(land, h)
        wander = (7.0 if h % 2 else -7.0) if pieces is RIVERS else 0.0
        courses += [course(link, centre, wander) for link in links(sides)]
        for side in sides:
            near = land.near(h, side)
            if near < 0:
                courses.append(beyond(side, centre, OFF_BOARD))
            elif is_water(land.tiles[near].kind) and not land.opens(near, {**RIVERS, **WIDE_RIVERS}):
                courses.append(beyond(side, centre, 20.0))
    for h in land.kinds("dam") if pieces is RIVERS else ():
        side = data.turned((3,), land.tiles[h].facing)[0]
        courses.append(course((side,), land.plane.centres[h]))
    return courses


def smooth(courses: list[Course]) -> str:
    """Courses as path data."""
    return "".join(through(points, 0.5) if len(points) > 2 else polyline(points) for points in courses)


def _band(class_: str, data_: str, edge: str, surface: str, wide: float, line: float) -> tuple[Markup, Markup]:
    """A band along path data: its edges, and its surface, which goes above the edges of all."""
    if not data_:
        return NOTHING, NOTHING
    look: dict[str, str | float] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return (
        tag("path", d=data_, stroke=edge, stroke_width=wide, **look),
        tag("path", d=data_, stroke=surface, stroke_width=wide - 2 * line, class_=class_, **look),
    )


def rivers_layer(land: Terrain, lakes: tuple[Markup, Markup]) -> Markup:
    """Rivers, wide rivers, ponds and lakes as one body of water: all banks first, then all water."""
    narrow = _band("river", smooth(river_courses(land, RIVERS)), paint.WATER_EDGE, paint.WATER, RIVER, 1.3)
    wide = _band("river wide", smooth(river_courses(land, WIDE_RIVERS)), paint.WATER_EDGE, paint.WATER, WIDE, 1.3)
    ponds = [land.plane.centres[h] for h in land.kinds("headwater")]
    pond = [tag("ellipse", cx=round(x, 1), cy=round(y, 1), rx=27, ry=23) for x, y in ponds]
    banks = group(*pond, fill=paint.WATER_EDGE, stroke=paint.WATER_EDGE, stroke_width=2.6) if pond else NOTHING
    water = group(*pond, fill=paint.WATER) if pond else NOTHING
    return group(
        narrow[0], wide[0], banks, lakes[0], lakes[1], narrow[1], wide[1], water, _ripples(land), class_="water"
    )  # fmt: skip


def _ripples(land: Terrain) -> Markup:
    """Fine light lines along the stream."""
    stream: list[Course] = []
    for pieces, offs in ((RIVERS, (-3.5, 4.5)), (WIDE_RIVERS, (-13.0, -3.0, 8.0, 15.0))):
        for h in land.kinds(*pieces):
            for link in links(river_sides(land, h)):
                wander = (7.0 if h % 2 else -7.0) if pieces is RIVERS else 0.0
                points = course(link, land.plane.centres[h], wander)
                for i, off in enumerate(offs):
                    first = (h * 3 + i * 4) % 5
                    stream.append(aside(points, off)[first : first + 4])
    d = smooth([points for points in stream if len(points) > 2])
    if not d:
        return NOTHING
    look: dict[str, str | float] = {"stroke_width": 1.1, "stroke_opacity": 0.85, "stroke_linecap": "round"}
    return tag("path", d=d, fill="none", stroke=paint.WATER_LIGHT, **look)


def aside(points: Course, off: float) -> Course:
    """A course moved to its right by a distance."""
    out: Course = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        out.append((x - (by - ay) / length * off, y + (bx - ax) / length * off))
    return out


def ticks(points: Course, every: float, half: float) -> str:
    """Short strokes across a course at even distances."""
    pen = Pen()
    whole = fsum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    count = max(1, round(whole / every))
    step, passed, due = whole / count, 0.0, whole / count / 2
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1])
        while length and due <= passed + length:
            x, y = between(a, b, (due - passed) / length)
            nx, ny = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
            pen.move((x - nx, y - ny))
            pen.line((x + nx, y + ny))
            due += step
        passed += length
    return pen.data()


BUILT_UP = ("town", "closed-town", "desert-town", "church", "barracks", "factory", "fortress", "station", "depot")


def road_courses(land: Terrain) -> list[Course]:
    """All roads: on road tiles, over bridges that roads lead to, off the board, and a little way into towns."""
    courses: list[Course] = []
    for h, tile in enumerate(land.tiles):
        centre, sides = land.plane.centres[h], land.opens(h, ROADS)
        if tile.overlay in ("bridge", "pontoon", "ford") and not sides:
            met = land.towards(h, ROADS)
            courses += [course(link, centre) for link in links(met)] if met else []
        courses += [course(link, centre) for link in links(sides)] if sides else []
        for side in sides:
            near = land.near(h, side)
            if near < 0:
                courses.append(beyond(side, centre, OFF_BOARD))
            elif land.tiles[near].kind in BUILT_UP:
                courses.append(beyond(side, centre, 18.0))
    return courses


def roads_layer(land: Terrain) -> Markup:
    """Roads with their edges."""
    edges, surface = _band("road", smooth(road_courses(land)), paint.ROAD_EDGE, paint.ROAD, 13.0, 1.4)
    return group(edges, surface, class_="roads") if edges else NOTHING


def rail_courses(land: Terrain) -> list[Course]:
    """All tracks, over railway bridges too, and off the board."""
    courses: list[Course] = []
    for h, tile in enumerate(land.tiles):
        centre, sides = land.plane.centres[h], land.opens(h, RAILS)
        if tile.overlay == "railway-bridge":
            sides = land.towards(h, RAILS)
            if len(sides) != 2:
                continue
        courses += [course(link, centre) for link in links(sides)] if sides else []
        courses += [beyond(side, centre, OFF_BOARD) for side in sides if land.near(h, side) < 0]
    return courses


def track(courses: list[Course]) -> Markup:
    """Rails on sleepers on ballast."""
    if not courses:
        return NOTHING
    middle = smooth(courses)
    sleepers = "".join(ticks(points, 6.2, 6.0) for points in courses)
    rails = smooth([aside(points, off) for points in courses for off in (-3.1, 3.1)])
    return group(
        tag("path", d=middle, stroke=paint.BALLAST, stroke_width=14, stroke_opacity=0.85),
        tag("path", d=sleepers, stroke=paint.SLEEPER, stroke_width=2),
        tag("path", d=rails, stroke=paint.RAIL, stroke_width=1.5, class_="rail"),
        fill="none",
        class_="rails",
    )


def runways_layer(land: Terrain) -> Markup:
    """Runways of airfields, straight from side to side, so that neighbours make one long runway."""
    strips: list[Course] = []
    for h in land.kinds(*RUNWAYS):
        x, y = land.plane.centres[h]
        for link in links(land.opens(h, RUNWAYS)):
            ends = [on_side(side, 50 if _goes_on(land, h, side) else 44) for side in link]
            strips.append([(x + ex, y + ey) for ex, ey in ends])
    if not strips:
        return NOTHING
    d = smooth(strips)
    return group(
        tag("path", d=d, stroke=paint.RUNWAY_EDGE, stroke_width=33),
        tag("path", d=d, stroke=paint.RUNWAY, stroke_width=30, class_="runway"),
        tag("path", d=d, stroke="#fffdf4", stroke_width=2, stroke_dasharray="11 8"),
        fill="none",
        class_="runways",
    )


def _goes_on(land: Terrain, hex_: int, side: int) -> bool:
    near = land.near(hex_, side)
    return near >= 0 and data.opposite(side) in land.opens(near, RUNWAYS)


def banks(sides: tuple[int, ...], centre: Point) -> list[Course]:
    """The slopes of a wadi: along every run of closed sides, a course with the bed on its left."""
    x, y = centre
    found: list[Course] = []
    for side in sides:
        closed = [side]
        while (closed[-1] + 1) % 6 not in sides:
            closed.append((closed[-1] + 1) % 6)
        run = closed[1:]
        if not run:
            continue
        # From the corner where the open side ends to the one where the next begins, a little inside the hex.
        corners = [on_corner(run[0] - 1, 55.0), *(on_corner(k, 47.0) for k in run[:-1]), on_corner(run[-1], 55.0)]
        if len(run) == 1:
            corners.insert(1, on_side(run[0], 36.0))
        found.append([(x + px, y + py) for px, py in corners])
    return found


def wadis_layer(land: Terrain) -> Markup:
    """Dry beds between slopes: hachures run down from the closed sides."""
    beds, rims, strokes = Pen(), "", Pen()
    hexes = land.kinds(*WADIS)
    if not hexes:
        return NOTHING
    for h in hexes:
        centre, sides = land.plane.centres[h], land.opens(h, WADIS)
        for points in banks(sides, centre):
            rims += through(points, 0.45)
            fine = densely(points)
            for i, (x, y) in enumerate(fine[1:-1], 1):
                (ax, ay), (bx, by) = fine[i - 1], fine[i + 1]
                length = hypot(bx - ax, by - ay) or 1.0
                long = 11.0 if i % 2 else 7.0
                # Slopes run counter-clockwise around the hex: the bed lies on their left.
                strokes.move((x, y))
                strokes.line((x + (by - ay) / length * long, y - (bx - ax) / length * long))
        beds.move((centre[0] + on_corner(0)[0], centre[1] + on_corner(0)[1]))
        for k in range(1, 6):
            beds.line((centre[0] + on_corner(k)[0], centre[1] + on_corner(k)[1]))
        beds.close()
    return group(
        tag("path", d=beds.data(), fill=paint.WADI_BED, fill_opacity=0.7),
        tag("path", d=rims, stroke=paint.WADI_BANK, stroke_width=13, stroke_opacity=0.16),
        tag("path", d=strokes.data(), stroke=paint.WADI_BANK, stroke_width=1.5, stroke_opacity=0.85),
        tag("path", d=rims, stroke=paint.WADI_BANK, stroke_width=2.6, stroke_linecap="round"),
        fill="none",
        class_="wadis",
    )


def densely(points: Course, every: float = 6.0) -> Course:
    """A smooth course through points as many points."""
    out: Course = [points[0]]
    for i in range(len(points) - 1):
        p0, p1 = points[max(i - 1, 0)], points[i]
        p2, p3 = points[i + 1], points[min(i + 2, len(points) - 1)]
        count = max(1, round(hypot(p2[0] - p1[0], p2[1] - p1[1]) / every))
        for step in range(1, count + 1):
            t = step / count
            out.append(
                (
                    _spline(p0[0], p1[0], p2[0], p3[0], t),
                    _spline(p0[1], p1[1], p2[1], p3[1], t),
                )
            )
    return out


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
