"""Woods: green ground with a rounded edge, and trees seen from above."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from hexfront.render import palette
from hexfront.render.curves import Point, rounded, simplified
from hexfront.render.fields import Field
from hexfront.render.ground import areas
from hexfront.render.svg import NOTHING, Markup, group, number, tag

APART = 12.0
"""From tree to tree."""


class Leaves(NamedTuple):
    """The colours of a wood: its floor, and of its trees the crown, the edge and the light."""

    floor: str = palette.WOOD
    tree: str = palette.TREE
    edge: str = palette.TREE_EDGE
    light: str = palette.TREE_LIGHT


GREEN = Leaves()


def _looks(leaves: Leaves) -> tuple[tuple[float, float, dict[str, str | float]], ...]:
    """A tree from its shadow up to the light on its crown: how far each lies off, and how it is drawn."""
    return (
        (1.1, 1.5, {"stroke": leaves.edge, "stroke_width": 6.8, "stroke_opacity": 0.45}),
        (0.0, 0.0, {"stroke": leaves.edge, "stroke_width": 7.0, "stroke_opacity": 0.75}),
        (0.0, 0.0, {"stroke": leaves.tree, "stroke_width": 5.6}),
        (-0.8, -0.9, {"stroke": leaves.light, "stroke_width": 3.2, "stroke_opacity": 0.8}),
    )


def trees(field: Field, seed: int = 5) -> list[Point]:
    """Where trees stand: in uneven rows wherever the ground is wooded (above 0.5)."""
    random = Random(seed)
    right, bottom = field.left + field.across * field.step, field.top + field.down * field.step
    stand: list[Point] = []
    y, odd = field.top, False
    while y < bottom:
        x = field.left + (APART / 2 if odd else 0)
        while x < right:
            at = (x + random.uniform(-3.6, 3.6), y + random.uniform(-3.2, 3.2))
            if field.at(*at) > 0.6:
                stand.append(at)
            x += APART
        y += APART * 0.86
        odd = not odd
    return stand


def woods_layer(field: Field, leaves: Leaves = GREEN, glades: bool = False) -> Markup:
    """All woods: above 0.5 the ground of the field is wooded; with `glades` clearings within them have no floor."""
    edges = [simplified(line, 0.8)[:-1] for line in areas(field, 0.5) if len(line) > 5]
    if not edges:
        return NOTHING
    floor = tag(
        "path",
        d="".join(rounded(edge, closed=True) for edge in edges),
        fill=leaves.floor,
        fill_rule="evenodd" if glades else None,
        fill_opacity=0.5,
        stroke=leaves.edge,
        stroke_opacity=0.3,
        stroke_width=0.8,
    )
    stand = tag("defs", tag("path", id="map-trees", d=_dots(trees(field))))
    crowns = [tag("use", href="#map-trees", x=dx, y=dy, **look) for dx, dy, look in _looks(leaves)]
    return group(floor, stand, group(*crowns, fill="none", stroke_linecap="round"), class_="woods")


def grove(x: float, y: float, leaves: Leaves = GREEN) -> Markup:
    """A few trees, for a legend."""
    places = [(x - 5, y - 2.6), (x + 4.6, y - 3.4), (x, y + 4)]
    crowns = [
        tag("path", d=_dots([(px + dx, py + dy) for px, py in places]), **look) for dx, dy, look in _looks(leaves)
    ]
    return group(*crowns, fill="none", stroke_linecap="round")


def _dots(points: list[Point]) -> str:
    """Lines of no length, which with round ends are discs; each begins where it lies from the one before."""
    parts: list[str] = []
    at_x, at_y = 0.0, 0.0
    for x, y in points:
        dx, dy = round(x - at_x, 1), round(y - at_y, 1)
        at_x, at_y = round(at_x + dx, 1), round(at_y + dy, 1)
        parts.append(f"m{number(dx)}{'' if dy < 0 else ' '}{number(dy)}h0")
    return "".join(parts)
