"""Reports: what was measured is told plainly, goals missed and sides favoured by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexfront.games.encore import names as encore_names
from hexfront.games.memoir import names as memoir_names
from hexfront.lab.arena import Meeting, Standing, check, read_entrant
from hexfront.lab.endurance import endurance_report, trials
from hexfront.lab.reports import ENDINGS, balance_report, endings, judged, processor_time, strength_report
from hexfront.lab.results import Row
from hexfront.lab.strength import meetings, programme
from hexfront.lab.summary import balance

TITLES = ("diadem", "encore", "memoir")


def row(meeting: Meeting, pair: int, swapped: bool, winner: str, notes: dict[str, int] | None = None) -> Row:
    first, second = ("axis", "allied") if swapped else ("allied", "axis")
    won_by = {first: "first", second: "second"}.get(winner, winner)
    scores = (6, 4) if winner == "allied" else (4, 6)
    worth = 2.0 if winner == "allied" else -2.0
    times = (1.0, 1.0, 0.1, 0.1, 0.5, 0.5)
    key = meeting.key(pair, swapped)
    return Row(*key, winner, won_by, *scores, "points", worth, 90, *times, json.dumps(notes or {}), "", "0")


def played(meeting: Meeting, by_first: int) -> Standing:
    """All games of a meeting; the first entrant wins so many of ten pairs, and the Allies one game of each other."""
    standing = Standing(meeting)
    for pair in range((meeting.games + 1) // 2):
        for swapped in (False, True):
            mine = "axis" if swapped else "allied"
            standing.rows[pair, swapped] = row(meeting, pair, swapped, mine if pair % 10 < by_first else "allied")
    return standing


@pytest.mark.parametrize("title", TITLES)
def test_every_meeting_the_work_is_measured_by_is_in_the_programme(title: str) -> None:
    goals = {(goal.first, goal.second): goal.goal for goal in programme(title).goals}
    memoir = title == "memoir"
    assert goals["2", "random"] == (0.9 if memoir else 0.95)
    assert goals["3", "2"] == goals["4", "3"] == (0.55 if memoir else 0.6)
    assert goals["5", "3"] == (0.65 if memoir else 0.75)
    assert goals["5", "mcts"] == (0.6 if memoir else 0.75)
    assert ("5", "random") in goals
    assert [(one.first.name, one.second.name) for one in meetings(title)] == list(goals)
    assert all(one.first.nodes for one in meetings(title) if one.first.name in ("4", "5", "mcts"))


@pytest.mark.parametrize("title", TITLES)
def test_who_plays_for_balance_is_there_and_has_nodes(title: str) -> None:
    entrant = read_entrant(programme(title).balance)
    assert entrant.nodes
    check(meetings(title)[0]._replace(first=entrant, second=entrant))


def test_goals_missed_are_named_with_their_bound_and_the_sides_counted(tmp_path: Path) -> None:
    standings = [played(meeting, 0 if meeting.first.name == "4" else 10) for meeting in meetings("encore")]
    text = strength_report({"encore": standings}, tmp_path)
    assert (
        "Goals reached: 6 of 7. By pairs as well: 6 of 7. Not reached, with the bounds: level 4 against level 3 ("
        in text
    )
    good = [one for one in standings if one.meeting.first.name in "345" and one.meeting.second.name in "345"]
    games = sum(len(one.rows) for one in good)
    allied = sum(1 for one in good for each in one.rows.values() if each.winner == "allied")
    assert f"In the {games} games in which both players were of level 3 or above the Allies won {allied}." in text
    games = next(goal.games for goal in programme("encore").goals if goal.second == "mcts")
    assert f"| level 5 | tree search | {games} | 100.0 % |" in text
    # Each player thinks for a second in each of these games.
    assert f"The players thought for {processor_time(2.0 * sum(len(one.rows) for one in standings))}." in text
    assert (tmp_path / "pictures" / "strength-encore.svg").exists()


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(20.0, "0 min"), (3540.0, "59 min"), (3580.0, "1 h 00 min"), (7500.0, "2 h 05 min")],
)
def test_times_are_told_to_the_minute(seconds: float, said: str) -> None:
    assert processor_time(seconds) == f"{said} of one processor"


def test_a_goal_may_be_reached_by_pairs_where_a_side_always_wins(tmp_path: Path) -> None:
    standings = [played(meeting, 10) for meeting in meetings("encore")]
    at = next(i for i, one in enumerate(standings) if one.meeting.first.name == "4")
    for (pair, swapped), each in played(standings[at].meeting, 0).rows.items():
        standings[at].rows[pair, swapped] = each._replace(worth=40.0 if swapped else 60.0)
    text = strength_report({"encore": standings}, tmp_path)
    line = next(line for line in text.splitlines() if line.startswith("| level 4 | level 3 "))
    assert "| 50.0 % |" in line
    assert "| by pairs |" in line
    assert "Goals reached: 6 of 7. By pairs as well: 7 of 7. Not reached, with the bounds: level 4" in text


@pytest.mark.parametrize(
    ("allied", "said"),
    [
        (100, "favours no side as far as 200 games can tell"),
        (116, "leans slightly to the Allies"),
        (130, "favours the Allies"),
        (40, "looks unbalanced: the Axis win most games"),
        (199, "looks unbalanced: the Allies nearly always win"),
    ],
)
def test_a_scenario_is_judged_by_its_games(allied: int, said: str) -> None:
    meeting = meetings("encore")[0]
    rows = [row(meeting, number, False, "allied" if number < allied else "axis") for number in range(200)]
    assert judged(balance("campaign", rows)) == said


def test_how_games_ended_is_counted_for_each_side() -> None:
    meeting = meetings("encore")[0]
    ends = ["points", "belvedere", "castello", "points", "points", "belvedere"]
    winners = ["allied", "axis", "axis", "allied", "draw", "axis"]
    rows = [
        row(meeting, n, False, winner)._replace(reason=reason)
        for n, (reason, winner) in enumerate(zip(ends, winners, strict=True))
    ]
    assert endings(rows) == (
        "Won by the Allies: 2 on points. "
        "Won by the Axis: 2 with Monte Belvedere held, 1 with Monte Castello held. Drawn: 1 on points."
    )


@pytest.mark.parametrize("reasons", [encore_names.REASONS, memoir_names.REASONS], ids=["encore", "memoir"])
def test_every_way_a_game_can_end_has_its_words(reasons: tuple[str, ...]) -> None:
    assert set(reasons) <= set(ENDINGS)


def test_the_fall_of_the_line_is_compared_with_history(tmp_path: Path) -> None:
    meeting = meetings("diadem")[0]
    turns = [2, 3, 3, 4, 5, 0, 3, 4, 3, 7]
    rows = [row(meeting, n, False, "axis", {"gustav": 2, "cassino": turn, "left": 4}) for n, turn in enumerate(turns)]
    text = balance_report({"diadem": {"historical": rows}}, {"diadem": read_entrant("5:8000")}, tmp_path)
    assert "Level 5 against itself, 8,000 nodes for a thought, six times that in a turn." in text
    assert "Here Monte Cassino falls then in 60 % of the games, earlier in 10 %, later or never in 30 %." in text
    assert "Here the last German is out of the line then in 100 % of the games, earlier in 0 %," in text
    assert "| the line is first entered | 0 % | 100 % | 0 % | 0 % | 0 % | 0 % | 0 % | 0 % | 2.0 (2.0–2.0) |" in text
    assert "- historical looks unbalanced: the Axis nearly always win." in text
    assert (tmp_path / "pictures" / "gustav-historical.svg").exists()


def test_failures_are_told_and_who_is_late_is_counted() -> None:
    quick, slow = (played(meeting, 5) for meeting in trials("diadem", read_entrant("5+1")))
    assert [len(quick.rows), len(slow.rows)] == [300, 20]
    slow.rows[0, True] = slow.rows[0, True]._replace(problem="Illegal: to 1106", winner="", won_by="")
    slow.rows[1, False] = slow.rows[1, False]._replace(answer_first=5.6)
    slow.rows[2, False] = slow.rows[2, False]._replace(answer_first=5.4, turn_first=32.9)
    text = endurance_report({"diadem": [quick, slow]})
    assert "| Operation Diadem | level 3 | level 3 | 300 | – | 27,000 | 0 | 0 | 0.10 s | 0.50 s |" in text
    assert "| Operation Diadem | level 5 with 1 more | level 3 | 20 | 14 | 1,800 | 1 | 1 | 5.60 s | 32.90 s |" in text
    assert "- Operation Diadem, campaign, pair 0, swapped: Illegal: to 1106" in text
