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
CELL = (33.0, 25.0)


def panel(box: Box, fill: str = palette.PANEL, line: float = 1.2) -> Markup:
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
        stroke=palette.RULE,
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


class Turn(NamedTuple):
    """A box of the turn track: what is written in it, and the counters that arrive then."""

    number: str
    date: str
    arriving: list[Counter]
    says: str


def turn_track(turns: list[Turn], current: int, box: Box) -> Markup:
    """The turns in a row; the current one (-1 for none) is lit and marked, those before it are faint."""
    x, y, wide, high = box
    gap = 8.0
    each = (wide - gap * (len(turns) - 1)) / len(turns)
    drawn: list[Markup] = []
    for i, turn in enumerate(turns):
        left, now = x + i * (each + gap), i == current
        fill = CURRENT if now else PAST if i < current and turn.number else palette.PANEL
        pointer = tag("path", d="M-9-8h18l-9 10z", transform=moved(left + each / 2, y)) if now else NOTHING
        drawn.append(
            group(
                title(turn.says),
                panel((left, y, each, high), fill, 2.6 if now else 1.2),
                _when(turn, left, y, each),
                tray(turn.arriving, (left + 9, y + 44, each - 16, high - 50)),
                pointer,
                class_="turn current" if now else "turn",
                data_turn=turn.number or None,
            )
        )
    return group(*drawn, class_="turns", fill=palette.INK)


def _when(turn: Turn, left: float, y: float, wide: float) -> Markup:
    """A large number on the left and the date on the right; a date alone on the left."""
    size = round(fitted(turn.date, 14, wide - (52 if turn.number else 20)), 1)
    if not turn.number:
        return text(left + 10, y + 26, turn.date, font_family=SERIF, font_size=size)
    number = text(left + 12, y + 32, turn.number, font_family=SERIF, font_size=30, font_weight="bold")
    date = text(left + wide - 10, y + 26, turn.date, font_family=SERIF, font_size=size, text_anchor="end")
    return Markup(number + date)


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


def holding_box(words: str, counters: list[Counter], box: Box) -> Markup:
    """A box for counters off the map, under a heading."""
    x, y, wide, high = box
    return group(
        panel(box),
        text(x + 10, y + 18, words, font_family=SERIF, font_size=13, font_weight="bold", fill=palette.INK),
        tray(counters, (x + 10, y + 26, wide - 18, high - 30)),
        class_="holding",
    )
