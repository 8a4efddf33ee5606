"""What lies on the ground and may change, and what is drawn above the units. Drawn once for each set of facts."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from hexfront.render.memoir import works
from hexfront.render.memoir.data import rows_of
from hexfront.render.memoir.pieces import couplings
from hexfront.render.memoir.signs import aimed, battle_layer, lying, objectives_layer
from hexfront.render.memoir.terrain import terrain_of
from hexfront.render.memoir.words import words_in
from hexfront.render.svg import Markup, group
from hexfront.scenes.memoir.looks import untitled
from hexfront.scenes.stage import View

EMPTY = "<g></g>"
MOST = 2048
_drawn: dict[Hashable, str] = {}


def _once(key: Hashable, drawing: Callable[[], Markup]) -> str:
    found = _drawn.get(key)
    if found is None:
        if len(_drawn) >= MOST:
            _drawn.clear()
        found = _drawn[key] = untitled(drawing()) or EMPTY
    return found


def _lying_facts(view: View) -> Hashable:
    """All that the marks are drawn from, as something that can be compared."""
    hexes = []
    for hex_, here in view["hexes"].items():
        obstacles, mine = here.get("obstacles"), here.get("mine")
        if obstacles or mine or "stars" in here or "token" in here:
            told = (mine["side"], mine["strength"]) if mine else None
            walls = tuple(obstacles) if obstacles else ()
            hexes.append((hex_, walls, here.get("owner"), told, here.get("stars"), here.get("token")))
    medals = [
        (tuple(item["hexes"]), item["side"], item["medals"], item["kind"], item["look"], item["holder"])
        for item in view["objectives"]
    ]
    cars = [(hex_, unit["side"], unit["part"]) for hex_, unit in view["units"].items() if unit["kind"] == "train"]
    return ("marks", rows_of(view), tuple(hexes), tuple(medals), tuple(cars))


def _draw_marks(view: View) -> Markup:
    land, words = terrain_of(view), words_in("en")
    plane = land.plane
    found = [(plane.grid.find(hex_), here) for hex_, here in view["hexes"].items()]
    signs = [sign for h, here in found for sign in lying(plane, h, here, words)]
    trains = [(plane.grid.find(hex_), unit) for hex_, unit in view["units"].items() if unit["kind"] == "train"]
    return group(
        works.obstacles_layer(land, view),
        objectives_layer(plane, view, words),
        *signs,
        couplings(plane, trains),
    )


def marks(view: View) -> str:
    """Obstacles, medals, mines, stars, tokens, and the couplings of trains; nothing in it is written in words."""
    return _once(_lying_facts(view), lambda: _draw_marks(view))


def _sign_facts(view: View) -> Hashable:
    battle = view["battle"]
    aims = [(hex_, "token" in here) for hex_, here in view["hexes"].items() if "crosshair" in here]
    told = (battle["attacker"], battle["target"], battle["kind"]) if battle else None
    return ("signs", rows_of(view), tuple(aims), told, tuple(view["targets"]))


def _draw_signs(view: View) -> Markup:
    plane, words = terrain_of(view).plane, words_in("en")
    aims = [sign for hex_, here in view["hexes"].items() for sign in aimed(plane, plane.grid.find(hex_), here, words)]
    return group(*aims, battle_layer(plane, view, words))


def signs(view: View) -> str:
    """Cross hairs, the targets of a strike, and the arrow of the battle in progress."""
    return _once(_sign_facts(view), lambda: _draw_signs(view))
