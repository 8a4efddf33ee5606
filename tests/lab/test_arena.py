"""Contests: pairs with swapped sides and equal dice, kept and gone on with, decided as early as they can be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexfront import Error
from hexfront.lab import results
from hexfront.lab.arena import Entrant, Meeting, Standing, edition, play_game, read_entrant, run
from hexfront.lab.results import Row
from hexfront.lab.summary import balance, figures, rated
from hexfront.version import VERSION

MEETING = Meeting("memoir", ("first-steps",), {}, Entrant("2"), Entrant("random"), 3, 4)


def untimed(row: Row) -> Row:
    return row._replace(
        seconds_first=0.0, seconds_second=0.0, answer_first=0.0, answer_second=0.0, turn_first=0.0, turn_second=0.0
    )


def a_row(meeting: Meeting, pair: int, swapped: bool, won_by: str) -> Row:
    sides = ("axis", "allied") if swapped else ("allied", "axis")
    winner = {"first": sides[0], "second": sides[1]}.get(won_by, won_by)
    return Row(
        *meeting.key(pair, swapped), winner, won_by, 5, 3, "points", 2.0, 100, 1, 1, 0.1, 0.1, 0.5, 0.5, "{}", "", "0"
    )


@pytest.mark.parametrize(
    ("text", "entrant"),
    [
        ("5", Entrant("5")),
        ("5:2000", Entrant("5", 2000)),
        ("mcts:1.5s", Entrant("mcts", None, 1.5)),
        ("random", Entrant("random")),
        ("5+1", Entrant("5", colleagues=1)),
        ("5+3:2s", Entrant("5", None, 2.0, 3)),
    ],
)
def test_an_entrant_is_written_as_it_is_read(text: str, entrant: Entrant) -> None:
    assert read_entrant(text) == entrant
    assert entrant.text() == text


def test_a_budget_for_all_goes_to_those_that_search() -> None:
    assert read_entrant("3", nodes=50) == Entrant("3")
    assert read_entrant("4", nodes=50) == Entrant("4", 50)
    assert read_entrant("4:7", nodes=50) == Entrant("4", 7)


@pytest.mark.parametrize("text", ["5:", "5:x", "5:s", "5:1.5"])
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Error, match="budget"):
        read_entrant(text)


@pytest.mark.parametrize("text", ["4+1", "3+1", "5+", "5+0", "5+x", "5+65", "5+1:2000"])
def test_others_think_along_with_level_5_by_the_clock_alone(text: str) -> None:
    with pytest.raises(Error, match="think along"):
        read_entrant(text)


def test_a_game_with_two_processes_for_one_player_comes_to_its_end() -> None:
    row = play_game(MEETING._replace(first=read_entrant("5+1:0.02s")), 0, False)
    assert not row.problem
    assert row.won_by
    assert row.first == "5+1:0.02s"


def test_a_game_repeats_and_the_swapped_one_has_the_other_sides() -> None:
    first, again = play_game(MEETING, 0, False), play_game(MEETING, 0, False)
    assert untimed(first) == untimed(again)
    swapped = play_game(MEETING, 0, True)
    assert (first.won_by, first.winner) in {("first", "allied"), ("second", "axis")}
    assert (swapped.won_by, swapped.winner) in {("first", "axis"), ("second", "allied")}
    assert not first.problem
    assert first.seconds_first > 0


def test_a_player_that_meets_itself_does_not_play_the_same_game_twice() -> None:
    alone = MEETING._replace(first=MEETING.second)
    first, second = play_game(alone, 0, False), play_game(alone, 0, True)
    assert (first.answers, first.score_allied, first.score_axis) != (
        second.answers,
        second.score_allied,
        second.score_axis,
    )
    assert untimed(play_game(alone, 0, True)) == untimed(second)


def test_a_player_that_fails_is_noted_and_wins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck:
        def choose(self, game: object) -> None:
            raise ValueError("no idea")

    monkeypatch.setattr("hexfront.lab.arena.player", lambda *_: Stuck())
    row = play_game(MEETING, 0, False)
    assert row.problem == "ValueError: no idea"
    assert (row.winner, row.won_by, row.points_of_first()) == ("", "", 0.0)


def test_a_run_is_kept_and_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "games" / "out.parquet"
    heard: list[Row] = []
    run([MEETING._replace(games=2)], file, 1, heard.append)
    assert len(heard) == 2
    kept = results.read(file)
    assert [row.key() for row in kept] == [row.key() for row in heard]
    standing = run([MEETING], file, 2, heard.append)[0]
    assert len(heard) == 4
    assert standing.missing() == []
    assert sorted(row.key() for row in results.read(file)) == sorted(row.key() for row in heard)
    alone = run([MEETING], None, 1, lambda row: None)[0]
    assert [untimed(row) for row in alone.counted()] == [untimed(row) for row in standing.counted()]


def test_games_of_players_that_have_changed_do_not_count(tmp_path: Path) -> None:
    file = tmp_path / "out.parquet"
    old = [a_row(MEETING, 0, swapped, "first")._replace(version="0.1+of-long-ago") for swapped in (False, True)]
    results.write(file, old)
    heard: list[Row] = []
    run([MEETING._replace(games=2)], file, 1, heard.append)
    assert len(heard) == 2
    assert {row.version for row in heard} == {edition("memoir")}
    assert results.read(file) == [*old, *heard]
    run([MEETING._replace(games=2)], file, 1, heard.append)
    assert len(heard) == 2


def test_the_edition_is_that_of_a_titles_own_players() -> None:
    assert len({edition(title) for title in ("diadem", "encore", "memoir")}) == 3
    assert all(edition(title).startswith(f"{VERSION}+") for title in ("diadem", "encore", "memoir"))


def test_rows_survive_the_file(tmp_path: Path) -> None:
    rows = [a_row(MEETING, 0, False, "first")._replace(problem="it's odd", notes='{"a": 1}')]
    file = tmp_path / "o'clock.parquet"
    results.write(file, rows)
    assert results.read(file) == rows
    assert list(tmp_path.iterdir()) == [file]


def test_what_is_no_file_of_results_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "wrong.parquet"
    file.write_text("games")
    with pytest.raises(Error, match=r"wrong\.parquet"):
        results.read(file)
    assert results.read(tmp_path / "none.parquet") == []


def test_the_test_stops_at_the_first_pair_that_decides_and_counts_no_further() -> None:
    meeting = MEETING._replace(games=200, test=(0.5, 0.6))
    standing = Standing(meeting)
    for pair in range(60):
        for swapped in (False, True):
            standing.rows[pair, swapped] = a_row(
                meeting, pair, swapped, "second" if (pair, swapped) == (1, True) else "first"
            )
    decided = standing.verdict()
    assert 4 <= decided < 60
    assert len(standing.counted()) == 2 * decided
    assert standing.missing() == []
    assert figures(standing).verdict == "first"


def test_a_pair_without_its_second_game_waits() -> None:
    standing = Standing(MEETING)
    standing.rows[0, False] = a_row(MEETING, 0, False, "first")
    assert standing.pairs_in_order() == []
    assert standing.missing() == [(0, True), (1, False), (1, True)]


def test_figures_count_by_entrant_and_side() -> None:
    standing = Standing(MEETING)
    for (pair, swapped), won in {
        (0, False): "first",
        (0, True): "second",
        (1, False): "draw",
        (1, True): "first",
    }.items():
        standing.rows[pair, swapped] = a_row(MEETING, pair, swapped, won)
    found = figures(standing)
    assert (found.games, found.score, found.rate) == (4, 2.5, 0.625)
    assert (found.rate_as_allied, found.rate_as_axis) == (0.75, 0.5)
    assert found.margin == 0.0  # two points ahead for the Allies in every game
    assert found.low < 0.625 < found.high
    assert found.pairs == 0.5  # the same result either way round
    standing.rows[1, True] = standing.rows[1, True]._replace(worth=-1.0)
    assert figures(standing).pairs == 0.75
    assert json.dumps(found._asdict())
    assert [one.name for one in rated([standing])] == ["2", "random"]


def test_balance_counts_by_side() -> None:
    rows = [a_row(MEETING, 0, False, "first"), a_row(MEETING, 0, True, "first"), a_row(MEETING, 1, False, "draw")]
    found = balance("first-steps", rows)
    assert (found.games, round(found.allied[0], 3), round(found.axis[0], 3)) == (3, 0.333, 0.333)
    assert found.allied_points[0] == 5.0
