"""The computer at the terminal: who plays, that it thinks, what it would advise."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import hexfront
from hexfront.ai.planner import PlanningPlayer
from hexfront.cli import commands, seats
from hexfront.cli.seats import Seat
from tests.ai.diadem.positions import DIADEM
from tests.cli.terminal import ENVIRONMENT, run, saved, small


def players(folder: Path) -> dict[str, str]:
    (file,) = saved(folder)
    return dict(hexfront.load(file.read_text(encoding="utf-8")).players)


@pytest.mark.parametrize(
    ("arguments", "name"),
    [((), "3"), (("--level", "1"), "1"), (("--level", "5"), "5"), (("--opponent", "random"), "random")],
)
def test_the_opponent_is_level_3_unless_somebody_else_is_asked_for(
    arguments: tuple[str, ...], name: str, tmp_path: Path
) -> None:
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), *arguments, typed="uk-4-10\n")
    assert done.exit_code == 0
    assert players(tmp_path)["axis"].startswith(f"{name} seed ")
    assert players(tmp_path)["allied"] == "person"


def test_a_seat_keeps_a_player_that_plans_for_the_whole_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "usual_colleagues", lambda: 2)
    game = hexfront.new("diadem", seed=1)
    for name, colleagues in (("4", 0), ("5", 2)):
        seat = Seat(name, 7)
        player = seat.player(game)
        assert isinstance(player, PlanningPlayer)
        assert seat.player(game) is player
        assert (0 if player.colleagues is None else player.colleagues.count) == colleagues


@pytest.mark.parametrize("name", ["random", "1", "3"])
def test_a_game_opened_again_goes_on_with_one_that_plans_nothing_as_it_would_have(name: str) -> None:
    game = hexfront.new("diadem", "historical", seed=2)
    assert str(Seat(name, 7).player(game).choose(game)) == str(Seat(name, 7).player(game).choose(game))


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Allies: the computer is thinking"), ("pt", "computador está pensando")]
)
def test_one_that_takes_its_time_says_so_once(lang: str, words: str, tmp_path: Path) -> None:
    scenario = small(tmp_path)
    arguments = ("play", "diadem", "--scenario", scenario, "--side", "axis", "--lang", lang)
    slow = run(tmp_path / "slow", *arguments, "--level", "4", "--seed", "3")
    assert slow.output.count(words) == 1
    quick = run(tmp_path / "quick", *arguments, "--level", "2", "--seed", "3")
    assert words not in quick.output


def test_one_that_is_slower_than_it_should_be_says_so_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexfront.cli.session.PATIENCE", 0.0)
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), "--side", "axis", "--level", "1")
    assert done.output.count("the computer is thinking") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interrupt_while_it_thinks_leaves_the_game_saved(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hexfront", "play", "diadem", "--scenario", "historical", "--side", "axis"]
    command += ["--level", "5", "--seed", "1"]
    variables = {**os.environ, **ENVIRONMENT, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=variables
    ) as session:
        deadline = time.monotonic() + 90
        while not saved(tmp_path):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        session.send_signal(signal.SIGINT)
        output, problems = session.communicate(timeout=60)
    (file,) = saved(tmp_path)
    assert (session.returncode, problems) == (0, "")
    assert "the computer is thinking" in output
    assert f"--load {file}" in output
    assert hexfront.verify(file.read_text(encoding="utf-8")).moves()


# Hints


@pytest.mark.parametrize(
    ("lang", "answers", "points"),
    [("en", "I would answer", "Better by"), ("pt", "Eu responderia", "Melhor por")],
)
def test_a_hint_names_an_answer_and_the_reasons(
    lang: str, answers: str, points: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "HINT_SECONDS", 0.5)
    typed = "hint\nend\nhint\n"
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), "--lang", lang, "--seed", "1", typed=typed)
    assert done.exit_code == 0, done.output
    advised = re.findall(rf"{answers} (\d+): (.+)", done.output)
    assert len(advised) == 2
    assert all(int(number) >= 1 and text for number, text in advised)
    assert points in done.output
    assert re.search(r"^  [+-]\d+([.,]\d)?  \w+", done.output, re.MULTILINE)


@pytest.mark.parametrize(("lang", "next"), [("en", r"Then: To \d{4}"), ("pt", r"Depois: Para \d{4}")])
def test_a_hint_tells_where_the_unit_would_go(
    lang: str, next: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "HINT_SECONDS", 0.5)
    place = DIADEM.files / "empty-town.toml"
    done = run(tmp_path, "play", "diadem", "--scenario", str(place), "--lang", lang, typed="hint\n")
    assert re.search(rf"^{next}", done.output, re.MULTILINE), done.output


def test_a_hint_plays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "HINT_SECONDS", 0.2)
    run(tmp_path, "play", "memoir", "--scenario", "first-steps", "--side", "both", typed="\nhint\nhint\n")
    assert not saved(tmp_path)


def test_where_there_is_one_answer_the_hint_says_it_at_once(tmp_path: Path) -> None:
    alone = tmp_path / "alone.toml"
    alone.write_text('title = "diadem"\nid = "alone"\n[units]\nde-1fj-3 = "1106"\n', encoding="utf-8")
    done = run(tmp_path, "play", "diadem", "--scenario", str(alone), typed="hint\n")
    assert "I would answer 1: " in done.output
    assert "One moment" not in done.output
