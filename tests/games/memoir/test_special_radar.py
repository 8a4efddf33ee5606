"""Terrain Pack 21, 43 and M-30: a radar station gives a turn's warning of Air Power."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import hand
from tests.games.memoir.stars import bomb, drawn, idle, on_hex
from tests.support import Placement, answers, asked, play, question, seen

AIR = ("air-power", "probe-left", "probe-right")
RADAR: dict[str, object] = {"radar": {"hexes": "D7"}}


def station(
    holder: str | None = "axis infantry",
    held: tuple[str, ...] = AIR,
    *,
    side: str = "allied",
    rules: dict[str, object] | None = None,
    **fields: Any,
) -> hexfront.Game:
    """A station at D7 with or without a garrison; the side whose turn it is holds these cards."""
    other = "axis" if side == "allied" else "allied"
    units: dict[str, Placement] = {"A1": "allied infantry", "A3": "allied infantry", "M9": "axis infantry"}
    if holder is not None:
        units["D7"] = holder
    cards = {side: list(held), other: ["probe-left", "assault-right"]}
    return drawn(units, {"D7": "radar"}, side=side, cards=cards, rules=rules or RADAR, **fields)


# when a warning is due


@pytest.mark.rule("m44tp:43.radar_alert", "m44tp:21.battle_star_tokens")
def test_a_star_lies_on_the_station() -> None:
    assert on_hex(station(), "D7")["token"] == "radar"


@pytest.mark.rule("m44tp:43.radar_alert", "M-30")
def test_against_the_holder_of_the_station_air_power_must_be_announced() -> None:
    game = station()
    assert (asked(game), set(answers(game))) == ("allied", {"announce", "play probe-left", "play probe-right"})


@pytest.mark.rule("m44tp:43.radar_alert")
@pytest.mark.parametrize("holder", [None, "allied infantry"])
def test_without_an_enemy_in_the_station_no_warning_is_due(holder: str | None) -> None:
    assert set(answers(station(holder))) == {f"play {card}" for card in AIR}


@pytest.mark.rule("m44tp:43.radar_alert")
def test_the_holder_of_the_station_gives_no_warning_himself() -> None:
    assert set(answers(station(side="axis"))) == {f"play {card}" for card in AIR}


@pytest.mark.rule("m44tp:43.radar_alert")
def test_the_axis_too_warns_an_allied_station() -> None:
    game = station("allied infantry", side="axis")
    assert set(answers(game)) == {"announce", "play probe-left", "play probe-right"}


@pytest.mark.rule("m44tp:43.radar_alert")
def test_a_station_without_a_star_warns_nobody() -> None:
    units: dict[str, Placement] = {"A1": "allied infantry", "D7": "axis infantry"}
    game = drawn(units, {"D7": "radar"}, cards={"allied": list(AIR), "axis": 3})
    assert set(answers(game)) == {f"play {card}" for card in AIR}


@pytest.mark.rule("m44tp:43.radar_alert", "M-30")
def test_without_air_power_there_is_nothing_to_announce() -> None:
    assert "announce" not in answers(station(held=("probe-left", "barrage")))


# the turn of the warning


@pytest.mark.rule("m44tp:43.radar_alert", "M-30")
def test_the_player_lays_it_open_and_plays_another_card_in_that_turn() -> None:
    game = station()
    happened = play(game, "announce")
    assert [event["side"] for event in seen(happened, "announced")] == ["allied"]
    assert (asked(game), question(game)) == ("allied", "card")
    assert set(answers(game)) == {"play probe-left", "play probe-right"}
    play(game, "play probe-left", "move A1", "to B1", "done")
    assert asked(game) == "axis"
    assert "air-power" in hand(game, "allied")
    assert len(hand(game, "allied")) == 3


@pytest.mark.rule("M-30")
def test_the_warning_need_not_be_given() -> None:
    game = station()
    idle(game, "probe-left")
    idle(game, "probe-left")
    assert "announce" in answers(game)
    assert "play air-power" not in answers(game)


@pytest.mark.rule("M-30")
def test_a_player_with_no_other_card_announces_and_orders_nothing() -> None:
    game = station(held=("air-power",))
    assert answers(game) == ["announce"]
    happened = play(game, "announce")
    assert seen(happened, "ordered") == []
    assert (asked(game), question(game)) == ("axis", "card")
    idle(game, "probe-left")
    assert (asked(game), answers(game)) == ("allied", ["play air-power"])


# the turn after


@pytest.mark.rule("m44tp:43.radar_alert", "M-30")
def test_air_power_must_be_played_on_the_next_turn() -> None:
    game = station()
    play(game, "announce")
    idle(game, "probe-left")
    idle(game, "probe-left")
    assert (asked(game), question(game), answers(game)) == ("allied", "card", ["play air-power"])
    play(game, "play air-power")
    assert (question(game), set(answers(game))) == ("target", {"target D7", "target M9"})
    bomb(game, "D7")
    assert "air-power" not in hand(game, "allied")


@pytest.mark.rule("M-30")
def test_it_must_be_played_even_if_the_station_was_left_meanwhile() -> None:
    game = station()
    play(game, "announce")
    idle(game, "probe-left")
    play(game, "play assault-right", "move D7", "to d6")
    assert (asked(game), answers(game)) == ("allied", ["play air-power"])


@pytest.mark.rule("M-30")
@pytest.mark.parametrize("holder", ["axis infantry", "allied infantry"])
def test_a_position_may_begin_with_air_power_laid_open(holder: str) -> None:
    game = station(holder, rules={"radar": {"hexes": "D7", "announced": "allied"}})
    assert answers(game) == ["play air-power"]


@pytest.mark.rule("M-30")
def test_after_the_strike_other_cards_are_free_again() -> None:
    game = station(rules={"radar": {"hexes": "D7", "announced": "allied"}}, dice=["armor", "armor"])
    play(game, "play air-power")
    bomb(game, "M9")
    idle(game, "probe-left")
    assert {"play probe-left", "play probe-right"} <= set(answers(game))
    assert "play air-power" not in answers(game)


# other strikes


@pytest.mark.rule("M-30", "m44:card.counter_attack")
def test_a_copy_of_air_power_needs_no_warning() -> None:
    game = station(held=("counter-attack", "probe-left"), last={"axis": "air-power"})
    play(game, "play counter-attack")
    assert (question(game), set(answers(game))) == ("target", {"target D7", "target M9"})


@pytest.mark.rule("M-30", "M-29", "m44tp:26.calling_air_strikes_hill_317")
def test_a_called_strike_needs_no_warning() -> None:
    rules: dict[str, object] = {**RADAR, "air_strikes": {"side": "allied", "hexes": "A3"}}
    game = station(held=("recon-left", "probe-left"), rules=rules)
    play(game, "play recon-left", "strike")
    assert set(answers(game)) == {"target D7", "target M9"}
