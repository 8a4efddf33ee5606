"""Records as text: the header, one answer a line, what chance said, a digest after each turn."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hexfront
from hexfront.kernel.records import quoted, read_lines
from tests.kernel.walks import ATTACK, battle, photograph, walk
from tests.support import play

DIGEST = re.compile(r"# turn (\d+) ([0-9a-f]{16})\b")
AWKWARD = [
    "\x00",
    "\x01\x02\x1b",
    "\t",
    "\n---\n",
    "\r\n",
    "\x0b\x0c",
    "\x1c\x1d\x1e\x1f",
    "\x7f",
    "\x85",
    "\x9f",
    "\u2028",
    "\u2029",
    "\ufeff",
    '"""',
    "\\",
    "'",
    "{text}",
    "# turn 1 0000000000000000",
    "José Órfão",
    "元",
    "🎲",
]


def header_of(record: str) -> dict[str, Any]:
    first, header, _ = record.split("---\n", 2)
    assert first == ""
    return tomllib.loads(header)


def body_of(record: str) -> list[str]:
    return record.split("---\n", 2)[2].splitlines()


def test_a_record_begins_with_a_header_in_toml() -> None:
    record = hexfront.new("diadem", seed=7, options={"open_information": True}).record()
    header = header_of(record)
    assert header["hexfront"] == 1
    assert header["title"] == "diadem"
    assert header["scenario"] == "campaign"
    assert header["dice"] == "2929795185 806664115 185554583 2725003023"
    assert header["options"] == {"open_information": True, "armour_mountain_roads": False, "air_points_total": False}
    assert "players" not in header
    assert "resume" not in header
    assert "scenario_text" not in header
    assert [line.split()[:2] for line in body_of(record)] == [["#", "now"]]


def test_every_answer_is_a_line_with_what_chance_said_behind_it() -> None:
    game = battle(6, 5)
    play(game, *ATTACK, "commit")
    assert body_of(game.record())[:5] == [*ATTACK, "commit = 6 5"]


def test_the_dice_of_a_record_are_those_of_its_rolls() -> None:
    game = walk(None, seed=4)
    rolled: list[Any] = [event["dice"] for event in game.events(None) if event["event"] == "roll"]
    written = [line.partition(" = ")[2].split() for line in body_of(game.record()) if " = " in line]
    assert [int(die) for line in written for die in line] == [die for dice in rolled for die in dice]
    assert [move.chance for move in game.moves() if move.chance] == [[int(die) for die in line] for line in written]


def test_a_digest_stands_after_each_turn_and_after_the_last_answer() -> None:
    game = walk(None, seed=4)
    lines = body_of(game.record())
    found = [DIGEST.match(line) for line in lines if line.startswith("# turn")]
    assert [match and int(match[1]) for match in found] == [1, 2, 3, 4, 5, 6, 7]
    last = found[-1]
    assert last is not None
    assert last[2] == game.digest()
    assert all(re.fullmatch(r"[0-9a-f]{16}", move.digest) for move in game.moves() if move.digest)


def test_a_digest_is_that_of_the_position_it_follows() -> None:
    game = hexfront.new("diadem", scenario="historical", seed=4)
    player = hexfront.player("diadem", "random", seed=4)
    digests: list[str] = []
    while len(digests) < 3:
        game.apply(player.choose(game))
        if game.moves()[-1].digest:
            digests.append(game.digest())
    assert [match[2] for line in body_of(game.record()) if (match := DIGEST.match(line))] == digests


def test_equal_positions_have_equal_digests_and_others_do_not() -> None:
    assert walk(50).digest() == walk(50).digest()
    game = hexfront.new("diadem", scenario="historical", seed=1)
    player = hexfront.player("diadem", "random", seed=1)
    digests = [game.digest()]
    for _ in range(200):
        game.apply(player.choose(game))
        digests.append(game.digest())
    assert len(set(digests)) > 195


def test_the_same_position_with_other_dice_has_the_same_digest() -> None:
    assert hexfront.new("diadem", seed=1).digest() == hexfront.new("diadem", seed=2).digest()


def test_scripted_dice_not_yet_rolled_are_in_the_header() -> None:
    game = battle(6, 5, 4, 3)
    assert header_of(game.record())["scripted"] == [6, 5, 4, 3]
    play(game, *ATTACK, "commit")
    left = header_of(game.record()).get("scripted", [])
    assert [6, 5, 4, 3][len(game.moves()[-1].chance) :] == left


def test_the_text_of_a_scenario_file_and_of_its_map_are_in_the_header() -> None:
    header = header_of(battle().record())
    assert header["scenario"] == "drawn"
    assert 'phase = "combat"' in header["scenario_text"]
    assert list(header["files"]) == ["map.toml"]
    assert tomllib.loads(header["files"]["map.toml"])["columns"] == 7


def test_players_are_in_the_header() -> None:
    game = walk(3)
    game.players = {"axis": "level 3", "allied": "Ana"}
    assert header_of(game.record())["players"] == {"allied": "Ana", "axis": "level 3"}
    assert hexfront.load(game.record()).players == {"allied": "Ana", "axis": "level 3"}


@pytest.mark.parametrize("name", AWKWARD)
def test_awkward_names_of_players_survive(name: str) -> None:
    game = walk(30)
    game.players = {"allied": name, "axis": f"a{name}b"}
    again = hexfront.load(game.record())
    assert photograph(again) == photograph(game)
    assert again.record() == game.record()


@given(st.text(max_size=60))
@settings(deadline=None, max_examples=300)
def test_any_text_is_quoted_on_one_line_and_read_back(text: str) -> None:
    line = f"x = {quoted(text)}"
    assert len(line.splitlines()) == 1
    assert tomllib.loads(line) == {"x": text}


@pytest.mark.parametrize("text", AWKWARD)
def test_awkward_text_is_quoted_on_one_line_and_read_back(text: str) -> None:
    line = f"x = {quoted(text)}"
    assert len(line.splitlines()) == 1
    assert tomllib.loads(line) == {"x": text}


def test_lines_are_read_with_their_numbers_dice_and_digests() -> None:
    found = read_lines(
        "r", [(9, "move x"), (10, "commit = 3 4"), (11, "# turn 1 abcd"), (12, "# a remark"), (13, "end")]
    )
    assert [(line.number, line.text, line.chance, line.digest) for line in found] == [
        (9, "move x", [], ""),
        (10, "commit", [3, 4], "abcd"),
        (13, "end", [], ""),
    ]


# What a side may keep


def test_the_record_of_a_side_holds_the_events_it_saw_and_its_last_view() -> None:
    game = walk(300)
    for side in game.sides:
        record = game.record(side)
        assert header_of(record)["side"] == side
        *events, view = body_of(record)
        assert [json.loads(line) for line in events] == json.loads(json.dumps(game.events(side)))
        assert json.loads(view.removeprefix("# view ")) == json.loads(json.dumps(game.view(side)))


def test_the_record_of_a_side_does_not_hold_what_it_cannot_know() -> None:
    game = walk(300)
    for side in game.sides:
        assert "dice" not in header_of(game.record(side))
        assert "resume" not in header_of(game.record(side))
        for seed in range(3):
            assert game.determinize(side, seed).record(side) == game.record(side)


def test_the_record_of_a_side_in_a_scenario_of_ones_own_does_not_give_the_set_up_away() -> None:
    record = battle().record("allied")
    assert "de-44-132" not in record


@pytest.mark.parametrize("side", ["allied", "axis"])
def test_the_record_of_a_side_opens_as_a_replay_only(side: str) -> None:
    record = walk(50).record(side)
    for open_ in (hexfront.load, hexfront.verify):
        with pytest.raises(hexfront.Error, match="replay only"):
            open_(record)
