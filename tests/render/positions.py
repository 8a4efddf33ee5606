"""Views for drawing, made from the data files alone: the board as both set-ups leave it, seen by one side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hexfront.games.diadem
from hexfront.games.diadem.counters import Counters
from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import SIDES, TYPES
from hexfront.kernel.data import load_toml

DATA = Path(hexfront.games.diadem.__path__[0]) / "data"


def counters() -> Counters:
    return Counters(load_toml(DATA / "counters.toml"))


def game_map() -> Map:
    return Map(load_toml(DATA / "map.toml"))


def known(all_counters: Counters, unit: int, **state: bool) -> dict[str, Any]:
    """A counter as its owner sees it."""
    half = bool(state.get("reduced"))
    division = all_counters.division[unit]

    def power(value: int) -> int:
        return (value + 1) // 2 if half else value

    return {
        "unit": all_counters.ids[unit],
        **hidden(all_counters, unit),
        "label": all_counters.label[unit],
        "size": all_counters.size[unit],
        "division": all_counters.divisions[division].id if division >= 0 else None,
        "attack": power(all_counters.attack[unit]),
        "defence": power(all_counters.defence[unit]),
        "move": all_counters.move[unit] // 2,
        "range": all_counters.range[unit] or None,
        **{mark: bool(state.get(mark)) for mark in ("reduced", "moved", "fought", "engaged", "owes")},
    }


def hidden(all_counters: Counters, unit: int) -> dict[str, Any]:
    """A counter as the enemy sees it."""
    return {
        "side": SIDES[all_counters.side[unit]],
        "nation": all_counters.nation[unit],
        "type": TYPES[all_counters.type[unit]],
    }


def opening(viewer: str | None = "allied", open_information: bool = False) -> dict[str, Any]:
    """The historical set-up as a side sees it."""
    all_counters = counters()
    campaign = load_toml(DATA / "campaign.toml").fields
    historical = load_toml(DATA / "historical.toml").fields
    places: dict[str, str] = {**campaign["units"], **historical["units"]}  # type: ignore[dict-item]
    hexes: dict[str, list[dict[str, Any]]] = {}

    def seen(unit: int) -> dict[str, Any]:
        own = open_information or viewer == SIDES[all_counters.side[unit]]
        return known(all_counters, unit) if own else hidden(all_counters, unit)

    for name, hex_ in places.items():
        hexes.setdefault(hex_, []).append(seen(all_counters.find(name)))
    waiting: dict[str, list[dict[str, Any]]] = {side: [] for side in SIDES}
    due: dict[str, int] = campaign["reinforcements"]  # type: ignore[assignment]
    for name, turn in due.items():
        unit = all_counters.find(name)
        waiting[SIDES[all_counters.side[unit]]].append({**seen(unit), "unit": name, "due": turn})
    game = game_map()
    return {
        "title": "diadem",
        "scenario": "historical",
        "options": {"open_information": open_information},
        "viewer": viewer,
        "turn": 1,
        "turns": 7,
        "phase": "movement",
        "side": "allied",
        "air": 20,
        "hexes": hexes,
        "waiting": waiting,
        "lost": {side: [] for side in SIDES},
        "left": {side: [] for side in SIDES},
        "objectives": [
            {"hex": game.grid.names[p.hex], "name": p.name, "points": p.points, "holder": "axis"}
            for p in game.objectives
        ],
        "targeted": [],
        "battle": None,
        "score": {side: {"total": 0} for side in SIDES},
        "question": None,
        "outcome": None,
    }
