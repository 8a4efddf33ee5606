"""Marshes: they stop infantry and armor, let them go one hex a turn, and keep guns out."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, figures, unit_at
from tests.games.memoir.pack import (
    GATES,
    assaulted,
    attack,
    can_look_over,
    dice_into,
    dice_out_of,
    entering,
    fighting,
    flagged,
    from_corner,
    marched,
    may_battle,
    moving,
    one_left,
    reached,
    side_of,
    turn_is_over,
    within,
)
from tests.support import Placement, answers, play, question, refusal

# Moving.


@pytest.mark.rule("m44tp:09.marsh", "M-11")
@pytest.mark.parametrize("unit", ["allied infantry", "allied armor", "axis special-forces", "axis elite-armor"])
def test_infantry_and_armor_stop_in_a_marsh(unit: str) -> None:
    assert from_corner(unit, "marsh") == set(GATES)


@pytest.mark.rule("m44tp:09.marsh")
def test_a_marsh_may_be_entered_at_the_end_of_a_longer_move() -> None:
    assert "D1" in reached(moving({"A1": "allied armor"}, {"D1": "marsh"}), "A1")
    assert "C1" in reached(moving({"A1": "allied infantry"}, {"C1": "marsh"}), "A1")


@pytest.mark.rule("m44tp:09.marsh")
@pytest.mark.parametrize("card", ["direct-from-hq", "artillery-bombard"])
def test_artillery_does_not_enter_a_marsh(card: str) -> None:
    assert from_corner("allied artillery", "marsh", card=card) == set()


@pytest.mark.rule("m44tp:09.marsh")
def test_the_marsh_is_what_keeps_the_gun_out() -> None:
    game = moving({"E5": "allied artillery"}, {"F5": "marsh"})
    play(game, "move E5")
    assert refusal(game, "to F5") == "m44tp:09.marsh"


@pytest.mark.rule("m44tp:09.marsh")
@pytest.mark.parametrize(
    ("kind", "card"),
    [
        ("infantry", "direct-from-hq"),
        ("infantry", "infantry-assault"),
        ("special-forces", "direct-from-hq"),
        ("armor", "direct-from-hq"),
    ],
)
@pytest.mark.parametrize("around", ["", "marsh"])
def test_who_leaves_a_marsh_goes_one_hex(kind: str, card: str, around: str) -> None:
    hexes = {"A1": "marsh", **(dict.fromkeys(GATES, around) if around else {})}
    assert reached(moving({"A1": f"allied {kind}"}, hexes, card=card), "A1") == set(GATES)


@pytest.mark.rule("m44tp:09.marsh", "M-11")
def test_behind_enemy_lines_goes_through_marshes_and_out_of_them() -> None:
    game = moving({"A1": "allied infantry"}, dict.fromkeys(("A1", *GATES), "marsh"), card="behind-enemy-lines")
    assert reached(game, "A1") == within("A1", 3)


@pytest.mark.rule("m44tp:09.marsh")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_a_marsh_does_not_hold_a_retreat_up(kind: str) -> None:
    hexes = {"e4": "marsh", "f4": "marsh"}
    units: dict[str, Placement] = {"F5": f"allied {kind}", "G5": "axis artillery"}
    game = fighting(units, hexes, side="axis", dice=["flag", "flag", "star"])
    full = figures(game, "F5")
    attack(game, "G5", "F5")
    play(game, "to e4", "to E3")
    assert figures(game, "E3") == full


@pytest.mark.rule("m44tp:09.marsh")
def test_a_gun_cannot_retreat_into_a_marsh() -> None:
    units: dict[str, Placement] = {"F5": "allied artillery", "G5": "axis artillery"}
    game = fighting(units, {"e4": "marsh", "f4": "marsh"}, side="axis", dice=["flag", "star", "star"])
    attack(game, "G5", "F5")
    assert figures(game, "F5") == 1


# Battling.


@pytest.mark.rule("m44tp:09.marsh")
def test_infantry_battles_in_the_turn_it_enters_a_marsh_with_all_its_dice() -> None:
    assert dice_against(entering("allied infantry", "marsh"), "a2", "B3") == 3


@pytest.mark.rule("m44tp:09.marsh")
@pytest.mark.parametrize("kind", ["infantry", "special-forces"])
def test_infantry_battles_in_the_turn_it_leaves_a_marsh(kind: str) -> None:
    game = moving({"A1": f"allied {kind}", "B3": "axis infantry"}, {"A1": "marsh"})
    assert may_battle(marched(game, "A1", "a2"), "a2")


@pytest.mark.rule("m44tp:09.marsh", "M-13")
@pytest.mark.parametrize("unit", ["allied armor", "axis elite-armor"])
def test_armor_does_not_battle_in_the_turn_it_enters_a_marsh(unit: str) -> None:
    assert turn_is_over(entering(unit, "marsh"), side_of(unit))


@pytest.mark.rule("m44tp:09.marsh", "M-13")
@pytest.mark.parametrize("kind", ["armor", "elite-armor"])
def test_armor_does_not_battle_in_the_turn_it_leaves_a_marsh(kind: str) -> None:
    game = moving({"A1": f"allied {kind}", "B3": "axis infantry"}, {"A1": "marsh"})
    assert turn_is_over(marched(game, "A1", "a2"))


@pytest.mark.rule("m44tp:09.marsh")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_a_unit_that_stays_in_a_marsh_battles_with_all_its_dice(kind: str) -> None:
    assert dice_out_of("marsh", kind) == 3


@pytest.mark.rule("m44tp:09.marsh")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_a_marsh_shelters_nobody(kind: str) -> None:
    assert dice_into("marsh", kind) == 3
    assert question(flagged("marsh")) == "retreat"


@pytest.mark.rule("m44tp:09.marsh", "M-13")
def test_armor_may_take_a_marsh_but_does_not_battle_again() -> None:
    game = assaulted("allied armor", "marsh")
    assert question(game) == "ground"
    play(game, "take")
    assert unit_at(game, "F5") is not None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:09.marsh", "M-13")
def test_armor_that_leaves_a_marsh_by_taking_ground_does_not_battle_again_either() -> None:
    game = assaulted("allied armor", "", hexes={"E5": "marsh"})
    play(game, "take")
    assert unit_at(game, "F5") is not None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:09.marsh")
@pytest.mark.parametrize("hexes", [{"E5": "marsh"}, {"F5": "marsh"}])
def test_infantry_takes_ground_into_a_marsh_and_out_of_one(hexes: dict[str, str]) -> None:
    game = assaulted("allied infantry", "", hexes=hexes)
    assert question(game) == "ground"
    assert answers(game) == ["take", "stay"]


@pytest.mark.rule("m44tp:09.marsh", "M-11")
def test_infantry_that_has_entered_a_marsh_takes_no_ground_but_one_that_has_left_it_does() -> None:
    units: dict[str, Placement] = {"A1": "allied infantry", "B3": one_left("axis"), "M9": "axis infantry"}
    dice = ["grenade", "star", "star"]
    game = marched(moving(units, {"a2": "marsh"}, dice=dice), "A1", "a2")
    attack(game, "a2", "B3")
    assert unit_at(game, "B3") is None
    assert turn_is_over(game)
    game = marched(moving(units, {"A1": "marsh"}, dice=dice), "A1", "a2")
    attack(game, "a2", "B3")
    assert question(game) == "ground"


# Sight.


@pytest.mark.rule("m44tp:09.marsh")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_a_marsh_does_not_block_sight(kind: str) -> None:
    assert can_look_over("marsh", kind)
