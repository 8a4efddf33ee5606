"""Landmarks whose ground is neither town nor bunker: airfield, dam, cemetery, radar station, supply depot."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, unit_at
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
    may_battle,
    moving,
    turn_is_over,
    within,
)
from tests.support import Placement, answers, asked, play, question, refusal

FREE = ("airfield", "airfield-cross", "cemetery", "depot")
FIRM = ("dam", "cemetery", "radar")
KINDS = ("infantry", "armor", "artillery")


# Moving.


@pytest.mark.rule("m44tp:31.airfield", "m44tp:35.cemetery", "m44tp:44.supply_depot")
@pytest.mark.parametrize("tile", FREE)
@pytest.mark.parametrize(
    ("unit", "steps"), [("allied infantry", 2), ("axis infantry", 2), ("allied armor", 3), ("axis artillery", 1)]
)
def test_airfield_cemetery_and_depot_are_crossed_freely(tile: str, unit: str, steps: int) -> None:
    assert from_corner(unit, tile) == within("A1", steps)


@pytest.mark.rule("m44tp:32.dam")
@pytest.mark.parametrize("unit", ["allied infantry", "axis special-forces", "allied engineers"])
def test_infantry_crosses_a_dam_freely(unit: str) -> None:
    assert from_corner(unit, "dam") == within("A1", 2)


@pytest.mark.rule("m44tp:32.dam", "M-6")
@pytest.mark.parametrize(("kind", "card"), [("armor", "direct-from-hq"), ("artillery", "artillery-bombard")])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_armor_and_guns_do_not_enter_a_dam(kind: str, card: str, side: str) -> None:
    assert from_corner(f"{side} {kind}", "dam", card=card) == set()


@pytest.mark.rule("m44tp:32.dam", "M-6")
def test_armor_neither_retreats_onto_a_dam_nor_takes_one() -> None:
    units: dict[str, Placement] = {"F5": "allied armor", "G5": "axis artillery"}
    game = fighting(units, {"e4": "dam", "f4": "dam"}, side="axis", dice=["flag", "star", "star"])
    attack(game, "G5", "F5")
    assert figures(game, "F5") == 2
    game = assaulted("allied armor", "dam")
    assert unit_at(game, "F5") is None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:32.dam")
def test_infantry_retreats_onto_a_dam_and_takes_one() -> None:
    units: dict[str, Placement] = {"F5": "allied infantry", "G5": "axis artillery"}
    game = fighting(units, {"e4": "dam", "f4": "lake-a"}, side="axis", dice=["flag", "star", "star"])
    attack(game, "G5", "F5")
    assert figures(game, "e4") == 4
    assert question(assaulted("allied infantry", "dam")) == "ground"


@pytest.mark.rule("m44tp:32.dam")
def test_the_dam_is_what_keeps_armor_out() -> None:
    game = moving({"E5": "allied armor"}, {"F5": "dam"})
    play(game, "move E5")
    assert refusal(game, "to F5") == "m44tp:32.dam"


@pytest.mark.rule("m44tp:42.radar_station", "M-6", "M-11")
@pytest.mark.parametrize(
    ("unit", "card"),
    [
        ("allied infantry", "direct-from-hq"),
        ("axis armor", "direct-from-hq"),
        ("allied artillery", "artillery-bombard"),
    ],
)
def test_every_unit_stops_at_a_radar_station(unit: str, card: str) -> None:
    assert from_corner(unit, "radar", card=card) == set(GATES)


# Battling.


@pytest.mark.rule(
    "m44tp:31.airfield", "m44tp:32.dam", "m44tp:35.cemetery", "m44tp:42.radar_station", "m44tp:44.supply_depot"
)
@pytest.mark.parametrize("tile", [*FREE, "dam", "radar"])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_infantry_battles_in_the_turn_it_enters(tile: str, side: str) -> None:
    assert may_battle(entering(f"{side} infantry", tile), "a2")


@pytest.mark.rule("m44tp:31.airfield", "m44tp:35.cemetery", "m44tp:42.radar_station", "m44tp:44.supply_depot")
@pytest.mark.parametrize("tile", [*FREE, "radar"])
def test_armor_battles_in_the_turn_it_enters(tile: str) -> None:
    assert may_battle(entering("allied armor", tile), "a2")


@pytest.mark.rule("m44tp:31.airfield", "m44tp:32.dam", "m44tp:35.cemetery", "m44tp:44.supply_depot")
@pytest.mark.parametrize("tile", [*FREE, "dam"])
@pytest.mark.parametrize("kind", KINDS)
def test_they_cost_the_attacker_no_die(tile: str, kind: str) -> None:
    assert dice_into(tile, kind) == 3


@pytest.mark.rule("m44tp:42.radar_station", "M-6")
@pytest.mark.parametrize(
    ("kind", "distance", "dice"),
    [
        ("infantry", 1, 2),
        ("infantry", 2, 1),
        ("armor", 1, 2),
        ("armor", 3, 2),
        ("artillery", 1, 3),
        ("artillery", 6, 1),
    ],
)
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_a_radar_station_costs_infantry_and_armor_one_die_and_guns_none(
    kind: str, distance: int, dice: int, side: str
) -> None:
    assert dice_into("radar", kind, distance, side=side) == dice


@pytest.mark.rule("m44tp:31.airfield", "m44tp:35.cemetery", "m44tp:42.radar_station", "m44tp:44.supply_depot", "M-6")
@pytest.mark.parametrize("tile", [*FREE, "radar"])
@pytest.mark.parametrize("kind", KINDS)
def test_out_of_them_all_battle_with_all_their_dice(tile: str, kind: str) -> None:
    assert dice_out_of(tile, kind) == 3


@pytest.mark.rule("m44tp:32.dam")
def test_infantry_on_a_dam_battles_with_all_its_dice() -> None:
    assert dice_out_of("dam", "infantry") == 3


@pytest.mark.rule("m44tp:31.airfield", "m44tp:35.cemetery", "m44tp:44.supply_depot", "m44tp:42.radar_station", "M-12")
@pytest.mark.parametrize("tile", [*FREE, "radar"])
def test_armor_that_takes_them_battles_again(tile: str) -> None:
    game = assaulted("allied armor", tile)
    play(game, "take")
    assert question(game) == "overrun"


# Flags.


@pytest.mark.rule("m44tp:32.dam", "m44tp:35.cemetery", "m44tp:42.radar_station")
@pytest.mark.parametrize("tile", FIRM)
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_on_dam_cemetery_and_radar_station_the_first_flag_may_be_ignored(tile: str, side: str) -> None:
    game = flagged(tile, side=side)
    assert question(game) == "flags"
    assert asked(game) != side
    assert answers(game) == ["ignore 0", "ignore 1"]
    play(game, "ignore 1")
    assert figures(game, "F5") == 4


@pytest.mark.rule("m44tp:32.dam", "m44tp:35.cemetery", "m44tp:42.radar_station", "M-16")
@pytest.mark.parametrize("tile", FIRM)
def test_the_second_flag_counts(tile: str) -> None:
    game = flagged(tile, 2)
    assert answers(game) == ["ignore 0", "ignore 1"]
    play(game, "ignore 1", "to e6")
    assert figures(game, "e6") == 4


@pytest.mark.rule("m44tp:35.cemetery", "m44tp:42.radar_station")
@pytest.mark.parametrize("tile", ["cemetery", "radar"])
@pytest.mark.parametrize("kind", ["armor", "artillery"])
def test_armor_and_guns_may_ignore_a_flag_there_too(tile: str, kind: str) -> None:
    assert answers(flagged(tile, kind=kind)) == ["ignore 0", "ignore 1"]


@pytest.mark.rule("m44tp:31.airfield", "m44tp:44.supply_depot")
@pytest.mark.parametrize("tile", ["airfield", "airfield-cross", "depot"])
def test_on_airfield_and_depot_every_flag_counts(tile: str) -> None:
    assert question(flagged(tile)) == "retreat"


# Sight.


@pytest.mark.rule(
    "m44tp:31.airfield", "m44tp:32.dam", "m44tp:35.cemetery", "m44tp:42.radar_station", "m44tp:44.supply_depot", "M-6"
)
@pytest.mark.parametrize(
    ("tile", "clear"),
    [
        ("airfield", True),
        ("airfield-cross", True),
        ("cemetery", True),
        ("radar", True),
        ("dam", False),
        ("depot", False),
    ],
)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_of_these_only_dam_and_depot_block_sight(tile: str, clear: bool, kind: str) -> None:
    assert can_look_over(tile, kind) == clear
