"""Ground that plays as the base game's: palm forest as forest; desert town, station, barracks, church, factory,
lighthouse, power plant and prison camp as town.
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
    side_of,
    turn_is_over,
    within,
)
from tests.support import answers, play, question

PALMS = ("palm-forest",)
PLAIN_TOWNS = ("desert-town", "station", "barracks", "factory", "lighthouse", "power-plant")
FIRM_TOWNS = ("church", "prison-camp")
TOWNS = PLAIN_TOWNS + FIRM_TOWNS


@pytest.mark.rule(
    "m44tp:04.palm_forest",
    "m44tp:05.desert_towns",
    "m44tp:12.railroad_station",
    "m44tp:34.barracks",
    "m44tp:36.church",
    "m44tp:37.factory_complex",
    "m44tp:39.lighthouse",
    "m44tp:40.power_plant",
    "m44tp:41.prison_camp",
    "M-11",
    "M-34",
)
@pytest.mark.parametrize("tile", PALMS + TOWNS)
@pytest.mark.parametrize("unit", ["allied infantry", "allied armor", "axis infantry"])
def test_a_unit_that_enters_stops(tile: str, unit: str) -> None:
    assert from_corner(unit, tile) == set(GATES)


@pytest.mark.rule("m44tp:04.palm_forest", "m44tp:05.desert_towns", "m44tp:12.railroad_station", "M-11")
@pytest.mark.parametrize("tile", PALMS + TOWNS)
def test_a_gun_of_artillery_bombard_stops_there_too(tile: str) -> None:
    assert from_corner("allied artillery", tile, card="artillery-bombard") == set(GATES)


@pytest.mark.rule("m44tp:04.palm_forest", "m44tp:05.desert_towns", "m44tp:12.railroad_station")
@pytest.mark.parametrize("tile", PALMS + TOWNS)
@pytest.mark.parametrize(("kind", "steps"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_a_unit_leaves_freely(tile: str, kind: str, steps: int) -> None:
    game = moving({"A1": f"allied {kind}"}, {"A1": tile})
    play(game, "move A1")
    assert {answer.split()[1] for answer in answers(game)} == within("A1", steps)


@pytest.mark.rule(
    "m44tp:04.palm_forest",
    "m44tp:05.desert_towns",
    "m44tp:12.railroad_station",
    "m44tp:34.barracks",
    "m44tp:36.church",
    "m44tp:37.factory_complex",
    "m44tp:39.lighthouse",
    "m44tp:40.power_plant",
    "m44tp:41.prison_camp",
    "M-34",
)
@pytest.mark.parametrize("tile", PALMS + TOWNS)
@pytest.mark.parametrize("unit", ["allied infantry", "allied armor", "axis armor"])
def test_a_unit_does_not_battle_in_the_turn_it_enters(tile: str, unit: str) -> None:
    game = entering(unit, tile)
    assert not may_battle(game, "a2")
    assert turn_is_over(game, side_of(unit))


@pytest.mark.rule("m44tp:04.palm_forest", "m44tp:05.desert_towns", "m44tp:34.barracks", "m44:unit.french_resistance")
@pytest.mark.parametrize("tile", PALMS + TOWNS)
def test_resistance_battles_in_the_turn_it_enters_but_takes_no_ground(tile: str) -> None:
    game = moving(
        {"A1": "allied resistance", "B3": one_left("axis"), "M9": "axis infantry"},
        {"a2": tile},
        dice=["grenade", "star", "star"],
    )
    game = marched(game, "A1", "a2")
    assert may_battle(game, "a2")
    attack(game, "a2", "B3")
    assert unit_at(game, "B3") is None
    assert turn_is_over(game)


@pytest.mark.rule(
    "m44tp:04.palm_forest",
    "m44tp:05.desert_towns",
    "m44tp:12.railroad_station",
    "m44tp:34.barracks",
    "m44tp:36.church",
    "m44tp:37.factory_complex",
    "m44tp:39.lighthouse",
    "m44tp:40.power_plant",
    "m44tp:41.prison_camp",
    "M-34",
)
@pytest.mark.parametrize("tile", PALMS + TOWNS)
@pytest.mark.parametrize(
    ("kind", "distance", "dice"),
    [
        ("infantry", 1, 2),
        ("infantry", 2, 1),
        ("infantry", 3, 0),
        ("special-forces", 1, 2),
        ("armor", 1, 1),
        ("armor", 3, 1),
        ("elite-armor", 2, 1),
        ("artillery", 1, 3),
        ("artillery", 4, 2),
    ],
)
def test_infantry_rolls_one_die_less_against_it_armor_two_and_guns_none(
    tile: str, kind: str, distance: int, dice: int
) -> None:
    assert dice_into(tile, kind, distance) == dice


@pytest.mark.rule("m44tp:05.desert_towns", "m44tp:12.railroad_station")
@pytest.mark.parametrize("tile", PALMS + TOWNS)
@pytest.mark.parametrize(("kind", "dice"), [("infantry", 2), ("armor", 1), ("artillery", 3)])
def test_it_shelters_either_side(tile: str, kind: str, dice: int) -> None:
    assert dice_into(tile, kind, side="axis") == dice


@pytest.mark.rule(
    "m44tp:05.desert_towns",
    "m44tp:12.railroad_station",
    "m44tp:34.barracks",
    "m44tp:36.church",
    "m44tp:37.factory_complex",
    "m44tp:39.lighthouse",
    "m44tp:40.power_plant",
    "m44tp:41.prison_camp",
    "M-34",
)
@pytest.mark.parametrize("tile", TOWNS)
@pytest.mark.parametrize(
    ("kind", "distance", "dice"),
    [("armor", 1, 1), ("armor", 3, 1), ("elite-armor", 1, 1), ("infantry", 1, 3), ("artillery", 1, 3)],
)
def test_armor_in_a_town_battles_out_of_it_with_two_dice_less(tile: str, kind: str, distance: int, dice: int) -> None:
    assert dice_out_of(tile, kind, distance) == dice


@pytest.mark.rule("m44tp:05.desert_towns", "m44tp:12.railroad_station", "M-4")
@pytest.mark.parametrize("tile", TOWNS)
def test_armor_in_a_town_has_no_dice_left_against_a_town(tile: str) -> None:
    game = fighting({"F5": "allied armor", "G5": "axis infantry"}, {"F5": tile, "G5": tile})
    assert dice_against(game, "F5", "G5") == 0


@pytest.mark.rule("m44tp:04.palm_forest")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_out_of_a_palm_forest_all_battle_with_all_their_dice(kind: str) -> None:
    assert dice_out_of("palm-forest", kind) == 3


@pytest.mark.rule(
    "m44tp:04.palm_forest",
    "m44tp:05.desert_towns",
    "m44tp:12.railroad_station",
    "m44tp:34.barracks",
    "m44tp:36.church",
    "m44tp:37.factory_complex",
    "m44tp:39.lighthouse",
    "m44tp:40.power_plant",
    "m44tp:41.prison_camp",
    "M-34",
)
@pytest.mark.parametrize("tile", PALMS + TOWNS)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_it_blocks_sight(tile: str, kind: str) -> None:
    assert not can_look_over(tile, kind)


@pytest.mark.rule("m44tp:04.palm_forest", "m44tp:05.desert_towns", "m44tp:12.railroad_station")
@pytest.mark.parametrize("tile", PALMS + TOWNS)
def test_guns_fire_over_it(tile: str) -> None:
    assert can_look_over(tile, "artillery")


@pytest.mark.rule("m44tp:05.desert_towns", "m44tp:04.palm_forest", "m44:overrun")
@pytest.mark.parametrize("tile", PALMS + TOWNS)
def test_armor_may_take_the_ground_but_does_not_battle_again_from_there(tile: str) -> None:
    game = assaulted("allied armor", tile, dice=("grenade",))
    assert question(game) == "ground"
    play(game, "take")
    assert unit_at(game, "F5") is not None
    assert turn_is_over(game)


@pytest.mark.rule(
    "m44tp:04.palm_forest",
    "m44tp:05.desert_towns",
    "m44tp:12.railroad_station",
    "m44tp:34.barracks",
    "m44tp:37.factory_complex",
    "m44tp:39.lighthouse",
    "m44tp:40.power_plant",
)
@pytest.mark.parametrize("tile", PALMS + PLAIN_TOWNS)
def test_a_flag_cannot_be_ignored_there(tile: str) -> None:
    game = flagged(tile)
    assert question(game) == "retreat"
    play(game, "to e6")
    assert figures(game, "e6") == 4


@pytest.mark.rule("m44tp:36.church", "m44tp:41.prison_camp", "M-34")
@pytest.mark.parametrize("tile", FIRM_TOWNS)
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_a_unit_in_a_church_or_a_prison_camp_may_ignore_the_first_flag(tile: str, side: str) -> None:
    game = flagged(tile, side=side)
    assert answers(game) == ["ignore 0", "ignore 1"]
    play(game, "ignore 1")
    assert figures(game, "F5") == 4


@pytest.mark.rule("m44tp:36.church", "m44tp:41.prison_camp", "M-16")
@pytest.mark.parametrize("tile", FIRM_TOWNS)
def test_the_second_flag_counts_even_in_a_church(tile: str) -> None:
    game = flagged(tile, 2)
    play(game, "ignore 1", "to f6")
    assert figures(game, "f6") == 4


@pytest.mark.rule("m44tp:36.church", "m44tp:41.prison_camp", "M-16")
@pytest.mark.parametrize("tile", FIRM_TOWNS)
def test_the_flag_need_not_be_ignored(tile: str) -> None:
    game = flagged(tile)
    play(game, "ignore 0", "to e6")
    assert unit_at(game, "F5") is None
    assert figures(game, "e6") == 4
