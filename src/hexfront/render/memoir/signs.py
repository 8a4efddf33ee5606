"""What lies on Memoir's board beside the units: medals, mines, stars and tokens; the sections, names, the battle."""

from __future__ import annotations

from math import atan2, degrees, sqrt

from hexfront.render import palette
from hexfront.render.board import Caption, captions_layer
from hexfront.render.curves import Point, apart, between
from hexfront.render.labels import HALO, NUMBER
from hexfront.render.lettering import Name, Style, names, width
from hexfront.render.memoir import paint, stars
from hexfront.render.memoir.data import (
    COUNTER_SPOT,
    LABEL_SPOT,
    LANDMARKS,
    MEDAL_SPOT,
    MINE_SPOT,
    NAME_SPOT,
    SECTION_LINES,
    SECTIONS,
    SIDES,
    STAR_SPOT,
    TOKEN_SPOT,
    View,
    spot,
)  # fmt: skip
from hexfront.render.memoir.terrain import Terrain
from hexfront.render.memoir.words import Words
from hexfront.render.plane import HEX, Plane
from hexfront.render.svg import NOTHING, Markup, group, moved, tag, title

LABEL = Style(12, "#1e1710", bold=True, halo=3.2)
LABEL_ROOM = 96.0
BELOW = (0.0, 40.0)
FROM_ABOVE = ("air", "barrage")
"""Battles in which nobody on the board attacks."""


def sections_layer(plane: Plane) -> Markup:
    """The two broken lines between the sections."""
    # The lines run through the names of some hexes, and make way for them.
    gaps = sorted({round(y + NAME_SPOT[1], 1) for x, y in plane.centres if round(x) == SECTION_LINES[0]})
    notch = HEX / sqrt(12)
    starts, ends = [notch, *(y + 4 for y in gaps)], [*(y - 9 for y in gaps), plane.height - notch]
    d = "".join(f"M{x:g} {a:.1f}V{b:.1f}" for x in SECTION_LINES for a, b in zip(starts, ends, strict=True))
    return group(
        tag("path", d=d, stroke="#fffaf0", stroke_width=4.6, stroke_opacity=0.55),
        tag("path", d=d, stroke=paint.SECTION, stroke_width=2.2, stroke_dasharray="13 8"),
        class_="section-lines",
        pointer_events="none",
    )


def captions(plane: Plane, view: View, words: Words) -> Markup:
    """The names of the sections along the edge of each player, from his own seat."""
    edges = (0.0, *SECTION_LINES, plane.width)
    middles = [(edges[i] + edges[i + 1]) / 2 for i in range(3)]
    top, bottom = seats(view)
    written = [
        Caption(edge, at, words.say(f"section.{section}", side=words.side(side)))
        for edge, side, places in (("N", top, middles[::-1]), ("S", bottom, middles))
        for section, at in zip(SECTIONS, places, strict=True)
    ]
    return captions_layer(plane, written)


def seats(view: View) -> tuple[str, str]:
    """Who sits at the top edge, and who at the bottom."""
    board = view["board"]
    top = str(board.get("top") or SIDES[1])
    return top, str(board.get("bottom") or next(side for side in SIDES if side != top))


def hex_names(plane: Plane) -> Markup:
    """The name of every hex, at its top, above any counter."""
    drawn = [Name(name, *spot(plane, h, NAME_SPOT)) for h, name in enumerate(plane.grid.names)]
    return names(drawn, NUMBER, HALO, "numbers")


def label_lines(content: str) -> list[str]:
    """A name on the map in one line, or in two of about the same length if it is long."""
    parts = content.split()
    if width(content, LABEL.size, bold=True) <= LABEL_ROOM or len(parts) < 2:
        return [content]
    cuts = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    return list(min(cuts, key=lambda pair: max(width(line, LABEL.size, bold=True) for line in pair)))


def labels_layer(land: Terrain, view: View) -> Markup:
    """The names on the map, at the foot of their hexes."""
    written: list[Name] = []
    for label in view["board"].get("labels") or ():
        h = land.plane.grid.find(str(label["hex"]))
        if h < 0:
            continue
        x, y = spot(land.plane, h, LABEL_SPOT)
        lines = label_lines(str(label["text"]))
        if land.tiles[h].kind in LANDMARKS:
            y += 5
        written += [Name(line, x, y - 11.5 * (len(lines) - 1 - i)) for i, line in enumerate(lines)]
    return group(names(written, LABEL, HALO, "labels"), pointer_events="none") if written else NOTHING


def _sign(sign: Markup, at: Point, says: str, class_: str, hex_: str) -> Markup:
    return group(title(says), sign, transform=moved(*at), class_=class_, data_hex=hex_)


def lying(plane: Plane, hex_: int, here: View, words: Words) -> list[Markup]:
    """What lies beside the unit of a hex: a mine, battle stars, a token."""
    name, drawn = plane.grid.names[hex_], []
    mine = here.get("mine")
    if mine:
        side, strength = str(mine.get("side") or ""), mine.get("strength")
        key = "hidden" if strength is None else "known"
        says = words.say(f"mine.{key}", hex=name, strength=strength, side=words.side(side) if side else "")
        drawn.append(_sign(stars.mine(side, strength), spot(plane, hex_, MINE_SPOT), says, f"mine {key}", name))
    count = int(here.get("stars") or 0)
    if count:
        sign = stars.gold_star(0, 0, 11.5, str(count) if count > 1 else "")
        says = words.say("star.says", hex=name, count=count)
        drawn.append(_sign(sign, spot(plane, hex_, STAR_SPOT), says, "star", name))
    token = str(here.get("token") or "")
    if token:
        says = words.say(f"token.{token}", hex=name)
        drawn.append(_sign(stars.token(token), spot(plane, hex_, TOKEN_SPOT), says, f"token {token}", name))
    return drawn


def aimed(plane: Plane, hex_: int, here: View, words: Words) -> list[Markup]:
    """The cross hair on a hex, if one is there."""
    if not here.get("crosshair"):
        return []
    name, at = plane.grid.names[hex_], spot(plane, hex_, BELOW if here.get("token") else TOKEN_SPOT)
    return [_sign(stars.cross_hair(8.4), at, words.say("crosshair.says", hex=name), "crosshair", name)]


def signs_layer(plane: Plane, view: View, words: Words) -> Markup:
    """Mines, battle stars, tokens and cross hairs."""
    drawn: list[Markup] = []
    for found, here in view["hexes"].items():
        h = plane.grid.find(str(found))
        if h >= 0:
            drawn += [*lying(plane, h, here, words), *aimed(plane, h, here, words)]
    return group(*drawn, class_="signs") if drawn else NOTHING


def objective_says(item: View, words: Words) -> str:
    """An objective in words."""
    hexes, side = ", ".join(str(name) for name in item["hexes"]), str(item["side"])
    if side in SIDES:
        says = words.say("objective.says", hexes=hexes, side=words.side(side))
    else:
        says = words.say("objective.either", hexes=hexes)
    says += words.say("objective.medals", medals=words.count("medals", int(item.get("medals") or 1)))
    says += words.say(f"objective.{item.get('kind') or 'temporary'}")
    holder = str(item.get("holder") or "")
    return says + (words.say("objective.held", side=words.side(holder)) if holder in SIDES else "")


def objectives_layer(plane: Plane, view: View, words: Words) -> Markup:
    """The medal of every objective in each of its hexes."""
    drawn: list[Markup] = []
    for item in view["objectives"]:
        holder = str(item.get("holder") or "")
        side, look, kind = str(item["side"]), str(item.get("look") or ""), str(item.get("kind") or "temporary")
        sign = stars.medal(side, look, int(item.get("medals") or 1), kind, holder)
        says = objective_says(item, words)
        for name in item["hexes"]:
            h = plane.grid.find(str(name))
            if h >= 0:
                class_ = " ".join(["objective", kind, *([holder] if holder else [])])
                drawn.append(_sign(sign, spot(plane, h, MEDAL_SPOT), says, class_, plane.grid.names[h]))
    return group(*drawn, class_="objectives") if drawn else NOTHING


def ring(x: float, y: float) -> Markup:
    """A broken red ring around a target."""
    return group(
        tag("circle", r=42, stroke="#fffaf0", stroke_width=5.4, stroke_opacity=0.75),
        tag("circle", r=42, stroke=paint.RED, stroke_width=3, stroke_dasharray="11 6"),
        fill="none",
        transform=moved(x, y),
    )


def arrow(start: Point, end: Point) -> Markup:
    """An attack from one unit to another, from edge to edge of their counters."""
    long = apart(start, end)
    a, b = between(start, end, 31 / long), between(start, end, 1 - 33 / long)
    length = apart(a, b)
    shape = f"M0-4.5H{length - 17:.1f}V-11L{length:.1f} 0 {length - 17:.1f} 11V4.5H0z"
    turn = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    return tag(
        "path", d=shape, fill=palette.FIRE, stroke="#fffaf0", stroke_width=1.8, stroke_linejoin="round",
        transform=moved(*a, 1, turn),
    )  # fmt: skip


def battle_layer(plane: Plane, view: View, words: Words) -> Markup:
    """The battle in progress: a ring around every target, an arrow from the attacker."""
    battle = view.get("battle") or {}
    target = plane.grid.find(str(battle.get("target")))
    others = [h for name in view.get("targets") or () if (h := plane.grid.find(str(name))) >= 0 and h != target]
    marked = [_target(plane, h, NOTHING, words.say("battle.from_above", target=plane.grid.names[h])) for h in others]
    if target >= 0:
        attacker = plane.grid.find(str(battle.get("attacker")))
        if attacker < 0 or attacker == target or battle.get("kind") in FROM_ABOVE:
            says, line = words.say("battle.from_above", target=plane.grid.names[target]), NOTHING
        else:
            facts = {"attacker": plane.grid.names[attacker], "target": plane.grid.names[target]}
            says = words.say("battle.says", **facts)
            line = arrow(spot(plane, attacker, COUNTER_SPOT), spot(plane, target, COUNTER_SPOT))
        marked.append(_target(plane, target, line, says))
    return group(*marked, class_="battles", pointer_events="none") if marked else NOTHING


def _target(plane: Plane, hex_: int, line: Markup, says: str) -> Markup:
    at = spot(plane, hex_, COUNTER_SPOT)
    return group(title(says), ring(*at), line, class_="battle", data_hex=plane.grid.names[hex_])
