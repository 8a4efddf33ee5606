"""What comes and goes on the hexes, in words: sandbags, wire, mines, tokens, stars, cross hairs, and who holds what."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any

from hexfront.scenes.memoir.board import PASSING
from hexfront.scenes.memoir.terrains import terrain
from hexfront.scenes.memoir.words import words_in
from hexfront.scenes.stage import Shown, View

TOKEN_NAMES = {"radar": "warning"}


def _facts(here: Mapping[str, Any]) -> tuple[Hashable, ...]:
    obstacles, mine = here.get("obstacles"), here.get("mine")
    walls = tuple(name for name in PASSING if name in obstacles) if obstacles else ()
    told = (mine["side"], mine["strength"]) if mine else None
    return walls, told, here.get("stars"), here.get("token"), "crosshair" in here


_NOTHING: tuple[Hashable, ...] = ((), None, None, None, False)


@lru_cache(maxsize=4096)
def _told(facts: tuple[Any, ...], holders: tuple[str, ...], lang: str) -> Shown:
    walls, mine, stars, token, crosshair = facts
    words = words_in(lang)
    kinds = list(walls)
    says = [terrain(name, lang)["name"] for name in walls]
    if mine:
        kinds.append("mine")
        side, strength = mine
        key = "sign.mine.hidden" if strength is None else "sign.mine.known"
        says.append(words.say(key, side=words.side(side), strength=strength))
    if stars:
        kinds.append("stars")
        says.append(words.count("sign.stars.count", stars))
    if token:
        kinds.append(TOKEN_NAMES.get(token, token))
        says.append(terrain(kinds[-1], lang)["name"])
    if crosshair:
        kinds.append("crosshair")
        says.append(terrain("crosshair", lang)["name"])
    says += [words.say("objective.held", side=words.side(side)) for side in holders]
    return {"terrain": kinds, "says": "; ".join(says)}


def passing(view: View, lang: str) -> Shown:
    """The hexes on which something lies that may go: what it is, and the words for it."""
    held: dict[str, tuple[str, ...]] = {}
    for item in view["objectives"]:
        if item["holder"]:
            for hex_ in item["hexes"]:
                held[hex_] = (*held.get(hex_, ()), item["holder"])
    found: Shown = {}
    for hex_, here in view["hexes"].items():
        facts = _facts(here)
        if facts != _NOTHING:
            found[hex_] = _told(facts, held.pop(hex_, ()), lang)
    for hex_, holders in held.items():
        found[hex_] = _told(_NOTHING, holders, lang)
    return found
