"""Section 9.0: a mountain costs mountain troops two points, others three; armour enters only mountain cities."""

import pytest

import hexfront
from tests.support import answers, at, drawn_map, play, position, question, refusal

MOUNTAIN_TROOPS = ["fr-4-6", "fr-2-8", "fr-gtm1", "de-5g-85", "de-5g-100"]
OTHERS = ["us-36-141", "fr-3-3", "us-1108", "uk-art-8", "de-1fj-3", "de-art-10", "uk-1gds", "fr-1-1", "de-15pg-115"]
ARMOUR = ["uk-6a-26", "pl-2armd", "de-26pz-26"]


def marching(unit: str, start: str, map: str | None, options: dict[str, object] | None = None) -> hexfront.Game:
    """A game in which the unit was just chosen to move from `start`."""
    game = position({unit: start}, map=map, side="axis" if unit.startswith("de-") else "allied", options=options)
    play(game, f"move {unit}")
    return game


def price(game: hexfront.Game, hex_: str) -> object:
    """What the chosen unit pays to go there, in half-points."""
    return game.preview(f"to {hex_}")["half_points"]


def reach(game: hexfront.Game) -> set[str]:
    """The hexes the chosen unit may go to."""
    return {answer.removeprefix("to ") for answer in answers(game) if answer.startswith("to ")}


@pytest.mark.rule("diadem:9.0", "D-5")
@pytest.mark.parametrize("unit", MOUNTAIN_TROOPS)
def test_mountain_troops_pay_two_points_for_a_mountain(unit: str) -> None:
    game = marching(unit, "0101", drawn_map(". ^ ^ ^ ^"))
    assert price(game, "0201") == 4
    assert price(game, "0401") == 12
    assert max(reach(game)) == "0401"


@pytest.mark.rule("diadem:9.0", "D-5")
@pytest.mark.parametrize("unit", OTHERS)
def test_everybody_else_pays_three_points_for_a_mountain(unit: str) -> None:
    game = marching(unit, "0101", drawn_map(". ^ ^ ^ ^"))
    assert price(game, "0201") == 6
    assert price(game, "0301") == 12


@pytest.mark.rule("diadem:9.0")
@pytest.mark.parametrize("unit", MOUNTAIN_TROOPS)
@pytest.mark.parametrize("ground", [".", "C"])
def test_mountain_troops_are_no_faster_elsewhere(unit: str, ground: str) -> None:
    assert price(marching(unit, "0101", drawn_map(f". {ground}")), "0201") == 2


@pytest.mark.rule("diadem:9.0", "D-4")
@pytest.mark.parametrize(("unit", "half_points"), [("fr-4-6", 2), ("us-36-141", 2), ("uk-art-8", 2), ("uk-1gds", 1)])
def test_a_road_over_a_mountain_costs_the_road_rate(unit: str, half_points: int) -> None:
    game = marching(unit, "0101", drawn_map(". ^ ^ .", roads=["0101 0201 0301 0401"]))
    assert price(game, "0201") == half_points
    assert price(game, "0401") == 3 * half_points


@pytest.mark.rule("diadem:9.0.mountain_city", "D-5")
@pytest.mark.parametrize(
    ("units", "half_points"), [(MOUNTAIN_TROOPS, 4), (OTHERS, 6), (ARMOUR, 6)], ids=["mountain", "others", "armour"]
)
def test_a_mountain_city_costs_what_a_mountain_costs_and_is_open_to_armour(units: list[str], half_points: int) -> None:
    for unit in units:
        assert price(marching(unit, "0101", drawn_map(". M")), "0201") == half_points


@pytest.mark.rule("diadem:9.0", "D-5")
@pytest.mark.parametrize("unit", ARMOUR)
def test_armour_never_enters_a_plain_mountain(unit: str) -> None:
    game = marching(unit, "0201", drawn_map(". . ^ ."))
    assert answers(game) == ["to 0101"]
    assert refusal(game, "to 0301") in {"diadem:9.0", "diadem:table.terrain", "D-5"}


@pytest.mark.rule("diadem:9.0", "D-5")
@pytest.mark.parametrize("unit", ARMOUR)
def test_armour_never_enters_a_plain_mountain_even_along_a_road(unit: str) -> None:
    game = marching(unit, "0201", drawn_map(". . ^ .", roads=["0101 0201 0301 0401"]))
    assert answers(game) == ["to 0101"]
    assert refusal(game, "to 0301") in {"diadem:9.0", "diadem:table.terrain", "D-5"}


@pytest.mark.rule("diadem:9.0", "D-5")
def test_armour_shut_in_by_mountains_cannot_move() -> None:
    game = position({"uk-6a-26": "0201"}, map=drawn_map("^ . ^"))
    assert answers(game) == ["end"]


@pytest.mark.rule("diadem:9.0.mountain_city", "D-5")
@pytest.mark.parametrize("unit", ARMOUR)
def test_armour_passes_through_and_stops_in_a_mountain_city(unit: str) -> None:
    game = marching(unit, "0101", drawn_map(". M . ."))
    assert price(game, "0301") == 6 + 2
    play(game, "to 0201", "stop")
    assert (question(game), at(game, unit)) == ("move", "0201")


@pytest.mark.rule("diadem:9.0.mountain_city", "D-4")
@pytest.mark.parametrize(("unit", "half_points"), [("uk-6a-26", 1), ("uk-1gds", 1), ("us-36-141", 2), ("fr-4-6", 2)])
def test_a_mountain_city_reached_by_road_costs_the_road_rate(unit: str, half_points: int) -> None:
    assert price(marching(unit, "0101", drawn_map(". M", roads=["0101 0201"])), "0201") == half_points


@pytest.mark.rule("D-5", "D-4")
def test_with_the_option_armour_takes_a_road_over_a_mountain_at_the_road_rate() -> None:
    ground = drawn_map(". . ^ ^ .", roads=["0101 0201 0301 0401 0501"])
    game = marching("uk-6a-26", "0201", ground, {"armour_mountain_roads": True})
    assert price(game, "0301") == 1
    assert price(game, "0501") == 3
    play(game, "to 0301", "stop")
    assert at(game, "uk-6a-26") == "0301"


@pytest.mark.rule("D-5")
def test_with_the_option_armour_still_stays_off_mountains_without_a_road() -> None:
    # 0201 touches 0101 and 0301; only 0301 is joined to it by a road, and 0401 beyond has none.
    ground = drawn_map("^ . ^ ^", roads=["0201 0301"])
    game = marching("uk-6a-26", "0201", ground, {"armour_mountain_roads": True})
    assert reach(game) - {"0201"} == {"0301"}


@pytest.mark.rule("D-5", "D-4")
def test_with_the_option_armour_enters_a_mountain_with_a_road_only_by_that_road() -> None:
    # The road runs from 0301 to 0401; from 0201 the mountain 0301 would be entered off the road.
    ground = drawn_map(". . ^ .", roads=["0301 0401"])
    game = marching("uk-6a-26", "0201", ground, {"armour_mountain_roads": True})
    assert answers(game) == ["to 0101"]


@pytest.mark.rule("D-5", "diadem:9.0")
def test_the_option_is_off_unless_it_is_chosen() -> None:
    ground = drawn_map(". . ^ .", roads=["0101 0201 0301 0401"])
    assert "0301" not in reach(marching("uk-6a-26", "0201", ground, {"armour_mountain_roads": False}))
    assert "0301" not in reach(marching("uk-6a-26", "0201", ground))


@pytest.mark.rule("diadem:9.0", "diadem:table.terrain")
@pytest.mark.parametrize(("unit", "half_points"), [("fr-4-6", 4), ("fr-3-3", 6)])
def test_moroccan_mountain_troops_cross_monte_maio_faster_than_algerian_infantry(unit: str, half_points: int) -> None:
    assert price(marching(unit, "1111", None), "1011") == half_points
