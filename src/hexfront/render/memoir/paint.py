"""The colours of Memoir's boards and counters: four faces of quiet ground; Allies light and square, Axis dark and
clipped.
"""

from __future__ import annotations

from typing import NamedTuple

from hexfront.render import palette
from hexfront.render.palette import DARK, LIGHT, Nation

Rgb = tuple[int, int, int]


class Face(NamedTuple):
    """The ground of a board: open, hills, the foot and the top of mountains, woods with their trees, fields, and the
    colours of its shadows and lights.
    """

    ground: str
    hill: str
    mountain: str
    summit: str
    wood: str
    tree: str
    tree_edge: str
    tree_light: str
    fields: tuple[str, str, str]
    contour: str
    shadow: Rgb
    light: Rgb


FACES: dict[str, Face] = {
    "country": Face(
        "#dbe2bb", "#e3c78f", "#cfa873", "#b98d5c", "#a3b574", "#83a05f", "#4a6436", "#a2b97c",
        ("#cfd89a", "#e3dca6", "#bccb8b"), "#8a6238", (62, 40, 20), (255, 250, 226),
    ),
    "winter": Face(
        "#eceeea", "#dcd8cc", "#c6c1b6", "#aea79c", "#c3cfc4", "#74907f", "#3d5750", "#dfe9e4",
        ("#e2e5df", "#eeece2", "#d5dcd6"), "#857f76", (40, 56, 84), (255, 255, 255),
    ),
    "desert": Face(
        "#eddcae", "#ddb97e", "#c99b62", "#b07f4c", "#b5b67a", "#83a05f", "#4a6436", "#a2b97c",
        ("#d9d098", "#e8d9a2", "#c9c58a"), "#96683a", (92, 56, 20), (255, 248, 220),
    ),
}  # fmt: skip
FACES["beach"] = FACES["country"]


def face(name: str) -> Face:
    """The colours of a face; those of the country for one without."""
    return FACES.get(name, FACES["country"])


SAND = "#eedcab"
SAND_GRAIN = "#b99a5f"
SEA = "#a5c8da"
WATER = "#8bbad6"
WATER_LIGHT = "#b9d8e6"
WATER_EDGE = "#33688c"
FLOOD = "#8fbccf"
REED = "#4d6b35"
MARSH = "#bccfb2"

ROAD = "#f7edd0"
ROAD_EDGE = "#6f5a3c"
BALLAST = "#cbbfa8"
RAIL = "#2f2a25"
SLEEPER = "#6b5136"
WADI_BED = "#f1e2b9"
WADI_BANK = "#8a5a2c"
ROCK = "#6d5a45"

ROOF, ROOF_DARK, ROOF_EDGE = "#b0563f", "#8c3b2d", "#4d2119"
CLAY, CLAY_DARK, CLAY_EDGE = "#f2e3c4", "#c9a97a", "#6f5433"
BUILT_UP = "#dccfb9"
STONE, STONE_DARK, STONE_EDGE = "#c9c2b4", "#9a9183", "#3f3a33"
HEDGE, HEDGE_LIGHT = "#50702f", "#86a455"
PALM, PALM_EDGE = "#6f9350", "#36521f"
RUNWAY, RUNWAY_EDGE = "#c9c5ba", "#77716a"
WOODEN, WOODEN_EDGE = "#c29a62", "#5a3e1c"
CONCRETE, CONCRETE_DARK = "#b9b4a8", "#6e6a62"
STEEL = "#4a4f55"
BAG, BAG_EDGE = "#d8bf8c", "#5f4720"
CLOSED = "#6e1f1a"
SECTION = "#8c2f2a"
GOLD, GOLD_EDGE = palette.STAR, palette.STAR_EDGE
RED = "#c2182b"

# The Axis has dark counters, so the Italians of this title are not those of the others.
NATIONS: dict[str, Nation] = {
    "us": Nation("#a9bd74", DARK, "US"),
    "british": Nation("#e7d3a1", DARK, "UK"),
    "canadian": Nation("#dba57c", DARK, "CA"),
    "french": Nation("#9fc1ea", DARK, "FR"),
    "polish": Nation("#f0b3b4", DARK, "PL"),
    "soviet": Nation("#d98f80", DARK, "SU"),
    "chinese": Nation("#c6d6c9", DARK, "CN"),
    "australian": Nation("#e6bd72", DARK, "AU"),
    "new-zealand": Nation("#c9c3b4", DARK, "NZ"),
    "brazilian": Nation("#f6d257", DARK, "BR"),
    "yugoslav": Nation("#cdb6dd", DARK, "YU"),
    "spanish": Nation("#f1d3a0", DARK, "ES"),
    "greek": Nation("#bcd8e8", DARK, "GR"),
    "dutch": Nation("#f3b878", DARK, "NL"),
    "german": Nation("#4f5a5f", LIGHT, "DE"),
    "italian": Nation("#4d5f41", LIGHT, "IT"),
    "japanese": Nation("#6b4450", LIGHT, "JP"),
    "finnish": Nation("#52667a", LIGHT, "FI"),
    "romanian": Nation("#6d5f35", LIGHT, "RO"),
    "hungarian": Nation("#5f4a38", LIGHT, "HU"),
}
_OTHER_NAMES = {"american": "us", "gb": "british", "russian": "soviet"}
NATIONLESS = {"allied": Nation("#b7c08c", DARK, ""), "axis": Nation("#4f5a5f", LIGHT, "")}


def nation(name: str | None, side: str) -> Nation:
    """The colours of a nation; those of the side for a unit without one."""
    key = (name or "").lower()
    return NATIONS.get(_OTHER_NAMES.get(key, key)) or NATIONLESS.get(side, palette.UNKNOWN_NATION)
