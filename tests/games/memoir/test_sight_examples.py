"""Ten worked examples of sight over hills, each looked at from both ends."""

from __future__ import annotations

import pytest

import hexfront
from tests.games.memoir.board import position, targets

HILLS = "B9 a8 b8 | E9 d8 e8 | g8 h8 | L9 k8 l8 L7 | B3 | B1 | E3 d2 E1 | G1 | J3 | I1 | M3 L3 k2 L1 | I5 | K5 L5"
"""The hills of the field, group by group."""
TOWNS = ("e2", "g2", "l2")
AXIS = ("a8", "E9", "H9", "L9", "B3", "E3", "H3", "J3", "M3", "L5")
ALLIED = ("a6", "d6", "g6", "L7", "B1", "E1", "G1", "I1", "i2", "L1", "I5")

EXAMPLES = {
    "A: the front of a hill is seen from the open": ("a8", "a6", True),
    "B: what stands behind the front of a hill is hidden": ("E9", "d6", False),
    "C: a hill hides what is behind it": ("H9", "g6", False),
    "D: units on one hill see each other": ("L9", "L7", True),
    "E: from hill to hill over open ground": ("B3", "B1", True),
    "F: their own hill on one side of the hexside, a town on the other": ("E3", "E1", True),
    "G: a town in between": ("H3", "G1", False),
    "H: a unit in the low ground between two hills": ("J3", "I1", False),
    "I: a town between two hexes of one hill": ("M3", "L1", False),
    "J: another hill in between": ("L5", "I5", False),
}
"""The Axis unit, the Allied one, and whether they see each other."""
CHANGED = {"H", "I"}
"""The examples that turn out otherwise where low ground does not block between heights."""


def field(side: str, **facts: bool) -> hexfront.Game:
    """The field of all examples; the side's units have their orders and have not moved."""
    ground = {hex_: "hill" for hex_ in HILLS.split() if hex_ != "|"} | dict.fromkeys(TOWNS, "town")
    units = dict.fromkeys(AXIS, "axis infantry") | dict.fromkeys(ALLIED, "allied infantry")
    return position(units, ground, side=side, phase="battle", discard=["ambush"], options=facts)


def sees(game: hexfront.Game, side: str, one: str, other: str) -> bool:
    """Whether the side's unit in one hex sees the other hex."""
    return other in game.overlay("sight", side)[one]


@pytest.mark.rule("m44:sight", "m44:sight.hexside", "m44:sight.hills", "M-1", "M-2")
@pytest.mark.parametrize(("axis", "allied", "clear"), EXAMPLES.values(), ids=[name[0] for name in EXAMPLES])
def test_the_example_from_both_ends(axis: str, allied: str, clear: bool) -> None:
    game = field("allied")
    assert sees(game, "axis", axis, allied) is clear
    assert sees(game, "allied", allied, axis) is clear


@pytest.mark.rule("m44:sight", "m44:sight.hills", "m44:battle.range")
@pytest.mark.parametrize(("axis", "allied", "clear"), EXAMPLES.values(), ids=[name[0] for name in EXAMPLES])
def test_the_allied_unit_of_the_example_can_attack_if_it_sees(axis: str, allied: str, clear: bool) -> None:
    """No die is left at three hexes against a hill; those examples are out of sight anyway."""
    assert (axis in targets(field("allied"), allied)) is clear


@pytest.mark.rule("M-2", "m44:sight.hills")
@pytest.mark.parametrize("name", EXAMPLES, ids=[name[0] for name in EXAMPLES])
def test_with_high_ground_sight_low_ground_does_not_block_between_heights(name: str) -> None:
    axis, allied, clear = EXAMPLES[name]
    game = field("allied", high_ground_sight=True)
    expected = clear or name[0] in CHANGED
    assert sees(game, "axis", axis, allied) is expected
    assert sees(game, "allied", allied, axis) is expected
