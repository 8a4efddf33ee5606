"""Replays, checks, pictures and lists."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hexfront
from tests.cli.terminal import SMALL, refused, run, small
from tests.support import drawn_map


def finished(folder: Path) -> hexfront.Game:
    game = hexfront.new("diadem", small(folder), seed=1)
    players = {side: hexfront.player("diadem", "random", seed) for seed, side in enumerate(game.sides)}
    while game.decision is not None:
        game.apply(players[game.decision.side].choose(game))
    return game


def kept(folder: Path, text: str, name: str = "game.hexfront") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


# Replay


def test_a_finished_game_is_verified(tmp_path: Path) -> None:
    game = finished(tmp_path)
    done = run(tmp_path, "replay", kept(tmp_path, game.record()), "--verify")
    assert done.exit_code == 0
    assert f"{len(game.moves())} answers" in done.stdout
    found = json.loads(run(tmp_path, "replay", kept(tmp_path, game.record()), "--verify", "--json").stdout)
    assert (found["sound"], found["finished"], found["answers"]) == (True, True, len(game.moves()))


def test_a_tampered_digest_is_found_with_its_line(tmp_path: Path) -> None:
    record = finished(tmp_path).record()
    digest = record.strip().rsplit(" ", 2)[1]
    file = kept(tmp_path, record.replace(digest, "0123456789abcdef"))
    assert refused(run(tmp_path, "replay", file, "--verify"), "game.hexfront, line", "0123456789abcdef")
    assert run(tmp_path, "replay", file).exit_code == 0  # it can still be told


def test_a_tampered_answer_is_found_with_its_line(tmp_path: Path) -> None:
    lines = finished(tmp_path).record().splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("to "))
    lines[number] = "to 0101"
    file = kept(tmp_path, "\n".join(lines))
    assert refused(run(tmp_path, "replay", file, "--verify"), f"line {number + 1}", "'to 0101'")


def test_a_replay_tells_the_whole_game_in_both_languages(tmp_path: Path) -> None:
    game = finished(tmp_path)
    file = kept(tmp_path, game.record())
    english = run(tmp_path, "replay", file).stdout
    assert "Allied movement phase, turn 7." in english
    assert "The game is over" in english
    assert "Parachute Regiment" in english or "Infantry Brigade" in english
    assert "Fim do jogo" in run(tmp_path, "replay", file, "--lang", "pt").stdout


def test_a_replay_for_a_side_tells_what_that_side_saw(tmp_path: Path) -> None:
    game = hexfront.new("diadem", small(tmp_path), seed=1)
    game.apply("move uk-4-10")
    game.apply("to 1306")
    file = kept(tmp_path, game.record())
    assert "10th Infantry Brigade" in run(tmp_path, "replay", file, "--side", "allied").stdout
    assert "10th Infantry Brigade" in run(tmp_path, "replay", file).stdout
    axis = run(tmp_path, "replay", file, "--side", "axis").stdout
    assert "A British infantry brigade moves" in axis
    assert "10th" not in axis
    assert refused(run(tmp_path, "replay", file, "--side", "soviet"), "'soviet'")


def test_the_json_of_a_replay_is_the_events(tmp_path: Path) -> None:
    game = finished(tmp_path)
    file = kept(tmp_path, game.record())
    assert json.loads(run(tmp_path, "replay", file, "--side", "axis", "--json").stdout) == game.events("axis")
    everything = json.loads(run(tmp_path, "replay", file, "--json").stdout)
    assert [event["number"] for event in everything] == sorted({event["number"] for event in everything})
    assert '"nation"' not in json.dumps([event for event in everything if event["event"] == "moved"])


def test_the_record_of_a_side_is_told_and_never_verified(tmp_path: Path) -> None:
    game = finished(tmp_path)
    file = kept(tmp_path, game.record("axis"))
    assert "The game is over" in run(tmp_path, "replay", file).stdout
    assert json.loads(run(tmp_path, "replay", file, "--json").stdout) == game.events("axis")
    assert refused(run(tmp_path, "replay", file, "--verify"), "replay only")
    assert refused(run(tmp_path, "replay", file, "--side", "allied"), "axis")
    assert refused(run(tmp_path, "play", "diadem", "--load", file), "replay only")


# Check


def test_check_says_what_a_sound_file_is(tmp_path: Path) -> None:
    game = finished(tmp_path)
    files = {
        small(tmp_path): "scenario (diadem, gari)",
        kept(tmp_path, drawn_map(". . .\n. ^ .\n. . ."), "map.toml"): "map (drawn)",
        kept(tmp_path, game.record()): f"record (diadem, {len(game.moves())} answers)",
        kept(tmp_path, game.record("allied"), "side.hexfront"): "record of one side (allied",
    }
    done = run(tmp_path, "check", *files)
    assert done.exit_code == 0, done.stderr
    for line, (file, what) in zip(done.stdout.splitlines(), files.items(), strict=True):
        assert line.startswith(f"{file}: {what}")
    found = json.loads(run(tmp_path, "check", "--json", *files).stdout)
    assert [entry["kind"] for entry in found] == ["scenario", "map", "record", "side_record"]
    assert all(entry["sound"] for entry in found)


BROKEN = [
    (SMALL.replace("turn = 7", "turn = 8"), ("line 3", "turn", "8")),
    (SMALL.replace("uk-4-10 =", "uk-4-99 ="), ("line 7", "units.uk-4-99")),
    (SMALL.replace('"1508"', '"9908"'), ("line 9", "units.uk-art-8", "9908")),
    (SMALL.replace('"movement"', '"lunch"'), ("line 4", "phase", "'lunch'")),
    (SMALL.replace("reduced =", "redused ="), ("redused",)),
    (SMALL.replace('id = "gari"\n', ""), ("id", "missing")),
    (SMALL.replace('"diadem"', '"chess"'), ("line 1", "title", "'chess'")),
    (SMALL.replace("[units]", "[units"), ("line 6",)),
    (SMALL + 'uk-4-28 = "1106"\n', ("both sides", "1106")),
    ("colour = 1\n", ("neither",)),
    (drawn_map(". .\n. .").replace("rows = 2", "rows = 3"), ("terrain", "3 rows")),
    (drawn_map(". x\n. ."), ("terrain", "'x'")),
    ('---\nhexfront = 1\ntitle = "chess"\n---\n', ("'chess'",)),
    ('---\nhexfront = 9\ntitle = "diadem"\n---\n', ("line 2", "hexfront", "9")),
    (
        '---\nhexfront = 1\ntitle = "diadem"\nscenario = "campaign"\nside = "axis"\n---\nrubbish\n',
        ("line 7", "no event"),
    ),
    ('---\nhexfront = 1\ntitle = "diadem"\nscenario = "campaign"\n---\nplace x y\n', ("line 6", "place x y")),
]


@pytest.mark.parametrize(("text", "words"), BROKEN)
def test_check_names_file_line_and_field_of_what_is_wrong(text: str, words: tuple[str, ...], tmp_path: Path) -> None:
    file = kept(tmp_path, text, "bad.toml")
    done = run(tmp_path, "check", file)
    assert refused(done, file, *words), done.stderr


def test_check_goes_on_after_a_bad_file(tmp_path: Path) -> None:
    bad = kept(tmp_path, "colour = 1\n", "bad.toml")
    done = run(tmp_path, "check", bad, small(tmp_path))
    assert done.exit_code == 2
    assert bad in done.stderr
    assert "gari.toml" in done.stdout
    found = json.loads(run(tmp_path, "check", "--json", bad, small(tmp_path)).stdout)
    assert [entry["sound"] for entry in found] == [False, True]
    assert bad in found[0]["problem"]


def test_check_knows_a_scenario_with_a_map_of_its_own(tmp_path: Path) -> None:
    kept(tmp_path, drawn_map(". . .\n. . .\n. . ."), "map.toml")
    text = 'title = "diadem"\nid = "own"\nmap = "map.toml"\n[units]\nuk-4-10 = "0101"\n'
    assert run(tmp_path, "check", kept(tmp_path, text, "own.toml")).exit_code == 0
    played = run(tmp_path, "play", "diadem", "--scenario", str(tmp_path / "own.toml"), typed="map\n")
    assert "0303" in played.output
    assert "0404" not in played.output


# Pictures and lists


def test_print_writes_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    done = run(tmp_path, "print", "diadem", "-o", str(file), "--side", "axis", "--lang", "pt")
    assert done.exit_code == 0, done.stderr
    assert file.read_text(encoding="utf-8").lstrip().startswith("<")
    assert "<svg" in run(tmp_path, "print", "diadem", "--bare").stdout
    record = kept(tmp_path, finished(tmp_path).record())
    assert "<svg" in run(tmp_path, "print", "diadem", "--load", record).stdout


def test_titles_and_scenarios_are_listed(tmp_path: Path) -> None:
    assert run(tmp_path, "titles").stdout.split() == hexfront.titles()
    assert json.loads(run(tmp_path, "titles", "--json").stdout) == hexfront.titles()
    assert run(tmp_path, "scenarios", "diadem").stdout.split() == hexfront.scenarios("diadem")
    assert json.loads(run(tmp_path, "scenarios", "diadem", "--json").stdout) == hexfront.scenarios("diadem")
