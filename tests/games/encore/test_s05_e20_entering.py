"""E-20: whoever goes anywhere enters every hex of the way, and each counts at once."""

from typing import Any

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.games.encore.moving import assault, march, stack
from tests.support import Placement, answers, at, play, question, seen

FOOT = "us-1-i-87"
BRAZILIAN = "br-1-i-1"
ARMOUR = "us-701"
GERMAN = "de-1-i-1044"
NEWCOMER = "de-1-i-4-m"
THREE = ("us-1-i-85", "us-2-i-85", "us-3-i-85")

OBJECTIVES = {"03-01": (5, 7), "05-01": (10, 9)}
PRIZES = drawn_map(" ".join("." * 9), objectives=OBJECTIVES)
"""Nine open hexes in a row, objectives in 03-01 and 05-01."""


def holders(game: hexfront.Game) -> dict[str, str]:
    """Objective to the side that holds it."""
    return {item["hex"]: item["holder"] for item in game.view(None)["objectives"]}


def taken(happened: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Objectives that changed hands, and to whom."""
    return [(event["hex"], event["side"]) for event in seen(happened, "objective")]


# Objectives on the march.


@pytest.mark.rule("E-20", "E-47")
@pytest.mark.parametrize("unit", [FOOT, BRAZILIAN, ARMOUR])
def test_an_objective_passed_on_the_way_is_taken(unit: str) -> None:
    game = position({unit: "01-01"}, map=PRIZES)
    happened = march(game, unit, "to 04-01")
    assert taken(happened) == [("03-01", "allied")]
    assert holders(game) == {"03-01": "allied", "05-01": "axis"}


@pytest.mark.rule("E-20", "E-47")
def test_every_objective_of_a_long_way_is_taken() -> None:
    game = position({FOOT: "01-01"}, map=PRIZES)
    assert taken(march(game, FOOT, "to 06-01")) == [("03-01", "allied"), ("05-01", "allied")]
    assert holders(game) == {"03-01": "allied", "05-01": "allied"}


@pytest.mark.rule("E-20", "E-47")
def test_an_objective_short_of_which_a_unit_stops_is_not_taken() -> None:
    game = position({FOOT: "01-01"}, map=PRIZES)
    assert taken(march(game, FOOT, "to 02-01")) == []
    assert holders(game) == {"03-01": "axis", "05-01": "axis"}


@pytest.mark.rule("E-20", "E-47")
def test_an_objective_is_taken_before_the_unit_goes_on() -> None:
    game = position({FOOT: "01-01"}, map=PRIZES)
    play(game, f"move {FOOT}", "to 03-01")
    assert question(game) == "march"
    assert holders(game)["03-01"] == "allied"


@pytest.mark.rule("E-20", "E-47")
def test_going_back_does_not_give_up_what_was_taken() -> None:
    game = position({FOOT: "01-01"}, map=PRIZES)
    march(game, FOOT, "to 03-01", "to 01-01")
    assert at(game, FOOT) == "01-01"
    assert holders(game)["03-01"] == "allied"


@pytest.mark.rule("E-20", "E-47")
def test_germans_take_back_what_they_pass() -> None:
    game = position({GERMAN: "01-01"}, map=PRIZES, side="axis", objectives={"03-01": "allied", "05-01": "allied"})
    assert taken(march(game, GERMAN, "to 04-01")) == [("03-01", "axis")]
    assert holders(game) == {"03-01": "axis", "05-01": "allied"}


@pytest.mark.rule("E-20", "E-47")
@pytest.mark.parametrize(("unit", "holder"), [(FOOT, "allied"), (GERMAN, "axis")])
def test_passing_ones_own_objective_changes_nothing(unit: str, holder: str) -> None:
    side = "axis" if unit == GERMAN else "allied"
    game = position({unit: "01-01"}, map=PRIZES, side=side, objectives={"03-01": holder})
    assert taken(march(game, unit, "to 04-01")) == []
    assert holders(game)["03-01"] == holder


@pytest.mark.rule("E-20", "E-18", "E-47")
def test_objectives_on_the_way_off_the_map_are_taken() -> None:
    ground = drawn_map(
        ". . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .", objectives={"03-02": (5, 7), "03-01": (5, 8)}
    )
    game = position({FOOT: "03-03"}, map=ground)
    happened = march(game, FOOT, "exit N")
    assert at(game, FOOT) == "left N"
    assert taken(happened) == [("03-02", "allied"), ("03-01", "allied")]


@pytest.mark.rule("E-20", "E-45", "E-47")
def test_units_that_enter_the_map_count_from_their_first_hex() -> None:
    ground = drawn_map(". . . .", objectives={"01-01": (5, 7), "02-01": (5, 8)}, mountain_entries="01-01")
    held = {"01-01": "allied", "02-01": "allied"}
    game = position({NEWCOMER: "waiting"}, map=ground, side="axis", turn=5, objectives=held)
    assert taken(march(game, NEWCOMER, "to 03-01")) == [("01-01", "axis"), ("02-01", "axis")]


# Forts.


@pytest.mark.rule("E-20", "E-44", "encore:6.3.6.destroyed")
@pytest.mark.parametrize("unit", [FOOT, ARMOUR])
def test_an_empty_fort_passed_by_allies_falls(unit: str) -> None:
    game = position({unit: "01-01"}, map=PRIZES, forts=["02-01", "04-01", "06-01"])
    happened = march(game, unit, "to 05-01")
    assert [event["hex"] for event in seen(happened, "fort_fell")] == ["02-01", "04-01"]
    assert game.view(None)["forts"] == ["06-01"]


@pytest.mark.rule("E-20", "E-44")
def test_a_fort_passed_by_germans_stands() -> None:
    game = position({GERMAN: "01-01"}, map=PRIZES, side="axis", forts=["02-01", "04-01"])
    assert seen(march(game, GERMAN, "to 04-01"), "fort_fell") == []
    assert game.view(None)["forts"] == ["02-01", "04-01"]


# Places that release formations.

PLACES = drawn_map(" ".join("." * 9), roles={"03-01": "mazzancana", "05-01": "castello"})


@pytest.mark.rule("E-20", "E-46", "encore:8.mazzancana")
@pytest.mark.parametrize(
    ("unit", "turn", "frees"),
    [
        (FOOT, 1, True),
        (FOOT, 2, True),
        (ARMOUR, 2, True),
        (FOOT, 3, False),
        (BRAZILIAN, 2, False),
        ("us-751", 2, False),
    ],
)
def test_mazzancana_passed_by_the_10th_mountain_frees_the_first_regiment(unit: str, turn: int, frees: bool) -> None:
    game = position({unit: "01-01"}, map=PLACES, turn=turn)
    happened = march(game, unit, "to 04-01")
    expected = [("mazzancana", turn + 1)] if frees else []
    assert [(event["place"], event["turn"]) for event in seen(happened, "freed")] == expected
    assert game.view(None)["freed"]["mazzancana"] == (turn if frees else None)
    assert holders(game)["03-01"] == "allied"


@pytest.mark.rule("E-20", "E-46", "encore:8.castello")
@pytest.mark.parametrize(
    ("unit", "turn", "frees"),
    [(BRAZILIAN, 1, True), (BRAZILIAN, 4, True), ("us-751", 3, True), (BRAZILIAN, 5, False), (FOOT, 4, False)],
)
def test_monte_castello_passed_by_units_under_brazilian_command_frees_the_eleventh_regiment(
    unit: str, turn: int, frees: bool
) -> None:
    game = position({unit: "04-01"}, map=PLACES, turn=turn)
    happened = march(game, unit, "to 06-01")
    expected = [("castello", turn + 1)] if frees else []
    assert [(event["place"], event["turn"]) for event in seen(happened, "freed")] == expected
    assert game.view(None)["freed"]["castello"] == (turn if frees else None)


@pytest.mark.rule("E-20", "E-46")
def test_mazzancana_is_taken_on_the_way_on_the_real_map() -> None:
    # Along the trails from 10-08 by Mazzancana to 08-08.
    game = position({FOOT: "10-08"}, turn=2)
    happened = march(game, FOOT, "to 09-08", "to 08-08")
    assert [(event["place"], event["turn"]) for event in seen(happened, "freed")] == [("mazzancana", 3)]
    assert at(game, FOOT) == "08-08"


# The 4th Mountain's road.

ROAD = drawn_map(
    ". . . . .\n. . . . .\n. . . . .",
    roads=["03-01 03-02 03-03"],
    mountain_road="03-01 03-02 03-03",
    mountain_entries="05-01",
)
"""A road across the map from north to south, in the third of five columns."""


@pytest.mark.rule("E-20", "E-45", "encore:8.fourth_mountain")
@pytest.mark.parametrize("unit", [FOOT, BRAZILIAN, ARMOUR])
def test_crossing_the_road_is_being_on_it(unit: str) -> None:
    game = position({unit: "02-02", NEWCOMER: "waiting"}, map=ROAD)
    assert game.view(None)["fourth_mountain"] == {"road_entered": False, "entered": None}
    happened = march(game, unit, "to 04-02")
    assert [event["unit"] for event in seen(happened, "road")] == [unit]
    assert {event["hex"] for event in seen(happened, "road")} <= {"03-01", "03-02"}
    assert game.view(None)["fourth_mountain"]["road_entered"]


@pytest.mark.rule("E-20", "E-45", "encore:8.fourth_mountain")
def test_the_4th_mountain_comes_in_the_same_turn_for_nothing() -> None:
    game = position({FOOT: "02-02", NEWCOMER: "waiting", GERMAN: "01-03"}, map=ROAD, turn=2)
    march(game, FOOT, "to 04-02", "to 04-03")
    while question(game) != "move" or f"move {NEWCOMER}" not in answers(game):
        play(game, "end")
    assert game.view(None)["turn"] == 2
    happened = march(game, NEWCOMER, "to 05-01")
    assert [event["points"] for event in seen(happened, "fourth_mountain")] == [0]


@pytest.mark.rule("E-20", "E-45")
def test_germans_on_the_road_do_not_count() -> None:
    game = position({GERMAN: "02-02"}, map=ROAD, side="axis")
    assert seen(march(game, GERMAN, "to 04-02"), "road") == []
    assert not game.view(None)["fourth_mountain"]["road_entered"]


@pytest.mark.rule("E-20", "E-45")
def test_staying_off_the_road_does_not_count() -> None:
    game = position({FOOT: "01-02"}, map=ROAD)
    assert seen(march(game, FOOT, "to 02-02"), "road") == []
    assert not game.view(None)["fourth_mountain"]["road_entered"]


@pytest.mark.rule("E-20", "E-45", "encore:8.fourth_mountain")
@pytest.mark.parametrize("hex_", ["01-04", "02-04", "03-03", "04-03", "05-02", "06-02", "07-01", "08-01"])
def test_every_hex_of_the_road_counts_on_the_real_map(hex_: str) -> None:
    column, line = int(hex_[:2]), int(hex_[3:])
    game = position({FOOT: f"{column:02d}-{line + 1:02d}"})
    happened = march(game, FOOT, f"to {hex_}")
    assert [(event["unit"], event["hex"]) for event in seen(happened, "road")] == [(FOOT, hex_)]


# Combat: advance, retreat, displacement.


@pytest.mark.rule("E-20", "E-43", "E-44", "E-47")
def test_whoever_advances_takes_what_is_there() -> None:
    # 4 against 1 is 4:1 less a column for the fort; twelve drives the defender back.
    units: dict[str, Placement] = {FOOT: "02-01", "de-2-pp-1044": {"at": "03-01", "reduced": True}}
    game = position(units, map=PRIZES, phase="combat", forts=["03-01"], dice=[6, 6])
    happened = assault(game, "03-01", FOOT)
    assert taken(happened) == []
    happened = play(game, f"advance {FOOT}")
    assert taken(happened) == [("03-01", "allied")]
    assert [event["hex"] for event in seen(happened, "fort_fell")] == ["03-01"]


@pytest.mark.rule("E-20", "E-43", "E-47")
def test_armour_takes_both_hexes_of_its_advance() -> None:
    # 6 against 1 is 6:1; eleven eliminates the defender, who already had a loss.
    ground = drawn_map(". . . . .", objectives={"03-01": (5, 7), "04-01": (10, 9)})
    units: dict[str, Placement] = {ARMOUR: "02-01", "de-2-pp-1044": {"at": "03-01", "reduced": True}}
    game = position(units, map=ground, phase="combat", dice=[5, 6])
    assault(game, "03-01", ARMOUR)
    happened = play(game, f"advance {ARMOUR}", "to 04-01")
    assert taken(happened) == [("03-01", "allied"), ("04-01", "allied")]
    assert at(game, ARMOUR) == "04-01"


@pytest.mark.rule("E-20", "E-38", "E-47")
def test_whoever_retreats_takes_what_is_there() -> None:
    # 4 against 3 is 1:1; eight throws the attacker back, and 03-01 is the only hex behind it.
    game = position({FOOT: "04-01", GERMAN: "05-01"}, map=PRIZES, phase="combat", dice=[4, 4])
    happened = assault(game, "05-01", FOOT)
    assert at(game, FOOT) == "03-01"
    assert taken(happened) == [("03-01", "allied")]


@pytest.mark.rule("E-20", "E-39", "E-47")
def test_whoever_makes_room_takes_what_is_there() -> None:
    # The attacker falls back from 05-01 into the full 04-01; one of the three goes on to 03-01.
    units: dict[str, Placement] = {FOOT: "05-01", **stack(THREE, "04-01"), GERMAN: "06-01"}
    game = position(units, map=PRIZES, phase="combat", dice=[4, 4], objectives={"05-01": "allied"})
    happened = assault(game, "06-01", FOOT)
    assert question(game) == "displace"
    happened += play(game, f"displace {THREE[0]}")
    assert (at(game, FOOT), at(game, THREE[0])) == ("04-01", "03-01")
    assert taken(happened) == [("03-01", "allied")]
