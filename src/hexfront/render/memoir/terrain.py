"""What lies on the board and does not move: the tile of every hex, and what it opens to."""

from __future__ import annotations

from typing import NamedTuple

from hexfront.render.memoir import data
from hexfront.render.memoir.data import COAST, LAKES, RIVERS, WIDE_RIVERS, View
from hexfront.render.plane import Plane


class Tile(NamedTuple):
    """The ground of a hex: its tile ("" for open ground), how it is turned, and whether it is under water; and what
    lies across it: a bridge, a ford, a block.
    """

    kind: str = ""
    facing: int = 1
    flooded: bool = False
    overlay: str = ""
    overlay_facing: int = 1

    def alone(self) -> Tile:
        """The same without what lies across it."""
        return self._replace(overlay="", overlay_facing=1)


class Terrain(NamedTuple):
    """The whole board; it can be compared, so that equal boards are drawn once."""

    face: str
    rows: int
    tiles: tuple[Tile, ...]

    @property
    def plane(self) -> Plane:
        """The sheet under it."""
        return data.board_plane(self.rows)

    def kinds(self, *kinds: str) -> list[int]:
        """The hexes of some kinds."""
        return [h for h, tile in enumerate(self.tiles) if tile.kind in kinds]

    def near(self, hex_: int, side: int) -> int:
        """The hex beyond a side, or -1."""
        return self.plane.grid.neighbours[hex_ * 6 + data.direction(side)]

    def towards(self, hex_: int, pieces: dict[str, tuple[int, ...]]) -> tuple[int, ...]:
        """The sides of a hex to which the neighbours' pieces open."""
        found: list[int] = []
        for side in range(6):
            near = self.near(hex_, side)
            if near >= 0 and data.opposite(side) in self.opens(near, pieces):
                found.append(side)
        return tuple(found)

    def opens(self, hex_: int, pieces: dict[str, tuple[int, ...]]) -> tuple[int, ...]:
        """The sides to which the piece in a hex opens, as it is turned; none if it is of another kind."""
        tile = self.tiles[hex_]
        sides = pieces.get(tile.kind)
        return () if sides is None else data.turned(sides, tile.facing)


def terrain_of(view: View) -> Terrain:
    """The terrain of a view; on a beach board, hexes without a tile are country, beach or ocean by their row."""
    rows, face = data.rows_of(view), str(view["board"]["face"])
    grid = data.board_grid(rows)
    beach, ocean = COAST.get(rows, (rows, rows)) if face == "beach" else (rows, rows)
    tiles: list[Tile] = []
    for h, name in enumerate(grid.names):
        here = view["hexes"].get(name) or {}
        row = grid.axial[h][1]
        plain = "ocean" if row >= ocean else "beach" if row >= beach else ""
        tiles.append(
            Tile(
                str(here.get("tile") or plain),
                int(here.get("facing") or 1),
                bool(here.get("flooded")),
                str(here.get("overlay") or ""),
                int(here.get("overlay_facing") or 1),
            )
        )
    return Terrain(face, rows, tuple(tiles))


def is_water(kind: str) -> bool:
    """Whether a river may run into it."""
    return kind in LAKES or kind in ("ocean", "dam") or kind in RIVERS or kind in WIDE_RIVERS


def river_sides(land: Terrain, hex_: int) -> tuple[int, ...]:
    """The sides over which the river of a hex flows."""
    return land.opens(hex_, RIVERS) or land.opens(hex_, WIDE_RIVERS)
