"""The whole sheet: a framed map with captions along its edges, a head above and a panel below."""

from __future__ import annotations

from math import atan2, degrees
from typing import NamedTuple

from hexfront.kernel.texts import Catalog
from hexfront.render import palette
from hexfront.render.counters import Counter, Places, stack, stack_places
from hexfront.render.curves import between, polyline
from hexfront.render.ground import frame_path
from hexfront.render.lettering import SERIF, fitted, width
from hexfront.render.plane import Plane
from hexfront.render.svg import NOTHING, Markup, document, group, moved, tag, text

MARGIN = 40.0
"""Ground around the hexes, within the frame of the map."""
BORDER = 58.0
"""Paper around the frame, where captions stand."""
HEAD = 146.0
NARROWEST = 1500.0


class Caption(NamedTuple):
    """Words outside the frame: at a place along an edge (N E S W), in the units of the map."""

    edge: str
    at: float
    words: str
    strong: bool = False


class Passage(NamedTuple):
    """A stretch of an edge by which a side may leave, and perhaps enter."""

    edge: str
    first: float
    last: float
    side: str
    entry: bool


def counters_layer(plane: Plane, stacks: dict[str, list[Counter]], places_of: Places = stack_places) -> Markup:
    """All counters on the map, north to south so that shadows fall on what lies below."""
    placed = []
    for name, counters in stacks.items():
        h = plane.grid.find(name)
        if h >= 0 and counters:
            placed.append((plane.centres[h][1], plane.centres[h][0], name, counters))
    return group(
        *(stack(counters, x, y, name, places_of) for y, x, name, counters in sorted(placed, key=lambda p: p[:2])),
        class_="counters",
    )


def targets_layer(plane: Plane, hexes: list[str]) -> Markup:
    """A broken red ring around the hexes already attacked in this phase."""
    rings = []
    for name in hexes:
        h = plane.grid.find(name)
        if h >= 0:
            inner = [between(plane.centres[h], corner, 0.9) for corner in plane.corners[h]]
            rings.append(tag("path", d=polyline(inner, closed=True)))
    if not rings:
        return NOTHING
    look = {"fill": "none", "stroke": "#c2182b", "stroke_dasharray": "9 6", "stroke_linejoin": "round"}
    return group(*rings, class_="targets", stroke_width=3, pointer_events="none", **look)


def attack_layer(plane: Plane, target: int, near: list[int], far: list[int], side: str) -> Markup:
    """Arrows from the hexes of those who attack to the hex under attack; those of units at range are hollow."""
    arrows: list[Markup] = []
    for hexes, beside in ((near, True), (far, False)):
        for hex_ in sorted({hex_ for hex_ in hexes if hex_ >= 0}):
            start, end = plane.centres[hex_], plane.centres[target]
            apart = plane.grid.distance(hex_, target) or 1
            x, y = between(end, start, 0.5 / apart)
            turn = round(degrees(atan2(end[1] - start[1], end[0] - start[0])))
            arrows.append(arrow(x, y, turn, side, beside))
    return group(*arrows, class_="battle", data_hex=plane.grid.names[target], pointer_events="none")


def arrow(x: float, y: float, turn: float, side: str, near: bool) -> Markup:
    """An attack, turned clockwise from the east: full from beside the hex, hollow from afar."""
    look = {"fill": palette.FIRE if near else palette.PANEL, "stroke": palette.side(side).edge}
    shape = "M-11-4.5h10v-5.5L12 0-1 10V4.5h-10z"
    return tag("path", d=shape, stroke_width=2, stroke_linejoin="round", transform=moved(x, y, 1, turn), **look)


def _beside(plane: Plane, edge: str, at: float, off: float) -> tuple[float, float, float]:
    """A place outside the frame, and the angle at which words stand there."""
    if edge == "N":
        return at, -MARGIN - off, 0
    if edge == "S":
        return at, plane.height + MARGIN + off, 0
    if edge == "W":
        return -MARGIN - off, at, -90
    return plane.width + MARGIN + off, at, 90


def captions_layer(plane: Plane, captions: list[Caption]) -> Markup:
    """The words along the edges."""
    drawn = []
    for edge, at, words, strong in captions:
        off = {"N": 27.0, "S": 38.0}.get(edge, 29.0)
        x, y, angle = _beside(plane, edge, at, off)
        weight, slope = ("bold", None) if strong else (None, "italic")
        ink = palette.ROAD_MAIN_EDGE if strong else palette.FAINT_INK
        place = moved(x, y, 1, angle)
        drawn.append(text(0, 0, words, transform=place, font_weight=weight, font_style=slope, fill=ink))
    return group(*drawn, class_="captions", font_family=SERIF, font_size=15, text_anchor="middle")


def passages_layer(plane: Plane, passages: list[Passage]) -> Markup:
    """Bars along the frame for the side that may leave there, with arrowheads outwards, and inwards where it enters."""
    bars, heads = [], []
    for edge, first, last, side, entry in passages:
        lane = 6.0 if side == "allied" else 12.5
        who = palette.side(side)
        a, b = _beside(plane, edge, first, lane), _beside(plane, edge, last, lane)
        dash = None if who.shape == "square" else "16 5"
        bars.append(
            tag(
                "path",
                d=f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}",
                stroke=who.edge,
                stroke_width=4,
                stroke_dasharray=dash,
                fill="none",
            )
        )
        count = max(1, round((last - first) / 320))
        for k in range(count):
            at = first + (last - first) * (k + (0.42 if side == "allied" else 0.58)) / count
            x, y, _ = _beside(plane, edge, at, lane)
            turn = {"N": 0, "E": 90, "S": 180, "W": 270}[edge]
            heads.append(
                tag(
                    "path",
                    d="M-9 3L0-11 9 3z",
                    fill=who.edge,
                    stroke=palette.PAPER,
                    stroke_width=1.2,
                    transform=moved(x, y, 1, turn),
                )
            )
            if entry:
                x, y, _ = _beside(plane, edge, at + 26, lane)
                heads.append(
                    tag(
                        "path",
                        d="M-9-4L0 10 9-4z",
                        fill=palette.PAPER,
                        stroke=who.edge,
                        stroke_width=2.4,
                        transform=moved(x, y, 1, turn),
                    )
                )
    return group(*bars, *heads, class_="passages")


class Head(NamedTuple):
    """What stands above the map: the title and a line below it, what stands to the left, and lines to the right."""

    title: str
    subtitle: str
    left: Markup
    right: list[str]


def _head(head: Head, wide: float) -> Markup:
    size = round(fitted(head.title, 46, wide - 820, bold=True), 1)
    # The letters are spaced.
    parts = [
        text(
            wide / 2,
            58,
            head.title,
            font_size=size,
            font_weight="bold",
            text_anchor="middle",
            letter_spacing=3,
            class_="title",
        ),
        text(
            wide / 2, 86, head.subtitle, font_size=18, font_style="italic", text_anchor="middle", fill=palette.FAINT_INK
        ),
    ]
    for i, line in enumerate(head.right):
        parts.append(
            text(
                wide - BORDER,
                36 + i * 24,
                line,
                font_size=19 if i == 0 else 16,
                font_weight="bold" if i == 0 else None,
                text_anchor="end",
            )
        )
    return group(head.left, *parts, class_="head", font_family=SERIF, fill=palette.INK)


def sheet(
    plane: Plane,
    layers: list[Markup],
    *,
    head: Head,
    panel: Markup,
    panel_height: float,
    about: str,
    lang: str,
    foot: str,
    beside: Markup = NOTHING,
    beside_width: float = 0.0,
) -> str:
    """The sheet as an SVG document; the panel is as wide as the frame of the map and what stands to the right of it,
    or `NARROWEST` if that is more.
    """
    frame = plane.width + 2 * MARGIN + beside_width
    inner = max(frame, NARROWEST)
    wide = inner + 2 * BORDER
    top = HEAD + MARGIN
    below = top + plane.height + MARGIN + BORDER
    high = below + panel_height + 56
    paper = tag("rect", width=round(wide, 1), height=round(high, 1), fill=palette.PAPER, class_="paper")
    neatline = tag("path", d=frame_path(plane, MARGIN), fill="none", stroke=palette.INK, stroke_width=2)
    at_left = BORDER + MARGIN + (inner - frame) / 2
    return document(
        wide,
        high,
        head.title,
        about,
        lang,
        paper,
        _head(head, wide),
        group(*layers, neatline, transform=moved(at_left, top), class_="map"),
        group(beside, transform=moved(at_left + plane.width + MARGIN, HEAD)) if beside else NOTHING,
        group(panel, transform=moved(BORDER, below), class_="panel"),
        *(
            text(
                BORDER,
                high - 32 + 16 * i,
                line,
                font_family=SERIF,
                font_size=12.5,
                font_style="italic",
                fill=palette.FAINT_INK,
            )
            for i, line in enumerate(foot.split("\n"))
        ),
    )


def panel_width(plane: Plane) -> float:
    """How wide the panel below the map is."""
    return max(plane.width + 2 * MARGIN, NARROWEST)


def free_place(taken: list[tuple[float, float]], first: float, last: float, words: str) -> float:
    """Where along an edge words fit between what is taken (place and half length), as near to the middle as can be."""
    half = width(words, 15) / 2 + 14
    middle = (first + last) / 2
    steps = sorted(
        (first + half + k * 10 for k in range(int(max(last - first - 2 * half, 0) / 10) + 1)),
        key=lambda at: abs(at - middle),
    )
    return next((at for at in steps if all(abs(at - place) > half + other for place, other in taken)), middle)


def where_ways_lead(
    plane: Plane, ends: list[tuple[int, str]], edge: str, prefix: str, words: Catalog
) -> list[tuple[float, str]]:
    """Places along an edge and words for the ways that leave the map there; `ends` are the hexes and edges of all ways.

    The words stand under the prefix, the hex and the edge: diadem.way.0104W.
    """
    axis = 0 if edge in "NS" else 1
    return [
        (plane.centres[hex_][axis], words.say(key))
        for hex_, way in ends
        if way == edge and words.has(key := f"{prefix}{plane.grid.names[hex_]}{edge}")
    ]


def spread_out(captions: list[tuple[float, str]]) -> list[tuple[float, str]]:
    """Captions along an edge (place and words), moved apart where they would touch."""
    places = sorted(captions)
    for _ in range(20):
        for i in range(len(places) - 1):
            (a, first), (b, second) = places[i], places[i + 1]
            lack = (width(first, 15, bold=True) + width(second, 15, bold=True)) * 0.58 + 14 - (b - a)
            if lack > 0.1:
                places[i], places[i + 1] = (a - lack / 2, first), (b + lack / 2, second)
    return places
