"""Cases the rulebook is remembered by, one test each."""

from typing import Any

import pytest

import hexfront
from tests.games.encore.board import position
from tests.games.encore.fights import codes, column, fight, outcomes, stack, state
from tests.support import Placement, answers, counter, play, question, seen


def shifts(happened: list[dict[str, Any]]) -> dict[str, int]:
    """The columns of a combat by their causes."""
    [odds] = seen(happened, "odds")
    return {shift["cause"]: shift["columns"] for shift in odds["shifts"]}


def move(game: hexfront.Game, unit: str, *hexes: str) -> list[dict[str, Any]]:
    """March a unit over these hexes and end its move."""
    happened = play(game, f"move {unit}", *(f"to {hex_}" for hex_ in hexes))
    if question(game) == "march":
        happened += play(game, "stop")
    return happened


def end_until(game: hexfront.Game, turn: int, side: str, phase: str) -> None:
    """Do nothing more until this phase."""
    while [game.view(side)[key] for key in ("turn", "side", "phase")] != [turn, side, phase]:
        play(game, "end")


@pytest.mark.rule("encore:8.first_turn", "encore:6.4.night_allied", "E-32")
def test_the_surprise_of_turn_1_cancels_the_night_for_americans() -> None:
    americans, germans = stack("04-05", "us-1-i-87"), stack("04-04", "de-1-i-1044")
    _, first = fight(americans, germans, (3, 4), turn=1)
    assert (column(first), sum(shifts(first).values())) == ("1-1", 0)
    _, third = fight(americans, germans, (3, 4), turn=3)
    assert (column(third), shifts(third)) == ("1-2", {"night": -1})
    _, mixed = fight({**americans, **stack("04-05", "br-1-i-1")}, germans, (3, 4), turn=1)
    assert (column(mixed), sum(shifts(mixed).values())) == ("1-1", -1)


@pytest.mark.rule("encore:8.mazzancana", "E-46", "E-20")
@pytest.mark.parametrize("turn", [1, 2])
def test_mazzancana_taken_by_the_tenth_mountain_lets_the_first_regiment_move_on_the_next_turn(turn: int) -> None:
    units = {"us-7-iii-86": "09-09", "de-2-at-1044": "lost"}
    game = position(units, base="campaign", turn=turn, released=False)
    assert "move br-1-i-1" not in answers(game)
    happened = move(game, "us-7-iii-86", "09-08")
    assert [(event["place"], event["turn"]) for event in seen(happened, "freed")] == [("mazzancana", turn + 1)]
    assert "move br-1-i-1" not in answers(game)
    end_until(game, turn + 1, "allied", "movement")
    first_regiment = [f"br-{company}-i-1" for company in (1, 2, 3)] + [f"br-{company}-ii-1" for company in (4, 5, 6)]
    first_regiment += [f"br-{company}-iii-1" for company in (7, 8, 9)] + ["br-i-1-pp", "br-ii-1-pp", "br-iii-1-pp"]
    assert {f"move {unit}" for unit in (*first_regiment, "us-751")} <= set(answers(game))
    assert "move br-7-iii-11" not in answers(game)
    move(game, "br-1-i-1", "11-08")
    assert counter(game, "br-1-i-1")["at"] == "11-08"


@pytest.mark.rule("encore:6.3.6.destroyed", "E-44", "E-20")
def test_a_fort_falls_when_the_enemy_enters_its_hex() -> None:
    game = position({"br-1-i-1": "13-05"}, turn=4, forts=["14-05", "18-04"])
    happened = move(game, "br-1-i-1", "14-05")
    assert [event["hex"] for event in seen(happened, "fort_fell")] == ["14-05"]
    assert game.view("allied")["forts"] == ["18-04"]


@pytest.mark.rule("encore:8.fourth_mountain", "encore:9.german.fourth_mountain", "E-45", "E-20")
def test_the_fourth_mountain_enters_free_of_charge_once_an_ally_is_on_the_road_01_04_to_08_01() -> None:
    untouched = position({"us-1-i-87": "01-05"}, base="campaign", turn=2, released=False)
    end_until(untouched, 2, "axis", "movement")
    assert "move de-1-i-4-m" not in answers(untouched)

    game = position({"us-1-i-87": "01-05"}, base="campaign", turn=2, released=False)
    happened = move(game, "us-1-i-87", "01-04")
    assert [(event["unit"], event["hex"]) for event in seen(happened, "road")] == [("us-1-i-87", "01-04")]
    end_until(game, 2, "axis", "movement")
    assert {f"move {unit}" for unit in ("de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4")} <= set(answers(game))
    happened = move(game, "de-1-i-4-m", "08-01")
    assert [event["points"] for event in seen(happened, "fourth_mountain")] == [0]
    view = game.view("axis")
    assert view["fourth_mountain"] == {"road_entered": True, "entered": "free"}
    assert view["score"]["axis"]["fourth_mountain"] == 0


@pytest.mark.rule("encore:6.3.3.1004_1005", "E-10")
@pytest.mark.parametrize(("attacked_from", "target"), [("10-05", "10-04"), ("10-04", "10-05")])
def test_the_valley_between_10_04_and_10_05_counts_as_a_difference_of_height_both_ways(
    attacked_from: str, target: str
) -> None:
    attackers = stack(attacked_from, "us-1-i-87", "us-4-ii-87", "us-1-i-85")
    units: dict[str, Placement] = {"de-1-i-1044": target}
    _, happened = fight(attackers, units, (3, 4), target=target, map=None, forts=[])
    assert shifts(happened) == {"level": -1, "height": -1, "peak": -1}
    assert column(happened) == "1-1"


@pytest.mark.rule("encore:7.2.reduced_and_suppressed", "encore:7.1.half", "encore:7.2.half")
@pytest.mark.parametrize(
    ("unit", "values"),
    [
        ("us-1-i-87", (1, 1, 4)),
        ("us-i-87-pp", (2, 1, 3)),
        ("us-701", (2, 1, 8)),
        ("br-i-1-pp", (1, 1, 3)),
        ("de-f-232", (2, 1, 3)),
        ("de-2-at-1044", (1, 1, 2)),
    ],
)
def test_a_suppressed_reduced_unit_has_a_quarter_of_its_combat_values_and_half_its_movement(
    unit: str, values: tuple[int, int, int]
) -> None:
    game = position({unit: {"at": "12-11", "reduced": True, "suppressed": True}})
    found = counter(game, unit)
    assert (found["attack"], found["defence"], found["move"]) == values


@pytest.mark.rule("encore:6.6.1.completely_surrounded", "E-41", "encore:6.3.7")
def test_a_unit_completely_surrounded_takes_a_loss_instead_of_retreating() -> None:
    ring = dict(
        zip(
            ("us-7-iii-86", "us-4-ii-85", "us-7-iii-85", "us-8-iii-86", "us-2-i-87"),
            ("04-03", "03-03", "03-04", "05-03", "05-04"),
            strict=True,
        )
    )
    others: dict[str, Placement] = {unit: {"at": hex_, "fought": True} for unit, hex_ in ring.items()}
    game, happened = fight(stack("04-05", "us-1-i-87", "us-4-ii-87"), {"de-1-i-1044": "04-04", **others}, (6, 6))
    assert (shifts(happened), codes(happened)) == ({"siege": 1}, ["DRI", "AVI"])
    assert outcomes(happened) == [("reduced", "de-1-i-1044")]
    assert state(game, "de-1-i-1044") == ("04-04", True)
