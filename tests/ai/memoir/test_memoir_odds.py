"""The exact chances of battle dice against every throw the engine can make."""

from __future__ import annotations

import pytest

from hexfront.ai.memoir.field import Field
from hexfront.ai.memoir.odds import MOST_FIGURES, WORTH, expected_loss, odds_of
from hexfront.games.memoir.events.base import board
from hexfront.kernel.outcomes import outcomes
from tests.games.memoir.board import position

# The attacker's hex and unit, the target in F5, the ground, and who else stands where.
BATTLES = {
    "infantry on infantry": ("E5", "allied infantry", "axis infantry", {}, {}),
    "from two hexes": ("D5", "allied infantry", "axis infantry", {}, {}),
    "armor into a wood": ("E5", "allied armor", "axis infantry", {"F5": "forest"}, {}),
    "armor on armor": ("E5", "allied armor", "axis armor", {}, {}),
    "guns on guns": ("C5", "allied artillery", "axis artillery", {}, {}),
    "no way back": ("E5", "allied infantry", "axis infantry", {}, {"e6": "axis infantry", "f6": "axis infantry"}),
    "one hex back": ("E5", "allied infantry", "axis infantry", {"E7": "lake-a", "F7": "lake-a", "G7": "lake-a"}, {}),
}


@pytest.mark.parametrize("name", BATTLES)
def test_chances_are_those_of_every_throw(name: str) -> None:
    start, attacker, target, hexes, others = BATTLES[name]
    units = {start: attacker, "F5": target, **others}
    game = position(units, hexes, phase="battle", discard=["ambush"])
    state = board(game._state)
    grid = state.material.grid
    unit, foe = state.at[grid.find(start)], state.at[grid.find("F5")]
    field = Field(state, 0)
    dice = field.attack_dice(unit, grid.find(start), grid.find("F5"), 0)
    odds = field.odds(foe, dice, state.figures[foe])
    game.apply(f"battle {start}")
    left = [0.0] * (MOST_FIGURES + 1)
    emptied = 0.0
    for branch in outcomes(game, "attack F5") if game.decision and game.decision.question == "attack" else []:
        after = board(branch.game._state)
        left[after.figures[foe]] += 1.0 / branch.odds
        asked = branch.game.decision
        leaving = asked is not None and asked.question == "retreat"
        if leaving or after.where[foe] != grid.find("F5"):
            emptied += 1.0 / branch.odds
    assert sum(left) == pytest.approx(1.0)
    assert odds.left == pytest.approx(left)
    assert odds.kill == pytest.approx(left[0])
    assert odds.vacate == pytest.approx(emptied)


def test_flags_that_may_be_ignored_are() -> None:
    free = odds_of(3, 0, False, 4, 0, 0)
    behind_sandbags = odds_of(3, 0, False, 4, 1, 0)
    in_a_fortress = odds_of(3, 0, False, 4, 3, 0)
    assert free.damage > behind_sandbags.damage > in_a_fortress.damage
    assert in_a_fortress.vacate == in_a_fortress.kill


def test_more_dice_do_more_and_stars_help() -> None:
    for type_ in range(3):
        done = [odds_of(dice, type_, False, 2, 0, 2).damage for dice in range(6)]
        assert done == sorted(done)
        assert odds_of(2, type_, True, 2, 0, 2).damage > done[2]


def test_loss_under_fire_grows_to_the_worth_of_the_unit() -> None:
    for type_ in range(4):
        losses = [expected_loss(type_, 2, hits / 2) for hits in range(20)]
        assert losses[0] == 0.0
        assert losses == sorted(losses)
        assert losses[-1] == pytest.approx(WORTH[type_][2], rel=0.05)
