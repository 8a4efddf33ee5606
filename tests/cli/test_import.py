"""Files of the Memoir '44 scenario editor on the command line: import, export, check."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import hexfront
from tests.cli.terminal import refused, run
from tests.games.memoir.board import scenario
from tests.games.memoir.m44_files import content, official, text_of, tree


def kept(folder: Path, file: dict[str, Any], name: str = "battle.m44") -> str:
    path = folder / name
    path.write_text(text_of(file), encoding="utf-8")
    return str(path)


def test_import_prints_the_scenario_and_says_that_nothing_is_lost(tmp_path: Path) -> None:
    file = kept(tmp_path, official()["nijmegen"])
    done = run(tmp_path, "import", file)
    assert done.exit_code == 0, done.stderr
    assert tomllib.loads(done.stdout)["id"] == "m44-1302"
    assert done.stderr == f"{file}: everything was taken over.\n"
    assert run(tmp_path, "import", file, "--lang", "pt").stderr == f"{file}: tudo foi aproveitado.\n"


def test_import_writes_a_file_and_tells_what_it_lacks(tmp_path: Path) -> None:
    file = kept(tmp_path, tree("E5: wruins\nA9: @infger\nA1: @infus/badge26"))
    target = tmp_path / "out" / "battle.toml"
    done = run(tmp_path, "import", file, "-o", str(target))
    assert done.exit_code == 0, done.stderr
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "E5: wruins: no such tile here; open ground instead.",
        "A1: badge26 (german-sniper): a badge with rules of another expansion; the unit is played without it.",
        f"Written: {target}",
    ]
    assert tomllib.loads(target.read_text(encoding="utf-8"))["units"] == {
        "A9": "axis infantry",
        "A1": "allied infantry",
    }
    assert run(tmp_path, "check", str(target)).exit_code == 0


def test_import_for_a_program(tmp_path: Path) -> None:
    file = kept(tmp_path, tree("E5: wruins\nA9: @infger\nA1: @infus"))
    found = json.loads(run(tmp_path, "import", file, "--json", "--lang", "pt").stdout)
    assert (found["file"], found["output"]) == (file, None)
    assert tomllib.loads(found["text"])["units"]["A9"] == "axis infantry"
    text = "E5: wruins: não há esse terreno aqui; fica campo aberto."
    assert found["notes"] == [{"note": "tile", "at": "E5", "name": "wruins", "text": text}]
    target = tmp_path / "out.toml"
    found = json.loads(run(tmp_path, "import", file, "--json", "-o", str(target)).stdout)
    assert (found["output"], found["text"]) == (str(target), None)
    assert target.exists()


def test_a_scenario_that_cannot_be_played_is_written_and_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def strict(title: str, scenario: str, seed: int) -> None:
        raise hexfront.Error(f"{Path(scenario).name}, line 9: units.A9: something is wrong")

    monkeypatch.setattr(hexfront, "new", strict)
    file = kept(tmp_path, tree("A9: @infger"))
    target = tmp_path / "out.toml"
    done = run(tmp_path, "import", file, "-o", str(target))
    assert done.exit_code == 2
    problem = f"{file}: the scenario cannot be played: line 9: units.A9: something is wrong"
    assert done.stderr.splitlines()[-1] == f"hexfront: {problem}"
    assert target.exists()
    assert refused(run(tmp_path, "check", file), problem)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{\n"board": [,\n', ("battle.m44, line 2, column 11",)),
        ("{}", ("battle.m44: board: is missing",)),
        (text_of(tree(type="OVERLORD")), ("battle.m44: board.type", "Overlord")),
    ],
)
def test_a_broken_file_is_refused_in_one_line(tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    file = tmp_path / "battle.m44"
    file.write_text(text, encoding="utf-8")
    for command in ("import", "check", "export"):
        assert refused(run(tmp_path, command, str(file)), *words)
    assert refused(run(tmp_path, "play", "memoir", "--scenario", str(file)), *words)


def test_files_that_are_not_there_or_cannot_be_written_are_named(tmp_path: Path) -> None:
    assert refused(run(tmp_path, "import", "nothing.m44"), "nothing.m44", "no such file")
    assert refused(run(tmp_path, "export", "nothing.toml"), "nothing.toml", "no such file")
    (tmp_path / "file").write_text("", encoding="utf-8")
    target = str(tmp_path / "file" / "x.m44")
    assert refused(run(tmp_path, "export", "nijmegen", "-o", target), target)


def test_check_knows_a_file_of_the_editor_by_its_name_or_its_text(tmp_path: Path) -> None:
    sound = kept(tmp_path, official()["roer"])
    odd = kept(tmp_path, tree("E5: wruins\nA9: @infger\nA1: @infus"), "odd.json")
    done = run(tmp_path, "check", sound, odd)
    assert done.exit_code == 0, done.stderr
    assert done.stdout.splitlines() == [
        f"{sound}: scenario of the Memoir '44 editor (m44-1340, 0 notes on what it lacks here), sound.",
        f"{odd}: scenario of the Memoir '44 editor (m44-90000, 1 notes on what it lacks here), sound.",
    ]
    found = json.loads(run(tmp_path, "check", sound, "--json").stdout)
    assert (found[0]["kind"], found[0]["sound"]) == ("m44", True)


def test_export_prints_a_file_that_imports_back(tmp_path: Path) -> None:
    done = run(tmp_path, "export", "roer")
    assert done.exit_code == 0, done.stderr
    assert done.stderr == "roer: the format says all of it.\n"
    file = tmp_path / "roer.m44"
    file.write_text(done.stdout, encoding="utf-8")
    ours = tomllib.loads(run(tmp_path, "import", str(file)).stdout)
    assert content(ours)["mines"] == dict.fromkeys(("F5", "G5", "H5", "K5", "L5", "M5"), "axis")


def test_export_of_a_file_says_what_the_format_cannot(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        scenario({"A9": "axis infantry", "A1": "allied infantry"}, rules={"flooded": True}), encoding="utf-8"
    )
    target = tmp_path / "own.m44"
    done = run(tmp_path, "export", str(own), "-o", str(target), "--lang", "pt")
    assert done.exit_code == 0, done.stderr
    assert done.stderr.splitlines() == [
        "rules.flooded: O formato não tem palavra para isto (flooded); omitido.",
        f"Escrito: {target}",
    ]
    found = json.loads(run(tmp_path, "export", str(own), "--json").stdout)
    assert [note["note"] for note in found["notes"]] == ["unsaid"]
    assert json.loads(found["text"])["meta_data"]["scenario_id"] == "drawn"


def test_export_refuses_a_file_that_is_wrong_and_names_its_line(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(scenario({"A9": "axis cavalry"}), encoding="utf-8")
    assert refused(run(tmp_path, "export", str(own)), "own.toml, line", "units.A9", "cavalry")


def test_a_file_of_the_editor_can_be_exported_again(tmp_path: Path) -> None:
    file = kept(tmp_path, official()["knightsbridge"])
    found = json.loads(run(tmp_path, "export", file).stdout)
    assert found["game_info"]["options"] == official()["knightsbridge"]["game_info"]["options"]


@pytest.mark.parametrize("command", ["import", "export"])
def test_both_commands_explain_themselves(command: str, tmp_path: Path) -> None:
    done = run(tmp_path, command, "--help")
    assert done.exit_code == 0
    assert done.output.startswith(f"Usage: hexfront {command}")
    assert ".m44" in done.output


@pytest.mark.parametrize("command", [("simulate", "--games", "1", "--jobs", "1", "--json"), ("print", "--bare")])
def test_a_file_of_the_editor_that_is_played_as_it_is_says_what_it_lacks(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    file = kept(tmp_path, tree("E5: wruins\nA9: @infger\nA1: @infus"))
    done = run(tmp_path, command[0], "memoir", "--scenario", file, *command[1:])
    assert done.exit_code == 0, done.stderr
    assert done.stderr.splitlines()[0] == "E5: wruins: no such tile here; open ground instead."
