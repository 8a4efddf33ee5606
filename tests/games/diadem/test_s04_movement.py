"""Section 4.0 with the terrain table, and 10.0 on movement: what a step costs and how far a unit goes."""

import pytest

import hexfront
from tests.support import answers, asked, at, drawn_map, play, position, question, refusal, seen

FOOT = "us-36-141"
MOUNTAIN = "fr-4-6"
GUNS = "uk-art-8"
PARATROOPS = "de-1fj-3"
MOTORISED = "uk-1gds"
PANZERGRENADIERS = "de-15pg-115"
ARMOUR = "uk-6a-26"
PANZER = "de-26pz-26"


def side_of(unit: str) -> str:
    """The side a counter fights for."""
    return "axis" if unit.startswith("de-") else "allied"


def marching(unit: str, start: str, map: str | None, **others: str) -> hexfront.Game:
    """A game in which the unit was just chosen to move from `start`."""
    game = position({unit: start, **others}, map=map, side=side_of(unit))
    play(game, f"move {unit}")
    return game


def price(game: hexfront.Game, hex_: str) -> object:
    """What the chosen unit pays to go there, in half-points."""
    return game.preview(f"to {hex_}")["half_points"]


def reach(game: hexfront.Game) -> set[str]:
    """The hexes the chosen unit may go to."""
    return {answer.removeprefix("to ") for answer in answers(game) if answer.startswith("to ")}


def row(first: int, last: int) -> set[str]:
    """The hexes of a one-row map from one column to another."""
    return {f"{column:02d}01" for column in range(first, last + 1)}


# The table: what a step into each kind of ground costs.


@pytest.mark.rule("diadem:4.0", "diadem:table.terrain", "diadem:9.0", "D-5")
@pytest.mark.parametrize(
    ("unit", "ground", "half_points"),
    [
        (FOOT, ".", 2),
        (FOOT, "C", 2),
        (FOOT, "^", 6),
        (FOOT, "M", 6),
        (MOUNTAIN, ".", 2),
        (MOUNTAIN, "C", 2),
        (MOUNTAIN, "^", 4),
        (MOUNTAIN, "M", 4),
        (GUNS, ".", 2),
        (GUNS, "C", 2),
        (GUNS, "^", 6),
        (GUNS, "M", 6),
        (PARATROOPS, ".", 2),
        (PARATROOPS, "C", 2),
        (PARATROOPS, "^", 6),
        (PARATROOPS, "M", 6),
        (MOTORISED, ".", 2),
        (MOTORISED, "C", 2),
        (MOTORISED, "^", 6),
        (MOTORISED, "M", 6),
        (PANZERGRENADIERS, "^", 6),
        (ARMOUR, ".", 2),
        (ARMOUR, "C", 2),
        (ARMOUR, "M", 6),
        (PANZER, "M", 6),
    ],
)
def test_a_step_costs_what_the_ground_entered_costs(unit: str, ground: str, half_points: int) -> None:
    game = marching(unit, "0101", drawn_map(f". {ground}"))
    assert price(game, "0201") == half_points


@pytest.mark.rule("diadem:4.0", "diadem:table.terrain")
def test_the_ground_left_costs_nothing() -> None:
    game = marching(FOOT, "0101", drawn_map("^ . ^"))
    assert price(game, "0201") == 2
    assert price(game, "0301") == 8


@pytest.mark.rule("diadem:4.0", "diadem:table.terrain", "D-5")
@pytest.mark.parametrize("unit", [FOOT, MOUNTAIN, GUNS, PARATROOPS, MOTORISED, ARMOUR])
def test_nobody_goes_to_sea(unit: str) -> None:
    game = marching(unit, "0201", drawn_map(". . ~ ."))
    assert answers(game) == ["to 0101"]
    assert refusal(game, "to 0301") in {"diadem:table.terrain", "diadem:4.0", "D-5"}


# Roads.


@pytest.mark.rule("diadem:4.0", "diadem:table.terrain", "D-4")
@pytest.mark.parametrize("ground", [".", "C", "^", "M"])
@pytest.mark.parametrize(
    ("unit", "half_points"),
    [(FOOT, 2), (MOUNTAIN, 2), (GUNS, 2), (PARATROOPS, 2), (MOTORISED, 1), (PANZERGRENADIERS, 1)],
)
def test_a_step_along_a_road_costs_the_road_rate_whatever_the_ground(unit: str, half_points: int, ground: str) -> None:
    game = marching(unit, "0101", drawn_map(f". {ground}", roads=["0101 0201"]))
    assert price(game, "0201") == half_points


@pytest.mark.rule("diadem:4.0", "diadem:table.terrain", "D-4", "D-5")
@pytest.mark.parametrize("ground", [".", "C", "M"])
def test_armour_pays_half_a_point_along_a_road_where_it_may_go_at_all(ground: str) -> None:
    game = marching(ARMOUR, "0101", drawn_map(f". {ground}", roads=["0101 0201"]))
    assert price(game, "0201") == 1


@pytest.mark.rule("D-4", "diadem:table.terrain")
def test_a_road_helps_in_both_directions() -> None:
    game = marching(MOTORISED, "0201", drawn_map(". .", roads=["0101 0201"]))
    assert price(game, "0101") == 1


@pytest.mark.rule("D-4")
@pytest.mark.parametrize(("unit", "half_points"), [(FOOT, 6), (MOUNTAIN, 4), (MOTORISED, 6)])
def test_a_road_hex_entered_off_the_road_costs_its_ground(unit: str, half_points: int) -> None:
    game = marching(unit, "0101", drawn_map(". ^ .", roads=["0201 0301"]))
    assert price(game, "0201") == half_points


@pytest.mark.rule("D-4", "D-2")
def test_two_road_hexes_side_by_side_are_no_road_unless_joined() -> None:
    # 0101 and 0102 share one road, 0201 and 0202 another; 0101 touches 0201 and 0202.
    game = marching(MOTORISED, "0101", drawn_map(". .\n. .", roads=["0101 0102", "0201 0202"]))
    assert price(game, "0102") == 1
    assert price(game, "0201") == 2
    assert price(game, "0202") == 2


@pytest.mark.rule("D-4")
def test_a_unit_that_reaches_a_road_goes_on_along_it_at_the_road_rate() -> None:
    game = marching(MOTORISED, "0101", drawn_map(". . . .", roads=["0201 0301 0401"]))
    assert price(game, "0401") == 2 + 1 + 1


@pytest.mark.rule("D-4", "D-2")
def test_roads_that_meet_in_a_hex_are_one_road_for_whoever_passes() -> None:
    game = marching(MOTORISED, "0101", drawn_map(". . .", roads=["0101 0201", "0201 0301"]))
    assert price(game, "0301") == 2


@pytest.mark.rule("diadem:4.0", "D-4")
def test_the_cheapest_way_is_taken_and_shown() -> None:
    # The road runs round from 0101 by 0102 to the mountains 0202 and 0201, which both touch 0101.
    ground = drawn_map(". ^\n. ^", roads=["0101 0102 0202 0201"])
    by_road = marching(MOTORISED, "0101", ground).preview("to 0201")
    assert (by_road["path"], by_road["half_points"]) == (["0101", "0102", "0202", "0201"], 3)
    straight = marching(MOUNTAIN, "0101", ground).preview("to 0201")
    assert (straight["path"], straight["half_points"]) == (["0101", "0201"], 4)


# Rivers and bridges.


@pytest.mark.rule("diadem:table.terrain", "D-2", "D-3")
@pytest.mark.parametrize("sides", ["0101/0201", "0201/0101"])
@pytest.mark.parametrize(
    ("unit", "ground", "half_points"),
    [
        (FOOT, ".", 2),
        (FOOT, "C", 2),
        (FOOT, "^", 6),
        (FOOT, "M", 6),
        (GUNS, ".", 2),
        (MOUNTAIN, ".", 2),
        (MOUNTAIN, "^", 4),
        (MOTORISED, ".", 4),
        (MOTORISED, "C", 4),
        (MOTORISED, "^", 6),
        (MOTORISED, "M", 6),
        (ARMOUR, ".", 4),
        (ARMOUR, "C", 4),
        (ARMOUR, "M", 6),
    ],
)
def test_a_step_over_a_river_costs_the_greater_of_river_and_ground(
    unit: str, ground: str, half_points: int, sides: str
) -> None:
    game = marching(unit, "0101", drawn_map(f". {ground}", rivers=sides))
    assert price(game, "0201") == half_points


@pytest.mark.rule("D-2", "D-3")
def test_a_river_along_another_side_of_the_hex_costs_nothing() -> None:
    # 0101 touches 0201, 0202 and 0102; the river runs between 0101 and 0202 only.
    game = marching(MOTORISED, "0101", drawn_map(". .\n. .", rivers="0101/0202"))
    assert price(game, "0201") == 2
    assert price(game, "0102") == 2
    assert price(game, "0202") == 4


@pytest.mark.rule("D-2", "D-3", "D-4")
@pytest.mark.parametrize("ground", [".", "C", "M"])
@pytest.mark.parametrize(("unit", "half_points"), [(FOOT, 2), (MOUNTAIN, 2), (MOTORISED, 1), (ARMOUR, 1)])
def test_over_a_bridge_only_the_road_is_paid(unit: str, half_points: int, ground: str) -> None:
    game = marching(unit, "0101", drawn_map(f". {ground}", rivers="0101/0201", roads=["0101 0201"]))
    assert price(game, "0201") == half_points


@pytest.mark.rule("D-2", "D-3")
def test_roads_that_end_on_both_banks_make_no_bridge() -> None:
    ground = drawn_map(". . . .", rivers="0201/0301", roads=["0101 0201", "0301 0401"])
    game = marching(MOTORISED, "0101", ground)
    assert price(game, "0301") == 1 + 4
    assert price(game, "0401") == 1 + 4 + 1


@pytest.mark.rule("D-2", "D-3")
@pytest.mark.parametrize(("unit", "half_points"), [(MOTORISED, 1), (FOOT, 2)])
def test_highway_6_crosses_the_gari_into_cassino_by_a_bridge(unit: str, half_points: int) -> None:
    game = marching(unit, "1207", None)
    assert price(game, "1106") == half_points


# 10.0: fortifications and movement.


@pytest.mark.rule("diadem:10.0", "diadem:table.terrain")
@pytest.mark.parametrize("sides", ["0101/0201", "0201/0101"])
@pytest.mark.parametrize("unit", [FOOT, MOTORISED, ARMOUR, PARATROOPS, PANZER])
def test_fortifications_do_not_slow_anybody(unit: str, sides: str) -> None:
    game = marching(unit, "0101", drawn_map(". .", forts=sides))
    assert price(game, "0201") == 2


@pytest.mark.rule("diadem:10.0", "D-4")
@pytest.mark.parametrize("unit", [MOTORISED, PANZERGRENADIERS])
def test_fortifications_do_not_cut_a_road(unit: str) -> None:
    game = marching(unit, "0101", drawn_map(". .", forts="0201/0101", roads=["0101 0201"]))
    assert price(game, "0201") == 1


# The book's example, on the real map.

EXAMPLE = [
    # to, half-points: what the book says of the step
    ("1106", 5),  # San Pietro Infine to Cassino by road, 5 x 1/2
    ("1006", 6),  # Monte Cassino, a mountain
    ("0905", 6),  # the second mountain hex to the north-west
    ("0806", 2),  # Piedimonte without using the road
    ("0605", 3),  # three hexes by road, past Aquino
    ("0604", 2),  # Roccasecca
]


@pytest.mark.rule("diadem:4.0.example", "diadem:4.0", "diadem:4.0.obs.never_exceed", "D-3", "D-4")
def test_the_books_example_takes_exactly_the_twelve_points() -> None:
    game = marching(MOTORISED, "1608", None)
    happened, paid = [], []
    for hex_, _ in EXAMPLE:
        paid.append(price(game, hex_))
        happened += play(game, f"to {hex_}")
    assert paid == [half_points for _, half_points in EXAMPLE]
    assert sum(half_points for _, half_points in EXAMPLE) == 24
    assert sum(event["half_points"] for event in seen(happened, "moved")) == 24
    assert at(game, MOTORISED) == "0604"
    assert (asked(game), question(game)) == ("allied", "move")  # it has to stop there
    assert f"move {MOTORISED}" not in answers(game)


@pytest.mark.rule("diadem:4.0.example")
def test_the_example_runs_along_highway_6_first_and_past_aquino_at_last() -> None:
    game = marching(MOTORISED, "1608", None)
    assert game.preview("to 1106")["path"] == ["1608", "1508", "1408", "1307", "1207", "1106"]
    play(game, "to 1106", "to 1006", "to 0905")
    assert game.preview("to 0806")["path"] == ["0905", "0806"]
    play(game, "to 0806")
    assert game.preview("to 0605")["path"] == ["0806", "0706", "0606", "0605"]


@pytest.mark.rule("diadem:4.0.example", "diadem:4.0.obs.never_exceed")
def test_with_one_point_left_after_aquino_the_example_reaches_roccasecca_or_two_road_hexes_and_no_more() -> None:
    game = marching(MOTORISED, "1608", None)
    play(game, *(f"to {hex_}" for hex_, _ in EXAMPLE[:-1]))
    # Beside 0605: 0604 0505 0706 0606 0506 (1 point off the road), 0504 and 0606 by road, then 0404 and 0706.
    assert {"0604", "0505", "0504", "0404", "0606", "0706"} <= reach(game)
    assert not {"0303", "0806", "0603", "0503", "0405", "0607"} & reach(game)


# The observations.


@pytest.mark.rule("diadem:4.0.obs.never_exceed")
@pytest.mark.parametrize(
    ("unit", "points"), [(FOOT, 6), (MOUNTAIN, 6), (GUNS, 6), (PARATROOPS, 6), (MOTORISED, 12), (ARMOUR, 12)]
)
def test_a_unit_reaches_what_its_points_pay_for_and_nothing_beyond(unit: str, points: int) -> None:
    game = marching(unit, "0101", drawn_map(" ".join("." * 16)))
    assert reach(game) - {"0101"} == row(2, 1 + points)
    assert refusal(game, f"to {points + 2:02d}01") in {"diadem:4.0.obs.never_exceed", "diadem:4.0"}


@pytest.mark.rule("diadem:4.0.obs.never_exceed", "D-4")
@pytest.mark.parametrize(("unit", "steps"), [(FOOT, 6), (MOTORISED, 24), (ARMOUR, 24)])
def test_along_a_road_twelve_points_are_twenty_four_hexes_and_six_on_foot_are_six(unit: str, steps: int) -> None:
    path = " ".join(f"{column:02d}01" for column in range(1, 29))
    game = marching(unit, "0101", drawn_map(" ".join("." * 28), roads=[path]))
    assert reach(game) - {"0101"} == row(2, 1 + steps)


@pytest.mark.rule("diadem:4.0.obs.never_exceed", "D-4")
def test_half_a_point_left_over_does_not_pay_for_a_whole_one() -> None:
    # Half a point by road and eleven in the open leave half a point: the twelfth open hex is too far.
    game = marching(MOTORISED, "0101", drawn_map(" ".join("." * 16), roads=["0101 0201"]))
    assert reach(game) - {"0101"} == row(2, 13)
    play(game, "to 1301")
    assert question(game) == "move"


@pytest.mark.rule("diadem:4.0.obs.never_exceed", "D-4")
def test_half_a_point_left_over_still_pays_for_a_road_hex() -> None:
    roads = ["0101 0201", "1301 1401 1501"]
    game = marching(MOTORISED, "0101", drawn_map(" ".join("." * 16), roads=roads))
    assert reach(game) - {"0101"} == row(2, 14)


@pytest.mark.rule("diadem:4.0.obs.never_exceed")
def test_a_unit_with_two_points_left_does_not_enter_a_mountain() -> None:
    game = marching(FOOT, "0101", drawn_map(". . . . . ^ ."))
    assert reach(game) - {"0101"} == row(2, 5)
    assert "to 0601" in answers(marching(FOOT, "0201", drawn_map(". . . . . ^ .")))


@pytest.mark.rule("diadem:4.0.obs.never_exceed")
def test_a_march_in_several_hops_has_no_more_points_than_one_in_a_single_hop() -> None:
    game = marching(FOOT, "0101", drawn_map(" ".join("." * 16)))
    play(game, "to 0401")
    assert {"0501", "0601", "0701"} <= reach(game)
    assert "0801" not in reach(game)
    play(game, "to 0601")
    assert "0701" in reach(game)
    assert "0801" not in reach(game)
    play(game, "to 0701")
    assert (question(game), at(game, FOOT)) == ("move", "0701")


@pytest.mark.rule("diadem:4.0.obs.never_exceed")
def test_points_spent_going_astray_are_spent() -> None:
    game = marching(FOOT, "0401", drawn_map(" ".join("." * 16)))
    play(game, "to 0201", "to 0401")
    assert reach(game) - {"0401"} == row(2, 3) | row(5, 6)


@pytest.mark.rule("diadem:4.0.obs.need_not_use_all")
def test_a_unit_may_stop_with_points_to_spare() -> None:
    game = marching(FOOT, "0101", drawn_map(". . . . . . ."))
    assert "stop" not in answers(game)
    play(game, "to 0201")
    assert question(game) == "march"
    assert "stop" in answers(game)
    play(game, "stop")
    assert (question(game), at(game, FOOT)) == ("move", "0201")
    assert f"move {FOOT}" not in answers(game)


@pytest.mark.rule("diadem:4.0.obs.need_not_use_all")
def test_a_unit_need_not_move_at_all() -> None:
    game = position({FOOT: "0101"}, map=drawn_map(". . ."))
    play(game, "end")
    assert (question(game), at(game, FOOT)) == ("combat", "0101")


@pytest.mark.rule("diadem:4.0.obs.not_accumulated")
@pytest.mark.parametrize("first_turn", [[], [f"move {FOOT}", "to 0201", "stop"]])
def test_points_left_over_are_not_kept_for_the_next_turn(first_turn: list[str]) -> None:
    game = position({FOOT: "0101"}, map=drawn_map(" ".join("." * 16)))
    play(game, *first_turn, "end", "end", "end", "end")
    start = int(at(game, FOOT)[:2])
    play(game, f"move {FOOT}")
    assert f"{start + 6:02d}01" in reach(game)
    assert f"{start + 7:02d}01" not in reach(game)


@pytest.mark.rule("diadem:4.0.obs.not_transferred")
@pytest.mark.parametrize("giver", ["us-36-142", MOTORISED])
def test_points_left_over_are_not_handed_to_another_unit(giver: str) -> None:
    game = position({FOOT: "0101", giver: "0101"}, map=drawn_map(" ".join("." * 16)))
    play(game, f"move {giver}", "to 0201", "stop", f"move {FOOT}")
    assert reach(game) - {"0101"} == row(2, 7)


@pytest.mark.rule("diadem:4.0.obs.not_summed")
@pytest.mark.parametrize("companion", ["us-36-142", MOTORISED])
def test_units_that_set_out_together_do_not_add_their_points(companion: str) -> None:
    game = position({FOOT: "0101", companion: "0101"}, map=drawn_map(" ".join("." * 20)))
    play(game, f"move {FOOT}")
    assert reach(game) - {"0101"} == row(2, 7)
    play(game, "to 0701", f"move {companion}")
    assert reach(game) - {"0101"} == row(2, 13 if companion == MOTORISED else 7)


@pytest.mark.rule("diadem:4.0")
def test_each_unit_moves_by_its_own_kind() -> None:
    game = position({FOOT: "0101", MOUNTAIN: "0101", MOTORISED: "0101"}, map=drawn_map(". ^ ^ ^ ^ ^"))
    for unit, farthest in ((FOOT, "0301"), (MOUNTAIN, "0401"), (MOTORISED, "0501")):
        play(game, f"move {unit}")
        assert max(reach(game)) == farthest
        play(game, f"to {farthest}")
