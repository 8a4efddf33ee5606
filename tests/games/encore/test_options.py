"""The three options: ten turns, the map sheets' tables, armour without range; and options that there are none of."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.support import Placement, answers, play, question, seen

FIELD = ". . . . . . . . .\n" * 7
PLAIN = drawn_map(FIELD)
DEFAULTS = {"turns": 11, "tables": "body", "armour_range": 2}
OTHERS = {"turns": 10, "tables": "map_sheet", "armour_range": 1}
WRONG = [
    ("turns", 9),
    ("turns", 12),
    ("turns", 0),
    ("turns", "10"),
    ("turns", 10.0),
    ("turns", None),
    ("tables", "sheet"),
    ("tables", "Body"),
    ("tables", ""),
    ("tables", 1),
    ("tables", ["body"]),
    ("armour_range", 0),
    ("armour_range", 3),
    ("armour_range", "2"),
    ("armour_range", True),
    ("armour_range", None),
]


# Names and values


@pytest.mark.rule("E-1", "E-4", "E-28")
def test_without_options_the_book_is_played() -> None:
    game = hexfront.new("encore", seed=1)
    assert game.options == DEFAULTS
    assert game.view(None)["options"] == DEFAULTS


@pytest.mark.rule("E-1", "E-4", "E-28")
@pytest.mark.parametrize("values", [DEFAULTS, OTHERS])
@pytest.mark.parametrize("name", DEFAULTS)
def test_an_option_that_is_given_is_played_and_the_others_stay(name: str, values: Mapping[str, object]) -> None:
    game = hexfront.new("encore", seed=1, options={name: values[name]})
    assert game.options == {**DEFAULTS, name: values[name]}
    assert game.view("axis")["options"] == game.options


@pytest.mark.parametrize(("name", "value"), WRONG, ids=repr)
def test_a_wrong_value_of_an_option_is_an_error_that_names_both(name: str, value: object) -> None:
    with pytest.raises(hexfront.Error) as refused:
        hexfront.new("encore", options={name: value})
    assert name in str(refused.value)
    assert repr(value) in str(refused.value)


@pytest.mark.parametrize("name", ["fog", "open_information", "Turns", "armour range", ""])
def test_an_unknown_option_is_an_error_that_names_it(name: str) -> None:
    with pytest.raises(hexfront.Error) as refused:
        hexfront.new("encore", options={name: 10})
    assert repr(name) in str(refused.value)


# Options in scenario files


def written(folder: Path, *lines: str) -> str:
    """The path of a scenario file with those lines under its options; they begin in line 4."""
    path = folder / "orders.toml"
    head = ['title = "encore"', 'id = "test"', "[options]"]
    units = ["[units]", 'us-1-i-87 = "01-11"', 'de-1-i-1044 = "01-08"']
    path.write_text("\n".join([*head, *lines, *units]) + "\n", encoding="utf-8")
    return str(path)


@pytest.mark.rule("E-1", "E-4", "E-28")
def test_a_scenario_file_may_say_the_options(tmp_path: Path) -> None:
    path = written(tmp_path, "turns = 10", 'tables = "map_sheet"', "armour_range = 1")
    game = hexfront.new("encore", scenario=path)
    assert game.options == OTHERS
    assert game.view(None)["turns"] == 10


def test_what_a_scenario_file_leaves_out_is_the_books(tmp_path: Path) -> None:
    assert hexfront.new("encore", scenario=written(tmp_path, "turns = 10")).options == {**DEFAULTS, "turns": 10}


def test_an_option_given_with_the_scenario_goes_before_the_files(tmp_path: Path) -> None:
    path = written(tmp_path, "turns = 10", "armour_range = 1")
    game = hexfront.new("encore", scenario=path, options={"turns": 11})
    assert game.options == {**DEFAULTS, "armour_range": 1}
    assert game.view(None)["turns"] == 11


@pytest.mark.parametrize(
    ("line", "field", "what"),
    [
        ("turns = 12", "turns", "12"),
        ('turns = "10"', "turns", "10"),
        ("turns = 10.0", "turns", "10.0"),
        ('tables = "sheet"', "tables", "'sheet'"),
        ("tables = 1", "tables", "1"),
        ("armour_range = 3", "armour_range", "3"),
        ("armour_range = true", "armour_range", "True"),
        ("fog = 1", "fog", "is not a field"),
    ],
)
def test_a_wrong_option_in_a_scenario_file_is_named_with_its_line(
    tmp_path: Path, line: str, field: str, what: str
) -> None:
    with pytest.raises(hexfront.Error) as refused:
        hexfront.new("encore", scenario=written(tmp_path, line))
    assert str(refused.value).startswith(f"orders.toml, line 4: options.{field}: ")
    assert what in str(refused.value)


# Options in records


@pytest.mark.rule("E-1", "E-4", "E-28")
@pytest.mark.parametrize("options", [{}, OTHERS, {"tables": "map_sheet"}])
def test_a_record_keeps_the_options(options: dict[str, object]) -> None:
    game = hexfront.new("encore", seed=5, options=options)
    play(game, "end", "end")
    text = game.record()
    for again in (hexfront.load(text), hexfront.verify(text)):
        assert again.options == {**DEFAULTS, **options}
        assert again.view(None) == game.view(None)


def test_a_record_keeps_options_that_go_before_the_files(tmp_path: Path) -> None:
    path = written(tmp_path, "turns = 10")
    game = hexfront.new("encore", scenario=path, seed=5, options={"turns": 11, "armour_range": 1})
    assert hexfront.verify(game.record()).options == {"turns": 11, "tables": "body", "armour_range": 1}


@pytest.mark.parametrize(("old", "new"), [("turns = 10", "turns = 12"), ("turns = 10", 'turns = "ten"')])
def test_a_record_with_a_wrong_option_is_refused(old: str, new: str) -> None:
    text = hexfront.new("encore", seed=5, options={"turns": 10}).record()
    assert old in text
    with pytest.raises(hexfront.Error, match="turns"):
        hexfront.load(text.replace(old, new))


# turns


@pytest.mark.rule("encore:9.end", "encore:2.1", "E-1")
@pytest.mark.parametrize("turns", [10, 11])
def test_the_game_ends_after_as_many_turns_as_the_option_says(turns: int) -> None:
    units = {"us-1-i-87": "09-07", "de-1-i-1044": "01-01"}
    game = position(units, turn=9, phase="combat", side="axis", map=PLAIN, options={"turns": turns})
    assert game.view(None)["turns"] == turns
    play(game, "end")
    for turn in range(10, turns + 1):
        assert game.view(None)["turn"] == turn
        assert game.outcome is None
        play(game, "end", "end", "end", "end")
    assert game.decision is None
    assert game.outcome is not None


# tables


def attack(dice: tuple[int, int], attackers: dict[str, Placement], tables: str, turn: int = 2) -> list[dict[str, Any]]:
    """What an attack on a weakened anti-tank company (a defence of 1) in open ground brings."""
    units: dict[str, Placement] = {
        **attackers,
        "de-2-at-1044": {"at": "05-04", "reduced": True},
        "de-1-i-1044": "01-01",
    }
    game = position(units, phase="combat", turn=turn, map=PLAIN, dice=dice, options={"tables": tables})
    return play(game, "attack 05-04", *(f"add {unit}" for unit in attackers), "commit")


def strong(*units: str, reduced: str = "") -> dict[str, Placement]:
    """Attackers in one hex, one of them with a casualty."""
    return {unit: {"at": "05-05", "reduced": unit == reduced} for unit in units}


SIX = strong("us-1-i-87", "us-1-i-85", reduced="us-1-i-85")
SEVEN = strong("us-1-i-87", "us-at")
EIGHT = strong("us-1-i-87", "us-1-i-85")
NINE = strong("us-1-i-87", "us-i-85-pp")


@pytest.mark.rule("E-4", "encore:table.1", "encore:table.1.map_sheet", "encore:6.5.EMP")
@pytest.mark.parametrize(("tables", "codes"), [("body", ["EMP"]), ("map_sheet", ["DE", "AVB"])])
@pytest.mark.parametrize(
    ("attackers", "column", "dice"),
    [
        (SIX, "6-1", (1, 1)),
        (SIX, "6-1", (6, 6)),
        (SEVEN, "7-1", (1, 2)),
        (SEVEN, "7-1", (5, 6)),
        (EIGHT, "8-1", (2, 2)),
        (EIGHT, "8-1", (4, 6)),
        (NINE, "9-1", (1, 4)),
        (NINE, "9-1", (4, 5)),
    ],
)
def test_the_map_sheets_have_no_exchange(
    attackers: dict[str, Placement], column: str, dice: tuple[int, int], tables: str, codes: list[str]
) -> None:
    happened = attack(dice, attackers, tables)
    assert seen(happened, "odds")[0]["column"] == column
    assert seen(happened, "result")[0]["codes"] == codes


@pytest.mark.rule("E-4", "encore:table.1", "encore:table.1.map_sheet")
@pytest.mark.parametrize("tables", ["body", "map_sheet"])
@pytest.mark.parametrize(
    ("attackers", "dice", "codes"),
    [
        (EIGHT, (1, 2), ["DE", "AVB"]),
        (EIGHT, (5, 6), ["DE", "AVB"]),
        (SIX, (3, 4), ["DRI", "AVB"]),
        (NINE, (6, 6), ["DE", "AVI"]),
    ],
)
def test_all_other_results_are_the_same_on_the_map_sheets(
    attackers: dict[str, Placement], dice: tuple[int, int], codes: list[str], tables: str
) -> None:
    """3 or 11 at 8 to 1 too, where the two sheets differ."""
    assert seen(attack(dice, attackers, tables), "result")[0]["codes"] == codes


@pytest.mark.rule("E-4", "encore:6.4.night_allied")
@pytest.mark.parametrize("tables", ["body", "map_sheet"])
def test_the_night_counts_with_the_map_sheets_tables_too(tables: str) -> None:
    happened = attack((3, 4), SIX, tables, turn=3)
    assert seen(happened, "odds")[0]["column"] == "5-1"
    assert seen(happened, "result")[0]["codes"] == ["IMP"]


def bombard(
    guns: tuple[str, ...], targets: tuple[str, ...], die: int, tables: str, spotter: str = "05-06"
) -> tuple[hexfront.Game, dict[str, Any]]:
    """An American bombardment of 05-04 and what it says of itself."""
    units: dict[str, Placement] = {
        **dict.fromkeys(guns, "ready"),
        **dict.fromkeys(targets, "05-04"),
        "us-1-i-87": spotter,
    }
    game = position(units, turn=2, phase="preparation", map=PLAIN, dice=(die,), options={"tables": tables})
    happened = play(game, "bombard 05-04", *(f"add {gun}" for gun in guns), "commit")
    while question(game) == "bombardment":
        happened += play(game, "end")
    return game, seen(happened, "bombardment")[0]


@pytest.mark.rule("E-4", "encore:table.3", "encore:table.3.map_sheet")
@pytest.mark.parametrize(
    ("guns", "targets", "value", "die", "body", "sheet"),
    [
        (("us-155-a", "us-604"), ("de-1-i-1044",), 12, 3, "-", "S"),
        (("us-155-a", "us-105-a", "us-105-b"), ("de-1-i-1044", "de-2-at-1044"), 30, 1, "S", "S"),
        (("us-155-a", "us-105-a", "us-604"), ("de-1-i-1044", "de-2-i-1044"), 36, 1, "S", "B+S"),
        (("us-155-a", "us-105-a", "us-604"), ("de-1-i-1044", "de-2-i-1044", "de-2-at-1044"), 45, 2, "S", "B+S"),
        (("us-155-a", "us-105-a", "us-105-b"), ("de-1-i-1044", "de-2-i-1044", "de-f-232"), 60, 3, "S", "B+S"),
        (("us-155-a", "us-105-a", "us-105-b"), ("de-1-i-1044", "de-2-i-1044", "de-f-232"), 60, 6, "S", "S"),
    ],
)
def test_the_map_sheets_bombardment_table_has_other_columns(
    guns: tuple[str, ...], targets: tuple[str, ...], value: int, die: int, body: str, sheet: str
) -> None:
    for tables, result in (("body", body), ("map_sheet", sheet)):
        _, found = bombard(guns, targets, die, tables)
        assert (found["value"], found["result"]) == (value, result)


@pytest.mark.rule("E-4", "encore:table.3.map_sheet", "encore:table.3")
@pytest.mark.parametrize(("tables", "result", "losses"), [("body", "B+S", 1), ("map_sheet", "2B+S", 2)])
def test_two_losses_are_on_the_map_sheets_only(tables: str, result: str, losses: int) -> None:
    """60 and one column for contact; the owner takes each loss where he likes, twice on the same unit if he likes."""
    guns = ("us-155-a", "us-105-a", "us-105-b")
    game, found = bombard(guns, ("de-1-i-1044", "de-2-i-1044", "de-f-232"), 1, tables, spotter="05-05")
    assert found["result"] == result
    happened: list[dict[str, Any]] = []
    for _ in range(losses):
        assert question(game) == "loss"
        assert "lose de-f-232" in answers(game)
        happened += play(game, "lose de-f-232")
    assert question(game) == "move"
    assert len(seen(happened, "reduced")) == 1
    assert len(seen(happened, "eliminated")) == losses - 1


# armour_range


@pytest.mark.rule("E-28", "encore:6.2")
@pytest.mark.parametrize(("reach", "offered"), [(2, True), (1, False)])
@pytest.mark.parametrize("unit", ["us-701", "us-751"])
def test_armour_joins_an_attack_from_two_hexes_away_only_with_range_2(unit: str, reach: int, offered: bool) -> None:
    units = {"us-1-i-87": "05-05", unit: "05-06", "us-i-87-pp": "06-06", "de-1-i-1044": "05-04"}
    game = position(units, phase="combat", map=PLAIN, options={"armour_range": reach})
    play(game, "attack 05-04")
    assert (f"add {unit}" in answers(game)) == offered
    assert "add us-i-87-pp" in answers(game)


@pytest.mark.rule("E-28", "encore:6.2")
@pytest.mark.parametrize("reach", [2, 1])
def test_armour_beside_the_enemy_attacks_with_either_range(reach: int) -> None:
    units = {"us-701": "05-05", "de-1-i-1044": "05-04"}
    game = position(units, phase="combat", map=PLAIN, dice=(3, 4), options={"armour_range": reach})
    happened = play(game, "attack 05-04", "add us-701", "commit")
    assert seen(happened, "attack")[0]["attackers"] == ["us-701"]


@pytest.mark.rule("E-28", "E-29", "encore:6.2")
@pytest.mark.parametrize(("reach", "asks"), [(2, True), (1, False)])
def test_armour_supports_a_hex_two_hexes_away_only_with_range_2(reach: int, asks: bool) -> None:
    units = {"de-1-i-1044": "05-03", "us-1-i-87": "05-04", "us-701": "05-06"}
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(3, 4), options={"armour_range": reach})
    play(game, "attack 05-04", "add de-1-i-1044", "commit")
    assert (question(game) == "support") == asks
    if asks:
        assert "add us-701" in answers(game)
