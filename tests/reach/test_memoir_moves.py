"""Move counts on Memoir's boards: where units can go, against a plain search; and how many answers are open, and lead
on from one another, in fixed positions of each scenario.
"""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path

import pytest

import hexfront
from tests.games.memoir.board import game_of, position, reach
from tests.reach.memoir_field import FOR_INFANTRY, GUNS, RAID, TANKS, Field, Unit, check
from tests.reach.memoir_fire import check_fire
from tests.support import Placement, answers, toml

SCENARIOS = Path(hexfront.__file__).parent / "games" / "memoir" / "data" / "scenarios"
EVERYTHING = Path(__file__).parents[1] / "contract" / "scenarios" / "memoir-everything.toml"

# Positions


def text_of(scenario: str) -> str:
    path = EVERYTHING if scenario == "everything" else SCENARIOS / f"{scenario}.toml"
    return path.read_text(encoding="utf-8")


def ordered(text: str, side: str, phase: str, card: str) -> hexfront.Game:
    """The game of a scenario file in the middle of a turn, with orders for every unit of the side, or for its infantry
    where the card is for that.
    """
    head, _, tail = text.partition("[units]\n")
    units, gap, rest = tail.partition("\n[")
    lines: list[str] = []
    for line in units.splitlines():
        short = re.fullmatch(r'(\w+) = "(\w+) ([\w-]+)"', line)
        full = f'{short[1]} = {{ side = "{short[2]}", kind = "{short[3]}" }}' if short else line
        heavy = any(f'kind = "{kind}"' in full for kind in GUNS | TANKS | {"train"})
        if not (heavy and card in FOR_INFANTRY):
            full = full.replace(f'{{ side = "{side}"', f'{{ ordered = true, side = "{side}"')
        lines.append(full)
    begin = f'phase = "{phase}"\nside = "{side}"\ncard = "{card}"\n'
    return game_of(begin + head + "[units]\n" + "\n".join(lines) + gap + rest)


def begun(scenario: str, side: str, card: str) -> tuple[hexfront.Game, Field]:
    """The first movement of a side, as a game and as a field for the plain search."""
    game = ordered(text_of(scenario), side, "move", card)
    return game, Field(game, card, *counted_with(scenario))


def in_contact(scenario: str) -> str:
    """A scenario's file with its units as they may stand in the middle of the battle."""
    head, _, tail = text_of(scenario).partition("[units]\n")
    _, gap, rest = tail.partition("\n[")
    units = [f'{hex_} = "{unit}"\n' for unit, hexes in CONTACT[scenario].items() for hex_ in hexes.split()]
    return head + "[units]\n" + "".join(units) + gap + rest


def counted_with(scenario: str) -> tuple[dict[str, int], tuple[str, ...]]:
    """How far armor goes in a scenario, and who fords its rivers."""
    rules = tomllib.loads(text_of(scenario)).get("rules", {})
    ford = rules.get("fordable", {"sides": "", "types": []})
    return rules.get("armor_moves", {}), (ford["sides"], *ford["types"])


# Open fields, counted by hand.


@pytest.mark.rule("m44:turn.move", "m44:unit.infantry", "m44:unit.armor", "m44:unit.artillery")
@pytest.mark.parametrize(("kind", "hexes"), [("artillery", 6), ("big-gun", 6), ("infantry", 18), ("armor", 36)])
def test_on_open_ground_a_unit_of_n_hexes_reaches_3_n_times_n_plus_1(kind: str, hexes: int) -> None:
    assert len(reach(position({"G5": f"allied {kind}"}, phase="move"), "G5")) == hexes


@pytest.mark.rule("m44:card.infantry_assault", "m44:card.artillery_bombard", "m44:card.behind_enemy_lines")
@pytest.mark.parametrize(
    ("card", "kind"), [("infantry-assault", "engineers"), ("artillery-bombard", "artillery"), (RAID, "resistance")]
)
def test_three_cards_send_a_unit_as_far_as_armor(card: str, kind: str) -> None:
    assert len(reach(position({"G5": f"allied {kind}"}, phase="move", card=card), "G5")) == 36


@pytest.mark.rule("m44:turn.move")
def test_an_enemy_ahead_takes_two_hexes_from_infantry() -> None:
    # His own, and the one straight behind him; the hexes beside that are reached around him.
    hexes = reach(position({"G5": "allied infantry", "H5": "axis infantry"}, phase="move"), "G5")
    assert len(hexes) == 16
    assert not {"H5", "I5"} & set(hexes)


@pytest.mark.rule("m44:move.stop", "m44:terrain.forest")
def test_a_ring_of_forest_lets_nobody_out() -> None:
    ring = dict.fromkeys(("F5", "f6", "g6", "H5", "g4", "f4"), "forest")
    assert len(reach(position({"G5": "allied armor"}, ring, phase="move"), "G5")) == 6


@pytest.mark.rule("m44:terrain.hedgerow", "m44:terrain.steep_hill")
def test_one_hex_out_of_a_hedgerow_does_not_lead_up_a_steep_hill() -> None:
    hexes = {"A9": "hedgerow", "B9": "lake-a", "a8": "steep-hill"}
    game = position({"A9": "allied infantry", "M1": "allied infantry"}, hexes, phase="move")
    assert answers(game) == ["move M1", "done"]


@pytest.mark.rule("m44tp:13.road", "M-10")
@pytest.mark.parametrize(("kind", "hexes"), [("artillery", 8), ("infantry", 20), ("armor", 38)])
def test_a_straight_road_adds_one_hex_at_each_end(kind: str, hexes: int) -> None:
    road = {f"{letter}5": "road" for letter in "ABCDEFGHIJKLM"}
    assert len(reach(position({"G5": f"allied {kind}"}, road, phase="move"), "G5")) == hexes


# The scenarios.

MOVES = {
    "knightsbridge": (69, 101),
    "nijmegen": (79, 110),
    "schwammenauel": (58, 70),
    "roer": (65, 91),
    "first-steps": (81, 81),
    "everything": (103, 84),
}


@pytest.mark.rule("m44:turn.move", "m44:move.stop", "m44tp:13.road", "m44tp:50.trains", "M-10", "M-11", "M-21")
@pytest.mark.parametrize("scenario", MOVES)
def test_so_many_moves_are_open_where_a_scenario_begins(scenario: str) -> None:
    found = [check(*begun(scenario, side, "direct-from-hq")) for side in ("allied", "axis")]
    assert tuple(found) == MOVES[scenario]


@pytest.mark.rule("m44:card.infantry_assault", "m44:card.behind_enemy_lines", "M-11", "M-20")
@pytest.mark.parametrize("scenario", [scenario for scenario in MOVES if scenario != "knightsbridge"])
@pytest.mark.parametrize("card", FOR_INFANTRY)
def test_with_the_cards_that_send_infantry_far_too(scenario: str, card: str) -> None:
    for side in ("allied", "axis"):
        assert check(*begun(scenario, side, card)) > 30


# In the middle of the battle.

CONTACT = {
    "knightsbridge": {
        "allied armor": "E3 f4 H5 a6",
        "allied artillery": "d2",
        "axis elite-armor": "G5",
        "axis armor": "g6 E5 B5",
        "axis artillery": "f8 I9",
    },
    "nijmegen": {
        "allied infantry": "e4 G5 j6 d2",
        "allied armor": "H5 E5",
        "allied artillery": "G1",
        "axis infantry": "F5 H7 I7 g6 D5",
        "axis big-gun": "I9",
        "axis armor": "K7",
    },
    "schwammenauel": {
        "allied special-forces": "D5 K5",
        "allied infantry": "f6 h4 G3 L5",
        "allied armor": "F5",
        "axis infantry": "D7 e6 G7 g6 L7 k6",
    },
    "roer": {
        "allied infantry": "E3 g4 H5 b6 G3",
        "allied artillery": "F1",
        "axis infantry": "g6 F5 h6 a6 c4",
        "axis armor": "j4",
        "axis artillery": "d8",
    },
    "first-steps": {
        "allied infantry": "G5 D5 J3",
        "allied armor": "H5 c6",
        "allied artillery": "G1",
        "axis infantry": "H7 g6 D7",
        "axis armor": "J5 i4",
        "axis artillery": "G9",
    },
}
# Targets and dice of all units together: of the Allies, of the Axis.
BATTLES = {
    "knightsbridge": (9, 21, 13, 28),
    "nijmegen": (13, 20, 17, 35),
    "schwammenauel": (9, 19, 8, 18),
    "roer": (14, 20, 16, 33),
    "first-steps": (9, 15, 12, 23),
}
# How many answers there are, and how many to the questions that follow, and so on.
ANSWERS = {
    "knightsbridge": [4, 19, 119, 477, 3810, 10780],
    "nijmegen": [4, 15, 85, 392, 1980, 9172],
    "schwammenauel": [4, 12, 73, 263, 1191, 3715],
    "roer": [4, 17, 80, 368, 1796, 7543],
    "first-steps": [4, 13, 80, 272, 1465, 3553],
}
HANDS = {
    "allied": ["assault-centre", "recon-left", "infantry-assault", "armor-assault"],
    "axis": ["ambush", "probe-centre", "firefight"],
}


@pytest.mark.rule("m44:battle.range", "m44:battle.close_assault", "m44:battle.reductions", "m44:sight", "M-4", "M-5")
@pytest.mark.parametrize("scenario", CONTACT)
def test_so_many_targets_and_dice_there_are_in_the_middle_of_the_battle(scenario: str) -> None:
    found: list[int] = []
    for side in ("allied", "axis"):
        game = ordered(in_contact(scenario), side, "battle", "direct-from-hq")
        found += check_fire(game, Field(game, "direct-from-hq", *counted_with(scenario)))
    assert tuple(found) == BATTLES[scenario]


def count(game: hexfront.Game, depth: int, found: list[int]) -> None:
    """Add up the answers at each step of every line of play."""
    options = game.open_answers()
    found[len(found) - depth] += len(options)
    if depth > 1:
        for action in options:
            twin = game.copy()
            twin.forget_undo()
            twin.apply(action)
            count(twin, depth - 1, found)


@pytest.mark.rule("m44:turn.play", "m44:turn.order", "m44:turn.move", "m44:turn.battle")
@pytest.mark.parametrize("scenario", CONTACT)
def test_so_many_lines_of_play_lead_on_from_there(scenario: str) -> None:
    hands = "\n".join(f"{side} = {toml(cards)}" for side, cards in HANDS.items())
    text = re.sub(r"\[cards\]\nallied = \d\naxis = \d", f"[cards]\n{hands}", in_contact(scenario))
    game = game_of(text.replace('first = "axis"', 'first = "allied"'))
    found = [0] * len(ANSWERS[scenario])
    count(game, len(found), found)
    assert found == ANSWERS[scenario]


# Boards thrown together.

TILES = """forest palm-forest hedgerow town desert-town hill hill steep-hill sea-bluff cliff closed-hill river river
river-curve wide-river headwater beach ocean oasis wadi wadi wadi-curve high-ground marsh mountain mountain rail
rail-curve station road road road road-curve road-fork-left road-fork-right road-cross road-y road-rail hill-road
hill-road-curve lake-a airfield barracks cemetery church dam factory fortress lighthouse power-plant prison-camp radar
depot"""
ON_LAND = ["bunker either", "field-bunker", "road-block", "sandbags", "wire", "hedgehog", "sea-wall axis"]
ON_RIVERS = ["bridge", "bridge", "pontoon", "railway-bridge", "ford", "broken-bridge"]
FOOT = ["infantry", "special-forces", "resistance", "engineers"]


def scattered(chance: random.Random, card: str, phase: str = "move") -> tuple[hexfront.Game, Field]:
    """A board on which anything may lie anywhere, and units of every kind wherever they may stand; as a game and as a
    field for the plain search.
    """
    names = [f"{letter}{row}" for row in (1, 3, 5, 7, 9) for letter in "ABCDEFGHIJKLM"]
    names += [f"{letter}{row}" for row in (2, 4, 6, 8) for letter in "abcdefghijkl"]
    hexes: dict[str, str] = {}
    for hex_ in chance.sample(names, 70):
        tile = chance.choice(TILES.split())
        wet = tile.startswith(("river", "wide-river", "headwater"))
        more = chance.choice(ON_RIVERS if wet else ON_LAND) if chance.random() < (0.6 if wet else 0.15) else ""
        hexes[hex_] = f"{tile} {chance.randint(1, 6)}" + (f", {more}" if more else "")
    face = chance.choice(["country", "beach", "winter", "desert"])
    armor = {"allied": chance.choice([2, 3, 4]), "axis": 3}
    ford = chance.choice([("", ""), ("allied", "infantry"), ("axis", "armor")])
    rules: dict[str, object] = {"armor_moves": armor, "flooded": chance.random() < 0.3}
    if ford[0]:
        rules["fordable"] = {"sides": ford[0], "types": [ford[1]]}
    bare = Field(position({}, hexes, face=face, rules=rules), card, armor, ford)
    units: dict[str, Placement] = {}
    for hex_ in chance.sample(names, 24):
        kind = chance.choice(FOOT if card in FOR_INFANTRY else FOOT + sorted(GUNS | TANKS))
        unit: Unit = {"side": chance.choice(["allied", "axis"]), "kind": kind}
        unit["boat"] = kind in FOOT and chance.random() < 0.2
        if not bare.closed(unit, hex_):
            units[hex_] = {key: value for key, value in unit.items() if value}
    mines: dict[str, Placement] = {hex_: chance.choice(["allied", "axis"]) for hex_ in chance.sample(names, 5)}
    game = position(units, hexes, phase=phase, card=card, face=face, rules=rules, mines=mines)
    return game, Field(game, card, armor, ford)


@pytest.mark.rule("m44:turn.move", "m44:move.stop", "m44:terrain.hedgerow", "m44:terrain.beach", "m44:terrain.cliff")
@pytest.mark.rule("m44:terrain.steep_hill", "m44:terrain.sea_bluff", "m44tp:06.wadi_gully", "m44tp:07.flooded_fields")
@pytest.mark.rule("m44tp:10.mountain", "m44tp:13.road", "m44tp:25.boats", "M-10", "M-11", "M-13", "M-14", "M-20")
@pytest.mark.parametrize("card", ["direct-from-hq", *FOR_INFANTRY])
def test_on_boards_thrown_together_units_reach_what_a_plain_search_finds(card: str) -> None:
    moves = 0
    for seed in range(25):
        moves += check(*scattered(random.Random(seed), card))
    assert moves > 1000


@pytest.mark.rule(
    "m44:battle.range", "m44:battle.close_assault", "m44:battle.reductions", "m44:sight", "m44:sight.hills"
)
@pytest.mark.rule("m44:sight.hexside", "m44tp:06.wadi_gully", "m44tp:10.mountain", "m44tp:16.lake", "m44tp:53.big_gun")
@pytest.mark.rule("M-1", "M-2", "M-3", "M-4", "M-5", "M-6", "M-7", "M-8", "M-9")
def test_on_boards_thrown_together_units_have_the_targets_and_dice_of_plain_geometry() -> None:
    targets = dice = 0
    for seed in range(25):
        more, thrown = check_fire(*scattered(random.Random(seed), "direct-from-hq", "battle"))
        targets += more
        dice += thrown
    assert targets > 250
    assert dice > 500
