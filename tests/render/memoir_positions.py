"""Views of Memoir '44 for drawing, written out by hand: a few lines say what lies on which hex."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hexfront.render.memoir.data import KINDS, OBSTACLES, OVERLAYS, TILES, board_grid

View = dict[str, Any]
FULL = {"resistance": 3, "armor": 3, "artillery": 2, "big-gun": 2}
SIDES = ("allied", "axis")


def ground(line: str) -> View:
    """What lies on a hex, written as in a scenario file: "river 2, railway-bridge 2", "hill, bunker axis"."""
    here: View = {}
    for part in line.split(","):
        name, *rest = part.split()
        turns = [int(word) for word in rest if word.isdigit()]
        owner = [word for word in rest if not word.isdigit()]
        if name in OVERLAYS:
            here |= {"overlay": name, "overlay_facing": (turns or [1])[0]}
        elif name in OBSTACLES:
            here.setdefault("obstacles", []).append(name)
        elif name == "flooded":
            here["flooded"] = True
        else:
            here |= {"tile": name, "facing": (turns or [1])[0]}
        if owner:
            here["owner"] = owner[0]
    return here


def unit(side: str = "allied", kind: str = "infantry", **facts: object) -> View:
    """A unit at full strength unless `figures` says otherwise."""
    full = facts.get("full", FULL.get(kind, 4))
    return {
        "side": side,
        "kind": kind,
        "nation": "us" if side == "allied" else "german",
        "badge": None,
        "figures": full,
        "full": full,
        "ordered": False,
        "moved": False,
        "fought": False,
        "boat": False,
        "leader": False,
        "carries": None,
        **facts,
    }


def view(
    hexes: Mapping[str, str] | None = None,
    units: Mapping[str, View] | None = None,
    *,
    face: str = "country",
    rows: int = 9,
    top: str = "axis",
    labels: Mapping[str, str] | None = None,
    **more: object,
) -> View:
    """A view of a game of Memoir: hexes as in a scenario file, units by hex, and any other key in `more`."""
    return {
        "title": "memoir",
        "scenario": "drawn",
        "options": {},
        "viewer": None,
        "board": {
            "type": "standard" if rows == 9 else "breakthrough",
            "face": face,
            "rows": rows,
            "top": top,
            "bottom": SIDES[top == "allied"],
            "labels": [{"hex": hex_, "text": text} for hex_, text in (labels or {}).items()],
        },
        "turn": 1,
        "turns": 300,
        "side": "allied",
        "phase": "card",
        "hexes": {name: ground(line) for name, line in (hexes or {}).items()},
        "units": dict(units or {}),
        "reserve": {side: [] for side in SIDES},
        "lost": {side: [] for side in SIDES},
        "medals": {side: {"total": 0, "target": 6, "units": 0, "objectives": [], "other": 0} for side in SIDES},
        "objectives": [],
        "hands": {side: {"count": 5, "cards": None} for side in SIDES},
        "deck": 50,
        "discard": [],
        "card": None,
        "last": dict.fromkeys(SIDES),
        "announced": dict.fromkeys(SIDES, False),
        "choosing": None,
        "battle": None,
        "targets": [],
        "question": None,
        "outcome": None,
        **more,
    }


def objective(hexes: Sequence[str], side: str = "allied", **facts: object) -> View:
    """An objective, temporary and for one medal unless said otherwise."""
    return {
        "hexes": list(hexes),
        "side": side,
        "medals": 1,
        "kind": "temporary",
        "look": "us",
        "sudden_death": False,
        "holder": None,
        **facts,
    }


def apart(rows: int) -> list[str]:
    """Hexes of a board no two of which adjoin in a row, from the top."""
    grid = board_grid(rows)
    return [name for name in grid.names if (ord(name[0].lower()) - ord("a")) % 2 == int(name[0].islower())]


def gallery(face: str = "country", facing: int = 1, occupied: bool = False) -> View:
    """Every tile once, on a breakthrough board; with `occupied` there is a unit on every one."""
    hexes = dict(zip(apart(17), (f"{tile} {facing}" for tile in TILES), strict=False))
    units = {name: unit(SIDES[i % 2], KINDS[i % 8]) for i, name in enumerate(hexes)} if occupied else {}
    return view(hexes, units, face=face, rows=17)


def everything() -> View:
    """A hard-fought turn with one of everything that can lie on a board."""
    hexes = {
        "A9": "river 3", "a8": "river 3, bridge 5", "B7": "river 3", "b6": "river-fork-left 3", "C5": "river 3, ford",
        "a6": "river 2", "A5": "headwater 2", "c4": "river-curve 2, pontoon", "d4": "river, broken-bridge",
        "e4": "river-curve 5", "F3": "river 3", "f2": "river 3, railway-bridge 2", "G1": "river 3",
        "C9": "road 3", "c8": "road-fork-right 3", "D7": "road-curve 4", "d6": "road-cross", "e6": "road-rail",
        "f6": "road-curve 3", "G7": "road 2", "e8": "hill-road-curve 1", "d8": "road",
        "E7": "rail 2", "f8": "rail 2", "G9": "rail 2", "E5": "rail-fork-left 2", "F5": "rail-curve 3", "G5": "station",
        "H5": "rail", "I5": "rail-curve 4", "i4": "rail 3", "J3": "rail 3", "e2": "rail", "g2": "rail",
        "I9": "lake-a", "J9": "lake-b", "i8": "lake-c", "h8": "dam 1", "g8": "river",
        "K9": "town, sandbags", "L9": "church", "M9": "forest, wire", "k8": "hedgerow", "l8": "hedgerow",
        "L7": "hill, bunker axis", "M7": "steep-hill", "l6": "mountain", "M5": "mountain",
        "J7": "fortress, wire, sandbags", "K7": "hill, field-bunker", "j6": "sandbags, wire", "k6": "hedgehog",
        "J5": "road-block", "K5": "sea-wall allied", "k4": "marsh", "L3": "marsh", "l4": "flooded", "M3": "flooded",
        "A3": "prison-camp", "B3": "radar", "a2": "depot", "b2": "lighthouse", "A1": "power-plant", "B1": "airfield",
        "C1": "airfield-cross", "c2": "factory", "D3": "barracks", "H3": "cemetery", "h2": "closed-hill",
        "I1": "closed-forest", "J1": "closed-mountain", "L1": "oasis", "k2": "palm-forest", "K1": "desert-town",
    }  # fmt: skip
    units = {
        "A9": unit(boat=True, figures=2), "C5": unit(ordered=True, moved=True), "c8": unit("axis", "armor", figures=2),
        "K9": unit("axis", moved=True, fought=True, ordered=True), "L7": unit("axis", figures=1),
        "K7": unit("allied", "artillery"), "J7": unit("axis", "engineers", badge="german-engineers"),
        "j6": unit("axis", "special-forces", badge="brandenburgers", leader=True), "k6": unit(kind="resistance"),
        "G5": unit(kind="train", part="locomotive", facing=4, figures=3, cargo=["infantry", "armor"]),
        "H5": unit(kind="train", part="wagon", facing=4, figures=3, cargo=["infantry", "armor"]),
        "J3": unit("axis", "train", part="locomotive", facing=3, figures=4, carries="gun"),
        "i4": unit("axis", "train", part="wagon", facing=3, figures=4, carries="gun"),
        "K5": unit(nation="british", badge="sas", kind="special-forces"), "h8": unit("axis", "big-gun"),
        "J5": unit(carries="equipment"), "H3": unit(carries="prisoner", leader=True),
        "D7": unit(kind="elite-armor", nation="british", figures=3), "A3": unit("axis", nation="italian"),
        "M5": unit(nation="soviet"), "k4": unit("axis", "armor", nation="japanese"), "H7": unit("axis", "artillery"),
    }  # fmt: skip
    found = view(hexes, units, labels={"K9": "Sainte-Mère-Église", "l6": "Hill 317", "L9": "St. Lô", "C5": "Ford"})
    for name, facts in {
        "E9": {"mine": {"side": "axis", "strength": None}},
        "F9": {"mine": {"side": "allied", "strength": 3}},
        "h8": {"stars": 2},
        "B3": {"token": "radar", "stars": 1},
        "a2": {"token": "equipment"},
        "A3": {"token": "prisoner"},
        "c2": {"token": "sabotage"},
        "L7": {"crosshair": True},
        "H7": {"crosshair": True, "token": "equipment"},
    }.items():
        found["hexes"].setdefault(name, {}).update(facts)
    return found | {
        "turn": 12,
        "side": "axis",
        "phase": "battle",
        "objectives": [
            objective(["K9"], holder="axis"),
            objective(["a8"], "either", look="british", medals=2),
            objective(["J7"], "axis", look="german", kind="permanent"),
            objective(["L7", "K7"], "axis", look="italian", kind="last", holder="allied"),
            objective(["h8"], look="soviet"),
            objective(["b2"], "axis", look="japanese"),
        ],
        "medals": {
            "allied": {"total": 4, "target": 6, "units": 2, "objectives": ["L7"], "other": 1},
            "axis": {"total": 2, "target": 6, "units": 1, "objectives": ["K9"], "other": 0},
        },
        "hands": {
            "allied": {"count": 4, "cards": None},
            "axis": {"count": 5, "cards": ["ambush", "attack-left", "dig-in", "general-advance", "recon-right"]},
        },
        "deck": 31,
        "discard": ["probe-left", "assault-centre"],
        "card": {"card": "counter-attack", "as": "assault-left"},
        "last": {"allied": "assault-right", "axis": "probe-left"},
        "announced": {"allied": True, "axis": False},
        "reserve": {"allied": [unit(), unit()], "axis": []},
        "lost": {
            "allied": [unit(figures=0, kind="armor")],
            "axis": [unit("axis", figures=0), unit("axis", "artillery", figures=0)],
        },
        "battle": {"attacker": "K9", "target": "K7", "dice": 3, "kind": "battle"},
    }
