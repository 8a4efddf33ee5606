"""Section 4.1: four units a hex, zones of engagement, breaking contact, dominant ground, the duty to attack."""

import pytest

import hexfront
from tests.support import Placement, answers, at, counter, drawn_map, play, position, question, refusal

FOOT = "us-36-141"
MOTORISED = "uk-1gds"
ARMOUR = "uk-6a-26"
GERMAN = "de-94-267"
PANZER = "de-26pz-26"

FOUR = ("us-85-337", "us-85-338", "us-88-349", "us-88-350")
FOUR_MORE = ("uk-4-10", "uk-4-12", "uk-4-28", "uk-78-11")
FOUR_GERMANS = ("de-71-191", "de-71-194", "de-44-131", "de-44-132")

ROW = drawn_map(" ".join("." * 9))
"""Nine hexes in a row, each beside the next only: 0101 0201 ... 0901."""

LOOKOUT = drawn_map(
    """
    . . . . .
    ~ ~ . ~ ~
    """
)
"""A row of five passed below by 0302, which touches 0301 and nothing else of the row."""

FIELD = drawn_map("\n".join([" ".join("." * 7)] * 7))


def side_of(unit: str) -> str:
    """The side a counter fights for."""
    return "axis" if unit.startswith("de-") else "allied"


def stack(units: tuple[str, ...], hex_: str) -> dict[str, Placement]:
    """All of them in one hex."""
    return dict.fromkeys(units, hex_)


def marching(unit: str, units: dict[str, Placement], map: str) -> hexfront.Game:
    """A game in which the unit was just chosen to move."""
    game = position(units, map=map, side=side_of(unit))
    play(game, f"move {unit}")
    return game


def price(game: hexfront.Game, hex_: str) -> object:
    """What the chosen unit pays to go there, in half-points."""
    return game.preview(f"to {hex_}")["half_points"]


def reach(game: hexfront.Game) -> set[str]:
    """The hexes the chosen unit may go to."""
    return {answer.removeprefix("to ") for answer in answers(game) if answer.startswith("to ")}


# 4.1.1: friends.


@pytest.mark.rule("diadem:4.1.1", "D-6")
@pytest.mark.parametrize("there", [1, 2, 3])
def test_up_to_four_units_stop_in_a_hex(there: int) -> None:
    game = marching(FOOT, {FOOT: "0101", **stack(FOUR[:there], "0201")}, ROW)
    play(game, "to 0201", "stop")
    assert at(game, FOOT) == "0201"


@pytest.mark.rule("diadem:4.1.1", "D-6")
@pytest.mark.parametrize(("unit", "four"), [(FOOT, FOUR), (GERMAN, FOUR_GERMANS)])
def test_a_fifth_unit_does_not_stop_in_a_hex(unit: str, four: tuple[str, ...]) -> None:
    game = marching(unit, {unit: "0101", **stack(four, "0201")}, ROW)
    assert "0201" not in reach(game)
    assert refusal(game, "to 0201") in {"diadem:4.1.1", "diadem:4.1.1.pass_through", "D-6"}


@pytest.mark.rule("diadem:4.1.1")
def test_units_of_any_kind_nation_and_state_count_towards_the_four() -> None:
    four: dict[str, Placement] = {
        "us-36-142": {"at": "0201", "reduced": True},
        "uk-art-8": "0201",
        "fr-gtm1": "0201",
        "pl-2armd": "0201",
    }
    assert "0201" not in reach(marching(FOOT, {FOOT: "0101", **four}, ROW))


@pytest.mark.rule("diadem:4.1.1.pass_through", "D-6")
@pytest.mark.parametrize(("unit", "four"), [(FOOT, FOUR), (GERMAN, FOUR_GERMANS)])
def test_a_full_hex_may_be_passed(unit: str, four: tuple[str, ...]) -> None:
    game = marching(unit, {unit: "0101", **stack(four, "0201")}, ROW)
    assert reach(game) - {"0101"} == {"0301", "0401", "0501", "0601", "0701"}
    passing = game.preview("to 0301")
    assert (passing["path"], passing["half_points"]) == (["0101", "0201", "0301"], 4)
    play(game, "to 0301", "stop")
    assert at(game, unit) == "0301"


@pytest.mark.rule("diadem:4.1.1.pass_through", "D-6")
def test_two_full_hexes_in_a_row_may_be_passed_without_a_pause() -> None:
    game = marching(FOOT, {FOOT: "0101", **stack(FOUR, "0201"), **stack(FOUR_MORE, "0301")}, ROW)
    assert reach(game) - {"0101"} == {"0401", "0501", "0601", "0701"}
    assert price(game, "0401") == 6


@pytest.mark.rule("diadem:4.1.1.pass_through", "diadem:4.0.obs.never_exceed", "D-6")
def test_a_full_hex_is_not_entered_without_the_points_to_leave_it() -> None:
    game = marching(FOOT, {FOOT: "0101", **stack(FOUR, "0701")}, ROW)
    assert max(reach(game)) == "0601"


@pytest.mark.rule("diadem:4.1.1", "D-6")
def test_there_is_room_again_when_one_of_the_four_has_left() -> None:
    game = position({FOOT: "0101", **stack(FOUR, "0201")}, map=ROW)
    play(game, f"move {FOUR[0]}", "to 0301", "stop", f"move {FOOT}")
    assert "0201" in reach(game)
    play(game, "to 0201", "stop", f"move {FOUR[1]}", "to 0301", "stop")
    assert at(game, FOOT) == "0201"


@pytest.mark.rule("diadem:4.1.1", "D-6")
def test_a_hex_that_fills_up_is_closed_to_the_next() -> None:
    game = position({FOOT: "0101", "us-36-142": "0101", **stack(FOUR[:3], "0201")}, map=ROW)
    play(game, "move us-36-142", "to 0201", "stop", f"move {FOOT}")
    assert "0201" not in reach(game)
    assert "0301" in reach(game)


@pytest.mark.rule("diadem:4.1.1", "diadem:4.1.1.pass_through", "diadem:4.1.2.stop", "D-7")
def test_a_full_hex_in_an_enemy_zone_is_closed() -> None:
    game = marching(FOOT, {FOOT: "0101", **stack(FOUR, "0301"), GERMAN: "0302"}, LOOKOUT)
    assert reach(game) - {"0101"} == {"0201"}
    assert refusal(game, "to 0301") in {"diadem:4.1.1", "diadem:4.1.1.pass_through", "diadem:4.1.2.stop", "D-6", "D-7"}
    with_room = marching(FOOT, {FOOT: "0101", **stack(FOUR[:3], "0301"), GERMAN: "0302"}, LOOKOUT)
    assert reach(with_room) - {"0101"} == {"0201", "0301"}


# 4.1.2: zones of engagement.


@pytest.mark.rule("diadem:4.1.2", "diadem:4.1.2.stop", "D-7")
@pytest.mark.parametrize(
    ("enemy", "hex_"),
    [
        *(("0404", around) for around in ("0403", "0503", "0504", "0405", "0304", "0303")),
        *(("0505", around) for around in ("0504", "0605", "0606", "0506", "0406", "0405")),
    ],
)
def test_a_unit_stops_in_each_of_the_six_hexes_around_an_enemy(enemy: str, hex_: str) -> None:
    game = marching(MOTORISED, {MOTORISED: "0101", GERMAN: enemy}, FIELD)
    play(game, f"to {hex_}")
    assert (question(game), at(game, MOTORISED)) == ("move", hex_)
    assert f"move {MOTORISED}" not in answers(game)
    assert counter(game, MOTORISED)["engaged"]


@pytest.mark.rule("diadem:4.1.2", "D-7")
@pytest.mark.parametrize(
    ("enemy", "hex_"),
    [("0404", "0302"), ("0404", "0305"), ("0404", "0204"), ("0404", "0402"), ("0505", "0404"), ("0505", "0604")],
)
def test_a_zone_does_not_reach_beyond_the_six_hexes(enemy: str, hex_: str) -> None:
    game = marching(MOTORISED, {MOTORISED: "0101", GERMAN: enemy}, FIELD)
    play(game, f"to {hex_}")
    assert question(game) == "march"
    assert not counter(game, MOTORISED)["engaged"]


@pytest.mark.rule("diadem:4.1.2.stop", "D-7")
@pytest.mark.parametrize(("mover", "enemy"), [(FOOT, GERMAN), (MOTORISED, GERMAN), (GERMAN, FOOT), (PANZER, FOOT)])
def test_nobody_passes_through_an_enemy_zone(mover: str, enemy: str) -> None:
    game = marching(mover, {mover: "0101", enemy: "0302"}, LOOKOUT)
    assert reach(game) - {"0101"} == {"0201", "0301"}
    assert refusal(game, "to 0401") in {"diadem:4.1.2.stop", "diadem:4.1.2", "D-7"}
    play(game, "to 0301")
    assert question(game) == "move"


@pytest.mark.rule("diadem:4.1.2", "D-7")
@pytest.mark.parametrize(
    "enemy",
    [
        {"de-art-10": "0302"},
        {GERMAN: {"at": "0302", "reduced": True}},
        {PANZER: "0302"},
        {"de-1fj-3": "0302"},
        {"de-5g-85": "0302"},
        {"de-15pg-115": "0302"},
    ],
)
def test_every_unit_has_a_zone(enemy: dict[str, Placement]) -> None:
    game = marching(FOOT, {FOOT: "0101", **enemy}, LOOKOUT)
    assert reach(game) - {"0101"} == {"0201", "0301"}


@pytest.mark.rule("diadem:4.1.2", "D-7")
@pytest.mark.parametrize(
    ("rivers", "forts"), [("0301/0302", ""), ("", "0302/0301"), ("", "0301/0302"), ("0301/0302", "0302/0301")]
)
def test_zones_reach_over_rivers_and_fortifications(rivers: str, forts: str) -> None:
    ground = drawn_map(". . . . .\n~ ~ . ~ ~", rivers=rivers, forts=forts)
    game = marching(FOOT, {FOOT: "0101", GERMAN: "0302"}, ground)
    assert reach(game) - {"0101"} == {"0201", "0301"}


@pytest.mark.rule("diadem:4.1.2", "D-7")
def test_armour_has_a_zone_on_mountains_it_could_not_enter() -> None:
    ground = drawn_map(". . ^ . .\n~ ~ . ~ ~")
    game = marching(FOOT, {FOOT: "0101", PANZER: "0302"}, ground)
    assert reach(game) - {"0101"} == {"0201", "0301"}
    play(game, "to 0301")
    assert question(game) == "move"


@pytest.mark.rule("D-7")
def test_a_friend_in_the_hex_does_not_cancel_the_zone() -> None:
    game = marching(FOOT, {FOOT: "0101", "us-36-142": "0301", GERMAN: "0302"}, LOOKOUT)
    assert reach(game) - {"0101"} == {"0201", "0301"}


@pytest.mark.rule("diadem:4.1.2")
@pytest.mark.parametrize(("mover", "friend"), [(FOOT, "pl-3-1"), (GERMAN, "de-1fj-3")])
def test_friendly_units_stop_nobody(mover: str, friend: str) -> None:
    game = marching(mover, {mover: "0101", friend: "0302"}, LOOKOUT)
    assert {"0301", "0401", "0501"} <= reach(game)


@pytest.mark.rule("diadem:4.1.2", "D-7")
def test_the_way_round_a_zone_is_open() -> None:
    # 0404 closes 0403 0503 0504 0405 0304 0303; from 0204 to 0604 the shortest way clear of them goes by 0402 or 0406.
    game = marching(MOTORISED, {MOTORISED: "0204", GERMAN: "0404"}, FIELD)
    path = game.preview("to 0604")["path"]
    assert not {"0403", "0503", "0504", "0405", "0304", "0303", "0404"} & set(path)
    assert price(game, "0604") == 12


@pytest.mark.rule("diadem:4.1.2.never_share")
@pytest.mark.parametrize(
    ("mover", "enemy"), [(FOOT, GERMAN), (ARMOUR, "de-art-10"), (GERMAN, FOOT), (PANZER, "uk-art-8")]
)
def test_enemies_never_share_a_hex(mover: str, enemy: str) -> None:
    game = marching(mover, {mover: "0101", enemy: "0301"}, ROW)
    assert reach(game) - {"0101"} == {"0201"}
    assert refusal(game, "to 0301") in {"diadem:4.1.2.never_share", "diadem:4.1.2", "diadem:4.1.2.stop"}


# 4.1.2: breaking contact.


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
@pytest.mark.parametrize(("mover", "enemy"), [(FOOT, GERMAN), (GERMAN, FOOT)])
def test_breaking_contact_costs_one_point_more(mover: str, enemy: str) -> None:
    game = marching(mover, {enemy: "0101", mover: "0201"}, ROW)
    assert price(game, "0301") == 2 + 2
    assert max(reach(game)) == "0701"


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
@pytest.mark.parametrize(
    ("unit", "ground", "rivers", "roads", "half_points"),
    [
        (FOOT, "^", "", [], 6 + 2),
        (FOOT, ".", "0201/0301", [], 2 + 2),
        ("fr-4-6", "^", "", [], 4 + 2),
        (MOTORISED, ".", "", [], 2 + 2),
        (MOTORISED, ".", "0201/0301", [], 4 + 2),
        (MOTORISED, ".", "", ["0201 0301"], 1 + 2),
        (ARMOUR, ".", "0201/0301", ["0201 0301"], 1 + 2),
    ],
)
def test_the_extra_point_comes_on_top_of_what_the_step_costs(
    unit: str, ground: str, rivers: str, roads: list[str], half_points: int
) -> None:
    game = marching(unit, {GERMAN: "0101", unit: "0201"}, drawn_map(f". . {ground}", rivers=rivers, roads=roads))
    assert price(game, "0301") == half_points


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
def test_several_engaging_enemies_cost_one_point_in_all() -> None:
    # 0402 is engaged from 0401 (north) and 0301 (north-west); 0403 to the south is clear of both.
    units: dict[str, Placement] = {FOOT: "0402", GERMAN: "0301", "de-94-274": "0401", "de-94-276": "0401"}
    assert price(marching(FOOT, units, FIELD), "0403") == 2 + 2


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
def test_only_the_first_step_costs_more() -> None:
    game = marching(FOOT, {GERMAN: "0101", FOOT: "0201"}, ROW)
    assert price(game, "0401") == 4 + 2
    play(game, "to 0301")
    assert price(game, "0401") == 2
    assert max(reach(game)) == "0701"


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
def test_a_unit_that_was_not_engaged_pays_nothing_more() -> None:
    game = marching(FOOT, {GERMAN: "0101", FOOT: "0301"}, ROW)
    assert price(game, "0401") == 2
    assert max(reach(game)) == "0901"


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
def test_the_first_step_of_an_engaged_unit_ends_outside_every_enemy_zone() -> None:
    # All five hexes around 0202 are in its zone: whoever stands in 0101 cannot get away.
    game = position({FOOT: "0101", GERMAN: "0202"}, map=drawn_map(". . .\n. . ."))
    assert answers(game) == ["end"]


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
def test_the_first_step_may_not_end_in_the_zone_of_another_enemy() -> None:
    game = position({GERMAN: "0101", FOOT: "0201", "de-94-274": "0401"}, map=ROW)
    assert answers(game) == ["end"]


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
def test_a_unit_that_broke_contact_may_engage_another_enemy() -> None:
    game = marching(FOOT, {GERMAN: "0101", FOOT: "0201", "de-94-274": "0601"}, ROW)
    assert reach(game) - {"0201"} == {"0301", "0401", "0501"}
    play(game, "to 0501")
    assert (question(game), at(game, FOOT)) == ("move", "0501")


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
def test_a_unit_goes_round_to_another_side_of_the_same_enemy_only_by_way_of_free_ground() -> None:
    # 0302 engages 0301, 0202 and 0402. 0301 touches 0202, but has to step to 0201 first.
    game = marching(FOOT, {GERMAN: "0302", FOOT: "0301"}, drawn_map(". . . . .\n. . . . ."))
    round_about = game.preview("to 0202")
    assert (round_about["path"], round_about["half_points"]) == (["0301", "0201", "0202"], 4 + 2)
    play(game, "to 0201", "to 0202")
    assert question(game) == "move"


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
def test_a_unit_does_not_slip_from_zone_to_zone() -> None:
    # As above with 0201 and the way to 0202 by 0102 closed: 0202 cannot be reached.
    game = marching(FOOT, {GERMAN: "0302", FOOT: "0301"}, drawn_map("~ ~ . . .\n~ . . . ."))
    assert "0202" not in reach(game)
    assert "0401" in reach(game)
    assert refusal(game, "to 0202") in {"diadem:4.1.2.break_contact", "diadem:4.1.2.stop", "diadem:4.1.2", "D-8"}


@pytest.mark.rule("diadem:4.1.2.break_contact", "diadem:4.1.1.pass_through", "D-6", "D-8")
def test_contact_may_be_broken_through_a_full_hex_outside_the_zones() -> None:
    game = marching(FOOT, {GERMAN: "0101", FOOT: "0201", **stack(FOUR, "0301")}, ROW)
    assert reach(game) - {"0201"} == {"0401", "0501", "0601", "0701"}
    assert price(game, "0401") == 4 + 2


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8")
def test_leaving_the_map_may_be_the_first_step_of_an_engaged_unit() -> None:
    ground = drawn_map(". . .\n. . .", exits={"allied": {"W": "all"}})
    game = marching(FOOT, {FOOT: "0101", GERMAN: "0202"}, ground)
    assert answers(game) == ["exit W"]
    happened = play(game, "exit W")
    assert at(game, FOOT) == "left W"
    assert [event["half_points"] for event in happened if event["event"] == "left"] == [2 + 2]


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8", "D-11")
def test_armour_beside_an_enemy_on_a_mountain_is_engaged_and_pays_to_break_contact() -> None:
    game = marching(ARMOUR, {GERMAN: "0101", ARMOUR: "0201"}, drawn_map("^ . . ."))
    assert counter(game, ARMOUR)["engaged"]
    assert price(game, "0301") == 2 + 2


@pytest.mark.rule("diadem:4.1.2.break_contact", "D-8", "D-9")
def test_a_unit_on_dominant_ground_pays_to_break_contact_as_well() -> None:
    game = marching(FOOT, {GERMAN: "0101", FOOT: "0201"}, drawn_map(". ^ . ."))
    assert price(game, "0301") == 2 + 2


@pytest.mark.rule("diadem:4.1.2.break_contact", "diadem:4.1.2.must_attack")
def test_a_unit_that_broke_contact_owes_nothing() -> None:
    game = marching(FOOT, {GERMAN: "0101", FOOT: "0201"}, ROW)
    play(game, "to 0301", "stop", "end")
    assert question(game) == "combat"
    assert "end" in answers(game)
    assert not counter(game, FOOT)["owes"]
    assert not counter(game, FOOT)["engaged"]


# 4.1.2: the duty to attack.


@pytest.mark.rule("diadem:4.1.2.must_attack", "D-10")
@pytest.mark.parametrize(("unit", "enemy"), [(FOOT, GERMAN), (GERMAN, FOOT), ("uk-art-8", GERMAN), (ARMOUR, PANZER)])
def test_an_engaged_unit_that_stays_has_to_attack(unit: str, enemy: str) -> None:
    game = position({unit: "0201", enemy: "0101"}, map=ROW, side=side_of(unit))
    assert "end" in answers(game)  # it may break contact, or stay
    play(game, "end")
    assert question(game) == "combat"
    assert "attack 0101" in answers(game)
    assert "end" not in answers(game)
    assert refusal(game, "end") in {"diadem:4.1.2.must_attack", "diadem:4.1.2", "D-10"}
    assert counter(game, unit)["owes"]


@pytest.mark.rule("diadem:4.1.2.must_attack", "diadem:4.1.2.stop", "D-10")
def test_a_unit_that_moved_into_a_zone_has_to_attack() -> None:
    game = marching(FOOT, {FOOT: "0401", GERMAN: "0101"}, ROW)
    play(game, "to 0201", "end")
    assert counter(game, FOOT)["owes"]
    assert "end" not in answers(game)


@pytest.mark.rule("diadem:4.1.2.must_attack", "D-10")
def test_a_unit_that_cannot_get_away_has_to_attack() -> None:
    game = position({FOOT: "0101", GERMAN: "0202"}, map=drawn_map(". . .\n. . ."))
    play(game, "end")
    assert counter(game, FOOT)["owes"]
    assert "attack 0202" in answers(game)
    assert "end" not in answers(game)


@pytest.mark.rule("diadem:4.1.2.must_attack", "D-10")
def test_a_unit_that_is_not_engaged_owes_nothing() -> None:
    game = position({FOOT: "0301", GERMAN: "0101"}, map=ROW, phase="combat", air=0)
    assert answers(game) == ["end"]
    assert not counter(game, FOOT)["owes"]


@pytest.mark.rule("diadem:4.1.2.must_attack", "D-10")
def test_every_unit_of_an_engaged_stack_owes_an_attack() -> None:
    game = position({**stack(FOUR, "0201"), GERMAN: "0101"}, map=ROW, phase="combat")
    assert all(counter(game, unit)["owes"] for unit in FOUR)


@pytest.mark.rule("diadem:4.1.2.must_attack", "D-10")
def test_the_side_whose_phase_it_is_not_owes_nothing() -> None:
    game = position({FOOT: "0201", GERMAN: "0101"}, map=ROW, phase="combat")
    assert counter(game, FOOT)["owes"]
    assert not counter(game, GERMAN)["owes"]


@pytest.mark.rule("diadem:4.1.2.must_attack", "D-10")
def test_the_duty_counts_over_rivers_and_fortifications() -> None:
    ground = drawn_map(". . .", rivers="0101/0201", forts="0101/0201")
    game = position({FOOT: "0201", GERMAN: "0101"}, map=ground, phase="combat")
    assert counter(game, FOOT)["owes"]
    assert "end" not in answers(game)


# 4.1.2: dominant ground.


@pytest.mark.rule("diadem:4.1.2.dominant_ground", "D-9")
@pytest.mark.parametrize(
    ("unit", "ground", "rivers", "forts", "free"),
    [
        # the unit stands in 0101, the enemy in 0201; behind: the columns of each
        (FOOT, ". .", "", "", False),  # 0, 0
        (FOOT, "C .", "", "", True),  # 2, 0
        (FOOT, "^ .", "", "", True),  # 3, 0
        (FOOT, "M .", "", "", True),  # 3, 0
        (FOOT, "^ C", "", "", True),  # 3, 2
        (FOOT, "M C", "", "", True),  # 3, 2
        (FOOT, "C C", "", "", False),  # 2, 2
        (FOOT, "^ ^", "", "", False),  # 3, 3
        (FOOT, "M ^", "", "", False),  # 3, 3
        (FOOT, "^ M", "", "", False),  # 3, 3
        (FOOT, ". C", "", "", False),  # 0, 2
        (FOOT, "C ^", "", "", False),  # 2, 3
        (FOOT, ". .", "0101/0201", "", False),  # 2, 2: a river shields both banks
        (FOOT, "C .", "0101/0201", "", False),  # 2, 2: the city adds nothing to the river
        (FOOT, "^ .", "0101/0201", "", True),  # 3, 2
        (FOOT, "^ C", "0101/0201", "", True),  # 3, 2
        (FOOT, "^ .", "", "0201/0101", False),  # 3, 4: the German has the fortification
        (FOOT, "M .", "0101/0201", "0201/0101", False),  # 3, 4
        (FOOT, ". .", "", "0101/0201", False),  # 0, 0: fortifications shield no Allied unit
        (FOOT, "C .", "", "0101/0201", True),  # 2, 0
        (FOOT, "^ .", "", "0101/0201", True),  # 3, 0: nor a German from behind
        (GERMAN, ". .", "", "", False),  # 0, 0
        (GERMAN, "C .", "", "", True),  # 2, 0
        (GERMAN, ". .", "", "0101/0201", True),  # 4, 0
        (GERMAN, ". ^", "", "0101/0201", True),  # 4, 3
        (GERMAN, ". M", "0101/0201", "0101/0201", True),  # 4, 3
        (GERMAN, "^ ^", "", "0101/0201", True),  # 4, 3
        (GERMAN, ". .", "", "0201/0101", False),  # 0, 0: the wrong side of the line
        (GERMAN, ". C", "", "0201/0101", False),  # 0, 2
    ],
)
def test_ground_worth_more_columns_frees_from_the_duty_to_attack(
    unit: str, ground: str, rivers: str, forts: str, free: bool
) -> None:
    enemy = GERMAN if unit == FOOT else FOOT
    drawn = drawn_map(ground, rivers=rivers, forts=forts)
    game = position({unit: "0101", enemy: "0201"}, map=drawn, side=side_of(unit))
    play(game, "end")
    assert counter(game, unit)["owes"] is not free
    assert ("end" in answers(game)) is free
    assert "attack 0201" in answers(game)  # free to attack all the same


@pytest.mark.rule("diadem:4.1.2.dominant_ground", "D-9")
@pytest.mark.parametrize(
    ("left", "right", "free"), [(".", ".", True), (".", "^", False), ("^", ".", False), ("C", "C", True)]
)
def test_every_engaging_enemy_has_to_be_dominated(left: str, right: str, free: bool) -> None:
    game = position({GERMAN: "0101", FOOT: "0201", "de-94-274": "0301"}, map=drawn_map(f"{left} ^ {right}"))
    play(game, "end")
    assert counter(game, FOOT)["owes"] is not free
    assert ("end" in answers(game)) is free


@pytest.mark.rule("diadem:4.1.2.example", "diadem:4.1.2.dominant_ground", "D-9")
def test_the_books_unit_on_the_mountain_neither_falls_back_nor_attacks() -> None:
    game = position({FOOT: "0101", GERMAN: "0201"}, map=drawn_map("^ . . ."))
    play(game, "end", "end")
    assert question(game) == "move"
    assert at(game, FOOT) == "0101"


@pytest.mark.rule("diadem:4.1.2.example", "diadem:4.1.2.dominant_ground", "diadem:4.1.2.must_attack", "D-9", "D-10")
def test_another_unit_that_moves_into_the_zone_has_to_attack() -> None:
    game = marching("us-36-142", {FOOT: "0101", GERMAN: "0201", "us-36-142": "0401"}, drawn_map("^ . . ."))
    play(game, "to 0301", "end")
    assert not counter(game, FOOT)["owes"]
    assert counter(game, "us-36-142")["owes"]
    assert "end" not in answers(game)


@pytest.mark.rule("diadem:4.1.2.example", "D-9", "D-10")
def test_a_unit_that_joins_another_on_the_mountain_has_to_attack_and_the_other_not() -> None:
    game = marching("us-36-142", {FOOT: "0201", GERMAN: "0301", "us-36-142": "0101"}, drawn_map(". ^ ."))
    play(game, "to 0201", "end")
    assert not counter(game, FOOT)["owes"]
    assert counter(game, "us-36-142")["owes"]
    assert "end" not in answers(game)


@pytest.mark.rule("diadem:4.1.2.dominant_ground", "D-9")
def test_a_unit_that_left_dominant_ground_and_came_back_has_to_attack() -> None:
    # 0302 engages 0301 (mountain) but not 0201.
    game = marching(FOOT, {FOOT: "0301", GERMAN: "0302"}, drawn_map(". . ^ . .\n~ ~ . ~ ~"))
    play(game, "to 0201", "to 0301", "end")
    assert counter(game, FOOT)["owes"]
    assert "end" not in answers(game)


@pytest.mark.rule("diadem:4.1.2.dominant_ground", "D-9")
@pytest.mark.parametrize("moved", [False, True])
def test_in_a_given_position_the_units_marked_as_moved_are_not_freed_by_their_ground(moved: bool) -> None:
    units: dict[str, Placement] = {FOOT: {"at": "0101", "moved": moved}, GERMAN: "0201"}
    game = position(units, map=drawn_map("^ . ."), phase="combat")
    assert counter(game, FOOT)["owes"] is moved
    assert ("end" in answers(game)) is not moved


# D-11: armour and mountains.


@pytest.mark.rule("D-11", "diadem:4.1.2.must_attack", "diadem:5.1.2.obs.armour_mountain")
@pytest.mark.parametrize(("armour", "enemy"), [(ARMOUR, GERMAN), (PANZER, FOOT)])
def test_armour_may_stop_beside_an_enemy_on_a_mountain_and_owes_it_no_attack(armour: str, enemy: str) -> None:
    game = position({armour: "0101", enemy: "0301"}, map=drawn_map(". . ^"), side=side_of(armour), air=0)
    play(game, f"move {armour}", "to 0201", "end")
    assert counter(game, armour)["engaged"]
    assert not counter(game, armour)["owes"]
    assert answers(game) == ["end"]
    assert refusal(game, "attack 0301") in {"diadem:5.1.2.obs.armour_mountain", "D-11"}


@pytest.mark.rule("D-11", "D-7")
def test_armour_beside_an_enemy_on_a_mountain_has_to_stop_there() -> None:
    game = marching(ARMOUR, {ARMOUR: "0101", GERMAN: "0302"}, drawn_map(". . . . .\n~ ~ ^ ~ ~"))
    assert reach(game) - {"0101"} == {"0201", "0301"}
    play(game, "to 0301")
    assert question(game) == "move"


@pytest.mark.rule("D-11", "diadem:4.1.2.must_attack", "D-10")
def test_infantry_with_the_armour_owes_the_attack_on_the_mountain_all_the_same() -> None:
    game = position({ARMOUR: "0101", FOOT: "0101", GERMAN: "0201"}, map=drawn_map(". ^"), phase="combat")
    assert not counter(game, ARMOUR)["owes"]
    assert counter(game, FOOT)["owes"]
    assert "attack 0201" in answers(game)
    assert "end" not in answers(game)


@pytest.mark.rule("D-11", "diadem:4.1.2.must_attack")
def test_armour_owes_an_attack_on_an_enemy_in_a_mountain_city() -> None:
    game = position({ARMOUR: "0101", GERMAN: "0201"}, map=drawn_map(". M"), phase="combat")
    assert counter(game, ARMOUR)["owes"]
    assert "attack 0201" in answers(game)
    assert "end" not in answers(game)


@pytest.mark.rule("D-11", "D-10")
def test_armour_between_a_mountain_and_open_ground_owes_its_attack_on_the_open_ground() -> None:
    units: dict[str, Placement] = {GERMAN: "0101", ARMOUR: "0201", "de-94-274": "0301"}
    game = position(units, map=drawn_map("^ . ."), phase="combat", air=0)
    assert counter(game, ARMOUR)["owes"]
    assert answers(game) == ["attack 0301"]
