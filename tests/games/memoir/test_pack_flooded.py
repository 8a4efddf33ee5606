"""Flooded fields, and the high ground that stays dry among them."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, targets, unit_at
from tests.games.memoir.pack import (
    assaulted,
    attack,
    beside,
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
    still_battles,
    turn_is_over,
    within,
)
from tests.support import Placement, play, question

FLOOD = {"flooded": True}
DRY = "high-ground"
BANK = dict.fromkeys(("E5", "F5", "G5", "H5"), DRY)
"""A dry strip of four hexes; all around it is water."""


def flooded(units: dict[str, Placement], hexes: dict[str, str] | None = None, **fields: Any) -> hexfront.Game:
    """A position with the fields under water and units about to move."""
    return moving(units, hexes, rules=FLOOD, **fields)


# Which hexes are under water.


@pytest.mark.rule("m44tp:07.flooded_fields", "M-13")
def test_every_hex_without_a_tile_is_flooded_if_the_scenario_says_so() -> None:
    seen_by_all = flooded({"E5": "allied infantry"}, BANK).view(None)["hexes"]
    assert seen_by_all["A1"]["flooded"]
    assert seen_by_all["e6"]["flooded"]
    assert not any(seen_by_all[hex_].get("flooded") for hex_ in BANK)
    assert len([hex_ for hex_, what in seen_by_all.items() if what.get("flooded")]) == 113 - len(BANK)


@pytest.mark.rule("m44tp:07.flooded_fields")
def test_without_the_rule_open_ground_is_dry() -> None:
    game = moving({"E5": "allied infantry"}, BANK)
    assert reached(game, "E5") == within("E5", 2)
    assert not any(what.get("flooded") for what in game.view(None)["hexes"].values())


@pytest.mark.rule("m44tp:07.flooded_fields", "m44tp:08.high_ground", "M-13")
@pytest.mark.parametrize(
    "tile",
    ["high-ground", "hill", "road", "hill-road", "road-rail", "rail", "station", "town", "forest", "church", "marsh"],
)
def test_hexes_with_a_tile_a_road_or_a_track_are_dry(tile: str) -> None:
    game = flooded({"D5": "allied infantry"}, {"D5": DRY, "E5": DRY, "F5": tile})
    assert "F5" in reached(game, "D5")


@pytest.mark.rule("m44tp:07.flooded_fields", "M-13")
@pytest.mark.parametrize("obstacle", ["", "sandbags", "wire", "hedgehog"])
def test_obstacles_do_not_dry_a_hex(obstacle: str) -> None:
    game = flooded({"D5": "allied infantry"}, {"D5": DRY, "E5": DRY, **({"F5": obstacle} if obstacle else {})})
    assert "F5" not in reached(game, "D5")


@pytest.mark.rule("m44tp:07.flooded_fields", "M-13")
def test_a_mine_does_not_dry_a_hex() -> None:
    game = flooded({"D5": "allied infantry"}, {"D5": DRY, "E5": DRY}, mines={"F5": "allied"})
    assert "F5" not in reached(game, "D5")


# Moving.


@pytest.mark.rule("m44tp:07.flooded_fields", "M-11")
@pytest.mark.parametrize(
    ("unit", "dry"),
    [("allied infantry", {"G5"}), ("allied special-forces", {"G5"}), ("axis armor", {"G5", "H5"})],
)
def test_a_flooded_field_is_entered_only_by_a_unit_that_begins_its_move_beside_it(unit: str, dry: set[str]) -> None:
    game = flooded({"E5": unit}, BANK, side=unit.split(maxsplit=1)[0])
    assert reached(game, "E5") == beside("E5") | dry


@pytest.mark.rule("m44tp:07.flooded_fields", "M-11")
def test_a_gun_enters_a_flooded_field_beside_it() -> None:
    assert reached(flooded({"E5": "allied artillery"}, BANK), "E5") == beside("E5")
    bombard = flooded({"E5": "allied artillery"}, BANK, card="artillery-bombard")
    assert reached(bombard, "E5") == beside("E5") | {"G5", "H5"}


@pytest.mark.rule("m44tp:07.flooded_fields")
@pytest.mark.parametrize(
    ("kind", "card"),
    [
        ("infantry", "direct-from-hq"),
        ("infantry", "infantry-assault"),
        ("special-forces", "direct-from-hq"),
        ("armor", "direct-from-hq"),
        ("artillery", "artillery-bombard"),
    ],
)
def test_who_leaves_a_flooded_field_goes_one_hex_even_to_dry_ground(kind: str, card: str) -> None:
    game = flooded({"D5": f"allied {kind}"}, BANK, card=card)
    assert reached(game, "D5") == beside("D5")


@pytest.mark.rule("m44tp:07.flooded_fields")
def test_infantry_assault_goes_three_hexes_on_dry_ground_but_not_on_into_the_water() -> None:
    game = flooded({"E5": "allied infantry"}, BANK, card="infantry-assault")
    assert reached(game, "E5") == beside("E5") | {"G5", "H5"}


@pytest.mark.rule("m44tp:07.flooded_fields", "M-11")
@pytest.mark.parametrize("hexes", [BANK, {}])
def test_behind_enemy_lines_knows_no_water(hexes: dict[str, str]) -> None:
    game = flooded({"E5": "allied infantry"}, hexes, card="behind-enemy-lines")
    assert reached(game, "E5") == within("E5", 3)


@pytest.mark.rule("m44tp:07.flooded_fields")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_water_does_not_hold_a_retreat_up(kind: str) -> None:
    game = flagged("", 2, side="axis", kind=kind, rules=FLOOD)
    full = figures(game, "F5")
    play(game, "to e4", "to E3")
    assert figures(game, "E3") == full


# Battling.


@pytest.mark.rule("m44tp:07.flooded_fields")
def test_infantry_battles_in_the_turn_it_enters_a_flooded_field_with_all_its_dice() -> None:
    game = entering("allied infantry", "", rules=FLOOD)
    assert dice_against(game, "a2", "B3") == 3


@pytest.mark.rule("m44tp:07.flooded_fields")
def test_infantry_battles_in_the_turn_it_leaves_a_flooded_field() -> None:
    assert may_battle(entering("allied infantry", DRY, rules=FLOOD), "a2")


@pytest.mark.rule("m44tp:07.flooded_fields", "M-13")
@pytest.mark.parametrize("unit", ["allied armor", "axis elite-armor"])
def test_armor_does_not_battle_in_the_turn_it_leaves_a_flooded_field(unit: str) -> None:
    side = unit.split(maxsplit=1)[0]
    game = entering(unit, DRY, rules=FLOOD)
    assert turn_is_over(game, side)


@pytest.mark.rule("m44tp:07.flooded_fields", "M-13")
def test_armor_does_not_battle_in_the_turn_it_enters_a_flooded_field() -> None:
    units: dict[str, Placement] = {"A1": "allied armor", "B3": "axis infantry"}
    game = marched(flooded(units, {"A1": DRY}), "A1", "a2")
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:07.flooded_fields")
def test_armor_that_keeps_to_dry_ground_battles() -> None:
    assert still_battles(flooded({"E5": "allied armor"}, BANK), "E5", "H5")
    assert not still_battles(flooded({"E5": "allied armor"}, BANK), "E5", "e6")


@pytest.mark.rule("m44tp:07.flooded_fields")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_a_unit_that_stays_in_a_flooded_field_battles_with_all_its_dice(kind: str) -> None:
    game = fighting({"F5": f"allied {kind}", "G5": "axis infantry"}, rules=FLOOD)
    assert dice_against(game, "F5", "G5") == 3


@pytest.mark.rule("m44tp:07.flooded_fields")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_water_shelters_nobody_and_high_ground_gives_no_advantage(kind: str) -> None:
    game = fighting({"F5": f"allied {kind}", "G5": "axis infantry"}, {"F5": DRY}, rules=FLOOD)
    assert dice_against(game, "F5", "G5") == 3
    uphill = fighting({"F5": f"allied {kind}", "G5": "axis infantry"}, {"G5": DRY}, rules=FLOOD)
    assert dice_against(uphill, "F5", "G5") == 3


@pytest.mark.rule("m44tp:07.flooded_fields", "M-13")
def test_armor_may_take_flooded_ground_but_does_not_battle_again() -> None:
    game = assaulted("allied armor", "", hexes={"E5": DRY, "G5": DRY}, rules=FLOOD)
    assert question(game) == "ground"
    play(game, "take")
    assert unit_at(game, "F5") is not None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:07.flooded_fields", "M-13")
def test_armor_that_leaves_the_water_by_taking_dry_ground_does_not_battle_again_either() -> None:
    game = assaulted("allied armor", DRY, rules=FLOOD)
    play(game, "take")
    assert unit_at(game, "F5") is not None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:07.flooded_fields")
def test_armor_that_takes_dry_ground_from_dry_ground_battles_again() -> None:
    game = assaulted("allied armor", DRY, hexes={"E5": DRY}, rules=FLOOD)
    play(game, "take")
    assert question(game) == "overrun"


@pytest.mark.rule("m44tp:07.flooded_fields", "M-13")
def test_with_the_desert_rule_armor_that_has_taken_flooded_ground_goes_no_further() -> None:
    game = assaulted("allied armor", "", hexes={"E5": DRY, "G5": DRY}, rules={"flooded": True, "desert": True})
    play(game, "take")
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:07.flooded_fields")
def test_infantry_that_has_not_moved_takes_flooded_ground() -> None:
    game = assaulted("allied infantry", "", rules=FLOOD)
    assert question(game) == "ground"


@pytest.mark.rule("m44tp:07.flooded_fields", "M-11")
def test_infantry_that_has_entered_a_flooded_field_takes_no_ground() -> None:
    units: dict[str, Placement] = {"A1": "allied infantry", "B3": one_left("axis"), "M9": "axis infantry"}
    game = marched(flooded(units, {"A1": DRY}, dice=["grenade", "star", "star"]), "A1", "a2")
    attack(game, "a2", "B3")
    assert unit_at(game, "B3") is None
    assert turn_is_over(game)


# Sight.


@pytest.mark.rule("m44tp:07.flooded_fields", "m44tp:08.high_ground")
@pytest.mark.parametrize("hexes", [{}, {"E5": DRY}, {"D5": DRY, "E5": DRY, "F5": DRY}])
def test_neither_water_nor_high_ground_blocks_sight(hexes: dict[str, str]) -> None:
    game = fighting({"D5": "allied infantry", "F5": "axis infantry"}, hexes, rules=FLOOD)
    assert targets(game, "D5") == ["F5"]


# High ground by itself.


@pytest.mark.rule("m44tp:08.high_ground")
@pytest.mark.parametrize(("kind", "steps"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_high_ground_does_not_hinder_moving(kind: str, steps: int) -> None:
    assert from_corner(f"allied {kind}", DRY) == within("A1", steps)


@pytest.mark.rule("m44tp:08.high_ground")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_high_ground_changes_no_dice(kind: str) -> None:
    assert dice_into(DRY, kind) == 3
    assert dice_out_of(DRY, kind) == 3


@pytest.mark.rule("m44tp:08.high_ground")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_high_ground_may_be_entered_and_fought_from_and_looked_over(kind: str) -> None:
    assert may_battle(entering(f"allied {kind}", DRY), "a2")
    assert can_look_over(DRY, kind)


@pytest.mark.rule("m44tp:08.high_ground")
def test_a_flag_on_high_ground_cannot_be_ignored() -> None:
    assert question(flagged(DRY)) == "retreat"
