"""Section 5.2.2: three units a hex; a full hex may be passed by whoever can go on."""

import pytest

from tests.games.encore.board import drawn_map, position
from tests.games.encore.moving import ROW, edges, halt, march, marching, path, price, reach, row, stack
from tests.support import Placement, answers, at, play, question, refusal, seen

FOOT = "us-1-i-87"
BRAZILIAN = "br-1-i-1"
GERMAN = "de-1-i-1044"
GUNS = "de-2-at-1044"  # anti-tank: four points
NEWCOMER = "de-1-i-4-m"  # 4th Mountain: eight points

THREE = ("us-1-i-85", "us-2-i-85", "us-3-i-85")
THREE_MORE = ("br-4-ii-1", "br-5-ii-1", "br-6-ii-1")
THREE_GERMANS = ("de-1-i-1043", "de-2-i-1043", "de-3-i-1043")

BOTH_SIDES = pytest.mark.parametrize(("unit", "three"), [(FOOT, THREE), (GERMAN, THREE_GERMANS)])

PASS = drawn_map(". . . . .\n. . . . .")
"""Two rows of five. An enemy in 03-02 has the zone 03-01 02-02 04-02; from west to east the only way is by 03-01."""


# Three units.


@pytest.mark.rule("encore:5.2.2")
@pytest.mark.parametrize("there", [1, 2])
@BOTH_SIDES
def test_up_to_three_units_stop_in_a_hex(unit: str, three: tuple[str, ...], there: int) -> None:
    game = marching(unit, {unit: "01-01", **stack(three[:there], "02-01")}, ROW)
    play(game, "to 02-01")
    assert "stop" in answers(game)
    play(game, "stop")
    assert at(game, unit) == "02-01"


@pytest.mark.rule("encore:5.2.2", "E-16")
@BOTH_SIDES
def test_a_fourth_unit_does_not_stop_in_a_hex(unit: str, three: tuple[str, ...]) -> None:
    game = marching(unit, {unit: "01-01", **stack(three, "02-01")}, ROW)
    play(game, "to 02-01")
    assert question(game) == "march"
    assert "stop" not in answers(game)
    assert refusal(game, "stop") in {"encore:5.2.2", "E-16"}


@pytest.mark.rule("encore:5.2.2")
@pytest.mark.parametrize(
    "three",
    [
        ("br-1-i-1", "us-701", "us-i-87-pp"),
        ("us-751", "us-701", "us-at"),
        ("br-i-1-pp", "br-7-iii-11", "us-2-i-87"),
    ],
)
@pytest.mark.parametrize("state", [{}, {"reduced": True}, {"suppressed": True}, {"released": False}])
def test_units_of_any_kind_nation_and_state_count_towards_the_three(
    three: tuple[str, ...], state: dict[str, bool]
) -> None:
    crowd: dict[str, Placement] = {unit: {"at": "02-01", **state} for unit in three}
    game = marching(FOOT, {FOOT: "01-01", **crowd}, ROW)
    play(game, "to 02-01")
    assert "stop" not in answers(game)


@pytest.mark.rule("encore:5.2.2")
def test_there_is_room_again_when_one_of_the_three_has_left() -> None:
    game = position({FOOT: "01-01", **stack(THREE, "02-01")}, map=ROW)
    march(game, THREE[0], "to 03-01")
    march(game, FOOT, "to 02-01")
    assert at(game, FOOT) == "02-01"


@pytest.mark.rule("encore:5.2.2", "E-16")
def test_a_hex_that_fills_up_is_closed_to_the_next() -> None:
    game = position({FOOT: "01-01", "us-2-i-87": "01-01", **stack(THREE[:2], "02-01")}, map=ROW)
    march(game, "us-2-i-87", "to 02-01")
    play(game, f"move {FOOT}", "to 02-01")
    assert "stop" not in answers(game)


@pytest.mark.rule("encore:5.2.2")
def test_a_unit_may_leave_a_full_hex_and_come_back_to_it() -> None:
    game = position({FOOT: "01-01", **stack(THREE[:2], "01-01")}, map=ROW)
    march(game, FOOT, "to 02-01", "to 01-01")
    assert at(game, FOOT) == "01-01"


@pytest.mark.rule("encore:5.2.2")
def test_a_place_that_a_unit_has_left_may_be_taken_by_another() -> None:
    game = position({FOOT: "01-01", BRAZILIAN: "03-01", **stack(THREE[:2], "01-01")}, map=ROW)
    march(game, FOOT, "to 02-01")
    march(game, BRAZILIAN, "to 01-01")
    assert at(game, BRAZILIAN) == "01-01"


# Passing through.


@pytest.mark.rule("encore:5.2.2", "E-16")
@BOTH_SIDES
def test_a_full_hex_may_be_passed(unit: str, three: tuple[str, ...]) -> None:
    game = marching(unit, {unit: "01-01", **stack(three, "02-01")}, ROW)
    assert (path(game, "03-01"), price(game, "03-01")) == (["01-01", "02-01", "03-01"], 4)
    play(game, "to 03-01")
    halt(game)
    assert at(game, unit) == "03-01"


@pytest.mark.rule("encore:5.2.2", "E-16")
@BOTH_SIDES
def test_a_full_hex_is_offered_as_a_step_to_a_unit_that_can_go_on(unit: str, three: tuple[str, ...]) -> None:
    game = marching(unit, {unit: "01-01", **stack(three, "02-01")}, ROW)
    assert "02-01" in reach(game)
    first = seen(play(game, "to 02-01"), "moved")
    assert [(event["path"], event["half_points"]) for event in first] == [(["01-01", "02-01"], 2)]
    assert {"01-01", "03-01"} <= reach(game)
    then = seen(play(game, "to 03-01"), "moved")
    assert [(event["path"], event["half_points"]) for event in then] == [(["02-01", "03-01"], 2)]
    assert "stop" in answers(game)


@pytest.mark.rule("encore:5.2.2", "encore:5.1", "E-16")
def test_a_full_hex_is_not_offered_to_a_unit_whose_points_end_there() -> None:
    game = marching(GERMAN, {GERMAN: "01-01", **stack(THREE_GERMANS, "07-01")}, ROW)
    assert reach(game) == row(2, 6)
    assert refusal(game, "to 07-01") in {"encore:5.2.2", "E-16"}
    nearer = marching(GERMAN, {GERMAN: "01-01", **stack(THREE_GERMANS, "06-01")}, ROW)
    assert reach(nearer) == row(2, 7)


@pytest.mark.rule("encore:5.2.2", "E-16")
def test_a_unit_in_the_middle_of_its_march_is_offered_no_full_hex_to_end_in() -> None:
    game = marching(GERMAN, {GERMAN: "01-01", **stack(THREE_GERMANS, "05-01")}, ROW)
    play(game, "to 04-01")
    assert "05-01" in reach(game)
    play(game, "to 03-01", "to 04-01")  # one point left
    assert reach(game) == {"03-01"}


@pytest.mark.rule("encore:5.2.2", "E-16")
def test_two_full_hexes_in_a_row_may_be_passed() -> None:
    game = marching(FOOT, {FOOT: "01-01", **stack(THREE, "02-01"), **stack(THREE_MORE, "03-01")}, ROW)
    assert price(game, "04-01") == 6
    assert {"02-01", "03-01"} <= reach(game)
    play(game, "to 02-01")
    assert "stop" not in answers(game)
    play(game, "to 03-01")
    assert "stop" not in answers(game)
    play(game, "to 04-01", "stop")
    assert at(game, FOOT) == "04-01"


@pytest.mark.rule("encore:5.2.2", "E-16")
def test_a_full_hex_behind_which_only_a_full_hex_can_be_reached_is_not_offered() -> None:
    # 04-01 and 05-01 are wood, two points each, and full; the way back into 03-01 would cost three.
    ground = drawn_map(". . 6 . . .", ". . * * * .")
    full = {**stack(THREE_GERMANS, "04-01"), **stack(("de-1-i-1045", "de-2-i-1045", "de-3-i-1045"), "05-01")}
    game = marching(GERMAN, {GERMAN: "03-01", **full}, ground)  # six points: two, four, then two to go on
    assert {"04-01", "05-01"} <= reach(game)
    suppressed: Placement = {"at": "03-01", "suppressed": True}  # three points: two and one left
    tired = marching(GERMAN, {GERMAN: suppressed, **full}, ground)
    assert reach(tired) == {"02-01", "01-01"}


@pytest.mark.rule("encore:5.2.2", "E-16")
def test_a_full_hex_next_to_no_other_hex_with_room_may_still_be_left_the_way_it_was_entered() -> None:
    # Wood everywhere but in 03-02 and 03-03: with two points the unit comes in, and can only go back.
    wood = "* * * * *\n* * . * *\n* * . * *\n* * * * *\n* * * * *"
    ground = drawn_map("\n".join([". . . . ."] * 5), wood)
    suppressed: Placement = {"at": "03-02", "suppressed": True}
    game = marching("us-at", {"us-at": suppressed, **stack(THREE, "03-03")}, ground)
    assert "03-03" in reach(game)
    play(game, "to 03-03")
    assert answers(game) == ["to 03-02"]


@pytest.mark.rule("encore:5.2.2", "E-16")
@pytest.mark.parametrize(("unit", "points", "offered"), [(FOOT, 4, True), (BRAZILIAN, 3, True), ("us-at", 2, False)])
def test_a_full_hex_may_lead_on_by_another_full_hex(unit: str, points: int, offered: bool) -> None:
    # Open ground in 03-03, 03-04 and 03-05, the first two full; everything else is steep wood, three points a hex.
    levels = "\n".join(["8 8 8 8 8"] * 2 + ["8 8 . 8 8"] * 3 + ["8 8 8 8 8"])
    covers = "\n".join(["* * * * *"] * 2 + ["* * . * *"] * 3 + ["* * * * *"])
    full = {**stack(THREE, "03-03"), **stack(THREE_MORE, "03-04")}
    suppressed: Placement = {"at": "03-02", "suppressed": True}
    game = marching(unit, {unit: suppressed, **full}, drawn_map(levels, covers))
    assert ({"03-03", "03-04", "03-05"} <= reach(game)) is offered
    assert ("03-03" in reach(game)) is offered
    if offered:
        assert game.preview("to 03-05")["left"] == 2 * points - 6


@pytest.mark.rule("encore:5.2.2", "encore:5.4", "E-16", "E-18")
def test_off_the_map_is_a_way_on_from_a_full_hex() -> None:
    # Wood everywhere but in 01-03 on the western edge: from there only leaving costs no more than one point.
    wood = "* * *\n* * *\n. * *\n* * *\n* * *"
    ground = drawn_map(". . .\n. . .\n. . .\n. . .\n. . .", wood)
    suppressed: Placement = {"at": "02-03", "suppressed": True}  # two points
    game = marching(GUNS, {GUNS: suppressed, **stack(THREE_GERMANS, "01-03")}, ground)
    assert "01-03" in reach(game)
    play(game, "to 01-03")
    assert answers(game) == ["exit W"]
    play(game, "exit W")
    assert at(game, GUNS) == "left W"


@pytest.mark.rule("encore:5.2.2", "E-16")
def test_without_that_way_off_the_map_the_full_hex_is_not_offered() -> None:
    # As above, but inside the map.
    wood = "* * * *\n* * * *\n* . * *\n* * * *\n* * * *"
    ground = drawn_map(". . . .\n. . . .\n. . . .\n. . . .\n. . . .", wood)
    suppressed: Placement = {"at": "03-03", "suppressed": True}  # 02-03 lies north-west of 03-03
    game = marching(GUNS, {GUNS: suppressed, **stack(THREE_GERMANS, "02-03")}, ground)
    assert "02-03" not in reach(game)
    with_room = marching(GUNS, {GUNS: suppressed, **stack(THREE_GERMANS[:2], "02-03")}, ground)
    assert "02-03" in reach(with_room)


@pytest.mark.rule("encore:5.2.2", "encore:5.2.1.disengage", "E-14", "E-16")
def test_a_full_hex_in_an_enemy_zone_may_be_passed_by_a_unit_with_the_points_to_leave_the_zone() -> None:
    game = marching(FOOT, {FOOT: "02-01", **stack(THREE, "03-01"), GERMAN: "03-02"}, PASS)
    assert (path(game, "04-01"), price(game, "04-01")) == (["02-01", "03-01", "04-01"], 2 + 4)
    play(game, "to 03-01")
    assert "stop" not in answers(game)
    assert price(game, "04-01") == 4


@pytest.mark.rule("encore:5.2.2", "encore:5.2.1.disengage", "E-14", "E-16")
def test_a_full_hex_in_an_enemy_zone_is_not_offered_without_those_points() -> None:
    suppressed: Placement = {"at": "02-01", "suppressed": True}  # two points: one to come, two to leave
    game = marching("us-at", {"us-at": suppressed, **stack(THREE, "03-01"), GERMAN: "03-02"}, PASS)
    assert "03-01" not in reach(game)


@pytest.mark.rule("encore:5.2.2", "encore:5.2.1.zone_to_zone", "E-14", "E-16")
@pytest.mark.parametrize(("there", "offered"), [(3, False), (2, True)])
def test_a_full_hex_from_which_only_another_zone_could_be_reached_is_not_offered(there: int, offered: bool) -> None:
    # 03-03 is in the zone of 03-02, like 02-03 and 04-03 beside it; the hexes south of it are steep wood, four points
    # with the one to leave the zone, and the unit has three left.
    levels = ". . . . .\n. . . . .\n. . . . .\n8 8 8 8 8\n8 8 8 8 8"
    covers = ". . . . .\n. . . . .\n. . . . .\n* * * * *\n* * * * *"
    units: dict[str, Placement] = {"us-at": "03-04", **stack(THREE[:there], "03-03"), GERMAN: "03-02"}
    game = marching("us-at", units, drawn_map(levels, covers))
    assert ("03-03" in reach(game)) is offered


@pytest.mark.rule("encore:5.2.2", "encore:5.2.1.disengage", "E-14", "E-16")
def test_a_zone_may_be_left_through_a_full_hex() -> None:
    game = marching(FOOT, {GERMAN: "01-01", FOOT: "02-01", **stack(THREE, "03-01")}, ROW)
    assert price(game, "04-01") == 4 + 2
    play(game, "to 03-01")
    assert "02-01" in reach(game)  # back beside the enemy, where there is room
    assert "stop" not in answers(game)


@pytest.mark.rule("encore:5.2.2", "E-16")
@BOTH_SIDES
def test_the_phase_ends_with_no_more_than_three_in_a_hex(unit: str, three: tuple[str, ...]) -> None:
    game = marching(unit, {unit: "01-01", **stack(three, "02-01")}, ROW)
    play(game, "to 02-01")
    while question(game) == "march":
        play(game, answers(game)[0])
    play(game, "end")
    assert all(len(units) <= 3 for units in game.view(None)["hexes"].values())


@pytest.mark.rule("encore:5.2.2")
def test_friends_are_no_obstacle_to_a_march() -> None:
    game = marching(FOOT, {FOOT: "01-01", **stack(THREE[:2], "02-01"), BRAZILIAN: "03-01", "us-701": "05-01"}, ROW)
    assert reach(game) == row(2, 9)
    assert price(game, "09-01") == 16


# Units that enter the map.

GATE = drawn_map(". . . .", mountain_entries="01-01")


@pytest.mark.rule("encore:5.2.2", "encore:5.5", "E-16", "E-45")
def test_a_unit_enters_through_a_full_hex_to_go_on() -> None:
    units: dict[str, Placement] = {NEWCOMER: "waiting", **stack(THREE_GERMANS, "01-01")}
    game = marching(NEWCOMER, units, GATE, turn=5)
    assert (path(game, "02-01"), price(game, "02-01")) == (["01-01", "02-01"], 2 + 2)
    assert "01-01" in reach(game)
    play(game, "to 01-01")
    assert "stop" not in answers(game)
    play(game, "to 02-01", "stop")
    assert at(game, NEWCOMER) == "02-01"


@pytest.mark.rule("encore:5.2.2", "encore:5.5", "E-45")
def test_three_units_that_enter_fill_the_hex_and_the_fourth_goes_through() -> None:
    four = ("de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4")
    game = position(dict.fromkeys(four, "waiting"), map=GATE, side="axis", turn=5)
    for unit in four[:3]:
        march(game, unit, "to 01-01")
    play(game, f"move {four[3]}", "to 01-01")
    assert "stop" not in answers(game)
    assert {"02-01", "03-01", "04-01"} <= reach(game)
    assert "N" in edges(game)
    play(game, "to 02-01")
    halt(game)
    assert at(game, four[3]) == "02-01"
