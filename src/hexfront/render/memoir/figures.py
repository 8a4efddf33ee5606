"""Figures: soldiers, tanks, guns and trains as silhouettes; those that are spent are hollow."""

from __future__ import annotations

from typing import NamedTuple

from hexfront.render.memoir.data import KINDS
from hexfront.render.svg import Markup, group, join, moved, tag

INK = "#17140f"
PAPER = "#fffdf4"


class Shape(NamedTuple):
    """A silhouette around (0, 0): its size, its solid parts, the lines drawn upon them, and the holes in them."""

    wide: float
    high: float
    solid: str
    lines: str = ""
    holes: str = ""


_BODY = "M-8-8.2H8l1.2 10H5.6V5l2.2 16H2.4L0 7.3-2.4 21h-5.4L-5.6 5V1.8h-3.6z"
_HELMET = "M-6.6-13.4a6.6 6.8 0 0 1 13.2 0l1.4 1.7H-8z"
_FACE = "M-3.6-11.8h7.2v3.4h-7.2z"
_TRACKS = "M-16 1.6h32a4.8 4.8 0 0 1 0 9.6h-32a4.8 4.8 0 0 1 0-9.6z"
_WHEELS = "".join(f"M{x - 2} 6.4a2 2 0 1 0 4 0a2 2 0 1 0-4 0" for x in (-14, -7, 0, 7, 14))

SOLDIER = Shape(22, 44, _HELMET + _FACE + _BODY + "M7.4-5.2L12.6-20.8l2 .7L9.6-4.2z")
COMMANDO = Shape(
    22, 44, "M-6.8-13a6.8 6.4 0 0 1 11-4.6l4.4 2.2-2 2.4z" + _FACE + _BODY, "M-10-2.5H8.5M8.5-2.5l2-1M-3.5-2.5l-1.5 6"
)
PARTISAN = Shape(
    22, 44, "M-5.4-12.6q-4-5.6 2-7.2 8-.8 9.6 5.6l-1.4 2z" + _FACE + _BODY + "M7.4-5.2L12.6-20.8l2 .7L9.6-4.2z"
)
ENGINEER = Shape(22, 44, _HELMET + _FACE + _BODY, "M9.5 20.5V-13M6.8-13h5.4v-6q-2.7-3.6-5.4 0z")
TANK = Shape(
    46, 24,
    "M-17.5 1.6L-20-3l4-3h6.5l1.5-5.5h13L8.5-6H15l5 4.5-1.5 3.1z" + _TRACKS + "M7-9.9H24v2.7H7z",
    "", _WHEELS,
)  # fmt: skip
HEAVY_TANK = Shape(
    48, 26,
    "M-19 1.6L-21-4h10.5l1-8H5.5l2.5 8H18l3 3.4-2 2.2z" + _TRACKS + "M6-10.4H22v-1H26v4.6H22v-.8H6zM-6-12v-2.4h5V-12z",
    "", _WHEELS,
)  # fmt: skip
_RING = "M{0:g} {1:g}a{2:g} {2:g} 0 1 0 {3:g} 0a{2:g} {2:g} 0 1 0-{3:g} 0z"


def _disc(x: float, y: float, radius: float) -> str:
    return _RING.format(x - radius, y, radius, 2 * radius)


GUN = Shape(
    48, 27,
    "M-6-1.6L20-13.6l2.4 4.8L-3.4 3.6zM19.4-14.6l4-1.8 3 6-4 1.8zM-1.6-10.4l5.6-1.8 1.4 17h-5.6z"
    "M-4 5L-23 9.4v3.4h7L-1 9.6z" + _disc(0.5, 5, 8.4),
    "", _disc(0.5, 5, 4.6) + "M0 0h1v10h-1zM-4.5 4.5h10v1h-10z",
)  # fmt: skip
BIG_GUN = Shape(
    54, 30,
    "M-15-.6L21-15.6l2.6 6L-12 5.8zM20.4-16.8l4.2-1.8 3.4 7.8-4.2 1.8zM-10-11.4l6-2L-2 4.6h-6z"
    "M-10 5L-26 9v3.8h7L-6 10z" + _disc(-6.5, 5.6, 8) + _disc(9.5, 6.6, 7),
    "", _disc(-6.5, 5.6, 4) + _disc(9.5, 6.6, 3.4),
)  # fmt: skip
LOCOMOTIVE = Shape(
    74, 42,
    "M-34-20h20v3h-2.5V-6H12v-9h-2v-4h9v4h-2v9h9q7 0 7 7v7H-34zM-8-12q5-5 10 0v6H-8zM33 8l4 7H25V8z",
    "M-30 15h56",
    "M-30-14h11v8h-11z",
)  # fmt: skip
_LOCOMOTIVE_WHEELS = "".join(f"M{x - 5.6} 13a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0" for x in (-25, -11, 3, 17))
_WAGON_WHEELS = "".join(f"M{x - 4.6} 13.5a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0" for x in (-24, -13, 13, 24))
WAGON = Shape(72, 42, "M-33-16h66V6h3v4h-72V6h3z" + _WAGON_WHEELS, "", "M-9-12H9V4H-9zM-27-12h13M14-12h13")
GUN_WAGON = Shape(
    76, 42, "M-36 3h72v7h-72zM-20 3v-9h22l4 9zM-8-6l6-7 34-9 2 4L2-6z" + _WAGON_WHEELS, "", ""
)  # fmt: skip

SHAPES: dict[str, Shape] = {
    "infantry": SOLDIER,
    "special-forces": COMMANDO,
    "resistance": PARTISAN,
    "engineers": ENGINEER,
    "armor": TANK,
    "elite-armor": HEAVY_TANK,
    "artillery": GUN,
    "big-gun": BIG_GUN,
    "train": LOCOMOTIVE._replace(solid=LOCOMOTIVE.solid + _LOCOMOTIVE_WHEELS),
    "wagon": WAGON,
    "gun-wagon": GUN_WAGON,
}
"""The figure of every kind of unit, and of the wagon of a train."""
FOOT = KINDS[:4]


def figure(kind: str, x: float, y: float, scale: float, spent: bool = False) -> Markup:
    """One figure, its middle at a place; hollow if it is spent. An unknown kind is a soldier."""
    shape = SHAPES.get(kind, SOLDIER)
    parts: list[Markup] = []
    if spent:
        parts.append(tag("path", d=shape.solid, fill=PAPER, stroke=INK, stroke_width=2.6, stroke_opacity=0.5))
        parts.append(tag("path", d=shape.solid, fill=PAPER))
        if shape.lines:
            parts.append(tag("path", d=shape.lines, fill="none", stroke=INK, stroke_width=1.4, stroke_opacity=0.5))
        return group(*parts, class_=f"figure spent {kind}", transform=moved(x, y, scale), stroke_linejoin="round")
    parts.append(tag("path", d=shape.solid, fill=INK))
    if shape.lines:
        parts.append(tag("path", d=shape.lines, fill="none", stroke=PAPER, stroke_width=5, stroke_linejoin="round"))
        parts.append(tag("path", d=shape.lines, fill="none", stroke=INK, stroke_width=2.6, stroke_linejoin="round"))
    if shape.holes:
        parts.append(tag("path", d=shape.holes, fill=PAPER, stroke=PAPER, stroke_width=0.6))
    return group(*parts, class_=f"figure {kind}", transform=moved(x, y, scale))


def _rows(kind: str, count: int) -> list[int]:
    """How many figures stand in each row: those on foot side by side, vehicles and guns above one another too."""
    if kind in FOOT:
        return [count] if count <= 4 else [count // 2, count - count // 2]
    first = count // 2
    return [count] if count == 1 else [first, count - first]


def figures(kind: str, standing: int, full: int, box: tuple[float, float, float, float]) -> Markup:
    """The figures of a unit in a box, first those that stand, then those that are spent."""
    left, top, wide, high = box
    shape = SHAPES.get(kind, SOLDIER)
    rows = _rows(kind, max(full, 1))
    each = high / len(rows)
    scale = min(wide / max(rows) / (shape.wide * 1.08), each / (shape.high * 1.1), 1.75)
    drawn: list[Markup] = []
    for row, count in enumerate(rows):
        y = top + each * (row + 0.5)
        step = min(wide / count, shape.wide * scale * 1.3)
        for i in range(count):
            x = left + wide / 2 + (i - (count - 1) / 2) * step
            drawn.append(figure(kind, x, y, scale, len(drawn) >= standing))
    return join(drawn)
