"""The coast: beach, ocean, and the bluffs and cliffs above the beach."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against
from tests.games.memoir.fields import (
    around,
    can_battle,
    fighting,
    halt,
    hexes,
    march,
    marching,
    may_battle_after,
    reached,
    turn_is_over,
    walk,
)

BEACH, OCEAN = "m44:terrain.beach", "m44:terrain.ocean"
BLUFF, CLIFF = "m44:terrain.sea_bluff", "m44:terrain.cliff"
SLOPES = ["sea-bluff", "cliff"]
WATER = {hex_ for hex_ in hexes() if hex_[1] in "12"}
"""The ocean of a beach board; its beach is the rows 3 to 5."""


# beach


@pytest.mark.rule(BEACH)
def test_a_move_onto_or_along_the_beach_is_two_hexes_at_most() -> None:
    """H5 is reached straight on only, over F5 and G5."""
    strip = dict.fromkeys(("F5", "G5", "H5"), "beach")
    assert reached(marching({"E5": "allied armor"}, strip), "E5") == around("E5", 3) - {"H5"}


@pytest.mark.rule(BEACH)
@pytest.mark.parametrize("hex_", ["F5", "G5", "H5"])
def test_one_hex_of_beach_on_the_way_is_enough(hex_: str) -> None:
    found = reached(marching({"E5": "allied armor"}, {hex_: "beach"}), "E5")
    assert found == around("E5", 3) - {"H5"}


@pytest.mark.rule(BEACH)
def test_beach_all_around_leaves_armor_two_hexes() -> None:
    sand = dict.fromkeys(around("E5", 3) | {"E5"}, "beach")
    assert reached(marching({"E5": "allied armor"}, sand), "E5") == around("E5", 2)


@pytest.mark.rule(BEACH)
def test_who_starts_on_the_beach_and_leaves_it_at_once_is_not_limited() -> None:
    assert reached(marching({"E5": "allied armor"}, {"E5": "beach"}), "E5") == around("E5", 3)
    two = marching({"E5": "allied armor"}, {"E5": "beach", "F5": "beach"})
    assert reached(two, "E5") == around("E5", 3) - {"H5"}


@pytest.mark.rule(BEACH)
@pytest.mark.parametrize(("kind", "steps"), [("infantry", 2), ("special-forces", 2), ("artillery", 1)])
def test_slower_units_move_on_the_beach_as_anywhere(kind: str, steps: int) -> None:
    sand = dict.fromkeys(around("E5", 3) | {"E5"}, "beach")
    assert reached(marching({"E5": f"allied {kind}"}, sand), "E5") == around("E5", steps)


@pytest.mark.rule(BEACH)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_who_moves_onto_the_beach_may_battle(kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "beach"})
    assert may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert can_battle(game, "F5")


# ocean


@pytest.mark.rule(OCEAN, "m44:move.stop")
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "armor", "artillery"])
def test_in_the_ocean_a_unit_moves_one_hex_a_turn(kind: str) -> None:
    sea = dict.fromkeys(around("E5", 3) | {"E5"}, "ocean")
    assert reached(marching({"E5": f"allied {kind}"}, sea), "E5") == around("E5")


@pytest.mark.rule(OCEAN)
@pytest.mark.parametrize(("kind", "steps"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_the_ocean_does_not_limit_who_leaves_it(kind: str, steps: int) -> None:
    assert reached(marching({"E5": f"allied {kind}"}, {"E5": "ocean"}), "E5") == around("E5", steps)


@pytest.mark.rule(OCEAN, BEACH)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_who_leaves_the_ocean_for_the_beach_goes_two_hexes(kind: str) -> None:
    sand = dict.fromkeys(around("E5", 3), "beach")
    game = marching({"E5": f"allied {kind}"}, {**sand, "E5": "ocean"})
    assert reached(game, "E5") == around("E5", 2)


@pytest.mark.rule(OCEAN)
@pytest.mark.parametrize(
    ("kind", "away"), [("infantry", "F5"), ("infantry", "G5"), ("armor", "H5"), ("artillery", "H5")]
)
def test_nobody_battles_from_the_ocean(kind: str, away: str) -> None:
    game = marching({away: f"allied {kind}", "E5": "axis infantry"}, {away: "ocean"})
    halt(game)
    assert turn_is_over(game)


@pytest.mark.rule(OCEAN)
def test_who_comes_out_of_the_ocean_may_battle() -> None:
    game = marching({"G5": "allied infantry", "E5": "axis infantry"}, {"G5": "ocean", "F5": "beach"})
    march(game, "G5", "F5")
    assert can_battle(game, "F5")
    assert dice_against(game, "F5", "E5") == 3


@pytest.mark.rule(OCEAN)
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_a_unit_in_the_ocean_has_no_cover(kind: str) -> None:
    game = fighting({"F5": f"allied {kind}", "E5": "axis infantry"}, {"E5": "ocean"})
    assert dice_against(game, "F5", "E5") == 3


# the beach board


@pytest.mark.rule(BEACH, "m44:board")
def test_the_rows_in_the_middle_of_a_beach_board_are_beach() -> None:
    """Up to row 6 it is land: three hexes, if one leaves the beach at once; on the beach two."""
    game = marching({"E5": "allied armor"}, face="beach")
    land = {hex_ for hex_ in around("E5", 3) if hex_[1] in "6789"}
    sand = {hex_ for hex_ in around("E5", 2) if hex_[1] in "345"}
    assert reached(game, "E5") == land | sand


@pytest.mark.rule(BEACH, OCEAN, "m44:board")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_the_lowest_two_rows_of_a_beach_board_are_ocean(kind: str) -> None:
    game = marching({"e2": f"allied {kind}"}, face="beach")
    assert reached(game, "e2") == walk("e2", 2, stops=WATER)
    deep = marching({"E1": f"allied {kind}"}, face="beach")
    assert reached(deep, "E1") == around("E1")


@pytest.mark.rule(OCEAN, "m44:board")
@pytest.mark.parametrize(("hex_", "battles"), [("E3", True), ("e2", False), ("E1", False)])
def test_in_the_ocean_of_a_beach_board_nobody_battles(hex_: str, battles: bool) -> None:
    game = marching({hex_: "allied infantry", f"F{hex_[1]}" if hex_ != "e2" else "f2": "axis infantry"}, face="beach")
    halt(game)
    assert can_battle(game, hex_) is battles


@pytest.mark.rule(BEACH, OCEAN, "m44:terrain.countryside")
def test_open_country_laid_on_a_beach_board_is_open_country() -> None:
    land = dict.fromkeys(around("E5", 3) | {"E5"}, "countryside")
    assert reached(marching({"E5": "allied armor"}, land, face="beach"), "E5") == around("E5", 3)


@pytest.mark.rule(BEACH, OCEAN)
def test_the_same_rows_of_another_board_are_land() -> None:
    assert reached(marching({"e2": "allied armor"}), "e2") == around("e2", 3)


# bluffs and cliffs


def ringed(slope: str) -> dict[str, str]:
    """A slope in E5 with beach all around."""
    return {"E5": slope, **dict.fromkeys(around("E5"), "beach")}


@pytest.mark.rule(BLUFF, CLIFF)
@pytest.mark.parametrize("slope", SLOPES)
@pytest.mark.parametrize(
    ("kind", "climbs"), [("infantry", True), ("special-forces", True), ("armor", False), ("artillery", False)]
)
def test_only_infantry_climbs_from_the_beach(slope: str, kind: str, climbs: bool) -> None:
    assert ("E5" in reached(marching({"F5": f"allied {kind}"}, ringed(slope)), "F5")) is climbs


@pytest.mark.rule(BLUFF, CLIFF)
@pytest.mark.parametrize("slope", SLOPES)
@pytest.mark.parametrize(("kind", "battles"), [("infantry", False), ("special-forces", True)])
def test_the_climb_from_the_beach_is_two_hexes(slope: str, kind: str, battles: bool) -> None:
    game = marching({"F5": f"allied {kind}"}, ringed(slope))
    assert may_battle_after(game, "F5", "E5") is battles
    farther = marching({"G5": f"allied {kind}"}, ringed(slope))
    assert "E5" not in reached(farther, "G5")


@pytest.mark.rule(BLUFF, CLIFF)
@pytest.mark.parametrize("slope", SLOPES)
@pytest.mark.parametrize(("kind", "battles"), [("infantry", False), ("special-forces", True)])
def test_so_is_the_way_down_to_the_beach(slope: str, kind: str, battles: bool) -> None:
    game = marching({"E5": f"allied {kind}"}, ringed(slope))
    assert reached(game, "E5") == around("E5")
    assert may_battle_after(game, "E5", "F5") is battles


@pytest.mark.rule(BLUFF, CLIFF)
@pytest.mark.parametrize("slope", SLOPES)
@pytest.mark.parametrize("kind", ["armor", "artillery"])
def test_armor_and_artillery_do_not_go_down_to_the_beach(slope: str, kind: str) -> None:
    assert reached(marching({"E5": f"allied {kind}"}, ringed(slope)), "E5") == set()


@pytest.mark.rule(BLUFF, CLIFF)
@pytest.mark.parametrize("slope", SLOPES)
@pytest.mark.parametrize(("kind", "steps"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_on_the_inland_side_the_slope_is_a_hill(slope: str, kind: str, steps: int) -> None:
    up = marching({"D5": f"allied {kind}"}, {"E5": slope})
    assert reached(up, "D5") == around("D5", steps)
    down = marching({"E5": f"allied {kind}"}, {"E5": slope})
    assert reached(down, "E5") == around("E5", steps)


@pytest.mark.rule(BLUFF, CLIFF)
@pytest.mark.parametrize("slope", SLOPES)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_the_slope_is_no_way_from_inland_to_the_beach(slope: str, kind: str) -> None:
    """F5 is two hexes from D5 straight over the slope: for infantry three, for armor no way at all."""
    found = reached(marching({"D5": f"allied {kind}"}, {"E5": slope, "F5": "beach"}), "D5")
    assert "F5" not in found
    assert "E5" in found


@pytest.mark.rule(BLUFF, CLIFF)
@pytest.mark.parametrize("slope", SLOPES)
def test_units_battle_up_and_down_the_slope(slope: str) -> None:
    up = fighting({"F5": "allied infantry", "E5": "axis infantry"}, {"E5": slope, "F5": "beach"})
    assert dice_against(up, "F5", "E5") == 2
    down = fighting({"F5": "allied infantry", "E5": "axis infantry"}, {"F5": slope, "E5": "beach"})
    assert dice_against(down, "F5", "E5") == 3


@pytest.mark.rule(BLUFF, CLIFF)
@pytest.mark.parametrize("slope", SLOPES)
def test_who_came_up_on_the_inland_side_may_battle(slope: str) -> None:
    game = marching({"G5": "allied infantry", "E5": "axis infantry"}, {"F5": slope})
    march(game, "G5", "F5")
    assert can_battle(game, "F5")
