"""Relief: from the mean height and the kind of each hex to a shaded landscape, lit from the north-west.

The surface between the known heights is invented. It is for the eye: nothing but the terrain of whole hexes counts.
"""

from __future__ import annotations

from math import fsum, sqrt
from typing import NamedTuple

from hexfront.kernel.hexes import FLAT_STEPS, POINTY_STEPS
from hexfront.render.curves import Point
from hexfront.render.fields import Field, Rows, blended, bumps, empty, finer, noise
from hexfront.render.palette import HIGHLAND, LOWLAND, ramp
from hexfront.render.plane import HEX, Plane
from hexfront.render.png import Colour, png

COARSE = HEX / 8
TIMES = 4
METRES_A_HEX = 2900.0
EXAGGERATION = 1.5
LEVELS = 80


class Landscape(NamedTuple):
    """What is known of the ground: for each hex its mean height, how mountainous it is (0 to 1), and whether it is sea.

    Peaks rise and rivers lie in valleys. `open_sea` are sides of the map's edge, as hex and direction, with sea beyond.
    """

    height: list[float]
    rough: list[float]
    sea: list[bool]
    peaks: list[Point]
    rivers: list[Point]
    open_sea: set[tuple[int, int]]


class Relief(NamedTuple):
    """The surface: heights in metres, roughness, and the sea (above 0.5), on one raster; and the same made finer."""

    height: Field
    rough: Field
    sea: Field
    fine_height: Field
    fine_rough: Field


class Beyond(NamedTuple):
    """A hex off the map: its axial place, its centre, and the hexes nearer to the map that it adjoins.

    Those on the map have their own numbers; those off it are numbered on from there in the order in which they come.
    """

    place: tuple[int, int]
    centre: Point
    near: list[int]


def surroundings(plane: Plane, rings: int = 2) -> list[Beyond]:
    """Rings of hexes around the map, so that the land goes on to the frame."""
    grid = plane.grid
    steps = FLAT_STEPS if grid.flat else POINTY_STEPS
    known = {place: h for h, place in enumerate(grid.axial)}
    places = list(grid.axial)
    ring = list(range(grid.size))
    outside: list[Beyond] = []
    for _ in range(rings):
        found: dict[tuple[int, int], list[int]] = {}
        for n in ring:
            q, r = places[n]
            for dq, dr in steps:
                place = (q + dq, r + dr)
                if place not in known:
                    found.setdefault(place, []).append(n)
        ring = []
        for place, near in found.items():
            known[place] = len(places)
            ring.append(len(places))
            places.append(place)
            q, r = place
            centre = plane.at(q * sqrt(3) / 2, r + q / 2) if grid.flat else plane.at(q + r / 2, r * sqrt(3) / 2)
            outside.append(Beyond(place, centre, near))
    return outside


def mean(values: list[float], of: list[int]) -> float:
    """The mean of some of the values."""
    return fsum(values[n] for n in of) / len(of)


def _known_and_likely(plane: Plane, land: Landscape) -> tuple[list[Point], list[list[float]]]:
    """What is known of the hexes, and what is likely of those around them."""
    grid = plane.grid
    steps = FLAT_STEPS if grid.flat else POINTY_STEPS
    columns = [list(land.height), list(land.rough), [1.0 if wet else 0.0 for wet in land.sea]]
    points = list(plane.centres)
    open_sea = {((q + steps[d][0], r + steps[d][1])) for h, d in land.open_sea for q, r in (grid.axial[h],)}
    for place, centre, near in surroundings(plane):
        points.append(centre)
        wet = place in open_sea or any(columns[2][n] > 0.5 and n >= grid.size for n in near)
        columns[0].append(0.0 if wet else mean(columns[0], near))
        columns[1].append(0.0 if wet else mean(columns[1], near))
        columns[2].append(1.0 if wet else 0.0)
    return points, columns


def surface(plane: Plane, land: Landscape, margin: float) -> Relief:
    """The landscape as a surface that covers the map and a margin around it."""
    raster = empty(-margin, -margin, plane.width + margin, plane.height + margin, COARSE)
    points, columns = _known_and_likely(plane, land)
    (base,) = blended(raster, points, [columns[0]], HEX * 0.46)
    rough, sea = blended(raster, points, columns[1:], HEX * 0.3)
    valley = bumps(raster, land.rivers, HEX * 0.17)
    peak = bumps(raster, land.peaks, HEX * 0.2)
    uneven = wobble(raster)
    for j in range(raster.down):
        heights, wild, wet, low, high = base.rows[j], rough.rows[j], sea.rows[j], valley.rows[j], peak.rows[j]
        for i in range(raster.across):
            mountain = min(max(wild[i] + uneven[j][i], 0.0), 1.0)
            wild[i] = mountain
            wet[i] += 0.55 * uneven[j][i]
            heights[i] = max(heights[i] * (1 - 0.35 * low[i]) + (70 + 190 * mountain) * high[i], 0.0)
            # What ridges and ravines may add here: little in the plain, next to nothing beside a river.
            ridged = mountain * mountain * (3 - 2 * mountain) * (125 + 0.2 * min(heights[i], 1300.0))
            low[i] = (10 + 0.04 * heights[i] + ridged) * (1 - 0.75 * low[i])
            if wet[i] > 0.45:
                low[i] *= max(0.0, 1 - (wet[i] - 0.45) * 8)
    fine_height, fine_rough, strength = finer(base, TIMES), finer(rough, TIMES), finer(valley, TIMES)
    crests = ridges(fine_height.across, fine_height.down)
    rows = [
        [h + s * r for h, s, r in zip(heights, strengths, ridge, strict=True)]
        for heights, strengths, ridge in zip(fine_height.rows, strength.rows, crests, strict=True)
    ]
    return Relief(picked(base, rows), rough, sea, fine_height.like(rows), fine_rough)


def picked(raster: Field, rows: Rows) -> Field:
    """Of a surface made finer, the samples of the raster it was made from."""
    few = [*rows[::TIMES], rows[-1]]
    return raster.like([[*row[::TIMES], row[-1]] for row in few])


def wobble(raster: Field) -> Rows:
    """Small disturbances, so that no border looks ruled."""
    large, small = noise(raster.across, raster.down, 5, 11), noise(raster.across, raster.down, 3, 12)
    return [[0.3 * a + 0.2 * b for a, b in zip(x, y, strict=True)] for x, y in zip(large, small, strict=True)]


def ridges(across: int, down: int) -> Rows:
    """Ridges with sharp crests, finer ones upon them, and a little roughness; between about -1 and 1."""
    first, second = noise(across, down, 46, 1), noise(across, down, 25, 2)
    third, fourth = noise(across, down, 13, 3), noise(across, down, 6, 4)
    rows: Rows = []
    for w, x, y, z in zip(first, second, third, fourth, strict=True):
        row: list[float] = []
        for a, b, c, d in zip(w, x, y, z, strict=True):
            crest = 1 - 2.6 * abs(a)
            row.append(crest + (0.75 + 0.4 * crest) * (0.62 - 1.7 * abs(b)) + (0.4 + 0.2 * crest) * c + 0.13 * d - 0.55)
        rows.append(row)
    return rows


def shade_picture(relief: Relief) -> bytes:
    """The light and shadow of a relief."""
    return shading(relief.fine_height, METRES_A_HEX, EXAGGERATION)


def shading(
    field: Field,
    metres_a_hex: float,
    exaggeration: float,
    shadow: tuple[int, int, int] = (62, 40, 20),
    sunlight: tuple[int, int, int] = (255, 250, 226),
) -> bytes:
    """Light and shadow as a PNG: see-through on flat ground, warm white on sunny slopes, brown on the others."""
    pixel = metres_a_hex * field.step / HEX
    steep = exaggeration / (2 * pixel)
    # The sun: from the north-west, 45 degrees high.
    sun_x, sun_y, sun_z = -0.5, -0.5, 0.7071
    half = LEVELS // 2
    rows: list[bytes] = []
    for j in range(1, field.down - 1):
        above, here, below = field.rows[j - 1], field.rows[j], field.rows[j + 1]
        row = bytearray()
        for west, east, north, south in zip(here[:-2], here[2:], above[1:-1], below[1:-1], strict=True):
            dx, dy = (west - east) * steep, (north - south) * steep
            light = (dx * sun_x + dy * sun_y + sun_z) / sqrt(dx * dx + dy * dy + 1) - sun_z
            row.append(min(max(half + int(light * LEVELS * 0.92 + 0.5), 0), LEVELS))
        rows.append(bytes(row))
    return png(rows, _shades(half, shadow, sunlight))


def _shades(half: int, shadow: tuple[int, int, int], sunlight: tuple[int, int, int]) -> list[Colour]:
    shades: list[Colour] = []
    for level in range(2 * half + 1):
        part = (level - half) / half
        shades.append((*shadow, round(-part * 140)) if part < 0 else (*sunlight, round(part * 165)))
    return shades


def tint_picture(relief: Relief) -> bytes:
    """The colour of the ground by kind and height as a PNG, at half the fineness of the shading."""
    rows: list[bytes] = []
    field = relief.fine_height
    for j in range(1, field.down - 1, 2):
        heights, wild = field.rows[j], relief.fine_rough.rows[j]
        row = bytearray()
        for i in range(1, field.across - 1, 2):
            mountain, height = wild[i], heights[i]
            edge = min(max((mountain - 0.36) / 0.28, 0.0), 1.0)
            low = min(max(height / 450, 0.0), 1.0) * 90
            high = 128 + min(max((height - 150) / 1250, 0.0), 1.0) * 127
            row.append(int(low + (high - low) * edge * edge * (3 - 2 * edge)))
        rows.append(bytes(row))
    return png(rows, tints())


def tints() -> list[Colour]:
    """The 256 colours of the ground: open up to 90, then a short way into the mountains, which begin at 128."""
    found: list[Colour] = []
    for i in range(256):
        if i <= 90:
            colour = ramp(LOWLAND, i / 90)
        elif i < 128:
            last, first = ramp(LOWLAND, 1), ramp(HIGHLAND, 0)
            part = (i - 90) / 38
            red, green, blue = (round(a + (b - a) * part) for a, b in zip(last, first, strict=True))
            colour = (red, green, blue)
        else:
            colour = ramp(HIGHLAND, (i - 128) / 127)
        found.append((*colour, 255))
    return found
