"""The ground: tinted and shaded relief, the sea and its coast, the mesh of hexes, mountains and towns."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from hexfront.render import palette
from hexfront.render.curves import Pen, Point, apart, linked, polyline, rounded, simplified
from hexfront.render.fields import Field, contours
from hexfront.render.plane import Plane
from hexfront.render.png import data_address
from hexfront.render.relief import Relief, shade_picture, tint_picture
from hexfront.render.svg import NOTHING, Markup, group, join, tag

CONTOUR_STEP = 200


def frame_path(plane: Plane, margin: float) -> str:
    """The rectangle of the map picture as path data."""
    return polyline(
        [
            (-margin, -margin),
            (plane.width + margin, -margin),
            (plane.width + margin, plane.height + margin),
            (-margin, plane.height + margin),
        ],
        closed=True,
    )


def picture(field: Field, pixels: bytes, class_: str) -> Markup:
    """A picture whose pixels are the inner samples of a raster."""
    half = field.step / 2
    return tag(
        "image",
        class_=class_,
        x=round(field.left + half, 2),
        y=round(field.top + half, 2),
        width=round((field.across - 2) * field.step, 2),
        height=round((field.down - 2) * field.step, 2),
        preserveAspectRatio="none",
        href=data_address(pixels),
    )


def relief_layer(plane: Plane, relief: Relief, margin: float) -> Markup:
    """Colour, sea, light and shadow, and contour lines, cut to the frame."""
    return framed(
        plane,
        margin,
        picture(relief.fine_height, tint_picture(relief), "tint"),
        sea_layer(relief),
        picture(relief.fine_height, shade_picture(relief), "shade"),
        contour_layer(relief),
    )


def framed(plane: Plane, margin: float, *layers: Markup) -> Markup:
    """The ground, cut to the frame."""
    clip = tag("clipPath", tag("path", d=frame_path(plane, margin)), id="map-frame")
    return join([clip, group(*layers, class_="ground", clip_path="url(#map-frame)")])


def areas(field: Field, level: float) -> list[list[Point]]:
    """The areas above a level as closed outlines; the raster is taken to be surrounded by lower ground."""
    low = level - 1
    rows = [[low, *row, low] for row in field.rows]
    blank = [low] * (field.across + 2)
    framed = Field(field.left - field.step, field.top - field.step, field.step, [blank, *rows, blank])
    return contours(framed, level)


def sea_layer(relief: Relief) -> Markup:
    """The sea, with lines along the shore that fade out into it."""
    shores = [simplified(line, 0.8)[:-1] for line in areas(relief.sea, 0.5) if len(line) > 8]
    if not shores:
        return NOTHING
    water = tag("path", d="".join(rounded(shore, closed=True) for shore in shores), fill=palette.SEA)
    ripples: list[Markup] = []
    for level, opacity in ((0.58, 0.55), (0.68, 0.38), (0.8, 0.24)):
        lines = [simplified(line, 0.8) for line in areas(relief.sea, level) if len(line) > 8]
        data = "".join(rounded(line[:-1], closed=True) for line in lines)
        ripples.append(tag("path", d=data, stroke_opacity=opacity))
    coast = tag("path", d="".join(rounded(shore, closed=True) for shore in shores), stroke_width=1.6)
    return group(water, group(*ripples, coast, fill="none", stroke=palette.SHORE, stroke_width=0.8), class_="sea")


def contour_layer(relief: Relief) -> Markup:
    """Lines of equal height, every fifth of them stronger."""
    top = max(max(row) for row in relief.height.rows)
    lines: list[Markup] = []
    for height in range(CONTOUR_STEP, int(top), CONTOUR_STEP):
        data = contour(relief.height, height)
        if data:
            strong = height % (5 * CONTOUR_STEP) == 0
            lines.append(tag("path", d=data, stroke_width=1.3 if strong else None))
    return group(*lines, class_="contours", fill="none", stroke=palette.CONTOUR, stroke_width=0.7, stroke_opacity=0.42)


def contour(field: Field, height: float, shortest: int = 9, digits: int = 0) -> str:
    """The lines of one height as path data, without those of few samples."""
    data = ""
    for line in contours(field, height):
        if len(line) < shortest:
            continue
        closed = line[0] == line[-1]
        short = simplified(line, 1.1)
        data += rounded(short[:-1] if closed else short, closed, digits)
    return data


def mesh_layer(plane: Plane, margin: float) -> Markup:
    """The hexes' outlines; what lies beyond them is veiled."""
    veil = tag(
        "path", d=frame_path(plane, margin) + _outer(plane), fill=palette.PAPER, fill_opacity=0.55, fill_rule="evenodd"
    )
    edge = tag("path", d=_outer(plane), stroke_width=2.6, stroke_opacity=0.85)
    mesh = tag("path", d=plane.mesh(), stroke_width=0.9, stroke_opacity=0.5)
    return Markup(
        veil + group(mesh, edge, class_="mesh", fill="none", stroke=palette.GRID_LINE, stroke_linejoin="round")
    )


def _outer(plane: Plane) -> str:
    """The outline of all hexes together."""
    sides = [plane.side(h, d) for h, d in plane.rim()]
    return "".join(polyline(line[:-1] if line[0] == line[-1] else line, closed=True) for line in linked(sides, 1))


def mountain_marks(plane: Plane, hexes: list[int], taken: list[Point]) -> Markup:
    """A small summit in a corner of every mountain hex, where no stack covers it: the left one if that is free."""
    pen, shade = Pen(), Pen()
    random = Random(7)
    for h in hexes:
        x, y = plane.centres[h]
        spots = [(x - 45, y + 1), (x + 45, y + 1)] if plane.grid.flat else [(x, y - 45), (x, y + 47)]
        cx, cy = next((s for s in spots if all(apart(s, other) > 16 for other in taken)), spots[0])
        wide, high = 7.4 + random.random() * 1.6, 10.4 + random.random() * 2
        cx, cy = cx + random.uniform(-1, 1), cy + random.uniform(-1, 1)
        shade.move((cx, cy - high / 2))
        shade.line((cx + wide, cy + high / 2))
        shade.line((cx + wide * 0.1, cy + high / 2))
        shade.line((cx + wide * 0.28, cy + high * 0.1))
        shade.close()
        pen.move((cx - wide, cy + high / 2))
        pen.line((cx, cy - high / 2))
        pen.line((cx + wide, cy + high / 2))
    return group(
        tag("path", d=shade.data(), fill=palette.MOUNTAIN_MARK, fill_opacity=0.6),
        tag("path", d=pen.data(), fill="none", stroke=palette.MOUNTAIN_MARK, stroke_width=1.8, stroke_linejoin="round"),
        class_="mountains",
    )


def town(x: float, y: float, seed: int, named: bool, reach: float = 32.0) -> Markup:
    """A town seen from above: built-up ground with blocks of houses along its streets."""
    random = Random(seed)
    turn = random.uniform(-0.5, 0.5)
    along, across = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    blob = [
        (x + cos(a) * r, y + sin(a) * r * 0.86)
        for a, r in ((2 * pi * k / 11, reach * random.uniform(0.98, 1.3)) for k in range(11))
    ]
    pen = Pen()
    for row in range(-3, 4):
        for column in range(-3, 4):
            u, v = column * reach * 0.33 + random.uniform(-1.3, 1.3), row * reach * 0.3 + random.uniform(-1.2, 1.2)
            if u * u + v * v * 1.25 > reach * reach * random.uniform(0.5, 1.0):
                continue
            wide, deep = reach * random.uniform(0.09, 0.135), reach * random.uniform(0.08, 0.115)
            corners = [(u - wide, v - deep), (u + wide, v - deep), (u + wide, v + deep), (u - wide, v + deep)]
            if random.random() < 0.3:
                corners[2:3] = [(u + wide, v), (u, v), (u, v + deep)]
            turned = [(x + p * along[0] + q * across[0], y + p * along[1] + q * across[1]) for p, q in corners]
            pen.move(turned[0])
            for corner in turned[1:]:
                pen.line(corner)
            pen.close()
    return Markup(
        tag("path", d=rounded(blob, closed=True), fill=palette.TOWN_GROUND, fill_opacity=0.8)
        + tag("path", d=pen.data(), fill=palette.TOWN_BLOCK_NAMED if named else palette.TOWN_BLOCK)
    )


def village(x: float, y: float) -> Markup:
    """A dot with a ring."""
    return tag(
        "circle", cx=round(x, 1), cy=round(y, 1), r=3.2, fill="#fffaf0", stroke=palette.TOWN_BLOCK, stroke_width=1.5
    )
