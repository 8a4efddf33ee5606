"""Objectives: from which moment they count and when they are lost (M-35)."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import medals, unit_at
from tests.games.memoir.fields import attacked, fighting, march, marching, objective, of, struck
from tests.support import play, seen

RULES = ("m44:medals.objectives", "M-35")
KILL = ["grenade", "star", "star"]
FLAG = ["flag", "star", "star"]
WEAK = of("axis", "infantry", figures=1)


# won


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery", "special-forces"])
def test_a_unit_of_any_kind_that_ends_its_move_there_wins_it_at_once(kind: str) -> None:
    """The medal is there before the next unit moves."""
    game = marching({"E5": f"allied {kind}", "C3": "allied infantry"}, objectives=[objective("F5")])
    assert medals(game, "allied") == 0
    happened = march(game, "E5", "F5")
    assert medals(game, "allied") == 1
    [told] = seen(happened, "objective")
    assert (told["side"], told["held"], list(told["hexes"])) == ("allied", True, ["F5"])
    assert game.view(None)["objectives"][0]["holder"] == "allied"


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("kind", ["temporary", "permanent", "last"])
def test_passing_through_does_not_count(kind: str) -> None:
    """The only way of two hexes to G5 leads over F5."""
    game = marching({"E5": "allied infantry"}, objectives=[objective("F5", kind=kind)])
    [moved] = seen(march(game, "E5", "G5"), "moved")
    assert moved["path"] == ["E5", "F5", "G5"]
    assert medals(game, "allied") == 0
    assert game.view(None)["objectives"][0]["holder"] is None


@pytest.mark.rule(*RULES)
def test_a_unit_that_takes_the_ground_wins_it() -> None:
    game, _ = struck(KILL, at=WEAK, objectives=[objective("E5")])
    assert medals(game, "allied") == 1
    play(game, "take")
    assert medals(game, "allied") == 2


@pytest.mark.rule(*RULES)
def test_a_unit_that_does_not_take_the_ground_does_not_win_it() -> None:
    game, _ = struck(KILL, at=WEAK, objectives=[objective("E5")])
    play(game, "stay")
    assert medals(game, "allied") == 1


@pytest.mark.rule(*RULES)
def test_a_unit_that_retreats_there_wins_it() -> None:
    game, _ = struck(FLAG, objectives=[objective("d6", "axis")])
    play(game, "to d6")
    assert (medals(game, "axis"), medals(game, "allied")) == (1, 0)


@pytest.mark.rule(*RULES)
def test_a_unit_that_retreats_over_it_does_not() -> None:
    game, _ = struck(["flag", "flag", "star"], objectives=[objective("d6", "axis", kind="permanent")])
    play(game, "to d6", "to D7")
    assert unit_at(game, "D7") is not None
    assert medals(game, "axis") == 0


@pytest.mark.rule(*RULES)
def test_only_the_entitled_side_wins_it() -> None:
    game = marching({"E5": "allied infantry"}, objectives=[objective("F5", "axis")])
    happened = march(game, "E5", "F5")
    assert not seen(happened, "objective")
    assert (medals(game, "allied"), medals(game, "axis")) == (0, 0)


@pytest.mark.rule(*RULES)
def test_a_unit_that_stands_there_from_the_beginning_holds_it() -> None:
    game = marching({"E5": "allied infantry"}, objectives=[objective("E5"), objective("M9")])
    assert medals(game, "allied") == 1
    assert [item["holder"] for item in game.view(None)["objectives"]] == ["allied", None]


@pytest.mark.rule(*RULES)
def test_an_objective_may_be_worth_more_than_one_medal() -> None:
    game = marching({"E5": "allied infantry"}, objectives=[objective("F5", medals=2)])
    march(game, "E5", "F5")
    assert medals(game, "allied") == 2


@pytest.mark.rule(*RULES)
def test_each_objective_counts_for_itself() -> None:
    units = {"E5": "allied infantry", "C3": "allied infantry"}
    game = marching(units, objectives=[objective("F5"), objective("B3"), objective("G7")])
    march(game, "E5", "F5")
    assert medals(game, "allied") == 1
    march(game, "C3", "B3")
    assert medals(game, "allied") == 2


# lost


@pytest.mark.rule(*RULES)
def test_a_temporary_one_is_lost_the_moment_the_unit_moves_away() -> None:
    goal = objective("E5", holder="allied")
    game = marching({"E5": "allied infantry", "C3": "allied infantry"}, objectives=[goal])
    assert medals(game, "allied") == 1
    happened = march(game, "E5", "F5")
    [told] = seen(happened, "objective")
    assert (told["side"], told["held"]) == ("allied", False)
    assert medals(game, "allied") == 0
    assert game.view(None)["objectives"][0]["holder"] is None


@pytest.mark.rule(*RULES)
def test_it_is_lost_when_the_unit_takes_ground_elsewhere() -> None:
    game, _ = struck(KILL, at=WEAK, objectives=[objective("F5", holder="allied")])
    assert medals(game, "allied") == 2
    play(game, "take")
    assert medals(game, "allied") == 1


@pytest.mark.rule(*RULES)
def test_it_is_lost_when_the_unit_retreats() -> None:
    game, _ = struck(FLAG, objectives=[objective("E5", "axis", holder="axis")])
    assert medals(game, "axis") == 1
    play(game, "to e6")
    assert medals(game, "axis") == 0


@pytest.mark.rule(*RULES)
def test_it_is_kept_when_the_retreat_cannot_be_made() -> None:
    wall = {"d6": "axis armor", "e6": "axis armor"}
    game, _ = struck(FLAG, objectives=[objective("E5", "axis", holder="axis")], others=wall)
    assert medals(game, "axis") == 1


@pytest.mark.rule(*RULES)
def test_it_is_lost_when_the_unit_is_eliminated() -> None:
    game, _ = struck(KILL, at=WEAK, objectives=[objective("E5", "axis", holder="axis")])
    assert (medals(game, "axis"), medals(game, "allied")) == (0, 1)


@pytest.mark.rule(*RULES)
def test_another_unit_may_take_it_over_in_the_same_turn() -> None:
    goal = objective("E5", holder="allied")
    game = marching({"E5": "allied infantry", "D5": "allied infantry"}, objectives=[goal])
    march(game, "E5", "F5")
    assert medals(game, "allied") == 0
    march(game, "D5", "E5")
    assert medals(game, "allied") == 1


@pytest.mark.rule(*RULES)
def test_from_one_objective_to_the_next_the_number_stays() -> None:
    game = marching({"E5": "allied infantry"}, objectives=[objective("E5", holder="allied"), objective("F5")])
    march(game, "E5", "F5")
    assert medals(game, "allied") == 1
    assert [item["holder"] for item in game.view(None)["objectives"]] == [None, "allied"]


@pytest.mark.rule(*RULES)
def test_what_a_fight_beside_it_does_leaves_it_alone() -> None:
    game = fighting(
        {"F5": "allied infantry", "E5": "axis infantry", "d6": "axis infantry"},
        objectives=[objective("d6", "axis")],
        dice=["infantry", "star", "star"],
    )
    attacked(game, "F5", "E5")
    assert medals(game, "axis") == 1
