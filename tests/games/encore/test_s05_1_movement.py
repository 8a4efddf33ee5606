"""Section 5.1: movement points, nothing saved or lent, the one hex a unit may always go, suppressed units."""

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.games.encore.moving import (
    FIELD,
    ROW,
    halt,
    march,
    marching,
    path,
    price,
    reach,
    row,
    stack,
    stepping,
)
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

FOOT = "us-1-i-87"
BRAZILIAN = "br-1-i-1"
ARMOUR = "us-701"
GERMAN = "de-1-i-1044"
GUNS = "de-2-at-1044"  # anti-tank: four points

POINTS = {
    FOOT: 8,
    "us-i-87-pp": 6,
    "us-at": 4,
    ARMOUR: 15,
    "us-751": 15,
    BRAZILIAN: 6,
    "br-i-1-pp": 5,
    GERMAN: 6,
    "de-f-232": 6,
    "de-2-pp-1044": 4,
    GUNS: 4,
    "de-1-i-4-m": 8,
    "de-pp-i-4": 6,
}
LONG_ROW = drawn_map(" ".join("." * 18))
STEEP_WOOD = drawn_map(". 8 .", ". * .")
"""From 01-01 into 02-01: one point, one to climb, one for the wood."""


def suppressed(hex_: str) -> Placement:
    """A unit there that has been suppressed."""
    return {"at": hex_, "suppressed": True}


def to_next_move(game: hexfront.Game, side: str) -> None:
    """Nobody does anything until the side's next movement phase."""
    play(game, "end")
    while (question(game), asked(game)) != ("move", side):
        play(game, "end")


# 5.1: points.


@pytest.mark.rule("encore:5.1", "encore:table.4")
@pytest.mark.parametrize("unit", POINTS)
def test_a_unit_goes_as_far_over_open_ground_as_it_has_points(unit: str) -> None:
    game = stepping(unit, LONG_ROW)
    assert reach(game) == row(2, POINTS[unit] + 1)


@pytest.mark.rule("encore:5.1")
def test_the_costs_of_the_hexes_entered_add_up_and_the_rest_is_left() -> None:
    game = stepping(FOOT, drawn_map(". . 6 . .", ". . . * ."))
    assert path(game, "04-01") == ["01-01", "02-01", "03-01", "04-01"]
    assert price(game, "04-01") == 2 + 4 + 4
    assert game.preview("to 04-01")["left"] == 16 - 10


@pytest.mark.rule("encore:5.1")
def test_the_hex_a_unit_stands_in_costs_nothing() -> None:
    assert price(stepping(FOOT, drawn_map(". .", "* .")), "02-01") == 2


@pytest.mark.rule("encore:5.1")
def test_a_unit_goes_on_with_the_points_it_has_left() -> None:
    game = stepping(GERMAN, ROW)
    first = seen(play(game, "to 03-01"), "moved")
    assert [(event["path"], event["half_points"]) for event in first] == [(["01-01", "02-01", "03-01"], 4)]
    assert reach(game) == row(1, 7) - {"03-01"}
    then = seen(play(game, "to 06-01"), "moved")
    assert [(event["path"], event["half_points"]) for event in then] == [(["03-01", "04-01", "05-01", "06-01"], 6)]
    assert reach(game) == {"05-01", "07-01"}


@pytest.mark.rule("encore:5.1")
def test_a_unit_may_go_back_to_where_it_came_from_and_pays_for_it() -> None:
    game = stepping(GERMAN, ROW)
    play(game, "to 02-01")
    assert price(game, "01-01") == 2
    play(game, "to 01-01")
    assert reach(game) == row(2, 5)


@pytest.mark.rule("encore:5.1")
def test_a_unit_may_stop_before_its_points_are_spent_and_does_not_move_again() -> None:
    game = position({FOOT: "01-01", BRAZILIAN: "05-01"}, map=ROW)
    play(game, f"move {FOOT}")
    assert "stop" not in answers(game)  # it has not gone anywhere yet
    play(game, "to 02-01")
    assert "stop" in answers(game)
    play(game, "stop")
    assert (question(game), at(game, FOOT)) == ("move", "02-01")
    assert set(answers(game)) == {f"move {BRAZILIAN}", "end"}


@pytest.mark.rule("encore:5.1")
def test_a_unit_never_spends_more_than_it_has() -> None:
    game = stepping(GERMAN, ROW)
    assert refusal(game, "to 08-01") in {"encore:5.1", "encore:5.1.not_accumulated", "encore:5.1.one_hex_minimum"}
    play(game, "to 07-01")
    assert (question(game) == "move") or answers(game) == ["stop"]


@pytest.mark.rule("encore:5.1")
def test_a_unit_goes_by_the_cheapest_way() -> None:
    # From 01-01 to 03-01: straight by the wood in 02-01, or round it by 02-02.
    game = stepping(FOOT, drawn_map(". . .\n. . .", ". * .\n. . ."))
    assert (path(game, "03-01"), price(game, "03-01")) == (["01-01", "02-02", "03-01"], 4)


@pytest.mark.rule("encore:5.1")
def test_no_unit_has_to_move() -> None:
    game = position({FOOT: "01-01", GERMAN: "09-01"}, map=ROW)
    play(game, "end")
    assert question(game) == "combat"
    assert at(game, FOOT) == "01-01"


@pytest.mark.rule("encore:5.1")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_only_the_units_of_the_phasing_side_move(side: str) -> None:
    game = position({FOOT: "01-01", GERMAN: "09-01"}, map=ROW, side=side)
    mover, other = (FOOT, GERMAN) if side == "allied" else (GERMAN, FOOT)
    assert set(answers(game)) == {f"move {mover}", "end"}
    assert refusal(game, f"move {other}") is not None


# 5.1: nothing is saved, lent or added up.


@pytest.mark.rule("encore:5.1.not_accumulated")
def test_points_not_used_are_not_there_in_the_next_turn() -> None:
    game = position({BRAZILIAN: "01-01", GERMAN: "18-01"}, map=LONG_ROW)
    to_next_move(game, "allied")
    assert game.view(None)["turn"] == 3
    play(game, f"move {BRAZILIAN}")
    assert reach(game) == row(2, 7)


@pytest.mark.rule("encore:5.1.not_accumulated")
def test_points_used_are_there_again_in_the_next_turn() -> None:
    game = position({BRAZILIAN: "01-01", GERMAN: "18-01"}, map=LONG_ROW)
    march(game, BRAZILIAN, "to 07-01")
    to_next_move(game, "allied")
    play(game, f"move {BRAZILIAN}")
    assert reach(game) == row(1, 13) - {"07-01"}


@pytest.mark.rule("encore:5.1.not_accumulated")
def test_units_in_one_hex_do_not_lend_each_other_points() -> None:
    game = position({BRAZILIAN: "01-01", ARMOUR: "01-01", "us-at": "01-01"}, map=LONG_ROW)
    play(game, "move us-at")
    assert reach(game) == row(2, 5)
    game.undo()
    play(game, f"move {BRAZILIAN}")
    assert reach(game) == row(2, 7)


@pytest.mark.rule("encore:5.1.not_accumulated")
def test_what_one_unit_spends_is_not_missing_to_another() -> None:
    game = position({BRAZILIAN: "01-01", "us-at": "01-01"}, map=LONG_ROW)
    march(game, "us-at", "to 05-01")
    play(game, f"move {BRAZILIAN}")
    assert reach(game) == row(2, 7)


# 5.1: the one hex a unit may always go.


@pytest.mark.rule("encore:5.1.one_hex_minimum", "E-19")
def test_the_first_step_may_cost_more_than_the_unit_has_and_ends_its_move() -> None:
    game = marching(GUNS, {GUNS: suppressed("01-01")}, STEEP_WOOD)  # two points for a step of three
    assert reach(game) == {"02-01"}
    play(game, "to 02-01")
    assert (question(game), at(game, GUNS)) == ("move", "02-01")
    assert f"move {GUNS}" not in answers(game)


@pytest.mark.rule("encore:5.1.one_hex_minimum", "encore:5.2.1.disengage", "E-19", "E-14")
def test_the_first_step_may_be_up_a_wooded_slope_over_a_river_and_out_of_an_enemy_zone() -> None:
    ground = drawn_map(". . 8 .", ". . * .", rivers="02-01/03-01")
    game = marching(GUNS, {FOOT: "01-01", GUNS: suppressed("02-01")}, ground)  # two points for a step of five
    assert reach(game) == {"03-01"}
    play(game, "to 03-01")
    assert (question(game), at(game, GUNS)) == ("move", "03-01")


@pytest.mark.rule("encore:5.1.one_hex_minimum", "E-19")
def test_only_the_first_step_may_cost_more_than_the_unit_has() -> None:
    ground = drawn_map(". . 8", ". . *")
    game = marching(GUNS, {GUNS: suppressed("01-01")}, ground)
    assert reach(game) == {"02-01"}
    play(game, "to 02-01")
    assert "03-01" not in reach(game)
    assert refusal(game, "to 03-01") is not None


@pytest.mark.rule("encore:5.1.one_hex_minimum", "E-19")
def test_a_unit_that_has_moved_has_no_second_first_step() -> None:
    game = marching(GUNS, {GUNS: suppressed("02-01")}, STEEP_WOOD)
    play(game, "to 01-01")  # one point spent; the way back would cost three
    assert "02-01" not in reach(game)
    halt(game)
    assert f"move {GUNS}" not in answers(game)


@pytest.mark.rule("encore:5.1.one_hex_minimum", "E-19")
def test_a_first_step_that_the_points_just_cover_is_a_step_like_any_other() -> None:
    game = marching(GUNS, {GUNS: "01-01"}, STEEP_WOOD)
    play(game, "to 02-01")  # three of four points
    assert reach(game) == {"01-01", "03-01"}
    assert price(game, "03-01") == 2


@pytest.mark.rule("encore:5.1.one_hex_minimum", "encore:5.2.1.zone_to_zone", "E-19", "E-14")
def test_the_first_step_never_goes_from_zone_to_zone() -> None:
    # 05-05 has the zone 05-04 06-05 06-06 05-06 04-06 04-05; 05-04 touches 06-05 and 04-05 of it.
    game = marching(GUNS, {FOOT: "05-05", GUNS: suppressed("05-04")}, FIELD)
    assert reach(game) == {"04-04", "05-03", "06-04"}  # two points each, and nothing left
    assert refusal(game, "to 06-05") in {"encore:5.2.1", "encore:5.2.1.zone_to_zone", "E-14"}


@pytest.mark.rule("encore:5.1.one_hex_minimum", "encore:5.2.1.siege", "E-19", "E-15")
def test_a_unit_under_siege_has_no_first_step() -> None:
    game = position({GERMAN: "03-01", FOOT: "01-01"}, map=drawn_map(". . ."), side="axis")
    assert answers(game) == ["end"]


@pytest.mark.rule("encore:5.1.one_hex_minimum", "encore:5.6", "E-19", "E-17")
def test_a_unit_not_yet_released_has_no_first_step() -> None:
    game = position({GERMAN: {"at": "03-01", "released": False}}, map=ROW, side="axis")
    assert answers(game) == ["end"]


@pytest.mark.rule("encore:5.1.one_hex_minimum", "encore:5.3.4", "E-19", "E-13")
@pytest.mark.parametrize(("level", "cover"), [("X", "."), ("8", "."), (".", "^"), ("6", "^"), ("X", "^")])
def test_the_first_step_never_goes_where_armour_may_not_go(level: str, cover: str) -> None:
    game = marching(ARMOUR, {ARMOUR: suppressed("02-01")}, drawn_map(f". . {level}", f". . {cover}"))
    assert reach(game) == {"01-01"}


@pytest.mark.rule("encore:5.1.one_hex_minimum", "encore:5.2.1")
def test_the_first_step_never_goes_into_an_enemy_hex() -> None:
    game = marching(GUNS, {GUNS: suppressed("02-01"), FOOT: "03-01"}, ROW)
    assert reach(game) == {"01-01"}


@pytest.mark.rule("encore:5.1.one_hex_minimum", "encore:5.2.2", "E-19", "E-16")
def test_a_first_step_that_ends_the_move_does_not_go_into_a_full_hex() -> None:
    full = stack(("de-1-i-1043", "de-2-i-1043", "de-3-i-1043"), "02-01")
    game = marching(GUNS, {GUNS: suppressed("01-01"), **full}, drawn_map(". 8 .\n. . .", ". * .\n. . ."))
    assert reach(game) == {"01-02", "02-02", "03-01", "03-02"}


# 7.2: suppressed units.


@pytest.mark.rule("encore:7.2", "encore:7.2.half", "encore:5.1")
@pytest.mark.parametrize("unit", POINTS)
def test_a_suppressed_unit_has_half_its_points_rounded_up(unit: str) -> None:
    game = marching(unit, {unit: suppressed("01-01")}, LONG_ROW)
    half = (POINTS[unit] + 1) // 2
    assert reach(game) == row(2, half + 1)


@pytest.mark.rule("encore:7.1.half", "encore:5.1")
@pytest.mark.parametrize("unit", [FOOT, ARMOUR, "br-i-1-pp", GERMAN])
def test_a_unit_with_a_loss_keeps_its_points(unit: str) -> None:
    game = marching(unit, {unit: {"at": "01-01", "reduced": True}}, LONG_ROW)
    assert reach(game) == row(2, POINTS[unit] + 1)


@pytest.mark.rule("encore:7.2.reduced_and_suppressed", "encore:5.1")
@pytest.mark.parametrize(("unit", "half"), [(FOOT, 4), (ARMOUR, 8), ("br-i-1-pp", 3), (GERMAN, 3)])
def test_a_suppressed_unit_with_a_loss_has_half_its_points_and_not_a_quarter(unit: str, half: int) -> None:
    game = marching(unit, {unit: {"at": "01-01", "reduced": True, "suppressed": True}}, LONG_ROW)
    assert reach(game) == row(2, half + 1)


@pytest.mark.rule("encore:7.2.recovered", "encore:3.suppression_removed", "encore:5.1")
def test_a_unit_has_all_its_points_again_when_the_suppression_is_over() -> None:
    game = position({BRAZILIAN: suppressed("01-01"), GERMAN: "18-01"}, map=LONG_ROW)
    to_next_move(game, "allied")
    assert not counter(game, BRAZILIAN)["suppressed"]
    play(game, f"move {BRAZILIAN}")
    assert reach(game) == row(2, 7)


@pytest.mark.rule("encore:7.2.half", "encore:5.1")
@pytest.mark.parametrize("unit", [FOOT, GERMAN])
def test_suppression_does_not_make_the_ground_dearer(unit: str) -> None:
    game = marching(unit, {unit: suppressed("01-01")}, STEEP_WOOD)
    assert price(game, "02-01") == 6
