"""Signs on Encore's map that change during play: objectives, forts, announced bombardments, the combat at hand."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Any

from hexfront.games.encore.map import Map
from hexfront.kernel.texts import Catalog
from hexfront.render import labels, palette
from hexfront.render.board import attack_layer
from hexfront.render.counters import SHAPES
from hexfront.render.curves import Point
from hexfront.render.encore.data import FIRE_SPOT, FORT_SPOT, STAR_SPOTS, spot
from hexfront.render.encore.words import side_name
from hexfront.render.lettering import SANS
from hexfront.render.plane import Plane
from hexfront.render.svg import NOTHING, Markup, group, moved, tag, text, title

View = Mapping[str, Any]


def objectives_layer(plane: Plane, map: Map, stars: dict[int, Point], view: View | None, words: Catalog) -> Markup:
    """A star with points, turn and holder in the hex of every objective, and a plate in Mazzancana's."""
    drawn: list[Markup] = []
    for item in objectives(map, view):
        hex_ = plane.grid.find(str(item["hex"]))
        if hex_ < 0:
            continue
        x, y = stars.get(hex_) or spot(plane, hex_, STAR_SPOTS[0])
        holder, scored = str(item["holder"] or ""), str(item.get("scored") or "")
        beside = 1 if x > plane.centres[hex_][0] else -1
        sign = plate(x, y, holder)
        if item["points"]:
            sign = star(x, y, int(item["points"]), item["turn"], holder, scored, beside)
        drawn.append(
            group(
                title(objective_says(item, words)),
                sign,
                class_=" ".join(["objective", *(["scored"] if scored else []), *([holder] if holder else [])]),
                data_hex=str(item["hex"]),
            )
        )
    return group(*drawn, class_="objectives")


def objectives(map: Map, view: View | None) -> list[View]:
    """The objectives of a view; without one those of the map, which nobody holds.

    Those of a turn that is not played are scored in the last one (E-1).
    """
    if view is not None:
        last = int(view["turns"])
        return [{**item, "turn": min(int(item["turn"]), last) if item["turn"] else None} for item in view["objectives"]]
    return [
        {"hex": map.grid.names[p.hex], "name": p.name, "points": p.points, "turn": p.turn, "holder": None}
        for p in map.held
    ]


def objective_says(item: View, words: Catalog) -> str:
    """An objective in words: name, points, turn, holder, and who has scored it."""
    facts = {"name": item["name"], "points": item["points"], "turn": item["turn"]}
    says = words.say("encore.objective.says" if item["points"] else "encore.objective.place", facts)
    if item["holder"]:
        says += words.say("encore.objective.held", {"side": side_name(str(item["holder"]), words)})
    if item.get("scored"):
        says += words.say("encore.objective.scored", {"side": side_name(str(item["scored"]), words)})
    return says


def star(x: float, y: float, points: int, turn: int | None, holder: str, scored: str, side: int = 1) -> Markup:
    """An objective: its star on the holder's plate; above it the turn, or the tick of the side that has scored it."""
    sign = labels.star(x, y, 12.5, str(points), holder)
    tag_x, tag_y = x + 8 * side, y - 19
    return Markup((ticked(tag_x, tag_y, scored) if scored else due(tag_x, tag_y, turn) if turn else NOTHING) + sign)


def _tag(x: float, y: float, fill: str, edge: str, content: Markup) -> Markup:
    plate_ = tag("rect", x=-9, y=-5.6, width=18, height=11.2, rx=3, fill=fill, stroke=edge, stroke_width=1)
    return group(plate_, content, transform=moved(x, y))


def due(x: float, y: float, turn: int) -> Markup:
    """The turn at whose end an objective is scored."""
    words = text(
        0, 3, f"T{turn}", font_family=SANS, font_size=8.6, font_weight="bold", text_anchor="middle", fill=palette.INK
    )
    return group(_tag(x, y, palette.PANEL, palette.STAR_EDGE, words), class_="due")


def ticked(x: float, y: float, side: str) -> Markup:
    """A tick in the colour of the side that has scored."""
    tick = tag("path", d="M-4-.2l2.8 3L4.2-3.2", fill="none", stroke="#fff", stroke_width=2.2, stroke_linecap="round")
    return group(_tag(x, y, palette.side(side).edge, "#fff", tick), class_=f"tick {side}")


def plate(x: float, y: float, holder: str) -> Markup:
    """A place that frees a formation: a ring on the holder's plate."""
    who = palette.side(holder)
    ground = tag(
        "path", d=SHAPES[who.shape], fill=who.edge if holder else palette.PANEL, stroke="#fff", stroke_width=7,
        transform="translate(-9 -9)scale(.18)",
    )  # fmt: skip
    ring = tag("circle", r=4.2, fill="none", stroke=palette.STAR, stroke_width=2.6)
    return group(ground, ring, transform=moved(x, y))


def fort(x: float, y: float, scale: float = 1.0) -> Markup:
    """A fort: a casemate with its slit."""
    walls = "M-13 8.5V1.5C-13-5-7-9.5 0-9.5S13-5 13 1.5v7z"
    return group(
        tag("path", d=walls, fill=palette.FORT, stroke=palette.PAPER, stroke_width=1.8, stroke_linejoin="round"),
        tag("path", d="M-8.5 1.5h17", stroke=palette.PAPER, stroke_width=3),
        tag("path", d="M-4 1.5h8", stroke=palette.FORT, stroke_width=1.4),
        transform=moved(x, y, scale),
    )


def forts_layer(plane: Plane, view: View, words: Catalog) -> Markup:
    """The forts that stand."""
    drawn: list[Markup] = []
    for name in view["forts"]:
        hex_ = plane.grid.find(str(name))
        if hex_ >= 0:
            says = title(words.say("encore.fort.says", {"hex": name}))
            drawn.append(group(says, fort(*spot(plane, hex_, FORT_SPOT)), class_="fort", data_hex=str(name)))
    return group(*drawn, class_="forts")


def burst(x: float, y: float, points: int, side: str, radius: float = 12.0) -> Markup:
    """A shell burst with bombardment points, in the colour of the side that fires."""
    corners = []
    for k in range(20):
        far = radius if k % 2 == 0 else radius * 0.72
        corners.append(f"{far * sin(k * pi / 10):.1f} {-far * cos(k * pi / 10):.1f}")
    flame = tag("path", d="M" + "L".join(corners) + "z", fill=palette.FIRE, stroke="#fff", stroke_width=1.2)
    disc = tag("circle", r=round(radius * 0.6, 1), fill=palette.side(side).edge)
    value = text(
        0, radius * 0.28, str(points or ""), font_family=SANS, font_size=round(radius * 0.8, 1), font_weight="bold",
        text_anchor="middle", fill="#fff",
    )  # fmt: skip
    return group(flame, disc, value, transform=moved(x, y))


def bombardments_layer(plane: Plane, view: View, words: Catalog) -> Markup:
    """A gunsight on every hex that is about to be bombarded, with the points of the guns."""
    drawn: list[Markup] = []
    for item in view["bombardments"]:
        hex_ = plane.grid.find(str(item["hex"]))
        if hex_ < 0:
            continue
        side = str(item["side"])
        x, y = plane.centres[hex_]
        sight = group(
            tag("circle", r=47.5, stroke="#fff", stroke_width=5, stroke_opacity=0.7),
            tag("circle", r=47.5, stroke=palette.FIRE, stroke_width=2.6),
            tag("path", d="M-55 0h11M44 0h11M0 38v15", stroke=palette.FIRE, stroke_width=2.6),
            fill="none",
            transform=moved(x, y),
        )
        at_x, at_y = spot(plane, hex_, FIRE_SPOT)
        facts = {"side": side_name(side, words), "hex": item["hex"], "points": item["points"]}
        says = words.say("encore.bombardment.says", facts)
        says += f" ({words.join([str(gun) for gun in item['guns']])})" if item["guns"] else ""
        mark = burst(at_x, at_y, int(item["points"]), side)
        drawn.append(group(title(says), sight, mark, class_=f"bombardment {side}", data_hex=str(item["hex"])))
    return group(*drawn, class_="bombardments", pointer_events="none") if drawn else NOTHING


def battle_layer(plane: Plane, view: View) -> Markup:
    """Arrows from those who attack to the hex under attack; those of units at range are hollow."""
    battle = view.get("battle")
    target = plane.grid.find(str(battle["hex"])) if battle else -1
    if not battle or target < 0:
        return NOTHING
    at = {str(unit["unit"]): plane.grid.find(str(name)) for name, stack in view["hexes"].items() for unit in stack}
    near, far = ([at.get(str(unit), -1) for unit in battle[who]] for who in ("attackers", "ranged"))
    return attack_layer(plane, target, near, far, str(battle["side"]))
