"""Command cards: the sections they order with the number of units, or a picture; a name, and what they do.

A card is drawn 150 wide and 210 high.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from hexfront.render import palette
from hexfront.render.lettering import SANS, SERIF, fitted, width
from hexfront.render.memoir import paint
from hexfront.render.memoir.data import SECTIONS
from hexfront.render.memoir.dice import die
from hexfront.render.memoir.figures import INK, figure
from hexfront.render.memoir.stars import gold_star
from hexfront.render.memoir.words import Words, parts
from hexfront.render.memoir.works import sandbags
from hexfront.render.svg import NOTHING, Markup, document, group, join, moved, tag, text, title

WIDE, HIGH = 150.0, 210.0
GAP = 12.0
LIT, LIT_EDGE, DULL = "#c4483a", "#5e1d16", "#e5dbc3"
SECTION_EDGE, TACTIC_EDGE = "#5c6a35", "#2f4d6b"
ALL = "all"

_ORDERS = {"recon": "1", "probe": "2", "attack": "3", "assault": ALL}
_EVERYWHERE = {"recon-in-force": ("1", "1", "1"), "general-advance": ("2", "2", "2"), "pincer-move": ("2", "", "2")}
TACTICS = (
    "air-power", "ambush", "armor-assault", "artillery-bombard", "barrage", "behind-enemy-lines", "close-assault",
    "counter-attack", "dig-in", "direct-from-hq", "firefight", "infantry-assault", "medics-and-mechanics", "move-out",
    "their-finest-hour",
)  # fmt: skip
CARDS = (*(f"{kind}-{section}" for kind in _ORDERS for section in SECTIONS), *_EVERYWHERE, *TACTICS)
"""Every card there is."""


def orders(card: str) -> tuple[str, ...]:
    """How many units a card orders in each section from the left; nothing for a card of tactics."""
    kind, section = parts(card)
    if section and kind in _ORDERS:
        return tuple(_ORDERS[kind] if name == section else "" for name in SECTIONS)
    return _EVERYWHERE.get(card, ())


def section_bar(counts: Sequence[str], words: Words, wide: float = 126.0, high: float = 62.0) -> Markup:
    """Three parts of a front, those ordered lit, with an arrow forwards and the number of units; its middle at the top
    is (0, 0).
    """
    each = wide / 3
    drawn: list[Markup] = []
    for i, count in enumerate(counts):
        left, lit = -wide / 2 + i * each, bool(count)
        middle, level = left + each / 2, high - 32
        shown = words.say("card.all") if count == ALL else count
        arrow = f"M{middle - 8:.1f} {level:.1f}V{level - 8:.1f}h-7.5L{middle:.1f} 5l15.5 {level - 13:.1f}h-7.5v8z"
        size = round(fitted(shown, 24, each - 10, bold=True), 1)
        plate = {"x": round(left + 4, 1), "y": high - 28, "width": round(each - 8, 1), "height": 24, "rx": 2.5}
        drawn.append(
            group(
                tag(
                    "rect", x=round(left + 1, 1), y=0, width=round(each - 2, 1), height=high, rx=4,
                    fill=LIT if lit else DULL, stroke=LIT_EDGE if lit else "#c9bb9a", stroke_width=1.4,
                ),
                tag("path", d=arrow, fill="#fffdf4", fill_opacity=1 if lit else 0.6),
                tag("rect", fill="#fffdf4", fill_opacity=1 if lit else 0.6, **plate),
                text(middle, high - 16 + size * 0.36, shown, font_size=size, fill=LIT_EDGE) if lit else NOTHING,
                class_=f"section {SECTIONS[i]}{' lit' if lit else ''}",
            )
        )  # fmt: skip
    return group(*drawn, class_="sections", font_family=SANS, font_weight="bold", text_anchor="middle")


def _path(d: str, fill: str = INK, **more: str | float) -> Markup:
    return tag("path", d=d, fill=fill, **more)


def _stroke(d: str, wide: float = 3.0, colour: str = INK) -> Markup:
    return tag(
        "path", d=d, fill="none", stroke=colour, stroke_width=wide, stroke_linecap="round", stroke_linejoin="round"
    )


_AEROPLANE = "M0-26c3 0 4 6 4 13l34 12v7L4 2 3 17l9 6v5L0 24l-12 4v-5l9-6L-4 2-38 6v-7L-4-13c0-7 1-13 4-13z"


def _burst(radius: float) -> str:
    """An explosion: spikes of uneven length."""
    far = (1.0, 0.5, 0.82, 0.46, 0.95, 0.52, 0.78, 0.48, 1.0, 0.5, 0.84, 0.46, 0.92, 0.5, 0.8, 0.48)
    corners = [
        f"{radius * part * sin(k * pi / 8):.1f} {-radius * part * cos(k * pi / 8):.1f}" for k, part in enumerate(far)
    ]
    return "M" + "L".join(corners) + "z"


def _air_power(words: Words) -> Markup:
    return _path(_AEROPLANE, "#34465a", stroke="#fffdf4", stroke_width=1.6)


def _ambush(words: Words) -> Markup:
    bush = "M-50 24q-6-16 8-18-2-16 14-14 6-14 20-6 8-12 20-2 14-6 18 8 16-2 14 14 12 2 6 18z"
    return join(
        [
            figure("infantry", -15, -14, 0.9),
            figure("infantry", 17, -16, 0.9),
            _path(bush, "#5d7d3f", stroke="#36521f", stroke_width=2),
        ]
    )


def _armor_assault(words: Words) -> Markup:
    return join([figure("armor", -24, 8, 1.1), figure("armor", 26, 14, 1.1), figure("armor", 2, -16, 1.1)])


def _artillery_bombard(words: Words) -> Markup:
    return join([figure("artillery", -18, 8, 1.35), _path(_burst(15), paint.RED, transform="translate(38 -14)")])


def _barrage(words: Words) -> Markup:
    return join(
        [
            _path(_burst(r), c, transform=moved(x, y))
            for x, y, r, c in ((-28, 6, 17, "#c4483a"), (24, 10, 19, "#c4483a"), (0, -12, 22, "#8c2f2a"))
        ]
    )


def _behind_enemy_lines(words: Words) -> Markup:
    way = _stroke("M-44 18C-30-34 30-34 44 14M44 14l-3-12M44 14l-11-5", 3, "#8c2f2a")
    return join([way, figure("infantry", 0, 8, 1.0)])


def _close_assault(words: Words) -> Markup:
    clash = _path(_burst(13), "#c4483a", transform="translate(0 -2)")
    return join([figure("infantry", -27, 2, 1.1), figure("armor", 32, 8, 0.95), clash])


def _counter_attack(words: Words) -> Markup:
    return join(
        [
            _stroke("M-34-4A34 22 0 0 1 30-10M30-10l2-12M30-10l-13-1", 5),
            _stroke("M34 6A34 22 0 0 1-30 12M-30 12l-2 12M-30 12l13 1", 5),
        ]
    )


def _dig_in(words: Words) -> Markup:
    return join(
        [
            figure("infantry", -16, -6, 0.9),
            figure("infantry", 16, -6, 0.9),
            group(sandbags(), transform=moved(0, 18, 1.5)),
        ]
    )


def _direct_from_hq(words: Words) -> Markup:
    tent = _path("M-36 24L0-14 36 24z", "#a9a06a", stroke=INK, stroke_width=2)
    door = _path("M-9 24L0 2 9 24z")
    flag = Markup(_stroke("M0-14v-14", 2.4) + _path("M0-28l20 5-20 6z", paint.RED))
    return join([flag, tent, door])


def _firefight(words: Words) -> Markup:
    shots = _stroke("M-22-16h8M-8-16h8M6-16h8M22 2h-8M8 2H0M-6 2h-8", 2.6, "#c4483a")
    return join([figure("infantry", -40, 0, 1.0), figure("infantry", 40, 0, 1.0), shots])


def _infantry_assault(words: Words) -> Markup:
    return join([figure("infantry", x, y, 0.95) for x, y in ((-36, 4), (-12, -3), (12, 4), (36, -3))])


def _medics(words: Words) -> Markup:
    cross = "M-8-24h16v16h16v16H8v16H-8V8h-16V-8h16z"
    ground = tag("rect", x=-32, y=-30, width=64, height=60, rx=7, fill="#2f7d5b", stroke="#174a34", stroke_width=1.6)
    return Markup(ground + _path(cross, "#fffdf4"))


def _move_out(words: Words) -> Markup:
    arrow = _path("M22-4h14v-9l18 15-18 15v-9H22z", "#c4483a")
    return join(
        [figure("infantry", -38, 2, 1.0), figure("infantry", -16, 2, 1.0), figure("infantry", 6, 2, 1.0), arrow]
    )


def _finest_hour(words: Words) -> Markup:
    return join([die("infantry", -27, 8, 32, words), die("armor", 27, 8, 32, words), die("star", 0, -8, 34, words)])


PICTURES: dict[str, Callable[[Words], Markup]] = {
    "air-power": _air_power,
    "ambush": _ambush,
    "armor-assault": _armor_assault,
    "artillery-bombard": _artillery_bombard,
    "barrage": _barrage,
    "behind-enemy-lines": _behind_enemy_lines,
    "close-assault": _close_assault,
    "counter-attack": _counter_attack,
    "dig-in": _dig_in,
    "direct-from-hq": _direct_from_hq,
    "firefight": _firefight,
    "infantry-assault": _infantry_assault,
    "medics-and-mechanics": _medics,
    "move-out": _move_out,
    "their-finest-hour": _finest_hour,
}
"""The picture on every card of tactics, about 100 wide and 60 high."""


def wrapped(content: str, size: float, room: float) -> list[str]:
    """Words in lines that fit into the room."""
    lines: list[str] = []
    for word in content.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _name(card: str, words: Words) -> Markup:
    """The name in one line or two, and the printed one below it."""
    own, printed = words.card(card)
    lines = [own] if width(own, 16, bold=True) <= 134 else wrapped(own, 15, 126)
    size = round(min(16.0 if len(lines) == 1 else 14.5, *(fitted(line, 16, 136, bold=True) for line in lines)), 1)
    top = 31.0 - 8.0 * (len(lines) - 1) - (5.5 if printed else 0.0)
    drawn = [text(WIDE / 2, top + i * 15, line, font_size=size, font_weight="bold") for i, line in enumerate(lines)]
    if printed:
        small = round(fitted(printed, 11, 132), 1)
        y = top + (len(lines) - 1) * 15 + 12.5
        drawn.append(text(WIDE / 2, y, printed, font_size=small, font_style="italic", fill_opacity=0.85))
    return group(*drawn, fill="#fffdf4", text_anchor="middle", class_="name")


def _effect(card: str, words: Words) -> Markup:
    """What it does, in as many lines as fit."""
    content = words.effect(card)
    size = 12.5
    while size > 8 and len(wrapped(content, size, 130)) * size * 1.2 > 78:
        size -= 0.5
    lines = wrapped(content, size, 130)
    first = 168 - (len(lines) - 1) * size * 0.6
    drawn = [text(WIDE / 2, first + i * size * 1.2, line) for i, line in enumerate(lines)]
    return group(*drawn, font_size=size, text_anchor="middle", class_="effect")


def draw(card: str, x: float, y: float, words: Words, scale: float = 1.0) -> Markup:
    """A card face up, its upper left corner at a place."""
    counts = orders(card)
    edge = SECTION_EDGE if counts else TACTIC_EDGE
    picture = PICTURES.get(card)
    if counts:
        shown = group(section_bar(counts, words), transform=moved(WIDE / 2, 60))
    else:
        shown = group(picture(words) if picture else gold_star(0, 0, 26), transform=moved(WIDE / 2, 92))
    own, printed = words.card(card)
    spoken = f"{own} ({printed})" if printed else own
    return group(
        title(f"{spoken}: {words.effect(card)}"),
        tag("rect", x=2.5, y=3.5, width=WIDE, height=HIGH, rx=9, fill="#1b1408", fill_opacity=0.28),
        tag("rect", width=WIDE, height=HIGH, rx=9, fill="#fffaf0", stroke=edge, stroke_width=2.4),
        tag("path", d=f"M9 1.2H{WIDE - 9}a7.8 7.8 0 0 1 7.8 7.8V50H1.2V9A7.8 7.8 0 0 1 9 1.2z", fill=edge),
        _name(card, words),
        shown,
        _effect(card, words),
        class_=f"card {card}",
        data_card=card,
        transform=moved(x, y, scale),
        font_family=SERIF,
        fill=palette.INK,
    )


def back(x: float, y: float, scale: float = 1.0) -> Markup:
    """A card face down."""
    lines = "".join(f"M{x_} 12L{min(x_ + 186, 138)} {12 + min(186, 138 - x_)}" for x_ in range(12, 138, 14))
    lines += "".join(f"M12 {y_}L{12 + min(126, 198 - y_)} {y_ + min(126, 198 - y_)}" for y_ in range(26, 198, 14))
    return group(
        tag("rect", x=2.5, y=3.5, width=WIDE, height=HIGH, rx=9, fill="#1b1408", fill_opacity=0.28),
        tag("rect", width=WIDE, height=HIGH, rx=9, fill="#fffaf0", stroke=palette.INK, stroke_width=2),
        tag("rect", x=9, y=9, width=WIDE - 18, height=HIGH - 18, rx=4, fill="#5a5f48"),
        tag("path", d=lines, stroke="#747a5e", stroke_width=2, fill="none"),
        tag("circle", cx=WIDE / 2, cy=HIGH / 2, r=34, fill="#fffaf0", stroke=palette.INK, stroke_width=2),
        gold_star(WIDE / 2, HIGH / 2, 28),
        class_="card back",
        transform=moved(x, y, scale),
    )


def row(cards: Sequence[str], words: Words, wide: float, scale: float = 1.0) -> Markup:
    """Cards side by side, so wide in all: one over the other where there are many."""
    each = WIDE * scale
    step = min(each + GAP * scale, (wide - each) / (len(cards) - 1)) if len(cards) > 1 else 0.0
    return group(*(draw(card, i * step, 0, words, scale) for i, card in enumerate(cards)), class_="hand")


def alone(card: str | None, words: Words, high: float) -> str:
    """A picture of one card; of its back if it is nobody's to see."""
    scale = high / (HIGH + 10)
    picture = back(4, 3) if card is None else draw(card, 4, 3, words)
    spoken = words.say("card.back") if card is None else words.card(card)[0]
    whole = group(picture, transform=moved(0, 0, scale))
    return document((WIDE + 10) * scale, high, spoken, "", words.lang, whole)


def hand(cards: Sequence[str], words: Words, high: float) -> str:
    """A picture of a hand."""
    scale = high / (HIGH + 10)
    wide = max(1, len(cards)) * (WIDE + GAP) - GAP
    whole = group(group(row(cards, words, wide), transform=moved(4, 3)), transform=moved(0, 0, scale))
    spoken = ", ".join(words.card(card)[0] for card in cards) or words.say("card.none")
    return document((wide + 10) * scale, high, spoken, "", words.lang, whole)
