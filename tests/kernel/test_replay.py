"""Opening records: the game that comes out is the game that went in."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hexfront
from tests.kernel.walks import ATTACK, FIELD, battle, future, last_turn, photograph, play_on, undos, walk
from tests.support import drawn_map, play, position, toml

HILLS = drawn_map(
    """
    . . . ^ . . .
    . C . ^ . . .
    . . . . . M .
    . . ^ . . . .
    . . . . . C .
    """,
    rivers="0303/0403 0303/0404",
    roads=["0101 0201 0301"],
    forts="0303/0403",
    exits={"axis": {"W": "all"}, "allied": {"N": "all"}},
    objectives={"0202": 10, "0605": 5},
)


def expect_equal(again: hexfront.Game, game: hexfront.Game) -> None:
    """The two cannot be told apart, now or later."""
    assert photograph(again) == photograph(game)
    assert again.record() == game.record()
    assert future(again) == future(game)


@given(st.sampled_from(["campaign", "historical"]), st.integers(0, 1400), st.integers(0, 50))
@settings(deadline=None, max_examples=8)
def test_a_record_opens_as_an_equal_game_anywhere(scenario: str, answered: int, seed: int) -> None:
    game = walk(answered, seed, scenario)
    expect_equal(hexfront.load(game.record()), game)
    assert photograph(hexfront.verify(game.record())) == photograph(game)


def test_the_record_of_a_fresh_game_opens_too() -> None:
    for scenario in hexfront.scenarios("diadem"):
        game = hexfront.new("diadem", scenario, seed=3)
        expect_equal(hexfront.load(game.record()), game)


def test_the_record_of_a_finished_game_opens_with_its_outcome() -> None:
    game = play_on(last_turn())
    again = hexfront.verify(game.record())
    assert again.decision is None
    expect_equal(again, game)


@pytest.mark.parametrize("seed", range(3))
def test_undo_goes_as_far_back_in_a_loaded_game_as_in_the_game_itself(seed: int) -> None:
    for answered in (2, 7 + seed, 120 + seed, 301 + seed):
        game = walk(answered, seed)
        again = hexfront.load(game.record())
        assert undos(again) == undos(game)
        expect_equal(again, game)


def test_a_loaded_game_takes_back_what_was_answered_after_loading() -> None:
    again = hexfront.load(walk(20).record())
    before, expected = photograph(again), future(again)
    again.apply(again.open_answers()[0])
    again.undo()
    assert photograph(again) == before
    assert future(again) == expected


def test_every_option_is_kept() -> None:
    for name in ("open_information", "armour_mountain_roads", "air_points_total"):
        game = play_on(hexfront.new("diadem", seed=2, options={name: True}), 60)
        again = hexfront.load(game.record())
        assert again.options[name] is True
        expect_equal(again, game)


def test_a_record_opens_in_either_language() -> None:
    record = walk(10).record()
    assert hexfront.load(record).lang == "en"
    again = hexfront.load(record, lang="pt")
    assert again.lang == "pt"
    assert again.record() == record


def test_a_record_does_not_open_in_an_unknown_language() -> None:
    with pytest.raises(hexfront.Error, match="'xx'"):
        hexfront.load(walk(10).record(), lang="xx")


# Scenarios of one's own


@pytest.mark.parametrize("answered", [0, 3, 20, 90, 1000])
def test_a_record_brings_its_scenario_and_its_map_along(answered: int) -> None:
    game = position(
        {
            "uk-4-10": "0703",
            "uk-4-12": {"at": "0703", "reduced": True},
            "uk-art-8": "0705",
            "us-85-337": "0605",
            "de-44-132": "0402",
            "de-1fj-3": {"at": "0202", "reduced": True},
            "de-94-267": "0404",
        },
        map=HILLS,
        turn=5,
        air=7,
        dice=[6, 1, 3, 3],
        objectives={"0605": "allied"},
        options={"open_information": True},
    )
    play_on(game, answered)
    again = hexfront.load(game.record())
    assert again.scenario == "drawn"
    expect_equal(again, game)
    hexfront.verify(game.record())


def test_a_scenario_based_on_another_opens_again() -> None:
    game = play_on(position({"uk-4-10": "lost", "de-1fj-3": "1106"}, base="historical", turn=6), 200)
    expect_equal(hexfront.load(game.record()), game)


def test_scripted_dice_are_rolled_after_loading() -> None:
    game = battle(6, 5)
    again = hexfront.load(game.record())
    play(again, *ATTACK, "commit")
    assert again.moves()[-1].chance == [6, 5]
    play(game, *ATTACK)
    expect_equal(hexfront.load(game.record()), game)


AWKWARD_TEXTS = {
    "a tab": "\t",
    "a quote": '\\"',
    "a backslash": "\\\\",
    "escaped controls": "\\u0000\\u0001\\u001b\\u007f\\n",
    "next line": "\x85",
    "line separator": "\u2028",
    "paragraph separator": "\u2029",
    "a control of the upper half": "\x9f",
    "another script": "元🎲",
}


@pytest.mark.parametrize("awkward", AWKWARD_TEXTS.values(), ids=AWKWARD_TEXTS)
def test_control_characters_in_a_scenario_survive(tmp_path: Path, awkward: str) -> None:
    tmp_path.joinpath("my map.toml").write_text(FIELD.replace("drawn", f"drawn{awkward}"), encoding="utf-8")
    lines = [
        'title = "diadem"',
        'id = "awkward"',
        f'name = {{ en = "en{awkward}", pt = "pt{awkward}" }}',
        'map = "my map.toml"',
        "dice = [6, 5]",
        f"# {awkward}" if "\\" not in awkward else "# plain",
        "[units]",
        'us-85-337 = "0607"',
        'de-44-132 = "0101"',
    ]
    path = tmp_path / "scenario.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    game = play_on(hexfront.new("diadem", str(path), seed=1), 12)
    expect_equal(hexfront.load(game.record()), game)


def test_a_scenario_may_hold_a_line_that_looks_like_a_fence(tmp_path: Path) -> None:
    lines = [
        'title = "diadem"',
        'id = """dashed',
        "---",
        '"""',
        "[units]",
        'us-85-337 = "1607"',
        "# ---",
    ]
    path = tmp_path / "scenario.toml"
    path.write_bytes("\r\n".join(lines).encode())
    game = play_on(hexfront.new("diadem", str(path), seed=1), 5)
    expect_equal(hexfront.load(game.record()), game)


def test_a_scenario_named_like_one_of_the_titles_own_keeps_its_own_text(tmp_path: Path) -> None:
    path = tmp_path / "scenario.toml"
    path.write_text(f'title = "diadem"\nid = "campaign"\nunits = {toml({"us-85-337": "1607"})}\n', encoding="utf-8")
    game = play_on(hexfront.new("diadem", str(path), seed=1), 5)
    expect_equal(hexfront.load(game.record()), game)


# Other ways of writing the same


def test_blank_lines_remarks_spaces_and_line_ends_do_not_matter() -> None:
    game = walk(60)
    record = game.record()
    head, tail = record[: record.index("\n---\n") + 5], record[record.index("\n---\n") + 5 :]
    spaced = head + "\n# a remark\n\n" + tail.replace("\n", "  \n\n")
    for text in (spaced, record.replace("\n", "\r\n"), record.rstrip("\n"), record.replace("move ", "MOVE  ")):
        expect_equal(hexfront.load(text), game)


# The system's dice


def system_record(answered: int) -> str:
    """The record of a game that a server played with the system's entropy."""
    lines = walk(answered).record().splitlines(keepends=True)
    return "".join('dice = "system"\n' if line.startswith("dice = ") else line for line in lines)


def test_a_game_with_the_systems_dice_goes_on_with_them() -> None:
    record = system_record(100)
    game = hexfront.verify(record)
    assert game.record() == record
    assert game.digest() == walk(100).digest()
    play_on(game)
    assert game.outcome is not None
    again = hexfront.verify(game.record())
    assert photograph(again) == photograph(game)
    assert 'dice = "system"' in game.record()


def test_two_games_with_the_systems_dice_go_apart() -> None:
    ends = {
        tuple(die for move in play_on(hexfront.load(system_record(0))).moves() for die in move.chance) for _ in range(3)
    }
    assert len(ends) == 3


def test_a_record_without_dice_goes_on_with_the_systems() -> None:
    lines = walk(30).record().splitlines(keepends=True)
    game = hexfront.load("".join(line for line in lines if not line.startswith("dice = ")))
    assert 'dice = "system"' in game.record()


def test_a_game_without_a_seed_has_a_record_that_opens_and_a_future_that_is_its_own() -> None:
    games = [play_on(hexfront.new("diadem", "historical"), 40) for _ in range(3)]
    for game in games:
        expect_equal(hexfront.load(game.record()), game)
    assert len({future(game) for game in games}) == 3
