"""Views of Encore for drawing, made from the data files alone: the start of the campaign, and a hard-fought turn 6."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hexfront.games.encore
from hexfront.games.encore.counters import Counters
from hexfront.games.encore.map import Map
from hexfront.games.encore.names import ARMOUR, COMMANDS, NATIONS, SIDES, TYPES
from hexfront.kernel.data import load_toml

DATA = Path(hexfront.games.encore.__path__[0]) / "data"
ARMOUR_RANGE = 2
STATES = ("reduced", "suppressed", "released", "moved", "fought", "engaged", "owes")

View = dict[str, Any]


def counters() -> Counters:
    return Counters(load_toml(DATA / "counters.toml"))


def game_map() -> Map:
    return Map(load_toml(DATA / "map.toml"))


def unit(name: str, all_counters: Counters | None = None, **state: bool) -> View:
    """A counter as everybody sees it; released unless said otherwise."""
    known = all_counters or counters()
    u = known.find(name)
    halvings = bool(state.get("reduced")) + bool(state.get("suppressed"))

    def power(value: int, times: int = halvings) -> int:
        return max(1, -(-value // (1, 2, 4)[times]))

    battalion = known.battalion[u]
    return {
        **who(known, u),
        "type": TYPES[known.type[u]],
        "mountain": known.mountain[u],
        "size": known.size[u],
        "battalion": known.battalions[battalion].id if battalion >= 0 else None,
        "attack": power(known.attack[u]),
        "defence": power(known.defence[u]),
        "move": power(known.move[u] // 2, int(bool(state.get("suppressed")))),
        "range": (ARMOUR_RANGE if known.type[u] == ARMOUR else known.range[u]) or None,
        **{mark: bool(state.get(mark)) for mark in STATES},
        "released": state.get("released", True),
    }


def who(known: Counters, u: int) -> View:
    return {
        "unit": known.ids[u],
        "side": SIDES[known.side[u]],
        "nation": NATIONS[known.nation[u]],
        "command": COMMANDS[known.command[u]],
        "label": known.label[u],
    }


def gun(known: Counters, u: int) -> View:
    return {
        **who(known, u),
        "kind": known.kind[u],
        "points": known.points[u],
        "release": known.release[u],
        "fired": False,
    }


def opening(turns: int = 11) -> View:
    """The campaign's first question."""
    known, map = counters(), game_map()
    campaign = load_toml(DATA / "campaign.toml").fields
    places: dict[str, str] = campaign["units"]  # type: ignore[assignment]
    hexes: dict[str, list[View]] = {}
    waiting: dict[str, list[View]] = {side: [] for side in SIDES}
    for name, hex_ in places.items():
        u = known.find(name)
        facts = unit(name, known, released=known.release[u] <= 1) if u < known.units else {}
        if hex_ == "waiting":
            waiting[facts["side"]].append({**facts, "due": known.release[u]})
        elif u < known.units:
            hexes.setdefault(hex_, []).append(facts)
    return {
        "title": "encore",
        "scenario": "campaign",
        "options": {"turns": turns, "tables": "body", "armour_range": 2},
        "viewer": None,
        "turn": 1,
        "turns": turns,
        "night": True,
        "phase": "movement",
        "side": "allied",
        "hexes": hexes,
        "waiting": waiting,
        "lost": {side: [] for side in SIDES},
        "left": {side: [] for side in SIDES},
        "support": {side: [gun(known, u) for u in known.support[number]] for number, side in enumerate(SIDES)},
        "forts": list(campaign["forts"]),  # type: ignore[call-overload]
        "objectives": [
            {
                "hex": map.grid.names[p.hex],
                "name": p.name,
                "points": p.points,
                "turn": p.turn or None,
                "holder": "axis",
                "scored": None,
            }
            for p in map.held
        ],
        "targeted": [],
        "bombardments": [],
        "battle": None,
        "fourth_mountain": {"road_entered": False, "entered": None},
        "freed": {"mazzancana": None, "castello": None},
        "score": {
            "allied": {"objectives": 0, "reduced": 0, "eliminated": 0, "total": 0},
            "axis": {
                "objectives": 0,
                "brazilian": 0,
                "american": 0,
                "reduced": 0,
                "on_map": 50,
                "fourth_mountain": 0,
                "total": 50,
            },
        },
        "question": None,
        "outcome": None,
    }


CROWDED = {
    "01-08": ["us-1-i-87", "us-2-i-87 reduced", "us-3-i-87"],
    "02-08": ["us-i-87-pp", "us-4-ii-87"],
    "03-08": ["us-1-i-85 reduced", "us-2-i-85", "us-3-i-85 moved"],
    "05-07": ["us-5-ii-87 moved", "us-6-ii-87", "us-ii-87-pp"],
    "07-06": ["us-4-ii-85 fought", "us-5-ii-85 fought reduced", "us-6-ii-85 fought"],
    "08-07": ["us-ii-85-pp fought", "us-7-iii-85 owes engaged", "us-8-iii-85 owes engaged"],
    "08-06": ["de-6-ii-1044 reduced suppressed engaged", "de-f-232 suppressed engaged"],
    "09-08": ["us-7-iii-86", "us-8-iii-86", "us-at"],
    "09-07": ["us-9-iii-86", "us-iii-86-pp", "us-9-iii-85"],
    "10-08": ["us-701"],
    "10-04": ["de-3-i-1043", "de-1-i-4-m", "de-2-i-4-m"],
    "10-05": ["de-3-i-4-m", "de-pp-i-4"],
    "11-02": ["de-3-i-1044 reduced"],
    "11-06": ["de-3-pp-1043 suppressed", "de-1-i-1043 reduced suppressed", "de-2-i-1043 suppressed"],
    "12-07": ["br-1-i-1", "br-2-i-1 reduced", "br-3-i-1"],
    "11-07": ["br-i-1-pp", "br-4-ii-1 engaged", "br-5-ii-1 engaged owes"],
    "13-06": ["br-7-iii-1 moved", "br-8-iii-1 moved", "br-9-iii-1 moved"],
    "14-06": ["br-6-ii-1", "br-ii-1-pp", "br-iii-1-pp suppressed"],
    "14-05": ["de-4-ii-1043 reduced suppressed", "de-5-ii-1043 suppressed", "de-6-ii-1043"],
    "16-07": ["us-751 fought"],
    "17-05": ["de-3-at-1043 suppressed", "de-1-i-1045"],
    "17-06": ["br-7-iii-11", "br-8-iii-11 reduced", "br-9-iii-11 suppressed"],
    "18-04": ["de-1-pp-1045", "de-1-at-1045"],
    "16-02": ["de-2-i-1045"],
    "18-05": ["br-iii-11-pp"],
    "20-07": ["br-6-ii-11", "br-5-ii-11", "br-ii-11-pp"],
    "21-04": ["de-3-i-1045"],
    "19-02": ["de-6-ii-1045 held"],
    "21-02": ["de-4-ii-1045 held"],
    "23-01": ["de-5-ii-1045 held"],
    "23-05": ["br-4-ii-11"],
    "23-03": ["br-3-i-11 held", "br-2-i-11 held"],
    "24-04": ["br-i-11-pp held"],
    "26-03": ["br-1-i-11 held"],
}


def crowded() -> View:
    """Turn 6 by day: stacks of three face each other along the ridge, guns have fired, bombardments are announced."""
    view, known = opening(), counters()
    hexes: dict[str, list[View]] = {}
    for hex_, stack in CROWDED.items():
        for line in stack:
            name, *states = line.split()
            state = {mark: True for mark in states if mark != "held"}
            hexes.setdefault(hex_, []).append(unit(name, known, **state, released="held" not in states))
    on_map = {facts["unit"] for stack in hexes.values() for facts in stack}
    gone = [known.ids[u] for u in range(known.units) if known.ids[u] not in on_map]
    view |= {
        "turn": 6,
        "night": False,
        "phase": "combat",
        "hexes": hexes,
        "waiting": {side: [] for side in SIDES},
        "forts": ["10-04", "11-06", "14-05"],
        "targeted": ["08-06"],
        "fourth_mountain": {"road_entered": False, "entered": "paid"},
        "freed": {"mazzancana": 2, "castello": None},
        "battle": {
            "hex": "14-05",
            "side": "allied",
            "attackers": ["br-7-iii-1", "br-6-ii-1"],
            "ranged": ["us-751"],
            "support": [],
        },
        "bombardments": [
            {"side": "allied", "hex": "11-06", "guns": ["br-art-1", "br-art-2", "br-art-4"], "points": 10},
            {"side": "allied", "hex": "14-05", "guns": ["us-248"], "points": 4},
            {"side": "axis", "hex": "14-06", "guns": ["de-art-1", "de-art-2"], "points": 6},
        ],
    }
    for name in gone:
        facts = unit(name, known, reduced=True)
        view["lost"][facts["side"]].append(facts)
    view["left"]["axis"] = [{**view["lost"]["axis"].pop(), "edge": "N"}]
    for item in view["objectives"]:
        if item["hex"] in ("01-08", "03-08", "07-06", "09-08"):
            item["holder"] = "allied"
            item["scored"] = "allied" if item["points"] else None
        if item["hex"] in ("08-06", "14-05"):
            item["scored"] = "axis"
    for fired in view["support"]["allied"][:4] + view["support"]["axis"][:2]:
        fired["fired"] = True
    view["score"] = {
        "allied": {"objectives": 20, "reduced": 4, "eliminated": 6, "total": 30},
        "axis": {
            "objectives": 20,
            "brazilian": 3,
            "american": 8,
            "reduced": 6,
            "on_map": 44,
            "fourth_mountain": -12,
            "total": 69,
        },
    }
    return view
