"""Section 5.2.1: zones of control, entering and leaving them, siege."""

import pytest

from tests.games.encore.board import drawn_map, position
from tests.games.encore.moving import (
    FIELD,
    ROW,
    edges,
    halt,
    march,
    marching,
    path,
    price,
    reach,
    side_of,
    stack,
)
from tests.support import Placement, answers, at, counter, play, question, refusal

FOOT = "us-1-i-87"
FRIEND = "us-2-i-87"
BRAZILIAN = "br-1-i-1"
ARMOUR = "us-701"
GERMAN = "de-1-i-1044"
SECOND = "de-2-i-1044"
THIRD = "de-3-i-1044"
GUNS = "de-2-at-1044"  # anti-tank: four points

PASS = drawn_map(". . . . .\n. . . . .")
"""Two rows of five. An enemy in 03-02 has the zone 03-01 02-02 04-02; from west to east the only way is by 03-01."""

BOTH_WAYS = pytest.mark.parametrize(("mover", "enemy"), [(FOOT, GERMAN), (BRAZILIAN, GERMAN), (GERMAN, FOOT)])


# The zone.


@pytest.mark.rule("encore:5.2.1")
@pytest.mark.parametrize(
    ("enemy", "hex_"),
    [
        *(("04-04", around) for around in ("04-03", "05-03", "05-04", "04-05", "03-04", "03-03")),
        *(("05-05", around) for around in ("05-04", "06-05", "06-06", "05-06", "04-06", "04-05")),
    ],
)
def test_each_of_the_six_hexes_around_a_unit_is_its_zone(enemy: str, hex_: str) -> None:
    game = position({FOOT: hex_, GERMAN: enemy}, map=FIELD)
    assert counter(game, FOOT)["engaged"]
    assert counter(game, GERMAN)["engaged"]


@pytest.mark.rule("encore:5.2.1")
@pytest.mark.parametrize(
    ("enemy", "hex_"),
    [
        *(("05-05", beyond) for beyond in ("05-03", "06-04", "07-04", "07-05", "07-06", "06-07")),
        *(("05-05", beyond) for beyond in ("05-07", "04-07", "03-06", "03-05", "03-04", "04-04")),
    ],
)
def test_the_zone_reaches_no_further_than_the_six_hexes(enemy: str, hex_: str) -> None:
    assert not counter(position({FOOT: hex_, GERMAN: enemy}, map=FIELD), FOOT)["engaged"]


@pytest.mark.rule("encore:5.2.1")
@BOTH_WAYS
def test_nobody_enters_a_hex_with_enemies(mover: str, enemy: str) -> None:
    game = marching(mover, {mover: "02-01", enemy: "04-01"}, ROW)
    assert reach(game) == {"01-01", "03-01"}
    assert refusal(game, "to 04-01") == "encore:5.2.1"


# Entering a zone, and leaving it at once.


@pytest.mark.rule("encore:5.2.1.enter_zone", "E-14")
@BOTH_WAYS
def test_entering_a_zone_costs_what_the_ground_costs(mover: str, enemy: str) -> None:
    game = marching(mover, {mover: "02-01", enemy: "03-02"}, PASS)
    assert price(game, "03-01") == 2
    play(game, "to 03-01")
    assert counter(game, mover)["engaged"]


@pytest.mark.rule("encore:5.2.1.enter_zone", "encore:5.2.1.disengage", "E-14")
@BOTH_WAYS
def test_a_unit_that_entered_a_zone_may_leave_it_at_once_for_one_point_more(mover: str, enemy: str) -> None:
    game = marching(mover, {mover: "02-01", enemy: "03-02"}, PASS)
    play(game, "to 03-01")
    assert question(game) == "march"
    assert price(game, "04-01") == 2 + 2
    assert price(game, "02-01") == 2 + 2
    play(game, "to 04-01")
    assert at(game, mover) == "04-01"


@pytest.mark.rule("encore:5.2.1.enter_zone", "encore:5.2.1.disengage", "E-14")
def test_a_unit_passes_a_zone_in_one_march() -> None:
    game = marching(FOOT, {FOOT: "02-01", GERMAN: "03-02"}, PASS)
    assert (path(game, "04-01"), price(game, "04-01")) == (["02-01", "03-01", "04-01"], 2 + 4)
    assert (path(game, "05-01"), price(game, "05-01")) == (["02-01", "03-01", "04-01", "05-01"], 2 + 4 + 2)


@pytest.mark.rule("encore:5.2.1.disengage", "encore:5.1", "E-14")
def test_a_unit_without_the_points_to_leave_stays_in_the_zone() -> None:
    suppressed: Placement = {"at": "02-01", "suppressed": True}
    game = marching(GUNS, {GUNS: suppressed, FOOT: "03-02"}, PASS)  # two points: one to come, two to leave
    play(game, "to 03-01")
    assert reach(game) == set()
    halt(game)
    assert at(game, GUNS) == "03-01"


@pytest.mark.rule("encore:5.2.1.enter_zone")
def test_a_unit_may_stay_in_the_zone_it_entered() -> None:
    game = position({FOOT: "02-01", GERMAN: "03-02"}, map=PASS)
    march(game, FOOT, "to 03-01")
    assert at(game, FOOT) == "03-01"


@pytest.mark.rule("encore:5.2.1.disengage", "E-14")
@BOTH_WAYS
def test_leaving_a_zone_in_which_the_phase_began_costs_one_point_more(mover: str, enemy: str) -> None:
    game = marching(mover, {enemy: "01-01", mover: "02-01"}, ROW)
    assert price(game, "03-01") == 2 + 2
    assert price(game, "04-01") == 2 + 2 + 2  # then it goes on as usual


@pytest.mark.rule("encore:5.2.1.disengage", "encore:table.2", "E-14")
@pytest.mark.parametrize(
    ("unit", "level", "cover", "rivers", "roads", "half_points"),
    [
        (FOOT, ".", "*", "", [], 4 + 2),
        (FOOT, "8", ".", "", [], 4 + 2),
        (FOOT, "X", "*", "02-01/03-01", [], 8 + 2),
        (FOOT, "X", "*", "02-01/03-01", ["02-01 03-01"], 2 + 2),
        (ARMOUR, ".", ".", "", [], 2 + 2),
        (ARMOUR, "6", "*", "", [], 6 + 2),
        (ARMOUR, "8", ".", "02-01/03-01", ["02-01 03-01"], 1 + 2),
    ],
)
def test_the_extra_point_comes_on_top_of_what_the_step_costs(
    unit: str, level: str, cover: str, rivers: str, roads: list[str], half_points: int
) -> None:
    ground = drawn_map(f". . {level} .", f". . {cover} .", rivers=rivers, roads=roads)
    assert price(marching(unit, {GERMAN: "01-01", unit: "02-01"}, ground), "03-01") == half_points


@pytest.mark.rule("encore:5.2.1.disengage", "E-14")
def test_several_enemies_in_contact_cost_one_point_in_all() -> None:
    # 05-05 is in the zones of 05-04 (two units) and 06-05; 04-06 lies outside both.
    units: dict[str, Placement] = {FOOT: "05-05", GERMAN: "05-04", SECOND: "05-04", THIRD: "06-05"}
    assert price(marching(FOOT, units, FIELD), "04-06") == 2 + 2


@pytest.mark.rule("encore:5.2.1.disengage", "E-14")
def test_every_zone_left_on_the_way_costs_a_point() -> None:
    # Enemies in 03-02 and 07-02: 03-01 and 07-01 have to be passed.
    ground = drawn_map("\n".join([" ".join("." * 9)] * 2))
    game = marching(FOOT, {FOOT: "02-01", GERMAN: "03-02", SECOND: "07-02"}, ground)
    assert price(game, "06-01") == 2 + 4 + 2 + 2
    assert price(game, "07-01") == 2 + 4 + 2 + 2 + 2
    assert price(game, "08-01") == 2 + 4 + 2 + 2 + 2 + 4


# Never from zone to zone.


@pytest.mark.rule("encore:5.2.1.zone_to_zone", "encore:5.2.1.disengage", "E-14")
@BOTH_WAYS
def test_a_unit_goes_round_by_free_ground_to_another_hex_of_the_same_zone(mover: str, enemy: str) -> None:
    # 02-02 touches 03-01; both are in the zone of 03-02.
    game = marching(mover, {mover: "02-02", enemy: "03-02"}, PASS)
    assert (path(game, "03-01"), price(game, "03-01")) == (["02-02", "02-01", "03-01"], 4 + 2)


@pytest.mark.rule("encore:5.2.1.zone_to_zone", "E-14")
def test_a_unit_does_not_go_from_zone_to_zone_of_the_same_enemy() -> None:
    suppressed: Placement = {"at": "02-02", "suppressed": True}  # two points: no way round
    game = marching(GUNS, {GUNS: suppressed, FOOT: "03-02"}, PASS)
    assert reach(game) == {"01-01", "01-02", "02-01"}
    assert refusal(game, "to 03-01") in {"encore:5.2.1.zone_to_zone", "E-14"}


@pytest.mark.rule("encore:5.2.1.zone_to_zone", "E-14")
def test_a_unit_does_not_go_from_the_zone_of_one_enemy_to_that_of_another() -> None:
    # 02-02 is in the zones of 03-02 and 01-02, 03-01 in that of the first, 01-01 in that of the second.
    suppressed: Placement = {"at": "02-02", "suppressed": True}
    game = marching(GUNS, {GUNS: suppressed, FOOT: "03-02", FRIEND: "01-02"}, PASS)
    assert reach(game) == {"02-01"}
    assert refusal(game, "to 01-01") in {"encore:5.2.1.zone_to_zone", "E-14"}


@pytest.mark.rule("encore:5.2.1.zone_to_zone", "E-14")
def test_a_unit_in_the_middle_of_a_march_does_not_go_from_zone_to_zone_either() -> None:
    # 03-01 is in the zone of 03-02, 04-01 in the zone of 05-01: the way east is closed.
    game = marching(FOOT, {FOOT: "02-01", GERMAN: "03-02", SECOND: "05-01"}, PASS)
    assert "03-01" in reach(game)
    assert not {"04-01", "04-02", "05-02"} & reach(game)
    play(game, "to 03-01")
    assert refusal(game, "to 04-01") in {"encore:5.2.1.zone_to_zone", "E-14"}


@pytest.mark.rule("encore:5.2.1", "E-14")
@pytest.mark.parametrize("friend", [FRIEND, BRAZILIAN, ARMOUR])
def test_a_friend_in_the_hex_does_not_cancel_the_zone(friend: str) -> None:
    game = marching(FOOT, {FOOT: "02-01", friend: "03-01", GERMAN: "03-02"}, PASS)
    assert price(game, "04-01") == 2 + 4
    beside = marching(FOOT, {FOOT: "02-02", friend: "03-01", GERMAN: "03-02"}, PASS)
    assert path(beside, "03-01") == ["02-02", "02-01", "03-01"]


@pytest.mark.rule("encore:5.2.2")
@pytest.mark.parametrize(("mover", "friend"), [(FOOT, BRAZILIAN), (BRAZILIAN, ARMOUR), (GERMAN, SECOND)])
def test_friends_have_no_zone_against_friends(mover: str, friend: str) -> None:
    game = marching(mover, {mover: "02-01", friend: "03-02"}, PASS)
    assert price(game, "04-01") == 4
    assert price(game, "04-02") == 4


# Whose zone, and where.


@pytest.mark.rule("encore:5.2.1", "encore:5.6", "E-17")
@pytest.mark.parametrize(
    ("enemy", "state"),
    [
        (GERMAN, {}),
        (GERMAN, {"reduced": True}),
        (GERMAN, {"suppressed": True}),
        (GERMAN, {"released": False}),
        (GUNS, {}),
        ("de-2-pp-1044", {}),
        ("de-f-232", {}),
        ("us-at", {}),
        ("us-i-87-pp", {"reduced": True, "suppressed": True}),
        (BRAZILIAN, {"released": False}),
        (ARMOUR, {}),
        ("us-751", {"suppressed": True}),
    ],
)
def test_every_unit_has_a_zone_whatever_its_kind_and_state(enemy: str, state: dict[str, bool]) -> None:
    mover = GERMAN if side_of(enemy) == "allied" else FOOT
    game = marching(mover, {mover: "02-01", enemy: {"at": "03-02", **state}}, PASS)
    assert price(game, "04-01") == 2 + 4


@pytest.mark.rule("encore:5.2.1")
@pytest.mark.parametrize(
    ("passed", "held", "rivers", "half_points"),
    [(".", ".", "03-01/03-02", 2), ("8", ".", "", 4), (".", "X", "", 2), ("X", ".", "03-01/03-02", 4)],
)
def test_zones_reach_over_rivers_and_any_height(passed: str, held: str, rivers: str, half_points: int) -> None:
    ground = drawn_map(f". . {passed} . .\n. . {held} . .", rivers=rivers)
    game = marching(FOOT, {FOOT: "02-01", GERMAN: "03-02"}, ground)
    assert (path(game, "04-01"), price(game, "04-01")) == (["02-01", "03-01", "04-01"], half_points + 4)


@pytest.mark.rule("encore:5.2.1", "encore:5.3.4")
def test_armour_has_a_zone_on_heights_it_could_not_enter() -> None:
    ground = drawn_map(". . X . .\n. . . . .", ". . ^ . .\n. . . . .")
    game = marching(GERMAN, {GERMAN: "02-01", ARMOUR: "03-02"}, ground)
    assert price(game, "04-01") == 4 + 4


# Siege.

RING = {GERMAN: "06-04", SECOND: "06-07", THIRD: "03-05"}
"""Three Germans two hexes from 05-05: every hex around it is in a zone of theirs, and 05-05 itself in none."""


@pytest.mark.rule("encore:5.2.1.siege", "E-15")
@pytest.mark.parametrize("unit", [FOOT, ARMOUR, BRAZILIAN])
def test_a_unit_with_an_enemy_zone_in_every_hex_around_it_does_not_move(unit: str) -> None:
    game = position({unit: "05-05", **RING}, map=FIELD)
    assert not counter(game, unit)["engaged"]
    assert answers(game) == ["end"]
    assert refusal(game, f"move {unit}") in {"encore:5.2.1.siege", "E-15"}


@pytest.mark.rule("encore:5.2.1.siege", "E-15")
@pytest.mark.parametrize(
    ("absent", "way_out"),
    [(GERMAN, {"05-04", "06-05"}), (SECOND, {"06-06", "05-06"}), (THIRD, {"04-06", "04-05"})],
)
def test_one_hex_free_of_zones_is_enough_to_be_free(absent: str, way_out: set[str]) -> None:
    units: dict[str, Placement] = {FOOT: "05-05", **{unit: hex_ for unit, hex_ in RING.items() if unit != absent}}
    game = marching(FOOT, units, FIELD)
    assert way_out <= reach(game)
    # It is not held to the free hexes: it is in no zone, so it may step into one.
    assert price(game, "05-04") == price(game, "05-06") == price(game, "04-05") == 2


@pytest.mark.rule("encore:5.2.1.siege", "E-15")
@BOTH_WAYS
def test_a_unit_between_two_enemies_is_under_siege(mover: str, enemy: str) -> None:
    # Enemies north and south of 05-05 have all six hexes around it, occupied or in their zones.
    other = SECOND if enemy == GERMAN else FRIEND
    game = position({mover: "05-05", enemy: "05-04", other: "05-06"}, map=FIELD, side=side_of(mover))
    assert answers(game) == ["end"]
    free = position({mover: "05-05", enemy: "05-04"}, map=FIELD, side=side_of(mover))
    assert f"move {mover}" in answers(free)


@pytest.mark.rule("encore:5.2.1.siege", "E-15", "E-18", "E-19")
def test_the_edge_of_the_map_is_no_way_out_of_a_siege() -> None:
    # 01-01 touches 02-01, 02-02 and 01-02, all in the zone of 02-02 or under it.
    game = position({FOOT: "01-01", GERMAN: "02-02"}, map=FIELD)
    assert answers(game) == ["end"]
    assert refusal(game, f"move {FOOT}") in {"encore:5.2.1.siege", "E-15", "E-18"}


@pytest.mark.rule("encore:5.2.1.siege", "E-14", "E-15")
def test_friends_beside_a_unit_do_not_lift_the_siege() -> None:
    game = position({FOOT: "05-05", FRIEND: "06-05", BRAZILIAN: "05-06", **RING}, map=FIELD)
    assert f"move {FOOT}" not in answers(game)
    assert f"move {FRIEND}" in answers(game)  # 07-05 beside it is free


@pytest.mark.rule("encore:5.2.1.siege", "E-15")
def test_siege_is_judged_at_the_start_of_the_phase() -> None:
    # A unit that began outside enters the pocket 05-05 by 04-05 and may leave it by any side.
    game = marching(FOOT, {FOOT: "04-04", **RING}, FIELD)
    play(game, "to 04-05", "to 05-05")
    assert price(game, "05-06") == 2
    assert price(game, "06-05") == 2
    play(game, "to 05-06")
    assert at(game, FOOT) == "05-06"


@pytest.mark.rule("encore:5.2.1.siege", "E-15", "E-16")
def test_a_free_hex_full_of_friends_is_a_way_out() -> None:
    full = stack(("us-1-i-85", "us-2-i-85", "us-3-i-85"), "04-06")
    units: dict[str, Placement] = {FOOT: "05-05", GERMAN: "06-04", SECOND: "06-07", **full}
    # The third enemy in 03-04 takes 04-05 only: 04-06 stays free.
    game = marching(FOOT, {**units, THIRD: "03-04"}, FIELD)
    assert {"04-06", "03-06"} <= reach(game)


@pytest.mark.rule("encore:5.2.1.fully_surrounded")
def test_a_unit_with_enemies_in_every_hex_around_it_does_not_move() -> None:
    around = ("05-04", "06-05", "06-06", "05-06", "04-06", "04-05")
    six = (GERMAN, SECOND, THIRD, GUNS, "de-f-232", "de-2-pp-1044")
    game = position({FOOT: "05-05", **dict(zip(six, around, strict=True))}, map=FIELD)
    assert answers(game) == ["end"]
    assert refusal(game, f"move {FOOT}") in {"encore:5.2.1.fully_surrounded", "encore:5.2.1.siege", "E-15"}


@pytest.mark.rule("encore:5.2.1.fully_surrounded")
def test_in_a_corner_fewer_enemies_surround_a_unit() -> None:
    game = position({FOOT: "01-09", GERMAN: "01-08", SECOND: "02-09"}, map=FIELD)
    assert answers(game) == ["end"]


@pytest.mark.rule("encore:5.2.1.siege", "E-15", "E-33", "E-13")
@pytest.mark.parametrize(("level", "cover"), [("X", "."), ("8", "."), (".", "^"), ("6", "^")])
@pytest.mark.parametrize(("unit", "moves"), [(ARMOUR, False), ("us-751", False), (FOOT, True)])
def test_hexes_armour_may_not_enter_are_no_way_out_of_a_siege(level: str, cover: str, unit: str, moves: bool) -> None:
    # In a row: 01-01 is out of the enemy's zone, 03-01 in it.
    ground = drawn_map(f"{level} . . . .", f"{cover} . . . .")
    game = position({unit: "02-01", GERMAN: "04-01"}, map=ground)
    assert (f"move {unit}" in answers(game)) is moves


@pytest.mark.rule("encore:5.2.1.siege", "E-15", "E-33", "E-13")
def test_a_height_of_800_metres_with_a_road_is_a_way_out_for_armour() -> None:
    ground = drawn_map(". 8 . . . .", roads=["01-01 02-01"])
    game = marching(ARMOUR, {ARMOUR: "03-01", GERMAN: "05-01"}, ground)
    assert price(game, "02-01") == 4 + 2


@pytest.mark.rule("encore:5.2.1.siege", "E-15", "E-33")
def test_forbidden_hexes_in_enemy_zones_do_not_besiege_armour_that_has_another_way() -> None:
    ground = drawn_map(". . X . .")
    game = marching(ARMOUR, {ARMOUR: "02-01", GERMAN: "04-01"}, ground)
    assert reach(game) == {"01-01"}
    assert {"N", "S", "W"} <= edges(game)
