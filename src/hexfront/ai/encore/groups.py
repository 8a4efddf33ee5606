"""Attacks as they are planned."""

from __future__ import annotations


class Group:
    """An attack as planned: who, from which hexes, and what it promises."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.units: list[int] = []
        self.hexes: list[int] = []
        self.far: list[int] = []
        self.posts: list[int] = []
        self.column = 0
        self.value = 0.0
        self.score = 0.0
