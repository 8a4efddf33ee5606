"""Simulations: the figures that programs read, the same for a seed whoever does the work."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import hexfront
from hexfront.kernel.chance import generator
from hexfront.lab.simulation import Match, play_one, simulate
from tests.cli.terminal import run, run_process, small

FIELDS = {
    "games",
    "finished",
    "actions",
    "seconds",
    "actions_per_second",
    "games_per_second",
    "wins",
    "wins_by_player",
    "mean_scores",
}
TIMES = {"seconds", "actions_per_second", "games_per_second"}


def figures(folder: Path, *arguments: str) -> dict[str, Any]:
    done = run(folder, "simulate", "diadem", "--json", *arguments)
    assert done.exit_code == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name not in TIMES}


def test_the_json_has_the_fields_of_the_contract_and_they_add_up(tmp_path: Path) -> None:
    found = figures(tmp_path, "--players", "random,random", "--games", "4", "--seed", "7")
    assert set(found) == FIELDS
    assert found["games"] == found["finished"] == 4
    assert set(found["wins"]) == {"allied", "axis", "draw"}
    assert sum(found["wins"].values()) == 4
    assert found["wins_by_player"] == [found["wins"]["allied"], found["wins"]["axis"]]
    assert set(found["mean_scores"]) == {"allied", "axis"}
    assert found["actions"] > 400
    assert abs(found["actions_per_second"] * found["seconds"] - found["actions"]) < 1
    assert abs(found["games_per_second"] * found["seconds"] - 4) < 0.01


def test_a_seed_gives_the_same_figures_whatever_the_jobs(tmp_path: Path) -> None:
    arguments = ("--games", "5", "--seed", "11", "--swap")
    one = figures(tmp_path, *arguments, "--jobs", "1")
    two = figures(tmp_path, *arguments, "--jobs", "2")
    assert without_times(one) == without_times(two)
    assert without_times(one) != without_times(figures(tmp_path, "--games", "5", "--seed", "12", "--swap"))


def test_a_process_shares_its_games_out_as_well(tmp_path: Path) -> None:
    arguments = ("simulate", "diadem", "--scenario", small(tmp_path), "--games", "6", "--seed", "1", "--json")
    one = run_process(tmp_path, *arguments)
    two = run_process(tmp_path, *arguments, "--jobs", "2")
    assert (one.returncode, two.returncode) == (0, 0), two.stderr
    assert one.stderr == two.stderr == ""
    assert without_times(json.loads(one.stdout)) == without_times(json.loads(two.stdout))


def test_with_swap_the_players_change_sides_every_game(tmp_path: Path) -> None:
    match = Match("diadem", small(tmp_path), {}, ("random", "random"), 3, swap=True)
    assert [match.seats(number) for number in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    tally = simulate(match, 6, 1)
    games = [play_one(match, number) for number in range(6)]
    for player in (0, 1):
        won = sum(1 for g in games if g.winner != "draw" and match.seats(g.number)[g.winner == "axis"] == player)
        assert tally.wins_by_player[player] == won


def test_a_simulated_game_is_the_game_that_anybody_would_get_with_its_seeds(tmp_path: Path) -> None:
    match = Match("diadem", small(tmp_path), {"open_information": True}, ("random", "random"), 21)
    seeds = generator(21, "game 2")
    game = hexfront.new("diadem", small(tmp_path), seeds.word(), {"open_information": True})
    players = {side: hexfront.player("diadem", "random", seeds.word()) for side in game.sides}
    count = 0
    while game.decision is not None:
        game.apply(players[game.decision.side].choose(game))
        count += 1
    played = play_one(match, 2)
    assert game.outcome is not None
    assert (played.actions, played.winner, played.scores) == (
        count,
        game.outcome.winner or "draw",
        game.outcome.scores,
    )


def test_without_json_a_table_is_printed_and_nothing_on_stderr(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "diadem", "--scenario", small(tmp_path), "--games", "3", "--seed", "2")
    assert done.exit_code == 0
    assert "Won by A (random)" in done.stdout
    assert done.stderr == ""
    portuguese = run(tmp_path, "simulate", "diadem", "--scenario", small(tmp_path), "--games", "3", "--lang", "pt")
    assert "Empates" in portuguese.stdout


def test_options_reach_the_games(tmp_path: Path) -> None:
    arguments = ("--scenario", "historical", "--games", "3", "--seed", "5")
    assert (
        figures(tmp_path, *arguments)["actions"]
        != figures(tmp_path, *arguments, "--option", "air_points_total")["actions"]
    )
