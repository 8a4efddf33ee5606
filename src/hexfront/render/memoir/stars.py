"""Small signs: stars, medals by their look, mines, cross hairs and tokens, each drawn around a point."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from hexfront.render import palette
from hexfront.render.counters import SHAPES
from hexfront.render.lettering import SANS
from hexfront.render.memoir import paint
from hexfront.render.svg import NOTHING, Markup, group, join, moved, tag, text


def star_path(radius: float, waist: float = 0.46) -> str:
    """A star with five points as path data."""
    corners = []
    for k in range(10):
        far = radius if k % 2 == 0 else radius * waist
        corners.append(f"{far * sin(k * pi / 5):.1f} {-far * cos(k * pi / 5):.1f}")
    return "M" + "L".join(corners) + "z"


def number_sign(content: str, size: float, y: float, fill: str = "#241a02") -> Markup:
    """A number in bold."""
    return text(0, y, content, font_family=SANS, font_size=size, font_weight="bold", text_anchor="middle", fill=fill)


def gold_star(x: float, y: float, radius: float, content: str = "") -> Markup:
    """A battle star, with a number if there are several."""
    shape = tag(
        "path", d=star_path(radius), fill=paint.GOLD, stroke=paint.GOLD_EDGE, stroke_width=1.2, stroke_linejoin="round"
    )
    value = number_sign(content, round(radius * 0.92, 1), radius * 0.33) if content else NOTHING
    return group(shape, value, transform=moved(x, y))


def _us() -> Markup:
    return Markup(tag("circle", r=7.6, fill="#1f3b6b") + tag("path", d=star_path(6.6), fill="#fff"))


def _german() -> Markup:
    cross = "M-7-2.6l4.4.5V-7h5.2v4.9L7-2.6v5.2l-4.4-.5V7h-5.2V2.1L-7 2.6z"
    return Markup(tag("circle", r=7.6, fill="#fff") + tag("path", d=cross, fill="#17140f"))


def _british() -> Markup:
    rings = ((7.6, "#1f3b6b"), (5.2, "#fff"), (2.8, paint.RED))
    return join([tag("circle", r=radius, fill=fill) for radius, fill in rings])


def _italian() -> Markup:
    return join(
        [
            tag("circle", r=7.6, fill="#fff"),
            tag("path", d="M-2.5-7.2a7.6 7.6 0 0 0 0 14.4z", fill="#2f7d46"),
            tag("path", d="M2.5-7.2a7.6 7.6 0 0 1 0 14.4z", fill=paint.RED),
        ]
    )


def _soviet() -> Markup:
    star = tag("path", d=star_path(7), fill=paint.RED, stroke="#8a1020", stroke_width=0.6)
    return Markup(tag("circle", r=7.6, fill="#f7e3a2") + star)


def _japanese() -> Markup:
    return Markup(tag("circle", r=7.6, fill="#fff") + tag("circle", r=4.4, fill=paint.RED))


def _plain() -> Markup:
    star = tag("path", d=star_path(6.4), fill=paint.GOLD, stroke=paint.GOLD_EDGE, stroke_width=0.8)
    return Markup(tag("circle", r=7.6, fill="#6b4a1f") + star)


LOOKS: dict[str, Callable[[], Markup]] = {
    "us": _us,
    "german": _german,
    "british": _british,
    "italian": _italian,
    "soviet": _soviet,
    "japanese": _japanese,
}
"""The pictures on medals."""


def side_plate(side: str, size: float, fill: str | None = None) -> Markup:
    """A plate in the shape and colour of a side; a round one for either."""
    if side not in palette.SIDES:
        return tag("circle", r=round(size / 2, 1), fill=fill or palette.FAINT_INK, stroke="#fff", stroke_width=1.2)
    who = palette.side(side)
    scale = size / 100
    return tag(
        "path", d=SHAPES[who.shape], fill=fill or who.edge, stroke="#fff", stroke_width=round(1.2 / scale, 1),
        transform=moved(-size / 2, -size / 2, scale),
    )  # fmt: skip


def medal(side: str, look: str, medals: int = 1, kind: str = "temporary", holder: str = "") -> Markup:
    """A medal on the plate of the side that may win it: a gold rim if it is kept, a number if it counts more than
    one, a tick in the colour of its holder.
    """
    picture = LOOKS.get(look, _plain)()
    rim = tag("circle", r=8.2, fill="none", stroke=paint.GOLD if kind != "temporary" else "#fff", stroke_width=1.8)
    parts = [side_plate(side, 21.0), picture, rim]
    if medals != 1:
        parts.append(tag("circle", cx=8.5, cy=8.5, r=5.6, fill="#fff", stroke=palette.INK, stroke_width=0.9))
        parts.append(group(number_sign(str(medals), 8.6, 3.1), transform=moved(8.5, 8.5)))
    if holder:
        tick = tag(
            "path", d="M-3.4 0l2.4 2.6 4.2-5", fill="none", stroke="#fff", stroke_width=2, stroke_linecap="round"
        )
        parts.append(group(side_plate(holder, 12.5), tick, transform=moved(8, -10), class_=f"holder {holder}"))
    return join(parts)


def mine(side: str, strength: int | None) -> Markup:
    """A mine: face down a spiked disc, face up its strength."""
    spikes = ""
    for k in range(8):
        x, y = cos(k * pi / 4), sin(k * pi / 4)
        spikes += f"M{7 * x:.1f} {7 * y:.1f}L{10.6 * x:.1f} {10.6 * y:.1f}"
    edge = palette.side(side).edge
    known = strength is not None
    return join(
        [
            tag("path", d=spikes, stroke="#fffaf0", stroke_width=4.6, stroke_linecap="round"),
            tag("path", d=spikes, stroke=edge, stroke_width=2.6, stroke_linecap="round"),
            tag(
                "circle",
                r=8.4,
                fill="#fffaf0" if known else edge,
                stroke=edge if known else "#fffaf0",
                stroke_width=1.8,
            ),
            number_sign(str(strength), 11, 3.9, paint.RED)
            if known
            else tag("circle", cx=-2.4, cy=-2.8, r=2, fill="#fffaf0"),
        ]
    )


def cross_hair(radius: float = 9.5) -> Markup:
    """A gunsight."""
    out, in_ = radius + 3, radius * 0.35
    lines = f"M{-out:g} 0H{-in_:.1f}M{in_:.1f} 0H{out:g}M0 {-out:g}V{-in_:.1f}M0 {in_:.1f}V{out:g}"
    return group(
        tag("circle", r=radius, fill="#fffaf0", fill_opacity=0.8, stroke="#fffaf0", stroke_width=5),
        tag("circle", r=radius, stroke=paint.RED, stroke_width=2.3),
        tag("path", d=lines, stroke=paint.RED, stroke_width=2),
        fill="none",
    )


def crate(scale: float = 1.0) -> Markup:
    """A crate: equipment to be carried off."""
    box = tag(
        "rect", x=-9, y=-7, width=18, height=15, rx=1, fill=paint.WOODEN, stroke=paint.WOODEN_EDGE, stroke_width=1.8
    )
    return group(
        box,
        tag("path", d="M-9-7L9 8M9-7L-9 8M-9-1.5H9", stroke=paint.WOODEN_EDGE, stroke_width=1.4),
        transform=moved(0, 0, scale) if scale != 1 else None,
    )


def _prisoner() -> Markup:
    man = tag("path", d="M0-6.5a3 3 0 1 1 .1 0zM-5 7.5v-6a5 5 0 0 1 10 0v6z", fill="#6d6151")
    bars = tag("path", d="M-7.5-9v17M-2.5-9v17M2.5-9v17M7.5-9v17M-9-9H9M-9 8H9", stroke=palette.INK, stroke_width=1.6)
    return Markup(tag("rect", x=-9, y=-9, width=18, height=17, fill="#fffaf0") + man + bars)


def _sabotage() -> Markup:
    sticks = "".join(f"M{x} 9V-4h4.4V9z" for x in (-7.2, -2.2, 2.8))
    fuse = tag("path", d="M0-4q0-5 5-5", fill="none", stroke=palette.INK, stroke_width=1.6)
    spark = tag(
        "path",
        d="M6-13l1.2 2.8 3-.4-2 2.4 2 2.2-3-.2L6-3.6 5-6.2l-3 .2 2-2.2-2-2.4 3 .4z",
        fill=paint.GOLD,
        stroke=paint.GOLD_EDGE,
        stroke_width=0.7,
    )
    return Markup(tag("path", d=sticks, fill=paint.RED, stroke="#5e0d18", stroke_width=1) + fuse + spark)


def _radar() -> Markup:
    dish = tag("path", d="M-9-6A11 11 0 0 0 6 7C1 5-6 0-9-6z", fill="#e8e3d6", stroke=palette.INK, stroke_width=1.4)
    return Markup(
        dish
        + tag(
            "path",
            d="M-2 0l5-6M5-9a5 5 0 0 1 2 5M8-12a9 9 0 0 1 2.4 9",
            fill="none",
            stroke=paint.RED,
            stroke_width=1.7,
        )
    )


TOKENS: dict[str, Callable[[], Markup]] = {
    "equipment": crate,
    "prisoner": _prisoner,
    "sabotage": _sabotage,
    "radar": _radar,
}
"""What a token on a hex stands for."""


def token(kind: str) -> Markup:
    """A token on a round plate."""
    plate = tag("circle", r=12, fill="#fffaf0", fill_opacity=0.9, stroke=paint.GOLD_EDGE, stroke_width=1.2)
    sign = TOKENS.get(kind)
    return Markup(plate + group(sign() if sign else gold_star(0, 0, 9), transform="scale(.8)"))
