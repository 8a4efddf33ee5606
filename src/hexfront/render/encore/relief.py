"""Encore's relief: one surface whose contours of 600, 800 and 1,000 metres part the levels of the hexes.

Every hex keeps to its level around its centre; where the border runs between two centres is for the eye.
"""

from __future__ import annotations

from typing import NamedTuple

from hexfront.games.encore.map import Map
from hexfront.games.encore.names import PEAK, WOOD
from hexfront.render import palette
from hexfront.render.curves import Point, between, rounded, simplified
from hexfront.render.fields import Field, blended, bumps, empty, finer, raise_at
from hexfront.render.ground import areas, contour, framed, picture
from hexfront.render.lines import Sides
from hexfront.render.plane import HEX, Plane
from hexfront.render.relief import COARSE, TIMES, mean, picked, ridges, shading, surroundings, wobble
from hexfront.render.svg import Markup, group, tag

METRES_A_HEX = 388.0
EXAGGERATION = 1.15
BORDERS = (600, 800, 1000)
LOWEST, HIGHEST = 300, 1150
BOUNDS = (LOWEST, *BORDERS, HIGHEST)
CLEAR = 38.0
"""How many metres the middle of a hex keeps from the borders of its level."""
CONTOUR_STEP = 25


class Surface(NamedTuple):
    """Heights in metres on a raster and on a finer one, and how wooded the ground is (above 0.5: a wood)."""

    height: Field
    fine: Field
    woods: Field


def steady_heights(map: Map) -> list[float]:
    """The height of every hex, moved towards the middle of its level, so that borders run between the hexes."""
    known = any(map.height)
    heights: list[float] = []
    for level, metres in zip(map.level, map.height, strict=True):
        low, high = BOUNDS[level], BOUNDS[level + 1]
        part = min(max((metres - low) / (high - low), 0.0), 1.0) if known else 0.5
        heights.append(low + (high - low) * (0.16 + 0.68 * part))
    return heights


def surface(plane: Plane, map: Map, margin: float) -> Surface:
    """The ground as a surface that covers the map and a margin around it."""
    raster = empty(-margin, -margin, plane.width + margin, plane.height + margin, COARSE)
    heights, woods = steady_heights(map), [1.0 if cover == WOOD else 0.0 for cover in map.cover]
    points = list(plane.centres)
    for _, centre, near in surroundings(plane):
        points.append(centre)
        heights.append(mean(heights, near))
        woods.append(0.0)
    (base,) = blended(raster, points, [heights], HEX * 0.36)
    (wooded,) = blended(raster, points, [woods], HEX * 0.3)
    uneven = wobble(raster)
    water = bumps(raster, _along(plane, [side for line in map.river_lines for side in line.sides]), HEX * 0.14)
    gully = bumps(raster, _along(plane, map.valley), HEX * 0.12)
    summits = [plane.centres[h] for h, cover in enumerate(map.cover) if cover == PEAK]
    summit = bumps(raster, summits, HEX * 0.24)
    for j in range(raster.down):
        metres, trees = base.rows[j], wooded.rows[j]
        for i in range(raster.across):
            metres[i] += 62 * summit.rows[j][i] - 34 * water.rows[j][i] - 95 * gully.rows[j][i]
            trees[i] += 0.85 * uneven[j][i]
    raise_at(base, plane.centres, _corrections(plane, map, base), HEX * 0.2)
    smooth, calm = finer(base, TIMES), finer(water, TIMES)
    crests = ridges(smooth.across, smooth.down)
    rows = [
        [metres + (0.03 * metres + 2) * (1 - 0.8 * still) * crest for metres, still, crest in zip(*lines, strict=True)]
        for lines in zip(smooth.rows, calm.rows, crests, strict=True)
    ]
    return Surface(picked(base, rows), smooth.like(rows), wooded)


def _corrections(plane: Plane, map: Map, field: Field) -> list[float]:
    """What each hex lacks to lie well within its level in the middle."""
    lacking: list[float] = []
    for (x, y), level in zip(plane.centres, map.level, strict=True):
        here = field.at(x, y)
        low = BOUNDS[level] + CLEAR if level else here
        high = BOUNDS[level + 1] - CLEAR if level < len(BORDERS) else here
        lacking.append(min(max(here, low), high) - here)
    return lacking


def _along(plane: Plane, sides: Sides) -> list[Point]:
    """Points along hexsides."""
    points: list[Point] = []
    for a, b in sides:
        start, end = plane.shared(a, b)
        points += [between(start, end, k / 4) for k in range(5)]
    return points


def relief_layer(plane: Plane, land: Surface, margin: float) -> Markup:
    """The levels in their colours, light and shadow, and contour lines, cut to the frame."""
    return framed(
        plane,
        margin,
        _levels(plane, land, margin),
        picture(land.fine, shading(land.fine, METRES_A_HEX, EXAGGERATION), "shade"),
        _contours(land),
    )


def _levels(plane: Plane, land: Surface, margin: float) -> Markup:
    """The ground of each level, the higher upon the lower."""
    wide, high = plane.width + 2 * margin, plane.height + 2 * margin
    ground = [tag("rect", x=-margin, y=-margin, width=round(wide, 1), height=round(high, 1), fill=palette.LEVELS[0])]
    for border, fill in zip(BORDERS, palette.LEVELS[1:], strict=True):
        shapes = [simplified(line, 0.8)[:-1] for line in areas(land.height, border) if len(line) > 5]
        data = "".join(rounded(shape, closed=True) for shape in shapes)
        if data:
            ground.append(tag("path", d=data, fill=fill, class_=f"level-{border}"))
    return group(*ground, class_="levels")


def _contours(land: Surface) -> Markup:
    """Lines of equal height; those that part the levels are strong."""
    top = max(max(row) for row in land.height.rows)
    thin, strong = "", ""
    for height in range(LOWEST, int(top) + 1, CONTOUR_STEP):
        if height in BORDERS:
            strong += contour(land.height, height, 6, 1)
        else:
            thin += contour(land.height, height)
    return group(
        tag("path", d=thin, stroke_width=0.8, stroke_opacity=0.6),
        tag("path", d=strong, stroke_width=1.7, stroke_opacity=0.75, class_="borders"),
        class_="contours",
        fill="none",
        stroke=palette.CONTOUR,
    )
