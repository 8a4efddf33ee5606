"""6.6.2: armour advances one hex more (E-43, E-13, E-20)."""

from collections.abc import Mapping
from typing import Any

import pytest

import hexfront
from tests.games.encore.fights import codes, column, fight, ground, may_advance, stack, where
from tests.support import Placement, answers, asked, at, play, question, refusal, seen

TANKS = "us-701"
COMPANY = "us-1-i-87"
GERMAN = "de-1-i-1044"
AROUND = {"to 03-03", "to 03-04", "to 04-03", "to 05-03", "to 05-04", "to 04-05"}


def beyond(others: Mapping[str, Placement] | None = None, **rest: Any) -> hexfront.Game:
    """Armour and a company, 10 to 1, have eliminated the German of 04-04, and the armour has advanced."""
    defender = stack("04-04", GERMAN, reduced=True, suppressed=True)
    attackers = stack("04-05", TANKS, COMPANY)
    game, happened = fight(attackers, {**defender, **(others or {})}, (6, 6), **rest)
    assert (column(happened), codes(happened)) == ("9-1", ["DE", "AVI"])
    play(game, f"advance {TANKS}")
    return game


def extra(game: hexfront.Game) -> set[str]:
    """The hexes offered beyond the one taken; none when it is not asked."""
    return {answer for answer in answers(game) if answer != "stop"} if question(game) == "advance_on" else set()


@pytest.mark.rule("encore:6.6.2.armour", "E-43")
def test_armour_may_go_on_to_any_hex_beside_the_one_taken() -> None:
    game = beyond()
    assert (asked(game), question(game)) == ("allied", "advance_on")
    assert extra(game) == AROUND
    play(game, "to 03-03")
    assert at(game, TANKS) == "03-03"


@pytest.mark.rule("encore:6.6.2.armour", "E-43")
def test_armour_need_not_go_on() -> None:
    game = beyond()
    assert "stop" in answers(game)
    play(game, "stop")
    assert at(game, TANKS) == "04-04"
    assert may_advance(game) == {COMPANY}


@pytest.mark.rule("encore:6.6.2.armour", "E-43")
def test_armour_goes_on_one_hex_only_and_then_the_others_follow() -> None:
    game = beyond()
    play(game, "to 04-03")
    assert question(game) == "advance"
    assert may_advance(game) == {COMPANY}
    play(game, f"advance {COMPANY}")
    assert where(game, TANKS, COMPANY) == ["04-03", "04-04"]


@pytest.mark.rule("encore:6.6.2", "encore:6.6.2.armour")
@pytest.mark.parametrize("unit", ["us-4-ii-87", "us-i-87-pp", "us-at", "br-1-i-1"])
def test_no_other_unit_goes_on(unit: str) -> None:
    defender = stack("04-04", GERMAN, reduced=True, suppressed=True)
    game, happened = fight(stack("04-05", TANKS, unit), defender, (6, 6))
    assert codes(happened) == ["DE", "AVI"]
    play(game, f"advance {unit}")
    assert at(game, unit) == "04-04"
    assert question(game) == "advance"


@pytest.mark.rule("encore:6.6.2.armour", "encore:8.command_248_751")
def test_the_751st_goes_on_as_well() -> None:
    defender = stack("04-04", GERMAN, reduced=True, suppressed=True)
    game, _ = fight(stack("04-05", "us-751", COMPANY), defender, (6, 6))
    play(game, "advance us-751", "to 05-03")
    assert at(game, "us-751") == "05-03"


@pytest.mark.rule("encore:6.6.2.armour", "E-43", "encore:5.2.1")
def test_the_extra_hex_holds_no_enemy_but_may_lie_in_his_zone() -> None:
    game = beyond({"de-4-ii-1043": "04-03"})
    assert extra(game) == AROUND - {"to 04-03"}
    assert refusal(game, "to 04-03") in {"E-43", "encore:6.6.2.armour", "encore:5.2.1"}
    play(game, "to 03-03")
    assert at(game, TANKS) == "03-03"


@pytest.mark.rule("E-43", "encore:5.2.2", "encore:6.6.2.armour")
@pytest.mark.parametrize(("friends", "open_"), [(2, True), (3, False)])
def test_the_extra_hex_must_have_room(friends: int, open_: bool) -> None:
    there = ("us-4-ii-85", "us-7-iii-86", "us-7-iii-85")[:friends]
    game = beyond(stack("03-03", *there, fought=True))
    assert ("to 03-03" in extra(game)) is open_
    assert "to 04-03" in extra(game)


@pytest.mark.rule("E-43", "E-13", "encore:6.6.2.armour", "encore:5.3.4")
@pytest.mark.parametrize(
    ("level", "cover", "ways", "open_"),
    [
        ("6", ".", {}, True),
        (".", "#", {}, True),
        (".", "*", {}, True),
        (".", "^", {}, False),
        ("X", ".", {}, False),
        ("8", ".", {}, False),
        ("8", ".", {"trails": ["04-04 04-03"]}, False),
        ("8", ".", {"roads": ["04-04 04-03"]}, True),
        ("8", ".", {"roads": ["04-02 04-03"]}, True),
        ("X", ".", {"roads": ["04-04 04-03"]}, False),
    ],
    ids=["600 m", "village", "wood", "peak", "1000 m", "800 m", "trail", "along a road", "onto a road", "road, 1000 m"],
)
def test_the_extra_hex_must_be_one_armour_may_enter(
    level: str, cover: str, ways: dict[str, list[str]], open_: bool
) -> None:
    game = beyond(map=ground({"04-03": level}, {"04-03": cover}, **ways))
    assert ("to 04-03" in extra(game)) is open_
    assert "to 03-03" in extra(game)


@pytest.mark.rule("encore:6.6.2.no_costs", "encore:6.6.2.armour")
def test_neither_a_river_nor_a_climb_stops_the_extra_hex() -> None:
    game = beyond(map=ground({"04-03": "6"}, {"04-03": "*"}, rivers="04-03/04-04 04-04/04-05"))
    play(game, "to 04-03")
    assert at(game, TANKS) == "04-03"


@pytest.mark.rule("E-20", "E-43", "E-44", "E-47", "encore:6.6.2.armour")
def test_both_hexes_of_the_advance_count_as_entered() -> None:
    """10 against 1, a column left for the fort: 8-1, where a 12 is DE AVI."""
    map_ = ground(objectives={"04-04": (5, 2), "04-03": (10, 4)})
    defender = stack("04-04", GERMAN, reduced=True, suppressed=True)
    game, happened = fight(stack("04-05", TANKS, COMPANY), defender, (6, 6), map=map_, forts=["04-04", "04-03"])
    assert (column(happened), codes(happened)) == ("8-1", ["DE", "AVI"])
    happened = play(game, f"advance {TANKS}", "to 04-03")
    assert [event["hex"] for event in seen(happened, "objective")] == ["04-04", "04-03"]
    assert {event["side"] for event in seen(happened, "objective")} == {"allied"}
    assert [event["hex"] for event in seen(happened, "fort_fell")] == ["04-04", "04-03"]
    assert game.view("allied")["forts"] == []


@pytest.mark.rule("E-29", "E-43", "encore:6.6.2.armour")
def test_armour_that_fired_from_afar_does_not_advance() -> None:
    defender = stack("04-04", GERMAN, reduced=True, suppressed=True)
    game, happened = fight(stack("04-05", COMPANY), defender, (6, 6), ranged=stack("04-06", TANKS))
    assert codes(happened) == ["DE", "AVI"]
    assert may_advance(game) == {COMPANY}


@pytest.mark.rule("E-43", "encore:5.6")
def test_unreleased_armour_does_not_advance() -> None:
    """The 751st is released on turn 4."""
    defender = stack("04-04", GERMAN, reduced=True, suppressed=True)
    game, _ = fight(stack("04-05", "us-751", COMPANY), defender, (6, 6), released=False)
    assert may_advance(game) == {COMPANY}
