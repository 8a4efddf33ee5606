"""The counters of Encore: what table 4, 2.3 and the headings of the counter sheets say of them holds together."""

import re
from collections import Counter

import pytest

from tests.games.encore.data import BATTALIONS, COUNTERS, MAP, SUPPORT, UNITS, raw

SHEETS = {"10th Mountain": "10th Mountain", "FEB": "FEB", "232nd": "German", "4th Mountain": "German"}
"""Commands to the counter sheet they are printed on."""


def values(unit: str) -> tuple[int, ...]:
    """Attack, defence and movement."""
    return tuple(int(number) for number in UNITS[unit]["values"].split("-"))


def numbered(battalion: str) -> list[int]:
    """The companies of a battalion by their numbers."""
    members = [facts for facts in UNITS.values() if facts.get("battalion") == battalion]
    return sorted(facts["company"] for facts in members if "company" in facts)


def points(command: str, turn: int = 11) -> list[int]:
    """The points of a command's guns and aircraft that are free on a turn."""
    return [facts["points"] for facts in SUPPORT.values() if facts["command"] == command and facts["release"] <= turn]


def make_ten(given: list[int]) -> int:
    """How often counters of these points can fire with exactly 10 at a hex, one counter at one hex."""
    if not given:
        return 0
    first, rest = given[0], given[1:]
    best = make_ten(rest)
    for mask in range(1 << len(rest)):
        chosen = [points for i, points in enumerate(rest) if mask >> i & 1]
        if first + sum(chosen) == 10:
            left = [points for i, points in enumerate(rest) if not mask >> i & 1]
            best = max(best, 1 + make_ten(left))
    return best


# How many


@pytest.mark.rule("encore:1", "E-50")
def test_there_are_80_counters_and_20_guns_and_aircraft_with_100_different_ids() -> None:
    assert len(COUNTERS["unit"]) == len(UNITS) == 80
    assert len(COUNTERS["support"]) == len(SUPPORT) == 20
    assert UNITS.keys().isdisjoint(SUPPORT)


@pytest.mark.rule("encore:1", "E-50")
def test_table_4_lists_26_americans_25_under_brazilian_command_and_29_germans() -> None:
    listed = Counter(SHEETS[facts["command"]] for facts in UNITS.values())
    assert listed == {"10th Mountain": 26, "FEB": 25, "German": 29}


@pytest.mark.rule("encore:1", "E-50")
def test_guns_and_aircraft_fill_the_allied_sheets_to_36_and_31_and_the_german_one_to_33() -> None:
    whole = Counter(SHEETS[facts["command"]] for facts in [*UNITS.values(), *SUPPORT.values()])
    assert whole == {"10th Mountain": 36, "FEB": 31, "German": 33}


# What they are


@pytest.mark.rule("encore:2.3.2.3", "encore:8.command_248_751")
def test_each_nation_fights_under_its_own_command_but_the_751st_and_the_248th_under_brazils() -> None:
    own = {"American": {"10th Mountain"}, "Brazilian": {"FEB"}, "German": {"232nd", "4th Mountain"}}
    everyone = UNITS | SUPPORT
    abroad = {unit for unit, facts in everyone.items() if facts["command"] not in own[facts["nation"]]}
    assert abroad == {"us-751", "us-248"}
    assert all(everyone[unit]["command"] == "FEB" for unit in abroad)
    for facts in everyone.values():
        assert facts["side"] == ("axis" if facts["nation"] == "German" else "allied")


@pytest.mark.rule("encore:2.3.2.3")
def test_the_regiments_are_those_the_book_names() -> None:
    found = Counter((facts["command"], facts["regiment"]) for facts in UNITS.values() if "regiment" in facts)
    assert found == {
        ("FEB", "1"): 12,
        ("FEB", "11"): 12,
        ("10th Mountain", "85"): 12,
        ("10th Mountain", "86"): 4,
        ("10th Mountain", "87"): 8,
        ("232nd", "1043"): 8,
        ("232nd", "1044"): 8,
        ("232nd", "1045"): 8,
        ("232nd", "232"): 1,
        ("4th Mountain", "4"): 4,
    }
    assert {unit for unit, facts in UNITS.items() if "regiment" not in facts} == {"us-701", "us-751", "us-at"}


@pytest.mark.rule("encore:2.3.2.2")
def test_the_type_of_a_counter_follows_from_its_label() -> None:
    for unit, facts in UNITS.items():
        words = re.split(r"[ /]", facts["label"])
        if "PP" in words:
            assert facts["type"] == "heavy_weapons", unit
        elif "AT" in words:
            assert facts["type"] == "anti_tank", unit
        else:
            assert facts["type"] == ("armour" if facts["label"] in ("701", "751") else "infantry"), unit
    types = Counter((facts["nation"], facts["type"]) for facts in UNITS.values())
    assert types == {
        ("American", "infantry"): 18,
        ("American", "heavy_weapons"): 6,
        ("American", "anti_tank"): 1,
        ("American", "armour"): 2,
        ("Brazilian", "infantry"): 18,
        ("Brazilian", "heavy_weapons"): 6,
        ("German", "infantry"): 22,
        ("German", "heavy_weapons"): 4,
        ("German", "anti_tank"): 3,
    }


@pytest.mark.rule("encore:2.3.2.2")
def test_mountain_troops_are_the_regiments_of_the_tenth_and_the_german_fourth() -> None:
    mountain = {unit for unit, facts in UNITS.items() if facts.get("mountain")}
    assert len(mountain) == 28
    assert mountain == {unit for unit, facts in UNITS.items() if facts.get("regiment") in ("85", "86", "87", "4")}


@pytest.mark.rule("encore:2.3.2.1")
def test_the_fusiliers_are_a_battalion_and_all_others_companies() -> None:
    assert {unit for unit, facts in UNITS.items() if facts["size"] == "II"} == {"de-f-232"}
    assert {facts["size"] for facts in UNITS.values()} == {"I", "II"}


@pytest.mark.rule("encore:2.3.1", "encore:6.2", "E-28")
def test_heavy_weapons_show_a_range_of_2_and_nobody_else_shows_one() -> None:
    for unit, facts in UNITS.items():
        assert facts.get("range") == (2 if facts["type"] == "heavy_weapons" else None), unit


@pytest.mark.rule("encore:2.3.1", "encore:table.4")
def test_counters_of_one_command_and_type_have_the_same_values_but_for_the_fusiliers() -> None:
    found: dict[tuple[str, str], set[str]] = {}
    for facts in UNITS.values():
        found.setdefault((facts["command"], facts["type"]), set()).add(facts["values"])
    assert found == {
        ("FEB", "infantry"): {"3-4-6"},
        ("FEB", "heavy_weapons"): {"4-2-5"},
        ("FEB", "armour"): {"6-4-15"},
        ("10th Mountain", "infantry"): {"4-4-8"},
        ("10th Mountain", "heavy_weapons"): {"5-2-6"},
        ("10th Mountain", "anti_tank"): {"3-3-4"},
        ("10th Mountain", "armour"): {"6-4-15"},
        ("232nd", "infantry"): {"3-3-6", "5-4-6"},
        ("232nd", "heavy_weapons"): {"4-2-4"},
        ("232nd", "anti_tank"): {"2-2-4"},
        ("4th Mountain", "infantry"): {"4-4-8"},
        ("4th Mountain", "heavy_weapons"): {"3-2-6"},
    }
    assert [unit for unit in UNITS if values(unit) == (5, 4, 6)] == ["de-f-232"]


@pytest.mark.rule("encore:7.1.half", "encore:7.2.half")
def test_the_reduced_side_is_written_nowhere_since_it_is_half() -> None:
    assert all(not facts.keys() & {"reduced", "suppressed", "attack", "defence"} for facts in UNITS.values())


# Battalions


@pytest.mark.rule("encore:6.4.battalion", "E-30")
def test_every_battalion_has_its_three_numbered_companies() -> None:
    first = {"i": 1, "ii": 4, "iii": 7}
    assert len(BATTALIONS) == len(COUNTERS["battalion"]) == 19
    for name in BATTALIONS:
        start = first[name.split("-")[1]]
        assert numbered(name) == [start, start + 1, start + 2], name
        types = {facts["type"] for facts in UNITS.values() if facts.get("battalion") == name and "company" in facts}
        assert types == {"infantry"}, name


@pytest.mark.rule("encore:6.4.battalion")
def test_the_three_battalions_of_the_books_examples_are_complete() -> None:
    examples = {"us-i-87": [1, 2, 3], "br-ii-11": [4, 5, 6], "de-ii-1045": [4, 5, 6]}
    assert {name: numbered(name) for name in examples} == examples


@pytest.mark.rule("encore:6.4.battalion")
def test_the_battalion_of_a_counter_is_the_one_on_its_label() -> None:
    for unit, facts in UNITS.items():
        found = re.search(r"\b(I+)/(\d+)( M)?", facts["label"])
        if found is None:
            assert "battalion" not in facts, unit
            continue
        number, regiment, _ = found.groups()
        ending = "-m" if facts["command"] == "4th Mountain" else ""
        assert facts["battalion"] == f"{unit[:2]}-{number.lower()}-{regiment}{ending}", unit
        assert facts["regiment"] == regiment, unit


@pytest.mark.rule("encore:6.4.battalion")
def test_allied_battalions_and_the_german_mountain_one_have_heavy_weapons_and_german_regiments_share_theirs() -> None:
    with_weapons = {
        facts["battalion"] for facts in UNITS.values() if facts["type"] == "heavy_weapons" and "battalion" in facts
    }
    assert with_weapons == {name for name in BATTALIONS if not name.startswith("de-")} | {"de-i-4-m"}
    shared = [facts for facts in UNITS.values() if facts["type"] == "heavy_weapons" and "battalion" not in facts]
    assert sorted(facts["regiment"] for facts in shared) == ["1043", "1044", "1045"]


# Guns and aircraft


@pytest.mark.rule("encore:4.1", "encore:4.1.ten_points", "E-50")
def test_no_gun_or_aircraft_is_worth_more_than_a_hex_may_take_and_the_sums_are_29_20_and_13() -> None:
    assert all(1 <= facts["points"] <= 10 for facts in SUPPORT.values())
    assert {command: sum(points(command)) for command in ("10th Mountain", "FEB", "232nd")} == {
        "10th Mountain": 29,
        "FEB": 20,
        "232nd": 13,
    }
    assert sum(points("232nd", turn=2)) == 9


@pytest.mark.rule("encore:4.1.ten_points")
def test_brazil_and_the_americans_can_each_fill_two_hexes_with_ten_points_and_the_germans_one() -> None:
    assert make_ten(points("FEB")) == 2
    assert make_ten(points("10th Mountain")) == 2
    assert make_ten(points("232nd")) == 1


@pytest.mark.rule("encore:2.3.2.2", "E-50")
def test_four_of_them_are_aircraft_and_they_fly_for_the_allies() -> None:
    aircraft = {unit for unit, facts in SUPPORT.items() if facts["kind"] == "aircraft"}
    assert aircraft == {"us-345", "us-346", "us-347", "br-aviation"}
    assert {facts["kind"] for facts in SUPPORT.values()} == {"artillery", "aircraft"}


@pytest.mark.rule("encore:4.1")
def test_guns_and_aircraft_have_no_value_but_their_points() -> None:
    known = {"id", "name", "side", "nation", "command", "kind", "label", "points", "release"}
    assert all(facts.keys() == known for facts in SUPPORT.values())


# Names


@pytest.mark.rule("encore:2.3.1")
def test_no_two_counters_of_a_nation_share_a_label_or_a_name() -> None:
    everyone = [*UNITS.values(), *SUPPORT.values()]
    assert len({(facts["nation"], facts["label"]) for facts in everyone}) == 100
    for language in ("en", "pt"):
        assert len({(facts["nation"], facts["name"][language]) for facts in everyone}) == 100


def test_portuguese_names_carry_the_same_numbers_as_the_english_ones() -> None:
    for facts in [*UNITS.values(), *SUPPORT.values(), *BATTALIONS.values()]:
        digits = [re.findall(r"\d+", facts["name"][language]) for language in ("en", "pt")]
        assert digits[0] == digits[1], facts["id"]


# The list of paragraphs


def test_the_list_of_paragraphs_names_each_once_and_every_ruling() -> None:
    ids = raw("rulebook.toml")["ids"].split()
    assert len(ids) == len(set(ids)) == 185
    assert [id for id in ids if id.startswith("E-")] == [f"E-{number}" for number in range(1, 52)]


def test_a_place_that_frees_a_formation_is_on_the_map() -> None:
    roles = {place["role"] for place in MAP["place"] if "role" in place}
    assert {facts["freed_by"] for facts in UNITS.values() if "freed_by" in facts} <= roles
