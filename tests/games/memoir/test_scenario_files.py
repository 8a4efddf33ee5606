"""Scenario files: what each field of docs/notation-memoir.md comes to on the board."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import game_of
from tests.games.memoir.data import small
from tests.support import asked, play

TWO = 'E5 = "allied infantry"\nE1 = "axis infantry"'

FILE = """\
title = "memoir"
id = "canal"
name = { en = "The canal", pt = "O canal" }
board = "standard"
face = "winter"
top = "allied"
first = "axis"
turn = 7
side = "allied"
phase = "card"
dice = [1, "flag", 4]
deck = ["probe-left", "assault-right"]
deck_size = 12
discard = ["recon-left", "dig-in"]
turn_limit = 40
mine_tokens = [2]
[options]
high_ground_sight = true
engineers_clear_instead = true
[cards]
allied = ["probe-centre", "ambush", "air-power"]
axis = 3
[last]
axis = "probe-right"
allied = "recon-left"
[victory]
allied = 8
axis = 7
[medals]
allied = 2
axis = 1
[hexes]
A5 = "river 2, railway-bridge 3"
B5 = "lake-b 4"
C5 = "town, sandbags"
D5 = "hill, bunker axis"
E5 = "wire, hedgehog"
f4 = "dam"
G5 = "radar"
H5 = "prison-camp"
I5 = "depot"
J5 = "sea-wall allied"
k4 = "road-cross 3, road-block"
l4 = "forest, field-bunker"
A3 = "rail"
B3 = "rail"
C3 = "rail"
D3 = "rail"
[units]
A9 = "allied infantry"
B9 = { side = "allied", kind = "infantry", figures = 2, boat = true }
C9 = { side = "allied", kind = "engineers", badge = "us-engineers", leader = true }
D9 = { side = "allied", kind = "infantry", figures = 3, full = 6, nation = "british" }
E9 = { side = "allied", kind = "infantry", carries = "equipment" }
F9 = { side = "allied", kind = "artillery", figures = 1 }
A1 = "axis infantry"
B1 = { side = "axis", kind = "elite-armor", badge = "german-special-forces", nation = "german" }
C1 = { side = "axis", kind = "big-gun" }
D1 = "axis armor"
B3 = { side = "axis", kind = "train", facing = 1, wagon = "A3", cargo = ["infantry", "armor"] }
D3 = { side = "axis", kind = "train", facing = 1, wagon = "C3", carries = "gun", hits = 1 }
[[reserve]]
side = "allied"
kind = "infantry"
count = 2
[[reserve]]
side = "axis"
kind = "special-forces"
[[objective]]
hexes = "G5"
side = "allied"
look = "british"
[[objective]]
hexes = "C5 D5"
side = "axis"
medals = 2
kind = "permanent"
need = 1
look = "italian"
[[objective]]
hexes = "A1 A9"
side = "either"
kind = "last"
holder = "axis"
[mines]
G3 = "axis"
H3 = { side = "allied", strength = 3, known = true }
I3 = { side = "axis", strength = 4 }
[[label]]
hex = "C5"
text = "Lock"
[[label]]
hex = "d6"
text = "Mill"
[rules]
armor_moves = { allied = 2, axis = 3 }
equipment = { hexes = "A7" }
prisoners = { hexes = "H5" }
sabotage = { side = "allied", hexes = "I5" }
dam_sabotage = { side = "axis", hexes = "f4", stars = { f4 = 2 } }
radar = { hexes = "G5", announced = "allied" }
big_gun_markers = [ { gun = "C1", at = "D9" } ]
"""


@pytest.fixture(scope="module")
def game() -> hexfront.Game:
    return game_of(FILE)


@pytest.fixture(scope="module")
def view(game: hexfront.Game) -> dict[str, Any]:
    """What everybody sees of the file as it stands."""
    return game.view(None)


# The file, the board, the turn


def test_the_file_says_what_is_played(view: dict[str, Any]) -> None:
    assert (view["title"], view["scenario"]) == ("memoir", "canal")
    assert view["options"] == {"high_ground_sight": True, "engineers_clear_instead": True, "turn_limit": 40}


@pytest.mark.rule("m44:board")
def test_the_file_says_which_board_it_is_and_who_sits_where(view: dict[str, Any]) -> None:
    board = view["board"]
    assert (board["type"], board["face"], board["rows"]) == ("standard", "winter", 9)
    assert (board["top"], board["bottom"]) == ("allied", "axis")


def test_the_names_on_the_map_are_the_files(view: dict[str, Any]) -> None:
    assert view["board"]["labels"] == [{"hex": "C5", "text": "Lock"}, {"hex": "d6", "text": "Mill"}]


def test_the_file_says_when_it_begins(view: dict[str, Any]) -> None:
    assert (view["turn"], view["turns"]) == (7, 80)
    assert (view["side"], view["phase"]) == ("allied", "card")


def test_who_begins_is_asked_first_when_no_side_is_named() -> None:
    game = game_of(small(units=TWO).replace('first = "allied"', 'first = "axis"'))
    assert (asked(game), game.view(None)["side"]) == ("axis", "axis")


@pytest.mark.rule("m44:board")
def test_a_breakthrough_board_has_17_rows() -> None:
    game = game_of(small('board = "breakthrough"', units='A17 = "axis infantry"\nl2 = "allied infantry"'))
    assert (game.view(None)["board"]["type"], game.view(None)["board"]["rows"]) == ("breakthrough", 17)
    assert set(game.view(None)["units"]) == {"A17", "l2"}


# What lies on the hexes


@pytest.mark.parametrize(
    ("hex_", "facts"),
    [
        ("A5", {"tile": "river", "facing": 2, "overlay": "railway-bridge", "overlay_facing": 3}),
        ("B5", {"tile": "lake-b", "facing": 4}),
        ("C5", {"tile": "town", "obstacles": ["sandbags"]}),
        ("D5", {"tile": "hill", "overlay": "bunker", "owner": "axis"}),
        ("J5", {"obstacles": ["sea-wall"], "owner": "allied"}),
        ("k4", {"tile": "road-cross", "facing": 3, "overlay": "road-block"}),
        ("l4", {"tile": "forest", "overlay": "field-bunker"}),
        ("f4", {"tile": "dam", "stars": 2}),
        ("G3", {"mine": {"side": "axis", "strength": None}}),
        ("H3", {"mine": {"side": "allied", "strength": 3}}),
        ("I3", {"mine": {"side": "axis", "strength": None}}),
        ("A7", {"token": "equipment"}),
        ("H5", {"tile": "prison-camp", "token": "prisoner"}),
        ("I5", {"tile": "depot", "token": "sabotage"}),
        ("G5", {"tile": "radar", "token": "radar"}),
    ],
)
def test_a_hex_holds_what_the_file_lays_there(view: dict[str, Any], hex_: str, facts: dict[str, object]) -> None:
    assert {key: view["hexes"][hex_].get(key) for key in facts} == facts


def test_a_hex_may_hold_several_obstacles(view: dict[str, Any]) -> None:
    assert sorted(view["hexes"]["E5"]["obstacles"]) == ["hedgehog", "wire"]


def test_plain_hexes_are_not_in_the_view(view: dict[str, Any]) -> None:
    mentioned = {"A5", "B5", "C5", "D5", "E5", "G5", "H5", "I5", "J5", "k4", "l4", "A3", "B3", "C3", "D3"}
    assert set(view["hexes"]) == mentioned | {"f4", "G3", "H3", "I3", "A7", "D9"}


@pytest.mark.rule("m44tp:20.cross_hair_markers")
def test_a_cross_hair_lies_where_the_file_puts_it(view: dict[str, Any]) -> None:
    assert view["hexes"]["D9"]["crosshair"]


@pytest.mark.rule("m44tp:07.flooded_fields")
def test_open_ground_is_flooded_where_the_file_says_so() -> None:
    text = small(
        units='A1 = "allied infantry"\nA9 = "axis infantry"', hexes='E5 = "high-ground"', rest="[rules]\nflooded = true"
    )
    hexes = game_of(text).view(None)["hexes"]
    assert hexes["E6".lower()]["flooded"] is True
    assert not hexes["E5"].get("flooded")


@pytest.mark.rule("m44:terrain.beach", "m44:terrain.ocean")
def test_a_beach_board_is_beach_and_sea_where_no_tile_lies() -> None:
    text = small(
        'face = "beach"',
        units='A9 = "axis infantry"\nE4 = "allied infantry"',
        hexes='E5 = "countryside"\nE3 = "forest"',
    )
    hexes = game_of(text).view(None)["hexes"]
    assert [hexes[hex_]["tile"] for hex_ in ("A5", "a4", "A3", "a2", "A1")] == [
        "beach",
        "beach",
        "beach",
        "ocean",
        "ocean",
    ]
    assert "a6" not in hexes
    assert hexes["E3"]["tile"] == "forest"
    assert hexes.get("E5", {}).get("tile") in (None, "countryside")


# Units


@pytest.mark.parametrize(
    ("hex_", "facts"),
    [
        ("A9", {"side": "allied", "kind": "infantry", "figures": 4, "full": 4, "nation": "us"}),
        ("B9", {"side": "allied", "kind": "infantry", "figures": 2, "full": 4, "boat": True}),
        ("C9", {"side": "allied", "kind": "engineers", "badge": "us-engineers", "leader": True, "figures": 4}),
        ("D9", {"side": "allied", "kind": "infantry", "figures": 3, "full": 6, "nation": "british"}),
        ("E9", {"side": "allied", "kind": "infantry", "carries": "equipment"}),
        ("F9", {"side": "allied", "kind": "artillery", "figures": 1, "full": 2}),
        ("B1", {"side": "axis", "kind": "elite-armor", "figures": 4, "full": 4, "badge": "german-special-forces"}),
        ("C1", {"side": "axis", "kind": "big-gun", "figures": 2, "full": 2, "nation": "german"}),
        ("D1", {"side": "axis", "kind": "armor", "figures": 3, "full": 3}),
        ("B3", {"side": "axis", "kind": "train", "part": "locomotive", "cargo": ["infantry", "armor"]}),
        ("A3", {"side": "axis", "kind": "train", "part": "wagon"}),
        ("D3", {"side": "axis", "kind": "train", "part": "locomotive", "figures": 3, "full": 4, "carries": "gun"}),
    ],
)
def test_a_unit_is_what_the_file_says(view: dict[str, Any], hex_: str, facts: dict[str, object]) -> None:
    assert {key: view["units"][hex_].get(key) for key in facts} == facts


def test_nobody_else_is_on_the_board_or_has_marks(view: dict[str, Any]) -> None:
    assert set(view["units"]) == {"A9", "B9", "C9", "D9", "E9", "F9", "A1", "B1", "C1", "D1", "A3", "B3", "C3", "D3"}
    for unit in view["units"].values():
        assert (unit["ordered"], unit["moved"], unit["fought"]) == (False, False, False)
    assert not view["units"]["A9"].get("boat")
    assert not view["units"]["A9"].get("leader")


def test_hexes_are_understood_in_either_case() -> None:
    game = game_of(small(units='a1 = "allied infantry"\nB8 = "axis infantry"', hexes='e5 = "forest"'))
    assert set(game.view(None)["units"]) == {"A1", "b8"}
    assert game.view(None)["hexes"]["E5"]["tile"] == "forest"


def test_the_reserve_waits_off_the_board(view: dict[str, Any]) -> None:
    assert [unit["kind"] for unit in view["reserve"]["allied"]] == ["infantry", "infantry"]
    assert [unit["kind"] for unit in view["reserve"]["axis"]] == ["special-forces"]


# Cards, medals, objectives


def test_hands_deck_and_discard_are_as_the_file_says(game: hexfront.Game, view: dict[str, Any]) -> None:
    hands = game.view("allied")["hands"]
    assert (hands["allied"]["count"], sorted(hands["allied"]["cards"])) == (3, ["air-power", "ambush", "probe-centre"])
    assert hands["axis"] == {"count": 3, "cards": None}
    assert (view["deck"], view["discard"]) == (12, ["recon-left", "dig-in"])


def test_the_deck_is_drawn_in_the_files_order() -> None:
    text = small('deck = ["barrage", "firefight"]', units='E1 = "allied infantry"\nE9 = "axis infantry"')
    text = text.replace("allied = 4", 'allied = ["probe-left", "probe-right"]', 1).replace(
        "axis = 4", 'axis = ["probe-left"]', 1
    )
    game = game_of(text)
    play(game, "play probe-left")
    assert "barrage" in game.view("allied")["hands"]["allied"]["cards"]
    play(game, "play probe-left")
    assert game.view("axis")["hands"]["axis"]["cards"] == ["firefight"]


def test_a_deck_without_a_size_has_all_the_cards_that_are_not_elsewhere() -> None:
    game = game_of(FILE.replace("deck_size = 12\n", ""))
    assert game.view(None)["deck"] == 60 - 3 - 3 - 2


def test_the_last_cards_and_the_open_air_power_are_the_files(view: dict[str, Any]) -> None:
    assert view["last"] == {"allied": "recon-left", "axis": "probe-right"}
    assert view["announced"] == {"allied": True, "axis": False}


def test_medals_are_those_won_and_those_of_objectives(view: dict[str, Any]) -> None:
    found = view["medals"]
    assert (found["allied"]["target"], found["axis"]["target"]) == (8, 7)
    assert (found["allied"]["total"], found["allied"]["other"]) == (2, 2)
    assert (found["axis"]["total"], found["axis"]["other"]) == (2, 1), "the objective the file says it holds"


def test_objectives_are_as_the_file_says(view: dict[str, Any]) -> None:
    first, group, last = view["objectives"]
    assert (first["hexes"], first["side"], first["medals"]) == (["G5"], "allied", 1)
    assert (first["kind"], first["look"], first["holder"]) == ("temporary", "british", None)
    assert (group["hexes"], group["side"], group["medals"]) == (["C5", "D5"], "axis", 2)
    assert (group["kind"], group["look"], group["holder"]) == ("permanent", "italian", None)
    assert (last["side"], last["kind"], last["holder"]) == ("either", "last", "axis")


@pytest.mark.rule("M-35")
def test_a_unit_on_an_objective_holds_it_from_the_start() -> None:
    rest = '[[objective]]\nhexes = "E5"\nside = "allied"\nmedals = 2'
    game = game_of(small(units='E5 = "allied infantry"\nE1 = "axis infantry"', rest=rest))
    assert game.view(None)["objectives"][0]["holder"] == "allied"
    assert game.view(None)["medals"]["allied"]["total"] == 2
