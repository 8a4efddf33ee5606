"""6.6.1: where beaten units go, one by one, and what their arrival does (E-38, E-20, E-13)."""

from typing import Any

import pytest

from tests.games.encore.fights import (
    Fight,
    codes,
    column,
    fight,
    ground,
    stack,
    state,
    units_of,
    where,
)
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

ALLIES = ("us-1-i-87", "us-4-ii-87")
"""Eight points: 2-1 against a company, 1-1 against two; a 12 makes the defence retreat unharmed."""
GERMANS = ("de-1-i-1044", "de-4-ii-1043", "de-2-i-1045")
"""Companies of defence 3."""
ASSAULT = stack("04-05", "de-f-232", "de-1-i-1044")
"""Eight points of Germans: 2-1 against a company or armour; a 12 is DRI AVB."""
DRI = (6, 6)
NORTH = {"to 03-03", "to 04-03", "to 05-03"}
FORBIDDEN = {"encore:6.6.1", "E-38", "encore:5.2.1", "E-14"}


def beaten(*defenders: str, others: dict[str, Placement] | None = None, **rest: Any) -> Fight:
    """Americans in 04-05 beat the Germans in 04-04."""
    return fight(stack("04-05", *ALLIES), {**stack("04-04", *defenders), **(others or {})}, DRI, **rest)


def driven_off(defender: str, others: dict[str, Placement] | None = None, **rest: Any) -> Fight:
    """Germans in 04-05 beat an Allied unit in 04-04."""
    return fight(ASSAULT, {defender: "04-04", **(others or {})}, DRI, side="axis", **rest)


# 6.6.1, E-38: the hex


@pytest.mark.rule("encore:6.6.1", "E-38", "E-36")
def test_a_beaten_unit_goes_one_hex_out_of_enemy_zones_where_its_owner_chooses() -> None:
    game, happened = beaten(GERMANS[0])
    assert codes(happened) == ["DRI", "AVB"]
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == NORTH
    happened = play(game, "to 05-03")
    [retreated] = seen(happened, "retreated")
    assert (retreated["unit"], retreated["path"]) == (GERMANS[0], ["04-04", "05-03"])
    assert state(game, GERMANS[0]) == ("05-03", False)


@pytest.mark.rule("encore:6.6.1", "E-38")
def test_a_hex_in_the_zone_of_an_enemy_who_took_no_part_is_closed() -> None:
    game, _ = beaten(GERMANS[0], others={"us-7-iii-86": "04-02"})
    assert set(answers(game)) == {"to 03-03", "to 05-03"}
    assert refusal(game, "to 04-03") in FORBIDDEN


@pytest.mark.rule("E-38", "E-14")
def test_a_friend_in_a_hex_does_not_lift_the_enemy_zone_there() -> None:
    others: dict[str, Placement] = {"us-7-iii-86": {"at": "04-02", "fought": True}, GERMANS[1]: "04-03"}
    game, _ = beaten(GERMANS[0], others=others)
    assert set(answers(game)) == {"to 03-03", "to 05-03"}


@pytest.mark.rule("E-38", "encore:5.2.1")
def test_a_hex_with_an_enemy_is_closed() -> None:
    game, _ = beaten(GERMANS[0], others={"us-7-iii-86": {"at": "03-03", "fought": True}})
    assert where(game, GERMANS[0], "us-7-iii-86") == ["05-03", "03-03"]


@pytest.mark.rule("encore:6.6.1", "E-38")
def test_a_unit_with_one_legal_hex_goes_there_unasked() -> None:
    game, happened = beaten(GERMANS[0], others={"us-7-iii-86": "02-03", "us-1-i-85": "06-03"})
    assert at(game, GERMANS[0]) == "04-03"
    assert units_of(happened, "retreated") == [GERMANS[0]]


@pytest.mark.rule("E-38", "encore:5.2.2")
def test_a_hex_with_two_friends_has_room_for_one_more() -> None:
    game, _ = beaten(GERMANS[0], others=stack("04-03", *GERMANS[1:]))
    play(game, "to 04-03")
    assert where(game, *GERMANS) == ["04-03"] * 3


@pytest.mark.rule("E-38", "encore:5.3.2", "encore:5.3.3")
def test_a_retreat_pays_no_points_whatever_the_climb_the_wood_or_the_river() -> None:
    map_ = ground({"04-03": "X"}, {"04-03": "*"}, rivers="04-03/04-04")
    game, _ = beaten(GERMANS[0], map=map_)
    play(game, "to 04-03")
    assert at(game, GERMANS[0]) == "04-03"


# E-38: one at a time


@pytest.mark.rule("E-38", "E-36", "encore:6.6.1")
def test_units_retreat_one_at_a_time_in_the_owners_order_each_to_its_own_hex() -> None:
    game, happened = beaten(*GERMANS[:2])
    assert (asked(game), question(game)) == ("axis", "retreat")
    assert set(answers(game)) == {f"retreat {unit}" for unit in GERMANS[:2]}
    happened = play(game, f"retreat {GERMANS[1]}")
    assert set(answers(game)) == NORTH
    happened += play(game, "to 03-03")
    assert (asked(game), question(game), set(answers(game))) == ("axis", "retreat_to", NORTH)
    happened += play(game, "to 05-03")
    assert units_of(happened, "retreated") == [GERMANS[1], GERMANS[0]]
    assert where(game, *GERMANS[:2]) == ["05-03", "03-03"]


@pytest.mark.rule("E-38", "encore:6.6.1")
def test_a_stack_may_go_to_one_hex_together() -> None:
    game, _ = beaten(*GERMANS[:2])
    play(game, f"retreat {GERMANS[0]}", "to 04-03", "to 04-03")
    assert where(game, *GERMANS[:2]) == ["04-03", "04-03"]


# E-38: enemy-held objectives, Mazzancana and forts only in need

PLACES: dict[str, Any] = {
    "objective": {"objectives": {"04-03": (5, 2)}},
    "Mazzancana": {"roles": {"04-03": "mazzancana"}},
}


@pytest.mark.rule("E-38", "encore:6.6.1.not_an_advance")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(("holder", "open_"), [("axis", False), ("allied", True)])
def test_a_place_the_enemy_holds_is_closed_while_another_hex_is_legal(place: str, holder: str, open_: bool) -> None:
    game, _ = driven_off("us-1-i-87", map=ground(**PLACES[place]), objectives={"04-03": holder})
    assert set(answers(game)) == (NORTH if open_ else {"to 03-03", "to 05-03"})
    assert open_ or refusal(game, "to 04-03") in {"encore:6.6.1.not_an_advance", "E-38", "encore:6.6.1"}


@pytest.mark.rule("E-38", "encore:6.6.1.not_an_advance")
def test_an_enemy_fort_is_closed_while_another_hex_is_legal() -> None:
    game, _ = driven_off("us-1-i-87", forts=["04-03"])
    assert set(answers(game)) == {"to 03-03", "to 05-03"}
    assert refusal(game, "to 04-03") in {"encore:6.6.1.not_an_advance", "E-38", "encore:6.6.1"}


@pytest.mark.rule("E-38", "encore:6.6.1.not_an_advance")
def test_germans_may_fall_back_on_their_own_forts_and_objectives_but_not_on_lost_ones() -> None:
    map_ = ground(objectives={"03-03": (5, 2), "05-03": (5, 2)})
    game, _ = beaten(GERMANS[0], map=map_, forts=["04-03"], objectives={"03-03": "allied", "05-03": "axis"})
    assert set(answers(game)) == {"to 04-03", "to 05-03"}


@pytest.mark.rule("E-38", "E-20", "E-47")
def test_an_enemy_objective_that_is_the_only_hex_is_taken_and_changes_hands_at_once() -> None:
    guards: dict[str, Placement] = {"de-4-ii-1043": "02-03", "de-2-i-1045": "06-03"}
    game, happened = driven_off("us-1-i-87", guards, map=ground(objectives={"04-03": (5, 2)}))
    assert at(game, "us-1-i-87") == "04-03"
    [taken] = seen(happened, "objective")
    assert (taken["hex"], taken["side"]) == ("04-03", "allied")


@pytest.mark.rule("E-38", "E-44", "E-20", "encore:6.3.6.destroyed")
def test_a_fort_that_is_the_only_hex_falls_to_the_retreating_enemy() -> None:
    guards: dict[str, Placement] = {"de-4-ii-1043": "02-03", "de-2-i-1045": "06-03"}
    game, happened = driven_off("us-1-i-87", guards, forts=["04-03"])
    assert at(game, "us-1-i-87") == "04-03"
    assert [event["hex"] for event in seen(happened, "fort_fell")] == ["04-03"]
    assert game.view("allied")["forts"] == []


@pytest.mark.rule("E-38", "encore:6.6.1.not_an_advance")
def test_where_only_enemy_places_are_left_the_owner_chooses_among_them() -> None:
    map_ = ground(objectives={"03-03": (5, 2), "05-03": (5, 4)})
    game, _ = driven_off("us-1-i-87", map=map_, forts=["04-03"])
    assert set(answers(game)) == NORTH


@pytest.mark.rule("E-20", "encore:8.fourth_mountain", "E-45")
def test_a_retreat_onto_the_mountain_road_counts_at_once() -> None:
    game, _ = driven_off("us-1-i-87", map=ground(mountain_road="04-02 04-03"))
    happened = play(game, "to 04-03")
    assert [(event["unit"], event["hex"]) for event in seen(happened, "road")] == [("us-1-i-87", "04-03")]


# E-13: armour


@pytest.mark.rule("E-13", "E-38", "encore:5.3.4")
@pytest.mark.parametrize(
    ("levels", "covers", "ways"),
    [
        ({"04-03": "X"}, {}, {}),
        ({}, {"04-03": "^"}, {}),
        ({"04-03": "8"}, {}, {}),
        ({"04-03": "8"}, {}, {"trails": ["04-02 04-03 04-04"]}),
    ],
    ids=["1000 m", "peak", "800 m without a road", "800 m with a trail"],
)
def test_armour_does_not_retreat_where_it_may_not_go(
    levels: dict[str, str], covers: dict[str, str], ways: dict[str, list[str]]
) -> None:
    game, happened = driven_off("us-701", map=ground(levels, covers, **ways))
    assert codes(happened) == ["DRI", "AVB"]
    assert set(answers(game)) == {"to 03-03", "to 05-03"}
    assert refusal(game, "to 04-03") in {"E-13", "encore:5.3.4", "E-38", "encore:6.6.1", "encore:table.2"}


@pytest.mark.rule("E-13", "E-38", "encore:5.3.4")
@pytest.mark.parametrize("road", ["04-02 04-03 04-04", "04-02 04-03 05-02"], ids=["along the road", "onto the road"])
def test_armour_may_retreat_to_800_metres_where_a_road_is(road: str) -> None:
    game, _ = driven_off("us-701", map=ground({"04-03": "8"}, roads=[road]))
    play(game, "to 04-03")
    assert at(game, "us-701") == "04-03"


@pytest.mark.rule("E-13", "E-38")
def test_infantry_retreats_to_a_peak_that_armour_of_its_stack_may_not_enter() -> None:
    """8 against 4 and 4 is 1-1, where a 12 is DRI AVB."""
    game, _ = driven_off("us-701", {"us-1-i-87": "04-04"}, map=ground({"04-03": "X"}, {"04-03": "^"}))
    play(game, "retreat us-1-i-87")
    assert set(answers(game)) == NORTH
    play(game, "to 04-03")
    assert set(answers(game)) == {"to 03-03", "to 05-03"}


# 6.6.1 for attackers


@pytest.mark.rule("encore:6.6.1", "E-38", "E-36")
def test_repulsed_attackers_retreat_out_of_every_enemy_zone() -> None:
    """4 against 3 and an 8: DVI ARI."""
    game, happened = fight(stack("04-05", ALLIES[0]), stack("04-04", GERMANS[0]), (2, 6))
    assert codes(happened) == ["DVI", "ARI"]
    assert (asked(game), question(game)) == ("allied", "retreat_to")
    assert set(answers(game)) == {"to 03-05", "to 04-06", "to 05-05"}


@pytest.mark.rule("encore:6.6.1", "E-38")
def test_attackers_from_several_hexes_each_retreat_from_their_own() -> None:
    """8 against 6 and an 8: DVI ARI."""
    attackers: dict[str, Placement] = {ALLIES[0]: "04-05", ALLIES[1]: "03-03"}
    game, happened = fight(attackers, stack("04-04", *GERMANS[:2]), (2, 6))
    assert (column(happened), codes(happened)) == ("1-1", ["DVI", "ARI"])
    play(game, f"retreat {ALLIES[1]}")
    assert set(answers(game)) == {"to 02-03", "to 02-04", "to 03-02"}
    play(game, "to 02-04")
    assert set(answers(game)) == {"to 03-05", "to 04-06", "to 05-05"}


@pytest.mark.rule("E-34", "E-38")
def test_the_zone_of_a_defender_that_died_no_longer_holds_back_the_attackers() -> None:
    """4 against 2 and a 9: DVB ARI."""
    game, happened = fight(stack("04-05", ALLIES[0]), stack("04-04", GERMANS[0], reduced=True), (4, 5))
    assert (column(happened), codes(happened)) == ("2-1", ["DVB", "ARI"])
    assert {"to 03-04", "to 05-04", "to 03-05", "to 04-06", "to 05-05"} <= set(answers(game))


@pytest.mark.rule("encore:6.6.1.not_an_advance", "E-43")
def test_attackers_do_not_retreat_into_the_hex_they_attacked() -> None:
    game, _ = fight(stack("04-05", ALLIES[0]), stack("04-04", GERMANS[0], reduced=True), (4, 5))
    assert at(game, GERMANS[0]) == "lost"
    assert "to 04-04" not in answers(game)
    assert refusal(game, "to 04-04") in {"encore:6.6.1.not_an_advance", "encore:6.6.1", "E-38", "E-43"}


@pytest.mark.rule("E-38", "encore:6.6.1.not_an_advance")
def test_attackers_avoid_enemy_places_as_defenders_do() -> None:
    game, _ = fight(stack("04-05", ALLIES[0]), stack("04-04", GERMANS[0]), (2, 6), forts=["04-06"])
    assert set(answers(game)) == {"to 03-05", "to 05-05"}


# E-17, E-25: what a retreat does to the unit


@pytest.mark.rule("encore:5.6.forced_release", "E-17")
def test_a_retreat_releases_the_unit_alone_and_at_once() -> None:
    """On turn 2 the 1043rd is not released yet."""
    others: dict[str, Placement] = {"de-6-ii-1043": "03-02"}
    game, happened = fight(stack("04-05", *ALLIES), {**stack("04-04", "de-1-i-1043"), **others}, DRI, released=False)
    assert not counter(game, "de-1-i-1043")["released"]
    happened += play(game, "to 04-03")
    assert [event["units"] for event in seen(happened, "released")] == [["de-1-i-1043"]]
    assert counter(game, "de-1-i-1043")["released"]
    assert not counter(game, "de-6-ii-1043")["released"]


@pytest.mark.rule("E-17")
def test_a_unit_released_already_is_not_released_again() -> None:
    game, happened = beaten(GERMANS[0])
    happened += play(game, "to 04-03")
    assert seen(happened, "released") == []


@pytest.mark.rule("E-25")
def test_an_attacker_that_retreated_joins_no_other_attack_in_that_phase() -> None:
    """5 against 3 and an 8: the heavy weapons fall back to 05-05, in range of 05-07."""
    others: dict[str, Placement] = {"us-1-i-85": "05-06", GERMANS[0]: "04-04", GERMANS[1]: "05-07"}
    game, happened = fight(stack("04-05", "us-i-87-pp"), others, (2, 6))
    assert codes(happened) == ["DVI", "ARI"]
    play(game, "to 05-05", "attack 05-07")
    assert "add us-1-i-85" in answers(game)
    assert "add us-i-87-pp" not in answers(game)
