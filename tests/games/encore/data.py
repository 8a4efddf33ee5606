"""The data files of Encore as tests read them: plainly, and apart from the code that plays with them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import hexfront.games
from hexfront.kernel.hexes import column_grid

DATA = Path(hexfront.games.__file__).parent / "encore" / "data"

Side = tuple[str, str]


def raw(name: str) -> dict[str, Any]:
    """A data file as it is written."""
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


MAP = raw("map.toml")
COUNTERS = raw("counters.toml")
CAMPAIGN = raw("campaign.toml")
TABLES = raw("tables.toml")

GRID = column_grid(MAP["columns"], MAP["rows"], low_odd=MAP["low_columns"] == "odd", separator="-")
HEXES = GRID.names


def drawn(key: str) -> dict[str, str]:
    """A drawing of the map, hex by hex."""
    lines = [line.split() for line in MAP[key].strip().splitlines()]
    return {f"{c:02}-{r:02}": mark for r, line in enumerate(lines, 1) for c, mark in enumerate(line, 1)}


LEVEL = {hex_: {".": 0, "6": 600, "8": 800, "X": 1000}[mark] for hex_, mark in drawn("level").items()}
COVER = {hex_: {".": "", "^": "peak", "#": "village", "*": "wood"}[mark] for hex_, mark in drawn("cover").items()}
HEIGHT = {hex_: int(metres) for hex_, metres in drawn("height").items()}

PLACES: dict[str, dict[str, Any]] = {place["name"]: place for place in MAP["place"]}
OBJECTIVES = {name: place["hex"] for name, place in PLACES.items() if "points" in place}
ROADS: dict[str, list[str]] = {road["name"]: road["path"].split() for road in MAP["road"]}
TRAILS: dict[str, list[str]] = {trail["name"]: trail["path"].split() for trail in MAP["trail"]}
WAYS = ROADS | TRAILS

UNITS: dict[str, dict[str, Any]] = {unit["id"]: unit for unit in COUNTERS["unit"]}
SUPPORT: dict[str, dict[str, Any]] = {unit["id"]: unit for unit in COUNTERS["support"]}
BATTALIONS: dict[str, dict[str, Any]] = {battalion["id"]: battalion for battalion in COUNTERS["battalion"]}
SET_UP: dict[str, str] = CAMPAIGN["units"]
START = {unit: SET_UP[unit] for unit in UNITS if SET_UP[unit] != "waiting"}
"""Where each counter that begins on the map stands."""


def sides(text: str) -> list[Side]:
    """Hexsides as they are written in a map."""
    found = [word.split("/") for word in text.split()]
    return [(first, second) for first, second in found]


RIVERS: dict[str, list[Side]] = {river["name"]: sides(river["sides"]) for river in MAP["river"]}


def around(hex_: str) -> list[str]:
    """The neighbours of a hex."""
    return [HEXES[n] for n in GRID.around(GRID.index[hex_])]


def apart(a: str, b: str) -> int:
    """How many hexes lie from one to the other."""
    return GRID.distance(GRID.index[a], GRID.index[b])


def edges(hex_: str) -> set[str]:
    """The map edges a hex lies on."""
    column, row = int(hex_[:2]), int(hex_[3:])
    on = {"W": column == 1, "E": column == MAP["columns"], "N": row == 1, "S": row == MAP["rows"]}
    return {edge for edge, true in on.items() if true}


def clusters(hexes: Iterable[str]) -> list[set[str]]:
    """The connected groups that some hexes form, the greatest first."""
    left = set(hexes)
    found: list[set[str]] = []
    while left:
        group: set[str] = set()
        front = {min(left)}
        while front:
            group |= front
            front = {there for here in front for there in around(here) if there in left} - group
        left -= group
        found.append(group)
    return sorted(found, key=len, reverse=True)


def stands(side: str) -> set[str]:
    """The hexes in which a side starts."""
    return {hex_ for unit, hex_ in START.items() if UNITS[unit]["side"] == side}
