"""6.3.1 to 6.3.6: the columns the ground gives the defender."""

from typing import Any

import pytest

from tests.games.encore.attacks import FIELD, ground, odds, patched, shifts
from tests.games.encore.board import position
from tests.support import Placement, play

FOUR: dict[str, Placement] = {"br-1-i-1": "05-03", "br-4-ii-1": "05-03", "br-7-iii-1": "05-04", "br-1-i-11": "05-04"}
"""Four companies of attack 3 in two hexes; no battalion is complete."""


def four_to_one(map_: str, **facts: Any) -> dict[str, Any]:
    """12 against 3, from both 05-03 and 05-04."""
    return odds({**FOUR, "de-1-i-1044": "04-04"}, *FOUR, map=map_, **facts)


# Levels


@pytest.mark.rule("encore:6.3", "encore:table.2", "E-10")
@pytest.mark.parametrize(
    ("level", "expected", "column"),
    [(".", {}, "4-1"), ("6", {}, "4-1"), ("8", {"level": -1}, "3-1"), ("X", {"level": -1}, "3-1")],
)
def test_eight_hundred_and_a_thousand_metres_give_one_column(level: str, expected: dict[str, int], column: str) -> None:
    event = four_to_one(ground(level, around=level))
    assert (event["odds"], shifts(event), event["column"]) == ("4-1", expected, column)


@pytest.mark.rule("encore:6.3.3", "encore:table.2", "E-10")
@pytest.mark.parametrize(("level", "below"), [("8", "."), ("8", "6"), ("X", "."), ("X", "6"), ("X", "8")])
def test_a_second_column_is_given_if_all_attackers_are_lower_by_whatever_number_of_levels(
    level: str, below: str
) -> None:
    event = four_to_one(ground(level, around=below))
    assert (shifts(event), event["column"]) == ({"level": -1, "height": -1}, "2-1")


@pytest.mark.rule("E-10", "encore:table.2")
def test_six_hundred_metres_give_nothing_even_from_below() -> None:
    event = four_to_one(ground("6", around="."))
    assert (shifts(event), event["column"]) == ({}, "4-1")


@pytest.mark.rule("encore:6.3.3", "E-10")
@pytest.mark.parametrize(
    ("level", "above", "expected"),
    [(".", "6", {}), (".", "X", {}), ("6", "8", {}), ("6", "X", {}), ("8", "X", {"level": -1})],
)
def test_attackers_that_are_higher_win_nothing_and_take_nothing_but_the_second_column(
    level: str, above: str, expected: dict[str, int]
) -> None:
    assert shifts(four_to_one(ground(level, around=above))) == expected


@pytest.mark.rule("encore:6.3.3", "E-10")
@pytest.mark.parametrize(
    ("level", "one", "other", "height"),
    [
        ("8", "6", ".", True),
        ("8", "8", ".", False),
        ("8", ".", "8", False),
        ("8", "X", "6", False),
        ("X", "8", "6", True),
        ("X", "8", "X", False),
    ],
)
def test_one_attacker_that_is_not_lower_takes_the_second_column_away(
    level: str, one: str, other: str, height: bool
) -> None:
    event = four_to_one(patched({"04-04": level, "05-03": one, "05-04": other}))
    assert shifts(event) == ({"level": -1, "height": -1} if height else {"level": -1})


@pytest.mark.rule("encore:6.3.3", "E-10")
def test_a_unit_that_is_level_but_takes_no_part_does_not_matter() -> None:
    map_ = patched({"04-04": "8", "04-03": "8"}, {"04-03": "^"})
    units: dict[str, Placement] = {**FOUR, "br-1-i-1": "04-03", "de-1-i-1044": "04-04"}
    rest = [unit for unit in FOUR if unit != "br-1-i-1"]
    assert shifts(odds(units, *rest, map=map_)) == {"level": -1, "height": -1}
    assert shifts(odds(units, "br-1-i-1", *rest, map=map_)) == {"level": -1}


@pytest.mark.rule("encore:6.3.3", "encore:6.2", "E-10")
@pytest.mark.parametrize(("far", "height"), [(".", True), ("6", True), ("8", False), ("X", False)])
def test_units_at_range_are_counted_when_the_attackers_heights_are_compared(far: str, height: bool) -> None:
    units: dict[str, Placement] = {**FOUR, "us-i-87-pp": "06-04", "de-1-i-1044": "04-04"}
    map_ = patched({"04-04": "8", "06-04": far})
    expected = {"level": -1, "height": -1} if height else {"level": -1}
    assert shifts(odds(units, *FOUR, "us-i-87-pp", map=map_)) == expected
    assert shifts(odds(units, *FOUR, map=map_)) == {"level": -1, "height": -1}


@pytest.mark.rule("encore:6.3.3", "E-10")
def test_the_sum_shown_beforehand_follows_the_heights_of_those_who_take_part() -> None:
    map_ = patched({"04-04": "8", "05-04": "8"})
    units = {"us-1-i-87": "05-03", "us-1-i-85": "05-04", "de-1-i-1044": "04-04"}
    game = position(units, phase="combat", map=map_)
    play(game, "attack 04-04")
    assert shifts(game.preview("add us-1-i-87")) == {"level": -1, "height": -1}
    assert shifts(game.preview("add us-1-i-85")) == {"level": -1}
    play(game, "add us-1-i-87")
    shown = game.preview("add us-1-i-85")
    assert (shown["odds"], shifts(shown), shown["column"]) == ("2-1", {"level": -1}, "1-1")


# Peaks, villages, woods, forts

COVERS = {"^": "peak", "#": "village", "*": "wood"}


@pytest.mark.rule("encore:6.3.4", "encore:6.3.5", "encore:table.2", "E-10")
@pytest.mark.parametrize("cover", COVERS)
@pytest.mark.parametrize(("level", "columns"), [(".", 0), ("6", 0), ("8", -1), ("X", -1)])
def test_peak_village_and_wood_add_one_column_to_the_level(cover: str, level: str, columns: int) -> None:
    event = four_to_one(ground(level, cover, around=level))
    expected = {COVERS[cover]: -1} | ({"level": columns} if columns else {})
    assert (shifts(event), event["column"]) == (expected, ("3-1", "2-1")[-columns])


@pytest.mark.rule("encore:6.3.6", "encore:table.2", "E-10")
@pytest.mark.parametrize(
    ("cover", "expected", "column"),
    [
        (".", {"fort": -1}, "3-1"),
        ("^", {"fort": -1, "peak": -1}, "2-1"),
        ("#", {"fort": -1, "village": -1}, "2-1"),
        ("*", {"fort": -1, "wood": -1}, "2-1"),
    ],
)
def test_a_fort_adds_one_column_to_the_ground(cover: str, expected: dict[str, int], column: str) -> None:
    event = four_to_one(ground(".", cover), forts=["04-04"])
    assert (shifts(event), event["column"]) == (expected, column)


@pytest.mark.rule("encore:6.3.3", "encore:6.3.5", "encore:6.3.6", "E-10")
def test_a_fort_on_a_peak_of_a_thousand_metres_attacked_from_below_gives_four_columns() -> None:
    event = four_to_one(ground("X", "^", around="6"), forts=["04-04"])
    assert (shifts(event), event["column"]) == ({"level": -1, "height": -1, "peak": -1, "fort": -1}, "1-2")


@pytest.mark.rule("encore:6.3.6")
def test_a_fort_in_another_hex_gives_nothing() -> None:
    assert shifts(four_to_one(FIELD, forts=["04-05", "03-03"])) == {}


@pytest.mark.rule("encore:6.3", "E-10")
@pytest.mark.parametrize("cover", COVERS)
def test_the_attackers_own_ground_gives_nothing(cover: str) -> None:
    event = four_to_one(patched({"05-03": "6", "05-04": "6"}, {"05-03": cover, "05-04": cover}))
    assert (shifts(event), event["column"]) == ({}, "4-1")


@pytest.mark.rule("encore:6.3", "E-10")
def test_the_ground_favours_an_allied_defender_too() -> None:
    units: dict[str, Placement] = {
        "de-1-i-1044": "05-03",
        "de-5-ii-1044": "05-03",
        "de-1-i-1043": "05-04",
        "us-1-i-87": "04-04",
    }
    attackers = ("de-1-i-1044", "de-5-ii-1044", "de-1-i-1043")
    event = odds(units, *attackers, side="axis", map=ground("8", "*"))
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", {"level": -1, "height": -1, "wood": -1}, "1-3")


@pytest.mark.rule("E-11", "E-4")
def test_the_bracket_of_the_wood_on_the_map_sheets_is_left_out() -> None:
    options = {"tables": "map_sheet"}
    event = four_to_one(ground(".", "*"), options=options)
    assert (shifts(event), event["column"]) == ({"wood": -1}, "3-1")
    event = four_to_one(patched({}, {"05-03": "*", "05-04": "*"}), options=options)
    assert (shifts(event), event["column"]) == ({}, "4-1")


@pytest.mark.rule("E-4", "encore:table.2")
def test_the_map_sheets_option_leaves_levels_and_night_as_they_are() -> None:
    event = four_to_one(ground("8", "#"), options={"tables": "map_sheet"}, turn=3)
    assert (shifts(event), event["column"]) == ({"level": -1, "height": -1, "village": -1, "night": -1}, "1-2")


# 6.3.1, 6.3.2: ways and rivers

SIDES = "04-04/05-03 04-04/05-04 03-03/04-04"


@pytest.mark.rule("encore:6.3.1", "encore:table.2")
@pytest.mark.parametrize("kind", ["roads", "trails"])
@pytest.mark.parametrize(("level", "expected"), [(".", {}), ("8", {"level": -1, "height": -1})])
def test_roads_and_trails_change_nothing(kind: str, level: str, expected: dict[str, int]) -> None:
    ways: dict[str, Any] = {kind: ("03-03 04-04 05-03", "04-04 05-04")}
    assert shifts(four_to_one(ground(level, **ways))) == expected


@pytest.mark.rule("encore:6.3.2", "encore:table.2")
@pytest.mark.parametrize("ways", [(), ("04-04 05-03",)])
def test_rivers_change_nothing(ways: tuple[str, ...]) -> None:
    event = four_to_one(ground(".", rivers=SIDES, roads=ways))
    assert (shifts(event), event["column"]) == ({}, "4-1")


# 6.3.3: the valley between 10-04 and 10-05, on the real map. 10-03, 11-03, 10-04 and 10-05 lie on 1,000 metres, the
# hexes around them on 800.


def above(units: dict[str, str], target: str, **facts: Any) -> dict[str, int]:
    """What the ground gives against an attack by all these units on a German company; two of them may surround it."""
    defended: dict[str, Placement] = {**units, "de-3-i-1043": target}
    found = shifts(odds(defended, *units, target=target, **{"map": None, "forts": [], **facts}))
    return {cause: columns for cause, columns in found.items() if cause != "siege"}


SUMMIT = {"level": -1, "peak": -1}
VALLEY = {**SUMMIT, "height": -1}


@pytest.mark.rule("encore:6.3.3.1004_1005", "E-10")
@pytest.mark.parametrize(("target", "other"), [("10-04", "10-05"), ("10-05", "10-04")])
def test_either_of_the_two_summits_attacked_from_the_other_has_the_advantage_of_height(target: str, other: str) -> None:
    assert above({"us-1-i-87": other}, target) == VALLEY


@pytest.mark.rule("encore:6.3.3.1004_1005", "encore:6.3.6", "E-10")
def test_the_fort_on_10_04_comes_on_top() -> None:
    assert above({"us-1-i-87": "10-05"}, "10-04", forts=["10-04"]) == {**VALLEY, "fort": -1}


@pytest.mark.rule("encore:6.3.3.1004_1005", "E-10")
@pytest.mark.parametrize(
    ("target", "units", "expected"),
    [
        ("10-04", {"us-1-i-87": "10-03"}, SUMMIT),
        ("10-04", {"us-1-i-87": "11-03"}, SUMMIT),
        ("10-04", {"us-1-i-87": "09-04"}, VALLEY),
        ("10-04", {"us-1-i-87": "10-05", "us-1-i-85": "10-03"}, SUMMIT),
        ("10-04", {"us-1-i-87": "10-05", "us-1-i-85": "11-03"}, SUMMIT),
        ("10-04", {"us-1-i-87": "10-05", "us-1-i-85": "09-04"}, VALLEY),
        ("10-05", {"us-1-i-87": "09-05"}, VALLEY),
        ("10-05", {"us-1-i-87": "10-04", "us-1-i-85": "10-06"}, VALLEY),
    ],
)
def test_other_attackers_of_the_two_summits_are_judged_normally(
    target: str, units: dict[str, str], expected: dict[str, int]
) -> None:
    assert above(units, target) == expected


@pytest.mark.rule("encore:6.3.3.1004_1005", "encore:6.2", "E-10")
@pytest.mark.parametrize(
    ("target", "beside", "far", "expected"),
    [
        ("10-05", "10-04", "10-03", SUMMIT),
        ("10-05", "10-04", "11-03", SUMMIT),
        ("10-04", "10-05", "10-06", VALLEY),
    ],
)
def test_units_at_range_from_the_two_summits_are_judged_normally(
    target: str, beside: str, far: str, expected: dict[str, int]
) -> None:
    assert above({"us-1-i-87": beside, "us-i-87-pp": far}, target) == expected


@pytest.mark.rule("encore:6.3.3.1004_1005", "E-10")
def test_a_company_on_a_summit_is_not_lower_than_any_other_neighbour() -> None:
    assert above({"us-1-i-87": "10-04"}, "10-03") == {"level": -1}
