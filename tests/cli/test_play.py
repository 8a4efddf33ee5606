"""Playing at the terminal: whole games, undo, saves, and what the screen tells."""

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
from tests.cli.terminal import ENVIRONMENT, run, run_process, saved, small

END_OR_FIRST = "end\n1\n" * 1500


def test_a_whole_game_against_random_is_played_through_standard_input_to_its_end(tmp_path: Path) -> None:
    done = run_process(tmp_path, "play", "diadem", "--opponent", "random", "--seed", "5", typed=END_OR_FIRST)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "The game is over." in done.stdout
    (file,) = saved(tmp_path)
    game = hexfront.verify(file.read_text(encoding="utf-8"))
    assert game.outcome is not None
    assert f"Won by: {'Allies' if game.outcome.winner == 'allied' else 'Axis'}" in done.stdout
    assert str(file) in done.stdout


def test_the_same_seed_and_the_same_answers_give_the_same_game(tmp_path: Path) -> None:
    records = []
    for name in ("one", "two"):
        run(tmp_path / name, "play", "diadem", "--scenario", small(tmp_path), "--seed", "9", typed=END_OR_FIRST)
        records.append(saved(tmp_path / name)[0].read_text(encoding="utf-8"))
    assert records[0] == records[1]


def test_a_person_on_the_german_side_first_hears_what_the_computer_did(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "diadem", "--scenario", "historical", "--side", "axis", "--seed", "3")
    assert "Allied movement phase" in done.output
    assert " moves from " in done.output
    assert "uk-4-10" not in done.output.split("Attack on")[0]  # the enemy's counters have no names


def test_an_answer_is_a_number_a_notation_a_hex_or_a_unit(tmp_path: Path) -> None:
    typed = "uk-4-10\n1207\n2\nto 1306\n"
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), "--side", "both", typed="\n" + typed)
    assert done.exit_code == 0
    moves = [str(m.action) for m in hexfront.load(saved(tmp_path)[0].read_text(encoding="utf-8")).moves()]
    assert moves[:3] == ["move uk-4-10", "to 1207", moves[2]]
    assert moves[2].startswith("move ")
    assert moves[3] == "to 1306"


def test_a_hex_with_several_units_asks_which_of_them(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed="1307\n")
    assert "Which of these?" in done.output
    assert "10th Infantry Brigade" in done.output.split("Which of these?")[1]


def test_enter_gives_the_only_answer_there_is(tmp_path: Path) -> None:
    alone = tmp_path / "alone.toml"
    alone.write_text('title = "diadem"\nid = "alone"\n[units]\nde-1fj-3 = "1106"\n', encoding="utf-8")
    done = run(tmp_path, "play", "diadem", "--scenario", str(alone), typed="\n")
    assert done.exit_code == 0
    moves = hexfront.load(saved(tmp_path)[0].read_text(encoding="utf-8")).moves()
    assert str(moves[0].action) == "end"


def test_undo_takes_the_answer_back(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed="uk-4-10\n1207\nundo\nundo\n")
    assert done.exit_code == 0
    assert hexfront.load(saved(tmp_path)[0].read_text(encoding="utf-8")).moves() == []


def test_undo_stops_where_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed="undo\nlog\n")
    assert done.exit_code == 0
    assert "[undo]" in done.output


def test_a_refusal_says_why_and_names_the_paragraph(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed="uk-4-10\n1106\nto 1106\nwhy 1106\n")
    assert done.output.count("[diadem:4.1.2.never_share]") == 3
    assert done.exit_code == 0


def test_nonsense_is_refused_in_words(tmp_path: Path) -> None:
    typed = "frobnicate\n99\nlog x\nstack 9999\nunit nobody\npreview 77\noverlay nonsense\nsave\nload\nlang xx\n"
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed=typed)
    assert done.exit_code == 0
    for words in ("frobnicate", "numbered 1 to", "log 30", "no such hex", "know of no such unit", "'nonsense'", "'xx'"):
        assert words in done.output
    assert "Traceback" not in done.output


def test_the_end_of_the_input_names_the_save_and_how_to_go_on(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed="uk-4-10\n")
    assert done.exit_code == 0
    (file,) = saved(tmp_path)
    assert f"hexfront play diadem --load {file}" in done.output


def test_quitting_before_the_first_answer_leaves_no_file(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed="quit\n")
    assert done.exit_code == 0
    assert saved(tmp_path) == []
    assert "nothing was saved" in done.output


def test_a_game_left_and_opened_again_goes_on_as_if_it_had_never_been_left(tmp_path: Path) -> None:
    arguments = ("play", "diadem", "--scenario", "historical", "--seed", "4")
    run(tmp_path / "through", *arguments, typed="end\n" + "1\n" * 60)
    run(tmp_path / "parted", *arguments, typed="end\n" + "1\n" * 20)
    (file,) = saved(tmp_path / "parted")
    run(tmp_path / "parted", "play", "diadem", "--load", str(file), typed="1\n" * 40)
    assert saved(tmp_path / "parted") == [file]
    (through,) = saved(tmp_path / "through")
    assert file.read_text(encoding="utf-8") == through.read_text(encoding="utf-8")


def test_save_and_load_within_a_session(tmp_path: Path) -> None:
    file = tmp_path / "mine.hexfront"
    typed = f"uk-4-10\nsave {file}\n1207\nload {file}\n1306\n"
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed=typed)
    assert f"Saved: {file}" in done.output
    assert f"Loaded: {file}" in done.output
    kept = hexfront.load(saved(tmp_path)[-1].read_text(encoding="utf-8"))
    assert [str(move.action) for move in kept.moves()] == ["move uk-4-10", "to 1306"]
    assert [str(move.action) for move in hexfront.load(file.read_text(encoding="utf-8")).moves()] == ["move uk-4-10"]


def test_save_does_not_write_over_a_file_that_is_no_game(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna", encoding="utf-8")
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed=f"save {letter}\n")
    assert "no saved game" in done.output
    assert letter.read_text(encoding="utf-8") == "Dear Anna"


def test_a_disk_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    done = run(tmp_path / "file", "play", "diadem", "--scenario", small(tmp_path), typed="uk-4-10\n1207\n")
    assert done.exit_code == 0
    assert done.output.count("cannot be saved by itself") == 1
    assert "could not be saved" in done.output


def test_two_at_one_keyboard_hand_over_and_see_only_their_own_strengths(tmp_path: Path) -> None:
    typed = "\nstack 1106\nunit de-1fj-3\nend\nend\n\nstack 1106\nstack 1307\n"
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), "--side", "both", typed=typed)
    first, second = done.output.split("Hand over to: Axis.")
    assert "Hand over to: Allies." in first
    assert "strength unknown" in first
    assert "de-1fj-3: you know of no such unit" in first
    assert "3rd Parachute Regiment" not in first
    assert "3rd Parachute Regiment" in second
    assert "British, infantry, strength unknown" in second


def test_two_at_one_keyboard_with_open_information_need_no_screen_in_between(tmp_path: Path) -> None:
    arguments = ("--opponent", "none", "--option", "open_information=true")
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), *arguments, typed="stack 1106\nend\n")
    assert "Hand over" not in done.output
    assert "3rd Parachute Regiment" in done.output


def test_commands_look_at_the_board_without_changing_it(tmp_path: Path) -> None:
    typed = "map\nmap 1106\nlegend\nstack 1307\nunit uk-4-10\noverlay reach\nlist\nmore\nhelp\npreview uk-4-10\nlog\n"
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed=typed)
    assert done.exit_code == 0
    assert saved(tmp_path) == []
    for words in ("Cassino", "10th Infantry Brigade", "Nations:", "0515~"):
        assert (
            words in run(tmp_path, "play", "diadem", typed=typed + "stack 1106\n", COLUMNS="130").output + done.output
        )


def test_a_preview_tells_path_and_cost(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed="uk-4-10\npreview 1207\n")
    assert re.search(r"Path: 1307 1207", done.output)


def test_the_language_can_be_changed_within_a_session_refusals_too(tmp_path: Path) -> None:
    typed = "uk-4-10\nlang pt\n1106\nhelp\n"
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed=typed)
    english, portuguese = done.output.split("lang pt")
    assert "Turn 7/7" in english
    assert "Turno 7/7" in portuguese
    game = hexfront.new("diadem", small(tmp_path), lang="pt")
    game.apply("move uk-4-10")
    refusal = game.why("1106")
    assert refusal is not None
    assert refusal.reason in portuguese


@pytest.mark.parametrize("variables", [{"LC_ALL": "pt_BR.UTF-8"}, {"LC_ALL": "", "LANG": "pt_PT.UTF-8"}])
def test_the_language_of_the_system_is_the_language_of_the_game(tmp_path: Path, variables: dict[str, str]) -> None:
    done = run(tmp_path, "play", "diadem", "--scenario", small(tmp_path), typed="legend\nquit\n", **variables)
    assert "Turno 7/7" in done.output
    assert "Nações:" in done.output


def test_without_colour_there_is_no_escape_in_the_output(tmp_path: Path) -> None:
    typed = "map\noverlay zones\nuk-4-10\n1106\n"
    coloured = run(tmp_path, "play", "diadem", typed=typed, FORCE_COLOR="1")
    plain = run(tmp_path, "play", "diadem", typed=typed, FORCE_COLOR="1", NO_COLOR="1")
    assert "\x1b[" in coloured.output
    assert "\x1b" not in plain.output


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("signal_", [signal.SIGKILL, signal.SIGINT])
def test_a_session_that_is_killed_or_interrupted_loses_no_answer(tmp_path: Path, signal_: signal.Signals) -> None:
    command = [sys.executable, "-m", "hexfront", "play", "diadem", "--scenario", small(tmp_path), "--seed", "1"]
    variables = {**os.environ, **ENVIRONMENT, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=variables
    ) as session:
        assert session.stdin is not None
        session.stdin.write("uk-4-10\n1207\n")
        session.stdin.flush()
        deadline = time.monotonic() + 60
        while not any("to 1207" in file.read_text(encoding="utf-8") for file in saved(tmp_path)):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        session.send_signal(signal_)
        output, problems = session.communicate(timeout=60)
    (file,) = saved(tmp_path)
    game = hexfront.verify(file.read_text(encoding="utf-8"))
    assert [str(move.action) for move in game.moves()] == ["move uk-4-10", "to 1207"]
    if signal_ == signal.SIGINT:
        assert session.returncode == 0
        assert f"--load {file}" in output
        assert problems == ""
    resumed = run(tmp_path, "play", "diadem", "--load", str(file), typed="stack 1207\n")
    assert "10th Infantry Brigade" in resumed.output
