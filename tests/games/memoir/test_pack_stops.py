"""What stopping means: no step further and no ground taken in that turn, and who passes all the same."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import unit_at
from tests.games.memoir.pack import (
    GATES,
    attack,
    fighting,
    from_corner,
    marched,
    may_battle,
    moving,
    one_left,
    reached,
    turn_is_over,
    within,
)
from tests.support import Placement, play, question

STOPS = (
    "palm-forest",
    "desert-town",
    "station",
    "church",
    "prison-camp",
    "oasis",
    "radar",
    "marsh",
    "river 2, ford",
    "wire",
    "road-block",
)
OPEN_TO_BATTLE = ("oasis", "radar", "marsh", "river 2, ford", "wire", "road-block")


def moved_and_won(unit: str, tile: str, **fields: Any) -> hexfront.Game:
    """A unit has moved one hex onto that ground in a2 and killed the last figure in B3; more enemies are further on."""
    units: dict[str, Placement] = {"A1": unit, "B3": one_left("axis"), "C3": "axis infantry"}
    dice = ["grenade", "star", "star"]
    game = marched(moving(units, {"a2": tile} if tile else {}, dice=dice, **fields), "A1", "a2")
    attack(game, "a2", "B3")
    assert unit_at(game, "B3") is None
    return game


@pytest.mark.rule(
    "M-11", "m44tp:02.oasis", "m44tp:42.radar_station", "m44tp:46.river_ford", "m44tp:49.road_block", "m44tp:09.marsh"
)
@pytest.mark.parametrize("tile", OPEN_TO_BATTLE)
@pytest.mark.parametrize("kind", ["infantry", "special-forces"])
def test_infantry_that_has_entered_ground_that_stops_it_takes_no_ground(tile: str, kind: str) -> None:
    assert turn_is_over(moved_and_won(f"allied {kind}", tile))


@pytest.mark.rule("M-11", "m44tp:02.oasis", "m44tp:42.radar_station", "m44tp:46.river_ford")
@pytest.mark.parametrize("tile", ["oasis", "radar", "river 2, ford"])
def test_armor_that_has_entered_ground_that_stops_it_takes_no_ground_and_does_not_overrun(tile: str) -> None:
    assert turn_is_over(moved_and_won("allied armor", tile))


@pytest.mark.rule("M-11", "M-12", "m44tp:02.oasis")
def test_in_the_desert_too_it_takes_no_ground_and_rides_nowhere() -> None:
    assert turn_is_over(moved_and_won("allied armor", "oasis", rules={"desert": True}))


@pytest.mark.rule("M-11", "m44tp:11.railroad_track", "m44tp:48.railroad_bridge")
@pytest.mark.parametrize("tile", ["rail 2", "river 2, railway-bridge", "airfield", "depot", "cemetery", "road", ""])
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_from_track_railway_bridge_and_ground_that_stops_nobody_ground_is_taken(tile: str, kind: str) -> None:
    game = moved_and_won(f"allied {kind}", tile)
    assert question(game) == "ground"
    play(game, "take")
    assert (question(game) == "overrun") == (kind == "armor")


@pytest.mark.rule("M-11", "m44tp:02.oasis", "m44tp:42.radar_station")
@pytest.mark.parametrize("tile", ["oasis", "radar", "river 2, ford", "road-block", "desert-town", "palm-forest"])
def test_a_unit_that_was_there_before_the_turn_takes_ground(tile: str) -> None:
    units: dict[str, Placement] = {"a2": "allied infantry", "B3": one_left("axis"), "C3": "axis infantry"}
    game = fighting(units, {"a2": tile}, dice=["grenade", "star", "star"])
    attack(game, "a2", "B3")
    assert question(game) == "ground"


@pytest.mark.rule("M-11")
def test_a_unit_said_to_be_stopped_takes_no_ground() -> None:
    stopped = {"side": "allied", "kind": "infantry", "moved": True, "stopped": True}
    units: dict[str, Placement] = {"a2": stopped, "B3": one_left("axis"), "C3": "axis infantry"}
    game = fighting(units, {"a2": "oasis"}, dice=["grenade", "star", "star"])
    attack(game, "a2", "B3")
    assert turn_is_over(game)


@pytest.mark.rule("M-11", "m44:card.behind_enemy_lines")
@pytest.mark.parametrize("tile", STOPS)
def test_behind_enemy_lines_is_stopped_by_none_of_them(tile: str) -> None:
    assert from_corner("allied infantry", tile, card="behind-enemy-lines") == within("A1", 3)


@pytest.mark.rule("M-11", "m44:card.behind_enemy_lines")
@pytest.mark.parametrize("tile", ["lake-a", "river 2", "headwater", "mountain", "closed-hill"])
def test_behind_enemy_lines_does_not_pass_what_is_closed_to_infantry(tile: str) -> None:
    assert from_corner("allied infantry", tile, card="behind-enemy-lines") == set()


@pytest.mark.rule("M-11", "m44:card.behind_enemy_lines")
@pytest.mark.parametrize(
    ("tile", "battles"), [("palm-forest", False), ("church", False), ("oasis", True), ("radar", True)]
)
def test_behind_enemy_lines_still_does_not_battle_where_entry_forbids_it(tile: str, battles: bool) -> None:
    units: dict[str, Placement] = {"A1": "allied infantry", "B3": "axis infantry"}
    game = moving(units, {"a2": tile}, card="behind-enemy-lines")
    play(game, "move A1", "to a2")
    assert may_battle(game, "a2") == battles


@pytest.mark.rule("M-11", "M-10", "m44:card.infantry_assault")
@pytest.mark.parametrize("tile", STOPS)
def test_infantry_assault_is_stopped_as_any_other_move(tile: str) -> None:
    assert from_corner("allied infantry", tile, card="infantry-assault") == set(GATES)


@pytest.mark.rule("M-10")
def test_the_shortest_way_round_ground_that_stops_is_taken() -> None:
    game = moving({"E5": "allied armor"}, {"F5": "palm-forest"})
    assert reached(game, "E5") == within("E5", 3) - {"H5"}
    play(game, "move E5")
    assert game.preview("to G5")["length"] == 3
    assert game.preview("to F5")["length"] == 1
