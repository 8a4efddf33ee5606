"""8: the first turn, what Mazzancana and Monte Castello set free, and who commands the 248th and the 751st."""

from typing import Any

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.support import Placement, answers, asked, at, counter, play, question, seen

FIELD = ". . . . . . . . .\n" * 7
PLAIN = drawn_map(FIELD)
MAZZANCANA = drawn_map(FIELD, roles={"05-04": "mazzancana"})
CASTELLO = drawn_map(FIELD, roles={"05-04": "castello"})


def regiment(number: int) -> set[str]:
    """The twelve counters of a Brazilian regiment."""
    companies = {f"br-{company}-{'i' * ((company + 2) // 3)}-{number}" for company in range(1, 10)}
    return companies | {f"br-{battalion}-{number}-pp" for battalion in ("i", "ii", "iii")}


FIRST = regiment(1)
ELEVENTH = regiment(11)
THIRD_BATTALION = {"br-7-iii-11", "br-8-iii-11", "br-9-iii-11", "br-iii-11-pp"}


def free(game: hexfront.Game) -> set[str]:
    """The units under Brazilian command that are released."""
    stacks = game.view(None)["hexes"].values()
    return {item["unit"] for stack in stacks for item in stack if item["command"] == "FEB" and item["released"]}


def freed(game: hexfront.Game, place: str) -> int | None:
    """The turn in which the place was taken, as the view has it."""
    turn: int | None = game.view(None)["freed"][place]
    return turn


def march(game: hexfront.Game, unit: str, *hexes: str) -> list[dict[str, Any]]:
    """Move a unit over those hexes and stop it."""
    happened = play(game, f"move {unit}", *(f"to {hex_}" for hex_ in hexes))
    return happened + play(game, "stop") if question(game) == "march" else happened


def next_turn(game: hexfront.Game) -> list[dict[str, Any]]:
    """End every phase up to the Allied movement phase of the next turn."""
    happened: list[dict[str, Any]] = []
    turn = game.view(None)["turn"]
    while game.view(None)["turn"] == turn or question(game) == "bombardment":
        happened += play(game, "end")
    return happened


# The first turn


@pytest.mark.rule("encore:8.first_turn", "E-3")
@pytest.mark.parametrize(("turn", "name"), [(1, "move"), (2, "bombardment")])
def test_the_first_turn_has_no_bombardment(turn: int, name: str) -> None:
    units = {"us-1-i-87": "05-06", "us-604": "ready", "de-art-1": "ready", "de-1-i-1044": "05-04"}
    game = position(units, turn=turn, phase="preparation", map=PLAIN)
    assert (question(game), asked(game)) == (name, "allied")


@pytest.mark.rule("encore:8.first_turn", "E-3")
def test_the_campaign_begins_with_the_allied_movement() -> None:
    game = hexfront.new("encore", seed=1)
    assert (question(game), asked(game)) == ("move", "allied")


AMERICANS = ("us-1-i-87", "us-1-i-85", "us-7-iii-86")
"""Twelve points of three battalions: 4:1 against a German company."""


def odds(turn: int, side: str, attackers: dict[str, str], defender: str) -> dict[str, Any]:
    """The sum of an attack on 05-04 by those units."""
    units = {**attackers, defender: "05-04"}
    game = position(units, turn=turn, phase="combat", side=side, map=PLAIN, dice=(3, 4))
    happened = play(game, "attack 05-04", *(f"add {unit}" for unit in attackers), "commit")
    if question(game) == "support":
        happened += play(game, "commit")
    return seen(happened, "odds")[0]


def columns(found: dict[str, Any]) -> dict[str, int]:
    """Cause to columns."""
    return {shift["cause"]: shift["columns"] for shift in found["shifts"]}


@pytest.mark.rule("encore:8.first_turn", "E-32")
@pytest.mark.parametrize(
    ("turn", "column", "shifts"), [(1, "4-1", {"surprise": 0}), (2, "4-1", {}), (3, "3-1", {"night": -1})]
)
def test_surprise_cancels_the_night_for_americans_on_the_first_turn_only(
    turn: int, column: str, shifts: dict[str, int]
) -> None:
    found = odds(turn, "allied", dict.fromkeys(AMERICANS, "05-05"), "de-1-i-1044")
    assert found["column"] == column
    assert columns(found) == shifts


@pytest.mark.rule("encore:8.first_turn", "E-32")
@pytest.mark.parametrize(
    ("attackers", "column"),
    [
        ({"br-1-i-1": "05-05", "br-4-ii-1": "05-05", "br-7-iii-1": "05-05"}, "2-1"),
        ({"us-1-i-87": "05-05", "us-1-i-85": "05-05", "br-1-i-1": "05-05"}, "2-1"),
        ({**dict.fromkeys(AMERICANS, "05-05"), "br-i-1-pp": "05-06"}, "4-1"),
    ],
    ids=["Brazilians", "both nations", "Brazilian heavy weapons at range"],
)
def test_an_attack_with_brazilians_has_the_night_against_it_on_the_first_turn(
    attackers: dict[str, str], column: str
) -> None:
    """9 and 11 against 3 are 3:1, 16 are 5:1; one column to the left."""
    found = odds(1, "allied", attackers, "de-1-i-1044")
    assert found["column"] == column
    assert columns(found)["night"] == -1


@pytest.mark.rule("encore:8.first_turn", "E-32")
def test_surprise_does_not_take_the_night_from_the_germans() -> None:
    """9 against 4 is 2:1."""
    found = odds(1, "axis", dict.fromkeys(["de-1-i-1044", "de-5-ii-1044", "de-1-i-1043"], "05-05"), "us-1-i-87")
    assert found["column"] == "3-1"
    assert columns(found) == {"night": 1}


# Mazzancana


def at_mazzancana(turn: int, unit: str) -> hexfront.Game:
    """The campaign with Mazzancana empty and the unit on the road before it."""
    units: dict[str, Placement] = {"de-2-at-1044": "lost", unit: {"at": "09-09", "released": True}}
    return position(units, base="campaign", turn=turn, released=False)


@pytest.mark.rule("encore:8.mazzancana", "E-46")
@pytest.mark.parametrize("unit", ["us-9-iii-86", "us-iii-86-pp", "us-701"])
@pytest.mark.parametrize("turn", [1, 2])
def test_americans_in_mazzancana_on_turn_1_or_2_release_the_1st_regiment_and_the_751st(turn: int, unit: str) -> None:
    game = at_mazzancana(turn, unit)
    happened = march(game, unit, "09-08")
    assert [(event["place"], event["turn"]) for event in seen(happened, "freed")] == [("mazzancana", turn + 1)]
    assert freed(game, "mazzancana") == turn
    released = seen(next_turn(game), "released")
    assert free(game) == {*FIRST, "us-751"}
    assert {*FIRST, "us-751"} <= {name for event in released for name in event["units"]}
    assert {f"move {name}" for name in {*FIRST, "us-751"}} <= set(answers(game))


@pytest.mark.rule("encore:8.mazzancana", "E-46")
@pytest.mark.parametrize("turn", [1, 2])
def test_the_1st_regiment_stays_where_it_is_in_the_turn_mazzancana_falls(turn: int) -> None:
    game = at_mazzancana(turn, "us-9-iii-86")
    march(game, "us-9-iii-86", "09-08")
    assert free(game) == set()
    assert not {f"move {name}" for name in {*FIRST, "us-751"}} & set(answers(game))


@pytest.mark.rule("encore:8.mazzancana", "encore:table.4", "E-46")
@pytest.mark.parametrize("turn", [1, 2])
def test_without_mazzancana_the_1st_regiment_waits_for_turn_4(turn: int) -> None:
    game = at_mazzancana(turn, "us-9-iii-86")
    next_turn(game)
    assert free(game) == set()


@pytest.mark.rule("encore:8.mazzancana", "E-46")
def test_mazzancana_on_turn_3_releases_nobody() -> None:
    game = at_mazzancana(3, "us-9-iii-86")
    happened = march(game, "us-9-iii-86", "09-08")
    assert seen(happened, "objective")
    assert seen(happened, "freed") == []
    assert freed(game, "mazzancana") is None


@pytest.mark.rule("encore:8.mazzancana", "encore:8.command_248_751", "E-46")
@pytest.mark.parametrize("unit", ["br-1-i-1", "us-751"])
def test_units_under_brazilian_command_in_mazzancana_release_nobody(unit: str) -> None:
    game = at_mazzancana(2, unit)
    happened = march(game, unit, "09-08")
    assert [event["side"] for event in seen(happened, "objective")] == ["allied"]
    assert seen(happened, "freed") == []
    next_turn(game)
    assert freed(game, "mazzancana") is None
    assert free(game) == {unit}


@pytest.mark.rule("encore:8.mazzancana", "E-46", "E-20")
def test_passing_through_mazzancana_is_enough_and_its_later_loss_changes_nothing() -> None:
    units: dict[str, Placement] = {
        "us-1-i-87": {"at": "05-06", "released": True},
        "de-1-i-1044": {"at": "05-01", "released": True},
        "br-1-i-1": "09-01",
        "us-751": "09-02",
    }
    game = position(units, turn=2, map=MAZZANCANA, released=False)
    march(game, "us-1-i-87", "05-04", "08-06")
    play(game, "end", "end")
    happened = march(game, "de-1-i-1044", "05-04")
    assert [event["side"] for event in seen(happened, "objective")] == ["axis"]
    next_turn(game)
    assert free(game) == {"br-1-i-1", "us-751"}
    assert freed(game, "mazzancana") == 2


@pytest.mark.rule("encore:8.mazzancana", "E-46", "E-20")
def test_a_march_that_leads_over_mazzancana_is_enough() -> None:
    """A valley one hex wide: the way from 03-01 to 07-01 leads over the village."""
    valley = drawn_map(". . . . . . . . .", roles={"05-01": "mazzancana"})
    game = position({"us-1-i-87": "03-01", "de-1-i-1044": "01-01"}, turn=1, map=valley)
    march(game, "us-1-i-87", "07-01")
    assert freed(game, "mazzancana") == 1


@pytest.mark.rule("encore:8.mazzancana", "E-46")
def test_mazzancana_taken_again_does_not_put_the_release_off() -> None:
    units: dict[str, Placement] = {"us-1-i-87": "05-06", "de-1-i-1044": "01-01", "br-1-i-1": "09-01"}
    game = position(units, turn=2, map=MAZZANCANA, released=False, freed={"mazzancana": 1})
    assert free(game) == {"br-1-i-1"}
    assert seen(march(game, "us-1-i-87", "05-04"), "freed") == []
    assert freed(game, "mazzancana") == 1
    assert free(game) == {"br-1-i-1"}


@pytest.mark.rule("encore:8.mazzancana", "E-46", "E-20")
@pytest.mark.parametrize(("answer", "turn"), [("advance us-1-i-87", 2), ("stop", None)])
def test_mazzancana_may_be_taken_by_an_advance_but_not_by_emptying_it(answer: str, turn: int | None) -> None:
    """9 to 1 and a 12: DE AVI."""
    units: dict[str, Placement] = {
        "us-1-i-87": "05-05",
        "us-i-87-pp": "05-05",
        "de-2-at-1044": {"at": "05-04", "reduced": True},
        "de-1-i-1044": "01-01",
    }
    game = position(units, phase="combat", turn=2, map=MAZZANCANA, dice=(6, 6))
    play(game, "attack 05-04", "add us-1-i-87", "add us-i-87-pp", "commit")
    assert at(game, "de-2-at-1044") == "lost"
    play(game, answer)
    assert freed(game, "mazzancana") == turn


# Monte Castello


def at_castello(turn: int, unit: str) -> hexfront.Game:
    """The campaign with Castello empty, Belvedere taken, and the unit on the path before Castello."""
    units: dict[str, Placement] = {
        "de-4-ii-1043": "lost",
        "de-1-i-1044": "lost",
        unit: {"at": "14-04", "released": True},
    }
    return position(units, base="campaign", turn=turn, released=False, objectives={"01-08": "allied"})


@pytest.mark.rule("encore:8.castello", "E-46")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_brazilians_on_castello_on_turns_1_to_4_release_all_of_the_11th_regiment(turn: int) -> None:
    game = at_castello(turn, "br-1-i-1")
    before = free(game)
    happened = march(game, "br-1-i-1", "14-05")
    assert [(event["place"], event["turn"]) for event in seen(happened, "freed")] == [("castello", turn + 1)]
    assert freed(game, "castello") == turn
    assert free(game) == before
    next_turn(game)
    usual = {*FIRST, "us-751"} if turn >= 3 else {"br-1-i-1"}
    assert free(game) == ELEVENTH | usual
    assert {f"move {unit}" for unit in ELEVENTH} <= set(answers(game))


@pytest.mark.rule("encore:8.castello", "E-46")
def test_castello_on_turn_5_releases_nobody() -> None:
    game = at_castello(5, "br-1-i-1")
    happened = march(game, "br-1-i-1", "14-05")
    assert seen(happened, "freed") == []
    next_turn(game)
    assert freed(game, "castello") is None
    assert ELEVENTH - free(game) == {"br-1-i-11", "br-2-i-11", "br-3-i-11", "br-i-11-pp"}


@pytest.mark.rule("encore:8.castello", "E-46")
def test_americans_on_castello_release_nobody() -> None:
    game = at_castello(4, "us-1-i-87")
    happened = march(game, "us-1-i-87", "14-05")
    assert [event["side"] for event in seen(happened, "objective")] == ["allied"]
    assert seen(happened, "freed") == []
    next_turn(game)
    assert ELEVENTH & free(game) == THIRD_BATTALION


@pytest.mark.rule("encore:8.castello", "encore:8.command_248_751", "E-46")
def test_the_751st_is_a_unit_under_brazilian_command_when_it_enters_castello() -> None:
    units: dict[str, Placement] = {
        "us-751": {"at": "05-06", "released": True},
        "br-1-i-11": "09-01",
        "br-4-ii-11": "09-01",
        "br-1-i-1": "09-02",
        "de-1-i-1044": "01-01",
    }
    game = position(units, turn=2, map=CASTELLO, released=False)
    march(game, "us-751", "05-04")
    next_turn(game)
    assert free(game) == {"us-751", "br-1-i-11", "br-4-ii-11"}


@pytest.mark.rule("encore:8.castello", "E-46")
def test_the_11th_regiment_stays_free_when_castello_is_lost_again() -> None:
    units: dict[str, Placement] = {
        "br-1-i-1": {"at": "05-06", "released": True},
        "de-1-i-1044": {"at": "05-01", "released": True},
        "br-1-i-11": "09-01",
    }
    game = position(units, turn=4, map=CASTELLO, released=False)
    march(game, "br-1-i-1", "05-04", "07-05")
    play(game, "end", "end")
    happened = march(game, "de-1-i-1044", "05-04")
    assert [event["side"] for event in seen(happened, "objective")] == ["axis"]
    next_turn(game)
    assert counter(game, "br-1-i-11")["released"]


@pytest.mark.rule("encore:8.mazzancana", "encore:8.castello", "E-46")
@pytest.mark.parametrize(
    ("taken", "released"),
    [
        ({}, set()),
        ({"mazzancana": 1}, {*FIRST, "us-751"}),
        ({"mazzancana": 2}, {*FIRST, "us-751"}),
        ({"castello": 3}, set()),
        ({"castello": 2}, ELEVENTH),
        ({"mazzancana": 2, "castello": 1}, {*FIRST, *ELEVENTH, "us-751"}),
    ],
)
def test_each_place_has_its_own_regiment(taken: dict[str, int], released: set[str]) -> None:
    """On turn 3; a place taken on the turn itself frees nobody yet."""
    assert free(position({}, base="campaign", turn=3, freed=taken)) == released


# Commands


@pytest.mark.rule("encore:8.command_248_751", "E-22")
def test_the_248th_and_the_751st_are_american_under_brazilian_command() -> None:
    game = hexfront.new("encore", seed=1)
    tanks = counter(game, "us-751")
    guns = next(item for item in game.view(None)["support"]["allied"] if item["unit"] == "us-248")
    assert (tanks["nation"], tanks["command"]) == ("American", "FEB")
    assert (guns["nation"], guns["command"]) == ("American", "FEB")
    assert counter(game, "us-701")["command"] == "10th Mountain"


@pytest.mark.rule("encore:8.command_248_751", "encore:4.1.command", "E-22")
@pytest.mark.parametrize(
    ("gun", "unit", "fires"),
    [
        ("us-248", "br-1-i-1", True),
        ("us-248", "us-751", True),
        ("us-248", "us-1-i-87", False),
        ("br-art-1", "us-751", True),
        ("us-604", "us-751", False),
        ("us-604", "us-1-i-87", True),
    ],
)
def test_the_248th_fires_for_brazilians_and_the_751st_is_one_of_them(gun: str, unit: str, fires: bool) -> None:
    game = position({gun: "ready", unit: "05-06", "de-1-i-1044": "05-04"}, turn=4, phase="preparation", map=PLAIN)
    assert question(game) == ("bombardment" if fires else "move")
    if fires:
        play(game, "bombard 05-04")
        assert f"add {gun}" in answers(game)


@pytest.mark.rule("encore:8.command_248_751", "encore:4.3.3.contact", "E-23")
@pytest.mark.parametrize(("tanks", "infantry", "causes"), [("05-05", "05-06", ["contact"]), ("05-06", "05-05", [])])
def test_the_751st_directs_the_fire_of_the_248th_and_mountain_infantry_does_not(
    tanks: str, infantry: str, causes: list[str]
) -> None:
    units = {"us-248": "ready", "us-751": tanks, "us-1-i-87": infantry, "de-1-i-1044": "05-04"}
    game = position(units, turn=4, phase="preparation", map=PLAIN, dice=(6,))
    happened = play(game, "bombard 05-04", "add us-248", "commit")
    while question(game) == "bombardment":
        happened += play(game, "end")
    assert [shift["cause"] for shift in seen(happened, "bombardment")[0]["shifts"]] == causes
