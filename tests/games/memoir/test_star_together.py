"""Terrain Pack 21: several battle stars on one hex; each keeps its meaning."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import unit_at
from tests.games.memoir.stars import SPARE, drawn, finish, on_hex, strike, unit
from tests.support import Placement, answers, play, question, seen

STATION = {"D7": "radar"}
SABOTAGE = {"sabotage": {"side": "allied", "hexes": "D7"}}


def stars(units: dict[str, Placement], rules: dict[str, Any], *dice: str, **fields: Any) -> hexfront.Game:
    """A position with a radar station at D7."""
    return drawn({**SPARE, **units}, STATION, rules=rules, dice=dice, **fields)


@pytest.mark.rule("m44tp:21.battle_star_tokens", "m44tp:22.sabotage_generic", "m44tp:43.radar_alert")
def test_a_radar_station_with_its_star_may_be_sabotaged_too() -> None:
    game = stars({"D7": "allied infantry"}, {**SABOTAGE, "radar": {"hexes": "D7"}}, "star", phase="battle")
    assert answers(game) == ["sabotage D7", "done"]
    happened = play(game, "sabotage D7")
    assert [event["tile"] for event in seen(happened, "razed")] == ["radar"]
    assert on_hex(game, "D7") == {}


@pytest.mark.rule("m44tp:43.radar_alert", "M-25", "M-30")
def test_where_a_radar_station_was_nobody_is_warned() -> None:
    game = stars(
        {"D7": "allied infantry"},
        {**SABOTAGE, "radar": {"hexes": "D7"}},
        "star",
        phase="battle",
        cards={"allied": 3, "axis": ["air-power", "probe-left"]},
    )
    play(game, "sabotage D7")
    finish(game)
    assert question(game) == "card"
    assert answers(game) == ["play probe-left", "play air-power"]


@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:22.sabotage_generic")
def test_equipment_dropped_on_a_target_of_sabotage_leaves_it_one() -> None:
    victim = unit("axis infantry", figures=1, carries="equipment")
    game = stars({"D7": victim, "c6": "allied infantry"}, SABOTAGE, *["infantry"] * 3, phase="battle")
    strike(game, "c6", "D7")
    assert on_hex(game, "D7")["token"] == "equipment"
    play(game, "take")
    assert on_hex(game, "D7")["token"] == "sabotage"


@pytest.mark.rule("m44tp:28.capture_equipment", "M-52")
def test_two_pieces_of_equipment_may_lie_on_one_hex() -> None:
    victim = unit("axis infantry", figures=1, carries="equipment")
    game = stars(
        {"D7": victim, "c6": "allied infantry", "D5": "allied infantry"},
        {"equipment": {"hexes": "D7"}},
        *["infantry"] * 3,
        phase="battle",
    )
    strike(game, "c6", "D7")
    play(game, "take")
    taker = unit_at(game, "D7")
    assert taker is not None
    assert taker["carries"] == "equipment"
    assert on_hex(game, "D7")["token"] == "equipment"


@pytest.mark.rule("m44tp:22.sabotage_generic", "m44tp:28.capture_equipment")
def test_equipment_is_picked_up_from_a_target_of_sabotage_and_the_target_stays() -> None:
    rules = {**SABOTAGE, "equipment": {"hexes": "D7"}}
    game = stars({"c6": "allied infantry"}, rules, phase="move")
    assert on_hex(game, "D7")["token"] == "equipment"
    happened = play(game, "move c6", "to D7")
    assert [event["token"] for event in seen(happened, "picked_up")] == ["equipment"]
    assert on_hex(game, "D7")["token"] == "sabotage"
    play(game, "done")
    assert "sabotage D7" in answers(game)


@pytest.mark.rule("m44tp:22.sabotage_generic", "M-25")
def test_what_lies_on_a_razed_hex_to_be_carried_off_stays() -> None:
    rules = {**SABOTAGE, "equipment": {"hexes": "D7"}}
    game = stars({"D7": "allied armor"}, rules, "star", phase="battle")
    play(game, "sabotage D7")
    assert on_hex(game, "D7") == {"token": "equipment"}
