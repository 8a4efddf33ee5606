"""5.1.2 to 5.1.4: the columns won by terrain, by siege and by whole divisions."""

import pytest

from tests.support import Placement, answers, drawn_map, play, position, refusal, seen

TERRAIN, SIEGE, DIVISION, FORT = "diadem:5.1.2", "diadem:5.1.3", "diadem:5.1.4", "diadem:10.0"
ROW = ". . . . . . .\n"
FIELD = drawn_map(ROW * 7)
"""Open ground. 0503 and 0504 touch 0404, whose way back is then 0303 and 0304; 0403 and 0405 together surround it."""
BOTH_RIVERS = "0404/0503 0404/0504"
BOTH_FORTS = "0404/0503 0404/0504"
FOURS = ("us-85-337", "us-85-338", "us-88-349", "us-88-350")
"""Four American regiments of attack 4, of two divisions, neither complete."""


def ground(attacked: str, *, rivers: str = "", forts: str = "", roads: tuple[str, ...] = ()) -> str:
    """The field with this terrain at 0404."""
    return drawn_map(ROW * 3 + f". . . {attacked} . . .\n" + ROW * 3, rivers=rivers, forts=forts, roads=roads)


def odds(
    units: dict[str, Placement],
    *attackers: str,
    map: str = FIELD,
    side: str = "allied",
    target: str = "0404",
) -> dict[str, object]:
    """The `odds` of these units' attack."""
    game = position(units, phase="combat", side=side, map=map)
    return seen(play(game, f"attack {target}", *(f"add {unit}" for unit in attackers), "commit", "commit"), "odds")[0]


def shifts(event: dict[str, object]) -> list[tuple[str, int]]:
    """Rule and columns of every shift, in a fixed order."""
    listed = event["shifts"]
    assert isinstance(listed, list | tuple)
    return sorted((str(shift["rule"]), int(shift["columns"])) for shift in listed if shift["columns"])


def four_to_one(map_: str) -> dict[str, object]:
    """16 against 4, from both 0503 and 0504."""
    units: dict[str, Placement] = dict(zip(FOURS, ("0503", "0503", "0504", "0504"), strict=True))
    return odds({**units, "de-44-132": "0404"}, *FOURS, map=map_)


# 5.1.2: terrain


@pytest.mark.rule("diadem:5.1.2", "diadem:table.terrain")
@pytest.mark.parametrize(
    ("terrain", "columns", "column"), [(".", [], "4-1"), ("C", [-2], "2-1"), ("^", [-3], "1-1"), ("M", [-3], "1-1")]
)
def test_the_terrain_of_the_defender_moves_the_column_left(terrain: str, columns: list[int], column: str) -> None:
    event = four_to_one(ground(terrain))
    assert event["odds"] == "4-1"
    assert (shifts(event), event["column"]) == ([(TERRAIN, value) for value in columns], column)


@pytest.mark.rule("diadem:5.1.2", "diadem:table.terrain", "D-15")
def test_a_river_before_the_defender_moves_the_column_two_left() -> None:
    event = four_to_one(ground(".", rivers=BOTH_RIVERS))
    assert (shifts(event), event["column"]) == ([(TERRAIN, -2)], "2-1")


@pytest.mark.rule("diadem:5.1.2")
@pytest.mark.parametrize("terrain", ["C", "^", "M"])
def test_no_terrain_favours_the_attacker(terrain: str) -> None:
    map_ = drawn_map(ROW * 2 + f". . . . {terrain} . .\n" * 2 + ROW * 3)
    event = four_to_one(map_)
    assert (shifts(event), event["column"]) == ([], "4-1")


@pytest.mark.rule("diadem:5.1.2")
def test_terrain_favours_an_allied_defender_too() -> None:
    units: dict[str, Placement] = {"de-1fj-1": "0503", "de-44-132": "0504", "us-85-337": "0404"}
    event = odds(units, "de-1fj-1", "de-44-132", map=ground("C"), side="axis")
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", [(TERRAIN, -2)], "1-2")


@pytest.mark.rule("diadem:5.1.2.obs.best_terrain", "D-15")
@pytest.mark.parametrize(
    ("terrain", "river", "fort", "shift", "column"),
    [
        ("C", True, False, (TERRAIN, -2), "2-1"),
        ("^", True, False, (TERRAIN, -3), "1-1"),
        ("M", True, False, (TERRAIN, -3), "1-1"),
        (".", True, True, (FORT, -4), "1-2"),
        ("C", False, True, (FORT, -4), "1-2"),
        ("^", True, True, (FORT, -4), "1-2"),
        ("M", True, True, (FORT, -4), "1-2"),
    ],
)
def test_only_the_best_of_terrain_river_and_fortification_counts(
    terrain: str, river: bool, fort: bool, shift: tuple[str, int], column: str
) -> None:
    map_ = ground(terrain, rivers=BOTH_RIVERS if river else "", forts=BOTH_FORTS if fort else "")
    event = four_to_one(map_)
    assert (shifts(event), event["column"]) == ([shift], column)


@pytest.mark.rule("D-15")
@pytest.mark.parametrize("rivers", ["0404/0503", "0404/0504"])
def test_a_river_does_not_count_if_one_attacker_is_not_across_it(rivers: str) -> None:
    assert shifts(four_to_one(ground(".", rivers=rivers))) == []


@pytest.mark.rule("D-15")
def test_a_river_behind_the_defender_does_not_count() -> None:
    assert shifts(four_to_one(ground(".", rivers="0404/0303 0404/0304"))) == []


@pytest.mark.rule("D-15", "D-2")
def test_a_bridge_does_not_take_the_river_from_the_defender() -> None:
    map_ = ground(".", rivers=BOTH_RIVERS, roads=("0303 0404 0503", "0404 0504"))
    assert shifts(four_to_one(map_)) == [(TERRAIN, -2)]


@pytest.mark.rule("D-15")
def test_hex_terrain_counts_whatever_side_the_attackers_come_from() -> None:
    assert shifts(four_to_one(ground("^", rivers="0404/0503", forts="0404/0504"))) == [(TERRAIN, -3)]


@pytest.mark.rule("D-15")
def test_the_river_still_counts_where_the_fortification_does_not() -> None:
    assert shifts(four_to_one(ground(".", rivers=BOTH_RIVERS, forts="0404/0503"))) == [(TERRAIN, -2)]


@pytest.mark.rule("D-15")
def test_distant_guns_and_air_power_do_not_break_the_river() -> None:
    units = {"us-85-337": "0503", "uk-art-XIII": "0605", "de-44-132": "0404"}
    game = position(units, phase="combat", map=ground(".", rivers="0404/0503"))
    happened = play(game, "attack 0404", "add us-85-337", "add uk-art-XIII", "air 5", "commit", "commit")
    event = seen(happened, "odds")[0]
    assert (event["attack"], shifts(event), event["column"]) == (12, [(TERRAIN, -2)], "1-1")


@pytest.mark.rule("D-15")
def test_guns_adjacent_to_the_target_and_not_across_the_river_break_it() -> None:
    units: dict[str, Placement] = {"us-85-337": "0503", "uk-art-8": "0504", "de-44-132": "0404"}
    assert shifts(odds(units, "us-85-337", "uk-art-8", map=ground(".", rivers="0404/0503"))) == []


@pytest.mark.rule("D-14", "diadem:5.1.2")
def test_odds_are_held_to_the_table_before_the_shifts() -> None:
    units: dict[str, Placement] = dict(zip(FOURS, ("0503", "0503", "0504", "0504"), strict=True))
    event = odds({**units, "de-art-XIV": {"at": "0404", "reduced": True}}, *FOURS, map=ground("^"))
    assert (event["attack"], event["defence"], event["odds"], event["column"]) == (16, 1, "9-1", "6-1")


@pytest.mark.rule("D-14", "diadem:5.1.2")
def test_the_column_is_held_to_the_table_after_the_shifts() -> None:
    units: dict[str, Placement] = {"us-85-337": "0504", "de-44-132": "0404"}
    event = odds(units, "us-85-337", map=ground(".", forts="0404/0504"))
    assert (event["odds"], shifts(event), event["column"]) == ("1-1", [(FORT, -4)], "1-4")


@pytest.mark.rule("D-14", "diadem:5.1.3")
def test_shifts_are_summed_before_the_column_is_held_to_the_right_end() -> None:
    units: dict[str, Placement] = {
        "us-85-337": "0403",
        "us-85-338": "0403",
        "us-88-349": "0405",
        "de-art-XIV": {"at": "0404", "reduced": True},
    }
    event = odds(units, "us-85-337", "us-85-338", "us-88-349", map=ground("C"))
    assert (event["odds"], shifts(event), event["column"]) == ("9-1", [(TERRAIN, -2), (SIEGE, 1)], "8-1")


@pytest.mark.rule("D-14", "diadem:5.1.4")
def test_shifts_are_summed_before_the_column_is_held_to_the_left_end() -> None:
    units: dict[str, Placement] = {
        "pl-3-1": {"at": "0503", "reduced": True},
        "pl-3-2": {"at": "0504", "reduced": True},
        "de-44-132": "0404",
        "de-71-191": "0404",
        "de-94-267": "0404",
        "de-334-754": "0404",
    }
    event = odds(units, "pl-3-1", "pl-3-2", map=ground("C"))
    assert (event["odds"], shifts(event), event["column"]) == ("1-4", [(TERRAIN, -2), (DIVISION, 1)], "1-4")


# 5.1.2, first observation: armour and mountains


@pytest.mark.rule("diadem:5.1.2.obs.armour_mountain", "D-11")
@pytest.mark.parametrize(("terrain", "allowed"), [(".", True), ("C", True), ("M", True), ("^", False)])
@pytest.mark.parametrize(
    ("side", "armour", "enemy"), [("allied", "uk-9armd", "de-44-132"), ("axis", "de-26pz-26", "us-85-337")]
)
def test_armour_cannot_attack_a_unit_on_a_mountain(
    terrain: str, allowed: bool, side: str, armour: str, enemy: str
) -> None:
    game = position({armour: "0504", enemy: "0404"}, phase="combat", side=side, map=ground(terrain))
    assert ("attack 0404" in answers(game)) is allowed
    assert allowed or refusal(game, "attack 0404") in {"diadem:5.1.2.obs.armour_mountain", "D-11", "diadem:5.1.2"}


@pytest.mark.rule("diadem:5.1.2.obs.armour_mountain", "D-11")
def test_infantry_attacks_a_mountain_without_the_armour_beside_it() -> None:
    units = {"uk-9armd": "0504", "uk-1gds": "0504", "de-44-132": "0404"}
    game = position(units, phase="combat", map=ground("^"))
    play(game, "attack 0404", "add uk-1gds")
    assert "commit" in answers(game)
    assert "add uk-9armd" not in answers(game)
    assert refusal(game, "add uk-9armd") in {"diadem:5.1.2.obs.armour_mountain", "D-11", "diadem:5.1.2"}


# 5.1.3: siege

NORTH_SOUTH: dict[str, Placement] = {"us-85-337": "0403", "us-88-349": "0405"}
"""Both beside 0404, every other neighbour of which is in the zone of one of them."""


@pytest.mark.rule("diadem:5.1.3", "D-16")
def test_a_defender_with_no_neighbour_free_of_enemy_zones_gives_one_column_right() -> None:
    event = odds({**NORTH_SOUTH, "de-44-132": "0404"}, *NORTH_SOUTH)
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", [(SIEGE, 1)], "3-1")


@pytest.mark.rule("diadem:5.1.3", "D-16")
def test_one_free_neighbour_is_enough_not_to_be_surrounded() -> None:
    units: dict[str, Placement] = {"us-85-337": "0403", "us-88-349": "0504", "de-44-132": "0404"}
    event = odds(units, "us-85-337", "us-88-349")
    assert (shifts(event), event["column"]) == ([], "2-1")


@pytest.mark.rule("diadem:5.1.3", "D-16")
def test_siege_counts_against_an_allied_defender_too() -> None:
    units: dict[str, Placement] = {"de-44-132": "0403", "de-1fj-1": "0405", "us-85-337": "0404"}
    event = odds(units, "de-44-132", "de-1fj-1", side="axis")
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", [(SIEGE, 1)], "3-1")


@pytest.mark.rule("D-16")
def test_the_zone_of_a_unit_that_does_not_attack_closes_the_siege() -> None:
    units: dict[str, Placement] = {
        "us-85-337": "0403",
        "us-88-349": {"at": "0405", "fought": True},
        "de-44-132": "0404",
    }
    assert shifts(odds(units, "us-85-337")) == [(SIEGE, 1)]


@pytest.mark.rule("D-16", "D-7")
def test_a_friend_in_a_neighbouring_hex_does_not_lift_the_siege() -> None:
    units: dict[str, Placement] = {**NORTH_SOUTH, "de-44-132": "0404", "de-71-191": "0303"}
    assert shifts(odds(units, *NORTH_SOUTH)) == [(SIEGE, 1)]


@pytest.mark.rule("D-16")
def test_a_full_hex_free_of_enemy_zones_is_a_way_out() -> None:
    units: dict[str, Placement] = {
        "us-85-337": "0403",
        "us-88-349": "0504",
        "de-44-132": "0404",
        "de-71-191": "0304",
        "de-94-267": "0304",
        "de-334-754": "0304",
        "de-305-576": "0304",
    }
    assert shifts(odds(units, "us-85-337", "us-88-349")) == []


@pytest.mark.rule("D-16")
@pytest.mark.parametrize(("behind", "surrounded"), [(".", False), ("C", False), ("^", False), ("~", True)])
def test_ground_the_defender_cannot_enter_is_no_way_out(behind: str, surrounded: bool) -> None:
    map_ = drawn_map(ROW * 2 + f". . {behind} . . . .\n" * 2 + ROW * 3)
    units: dict[str, Placement] = {"us-85-337": "0503", "us-88-349": "0504", "de-44-132": "0404"}
    assert shifts(odds(units, "us-85-337", "us-88-349", map=map_)) == ([(SIEGE, 1)] if surrounded else [])


@pytest.mark.rule("D-16")
@pytest.mark.parametrize(
    ("defenders", "surrounded"), [(["de-26pz-26"], True), (["de-44-HD"], False), (["de-26pz-26", "de-44-HD"], False)]
)
def test_the_column_is_given_only_if_every_unit_in_the_hex_is_surrounded(
    defenders: list[str], surrounded: bool
) -> None:
    map_ = drawn_map(ROW * 2 + ". . ^ . . . .\n" * 2 + ROW * 3)
    units: dict[str, Placement] = {"us-85-337": "0503", "us-88-349": "0504", **dict.fromkeys(defenders, "0404")}
    assert shifts(odds(units, "us-85-337", "us-88-349", map=map_)) == ([(SIEGE, 1)] if surrounded else [])


@pytest.mark.rule("D-16")
@pytest.mark.parametrize(("edges", "surrounded"), [({}, True), ({"W": "all"}, False), ({"N": "all"}, True)])
def test_an_edge_the_defender_may_leave_by_is_a_way_out(edges: dict[str, str], surrounded: bool) -> None:
    map_ = drawn_map(". . . .\n" * 5, exits={"axis": edges})
    units: dict[str, Placement] = {"us-85-337": "0203", "us-88-349": "0204", "de-44-132": "0103"}
    event = odds(units, "us-85-337", "us-88-349", map=map_, target="0103")
    assert shifts(event) == ([(SIEGE, 1)] if surrounded else [])


# 5.1.4: whole divisions


@pytest.mark.rule("diadem:5.1.4", "D-17")
def test_a_whole_division_attacking_gains_a_column() -> None:
    event = odds({"pl-3-1": "0503", "pl-3-2": "0504", "de-44-132": "0404"}, "pl-3-1", "pl-3-2")
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", [(DIVISION, 1)], "3-1")


@pytest.mark.rule("diadem:5.1.4", "D-17")
def test_a_whole_division_of_three_attacking_with_others_gains_a_column() -> None:
    units = ("us-85-337", "us-85-338", "us-85-339", "us-88-349")
    placed: dict[str, Placement] = dict(zip(units, ("0503", "0503", "0504", "0504"), strict=True))
    event = odds({**placed, "de-44-132": "0404"}, *units)
    assert (event["odds"], shifts(event), event["column"]) == ("4-1", [(DIVISION, 1)], "5-1")


@pytest.mark.rule("diadem:5.1.4", "D-17")
def test_each_whole_division_gains_a_column_of_its_own() -> None:
    units = ("pl-3-1", "pl-3-2", "pl-5-5", "pl-5-6")
    placed: dict[str, Placement] = dict(zip(units, ("0503", "0504", "0503", "0504"), strict=True))
    event = odds({**placed, "de-44-132": "0404"}, *units)
    assert (event["odds"], shifts(event), event["column"]) == ("4-1", [(DIVISION, 1), (DIVISION, 1)], "6-1")


@pytest.mark.rule("diadem:5.1.4", "D-17")
def test_parts_of_two_divisions_gain_nothing() -> None:
    event = odds({"pl-3-1": "0503", "pl-5-6": "0504", "de-44-132": "0404"}, "pl-3-1", "pl-5-6")
    assert (shifts(event), event["column"]) == ([], "2-1")


@pytest.mark.rule("diadem:5.1.4", "D-17")
def test_a_whole_division_defending_moves_the_column_left() -> None:
    units = ("uk-24gds", "uk-4-10", "in-8-17", "ca-1-1")
    placed: dict[str, Placement] = dict(zip(units, ("0503", "0503", "0504", "0504"), strict=True))
    event = odds({**placed, "de-5g-85": "0404", "de-5g-100": "0404"}, *units)
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", [(DIVISION, -1)], "1-1")


@pytest.mark.rule("diadem:5.1.4")
def test_divisions_of_both_sides_count() -> None:
    units: dict[str, Placement] = {
        "pl-3-1": "0503",
        "pl-3-2": "0504",
        "de-5g-85": {"at": "0404", "reduced": True},
        "de-5g-100": {"at": "0404", "reduced": True},
    }
    event = odds(units, "pl-3-1", "pl-3-2")
    assert (event["odds"], shifts(event), event["column"]) == ("1-1", [(DIVISION, -1), (DIVISION, 1)], "1-1")


@pytest.mark.rule("diadem:5.1.4")
def test_a_german_division_attacking_gains_a_column() -> None:
    event = odds({"de-5g-85": "0503", "de-5g-100": "0504", "us-85-337": "0404"}, "de-5g-85", "de-5g-100", side="axis")
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", [(DIVISION, 1)], "3-1")


@pytest.mark.rule("D-17")
def test_reduced_counters_complete_a_division() -> None:
    units: dict[str, Placement] = {
        "pl-3-1": {"at": "0503", "reduced": True},
        "pl-3-2": "0504",
        "de-44-132": "0404",
    }
    event = odds(units, "pl-3-1", "pl-3-2")
    assert (event["odds"], shifts(event), event["column"]) == ("1-1", [(DIVISION, 1)], "2-1")


@pytest.mark.rule("D-17")
@pytest.mark.parametrize("missing", ["lost", "waiting", "left W", "0101", None])
def test_a_division_is_whole_only_with_every_counter_of_the_counter_list(missing: str | None) -> None:
    units: dict[str, Placement] = {"uk-6a-26": "0503", "de-44-132": "0404"}
    if missing is not None:
        units["uk-6a-61"] = missing
    assert shifts(odds(units, "uk-6a-26")) == []


@pytest.mark.rule("D-17")
def test_a_counter_that_fought_elsewhere_does_not_complete_its_division() -> None:
    units: dict[str, Placement] = {
        "pl-3-1": "0503",
        "pl-3-2": {"at": "0504", "fought": True},
        "de-44-132": "0404",
    }
    assert shifts(odds(units, "pl-3-1")) == []


@pytest.mark.rule("diadem:5.1.4.obs", "D-17")
def test_the_second_new_zealand_division_gains_nothing() -> None:
    event = odds({"nz-2-5": "0503", "nz-2-6": "0504", "de-44-132": "0404"}, "nz-2-5", "nz-2-6")
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", [], "2-1")


@pytest.mark.rule("diadem:5.1.4.obs", "D-17")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_the_german_114th_division_gains_nothing(side: str) -> None:
    units: dict[str, Placement] = {"us-85-337": "0504", "de-114-721": "0404"}
    attacker, target = ("us-85-337", "0404") if side == "allied" else ("de-114-721", "0504")
    assert shifts(odds(units, attacker, side=side, target=target)) == []


@pytest.mark.rule("diadem:5.1.4")
def test_units_of_no_division_gain_nothing() -> None:
    assert shifts(odds({"uk-24gds": "0503", "uk-1gds": "0504", "de-44-132": "0404"}, "uk-24gds", "uk-1gds")) == []


@pytest.mark.rule("diadem:5.1.2", "diadem:5.1.3", "diadem:5.1.4", "D-14")
def test_terrain_siege_and_division_are_listed_with_their_paragraphs_and_added_up() -> None:
    units: dict[str, Placement] = {"pl-3-1": "0403", "pl-3-2": "0405", "de-44-132": "0404"}
    event = odds(units, "pl-3-1", "pl-3-2", map=ground("^"))
    expected = [(TERRAIN, -3), (SIEGE, 1), (DIVISION, 1)]
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", expected, "1-1")
