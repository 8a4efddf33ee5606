"""The scenario files of Memoir '44 as tests read them: plainly, and apart from the code that plays with them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import hexfront.games

FOLDER = Path(hexfront.games.__file__).parent / "memoir" / "data" / "scenarios"
ROWS = 9

Place = tuple[int, int]
"""Row from the top, and column counted in half hexes: even in the rows of 13, odd in the rows of 12."""

STEPS = {"E": (0, 2), "NE": (-1, 1), "NW": (-1, -1), "W": (0, -2), "SW": (1, -1), "SE": (1, 1)}
"""The neighbours of a hex, counter-clockwise."""
SIDES = tuple(STEPS)

SHAPES = {
    "river": "E W",
    "river-curve": "NE SE",
    "wadi": "E W",
    "wadi-curve": "NE SE",
    "rail": "E W",
    "road": "E W",
    "road-curve": "NE SE",
    "road-cross": "E NE W SW",
}
"""The sides each piece joins at facing 1."""


def raw(name: str) -> dict[str, Any]:
    """A scenario file as it is written."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def names() -> list[str]:
    """Every hex of the board in reading order."""
    return [name_of((row, column)) for row in range(ROWS) for column in range(row % 2, 25 - row % 2, 2)]


def name_of(place: Place) -> str:
    row, column = place
    letter = "abcdefghijklm"[column // 2]
    return f"{letter if row % 2 else letter.upper()}{ROWS - row}"


def place_of(name: str) -> Place:
    row = ROWS - int(name[1:])
    return row, 2 * "abcdefghijklm".index(name[0].lower()) + row % 2


def beyond(name: str, side: str) -> str | None:
    """The hex on that side, or None at the edge of the board."""
    row, column = place_of(name)
    down, right = STEPS[side]
    there = row + down, column + right
    found = name_of(there) if 0 <= there[0] < ROWS and 0 <= there[1] <= 24 else ""
    return found if found in names() else None


def opposite(side: str) -> str:
    return turned(side, 3)


def turned(side: str, sixths: int) -> str:
    """The side so many sixths of a circle further on, counter-clockwise."""
    return SIDES[(SIDES.index(side) + sixths) % 6]


Piece = tuple[str, int]
"""What lies there, and its facing."""


def pieces(entry: str) -> list[Piece]:
    """What a hex holds: "river 2, bridge" is a river at facing 2 and a bridge at facing 1."""
    found = [part.split() for part in entry.split(",")]
    return [(words[0], int(words[1]) if len(words) > 1 else 1) for words in found]


def tiles(name: str) -> dict[str, list[Piece]]:
    """Hex by hex what a scenario lays on the board."""
    return {hex_: pieces(entry) for hex_, entry in raw(name)["hexes"].items()}


def units(name: str) -> dict[str, dict[str, Any]]:
    """Hex by hex the units of a scenario, each as a table."""
    found: dict[str, dict[str, Any]] = {}
    for hex_, entry in raw(name)["units"].items():
        found[hex_] = dict(zip(("side", "kind"), entry.split(), strict=True)) if isinstance(entry, str) else dict(entry)
    return found


def joined(piece: Piece) -> set[str]:
    """The sides a piece joins as it lies; none for one without a shape."""
    kind, facing = piece
    return {turned(side, facing - 1) for side in SHAPES.get(kind, "").split()}


def groups(hexes: set[str]) -> list[set[str]]:
    """The connected groups that some hexes form, the greatest first."""
    left = set(hexes)
    found: list[set[str]] = []
    while left:
        group: set[str] = set()
        front = {min(left)}
        while front:
            group |= front
            around = {beyond(here, side) for here in front for side in SIDES}
            front = {there for there in around if there in left} - group
        left -= group
        found.append(group)
    return sorted(found, key=len, reverse=True)


def small(*top: str, units: str = "", hexes: str = "", rest: str = "") -> str:
    """The text of a short file: Axis at the top, Allies to play, four cards each, six medals to win."""
    lines = ['title = "memoir"', 'id = "small"', 'top = "axis"', 'first = "allied"', *top]
    lines += ["[cards]", "allied = 4", "axis = 4", "[victory]", "allied = 6", "axis = 6"]
    return "\n".join([*lines, "[hexes]", hexes, "[units]", units, rest]) + "\n"
