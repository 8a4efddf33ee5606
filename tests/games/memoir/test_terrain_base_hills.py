"""Hills: cover from below, none from the same height; and what it takes to climb a steep one."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against
from tests.games.memoir.fields import (
    AWAY,
    around,
    can_battle,
    fighting,
    march,
    marching,
    may_battle_after,
    reached,
)

HILL, STEEP = "m44:terrain.hill", "m44:terrain.steep_hill"
BLUFF, CLIFF = "m44:terrain.sea_bluff", "m44:terrain.cliff"
SLOPES = ["hill", "steep-hill", "sea-bluff", "cliff"]


def dice(kind: str, away: int, own: str, target: str) -> int:
    """The dice of an attack on E5 from so many hexes away, from one ground to another."""
    hex_ = AWAY[away]
    game = fighting({hex_: f"allied {kind}", "E5": "axis infantry"}, {hex_: own, "E5": target})
    return dice_against(game, hex_, "E5")


# height


@pytest.mark.rule(HILL, STEEP, BLUFF, CLIFF, "m44:battle.reductions")
@pytest.mark.parametrize("slope", SLOPES)
@pytest.mark.parametrize("own", ["countryside", "forest", "beach", "bunker allied"])
def test_who_attacks_a_height_from_below_has_one_die_less(slope: str, own: str) -> None:
    assert [dice("infantry", away, own, slope) for away in (1, 2, 3)] == [2, 1, 0]


@pytest.mark.rule(HILL, STEEP, BLUFF, CLIFF, "m44:battle.reductions")
@pytest.mark.parametrize("slope", SLOPES)
def test_armor_too_has_one_die_less(slope: str) -> None:
    assert [dice("armor", away, "countryside", slope) for away in (1, 2, 3)] == [2, 2, 2]


@pytest.mark.rule(HILL, STEEP, BLUFF, CLIFF)
@pytest.mark.parametrize("slope", SLOPES)
@pytest.mark.parametrize("own", SLOPES)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_from_the_same_height_there_is_no_reduction(kind: str, own: str, slope: str) -> None:
    assert dice(kind, 1, own, slope) == 3


@pytest.mark.rule(HILL)
def test_heights_need_not_be_joined_for_that() -> None:
    assert [dice("infantry", away, "hill", "hill") for away in (2, 3)] == [2, 1]
    assert dice("armor", 3, "hill", "hill") == 3


@pytest.mark.rule(HILL, STEEP, BLUFF, CLIFF)
@pytest.mark.parametrize("own", SLOPES)
def test_who_attacks_downhill_has_all_his_dice(own: str) -> None:
    assert [dice("infantry", away, own, "countryside") for away in (1, 2, 3)] == [3, 2, 1]


@pytest.mark.rule(HILL, STEEP, BLUFF, CLIFF, "m44:unit.artillery")
@pytest.mark.parametrize("slope", SLOPES)
def test_artillery_minds_no_height(slope: str) -> None:
    assert [dice("artillery", away, "countryside", slope) for away in range(1, 7)] == [3, 3, 2, 2, 1, 1]


@pytest.mark.rule(HILL)
def test_other_cover_protects_from_a_height() -> None:
    assert dice("infantry", 1, "hill", "forest") == 2
    assert dice("armor", 1, "hill", "town") == 1


# movement over hills


@pytest.mark.rule(HILL)
@pytest.mark.parametrize(("kind", "hexes"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_hills_hinder_no_movement(kind: str, hexes: int) -> None:
    land = dict.fromkeys(around("E5", 3), "hill")
    assert reached(marching({"E5": f"allied {kind}"}, land), "E5") == around("E5", hexes)
    single = marching({"E5": f"allied {kind}"}, {"F5": "hill"})
    assert reached(single, "E5") == around("E5", hexes)


@pytest.mark.rule(HILL)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_who_climbs_a_hill_may_battle(kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "hill"})
    assert may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert can_battle(game, "F5")


# steep hills


@pytest.mark.rule(STEEP)
@pytest.mark.parametrize("hex_", ["F5", "G5"])
def test_infantry_climbs_a_steep_hill_only_from_beside_it_and_goes_no_farther(hex_: str) -> None:
    found = reached(marching({"E5": "allied infantry"}, {hex_: "steep-hill"}), "E5")
    assert found == around("E5", 2) - {"G5"}


@pytest.mark.rule(STEEP)
@pytest.mark.parametrize("hex_", ["F5", "G5", "H5"])
def test_armor_needs_two_of_its_three_hexes_for_the_climb(hex_: str) -> None:
    """H5 is three hexes away and is reached straight on only: with a climb on the way, or at its end, it is too far."""
    found = reached(marching({"E5": "allied armor"}, {hex_: "steep-hill"}), "E5")
    assert found == around("E5", 3) - {"H5"}


@pytest.mark.rule(STEEP, "m44:unit.artillery")
def test_artillery_does_not_climb_a_steep_hill() -> None:
    assert reached(marching({"E5": "allied artillery"}, {"F5": "steep-hill"}), "E5") == around("E5") - {"F5"}


@pytest.mark.rule(STEEP)
@pytest.mark.parametrize(
    ("kind", "battles"), [("infantry", False), ("resistance", False), ("special-forces", True), ("armor", True)]
)
def test_the_climb_counts_as_two_hexes_for_the_battle_after_it(kind: str, battles: bool) -> None:
    game = marching({"E5": f"allied {kind}"}, {"F5": "steep-hill"})
    assert may_battle_after(game, "E5", "F5") is battles


@pytest.mark.rule(STEEP)
@pytest.mark.parametrize("own", ["hill", "steep-hill"])
@pytest.mark.parametrize(("kind", "hexes"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_from_a_hill_a_steep_hill_is_one_hex(own: str, kind: str, hexes: int) -> None:
    game = marching({"E5": f"allied {kind}"}, {"E5": own, "F5": "steep-hill"})
    assert reached(game, "E5") == around("E5", hexes)
    if kind == "infantry":
        assert may_battle_after(game, "E5", "F5")


@pytest.mark.rule(STEEP)
def test_a_steep_hill_is_reached_sooner_over_a_hill() -> None:
    """f6 is two hexes away, over e6 or F5."""
    assert "f6" not in reached(marching({"E5": "allied infantry"}, {"f6": "steep-hill"}), "E5")
    assert "f6" in reached(marching({"E5": "allied infantry"}, {"f6": "steep-hill", "e6": "hill"}), "E5")


@pytest.mark.rule(STEEP)
@pytest.mark.parametrize(("kind", "hexes"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_down_from_a_steep_hill_is_one_hex(kind: str, hexes: int) -> None:
    game = marching({"E5": f"allied {kind}"}, {"E5": "steep-hill"})
    assert reached(game, "E5") == around("E5", hexes)


@pytest.mark.rule(STEEP)
def test_who_comes_down_may_battle() -> None:
    game = marching({"G5": "allied infantry", "E5": "axis infantry"}, {"G5": "steep-hill"})
    march(game, "G5", "F5")
    assert can_battle(game, "F5")
