"""Fewer dice: the largest reduction of the target's hex, and that of the attacker's own hex besides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.memoir.board import dice_against
from tests.games.memoir.fields import AWAY, fighting, struck
from tests.support import play, seen

REDUCED = "m44:battle.reductions"
COVER = [
    ("countryside", 0, 0, "m44:terrain.countryside"),
    ("forest", 1, 2, "m44:terrain.forest"),
    ("hedgerow", 1, 2, "m44:terrain.hedgerow"),
    ("town", 1, 2, "m44:terrain.town"),
    ("hill", 1, 1, "m44:terrain.hill"),
    ("steep-hill", 1, 1, "m44:terrain.steep_hill"),
    ("sea-bluff", 1, 1, "m44:terrain.sea_bluff"),
    ("cliff", 1, 1, "m44:terrain.cliff"),
    ("river, bridge", 0, 0, "m44:terrain.bridge"),
    ("beach", 0, 0, "m44:terrain.beach"),
    ("ocean", 0, 0, "m44:terrain.ocean"),
    ("bunker axis", 1, 2, "m44:terrain.bunker"),
    ("sandbags", 1, 1, "m44:terrain.sandbags"),
    ("hedgehog", 0, 0, "m44:terrain.hedgehog"),
    ("wire", 0, 0, "m44:terrain.wire"),
    ("sea-wall axis", 1, 1, "m44:terrain.sea_wall"),
]
"""What an infantry unit and an armor unit lose against a unit on such ground."""
OVERLAID = [
    ("forest, sandbags", 1, 2),
    ("town, sandbags", 1, 2),
    ("hill, sandbags", 1, 1),
    ("hill, bunker axis", 1, 2),
    ("hill, bunker axis, sandbags", 1, 2),
    ("beach, sandbags", 1, 1),
    ("river, bridge, sandbags", 1, 1),
    ("forest, wire", 1, 2),
    ("beach, sea-wall axis, sandbags", 1, 1),
]
"""Several things on one hex, and what the two lose."""


def dice(kind: str, away: int, target: str = "axis infantry", **ground: str) -> int:
    """The dice of an attack on E5 from so many hexes away."""
    return dice_against(fighting({AWAY[away]: f"allied {kind}", "E5": target}, ground), AWAY[away], "E5")


def causes(steps: list[Mapping[str, Any]]) -> dict[str, int]:
    """Dice by cause; no cause comes twice."""
    found = {str(step["cause"]): int(step["dice"]) for step in steps}
    assert len(found) == len(steps)
    return found


# the target's hex


@pytest.mark.rule(REDUCED, *(rule for *_, rule in COVER))
@pytest.mark.parametrize(("ground", "infantry", "armor"), [row[:3] for row in COVER])
def test_the_ground_of_the_target_takes_dice_from_the_attacker(ground: str, infantry: int, armor: int) -> None:
    for away, full in ((1, 3), (2, 2), (3, 1)):
        assert dice("infantry", away, E5=ground) == max(0, full - infantry)
    for away in (1, 2, 3):
        assert dice("armor", away, E5=ground) == 3 - armor


@pytest.mark.rule(REDUCED)
@pytest.mark.parametrize(("ground", "infantry", "armor"), [row[:3] for row in COVER])
def test_special_forces_resistance_and_elite_armor_lose_as_much(ground: str, infantry: int, armor: int) -> None:
    assert dice("special-forces", 1, E5=ground) == 3 - infantry
    assert dice("resistance", 2, E5=ground) == 2 - infantry
    assert dice("elite-armor", 2, E5=ground) == 3 - armor


@pytest.mark.rule(REDUCED)
@pytest.mark.parametrize("target", ["axis artillery", "axis resistance", "axis special-forces"])
@pytest.mark.parametrize("ground", ["forest", "town", "hill", "bunker axis"])
def test_cover_is_the_same_for_every_kind_of_target(ground: str, target: str) -> None:
    assert dice("infantry", 1, target, E5=ground) == 2


@pytest.mark.rule(REDUCED)
@pytest.mark.parametrize("ground", ["forest", "town", "hill", "hedgerow"])
def test_armor_finds_cover_too(ground: str) -> None:
    assert dice("infantry", 1, "axis armor", E5=ground) == 2


@pytest.mark.rule(REDUCED, "M-4", "m44:terrain.sandbags", "m44:terrain.bunker")
@pytest.mark.parametrize(("ground", "infantry", "armor"), OVERLAID)
def test_of_several_reductions_in_a_hex_only_the_largest_counts(ground: str, infantry: int, armor: int) -> None:
    assert dice("infantry", 1, E5=ground) == 3 - infantry
    assert dice("armor", 1, E5=ground) == 3 - armor
    assert dice("artillery", 2, E5=ground) == 3


@pytest.mark.rule(REDUCED, "M-4", "m44:terrain.hill")
def test_a_bunker_protects_on_a_hill_also_from_the_same_height() -> None:
    assert dice("armor", 1, E5="hill, bunker axis", F5="hill") == 1
    assert dice("armor", 1, E5="hill", F5="hill") == 3


# the attacker's hex


@pytest.mark.rule(REDUCED, "M-4", "m44:terrain.town", "m44:terrain.wire")
@pytest.mark.parametrize(
    ("kind", "own", "less"),
    [
        ("armor", "town", 2),
        ("elite-armor", "town", 2),
        ("infantry", "town", 0),
        ("resistance", "town", 0),
        ("infantry", "wire", 1),
        ("special-forces", "wire", 1),
        ("resistance", "wire", 1),
        ("armor", "wire", 0),
        ("infantry", "forest", 0),
        ("armor", "forest", 0),
        ("infantry", "hedgerow", 0),
        ("infantry", "bunker allied", 0),
        ("infantry", "sandbags", 0),
        ("infantry", "hedgehog", 0),
        ("armor", "beach", 0),
        ("armor", "hill", 0),
    ],
)
def test_the_ground_of_the_attacker_takes_dice_from_some(kind: str, own: str, less: int) -> None:
    assert dice(kind, 1, F5=own) == 3 - less


@pytest.mark.rule(REDUCED, "M-4", "m44:terrain.town", "m44:terrain.wire")
@pytest.mark.parametrize(
    ("kind", "own", "target", "left"),
    [
        ("armor", "town", "forest", 0),
        ("armor", "town", "town", 0),
        ("armor", "town", "hill", 0),
        ("armor", "town", "sandbags", 0),
        ("armor", "town", "wire", 1),
        ("infantry", "wire", "forest", 1),
        ("infantry", "wire", "bunker axis", 1),
        ("infantry", "wire", "countryside", 2),
        ("infantry", "town", "town", 2),
    ],
)
def test_both_hexes_reduce_the_same_attack(kind: str, own: str, target: str, left: int) -> None:
    assert dice(kind, 1, F5=own, E5=target) == left


@pytest.mark.rule(REDUCED, "M-4")
def test_the_largest_of_the_attackers_own_hex_counts() -> None:
    assert dice("armor", 1, F5="town, wire") == 1
    assert dice("infantry", 1, F5="town, wire") == 2
    assert dice("infantry", 1, F5="town, sandbags") == 3


# what is told


@pytest.mark.rule(REDUCED, "M-4")
@pytest.mark.parametrize(
    ("kind", "own", "target", "steps"),
    [
        ("infantry", "countryside", "countryside", {"base": 3}),
        ("infantry", "countryside", "forest", {"base": 3, "terrain": -1}),
        ("armor", "countryside", "forest", {"base": 3, "terrain": -2}),
        ("infantry", "countryside", "hill", {"base": 3, "height": -1}),
        ("infantry", "countryside", "sandbags", {"base": 3, "obstacle": -1}),
        ("armor", "countryside", "hill, bunker axis", {"base": 3, "obstacle": -2}),
        ("infantry", "wire", "town", {"base": 3, "terrain": -1, "own_hex": -1}),
        ("armor", "town", "countryside", {"base": 3, "own_hex": -2}),
        ("artillery", "town", "forest", {"base": 3}),
    ],
)
def test_each_step_of_the_count_has_its_cause(kind: str, own: str, target: str, steps: dict[str, int]) -> None:
    ground = {"F5": own, "E5": target}
    game, happened = struck(["star"] * 3, by=f"allied {kind}", ground=ground)
    [attack] = seen(happened, "attack")
    assert causes(attack["steps"]) == steps
    assert attack["dice"] == sum(steps.values())
    again = fighting({"F5": f"allied {kind}", "E5": "axis infantry"}, ground)
    play(again, "battle F5")
    preview = again.preview("attack E5")
    assert (causes(preview["steps"]), preview["dice"]) == (steps, sum(steps.values()))
    assert game.outcome is None
