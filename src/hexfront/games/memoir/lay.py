"""The lie of the land: what follows from the ground of all hexes and changes only when a tile or a bridge does. A state
refers to it; nobody changes it, a new one takes its place.
"""

from __future__ import annotations

from hexfront.games.memoir.board import Board
from hexfront.games.memoir.ground import Grounds
from hexfront.games.memoir.rules.sight import Heights, sight_table
from hexfront.games.memoir.rules.ways import links


class Lay:
    """Sight, heights, roads and tracks of one state of the ground."""

    def __init__(
        self, board: Board, grounds: Grounds, ground: list[int], facing: list[int], high_ground_sight: bool
    ) -> None:
        terrain = grounds.terrain
        self.land = Heights(board, grounds.all, list(ground), high_ground_sight)
        self.group: list[int] = self.land.group
        self.road: list[int] = links(board.grid, terrain, grounds.all, ground, facing, "road")
        self.rail: list[int] = links(board.grid, terrain, grounds.all, ground, facing, "rail")
        self.sight: list[int] = sight_table(self.land, False)
        wide = any(grounds.all[number].wide for number in ground)
        self.infantry_sight: list[int] = sight_table(self.land, True) if wide else self.sight
