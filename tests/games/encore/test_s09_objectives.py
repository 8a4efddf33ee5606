"""9: the eight places with points, each scored once at the end of its turn by whoever was there last."""

from collections.abc import Mapping
from typing import Any

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.support import Placement, play, question, seen

LINES = [
    pytest.param("01-08", 5, 2, marks=pytest.mark.rule("encore:9.belvedere", "E-47"), id="Monte Belvedere"),
    pytest.param("03-08", 10, 2, marks=pytest.mark.rule("encore:9.gorgolesco", "E-47"), id="Monte Gorgolesco"),
    pytest.param("07-06", 5, 3, marks=pytest.mark.rule("encore:9.ronchidos", "E-47"), id="Capela di Ronchidos"),
    pytest.param("08-06", 10, 5, marks=pytest.mark.rule("encore:9.cota_1053", "E-47"), id="Cota 1.053"),
    pytest.param("14-05", 10, 4, marks=pytest.mark.rule("encore:9.castello", "E-47"), id="Monte Castello"),
    pytest.param("17-05", 5, 7, marks=pytest.mark.rule("encore:9.abetaia", "E-47"), id="Abetaia"),
    pytest.param("11-02", 15, 10, marks=pytest.mark.rule("encore:9.torraccia", "E-47", "E-51"), id="La Torraccia"),
    pytest.param("16-02", 5, 11, marks=pytest.mark.rule("encore:9.cota_958", "E-47", "E-1"), id="Cota 958"),
]
SCHEDULE = {2: {"01-08", "03-08"}, 3: {"07-06"}, 4: {"14-05"}, 5: {"08-06"}, 7: {"17-05"}, 10: {"11-02"}, 11: {"16-02"}}
BYSTANDERS: dict[str, Placement] = {"us-1-i-87": "01-13", "de-5-ii-1045": "23-01"}
"""Two units far from each other and from every objective."""

NOBODY_WINS_EARLY = {"01-08": "allied", "14-05": "allied"}
"""Belvedere and Castello as they must be for the game to go on after turns 5 and 8."""


def end_of(turn: int, holders: Mapping[str, str], options: Mapping[str, object] | None = None) -> hexfront.Game:
    """The real map before the last answer of a turn."""
    return position(BYSTANDERS, turn=turn, phase="combat", side="axis", objectives=holders, options=options)


def objective(game: hexfront.Game, hex_: str) -> dict[str, Any]:
    """An objective as the view has it."""
    found: dict[str, Any] = next(item for item in game.view(None)["objectives"] if item["hex"] == hex_)
    return found


def points(game: hexfront.Game) -> dict[str, int]:
    """What either side has scored for objectives."""
    return {side: items["objectives"] for side, items in game.view(None)["score"].items()}


def scores(happened: list[dict[str, Any]]) -> dict[str, tuple[str, int]]:
    """Hex to side and points."""
    return {event["hex"]: (event["side"], event["points"]) for event in seen(happened, "scored")}


# The eight lines


@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize(("hex_", "value", "turn"), LINES)
def test_an_objective_is_scored_at_the_end_of_its_turn_by_either_side(
    hex_: str, value: int, turn: int, side: str
) -> None:
    other = "axis" if side == "allied" else "allied"
    others = dict.fromkeys(set().union(*SCHEDULE.values()), other)
    game = end_of(turn, {**others, **(NOBODY_WINS_EARLY if turn == 5 else {}), hex_: side})
    assert objective(game, hex_)["scored"] is None
    assert points(game) == {"allied": 0, "axis": 0}
    happened = play(game, "end")
    assert scores(happened)[hex_] == (side, value)
    assert objective(game, hex_)["scored"] == side
    assert points(game)[side] == value


@pytest.mark.parametrize(("hex_", "value", "turn"), LINES)
def test_the_objectives_are_german_when_the_campaign_begins(hex_: str, value: int, turn: int) -> None:
    found = objective(hexfront.new("encore", seed=1), hex_)
    assert (found["points"], found["turn"], found["holder"], found["scored"]) == (value, turn, "axis", None)


@pytest.mark.rule("E-47", "encore:8.mazzancana")
def test_the_campaign_has_eight_objectives_and_mazzancana_without_points() -> None:
    game = hexfront.new("encore", seed=1)
    found = {item["hex"] for item in game.view(None)["objectives"] if item["points"]}
    assert found == set().union(*SCHEDULE.values())
    village = objective(game, "09-08")
    assert (village["points"], village["holder"]) == (0, "axis")
    assert village.get("turn") is None


@pytest.mark.rule("E-47", "encore:3.victory_points", "encore:9.end")
@pytest.mark.parametrize("turn", range(1, 12))
def test_nothing_is_scored_but_what_its_turn_names(turn: int) -> None:
    game = end_of(turn, NOBODY_WINS_EARLY)
    happened = play(game, "end")
    assert set(scores(happened)) == SCHEDULE.get(turn, set())
    assert (game.outcome is None) == (turn < 11)


@pytest.mark.rule("E-47", "encore:3.victory_points")
def test_a_turn_that_ends_without_its_objectives_being_touched_gives_them_to_the_germans() -> None:
    game = end_of(2, {})
    assert scores(play(game, "end")) == {"01-08": ("axis", 5), "03-08": ("axis", 10)}
    assert points(game) == {"allied": 0, "axis": 15}


@pytest.mark.rule("encore:9.cota_958", "E-1")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_with_ten_turns_cota_958_is_scored_at_the_end_of_turn_10(side: str) -> None:
    game = end_of(10, {"16-02": side, "11-02": side}, {"turns": 10})
    assert scores(play(game, "end")) == {"11-02": (side, 15), "16-02": (side, 5)}
    assert game.outcome is not None
    assert points(game)[side] == 20


@pytest.mark.rule("encore:9.cota_958", "E-1")
def test_with_eleven_turns_cota_958_is_not_scored_on_turn_10() -> None:
    game = end_of(10, {"16-02": "allied"})
    assert scores(play(game, "end")) == {"11-02": ("axis", 15)}
    assert objective(game, "16-02")["scored"] is None


# Who holds a place

FIELD = ". . . . . . . . .\n" * 7
HILL = drawn_map(FIELD, objectives={"05-04": (7, 3)})
"""One objective in the middle of a plain, worth seven points at the end of turn 3."""


def march(game: hexfront.Game, unit: str, *hexes: str) -> list[dict[str, Any]]:
    """Move a unit over those hexes and stop it."""
    happened = play(game, f"move {unit}", *(f"to {hex_}" for hex_ in hexes))
    return happened + play(game, "stop") if question(game) == "march" else happened


def taken(happened: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """The objectives that changed hands."""
    return [(event["hex"], event["side"]) for event in seen(happened, "objective")]


@pytest.mark.rule("E-47", "E-20")
def test_a_unit_that_stops_in_an_objective_holds_it() -> None:
    game = position({"us-1-i-87": "05-06", "de-1-i-1044": "01-01"}, turn=3, map=HILL)
    assert taken(march(game, "us-1-i-87", "05-04")) == [("05-04", "allied")]
    assert scores(play(game, "end", "end", "end", "end")) == {"05-04": ("allied", 7)}


@pytest.mark.rule("E-47", "E-20")
def test_passing_through_an_objective_takes_it_and_it_is_kept_without_a_garrison() -> None:
    game = position({"us-1-i-87": "05-06", "de-1-i-1044": "01-01"}, turn=2, map=HILL)
    assert taken(march(game, "us-1-i-87", "05-04", "08-06")) == [("05-04", "allied")]
    play(game, "end", "end", "end", "end")
    assert objective(game, "05-04")["holder"] == "allied"
    assert scores(play(game, "end", "end", "end", "end")) == {"05-04": ("allied", 7)}


@pytest.mark.rule("E-47", "E-20")
def test_an_objective_in_the_middle_of_a_march_is_taken_too() -> None:
    """A valley one hex wide: the way from 03-01 to 07-01 leads over the objective."""
    valley = drawn_map(". . . . . . . . .", objectives={"05-01": (7, 3)})
    game = position({"us-1-i-87": "03-01", "de-1-i-1044": "01-01"}, turn=3, map=valley)
    assert taken(march(game, "us-1-i-87", "07-01")) == [("05-01", "allied")]
    assert scores(play(game, "end", "end", "end", "end")) == {"05-01": ("allied", 7)}


@pytest.mark.rule("E-47")
def test_the_side_that_was_there_last_scores() -> None:
    game = position({"us-1-i-87": "05-06", "de-1-i-1044": "05-01"}, turn=3, map=HILL)
    march(game, "us-1-i-87", "05-04", "08-06")
    play(game, "end", "end")
    assert taken(march(game, "de-1-i-1044", "05-04", "03-03")) == [("05-04", "axis")]
    assert scores(play(game, "end", "end")) == {"05-04": ("axis", 7)}


@pytest.mark.rule("E-47")
def test_entering_an_objective_one_holds_already_is_no_news() -> None:
    game = position({"us-1-i-87": "09-07", "de-1-i-1044": "05-02"}, side="axis", turn=3, map=HILL)
    assert taken(march(game, "de-1-i-1044", "05-04")) == []


@pytest.mark.rule("E-47", "E-20")
@pytest.mark.parametrize(("answer", "side"), [("advance us-1-i-87", "allied"), ("stop", "axis")])
def test_an_objective_cleared_in_combat_falls_only_to_an_advance(answer: str, side: str) -> None:
    """9 to 1 less the night is 8 to 1, and a 12: DE AVI."""
    units: dict[str, Placement] = {
        "us-1-i-87": "05-05",
        "us-i-87-pp": "05-05",
        "de-2-at-1044": {"at": "05-04", "reduced": True},
        "de-1-i-1044": "01-01",
    }
    game = position(units, phase="combat", turn=3, map=HILL, dice=(6, 6))
    play(game, "attack 05-04", "add us-1-i-87", "add us-i-87-pp", "commit", answer)
    if question(game) == "advance":
        play(game, "stop")
    assert objective(game, "05-04")["holder"] == side
    assert scores(play(game, "end", "end", "end"))["05-04"] == (side, 7)


@pytest.mark.rule("E-47", "encore:3.victory_points")
def test_an_advance_in_the_last_phase_of_the_turn_counts() -> None:
    """8 to 1 and the night is 9 to 1, and a 12: DE AVI."""
    units: dict[str, Placement] = {
        "us-i-87-pp": {"at": "05-04", "reduced": True},
        "us-1-i-87": "09-07",
        "de-f-232": "05-03",
        "de-1-i-1044": "05-03",
    }
    game = position(units, phase="combat", side="axis", turn=3, map=HILL, dice=(6, 6), objectives={"05-04": "allied"})
    play(game, "attack 05-04", "add de-f-232", "add de-1-i-1044", "commit", "advance de-f-232")
    if question(game) == "advance":
        play(game, "stop")
    assert scores(play(game, "end")) == {"05-04": ("axis", 7)}


# Scored once


@pytest.mark.rule("E-47")
def test_an_objective_that_changes_hands_after_its_turn_is_not_scored_again() -> None:
    game = position({"us-1-i-87": "05-06", "de-1-i-1044": "01-01"}, phase="combat", side="axis", turn=3, map=HILL)
    assert scores(play(game, "end")) == {"05-04": ("axis", 7)}
    assert taken(march(game, "us-1-i-87", "05-04")) == [("05-04", "allied")]
    assert scores(play(game, "end", "end", "end", "end")) == {}
    assert (objective(game, "05-04")["holder"], objective(game, "05-04")["scored"]) == ("allied", "axis")
    assert points(game) == {"allied": 0, "axis": 7}


@pytest.mark.rule("E-47")
def test_an_objective_held_before_its_turn_but_lost_by_then_is_worth_nothing() -> None:
    game = position({"us-1-i-87": "08-06", "de-1-i-1044": "05-02"}, turn=2, map=HILL, objectives={"05-04": "allied"})
    assert scores(play(game, "end", "end", "end", "end")) == {}
    play(game, "end", "end")
    march(game, "de-1-i-1044", "05-04")
    play(game, "end", "end")
    assert points(game) == {"allied": 0, "axis": 7}


@pytest.mark.rule("E-47")
def test_what_was_scored_before_the_scenario_begins_counts_and_is_not_scored_again() -> None:
    game = position(
        BYSTANDERS, turn=2, phase="combat", side="axis", objectives={"01-08": "axis"}, scored={"01-08": "allied"}
    )
    assert points(game) == {"allied": 5, "axis": 0}
    assert set(scores(play(game, "end"))) == {"03-08"}
    assert points(game) == {"allied": 5, "axis": 10}


@pytest.mark.rule("E-51", "E-47")
def test_a_map_of_ones_own_may_put_an_objective_elsewhere() -> None:
    other = drawn_map(FIELD, objectives={"02-02": (15, 3), "08-02": (4, 3), "05-04": (1, 4)})
    game = position(
        {"us-1-i-87": "09-07", "de-1-i-1044": "01-07"},
        phase="combat",
        side="axis",
        turn=3,
        map=other,
        objectives={"02-02": "allied"},
    )
    assert scores(play(game, "end")) == {"02-02": ("allied", 15), "08-02": ("axis", 4)}
