"""Combat engineers: infantry that spoils shelter in close assault, clears wire and lifts mines."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, position, targets, unit_at
from tests.games.memoir.pack import (
    attack,
    dice_into,
    dice_out_of,
    faces_rolled,
    fighting,
    marched,
    may_battle,
    moving,
    one_left,
    reached,
    still_battles,
    turn_is_over,
    within,
)
from tests.support import Placement, answers, asked, play, question, seen

SHELTERS = (
    "forest",
    "palm-forest",
    "hedgerow",
    "town",
    "church",
    "desert-town",
    "hill",
    "mountain",
    "oasis",
    "radar",
    "wadi 1",
    "bunker axis",
    "field-bunker",
    "fortress",
    "sandbags",
    "sea-wall axis",
    "road-block",
    "town, sandbags",
    "hill, bunker axis",
)


# Infantry in all else.


@pytest.mark.rule("m44tp:54.combat_engineers")
def test_engineers_move_and_fire_as_infantry() -> None:
    game = moving({"E5": "allied engineers", "I5": "axis infantry"})
    assert reached(game, "E5") == within("E5", 2)
    assert still_battles(game, "E5", "F5")
    assert not still_battles(game, "E5", "G5")
    assert [dice_into("airfield", "engineers", distance) for distance in (1, 2, 3, 4)] == [3, 2, 1, 0]


@pytest.mark.rule("m44tp:54.combat_engineers")
def test_engineers_are_hit_and_take_ground_as_infantry() -> None:
    game = fighting({"E5": "allied infantry", "F5": "axis engineers"}, dice=["infantry", "armor", "grenade"])
    attack(game, "E5", "F5")
    assert figures(game, "F5") == 2
    units: dict[str, Placement] = {"E5": "allied engineers", "F5": one_left("axis"), "M9": "axis infantry"}
    game = fighting(units, dice=["grenade", "star", "star"])
    attack(game, "E5", "F5")
    assert question(game) == "ground"


# Close assault.


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
@pytest.mark.parametrize("tile", SHELTERS)
def test_in_close_assault_nothing_in_the_targets_hex_takes_a_die_from_engineers(tile: str) -> None:
    assert dice_into(tile, "engineers") == 3
    assert dice_into(tile, "infantry") < 3


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
@pytest.mark.parametrize(
    ("tile", "dice"), [("forest", 1), ("town", 1), ("hill", 1), ("sandbags", 1), ("bunker axis", 1), ("mountain", 0)]
)
def test_from_afar_shelter_counts_against_engineers_too(tile: str, dice: int) -> None:
    assert dice_into(tile, "engineers", 2) == dice


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
@pytest.mark.parametrize(("tile", "dice"), [("wire", 2), ("river 2, ford", 2), ("forest", 3)])
def test_what_their_own_hex_takes_from_engineers_still_counts(tile: str, dice: int) -> None:
    assert dice_out_of(tile, "engineers") == dice
    game = fighting({"F5": "allied engineers", "G5": "axis infantry"}, {"F5": tile, "G5": "forest"})
    assert dice_against(game, "F5", "G5") == dice


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22", "m44:card.ambush")
def test_engineers_that_ambush_ignore_the_shelter_of_the_attacker() -> None:
    game = position(
        {"E5": "allied infantry", "F5": "axis engineers"},
        {"E5": "forest"},
        phase="battle",
        cards={"allied": 3, "axis": ["ambush", "probe-left"]},
        dice=["star"] * 6,
    )
    attack(game, "E5", "F5")
    assert (question(game), asked(game)) == ("ambush", "axis")
    happened = play(game, "ambush")
    assert [event["dice"] for event in seen(happened, "attack") if event["kind"] == "ambush"] == [3]


# Wire.


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
def test_engineers_on_wire_battle_with_a_die_less_and_may_then_remove_it() -> None:
    game = fighting({"E5": "allied engineers", "F5": "axis infantry"}, {"E5": "wire"}, dice=["star", "star"])
    assert dice_against(game, "E5", "F5") == 2
    assert {"battle E5", "clear E5"} <= set(answers(game))
    attack(game, "E5", "F5")
    assert question(game) == "battle"
    assert "clear E5" in answers(game)
    assert "battle E5" not in answers(game)
    happened = play(game, "clear E5")
    assert [event["hex"] for event in seen(happened, "wire")] == ["E5"]
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
def test_engineers_that_have_removed_the_wire_may_still_battle() -> None:
    game = fighting({"E5": "allied engineers", "F5": "axis infantry"}, {"E5": "wire"})
    play(game, "clear E5")
    assert may_battle(game, "E5")


@pytest.mark.rule("m44tp:54.combat_engineers", "m44:terrain.wire")
def test_other_infantry_removes_wire_only_in_place_of_battling() -> None:
    units: dict[str, Placement] = {"E5": "allied infantry", "F5": "axis infantry"}
    game = fighting(units, {"E5": "wire"}, dice=["star", "star"])
    play(game, "clear E5")
    assert turn_is_over(game)
    game = fighting(units, {"E5": "wire"}, dice=["star", "star"])
    attack(game, "E5", "F5")
    assert turn_is_over(game)


# Mines.


def mined(
    unit: Placement = "allied engineers", *dice: str, layer: str = "axis", mines: str = "F5", **fields: Any
) -> hexfront.Game:
    """Engineers in E5 about to move; mines of strength 4 lie where said, an enemy stands in H5."""
    units: dict[str, Placement] = {"E5": unit, "H5": "axis infantry"}
    laid = {hex_: {"side": layer, "strength": 4} for hex_ in mines.split()}
    return moving(units, mines=laid, dice=dice, **fields)


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
def test_engineers_that_could_battle_clear_the_mine_they_enter_unseen_and_then_battle() -> None:
    game = mined()
    happened = play(game, "move E5", "to F5")
    assert [event["hex"] for event in seen(happened, "mine_cleared")] == ["F5"]
    assert seen(happened, "mine") == []
    assert seen(happened, "roll") == []
    assert "mine" not in game.view(None)["hexes"].get("F5", {})
    assert figures(game, "F5") == 4
    assert dice_against(game, "F5", "H5") == 2


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
def test_the_strength_of_a_cleared_mine_is_told_to_nobody() -> None:
    game = mined()
    play(game, "move E5", "to F5")
    for viewer in (None, "allied", "axis"):
        assert all("strength" not in event for event in game.events(viewer))


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
def test_an_open_mine_is_cleared_too() -> None:
    units: dict[str, Placement] = {"E5": "allied engineers", "H5": "axis infantry"}
    game = moving(units, mines={"F5": {"side": "axis", "strength": 3, "known": True}})
    happened = play(game, "move E5", "to F5")
    assert [event["hex"] for event in seen(happened, "mine_cleared")] == ["F5"]
    assert figures(game, "F5") == 4


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
def test_engineers_that_have_come_too_far_to_battle_set_the_mine_off() -> None:
    game = mined("allied engineers", "infantry", "grenade", "star", "flag", mines="G5")
    happened = play(game, "move E5", "to G5")
    assert [event["strength"] for event in seen(happened, "mine")] == [4]
    assert seen(happened, "mine_cleared") == []
    assert faces_rolled(happened) == [4]
    assert figures(game, "G5") == 2


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
def test_with_infantry_assault_two_hexes_are_not_too_far() -> None:
    game = mined(mines="G5", card="infantry-assault")
    happened = play(game, "move E5", "to G5")
    assert [event["hex"] for event in seen(happened, "mine_cleared")] == ["G5"]
    assert may_battle(game, "G5")


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22", "m44tp:13.road")
def test_nor_are_they_along_a_road() -> None:
    units: dict[str, Placement] = {"E5": "allied engineers", "H5": "axis infantry"}
    roads = dict.fromkeys(("E5", "F5", "G5"), "road")
    game = moving(units, roads, mines={"G5": {"side": "axis", "strength": 4}})
    happened = play(game, "move E5", "to G5")
    assert [event["hex"] for event in seen(happened, "mine_cleared")] == ["G5"]


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22", "M-23")
def test_engineers_that_take_ground_into_a_mine_set_it_off() -> None:
    units: dict[str, Placement] = {"E5": "allied engineers", "F5": one_left("axis"), "M9": "axis infantry"}
    mines = {"F5": {"side": "axis", "strength": 2}}
    game = fighting(units, mines=mines, dice=["grenade", "star", "star", "infantry", "star"])
    attack(game, "E5", "F5")
    happened = play(game, "take")
    assert [event["strength"] for event in seen(happened, "mine")] == [2]
    assert figures(game, "F5") == 3


@pytest.mark.rule("m44tp:54.combat_engineers", "M-11")
def test_engineers_stop_in_the_mine_they_clear_and_take_no_ground_from_it() -> None:
    units: dict[str, Placement] = {"E5": "allied engineers", "G5": one_left("axis"), "M9": "axis infantry"}
    mines = {"F5": {"side": "axis", "strength": 2}}
    game = marched(moving(units, mines=mines, dice=["grenade", "star", "star"]), "E5", "F5")
    attack(game, "F5", "G5")
    assert unit_at(game, "G5") is None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:54.combat_engineers", "m44tp:19.minefield")
def test_engineers_leave_their_own_sides_mines_alone() -> None:
    game = mined(layer="allied")
    happened = play(game, "move E5", "to F5")
    assert seen(happened, "mine_cleared") == []
    assert game.view(None)["hexes"]["F5"]["mine"] == {"side": "allied", "strength": None}


@pytest.mark.rule("m44tp:54.combat_engineers", "m44tp:19.minefield")
def test_other_infantry_does_not_clear_mines() -> None:
    game = mined("allied infantry", "star", "star", "star", "star")
    happened = play(game, "move E5", "to F5")
    assert seen(happened, "mine_cleared") == []
    assert [event["strength"] for event in seen(happened, "mine")] == [4]


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22")
def test_the_option_makes_clearing_a_mine_take_the_place_of_battling() -> None:
    option = {"engineers_clear_instead": True}
    game = mined(options=option)
    happened = play(game, "move E5", "to F5")
    assert [event["hex"] for event in seen(happened, "mine_cleared")] == ["F5"]
    assert targets(game, "F5") == []
    assert turn_is_over(game)
    game = mined("allied engineers", "star", "star", "star", "star", mines="G5", options=option)
    happened = play(game, "move E5", "to G5")
    assert [event["strength"] for event in seen(happened, "mine")] == [4]


@pytest.mark.rule("m44tp:54.combat_engineers", "M-22", "M-11")
@pytest.mark.parametrize("fights", [True, False])
def test_behind_enemy_lines_engineers_clear_before_their_battle_and_not_after_it(fights: bool) -> None:
    game = mined("allied engineers", *["star"] * 7, mines="f6 D5", card="behind-enemy-lines")
    happened = play(game, "move E5", "to f6")
    assert [event["hex"] for event in seen(happened, "mine_cleared")] == ["f6"]
    play(game, *(("battle f6", "attack H5") if fights else ("done",)))
    assert question(game) == "move"
    happened = play(game, "move f6", "to D5")
    assert seen(happened, "mine_cleared") == []
    assert [event["strength"] for event in seen(happened, "mine")] == [4]
