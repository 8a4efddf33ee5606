"""Sections 5.3.1 to 5.3.3 and 5.3.5 with table 2: what every step costs, on foot and motorised."""

import pytest

from tests.games.encore.board import drawn_map, position
from tests.games.encore.moving import ROW, march, marching, path, price, reach, row, stepping
from tests.support import play, seen

FOOT = "us-1-i-87"
ARMOUR = "us-701"
GERMAN = "de-1-i-1044"

ON_FOOT = (FOOT, "us-i-87-pp", "us-at", "br-1-i-1", "br-i-1-pp", GERMAN, "de-2-pp-1044", "de-2-at-1044", "de-f-232")
MOTORISED = (ARMOUR, "us-751")

LEVELS = (".", "6", "8", "X")
UPHILL = [(low, high) for i, low in enumerate(LEVELS) for high in LEVELS[i + 1 :]]
NOT_UPHILL = [(high, low) for i, low in enumerate(LEVELS) for high in LEVELS[i:]]


# On foot: levels.


@pytest.mark.rule("encore:table.2", "encore:5.3.2", "E-8")
@pytest.mark.parametrize("unit", ON_FOOT)
@pytest.mark.parametrize("level", LEVELS)
def test_on_foot_every_level_costs_one_point(unit: str, level: str) -> None:
    assert price(stepping(unit, drawn_map(f"{level} {level}")), "02-01") == 2


@pytest.mark.rule("encore:table.2", "encore:5.3.2", "E-9")
@pytest.mark.parametrize(("low", "high"), UPHILL)
@pytest.mark.parametrize("unit", [FOOT, GERMAN])
def test_on_foot_a_climb_costs_one_point_more_over_one_level_or_several(unit: str, low: str, high: str) -> None:
    assert price(stepping(unit, drawn_map(f"{low} {high}")), "02-01") == 2 + 2


@pytest.mark.rule("encore:table.2", "encore:5.3.2", "E-9")
@pytest.mark.parametrize(("high", "low"), NOT_UPHILL)
def test_on_foot_going_down_or_level_costs_nothing_more(high: str, low: str) -> None:
    assert price(stepping(FOOT, drawn_map(f"{high} {low}")), "02-01") == 2


@pytest.mark.rule("encore:5.3.2", "E-9")
def test_every_step_up_of_a_march_pays_for_its_climb() -> None:
    game = stepping(FOOT, drawn_map(". 6 8 X"))
    assert [price(game, hex_) for hex_ in ("02-01", "03-01", "04-01")] == [4, 8, 12]


# On foot: what lies on the level.


@pytest.mark.rule("encore:table.2", "E-8")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("cover", "more"), [("^", 0), ("#", 0), ("*", 2)])
def test_on_foot_peaks_and_villages_cost_their_level_and_woods_one_point_more(
    level: str, cover: str, more: int
) -> None:
    assert price(stepping(FOOT, drawn_map(f"{level} {level}", f". {cover}")), "02-01") == 2 + more


@pytest.mark.rule("encore:table.2", "E-8", "E-9")
@pytest.mark.parametrize(("low", "high"), UPHILL)
@pytest.mark.parametrize(("cover", "more"), [("^", 0), ("#", 0), ("*", 2)])
def test_on_foot_the_climb_comes_on_top_of_what_lies_there(low: str, high: str, cover: str, more: int) -> None:
    assert price(stepping(GERMAN, drawn_map(f"{low} {high}", f". {cover}")), "02-01") == 4 + more


@pytest.mark.rule("encore:table.2", "E-8")
@pytest.mark.parametrize("unit", ON_FOOT)
def test_mountain_troops_and_all_others_on_foot_pay_the_same(unit: str) -> None:
    assert price(stepping(unit, drawn_map("6 8", ". *")), "02-01") == 6


@pytest.mark.rule("encore:table.2")
@pytest.mark.parametrize("cover", ["^", "#", "*"])
def test_what_lies_in_the_hex_left_costs_nothing(cover: str) -> None:
    assert price(stepping(FOOT, drawn_map("8 8", f"{cover} .")), "02-01") == 2


# Motorised: levels and what lies on them. 800 and 1,000 metres and peaks are in test_s05_3_4_motorised.


@pytest.mark.rule("encore:table.2", "E-8", "E-9")
@pytest.mark.parametrize("unit", MOTORISED)
@pytest.mark.parametrize(("here", "there", "half_points"), [(".", ".", 2), ("6", "6", 2), (".", "6", 4), ("6", ".", 2)])
def test_motorised_units_pay_one_point_for_low_ground_and_one_to_climb(
    unit: str, here: str, there: str, half_points: int
) -> None:
    assert price(stepping(unit, drawn_map(f"{here} {there}")), "02-01") == half_points


@pytest.mark.rule("encore:table.2", "E-8")
@pytest.mark.parametrize("unit", MOTORISED)
@pytest.mark.parametrize("level", [".", "6"])
@pytest.mark.parametrize(("cover", "more"), [("#", 0), ("*", 2)])
def test_motorised_units_pay_the_level_for_a_village_and_one_point_more_for_a_wood(
    unit: str, level: str, cover: str, more: int
) -> None:
    assert price(stepping(unit, drawn_map(f"{level} {level}", f". {cover}")), "02-01") == 2 + more


@pytest.mark.rule("encore:table.2", "E-8", "E-9")
@pytest.mark.parametrize(("cover", "half_points"), [("#", 4), ("*", 6)])
def test_motorised_units_climb_to_villages_and_woods_for_one_point_more(cover: str, half_points: int) -> None:
    assert price(stepping(ARMOUR, drawn_map(". 6", f". {cover}")), "02-01") == half_points


# 5.3.1: roads and trails.


@pytest.mark.rule("encore:5.3.1", "encore:table.2", "E-12")
@pytest.mark.parametrize("way", ["road", "trail"])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("cover", [".", "^", "#", "*"])
@pytest.mark.parametrize("unit", [FOOT, GERMAN])
def test_on_foot_a_road_or_trail_costs_one_point_whatever_the_ground(
    unit: str, way: str, level: str, cover: str
) -> None:
    ground = drawn_map(f". {level}", f". {cover}", **{f"{way}s": ["01-01 02-01"]})  # type: ignore[arg-type]
    assert price(stepping(unit, ground), "02-01") == 2


@pytest.mark.rule("encore:5.3.1", "encore:table.2", "E-12")
@pytest.mark.parametrize("unit", MOTORISED)
@pytest.mark.parametrize("level", [".", "6", "8"])
@pytest.mark.parametrize("cover", [".", "#", "*"])
def test_motorised_units_pay_half_a_point_along_a_road_whatever_the_ground(unit: str, level: str, cover: str) -> None:
    game = stepping(unit, drawn_map(f". {level}", f". {cover}", roads=["01-01 02-01"]))
    assert price(game, "02-01") == 1
    moved = seen(play(game, "to 02-01"), "moved")
    assert [event["half_points"] for event in moved] == [1]


@pytest.mark.rule("encore:5.3.1", "encore:table.2", "E-8", "E-12")
@pytest.mark.parametrize("unit", MOTORISED)
@pytest.mark.parametrize(("here", "there"), [(".", "."), ("6", "6"), (".", "6"), ("6", ".")])
@pytest.mark.parametrize("cover", [".", "#", "*"])
def test_motorised_units_pay_the_value_of_the_level_along_a_trail_and_neither_climb_nor_wood(
    unit: str, here: str, there: str, cover: str
) -> None:
    game = stepping(unit, drawn_map(f"{here} {there}", f". {cover}", trails=["01-01 02-01"]))
    assert price(game, "02-01") == 2


@pytest.mark.rule("encore:5.3.1", "E-12")
@pytest.mark.parametrize(("unit", "half_points"), [(FOOT, 2), (ARMOUR, 1)])
def test_where_road_and_trail_run_together_the_cheaper_counts(unit: str, half_points: int) -> None:
    ground = drawn_map(". 6", ". *", roads=["01-01 02-01"], trails=["02-01 01-01"])
    assert price(stepping(unit, ground), "02-01") == half_points


@pytest.mark.rule("encore:5.3.1", "E-12")
@pytest.mark.parametrize(("unit", "half_points"), [(FOOT, 2), (ARMOUR, 1)])
def test_a_road_helps_in_both_directions(unit: str, half_points: int) -> None:
    assert price(stepping(unit, drawn_map("6 .", "* .", roads=["01-01 02-01"]), "02-01"), "01-01") == half_points


@pytest.mark.rule("encore:5.3.1", "E-12")
@pytest.mark.parametrize("way", ["road", "trail"])
@pytest.mark.parametrize("unit", [FOOT, ARMOUR])
def test_the_first_hex_of_a_road_or_trail_costs_its_ground(unit: str, way: str) -> None:
    ground = drawn_map(". 6 .", ". * .", **{f"{way}s": ["02-01 03-01"]})  # type: ignore[arg-type]
    assert price(stepping(unit, ground), "02-01") == 6


@pytest.mark.rule("encore:5.3.1", "E-12")
@pytest.mark.parametrize(("unit", "half_points"), [(FOOT, 2 + 2 + 2), (ARMOUR, 2 + 1 + 1)])
def test_once_on_the_road_a_unit_pays_only_the_road(unit: str, half_points: int) -> None:
    game = stepping(unit, drawn_map(". . 6 8", ". . * *", roads=["02-01 03-01 04-01"]))
    assert price(game, "04-01") == half_points


@pytest.mark.rule("encore:5.3.1", "E-12")
@pytest.mark.parametrize("unit", [FOOT, ARMOUR])
def test_leaving_the_road_costs_the_ground_entered(unit: str) -> None:
    assert price(stepping(unit, drawn_map(". . 6", ". . *", roads=["01-01 02-01"]), "02-01"), "03-01") == 6


@pytest.mark.rule("encore:5.3.1", "E-12")
@pytest.mark.parametrize("way", ["road", "trail"])
@pytest.mark.parametrize("unit", [FOOT, ARMOUR])
def test_two_hexes_with_roads_are_not_joined_by_lying_side_by_side(unit: str, way: str) -> None:
    # One road in the first column, another in the second; 01-01 touches 02-01 and 02-02.
    ground = drawn_map("6 6\n6 6", "* *\n* *", **{f"{way}s": ["01-01 01-02", "02-01 02-02"]})  # type: ignore[arg-type]
    game = stepping(unit, ground)
    along = 2 if unit == FOOT or way == "trail" else 1
    assert price(game, "01-02") == along
    assert price(game, "02-01") == 4
    assert price(game, "02-02") == 4


@pytest.mark.rule("encore:5.3.1", "E-12")
def test_a_road_and_a_trail_side_by_side_do_not_join() -> None:
    ground = drawn_map("6 6\n6 6", "* *\n* *", roads=["01-01 01-02"], trails=["02-01 02-02"])
    assert price(stepping(ARMOUR, ground), "02-01") == 4


@pytest.mark.rule("encore:5.3.1", "E-12")
@pytest.mark.parametrize(("unit", "half_points"), [(FOOT, 4), (ARMOUR, 2)])
def test_roads_that_meet_in_a_hex_are_one_road(unit: str, half_points: int) -> None:
    game = stepping(unit, drawn_map(". 6 8", ". * *", roads=["01-01 02-01", "02-01 03-01"]))
    assert price(game, "03-01") == half_points


@pytest.mark.rule("encore:5.3.1", "E-12")
def test_the_road_round_is_taken_where_it_is_cheaper() -> None:
    # The road runs from 01-01 by 01-02 and 02-02 to 02-01; all but 01-01 is wood.
    ground = drawn_map(". .\n. .", ". *\n* *", roads=["01-01 01-02 02-02 02-01"])
    game = stepping(ARMOUR, ground)
    assert (path(game, "02-01"), price(game, "02-01")) == (["01-01", "01-02", "02-02", "02-01"], 3)
    assert (path(stepping(FOOT, ground), "02-01"), price(stepping(FOOT, ground), "02-01")) == (["01-01", "02-01"], 4)


# Half-points.


@pytest.mark.rule("encore:5.3.1", "encore:table.2", "encore:5.1")
@pytest.mark.parametrize("unit", MOTORISED)
def test_armour_goes_thirty_hexes_by_road(unit: str) -> None:
    path_ = " ".join(f"{column:02d}-01" for column in range(1, 36))
    game = stepping(unit, drawn_map(" ".join("8" * 35), roads=[path_]))
    assert reach(game) == row(2, 31)
    assert game.preview("to 30-01")["left"] == 1


@pytest.mark.rule("encore:5.1", "encore:table.2")
def test_half_a_point_is_not_enough_for_open_ground() -> None:
    # Suppressed, it has eight points: half a point for the road, seven hexes, and half a point left over.
    ground = drawn_map(" ".join("." * 12), roads=["01-01 02-01"])
    game = marching(ARMOUR, {ARMOUR: {"at": "01-01", "suppressed": True}}, ground)
    assert reach(game) == row(2, 9)
    assert game.preview("to 09-01")["left"] == 1


@pytest.mark.rule("encore:5.1", "encore:table.2")
def test_half_a_point_is_enough_for_a_road() -> None:
    ground = drawn_map(" ".join("." * 12), roads=["01-01 02-01", "09-01 10-01 11-01"])
    game = marching(ARMOUR, {ARMOUR: {"at": "01-01", "suppressed": True}}, ground)
    assert reach(game) == row(2, 10)


# 5.3.3: rivers.


@pytest.mark.rule("encore:5.3.3", "encore:table.2", "E-12")
@pytest.mark.parametrize("sides", ["01-01/02-01", "02-01/01-01"])
@pytest.mark.parametrize(
    ("unit", "here", "there", "cover", "half_points"),
    [
        (FOOT, ".", ".", ".", 4),
        (FOOT, ".", ".", "*", 6),
        (FOOT, ".", "6", ".", 6),
        (FOOT, ".", "X", "*", 8),
        (FOOT, "8", "6", "#", 4),
        (GERMAN, "8", "8", "^", 4),
        (ARMOUR, ".", ".", ".", 4),
        (ARMOUR, ".", ".", "*", 6),
        (ARMOUR, ".", "6", "*", 8),
        (ARMOUR, "6", ".", "#", 4),
    ],
)
def test_crossing_a_river_costs_one_point_more(
    unit: str, here: str, there: str, cover: str, half_points: int, sides: str
) -> None:
    assert price(stepping(unit, drawn_map(f"{here} {there}", f". {cover}", rivers=sides)), "02-01") == half_points


@pytest.mark.rule("encore:5.3.3", "encore:table.2")
@pytest.mark.parametrize("unit", [FOOT, ARMOUR])
def test_a_river_along_another_side_of_the_hex_costs_nothing(unit: str) -> None:
    # 01-01 touches 02-01, 02-02 and 01-02; the river runs between 01-01 and 02-02 only.
    game = stepping(unit, drawn_map(". .\n. .", rivers="01-01/02-02"))
    assert [price(game, hex_) for hex_ in ("02-01", "01-02", "02-02")] == [2, 2, 4]


@pytest.mark.rule("encore:5.3.3", "encore:5.3.1", "encore:table.2", "E-12")
@pytest.mark.parametrize("there", [".", "6"])
@pytest.mark.parametrize("cover", [".", "*"])
@pytest.mark.parametrize(
    ("unit", "way", "half_points"),
    [(FOOT, "road", 2), (FOOT, "trail", 2), (GERMAN, "trail", 2), (ARMOUR, "road", 1), (ARMOUR, "trail", 2)],
)
def test_over_a_bridge_only_the_road_or_trail_is_paid(
    unit: str, way: str, half_points: int, there: str, cover: str
) -> None:
    joined = {f"{way}s": ["01-01 02-01"]}
    ground = drawn_map(f". {there}", f". {cover}", rivers="01-01/02-01", **joined)  # type: ignore[arg-type]
    assert price(stepping(unit, ground), "02-01") == half_points


@pytest.mark.rule("encore:5.3.3", "E-12")
@pytest.mark.parametrize(("unit", "half_points"), [(FOOT, 2 + 4 + 2), (ARMOUR, 1 + 4 + 1)])
def test_roads_that_end_on_both_banks_make_no_bridge(unit: str, half_points: int) -> None:
    ground = drawn_map(". . . .", rivers="02-01/03-01", roads=["01-01 02-01", "03-01 04-01"])
    assert price(stepping(unit, ground), "04-01") == half_points


@pytest.mark.rule("encore:5.3.3", "E-12")
@pytest.mark.parametrize(
    ("unit", "start", "end", "half_points"),
    [
        (ARMOUR, "11-11", "12-11", 1),  # SS 623 over the stream of Gaggio
        (FOOT, "11-11", "12-11", 2),
        (FOOT, "11-11", "11-10", 4),  # no bridge
        (FOOT, "18-04", "18-03", 2),  # SS 623 over the Marano, downhill
        (FOOT, "18-03", "18-04", 2),  # and uphill
        (FOOT, "16-03", "16-04", 4),  # over the Marano without a bridge, downhill
        (FOOT, "16-04", "16-03", 6),  # and uphill
        (FOOT, "17-03", "18-04", 4),  # round by the bridge, where straight on would cost three points
    ],
)
def test_rivers_and_bridges_of_the_real_map(unit: str, start: str, end: str, half_points: int) -> None:
    assert price(marching(unit, {unit: start}), end) == half_points


# 5.3.5: forts.


@pytest.mark.rule("encore:5.3.5", "encore:table.2")
@pytest.mark.parametrize("unit", [FOOT, GERMAN, ARMOUR])
@pytest.mark.parametrize(("here", "there", "cover"), [(".", ".", "."), (".", "6", "."), ("6", "6", "*")])
def test_a_fort_costs_nothing_more(unit: str, here: str, there: str, cover: str) -> None:
    ground = drawn_map(f"{here} {there}", f". {cover}")
    plain, fortified = stepping(unit, ground), stepping(unit, ground, forts=["02-01"])
    assert price(plain, "02-01") == price(fortified, "02-01")


@pytest.mark.rule("encore:5.3.5", "encore:table.2")
def test_a_fort_stops_nobody() -> None:
    game = stepping(GERMAN, ROW, forts=["02-01", "04-01"])
    assert reach(game) == row(2, 7)


@pytest.mark.rule("encore:5.3.5", "encore:5.1")
def test_what_was_paid_is_written_into_the_event() -> None:
    game = position({FOOT: "01-01"}, map=drawn_map(". 6 8 .", ". * ^ ."), forts=["03-01"])
    happened = march(game, FOOT, "to 04-01")
    assert [event["half_points"] for event in seen(happened, "moved")] == [6 + 4 + 2]
