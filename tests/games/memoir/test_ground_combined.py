"""Rules of the ground that meet in one hex or in one move: each still says what it says alone."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, figures, unit_at
from tests.games.memoir.fields import (
    attacked,
    fighting,
    hexes,
    losses,
    march,
    marching,
    may_take_ground,
    of,
    overruns,
    path_of,
    struck,
)
from tests.support import answers, play, question, refusal, seen

SPARES = ("M9", "M1")


def lakes_but(*dry: str) -> dict[str, str]:
    """A board of lakes, but for these hexes and those of the spare units."""
    return {hex_: "lake-a" for hex_ in hexes() if hex_ not in {*dry, *SPARES}}


# moving


@pytest.mark.rule("m44tp:09.marsh", "m44:terrain.steep_hill", "m44:turn.move")
@pytest.mark.parametrize(("hill", "moves"), [("steep-hill", False), ("hill", True)])
def test_who_may_only_go_one_hex_does_not_climb_a_steep_hill(hill: str, moves: bool) -> None:
    game = marching({"E5": "allied infantry"}, {**lakes_but("E5"), "E5": "marsh", "F5": hill})
    assert ("move E5" in answers(game)) is moves


@pytest.mark.rule("m44:terrain.beach", "M-46", "M-10")
def test_a_long_way_that_avoids_the_beach_is_told_as_it_is_gone() -> None:
    ground = {**lakes_but("E5", "e6", "f6", "G5", "H5"), "F5": "beach"}
    game = marching({"E5": of("allied", "armor", moves=4)}, ground)
    play(game, "move E5")
    short, long = game.preview("to G5"), game.preview("to H5")
    assert (short["path"], short["length"]) == (["E5", "F5", "G5"], 2)
    assert (long["path"], long["length"]) == (["E5", "e6", "f6", "G5", "H5"], 4)
    assert seen(play(game, "to H5"), "moved")[0]["path"] == long["path"]


@pytest.mark.rule("m44tp:13.road", "M-10")
def test_the_overlay_of_reach_counts_hexes_of_a_road_as_the_move_does() -> None:
    road = {**lakes_but(), **dict.fromkeys(("E5", "F5", "G5", "H5"), "road")}
    game = marching({"E5": "allied infantry"}, road)
    assert game.overlay("reach", "allied") == {"F5": 1, "G5": 2, "H5": 3}
    assert [event["length"] for event in seen(march(game, "E5", "H5"), "moved")] == [3]


@pytest.mark.rule("m44tp:25.boats", "M-20", "m44:card.behind_enemy_lines")
@pytest.mark.parametrize(("end", "boat"), [("F5", True), ("G5", False)])
def test_a_river_crossed_in_one_move_costs_the_boat(end: str, boat: bool) -> None:
    game = marching(
        {"E5": of("allied", "infantry", boat=True)}, {"F5": "river 2"}, card="behind-enemy-lines", dice=["star"] * 9
    )
    happened = march(game, "E5", end)
    assert [event["hex"] for event in seen(happened, "boat_left")] == ([] if boat else [end])
    unit = unit_at(game, end)
    assert unit is not None
    assert unit["boat"] is boat


@pytest.mark.rule("m44:terrain.sea_bluff", "m44:terrain.cliff", "m44:terrain.hedgehog")
@pytest.mark.parametrize(
    ("start", "end", "rule"),
    [
        ("beach", "sea-bluff", "m44:terrain.sea_bluff"),
        ("beach", "cliff", "m44:terrain.cliff"),
        ("cliff", "beach", "m44:terrain.cliff"),
        ("beach", "cliff, hedgehog", "m44:terrain.hedgehog"),
        ("cliff", "hedgehog", "m44:terrain.hedgehog"),
    ],
)
def test_what_keeps_armor_out_is_named_by_its_own_rule(start: str, end: str, rule: str) -> None:
    game = marching({"E5": "allied armor"}, {**lakes_but("D5"), "E5": start, "F5": end})
    play(game, "move E5")
    assert refusal(game, "to F5") == rule


# flags


@pytest.mark.rule("m44:terrain.cliff", "m44:terrain.hedgehog", "m44:retreat.blocked")
@pytest.mark.parametrize(("cliff", "left"), [("cliff, hedgehog", 2), ("cliff", 3), ("sea-bluff, field-bunker", 2)])
def test_armor_retreats_up_a_cliff_only_if_nothing_else_closes_it(cliff: str, left: int) -> None:
    ground = {"E5": "beach", "d4": cliff, "e4": "lake-a"}
    game, happened = struck(["flag", "star", "star"], by="axis infantry", at="allied armor", side="axis", ground=ground)
    assert losses(happened) == ([] if left == 3 else [("E5", 1, "retreat")])
    assert path_of(happened) == (["E5", "d4"] if left == 3 else [])
    assert figures(game, "d4" if left == 3 else "E5") == left


@pytest.mark.rule("m44tp:25.boats", "M-20")
@pytest.mark.parametrize("ground", ["river 2", "river 2, wire"])
def test_a_flag_costs_a_boat_a_figure_whatever_lies_in_the_river(ground: str) -> None:
    boat = of("axis", "infantry", boat=True)
    game, happened = struck(["flag", "star", "star"], at=boat, ground={"E5": ground})
    assert losses(happened) == [("E5", 1, "boat")]
    assert figures(game, "E5") == 3


@pytest.mark.rule("m44tp:25.boats", "M-20", "M-21")
@pytest.mark.parametrize(("sides", "cause"), [("allied", ["boat"]), ("both", [])])
def test_a_river_that_is_a_ford_for_the_enemy_only_is_none_for_a_boat(sides: str, cause: list[str]) -> None:
    boat = of("axis", "infantry", boat=True)
    rules = {"fordable": {"sides": sides, "types": ["infantry"]}}
    _, happened = struck(["flag", "star", "star"], at=boat, ground={"E5": "river 2"}, rules=rules)
    assert [why for _, _, why in losses(happened)] == cause


# sight


@pytest.mark.rule("M-2", "M-8", "m44tp:16.lake")
@pytest.mark.parametrize(("option", "dice"), [(False, 0), (True, 1)])
def test_from_hill_to_hill_lakes_do_not_block_if_lower_ground_never_does(option: bool, dice: int) -> None:
    ground = {"E5": "hill", "F5": "lake-a", "G5": "lake-b", "H5": "hill"}
    units = {"E5": "allied infantry", "H5": "axis infantry"}
    game = fighting(units, ground, options={"high_ground_sight": option})
    assert dice_against(game, "E5", "H5") == dice


@pytest.mark.rule("m44:battle.range", "m44tp:06.wadi_gully", "m44:terrain.town", "m44:terrain.ocean")
@pytest.mark.parametrize(
    ("ground", "dice"),
    [("countryside", (3, 3, 3)), ("town", (1, 1, 1)), ("wadi", (3, None, None)), ("ocean", (None, None, None))],
)
def test_the_overlays_of_dice_know_the_ground_the_unit_stands_on(
    ground: str, dice: tuple[int | None, int | None, int | None]
) -> None:
    game = fighting({"E5": "allied armor"}, {"E5": ground})
    for name, side in (("range", "allied"), ("threat", "axis")):
        found = game.overlay(name, side)
        assert tuple(found.get(hex_) for hex_ in ("F5", "G5", "H5")) == dice


# taking ground


@pytest.mark.rule("m44tp:07.flooded_fields", "m44tp:45.field_bunker", "m44:take_ground")
def test_a_bunker_makes_no_hedgerow_of_a_flooded_field() -> None:
    units = {"F5": of("allied", "infantry", moved=True), "E5": of("axis", "infantry", figures=1)}
    game = fighting(units, {"E5": "field-bunker"}, rules={"flooded": True}, dice=["grenade", "grenade"])
    attacked(game, "F5", "E5")
    assert may_take_ground(game)


@pytest.mark.rule("m44:terrain.hedgerow", "m44:overrun", "m44:take_ground")
@pytest.mark.parametrize(("ground", "taken"), [("hedgerow", False), ("forest", True)])
def test_armor_that_has_taken_ground_does_not_take_a_hedgerow(ground: str, taken: bool) -> None:
    enemy = of("axis", "infantry", figures=1)
    game = fighting({"G5": "allied armor", "F5": enemy, "E5": enemy}, {"E5": ground}, dice=["grenade"] * 4)
    attacked(game, "G5", "F5")
    play(game, "take")
    assert overruns(game) == {"E5"}
    play(game, "attack E5")
    assert may_take_ground(game) is taken


@pytest.mark.rule("m44tp:01.north_african_desert_rule", "m44:terrain.hedgerow", "m44tp:09.marsh", "M-12")
@pytest.mark.parametrize(
    ("ground", "goes_on"), [("countryside", "ride_on"), ("hedgerow", "overrun"), ("marsh", "card")]
)
def test_armor_that_leaves_ground_by_one_hex_only_does_not_ride_on(ground: str, goes_on: str) -> None:
    enemy = of("axis", "infantry", figures=1)
    game = fighting(
        {"G5": "allied armor", "F5": enemy, "D5": enemy}, {"G5": ground}, rules={"desert": True}, dice=["grenade"] * 3
    )
    attacked(game, "G5", "F5")
    play(game, "take")
    assert question(game) == goes_on
