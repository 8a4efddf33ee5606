"""Railway tracks: nothing to infantry, a stop to armor and guns."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, unit_at
from tests.games.memoir.pack import (
    GATES,
    assaulted,
    attack,
    can_look_over,
    dice_into,
    dice_out_of,
    entering,
    flagged,
    from_corner,
    marched,
    may_battle,
    moving,
    one_left,
    reached,
    turn_is_over,
    within,
)
from tests.support import Placement, answers, play, question

TRACKS = ("rail", "rail-curve", "rail-fork-left", "rail-fork-right", "rail-cross")


@pytest.mark.rule("m44tp:11.railroad_track")
@pytest.mark.parametrize("tile", TRACKS)
@pytest.mark.parametrize("unit", ["allied infantry", "axis special-forces"])
def test_infantry_crosses_tracks_freely(tile: str, unit: str) -> None:
    assert from_corner(unit, tile) == within("A1", 2)


@pytest.mark.rule("m44tp:11.railroad_track", "M-11")
@pytest.mark.parametrize("tile", TRACKS)
@pytest.mark.parametrize("unit", ["allied armor", "axis elite-armor"])
def test_armor_stops_on_a_track(tile: str, unit: str) -> None:
    assert from_corner(unit, tile) == set(GATES)


@pytest.mark.rule("m44tp:11.railroad_track", "M-11")
@pytest.mark.parametrize("tile", TRACKS)
def test_a_gun_stops_on_a_track(tile: str) -> None:
    assert from_corner("allied artillery", tile, card="artillery-bombard") == set(GATES)


@pytest.mark.rule("m44tp:11.railroad_track")
@pytest.mark.parametrize(("kind", "steps"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_a_unit_leaves_a_track_freely(kind: str, steps: int) -> None:
    assert reached(moving({"A1": f"allied {kind}"}, {"A1": "rail 2"}), "A1") == within("A1", steps)


@pytest.mark.rule("m44tp:11.railroad_track")
@pytest.mark.parametrize("tile", TRACKS)
@pytest.mark.parametrize("unit", ["allied infantry", "allied armor", "axis armor"])
def test_a_unit_battles_in_the_turn_it_enters_a_track(tile: str, unit: str) -> None:
    assert may_battle(entering(unit, tile), "a2")


@pytest.mark.rule("m44tp:11.railroad_track")
@pytest.mark.parametrize("tile", TRACKS)
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_tracks_change_no_dice(tile: str, kind: str) -> None:
    assert dice_into(tile, kind) == 3
    assert dice_out_of(tile, kind) == 3


@pytest.mark.rule("m44tp:11.railroad_track")
@pytest.mark.parametrize("tile", TRACKS)
def test_tracks_shelter_nobody_from_a_flag(tile: str) -> None:
    game = flagged(tile)
    assert question(game) == "retreat"
    play(game, "to f6")
    assert figures(game, "f6") == 4


@pytest.mark.rule("m44tp:11.railroad_track")
@pytest.mark.parametrize("tile", TRACKS)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_tracks_do_not_block_sight(tile: str, kind: str) -> None:
    assert can_look_over(tile, kind)


@pytest.mark.rule("m44tp:11.railroad_track", "M-11")
def test_armor_takes_a_track_and_battles_again() -> None:
    game = assaulted("allied armor", "rail")
    play(game, "take")
    assert question(game) == "overrun"
    assert set(answers(game)) == {"attack G5", "stop"}


@pytest.mark.rule("m44tp:11.railroad_track", "M-11")
def test_armor_stopped_by_a_track_may_take_ground_and_battle_again() -> None:
    units: dict[str, Placement] = {"A1": "allied armor", "B3": one_left("axis"), "C3": "axis infantry"}
    game = marched(moving(units, {"a2": "rail 2"}, dice=["grenade", "star", "star"]), "A1", "a2")
    attack(game, "a2", "B3")
    assert question(game) == "ground"
    play(game, "take")
    assert question(game) == "overrun"
    assert set(answers(game)) == {"attack C3", "stop"}


@pytest.mark.rule("m44tp:11.railroad_track")
def test_infantry_takes_a_track_and_its_turn_ends() -> None:
    game = assaulted("allied infantry", "rail")
    play(game, "take")
    assert unit_at(game, "F5") is not None
    assert turn_is_over(game)
