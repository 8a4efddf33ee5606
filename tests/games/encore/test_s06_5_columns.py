"""6.5, E-6: the odds, then the attacker's columns held at 9-1, then the defender's held at 1-3."""

from typing import Any

import pytest

from tests.games.encore.attacks import ground, odds, shifts
from tests.support import Placement

I_87 = ("us-1-i-87", "us-2-i-87", "us-3-i-87")
II_87 = ("us-4-ii-87", "us-5-ii-87", "us-6-ii-87")


def siege(attack: int, defence: int, cover: str = ".", level: str = ".") -> dict[str, Any]:
    """The odds of two weak companies around a strong hex: 2 or 4 of attack against 6, 9 or 10 of defence."""
    state = {"reduced": True, "suppressed": attack == 2}
    defenders = {6: 2, 9: 3, 10: 3}[defence]
    last = "de-f-232" if defence == 10 else "de-1-i-1043"
    held = ("de-1-i-1044", "de-5-ii-1044", last)[:defenders]
    units: dict[str, Placement] = {
        "br-1-i-1": {"at": "04-03", **state},
        "br-4-ii-1": {"at": "04-05", **state},
        **dict.fromkeys(held, "04-04"),
    }
    event = odds(units, "br-1-i-1", "br-4-ii-1", map=ground(level, cover))
    assert (event["attack"], event["defence"]) == (attack, defence)
    return event


@pytest.mark.rule("encore:6.5.column_order", "E-6")
def test_columns_for_both_sides_add_up_within_the_table() -> None:
    units: dict[str, Placement] = {**dict.fromkeys(I_87, "05-03"), "de-1-i-1044": "04-04"}
    event = odds(units, *I_87, map=ground("8", "*"))
    assert (event["odds"], event["column"]) == ("4-1", "2-1")
    assert shifts(event) == {"us-i-87": 1, "level": -1, "height": -1, "wood": -1}


@pytest.mark.rule("encore:6.5.column_order", "E-6")
@pytest.mark.parametrize(("cover", "column"), [(".", "9-1"), ("#", "8-1")])
def test_the_attackers_columns_stop_at_the_last_before_the_defenders_are_taken(cover: str, column: str) -> None:
    units: dict[str, Placement] = {
        **dict.fromkeys(I_87, "05-03"),
        **dict.fromkeys(II_87, "05-04"),
        "de-1-i-1044": "04-04",
    }
    event = odds(units, *I_87, *II_87, map=ground(".", cover))
    assert event["odds"] == "8-1"
    assert (sum(value for value in shifts(event).values() if value > 0), event["column"]) == (2, column)


@pytest.mark.rule("encore:6.5.column_order", "E-5", "E-6")
@pytest.mark.parametrize(
    ("cover", "level", "column"), [(".", ".", "9-1"), ("*", ".", "8-1"), ("*", "8", "6-1"), ("^", "X", "6-1")]
)
def test_odds_beyond_nine_to_one_are_nine_to_one_before_any_shift(cover: str, level: str, column: str) -> None:
    units: dict[str, Placement] = {
        **dict.fromkeys(I_87, "05-03"),
        "de-2-pp-1044": {"at": "04-04", "reduced": True},
    }
    event = odds(units, *I_87, map=ground(level, cover))
    assert (event["attack"], event["defence"], event["column"]) == (12, 1, column)


@pytest.mark.rule("encore:6.5.column_order", "E-6")
def test_a_column_won_by_the_attacker_at_the_low_end_is_taken_before_the_defenders() -> None:
    event = siege(4, 10, cover="*")
    assert (event["odds"], shifts(event), event["column"]) == ("1-3", {"siege": 1, "wood": -1}, "1-3")


@pytest.mark.rule("encore:6.5.column_order", "E-6")
@pytest.mark.parametrize(
    ("cover", "level", "column"), [(".", ".", "1-1"), ("*", ".", "1-2"), (".", "8", "1-3"), ("*", "8", "1-3")]
)
def test_the_defenders_columns_stop_at_one_to_three(cover: str, level: str, column: str) -> None:
    event = siege(4, 6, cover=cover, level=level)
    assert (event["odds"], event["column"]) == ("1-2", column)


@pytest.mark.rule("encore:6.5.column_order", "E-5", "E-6")
@pytest.mark.parametrize("defence", [9, 10])
def test_odds_worse_than_one_to_three_are_one_to_three_before_any_shift(defence: int) -> None:
    event = siege(2, defence)
    assert (shifts(event), event["column"]) == ({"siege": 1}, "1-2")


@pytest.mark.rule("encore:6.5.column_order", "encore:6.4.night_german", "E-6")
def test_the_night_of_the_germans_counts_with_the_attackers_columns() -> None:
    units: dict[str, Placement] = {
        **dict.fromkeys(("de-1-i-1044", "de-2-i-1044", "de-3-i-1044"), "05-03"),
        **dict.fromkeys(("de-4-ii-1044", "de-5-ii-1044", "de-6-ii-1044"), "05-04"),
        "us-i-87-pp": "04-04",
    }
    attackers = [unit for unit in units if unit.startswith("de")]
    event = odds(units, *attackers, side="axis", turn=3, map=ground(".", "#"))
    assert shifts(event) == {"de-i-1044": 1, "de-ii-1044": 1, "night": 1, "village": -1}
    assert (event["odds"], event["column"]) == ("9-1", "8-1")


@pytest.mark.rule("encore:6.5.column_order", "encore:6.4.night_allied", "E-6")
def test_the_night_of_the_allies_counts_with_the_defenders_columns() -> None:
    units: dict[str, Placement] = {
        **dict.fromkeys(I_87, "05-03"),
        **dict.fromkeys(II_87, "05-04"),
        "de-1-i-1044": "04-04",
    }
    event = odds(units, *I_87, *II_87, turn=3)
    assert shifts(event) == {"us-i-87": 1, "us-ii-87": 1, "night": -1}
    assert (event["odds"], event["column"]) == ("8-1", "8-1")
