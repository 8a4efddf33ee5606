"""8, 5.5: the German 4th Mountain comes from turn 5 at a price, or for nothing once the Allies are on its road."""

from typing import Any

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

FIELD = ". . . . . . . . .\n" * 7
ROAD = drawn_map(FIELD, mountain_road="05-05 05-06 05-07", mountain_entries="01-01 02-01 03-01")
"""A road up the middle of a plain, and the battalion's entries in the north-west."""

BATTALION = ("de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4")
WAITING: dict[str, Placement] = dict.fromkeys(BATTALION, "waiting")
ENTRIES = ("08-01", "09-01", "10-01")
STEPS = {
    "01-04": "01-05",
    "02-04": "02-05",
    "03-03": "03-04",
    "04-03": "04-04",
    "05-02": "05-03",
    "06-02": "06-03",
    "07-01": "07-02",
    "08-01": "08-02",
}
"""The road from 01-04 to 08-01, and a hex beside each of its hexes."""


def mountain(game: hexfront.Game) -> tuple[bool, str | None]:
    """Whether the Allies have been on the road, and how the battalion came in."""
    found: dict[str, Any] = game.view(None)["fourth_mountain"]
    return found["road_entered"], found["entered"]


def price(game: hexfront.Game) -> int:
    """What its coming has added to the German score."""
    points: int = game.view(None)["score"]["axis"]["fourth_mountain"]
    return points


def march(game: hexfront.Game, unit: str, *hexes: str) -> list[dict[str, Any]]:
    """Move a unit over those hexes and stop it."""
    happened = play(game, f"move {unit}", *(f"to {hex_}" for hex_ in hexes))
    return happened + play(game, "stop") if question(game) == "march" else happened


def may_enter(game: hexfront.Game) -> bool:
    """Whether the battalion is offered in the German movement phase."""
    assert (question(game), asked(game)) == ("move", "axis")
    return "move de-1-i-4-m" in answers(game)


# The road


@pytest.mark.rule("encore:8.fourth_mountain", "E-45", "E-20")
@pytest.mark.parametrize("hex_", STEPS)
def test_every_hex_of_the_road_calls_the_battalion_in_the_same_turn(hex_: str) -> None:
    game = position({"us-1-i-87": STEPS[hex_], "de-5-ii-1045": "23-01", **WAITING}, turn=2)
    assert mountain(game) == (False, None)
    happened = march(game, "us-1-i-87", hex_)
    assert [(event["unit"], event["hex"]) for event in seen(happened, "road")] == [("us-1-i-87", hex_)]
    assert mountain(game) == (True, None)
    play(game, "end", "end")
    assert may_enter(game)
    happened = march(game, "de-1-i-4-m", "10-01")
    assert [event["points"] for event in seen(happened, "fourth_mountain")] == [0]
    assert mountain(game) == (True, "free")
    assert price(game) == 0


@pytest.mark.rule("encore:8.fourth_mountain", "E-45")
@pytest.mark.parametrize("unit", ["us-iii-86-pp", "us-at", "br-1-i-1", "us-751"])
def test_any_allied_unit_on_the_road_calls_the_battalion(unit: str) -> None:
    game = position({unit: "05-04", "de-1-i-1044": "09-01", **WAITING}, turn=1, map=ROAD)
    march(game, unit, "05-05")
    play(game, "end", "end")
    assert may_enter(game)
    assert mountain(game) == (True, None)


@pytest.mark.rule("encore:8.fourth_mountain", "E-45")
@pytest.mark.parametrize("hex_", sorted(set(STEPS.values())))
def test_a_hex_beside_the_road_calls_nobody(hex_: str) -> None:
    grounds = {"us-1-i-87": f"{hex_[:3]}{int(hex_[3:]) + 1:02d}", "de-5-ii-1045": "23-01", **WAITING}
    game = position(grounds, turn=2)
    happened = march(game, "us-1-i-87", hex_)
    assert seen(happened, "road") == []
    play(game, "end", "end")
    assert mountain(game) == (False, None)
    assert not may_enter(game)


@pytest.mark.rule("encore:8.fourth_mountain", "E-45")
def test_germans_on_the_road_call_nobody() -> None:
    game = position({"us-1-i-87": "09-07", "de-1-i-1044": "05-04", **WAITING}, side="axis", turn=3, map=ROAD)
    happened = march(game, "de-1-i-1044", "05-05")
    assert seen(happened, "road") == []
    assert mountain(game) == (False, None)
    assert not may_enter(game)


@pytest.mark.rule("encore:8.fourth_mountain", "E-45", "E-20")
def test_passing_over_the_road_is_enough() -> None:
    game = position({"us-1-i-87": "04-06", "de-1-i-1044": "09-01", **WAITING}, turn=2, map=ROAD)
    march(game, "us-1-i-87", "05-05", "07-04")
    play(game, "end", "end")
    assert mountain(game) == (True, None)
    assert may_enter(game)


@pytest.mark.rule("encore:8.fourth_mountain", "E-45", "E-20")
def test_a_march_that_only_crosses_the_road_is_enough() -> None:
    """A valley one hex wide: the way from 03-01 to 07-01 leads over the road, its first hex counts."""
    valley = drawn_map(". . . . . . . . .", mountain_road="05-01 06-01", mountain_entries="09-01")
    game = position({"us-1-i-87": "03-01", "de-1-i-1044": "01-01", **WAITING}, turn=2, map=valley)
    happened = march(game, "us-1-i-87", "07-01")
    assert [(event["unit"], event["hex"]) for event in seen(happened, "road")] == [("us-1-i-87", "05-01")]
    assert mountain(game) == (True, None)


@pytest.mark.rule("encore:8.fourth_mountain", "E-45", "E-20")
def test_an_advance_onto_the_road_calls_the_battalion_in_the_same_turn() -> None:
    """9 to 1 and a 12: DE AVI."""
    units: dict[str, Placement] = {
        "us-1-i-87": "05-04",
        "us-i-87-pp": "05-04",
        "de-2-at-1044": {"at": "05-05", "reduced": True},
        "de-1-i-1044": "09-01",
        **WAITING,
    }
    game = position(units, phase="combat", turn=2, map=ROAD, dice=(6, 6))
    happened = play(game, "attack 05-05", "add us-1-i-87", "add us-i-87-pp", "commit", "advance us-i-87-pp")
    assert [(event["unit"], event["hex"]) for event in seen(happened, "road")] == [("us-i-87-pp", "05-05")]
    if question(game) == "advance":
        play(game, "stop")
    play(game, "end")
    assert may_enter(game)


@pytest.mark.rule("encore:8.fourth_mountain", "E-45", "E-20")
def test_a_retreat_onto_the_road_in_the_german_combat_phase_calls_the_battalion_for_the_next_turn() -> None:
    """8 to 1 and a 7: DRI AVI."""
    units: dict[str, Placement] = {
        "us-i-87-pp": {"at": "05-04", "reduced": True},
        "de-f-232": "05-03",
        "de-1-i-1044": "05-03",
        **WAITING,
    }
    game = position(units, phase="combat", side="axis", turn=2, map=ROAD, dice=(3, 4))
    play(game, "attack 05-04", "add de-f-232", "add de-1-i-1044", "commit")
    happened = play(game, "to 05-05")
    assert [(event["unit"], event["hex"]) for event in seen(happened, "road")] == [("us-i-87-pp", "05-05")]
    play(game, "stop", "end", "end", "end")
    assert game.view(None)["turn"] == 3
    assert may_enter(game)


# When it comes


@pytest.mark.rule("encore:8.fourth_mountain", "encore:table.4", "E-45")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_the_battalion_does_not_come_before_turn_5_of_itself(turn: int) -> None:
    game = position({"us-1-i-87": "05-04", "de-1-i-1044": "09-01", **WAITING}, side="axis", turn=turn, map=ROAD)
    assert not may_enter(game)
    assert refusal(game, "move de-1-i-4-m") is not None


@pytest.mark.rule("encore:8.fourth_mountain", "encore:table.4", "E-45")
@pytest.mark.parametrize("turn", [5, 6, 9, 11])
def test_the_battalion_may_come_on_turn_5_or_later_for_twelve_points(turn: int) -> None:
    game = position({"us-1-i-87": "05-04", "de-1-i-1044": "09-01", **WAITING}, side="axis", turn=turn, map=ROAD)
    assert may_enter(game)
    happened = march(game, "de-1-i-4-m", "02-01")
    assert [event["points"] for event in seen(happened, "fourth_mountain")] == [12]
    assert mountain(game) == (False, "paid")
    assert price(game) == -12


@pytest.mark.rule("encore:8.fourth_mountain", "E-45")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 8, 11])
def test_once_called_the_battalion_may_come_on_any_later_turn_for_nothing(turn: int) -> None:
    units: dict[str, Placement] = {"us-1-i-87": "05-04", "de-1-i-1044": "09-01", **WAITING}
    game = position(units, side="axis", turn=turn, map=ROAD, road_entered=True)
    assert may_enter(game)
    happened = march(game, "de-1-i-4-m", "02-01")
    assert [event["points"] for event in seen(happened, "fourth_mountain")] == [0]
    assert mountain(game) == (True, "free")
    assert price(game) == 0


@pytest.mark.rule("encore:8.fourth_mountain", "encore:5.5.delay", "E-45")
def test_a_battalion_that_was_called_may_wait_and_stays_called() -> None:
    game = position({"us-1-i-87": "04-06", "de-1-i-1044": "09-01", **WAITING}, turn=2, map=ROAD)
    march(game, "us-1-i-87", "05-05", "07-04")
    play(game, "end", "end", "end", "end")
    assert (game.view(None)["turn"], mountain(game)) == (3, (True, None))
    play(game, "end", "end")
    march(game, "de-2-i-4-m", "01-01")
    assert mountain(game) == (True, "free")


@pytest.mark.rule("encore:8.fourth_mountain", "E-45")
def test_on_turn_5_too_the_road_makes_the_battalion_come_for_nothing() -> None:
    game = position({"us-1-i-87": "05-04", "de-1-i-1044": "09-01", **WAITING}, turn=5, map=ROAD)
    march(game, "us-1-i-87", "05-05")
    play(game, "end", "end")
    march(game, "de-1-i-4-m", "02-01")
    assert mountain(game) == (True, "free")
    assert price(game) == 0


# What it costs


@pytest.mark.rule("encore:9.german.fourth_mountain", "E-45")
def test_the_twelve_points_are_paid_once_for_the_whole_battalion() -> None:
    game = position({"us-1-i-87": "05-04", "de-1-i-1044": "09-01", **WAITING}, side="axis", turn=5, map=ROAD)
    first = march(game, BATTALION[0], "01-01")
    rest = [event for unit in BATTALION[1:] for event in march(game, unit, "02-01")]
    assert len(seen(first, "fourth_mountain")) == 1
    assert seen(rest, "fourth_mountain") == []
    assert price(game) == -12
    assert {at(game, unit) for unit in BATTALION} == {"01-01", "02-01"}


@pytest.mark.rule("encore:9.german.fourth_mountain", "E-45")
@pytest.mark.parametrize(("entered", "points"), [("paid", -12), ("free", 0)])
def test_counters_that_follow_on_a_later_turn_cost_nothing_more(entered: str, points: int) -> None:
    units: dict[str, Placement] = {"us-1-i-87": "05-04", "de-1-i-4-m": "09-01", "de-2-i-4-m": "waiting"}
    game = position(units, side="axis", turn=7, map=ROAD, fourth_mountain=entered)
    assert price(game) == points
    happened = march(game, "de-2-i-4-m", "02-01")
    assert seen(happened, "fourth_mountain") == []
    assert (mountain(game)[1], price(game)) == (entered, points)


@pytest.mark.rule("encore:9.german.fourth_mountain", "E-45")
def test_the_road_gives_no_points_back_once_they_are_paid() -> None:
    units: dict[str, Placement] = {"us-1-i-87": "05-04", "de-1-i-4-m": "09-01", "de-2-i-4-m": "waiting"}
    game = position(units, turn=7, map=ROAD, fourth_mountain="paid")
    march(game, "us-1-i-87", "05-05")
    play(game, "end", "end")
    march(game, "de-2-i-4-m", "02-01")
    assert mountain(game) == (True, "paid")
    assert price(game) == -12


@pytest.mark.rule("encore:9.german.fourth_mountain", "encore:5.5", "E-45")
def test_nothing_is_paid_while_the_battalion_stays_away() -> None:
    game = position({"us-1-i-87": "05-04", "de-1-i-1044": "09-01", **WAITING}, side="axis", turn=11, map=ROAD)
    assert may_enter(game)
    play(game, "end", "end")
    assert price(game) == 0
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 0, "axis": 2}


# Where it comes


@pytest.mark.rule("encore:8.fourth_mountain", "encore:table.4", "encore:5.5", "E-45")
@pytest.mark.parametrize("hex_", ENTRIES)
def test_the_battalion_comes_in_between_08_01_and_10_01(hex_: str) -> None:
    units: dict[str, Placement] = {"us-1-i-87": "26-13", "de-5-ii-1045": "23-01", **WAITING}
    game = position(units, side="axis", turn=5, objectives={"01-08": "allied"})
    happened = march(game, "de-1-i-4-m", hex_)
    assert [event["path"][0] for event in seen(happened, "moved")] == [hex_]
    assert at(game, "de-1-i-4-m") == hex_


@pytest.mark.rule("encore:table.4", "encore:5.5", "E-45")
def test_every_way_into_the_map_begins_at_one_of_the_three_hexes() -> None:
    units: dict[str, Placement] = {"us-1-i-87": "26-13", "de-5-ii-1045": "23-01", **WAITING}
    game = position(units, side="axis", turn=5, objectives={"01-08": "allied"})
    play(game, "move de-1-i-4-m")
    assert {f"to {hex_}" for hex_ in ENTRIES} <= set(answers(game))
    begins = {game.preview(answer)["path"][0] for answer in answers(game) if answer.startswith("to ")}
    assert begins == set(ENTRIES)


@pytest.mark.rule("encore:8.fourth_mountain", "E-45")
def test_who_came_in_before_its_turn_moves_on_in_the_next() -> None:
    game = position(
        {"de-1-i-4-m": "waiting", "us-1-i-87": "20-10"}, turn=3, side="axis", road_entered=True, released=False
    )
    play(game, "move de-1-i-4-m", "to 08-01", "stop", "end")
    assert counter(game, "de-1-i-4-m")["released"]
    while question(game) != "move" or asked(game) != "axis":
        play(game, "end")
    assert (game.view(None)["turn"], "move de-1-i-4-m" in answers(game)) == (4, True)
