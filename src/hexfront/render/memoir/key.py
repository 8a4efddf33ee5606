"""Memoir's legend: what is on this board, and what everything on a counter means."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hexfront.render import legend as samples
from hexfront.render import palette
from hexfront.render.counters import mark
from hexfront.render.curves import polyline
from hexfront.render.legend import Entry
from hexfront.render.lettering import SERIF, width
from hexfront.render.memoir import data, paint, stars, works
from hexfront.render.memoir.data import (
    HILLS,
    KINDS,
    LAKES,
    MOUNTAINS,
    RAILS,
    RIVERS,
    ROADS,
    RUNWAYS,
    WADIS,
    WIDE_RIVERS,
    View,
)  # fmt: skip
from hexfront.render.memoir.dice import FACES, die
from hexfront.render.memoir.figures import FOOT, SHAPES, figure
from hexfront.render.memoir.landmarks import PICTURES, airfield_sign
from hexfront.render.memoir.pieces import EMBLEMS, boat, draw
from hexfront.render.memoir.terrain import Terrain
from hexfront.render.memoir.tiles import ART, closed, dam, flood, hexagon, peaks
from hexfront.render.memoir.ways import banks, course, links, smooth
from hexfront.render.memoir.words import Words
from hexfront.render.svg import Markup, group, join, moved, tag, text
from hexfront.render.woods import Leaves, grove

DOWN = 11
LINE = 24.0
LARGEST = 1.12
SCALE = 0.215
EXAMPLE = {
    "side": "axis", "kind": "engineers", "nation": "german", "figures": 3, "full": 4, "moved": True, "fought": True,
}  # fmt: skip

FAMILIES = {
    **dict.fromkeys(RIVERS, "river"),
    **dict.fromkeys(WIDE_RIVERS, "wide-river"),
    **dict.fromkeys(ROADS, "road"),
    **dict.fromkeys(("hill-road", "hill-road-curve"), "hill-road"),
    **dict.fromkeys(RAILS, "rail"),
    **dict.fromkeys(WADIS, "wadi"),
    **dict.fromkeys(LAKES, "lake-a"),
    **dict.fromkeys(RUNWAYS, "airfield"),
    "road-rail": "road-rail",
    "station": "station",
}
"""Pieces of one kind have one entry."""


def _band(sides: tuple[int, ...], edge: str, fill: str, wide: float) -> Markup:
    d = smooth([course(link, (0.0, 0.0)) for link in links(sides)])
    return Markup(
        tag("path", d=d, fill="none", stroke=edge, stroke_width=wide + 5)
        + tag("path", d=d, fill="none", stroke=fill, stroke_width=wide)
    )


def _ways(kind: str) -> Markup:
    """The part of a sample that runs from side to side."""
    parts: list[Markup] = []
    if kind in RIVERS:
        parts.append(_band(data.STRAIGHT, paint.WATER_EDGE, paint.WATER, 26))
    if kind in WIDE_RIVERS:
        parts.append(_band(data.STRAIGHT, paint.WATER_EDGE, paint.WATER, 48))
    if kind in ROADS:
        parts.append(_band(data.STRAIGHT, paint.ROAD_EDGE, paint.ROAD, 15))
    if kind in RAILS:
        d = smooth([course(link, (0.0, 0.0)) for link in links(RAILS[kind])])
        parts.append(tag("path", d=d, fill="none", stroke=paint.SLEEPER, stroke_width=26, stroke_dasharray="5 7"))
        parts.append(tag("path", d=d, fill="none", stroke=paint.RAIL, stroke_width=7))
    if kind in WADIS:
        d = "".join(polyline(points) for points in banks(data.STRAIGHT, (0.0, 0.0)))
        parts.append(tag("path", d=d, fill="none", stroke=paint.WADI_BANK, stroke_width=7))
    if kind in RUNWAYS:
        parts.append(_band(data.STRAIGHT, paint.RUNWAY_EDGE, paint.RUNWAY, 32))
    return join(parts)


def _fill(kind: str, face: paint.Face) -> str:
    if kind in HILLS:
        return face.hill
    if kind in MOUNTAINS:
        return face.mountain
    if kind in data.WOODS:
        return face.wood
    special = {"ocean": paint.SEA, "beach": paint.SAND, **dict.fromkeys(LAKES, paint.WATER)}
    return special.get(kind, paint.WADI_BED if kind in WADIS else face.ground)


def tile_sample(kind: str, face: paint.Face) -> Markup:
    """A small hex of a kind."""
    hex_ = tag(
        "path",
        d=polyline(hexagon(57.7), closed=True),
        fill=_fill(kind, face),
        stroke=palette.GRID_LINE,
        stroke_width=3.6,
    )
    parts: list[Markup] = [hex_, _ways(kind)]
    art = peaks if kind in MOUNTAINS else ART.get(kind)
    if art:
        parts.append(art(5))
    if kind in data.WOODS:
        leaves = Leaves(face.wood, face.tree, face.tree_edge, face.tree_light)
        parts.append(group(grove(0, 0, leaves), transform="scale(3.4)"))
    if kind in HILLS:
        rings = "M-27 6C-27-16 28-22 30 0S-27 28-27 6zM-12 3C-12-7 14-9 15 0S-12 13-12 3z"
        parts.append(tag("path", d=rings, fill="none", stroke=face.contour, stroke_width=4))
    if kind in data.STEEP + data.SCARPS:
        d = "".join(f"M{x} 30l0 {14 if kind == 'cliff' else 9}" for x in range(-32, 40, 8))
        parts.append(tag("path", d=d + "M-36 29h72", stroke=paint.ROCK, stroke_width=5, fill="none"))
    if kind == "dam":
        parts.append(dam(1))
    if kind == "flooded":
        parts.append(flood(5))
    picture = PICTURES.get(kind) or (airfield_sign if kind in RUNWAYS else None)
    if picture:
        parts.append(group(picture(), transform="scale(1.7)"))
    if kind in data.CLOSED:
        parts.append(closed())
    return group(*parts, transform=f"scale({SCALE})")


def _ground(land: Terrain, words: Words) -> list[Entry]:
    """The tiles on this board, in the order of the notation."""
    face = paint.face(land.face)
    present = {FAMILIES.get(tile.kind, tile.kind) for tile in land.tiles}
    entries = [Entry(tile_sample("countryside", face), words.say("ground.open"))]
    if any(tile.flooded for tile in land.tiles):
        entries.append(Entry(tile_sample("flooded", face), words.name("tile", "flooded")))
    kinds = dict.fromkeys(FAMILIES.get(kind, kind) for kind in data.TILES)
    return entries + [
        Entry(tile_sample(kind, face), words.name("tile", kind))
        for kind in kinds
        if kind in present and kind != "countryside"
    ]


_OBSTACLES: dict[str, Callable[[], Markup]] = {
    "sandbags": works.sandbags,
    "wire": works.wire,
    "hedgehog": lambda: group(works.hedgehog(), transform="translate(0 -30)"),
    "sea-wall": lambda: works.sea_wall("axis"),
}


def _work_sample(kind: str) -> Markup:
    if kind in works.CROSSINGS:
        return group(works.CROSSINGS[kind](34.0), transform="scale(.42)")
    if kind == "road-block":
        return group(works.road_block(), transform="scale(.4)")
    if kind in _OBSTACLES:
        return group(_OBSTACLES[kind](), transform="scale(.52)")
    return group(works.casemate("axis") if kind == "bunker" else works.round_casemate(), transform="scale(.28)")


def _works(land: Terrain, view: View, words: Words) -> list[Entry]:
    overlays = {tile.overlay for tile in land.tiles}
    obstacles = {str(name) for here in view["hexes"].values() for name in here.get("obstacles") or ()}
    dash = tag("path", d="M-18 0h36", stroke=paint.SECTION, stroke_width=2.2, stroke_dasharray="9 5")
    entries = [Entry(dash, words.say("legend.section"))]
    entries += [Entry(_work_sample(k), words.name("overlay", k)) for k in data.OVERLAYS if k in overlays]
    return entries + [Entry(_work_sample(k), words.name("obstacle", k)) for k in data.OBSTACLES if k in obstacles]


def _signs(words: Words) -> list[Entry]:
    """What may lie on a hex."""
    tokens = [group(stars.token(kind), transform=moved(-22.5 + 15 * i, 0, 0.58)) for i, kind in enumerate(stars.TOKENS)]
    signs = [
        ("medal", stars.medal("allied", "us")),
        ("medal_kept", stars.medal("axis", "german", 1, "permanent")),
        ("medal_held", stars.medal("allied", "british", 1, "temporary", "axis")),
        ("mine", stars.mine("axis", None)),
        ("mine_known", stars.mine("axis", 3)),
        ("star", stars.gold_star(0, 0, 11)),
        ("crosshair", stars.cross_hair(8.4)),
    ]
    attack = tag("path", d="M-18-4H2v-7l16 11L2 11V4h-20z", fill=palette.FIRE, stroke="#fffaf0", stroke_width=1.6)
    return [
        *(Entry(group(sign, transform="scale(.85)"), words.say(f"legend.{key}")) for key, sign in signs),
        Entry(group(*tokens), words.say("legend.token")),
        Entry(group(attack, transform="scale(.8)"), words.say("legend.attack")),
    ]


def _units(words: Words) -> list[Entry]:
    """The kinds of units."""
    entries: list[Entry] = []
    for kind in KINDS:
        shape = SHAPES[kind]
        scale = min(20 / shape.high, 34 / shape.wide)
        sign = figure(kind, -11 if kind in EMBLEMS else 0, 0, scale if kind in FOOT else scale * 0.86)
        if kind in EMBLEMS:
            emblem = group(EMBLEMS[kind](), transform=moved(13, 0, 0.8), fill=palette.INK, color=palette.INK)
            sign = join([group(sign, transform="translate(-2 0)"), emblem])
        entries.append(Entry(sign, words.name("kind", kind)))
    return entries


def _states(words: Words) -> list[Entry]:
    """What a counter says of a unit."""
    plain = {"side": "allied", "kind": "infantry", "nation": "us", "figures": 4, "full": 4}
    ordered = draw({**plain, "ordered": True}, 0, 0, 22, words)
    side = {name: draw({**plain, "side": name, "nation": None}, 0, 0, 22, words) for name in data.SIDES}
    spent = join([figure("infantry", -7, 0, 0.46), figure("infantry", 7, 0, 0.46, spent=True)])
    return [
        *(Entry(side[name], words.say(f"legend.side_{name}")) for name in data.SIDES),
        Entry(ordered, words.say("legend.ordered")),
        Entry(mark("moved", 0, 0, 1.05), words.say("legend.moved")),
        Entry(mark("fought", 0, 0, 1.05), words.say("legend.fought")),
        Entry(spent, words.say("legend.spent")),
        Entry(stars.gold_star(0, 0, 9.5), words.say("legend.leader")),
        Entry(group(boat(), transform="scale(.9)", color=palette.INK), words.say("legend.boat")),
    ]


def _dice(words: Words) -> list[Entry]:
    return [Entry(die(face, 0, 0, 22, words), words.name("face", face)) for face in FACES]


def _anatomy(words: Words, x: float) -> Markup:
    """A large counter whose parts are named."""
    size, top = 104.0, 14.0
    parts = [draw(EXAMPLE, x + size / 2, top + size / 2, size, words)]
    for key, px, py, line in (
        ("nation", 36, 14, -2.0),
        ("marks", 86, 16, 18.0),
        ("figures", 80, 52, 46.0),
        ("badge", 60, 82, 84.0),
    ):
        at = (x + px * size / 100, top + py * size / 100)
        end = (x + size + 13, top + line * size / 100)
        parts.append(tag("path", d=polyline([at, end]), stroke=palette.FAINT_INK, stroke_width=0.9, fill="none"))
        parts.append(tag("circle", cx=round(at[0], 1), cy=round(at[1], 1), r=1.8, fill=palette.FAINT_INK))
        parts.append(text(end[0] + 4, end[1] + 4.5, words.say(f"legend.{key}")))
    return group(*parts, font_family=SERIF, font_size=13, fill=palette.INK, class_="anatomy")


def _columns(land: Terrain, view: View, words: Words) -> list[tuple[str, list[Entry], float, float]]:
    """The columns: heading, entries, where the words begin, and how far apart the lines are."""
    return [
        ("ground", _ground(land, words), 40.0, LINE),
        ("works", _works(land, view, words), 54.0, LINE),
        ("signs", _signs(words), 76.0, LINE),
        ("units", _units(words), 60.0, LINE),
        ("states", _states(words), 40.0, LINE),
        ("dice", _dice(words), 40.0, 27.0),
    ]


class Legend(NamedTuple):
    """The legend drawn, and how high it is."""

    drawn: Markup
    high: float


def legend(land: Terrain, view: View, words: Words, wide: float) -> Legend:
    """All columns, as large as the width allows."""
    x, high = 0.0, 130.0
    drawn: list[Markup] = []
    for label, entries, indent, line in _columns(land, view, words):
        for first in range(0, len(entries), DOWN):
            part = entries[first : first + DOWN]
            shown = words.say(f"legend.{label}") if first == 0 else ""
            drawn.append(samples.column(shown, part, (x, 0), indent, line))
            longest = max(width(entry.words, 13) for entry in part)
            x += indent + max(longest, width(shown, 14, bold=True) - indent) + 26
            high = max(high, 14 + len(part) * line)
    drawn.append(_anatomy(words, x + 4))
    x += 130 + max(width(words.say(f"legend.{key}"), 13) for key in ("nation", "marks", "figures", "badge"))
    scale = min(LARGEST, wide / x)
    return Legend(group(*drawn, transform=moved(0, 0, scale), class_="key"), (high + 12) * scale)
