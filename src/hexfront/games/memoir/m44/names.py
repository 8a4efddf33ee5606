"""The names of the editor's files and of ours: data/m44.toml and what else the title has in tables, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, cast

from hexfront.kernel.data import Table, load_toml

DATA = Path(__file__).parent.parent / "data"

SIDES = {"ALLIES": "allied", "AXIS": "axis"}
SIDE_NAMES = {"allied": "ALLIES", "axis": "AXIS"}
OTHER = {"allied": "axis", "axis": "allied"}
TYPES = {1: "infantry", 2: "armor", 3: "artillery"}
GENERIC = {"allied": "us", "axis": "ger"}


class Names:
    """Every table of names; those for reading have their keys in small letters."""

    def __init__(self, data: Table, units: Table, badges: Table, terrain: Table) -> None:
        self.boards = _words(data, "boards")
        self.faces = _words(data, "faces")
        self.tiles_out = _words(data, "tiles")
        self.tiles = _folded(self.tiles_out) | _folded(_words(data, "tile_looks"))
        self.tiles_taken = _folded(_words(data, "tiles_taken"))
        self.tile_behaviors = cast("dict[str, dict[str, str]]", data.table("tile_behaviors").fields)
        self.tiles_by_behavior = cast("dict[str, list[str]]", data.table("tiles_by_behavior").fields)
        self.overlays_out = _words(data, "overlays")
        self.overlays = _folded(self.overlays_out) | _folded(_words(data, "overlay_looks"))
        self.obstacles = _words(data, "obstacles")
        pieces = data.table("pieces")
        self.turned = set(pieces.strings("turned"))
        self.turned_overlays = set(pieces.strings("turned_overlays"))
        self.rivers = set(pieces.strings("rivers"))
        self.on_rivers = set(pieces.strings("on_rivers"))
        self.base_pieces = set(pieces.strings("base"))
        self.kinds = _words(data, "kinds")
        self.nations = cast("dict[str, dict[str, str]]", data.table("nations").fields)
        self.badges = {str(badges.integer(name, 1, 999)): name for name in badges.fields}
        self.foreign_badges = set(data.table("badges").strings("foreign"))
        self.badge_kinds = cast("dict[str, dict[str, str]]", data.table("badge_kinds").fields)
        self.kind_badges = cast("dict[str, dict[str, str]]", data.table("kind_badges").fields)
        self.medals = cast("dict[str, dict[str, str]]", data.table("medals").fields)
        self.foreign_tags = _words(data, "foreign_tags")
        self.patches = cast("dict[str, dict[str, Any]]", data.table("patches").fields)
        kinds = [kind for kind in units.fields if kind != "wagon"]
        self.types = {kind: units.table(kind).string("type") for kind in kinds}
        # For each piece the types of unit that may not enter; where guns are set up; what leads over a river.
        pieces_of = [terrain.table(layer) for layer in ("tile", "overlay", "obstacle")]
        flags = {name: layer.table(name) for layer in pieces_of for name in layer.fields}
        self.closed = {name: _types(piece, "closed") for name, piece in flags.items()}
        self.fixing = {name for name, piece in flags.items() if piece.flag("fixes", False)}
        self.track = {name for name, piece in flags.items() if piece.string("way", "") == "rail" or piece.has("across")}
        self.spanning = {name for name, piece in flags.items() if piece.flag("spans", False)}
        self.strengths = {kind: units.table(kind).integer("figures", 1, 9) for kind in kinds}

    def is_river(self, tile: str) -> bool:
        """Whether bridges and fords go there."""
        return tile in self.rivers

    def ruling_badges(self) -> set[str]:
        """Badges that make a unit engineers or a big gun; others only show who it is."""
        return {badge for made in self.badge_kinds.values() for badge, kind in made.items() if kind in self.kind_badges}


def _words(data: Table, key: str) -> dict[str, str]:
    table = data.table(key)
    return {name: table.string(name) for name in table.fields}


def _types(data: Table, key: str) -> set[str]:
    """A set of types of unit; "all" is every one."""
    if data.has(key) and data.value(key) == "all":
        return set(TYPES.values())
    return set(data.strings(key, []))


def _folded(words: dict[str, str]) -> dict[str, str]:
    return {name.lower(): word for name, word in words.items()}


def inverted(words: dict[str, str]) -> dict[str, str]:
    """From our word to the editor's, the first one where there are several."""
    found: dict[str, str] = {}
    for name, word in words.items():
        found.setdefault(word, name)
    return found


@cache
def names() -> Names:
    """The tables."""
    return Names(*(load_toml(DATA / f"{name}.toml") for name in ("m44", "units", "badges", "terrain")))
