"""The legend: a sample and a word for everything on the map, in columns; and the scale."""

from __future__ import annotations

from typing import NamedTuple

from hexfront.render import palette
from hexfront.render.counters import SHAPES, Counter, draw
from hexfront.render.curves import Point, polyline
from hexfront.render.ground import town, village
from hexfront.render.labels import star
from hexfront.render.lettering import SANS, SERIF
from hexfront.render.relief import tints
from hexfront.render.svg import Markup, group, join, moved, tag, text
from hexfront.render.symbols import size_mark, symbol
from hexfront.render.tracks import heading

LINE = 23.0


class Entry(NamedTuple):
    """A line of the legend: a sample drawn around (0, 0), at most 40 wide and 20 high, and what it is."""

    sample: Markup
    words: str


def column(words: str, entries: list[Entry], at: Point, indent: float = 54.0, line: float = LINE) -> Markup:
    """A column of the legend under its heading."""
    x, y = at
    rows = [heading(x, y, words)] if words else []
    for i, entry in enumerate(entries):
        level = y + 20 + i * line
        rows.append(group(entry.sample, transform=moved(x + indent / 2 - 6, level)))
        rows.append(text(x + indent, level + 4.5, entry.words))
    return group(*rows, class_="legend", font_family=SERIF, font_size=13, fill=palette.INK)


def grid(words: str, entries: list[Entry], at: Point, wide: float, down: int) -> Markup:
    """Entries in several short columns under one heading."""
    parts = [
        column(words if i == 0 else "", entries[i : i + down], (at[0] + (i // down) * wide, at[1]), 32, 21)
        for i in range(0, len(entries), down)
    ]
    return join(parts)


def hex_sample(fill: str) -> Markup:
    """A small flat hex in a colour."""
    wide, high = 11.5, 10.0
    corners = [(-wide, 0.0), (-wide / 2, -high), (wide / 2, -high), (wide, 0.0), (wide / 2, high), (-wide / 2, high)]
    return tag("path", d=polyline(corners, closed=True), fill=fill, stroke=palette.GRID_LINE, stroke_width=0.9)


def terrain_sample(kind: str) -> Markup:
    """A flat hex in the colour of a terrain, with its mark."""
    shades = [palette.hexadecimal(colour[:3]) for colour in tints()]
    fill = palette.SEA if kind == "sea" else shades[172] if "mountain" in kind else shades[40]
    parts = [hex_sample(fill)]
    if "mountain" in kind:
        parts.append(
            tag(
                "path",
                d="M-8.5 3.5l3.4-7 3.4 7" if "city" in kind else "M-5 4.5l5-9 5 9",
                fill="none",
                stroke=palette.MOUNTAIN_MARK,
                stroke_width=1.6,
            )
        )
    if "city" in kind:
        parts.append(
            group(
                town(0, 0, 5, named=False, reach=24),
                transform="translate(3 1)scale(.24)" if "mountain" in kind else "scale(.3)",
            )
        )
    return join(parts)


def river_sample() -> Markup:
    """A piece of river."""
    return _double("M-20 3q7-7 14-3t13 1 13-3", palette.RIVER_EDGE, palette.RIVER, 6.6, 4.6)


def road_sample(main: bool) -> Markup:
    """A piece of road."""
    data = "M-20 3c12 0 16-6 40-6"
    if main:
        return _double(data, palette.ROAD_MAIN_EDGE, palette.ROAD_MAIN, 6.2, 4.2)
    return _double(data, palette.ROAD_MINOR_EDGE, palette.ROAD_MINOR, 4.6, 2.8)


def trail_sample() -> Markup:
    """A piece of trail."""
    data = "M-20 3c12 0 16-6 40-6"
    return group(
        tag("path", d=data, stroke=palette.PAPER, stroke_width=4.2),
        tag("path", d=data, stroke=palette.TRAIL, stroke_width=2.1, stroke_dasharray="8 4.5"),
        fill="none",
    )


def bridge_sample(main: bool = False) -> Markup:
    """A road over a river."""
    water = _double("M0-11V11", palette.RIVER_EDGE, palette.RIVER, 6.6, 4.6)
    road = _double("M-20 0H20", palette.ROAD_MINOR_EDGE, palette.ROAD_MINOR, 4.6, 2.8)
    if main:
        road = _double("M-20 0H20", palette.ROAD_MAIN_EDGE, palette.ROAD_MAIN, 6.2, 4.2)
    rails = tag(
        "path",
        d="M-10.5-7.2l3 2.6h15l3-2.6M-10.5 7.2l3-2.6h15l3 2.6",
        fill="none",
        stroke=palette.INK,
        stroke_width=1.8,
    )
    return join([water, road, rails])


def _double(data: str, edge: str, surface: str, wide: float, narrow: float) -> Markup:
    return group(
        tag("path", d=data, stroke=edge, stroke_width=wide),
        tag("path", d=data, stroke=surface, stroke_width=narrow),
        fill="none",
        stroke_linecap="round",
    )


def fort_sample(colour: str) -> Markup:
    """A piece of fortified line."""
    teeth = "".join(f"M{x}-1.5l3.6 7.6 3.6-7.6z" for x in (-18, -8, 1, 11))
    return group(
        tag("path", d="M-20-2.5H20", stroke=colour, stroke_width=3.2, stroke_linecap="round"),
        tag("path", d=teeth, fill=colour),
    )


def boundary_sample() -> Markup:
    """A piece of boundary."""
    return tag("path", d="M-20 0H20", stroke=palette.BOUNDARY, stroke_width=2.2, stroke_dasharray="11 4 2 4")


def town_sample(named: bool) -> Markup:
    """A small town."""
    return group(town(0, 0, 5, named), transform="scale(.33)")


def village_sample() -> Markup:
    """A village."""
    return village(0, 0)


def peak_sample() -> Markup:
    """A summit."""
    return tag("path", d="M-4.6 4l4.6-8 4.6 8z", fill=palette.PEAK)


def star_sample(holder: str) -> Markup:
    """An objective and who holds it."""
    return star(0, 0, 9.8, "10", holder)


def symbol_sample(kind: str) -> Markup:
    """The symbol of a branch."""
    return group(symbol(kind, (-21.5, -13.5, 43, 27), palette.INK, "#fffdf4", 2.8), transform="scale(.66)")


def size_sample(size: str) -> Markup:
    """The sign of a size."""
    return size_mark(size, (0, 0), 10, palette.INK, 2.4)


def nation_sample(side: str, nation: str) -> Markup:
    """A plate in the colour of a nation and the shape of its side."""
    who, paint = palette.side(side), palette.nation(nation)
    return group(
        tag("path", d=SHAPES[who.shape], fill=paint.fill, stroke=who.edge, stroke_width=8),
        text(
            50, 68, paint.code, font_family=SANS, font_size=50, font_weight="bold", text_anchor="middle", fill=paint.ink
        ),
        transform=moved(-9.5, -9.5, 0.19),
    )


class Callout(NamedTuple):
    """A word beside the large counter of the legend, with a line to a place on it in hundredths of its width."""

    words: str
    x: float
    y: float
    right: bool
    line: float


def anatomy(counter: Counter, x: float, y: float, size: float, callouts: list[Callout]) -> Markup:
    """A large counter whose parts are named."""
    parts = [draw(counter, x + size / 2, y + size / 2, size)]
    for words, px, py, right, line in callouts:
        at = (x + px * size / 100, y + py * size / 100)
        end = (x + size + 14 if right else x - 14, y + line * size / 100)
        parts.append(tag("path", d=polyline([at, end]), stroke=palette.FAINT_INK, stroke_width=0.9, fill="none"))
        parts.append(tag("circle", cx=round(at[0], 1), cy=round(at[1], 1), r=1.8, fill=palette.FAINT_INK))
        parts.append(text(end[0] + (4 if right else -4), end[1] + 4.5, words, text_anchor="start" if right else "end"))
    return group(*parts, font_family=SERIF, font_size=13, fill=palette.INK, class_="anatomy")


def scale_bar(words: str, unit: str, kilometres: int, a_hex: float, at: Point) -> Markup:
    """A scale of so many kilometres, given how many a hex is wide."""
    x, y = at
    step = 100 / a_hex
    parts: list[Markup] = []
    for i in range(kilometres):
        fill = palette.INK if i % 2 == 0 else palette.PANEL
        parts.append(
            tag(
                "rect",
                x=round(x + i * step, 1),
                y=y,
                width=round(step, 1),
                height=6,
                fill=fill,
                stroke=palette.INK,
                stroke_width=0.8,
            )
        )
    for i in range(0, kilometres + 1, 5 if kilometres >= 5 else 1):
        mark = f"{i} {unit}" if i == kilometres else str(i)
        parts.append(text(x + i * step, y - 4, mark, text_anchor="middle", font_family=SANS, font_size=10.5))
    parts.append(text(x, y + 21, words, font_size=12.5, font_style="italic"))
    return group(*parts, class_="scale", font_family=SERIF, fill=palette.INK)


def compass(x: float, y: float, letter: str) -> Markup:
    """A needle that points north."""
    return group(
        tag("path", d="M0-26L7.5 14 0 8z", fill=palette.INK),
        tag(
            "path",
            d="M0-26L-7.5 14 0 8z",
            fill=palette.PANEL,
            stroke=palette.INK,
            stroke_width=1,
            stroke_linejoin="round",
        ),
        text(
            0, -31, letter, text_anchor="middle", font_family=SERIF, font_size=15, font_weight="bold", fill=palette.INK
        ),
        transform=moved(x, y),
        class_="compass",
    )
