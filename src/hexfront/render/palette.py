"""Colours: quiet paper tones for the ground; counters light for the Allies and dark for the Axis.

The sides differ in brightness and shape before they differ in hue.
"""

from __future__ import annotations

from typing import NamedTuple

PAPER = "#f5eedc"
PANEL = "#fbf6e9"
INK = "#2b241c"
FAINT_INK = "#6d6151"
RULE = "#b9a98a"

GRID_LINE = "#4a3f2e"
HEX_NUMBER = "#5a4c38"

SEA = "#a9c9d8"
SHORE = "#4d7f99"
RIVER = "#5a9cc4"
RIVER_EDGE = "#2f6a92"
RIVER_NAME = "#1f577f"

ROAD_MAIN = "#c4483a"
ROAD_MAIN_EDGE = "#5e1d16"
ROAD_MINOR = "#fbf3da"
ROAD_MINOR_EDGE = "#7a6648"

TRAIL = "#553517"

TOWN_GROUND = "#dccfb9"
TOWN_BLOCK = "#4f463d"
TOWN_BLOCK_NAMED = "#93243c"
MOUNTAIN_MARK = "#5d4227"
CONTOUR = "#8a6238"
PEAK = "#3f2d1b"
RANGE_NAME = "#4a3219"
SEA_NAME = "#2c5f7c"
BOUNDARY = "#6b4a86"

WOOD = "#a3b574"
TREE = "#83a05f"
TREE_EDGE = "#4a6436"
TREE_LIGHT = "#a2b97c"

FORT = "#26221d"
FIRE = "#d4541c"
CASUALTY = "#c4122b"
CASUALTY_ON_DARK = "#ff9d92"
SUPPRESSION = "#6a2c91"

STAR = "#f4c542"
STAR_EDGE = "#5b3f05"

FORT_LINES = ("#1c1a18", "#7c1d4f", "#1f5a4c", "#7a4a10")
"""One colour a fortified line, in the order of the map file."""

LOWLAND = ((0.0, (220, 228, 200)), (0.35, (231, 232, 206)), (1.0, (238, 228, 193)))
"""Colours of open ground, from the lowest to the highest, as stops between 0 and 1."""

HIGHLAND = ((0.0, (224, 207, 165)), (0.3, (212, 187, 142)), (0.6, (197, 165, 120)), (1.0, (176, 142, 103)))
"""Colours of mountains, from the foot up."""

LEVELS = ("#d3dfb9", "#ece5bd", "#e0bd85", "#bf8d5b")
"""Colours of ground in levels, from the lowest to the highest."""


class Nation(NamedTuple):
    """How a nationality is shown: its counter's colour, the ink on it, and a code of two letters."""

    fill: str
    ink: str
    code: str


class Side(NamedTuple):
    """How a side is shown: the shape of its counters and the colour of their edge."""

    shape: str
    edge: str


DARK, LIGHT = "#17140f", "#ffffff"

NATIONS: dict[str, Nation] = {
    "British": Nation("#e7d3a1", DARK, "UK"),
    "Canadian": Nation("#dba57c", DARK, "CA"),
    "Polish": Nation("#f0b3b4", DARK, "PL"),
    "Indian": Nation("#f3bd62", DARK, "IN"),
    "New Zealand": Nation("#c9c3b4", DARK, "NZ"),
    "South African": Nation("#f1e17c", DARK, "ZA"),
    "Italian": Nation("#d5e8bd", DARK, "IT"),
    "American": Nation("#a9bd74", DARK, "US"),
    "French": Nation("#9fc1ea", DARK, "FR"),
    "Brazilian": Nation("#f6d257", DARK, "BR"),
    "Russian": Nation("#d98f80", DARK, "SU"),
    "Japanese": Nation("#7a5560", LIGHT, "JP"),
    "German": Nation("#4f5a5f", LIGHT, "DE"),
}
UNKNOWN_NATION = Nation("#d9d4c8", DARK, "")

SIDES: dict[str, Side] = {"allied": Side("square", "#1c3f70"), "axis": Side("clipped", "#0e0f10")}
UNKNOWN_SIDE = Side("square", "#444444")


def nation(name: str) -> Nation:
    """The colours of a nationality; a neutral grey for one without."""
    return NATIONS.get(name, UNKNOWN_NATION)


def side(name: str) -> Side:
    """The shape and colour of a side."""
    return SIDES.get(name, UNKNOWN_SIDE)


def ramp(stops: tuple[tuple[float, tuple[int, int, int]], ...], at: float) -> tuple[int, int, int]:
    """The colour at a place between 0 and 1 of a row of stops."""
    before, colour = stops[0]
    for place, following in stops:
        if at <= place:
            part = (at - before) / (place - before) if place > before else 1.0
            red, green, blue = (round(a + (b - a) * part) for a, b in zip(colour, following, strict=True))
            return red, green, blue
        before, colour = place, following
    return colour


def hexadecimal(colour: tuple[int, int, int]) -> str:
    """#rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def luminance(colour: str) -> float:
    """How bright #rrggbb is, from 0 to 1, as the eye sees it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
