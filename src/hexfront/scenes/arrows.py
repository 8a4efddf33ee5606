"""Who attacks a hex, to be seen at a glance: bold arrows from beside it, broken lines from guns at range."""

from __future__ import annotations

from math import atan2, degrees, hypot

from hexfront.render import palette
from hexfront.render.curves import between
from hexfront.render.plane import Plane
from hexfront.render.svg import Markup, group, moved, number, tag

NEAR = "M-24-8.5H-1V-18L25 0-1 18V8.5H-24z"
"""A bold arrow that lies across the edge of two hexes, pointing east."""
TIP = "M-12-9L10 0-12 9-7 0z"
BEND = 0.14
"""How far the line of a gun bends aside, by its length."""
SHORT = 34.0
"""How far from the middle of its hex a line of a gun begins and ends."""


def arrows(plane: Plane, target: int, near: list[int], far: list[int], side: str) -> Markup:
    """An arrow from each hex of those who attack; hexes off the map have none, nor have those of units that were beside
    the hex and have fallen back.
    """
    edge = palette.side(side).edge
    beside = {hex_ for hex_ in [*near, *far] if hex_ >= 0 and plane.grid.distance(hex_, target) == 1}
    afar = {hex_ for hex_ in far if hex_ >= 0} - beside - {target}
    drawn = [_line(plane, hex_, target, edge) for hex_ in sorted(afar)]
    drawn += [_arrow(plane, hex_, target, edge) for hex_ in sorted(beside)]
    return group(*drawn, class_="battle", data_hex=plane.grid.names[target], pointer_events="none")


def _arrow(plane: Plane, hex_: int, target: int, edge: str) -> Markup:
    start, end = plane.centres[hex_], plane.centres[target]
    x, y = between(start, end, 0.52)
    place = moved(x, y, 1, degrees(atan2(end[1] - start[1], end[0] - start[0])))
    return group(
        tag("path", d=NEAR, stroke="#fff", stroke_width=8, stroke_opacity=0.85),
        tag("path", d=NEAR, fill=palette.FIRE, stroke=edge, stroke_width=3),
        stroke_linejoin="round",
        transform=place,
    )


def _line(plane: Plane, hex_: int, target: int, edge: str) -> Markup:
    """A shell's way: a bent, broken line with a tip."""
    start, end = plane.centres[hex_], plane.centres[target]
    long = hypot(end[0] - start[0], end[1] - start[1])
    first, last = between(start, end, SHORT / long), between(end, start, SHORT / long)
    middle = between(first, last, 0.5)
    across = (end[1] - start[1]) * BEND, (start[0] - end[0]) * BEND
    if across[1] > 0:  # a shell rises before it falls
        across = -across[0], -across[1]
    top = middle[0] + across[0], middle[1] + across[1]
    way = " ".join(f"{number(x)} {number(y)}" for x, y in (top, last))
    d = f"M{number(first[0])} {number(first[1])}Q{way}"
    tip = moved(last[0], last[1], 1, degrees(atan2(last[1] - top[1], last[0] - top[0])))
    return group(
        tag("path", d=d, stroke="#fff", stroke_width=8, stroke_opacity=0.85),
        tag("path", d=d, stroke=palette.FIRE, stroke_width=4.5, stroke_dasharray="13 7"),
        tag("path", d=TIP, transform=tip, fill=palette.FIRE, stroke=edge, stroke_width=1.6),
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
