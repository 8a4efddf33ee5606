"""3: what happens at the start of a turn, before anybody is asked: the marker, releases, suppression, points."""

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.support import Placement, answers, asked, counter, play, question, seen

ROW = drawn_map(". . . . . . . . .")
FAR = {"us-1-i-87": "01-01", "de-1-i-1044": "09-01"}


def next_turn(game: hexfront.Game) -> list[dict[str, object]]:
    """End the phases that are left of this turn."""
    turn = game.view("allied")["turn"]
    happened: list[dict[str, object]] = []
    while game.view("allied")["turn"] == turn:
        happened += play(game, "end")
    return happened


def suppressed(game: hexfront.Game, *units: str) -> list[bool]:
    return [bool(counter(game, unit)["suppressed"]) for unit in units]


# the turn marker


@pytest.mark.rule("encore:3.turn_marker")
@pytest.mark.parametrize("turn", range(1, 11))
def test_the_marker_goes_one_box_on(turn: int) -> None:
    game = position(FAR, map=ROW, turn=turn, phase="combat", side="axis")
    happened = play(game, "end")
    assert [(event["turn"], event["night"]) for event in seen(happened, "turn")] == [(turn + 1, turn % 2 == 0)]
    assert game.view("axis")["turn"] == turn + 1


@pytest.mark.rule("encore:3.turn_marker")
def test_the_marker_stands_while_the_turn_lasts() -> None:
    game = position(FAR, map=ROW, turn=2)
    happened = play(game, "end", "end", "end")
    assert seen(happened, "turn") == []
    assert game.view("allied")["turn"] == 2


# releases and reinforcements


@pytest.mark.rule("encore:3.reinforcements", "encore:table.4")
def test_units_whose_turn_has_come_are_released_at_its_start() -> None:
    """The 701st and the third company of the 1044th on turn 2, the sixth on turn 3."""
    units = {"us-701": "01-01", "us-1-i-87": "02-01", "de-3-i-1044": "08-01", "de-6-ii-1044": "09-01"}
    game = position(units, map=ROW, turn=1, phase="combat", side="axis", released=False)
    before = {unit: counter(game, unit)["released"] for unit in units}
    assert before == {"us-701": False, "us-1-i-87": True, "de-3-i-1044": False, "de-6-ii-1044": False}
    told = {unit for event in seen(play(game, "end"), "released") for unit in event["units"]}
    assert told & set(units) == {"us-701", "de-3-i-1044"}
    after = {unit: counter(game, unit)["released"] for unit in units}
    assert after == {"us-701": True, "us-1-i-87": True, "de-3-i-1044": True, "de-6-ii-1044": False}


@pytest.mark.rule("encore:3.reinforcements", "encore:table.4")
def test_a_released_unit_moves_in_its_own_sides_phase_of_that_turn() -> None:
    units = {"us-1-i-87": "01-01", "de-3-i-1044": "08-01"}
    game = position(units, map=ROW, turn=1, side="axis", released=False)
    assert answers(game) == ["end"]
    next_turn(game)
    play(game, "end", "end")
    assert (asked(game), question(game)) == ("axis", "move")
    assert set(answers(game)) == {"move de-3-i-1044", "end"}


@pytest.mark.rule("encore:3.reinforcements", "encore:table.4", "E-45")
def test_the_fourth_mountain_may_enter_in_the_german_phase_from_turn_5_on() -> None:
    units = {"us-1-i-87": "26-13", "de-5-ii-1045": "23-01", "de-1-i-4-m": "waiting", "de-pp-i-4": "waiting"}
    game = position(units, turn=4, side="axis")
    assert [item["due"] for item in game.view("axis")["waiting"]["axis"]] == [5, 5]
    assert set(answers(game)) == {"move de-5-ii-1045", "end"}
    next_turn(game)
    assert (game.view("axis")["turn"], asked(game), question(game)) == (5, "allied", "move")
    assert set(answers(game)) == {"move us-1-i-87", "end"}
    play(game, "end", "end")
    assert set(answers(game)) == {"move de-1-i-4-m", "move de-pp-i-4", "move de-5-ii-1045", "end"}


# suppression


@pytest.mark.rule("encore:3.suppression_removed", "encore:7.2.recovered")
def test_all_suppression_ends_at_the_start_of_the_next_turn() -> None:
    units: dict[str, Placement] = {
        "us-1-i-87": {"at": "01-01", "suppressed": True},
        "br-1-i-1": {"at": "02-01", "suppressed": True},
        "us-2-i-87": "01-01",
        "de-1-i-1044": {"at": "09-01", "suppressed": True},
    }
    game = position(units, map=ROW, turn=2, phase="combat", side="axis")
    assert suppressed(game, *units) == [True, True, False, True]
    [recovered] = seen(play(game, "end"), "recovered")
    assert set(recovered["units"]) == {"us-1-i-87", "br-1-i-1", "de-1-i-1044"}
    assert suppressed(game, *units) == [False, False, False, False]


@pytest.mark.rule("encore:3.suppression_removed", "encore:7.2.recovered")
def test_suppression_lasts_through_both_stages_of_its_turn() -> None:
    units: dict[str, Placement] = {unit: {"at": hex_, "suppressed": True} for unit, hex_ in FAR.items()}
    game = position(units, map=ROW, turn=2)
    for _ in range(3):
        assert seen(play(game, "end"), "recovered") == []
        assert suppressed(game, *units) == [True, True]
    play(game, "end")
    assert suppressed(game, *units) == [False, False]


@pytest.mark.rule("encore:3.suppression_removed")
def test_a_game_that_begins_with_a_preparation_begins_without_suppression() -> None:
    units: dict[str, Placement] = {unit: {"at": hex_, "suppressed": True} for unit, hex_ in FAR.items()}
    game = position(units, map=ROW, turn=2, phase="preparation")
    assert suppressed(game, *units) == [False, False]


@pytest.mark.rule("encore:3.suppression_removed", "encore:7.2.recovered")
def test_a_unit_that_is_gone_does_not_recover() -> None:
    """One falls in combat, one leaves the map; both were suppressed."""
    units: dict[str, Placement] = {
        "us-1-i-87": "05-01",
        "us-i-87-pp": {"at": "01-01", "suppressed": True},
        "de-1-i-1044": {"at": "06-01", "suppressed": True, "reduced": True},
        "de-2-i-1044": "09-01",
    }
    game = position(units, map=ROW, turn=2, dice=[1, 1])
    play(game, "move us-i-87-pp", "exit W", "end", "attack 06-01", "add us-1-i-87")
    assert seen(play(game, "commit", "stop"), "eliminated")
    assert seen(next_turn(game), "recovered") == []
    assert [item["suppressed"] for side in ("allied", "axis") for item in game.view(None)["lost"][side]] == [False]
    assert [item["suppressed"] for item in game.view(None)["left"]["allied"]] == [False]


# points


@pytest.mark.rule("encore:3.victory_points", "E-47")
@pytest.mark.parametrize("holder", ["allied", "axis"])
def test_the_points_of_the_turn_that_is_over_are_counted(holder: str) -> None:
    land = drawn_map(". . . . . . . . .", objectives={"04-01": (5, 2), "05-01": (10, 3)})
    game = position(FAR, map=land, turn=2, objectives={"04-01": holder, "05-01": holder})
    other = "axis" if holder == "allied" else "allied"
    assert [game.view("allied")["score"][side]["objectives"] for side in (holder, other)] == [0, 0]
    assert seen(play(game, "end", "end", "end"), "scored") == []
    counted = seen(play(game, "end"), "scored")
    assert [(event["hex"], event["side"], event["points"]) for event in counted] == [("04-01", holder, 5)]
    assert [game.view("allied")["score"][side]["objectives"] for side in (holder, other)] == [5, 0]


@pytest.mark.rule("encore:3.victory_points", "E-47")
def test_points_counted_once_are_not_counted_again() -> None:
    land = drawn_map(". . . . . . . . .", objectives={"04-01": (5, 2)})
    game = position(FAR, map=land, turn=2, objectives={"04-01": "allied"})
    next_turn(game)
    assert seen(next_turn(game), "scored") == []
    assert game.view("allied")["score"]["allied"]["objectives"] == 5
