"""Bad input from outside: whatever is wrong with a file or a name, the error says where and what."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfront

SCENARIO = """\
title = "diadem"
id = "test"
name = { en = "a", pt = "b" }
map = "map.toml"
turn = 2
phase = "combat"
side = "allied"
air = 14
dice = [6, 1]
targeted = ["0404"]
[options]
open_information = true
[units]
us-85-337 = "0504"
de-44-132 = { at = "0404", reduced = true }
[objectives]
0202 = "allied"
"""

MAP = """\
name = "drawn"
columns = 7
rows = 5
low_columns = "odd"
height = '''
1 2 3 4 5 6 7
1 2 3 4 5 6 7
1 2 3 4 5 6 7
1 2 3 4 5 6 7
1 2 3 4 5 6 7
'''
terrain = '''
. . . . . . .
. C . . . . .
. . . ^ . . .
. . . . . . .
~ . . . . . .
'''
[exits]
allied = { N = "all" }
axis = { W = "0101 0102" }
[entries]
allied = "E"
axis = "W"
[[place]]
name = "Town"
hex = "0202"
kind = "town"
objective = 10
[[road]]
name = "first"
path = "0101 0201 0301"
[[road]]
name = "second"
path = "0105 0205"
from_edge = "W"
[[river]]
name = "Liri"
sides = "0101/0201 0101/0202"
[[fortification]]
name = "Gustav"
sides = "0404/0504"
[[label]]
text = "M. Cairo"
kind = "peak"
x = 4.0
y = 3.0
"""


def start(folder: Path, scenario: str = SCENARIO, map: str = MAP) -> hexfront.Game:
    """The game of a scenario file with its map beside it."""
    folder.joinpath("map.toml").write_text(map, encoding="utf-8")
    path = folder / "orders.toml"
    path.write_text(scenario, encoding="utf-8")
    return hexfront.new("diadem", scenario=str(path), seed=1)


def changed(text: str, old: str, new: str) -> tuple[str, int]:
    """The text with that line replaced, and the line's number; of several such lines the last."""
    lines = text.splitlines()
    number = max(i for i, line in enumerate(lines, 1) if line == old)
    lines[number - 1] = new
    return "\n".join(lines) + "\n", number


def complaint(folder: Path, scenario: str = SCENARIO, map: str = MAP) -> str:
    with pytest.raises(hexfront.Error) as refused:
        start(folder, scenario, map)
    return str(refused.value)


def test_the_files_as_they_stand_are_right(tmp_path: Path) -> None:
    assert start(tmp_path).scenario == "test"


# Scenario files


UNIT = 'us-85-337 = "0504"'
GERMAN = 'de-44-132 = { at = "0404", reduced = true }'


@pytest.mark.parametrize(
    ("old", "new", "field", "what"),
    [
        ('title = "diadem"', 'title = "chess"', "title", "'chess' is none of"),
        ('title = "diadem"', "title = 1", "title", "a text is needed"),
        ('id = "test"', "id = 1", "id", "a text is needed"),
        ('name = { en = "a", pt = "b" }', 'name = "a"', "name", "a table is needed"),
        ('name = { en = "a", pt = "b" }', 'name = { en = "a" }', "name.pt", "is missing"),
        ('name = { en = "a", pt = "b" }', 'name = { en = "a", pt = 1 }', "name.pt", "a text is needed"),
        ('name = { en = "a", pt = "b" }', 'name = { en = "a", pt = "b", fr = "c" }', "name.fr", "is not a field"),
        ('map = "map.toml"', "map = 1", "map", "a text is needed"),
        ('map = "map.toml"', 'base = "elsewhere"', "base", "'elsewhere' is none of"),
        ("turn = 2", "turn = 0", "turn", "0 is not between 1 and 7"),
        ("turn = 2", "turn = 8", "turn", "8 is not between 1 and 7"),
        ("turn = 2", 'turn = "2"', "turn", "a whole number is needed"),
        ("turn = 2", "turn = 2.0", "turn", "a whole number is needed"),
        ("turn = 2", "tunr = 2", "tunr", "is not a field"),
        ('phase = "combat"', 'phase = "night"', "phase", "'night' is none of"),
        ('phase = "combat"', 'phase = "over"', "phase", "'over' is none of"),
        ('side = "allied"', 'side = "german"', "side", "'german' is none of"),
        ("air = 14", "air = 21", "air", "21 is not between 0 and 20"),
        ("air = 14", "air = -1", "air", "-1 is not between 0 and 20"),
        ("dice = [6, 1]", "dice = [6, 7]", "dice", "7 is not a whole number between 1 and 6"),
        ("dice = [6, 1]", "dice = 6", "dice", "a list of whole numbers is needed"),
        ("dice = [6, 1]", 'dice = ["6"]', "dice", "is not a whole number"),
        ('targeted = ["0404"]', 'targeted = ["9999"]', "targeted", "there is no hex '9999'"),
        ('targeted = ["0404"]', 'targeted = "0404"', "targeted", "a list of texts is needed"),
        ('targeted = ["0404"]', "targeted = [404]", "targeted", "a list of texts is needed"),
        ("open_information = true", "open_information = 1", "options.open_information", "true or false is needed"),
        ("open_information = true", "fog = true", "options.fog", "is not a field"),
        (UNIT, 'us-85-999 = "0504"', "units.us-85-999", "there is no such counter"),
        (UNIT, 'us-85-337 = "9999"', "units.us-85-337", "there is no hex '9999'"),
        (UNIT, 'us-85-337 = ""', "units.us-85-337", "there is no hex"),
        (UNIT, 'us-85-337 = "left Q"', "units.us-85-337", "there is no hex 'left Q'"),
        (UNIT, 'us-85-337 = "0105"', "units.us-85-337", "is sea"),
        (UNIT, "us-85-337 = 504", "units.us-85-337", "a table is needed"),
        (UNIT, "us-85-337 = { reduced = true }", "units.us-85-337.at", "is missing"),
        (UNIT, 'us-85-337 = { at = "0504", reduced = 1 }', "units.us-85-337.reduced", "true or false is needed"),
        (UNIT, 'us-85-337 = { at = "0504", tired = true }', "units.us-85-337.tired", "is not a field"),
        (UNIT, "us-85-337 = { at = 504 }", "units.us-85-337.at", "a text is needed"),
        ('0202 = "allied"', '0101 = "allied"', "objectives.0101", "is no objective"),
        ('0202 = "allied"', '9999 = "allied"', "objectives.9999", "there is no hex '9999'"),
        ('0202 = "allied"', '0202 = "german"', "objectives.0202", "'german' is none of"),
    ],
)
def test_a_wrong_line_of_a_scenario_is_named(tmp_path: Path, old: str, new: str, field: str, what: str) -> None:
    text, number = changed(SCENARIO, old, new)
    said = complaint(tmp_path, text)
    assert f", line {number}: {field}: " in said
    assert what in said


def test_an_error_in_a_scenario_file_names_the_file(tmp_path: Path) -> None:
    assert complaint(tmp_path, SCENARIO.replace("turn = 2", "turn = 9")).startswith("orders.toml, line 5: turn: ")


@pytest.mark.parametrize("field", ["title", "id"])
def test_a_field_that_a_scenario_must_have_is_named(tmp_path: Path, field: str) -> None:
    text = "\n".join(line for line in SCENARIO.splitlines() if not line.startswith(f"{field} ="))
    assert f"{field}: is missing" in complaint(tmp_path, text)


def test_enemies_in_one_hex_are_refused(tmp_path: Path) -> None:
    text, _ = changed(SCENARIO, GERMAN, 'de-44-132 = "0504"')
    assert "both sides have units in 0504" in complaint(tmp_path, text)


def test_five_units_in_one_hex_are_refused(tmp_path: Path) -> None:
    units = ["us-85-337", "us-85-338", "us-85-339", "us-88-349", "us-88-350"]
    text, _ = changed(SCENARIO, UNIT, "\n".join(f'{unit} = "0504"' for unit in units))
    assert "more than 4 units in 0504" in complaint(tmp_path, text)


@pytest.mark.parametrize(
    "text", ["", "\n", "nonsense", "= 1", '"', "[units", SCENARIO + "turn = 3\n[units]\n", SCENARIO[:-3], "\x00"]
)
def test_a_damaged_scenario_is_an_error_that_names_the_file(tmp_path: Path, text: str) -> None:
    assert complaint(tmp_path, text).startswith("orders.toml")


def test_a_map_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "elsewhere.toml" in complaint(tmp_path, SCENARIO.replace("map.toml", "elsewhere.toml"))


# Maps


@pytest.mark.parametrize(
    ("old", "new", "field", "what"),
    [
        ('name = "drawn"', "name = 1", "name", "a text is needed"),
        ("columns = 7", "columns = 0", "columns", "0 is not between 1 and 99"),
        ("columns = 7", "columns = 100", "columns", "100 is not between 1 and 99"),
        ("rows = 5", "rows = 5.0", "rows", "a whole number is needed"),
        ('low_columns = "odd"', 'low_columns = "both"', "low_columns", "'both' is none of odd, even"),
        ('allied = { N = "all" }', 'allied = { X = "all" }', "exits.allied.X", "an edge is one of"),
        ('allied = { N = "all" }', 'allied = { N = "0102" }', "exits.allied.N", "0102 is not on that edge"),
        ('allied = { N = "all" }', 'allied = { N = "9999" }', "exits.allied.N", "there is no hex '9999'"),
        ('allied = { N = "all" }', "allied = 1", "exits.allied", "a table is needed"),
        ('axis = { W = "0101 0102" }', "axis = { W = 1 }", "exits.axis.W", "a text is needed"),
        ('allied = "E"', 'allied = "Q"', "entries.allied", "'Q' is none of"),
        ('hex = "0202"', 'hex = "9999"', "place.0.hex", "there is no hex '9999'"),
        ('kind = "town"', 'kind = "city"', "place.0.kind", "'city' is none of"),
        ("objective = 10", "objective = 0", "place.0.objective", "0 is not between 1 and 100"),
        ("objective = 10", "objectives = 10", "place.0.objectives", "is not a field"),
        ('path = "0105 0205"', 'path = "0105 9999"', "road.1.path", "there is no hex '9999'"),
        ('path = "0105 0205"', 'path = "0105 0305"', "road.1.path", "0105 and 0305 do not adjoin"),
        ('path = "0105 0205"', 'path = ""', "road.1.path", ""),
        ('from_edge = "W"', 'from_edge = "E"', "road.1.from_edge", "0105 is not on that edge"),
        ('from_edge = "W"', 'from_edge = "Q"', "road.1.from_edge", "'Q' is none of"),
        ('from_edge = "W"', 'edge = "W"', "road.1.edge", "is not a field"),
        ('sides = "0101/0201 0101/0202"', 'sides = "0101"', "river.0.sides", "'0101' is no hexside"),
        ('sides = "0101/0201 0101/0202"', 'sides = "0101/0301"', "river.0.sides", "do not adjoin"),
        ('sides = "0101/0201 0101/0202"', 'sides = "0101/"', "river.0.sides", "there is no hex ''"),
        ('sides = "0404/0504"', 'sides = "0404/0404"', "fortification.0.sides", "do not adjoin"),
        ('sides = "0404/0504"', 'side = "0404/0504"', "fortification.0.sides", "is missing"),
        ('kind = "peak"', 'kind = "hill"', "label.0.kind", "'hill' is none of"),
        ("x = 4.0", 'x = "4"', "label.0.x", "a number is needed"),
        ("y = 3.0", "z = 3.0", "label.0.y", "is missing"),
        ("y = 3.0", "y = 3.0\nz = 3.0", "label.0.z", "is not a field"),
        ("[entries]", '[entries]\nneutral = "N"', "entries.neutral", "is not a field"),
        ("[exits]", '[exits]\nneutral = { N = "all" }', "exits.neutral", "is not a field"),
        ("rows = 5", "rows = 5\nscale = 3", "scale", "is not a field"),
    ],
)
def test_a_wrong_line_of_a_map_is_named(tmp_path: Path, old: str, new: str, field: str, what: str) -> None:
    text, number = changed(MAP, old, new)
    number += new.count("\n")
    said = complaint(tmp_path, map=text)
    assert said.startswith("map.toml, line ")
    assert f": {field}: " in said
    assert what in said
    if "missing" not in what:
        assert said.startswith(f"map.toml, line {number}: ")


@pytest.mark.parametrize(
    ("field", "old", "new", "what"),
    [
        ("terrain", ". C . . . . .", ". C . . . .", "row 2 has 6 hexes, not 7"),
        ("terrain", ". C . . . . .", ". C . . . . . .", "row 2 has 8 hexes, not 7"),
        ("terrain", ". C . . . . .", ". X . . . . .", "row 2, column 2: 'X' is none of"),
        ("terrain", ". C . . . . .", ". CC . . . . .", "row 2, column 2: 'CC' is none of"),
        ("terrain", ". C . . . . .", "", "row 2 has 0 hexes, not 7"),
        ("height", "1 2 3 4 5 6 7", "1 2 3 4 5 6", "row 5 has 6 hexes, not 7"),
        ("height", "1 2 3 4 5 6 7", "1 2 3 4 5 6 high", "row 5, column 7: 'high' is no height"),
        ("height", "1 2 3 4 5 6 7", "1 2 3 4 5 6 7.5", "'7.5' is no height"),
        ("height", "1 2 3 4 5 6 7", "1 2 3 4 5 6 --7", "'--7' is no height"),
        ("height", "1 2 3 4 5 6 7", "1 2 3 4 5 6 ²", "'²' is no height"),
    ],
)
def test_a_wrong_place_in_a_drawing_is_named(tmp_path: Path, field: str, old: str, new: str, what: str) -> None:
    text, _ = changed(MAP, old, new)
    number = next(i for i, line in enumerate(MAP.splitlines(), 1) if line.startswith(field))
    said = complaint(tmp_path, map=text)
    assert said.startswith(f"map.toml, line {number}: {field}: ")
    assert what in said


def test_a_damaged_map_is_named(tmp_path: Path) -> None:
    assert complaint(tmp_path, map="nonsense").startswith("map.toml")


# Names of files


@pytest.mark.parametrize(
    "scenario",
    [
        "nowhere.toml",
        "no/such/folder/scenario.toml",
        "no\x00where",
        "no\x00where.toml",
        pytest.param("x" * 5000, id="a long name"),
        pytest.param("x" * 5000 + ".toml", id="a long file name"),
    ],
)
def test_a_scenario_that_cannot_be_opened_is_an_error(scenario: str) -> None:
    with pytest.raises(hexfront.Error):
        hexfront.new("diadem", scenario=scenario)


def test_a_folder_is_no_scenario(tmp_path: Path) -> None:
    with pytest.raises(hexfront.Error, match=tmp_path.name):
        hexfront.new("diadem", scenario=str(tmp_path))


def test_a_picture_is_no_scenario(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\x89PNG\r\n\xff\xfe")
    with pytest.raises(hexfront.Error, match=r"picture\.toml: not a text file"):
        hexfront.new("diadem", scenario=str(path))


# Names in answers


@pytest.mark.parametrize(
    "text",
    ["to 9999", "to 0000", "attack 1716", "move de-nobody", "move", "air 21", "exit Q", "place uk-4-10", "place"],
)
def test_unknown_hexes_counters_and_numbers_in_an_answer_are_named(text: str) -> None:
    game = hexfront.new("diadem", "historical", seed=1)
    with pytest.raises(hexfront.Error) as refused:
        hexfront.parse(game, text)
    assert text in str(refused.value)
    with pytest.raises(hexfront.Illegal) as illegal:
        game.apply(text)
    assert text in illegal.value.reason
