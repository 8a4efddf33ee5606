"""Tiles that fill their own hex: hedgerows, towns, marshes, palms and oases, floods, scarps, dams and more.

Every one can be told by its rim, because a unit may stand in the middle.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

from hexfront.render.curves import Pen, Point, between, polyline, rounded
from hexfront.render.memoir import data, paint
from hexfront.render.memoir.data import CLOSED, SCARPS, STEEP, on_corner
from hexfront.render.memoir.terrain import Terrain
from hexfront.render.svg import NOTHING, Markup, group, join, moved, number, tag


def hexagon(reach: float) -> list[Point]:
    """The corners of a hex of another size around the centre."""
    return [on_corner(k, reach) for k in range(6)]


def scattered(seed: int, apart: float, reach: float = 44.0, free: float = 0.0) -> list[Point]:
    """Places within a hex, at least so far from one another and from its centre, in rows from the top."""
    random = Random(seed)
    found: list[Point] = []
    for _ in range(260):
        x, y = random.uniform(-reach, reach), random.uniform(-reach * 1.15, reach * 1.15)
        inside = max(abs(x), abs(x) / 2 + abs(y) * 0.866) <= reach
        if inside and hypot(x, y) >= free and all(hypot(x - a, y - b) >= apart for a, b in found):
            found.append((x, y))
    return sorted(found, key=lambda place: place[1])


def hedgerow(seed: int) -> Markup:
    """Small fields of different crops between thick hedges."""
    random = Random(seed)
    rim, first = hexagon(51.0), random.randrange(6)
    middle = (random.uniform(-9, 9), random.uniform(-8, 8))
    ends = [between(rim[(first + k) % 6], rim[(first + k + 1) % 6], random.uniform(0.35, 0.65)) for k in (0, 2, 4)]
    parcels: list[Markup] = []
    for n, k in enumerate((0, 2, 4)):
        corners = [middle, ends[n], rim[(first + k + 1) % 6], rim[(first + k + 2) % 6], ends[(n + 1) % 3]]
        fill = ("#cfd89a", "#e6dca2", "#b9c98a")[n]
        parcels.append(tag("path", d=polyline(corners, closed=True), fill=fill, fill_opacity=0.85))
    lines = polyline(rim, closed=True) + "".join(polyline([middle, end]) for end in ends)
    return join(
        [
            *parcels,
            tag("path", d=lines, fill="none", stroke="#2f461b", stroke_width=8.4, stroke_linejoin="round"),
            tag("path", d=lines, fill="none", stroke=paint.HEDGE, stroke_width=6.6, stroke_linejoin="round"),
            tag(
                "path", d=lines, fill="none", stroke=paint.HEDGE_LIGHT, stroke_width=3.6, stroke_dasharray="0.1 5.2",
                stroke_linecap="round",
            ),
        ]
    )  # fmt: skip


def houses(places: list[Point], seed: int, colours: tuple[str, str, str], size: float = 7.4) -> Markup:
    """Houses with ridged roofs at some places, each turned a little."""
    light, dark, edge = colours
    random = Random(seed)
    sunny, shady, outline = Pen(), Pen(), Pen()
    for x, y in places:
        turn = random.uniform(-0.35, 0.35) + (pi / 2 if random.random() < 0.4 else 0.0)
        u, v = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
        long, deep = size * random.uniform(0.85, 1.2), size * random.uniform(0.6, 0.75)

        def at(p: float, q: float, u: Point = u, v: Point = v, x: float = x, y: float = y) -> Point:
            return x + p * u[0] + q * v[0], y + p * u[1] + q * v[1]

        for pen, corners in (
            (sunny, [at(-long, -deep), at(long, -deep), at(long, 0), at(-long, 0)]),
            (shady, [at(-long, 0), at(long, 0), at(long, deep), at(-long, deep)]),
            (outline, [at(-long, -deep), at(long, -deep), at(long, deep), at(-long, deep)]),
        ):
            pen.move(corners[0])
            for corner in corners[1:]:
                pen.line(corner)
            pen.close()
    return join(
        [
            tag("path", d=outline.data(), fill="#1b1408", fill_opacity=0.28, transform="translate(1.5 2)"),
            tag("path", d=sunny.data(), fill=light),
            tag("path", d=shady.data(), fill=dark),
            tag("path", d=outline.data(), fill="none", stroke=edge, stroke_width=0.9, stroke_linejoin="round"),
        ]
    )


def built_up(seed: int, reach: float = 43.0) -> Markup:
    """Trodden ground with an uneven edge."""
    random = Random(seed)
    blob = [
        (cos(2 * pi * k / 12) * r, sin(2 * pi * k / 12) * r)
        for k, r in ((k, reach * random.uniform(0.94, 1.14)) for k in range(12))
    ]
    return tag("path", d=rounded(blob, closed=True), fill=paint.BUILT_UP, fill_opacity=0.75)


ROOFS = (paint.ROOF, paint.ROOF_DARK, paint.ROOF_EDGE)


def town(seed: int) -> Markup:
    """A town: red roofs close together."""
    return join([built_up(seed), houses(scattered(seed, 14.5, 42.0), seed, ROOFS)])


def desert_town(seed: int) -> Markup:
    """A town of the desert: flat roofs of clay, some with a dome."""
    places = scattered(seed, 15.5, 41.0)
    domes = [
        tag("circle", cx=round(x, 1), cy=round(y, 1), r=4.2, fill="#fff8e6", stroke=paint.CLAY_EDGE, stroke_width=0.9)
        for x, y in places[::4]
    ]
    clay = (paint.CLAY, "#e0cba2", paint.CLAY_EDGE)
    ground = tag("path", d=rounded(hexagon(56.0), closed=True), fill="#d8bd8a")
    return join([ground, houses(places, seed, clay, 7.8), *domes])


def palms(places: list[Point], seed: int, size: float = 9.0) -> Markup:
    """Palms from above: fronds around a trunk."""
    random = Random(seed)
    fronds, shade = "", ""
    for x, y in places:
        first, far = random.uniform(0, pi), size * random.uniform(0.85, 1.15)
        for k in range(7):
            angle = first + 2 * pi * k / 7
            tip = (x + cos(angle) * far, y + sin(angle) * far)
            left = (x + cos(angle - 0.36) * far * 0.62, y + sin(angle - 0.36) * far * 0.62)
            right = (x + cos(angle + 0.36) * far * 0.62, y + sin(angle + 0.36) * far * 0.62)
            fronds += polyline([(x, y), left, tip, right], closed=True)
        shade += f"M{number(x + 2)} {number(y + 3)}h0"
    return join(
        [
            tag(
                "path", d=shade, stroke="#3b2d12", stroke_opacity=0.22, stroke_width=size * 1.7, stroke_linecap="round"
            ),
            tag("path", d=fronds, fill=paint.PALM, stroke=paint.PALM_EDGE, stroke_width=0.9, stroke_linejoin="round"),
        ]
    )


def palm_forest(seed: int) -> Markup:
    """A palm grove."""
    floor = tag("path", d=rounded(hexagon(60.0), closed=True), fill="#b5bd77", fill_opacity=0.75)
    return join([floor, palms(scattered(seed, 15.0, 41.0), seed)])


def oasis(seed: int) -> Markup:
    """A pool among palms on green ground."""
    floor = tag("path", d=rounded(hexagon(57.0), closed=True), fill="#b9c98a", fill_opacity=0.9)
    pool = tag(
        "ellipse", cy=36, rx=22, ry=10.5, fill=paint.WATER, stroke=paint.WATER_EDGE, stroke_width=1.4, class_="pool"
    )
    places = [(x, y) for x, y in scattered(seed, 15.0, 42.0, 20.0) if y < 22 or abs(x) > 27]
    return join([floor, pool, palms(places, seed, 8.4)])


def _waves(places: list[Point], wide: float) -> str:
    part = number(wide / 4)
    return "".join(
        f"M{number(x - wide / 2)} {number(y)}q{part}-3 {number(wide / 2)} 0t{number(wide / 2)} 0" for x, y in places
    )


def marsh(seed: int) -> Markup:
    """Wet ground with tufts of reed."""
    floor = tag("path", d=rounded(hexagon(60.0), closed=True), fill=paint.MARSH)
    places = scattered(seed, 15.5, 41.0)
    water = "".join(f"M{number(x - 7)} {number(y + 2.4)}h14m-10 3h7" for x, y in places)
    reed = "".join(f"M{number(x)} {number(y + 1)}v-8m-3 8l-2.4-5.6m8.4 5.6l2.4-5.6" for x, y in places)
    return join(
        [
            floor,
            tag("path", d=water, stroke=paint.WATER_EDGE, stroke_width=1.3, stroke_opacity=0.8, fill="none"),
            tag("path", d=reed, stroke=paint.REED, stroke_width=1.5, fill="none", stroke_linecap="round"),
        ]
    )


def flood(seed: int) -> Markup:
    """Shallow water over open ground."""
    cover = tag("path", d=polyline(hexagon(57.0), closed=True), fill=paint.FLOOD, fill_opacity=0.55)
    d = _waves(scattered(seed, 17.0, 40.0), 13.0)
    lines = tag("path", d=d, fill="none", stroke=paint.WATER_EDGE, stroke_width=1.1, stroke_opacity=0.6)
    return join([cover, lines])


def ocean(seed: int) -> Markup:
    """A few waves."""
    d = _waves(scattered(seed, 24.0, 38.0), 16.0)
    return tag("path", d=d, fill="none", stroke=paint.WATER_EDGE, stroke_width=1.2, stroke_opacity=0.45)


def beach(seed: int) -> Markup:
    """Grains of sand."""
    d = "".join(f"M{number(x)} {number(y)}h0" for x, y in scattered(seed, 8.5, 43.0))
    return tag("path", d=d, stroke=paint.SAND_GRAIN, stroke_width=1.7, stroke_opacity=0.6, stroke_linecap="round")


def high_ground(seed: int) -> Markup:
    """Ground that stays dry: a low rise within a dotted edge."""
    rise = rounded(hexagon(54.0), closed=True)
    return join(
        [
            tag("path", d=rise, fill="#e9dfae", fill_opacity=0.9),
            tag("path", d=rise, fill="none", stroke="#8a6238", stroke_width=1.4, stroke_dasharray="1.2 4"),
        ]
    )


def cemetery(seed: int) -> Markup:
    """Rows of crosses within a wall."""
    cross = "v-5m-2.6 1.2h5.2"
    places = [(x, y) for y in range(-34, 44, 13) for x in range(-38, 40, 13) if abs(x) / 2 + abs(y) * 0.866 <= 42]
    d = "".join(f"M{x} {y + 5}v-9m-3.2 2.8h6.4" for x, y in places) or cross
    return join(
        [
            tag("path", d=polyline(hexagon(50.0), closed=True), fill="#cdd7a8", fill_opacity=0.9),
            tag("path", d=polyline(hexagon(50.0), closed=True), fill="none", stroke=paint.STONE_DARK, stroke_width=3),
            tag("path", d=d, fill="none", stroke="#fffdf4", stroke_width=4),
            tag("path", d=d, fill="none", stroke=paint.STONE_EDGE, stroke_width=1.9),
        ]
    )


def fortress(seed: int) -> Markup:
    """Ramparts around the hex with a tower at every corner."""
    wall = polyline(hexagon(46.0), closed=True)
    towers = [
        tag(
            "circle", cx=round(x, 1), cy=round(y, 1), r=6.8, fill=paint.STONE, stroke=paint.STONE_EDGE, stroke_width=1.4
        )
        for x, y in hexagon(46.0)
    ]
    return join(
        [
            tag("path", d=wall, fill="#d7cfbd", stroke=paint.STONE_EDGE, stroke_width=11, stroke_linejoin="round"),
            tag("path", d=wall, fill="none", stroke=paint.STONE, stroke_width=8.4, stroke_linejoin="round"),
            tag("path", d=wall, fill="none", stroke=paint.STONE_DARK, stroke_width=8.4, stroke_dasharray="3.4 5.2"),
            tag("path", d=wall, fill="none", stroke=paint.STONE, stroke_width=4.4, stroke_linejoin="round"),
            *towers,
        ]
    )


def peaks(seed: int) -> Markup:
    """Crags, light on the side of the sun."""
    random = Random(seed)
    body, shade, ridge = "", "", ""
    for left_, foot, high in ((-33, -12, 20), (31, -15, 18), (-27, 33, 22), (3, 46, 20), (30, 30, 21), (0, 8, 26)):
        x, y = left_ + random.uniform(-3, 3), foot + random.uniform(-2, 2)
        half, bend = high * random.uniform(0.62, 0.78), high * random.uniform(-0.14, 0.1)
        top = (x + bend, y - high)
        left = [(x - half, y), (x - half * 0.45, y - high * random.uniform(0.42, 0.55)), top]
        right = [top, (x + half * 0.5, y - high * random.uniform(0.38, 0.52)), (x + half, y + 1)]
        body += polyline([*left, *right[1:], (x, y + 2)], closed=True)
        shade += polyline([*right, (x + half * 0.2, y + 1), (x + half * 0.3, y - high * 0.35)], closed=True)
        ridge += polyline([*left, *right[1:]])
    return join(
        [
            tag("path", d=body, fill="#efdcb4", fill_opacity=0.85),
            tag("path", d=shade, fill="#5d4227", fill_opacity=0.8),
            tag("path", d=ridge, fill="none", stroke="#4a3219", stroke_width=1.3, stroke_linejoin="round"),
        ]
    )


def dam(facing: int) -> Markup:
    """A curved wall across the hex, its lake on the one side and the river on the other."""
    turn = -60 * (facing - 1)
    wall = "M10-48C-10-24-10 24 10 48"
    buttress = "M1-34l-9-4M-3-18l-11-2M-5 0h-12M-3 18l-11 2M1 34l-9 4"
    return group(
        tag("path", d="M10-46C-10-24-10 24 10 46L40 30V-30z", fill=paint.WATER),
        tag("path", d="M10-48C-10-24-10 24 10 48H0C-24 24-24-24 0-48z", fill="#1b1408", fill_opacity=0.25),
        tag("path", d=buttress, stroke=paint.STONE_EDGE, stroke_width=3.2, fill="none"),
        tag("path", d=wall, stroke=paint.STONE_EDGE, stroke_width=15, fill="none"),
        tag("path", d=wall, stroke=paint.STONE, stroke_width=12, fill="none"),
        tag("path", d=wall, stroke=paint.STONE_EDGE, stroke_width=0.9, stroke_dasharray="4 3", fill="none"),
        transform=f"rotate({turn})" if turn else None,
    )


Art = Callable[[int], Markup]

ART: dict[str, Art] = {
    "hedgerow": hedgerow,
    "town": town,
    "closed-town": town,
    "desert-town": desert_town,
    "palm-forest": palm_forest,
    "oasis": oasis,
    "marsh": marsh,
    "high-ground": high_ground,
    "cemetery": cemetery,
    "fortress": fortress,
    "mountain": peaks,
    "closed-mountain": peaks,
    "beach": beach,
    "ocean": ocean,
}
"""What is drawn in the hex of a tile, from a seed."""


def _steep(points: list[Point], long: float, every: float) -> str:
    """Strokes down a slope: inwards from a line that runs counter-clockwise around high ground."""
    pen = Pen()
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1])
        count = max(1, round(length / every))
        nx, ny = (b[1] - a[1]) / length, -(b[0] - a[0]) / length
        for k in range(count):
            x, y = between(a, b, (k + 0.5) / count)
            far = long * (1.0 if k % 2 else 0.62)
            pen.move((x, y))
            pen.line((x + nx * far, y + ny * far))
    return pen.data()


def _rim(hex_: int, land: Terrain, same: tuple[str, ...]) -> list[int]:
    """The sides of a hex beyond which the ground is not of these kinds."""
    return [side for side in range(6) if (near := land.near(hex_, side)) < 0 or land.tiles[near].kind not in same]


def scarp(land: Terrain, hex_: int) -> Markup:
    """Strokes along the steep sides: of a steep hill all round, of a bluff or a cliff towards beach and sea."""
    kind = land.tiles[hex_].kind
    if kind in STEEP:
        sides = _rim(hex_, land, data.HILLS)
    else:
        sides = [s for s in range(6) if (n := land.near(hex_, s)) >= 0 and land.tiles[n].kind in ("beach", "ocean")]
    lines, strokes = "", ""
    for side in sides:
        ends = [on_corner(side - 1, 52.0), on_corner(side, 52.0)]
        strokes += _steep(ends, 9.0 if kind in STEEP else 12.0, 4.6 if kind != "cliff" else 3.6)
        lines += polyline(ends)
    heavy = kind == "cliff"
    return group(
        tag("path", d=strokes, stroke_width=1.5 if not heavy else 2.2),
        tag("path", d=lines, stroke_width=4.4 if heavy else 2.2) if kind in SCARPS else NOTHING,
        fill="none",
        stroke=paint.ROCK if kind in SCARPS else "#7a5226",
        stroke_linecap="round",
        class_="scarp",
    )


def closed(reach: float = 47.0) -> Markup:
    """Nobody enters: a dark red line with strokes across it, inside the hex."""
    rim = hexagon(reach)
    line = polyline(rim, closed=True)
    return group(
        tag("path", d=line, stroke="#fff", stroke_opacity=0.55, stroke_width=4.6),
        tag("path", d=line, stroke=paint.CLOSED, stroke_width=2),
        tag("path", d=line, stroke=paint.CLOSED, stroke_width=7.5, stroke_dasharray="2 9.75"),
        fill="none",
        class_="closed",
    )


def tiles_layer(land: Terrain) -> Markup:
    """Everything that fills a hex by itself."""
    drawn: list[Markup] = []
    for h, tile in enumerate(land.tiles):
        parts: list[Markup] = [flood(h)] if tile.flooded else []
        art = ART.get(tile.kind)
        if art:
            parts.append(art(h * 7 + 3))
        if tile.kind in STEEP + SCARPS:
            parts.append(scarp(land, h))
        if tile.kind in CLOSED:
            parts.append(closed())
        if parts:
            name = land.plane.grid.names[h]
            drawn.append(
                group(
                    *parts,
                    transform=moved(*land.plane.centres[h]),
                    class_=f"tile {tile.kind or 'flood'}",
                    data_hex=name,
                )
            )
    return group(*drawn, class_="tiles")


def dams_layer(land: Terrain) -> Markup:
    """Dams, above the water they hold."""
    drawn = [
        group(dam(land.tiles[h].facing), transform=moved(*land.plane.centres[h]), class_="tile dam")
        for h in land.kinds("dam")
    ]
    return group(*drawn, class_="dams") if drawn else NOTHING
