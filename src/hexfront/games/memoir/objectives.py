"""Objectives: hexes that are worth medals to whoever holds them."""

from __future__ import annotations

from typing import Final

TEMPORARY: Final = 0
PERMANENT: Final = 1
LAST: Final = 2
OBJECTIVE_KINDS = ("temporary", "permanent", "last")
LOOKS = ("us", "german", "british", "italian", "soviet", "japanese")


class Objective:
    """m44:medals.objectives: one objective of a scenario."""

    def __init__(self, hexes: list[int], side: int) -> None:
        self.hexes = hexes
        self.side = side
        self.medals = 1
        self.kind = TEMPORARY
        self.need = len(hexes)
        self.majority = False
        self.sole = False
        self.turn_start = False
        self.sudden_death = False
        self.look = ""
        self.holder = -1
