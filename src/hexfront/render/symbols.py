"""The symbols of units: branches in their box, and sizes above it, as armies draw them on maps."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.render.svg import NOTHING, Markup, group, join, number, tag

Box = tuple[float, float, float, float]
"""x, y, width, height."""


def _path(d: str, **more: str | float | None) -> Markup:
    return tag("path", d=d, **more)


def _cross(box: Box) -> Markup:
    x, y, w, h = (number(v) for v in box)
    return _path(f"M{x} {y}l{w} {h}m0-{h}l-{w} {h}")


def _oval(box: Box, across: float = 0.72, down: float = 0.52) -> Markup:
    x, y, w, h = box
    rx, ry = w * across / 2, h * down / 2
    left, top = x + w / 2 - rx, y + h / 2 - ry
    return tag(
        "rect",
        x=round(left, 1),
        y=round(top, 1),
        width=round(2 * rx, 1),
        height=round(2 * ry, 1),
        rx=round(ry, 1),
    )


def _dot(box: Box, part: float = 0.19) -> Markup:
    x, y, w, h = box
    return tag("circle", cx=round(x + w / 2, 1), cy=round(y + h / 2, 1), r=round(h * part, 1), class_="ink")


def _infantry(box: Box) -> Markup:
    return _cross(box)


def _wheels(box: Box) -> Markup:
    x, y, w, h = box
    return join(
        tag("circle", cx=round(x + w * part, 1), cy=round(y + h + 4.1, 1), r=3, class_="wheel") for part in (0.2, 0.8)
    )


def _motorised_infantry(box: Box) -> Markup:
    return Markup(_cross(box) + _wheels(box))


def _armour(box: Box) -> Markup:
    return _oval(box)


def _mountain(box: Box) -> Markup:
    x, y, w, h = box
    half = w * 0.17
    side, rise = number(half), number(h * 0.44)
    peak = f"M{number(x + w / 2 - half)} {number(y + h)}l{side}-{rise} {side} {rise}z"
    return Markup(_cross(box) + _path(peak, class_="ink"))


def _parachute(box: Box) -> Markup:
    x, y, w, h = box
    wing, drop = w * 0.17, h * 0.2
    low, middle = y + h - 2.2, x + w / 2
    wings = (
        f"M{number(middle - 2 * wing)} {number(low)}a{number(wing)} {number(drop * 1.35)} 0 0 1 {number(2 * wing)} 0"
        f"a{number(wing)} {number(drop * 1.35)} 0 0 1 {number(2 * wing)} 0"
    )
    return Markup(_cross(box) + _path(wings))


def _artillery(box: Box) -> Markup:
    return _dot(box)


def _mechanised_artillery(box: Box) -> Markup:
    return Markup(_oval(box) + _dot(box, 0.14))


def _engineer(box: Box) -> Markup:
    x, y, w, h = box
    left, right, middle = x + w * 0.24, x + w * 0.76, x + w / 2
    top, low = y + h * 0.34, y + h * 0.68
    return _path(
        f"M{number(left)} {number(low)}V{number(top)}H{number(right)}V{number(low)}"
        f"M{number(middle)} {number(top)}V{number(low)}"
    )


def _anti_tank(box: Box) -> Markup:
    x, y, w, h = (number(v) for v in (box[0], box[1] + box[3], box[2] / 2, box[3]))
    return _path(f"M{x} {y}l{w}-{h} {w} {h}")


def _tank_destroyer(box: Box) -> Markup:
    return Markup(_anti_tank(box) + _oval(box, 0.62, 0.46))


def _heavy_weapons(box: Box) -> Markup:
    x, y, w, h = box
    middle, low, high = x + w / 2, y + h * 0.8, y + h * 0.2
    arm, rise = number(w * 0.1), number(h * 0.2)
    return _path(
        f"M{number(middle)} {number(low)}V{number(high)}m-{arm} {rise}l{arm}-{rise} {arm} {rise}"
        f"M{number(x + w * 0.36)} {number(low)}h{number(w * 0.28)}"
    )


def _mountain_heavy_weapons(box: Box) -> Markup:
    x, y, w, h = box
    half, rise = w * 0.15, h * 0.38
    left = number(x + w * 0.03)
    peak = f"M{left} {number(y + h)}l{number(half)}-{number(rise)} {number(half)} {number(rise)}z"
    return Markup(_heavy_weapons(box) + _path(peak, class_="ink"))


def _aircraft(box: Box) -> Markup:
    """A propeller."""
    x, y, w, h = box
    middle, level = x + w / 2, y + h / 2
    blade, wide = w * 0.34, h * 0.24
    return _path(
        f"M{number(middle)} {number(level)}l-{number(blade)}-{number(wide)}v{number(2 * wide)}z"
        f"l{number(blade)}-{number(wide)}v{number(2 * wide)}z",
        class_="ink",
    )


def _reconnaissance(box: Box) -> Markup:
    x, y, w, h = (number(v) for v in (box[0], box[1] + box[3], box[2], box[3]))
    return _path(f"M{x} {y}l{w}-{h}")


def _headquarters(box: Box) -> Markup:
    x, y, w, h = box
    return _path(f"M{number(x)} {number(y + h * 0.3)}h{number(w)}")


SYMBOLS: dict[str, Callable[[Box], Markup]] = {
    "infantry": _infantry,
    "motorised_infantry": _motorised_infantry,
    "armour": _armour,
    "mountain": _mountain,
    "parachute": _parachute,
    "artillery": _artillery,
    "mechanised_artillery": _mechanised_artillery,
    "engineer": _engineer,
    "anti_tank": _anti_tank,
    "tank_destroyer": _tank_destroyer,
    "heavy_weapons": _heavy_weapons,
    "mountain_heavy_weapons": _mountain_heavy_weapons,
    "aircraft": _aircraft,
    "reconnaissance": _reconnaissance,
    "headquarters": _headquarters,
}
"""What is drawn inside the box of each branch."""

_ON_WHEELS = {"motorised_infantry"}


def symbol(kind: str, box: Box, ink: str, paper: str, line: float = 3.0) -> Markup:
    """The symbol of a branch in its box; an unknown branch is an empty box."""
    x, y, w, h = box
    if kind in _ON_WHEELS:
        h -= 6.5
    frame = tag("rect", x=round(x, 1), y=round(y, 1), width=round(w, 1), height=round(h, 1), fill=paper)
    draw = SYMBOLS.get(kind)
    inside = draw((x, y, w, h)) if draw else NOTHING
    solid = Markup(inside.replace('class="ink"', f'fill="{ink}" stroke="none"'))
    rolling = Markup(solid.replace('class="wheel"', f'fill="{paper}"'))
    return group(
        frame,
        rolling,
        class_="symbol",
        fill="none",
        stroke=ink,
        stroke_width=line,
        stroke_linejoin="round",
        stroke_linecap="butt",
    )


SIZES = ("•••", "I", "II", "III", "X", "XX", "XXX")
"""From platoon to corps; platoons are dots, companies to regiments strokes, brigades and more crosses."""


def size_mark(size: str, at: tuple[float, float], height: float, ink: str, line: float = 2.6) -> Markup:
    """The size of a unit, its middle at a place above the box."""
    x, y = at
    if size not in SIZES:
        return NOTHING
    count, high = len(size), number(height)
    if size[0] == "X":
        step, half = height * 1.2, height / 2
        d = "".join(
            f"M{number(x + (i - (count - 1) / 2) * step - half)} {number(y - half)}"
            f"l{high} {high}m0-{high}l-{high} {high}"
            for i in range(count)
        )
    elif size[0] == "I":
        step = height * 0.62
        d = "".join(
            f"M{number(x + (i - (count - 1) / 2) * step)} {number(y - height / 2)}v{high}" for i in range(count)
        )
    else:
        step = height * 0.8
        return group(
            *(
                tag("circle", cx=round(x + (i - (count - 1) / 2) * step, 1), cy=round(y, 1), r=round(height / 4, 1))
                for i in range(count)
            ),
            fill=ink,
        )
    return tag("path", d=d, fill="none", stroke=ink, stroke_width=line)
