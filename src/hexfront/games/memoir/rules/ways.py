"""Roads and tracks: which hexes they link.

m44tp:13.road               a road runs on where two sides meet
m44tp:14.road_crossing_rail the road, and the track across it
m44tp:50.trains             trains follow the track
"""

from __future__ import annotations

from hexfront.games.memoir.ground import Ground, Terrain, across_of, sides_of
from hexfront.kernel.hexes import Grid


def tile_sides(terrain: Terrain, grounds: list[Ground], ground: list[int], facing: list[int], way: str) -> list[int]:
    """m44tp:13.road, m44tp:11.railroad_track: the sides by which each tile's own way leaves it, as masks."""
    masks: list[int] = []
    for hex_, number in enumerate(ground):
        mask = 0
        if grounds[number].tile >= 0:
            piece = terrain.tiles[grounds[number].tile]
            if piece.way == way:
                mask = sides_of(piece, facing[hex_])
            elif piece.across and way == "rail":
                mask = across_of(piece, facing[hex_])
        masks.append(mask)
    return masks


def links(
    grid: Grid, terrain: Terrain, grounds: list[Ground], ground: list[int], facing: list[int], way: str
) -> list[int]:
    """m44tp:13.road, M-10, m44tp:48.railroad_bridge, m44tp:12.railroad_station: the sides by which a way really goes
    on: both hexes must have it there. A bridge joins what ends at it, if something does at two sides; so does a
    station's track.
    """
    own = tile_sides(terrain, grounds, ground, facing, way)
    for hex_, number in enumerate(ground):
        here = grounds[number]
        bridge = here.overlay >= 0 and terrain.overlays[here.overlay].way == way
        if not bridge and not (here.station and way == "rail"):
            continue
        mask = 0
        for direction in range(6):
            there = grid.neighbours[hex_ * 6 + direction]
            if there >= 0 and own[there] >> ((direction + 3) % 6) & 1:
                mask |= 1 << direction
        if bridge:
            own[hex_] = mask if mask & (mask - 1) else 0
        else:
            own[hex_] |= mask
    found: list[int] = []
    for hex_ in range(grid.size):
        mask = 0
        for direction in range(6):
            there = grid.neighbours[hex_ * 6 + direction]
            if own[hex_] >> direction & 1 and there >= 0 and own[there] >> ((direction + 3) % 6) & 1:
                mask |= 1 << direction
        found.append(mask)
    return found
