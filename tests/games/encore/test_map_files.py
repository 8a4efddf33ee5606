"""Map files: a drawn map is read as docs/notation-encore.md says, a wrong one is refused by file, line and field."""

from pathlib import Path
from typing import Any

import pytest

import hexfront
from tests.support import answers, play, seen

SCENARIO = """\
title = "encore"
id = "drawn"
map = "map.toml"
turn = 2
phase = "movement"
side = "allied"
[units]
us-1-i-87 = { at = "03-04", released = true }
us-701 = { at = "01-05", released = true }
de-1-i-1044 = "07-01"
"""

MAP = """\
name = "drawn"
columns = 7
rows = 5
low_columns = "odd"
valley = "04-03/05-03"
mountain_road = "01-02 02-02 03-01"
mountain_entries = "03-01 04-01"
height = '''
1 2 3 4 5 6 7
1 2 3 4 5 6 7
1 2 3 4 5 6 7
1 2 3 4 5 6 7
-1 20 300 4000 5 6 7
'''
level = '''
. . . 6 8 X .
. . . . . . .
. . 6 8 8 . .
. . . . . . .
. . . . . . .
'''
cover = '''
. . . . . . .
. . # . . . .
. . . ^ ^ . .
. * . . . . .
. . . . . . .
'''
[[place]]
name = "Hill"
hex = "04-03"
points = 10
turn = 4
role = "castello"
[[road]]
name = "first"
path = "01-02 02-02 03-01"
[[road]]
name = "second"
path = "01-05 02-05"
from_edge = "W"
[[trail]]
name = "goat"
path = "06-04 07-03"
to_edge = "E"
[[river]]
name = "Reno"
sides = "01-04/01-05 02-05/03-04"
[[label]]
text = "La Serra"
kind = "locality"
x = 4.0
y = 3.0
"""


def start(folder: Path, map: str = MAP) -> hexfront.Game:
    """The game of a scenario on a map file."""
    folder.joinpath("map.toml").write_text(map, encoding="utf-8")
    path = folder / "orders.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    return hexfront.new("encore", scenario=str(path), seed=1)


def changed(old: str, new: str) -> tuple[str, int]:
    """The map with that line replaced, and the line's number; of several such lines the last."""
    lines = MAP.splitlines()
    number = max(i for i, line in enumerate(lines, 1) if line == old)
    lines[number - 1] = new
    return "\n".join(lines) + "\n", number


def complaint(folder: Path, map: str) -> str:
    with pytest.raises(hexfront.Error) as refused:
        start(folder, map)
    return str(refused.value)


def cost(game: hexfront.Game, unit: str, hex_: str) -> int:
    """What a unit's first step costs, in half-points."""
    play(game, f"move {unit}")
    happened: list[dict[str, Any]] = play(game, f"to {hex_}")
    if "stop" in answers(game):
        happened += play(game, "stop")
    return sum(event["half_points"] for event in seen(happened, "moved"))


# What is drawn


@pytest.mark.rule("encore:table.2", "encore:5.3.2", "encore:5.3.3", "E-8", "E-9", "E-12")
@pytest.mark.parametrize(
    ("hex_", "half_points"),
    [("03-05", 2), ("03-03", 4), ("02-04", 4), ("02-05", 4), ("04-04", 2)],
    ids=["open", "up to 600 m", "wood", "over the river", "open on the other side"],
)
def test_levels_cover_and_rivers_lie_where_they_are_drawn(tmp_path: Path, hex_: str, half_points: int) -> None:
    assert cost(start(tmp_path), "us-1-i-87", hex_) == half_points


@pytest.mark.rule("encore:5.3.1", "encore:table.2")
def test_roads_lie_where_they_are_drawn(tmp_path: Path) -> None:
    assert cost(start(tmp_path), "us-701", "02-05") == 1


def test_the_first_line_is_the_northernmost_row_and_odd_columns_lie_low(tmp_path: Path) -> None:
    game = start(tmp_path)
    play(game, "move us-1-i-87")
    beside = ["03-03", "04-04", "04-05", "03-05", "02-05", "02-04"]
    assert {f"to {hex_}" for hex_ in beside} <= set(answers(game))
    assert all(len(game.preview(f"to {hex_}")["path"]) == 2 for hex_ in beside)


def test_places_of_a_map_are_its_objectives(tmp_path: Path) -> None:
    found = [
        (item["hex"], item["name"], item["points"], item["turn"]) for item in start(tmp_path).view(None)["objectives"]
    ]
    assert found == [("04-03", "Hill", 10, 4)]


def test_a_map_may_leave_out_all_that_is_optional(tmp_path: Path) -> None:
    rows = ". . . . . . .\n" * 5
    text = (
        f"name = 'plain'\ncolumns = 7\nrows = 5\nlow_columns = 'odd'\nlevel = '''\n{rows}'''\ncover = '''\n{rows}'''\n"
    )
    game = start(tmp_path, text)
    assert game.view(None)["objectives"] == []
    assert cost(game, "us-1-i-87", "02-05") == 2


# What is wrong with a map


@pytest.mark.parametrize(
    ("old", "new", "field", "what"),
    [
        ('name = "drawn"', "name = 1", "name", "1"),
        ("columns = 7", "columns = 0", "columns", "0"),
        ("columns = 7", "columns = 100", "columns", "100"),
        ("rows = 5", "rows = 5.0", "rows", "5.0"),
        ("rows = 5", "rows = 5\nscale = 3", "scale", "not a field"),
        ('low_columns = "odd"', 'low_columns = "both"', "low_columns", "'both'"),
        ('valley = "04-03/05-03"', 'valley = "04-03/06-03"', "valley", "06-03"),
        ('valley = "04-03/05-03"', 'valley = "04-03/09-03"', "valley", "09-03"),
        ('valley = "04-03/05-03"', 'valley = "04-03"', "valley", "04-03"),
        ('mountain_road = "01-02 02-02 03-01"', 'mountain_road = "01-02 09-09"', "mountain_road", "09-09"),
        ('mountain_road = "01-02 02-02 03-01"', "mountain_road = 1", "mountain_road", "1"),
        ('mountain_entries = "03-01 04-01"', 'mountain_entries = "08-01"', "mountain_entries", "08-01"),
        ('mountain_entries = "03-01 04-01"', "mountain_entries = 1", "mountain_entries", "1"),
        ('hex = "04-03"', 'hex = "04-09"', "place.0.hex", "04-09"),
        ('hex = "04-03"', 'hax = "04-03"', "place.0.hex", "missing"),
        ("points = 10", 'points = "10"', "place.0.points", "10"),
        ("points = 10", "points = -1", "place.0.points", "-1"),
        ("turn = 4", "turn = 12", "place.0.turn", "12"),
        ("turn = 4", "turn = 0", "place.0.turn", "0"),
        ('role = "castello"', 'role = "torraccia"', "place.0.role", "'torraccia'"),
        ('role = "castello"', 'rule = "castello"', "place.0.rule", "not a field"),
        ('path = "01-05 02-05"', 'path = "01-05 08-05"', "road.1.path", "08-05"),
        ('path = "01-05 02-05"', 'path = "01-05 03-05"', "road.1.path", "03-05"),
        ('path = "01-05 02-05"', 'path = "01-05 02-04"', "road.1.path", "02-04"),
        ('path = "01-05 02-05"', 'path = ""', "road.1.path", ""),
        ('from_edge = "W"', 'from_edge = "E"', "road.1.from_edge", "01-05"),
        ('from_edge = "W"', 'from_edge = "Q"', "road.1.from_edge", "'Q'"),
        ('from_edge = "W"', 'edge = "W"', "road.1.edge", "not a field"),
        ('path = "06-04 07-03"', 'path = "06-04 07-05"', "trail.0.path", "07-05"),
        ('to_edge = "E"', 'to_edge = "N"', "trail.0.to_edge", "07-03"),
        ('sides = "01-04/01-05 02-05/03-04"', 'sides = "01-04/03-04"', "river.0.sides", "03-04"),
        ('sides = "01-04/01-05 02-05/03-04"', 'sides = "01-04/01-04"', "river.0.sides", "01-04"),
        ('sides = "01-04/01-05 02-05/03-04"', 'sides = "01-04"', "river.0.sides", "01-04"),
        ('sides = "01-04/01-05 02-05/03-04"', 'sides = "01-04/01-06"', "river.0.sides", "01-06"),
        ('sides = "01-04/01-05 02-05/03-04"', 'side = "01-04/01-05"', "river.0.sides", "missing"),
        ('kind = "locality"', 'kind = "sea"', "label.0.kind", "'sea'"),
        ("x = 4.0", 'x = "4"', "label.0.x", "'4'"),
        ("y = 3.0", "y = 3.0\nz = 3.0", "label.0.z", "not a field"),
    ],
)
def test_a_wrong_line_of_a_map_is_named(tmp_path: Path, old: str, new: str, field: str, what: str) -> None:
    text, number = changed(old, new)
    said = complaint(tmp_path, text)
    assert said.startswith("map.toml, line ")
    assert f": {field}: " in said
    assert what in said
    if what != "missing":
        assert said.startswith(f"map.toml, line {number + new.count(chr(10))}: ")


@pytest.mark.parametrize(
    ("field", "old", "new", "what"),
    [
        ("level", ". . . 6 8 X .", ". . . 6 8 X", "row 1"),
        ("level", ". . . 6 8 X .", ". . . 6 8 X . .", "row 1"),
        ("level", ". . . 6 8 X .", ". . . 7 8 X .", "'7'"),
        ("level", ". . . 6 8 X .", ". . . 6 8 ^ .", "'^'"),
        ("level", ". . . 6 8 X .", ". . . 66 8 X .", "'66'"),
        ("level", ". . 6 8 8 . .", ". . 6 8 8 . .\n. . . . . . .", "6"),
        ("cover", ". . . ^ ^ . .", ". . . ^ ^ .", "row 3"),
        ("cover", ". . . ^ ^ . .", ". . . ^ 8 . .", "'8'"),
        ("cover", ". . . ^ ^ . .", ". . . ^ ~ . .", "'~'"),
        ("cover", ". . # . . . .", ". . # . . . .\n. . # . . . .", "6"),
        ("height", "-1 20 300 4000 5 6 7", "-1 20 300 4000 5 6", "row 5"),
        ("height", "-1 20 300 4000 5 6 7", "-1 20 300 4000 5 6 high", "'high'"),
        ("height", "-1 20 300 4000 5 6 7", "-1 20 300 4000 5 6 7.5", "'7.5'"),
    ],
)
def test_a_wrong_place_in_a_drawing_is_named(tmp_path: Path, field: str, old: str, new: str, what: str) -> None:
    text, _ = changed(old, new)
    number = next(i for i, line in enumerate(MAP.splitlines(), 1) if line.startswith(field))
    said = complaint(tmp_path, text)
    assert said.startswith(f"map.toml, line {number}: {field}: ")
    assert what in said


@pytest.mark.parametrize("field", ["name", "columns", "rows", "low_columns", "level", "cover"])
def test_a_field_that_a_map_must_have_is_named(tmp_path: Path, field: str) -> None:
    said = complaint(tmp_path, MAP.replace(f"{field} = ", f"other_{field} = ", 1))
    assert said.startswith("map.toml")
    assert field in said


@pytest.mark.parametrize("text", ["", "nonsense", "[[road", MAP + "= 1\n"])
def test_a_damaged_map_is_named(tmp_path: Path, text: str) -> None:
    assert complaint(tmp_path, text).startswith("map.toml")


@pytest.mark.rule("E-47", "E-51")
@pytest.mark.parametrize("line", ["points = 10\n", "turn = 4\n"])
def test_an_objective_has_points_and_a_turn_or_neither(tmp_path: Path, line: str) -> None:
    said = complaint(tmp_path, MAP.replace(line, ""))
    assert said.startswith("map.toml, line ")
    assert ": place.0." in said
    bare = MAP.replace("points = 10\n", "").replace("turn = 4\n", "")
    assert [item["points"] for item in start(tmp_path, bare).view(None)["objectives"]] == [0]
