"""What lies on a hex: a tile, an overlay, obstacles, and what all of it together means to a unit.

Terrain is a table of flags (data/terrain.toml). `Ground` is one combination of pieces with its flags worked out; equal
combinations are one object, and a hex refers to it by number.
"""

from __future__ import annotations

from hexfront.games.memoir.names import ARTILLERY, EITHER, INFANTRY, OWNERS, SIDES, TYPES
from hexfront.kernel.data import Table

EVERY_TYPE = (1 << INFANTRY) | (1 << (INFANTRY + 1)) | (1 << ARTILLERY)
SIDE_BITS = 4
SPECIALS = (
    "",
    "river",
    "wide-river",
    "lake",
    "wadi",
    "beach",
    "ocean",
    "steep",
    "bluff",
    "cliff",
    "oasis",
    "station",
    "airfield",
    "ford",
)
# A direction of the grid (clockwise from north-east) for each side of a shape in twelfths of a circle.
DIRECTION_OF_ANGLE = {2: 0, 0: 1, 10: 2, 8: 3, 6: 4, 4: 5}
ALL_SIDES = 63


class Piece:
    """One tile, overlay or obstacle as the table has it."""

    def __init__(self, name: str, data: Table) -> None:
        self.name = name
        self.stop = _types(data, "stop")
        self.soft_stop = _types(data, "soft_stop")
        self.quiet = _types(data, "quiet")
        self.closed = _types(data, "closed")
        self.reduce = data.integers("reduce", 0, 3, [0, 0, 0])
        self.own = data.integers("own", 0, 3, [0, 0, 0])
        self.flags = data.integer("flags", 0, 99, 0)
        self.infantry_flag = data.flag("infantry_flag", False)
        self.blocks = data.flag("blocks", False)
        self.height = data.integer("height", 0, 2, 0)
        self.first_step = data.flag("first_step", False)
        self.one_hex = data.flag("one_hex", False)
        self.wet = data.flag("wet", False)
        self.no_battle = data.flag("no_battle", False)
        self.no_retreat = data.flag("no_retreat", False)
        self.fixes = data.flag("fixes", False)
        self.spans = data.flag("spans", False)
        self.owned = data.flag("owned", False)
        self.shape = data.integers("shape", 0, 11, [])
        self.across = data.integers("across", 0, 11, [])
        self.way = data.choice("way", ["", "road", "rail"], "")
        self.special = SPECIALS.index(data.choice("special", list(SPECIALS), ""))
        data.finish()


def _types(data: Table, key: str) -> int:
    """A set of types of unit as a mask."""
    if not data.has(key):
        return 0
    if data.value(key) == "all":
        return EVERY_TYPE
    mask = 0
    for name in data.strings(key):
        if name not in TYPES:
            raise data.error(key, f"{name!r} is none of {', '.join(TYPES)}")
        mask |= 1 << TYPES.index(name)
    return mask


class Terrain:
    """The whole table: tiles, overlays and obstacles by name and number."""

    def __init__(self, data: Table) -> None:
        self.tiles = _pieces(data.table("tile"))
        self.overlays = _pieces(data.table("overlay"))
        self.obstacles = _pieces(data.table("obstacle"))
        data.finish()
        self.tile_of: dict[str, int] = {piece.name: i for i, piece in enumerate(self.tiles)}
        self.overlay_of: dict[str, int] = {piece.name: i for i, piece in enumerate(self.overlays)}
        self.obstacle_of: dict[str, int] = {piece.name: i for i, piece in enumerate(self.obstacles)}
        self.sandbags: int = 1 << self.obstacle_of["sandbags"]
        self.wire: int = 1 << self.obstacle_of["wire"]
        self.sea_wall: int = 1 << self.obstacle_of["sea-wall"]
        self.hedgehog: int = 1 << self.obstacle_of["hedgehog"]
        self.pontoon: int = self.overlay_of["pontoon"]
        self.broken_bridge: int = self.overlay_of["broken-bridge"]
        self.road_block: int = self.overlay_of["road-block"]
        self.flooded: int = self.tile_of["flooded"]


def _pieces(data: Table) -> list[Piece]:
    return [Piece(name, data.table(name)) for name in data.keys()]  # noqa: SIM118  (not a dict)


class Ground:
    """A combination of pieces and its meaning. `tile` and `overlay` are -1 where there is none, `obstacles` a mask,
    `owner` the side an owned piece protects.

    `closed` and the flags hold a bit or a number for each side and type: `side * 4 + type`.
    """

    def __init__(self, tile: int, overlay: int, obstacles: int, owner: int) -> None:
        self.tile = tile
        self.overlay = overlay
        self.obstacles = obstacles
        self.owner = owner
        self.closed = 0
        self.stop = 0
        self.soft_stop = 0
        self.quiet = 0
        # What protects a unit of a side from an attacker of a type: terrain, and obstacles (M-4 takes the larger).
        self.terrain_cover: list[int] = [0] * 8
        self.obstacle_cover: list[int] = [0] * 8
        self.own: list[int] = [0, 0, 0, 0]
        self.flags: list[int] = [0] * 8
        self.blocks = False
        self.height = 0
        self.first_step = False
        self.one_hex = False
        self.wet = False
        self.no_battle = False
        self.no_retreat = False
        self.fixes = False
        self.river = False
        self.wide = False
        self.lake = False
        self.wadi = False
        self.beach = False
        self.ocean = False
        self.steep = False
        self.bluff = False
        self.cliff = False
        self.oasis = False
        self.station = False
        self.airfield = False
        self.wire = False
        self.sandbags = False
        # A river hex nothing spans: boats go there, pontoons are laid there.
        self.water = False


class Grounds:
    """Every combination met so far, each once."""

    def __init__(self, terrain: Terrain, fordable: int) -> None:
        """M-21: `fordable` is a mask of sides and types for whom rivers are fords."""
        self.terrain = terrain
        self.fordable = fordable
        self.all: list[Ground] = []
        self._numbers: dict[int, int] = {}

    def number(self, tile: int, overlay: int, obstacles: int, owner: int) -> int:
        """The number of a combination."""
        key = (((tile + 1) * 64 + overlay + 1) * 64 + obstacles) * 4 + owner + 1
        found = self._numbers.get(key, -1)
        if found < 0:
            found = len(self.all)
            self.all.append(_worked_out(Ground(tile, overlay, obstacles, owner), self.terrain, self.fordable))
            self._numbers[key] = found
        return found

    def with_obstacles(self, number: int, obstacles: int) -> int:
        """The same hex with other obstacles."""
        ground = self.all[number]
        return self.number(ground.tile, ground.overlay, obstacles, ground.owner)

    def with_overlay(self, number: int, overlay: int) -> int:
        """The same hex with another overlay."""
        ground = self.all[number]
        return self.number(ground.tile, overlay, ground.obstacles, ground.owner)

    def without_tile(self, number: int, tile: int) -> int:
        """M-25: the same hex, its tile gone (`tile`: what open ground is here)."""
        ground = self.all[number]
        return self.number(tile, ground.overlay, ground.obstacles, ground.owner)


def _worked_out(ground: Ground, terrain: Terrain, fordable: int) -> Ground:
    """All pieces together: limits add up, of protection the largest counts (M-4)."""
    spanned = False
    if ground.overlay >= 0:
        piece = terrain.overlays[ground.overlay]
        spanned = piece.spans
        _lay(ground, piece, ground.obstacle_cover)
    if ground.tile >= 0:
        piece = terrain.tiles[ground.tile]
        name = SPECIALS[piece.special]
        ground.river = name in ("river", "wide-river")
        ground.wide = name == "wide-river"
        ground.lake = name == "lake"
        ground.wadi = name == "wadi"
        ground.beach = name == "beach"
        ground.ocean = name == "ocean"
        ground.steep = name == "steep"
        ground.bluff = name == "bluff"
        ground.cliff = name == "cliff"
        ground.oasis = name == "oasis"
        ground.station = name == "station"
        ground.airfield = name == "airfield"
        if not (ground.river and spanned):
            _lay(ground, piece, ground.terrain_cover)
            if ground.river:
                ground.water = True
                if fordable:
                    ground.closed &= ~fordable
                    ford = terrain.overlays[terrain.overlay_of["ford"]]
                    ground.stop |= ford.stop
                    for type_ in range(3):
                        ground.own[type_] = max(ground.own[type_], ford.own[type_])
    for i, piece in enumerate(terrain.obstacles):
        if ground.obstacles >> i & 1:
            _lay(ground, piece, ground.obstacle_cover)
    ground.wire = bool(ground.obstacles & terrain.wire)
    ground.sandbags = bool(ground.obstacles & terrain.sandbags)
    return ground


def _lay(ground: Ground, piece: Piece, cover: list[int]) -> None:
    ground.stop |= piece.stop
    ground.soft_stop |= piece.soft_stop
    ground.quiet |= piece.quiet
    ground.closed |= piece.closed | piece.closed << SIDE_BITS
    for type_ in range(3):
        ground.own[type_] = max(ground.own[type_], piece.own[type_])
    ground.own[3] = max(ground.own[3], piece.own[ARTILLERY])
    for side in range(len(SIDES)):
        if piece.owned and ground.owner not in (side, EITHER):
            continue
        for type_ in range(3):
            slot = side * SIDE_BITS + type_
            cover[slot] = max(cover[slot], piece.reduce[type_])
        cover[side * SIDE_BITS + 3] = cover[side * SIDE_BITS + ARTILLERY]
        for type_ in range(4):
            slot = side * SIDE_BITS + type_
            ground.flags[slot] = max(ground.flags[slot], piece.flags)
        if piece.infantry_flag:
            ground.flags[side * SIDE_BITS] = max(ground.flags[side * SIDE_BITS], 1)
    ground.blocks = ground.blocks or piece.blocks
    ground.height = max(ground.height, piece.height)
    ground.first_step = ground.first_step or piece.first_step
    ground.one_hex = ground.one_hex or piece.one_hex
    ground.wet = ground.wet or piece.wet
    ground.no_battle = ground.no_battle or piece.no_battle
    ground.no_retreat = ground.no_retreat or piece.no_retreat
    ground.fixes = ground.fixes or piece.fixes


def sides_of(piece: Piece, facing: int) -> int:
    """m44:board, m44tp:13.road: the sides a tile's shape joins, as a mask of directions, at a facing from 1 to 6."""
    return _mask(piece.shape, facing)


def across_of(piece: Piece, facing: int) -> int:
    """m44tp:14.road_crossing_rail: the sides of the second way."""
    return _mask(piece.across, facing)


def _mask(angles: list[int], facing: int) -> int:
    mask = 0
    for angle in angles:
        mask |= 1 << DIRECTION_OF_ANGLE[(2 * (facing - 1) + angle) % 12]
    return mask


OWNER_NUMBERS = {name: number for number, name in enumerate(OWNERS)}
