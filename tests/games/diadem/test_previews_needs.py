"""What the next columns would need, in the previews of a combat whose odds the asked side may know."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.support import play, position

UNITS = {"uk-4-10": "1307", "uk-4-12": "1307", "de-1fj-3": "1207", "de-art-LI": "1006"}


def attack(**options: object) -> hexfront.Game:
    game = position(UNITS, phase="combat", options=options)
    play(game, "attack 1207", "add uk-4-10", "add uk-4-12")
    return game


def facts_of(game: hexfront.Game, answer: str) -> Any:
    return game.preview(answer)


def test_each_next_column_says_how_many_more_points_of_attack_it_needs() -> None:
    game = attack(open_information=True)
    facts = facts_of(game, "commit")
    assert 1 <= len(facts["needs"]) <= 3
    points = [need["points"] for need in facts["needs"]]
    assert points == sorted(points)
    assert points[0] > 0


@pytest.mark.parametrize("more", [1, 5, 10])
def test_a_column_is_reached_with_exactly_the_points_it_needs(more: int) -> None:
    """Air points are points of attack: the sum stands in the last column that they are enough for."""
    game = attack(open_information=True)
    needs = {need["column"]: need["points"] for need in facts_of(game, "commit")["needs"]}
    start = facts_of(game, "commit")["column"]
    reached = facts_of(game, f"air {more}")["column"]
    order = [start, *needs]
    expected = [column for column in order if needs.get(column, 0) <= more][-1]
    assert reached == expected


def test_an_attacker_who_may_not_know_the_defence_is_told_nothing() -> None:
    assert "needs" not in facts_of(attack(), "commit")


def test_the_defence_is_told_what_it_needs_itself_to_the_left() -> None:
    game = attack()
    play(game, "commit")
    facts = facts_of(game, "commit")
    columns = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1"]
    here = columns.index(facts["column"])
    assert [need["column"] for need in facts["needs"]] == columns[max(here - 3, 0) : here][::-1]
    added = facts_of(game, "add de-art-LI")
    gained = added["defence"] - facts["defence"]
    reached = [facts["column"], *(need["column"] for need in facts["needs"] if need["points"] <= gained)][-1]
    assert added["column"] == reached
