"""Counters: shape and edge say the side, the colour the nation, the box the branch; below stand name and values.

A counter is drawn in a square of 100 by 100 and scaled to where it lies.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hexfront.render.lettering import SANS, fitted
from hexfront.render.palette import CASUALTY, CASUALTY_ON_DARK, DARK, LIGHT, SUPPRESSION, Nation, nation, side
from hexfront.render.svg import NOTHING, Markup, document, group, moved, number, tag, text, title
from hexfront.render.symbols import size_mark, symbol

SYMBOL_PAPER = "#fffdf4"
SYMBOL_INK = "#17140f"


@dataclass(frozen=True)
class Counter:
    """What is printed on a counter and what lies on it. A hidden one knows side, nation and kind alone.

    A reduced one with casualties has its values in red within a red line; a dimmed one is out of action for now.
    """

    side: str
    nation: str
    kind: str
    unit: str = ""
    label: str = ""
    size: str = ""
    values: str = ""
    corner: str = ""
    reduced: bool = False
    marks: tuple[str, ...] = ()
    hidden: bool = False
    says: str = ""
    casualties: bool = False
    dimmed: bool = False
    label_size: float = 17
    values_size: float = 30


SHAPES: dict[str, str] = {
    "square": "M5 0h90a5 5 0 0 1 5 5v90a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z",
    "clipped": "M17 0H83L100 17V83L83 100H17L0 83V17z",
}
"""The outline of each side's counters, in a square of 100."""

INSIDES: dict[str, str] = {
    "square": "M6.5 4.5h87a2 2 0 0 1 2 2v87a2 2 0 0 1-2 2h-87a2 2 0 0 1-2-2v-87a2 2 0 0 1 2-2z",
    "clipped": "M18.9 4.5H81.1L95.5 18.9V81.1L81.1 95.5H18.9L4.5 81.1V18.9z",
}

_FOOT: dict[str, str] = {
    "square": "M4.5 70.5h91v23a2 2 0 0 1-2 2h-87a2 2 0 0 1-2-2z",
    "clipped": "M4.5 70.5h91V81.1L81.1 95.5H18.9L4.5 81.1z",
}


def _stripes(shape: str, paint: Nation) -> Markup:
    """The back of a counter: slanting stripes within its outline."""
    low, high, cut = 4.5, 95.5, 14.4 if shape == "clipped" else 0.0
    parts: list[str] = []
    for start in range(-90, 100, 25):
        points = _band(start + 8, start + 20, low, high, cut)
        if len(points) > 2:
            parts.append("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z")
    bands = tag("path", d="".join(parts), fill="#fff", fill_opacity=0.62 if paint.ink == DARK else 0.34)
    return Markup(bands + tag("path", d=_FOOT[shape], fill=paint.fill, fill_opacity=0.86))


def _band(first: float, last: float, low: float, high: float, cut: float) -> list[tuple[float, float]]:
    """The part of the face between two slanting lines x - y = first and x - y = last, cut to the outline."""
    face = [
        (low + cut, low), (high - cut, low), (high, low + cut), (high, high - cut),
        (high - cut, high), (low + cut, high), (low, high - cut), (low, low + cut),
    ]  # fmt: skip
    for limit, sign in ((first, 1.0), (last, -1.0)):
        kept: list[tuple[float, float]] = []
        for i, (x, y) in enumerate(face):
            px, py = face[i - 1]
            here, before = sign * (x - y - limit), sign * (px - py - limit)
            if (here < 0) != (before < 0):
                part = before / (before - here)
                kept.append((px + (x - px) * part, py + (y - py) * part))
            if here >= 0:
                kept.append((x, y))
        face = kept
        if not face:
            break
    return face


def _disc(colour: str, sign: Markup) -> Markup:
    return Markup(tag("circle", r=8.6, fill=colour, stroke="#fff", stroke_width=1.6) + sign)


def _sign(d: str, colour: str = "#fff", width: float = 2.8) -> Markup:
    return tag(
        "path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def _moved() -> Markup:
    return _disc("#2c6e49", _sign("M-4.6 0h8.4m-3.6-3.7l3.7 3.7-3.7 3.7"))


def _fought() -> Markup:
    return _disc("#8a3324", _sign("M-4 -4l8 8m0-8l-8 8"))


def _engaged() -> Markup:
    square = tag("path", d="M0-10.2L10.2 0 0 10.2-10.2 0z", fill="#d9a514", stroke="#fff", stroke_width=1.6)
    return Markup(square + _sign("M-4.8-3.4l3.2 3.4-3.2 3.4M4.8-3.4L1.6 0l3.2 3.4", "#221a05", 2.4))


def _owes() -> Markup:
    warning = tag(
        "path", d="M0-10.4L10.6 8.4H-10.6z", fill="#b3122a", stroke="#fff", stroke_width=1.6, stroke_linejoin="round"
    )
    return Markup(warning + _sign("M0-3.6v5.2M0 5.2v.1", "#fff", 2.9))


def _resting() -> Markup:
    return _disc("#3b5b8c", _sign("M-3.4-3.6h6.8l-6.8 7.2h6.8", "#fff", 2.2))


def _suppressed() -> Markup:
    return _disc("#5b3a75", _sign("M-3.8-2.6l3.8 3.4 3.8-3.4M-3.8 2l3.8 3.4 3.8-3.4", "#fff", 2.4))


def _held() -> Markup:
    """A padlock, in the ink of the counter and small: many counters have it."""
    lock = "M-4.6-.8h1v-1.6a3.6 3.6 0 0 1 7.2 0v1.6h1v6.4h-9.2zM-1.8-.8h3.6v-1.6a1.8 1.8 0 0 0-3.6 0z"
    return tag("path", d=lock, opacity=0.72)


MARKS: dict[str, Callable[[], Markup]] = {
    "moved": _moved,
    "fought": _fought,
    "engaged": _engaged,
    "owes": _owes,
    "resting": _resting,
    "suppressed": _suppressed,
    "held": _held,
}
"""Small signs, each with a shape of its own, in the order in which they take their places beside the box."""

_PLACES = ((16.3, 31.0), (83.7, 31.0), (16.3, 50.5), (83.7, 50.5))


def mark(name: str, x: float, y: float, scale: float = 1.0) -> Markup:
    """One of the small signs by itself."""
    return group(MARKS[name](), class_=f"mark {name}", transform=moved(x, y, scale))


def _face(counter: Counter, paint: Nation) -> Markup:
    """What a side sees of its own counters: everything."""
    ink = paint.ink
    label_size = round(fitted(counter.label, counter.label_size, 62 if len(counter.marks) > 2 else 82, bold=True), 1)
    values_size = round(fitted(counter.values, counter.values_size, 86, bold=True), 1)
    places = iter(_PLACES)
    marks = [mark(name, *next(places)) for name in MARKS if name in counter.marks][: len(_PLACES)]
    return Markup(
        text(9 if counter.side != "axis" else 13, 19.5, paint.code, font_size=10.5, text_anchor="start", opacity=0.85)
        + size_mark(counter.size, (50, 13.6), 9, ink)
        + symbol(counter.kind, (28.5, 22.5, 43, 27), SYMBOL_INK, SYMBOL_PAPER)
        + (
            text(91 if counter.side != "axis" else 88, 22, counter.corner, font_size=19, text_anchor="end")
            if counter.corner
            else NOTHING
        )
        + text(50, 65.5 + (counter.label_size - 17) / 4, counter.label, font_size=label_size)
        + text(50, 92, counter.values, font_size=values_size, class_="values", fill=_values_ink(counter, paint))
        + group(*marks)
    )


def _values_ink(counter: Counter, paint: Nation) -> str | None:
    """The colour of the values where it is not that of all that is written."""
    if "suppressed" in counter.marks:
        return LIGHT
    if not counter.casualties:
        return None
    return CASUALTY if paint.ink == DARK else CASUALTY_ON_DARK


def _conditions(counter: Counter, shape: str) -> Markup:
    """What has befallen a counter, to be seen from afar: a red line for casualties, a violet foot for suppression."""
    line = tag("path", d=INSIDES[shape], fill="none", stroke=CASUALTY, stroke_width=5, class_="casualties")
    foot = tag("path", d=_FOOT[shape], fill=SUPPRESSION, stroke=SUPPRESSION, stroke_width=4, class_="suppression")
    return Markup((foot if "suppressed" in counter.marks else "") + (line if counter.casualties else ""))


def _back(counter: Counter, paint: Nation) -> Markup:
    """What the other side sees of it while strengths are hidden: whose it is and which branch."""
    return Markup(
        text(50, 21.5, paint.code, font_size=13, opacity=0.9)
        + symbol(counter.kind, (22, 28, 56, 36), SYMBOL_INK, SYMBOL_PAPER, 3.4)
        + text(50, 89, "?", font_size=23)
    )


def draw(counter: Counter, x: float, y: float, size: float, hex_name: str = "") -> Markup:
    """A counter, its middle at (x, y), that many units wide."""
    paint, who = nation(counter.nation), side(counter.side)
    outline, inner = SHAPES[who.shape], INSIDES[who.shape]
    kind = "hidden" if counter.hidden else "reduced" if counter.reduced else "full"
    face = _back(counter, paint) if counter.hidden else _face(counter, paint)
    known = bool(counter.unit) and not counter.hidden
    return group(
        title(counter.says) if counter.says else NOTHING,
        tag("path", d=outline, fill="#1b1408", fill_opacity=0.3, transform="translate(3 4)"),
        tag("path", d=outline, fill=who.edge, class_="edge"),
        tag("path", d=inner, fill=paint.fill, class_="ground"),
        _stripes(who.shape, paint) if counter.reduced else NOTHING,
        _conditions(counter, who.shape),
        face,
        id=f"unit-{counter.unit}" if known else None,
        class_=f"counter {counter.side} {kind} {_word(counter.nation)} {counter.kind}",
        data_unit=counter.unit if known else None,
        data_hex=hex_name or None,
        transform=moved(x - size / 2, y - size / 2, size / 100),
        fill=paint.ink,
        font_family=SANS,
        font_weight="bold",
        text_anchor="middle",
        opacity=0.4 if counter.dimmed else None,
    )


def alone(counter: Counter, lang: str, size: float) -> str:
    """A picture of one counter by itself."""
    edge = size * 0.06
    picture = draw(counter, size / 2 + edge / 2, size / 2 + edge / 2, size)
    return document(size + 2 * edge, size + 2 * edge, counter.says, "", lang, picture)


def _word(name: str) -> str:
    return name.lower().replace(" ", "-")


def stack_places(count: int) -> list[tuple[float, float, float]]:
    """Where the counters of a hex lie, as offsets from its centre and sizes, so that every one can be read."""
    if count <= 1:
        return [(0.0, 0.0, 46.0)][:count]
    if count == 2:
        return [(-21.2, 0.0, 41.0), (21.2, 0.0, 41.0)]
    if count == 3:
        return [(-18.6, -18.6, 36.0), (18.6, -18.6, 36.0), (0.0, 18.6, 36.0)]
    if count == 4:
        return [(-18.6, -18.6, 36.0), (18.6, -18.6, 36.0), (-18.6, 18.6, 36.0), (18.6, 18.6, 36.0)]
    if count == 5:
        return [(0.0, -31.4, 30.4), (-31.4, 0.0, 30.4), (0.0, 0.0, 30.4), (31.4, 0.0, 30.4), (0.0, 31.4, 30.4)]
    across = next(n for n in range(3, count + 1) if n * n >= count)
    down = -(-count // across)
    step = 73.0 / across
    return [
        ((i % across - (across - 1) / 2) * step, (i // across - (down - 1) / 2) * step, step - 1) for i in range(count)
    ]


Places = Callable[[int], list[tuple[float, float, float]]]
"""For a number of counters, where each lies."""


def stack(counters: list[Counter], x: float, y: float, hex_name: str, places_of: Places = stack_places) -> Markup:
    """All counters of a hex, side by side."""
    places = places_of(len(counters))
    return group(
        *(
            draw(counter, x + dx, y + dy, size, hex_name)
            for counter, (dx, dy, size) in zip(counters, places, strict=True)
        ),
        class_="stack",
        data_hex=hex_name,
    )
