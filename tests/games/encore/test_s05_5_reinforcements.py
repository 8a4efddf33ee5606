"""Section 5.5: the 4th Mountain enters from turn 5 on, or stays away."""

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.games.encore.moving import halt, march, path, price, reach, row
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

FOOT = "us-1-i-87"
BRAZILIAN = "br-1-i-1"
GERMAN = "de-1-i-1044"

COMPANY = "de-1-i-4-m"  # eight points
HEAVY = "de-pp-i-4"  # six points
BATTALION = (COMPANY, "de-2-i-4-m", "de-3-i-4-m", HEAVY)
ENTRIES = {"08-01", "09-01", "10-01"}

WAITING: dict[str, Placement] = dict.fromkeys(BATTALION, "waiting")
GATE = drawn_map(" ".join("." * 12), mountain_entries="01-01")
"""Twelve open hexes in a row; the 4th Mountain enters in the first."""


def waiting(
    units: dict[str, Placement] | None = None, map: str | None = None, turn: int = 5, road_entered: bool = False
) -> hexfront.Game:
    """The German movement phase of that turn, with the 4th Mountain at the edge."""
    return position({**WAITING, **(units or {})}, map=map, side="axis", turn=turn, road_entered=road_entered)


def offered(game: hexfront.Game) -> set[str]:
    """The units of the 4th Mountain that may move."""
    return {unit for unit in BATTALION if f"move {unit}" in answers(game)}


# When.


@pytest.mark.rule("encore:5.5", "encore:3.reinforcements", "encore:table.4", "E-45")
@pytest.mark.parametrize("turn", range(1, 12))
def test_the_4th_mountain_may_enter_from_turn_5_on(turn: int) -> None:
    game = waiting(turn=turn)
    assert offered(game) == (set(BATTALION) if turn >= 5 else set())
    if turn < 5:
        assert refusal(game, f"move {COMPANY}") in {"encore:5.5", "encore:table.4", "E-45"}


@pytest.mark.rule("encore:5.5", "encore:8.fourth_mountain", "E-45")
@pytest.mark.parametrize("turn", range(1, 5))
def test_it_may_enter_earlier_once_allies_have_been_on_its_road(turn: int) -> None:
    assert offered(waiting(turn=turn, road_entered=True)) == set(BATTALION)


@pytest.mark.rule("encore:5.5")
def test_it_enters_in_the_german_phase_only() -> None:
    game = position({**WAITING, FOOT: "10-10"}, side="allied", turn=6)
    assert offered(game) == set()


@pytest.mark.rule("encore:5.5.delay", "E-45")
@pytest.mark.parametrize("turn", [5, 8, 11])
def test_it_need_not_enter(turn: int) -> None:
    game = waiting(turn=turn)
    assert "end" in answers(game)
    play(game, "end")
    assert at(game, COMPANY) == "waiting"
    assert question(game) == "combat"


@pytest.mark.rule("encore:5.5.delay", "E-45")
def test_it_may_enter_in_a_later_turn_and_unit_by_unit() -> None:
    game = waiting({FOOT: "12-01", GERMAN: "06-01"}, GATE)
    march(game, HEAVY, "to 02-01")
    play(game, "end")
    while (question(game), asked(game)) != ("move", "axis"):
        play(game, "end")
    assert game.view(None)["turn"] == 6
    assert at(game, HEAVY) == "02-01"
    assert offered(game) == set(BATTALION)  # the heavy weapons move on, the companies may still come in
    march(game, COMPANY, "to 01-01")
    assert at(game, COMPANY) == "01-01"
    assert at(game, "de-2-i-4-m") == "waiting"


@pytest.mark.rule("encore:5.5", "encore:table.4")
@pytest.mark.parametrize("unit", BATTALION)
def test_the_campaign_begins_with_it_off_the_map(unit: str) -> None:
    game = hexfront.new("encore", seed=1)
    assert at(game, unit) == "waiting"
    assert counter(game, unit)["due"] == 5


# Where.


@pytest.mark.rule("encore:5.5", "encore:table.4", "E-45")
@pytest.mark.parametrize("unit", BATTALION)
def test_it_enters_by_its_three_hexes_and_no_other(unit: str) -> None:
    game = waiting()
    play(game, f"move {unit}")
    ways = [game.preview(f"to {hex_}")["path"] for hex_ in reach(game)]
    assert {way[0] for way in ways} == ENTRIES
    assert reach(game) >= ENTRIES


@pytest.mark.rule("encore:5.5", "E-45")
@pytest.mark.parametrize("held", sorted(ENTRIES))
def test_a_hex_held_by_the_enemy_is_closed(held: str) -> None:
    game = waiting({FOOT: held})
    play(game, f"move {COMPANY}")
    assert held not in reach(game)
    ways = [game.preview(f"to {hex_}")["path"] for hex_ in reach(game)]
    assert {way[0] for way in ways} == ENTRIES - {held}


@pytest.mark.rule("encore:5.5", "encore:5.5.delay", "E-45")
def test_with_all_three_hexes_held_it_waits() -> None:
    game = waiting({FOOT: "08-01", BRAZILIAN: "09-01", "us-i-87-pp": "10-01"})
    assert answers(game) == ["end"]
    play(game, "end")
    assert at(game, COMPANY) == "waiting"


@pytest.mark.rule("encore:5.5", "encore:5.2.1.enter_zone", "E-45", "E-14")
def test_it_may_enter_beside_an_enemy_and_leave_his_zone_at_once() -> None:
    # In 08-02 the enemy has all but 10-01 of the three in his zone; from 09-01 the way out is 10-01 or 10-02.
    game = waiting({FOOT: "08-02"})
    play(game, f"move {COMPANY}")
    assert {"08-01", "09-01"} <= reach(game)
    play(game, "to 09-01")
    assert counter(game, COMPANY)["engaged"]
    assert price(game, "10-01") == 2 + 2
    assert "08-01" not in reach(game) or path(game, "08-01") != ["09-01", "08-01"]


@pytest.mark.rule("encore:5.5", "encore:5.2.1.zone_to_zone", "E-14", "E-45")
def test_it_does_not_go_from_zone_to_zone_when_it_enters() -> None:
    ground = drawn_map(". . . .\n. . . .", mountain_entries="01-01")
    game = waiting({FOOT: "02-02"}, ground)  # 01-01, 02-01, 01-02, 03-01 and 03-02 are in its zone
    play(game, f"move {COMPANY}")
    assert reach(game) == {"01-01"}


# What it costs.


@pytest.mark.rule("encore:5.5", "E-45")
@pytest.mark.parametrize("level", [".", "6", "8", "X"])
@pytest.mark.parametrize("cover", [".", "*", "^", "#"])
@pytest.mark.parametrize("unit", [COMPANY, HEAVY])
def test_the_first_hex_costs_one_point_whatever_its_ground(unit: str, level: str, cover: str) -> None:
    game = waiting(map=drawn_map(f"{level} .", f"{cover} .", mountain_entries="01-01"))
    play(game, f"move {unit}")
    assert (path(game, "01-01"), price(game, "01-01")) == (["01-01"], 2)


@pytest.mark.rule("encore:5.5", "E-45")
@pytest.mark.parametrize("hex_", sorted(ENTRIES))
def test_each_of_the_three_hexes_costs_one_point(hex_: str) -> None:
    game = waiting()
    happened = march(game, COMPANY, f"to {hex_}")
    moved = seen(happened, "moved")
    assert [(event["unit"], event["path"], event["half_points"]) for event in moved] == [(COMPANY, [hex_], 2)]
    assert at(game, COMPANY) == hex_


@pytest.mark.rule("encore:5.5", "encore:5.1", "E-45")
@pytest.mark.parametrize(("unit", "farthest"), [(COMPANY, 8), (HEAVY, 6)])
def test_it_goes_on_with_the_points_left(unit: str, farthest: int) -> None:
    game = waiting(map=GATE)
    play(game, f"move {unit}")
    assert reach(game) == row(1, farthest)
    play(game, "to 01-01")
    assert reach(game) == row(2, farthest)


@pytest.mark.rule("encore:5.5", "encore:5.3.1", "E-45")
def test_on_the_real_map_it_goes_on_by_road_and_trail() -> None:
    game = waiting()
    play(game, f"move {COMPANY}")
    assert (path(game, "07-01"), price(game, "07-01")) == (["08-01", "07-01"], 2 + 2)
    assert (path(game, "11-02"), price(game, "11-02")) == (["10-01", "10-02", "11-02"], 2 + 2 + 2)  # Torraccia


@pytest.mark.rule("encore:5.5", "encore:5.1")
def test_a_unit_that_has_entered_and_stopped_does_not_move_again_in_that_phase() -> None:
    game = waiting(map=GATE)
    march(game, COMPANY, "to 01-01")
    assert f"move {COMPANY}" not in answers(game)


# Stacking.


@pytest.mark.rule("encore:5.5", "encore:5.2.2", "E-45", "E-16")
def test_three_units_may_stay_in_one_of_the_three_hexes() -> None:
    game = waiting()
    for unit in BATTALION[:3]:
        march(game, unit, "to 09-01")
    play(game, f"move {HEAVY}", "to 09-01")
    assert "stop" not in answers(game)
    play(game, "to 09-02")
    halt(game)
    assert at(game, HEAVY) == "09-02"


@pytest.mark.rule("encore:5.5", "encore:5.2.2", "E-45")
def test_friends_already_there_count() -> None:
    game = waiting({"de-f-232": "10-01", GERMAN: "10-01", "de-2-i-1044": "10-01"})
    play(game, f"move {COMPANY}", "to 10-01")
    assert "stop" not in answers(game)


# What it costs in points of victory: once.


@pytest.mark.rule("encore:5.5", "encore:8.fourth_mountain", "E-45")
@pytest.mark.parametrize(("road", "points", "word"), [(False, 12, "paid"), (True, 0, "free")])
def test_its_first_entry_costs_twelve_points_or_nothing_and_the_others_nothing(
    road: bool, points: int, word: str
) -> None:
    game = waiting(map=GATE, road_entered=road)
    assert game.view(None)["fourth_mountain"]["entered"] is None
    first = march(game, COMPANY, "to 01-01")
    assert [event["points"] for event in seen(first, "fourth_mountain")] == [points]
    assert game.view(None)["fourth_mountain"]["entered"] == word
    second = march(game, HEAVY, "to 01-01")
    assert seen(second, "fourth_mountain") == []
    assert game.view(None)["fourth_mountain"]["entered"] == word


@pytest.mark.rule("encore:5.5.delay", "E-45")
def test_staying_away_costs_nothing() -> None:
    game = waiting(map=GATE)
    happened = play(game, "end")
    assert seen(happened, "fourth_mountain") == []
    assert game.view(None)["fourth_mountain"]["entered"] is None


@pytest.mark.rule("encore:5.5")
def test_the_allies_have_no_reinforcements() -> None:
    view = hexfront.new("encore", seed=1).view(None)
    assert view["waiting"]["allied"] == []
    assert {item["unit"] for item in view["waiting"]["axis"]} == set(BATTALION)
