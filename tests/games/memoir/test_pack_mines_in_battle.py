"""Minefields in battle: nothing to a retreat, something to those who take ground."""

from __future__ import annotations

import pytest

import hexfront
from tests.games.memoir.board import figures, medals, unit_at
from tests.games.memoir.pack import attack, fighting, one_left, turn_is_over
from tests.support import Placement, answers, play, question, seen


def driven_back(flags: int, mines: dict[str, Placement]) -> hexfront.Game:
    """A gun of the axis in G5 has rolled so many flags against allied infantry in F5."""
    units: dict[str, Placement] = {"F5": "allied infantry", "G5": "axis artillery"}
    dice = ["flag"] * flags + ["star"] * (3 - flags) + ["grenade"] * 8
    game = fighting(units, side="axis", mines=mines, dice=dice)
    attack(game, "G5", "F5")
    return game


@pytest.mark.rule("m44tp:19.minefield", "M-23")
def test_a_unit_that_retreats_onto_a_mine_is_not_rolled_for_and_does_not_reveal_it() -> None:
    game = driven_back(1, {"e4": {"side": "axis", "strength": 4}, "f4": {"side": "axis", "strength": 4}})
    happened = play(game, "to e4")
    assert seen(happened, "mine") == []
    assert seen(happened, "roll") == []
    assert figures(game, "e4") == 4
    assert game.view(None)["hexes"]["e4"]["mine"] == {"side": "axis", "strength": None}


@pytest.mark.rule("m44tp:19.minefield")
@pytest.mark.parametrize("layer", ["allied", "axis"])
def test_a_unit_retreats_through_a_minefield_without_stopping(layer: str) -> None:
    mines = {hex_: {"side": layer, "strength": 4} for hex_ in ("e4", "f4")}
    game = driven_back(2, {**mines})
    play(game, "to e4", "to E3")
    assert figures(game, "E3") == 4


@pytest.mark.rule("M-23", "m44tp:19.minefield")
def test_a_mine_retreated_onto_does_not_go_off_when_the_unit_later_leaves_it() -> None:
    units: dict[str, Placement] = {"F5": "allied infantry", "G5": "axis artillery"}
    game = fighting(
        units,
        side="axis",
        mines={"e4": {"side": "axis", "strength": 4}},
        dice=["flag", "star", "star", "grenade", "grenade", "grenade", "grenade"],
        cards={"allied": ["direct-from-hq", "probe-left"], "axis": 4},
    )
    attack(game, "G5", "F5")
    play(game, "to e4", "play direct-from-hq", "move e4", "to E3")
    assert figures(game, "E3") == 4


def into_the_mine(
    attacker: Placement, strength: int, *dice: str, layer: str = "axis", behind: str = "axis infantry"
) -> hexfront.Game:
    """An allied unit in E5 has killed the last figure on the mine of F5 and is asked whether it takes the ground."""
    units: dict[str, Placement] = {"E5": attacker, "A1": "allied infantry", "F5": one_left("axis"), "G5": behind}
    mines = {"F5": {"side": layer, "strength": strength}}
    game = fighting(units, mines=mines, dice=["grenade", "star", "star", *dice])
    attack(game, "E5", "F5")
    assert question(game) == "ground"
    return game


@pytest.mark.rule("M-23", "m44tp:19.minefield")
@pytest.mark.parametrize(("kind", "face"), [("infantry", "infantry"), ("armor", "armor")])
def test_taking_ground_into_an_enemys_mine_sets_it_off(kind: str, face: str) -> None:
    game = into_the_mine(f"allied {kind}", 2, face, "star")
    full = figures(game, "E5")
    happened = play(game, "take")
    assert [event["strength"] for event in seen(happened, "mine")] == [2]
    assert figures(game, "F5") == full - 1


@pytest.mark.rule("M-23", "m44tp:19.minefield")
def test_taking_ground_into_ones_own_mine_does_not() -> None:
    game = into_the_mine("allied infantry", 2, "grenade", "grenade", layer="allied")
    happened = play(game, "take")
    assert seen(happened, "mine") == []
    assert figures(game, "F5") == 4


@pytest.mark.rule("M-23", "M-12")
def test_armor_that_survives_the_mine_it_took_battles_again() -> None:
    game = into_the_mine("allied armor", 1, "star")
    play(game, "take")
    assert question(game) == "overrun"
    assert set(answers(game)) == {"attack G5", "stop"}


@pytest.mark.rule("M-23")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_a_unit_killed_by_the_mine_it_took_is_a_medal_and_battles_no_more(kind: str) -> None:
    game = into_the_mine(one_left("allied", kind), 1, "grenade")
    play(game, "take")
    assert unit_at(game, "F5") is None
    assert (medals(game, "allied"), medals(game, "axis")) == (1, 1)
    assert turn_is_over(game)


@pytest.mark.rule("M-23")
def test_a_decoy_taken_is_removed() -> None:
    game = into_the_mine("allied infantry", 0)
    play(game, "take")
    assert figures(game, "F5") == 4
    assert "mine" not in game.view(None)["hexes"].get("F5", {})
