"""Roads: one hex more for a unit that begins, goes and ends its move along them; the book's own distances."""

from __future__ import annotations

import pytest

import hexfront
from tests.games.memoir.board import figures, unit_at
from tests.games.memoir.pack import (
    attack,
    beside,
    can_look_over,
    dice_into,
    dice_out_of,
    entering,
    fighting,
    flagged,
    from_corner,
    marched,
    may_battle,
    moving,
    reached,
    step,
    still_battles,
    turn_is_over,
    turned,
    within,
)
from tests.support import Placement, play, question, seen

STREET = dict.fromkeys(("B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5"), "road")
"""A straight road from B5 to I5."""

SHAPES = {
    "road": "E W",
    "road-curve": "NE SE",
    "road-fork-left": "E NE W",
    "road-fork-right": "E W SE",
    "road-cross": "E NE W SW",
    "road-y": "E NW SW",
    "road-rail": "E W",
    "hill-road": "E W",
    "hill-road-curve": "NE SE",
}
ALONG = {"E": 1, "W": 1, "NE": 2, "SW": 2, "NW": 3, "SE": 3}
"""How a straight road lies that leads to that side."""


def on_the_street(unit: str, card: str = "direct-from-hq", start: str = "C5") -> hexfront.Game:
    """A unit on the straight road, about to move."""
    return moving({start: unit}, STREET, card=card, side=unit.split(maxsplit=1)[0])


# The book's distances.


@pytest.mark.rule("m44tp:13.road", "M-10")
@pytest.mark.parametrize(
    ("unit", "card", "ordinary", "furthest"),
    [
        ("allied infantry", "direct-from-hq", 2, "F5"),
        ("axis infantry", "direct-from-hq", 2, "F5"),
        ("allied engineers", "direct-from-hq", 2, "F5"),
        ("allied resistance", "direct-from-hq", 2, "F5"),
        ("allied special-forces", "direct-from-hq", 2, "F5"),
        ("allied infantry", "infantry-assault", 3, "G5"),
        ("allied armor", "direct-from-hq", 3, "G5"),
        ("axis elite-armor", "direct-from-hq", 3, "G5"),
        ("allied artillery", "direct-from-hq", 1, "E5"),
        ("allied artillery", "artillery-bombard", 3, "G5"),
        ("allied infantry", "behind-enemy-lines", 3, "G5"),
    ],
)
def test_along_a_road_a_unit_goes_one_hex_further_than_elsewhere(
    unit: str, card: str, ordinary: int, furthest: str
) -> None:
    assert reached(on_the_street(unit, card), "C5") == within("C5", ordinary) | {furthest}


@pytest.mark.rule("m44tp:13.road")
@pytest.mark.parametrize(
    ("unit", "card", "end", "battles"),
    [
        ("allied infantry", "direct-from-hq", "E5", True),
        ("allied infantry", "direct-from-hq", "F5", False),
        ("allied infantry", "infantry-assault", "F5", True),
        ("allied infantry", "infantry-assault", "G5", False),
        ("allied special-forces", "direct-from-hq", "F5", True),
        ("allied armor", "direct-from-hq", "G5", True),
        ("allied artillery", "direct-from-hq", "E5", False),
        ("allied artillery", "artillery-bombard", "G5", False),
    ],
)
def test_the_hex_more_counts_for_battling_too(unit: str, card: str, end: str, battles: bool) -> None:
    assert still_battles(on_the_street(unit, card), "C5", end) == battles


@pytest.mark.rule("m44tp:13.road")
@pytest.mark.parametrize(("card", "end"), [("direct-from-hq", "D7"), ("infantry-assault", "d8")])
def test_off_the_road_infantry_battles_only_after_its_ordinary_distance(card: str, end: str) -> None:
    assert not still_battles(on_the_street("allied infantry", card), "C5", end)


@pytest.mark.rule("m44tp:13.road")
def test_infantry_two_hexes_down_the_road_really_battles_and_three_hexes_does_not() -> None:
    units: dict[str, Placement] = {"C5": "allied infantry", "H5": "axis infantry"}
    game = moving(units, STREET)
    assert may_battle(marched(game, "C5", "E5"), "E5")
    assert turn_is_over(marched(game, "C5", "F5"))


@pytest.mark.rule("m44tp:13.road")
def test_armor_four_hexes_down_the_road_really_battles() -> None:
    game = marched(moving({"C5": "allied armor", "I5": "axis infantry"}, STREET), "C5", "G5")
    assert may_battle(game, "G5")


@pytest.mark.rule("m44tp:13.road", "M-10")
@pytest.mark.parametrize(("end", "length"), [("D5", 1), ("E5", 2), ("F5", 3), ("G5", 4), ("c6", 1), ("D7", 2)])
def test_every_hex_of_the_way_is_told_and_counted(end: str, length: int) -> None:
    game = on_the_street("allied armor")
    play(game, "move C5")
    shown = game.preview(f"to {end}")
    assert (shown["length"], shown["path"][-1]) == (length, end)
    happened = play(game, f"to {end}")
    assert [(event["length"], event["path"][-1]) for event in seen(happened, "moved")] == [(length, end)]


@pytest.mark.rule("m44tp:13.road")
def test_armor_slowed_by_the_scenario_goes_one_hex_further_too() -> None:
    game = moving({"C5": "allied armor"}, STREET, rules={"armor_moves": {"allied": 2, "axis": 3}})
    assert reached(game, "C5") == within("C5", 2) | {"F5"}


# Where a road leads.


@pytest.mark.rule("m44tp:13.road", "m44tp:14.road_crossing_rail", "m44tp:15.road_over_hill", "M-10")
@pytest.mark.parametrize("facing", range(1, 7))
@pytest.mark.parametrize("tile", SHAPES)
def test_a_road_leads_only_over_the_sides_its_tile_joins(tile: str, facing: int) -> None:
    hexes = {"F5": f"{tile} {facing}"}
    for side, along in ALONG.items():
        hexes[step("F5", side)] = f"road {along}"
        hexes[step("F5", side, 2)] = f"road {along}"
    game = moving({"F5": "allied artillery"}, hexes)
    further = {step("F5", side, 2) for side in turned(SHAPES[tile], facing)}
    assert reached(game, "F5") == beside("F5") | further


@pytest.mark.rule("m44tp:13.road", "M-10")
def test_a_road_round_a_bend_counts() -> None:
    hexes = {"C5": "road 1", "D5": "road-curve 3", "d6": "road 2", "E7": "road 2"}
    assert reached(moving({"C5": "allied infantry"}, hexes), "C5") == within("C5", 2) | {"E7"}


@pytest.mark.rule("m44tp:13.road", "M-10")
@pytest.mark.parametrize(
    ("hex_", "tile"),
    [("E5", "road 2"), ("E5", "road-curve 1"), ("D5", "road 3"), ("C5", "road 2"), ("F5", "road 2"), ("E5", "forest")],
)
def test_a_break_in_the_road_costs_the_hex_more(hex_: str, tile: str) -> None:
    game = moving({"C5": "allied infantry"}, {**STREET, hex_: tile})
    assert reached(game, "C5") == within("C5", 2)


@pytest.mark.rule("m44tp:13.road", "M-10")
def test_roads_side_by_side_are_not_joined() -> None:
    hexes = dict.fromkeys(("C5", "D5", "d4", "e4", "f4"), "road 1")
    assert reached(moving({"C5": "allied infantry"}, hexes), "C5") == within("C5", 2)


@pytest.mark.rule("m44tp:13.road")
def test_a_unit_that_begins_beside_the_road_gets_no_hex_more() -> None:
    assert reached(moving({"b4": "allied infantry"}, STREET), "b4") == within("b4", 2)
    hexes = {hex_: tile for hex_, tile in STREET.items() if hex_ != "C5"}
    assert reached(moving({"C5": "allied infantry"}, hexes), "C5") == within("C5", 2)


@pytest.mark.rule("m44tp:13.road")
def test_a_unit_that_does_not_end_on_the_road_gets_no_hex_more() -> None:
    hexes = {hex_: tile for hex_, tile in STREET.items() if hex_ != "F5"}
    assert reached(moving({"C5": "allied infantry"}, hexes), "C5") == within("C5", 2)


@pytest.mark.rule("m44tp:13.road", "M-10")
@pytest.mark.parametrize("unit", ["allied artillery", "axis infantry"])
def test_a_unit_on_the_road_is_in_the_way(unit: str) -> None:
    game = moving({"C5": "allied infantry", "E5": unit}, STREET)
    assert "F5" not in reached(game, "C5")


@pytest.mark.rule("m44tp:13.road", "M-10")
def test_the_way_by_road_is_found_even_if_another_way_is_as_short() -> None:
    hexes = {"E5": "road 3", "e4": "road-curve 4", "E3": "road 2"}
    assert still_battles(moving({"E5": "allied infantry"}, hexes), "E5", "E3")
    assert not still_battles(moving({"E5": "allied infantry"}, {**hexes, "e4": "road 1"}), "E5", "E3")


# Bridges, and what ends a road.


@pytest.mark.rule("M-10", "m44tp:13.road", "m44tp:47.pontoon_bridge")
@pytest.mark.parametrize("overlay", ["bridge", "pontoon"])
@pytest.mark.parametrize("start", ["B5", "C5", "D5", "E5"])
def test_a_bridge_with_road_at_both_ends_is_road(overlay: str, start: str) -> None:
    game = moving({start: "allied infantry"}, {**STREET, "E5": f"river 2, {overlay}"})
    assert step(start, "E", 3) in reached(game, start)


@pytest.mark.rule("M-10", "m44tp:13.road")
@pytest.mark.parametrize("overlay", ["bridge", "pontoon"])
@pytest.mark.parametrize("far_end", ["", "forest", "road 2"])
def test_a_bridge_with_road_at_one_end_is_no_road(overlay: str, far_end: str) -> None:
    hexes = dict.fromkeys(("B5", "C5", "D5"), "road") | {"E5": f"river 2, {overlay}"}
    if far_end:
        hexes["F5"] = far_end
    assert "E5" not in reached(moving({"B5": "allied infantry"}, hexes), "B5")
    assert "B5" not in reached(moving({"E5": "allied infantry"}, hexes), "E5")


@pytest.mark.rule("M-10", "m44tp:13.road", "m44tp:46.river_ford", "m44tp:48.railroad_bridge")
@pytest.mark.parametrize("overlay", ["railway-bridge", "ford"])
def test_a_railway_bridge_and_a_ford_are_no_road(overlay: str) -> None:
    game = moving({"C5": "allied infantry"}, {**STREET, "E5": f"river 2, {overlay}"})
    assert "F5" not in reached(game, "C5")


@pytest.mark.rule("M-10", "m44tp:13.road", "m44tp:12.railroad_station")
@pytest.mark.parametrize("tile", ["town", "desert-town", "station", "church", "road, wire", "road, road-block"])
def test_what_stops_a_unit_on_the_road_ends_its_move(tile: str) -> None:
    game = moving({"C5": "allied infantry"}, {**STREET, "E5": tile})
    assert reached(game, "C5") == within("C5", 2)


@pytest.mark.rule("M-10", "m44tp:13.road")
@pytest.mark.parametrize("tile", ["town", "station"])
def test_a_town_or_a_station_is_not_reached_with_the_hex_more(tile: str) -> None:
    game = moving({"C5": "allied infantry"}, {**STREET, "F5": tile})
    assert reached(game, "C5") == within("C5", 2)
    game = moving({"E5": "allied infantry"}, {**STREET, "E5": tile})
    assert reached(game, "E5") == within("E5", 2)


@pytest.mark.rule("M-10", "m44tp:13.road", "m44tp:19.minefield")
@pytest.mark.parametrize("layer", ["allied", "axis"])
def test_a_mine_on_the_road_ends_the_move(layer: str) -> None:
    game = moving({"C5": "allied infantry"}, STREET, mines={"E5": layer})
    assert reached(game, "C5") == within("C5", 2)


@pytest.mark.rule("M-10", "m44:card.behind_enemy_lines")
def test_behind_enemy_lines_uses_the_road_in_both_its_moves() -> None:
    game = moving({"B5": "allied infantry", "M1": "axis infantry"}, STREET, card="behind-enemy-lines")
    play(game, "move B5", "to F5")
    assert question(game) == "move"
    hexes = reached(game, "F5")
    assert hexes == within("F5", 3) | {"B5"}


# Taking ground and retreating.


@pytest.mark.rule("M-10", "m44tp:13.road")
def test_a_road_helps_neither_to_retreat_nor_to_take_ground() -> None:
    roads = {"e4": "road-curve 4", "E5": "road 3", "E3": "road 2", "F5": "road 1"}
    game = fighting({"E5": "allied infantry", "F5": "axis infantry"}, roads, side="axis", dice=["flag", "star", "star"])
    attack(game, "F5", "E5")
    play(game, "to e4")
    assert figures(game, "e4") == 4
    assert question(game) == "ground"
    happened = play(game, "take")
    assert [event["path"][-1] for event in seen(happened, "took_ground")] == ["E5"]
    assert unit_at(game, "E5") is not None
    assert turn_is_over(game, "axis")


# The ground of a road.


@pytest.mark.rule("m44tp:13.road", "m44tp:14.road_crossing_rail", "m44tp:15.road_over_hill")
@pytest.mark.parametrize("tile", SHAPES)
@pytest.mark.parametrize(("unit", "steps"), [("allied infantry", 2), ("axis armor", 3), ("allied artillery", 1)])
def test_roads_stop_nobody_not_even_where_they_cross_a_track(tile: str, unit: str, steps: int) -> None:
    assert from_corner(unit, tile) == within("A1", steps)


@pytest.mark.rule("m44tp:13.road", "m44tp:14.road_crossing_rail", "m44tp:15.road_over_hill", "M-7")
@pytest.mark.parametrize("tile", SHAPES)
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_roads_change_no_dice_not_even_over_a_hill(tile: str, kind: str) -> None:
    assert dice_into(tile, kind) == 3
    assert dice_out_of(tile, kind) == 3


@pytest.mark.rule("m44tp:13.road", "m44tp:14.road_crossing_rail", "m44tp:15.road_over_hill")
@pytest.mark.parametrize("tile", SHAPES)
def test_on_a_road_a_unit_battles_as_it_comes_and_retreats_at_the_first_flag(tile: str) -> None:
    assert may_battle(entering("allied infantry", tile), "a2")
    assert may_battle(entering("axis armor", tile), "a2")
    assert question(flagged(tile)) == "retreat"


@pytest.mark.rule("m44tp:13.road", "m44tp:14.road_crossing_rail", "m44tp:15.road_over_hill", "M-7")
@pytest.mark.parametrize("tile", SHAPES)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_only_a_road_over_a_hill_blocks_sight(tile: str, kind: str) -> None:
    assert can_look_over(tile, kind) == (not tile.startswith("hill-road"))
