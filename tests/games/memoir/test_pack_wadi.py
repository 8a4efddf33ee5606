"""Wadis: open at their ends, closed by their slopes, and fought into and out of only from the next hex."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, figures, targets, unit_at
from tests.games.memoir.pack import (
    COMPASS,
    assaulted,
    attack,
    can_look_over,
    dice_into,
    dice_out_of,
    entering,
    fighting,
    may_battle,
    moving,
    one_left,
    reached,
    step,
    turn_is_over,
    turned,
)
from tests.support import Placement, answers, play, question, refusal, seen

SHAPES = {"wadi": "E W", "wadi-curve": "NE SE"}
LYING = [(tile, facing) for tile in SHAPES for facing in range(1, 7)]


# Moving.


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
@pytest.mark.parametrize(("tile", "facing"), LYING)
def test_a_wadi_is_left_only_through_its_open_sides(tile: str, facing: int) -> None:
    game = moving({"F5": "allied artillery"}, {"F5": f"{tile} {facing}"})
    assert reached(game, "F5") == {step("F5", side) for side in turned(SHAPES[tile], facing)}


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
@pytest.mark.parametrize(("tile", "facing"), LYING)
def test_a_wadi_is_entered_only_through_its_open_sides(tile: str, facing: int) -> None:
    ways_in = set()
    for side in COMPASS:
        start = step("F5", side)
        if "F5" in reached(moving({start: "axis artillery"}, {"F5": f"{tile} {facing}"}, side="axis"), start):
            ways_in.add(side)
    assert ways_in == turned(SHAPES[tile], facing)


@pytest.mark.rule("m44tp:06.wadi_gully")
def test_infantry_and_armor_go_round_by_the_open_ends_and_are_not_stopped() -> None:
    hexes = {"B1": "wadi 1", "a2": "lake-a"}
    assert reached(moving({"A1": "allied infantry"}, hexes), "A1") == {"B1", "C1"}
    assert reached(moving({"A1": "allied armor"}, hexes), "A1") == {"B1", "C1", "D1", "b2", "c2"}


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
def test_from_wadi_to_wadi_both_hexes_must_be_open_to_each_other() -> None:
    joined = {"E5": "wadi 1", "F5": "wadi 1"}
    crossed = {"E5": "wadi 1", "F5": "wadi 2"}
    assert reached(moving({"E5": "allied artillery"}, joined), "E5") == {"D5", "F5"}
    assert reached(moving({"E5": "allied artillery"}, crossed), "E5") == {"D5"}


@pytest.mark.rule("m44tp:06.wadi_gully")
def test_the_slope_is_what_forbids_the_step() -> None:
    game = moving({"E5": "allied artillery"}, {"E5": "wadi 1"})
    play(game, "move E5")
    assert refusal(game, "to e6") == "m44tp:06.wadi_gully"


@pytest.mark.rule("m44tp:06.wadi_gully", "M-11")
def test_not_even_behind_enemy_lines_leads_over_a_slope() -> None:
    hexes = {"B1": "wadi 2", "a2": "wadi 1"}
    assert reached(moving({"A1": "allied infantry"}, hexes, card="behind-enemy-lines"), "A1") == set()


# Battling.


@pytest.mark.rule("m44tp:06.wadi_gully")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_everybody_rolls_a_die_less_against_a_wadi_guns_too(kind: str) -> None:
    assert dice_into("wadi 1", kind) == 2
    assert dice_into("wadi-curve 5", kind) == 2


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "armor", "elite-armor"])
@pytest.mark.parametrize("distance", [2, 3])
def test_infantry_and_armor_do_not_fire_into_a_wadi_or_out_of_it_from_afar(kind: str, distance: int) -> None:
    assert dice_into("wadi 1", kind, distance) == 0
    assert dice_out_of("wadi 1", kind, distance) == 0


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_nor_do_they_fire_along_it_from_wadi_to_wadi(kind: str) -> None:
    wadis = {"E5": "wadi 1", "F5": "wadi 1", "G5": "wadi 1"}
    assert targets(fighting({"E5": f"allied {kind}", "G5": "axis infantry"}, wadis), "E5") == []


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_side_by_side_in_a_wadi_they_battle_with_a_die_less(kind: str) -> None:
    game = fighting({"E5": f"allied {kind}", "F5": "axis infantry"}, {"E5": "wadi 1", "F5": "wadi 1"})
    assert dice_against(game, "E5", "F5") == 2


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
@pytest.mark.parametrize(("distance", "into", "out"), [(2, 2, 3), (3, 1, 2), (4, 1, 2), (5, 0, 1), (6, 0, 1)])
def test_guns_fire_into_a_wadi_and_out_of_it_at_any_range(distance: int, into: int, out: int) -> None:
    assert dice_into("wadi 1", "artillery", distance) == into
    assert dice_out_of("wadi 1", "artillery", distance) == out


@pytest.mark.rule("m44tp:06.wadi_gully")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_out_of_a_wadi_a_neighbour_is_battled_with_all_dice(kind: str) -> None:
    assert dice_out_of("wadi 1", kind) == 3


@pytest.mark.rule("m44tp:06.wadi_gully")
@pytest.mark.parametrize("unit", ["allied infantry", "allied armor"])
def test_a_unit_may_battle_in_the_turn_it_enters_a_wadi(unit: str) -> None:
    assert may_battle(entering(unit, "wadi 2"), "a2")


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
@pytest.mark.parametrize("side", COMPASS)
def test_a_close_assault_goes_over_the_slopes_but_ground_is_taken_only_through_the_ends(kind: str, side: str) -> None:
    start = step("F5", side)
    units: dict[str, Placement] = {start: f"allied {kind}", "F5": one_left("axis"), "M9": "axis infantry"}
    game = fighting(units, {"F5": "wadi 1"}, dice=["grenade", "star"])
    attack(game, start, "F5")
    assert unit_at(game, "F5") is None
    if side in {"E", "W"}:
        assert question(game) == "ground"
    else:
        assert turn_is_over(game)


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
@pytest.mark.parametrize(("target", "open_end"), [("e6", False), ("d4", False), ("F5", True), ("D5", True)])
def test_out_of_a_wadi_ground_is_taken_only_through_the_ends(target: str, open_end: bool) -> None:
    units: dict[str, Placement] = {"E5": "allied infantry", target: one_left("axis"), "M9": "axis infantry"}
    game = fighting(units, {"E5": "wadi 1"}, dice=["grenade", "star", "star"])
    attack(game, "E5", target)
    assert unit_at(game, target) is None
    assert (question(game) == "ground") == open_end


@pytest.mark.rule("m44tp:06.wadi_gully", "m44:overrun")
def test_armor_that_takes_a_wadi_through_its_end_battles_again() -> None:
    game = assaulted("allied armor", "wadi 1", dice=("grenade", "star"))
    play(game, "take")
    assert question(game) == "overrun"
    assert set(answers(game)) == {"attack G5", "stop"}


# Retreating.


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9", "M-15")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_a_unit_shut_in_by_slopes_loses_a_figure_for_each_flag(side: str) -> None:
    foe = "axis" if side == "allied" else "allied"
    units: dict[str, Placement] = {"E5": f"{side} infantry", "F5": f"{foe} infantry"}
    game = fighting(units, {"E5": "wadi 1"}, side=foe, dice=["flag", "flag"])
    happened = attack(game, "F5", "E5")
    assert figures(game, "E5") == 2
    assert {event["cause"] for event in seen(happened, "lost_figures")} == {"retreat"}


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
@pytest.mark.parametrize(
    ("ground", "side", "refuge"),
    [
        ("wadi 2", "allied", "d4"),
        ("wadi 3", "allied", "e4"),
        ("wadi 2", "axis", "e6"),
        ("wadi 3", "axis", "d6"),
        ("wadi-curve 1", "allied", "e4"),
        ("wadi-curve 1", "axis", "e6"),
        ("wadi-curve 4", "allied", "d4"),
        ("wadi-curve 4", "axis", "d6"),
    ],
)
def test_a_retreat_out_of_a_wadi_goes_through_an_open_end(ground: str, side: str, refuge: str) -> None:
    foe = "axis" if side == "allied" else "allied"
    units: dict[str, Placement] = {"E5": f"{side} infantry", "F5": f"{foe} infantry"}
    game = fighting(units, {"E5": ground}, side=foe, dice=["flag", "star"])
    attack(game, "F5", "E5")
    assert figures(game, refuge) == 4


@pytest.mark.rule("m44tp:06.wadi_gully", "M-9")
@pytest.mark.parametrize(
    ("wadis", "left"),
    [({"E5": "wadi 1"}, {"F5": 4}), ({"E5": "wadi 1", "F5": "wadi 1"}, {"e6": 3}), ({"F5": "wadi 2"}, {"E5": 4})],
)
def test_a_retreat_into_a_wadi_goes_through_an_open_end(wadis: dict[str, str], left: dict[str, int]) -> None:
    game = fighting({"e6": "allied infantry", "f6": "axis infantry"}, wadis, side="axis", dice=["flag", "star", "star"])
    attack(game, "f6", "e6")
    assert {hex_: figures(game, hex_) for hex_ in left} == left


@pytest.mark.rule("m44tp:06.wadi_gully")
def test_a_wadi_that_opens_towards_the_unit_may_be_retreated_into() -> None:
    game = fighting(
        {"e6": "allied infantry", "f6": "axis infantry"},
        {"E5": "wadi 2"},
        side="axis",
        dice=["flag", "star", "star"],
    )
    attack(game, "f6", "e6")
    assert question(game) == "retreat"
    assert set(answers(game)) == {"to E5", "to F5"}


# Sight.


@pytest.mark.rule("m44tp:06.wadi_gully")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
@pytest.mark.parametrize("ground", ["wadi 1", "wadi 2", "wadi-curve 3"])
def test_a_wadi_does_not_block_sight(kind: str, ground: str) -> None:
    assert can_look_over(ground, kind)


@pytest.mark.rule("m44tp:06.wadi_gully")
def test_a_unit_in_a_wadi_blocks_sight_as_any_other() -> None:
    game = fighting({"D5": "allied infantry", "E5": "allied infantry", "F5": "axis infantry"}, {"E5": "wadi 1"})
    assert targets(game, "D5") == []
