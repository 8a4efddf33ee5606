"""Scenario files: what each key of docs/notation-encore.md does, and what is said of one that is wrong."""

from pathlib import Path
from typing import Any

import pytest

import hexfront
from tests.support import answers, asked, at, counter, play, question, seen

SCENARIO = """\
title = "encore"
id = "ridge"
name = { en = "The ridge", pt = "A crista" }
map = "map.toml"
turn = 4
phase = "combat"
side = "allied"
dice = [6, 1]
targeted = ["04-01"]
forts = ["05-04", "02-02"]
road_entered = true
fourth_mountain = "paid"
[options]
turns = 10
tables = "map_sheet"
armour_range = 1
[units]
us-1-i-87 = "05-05"
us-2-i-87 = { at = "05-05", fought = true }
us-3-i-87 = "lost"
br-1-i-1 = "left S"
br-1-i-11 = { at = "07-05", released = true }
br-2-i-11 = "07-05"
us-604 = { at = "ready", fired = true }
us-605 = "ready"
de-1-i-1044 = { at = "05-04", reduced = true, suppressed = true }
de-1-i-4-m = "07-01"
de-2-i-4-m = "waiting"
[objectives]
02-02 = "allied"
06-02 = "axis"
[scored]
02-02 = "allied"
[freed]
mazzancana = 2
castello = 4
"""

MAP = """\
name = "drawn"
columns = 7
rows = 5
low_columns = "odd"
level = '''
. . . . . . .
. 6 . . . 8 .
. . . . . . .
. . . . . . .
. . . . . . .
'''
cover = '''
. . . . . . .
. ^ . . . # .
. . . . . . .
. . . . . . .
. . . . . . .
'''
mountain_road = "01-04 01-05"
mountain_entries = "03-01 04-01"
[[place]]
name = "Hill"
hex = "02-02"
points = 10
turn = 3
role = "castello"
[[place]]
name = "Village"
hex = "06-02"
role = "mazzancana"
"""


def start(folder: Path, scenario: str = SCENARIO, map: str = MAP) -> hexfront.Game:
    """The game of a scenario file with its map beside it."""
    folder.joinpath("map.toml").write_text(map, encoding="utf-8")
    path = folder / "orders.toml"
    path.write_text(scenario, encoding="utf-8")
    return hexfront.new("encore", scenario=str(path), seed=1)


def changed(old: str, new: str) -> tuple[str, int]:
    """The scenario with that line replaced, and the line's number."""
    lines = SCENARIO.splitlines()
    number = lines.index(old) + 1
    lines[number - 1] = new
    return "\n".join(lines) + "\n", number


def without(*starts: str) -> str:
    """The scenario without the lines that begin so."""
    return "\n".join(line for line in SCENARIO.splitlines() if not line.startswith(starts)) + "\n"


def complaint(folder: Path, scenario: str) -> str:
    with pytest.raises(hexfront.Error) as refused:
        start(folder, scenario)
    return str(refused.value)


@pytest.fixture
def view(tmp_path: Path) -> dict[str, Any]:
    """What the file as it stands comes to."""
    return start(tmp_path).view(None)


# What each key does


def test_the_file_says_what_is_played(view: dict[str, Any]) -> None:
    assert (view["title"], view["scenario"]) == ("encore", "ridge")
    assert view["options"] == {"turns": 10, "tables": "map_sheet", "armour_range": 1}


def test_the_file_says_when_it_begins(view: dict[str, Any]) -> None:
    assert (view["turn"], view["turns"], view["night"]) == (4, 10, False)
    assert (view["phase"], view["side"]) == ("combat", "allied")


def test_units_stand_where_the_file_puts_them_and_nobody_else_is_there(view: dict[str, Any]) -> None:
    on_the_map = {hex_: [item["unit"] for item in stack] for hex_, stack in view["hexes"].items() if stack}
    assert {hex_: sorted(stack) for hex_, stack in on_the_map.items()} == {
        "05-05": ["us-1-i-87", "us-2-i-87"],
        "07-05": ["br-1-i-11", "br-2-i-11"],
        "05-04": ["de-1-i-1044"],
        "07-01": ["de-1-i-4-m"],
    }
    off_it = {
        key: [item["unit"] for side in ("allied", "axis") for item in view[key][side]]
        for key in ("waiting", "lost", "left")
    }
    assert off_it == {"waiting": ["de-2-i-4-m"], "lost": ["us-3-i-87"], "left": ["br-1-i-1"]}
    assert view["left"]["allied"][0]["edge"] == "S"


def test_units_have_the_marks_the_file_gives_them(tmp_path: Path) -> None:
    game = start(tmp_path)
    weak, tired, fresh = (counter(game, unit) for unit in ("de-1-i-1044", "us-2-i-87", "us-1-i-87"))
    assert (weak["reduced"], weak["suppressed"], weak["attack"], weak["defence"]) == (True, True, 1, 1)
    assert (fresh["reduced"], fresh["suppressed"], fresh["attack"], fresh["defence"]) == (False, False, 4, 4)
    assert (tired["fought"], fresh["fought"]) == (True, False)
    assert (tired["moved"], fresh["moved"]) == (False, False)


@pytest.mark.rule("encore:5.6", "encore:table.4")
def test_a_unit_is_released_by_table_4_unless_the_file_says_otherwise(tmp_path: Path) -> None:
    units = ["us-1-i-87", "br-1-i-11", "br-2-i-11"]
    game = start(tmp_path, without("[freed]", "mazzancana", "castello"))
    assert [counter(game, unit)["released"] for unit in units] == [True, True, False]
    held = without("[freed]", "mazzancana", "castello").replace(
        'us-1-i-87 = "05-05"', 'us-1-i-87 = { at = "05-05", released = false }'
    )
    assert counter(start(tmp_path, held), "us-1-i-87")["released"] is False


@pytest.mark.rule("encore:8.castello", "E-46")
@pytest.mark.parametrize(("turn", "released"), [(3, True), (4, False)])
def test_a_formation_freed_on_an_earlier_turn_is_released(tmp_path: Path, turn: int, released: bool) -> None:
    game = start(tmp_path, changed("castello = 4", f"castello = {turn}")[0])
    assert game.view(None)["freed"] == {"mazzancana": 2, "castello": turn}
    assert counter(game, "br-2-i-11")["released"] is released


def test_guns_are_ready_or_have_fired(view: dict[str, Any]) -> None:
    found = {item["unit"]: item["fired"] for item in view["support"]["allied"] if item["unit"] in ("us-604", "us-605")}
    assert found == {"us-604": True, "us-605": False}


def test_the_file_says_what_the_enemy_held_and_what_was_scored(view: dict[str, Any]) -> None:
    found = {item["hex"]: (item["points"], item["holder"], item["scored"]) for item in view["objectives"]}
    assert found == {"02-02": (10, "allied", "allied"), "06-02": (0, "axis", None)}
    assert view["score"]["allied"]["objectives"] == 10


def test_objectives_are_german_when_the_file_does_not_say(tmp_path: Path) -> None:
    game = start(tmp_path, without("[objectives]", "02-02", "06-02", "[scored]"))
    assert {item["holder"] for item in game.view(None)["objectives"]} == {"axis"}


def test_forts_targets_and_the_4th_mountain_are_as_the_file_says(view: dict[str, Any]) -> None:
    assert sorted(view["forts"]) == ["02-02", "05-04"]
    assert view["targeted"] == ["04-01"]
    assert view["fourth_mountain"] == {"road_entered": True, "entered": "paid"}


def test_without_them_nothing_of_the_kind_has_happened(tmp_path: Path) -> None:
    keys = ("targeted", "forts", "road_entered", "fourth_mountain", "de-1-i-4-m", "[freed]", "mazzancana", "castello")
    found = start(tmp_path, without(*keys)).view(None)
    assert (found["forts"], found["targeted"]) == ([], [])
    assert found["fourth_mountain"] == {"road_entered": False, "entered": None}
    assert found["freed"] == {"mazzancana": None, "castello": None}


def test_the_files_dice_are_thrown_first(tmp_path: Path) -> None:
    game = start(tmp_path)
    happened = play(game, "attack 05-04", "add us-1-i-87", "commit")
    assert seen(happened, "roll")[0]["dice"] == [6, 1]


def test_a_hex_attacked_before_is_not_attacked_again(tmp_path: Path) -> None:
    assert "attack 05-04" in answers(start(tmp_path))
    game = start(tmp_path, changed('targeted = ["04-01"]', 'targeted = ["05-04"]')[0])
    assert "attack 05-04" not in answers(game)


def test_a_unit_that_has_fought_does_not_attack_again(tmp_path: Path) -> None:
    game = start(tmp_path)
    play(game, "attack 05-04")
    assert "add us-2-i-87" not in answers(game)


def test_a_unit_that_has_moved_does_not_move_again(tmp_path: Path) -> None:
    text = without("targeted").replace('phase = "combat"', 'phase = "movement"').replace("fought", "moved")
    game = start(tmp_path, text.replace('05-04", reduced', '01-01", reduced'))
    assert counter(game, "us-2-i-87")["moved"]
    assert "move us-1-i-87" in answers(game)
    assert "move us-2-i-87" not in answers(game)


# Where the file begins


@pytest.mark.parametrize(
    ("phase", "side", "name"),
    [
        ("bombardment", "allied", "bombardment"),
        ("bombardment", "axis", "bombardment"),
        ("movement", "allied", "move"),
        ("movement", "axis", "move"),
        ("combat", "allied", "combat"),
        ("combat", "axis", "combat"),
    ],
)
def test_the_file_begins_in_the_phase_it_names(tmp_path: Path, phase: str, side: str, name: str) -> None:
    text = without("targeted", "us-2-i-87", "us-604").replace('phase = "combat"', f'phase = "{phase}"')
    text = text.replace('side = "allied"', f'side = "{side}"')
    game = start(tmp_path, text.replace('us-605 = "ready"', 'us-605 = "ready"\nde-art-1 = "ready"'))
    assert (question(game), asked(game)) == (name, side)
    assert (game.view(None)["turn"], game.view(None)["phase"]) == (4, phase)


@pytest.mark.rule("encore:3.suppression_removed")
@pytest.mark.parametrize("phase", ['phase = "preparation"', ""])
def test_a_file_without_a_phase_begins_at_the_start_of_the_turn(tmp_path: Path, phase: str) -> None:
    text = without("side", "targeted", "us-2-i-87", "us-604").replace('phase = "combat"', phase)
    game = start(tmp_path, text)
    assert (question(game), asked(game)) == ("bombardment", "allied")
    assert [event["turn"] for event in seen(game.events(None), "turn")] == [4]
    assert counter(game, "de-1-i-1044")["suppressed"] is False


def test_a_file_without_a_turn_begins_with_the_first(tmp_path: Path) -> None:
    path = tmp_path / "short.toml"
    path.write_text('title = "encore"\nid = "short"\n[units]\nde-1-i-1044 = "01-08"\n', encoding="utf-8")
    game = hexfront.new("encore", scenario=str(path))
    assert (game.view(None)["turn"], question(game), asked(game)) == (1, "move", "allied")
    assert {hex_: len(stack) for hex_, stack in game.view(None)["hexes"].items() if stack} == {"01-08": 1}


def test_a_file_with_a_base_changes_the_campaigns_position(tmp_path: Path) -> None:
    path = tmp_path / "changed.toml"
    lines = ['title = "encore"', 'id = "changed"', 'base = "campaign"', 'forts = ["01-08"]', "[units]"]
    path.write_text("\n".join([*lines, 'de-1-i-1044 = "lost"', 'us-1-i-87 = "01-10"', ""]), encoding="utf-8")
    game = hexfront.new("encore", scenario=str(path))
    whole = hexfront.new("encore")
    assert (at(game, "de-1-i-1044"), at(game, "us-1-i-87")) == ("lost", "01-10")
    assert (at(game, "us-2-i-87"), at(game, "de-pp-i-4"), at(game, "br-1-i-11")) == ("01-11", "waiting", "26-03")
    assert game.view(None)["forts"] == ["01-08"]
    assert sorted(whole.view(None)["forts"]) == ["10-04", "11-06", "14-05", "18-04"]
    assert game.view(None)["support"] == whole.view(None)["support"]


def test_a_game_of_a_file_is_recorded_with_the_file_and_its_map(tmp_path: Path) -> None:
    game = start(tmp_path)
    play(game, "attack 05-04", "add us-1-i-87", "commit")
    text = game.record()
    for path in tmp_path.iterdir():
        path.unlink()
    assert hexfront.verify(text).view(None) == game.view(None)
    assert hexfront.load(text).scenario == "ridge"


# What is wrong with a file

UNIT = 'us-1-i-87 = "05-05"'
GUN = 'us-605 = "ready"'
WAITING = 'de-2-i-4-m = "waiting"'
NAME = 'name = { en = "The ridge", pt = "A crista" }'


@pytest.mark.parametrize(
    ("old", "new", "field", "what"),
    [
        ('title = "encore"', 'title = "diadem"', "title", "'diadem'"),
        ('id = "ridge"', "id = 1", "id", "1"),
        (NAME, 'name = { en = "a" }', "name.pt", "missing"),
        (NAME, 'name = { en = "a", pt = "b", fr = "c" }', "name.fr", "not a field"),
        ('map = "map.toml"', "map = 1", "map", "1"),
        ('map = "map.toml"', 'base = "elsewhere"', "base", "'elsewhere'"),
        ("turn = 4", "turn = 0", "turn", "0"),
        ("turn = 4", "turn = 12", "turn", "12"),
        ("turn = 4", 'turn = "4"', "turn", "'4'"),
        ("turn = 4", "tunr = 4", "tunr", "not a field"),
        ('phase = "combat"', 'phase = "setup"', "phase", "'setup'"),
        ('phase = "combat"', 'phase = "over"', "phase", "'over'"),
        ('side = "allied"', 'side = "german"', "side", "'german'"),
        ("dice = [6, 1]", "dice = [6, 7]", "dice", "7"),
        ("dice = [6, 1]", "dice = [0]", "dice", "0"),
        ("dice = [6, 1]", "dice = 6", "dice", "6"),
        ('targeted = ["04-01"]', 'targeted = ["27-01"]', "targeted", "27-01"),
        ('targeted = ["04-01"]', 'targeted = "04-01"', "targeted", "04-01"),
        ('forts = ["05-04", "02-02"]', 'forts = ["05-04", "08-01"]', "forts", "08-01"),
        ('forts = ["05-04", "02-02"]', "forts = 1", "forts", "1"),
        ("road_entered = true", "road_entered = 1", "road_entered", "1"),
        ('fourth_mountain = "paid"', 'fourth_mountain = "late"', "fourth_mountain", "'late'"),
        ('fourth_mountain = "paid"', "fourth_mountain = 12", "fourth_mountain", "12"),
        ('fourth_mountain = "paid"', "weather = 1", "weather", "not a field"),
        ("turns = 10", "turns = 9", "options.turns", "9"),
        ("turns = 10", "fog = true", "options.fog", "not a field"),
        (UNIT, 'us-4-i-87 = "05-05"', "units.us-4-i-87", "us-4-i-87"),
        (UNIT, 'uk-4-10 = "05-05"', "units.uk-4-10", "uk-4-10"),
        (UNIT, 'us-1-i-87 = "08-01"', "units.us-1-i-87", "08-01"),
        (UNIT, 'us-1-i-87 = "0505"', "units.us-1-i-87", "0505"),
        (UNIT, 'us-1-i-87 = ""', "units.us-1-i-87", ""),
        (UNIT, 'us-1-i-87 = "left Q"', "units.us-1-i-87", "left Q"),
        (UNIT, 'us-1-i-87 = "left"', "units.us-1-i-87", "left"),
        (UNIT, 'us-1-i-87 = "ready"', "units.us-1-i-87", "ready"),
        (UNIT, 'us-1-i-87 = "waiting"', "units.us-1-i-87", ""),
        (UNIT, "us-1-i-87 = 505", "units.us-1-i-87", "505"),
        (UNIT, "us-1-i-87 = { reduced = true }", "units.us-1-i-87.at", "missing"),
        (UNIT, 'us-1-i-87 = { at = "05-05", reduced = 1 }', "units.us-1-i-87.reduced", "1"),
        (UNIT, 'us-1-i-87 = { at = "05-05", suppressed = "yes" }', "units.us-1-i-87.suppressed", "'yes'"),
        (UNIT, 'us-1-i-87 = { at = "05-05", released = 4 }', "units.us-1-i-87.released", "4"),
        (UNIT, 'us-1-i-87 = { at = "05-05", tired = true }', "units.us-1-i-87.tired", "not a field"),
        (GUN, 'us-605 = "05-05"', "units.us-605", "05-05"),
        (GUN, 'us-605 = { at = "05-05" }', "units.us-605", "05-05"),
        (GUN, 'us-605 = "waiting"', "units.us-605", ""),
        (GUN, 'us-605 = { at = "ready", fired = 1 }', "units.us-605.fired", "1"),
        (WAITING, 'de-f-232 = "waiting"', "units.de-f-232", ""),
        (WAITING, 'de-2-i-4-m = { at = "waiting", moved = true }', "units.de-2-i-4-m", "on the map"),
        (WAITING, 'de-2-i-4-m = { at = "waiting", released = true }', "units.de-2-i-4-m", "on the map"),
        (WAITING, 'de-2-i-4-m = { at = "lost", suppressed = true }', "units.de-2-i-4-m", "on the map"),
        (WAITING, 'de-2-i-4-m = { at = "left N", fought = true }', "units.de-2-i-4-m", "on the map"),
        ('02-02 = "allied"', '03-03 = "allied"', "objectives.03-03", "03-03"),
        ('02-02 = "allied"', '08-01 = "allied"', "objectives.08-01", "08-01"),
        ('02-02 = "allied"', '02-02 = "german"', "objectives.02-02", "'german'"),
        ("[scored]", '[scored]\n03-03 = "allied"', "scored.03-03", "03-03"),
        ("[scored]", '[scored]\n08-01 = "allied"', "scored.08-01", "08-01"),
        ("mazzancana = 2", "mazzancana = 0", "freed.mazzancana", "0"),
        ("mazzancana = 2", 'mazzancana = "2"', "freed.mazzancana", "'2'"),
        ("mazzancana = 2", "belvedere = 2", "freed.belvedere", "belvedere"),
        ("castello = 4", "castello = 12", "freed.castello", "12"),
    ],
)
def test_a_wrong_line_is_named_with_its_field(tmp_path: Path, old: str, new: str, field: str, what: str) -> None:
    text, number = changed(old, new)
    said = complaint(tmp_path, text)
    assert said.startswith(f"orders.toml, line {number + new.count(chr(10))}: ")
    assert f": {field}: " in said or f": {field}.at: " in said
    assert what in said


@pytest.mark.parametrize("field", ["title", "id"])
def test_a_field_that_must_be_there_is_named(tmp_path: Path, field: str) -> None:
    said = complaint(tmp_path, without(f"{field} ="))
    assert said.startswith("orders.toml")
    assert f"{field}: is missing" in said


@pytest.mark.rule("encore:5.2.1")
def test_enemies_in_one_hex_are_refused(tmp_path: Path) -> None:
    said = complaint(tmp_path, changed(UNIT, 'us-1-i-87 = "05-04"')[0])
    assert said.startswith("orders.toml")
    assert "05-04" in said


@pytest.mark.rule("encore:5.2.2")
def test_four_units_in_one_hex_are_refused(tmp_path: Path) -> None:
    two_more = "\n".join(f'us-{number}-ii-87 = "05-05"' for number in (4, 5))
    said = complaint(tmp_path, changed('us-3-i-87 = "lost"', two_more)[0])
    assert said.startswith("orders.toml")
    assert "05-05" in said


@pytest.mark.rule("encore:5.2.2")
def test_three_units_in_one_hex_are_not_too_many(tmp_path: Path) -> None:
    game = start(tmp_path, changed('us-3-i-87 = "lost"', 'us-3-i-87 = "05-05"')[0])
    assert len(game.view(None)["hexes"]["05-05"]) == 3


@pytest.mark.rule("encore:5.3.4", "E-13")
@pytest.mark.parametrize("hex_", ["02-02", "06-02", "03-03"])
@pytest.mark.parametrize("unit", ["us-701", "us-751"])
def test_a_motorised_unit_where_it_could_not_have_come_is_refused(tmp_path: Path, unit: str, hex_: str) -> None:
    """A peak, 800 m without a road, 1,000 m."""
    mountain = MAP.replace(". . . . . . .\n. . . . . . .\n'''\ncover", ". . . . . . .\n'''\ncover")
    mountain = mountain.replace(". 6 . . . 8 .\n", ". 6 . . . 8 .\n. . X . . . .\n")
    text, number = changed(UNIT, f'us-1-i-87 = "05-05"\n{unit} = "{hex_}"')
    with pytest.raises(hexfront.Error) as refused:
        start(tmp_path, text, mountain)
    assert str(refused.value).startswith(f"orders.toml, line {number + 1}: units.{unit}: ")
    assert hex_ in str(refused.value)
    infantry = text.replace(f'{unit} = "{hex_}"', f'us-7-iii-86 = "{hex_}"').replace(', "02-02"]', "]")
    infantry = infantry.replace('06-02 = "axis"\n', "")
    assert at(start(tmp_path, infantry, mountain), "us-7-iii-86") == hex_


def test_a_counter_named_twice_in_other_letters_is_refused(tmp_path: Path) -> None:
    said = complaint(tmp_path, changed(UNIT, 'us-1-i-87 = "05-05"\nUS-1-I-87 = "05-06"')[0])
    assert said.endswith("units.US-1-I-87: is there twice")


@pytest.mark.rule("E-47")
def test_whoever_stands_in_an_objective_holds_it(tmp_path: Path) -> None:
    standing = changed(UNIT, 'us-1-i-87 = "06-02"')[0]
    assert complaint(tmp_path, standing).endswith("objectives.06-02: is held by the allied units in it (E-47)")
    game = start(tmp_path, standing.replace('06-02 = "axis"\n', ""))
    assert [place["holder"] for place in game.view(None)["objectives"] if place["hex"] == "06-02"] == ["allied"]


@pytest.mark.rule("encore:4.1.night", "E-1", "E-3", "encore:6.3.6.destroyed")
@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("turn = 4", "turn = 11", "turn"),
        ('phase = "combat"', 'phase = "bombardment"', "phase"),
        ('forts = ["05-04", "02-02"]', 'forts = ["05-04", "05-05"]', "forts"),
    ],
    ids=["turn 11 of ten", "a bombardment by night", "Allies in a standing fort"],
)
def test_what_no_game_can_have_come_to_is_refused(tmp_path: Path, old: str, new: str, field: str) -> None:
    text, number = changed(old, new)
    if field == "phase":
        text = text.replace("turn = 4", "turn = 3")
    assert complaint(tmp_path, text).startswith(f"orders.toml, line {number}: {field}: ")


@pytest.mark.parametrize("text", ["", "\n", "nonsense", "[units", SCENARIO[:-3], SCENARIO + "[units]\n", "\x00"])
def test_a_damaged_file_is_named(tmp_path: Path, text: str) -> None:
    assert complaint(tmp_path, text).startswith("orders.toml")


def test_a_map_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "elsewhere.toml" in complaint(tmp_path, SCENARIO.replace("map.toml", "elsewhere.toml"))
