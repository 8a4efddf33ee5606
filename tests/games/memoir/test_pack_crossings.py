"""Ways over a river: the ford, the pontoon bridge, the railway bridge; and the river the Roer's scenario opens to
infantry.
"""

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
    turn_is_over,
    within,
)
from tests.support import Placement, answers, play, question

FORD = "river 2, ford"
PONTOON = "river 2, pontoon"
RAILS = "river 2, railway-bridge"
KINDS = ("infantry", "armor", "artillery")


# Fords.


@pytest.mark.rule("m44tp:46.river_ford", "M-11")
@pytest.mark.parametrize("unit", ["allied infantry", "axis infantry", "allied armor", "axis elite-armor"])
def test_a_ford_lets_everybody_into_the_river_and_stops_them(unit: str) -> None:
    assert from_corner(unit, FORD) == set(GATES)


@pytest.mark.rule("m44tp:46.river_ford", "M-11")
def test_a_ford_lets_guns_into_the_river_and_stops_them() -> None:
    assert from_corner("allied artillery", FORD, card="artillery-bombard") == set(GATES)


@pytest.mark.rule("m44tp:46.river_ford")
@pytest.mark.parametrize(("kind", "steps"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_a_unit_leaves_a_ford_freely(kind: str, steps: int) -> None:
    assert reached(moving({"A1": f"allied {kind}"}, {"A1": FORD}), "A1") == within("A1", steps)


@pytest.mark.rule("m44tp:46.river_ford")
@pytest.mark.parametrize(
    ("kind", "distance", "dice"),
    [
        ("infantry", 1, 2),
        ("infantry", 2, 1),
        ("infantry", 3, 0),
        ("armor", 1, 2),
        ("armor", 3, 2),
        ("artillery", 1, 2),
        ("artillery", 4, 1),
        ("artillery", 5, 0),
    ],
)
def test_a_unit_in_a_ford_rolls_a_die_less(kind: str, distance: int, dice: int) -> None:
    assert dice_out_of(FORD, kind, distance) == dice


@pytest.mark.rule("m44tp:46.river_ford", "M-4")
def test_the_die_less_of_a_ford_adds_to_the_shelter_of_the_target() -> None:
    game = fighting({"F5": "allied infantry", "G5": "axis infantry"}, {"F5": FORD, "G5": "forest"})
    assert dice_against(game, "F5", "G5") == 1


@pytest.mark.rule("m44tp:46.river_ford")
@pytest.mark.parametrize("kind", KINDS)
def test_a_ford_shelters_nobody(kind: str) -> None:
    assert dice_into(FORD, kind) == 3
    assert question(flagged(FORD, kind=kind)) == "retreat"


@pytest.mark.rule("m44tp:46.river_ford")
@pytest.mark.parametrize("unit", ["allied infantry", "axis armor"])
def test_a_unit_battles_in_the_turn_it_enters_a_ford_with_a_die_less(unit: str) -> None:
    assert dice_against(entering(unit, FORD), "a2", "B3") == 2


@pytest.mark.rule("m44tp:46.river_ford", "M-12")
def test_armor_that_takes_a_ford_battles_again_with_a_die_less() -> None:
    game = assaulted("allied armor", FORD)
    play(game, "take")
    assert question(game) == "overrun"
    assert game.preview("attack G5")["dice"] == 2


@pytest.mark.rule("m44tp:46.river_ford")
@pytest.mark.parametrize("kind", KINDS)
def test_a_ford_may_be_retreated_onto(kind: str) -> None:
    units: dict[str, Placement] = {"F5": f"allied {kind}", "G5": "axis artillery"}
    hexes = {"e4": "river 2, ford", "f4": "river 2"}
    game = fighting(units, hexes, side="axis", dice=["flag", "star", "star"])
    full = figures(game, "F5")
    attack(game, "G5", "F5")
    assert figures(game, "e4") == full


@pytest.mark.rule("m44tp:46.river_ford")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_a_ford_does_not_block_sight(kind: str) -> None:
    assert can_look_over(FORD, kind)


# The Roer: a river that is a ford for some.


ROER = {"fordable": {"sides": "allied", "types": ["infantry"]}}


@pytest.mark.rule("M-21", "m44tp:46.river_ford")
@pytest.mark.parametrize(
    ("unit", "ways"),
    [
        ("allied infantry", set(GATES)),
        ("allied special-forces", set(GATES)),
        ("allied armor", set()),
        ("allied artillery", set()),
        ("axis infantry", set()),
        ("axis armor", set()),
    ],
)
def test_the_river_is_a_ford_for_allied_infantry_only(unit: str, ways: set[str]) -> None:
    assert from_corner(unit, "river 2", rules=ROER) == ways
    assert from_corner(unit, "river-curve 3", rules=ROER) == ways


@pytest.mark.rule("M-21", "m44tp:46.river_ford")
def test_a_scenario_may_open_the_river_to_both_sides_and_other_types() -> None:
    rules = {"fordable": {"sides": "both", "types": ["infantry", "armor"]}}
    for unit in ("allied infantry", "axis infantry", "axis armor", "allied elite-armor"):
        assert from_corner(unit, "river 2", rules=rules) == set(GATES)
    assert from_corner("axis artillery", "river 2", rules=rules) == set()


@pytest.mark.rule("M-21")
def test_infantry_in_the_river_rolls_a_die_less() -> None:
    game = entering("allied infantry", "river 2", rules=ROER)
    assert dice_against(game, "a2", "B3") == 2


@pytest.mark.rule("M-21")
def test_infantry_in_the_river_retreats_like_any_other() -> None:
    game = flagged("river 2", side="axis", rules=ROER)
    assert question(game) == "retreat"
    play(game, "to e4")
    assert figures(game, "e4") == 4


@pytest.mark.rule("M-21")
@pytest.mark.parametrize(
    ("side", "kind", "left"),
    [("allied", "infantry", 4), ("allied", "armor", 2), ("axis", "infantry", 3), ("allied", "artillery", 1)],
)
def test_only_allied_infantry_retreats_onto_the_river(side: str, kind: str, left: int) -> None:
    foe = "axis" if side == "allied" else "allied"
    behind = ("e4", "f4") if side == "allied" else ("e6", "f6")
    units: dict[str, Placement] = {"F5": f"{side} {kind}", "G5": f"{foe} artillery"}
    game = fighting(units, dict.fromkeys(behind, "river 1"), side=foe, rules=ROER, dice=["flag", "star", "star"])
    attack(game, "G5", "F5")
    if kind == "infantry" and side == "allied":
        assert set(answers(game)) == {"to e4", "to f4"}
        play(game, "to e4")
        assert figures(game, "e4") == left
    else:
        assert figures(game, "F5") == left


@pytest.mark.rule("M-21", "M-11")
def test_infantry_that_has_entered_the_river_takes_no_ground() -> None:
    units: dict[str, Placement] = {"A1": "allied infantry", "B3": one_left("axis"), "M9": "axis infantry"}
    game = marched(moving(units, {"a2": "river 2"}, rules=ROER, dice=["grenade", "star"]), "A1", "a2")
    attack(game, "a2", "B3")
    assert unit_at(game, "B3") is None
    assert turn_is_over(game)


# Pontoon bridges.


@pytest.mark.rule("m44tp:47.pontoon_bridge")
@pytest.mark.parametrize(
    ("unit", "steps"), [("allied infantry", 2), ("axis infantry", 2), ("allied armor", 3), ("axis artillery", 1)]
)
def test_everybody_crosses_a_pontoon_bridge_freely(unit: str, steps: int) -> None:
    assert from_corner(unit, PONTOON) == within("A1", steps)


@pytest.mark.rule("m44tp:47.pontoon_bridge")
@pytest.mark.parametrize("kind", KINDS)
def test_a_pontoon_bridge_changes_no_dice_and_shelters_nobody(kind: str) -> None:
    assert dice_into(PONTOON, kind) == 3
    assert dice_out_of(PONTOON, kind) == 3
    assert question(flagged(PONTOON, kind=kind)) == "retreat"


@pytest.mark.rule("m44tp:47.pontoon_bridge")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_a_pontoon_bridge_is_battled_from_at_once_and_looked_over(kind: str) -> None:
    assert may_battle(entering(f"allied {kind}", PONTOON), "a2")
    assert can_look_over(PONTOON, kind)


# Railway bridges.


@pytest.mark.rule("m44tp:48.railroad_bridge")
@pytest.mark.parametrize("unit", ["allied infantry", "axis special-forces"])
def test_infantry_crosses_a_railway_bridge_freely(unit: str) -> None:
    assert from_corner(unit, RAILS) == within("A1", 2)


@pytest.mark.rule("m44tp:48.railroad_bridge", "M-6", "M-11")
@pytest.mark.parametrize(
    ("unit", "card"), [("allied armor", "direct-from-hq"), ("axis artillery", "artillery-bombard")]
)
def test_armor_and_guns_stop_on_a_railway_bridge(unit: str, card: str) -> None:
    assert from_corner(unit, RAILS, card=card) == set(GATES)


@pytest.mark.rule("m44tp:48.railroad_bridge")
@pytest.mark.parametrize("kind", KINDS)
def test_a_railway_bridge_changes_no_dice_and_shelters_nobody(kind: str) -> None:
    assert dice_into(RAILS, kind) == 3
    assert dice_out_of(RAILS, kind) == 3
    assert question(flagged(RAILS, kind=kind)) == "retreat"


@pytest.mark.rule("m44tp:48.railroad_bridge")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_a_railway_bridge_is_battled_from_at_once_and_looked_over(kind: str) -> None:
    assert may_battle(entering(f"allied {kind}", RAILS), "a2")
    assert can_look_over(RAILS, kind)


@pytest.mark.rule("m44tp:48.railroad_bridge", "M-11")
def test_armor_stopped_by_a_railway_bridge_takes_ground_and_battles_again() -> None:
    units: dict[str, Placement] = {"A1": "allied armor", "B3": one_left("axis"), "C3": "axis infantry"}
    game = marched(moving(units, {"a2": RAILS}, dice=["grenade", "star", "star"]), "A1", "a2")
    attack(game, "a2", "B3")
    play(game, "take")
    assert set(answers(game)) == {"attack C3", "stop"}


@pytest.mark.rule("m44tp:48.railroad_bridge", "M-11")
def test_armor_takes_a_railway_bridge_and_battles_again() -> None:
    game = assaulted("allied armor", RAILS)
    play(game, "take")
    assert question(game) == "overrun"
