"""Field bunkers and fortresses: bunkers for whoever stands in them; a fortress ignores every flag."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, medals, unit_at
from tests.games.memoir.pack import (
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
    turn_is_over,
    within,
)
from tests.support import Placement, answers, asked, play, question, refusal, seen

BUNKERS = ("field-bunker", "fortress")
RULES = ("m44tp:45.field_bunker", "m44tp:38.fortress")


# Moving.


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize("tile", BUNKERS)
@pytest.mark.parametrize("unit", ["allied infantry", "axis infantry", "allied special-forces"])
def test_infantry_goes_in_and_out_freely(tile: str, unit: str) -> None:
    assert from_corner(unit, tile) == within("A1", 2)
    side = unit.split(maxsplit=1)[0]
    assert reached(moving({"A1": unit}, {"A1": tile}, side=side), "A1") == within("A1", 2)


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize("tile", BUNKERS)
@pytest.mark.parametrize(("kind", "card"), [("armor", "direct-from-hq"), ("artillery", "artillery-bombard")])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_armor_and_guns_do_not_enter(tile: str, kind: str, card: str, side: str) -> None:
    assert from_corner(f"{side} {kind}", tile, card=card) == set()


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize(("tile", "rule"), list(zip(BUNKERS, RULES, strict=True)))
def test_the_bunker_is_what_keeps_armor_out(tile: str, rule: str) -> None:
    game = moving({"E5": "allied armor"}, {"F5": tile})
    play(game, "move E5")
    assert refusal(game, "to F5") == rule


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize("tile", BUNKERS)
@pytest.mark.parametrize("card", ["direct-from-hq", "artillery-bombard"])
def test_a_gun_set_up_inside_never_moves(tile: str, card: str) -> None:
    assert reached(moving({"E5": "allied artillery"}, {"E5": tile}, card=card), "E5") == set()


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize("tile", BUNKERS)
def test_armor_does_not_take_it_and_infantry_does(tile: str) -> None:
    game = assaulted("allied armor", tile, dice=("grenade",))
    assert unit_at(game, "F5") is None
    assert turn_is_over(game)
    assert question(assaulted("allied infantry", tile)) == "ground"


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize("tile", BUNKERS)
def test_infantry_retreats_into_it_and_armor_cannot(tile: str) -> None:
    hexes = {"e4": tile, "f4": "lake-a"}
    dice = ["flag", "star", "star"]
    infantry: dict[str, Placement] = {"F5": "allied infantry", "G5": "axis artillery"}
    game = fighting(infantry, hexes, side="axis", dice=dice)
    attack(game, "G5", "F5")
    assert figures(game, "e4") == 4
    armor: dict[str, Placement] = {"F5": "allied armor", "G5": "axis artillery"}
    game = fighting(armor, hexes, side="axis", dice=dice)
    attack(game, "G5", "F5")
    assert figures(game, "F5") == 2


# Battling.


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize("tile", BUNKERS)
def test_infantry_battles_in_the_turn_it_enters_and_may_take_ground(tile: str) -> None:
    assert may_battle(entering("axis infantry", tile), "a2")
    units: dict[str, Placement] = {"A1": "allied infantry", "B3": one_left("axis"), "M9": "axis infantry"}
    game = marched(moving(units, {"a2": tile}, dice=["grenade", "star", "star"]), "A1", "a2")
    attack(game, "a2", "B3")
    assert question(game) == "ground"


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize("tile", BUNKERS)
@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize(
    ("kind", "distance", "dice"),
    [
        ("infantry", 1, 2),
        ("infantry", 2, 1),
        ("armor", 1, 1),
        ("armor", 3, 1),
        ("artillery", 1, 3),
        ("artillery", 4, 2),
    ],
)
def test_it_shelters_whichever_side_is_in_it(tile: str, side: str, kind: str, distance: int, dice: int) -> None:
    assert dice_into(tile, kind, distance, side=side) == dice


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize("tile", BUNKERS)
@pytest.mark.parametrize(("kind", "dice"), [("infantry", 2), ("armor", 1), ("artillery", 3)])
def test_it_shelters_a_gun_as_well(tile: str, kind: str, dice: int) -> None:
    assert dice_into(tile, kind, target="artillery") == dice


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize("tile", BUNKERS)
@pytest.mark.parametrize("kind", ["infantry", "artillery"])
def test_out_of_it_all_dice_are_rolled(tile: str, kind: str) -> None:
    assert dice_out_of(tile, kind) == 3


# Flags.


@pytest.mark.rule("m44tp:45.field_bunker", "M-16")
@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize("flags", [1, 2, 3])
def test_in_a_field_bunker_either_side_may_ignore_one_flag(side: str, flags: int) -> None:
    game = flagged("field-bunker", flags, side=side)
    assert question(game) == "flags"
    assert asked(game) != side
    assert answers(game) == ["ignore 0", "ignore 1"]


@pytest.mark.rule("m44tp:38.fortress", "M-16")
@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize("flags", [1, 2, 3])
def test_in_a_fortress_either_side_may_ignore_as_many_flags_as_it_likes(side: str, flags: int) -> None:
    game = flagged("fortress", flags, side=side)
    assert question(game) == "flags"
    assert answers(game) == [f"ignore {number}" for number in range(flags + 1)]
    play(game, f"ignore {flags}")
    assert figures(game, "F5") == 4


@pytest.mark.rule("m44tp:38.fortress", "M-16")
def test_flags_not_ignored_in_a_fortress_drive_infantry_out() -> None:
    game = flagged("fortress", 3)
    play(game, "ignore 2", "to e6")
    assert figures(game, "e6") == 4
    game = flagged("fortress", 2)
    play(game, "ignore 0", "to e6", "to E7")
    assert figures(game, "E7") == 4


@pytest.mark.rule("m44tp:45.field_bunker", "M-16")
def test_a_gun_in_a_field_bunker_loses_a_figure_for_each_flag_left() -> None:
    game = flagged("field-bunker", 2, kind="artillery")
    assert answers(game) == ["ignore 0", "ignore 1"]
    happened = play(game, "ignore 1")
    assert figures(game, "F5") == 1
    assert [event["cause"] for event in seen(happened, "lost_figures")] == ["fixed"]


@pytest.mark.rule("m44tp:45.field_bunker", "m44tp:38.fortress", "M-16")
@pytest.mark.parametrize("tile", BUNKERS)
def test_a_gun_whose_last_figure_goes_so_is_a_medal(tile: str) -> None:
    game = flagged(tile, 2, kind="artillery")
    play(game, "ignore 0")
    assert unit_at(game, "F5") is None
    assert medals(game, "allied") == 1


@pytest.mark.rule("m44tp:38.fortress", "M-16")
@pytest.mark.parametrize(("ignored", "left"), [(3, 2), (2, 1)])
def test_a_gun_in_a_fortress_may_ignore_every_flag(ignored: int, left: int) -> None:
    game = flagged("fortress", 3, kind="artillery")
    play(game, f"ignore {ignored}")
    assert figures(game, "F5") == left


# Sight.


@pytest.mark.rule("m44tp:38.fortress", "m44tp:45.field_bunker")
@pytest.mark.parametrize("tile", BUNKERS)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_it_blocks_sight(tile: str, kind: str) -> None:
    assert not can_look_over(tile, kind)
