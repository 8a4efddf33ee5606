"""6.4: a column for each battalion whose three companies all take part."""

import pytest

from tests.games.encore.attacks import FIELD, odds, patched, shifts
from tests.games.encore.board import position
from tests.support import Placement, play

I_87 = ("us-1-i-87", "us-2-i-87", "us-3-i-87")
II_87 = ("us-4-ii-87", "us-5-ii-87", "us-6-ii-87")
II_11 = ("br-4-ii-11", "br-5-ii-11", "br-6-ii-11")
II_1045 = ("de-4-ii-1045", "de-5-ii-1045", "de-6-ii-1045")
I_1044 = ("de-1-i-1044", "de-2-i-1044", "de-3-i-1044")

EXAMPLES = [("us-i-87", I_87), ("br-ii-11", II_11), ("de-ii-1045", II_1045)]
"""The three battalions the book names."""


def enemy(unit: str) -> tuple[str, str]:
    """The other side and a single unit of it."""
    return ("allied", "us-1-i-85") if unit.startswith("de") else ("axis", "de-f-232")


def own(unit: str) -> str:
    return "axis" if unit.startswith("de") else "allied"


@pytest.mark.rule("encore:6.4.battalion", "E-30")
@pytest.mark.parametrize(("battalion", "companies"), EXAMPLES)
def test_the_three_companies_of_a_battalion_attack_with_a_column_more(
    battalion: str, companies: tuple[str, ...]
) -> None:
    _, other = enemy(companies[0])
    units: dict[str, Placement] = {**dict.fromkeys(companies, "05-03"), other: "04-04"}
    event = odds(units, *companies, side=own(companies[0]))
    expected = ("3-1", "4-1") if battalion == "us-i-87" else ("2-1", "3-1")
    assert (event["odds"], event["column"]) == expected
    assert shifts(event) == {battalion: 1}


@pytest.mark.rule("encore:6.4.battalion", "E-30")
@pytest.mark.parametrize(("battalion", "companies"), EXAMPLES)
def test_the_three_companies_of_a_battalion_defend_with_a_column_more(
    battalion: str, companies: tuple[str, ...]
) -> None:
    side, other = enemy(companies[0])
    units: dict[str, Placement] = {**dict.fromkeys(companies, "04-04"), other: "05-03"}
    event = odds(units, other, side=side)
    assert shifts(event) == {battalion: -1}
    assert event["column"] == "1-3"


@pytest.mark.rule("encore:6.4.battalion")
def test_the_column_of_a_defending_battalion_is_to_the_left() -> None:
    units: dict[str, Placement] = {
        **dict.fromkeys(I_1044, "04-04"),
        **dict.fromkeys(("us-701", "us-1-i-87", "us-1-i-85"), "05-03"),
        **dict.fromkeys(("us-751",), "05-04"),
    }
    event = odds(units, "us-701", "us-1-i-87", "us-1-i-85", "us-751")
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", {"de-i-1044": -1}, "1-1")


@pytest.mark.rule("encore:6.4.battalion")
def test_the_battalions_of_both_sides_count_in_one_combat() -> None:
    units: dict[str, Placement] = {**dict.fromkeys(I_87, "05-03"), **dict.fromkeys(I_1044, "04-04")}
    event = odds(units, *I_87)
    assert (event["odds"], shifts(event), event["column"]) == ("1-1", {"us-i-87": 1, "de-i-1044": -1}, "1-1")


@pytest.mark.rule("encore:6.4.battalion", "E-30")
def test_companies_in_different_hexes_count_if_all_attack() -> None:
    places = dict(zip(I_87, ("04-03", "05-03", "05-04"), strict=True))
    units: dict[str, Placement] = {**places, "de-f-232": "04-04"}
    assert shifts(odds(units, *I_87)) == {"us-i-87": 1}


@pytest.mark.rule("encore:6.4.battalion", "E-30")
def test_a_company_that_stands_by_without_attacking_spoils_the_bonus() -> None:
    map_ = patched({}, {"04-03": "#"})
    places = dict(zip(I_87, ("04-03", "05-03", "05-04"), strict=True))
    units: dict[str, Placement] = {**places, "de-f-232": "04-04"}
    assert shifts(odds(units, *I_87[1:], map=map_)) == {}


@pytest.mark.rule("encore:6.4.battalion", "E-30")
def test_a_company_in_another_hex_does_not_defend_with_its_battalion() -> None:
    units: dict[str, Placement] = {**dict.fromkeys(I_1044, "04-04"), "de-3-i-1044": "03-04", "us-1-i-87": "05-03"}
    assert shifts(odds(units, "us-1-i-87")) == {}


@pytest.mark.rule("encore:6.4.battalion", "E-30")
def test_each_complete_battalion_gives_its_own_column() -> None:
    units: dict[str, Placement] = {
        **dict.fromkeys(I_87, "05-03"),
        **dict.fromkeys(II_87, "05-04"),
        "de-f-232": "04-04",
        "de-1-i-1044": "04-04",
    }
    event = odds(units, *I_87, *II_87)
    assert (event["odds"], shifts(event), event["column"]) == ("3-1", {"us-i-87": 1, "us-ii-87": 1}, "5-1")


@pytest.mark.rule("encore:6.4.battalion", "E-30")
def test_battalions_of_both_allied_nations_count_together() -> None:
    units: dict[str, Placement] = {
        **dict.fromkeys(I_87, "05-03"),
        **dict.fromkeys(II_11, "05-04"),
        "de-f-232": "04-04",
        "de-1-i-1044": "04-04",
    }
    event = odds(units, *I_87, *II_11)
    assert (event["odds"], shifts(event), event["column"]) == ("3-1", {"us-i-87": 1, "br-ii-11": 1}, "5-1")


# Heavy weapons do not count


@pytest.mark.rule("encore:6.4.battalion", "E-30")
@pytest.mark.parametrize("place", ["05-04", "06-04"])
def test_heavy_weapons_do_not_stand_in_for_a_company(place: str) -> None:
    units: dict[str, Placement] = {**dict.fromkeys(I_87[:2], "05-03"), "us-i-87-pp": place, "de-f-232": "04-04"}
    assert shifts(odds(units, *I_87[:2], "us-i-87-pp")) == {}


@pytest.mark.rule("encore:6.4.battalion", "E-30")
@pytest.mark.parametrize("place", ["05-04", "06-04"])
def test_heavy_weapons_add_no_second_column_and_need_not_be_there(place: str) -> None:
    units: dict[str, Placement] = {**dict.fromkeys(I_87, "05-03"), "us-i-87-pp": place, "de-f-232": "04-04"}
    assert shifts(odds(units, *I_87, "us-i-87-pp")) == {"us-i-87": 1}


@pytest.mark.rule("encore:6.4.battalion", "E-30")
def test_heavy_weapons_do_not_stand_in_for_a_company_in_defence() -> None:
    units: dict[str, Placement] = {
        "br-1-i-1": "04-04",
        "br-2-i-1": "04-04",
        "br-i-1-pp": "04-04",
        "de-f-232": "05-03",
    }
    assert shifts(odds(units, "de-f-232", side="axis")) == {}


# Which units make a battalion


@pytest.mark.rule("E-30", "encore:6.4.battalion")
@pytest.mark.parametrize("state", [{"reduced": True}, {"suppressed": True}, {"reduced": True, "suppressed": True}])
def test_weakened_companies_count(state: dict[str, bool]) -> None:
    units: dict[str, Placement] = {unit: {"at": "05-03", **state} for unit in I_87}
    assert shifts(odds({**units, "de-f-232": "04-04"}, *I_87)) == {"us-i-87": 1}
    held: dict[str, Placement] = {unit: {"at": "04-04", **state} for unit in I_1044}
    assert shifts(odds({**held, "us-1-i-87": "05-03"}, "us-1-i-87")) == {"de-i-1044": -1}


@pytest.mark.rule("encore:6.4.battalion", "E-30")
@pytest.mark.parametrize(
    "companies",
    [
        ("us-1-i-87", "us-2-i-87", "us-3-i-85"),
        ("us-1-i-87", "us-2-i-87", "us-4-ii-87"),
        ("us-7-iii-85", "us-8-iii-85", "us-9-iii-86"),
        ("br-1-i-1", "br-2-i-1", "br-3-i-11"),
        ("us-1-i-87", "us-2-i-87", "us-701"),
    ],
)
def test_companies_of_different_battalions_give_nothing(companies: tuple[str, ...]) -> None:
    units: dict[str, Placement] = {**dict.fromkeys(companies, "05-03"), "de-f-232": "04-04"}
    assert shifts(odds(units, *companies)) == {}


@pytest.mark.rule("E-30", "encore:6.4.battalion")
def test_the_fusilier_battalion_alone_gives_nothing() -> None:
    units = {"de-f-232": "05-03", "us-1-i-87": "04-04"}
    assert shifts(odds(units, "de-f-232", side="axis")) == {}
    assert shifts(odds(units, "us-1-i-87", target="05-03")) == {}


@pytest.mark.rule("E-30", "encore:6.4.battalion")
def test_the_fourth_mountains_companies_are_a_battalion() -> None:
    companies = ("de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m")
    units: dict[str, Placement] = {**dict.fromkeys(companies, "05-03"), "us-1-i-87": "04-04"}
    event = odds(units, *companies, side="axis", turn=6, fourth_mountain="paid")
    assert (event["odds"], list(shifts(event).values()), event["column"]) == ("3-1", [1], "4-1")


@pytest.mark.rule("encore:6.4.battalion")
def test_the_bonus_is_shown_as_soon_as_the_third_company_is_added() -> None:
    units: dict[str, Placement] = {**dict.fromkeys(I_87, "05-03"), "de-f-232": "04-04"}
    game = position(units, phase="combat", map=FIELD)
    play(game, "attack 04-04", "add us-1-i-87")
    assert shifts(game.preview("add us-2-i-87")) == {}
    play(game, "add us-2-i-87")
    shown = game.preview("add us-3-i-87")
    assert (shown["odds"], shifts(shown), shown["column"]) == ("3-1", {"us-i-87": 1}, "4-1")
