"""What the next columns would need, in the previews of a combat."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import hexfront
from hexfront.mechanics.needs import points_for_columns
from tests.games.encore.board import position
from tests.support import play

UNITS = {
    "us-1-i-87": "13-05",
    "us-4-ii-87": "13-05",
    "us-7-iii-85": "13-05",
    "us-8-iii-85": "14-06",
    "de-1-i-1044": "14-05",
}


def attack(first: str) -> hexfront.Game:
    game = position(UNITS, phase="combat")
    play(game, "attack 14-05", f"add {first}")
    return game


def facts_of(game: hexfront.Game, answer: str) -> Any:
    return game.preview(answer)


def test_a_stronger_attack_stands_in_the_column_its_points_reach() -> None:
    """Whoever joins without changing the shifts brings the sum exactly as far as the points say."""
    compared = 0
    for first, second, third in permutations(["us-1-i-87", "us-4-ii-87", "us-7-iii-85", "us-8-iii-85"], 3):
        game = attack(first)
        start = facts_of(game, f"add {second}")
        play(game, f"add {second}")
        added = facts_of(game, f"add {third}")
        if start["shifts"] == added["shifts"]:
            gained = added["attack"] - start["attack"]
            reached = [start["column"], *(need["column"] for need in start["needs"] if need["points"] <= gained)][-1]
            assert added["column"] == reached
            compared += 1
    assert compared


def test_there_are_at_most_three_columns_and_none_beyond_the_table() -> None:
    names = ["a", "b", "c"]
    assert points_for_columns(names, 1, lambda points: min(points // 4, 2), 100) == [
        {"column": "b", "points": 4},
        {"column": "c", "points": 8},
    ]
    assert points_for_columns(names, -1, lambda points: max(2 - points // 3, 1), 100) == [{"column": "b", "points": 3}]
    assert points_for_columns([*"abcdef"], 1, lambda points: min(points, 5), 9)[-1] == {"column": "d", "points": 3}
    assert points_for_columns(names, 1, lambda points: 0, 0) == []


def test_points_that_lead_past_a_column_are_its_points_too() -> None:
    jumps = points_for_columns(["a", "b", "c"], 1, lambda points: 2 if points >= 5 else 0, 20)
    assert jumps == [{"column": "b", "points": 5}, {"column": "c", "points": 5}]
