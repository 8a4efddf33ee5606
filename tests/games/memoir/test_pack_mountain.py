"""Mountains: climbed by infantry from hills only, hard to attack from below, and in the way of sight."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, figures, targets, unit_at
from tests.games.memoir.pack import (
    assaulted,
    attack,
    beside,
    can_look_over,
    dice_into,
    dice_out_of,
    fighting,
    marched,
    may_battle,
    moving,
    reached,
    step,
    turn_is_over,
)
from tests.support import Placement, answers, play, question, refusal

OTHER_GROUND = ("forest", "town", "high-ground", "hill-road", "road", "marsh")


# Moving.


@pytest.mark.rule("m44tp:10.mountain")
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "engineers", "resistance"])
def test_infantry_climbs_a_mountain_from_a_hill(kind: str) -> None:
    assert "F5" in reached(moving({"E5": f"allied {kind}"}, {"E5": "hill", "F5": "mountain"}), "E5")


@pytest.mark.rule("m44tp:10.mountain", "M-7")
@pytest.mark.parametrize("ground", ["", *OTHER_GROUND])
def test_infantry_does_not_climb_a_mountain_from_any_other_ground(ground: str) -> None:
    hexes = {"F5": "mountain", **({"E5": ground} if ground else {})}
    assert "F5" not in reached(moving({"E5": "allied infantry"}, hexes), "E5")


@pytest.mark.rule("m44tp:10.mountain")
def test_the_mountain_is_what_forbids_the_step() -> None:
    game = moving({"E5": "allied infantry"}, {"F5": "mountain"})
    play(game, "move E5")
    assert refusal(game, "to F5") == "m44tp:10.mountain"


@pytest.mark.rule("m44tp:10.mountain")
def test_infantry_may_go_over_a_hill_to_a_mountain_in_one_move() -> None:
    assert "F5" in reached(moving({"D5": "allied infantry"}, {"E5": "hill", "F5": "mountain"}), "D5")


@pytest.mark.rule("m44tp:10.mountain", "M-14")
def test_infantry_leaves_a_mountain_for_hills_and_mountains_only() -> None:
    hexes = {"E5": "mountain", "D5": "mountain", "F5": "hill", "d6": "forest", "d4": "hill-road"}
    assert reached(moving({"E5": "axis infantry"}, hexes, side="axis"), "E5") == {"D5"} | (
        {"F5"} | beside("F5") - {"E5"}
    )


@pytest.mark.rule("m44tp:10.mountain")
def test_infantry_on_a_mountain_without_a_hill_or_another_mountain_stays() -> None:
    assert reached(moving({"E5": "allied infantry"}, {"E5": "mountain"}), "E5") == set()


@pytest.mark.rule("m44tp:10.mountain")
def test_infantry_goes_from_mountain_to_mountain_and_is_not_stopped() -> None:
    hexes = dict.fromkeys(("E5", "F5", "G5", "H5"), "mountain")
    assert reached(moving({"E5": "allied infantry"}, hexes), "E5") == {"F5", "G5"}


@pytest.mark.rule("m44tp:10.mountain", "M-11")
def test_behind_enemy_lines_climbs_no_mountain_from_open_ground() -> None:
    hexes = dict.fromkeys(beside("E5"), "mountain")
    assert reached(moving({"E5": "allied infantry"}, hexes, card="behind-enemy-lines"), "E5") == set()


@pytest.mark.rule("m44tp:10.mountain")
@pytest.mark.parametrize(("kind", "card"), [("armor", "direct-from-hq"), ("artillery", "artillery-bombard")])
def test_armor_and_guns_never_climb_a_mountain(kind: str, card: str) -> None:
    game = moving({"E5": f"allied {kind}"}, {"E5": "hill", "F5": "mountain", "D5": "mountain"}, card=card)
    assert {"F5", "D5"} & reached(game, "E5") == set()
    assert beside("E5") - {"F5", "D5"} <= reached(game, "E5")


@pytest.mark.rule("m44tp:10.mountain")
def test_a_gun_set_up_on_a_mountain_does_not_come_down() -> None:
    hexes = {"E5": "mountain", "F5": "hill", "D5": "mountain"}
    assert reached(moving({"E5": "allied artillery"}, hexes, card="artillery-bombard"), "E5") == set()


# Retreating and taking ground.


@pytest.mark.rule("M-14", "m44tp:10.mountain")
@pytest.mark.parametrize(
    ("hexes", "left"),
    [
        ({"F5": "mountain", "e4": "hill"}, {"e4": 4}),
        ({"F5": "mountain", "f4": "mountain"}, {"f4": 4}),
        ({"F5": "mountain"}, {"F5": 3}),
        ({"F5": "mountain", "e4": "forest", "f4": "hill-road"}, {"F5": 3}),
        ({"e4": "mountain"}, {"f4": 4}),
        ({"e4": "mountain", "f4": "mountain"}, {"F5": 3}),
    ],
)
def test_a_retreat_goes_up_and_down_mountains_as_a_march_does(hexes: dict[str, str], left: dict[str, int]) -> None:
    units: dict[str, Placement] = {"F5": "allied infantry", "G5": "axis artillery"}
    game = fighting(units, hexes, side="axis", dice=["flag", "star", "star"])
    attack(game, "G5", "F5")
    assert {hex_: figures(game, hex_) for hex_ in left} == left


@pytest.mark.rule("M-14", "m44tp:10.mountain")
def test_a_retreat_from_a_hill_may_climb_a_mountain_but_not_with_armor() -> None:
    hexes = {"F5": "hill", "e6": "mountain", "f6": "mountain"}
    game = fighting({"E5": "allied artillery", "F5": "axis infantry"}, hexes, dice=["flag", "star", "star"])
    attack(game, "E5", "F5")
    assert set(answers(game)) == {"to e6", "to f6"}
    game = fighting({"E5": "allied artillery", "F5": "axis armor"}, hexes, dice=["flag", "star", "star"])
    attack(game, "E5", "F5")
    assert figures(game, "F5") == 2


@pytest.mark.rule("M-14", "m44tp:10.mountain")
@pytest.mark.parametrize(
    ("start", "target", "ground"),
    [
        ("hill", "mountain", True),
        ("mountain", "hill", True),
        ("mountain", "mountain", True),
        ("", "mountain", False),
        ("mountain", "", False),
        ("mountain", "forest", False),
        ("hill-road", "mountain", False),
    ],
)
def test_infantry_takes_ground_to_and_from_a_mountain_only_over_hills(start: str, target: str, ground: bool) -> None:
    game = assaulted("allied infantry", target, hexes={"E5": start} if start else {})
    assert unit_at(game, "F5") is None
    assert (question(game) == "ground") == ground


@pytest.mark.rule("m44tp:10.mountain")
def test_armor_takes_no_mountain() -> None:
    game = assaulted("allied armor", "mountain", hexes={"E5": "hill"}, dice=("grenade",))
    assert unit_at(game, "F5") is None
    assert turn_is_over(game)


# Dice.


@pytest.mark.rule("m44tp:10.mountain")
@pytest.mark.parametrize(
    ("kind", "distance", "dice"),
    [
        ("infantry", 1, 1),
        ("infantry", 2, 0),
        ("infantry", 3, 0),
        ("armor", 1, 1),
        ("armor", 3, 1),
        ("artillery", 1, 3),
        ("artillery", 3, 2),
        ("artillery", 6, 1),
    ],
)
def test_from_below_infantry_and_armor_roll_two_dice_less_and_guns_none(kind: str, distance: int, dice: int) -> None:
    assert dice_into("mountain", kind, distance) == dice


@pytest.mark.rule("m44tp:10.mountain", "M-3")
@pytest.mark.parametrize(("kind", "dice"), [("infantry", 1), ("armor", 1), ("artillery", 3)])
def test_a_hill_is_lower_than_a_mountain(kind: str, dice: int) -> None:
    game = fighting({"F5": f"allied {kind}", "G5": "axis infantry"}, {"F5": "hill", "G5": "mountain"})
    assert dice_against(game, "F5", "G5") == dice


@pytest.mark.rule("m44tp:10.mountain", "M-3")
@pytest.mark.parametrize("target", ["", "hill", "hill-road"])
def test_downhill_from_a_mountain_all_dice_are_rolled(target: str) -> None:
    hexes = {"F5": "mountain", **({"G5": target} if target else {})}
    game = fighting({"F5": "allied infantry", "G5": "axis infantry"}, hexes)
    assert dice_against(game, "F5", "G5") == 3


@pytest.mark.rule("m44tp:10.mountain", "M-3")
@pytest.mark.parametrize("target", ["forest", "town"])
def test_other_ground_still_shelters_from_a_mountain(target: str) -> None:
    game = fighting({"F5": "allied infantry", "G5": "axis infantry"}, {"F5": "mountain", "G5": target})
    assert dice_against(game, "F5", "G5") == 2


@pytest.mark.rule("m44tp:10.mountain")
def test_on_the_same_range_of_mountains_all_dice_are_rolled() -> None:
    pair = {"F5": "mountain", "G5": "mountain"}
    game = fighting({"F5": "allied infantry", "G5": "axis infantry"}, pair)
    assert dice_against(game, "F5", "G5") == 3
    chain = dict.fromkeys(("E5", "e6", "f6", "G5"), "mountain")
    game = fighting({"E5": "allied infantry", "G5": "axis infantry"}, chain)
    assert dice_against(game, "E5", "G5") == 2


@pytest.mark.rule("m44tp:10.mountain", "M-3")
def test_a_mountain_of_another_range_is_attacked_with_two_dice_less() -> None:
    apart = {"E5": "mountain", "G5": "mountain"}
    units: dict[str, Placement] = {"E5": "allied infantry", "G5": "axis infantry"}
    assert targets(fighting(units, apart), "E5") == []
    assert dice_against(fighting(units, apart, card="firefight"), "E5", "G5") == 1
    joined = {**apart, "F5": "mountain"}
    assert dice_against(fighting(units, joined, card="firefight"), "E5", "G5") == 3


@pytest.mark.rule("m44tp:10.mountain", "M-3")
def test_hills_do_not_join_two_ranges_of_mountains() -> None:
    hexes = {"E5": "mountain", "e6": "hill", "f6": "hill", "G5": "mountain"}
    units: dict[str, Placement] = {"E5": "allied infantry", "G5": "axis infantry"}
    assert dice_against(fighting(units, hexes, card="firefight"), "E5", "G5") == 1


@pytest.mark.rule("m44tp:10.mountain")
@pytest.mark.parametrize(("distance", "dice"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1), (7, 1), (8, 0)])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_a_gun_on_a_mountain_reaches_seven_hexes(distance: int, dice: int, side: str) -> None:
    foe = "axis" if side == "allied" else "allied"
    target = step("A5", "E", distance)
    game = fighting({"A5": f"{side} artillery", target: f"{foe} infantry"}, {"A5": "mountain"}, side=side)
    assert dice_against(game, "A5", target) == dice


@pytest.mark.rule("m44tp:10.mountain")
@pytest.mark.parametrize("tile", ["high-ground", "hill", "hill-road"])
def test_a_gun_anywhere_else_reaches_six(tile: str) -> None:
    assert dice_out_of(tile, "artillery", 6) == 1
    assert dice_out_of(tile, "artillery", 7) == 0


@pytest.mark.rule("m44tp:10.mountain")
def test_infantry_battles_in_the_turn_it_climbs_a_mountain() -> None:
    game = moving({"E5": "allied infantry", "G5": "axis infantry"}, {"E5": "hill", "F5": "mountain"})
    assert may_battle(marched(game, "E5", "F5"), "F5")


# Sight.


@pytest.mark.rule("m44tp:10.mountain")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_a_mountain_blocks_sight_to_what_lies_beyond(kind: str) -> None:
    assert not can_look_over("mountain", kind)


def looks_along(*grounds: str) -> bool:
    """Whether infantry in E5 could fire at infantry in G5, with that ground in E5, F5, G5."""
    hexes = {hex_: tile for hex_, tile in zip(("E5", "F5", "G5"), grounds, strict=True) if tile}
    return targets(fighting({"E5": "allied infantry", "G5": "axis infantry"}, hexes, card="firefight"), "E5") == ["G5"]


@pytest.mark.rule("m44tp:10.mountain", "M-3")
@pytest.mark.parametrize(
    ("grounds", "clear"),
    [
        (("mountain", "mountain", "mountain"), True),
        (("mountain", "", ""), True),
        (("", "", "mountain"), True),
        (("mountain", "mountain", ""), False),
        (("", "mountain", "mountain"), False),
        (("hill", "mountain", "hill"), False),
        (("hill", "mountain", "mountain"), False),
        (("mountain", "hill", ""), False),
        (("mountain", "hill", "hill"), False),
        (("mountain", "hill", "mountain"), False),
        (("mountain", "hill-road", "mountain"), False),
        (("hill", "hill", "hill"), True),
    ],
)
def test_sight_passes_over_a_mountain_only_along_one_range(grounds: tuple[str, ...], clear: bool) -> None:
    assert looks_along(*grounds) == clear


@pytest.mark.rule("m44tp:10.mountain", "M-3")
@pytest.mark.parametrize(
    ("group", "between", "clear"),
    [
        ("mountain", "mountain", True),
        ("mountain", "", True),
        ("mountain", "hill", False),
        ("mountain", "forest", False),
        ("hill", "hill", True),
        ("hill", "mountain", False),
    ],
)
def test_hills_and_mountains_are_groups_of_their_own(group: str, between: str, clear: bool) -> None:
    hexes = dict.fromkeys(("E5", "e6", "f6", "G5"), group)
    if between:
        hexes["F5"] = between
    game = fighting({"E5": "allied infantry", "G5": "axis infantry"}, hexes)
    assert (targets(game, "E5") == ["G5"]) == clear


@pytest.mark.rule("m44tp:10.mountain")
def test_a_unit_on_the_range_blocks_sight_along_it() -> None:
    hexes = dict.fromkeys(("E5", "F5", "G5"), "mountain")
    units: dict[str, Placement] = {"E5": "allied infantry", "F5": "allied infantry", "G5": "axis infantry"}
    game = fighting(units, hexes)
    assert targets(game, "E5") == []
    assert targets(game, "F5") == ["G5"]
