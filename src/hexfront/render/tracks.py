"""Tracks and boxes around a map: turns with what arrives in them, points left, and trays for counters off the map."""

from __future__ import annotations

from typing import NamedTuple

from hexfront.render import palette
from hexfront.render.counters import Counter, draw
from hexfront.render.curves import Point
from hexfront.render.lettering import SANS, SERIF, fitted
from hexfront.render.svg import NOTHING, Markup, group, moved, tag, text, title
from hexfront.render.symbols import Box

CURRENT = "#f6d98a"
PAST = "#e9e0cb"
FULL = "#b9d3e6"
SPENT = "#7d7361"
NIGHT, NIGHT_PAST, NIGHT_CURRENT = "#3a4359", "#656c7d", "#27345c"
NIGHT_INK = "#f6f1e2"
CELL = (33.0, 25.0)


def panel(box: Box, fill: str = palette.PANEL, line: float = 1.2, edge: str = palette.RULE) -> Markup:
    """A box with a thin frame."""
    x, y, wide, high = box
    return tag(
        "rect",
        x=round(x, 1),
        y=round(y, 1),
        width=round(wide, 1),
        height=round(high, 1),
        rx=4,
        fill=fill,
        stroke=edge,
        stroke_width=line,
    )


def heading(x: float, y: float, words: str, size: float = 14.0) -> Markup:
    """The heading of a block."""
    return text(
        x, y, words, font_family=SERIF, font_size=size, font_weight="bold", fill=palette.INK, letter_spacing=0.4
    )


def tray(counters: list[Counter], box: Box, largest: float = 44.0) -> Markup:
    """Counters in rows within a box, as large as fits."""
    x, y, wide, high = box
    if not counters:
        return NOTHING
    size = largest
    while size > 8 and (int(wide // (size + 3)) or 1) * (int(high // (size + 3)) or 1) < len(counters):
        size -= 1
    across = int(wide // (size + 3)) or 1
    step = size + 3
    return group(
        *(
            draw(counter, x + (i % across) * step + size / 2, y + (i // across) * step + size / 2, size)
            for i, counter in enumerate(counters)
        ),
        class_="tray",
    )


class Note(NamedTuple):
    """A line in a box: a small sign drawn around (0, 0), and words."""

    sign: Markup
    words: str


class Turn(NamedTuple):
    """A box of the turn track: what is written in it, and the counters that arrive then.

    Where day and night alternate, `night` says which it is; `notes` are what happens in that turn.
    """

    number: str
    date: str
    arriving: list[Counter]
    says: str
    night: bool | None = None
    notes: tuple[Note, ...] = ()


def turn_track(turns: list[Turn], current: int, box: Box) -> Markup:
    """The turns in a row; the current one (-1 for none) is lit and marked, those before it are faint."""
    x, y, wide, high = box
    gap = 8.0
    each = (wide - gap * (len(turns) - 1)) / len(turns)
    drawn: list[Markup] = []
    for i, turn in enumerate(turns):
        left, now = x + i * (each + gap), i == current
        past = i < current and bool(turn.number)
        fill = CURRENT if now else PAST if past else palette.PANEL
        edge, line, ink = palette.RULE, 2.6 if now else 1.2, None
        if turn.night:
            fill = NIGHT_CURRENT if now else NIGHT_PAST if past else NIGHT
            ink = NIGHT_INK
        if now and turn.night is not None:
            edge, line = palette.STAR, 5.0
        pointer = tag("path", d="M-9-8h18l-9 10z", transform=moved(left + each / 2, y)) if now else NOTHING
        drawn.append(
            group(
                title(turn.says),
                panel((left, y, each, high), fill, line, edge),
                group(_when(turn, left, y, each), *_notes(turn.notes, left, y, each), fill=ink)
                if turn.night is not None
                else _when(turn, left, y, each),
                tray(turn.arriving, (left + 9, y + 44, each - 16, high - 50)),
                pointer,
                class_=" ".join(["turn", *(["current"] if now else []), *(["night"] if turn.night else [])]),
                data_turn=turn.number or None,
            )
        )
    return group(*drawn, class_="turns", fill=palette.INK)


def _notes(notes: tuple[Note, ...], left: float, y: float, wide: float) -> list[Markup]:
    """What happens in a turn, line by line."""
    drawn: list[Markup] = []
    for i, note in enumerate(notes):
        level = y + 54 + i * 22
        indent = 32 if note.sign else 12
        size = round(fitted(note.words, 13, wide - indent - 8), 1)
        drawn.append(group(note.sign, transform=moved(left + 20, level - 4.5)) if note.sign else NOTHING)
        slope = None if note.sign else "italic"
        drawn.append(text(left + indent, level, note.words, font_family=SERIF, font_size=size, font_style=slope))
    return drawn


def sun(x: float, y: float) -> Markup:
    """Day."""
    rays = "M0-9.5v3M0 6.5v3M-9.5 0h3M6.5 0h3M-6.7-6.7l2.1 2.1M4.6 4.6l2.1 2.1M6.7-6.7l-2.1 2.1M-4.6 4.6l-2.1 2.1"
    look = {"fill": palette.STAR, "stroke": palette.STAR_EDGE}
    disc = tag("circle", r=4.4, stroke_width=1, **look)
    return group(tag("path", d=rays, stroke=palette.STAR_EDGE, stroke_width=1.3), disc, transform=moved(x, y))


def moon(x: float, y: float) -> Markup:
    """Night."""
    return tag("path", d="M3-7.5a8 8 0 1 0 4.8 10.5a6.5 6.5 0 1 1-4.8-10.5z", fill="#f3e7b3", transform=moved(x, y))


def _when(turn: Turn, left: float, y: float, wide: float) -> Markup:
    """A large number on the left and the date on the right; a date alone on the left."""
    size = round(fitted(turn.date, 14, wide - (52 if turn.number else 20)), 1)
    if not turn.number:
        return text(left + 10, y + 26, turn.date, font_family=SERIF, font_size=size)
    number = text(left + 12, y + 32, turn.number, font_family=SERIF, font_size=30, font_weight="bold")
    date = text(left + wide - 10, y + 26, turn.date, font_family=SERIF, font_size=size, text_anchor="end")
    if turn.night is None:
        return Markup(number + date)
    return Markup(number + date + (moon if turn.night else sun)(left + 58, y + 21))


def point_track(words: str, says: str, most: int, left: int | None, at: Point) -> Markup:
    """Points in two rows of cells: those left are full, those spent empty; without a number all are plain."""
    (x, y), (wide, high) = at, CELL
    across = -(-most // 2)
    cells: list[Markup] = []
    for i in range(most):
        cx, cy = x + (i % across) * (wide + 3), y + 10 + (i // across) * (high + 3)
        full = left is not None and i < left
        last = left is not None and i == left - 1
        cells.append(
            tag(
                "rect",
                x=round(cx, 1),
                y=round(cy, 1),
                width=wide,
                height=high,
                rx=3,
                fill=FULL if full else palette.PANEL,
                stroke=palette.SIDES["allied"].edge if full else palette.RULE,
                stroke_width=2.4 if last else 1.1,
            )
        )
        weight, ink = "bold" if full else None, palette.INK if full or left is None else SPENT
        cells.append(text(cx + wide / 2, cy + high * 0.7, str(i + 1), font_weight=weight, fill=ink))
    numbers = group(*cells, font_size=13, text_anchor="middle", font_family=SANS)
    return group(title(says), heading(x, y, words), numbers, class_="points")


def holding_box(words: str, counters: list[Counter], box: Box, below: tuple[str, ...] = ()) -> Markup:
    """A box for counters off the map, under a heading and perhaps above a few lines of small print."""
    x, y, wide, high = box
    size = round(fitted(words, 13, wide - 16, bold=True), 1)
    lines = [
        text(
            x + 10,
            y + high - 9 - 15 * (len(below) - 1 - i),
            line,
            font_family=SERIF,
            font_size=round(fitted(line, 12.5, wide - 20), 1),
            font_style="italic",
            fill=palette.INK,
        )
        for i, line in enumerate(below)
    ]
    return group(
        panel(box),
        text(x + 10, y + 18, words, font_family=SERIF, font_size=size, font_weight="bold", fill=palette.INK),
        tray(counters, (x + 10, y + 26, wide - 18, high - 30 - 15 * len(below))),
        *lines,
        class_="holding",
    )
