"""Tracks and boxes around a map: turns with what arrives in them, points left, and trays for counters off the map."""

from __future__ import annotations

from typing import NamedTuple

from hexfront.render import palette
from hexfront.render.counters import Counter, draw
from hexfront.render.lettering import SANS, SERIF, fitted
from hexfront.render.svg import NOTHING, Markup, group, moved, tag, text, title

CURRENT = "#f6d98a"
PAST = "#e9e0cb"


def panel(x: float, y: float, wide: float, high: float, fill: str = palette.PANEL, line: float = 1.2) -> Markup:
    """A box with a thin frame."""
    return tag(
        "rect", x=round(x, 1), y=round(y, 1), width=round(wide, 1), height=round(high, 1), rx=4, fill=fill, stroke=palette.RULE, stroke_width=line
    )


def heading(x: float, y: float, words: str, size: float = 14.0) -> Markup:
    """The heading of a block."""
    return text(x, y, words, font_family=SERIF, font_size=size, font_weight="bold", fill=palette.INK, letter_spacing=0.4)


def tray(counters: list[Counter], x: float, y: float, wide: float, high: float, largest: float = 40.0) -> Markup:
    """Counters in rows within a box, as large as fits."""
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


def turn_track(turns: list[Turn], current: int, x: float, y: float, wide: float, high: float) -> Markup:
    """The turns in a row; the current one (-1 for none) is lit and marked, those before it are faint."""
    gap = 8.0
    box = (wide - gap * (len(turns) - 1)) / len(turns)
    drawn: list[Markup] = []
    for i, turn in enumerate(turns):
        left = x + i * (box + gap)
        now = i == current
        fill = CURRENT if now else PAST if i < current and turn.number else palette.PANEL
        large = bool(turn.number)
        number = text(left + 12, y + 32, turn.number, font_family=SERIF, font_size=30, font_weight="bold") if large else NOTHING
        date_size = round(fitted(turn.date, 14, box - (52 if large else 20)), 1)
        date = text(
            left + box - 10 if large else left + 10, y + 26, turn.date, font_family=SERIF, font_size=date_size, text_anchor="end" if large else None
        )
        pointer = tag("path", d="M-9-8h18l-9 10z", fill=palette.INK, transform=moved(left + box / 2, y)) if now else NOTHING
        drawn.append(
            group(
                title(turn.says),
                panel(left, y, box, high, fill, 2.6 if now else 1.2),
                number,
                date,
                tray(turn.arriving, left + 9, y + 44, box - 16, high - 50, 44),
                pointer,
                class_="turn current" if now else "turn",
                data_turn=turn.number or None,
            )
        )
    return group(*drawn, class_="turns", fill=palette.INK)


def point_track(words: str, says: str, most: int, left: int | None, x: float, y: float, cell: tuple[float, float] = (36.0, 25.0)) -> Markup:
    """Points in two rows of cells: those left are full, those spent empty; without a number all are plain."""
    across = -(-most // 2)
    cells: list[Markup] = []
    for i in range(most):
        cx, cy = x + (i % across) * cell[0], y + 10 + (i // across) * (cell[1] + 3)
        full = left is not None and i < left
        last = left is not None and i == left - 1
        cells.append(
            tag(
                "rect", x=round(cx, 1), y=round(cy, 1), width=cell[0] - 3, height=cell[1], rx=3, fill="#b9d3e6" if full else palette.PANEL,
                stroke="#1c3f70" if full else palette.RULE, stroke_width=2.4 if last else 1.1,
            )
        )  # fmt: skip
        cells.append(
            text(
                cx + cell[0] / 2 - 1.5, cy + cell[1] * 0.7, str(i + 1), font_size=13, text_anchor="middle", font_family=SANS,
                font_weight="bold" if full else None, fill=palette.INK if full or left is None else "#8d8371",
            )
        )  # fmt: skip
    return group(title(says), heading(x, y, words), *cells, class_="points")


def holding_box(words: str, counters: list[Counter], x: float, y: float, wide: float, high: float) -> Markup:
    """A box for counters off the map, under a heading."""
    return group(
        panel(x, y, wide, high),
        text(x + 10, y + 18, words, font_family=SERIF, font_size=13, font_weight="bold", fill=palette.INK),
        tray(counters, x + 10, y + 26, wide - 18, high - 30, 44),
        class_="holding",
    )
