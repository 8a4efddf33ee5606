"""Scenario files that are wrong: the error names the file, the line and the field, and says what is the matter."""

from __future__ import annotations

import pytest

import hexfront
from tests.games.memoir.board import game_of
from tests.games.memoir.data import small

FILE = """\
title = "memoir"
id = "canal"
name = { en = "The canal", pt = "O canal" }
board = "standard"
face = "country"
top = "axis"
first = "allied"
turn = 7
side = "allied"
phase = "card"
dice = [1, "flag", 4]
deck = ["probe-left"]
deck_size = 12
discard = ["recon-left"]
turn_limit = 40
mine_tokens = [0, 2]
[options]
high_ground_sight = true
[cards]
allied = ["probe-centre", "assault-left"]
axis = 3
[last]
axis = "probe-right"
[victory]
allied = 6
axis = 6
[medals]
allied = 2
[hexes]
A5 = "river 2, bridge 3"
B5 = "lake-b 4"
C5 = "town, sandbags"
D5 = "hill, bunker axis"
f4 = "dam"
G5 = "marsh"
A3 = "rail"
B3 = "rail"
[units]
A1 = "allied infantry"
B1 = { side = "allied", kind = "armor", figures = 2 }
C1 = "allied big-gun"
A9 = "axis infantry"
B3 = { side = "axis", kind = "train", facing = 1, wagon = "A3", hits = 1 }
[[reserve]]
side = "allied"
kind = "infantry"
[[objective]]
hexes = "C5 D5"
side = "axis"
need = 1
[mines]
G3 = "axis"
H3 = { side = "axis", strength = 3 }
[[label]]
hex = "C5"
text = "Lock"
[rules]
armor_moves = { allied = 2, axis = 3 }
fordable = { sides = "both", types = ["artillery"] }
demolition = { side = "axis", hexes = "A5", option = 1 }
dam_sabotage = { side = "axis", hexes = "f4" }
big_gun_markers = [ { gun = "C1", at = "A9" } ]
"""


def complaint(text: str) -> str:
    with pytest.raises(hexfront.Error) as refused:
        game_of(text)
    return str(refused.value)


def changed(old: str, new: str) -> tuple[str, int]:
    """The file with that line replaced, and the number of the last line that is new."""
    lines = FILE.splitlines()
    number = lines.index(old) + 1
    lines[number - 1] = new
    return "\n".join(lines) + "\n", number + new.count("\n")


NAME = 'name = { en = "The canal", pt = "O canal" }'
BRIDGE = 'A5 = "river 2, bridge 3"'
TOWN = 'C5 = "town, sandbags"'
UNIT = 'B1 = { side = "allied", kind = "armor", figures = 2 }'
AXIS = 'A9 = "axis infantry"'
TRAIN = 'B3 = { side = "axis", kind = "train", facing = 1, wagon = "A3", hits = 1 }'
GROUP = 'hexes = "C5 D5"'
MINE = 'G3 = "axis"'
MOVES = "armor_moves = { allied = 2, axis = 3 }"
FORDS = 'fordable = { sides = "both", types = ["artillery"] }'
BLOWN = 'demolition = { side = "axis", hexes = "A5", option = 1 }'
DAMS = 'dam_sabotage = { side = "axis", hexes = "f4" }'


def test_the_file_these_tests_spoil_is_right() -> None:
    assert game_of(FILE).view(None)["scenario"] == "canal"


@pytest.mark.parametrize(
    ("old", "new", "field", "what"),
    [
        ('title = "memoir"', 'title = "diadem"', "title", "'diadem'"),
        ('id = "canal"', "id = 1", "id", "1"),
        (NAME, 'name = { en = "a" }', "name.pt", "missing"),
        (NAME, 'name = { en = "a", pt = "b", fr = "c" }', "name.fr", "not a field"),
        ('board = "standard"', 'board = "overlord"', "board", "'overlord'"),
        ('face = "country"', 'face = "jungle"', "face", "'jungle'"),
        ('top = "axis"', 'top = "german"', "top", "'german'"),
        ('first = "allied"', 'first = "either"', "first", "'either'"),
        ("turn = 7", "turn = 0", "turn", "0"),
        ("turn = 7", "tunr = 7", "tunr", "not a field"),
        ('side = "allied"', 'side = "nobody"', "side", "'nobody'"),
        ('phase = "card"', 'phase = "over"', "phase", "'over'"),
        ('phase = "card"', 'phase = "move"\ncard = "probe-up"', "card", "'probe-up'"),
        ('dice = [1, "flag", 4]', "dice = [0]", "dice", "0"),
        ('dice = [1, "flag", 4]', 'dice = ["bomb"]', "dice", "bomb"),
        ('dice = [1, "flag", 4]', "dice = 6", "dice", "list"),
        ('deck = ["probe-left"]', 'deck = ["probe"]', "deck", "'probe'"),
        ("deck_size = 12", "deck_size = 0", "deck_size", "0"),
        ("deck_size = 12", "deck_size = 61", "deck_size", "61"),
        ('discard = ["recon-left"]', 'discard = ["recon"]', "discard", "'recon'"),
        ("turn_limit = 40", "turn_limit = 0", "turn_limit", "0"),
        ("mine_tokens = [0, 2]", "mine_tokens = [-1]", "mine_tokens", "-1"),
        ("mine_tokens = [0, 2]", "mine_tokens = []", "mine_tokens", ""),
        ("high_ground_sight = true", "high_ground_sight = 1", "options.high_ground_sight", "1"),
        ("high_ground_sight = true", "fog = true", "options.fog", "not a field"),
        ('allied = ["probe-centre", "assault-left"]', 'allied = ["probe"]', "cards.allied", "'probe'"),
        ("axis = 3", "axis = -1", "cards.axis", "-1"),
        ("axis = 3", "german = 3", "cards.german", "not a field"),
        ('axis = "probe-right"', 'axis = "probe"', "last.axis", "'probe'"),
        ("allied = 6", "allied = 0", "victory.allied", "0"),
        ("allied = 6", 'deck_out = "both"', "victory.deck_out", "'both'"),
        ("allied = 2", "allied = -2", "medals.allied", "-2"),
        (TOWN, 'N5 = "town"', "hexes.N5", "N5"),
        (TOWN, 'M8 = "town"', "hexes.M8", "M8"),
        (TOWN, 'C10 = "town"', "hexes.C10", "C10"),
        (TOWN, 'C5 = "jungle"', "hexes.C5", "jungle"),
        (TOWN, 'C5 = "flooded"', "hexes.C5", "flooded"),
        (TOWN, 'C5 = "town, moat"', "hexes.C5", "moat"),
        (TOWN, 'C5 = "town, hill"', "hexes.C5", ""),
        (TOWN, 'C5 = "river 7"', "hexes.C5", "7"),
        (TOWN, 'C5 = "river 0"', "hexes.C5", "0"),
        (TOWN, 'C5 = "hill, bunker german"', "hexes.C5", "german"),
        (TOWN, 'C5 = ""', "hexes.C5", ""),
        (TOWN, "C5 = 1", "hexes.C5", "1"),
        (TOWN, 'C5 = "town"\nc5 = "hill"', "hexes.c5", ""),
        (BRIDGE, 'A5 = "road, bridge"', "hexes.A5", "bridge"),
        (BRIDGE, 'A5 = "bridge"', "hexes.A5", "bridge"),
        (BRIDGE, 'A5 = "lake-a, railway-bridge"', "hexes.A5", "railway-bridge"),
        (BRIDGE, 'A5 = "forest, ford"', "hexes.A5", "ford"),
        (BRIDGE, 'A5 = "hill, pontoon"', "hexes.A5", "pontoon"),
        (BRIDGE, 'A5 = "broken-bridge"', "hexes.A5", "broken-bridge"),
        (AXIS, 'N9 = "axis infantry"', "units.N9", "N9"),
        (AXIS, 'm8 = "axis infantry"', "units.m8", "m8"),
        (AXIS, 'A9 = "axis cavalry"', "units.A9.kind", "cavalry"),
        (AXIS, 'A9 = "german infantry"', "units.A9.side", "german"),
        (AXIS, 'A9 = "axis wagon"', "units.A9.kind", "wagon"),
        (AXIS, 'A9 = "axis"', "units.A9", "axis"),
        (AXIS, "A9 = 4", "units.A9", "4"),
        (AXIS, 'A9 = "axis infantry"\na9 = "axis armor"', "units.a9", "two units"),
        (AXIS, 'A9 = { side = "axis" }', "units.A9.kind", "missing"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", figures = 4 }', "units.B1.figures", "4"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", figures = 0 }', "units.B1.figures", "0"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", full = 2, figures = 3 }', "units.B1.figures", "3"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", boat = 1 }', "units.B1.boat", "1"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", boat = true }', "units.B1.boat", "infantry"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", boat = true, leader = true }', "units.B1.boat", "infantry"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", badge = "teddy" }', "units.B1.badge", "'teddy'"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", nation = "swiss" }', "units.B1.nation", "'swiss'"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", tired = true }', "units.B1.tired", "not a field"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", wagon = "C1" }', "units.B1.wagon", "not a field"),
        (UNIT, 'B1 = { side = "allied", kind = "armor", carries = "gun" }', "units.B1.carries", "'gun'"),
        (TRAIN, TRAIN.replace("facing = 1", "facing = 7"), "units.B3.facing", "7"),
        (TRAIN, 'A3 = "axis infantry"\n' + TRAIN, "units.B3.wagon", "free"),
        (TRAIN, TRAIN.replace("facing = 1, ", ""), "units.B3.facing", "missing"),
        (TRAIN, TRAIN.replace("hits = 1", "hits = 4"), "units.B3.hits", "4"),
        (TRAIN, TRAIN.replace('"A3"', '"N3"'), "units.B3.wagon", "N3"),
        (TRAIN, TRAIN.replace('"A3"', '"A1"'), "units.B3.wagon", "beside"),
        (TRAIN, TRAIN.replace("hits = 1", 'cargo = ["train"]'), "units.B3.cargo", "train"),
        (GROUP, 'hexes = "C5 N5"', "objective.0.hexes", "N5"),
        (GROUP, 'hexes = ""', "objective.0.hexes", ""),
        (GROUP, 'hexes = "C5"\nkind = "eternal"', "objective.0.kind", "'eternal'"),
        (GROUP, 'hexes = "C5"\nlook = "french"', "objective.0.look", "'french'"),
        (GROUP, 'hexes = "C5"\nholder = "either"', "objective.0.holder", "'either'"),
        (GROUP, 'hexes = "C5"\nworth = 2', "objective.0.worth", "not a field"),
        ("need = 1", "need = 3", "objective.0.need", "3"),
        ("need = 1", "medals = -1", "objective.0.medals", "-1"),
        (MINE, 'N3 = "axis"', "mines.N3", "N3"),
        (MINE, 'G3 = "either"', "mines.G3", "'either'"),
        (MINE, 'G3 = { side = "axis", strength = -1 }', "mines.G3.strength", "-1"),
        (MINE, 'G3 = { side = "axis", depth = 1 }', "mines.G3.depth", "not a field"),
        ('hex = "C5"', 'hex = "N5"', "label.0.hex", "N5"),
        ('text = "Lock"', "text = 1", "label.0.text", "1"),
        (MOVES, "armor_moves = { allied = 0 }", "rules.armor_moves.allied", "0"),
        (MOVES, "night = true", "rules.night", "not a field"),
        (FORDS, 'fordable = { sides = "either", types = ["infantry"] }', "rules.fordable.sides", "'either'"),
        (FORDS, 'fordable = { sides = "both", types = ["train"] }', "rules.fordable.types", "'train'"),
        (BLOWN, 'demolition = { side = "axis", hexes = "N5", option = 1 }', "rules.demolition.hexes", "N5"),
        (BLOWN, 'demolition = { side = "axis", hexes = "A9", option = 1 }', "rules.demolition.hexes", "A9"),
        (BLOWN, 'demolition = { side = "axis", hexes = "A5" }', "rules.demolition.option", "missing"),
        (BLOWN, 'demolition = { side = "axis", hexes = "A5", option = 3 }', "rules.demolition.option", "3"),
        (
            DAMS,
            'dam_sabotage = { side = "axis", hexes = "f4", stars = { f4 = 4 } }',
            "rules.dam_sabotage.stars.f4",
            "4",
        ),
        (
            DAMS,
            'dam_sabotage = { side = "axis", hexes = "f4", stars = { N4 = 1 } }',
            "rules.dam_sabotage.stars.N4",
            "N4",
        ),
    ],
)
def test_a_wrong_line_is_named_with_its_field(old: str, new: str, field: str, what: str) -> None:
    text, number = changed(old, new)
    said = complaint(text)
    assert said.startswith(f"scenario.toml, line {number}: {field}: ")
    assert what in said


@pytest.mark.parametrize("phase", ["move", "battle"])
def test_orders_without_the_card_that_gave_them_are_refused(phase: str) -> None:
    said = complaint(changed('phase = "card"', f'phase = "{phase}"')[0])
    assert said.startswith("scenario.toml: card: ")
    assert "'move' or 'battle'" in said


@pytest.mark.parametrize("field", ["title", "id"])
def test_a_field_that_must_be_there_is_named(field: str) -> None:
    said = complaint("\n".join(line for line in FILE.splitlines() if not line.startswith(f"{field} =")))
    assert said.startswith("scenario.toml")
    assert f"{field}: is missing" in said


def test_a_base_that_is_no_scenario_is_refused() -> None:
    said = complaint('title = "memoir"\nid = "x"\nbase = "arnhem"\n')
    assert said.startswith("scenario.toml, line 3: base: ")
    assert "'arnhem'" in said


def test_a_base_with_a_fault_in_what_is_changed_is_refused_by_line() -> None:
    said = complaint('title = "memoir"\nid = "x"\nbase = "nijmegen"\n[units]\nD9 = "axis cavalry"\n')
    assert said.startswith("scenario.toml, line 5: units.D9.kind: ")


# A unit where it could never be


def entry(unit: str) -> str:
    """The line of a unit in E5; a train also faces somewhere."""
    facing = ", facing = 1" if unit == "train" else ""
    return f'E5 = {{ side = "axis", kind = "{unit}"{facing} }}'


@pytest.mark.parametrize(
    ("unit", "ground"),
    [
        ("infantry", "lake-a"),
        ("infantry", "river"),
        ("infantry", "river, broken-bridge"),
        ("infantry", "closed-hill"),
        ("infantry", "closed-mountain"),
        ("armor", "river"),
        ("armor", "dam"),
        ("artillery", "dam"),
        ("armor", "mountain"),
        ("artillery", "marsh"),
        ("artillery", "lake-a, bunker axis"),
        ("artillery", "river, field-bunker"),
        ("armor", "hedgehog"),
        ("armor", "forest, road-block"),
        ("train", "forest"),
        ("train", "road"),
    ],
)
def test_a_unit_where_it_could_never_be_is_refused(unit: str, ground: str) -> None:
    text = small(units=f'A1 = "allied infantry"\n{entry(unit)}', hexes=f'E5 = "{ground}"')
    number = text.splitlines().index(entry(unit)) + 1
    said = complaint(text)
    assert said.startswith(f"scenario.toml, line {number}: units.E5: "), said


@pytest.mark.parametrize(
    ("unit", "ground"),
    [
        ("infantry", "dam"),
        ("infantry", "mountain"),
        ("infantry", "river, ford"),
        ("armor", "river, bridge"),
        ("armor", "river, railway-bridge"),
        ("armor", "marsh"),
        ("infantry", "hedgehog"),
        ("artillery", "hill, bunker axis"),
        ("infantry", "forest, road-block"),
        ("train", "rail"),
    ],
)
def test_a_unit_where_it_may_be_is_not(unit: str, ground: str) -> None:
    game = game_of(small(units=f'A1 = "allied infantry"\n{entry(unit)}', hexes=f'E5 = "{ground}"'))
    assert game.view(None)["units"]["E5"]["kind"] == unit


@pytest.mark.rule("m44tp:25.boats", "M-20", "M-21")
def test_a_boat_or_a_ford_for_it_lets_infantry_begin_on_a_river() -> None:
    boat = 'E5 = { side = "axis", kind = "infantry", boat = true }'
    game = game_of(small(units=f'A1 = "allied infantry"\n{boat}', hexes='E5 = "river"'))
    assert game.view(None)["units"]["E5"]["boat"] is True
    ford = '[rules]\nfordable = { sides = "axis", types = ["infantry"] }'
    text = small(units='A1 = "allied infantry"\nE5 = "axis infantry"', hexes='E5 = "river"', rest=ford)
    assert "E5" in game_of(text).view(None)["units"]
    assert "units.E5" in complaint(text.replace("axis infantry", "axis armor"))


# More cards than there are


@pytest.mark.rule("m44:setup")
@pytest.mark.parametrize(
    ("deck", "discard", "allied", "axis"),
    [
        (["air-power", "air-power"], [], [], []),
        (["air-power"], ["air-power"], [], []),
        ([], ["air-power"], ["air-power"], []),
        ([], [], ["recon-left", "recon-left"], ["recon-left"]),
    ],
)
def test_more_cards_of_a_kind_than_there_are_is_refused(
    deck: list[str], discard: list[str], allied: list[str], axis: list[str]
) -> None:
    top = [f"deck = {deck}".replace("'", '"'), f"discard = {discard}".replace("'", '"')]
    text = small(*top, units='A1 = "allied infantry"\nE5 = "axis infantry"')
    text = text.replace("allied = 4", f"allied = {allied}".replace("'", '"'), 1)
    text = text.replace("axis = 4", f"axis = {axis}".replace("'", '"'), 1)
    said = complaint(text)
    assert said.startswith("scenario.toml, line ")
    assert "air-power" in said or "recon-left" in said


@pytest.mark.rule("m44:setup")
def test_the_card_on_the_table_is_one_of_them() -> None:
    units = 'A1 = { side = "allied", kind = "infantry", ordered = true }\nE5 = "axis infantry"'
    text = small('phase = "move"', 'card = "barrage"', 'discard = ["barrage"]', units=units)
    said = complaint(text)
    assert said.startswith("scenario.toml, line ")
    assert "barrage" in said


@pytest.mark.rule("m44:setup")
def test_more_cards_than_the_box_has_are_refused() -> None:
    said = complaint(small("deck_size = 55", units='A1 = "allied infantry"\nE5 = "axis infantry"'))
    assert said.startswith("scenario.toml, line ")
    assert "55" in said
