"""Files of the scenario editor for tests, written from a few lines.

A board is a list of lines, hexes before the colon, what lies there behind it: a word alone is a tile, `+` an overlay,
`#` an obstacle, `@` a unit, `*` a tag. `river:2` is turned, `@gunger/badge5` has a badge, `@infus/boat` equipment,
`@tank2ger/4` a number of figures.
"""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Mapping
from typing import Any

from hexfront.games.memoir.m44 import Report, toml_of
from hexfront.games.memoir.m44.places import Places

Tree = dict[str, Any]

NIJMEGEN = """
C9 c8 D7 d6 e4 F3 f2 G1: rail:3
l8 k8 j8 i8 h8 g8 c4 b4 a4: river:1
F7 e6 E5: river:2
f8: curve:6
d4: curve:3
j8: +bridge:1 *medal1
E5: +railbridge:2 *medal1
b8 E7 k6 I5 E3 M3 e2 i2 l2 D1: woods
H7 I7 b6 c6: fortress @infger
K7 F5: buildings #sand @infger
g4 i4: buildings @infger
L7 g6 J5 k4 H3 j2: buildings
D9: @infger
I9: #sand @gunger/badge5
K9: @tankger
a2 b2 c2: @infus/boat *tag1
g2 A1 B1 F1 H1 K1: @tankus
G1 I1 L1 M1: @infus
J1: @gunus
"""

ROER = """
A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3 L3 M3: river:1
D3 E3 F3 c2 f2 D1: @infus
a4 b4 c4 d4 e4 f4 g4 i4 j4 k4 l4: road:1
h4: roadX:3
G9: road:3 @infger *medal1
g8: roadcurve:4
G7: roadcurve:1
g6: road:3 #sand @infger
H5: road:3
i2: road:3 @infus
J1: road:3 @gunus
F1 K1: @gunus
d6 i6: lakeB:3
e6 j6: lakeA:6
D5 I5: lakeA:3
E5 J5: lakeB:6
b8: buildings @infger *medal1
a6: buildings #sand @infger *medal1
l6: buildings *medal1
H1: buildings
d2 h2 j2: buildings @infus
f8 h8 D7 E7 f6 A5: woods
h6: #sand @infger
H9 I9: @infger
J9 K9: @tankger
d8: @gunger
F5 G5 H5 K5 L5 M5: *tag3
"""

KNIGHTSBRIDGE = """
A7 a6 B5: hills
g8: wadi:3
H7: wcurve:4
g6: wadi:2
I9 F1: oasis
G1: bled
C9 K9: @tank2ger/badge4
b8 c8 j8 k8: @tankger
d8 f8 i8: @gunger
a2 b2 i2 j2 k2 l2 B1 J1: @tankus
d2: @gunus
"""

SCHWAMMENAUEL = """
D7: dam:2 @infger *medal1
L7: dam:1 *medal1
c8: lakeA:2
d8: lakeC:5
l8: lakeA:1
E7: lakeA:5
M7: lakeC:4
l6: lakeA:4
K7 J7 G9 F9 b6 a6: river:1
I7: curve:2
h8: river:3 +ford:3
H9: curve:5
E9: curve:6
c6: curve:3
b6 a6: +ford:1
e6: buildings #sand @infger
G5: buildings @infger
C9 J9 e8 H7 i6 I5 i4 C3 E3 f2 g2 h2 i2 D1 J1: mountain
K9 b8 G7 B5 e4 L3 B1 C1 F1: woods
D5: woods #sand @infger
K5 L5: woods @infger
B9 g8: @infger
J3 d2 e2: woods @infus
b2 c2 j2 k2 l2: @infus
H3 I3: @inf2us/badge1
H1 I1: @tankus
"""

FORD = {"behavior": "FORD", "properties": {"isImpassable": {"AXIS": True, "ALLIES": [2, 3]}}}
NEWER = ("behavior", "behavior2", "equipment", "properties", "medal", "side", "group", "original_owner")


def tree(
    board: str = "",
    *,
    type: str = "STANDARD",
    face: str = "COUNTRY",
    number: str = "90000",
    starting: str = "PLAYER2",
    cards: tuple[int, int] = (5, 6),
    victory: tuple[int, int] = (6, 6),
    options: Mapping[str, object] | None = None,
    **game: object,
) -> Tree:
    """A file's tree: the Axis at the top, hands and medals of the top player first."""
    info: Tree = {
        "front": "WESTERN",
        "type": "HISTORICAL",
        "starting": starting,
        "side_player1": "AXIS",
        "side_player2": "ALLIES",
        "cards_player1": cards[0],
        "cards_player2": cards[1],
        "victory_player1": victory[0],
        "victory_player2": victory[1],
        "victory_conditions": [{"standard": {}}],
        **game,
    }
    if options is not None:
        info["options"] = dict(options)
    rows = "breakthrough" if type == "BRKTHRU" else "standard"
    return {
        "meta_data": {"scenario_id": number},
        "game_info": info,
        "board": {"type": type, "face": face, "hexagons": hexagons(board, rows), "labels": []},
        "packs": {},
        "text": {"en": {"name": "A battle", "rules": ""}},
    }


def hexagons(board: str, rows: str = "standard") -> list[Tree]:
    """The hexes of a board's lines."""
    found: dict[str, Tree] = {}
    for line in board.strip().splitlines():
        hexes, _, words = line.partition(":")
        for name in hexes.split():
            place = Places(rows).place(name)
            assert place is not None, name
            entry = found.setdefault(name, {"row": place[0], "col": place[1]})
            for word in words.split():
                _lay(entry, word)
    return [found[name] for name in Places(rows).in_order(list(found))]


def _lay(entry: Tree, word: str) -> None:
    if word.startswith("*"):
        entry.setdefault("tags", []).append({"name": word[1:]})
        return
    layer = {"+": "rect_terrain", "#": "obstacle", "@": "unit"}.get(word[0], "terrain")
    name, *more = word.lstrip("+#@").split("/")
    name, _, turned = name.partition(":")
    piece: Tree = {"name": name}
    if turned or layer == "obstacle":
        piece["orientation"] = int(turned or 1)
    for extra in more:
        key = "nbr_units" if extra.isdecimal() else "badge" if extra.startswith("badge") else "equipment"
        piece[key] = int(extra) if extra.isdecimal() else extra
    entry[layer] = piece


def at(file: Tree, name: str) -> Tree:
    """One hex of a standard board; it is added where it is not listed."""
    place = Places("standard").place(name)
    assert place is not None
    for entry in file["board"]["hexagons"]:
        if (entry["row"], entry["col"]) == place:
            return dict_of(entry)
    entry = {"row": place[0], "col": place[1]}
    file["board"]["hexagons"].append(entry)
    return entry


def dict_of(value: Any) -> Tree:
    assert isinstance(value, dict)
    return value


def official() -> dict[str, Tree]:
    """The four battles of the Terrain Pack, by our ids, with all that newer files say of them."""
    roer = tree(ROER, number="1340", cards=(4, 6))
    for entry in roer["board"]["hexagons"]:
        if entry.get("terrain", {}).get("name") == "river":
            entry["terrain"].update(FORD)
        for tag in entry.get("tags", []):
            if tag["name"] == "tag3":
                tag.update({"behavior": "MINE_FIELD", "group": [], "side": "AXIS"})
    desert = {"north_african_desert_rules": True, "partial_blitz_rules": "ALLIES"}
    return {
        "nijmegen": tree(NIJMEGEN, number="1302"),
        "roer": roer,
        "knightsbridge": tree(
            KNIGHTSBRIDGE,
            number="1346",
            face="DESERT",
            starting="PLAYER1",
            cards=(6, 4),
            victory=(5, 5),
            options=desert,
        ),
        "schwammenauel": tree(SCHWAMMENAUEL, number="1422", cards=(5, 5)),
    }


def stripped(file: Tree) -> Tree:
    """The file as it was before there were options and behaviours; units with boats were drawn as special forces."""
    old = copy.deepcopy(file)
    old["game_info"].pop("options", None)
    old["game_info"].pop("victory", None)
    for entry in old["board"]["hexagons"]:
        if entry.get("unit", {}).get("equipment") == "boat":
            entry["unit"]["name"] = entry["unit"]["name"].replace("inf", "inf2")
        for layer in ("terrain", "rect_terrain", "obstacle", "unit"):
            for field in NEWER:
                entry.get(layer, {}).pop(field, None)
        for tag in entry.get("tags", []):
            for field in NEWER:
                tag.pop(field, None)
    return old


def text_of(file: Tree) -> str:
    return json.dumps(file, indent="\t")


def imported(file: Tree, name: str = "battle.m44") -> tuple[Tree, Report]:
    """The fields of the scenario file a tree becomes, and the report."""
    text, report = toml_of(name, text_of(file))
    return tomllib.loads(text), report


def content(fields: Mapping[str, Any]) -> Tree:
    """What makes a scenario: its fields but for names and labels, units written out, objectives in order."""
    units = {
        hex_: dict(zip(("side", "kind"), unit.split(), strict=True)) if isinstance(unit, str) else unit
        for hex_, unit in fields.get("units", {}).items()
    }
    rest = {key: value for key, value in fields.items() if key not in ("id", "name", "label")}
    objectives = sorted(fields.get("objective", []), key=lambda entry: str(entry["hexes"]))
    return {**rest, "units": units, "objective": objectives}
