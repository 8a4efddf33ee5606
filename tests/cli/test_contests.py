"""`arena`, `study` and `tune`: what people see of contests between computer players, and what is kept of them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from hexfront.ai.minds import mind
from hexfront.lab import results
from hexfront.lab.arena import edition
from tests.cli.terminal import refused, run

FIRST = ("--scenario", "first-steps", "--games", "2", "--jobs", "1")


def test_the_arena_keeps_its_games_and_its_tables_fit_the_screen(tmp_path: Path) -> None:
    file, plot = tmp_path / "games.parquet", tmp_path / "ratings.svg"
    asked = ("arena", "memoir", "--players", "random,1,2", *FIRST, "--sprt", "0.5,0.6", "--out", str(file))
    done = run(tmp_path, *asked, "--plot", str(plot), "--lang", "pt")
    assert done.exit_code == 0, done.stderr
    assert max(len(line.rstrip()) for line in done.stdout.splitlines()) <= 80
    assert "…" not in done.stdout.replace(" … ", "")
    assert "indeciso" in done.stdout
    assert plot.read_text(encoding="utf-8").startswith("<?xml")
    assert len(results.read(file)) == 6
    again = run(tmp_path, *asked, "--json")
    assert len(results.read(file)) == 6
    facts = json.loads(again.stdout)
    assert [one["games"] for one in facts["meetings"]] == [2, 2, 2]
    assert {one["name"] for one in facts["ratings"]} == {"random", "1", "2"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("arena", "memoir", "--players", "3"), ("players", "two or more")),
        (("arena", "memoir", "--players", "3,6"), ("player", "'6'")),
        (("arena", "memoir", "--players", "3,4", "--nodes", "5", "--seconds", "1"), ("nodes", "seconds")),
        (("arena", "memoir", "--players", "2,3", "--sprt", "0.6,0.5"), ("sprt", "lower")),
        (("study", "balance", "--title", "chess"), ("title", "'chess'")),
        (("tune", "chess"), ("title", "'chess'")),
    ],
)
def test_what_is_no_contest_is_refused(tmp_path: Path, arguments: tuple[str, ...], words: tuple[str, ...]) -> None:
    assert refused(run(tmp_path, *arguments), *words)


def test_a_study_of_balance_writes_its_document_drawings_and_games(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    folder = tmp_path / "studies"
    where = ("--folder", str(folder), "--docs", str(docs))
    done = run(
        tmp_path, "study", "balance", "--title", "memoir", "--player", "1", "--games", "2", "--jobs", "1", *where
    )
    assert done.exit_code == 0, done.stderr
    text = (docs / "balance.md").read_text(encoding="utf-8")
    assert "Level 1 against itself." in text
    for scenario in ("knightsbridge", "nijmegen", "schwammenauel", "roer", "first-steps"):
        assert f"| {scenario} | 2 |" in text
    assert (docs / "pictures" / "balance-memoir.svg").exists()
    kept = results.read(docs / "data" / "balance-memoir.parquet")
    assert len(kept) == 10
    assert {row.version for row in kept} == {edition("memoir")}


def test_a_study_of_endurance_counts_failures_and_takes_times(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    where = ("--folder", str(tmp_path / "studies"), "--docs", str(docs))
    asked = ("study", "endurance", "--title", "memoir", "--player", "5:0.01s", "--games", "2", "--jobs", "1", *where)
    done = run(tmp_path, *asked)
    assert done.exit_code == 0, done.stderr
    text = (docs / "endurance.md").read_text(encoding="utf-8")
    quick, slow = (line.split(" | ") for line in text.splitlines() if line.startswith("| Memoir '44 |"))
    assert quick[1:4] == ["level 3", "level 3", "2"]
    assert slow[1:4] == ["level 5", "level 3", "2"]
    assert quick[4] == "–"
    assert 0 <= float(slow[4]) <= 2
    assert quick[6:8] == slow[6:8] == ["0", "0"]
    kept = results.read(docs / "data" / "endurance-memoir.parquet")
    assert len(kept) == 4
    assert f"{max(row.turn_first for row in kept if row.first != '3'):.2f} s" in slow[9]


def test_tuned_weights_are_a_data_file_that_says_how_it_was_made(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    done = run(tmp_path, "tune", "memoir", "--games", "10", "--rounds", "1", "--jobs", "1", "--out", str(file))
    assert done.exit_code == 0, done.stderr
    text = file.read_text(encoding="utf-8")
    assert "# hexfront tune memoir --games 10 --rounds 1 --seed 1" in text
    assert list(tomllib.loads(text)["tuned"]) == mind("memoir").names
