"""Whatever is wrong ends with exit code 2 and one line that names it, never with a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfront
from tests.cli.terminal import refused, run, run_process, small

WRONG = [
    (("play", "chess"), ("title", "'chess'", "diadem")),
    (("play", "diadem", "--scenario", "nowhere"), ("scenario", "'nowhere'", "campaign")),
    (("play", "diadem", "--scenario", "nowhere.toml"), ("nowhere.toml", "no such file")),
    (("play", "diadem", "--side", "soviet"), ("side", "'soviet'", "allied", "both")),
    (("play", "diadem", "--level", "9"), ("level", "'9'", "1, 2, 3, 4, 5")),
    (("play", "diadem", "--level", "random"), ("level", "'random'", "1, 2, 3, 4, 5")),
    (("play", "diadem", "--opponent", "napoleon"), ("'napoleon'", "random")),
    (("play", "diadem", "--opponent", "random", "--side", "both"), ("opponent", "both")),
    (("play", "diadem", "--opponent", "random", "--level", "1"), ("level", "opponent")),
    (("play", "diadem", "--option", "fog=true"), ("option", "'fog'", "open_information")),
    (("play", "diadem", "--option", "open_information=7"), ("option", "'open_information'", "7")),
    (("play", "diadem", "--option", "=7"), ("option", "NAME=VALUE")),
    (("play", "diadem", "--lang", "la"), ("lang", "'la'", "pt")),
    (("play", "diadem", "--load", "nothing.hexfront"), ("nothing.hexfront", "no such file")),
    (("play", "diadem", "--load", "x", "--scenario", "campaign"), ("load", "scenario")),
    (("simulate", "chess", "--games", "1"), ("title", "'chess'")),
    (("simulate", "diadem", "--players", "random"), ("players", "'random'")),
    (("simulate", "diadem", "--players", "random,napoleon"), ("'napoleon'",)),
    (("simulate", "diadem", "--scenario", "nowhere"), ("'nowhere'",)),
    (("simulate", "diadem", "--option", "fog"), ("'fog'",)),
    (("replay", "nothing.hexfront"), ("nothing.hexfront", "no such file")),
    (("replay", "nothing.hexfront", "--verify"), ("nothing.hexfront", "no such file")),
    (("check", "nothing.toml"), ("nothing.toml", "no such file")),
    (("scenarios", "chess"), ("title", "'chess'")),
    (("print", "chess"), ("title", "'chess'")),
    (("print", "diadem", "--side", "soviet"), ("side", "'soviet'")),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG)
def test_a_wrong_request_is_named_in_one_line(
    arguments: tuple[str, ...], words: tuple[str, ...], tmp_path: Path
) -> None:
    done = run(tmp_path, *arguments)
    assert refused(done, *words), done.stderr
    assert done.stdout == ""


def test_a_process_ends_with_code_2_and_no_traceback(tmp_path: Path) -> None:
    done = run_process(tmp_path, "play", "chess")
    assert done.returncode == 2
    assert done.stderr == "hexfront: title: 'chess' is none of " + ", ".join(hexfront.titles()) + "\n"


def test_a_damaged_record_is_refused_with_its_line(tmp_path: Path) -> None:
    game = hexfront.new("diadem", small(tmp_path), seed=1)
    game.apply("move uk-4-10")
    file = tmp_path / "damaged.hexfront"
    file.write_text(game.record().replace("move uk-4-10", "move uk-4-99"), encoding="utf-8")
    assert refused(run(tmp_path, "play", "diadem", "--load", str(file)), "damaged.hexfront, line", "uk-4-99")


@pytest.mark.parametrize("text", ["", "nonsense", "---\nhexfront = 1\n", "---\nhexfront = [\n---\n", "---\n---\n"])
def test_what_is_no_record_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.hexfront"
    file.write_text(text, encoding="utf-8")
    for command in (("play", "diadem", "--load"), ("replay",), ("replay", "--verify")):
        assert refused(run(tmp_path, *command, str(file)), "bad.hexfront")


def test_a_file_of_bytes_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"\xff\xfe\x00")
    for command in (("play", "diadem", "--load"), ("replay",), ("check",)):
        assert refused(run(tmp_path, *command, str(file)), str(file))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    for command in (("play", "diadem", "--load"), ("replay",), ("check",)):
        assert refused(run(tmp_path, *command, str(tmp_path)), str(tmp_path))


def test_a_picture_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    target = tmp_path / "file" / "board.svg"
    assert refused(run(tmp_path, "print", "diadem", "-o", str(target)), str(target))


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "check", "print", "titles", "scenarios"])
def test_every_command_explains_itself(command: str, tmp_path: Path) -> None:
    done = run(tmp_path, command, "--help")
    assert done.exit_code == 0
    assert done.output.startswith(f"Usage: hexfront {command}")


def test_help_speaks_the_language_of_the_system(tmp_path: Path) -> None:
    done = run_process(tmp_path, "play", "--help", LC_ALL="pt_BR.UTF-8")
    assert done.returncode == 0
    assert "teclado" in done.stdout
