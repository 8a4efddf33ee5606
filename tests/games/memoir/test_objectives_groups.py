"""Objectives of several hexes: so many of them, all, more than the enemy, or without an enemy on any."""

from __future__ import annotations

import pytest

from tests.games.memoir.fields import attacked, both, fighting, march, marching, objective, of, struck
from tests.support import play, seen

RULES = ("m44:medals.objectives", "M-35")
KILL = ["grenade", "star", "star"]
WEAK = of("axis", "infantry", figures=1)


def group(side: str = "allied", **facts: object) -> dict[str, object]:
    """The three hexes as one objective."""
    return objective("C5 E5 G5", side, **facts)


def marched(goal: dict[str, object], *steps: tuple[str, str], axis: str = "") -> list[tuple[int, int]]:
    """The medals before and after each move of Allied infantry; the Axis stands where it is said to."""
    units = {start: "allied infantry" for start, _ in steps} | dict.fromkeys(axis.split(), "axis infantry")
    game = marching(units, objectives=[goal])
    found = [both(game)]
    for start, end in steps:
        march(game, start, end)
        found.append(both(game))
    return found


# so many of them


@pytest.mark.rule(*RULES)
def test_a_group_needs_all_its_hexes_if_nothing_else_is_said() -> None:
    found = marched(group(), ("C3", "C5"), ("E3", "E5"), ("G3", "G5"))
    assert found == [(0, 0), (0, 0), (0, 0), (1, 0)]


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize(
    ("need", "found"),
    [(1, [0, 1, 1, 1]), (2, [0, 0, 1, 1]), (3, [0, 0, 0, 1])],
)
def test_a_group_counts_once_as_soon_as_enough_of_its_hexes_are_held(need: int, found: list[int]) -> None:
    steps = (("C3", "C5"), ("E3", "E5"), ("G3", "G5"))
    assert marched(group(need=need), *steps) == [(medal, 0) for medal in found]


@pytest.mark.rule(*RULES)
def test_a_group_is_worth_all_its_medals_at_once() -> None:
    assert marched(group(need=2, medals=2), ("C3", "C5"), ("E3", "E5")) == [(0, 0), (0, 0), (2, 0)]


@pytest.mark.rule(*RULES)
def test_a_temporary_group_is_lost_with_the_hex_that_is_missing() -> None:
    units = {"C5": "allied infantry", "E5": "allied infantry"}
    game = marching(units, objectives=[group(need=2, holder="allied")])
    assert both(game) == (1, 0)
    happened = march(game, "E5", "E3")
    assert both(game) == (0, 0)
    [told] = seen(happened, "objective")
    assert (told["side"], told["held"], set(told["hexes"])) == ("allied", False, {"C5", "E5", "G5"})


@pytest.mark.rule(*RULES)
def test_one_more_than_needed_may_go() -> None:
    units = {"C5": "allied infantry", "E5": "allied infantry", "G5": "allied infantry"}
    game = marching(units, objectives=[group(need=2, holder="allied")])
    march(game, "E5", "E3")
    assert both(game) == (1, 0)


@pytest.mark.rule(*RULES)
def test_a_permanent_group_is_kept() -> None:
    units = {"C5": "allied infantry", "E3": "allied infantry"}
    game = marching(units, objectives=[group(need=2, kind="permanent")])
    march(game, "E3", "E5")
    assert both(game) == (1, 0)
    march(game, "C5", "C3")
    assert both(game) == (1, 0)


@pytest.mark.rule(*RULES)
def test_an_enemy_on_another_hex_of_the_group_does_not_matter() -> None:
    assert marched(group(need=2), ("C3", "C5"), ("E3", "E5"), axis="G5")[-1] == (1, 0)


@pytest.mark.rule(*RULES)
def test_a_group_for_either_side_goes_to_whoever_has_enough() -> None:
    assert marched(group("either", need=2), ("E3", "E5"), axis="C5") == [(0, 0), (0, 0)]
    theirs = group("either", need=2, holder="axis")
    assert marched(theirs, ("E3", "E5"), axis="C5 G5") == [(0, 1), (0, 1)]
    assert marched(group("either", need=2), ("C3", "C5"), ("E3", "E5"), axis="G5") == [(0, 0), (0, 0), (1, 0)]


# more than the enemy


@pytest.mark.rule(*RULES)
def test_the_majority_is_more_hexes_than_the_enemy_has() -> None:
    assert marched(group("either", majority=True), ("C3", "C5")) == [(0, 0), (1, 0)]
    theirs = group("either", majority=True, holder="axis")
    assert marched(theirs, ("C3", "C5"), axis="G5") == [(0, 1), (0, 0)]
    assert marched(theirs, ("C3", "C5"), ("E3", "E5"), axis="G5") == [(0, 1), (0, 0), (1, 0)]
    assert marched(theirs, ("C3", "C5"), axis="G5 E5") == [(0, 1), (0, 1)]


@pytest.mark.rule(*RULES)
def test_the_majority_of_the_side_that_is_not_entitled_is_worth_nothing() -> None:
    goal = group("allied", majority=True)
    assert marched(goal, ("C3", "C5"), axis="G5 E5") == [(0, 0), (0, 0)]
    assert marched(goal, ("C3", "C5"), ("E3", "E5"), axis="G5") == [(0, 0), (0, 0), (1, 0)]


@pytest.mark.rule(*RULES)
def test_the_majority_changes_when_a_unit_of_the_enemy_is_lost() -> None:
    goal = group("either", majority=True)
    game, _ = struck(KILL, at=WEAK, objectives=[goal], others={"C5": of("allied", "infantry", ordered=False)})
    assert both(game) == (2, 0)


@pytest.mark.rule(*RULES)
def test_the_majority_changes_when_a_unit_retreats() -> None:
    goal = group("either", majority=True, holder="axis")
    game, _ = struck(["flag", "star", "star"], objectives=[goal])
    assert both(game) == (0, 1)
    play(game, "to d6")
    assert both(game) == (0, 0)


# without an enemy


@pytest.mark.rule(*RULES)
def test_sole_control_needs_a_group_without_an_enemy() -> None:
    goal = group(need=1, sole=True)
    assert marched(goal, ("C3", "C5")) == [(0, 0), (1, 0)]
    assert marched(goal, ("C3", "C5"), ("E3", "E5"), axis="G5") == [(0, 0), (0, 0), (0, 0)]


@pytest.mark.rule(*RULES)
def test_sole_control_needs_enough_hexes_too() -> None:
    assert marched(group(need=2, sole=True), ("C3", "C5"), ("E3", "E5")) == [(0, 0), (0, 0), (1, 0)]


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("dice", [KILL, ["flag", "star", "star"]])
def test_sole_control_begins_when_the_last_enemy_is_gone(dice: list[str]) -> None:
    game = fighting(
        {"F5": "allied infantry", "C5": of("allied", "infantry", ordered=False), "E5": WEAK},
        objectives=[group(need=1, sole=True)],
        dice=dice,
    )
    assert both(game) == (0, 0)
    attacked(game, "F5", "E5")
    if dice != KILL:
        play(game, "to d6")
    assert both(game) == ((2, 0) if dice == KILL else (1, 0))


@pytest.mark.rule(*RULES)
def test_sole_control_ends_when_an_enemy_comes() -> None:
    """The Axis moves onto the group."""
    game = marching(
        {"C5": "allied infantry", "E7": "axis infantry"},
        side="axis",
        objectives=[group(need=1, sole=True, holder="allied")],
    )
    assert both(game) == (1, 0)
    march(game, "E7", "E5")
    assert both(game) == (0, 0)
