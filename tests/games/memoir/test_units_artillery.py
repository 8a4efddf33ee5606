"""Artillery: it moves or battles, needs no sight, minds no cover, and takes no ground."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, unit_at
from tests.games.memoir.fields import (
    AWAY,
    can_battle,
    fighting,
    halt,
    march,
    marching,
    may_battle_after,
    may_take_ground,
    of,
    seen_targets,
    struck,
    turn_is_over,
)

ARTILLERY = "m44:unit.artillery"
COVER = ["forest", "hedgerow", "town", "hill", "steep-hill", "bunker axis", "sandbags", "sea-wall axis"]


@pytest.mark.rule(ARTILLERY, "m44:move.artillery")
def test_artillery_that_moved_does_not_battle() -> None:
    game = marching({"G5": "allied artillery", "E5": "axis infantry"})
    assert not may_battle_after(game, "G5", "F5")
    assert not may_battle_after(game, "G5", "H5")
    march(game, "G5", "F5")
    assert turn_is_over(game)


@pytest.mark.rule(ARTILLERY, "m44:move.artillery")
def test_artillery_that_did_not_move_battles() -> None:
    game = marching({"G5": "allied artillery", "E5": "axis infantry"})
    halt(game)
    assert can_battle(game, "G5")


@pytest.mark.rule(ARTILLERY, "m44:move.artillery")
def test_of_two_guns_only_the_one_that_stayed_battles() -> None:
    game = marching({"G5": "allied artillery", "G3": "allied artillery", "E5": "axis infantry"})
    march(game, "G3", "F3")
    halt(game)
    assert can_battle(game, "G5")
    assert not can_battle(game, "F3")


@pytest.mark.rule(ARTILLERY, "m44:sight")
@pytest.mark.parametrize("between", ["forest", "town", "hedgerow", "hill", "bunker allied"])
def test_artillery_needs_no_sight_of_its_target(between: str) -> None:
    ground = {"F5": between, "G5": between}
    gun = fighting({"H5": "allied artillery", "E5": "axis infantry"}, ground)
    assert dice_against(gun, "H5", "E5") == 2
    tank = fighting({"H5": "allied armor", "E5": "axis infantry"}, ground)
    assert dice_against(tank, "H5", "E5") == 0


@pytest.mark.rule(ARTILLERY, "m44:sight")
def test_artillery_fires_over_units_of_both_sides() -> None:
    game = fighting({"H5": "allied artillery", "G5": "allied infantry", "F5": "axis armor", "E5": "axis infantry"})
    assert seen_targets(game, "H5") >= {"E5", "F5"}
    assert "E5" not in seen_targets(game, "G5")


@pytest.mark.rule(ARTILLERY, "m44:battle.reductions")
@pytest.mark.parametrize("cover", COVER)
@pytest.mark.parametrize(("away", "dice"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_no_cover_reduces_the_dice_of_artillery(cover: str, away: int, dice: int) -> None:
    game = fighting({AWAY[away]: "allied artillery", "E5": "axis infantry"}, {"E5": cover})
    assert dice_against(game, AWAY[away], "E5") == dice


@pytest.mark.rule(ARTILLERY, "m44:terrain.town", "m44:battle.reductions")
@pytest.mark.parametrize("own", ["town", "wire", "forest", "bunker allied"])
def test_the_ground_artillery_stands_on_does_not_reduce_its_dice(own: str) -> None:
    game = fighting({"G5": "allied artillery", "E5": "axis infantry"}, {"G5": own})
    assert dice_against(game, "G5", "E5") == 3


@pytest.mark.rule(ARTILLERY, "M-5", "m44:battle.close_assault")
def test_artillery_beside_an_enemy_battles_no_other() -> None:
    game = fighting({"F5": "allied artillery", "E5": "axis infantry", "H5": "axis infantry"})
    assert seen_targets(game, "F5") == {"E5"}


@pytest.mark.rule(ARTILLERY, "m44:take_ground")
def test_artillery_never_takes_ground() -> None:
    game, _ = struck(["grenade", "star", "star"], by="allied artillery", at=of("axis", "infantry", figures=1))
    assert unit_at(game, "E5") is None
    assert not may_take_ground(game)
    assert turn_is_over(game)


@pytest.mark.rule(ARTILLERY, "m44:take_ground")
def test_artillery_does_not_follow_a_unit_that_retreats() -> None:
    game, _ = struck(["flag", "star", "star"], by="allied artillery", others={"d6": "axis infantry"})
    assert unit_at(game, "E5") is None
    assert unit_at(game, "e6") is not None
    assert not may_take_ground(game)
