"""6.4 and 8: attacks at night, and the surprise of the first turn."""

from typing import Any

import pytest

from tests.games.encore.attacks import FIELD, odds, shifts
from tests.games.encore.board import position
from tests.support import Placement, play

NIGHTS = (3, 5, 7, 9, 11)
DAYS = (2, 4, 6, 8, 10)


def allied(turn: int, *attackers: str) -> dict[str, Any]:
    """The odds of an Allied attack on a German company on that turn."""
    units: dict[str, Placement] = {**dict.fromkeys(attackers, "05-03"), "de-1-i-1044": "04-04"}
    return odds(units, *attackers, turn=turn)


def german(turn: int) -> dict[str, Any]:
    """The odds of an attack by two German companies on an American one on that turn."""
    units: dict[str, Placement] = {"de-1-i-1044": "05-03", "de-5-ii-1044": "05-03", "us-1-i-87": "04-04"}
    return odds(units, "de-1-i-1044", "de-5-ii-1044", turn=turn, side="axis")


@pytest.mark.rule("encore:6.4.night_allied", "E-32", "E-2")
@pytest.mark.parametrize("turn", NIGHTS)
@pytest.mark.parametrize("attackers", [("us-1-i-87", "us-1-i-85"), ("br-1-i-1", "br-4-ii-1"), ("us-1-i-87", "us-751")])
def test_an_allied_attack_at_night_loses_a_column(turn: int, attackers: tuple[str, ...]) -> None:
    event = allied(turn, *attackers)
    assert shifts(event) == {"night": -1}
    assert (event["odds"], event["column"]) in {("2-1", "1-1"), ("3-1", "2-1")}


@pytest.mark.rule("encore:6.4.night_german", "E-32", "E-2")
@pytest.mark.parametrize("turn", NIGHTS)
def test_a_german_attack_at_night_wins_a_column(turn: int) -> None:
    event = german(turn)
    assert (event["odds"], shifts(event), event["column"]) == ("1-1", {"night": 1}, "2-1")


@pytest.mark.rule("encore:6.4.night_german", "encore:6.4.night_allied", "E-2")
@pytest.mark.parametrize("turn", DAYS)
def test_by_day_nobody_wins_or_loses_a_column(turn: int) -> None:
    assert shifts(german(turn)) == {}
    assert shifts(allied(turn, "us-1-i-87")) == {}
    assert shifts(allied(turn, "br-1-i-1")) == {}


@pytest.mark.rule("encore:6.4.night_allied")
def test_the_shift_of_the_night_is_shown_beforehand() -> None:
    units = {"us-1-i-87": "05-03", "de-1-i-1044": "04-04"}
    game = position(units, phase="combat", map=FIELD, turn=5)
    play(game, "attack 04-04")
    assert shifts(game.preview("add us-1-i-87")) == {"night": -1}
    play(game, "add us-1-i-87")
    shown = game.preview("commit")
    assert (shown["odds"], shifts(shown), shown["column"]) == ("1-1", {"night": -1}, "1-2")


# Turn 1


@pytest.mark.rule("encore:8.first_turn", "E-32")
@pytest.mark.parametrize("attackers", [("us-1-i-87",), ("us-1-i-87", "us-701"), ("us-at", "us-1-i-85")])
def test_on_the_first_turn_an_american_attack_neither_loses_nor_wins_a_column(attackers: tuple[str, ...]) -> None:
    event = allied(1, *attackers)
    assert shifts(event) == {"surprise": 0}
    assert event["column"] == event["odds"]


@pytest.mark.rule("encore:8.first_turn", "E-32")
@pytest.mark.parametrize("attackers", [("br-1-i-1",), ("br-1-i-1", "br-4-ii-1"), ("us-1-i-87", "br-1-i-1")])
def test_on_the_first_turn_an_attack_with_brazilians_loses_a_column(attackers: tuple[str, ...]) -> None:
    event = allied(1, *attackers)
    assert shifts(event) == {"night": -1}
    assert event["column"] == {"1-1": "1-2", "2-1": "1-1"}[event["odds"]]


@pytest.mark.rule("encore:8.first_turn", "E-32", "encore:6.2")
@pytest.mark.parametrize(("far", "expected"), [("us-i-87-pp", {"surprise": 0}), ("br-i-1-pp", {"night": -1})])
def test_on_the_first_turn_units_at_range_decide_too_whether_an_attack_is_american(
    far: str, expected: dict[str, int]
) -> None:
    units: dict[str, Placement] = {"us-1-i-87": "05-03", far: "06-04", "de-1-i-1044": "04-04"}
    assert shifts(odds(units, "us-1-i-87", far, turn=1)) == expected


@pytest.mark.rule("encore:8.first_turn", "E-32")
def test_on_the_first_turn_brazilians_that_stay_out_of_an_american_attack_do_not_matter() -> None:
    units: dict[str, Placement] = {"us-1-i-87": "05-03", "br-i-1-pp": "06-04", "de-1-i-1044": "04-04"}
    assert shifts(odds(units, "us-1-i-87", turn=1)) == {"surprise": 0}


@pytest.mark.rule("encore:8.first_turn", "encore:6.4.night_german", "E-32")
def test_on_the_first_turn_the_germans_attack_with_the_column_of_the_night() -> None:
    event = german(1)
    assert (event["odds"], shifts(event), event["column"]) == ("1-1", {"night": 1}, "2-1")


@pytest.mark.rule("encore:8.first_turn", "E-32")
def test_the_surprise_ends_with_the_first_turn() -> None:
    assert shifts(allied(2, "us-1-i-87")) == {}
    assert shifts(allied(3, "us-1-i-87")) == {"night": -1}
