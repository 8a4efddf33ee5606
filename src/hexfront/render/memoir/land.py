"""The lie of the land: from the tiles to a shaded surface with hills, mountains, woods, lakes, beach and sea.

Borders run near the hexsides. Shading and contours are for the eye: only the tile of a hex counts.
"""

from __future__ import annotations

from typing import NamedTuple

from hexfront.render.board import MARGIN
from hexfront.render.curves import Point, rounded, simplified
from hexfront.render.fields import Field, blended, bumps, empty, finer
from hexfront.render.ground import areas, contour, framed, picture
from hexfront.render.memoir import data, paint
from hexfront.render.memoir.data import HILLS, LAKES, MOUNTAINS, RIVERS, WADIS, WIDE_RIVERS, WOODS
from hexfront.render.memoir.terrain import Terrain
from hexfront.render.memoir.ways import Course, course, links, river_courses
from hexfront.render.plane import HEX
from hexfront.render.relief import COARSE, TIMES, ridges, shading, surroundings, wobble
from hexfront.render.svg import NOTHING, Markup, group, tag
from hexfront.render.woods import Leaves, woods_layer

METRES_A_HEX = 388.0
EXAGGERATION = 1.3
HEIGHTS = {
    "hill": 46.0, "steep-hill": 66.0, "sea-bluff": 54.0, "cliff": 70.0, "closed-hill": 66.0, "hill-road": 44.0,
    "hill-road-curve": 44.0, "high-ground": 10.0, "mountain": 104.0, "closed-mountain": 120.0, "closed-forest": 10.0,
}  # fmt: skip
CONTOURS = (20, 42, 76)
SUMMIT = 112.0


class Surface(NamedTuple):
    """Heights on a fine raster and on the coarse one, and how far the ground is hill, mountain, wood, lake, sand, sea:
    above 0.5 it is.
    """

    height: Field
    fine: Field
    hill: Field
    mountain: Field
    woods: Field
    lake: Field
    sand: Field
    sea: Field


def _flags(land: Terrain, *kinds: str) -> list[float]:
    return [1.0 if tile.kind in kinds else 0.0 for tile in land.tiles]


def surface(land: Terrain) -> Surface:
    """The ground as a surface that covers the board and a margin around it."""
    plane = land.plane
    raster = empty(-MARGIN, -MARGIN, plane.width + MARGIN, plane.height + MARGIN, COARSE)
    points = list(plane.centres)
    height = [HEIGHTS.get(tile.kind, 0.0) for tile in land.tiles]
    covers = [
        _flags(land, *kinds)
        for kinds in (HILLS, MOUNTAINS, WOODS, LAKES, ("high-ground", "closed-forest"), ("beach", "ocean"), ("ocean",))
    ]
    for _, centre, near in surroundings(plane):
        points.append(centre)
        height.append(0.45 * sum(height[n] for n in near) / len(near))
        for i, cover in enumerate(covers):
            # Off the board only beach and sea go on.
            cover.append(max(cover[n] for n in near) if i >= 5 else 0.0)
    hill, mountain, woods, upland, sand, sea = blended(raster, points, [*covers[:3], *covers[4:]], HEX * 0.27)
    lake = _lakes(land, raster, points, covers[3])
    (base,) = blended(raster, points, [height], HEX * 0.29)
    uneven = wobble(raster)
    valley = bumps(raster, _water_points(land), HEX * 0.14)
    gully = bumps(raster, _wadi_points(land), HEX * 0.15)
    for j in range(raster.down):
        for i in range(raster.across):
            u = uneven[j][i]
            hill.rows[j][i] += 0.3 * u
            mountain.rows[j][i] += 0.4 * u
            woods.rows[j][i] += 0.75 * u
            lake.rows[j][i] += 0.3 * u - 0.06
            sand.rows[j][i] += 0.5 * u
            sea.rows[j][i] += 0.3 * u
            # Slopes keep to the hexes that are high.
            within = _eased((max(hill.rows[j][i], mountain.rows[j][i], upland.rows[j][i]) - 0.42) / 0.46)
            base.rows[j][i] = base.rows[j][i] * within - 16 * valley.rows[j][i] - 26 * gully.rows[j][i]
    smooth = finer(base, TIMES)
    water = finer(_highest(sea, lake, valley), TIMES)
    rugged, crests = finer(mountain, TIMES), ridges(smooth.across, smooth.down)
    rows = [
        [
            metres + (4.5 + 0.2 * max(metres, 0.0) + 30.0 * _eased(wild - 0.35)) * _eased(1.35 - 1.6 * wet) * crest
            for metres, wet, wild, crest in zip(*lines, strict=True)
        ]
        for lines in zip(smooth.rows, water.rows, rugged.rows, crests, strict=True)
    ]
    coarse = base.like([[*row[::TIMES], row[-1]] for row in [*rows[::TIMES], rows[-1]]])
    return Surface(coarse, smooth.like(rows), hill, mountain, woods, lake, sand, sea)


def _eased(part: float) -> float:
    """From 0 to 1, slowly at both ends."""
    part = min(max(part, 0.0), 1.0)
    return part * part * (3 - 2 * part)


def _highest(first: Field, *others: Field) -> Field:
    """The highest value of several fields."""
    rows = [
        [max(values) for values in zip(*lines, strict=True)]
        for lines in zip(*(f.rows for f in (first, *others)), strict=True)
    ]
    return first.like(rows)


def _lakes(land: Terrain, raster: Field, points: list[Point], lake: list[float]) -> Field:
    """Where lakes are; a dam holds one back on the side opposite to its river."""
    places, wet = list(points), list(lake)
    for h in land.kinds("dam"):
        (x, y), front = land.plane.centres[h], data.turned((0,), land.tiles[h].facing)[0]
        for side, there in ((front, 1.0), (data.opposite(front), 0.0)):
            dx, dy = data.on_side(side, 26.0)
            places.append((x + dx, y + dy))
            wet.append(there)
        # The two halves stand for the hex.
        places[h], wet[h] = places[-1], 0.0
        places.pop()
        wet.pop()
    (field,) = blended(raster, places, [wet], HEX * 0.26)
    return field


def _water_points(land: Terrain) -> list[Point]:
    courses: list[Course] = [*river_courses(land, RIVERS), *river_courses(land, WIDE_RIVERS)]
    return [point for line in courses for point in line[::2]]


def _wadi_points(land: Terrain) -> list[Point]:
    return [
        point
        for h in land.kinds(*WADIS)
        for link in links(land.opens(h, WADIS))
        for point in course(link, land.plane.centres[h])[2:-2]
    ]


def _area(field: Field, level: float = 0.5) -> str:
    shapes = [simplified(line, 0.8)[:-1] for line in areas(field, level) if len(line) > 5]
    return "".join(rounded(shape, closed=True) for shape in shapes)


def ground_layer(land: Terrain, shape: Surface) -> Markup:
    """Open ground, sand, hills and mountains in their colours, light and shadow, contours and woods, cut to the
    frame.
    """
    plane, face = land.plane, paint.face(land.face)
    wide, high = plane.width + 2 * MARGIN, plane.height + 2 * MARGIN
    tints = [tag("rect", x=-MARGIN, y=-MARGIN, width=round(wide, 1), height=round(high, 1), fill=face.ground)]
    for field, level, fill, name in (
        (shape.sand, 0.5, paint.SAND, "sand"),
        (shape.hill, 0.5, face.hill, "hills"),
        (shape.mountain, 0.5, face.mountain, "mountains"),
    ):
        d = _area(field, level)
        if d:
            tints.append(tag("path", d=d, fill=fill, fill_rule="evenodd", class_=name))
    top = _area(shape.height, SUMMIT)
    if top:
        tints.append(tag("path", d=top, fill=face.summit, fill_rule="evenodd"))
    light = shading(shape.fine, METRES_A_HEX, EXAGGERATION, face.shadow, face.light)
    leaves = Leaves(face.wood, face.tree, face.tree_edge, face.tree_light)
    return framed(
        plane,
        MARGIN,
        group(*tints, class_="tints"),
        picture(shape.fine, light, "shade"),
        _contours(shape, face),
        sea_layer(shape),
        woods_layer(shape.woods, leaves, glades=True),
    )


def _contours(shape: Surface, face: paint.Face) -> Markup:
    """Contours of hills and mountains; the foot of each is a strong line."""
    thin = "".join(contour(shape.height, height, 7) for height in CONTOURS)
    feet = "".join(
        rounded(simplified(line, 0.8)[:-1], closed=True)
        for field in (shape.hill, shape.mountain)
        for line in areas(field, 0.5)
        if len(line) > 5
    )
    if not thin and not feet:
        return NOTHING
    return group(
        tag("path", d=thin, stroke_width=0.8, stroke_opacity=0.55),
        tag("path", d=feet, stroke_width=1.5, stroke_opacity=0.7, class_="feet"),
        class_="contours",
        fill="none",
        stroke=face.contour,
    )


def sea_layer(shape: Surface) -> Markup:
    """The sea, with lines along the shore that fade out into it."""
    d = _area(shape.sea)
    if not d:
        return NOTHING
    ripples = [
        tag("path", d=line, stroke_opacity=opacity)
        for level, opacity in ((0.6, 0.5), (0.72, 0.34), (0.84, 0.2))
        if (line := _area(shape.sea, level))
    ]
    shore = tag("path", d=d, stroke_width=1.5)
    return group(
        tag("path", d=d, fill=paint.SEA, fill_rule="evenodd"),
        group(*ripples, shore, fill="none", stroke=paint.WATER_EDGE, stroke_width=0.8),
        class_="sea",
    )


def lakes(shape: Surface) -> tuple[Markup, Markup]:
    """The banks of all lakes, and their water with lines along the shore."""
    d = _area(shape.lake)
    if not d:
        return NOTHING, NOTHING
    inner = "".join(_area(shape.lake, level) for level in (0.62, 0.76))
    ripples = tag("path", d=inner, fill="none", stroke=paint.WATER_LIGHT, stroke_width=1.1, stroke_opacity=0.8)
    return (
        tag("path", d=d, fill=paint.WATER_EDGE, fill_rule="evenodd", stroke=paint.WATER_EDGE, stroke_width=2.6),
        group(tag("path", d=d, fill=paint.WATER, fill_rule="evenodd"), ripples, class_="lakes"),
    )
