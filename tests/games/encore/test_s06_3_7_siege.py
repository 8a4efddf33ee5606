"""6.3.7: a surrounded hex gives the attacker one column."""

import pytest

from tests.games.encore.attacks import FIELD, fight, ground, odds, patched, shifts
from tests.games.encore.board import position
from tests.support import Placement, play, question, seen

COMPANIES = ("us-1-i-87", "us-4-ii-87", "us-1-i-85", "us-4-ii-85", "us-7-iii-85", "us-7-iii-86")
"""Six companies of six battalions."""
BESIDE = {"04-03", "05-03", "05-04", "04-05", "03-04", "03-03"}


@pytest.mark.rule("encore:6.3.7", "E-33")
@pytest.mark.parametrize(
    ("hexes", "surrounded"),
    [
        ("05-03", False),
        ("05-03 05-04", False),
        ("05-03 04-05", False),
        ("04-03 05-03 05-04", False),
        ("04-03 04-05", True),
        ("05-03 03-04", True),
        ("05-04 03-03", True),
        ("04-03 05-04 03-04", True),
        ("05-03 04-05 03-02", True),
        ("05-03 04-05 02-03", True),
        ("05-03 04-05 04-02", False),
        ("04-03 05-03 05-04 04-05 03-04 03-03", True),
    ],
)
def test_a_hex_is_surrounded_if_no_neighbour_is_outside_the_enemy_zones(hexes: str, surrounded: bool) -> None:
    placed = dict(zip(COMPANIES, hexes.split(), strict=False))
    units: dict[str, Placement] = {**placed, "de-f-232": "04-04"}
    event = odds(units, *(unit for unit, hex_ in placed.items() if hex_ in BESIDE))
    assert shifts(event) == ({"siege": 1} if surrounded else {})


@pytest.mark.rule("encore:6.3.7")
def test_the_surrounded_defender_gives_one_column_to_the_right() -> None:
    units = {"us-1-i-87": "04-03", "us-4-ii-87": "04-05", "de-f-232": "04-04"}
    event = odds(units, "us-1-i-87", "us-4-ii-87")
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", {"siege": 1}, "3-1")


@pytest.mark.rule("encore:6.3.7")
def test_a_completely_surrounded_defender_gives_no_more_than_one_column() -> None:
    placed = dict(zip(COMPANIES, sorted(BESIDE), strict=True))
    units: dict[str, Placement] = {**placed, "de-f-232": "04-04", "de-1-i-1044": "04-04", "de-1-i-1043": "04-04"}
    event = odds(units, *COMPANIES)
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", {"siege": 1}, "3-1")


@pytest.mark.rule("encore:6.3.7")
def test_a_surrounded_allied_hex_gives_the_germans_a_column() -> None:
    units = {"de-1-i-1044": "04-03", "de-5-ii-1044": "04-05", "us-1-i-87": "04-04"}
    event = odds(units, "de-1-i-1044", "de-5-ii-1044", side="axis")
    assert (event["odds"], shifts(event), event["column"]) == ("1-1", {"siege": 1}, "2-1")


@pytest.mark.rule("encore:6.3.7", "E-33")
@pytest.mark.parametrize("state", [{"fought": True}, {"reduced": True, "fought": True}])
def test_units_that_take_no_part_surround_too(state: dict[str, bool]) -> None:
    units: dict[str, Placement] = {
        "us-1-i-87": "04-05",
        "us-4-ii-87": {"at": "04-03", **state},
        "de-f-232": "04-04",
    }
    event = odds(units, "us-1-i-87")
    assert (event["attack"], shifts(event)) == (4, {"siege": 1})


@pytest.mark.rule("encore:6.3.7", "encore:6.3.8")
@pytest.mark.parametrize(("cover", "cause"), [("^", "peak"), ("#", "village")])
def test_shelter_does_not_lift_a_siege(cover: str, cause: str) -> None:
    units = {"us-1-i-87": "04-05", "us-4-ii-87": "04-03", "de-f-232": "04-04"}
    event = odds(units, "us-1-i-87", "us-4-ii-87", map=ground(".", cover))
    assert (shifts(event), event["column"]) == ({"siege": 1, cause: -1}, "2-1")


@pytest.mark.rule("encore:6.3.7", "E-14", "E-33")
def test_friends_beside_it_do_not_free_a_hex_from_the_enemy_zones() -> None:
    units = {"us-1-i-87": "04-05", "us-4-ii-87": "04-03", "de-f-232": "04-04", "de-1-i-1044": "03-03"}
    event = odds(units, "us-1-i-87", "us-4-ii-87")
    assert shifts(event) == {"siege": 1}


@pytest.mark.rule("encore:6.3.7", "E-33")
def test_a_neighbour_outside_the_zones_counts_even_if_friends_fill_it() -> None:
    full = dict.fromkeys(("de-1-i-1044", "de-1-i-1043", "de-1-i-1045"), "03-03")
    units: dict[str, Placement] = {"us-1-i-87": "05-03", "us-4-ii-87": "04-05", "de-f-232": "04-04", **full}
    assert shifts(odds(units, "us-1-i-87", "us-4-ii-87")) == {}


# E-33: whatever the unit


@pytest.mark.rule("E-33")
@pytest.mark.parametrize("unit", ["us-701", "us-1-i-87"])
@pytest.mark.parametrize(("level", "cover"), [("X", "."), ("8", "."), (".", "^")])
def test_a_free_neighbour_that_the_unit_could_not_enter_still_counts(unit: str, level: str, cover: str) -> None:
    map_ = patched({"03-03": level}, {"03-03": cover})
    units: dict[str, Placement] = {"de-1-i-1044": "05-03", "de-5-ii-1044": "04-05", unit: "04-04"}
    assert shifts(odds(units, "de-1-i-1044", "de-5-ii-1044", side="axis", map=map_)) == {}
    units["de-1-i-1043"] = "03-02"
    assert shifts(odds(units, "de-1-i-1044", "de-5-ii-1044", side="axis", map=map_)) == {"siege": 1}


# The map's edge


@pytest.mark.rule("E-33", "encore:6.3.7")
@pytest.mark.parametrize(
    ("target", "hexes", "surrounded"),
    [
        ("01-01", "02-02", True),
        ("01-01", "02-01", False),
        ("01-01", "01-02", False),
        ("01-01", "02-01 01-02", True),
        ("01-04", "02-04", False),
        ("01-04", "02-05", False),
        ("01-04", "02-04 02-05", True),
        ("01-04", "01-03 01-05", True),
        ("07-07", "06-07 07-06", True),
        ("07-07", "06-07", True),
        ("04-01", "05-01", False),
        ("04-01", "05-01 03-01", True),
        ("04-01", "04-02", True),
    ],
)
def test_off_the_map_is_no_way_out(target: str, hexes: str, surrounded: bool) -> None:
    placed = dict(zip(COMPANIES, hexes.split(), strict=False))
    units: dict[str, Placement] = {**placed, "de-f-232": target}
    assert shifts(odds(units, *placed, target=target)) == ({"siege": 1} if surrounded else {})


# E-25: the board as it stands when the attack is made


@pytest.mark.rule("E-25", "encore:6.3.7")
@pytest.mark.parametrize(("answer", "expected"), [("advance us-1-i-87", {"siege": 1}), ("stop", {})])
def test_a_siege_closed_by_an_advance_counts_in_the_next_attack(answer: str, expected: dict[str, int]) -> None:
    units: dict[str, Placement] = {
        **dict.fromkeys(("us-1-i-87", "us-4-ii-87", "us-1-i-85"), "04-02"),
        "us-7-iii-86": "04-05",
        "de-2-pp-1044": {"at": "04-03", "reduced": True, "suppressed": True},
        "de-1-i-1044": "04-04",
    }
    game = position(units, phase="combat", map=FIELD, dice=(1, 1))
    happened = fight(game, "04-03", "us-1-i-87", "us-4-ii-87", "us-1-i-85")
    assert shifts(seen(happened, "odds")[0]) == {}
    assert seen(happened, "result")[0]["codes"] == ["DE", "AVI"]
    play(game, answer)
    if question(game) == "advance":
        play(game, "stop")
    assert shifts(seen(fight(game, "04-04", "us-7-iii-86"), "odds")[0]) == expected
