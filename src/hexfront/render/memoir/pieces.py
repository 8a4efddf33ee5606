"""Memoir's counters: shape and edge say the side, the colour the nation; the figures that are left stand on them.

A counter is drawn in a square of 100 by 100 and scaled to where it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hexfront.render import palette
from hexfront.render.counters import INSIDES, SHAPES, mark
from hexfront.render.curves import between
from hexfront.render.lettering import SANS, fitted, width
from hexfront.render.memoir import paint
from hexfront.render.memoir.data import COUNTER_SIZE, COUNTER_SPOT, View, spot
from hexfront.render.memoir.figures import INK, PAPER, figure, figures
from hexfront.render.memoir.stars import crate, gold_star
from hexfront.render.memoir.words import Words
from hexfront.render.plane import Plane
from hexfront.render.svg import NOTHING, Markup, document, group, moved, tag, text, title

Unit = Mapping[str, Any]

BADGES = {
    "us-rangers": "RANGERS", "free-french": "FFL", "101st-airborne": "101", "afrika-korps": "DAK", "airborne": "AB",
    "new-zealand": "NZ", "gurkha": "GURKHA", "australia": "AUS", "chinese-nationalists": "KMT", "littorio": "LITTORIO",
    "spanish-republicans": "ES", "yugoslav-partisans": "YU", "polish": "PL", "2e-db": "2e DB", "sas": "SAS",
    "soviet-guards": "GUARDS", "us-marines": "USMC", "imperial-japan": "IJA", "commonwealth": "CW", "italy": "IT",
    "brandenburgers": "BRANDENB.", "504th-pir": "504",
}  # fmt: skip
"""What is written on the badges that are more than the emblem of a kind of unit."""

PANEL = (7.5, 24.5, 85.0, 66.0)
SHORT_PANEL = (7.5, 24.5, 85.0, 48.0)
FOOT = 83.5
WESTWARD = (3, 4, 5)
"""The facings in which a train is seen from its other side."""


def _wings() -> Markup:
    canopy = "M-9.5-1.5a9.5 8.5 0 0 1 19 0q-2.4-2.6-4.8 0-2.3-2.6-4.7 0-2.3-2.6-4.7 0-2.4-2.6-4.8 0z"
    lines = "M-9.5-1.5L0 9 9.5-1.5M-4.7-1.5L0 9 4.8-1.5"
    return Markup(tag("path", d=canopy) + tag("path", d=lines, fill="none", stroke="currentColor", stroke_width=1.5))


def _bridge_mark() -> Markup:
    return tag("path", d="M-10 6V-5.5H10V6M0-5.5V6", fill="none", stroke="currentColor", stroke_width=3.4)


def _lorraine() -> Markup:
    return tag("path", d="M0-10V10M-5-5.5H5M-7.5 .5h15", fill="none", stroke="currentColor", stroke_width=3)


def _chevrons() -> Markup:
    d = "M-9 1l9-7 9 7M-9 8l9-7 9 7"
    return tag("path", d=d, fill="none", stroke="currentColor", stroke_width=3.4)


def _sight() -> Markup:
    ring = tag("circle", r=6.6, fill="none", stroke="currentColor", stroke_width=2.4)
    return Markup(
        ring + tag("path", d="M-10.5 0h8M10.5 0h-8M0-10.5v8M0 10.5v-8", stroke="currentColor", stroke_width=2.4)
    )


EMBLEMS: dict[str, Callable[[], Markup]] = {
    "special-forces": _wings,
    "engineers": _bridge_mark,
    "resistance": _lorraine,
    "elite-armor": _chevrons,
    "big-gun": _sight,
}
"""The emblems of the kinds that are more than infantry, armor and artillery."""


def boat() -> Markup:
    """A folding boat."""
    hull = tag(
        "path", d="M-12 0H12Q9 7.5 4 7.5H-5Q-10 7.5-12 0z", fill="#8bbad6", stroke="currentColor", stroke_width=1.6
    )
    return Markup(hull + tag("path", d="M-2-9v9M-2-9l7 7h-7", fill="none", stroke="currentColor", stroke_width=2))


def _leader() -> Markup:
    return gold_star(0, 0, 10.5)


def _chip(words: str) -> tuple[float, Markup]:
    """A badge with letters on it, and how wide it is."""
    size = min(13.0, fitted(words, 13, 52, bold=True))
    wide = width(words, size, bold=True) + 9
    plate = tag(
        "rect",
        x=round(-wide / 2, 1),
        y=-8.5,
        width=round(wide, 1),
        height=17,
        rx=4,
        fill=PAPER,
        stroke=INK,
        stroke_width=1.6,
    )
    return wide, Markup(plate + text(0, size * 0.36, words, font_size=round(size, 1), fill=INK))


def _foot(unit: Unit, kind: str) -> list[tuple[float, Markup]]:
    """What stands below the figures, each with its width: emblem, badge, boat, leader, what is carried."""
    found: list[tuple[float, Markup]] = []
    badge = BADGES.get(str(unit.get("badge") or ""))
    if kind in EMBLEMS:
        found.append((22.0, group(EMBLEMS[kind](), class_=f"emblem {kind}")))
    if badge:
        wide, chip = _chip(badge)
        found.append((wide, group(chip, class_="badge")))
    if unit.get("boat"):
        found.append((26.0, group(boat(), class_="boat")))
    if unit.get("leader"):
        found.append((23.0, group(_leader(), class_="leader")))
    if unit.get("carries") in ("equipment", "prisoner"):
        sign = crate(0.85) if unit["carries"] == "equipment" else figure("infantry", 0, 0, 0.42)
        found.append((20.0, group(sign, class_=f"carries {unit['carries']}")))
    return found


def _set_out(items: list[tuple[float, Markup]]) -> Markup:
    whole = sum(wide for wide, _ in items) + 4.0 * (len(items) - 1)
    scale = min(1.0, 76.0 / whole)
    x = 50 - whole * scale / 2
    drawn: list[Markup] = []
    for wide, sign in items:
        drawn.append(group(sign, transform=moved(x + wide * scale / 2, FOOT, scale)))
        x += (wide + 4.0) * scale
    return group(*drawn, class_="foot")


def _panel(box: tuple[float, float, float, float], cut: float) -> Markup:
    """The light field under the figures; its lower corners are cut where the counter's are."""
    x, y, wide, high = box
    low, right = y + high, x + wide
    d = (
        f"M{x + 3:g} {y:g}H{right - 3:g}q3 0 3 3V{low - cut:g}L{right - cut:g} {low:g}H{x + cut:g}L{x:g} {low - cut:g}"
        f"V{y + 3:g}q0-3 3-3z"
    )
    return tag("path", d=d, fill=PAPER, stroke=INK, stroke_width=1.8, stroke_linejoin="round")


def _cut(unit: Unit, box: tuple[float, float, float, float]) -> float:
    return 9.0 if palette.side(str(unit["side"])).shape == "clipped" and box is PANEL else 3.0


def _train(unit: Unit) -> Markup:
    """A car of a train; below it a disc for every hit it can still take, hollow for those it has taken."""
    part = str(unit.get("part") or "locomotive")
    shape = "train" if part == "locomotive" else "gun-wagon" if unit.get("carries") == "gun" else "wagon"
    full, left = int(unit["full"]), int(unit["figures"])
    discs = [
        tag(
            "circle",
            cx=round(50 + (i - (full - 1) / 2) * 15, 1),
            cy=81.5,
            r=4.8,
            fill=INK if i < left else PAPER,
            stroke=INK,
            stroke_width=1.6,
        )
        for i in range(full)
    ]
    aboard = [str(item) for item in unit.get("cargo") or ()] if part == "wagon" else []
    cargo = [figure(kind, 50 + (i - (len(aboard) - 1) / 2) * 20, 37, 0.32) for i, kind in enumerate(aboard[:4])]
    car = figure(shape, 0, 0, 0.82 if cargo else 1.0)
    flip = "scale(-1 1)" if unit.get("facing") in WESTWARD else ""
    return Markup(
        _panel(PANEL, _cut(unit, PANEL))
        + group(car, transform=moved(50, 57 if cargo else 50) + flip)
        + (group(*cargo, class_="cargo") if cargo else "")
        + (group(*discs, class_="hits") if part == "locomotive" else "")
    )


def _face(unit: Unit) -> Markup:
    """The figures, and below them what is special about the unit."""
    kind = str(unit["kind"])
    if kind == "train":
        return _train(unit)
    foot = _foot(unit, kind)
    box = SHORT_PANEL if foot else PANEL
    x, y, wide, high = box
    standing = figures(kind, int(unit["figures"]), int(unit["full"]), (x + 2, y + 2, wide - 4, high - 4))
    return Markup(_panel(box, _cut(unit, box)) + group(standing, class_="figures") + (_set_out(foot) if foot else ""))


def spoken(unit: Unit, words: Words) -> str:
    """A unit in words."""
    kind = str(unit["kind"])
    name = words.name("kind", kind)
    if unit.get("part"):
        name += f", {words.say('part.' + str(unit['part']))}"
    told = [
        words.say("unit.says", side=words.side(str(unit["side"])), name=name, left=unit["figures"], full=unit["full"])
    ]
    if unit.get("nation"):
        told.append(words.name("nation", str(unit["nation"])))
    if unit.get("badge"):
        told.append(words.name("badge", str(unit["badge"])))
    told += [words.say(f"unit.{key}") for key in ("boat", "leader", "ordered", "moved", "fought") if unit.get(key)]
    if unit.get("carries"):
        told.append(words.say(f"carries.{unit['carries']}"))
    if unit.get("cargo"):
        told.append(words.say("carries.cargo", units=words.join([words.name("kind", str(k)) for k in unit["cargo"]])))
    return "; ".join(told)


MARKS = ("fought", "moved")


def draw(unit: Unit, x: float, y: float, size: float, words: Words, hex_name: str = "") -> Markup:
    """A counter, its middle at (x, y), that many units wide."""
    side = str(unit["side"])
    who, colours = palette.side(side), paint.nation(unit.get("nation"), side)
    outline, inner = SHAPES[who.shape], INSIDES[who.shape]
    ordered = bool(unit.get("ordered"))
    shown = [name for name in MARKS if unit.get(name)]
    marks = [mark(name, (86.5 if who.shape == "square" else 81.5) - 19 * i, 13.8, 0.95) for i, name in enumerate(shown)]
    left = 9 if who.shape == "square" else 16
    code = text(left, 19.2, colours.code, font_size=14.5, text_anchor="start", opacity=0.9) if colours.code else NOTHING
    order = (
        tag("path", d=inner, fill="none", stroke=paint.GOLD, stroke_width=6.5, class_="order") if ordered else NOTHING
    )
    states = [name for name in ("ordered", "moved", "fought") if unit.get(name)]
    return group(
        title(spoken(unit, words)),
        tag("path", d=outline, fill="#1b1408", fill_opacity=0.32, transform="translate(3 4)"),
        tag("path", d=outline, fill=who.edge, class_="edge"),
        tag("path", d=inner, fill=colours.fill, class_="ground"),
        order,
        code,
        _face(unit),
        *marks,
        class_=" ".join(["counter", side, str(unit["kind"]), *states]),
        data_hex=hex_name or None,
        transform=moved(x - size / 2, y - size / 2, size / 100),
        fill=colours.ink,
        color=colours.ink,
        font_family=SANS,
        font_weight="bold",
        text_anchor="middle",
    )


def units_layer(plane: Plane, view: View, words: Words) -> Markup:
    """All units, from the top down so that shadows fall on what lies below; the cars of a train are coupled."""
    placed = []
    for name, unit in view["units"].items():
        h = plane.grid.find(str(name))
        if h >= 0:
            placed.append((h, plane.grid.names[h], unit))
    placed.sort(key=lambda item: item[0])
    drawn = [draw(unit, *spot(plane, h, COUNTER_SPOT), COUNTER_SIZE, words, name) for h, name, unit in placed]
    return group(couplings(plane, [(h, unit) for h, _, unit in placed]), *drawn, class_="counters")


def couplings(plane: Plane, placed: list[tuple[int, Unit]]) -> Markup:
    """A bar between every locomotive and the wagon beside it."""
    cars = {h: unit for h, unit in placed if unit["kind"] == "train"}
    bars: list[Markup] = []
    for h, unit in cars.items():
        if unit.get("part") == "wagon":
            continue
        for near in plane.grid.around(h):
            other = cars.get(near)
            if other and other.get("part") == "wagon" and other["side"] == unit["side"]:
                a, b = spot(plane, h, COUNTER_SPOT), spot(plane, near, COUNTER_SPOT)
                (ax, ay), (bx, by) = between(a, b, 0.2), between(a, b, 0.8)
                d = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
                bars.append(tag("path", d=d, stroke="#fffaf0", stroke_width=9))
                bars.append(tag("path", d=d, stroke=palette.side(str(unit["side"])).edge, stroke_width=6))
                break
    return group(*bars, class_="couplings") if bars else NOTHING


def alone(unit: Unit, words: Words, size: float) -> str:
    """A picture of one counter by itself."""
    edge = size * 0.06
    picture = draw(unit, size / 2 + edge / 2, size / 2 + edge / 2, size, words)
    return document(size + 2 * edge, size + 2 * edge, spoken(unit, words), "", words.lang, picture)
