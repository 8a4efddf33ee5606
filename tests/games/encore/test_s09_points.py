"""9: the points of the last day, unit by unit, and who wins by them."""

from collections.abc import Mapping
from typing import Any

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.support import Placement, at, play, question, seen

FIELD = ". . . . . . . . .\n" * 7
PLAIN = drawn_map(FIELD)
HILL = drawn_map(FIELD, objectives={"05-04": (5, 11)})

GERMANS = ("de-1-i-1044", "de-2-at-1044", "de-2-pp-1044", "de-f-232")
BRAZILIANS = ("br-1-i-1", "br-i-1-pp", "br-5-ii-11", "br-iii-11-pp")
AMERICANS = ("us-1-i-87", "us-i-87-pp", "us-at", "us-701")
MOUNTAIN = ("de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4")


def spread(units: tuple[str, ...], *hexes: str, reduced: bool = False) -> dict[str, Placement]:
    """Three counters a hex."""
    return {unit: {"at": hexes[i // 3], "reduced": reduced} for i, unit in enumerate(units)}


def ended(
    units: Mapping[str, Placement],
    *,
    ground: str = PLAIN,
    fourth_mountain: str | None = None,
    objectives: Mapping[str, str] | None = None,
) -> hexfront.Game:
    """A game that has just come to its end."""
    game = position(
        units,
        turn=11,
        phase="combat",
        side="axis",
        map=ground,
        fourth_mountain=fourth_mountain,
        objectives=objectives,
    )
    play(game, "end")
    assert game.decision is None
    return game


def totals(game: hexfront.Game) -> dict[str, int]:
    """The two totals."""
    assert game.outcome is not None
    return game.outcome.scores


def items(game: hexfront.Game, side: str) -> dict[str, int]:
    """A side's score, item by item."""
    score: dict[str, int] = game.view(None)["score"][side]
    return score


# For the Allies


@pytest.mark.rule("encore:9.allied.reduced", "E-49")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_a_german_unit_with_a_casualty_on_the_map_is_worth_one_point_to_the_allies(number: int) -> None:
    game = ended({"us-2-i-87": "09-07", **spread(GERMANS[:number], "01-01", "01-02", reduced=True)})
    assert items(game, "allied")["reduced"] == number
    assert totals(game) == {"allied": number, "axis": 2 * number}


@pytest.mark.rule("encore:9.allied.eliminated", "E-49")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_an_eliminated_german_unit_is_worth_three_points_to_the_allies(number: int) -> None:
    game = ended({"us-2-i-87": "09-07", **dict.fromkeys(GERMANS[:number], "lost")})
    assert items(game, "allied")["eliminated"] == 3 * number
    assert totals(game) == {"allied": 3 * number, "axis": 0}


@pytest.mark.rule("encore:9.allied.eliminated", "encore:9.allied.reduced", "E-49")
def test_units_of_the_4th_mountain_count_like_other_germans() -> None:
    units: dict[str, Placement] = {
        "us-2-i-87": "09-07",
        "de-1-i-4-m": "lost",
        "de-2-i-4-m": {"at": "01-01", "reduced": True},
        "de-3-i-4-m": "01-01",
    }
    game = ended(units, fourth_mountain="free")
    assert items(game, "allied") == {"objectives": 0, "reduced": 1, "eliminated": 3, "total": 4}
    assert items(game, "axis")["on_map"] == 4


# For the Germans


@pytest.mark.rule("encore:9.german.brazilian", "E-49")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_an_eliminated_brazilian_unit_is_worth_three_points_to_the_germans(number: int) -> None:
    game = ended({"us-2-i-87": "09-07", **dict.fromkeys(BRAZILIANS[:number], "lost")})
    assert (items(game, "axis")["brazilian"], items(game, "axis")["american"]) == (3 * number, 0)
    assert totals(game) == {"allied": 0, "axis": 3 * number}


@pytest.mark.rule("encore:9.german.american", "E-49")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_an_eliminated_american_unit_is_worth_four_points_to_the_germans(number: int) -> None:
    game = ended({"us-2-i-87": "09-07", **dict.fromkeys(AMERICANS[:number], "lost")})
    assert (items(game, "axis")["brazilian"], items(game, "axis")["american"]) == (0, 4 * number)
    assert totals(game) == {"allied": 0, "axis": 4 * number}


@pytest.mark.rule("encore:9.german.american", "E-49")
def test_the_751st_is_american_when_it_is_eliminated() -> None:
    game = ended({"us-2-i-87": "09-07", "us-751": "lost"})
    assert (items(game, "axis")["brazilian"], items(game, "axis")["american"]) == (0, 4)
    assert totals(game) == {"allied": 0, "axis": 4}


@pytest.mark.rule("encore:9.german.reduced", "E-49")
@pytest.mark.parametrize(
    ("units", "points"),
    [((), 0), (AMERICANS[:1], 1), (BRAZILIANS[:1], 1), (("us-751",), 1), ((*AMERICANS, *BRAZILIANS), 8)],
    ids=["none", "an American", "a Brazilian", "the 751st", "eight"],
)
def test_an_allied_unit_with_a_casualty_on_the_map_is_worth_one_point_to_the_germans(
    units: tuple[str, ...], points: int
) -> None:
    game = ended({"us-2-i-87": "09-07", **spread(units, "01-01", "01-02", "01-03", reduced=True)})
    assert items(game, "axis")["reduced"] == points
    assert totals(game) == {"allied": 0, "axis": points}


@pytest.mark.rule("encore:9.german.on_map", "E-49")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_a_german_unit_still_on_the_map_is_worth_two_points_to_the_germans(number: int) -> None:
    game = ended({"us-2-i-87": "09-07", **spread(GERMANS[:number], "01-01", "01-02")})
    assert items(game, "axis")["on_map"] == 2 * number
    assert totals(game) == {"allied": 0, "axis": 2 * number}


@pytest.mark.rule("encore:9.german.fourth_mountain", "E-45", "E-49")
@pytest.mark.parametrize(("entered", "points"), [(None, 0), ("free", 0), ("paid", -12)])
def test_the_coming_of_the_4th_mountain_costs_the_germans_twelve_points(entered: str | None, points: int) -> None:
    waiting = dict.fromkeys(MOUNTAIN, "waiting") if entered is None else dict.fromkeys(MOUNTAIN, "left N")
    units: dict[str, Placement] = {"us-2-i-87": "09-07", **spread(GERMANS, "01-01", "01-02"), **waiting}
    game = ended(units, fourth_mountain=entered)
    assert items(game, "axis")["fourth_mountain"] == points
    assert totals(game) == {"allied": 0, "axis": 8 + points}


@pytest.mark.rule("encore:9.german.fourth_mountain", "E-45")
def test_the_twelve_points_are_taken_even_below_zero() -> None:
    game = ended({"us-2-i-87": "09-07", "de-1-i-4-m": "01-01"}, fourth_mountain="paid")
    assert totals(game) == {"allied": 0, "axis": -10}
    assert items(game, "axis")["total"] == -10
    assert game.outcome is not None
    assert game.outcome.winner == "allied"


# Who counts for nothing


@pytest.mark.rule("E-49", "encore:5.4")
def test_units_that_left_the_map_count_for_nobody() -> None:
    units: dict[str, Placement] = {
        "us-2-i-87": "09-07",
        "us-1-i-87": "left S",
        "br-1-i-1": "left E",
        "us-751": "left S",
        "de-1-i-1044": "left N",
        "de-f-232": "left W",
    }
    assert totals(ended(units)) == {"allied": 0, "axis": 0}


@pytest.mark.rule("E-49", "encore:5.4", "encore:9.allied.reduced", "encore:9.german.reduced")
def test_a_casualty_that_leaves_the_map_on_the_last_turn_is_worth_nothing() -> None:
    units: dict[str, Placement] = {
        "us-1-i-87": {"at": "09-07", "reduced": True},
        "us-2-i-87": "09-07",
        "de-1-i-1044": {"at": "01-01", "reduced": True},
    }
    game = position(units, turn=11, map=PLAIN)
    play(game, "move us-1-i-87", "exit E", "end", "end", "move de-1-i-1044", "exit W", "end", "end")
    assert (at(game, "us-1-i-87"), at(game, "de-1-i-1044")) == ("left E", "left W")
    assert totals(game) == {"allied": 0, "axis": 0}


@pytest.mark.rule("E-49", "E-45")
def test_units_that_never_came_count_for_nobody() -> None:
    game = ended({"us-2-i-87": "09-07", **dict.fromkeys(MOUNTAIN, "waiting")})
    assert totals(game) == {"allied": 0, "axis": 0}


@pytest.mark.rule("E-49", "encore:7.1.second_loss", "encore:9.german.reduced", "encore:9.german.american")
def test_an_eliminated_unit_is_no_casualty_as_well() -> None:
    """9 to 1 by night and a 12: DE AVI."""
    units: dict[str, Placement] = {
        "us-i-87-pp": {"at": "05-04", "reduced": True},
        "us-1-i-85": "09-07",
        "de-f-232": "05-03",
        "de-1-i-1044": "05-03",
    }
    game = position(units, phase="combat", side="axis", turn=11, map=PLAIN, dice=(6, 6))
    play(game, "attack 05-04", "add de-f-232", "add de-1-i-1044", "commit")
    if question(game) == "advance":
        play(game, "stop")
    play(game, "end")
    assert at(game, "us-i-87-pp") == "lost"
    assert (items(game, "axis")["american"], items(game, "axis")["reduced"]) == (4, 0)
    assert totals(game) == {"allied": 0, "axis": 4 + 4}


# The sum, and who wins


@pytest.mark.rule("encore:9.end", "E-49")
def test_the_total_adds_up_every_item() -> None:
    units: dict[str, Placement] = {
        "us-2-i-87": "09-07",
        "us-751": {"at": "09-06", "reduced": True},
        "br-1-i-1": {"at": "09-06", "reduced": True},
        "us-1-i-87": "lost",
        "br-2-i-1": "lost",
        "br-3-i-1": "lost",
        "de-1-i-1044": "lost",
        "de-2-i-1044": {"at": "01-01", "reduced": True},
        "de-3-i-1044": {"at": "01-01", "reduced": True},
        "de-f-232": "01-01",
        "de-1-i-4-m": "01-02",
    }
    game = ended(units, ground=HILL, fourth_mountain="paid", objectives={"05-04": "allied"})
    assert items(game, "allied") == {"objectives": 5, "reduced": 2, "eliminated": 3, "total": 10}
    assert items(game, "axis") == {
        "objectives": 0,
        "brazilian": 6,
        "american": 4,
        "reduced": 2,
        "on_map": 8,
        "fourth_mountain": -12,
        "total": 8,
    }
    assert totals(game) == {"allied": 10, "axis": 8}


@pytest.mark.rule("encore:9.end", "E-49")
@pytest.mark.parametrize(
    ("units", "winner", "reason", "scores"),
    [
        ({"de-1-i-1044": "lost", "de-2-i-1044": "01-01"}, "allied", "points", {"allied": 3, "axis": 2}),
        ({"de-1-i-1044": "lost", "br-1-i-1": "lost"}, None, "draw", {"allied": 3, "axis": 3}),
        ({"de-1-i-1044": "lost", "us-1-i-87": "lost"}, "axis", "points", {"allied": 3, "axis": 4}),
        ({}, None, "draw", {"allied": 0, "axis": 0}),
    ],
    ids=["the Allies", "a draw", "the Germans", "nothing at all"],
)
def test_more_points_win_and_equal_points_are_a_draw(
    units: dict[str, Placement], winner: str | None, reason: str, scores: dict[str, int]
) -> None:
    game = ended({"us-2-i-87": "09-07", **units})
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason, game.outcome.scores) == (winner, reason, scores)
    assert game.view(None)["outcome"] == {"winner": winner, "reason": reason, "scores": scores}


@pytest.mark.rule("encore:9.end", "encore:2.1", "E-1")
def test_the_game_ends_after_the_german_combat_phase_of_turn_11() -> None:
    game = position({"us-1-i-87": "09-07", "de-1-i-1044": "01-01"}, turn=10, phase="combat", side="axis", map=PLAIN)
    play(game, "end")
    assert game.outcome is None
    assert game.view(None)["turn"] == 11
    play(game, "end", "end", "end")
    assert game.outcome is None
    happened: list[dict[str, Any]] = play(game, "end")
    assert game.decision is None
    assert game.view(None)["phase"] == "over"
    over = seen(happened, "over")
    assert [(event["winner"], event["reason"]) for event in over] == [("axis", "points")]
    assert over[0]["scores"] == totals(game) == {"allied": 0, "axis": 2}
