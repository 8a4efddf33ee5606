"""Objectives of every kind: temporary, permanent, of the last to be there; for either side; at the start of a turn; and
those that end the game.
"""

from __future__ import annotations

import pytest

import hexfront
from tests.games.memoir.fields import attacked, both, fighting, idle, march, marching, objective, of, struck
from tests.support import asked, play, question

RULES = ("m44:medals.objectives", "M-35")
KILL = ["grenade", "star", "star"]
HANDS = {"allied": ["probe-left"] * 2, "axis": ["probe-right"] * 2}
"""Cards that do nothing: in these sections no unit of the side stands."""


def holder(game: hexfront.Game) -> str | None:
    """Who holds the first objective."""
    found = game.view(None)["objectives"][0]["holder"]
    return None if found is None else str(found)


# permanent


@pytest.mark.rule(*RULES)
def test_a_permanent_one_is_kept_when_the_unit_moves_away() -> None:
    game = marching({"E5": "allied infantry", "G5": "allied infantry"}, objectives=[objective("F5", kind="permanent")])
    march(game, "E5", "F5")
    assert both(game) == (1, 0)
    held = marching({"F5": "allied infantry"}, objectives=[objective("F5", kind="permanent", holder="allied")])
    march(held, "F5", "G5")
    assert (both(held), holder(held)) == ((1, 0), "allied")


@pytest.mark.rule(*RULES)
def test_a_permanent_one_is_kept_when_the_unit_dies_and_the_enemy_stands_there() -> None:
    weak = of("axis", "infantry", figures=1)
    game, _ = struck(KILL, at=weak, objectives=[objective("E5", "axis", kind="permanent", holder="axis")])
    play(game, "take")
    assert both(game) == (1, 1)
    assert holder(game) == "axis"


@pytest.mark.rule(*RULES)
def test_a_permanent_one_for_either_side_belongs_to_the_first() -> None:
    goal = objective("F5", "either", kind="permanent", holder="axis")
    game = marching({"E5": "allied infantry"}, objectives=[goal])
    assert both(game) == (0, 1)
    march(game, "E5", "F5")
    assert both(game) == (0, 1)


@pytest.mark.rule(*RULES)
def test_a_permanent_one_counts_once() -> None:
    game = marching(
        {"E5": "allied infantry"}, objectives=[objective("F5", kind="permanent", holder="allied", medals=2)]
    )
    assert both(game) == (2, 0)
    march(game, "E5", "F5")
    assert both(game) == (2, 0)


# the last to be there


@pytest.mark.rule(*RULES)
def test_the_last_to_be_there_keeps_it_after_leaving() -> None:
    game = marching({"E5": "allied infantry"}, objectives=[objective("E5", "either", kind="last", holder="allied")])
    march(game, "E5", "G5")
    assert (both(game), holder(game)) == ((1, 0), "allied")


@pytest.mark.rule(*RULES)
def test_the_last_to_be_there_loses_it_to_the_next_of_the_other_side() -> None:
    goal = objective("F5", "either", kind="last", holder="axis")
    game = marching({"E5": "allied infantry"}, objectives=[goal])
    assert (both(game), holder(game)) == ((0, 1), "axis")
    march(game, "E5", "F5")
    assert (both(game), holder(game)) == ((1, 0), "allied")


@pytest.mark.rule(*RULES)
def test_the_last_to_be_there_keeps_it_though_its_unit_was_eliminated() -> None:
    weak = of("axis", "infantry", figures=1)
    game, _ = struck(KILL, at=weak, objectives=[objective("E5", "either", kind="last", holder="axis")])
    assert both(game) == (1, 1)
    play(game, "take")
    assert both(game) == (2, 0)


# either side


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize(("side", "won"), [("allied", (1, 0)), ("axis", (0, 1))])
def test_one_for_either_side_goes_to_whoever_stands_there(side: str, won: tuple[int, int]) -> None:
    game = marching({"E5": f"{side} infantry"}, side=side, objectives=[objective("F5", "either")])
    assert both(game) == (0, 0)
    march(game, "E5", "F5")
    assert (both(game), holder(game)) == (won, side)


@pytest.mark.rule(*RULES)
def test_one_for_either_side_changes_hands_with_the_ground() -> None:
    weak = of("axis", "infantry", figures=1)
    game, _ = struck(KILL, at=weak, objectives=[objective("E5", "either")])
    assert (both(game), holder(game)) == ((1, 0), None)
    play(game, "take")
    assert (both(game), holder(game)) == ((2, 0), "allied")


@pytest.mark.rule(*RULES)
def test_who_holds_it_is_seen_from_the_unit_that_stands_there() -> None:
    game = marching({"E5": "allied infantry", "G7": "axis armor"}, objectives=[objective("G7", "either")])
    assert (both(game), holder(game)) == ((0, 1), "axis")


# at the start of a turn


@pytest.mark.rule(*RULES)
def test_one_of_the_start_of_a_turn_counts_only_then() -> None:
    game = marching({"E5": "allied infantry"}, objectives=[objective("F5", turn_start=True)], cards=HANDS)
    march(game, "E5", "F5")
    assert both(game) == (0, 0)
    assert (asked(game), question(game)) == ("axis", "card")
    idle(game)
    assert (asked(game), question(game)) == ("allied", "card")
    assert both(game) == (1, 0)


@pytest.mark.rule(*RULES)
def test_it_is_the_start_of_the_own_turn_that_counts() -> None:
    """The unit of the Axis comes in its turn; the Allied turn begins without a medal for it, its own with one."""
    game = marching(
        {"E5": "axis infantry"}, side="axis", objectives=[objective("F5", "axis", turn_start=True)], cards=HANDS
    )
    march(game, "E5", "F5")
    assert (asked(game), question(game)) == ("allied", "card")
    assert both(game) == (0, 0)
    idle(game)
    assert both(game) == (0, 1)


@pytest.mark.rule(*RULES)
def test_a_unit_that_left_before_the_turn_began_has_nothing() -> None:
    game = marching({"F5": "allied infantry"}, objectives=[objective("F5", turn_start=True)], cards=HANDS)
    march(game, "F5", "E5")
    idle(game)
    assert (asked(game), both(game)) == ("allied", (0, 0))


@pytest.mark.rule(*RULES)
def test_once_counted_it_is_lost_at_once_when_the_unit_leaves() -> None:
    units = {"F5": "allied infantry", "C3": "allied infantry"}
    game = marching(units, objectives=[objective("F5", turn_start=True, holder="allied")])
    assert both(game) == (1, 0)
    march(game, "F5", "G5")
    assert both(game) == (0, 0)


@pytest.mark.rule(*RULES)
def test_one_of_the_start_of_a_turn_may_be_the_last_medal() -> None:
    game = marching(
        {"E5": "allied infantry"},
        objectives=[objective("F5", turn_start=True)],
        cards=HANDS,
        medals={"allied": 5},
    )
    march(game, "E5", "F5")
    assert game.outcome is None
    idle(game)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("allied", "medals")


# sudden death


@pytest.mark.rule(*RULES, "m44:victory")
def test_who_holds_an_objective_of_sudden_death_wins_at_once() -> None:
    game = marching({"E5": "allied infantry"}, objectives=[objective("F5", sudden_death=True)])
    march(game, "E5", "F5")
    assert game.decision is None
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("allied", "sudden_death")


@pytest.mark.rule(*RULES, "m44:victory")
def test_only_the_entitled_side_wins_by_sudden_death() -> None:
    game = marching({"E5": "allied infantry"}, objectives=[objective("F5", "axis", sudden_death=True)])
    march(game, "E5", "F5")
    assert game.outcome is None


@pytest.mark.rule(*RULES, "m44:victory")
def test_a_group_of_sudden_death_needs_so_many_of_its_hexes() -> None:
    units = {"E5": "allied infantry", "C3": "allied infantry"}
    game = marching(units, objectives=[objective("F5 B3 G7", need=2, sudden_death=True)])
    march(game, "E5", "F5")
    assert game.outcome is None
    march(game, "C3", "B3")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("allied", "sudden_death")


@pytest.mark.rule(*RULES, "m44:victory")
def test_sudden_death_by_taking_ground() -> None:
    weak = of("axis", "infantry", figures=1)
    game = fighting({"F5": "allied infantry", "E5": weak}, objectives=[objective("E5", sudden_death=True)], dice=KILL)
    attacked(game, "F5", "E5")
    assert game.outcome is None
    play(game, "take")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("allied", "sudden_death")


@pytest.mark.rule(*RULES, "m44:victory")
def test_sudden_death_by_a_retreat_in_the_turn_of_the_enemy() -> None:
    game, _ = struck(["flag", "star", "star"], objectives=[objective("d6", "either", sudden_death=True)])
    play(game, "to d6")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("axis", "sudden_death")
