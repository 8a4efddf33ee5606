"""The boards of Memoir '44 as the drawing needs them: their hexes, which sides a tile opens to, and kinds of tiles.

Sides are counted as the tiles turn, counter-clockwise from the east: E NE NW W SW SE are 0 to 5.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin
from typing import Any

from hexfront.kernel.hexes import Grid, row_grid
from hexfront.render.curves import Point
from hexfront.render.plane import Plane

View = Mapping[str, Any]
Hex = Mapping[str, Any]
"""What lies on a hex."""

SIDES = ("allied", "axis")
SECTIONS = ("left", "centre", "right")
LONG_ROW = 13
SECTION_LINES = (400.0, 900.0)
"""How far from the left edge the two lines between the sections run."""
ROWS = {"standard": 9, "breakthrough": 17}
COAST = {9: (4, 7), 17: (11, 14)}
"""On a beach board of so many rows: the first row of beach, counted from the top, and the first of ocean."""

STRAIGHT, CURVE = (0, 3), (1, 5)
_SHAPES = {
    "": STRAIGHT,
    "-curve": CURVE,
    "-fork-left": (0, 1, 3),
    "-fork-right": (0, 3, 5),
    "-cross": (0, 1, 3, 4),
    "-y": (0, 2, 4),
}
"""The sides that a piece opens to before it is turned."""


def _pieces(stem: str, *shapes: str) -> dict[str, tuple[int, ...]]:
    return {stem + shape: _SHAPES[shape] for shape in shapes}


RIVERS = {**_pieces("river", "", "-curve", "-fork-left", "-fork-right", "-y"), "headwater": (0,)}
WIDE_RIVERS = _pieces("wide-river", "", "-curve")
ROADS = {
    **_pieces("road", "", "-curve", "-fork-left", "-fork-right", "-cross", "-y"),
    **_pieces("hill-road", "", "-curve"),
    "road-rail": STRAIGHT,
}
RAILS = {
    **_pieces("rail", "", "-curve", "-fork-left", "-fork-right", "-cross"),
    "road-rail": (1, 4),
    "station": STRAIGHT,
}
WADIS = _pieces("wadi", "", "-curve")
RUNWAYS = {"airfield": STRAIGHT, "airfield-cross": (0, 1, 3, 4)}

WOODS = ("forest", "closed-forest")
PALMS = ("palm-forest",)
TOWNS = ("town", "closed-town")
HILLS = ("hill", "steep-hill", "sea-bluff", "cliff", "closed-hill", "hill-road", "hill-road-curve")
STEEP = ("steep-hill",)
SCARPS = ("sea-bluff", "cliff")
MOUNTAINS = ("mountain", "closed-mountain")
CLOSED = ("closed-hill", "closed-forest", "closed-town", "closed-mountain")
LAKES = ("lake-a", "lake-b", "lake-c")
LANDMARKS = (
    "barracks", "church", "factory", "lighthouse", "power-plant", "prison-camp", "radar", "depot", "station",
)  # fmt: skip
"""Tiles with a picture of their own below the unit that stands there."""

BRIDGES = ("bridge", "railway-bridge", "pontoon", "broken-bridge")
OVERLAYS = (*BRIDGES, "ford", "bunker", "field-bunker", "road-block")
OBSTACLES = ("sandbags", "wire", "hedgehog", "sea-wall")
KINDS = (
    "infantry", "special-forces", "resistance", "engineers", "armor", "elite-armor", "artillery", "big-gun", "train",
)  # fmt: skip

TILES = (
    *WOODS, *PALMS, "hedgerow", *TOWNS, "desert-town", *HILLS, *MOUNTAINS, *RIVERS, *WIDE_RIVERS, "beach", "ocean",
    "countryside", "oasis", *WADIS, "high-ground", "marsh", *RAILS,
    *(tile for tile in ROADS if tile not in HILLS and tile not in RAILS), *LAKES, *RUNWAYS,
    "cemetery", "dam", "fortress", *(tile for tile in LANDMARKS if tile not in RAILS),
)  # fmt: skip
"""Every tile there is, each once."""


@cache
def board_grid(rows: int) -> Grid:
    """A board of so many rows of 13 and 12 hexes in turns: `A9` at the upper left, letters small in the short rows."""
    lengths = [LONG_ROW - row % 2 for row in range(rows)]
    names = [
        f"{chr((ord('a') if row % 2 else ord('A')) + i)}{rows - row}"
        for row, length in enumerate(lengths)
        for i in range(length)
    ]
    return row_grid(lengths, names)


@cache
def board_plane(rows: int) -> Plane:
    """The sheet under such a board."""
    return Plane(board_grid(rows))


def rows_of(view: View) -> int:
    """How many rows the board of a view has."""
    board = view["board"]
    return int(board.get("rows") or ROWS[str(board["type"])])


def turned(sides: tuple[int, ...], facing: int) -> tuple[int, ...]:
    """The sides of a piece turned to a facing."""
    return tuple((side + facing - 1) % 6 for side in sides)


def direction(side: int) -> int:
    """The direction of the grid that a side faces."""
    return (1 - side) % 6


def side_towards(direction_: int) -> int:
    """The side that faces a direction of the grid."""
    return (1 - direction_) % 6


def opposite(side: int) -> int:
    """The other end of a straight line."""
    return (side + 3) % 6


def on_side(side: float, reach: float = 50.0) -> Point:
    """The middle of a side, from the centre of the hex, or a place so far out on the way there."""
    angle = side * pi / 3
    return reach * cos(angle), -reach * sin(angle)


def on_corner(number: int, reach: float = 57.735) -> Point:
    """A corner, from the centre of the hex: corner 0 is the upper right one, between the sides E and NE."""
    return on_side(number + 0.5, reach)


# Where things lie in a hex, from its centre: a counter in the middle, small signs beside it, more above and below.
COUNTER_SPOT = (0.0, -4.5)
COUNTER_SIZE = 54.0
NAME_SPOT = (0.0, -44.2)
LABEL_SPOT = (0.0, 51.5)
MEDAL_SPOT = (38.5, 14.0)
MINE_SPOT = (-38.5, 14.0)
STAR_SPOT = (38.5, -15.0)
TOKEN_SPOT = (-38.5, -15.0)
WIRE_SPOT = (0.0, -36.2)
SANDBAG_SPOT = (0.0, 30.0)
PICTURE_SPOT = (0.0, 37.0)


def spot(plane: Plane, hex_: int, off: Point) -> Point:
    """A place in a hex."""
    x, y = plane.centres[hex_]
    return x + off[0], y + off[1]
