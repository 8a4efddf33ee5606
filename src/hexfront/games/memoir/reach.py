"""Where a unit can go, once it has been worked out."""

from __future__ import annotations

from typing import Final

FAR: Final = 99


class Reach:
    """What each hex counts (99: out of reach), and from where it is entered. Along the road a hex more is allowed, so
    that is kept apart; so is the way over a beach to the hexes that are nearer that way. Where there is neither, those
    lists stay empty.
    """

    def __init__(self, unit: int, size: int) -> None:
        self.unit = unit
        self.cost: list[int] = [FAR] * size
        self.came: list[int] = [-1] * size
        self.road: list[int] = []
        self.road_came: list[int] = []
        self.over_beach: list[int] = []
        self.beach_came: list[int] = []
        self.hexes: list[int] = []

    def road_cost(self, hex_: int) -> int:
        """How many hexes away it is along the road."""
        return self.road[hex_] if self.road else FAR
