"""Road blocks: for infantry only, with shelter from all sides."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, figures, unit_at
from tests.games.memoir.pack import (
    COMPASS,
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
    may_battle,
    moving,
    reached,
    step,
    turn_is_over,
    within,
)
from tests.support import Placement, answers, play, question, refusal

BLOCKS = ("road-block", "road, road-block")


@pytest.mark.rule("m44tp:49.road_block", "M-11")
@pytest.mark.parametrize("tile", BLOCKS)
@pytest.mark.parametrize("unit", ["allied infantry", "axis special-forces", "allied engineers"])
def test_infantry_enters_a_road_block_and_stops(tile: str, unit: str) -> None:
    assert from_corner(unit, tile) == set(GATES)


@pytest.mark.rule("m44tp:49.road_block")
@pytest.mark.parametrize("tile", BLOCKS)
@pytest.mark.parametrize(("kind", "card"), [("armor", "direct-from-hq"), ("artillery", "artillery-bombard")])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_armor_and_guns_do_not_enter_a_road_block(tile: str, kind: str, card: str, side: str) -> None:
    assert from_corner(f"{side} {kind}", tile, card=card) == set()


@pytest.mark.rule("m44tp:49.road_block")
def test_the_road_block_is_what_keeps_armor_out() -> None:
    game = moving({"E5": "allied armor"}, {"F5": "road, road-block"})
    play(game, "move E5")
    assert refusal(game, "to F5") == "m44tp:49.road_block"


@pytest.mark.rule("m44tp:49.road_block")
def test_infantry_leaves_a_road_block_freely() -> None:
    assert reached(moving({"A1": "allied infantry"}, {"A1": "road-block"}), "A1") == within("A1", 2)


@pytest.mark.rule("m44tp:49.road_block")
def test_infantry_retreats_onto_a_road_block_and_armor_cannot() -> None:
    hexes = {"e4": "road-block", "f4": "lake-a"}
    for kind, left in (("infantry", {"e4": 4}), ("armor", {"F5": 2})):
        units: dict[str, Placement] = {"F5": f"allied {kind}", "G5": "axis artillery"}
        game = fighting(units, hexes, side="axis", dice=["flag", "star", "star"])
        attack(game, "G5", "F5")
        assert {hex_: figures(game, hex_) for hex_ in left} == left


@pytest.mark.rule("m44tp:49.road_block")
def test_infantry_takes_a_road_block_and_armor_does_not() -> None:
    assert question(assaulted("allied infantry", "road-block")) == "ground"
    game = assaulted("allied armor", "road-block")
    assert unit_at(game, "F5") is None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:49.road_block")
@pytest.mark.parametrize("tile", BLOCKS)
@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize(
    ("kind", "distance", "dice"),
    [
        ("infantry", 1, 2),
        ("infantry", 2, 1),
        ("armor", 1, 2),
        ("armor", 3, 2),
        ("artillery", 1, 3),
        ("artillery", 5, 1),
    ],
)
def test_infantry_and_armor_roll_a_die_less_against_it_and_guns_do_not(
    tile: str, side: str, kind: str, distance: int, dice: int
) -> None:
    assert dice_into(tile, kind, distance, side=side) == dice


@pytest.mark.rule("m44tp:49.road_block")
@pytest.mark.parametrize("side", COMPASS)
@pytest.mark.parametrize("facing", [1, 2, 3])
def test_it_shelters_from_all_sides(side: str, facing: int) -> None:
    start = step("G5", side)
    game = fighting({start: "allied infantry", "G5": "axis infantry"}, {"G5": f"road, road-block {facing}"})
    assert dice_against(game, start, "G5") == 2


@pytest.mark.rule("m44tp:49.road_block", "M-4")
@pytest.mark.parametrize(("kind", "dice"), [("infantry", 2), ("armor", 1)])
def test_its_shelter_does_not_add_to_that_of_the_ground(kind: str, dice: int) -> None:
    assert dice_into("town, road-block", kind) == dice


@pytest.mark.rule("m44tp:49.road_block")
def test_out_of_it_all_dice_are_rolled_also_on_entry() -> None:
    assert dice_out_of("road-block", "infantry") == 3
    assert may_battle(entering("allied infantry", "road-block"), "a2")


@pytest.mark.rule("m44tp:49.road_block", "M-16")
@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize("flags", [1, 2])
def test_the_first_flag_may_be_ignored(side: str, flags: int) -> None:
    game = flagged("road-block", flags, side=side)
    assert answers(game) == ["ignore 0", "ignore 1"]


@pytest.mark.rule("m44tp:49.road_block")
def test_a_unit_that_ignores_its_only_flag_stays() -> None:
    game = flagged("road-block")
    play(game, "ignore 1")
    assert figures(game, "F5") == 4


@pytest.mark.rule("m44tp:49.road_block")
def test_a_road_block_stays_when_its_unit_goes() -> None:
    game = flagged("road-block")
    play(game, "ignore 0", "to e6")
    assert game.view(None)["hexes"]["F5"]["overlay"] == "road-block"


@pytest.mark.rule("m44tp:49.road_block")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_a_road_block_does_not_block_sight(kind: str) -> None:
    assert can_look_over("road, road-block", kind)
