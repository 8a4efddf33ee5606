"""11.2: the end of the game, the last losses, and the points of either side."""

from collections.abc import Mapping
from typing import Any

import pytest

import hexfront
from tests.support import (
    Placement,
    answers,
    asked,
    at,
    counter,
    drawn_map,
    play,
    position,
    question,
    seen,
)

ROW = ". . . . . . . . .\n"
PLAIN = drawn_map(ROW * 7)
GATES = drawn_map(
    ROW * 7, exits={"allied": {"N": "all", "E": "all", "S": "all", "W": "all"}, "axis": {"N": "all", "W": "all"}}
)
OBJECTIVES = {"1006": "Monte Cassino", "0303": "Arce", "0806": "Piedimonte", "0214": "Itri", "0607": "Pontecorvo"}
DIVISION_36 = ("us-36-141", "us-36-142", "us-36-143")
DIVISION_85 = ("us-85-337", "us-85-338", "us-85-339")


def at_the_end(
    units: Mapping[str, Placement], *, ground: str | None = PLAIN, objectives: Mapping[str, str] | None = None
) -> hexfront.Game:
    """A game whose last phase has ended; the question of the last losses may still be open."""
    game = position(units, turn=7, phase="combat", side="axis", map=ground, objectives=objectives)
    play(game, "end")
    return game


def items(game: hexfront.Game, side: str) -> dict[str, Any]:
    """A side's points as it sees them itself."""
    score: dict[str, Any] = game.view(side)["score"][side]
    return score


def worn(*units: str, hex_: str) -> dict[str, Placement]:
    """Reduced counters in one hex."""
    return {unit: {"at": hex_, "reduced": True} for unit in units}


# 11.2, D-41: when the game ends


@pytest.mark.rule("D-41", "diadem:11.2")
def test_the_game_ends_after_the_german_combat_phase_of_the_seventh_turn() -> None:
    game = position({"uk-4-10": "0907", "de-94-267": "0101"}, turn=7, map=PLAIN)
    play(game, "end", "end", "end")
    assert game.outcome is None
    happened = play(game, "end")
    assert game.decision is None
    assert game.outcome is not None
    assert len(seen(happened, "over")) == 1
    assert game.view("allied")["phase"] == "over"


@pytest.mark.rule("D-41")
def test_the_sixth_turn_is_not_the_last() -> None:
    game = position({"uk-4-10": "0907", "de-94-267": "0101"}, turn=6, phase="combat", side="axis", map=PLAIN)
    play(game, "end")
    assert game.outcome is None
    assert (game.view("allied")["turn"], asked(game)) == (7, "allied")


@pytest.mark.rule("D-41")
@pytest.mark.parametrize("unit", ["uk-4-10", "de-94-267"])
def test_a_side_without_units_plays_on_to_the_end(unit: str) -> None:
    game = position({unit: "0404"}, turn=6, map=PLAIN)
    play(game, *["end"] * 7)
    assert game.outcome is None
    play(game, "end")
    assert game.outcome is not None


# 11.2, D-38: objectives


@pytest.mark.rule("diadem:11.2.objectives", "D-38")
def test_the_five_objectives_are_german_at_the_start() -> None:
    game = position({"uk-4-10": "1605", "de-94-267": "0101"})
    found = {item["hex"]: (item["name"], item["points"], item["holder"]) for item in game.view(None)["objectives"]}
    assert found == {hex_: (name, 10, "axis") for hex_, name in OBJECTIVES.items()}
    assert items(game, "axis")["objectives"] == 50
    assert items(game, "allied")["objectives"] == 0


@pytest.mark.rule("diadem:11.2.objectives")
@pytest.mark.parametrize("hex_", OBJECTIVES)
def test_each_objective_is_worth_ten_points_to_its_holder(hex_: str) -> None:
    game = at_the_end({"uk-4-10": "1605"}, ground=None, objectives={hex_: "allied"})
    assert items(game, "allied")["objectives"] == 10
    assert items(game, "axis")["objectives"] == 40
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 10, "axis": 40}


@pytest.mark.rule("diadem:11.2.objectives")
def test_all_five_objectives_are_worth_fifty() -> None:
    game = at_the_end({"uk-4-10": "1605"}, ground=None, objectives=dict.fromkeys(OBJECTIVES, "allied"))
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 50, "axis": 0}


TOWN = drawn_map(ROW * 7, objectives={"0404": 10})


def holder(game: hexfront.Game) -> str:
    """Who holds the only objective."""
    [objective] = game.view("allied")["objectives"]
    return str(objective["holder"])


@pytest.mark.rule("D-38", "diadem:11.2.objectives")
def test_an_objective_changes_hands_at_the_end_of_the_phase() -> None:
    game = position({"uk-4-10": "0405", "de-94-267": "0101"}, map=TOWN)
    play(game, "move uk-4-10", "to 0404", "stop")
    assert holder(game) == "axis"
    happened = play(game, "end")
    assert [(event["hex"], event["side"]) for event in seen(happened, "objective")] == [("0404", "allied")]
    assert holder(game) == "allied"


@pytest.mark.rule("D-38")
def test_passing_through_an_objective_does_not_take_it() -> None:
    game = position({"uk-4-10": "0405", "de-94-267": "0101"}, map=TOWN)
    play(game, "move uk-4-10", "to 0404", "to 0504", "stop", "end")
    assert holder(game) == "axis"


@pytest.mark.rule("D-38")
def test_an_objective_stays_with_its_holder_without_a_garrison() -> None:
    game = position({"uk-4-10": "0404", "de-94-267": "0101"}, map=TOWN, objectives={"0404": "allied"})
    play(game, "move uk-4-10", "to 0406", "stop", "end", "end", "end", "end")
    assert holder(game) == "allied"


@pytest.mark.rule("D-38")
def test_the_germans_retake_an_objective_by_entering_it() -> None:
    game = position({"uk-4-10": "0907", "de-94-267": "0403"}, side="axis", map=TOWN, objectives={"0404": "allied"})
    play(game, "move de-94-267", "to 0404", "stop", "end")
    assert holder(game) == "axis"


@pytest.mark.rule("D-38")
@pytest.mark.parametrize(("answer", "side"), [("advance uk-4-10", "allied"), ("stop", "axis")])
def test_driving_the_enemy_out_takes_an_objective_only_with_an_advance(answer: str, side: str) -> None:
    """15 to 4 and a 12: DRI AVI."""
    units = {"uk-4-10": "0405", "uk-78-11": "0405", "uk-24gds": "0405", "de-94-267": "0404"}
    game = position(units, phase="combat", map=TOWN, dice=(6, 6))
    play(game, "attack 0404", "add uk-4-10", "add uk-78-11", "add uk-24gds", "commit", "commit", "to 0403", answer)
    if question(game) == "advance":
        play(game, "stop")
    play(game, "end")
    assert holder(game) == side


# 11.2.1, 11.2.2: units destroyed


@pytest.mark.rule("diadem:11.2.1.destroyed")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_destroyed_german_unit_is_worth_three_points(number: int) -> None:
    lost = ("de-94-267", "de-26pz-26", "de-art-10")[:number]
    game = at_the_end({"uk-4-10": "0404", **dict.fromkeys(lost, "lost")})
    assert items(game, "allied")["destroyed"] == 3 * number
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 3 * number, "axis": 0}


@pytest.mark.rule("diadem:11.2.2.destroyed")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_destroyed_allied_unit_is_worth_ten_points(number: int) -> None:
    lost = ("uk-4-12", "us-1108", "fr-art-CEF")[:number]
    game = at_the_end({"uk-4-10": "0404", **dict.fromkeys(lost, "lost")})
    assert items(game, "axis")["destroyed"] == 10 * number
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 0, "axis": 10 * number}


@pytest.mark.rule("diadem:11.2.1.destroyed", "diadem:7.0.second_loss")
def test_a_unit_killed_in_play_counts_at_once() -> None:
    units: dict[str, Placement] = {**worn("de-94-267", hex_="0404"), "de-71-191": "0101"}
    game = position(units, phase="combat", map=PLAIN, dice=(6, 6))
    assert items(game, "allied")["destroyed"] == 0
    play(game, "strike 0404", "air 3")
    assert items(game, "allied")["destroyed"] == 3


# 11.2.1, D-39: divisions that leave by the west


@pytest.mark.rule("diadem:11.2.1.division_exit", "D-39")
@pytest.mark.parametrize(
    ("units", "points"),
    [
        (dict.fromkeys(DIVISION_85, "left W"), 10),
        ({"nz-2-5": "left W", "nz-2-6": "left W"}, 10),
        ({"pl-3-1": "left W", "pl-3-2": "left W", **dict.fromkeys(DIVISION_85, "left W")}, 20),
        ({**dict.fromkeys(DIVISION_85[:2], "left W"), "us-85-339": "left N"}, 0),
        ({**dict.fromkeys(DIVISION_85[:2], "left W"), "us-85-339": "lost"}, 0),
        ({**dict.fromkeys(DIVISION_85[:2], "left W"), "us-85-339": "0404"}, 0),
        (dict.fromkeys(DIVISION_85[:2], "left W"), 0),
        (dict.fromkeys(DIVISION_85, "left E"), 0),
        ({"uk-24gds": "left W", "uk-9armd": "left W", "fr-gtm1": "left W", "uk-art-8": "left W"}, 0),
    ],
    ids=[
        "a whole division",
        "the two New Zealand brigades",
        "two divisions",
        "one counter by the north",
        "one counter lost",
        "one counter still on the map",
        "one counter not in play",
        "all by the east",
        "independent units",
    ],
)
def test_a_complete_division_that_left_by_the_west_is_worth_ten_points(units: dict[str, str], points: int) -> None:
    game = at_the_end({"de-94-267": "0101", **units})
    assert items(game, "allied")["divisions"] == points


@pytest.mark.rule("diadem:11.2.1.division_exit", "D-39")
def test_a_division_scores_when_its_last_counter_is_out_reduced_or_not() -> None:
    units: dict[str, Placement] = {**worn("us-85-337", hex_="0104"), "us-85-338": "0104", "us-85-339": "0104"}
    game = position(units, turn=5, map=GATES)
    for unit in DIVISION_85:
        assert items(game, "allied")["divisions"] == 0
        play(game, f"move {unit}", "exit W")
        assert at(game, unit) == "left W"
    assert items(game, "allied")["divisions"] == 10


# 11.2.1, D-39: the 36th Division

EDGES = {"N": "0401", "E": "0904", "S": "0407", "W": "0104"}


@pytest.mark.rule("diadem:11.2.1.thirty_sixth", "D-39")
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize(("turn", "points"), [(1, 10), (3, 10), (4, 0)])
def test_the_36th_division_scores_by_any_edge_until_the_third_turn(edge: str, turn: int, points: int) -> None:
    game = position(dict.fromkeys(DIVISION_36, EDGES[edge]), turn=turn, map=GATES)
    for unit in DIVISION_36:
        assert items(game, "allied")["thirty_sixth"] == 0
        play(game, f"move {unit}", f"exit {edge}")
    assert items(game, "allied")["thirty_sixth"] == points
    assert items(game, "allied")["divisions"] == (10 if edge == "W" else 0)
    assert items(game, "allied")["total"] == points + (10 if edge == "W" else 0)


@pytest.mark.rule("diadem:11.2.1.thirty_sixth", "D-39")
def test_the_36th_division_does_not_score_if_a_counter_leaves_too_late() -> None:
    game = position({**dict.fromkeys(DIVISION_36, "0904"), "de-94-267": "0101"}, turn=3, map=GATES)
    play(game, "move us-36-141", "exit E", "move us-36-142", "exit E", "end", "end", "end", "end")
    play(game, "move us-36-143", "exit E")
    assert items(game, "allied")["thirty_sixth"] == 0


@pytest.mark.rule("diadem:11.2.1.thirty_sixth", "D-39")
def test_the_36th_division_keeps_its_award_to_the_end() -> None:
    game = position({**dict.fromkeys(DIVISION_36, "0904"), "de-94-267": "0101"}, turn=3, map=GATES)
    for unit in DIVISION_36:
        play(game, f"move {unit}", "exit E")
    play(game, *["end"] * 20)
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 10, "axis": 1}


@pytest.mark.rule("diadem:11.2.1.thirty_sixth", "D-39")
def test_the_36th_division_with_a_counter_lost_does_not_score() -> None:
    units = {"us-36-141": "0904", "us-36-142": "0904", "us-36-143": "lost"}
    game = position(units, turn=2, map=GATES)
    play(game, "move us-36-141", "exit E", "move us-36-142", "exit E")
    assert items(game, "allied")["thirty_sixth"] == 0


# 11.2.2, D-40: Germans on the map or off it

GERMANS = {
    "de-94-267": "0101",
    "de-94-274": "0101",
    "de-71-191": "left W",
    "de-71-194": "left N",
    "de-71-211": "left W",
}
"""Two on the map, three off it."""


@pytest.mark.rule("diadem:11.2.2.remain", "D-40")
@pytest.mark.parametrize(
    "allies",
    [
        {"uk-4-10": "0907"},
        {"us-85-337": "left W", "us-85-338": "left W", "us-85-339": "0907"},
        dict.fromkeys(DIVISION_85, "left N"),
        {"uk-24gds": "left W", "uk-1gds": "left W"},
    ],
    ids=["nobody out", "part of a division out", "a division out by the north", "independent brigades out"],
)
def test_germans_on_the_map_score_while_no_whole_division_got_out_to_the_west(allies: dict[str, str]) -> None:
    game = at_the_end({**GERMANS, **allies})
    score = items(game, "axis")
    assert (score.get("remaining", 0), score.get("left", 0), score["total"]) == (2, 0, 2)


@pytest.mark.rule("diadem:11.2.2.left", "D-40")
def test_germans_off_the_map_score_instead_once_a_division_got_out_to_the_west() -> None:
    game = at_the_end({**GERMANS, **dict.fromkeys(DIVISION_85, "left W")})
    score = items(game, "axis")
    assert (score.get("remaining", 0), score.get("left", 0), score["total"]) == (0, 3, 3)
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 10, "axis": 3}


@pytest.mark.rule("diadem:11.2.2.remain", "diadem:11.2.2.left", "D-36")
@pytest.mark.parametrize(("allies", "points"), [({"uk-4-10": "0907"}, 1), (dict.fromkeys(DIVISION_85, "left W"), 0)])
def test_lost_germans_and_those_that_never_came_score_nothing(allies: dict[str, str], points: int) -> None:
    germans = {"de-94-267": "0101", "de-94-274": "lost", "de-334-754": "waiting"}
    assert items(at_the_end({**germans, **allies}), "axis")["total"] == points


@pytest.mark.rule("D-36", "diadem:11.2.1.destroyed", "diadem:11.2.2.destroyed")
def test_reinforcements_that_never_came_count_for_nobody() -> None:
    game = at_the_end({"uk-4-10": "0907", "uk-9armd": "waiting", "za-6a-11": "waiting", "de-334-754": "waiting"})
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 0, "axis": 0}


# 11.2, D-41: the last losses

BRITISH = ("uk-4-10", "uk-4-12", "uk-78-11", "uk-78-36", "ca-1-1", "ca-1-2", "in-8-17")
INFANTRY = ("de-94-267", "de-94-274", "de-71-191", "de-71-194", "de-44-131", "de-44-132", "de-305-576")


@pytest.mark.rule("diadem:11.2.attrition", "D-41")
@pytest.mark.parametrize(("number", "gone"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2)])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_a_third_of_the_reduced_units_rounded_down_is_eliminated(side: str, number: int, gone: int) -> None:
    names = (BRITISH if side == "allied" else INFANTRY)[:number]
    weak = {**worn(*names[:4], hex_="0404"), **worn(*names[4:], hex_="0406")}
    game = at_the_end({"uk-24gds": "0907", "de-1fj-1": "0101", **weak})
    removed = []
    while question(game) == "attrition":
        assert asked(game) == side
        removed.append(answers(game)[-1].removeprefix("remove "))
        play(game, answers(game)[-1])
    assert len(removed) == gone
    assert {unit for unit in names if at(game, unit) == "lost"} == set(removed)
    points = {"allied": 10, "axis": 3}[side] * gone
    other = "axis" if side == "allied" else "allied"
    assert items(game, other)["destroyed"] == points


@pytest.mark.rule("diadem:11.2.attrition", "D-41", "D-19")
def test_each_side_chooses_among_its_own_reduced_units() -> None:
    units = {**worn(*BRITISH[:3], hex_="0907"), **worn(*INFANTRY[:3], hex_="0101"), "de-1fj-1": "0101"}
    game = at_the_end(units)
    offered = {}
    while question(game) == "attrition":
        offered[asked(game)] = set(answers(game))
        play(game, answers(game)[0])
    assert offered == {
        "allied": {f"remove {unit}" for unit in BRITISH[:3]},
        "axis": {f"remove {unit}" for unit in INFANTRY[:3]},
    }
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 3, "axis": 13}


@pytest.mark.rule("D-41", "diadem:11.2.attrition")
def test_only_units_on_the_map_count_towards_the_third() -> None:
    game = position({"uk-4-10": "0907", **worn(*INFANTRY[:3], hex_="0104")}, turn=7, side="axis", map=GATES)
    play(game, "move de-94-267", "exit W", "end", "end")
    assert game.outcome is not None
    assert {at(game, unit) for unit in INFANTRY[1:3]} == {"0104"}


@pytest.mark.rule("D-41", "D-33", "diadem:11.2.attrition")
@pytest.mark.parametrize(("resting", "asked_for"), [(False, "attrition"), (True, None)])
def test_units_recover_before_the_third_is_counted(resting: bool, asked_for: str | None) -> None:
    units: dict[str, Placement] = {
        **worn("uk-4-10", "uk-78-11", hex_="0907"),
        "ca-1-1": {"at": "0907", "reduced": True, "resting": resting},
        "de-94-267": "0101",
    }
    game = at_the_end(units)
    assert question(game) == asked_for
    assert counter(game, "ca-1-1")["reduced"] is not resting


@pytest.mark.rule("D-41", "D-38")
def test_the_last_losses_do_not_change_objectives() -> None:
    units = {**worn("uk-4-10", hex_="0404"), **worn("uk-78-11", "ca-1-1", hex_="0907"), "de-94-267": "0101"}
    game = at_the_end(units, ground=TOWN, objectives={"0404": "allied"})
    play(game, "remove uk-4-10")
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 10, "axis": 11}


@pytest.mark.rule("D-41", "diadem:11.2.2.remain")
def test_germans_eliminated_at_the_end_do_not_remain() -> None:
    game = at_the_end({"uk-4-10": "0907", **worn(*INFANTRY[:3], hex_="0101")})
    play(game, "remove de-94-274")
    assert items(game, "axis").get("remaining", 0) == 2
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 3, "axis": 2}


# 11.2: who wins


@pytest.mark.rule("diadem:11.2.winner", "D-41")
@pytest.mark.parametrize(
    ("remaining", "lost", "winner", "scores"),
    [
        (2, 1, "allied", {"allied": 3, "axis": 2}),
        (3, 1, None, {"allied": 3, "axis": 3}),
        (4, 1, "axis", {"allied": 3, "axis": 4}),
    ],
    ids=["the Allies", "a draw", "the Germans"],
)
def test_more_points_win_and_equal_points_are_a_draw(
    remaining: int, lost: int, winner: str | None, scores: dict[str, int]
) -> None:
    on_the_map = dict.fromkeys(INFANTRY[:remaining], "0101")
    off_it = dict.fromkeys(INFANTRY[4 : 4 + lost], "lost")
    game = at_the_end({"uk-4-10": "0907", **on_the_map, **off_it})
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.scores) == (winner, scores)
    assert game.outcome.reason
    assert game.view(None)["outcome"]["winner"] == winner


@pytest.mark.rule("diadem:11.2.winner", "diadem:11.2")
def test_the_total_adds_up_every_item() -> None:
    units = {
        "de-94-267": "lost",
        "de-94-274": "0101",
        "de-71-191": "left W",
        "de-71-194": "left N",
        "uk-4-10": "lost",
        "uk-4-12": "1605",
        **dict.fromkeys(DIVISION_85, "left W"),
    }
    game = at_the_end(units, ground=None, objectives={"1006": "allied", "0303": "allied"})
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 20 + 3 + 10, "axis": 30 + 10 + 2}
    assert game.outcome.winner == "axis"


@pytest.mark.rule("diadem:11.2.objectives", "D-38")
def test_an_objective_taken_by_an_advance_in_the_last_phase_of_the_game_counts() -> None:
    units: dict[str, Placement] = {"uk-art-X": {"at": "0404", "reduced": True}, "de-1fj-1": "0403", "de-1fj-3": "0403"}
    game = position(units, phase="combat", side="axis", turn=7, map=TOWN, dice=(6, 6), objectives={"0404": "allied"})
    play(game, "attack 0404", "add de-1fj-1", "add de-1fj-3", "commit", "commit")
    while question(game) in ("retreat_to", "loss"):
        play(game, answers(game)[0])
    play(game, "advance de-1fj-1", "stop", "end")
    assert game.outcome is not None
    assert items(game, "axis")["objectives"] == 10
