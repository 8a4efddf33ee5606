"""5.3 and 5.3.2: where beaten units go, when they leave the map, and what a river costs armour.

The stage is a plain: Germans in 0404, Allies south of them in 0405, whose zone leaves 0303, 0403 and 0503 free.
"""

from collections.abc import Mapping
from typing import Any

import pytest

import hexfront
from tests.support import (
    Placement,
    answers,
    asked,
    at,
    counter,
    drawn_map,
    play,
    position,
    question,
    refusal,
    seen,
)

PLAIN = ". . . . . . .\n" * 7
ATTACKERS = {"uk-4-10": "0405", "uk-78-11": "0405", "uk-24gds": "0405"}
"""Fifteen points: 3-1 against a defence of 4 or 5, 1-1 against 8 to 10; a 12 makes the defence retreat unharmed."""


def ground(north: str, north_west: str = ".", north_east: str = ".", *, roads: tuple[str, ...] = ()) -> str:
    """The plain with this terrain in the three hexes free of the attackers' zone: 0403, 0303 and 0503."""
    row = ". . . . . . .\n"
    return drawn_map(row * 2 + f". . {north_west} {north} {north_east} . .\n" + row * 4, roads=roads)


def fought(
    defenders: Mapping[str, Placement],
    *,
    attackers: Mapping[str, str] = ATTACKERS,
    target: str = "0404",
    ground: str | None = None,
    dice: tuple[int, int] = (6, 6),
    options: Mapping[str, object] | None = None,
) -> tuple[hexfront.Game, list[dict[str, Any]]]:
    """The game after the Allies attacked the target and the dice fell, and what happened."""
    units = {**attackers, **defenders}
    game = position(units, phase="combat", map=ground or drawn_map(PLAIN), dice=dice, options=options)
    happened = play(game, f"attack {target}", *(f"add {unit}" for unit in attackers), "commit", "commit")
    return game, happened


# 5.3, D-26: where a retreat may end


@pytest.mark.rule("diadem:5.3", "D-26", "D-19")
def test_the_beaten_side_chooses_among_adjacent_hexes_outside_enemy_zones() -> None:
    game, _ = fought({"de-94-267": "0404"})
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"to 0303", "to 0403", "to 0503"}


@pytest.mark.rule("diadem:5.3", "D-26")
@pytest.mark.parametrize("hex_", ["0405", "0504", "0304", "0402"], ids=["enemy", "zone", "other zone", "two hexes"])
def test_a_retreat_never_ends_beside_or_on_an_enemy_nor_two_hexes_away(hex_: str) -> None:
    game, _ = fought({"de-94-267": "0404"})
    rules = {"diadem:5.3", "D-26", "D-7", "diadem:4.1.2.never_share", "diadem:4.1.2", "diadem:5.1.6.DRI"}
    assert refusal(game, f"to {hex_}") in rules


@pytest.mark.rule("diadem:5.3", "D-26")
def test_a_plain_retreat_is_one_hex_and_does_no_harm() -> None:
    game, _ = fought({"de-94-267": "0404"})
    happened = play(game, "to 0403")
    assert [event["path"] for event in seen(happened, "retreated")] == [["0404", "0403"]]
    assert at(game, "de-94-267") == "0403"
    assert not counter(game, "de-94-267")["reduced"]


@pytest.mark.rule("diadem:5.3", "D-26")
def test_zones_of_enemies_outside_the_combat_close_hexes_too() -> None:
    game, _ = fought({"de-94-267": "0404", "us-88-349": "0402"})
    assert set(answers(game)) == {"to 0303", "to 0503"}


@pytest.mark.rule("diadem:5.3", "D-26", "D-7")
def test_a_friend_in_a_hex_does_not_cancel_the_enemy_zone() -> None:
    game, _ = fought({"de-94-267": "0404", "de-71-191": "0504"})
    assert set(answers(game)) == {"to 0303", "to 0403", "to 0503"}


@pytest.mark.rule("diadem:5.3", "D-26")
def test_a_hex_with_three_friends_has_room_for_one_more() -> None:
    friends = {"de-44-131": "0403", "de-44-132": "0403", "de-71-191": "0403"}
    game, _ = fought({"de-94-267": "0404", **friends})
    assert "to 0403" in answers(game)


@pytest.mark.rule("diadem:5.3", "D-26")
def test_nobody_retreats_into_the_sea() -> None:
    game, _ = fought({"de-94-267": "0404"}, ground=ground("^", north_east="~"))
    assert set(answers(game)) == {"to 0303", "to 0403"}


@pytest.mark.rule("diadem:5.3", "D-26")
def test_armour_does_not_retreat_into_a_mountain() -> None:
    game, _ = fought({"de-26pz-26": "0404"}, ground=ground("^"))
    assert set(answers(game)) == {"to 0303", "to 0503"}


@pytest.mark.rule("diadem:5.3", "D-26", "D-5")
def test_armour_retreats_into_a_mountain_city() -> None:
    game, _ = fought({"de-26pz-26": "0404"}, ground=ground("M"))
    assert set(answers(game)) == {"to 0303", "to 0403", "to 0503"}


@pytest.mark.rule("D-5")
@pytest.mark.parametrize(
    ("option", "hexes"),
    [(False, {"to 0303", "to 0503"}), (True, {"to 0303", "to 0403", "to 0503"})],
)
def test_armour_retreats_along_a_mountain_road_only_under_the_option(option: bool, hexes: set[str]) -> None:
    mountain_road = ground("^", roads=("0402 0403 0404",))
    game, _ = fought({"de-26pz-26": "0404"}, ground=mountain_road, options={"armour_mountain_roads": option})
    assert set(answers(game)) == hexes


@pytest.mark.rule("diadem:5.3", "D-26")
def test_a_single_open_hex_is_taken_without_a_question() -> None:
    game, happened = fought({"de-94-267": "0404", "us-88-349": "0402", "us-88-350": "0302"})
    assert [event["path"] for event in seen(happened, "retreated")] == [["0404", "0503"]]
    assert at(game, "de-94-267") == "0503"


@pytest.mark.rule("diadem:5.3", "D-19")
def test_a_stack_retreats_unit_by_unit_and_may_part() -> None:
    game, _ = fought({"de-94-267": "0404", "de-71-191": "0404"})
    assert (asked(game), question(game)) == ("axis", "retreat")
    assert set(answers(game)) == {"retreat de-94-267", "retreat de-71-191"}
    play(game, "retreat de-71-191", "to 0303")
    assert question(game) == "retreat_to"
    play(game, "to 0503")
    assert (at(game, "de-71-191"), at(game, "de-94-267")) == ("0303", "0503")


@pytest.mark.rule("diadem:5.3", "D-29")
def test_a_unit_with_no_land_but_the_attackers_beside_it_is_eliminated() -> None:
    """The siege makes 3-1 into 4-1, where an 11 is DRI AVI."""
    sea = "~ ~ ~ ~ ~ ~ ~\n"
    strip = "~ ~ ~ . ~ ~ ~\n"
    game, happened = fought({"de-94-267": "0404"}, ground=drawn_map(sea * 3 + strip * 2 + sea), dice=(5, 6))
    assert seen(happened, "result")[0]["codes"] == ["DRI", "AVI"]
    assert [event["unit"] for event in seen(happened, "eliminated")] == ["de-94-267"]
    assert at(game, "de-94-267") == "lost"


@pytest.mark.rule("diadem:5.3", "D-20")
def test_the_defenders_have_retreated_before_the_attackers_take_their_loss() -> None:
    """15 to 8 and a 12: DRI AVB."""
    game, _ = fought({"de-94-267": "0404", "de-71-191": "0404"})
    assert asked(game) == "axis"
    play(game, "retreat de-94-267", "to 0303", "to 0303")
    assert (asked(game), question(game)) == ("allied", "loss")


# D-26: the edges of the map

WEST_OPEN = drawn_map(PLAIN, exits={"axis": {"W": "all"}})


@pytest.mark.rule("diadem:5.3", "D-26", "D-16")
def test_a_unit_with_no_open_hex_leaves_by_an_edge_it_may_leave_by() -> None:
    """Attackers in 0203 and 0204 leave nothing beside 0103 but the west edge, which is a way out: no siege."""
    attackers = {"uk-4-10": "0203", "uk-78-11": "0203", "uk-24gds": "0204"}
    game, happened = fought({"de-94-267": "0103"}, attackers=attackers, target="0103", ground=WEST_OPEN)
    assert seen(happened, "odds")[0]["column"] == "3-1"
    [left] = seen(happened, "left")
    assert (left["unit"], left["edge"], left["retreat"]) == ("de-94-267", "W", True)
    assert at(game, "de-94-267") == "left W"
    assert not counter(game, "de-94-267")["reduced"]


@pytest.mark.rule("diadem:5.3", "D-26")
@pytest.mark.parametrize(("attacked_from", "hex_"), [("0203", "0104"), ("0204", "0102")])
def test_a_unit_stays_on_the_map_while_one_hex_is_open(attacked_from: str, hex_: str) -> None:
    attackers = dict.fromkeys(ATTACKERS, attacked_from)
    game, _ = fought({"de-94-267": "0103"}, attackers=attackers, target="0103", ground=WEST_OPEN)
    assert at(game, "de-94-267") == hex_


@pytest.mark.rule("diadem:5.3", "D-26")
def test_the_edge_is_not_offered_beside_open_hexes() -> None:
    """Attackers in 0105 leave two hexes north of 0104 open."""
    attackers = dict.fromkeys(ATTACKERS, "0105")
    game, _ = fought({"de-94-267": "0104"}, attackers=attackers, target="0104", ground=WEST_OPEN)
    assert set(answers(game)) == {"to 0103", "to 0204"}
    assert refusal(game, "exit W") in {"D-26", "diadem:5.3"}


@pytest.mark.rule("D-26", "D-37")
def test_a_corner_hex_offers_both_its_edges() -> None:
    attackers = dict.fromkeys(ATTACKERS, "0202")
    both = drawn_map(PLAIN, exits={"axis": {"N": "all", "W": "all"}})
    game, _ = fought({"de-94-267": "0101"}, attackers=attackers, target="0101", ground=both)
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"exit N", "exit W"}
    play(game, "exit N")
    assert at(game, "de-94-267") == "left N"


@pytest.mark.rule("D-26", "diadem:4.2.2.destroyed")
def test_an_edge_that_would_destroy_the_unit_is_never_offered() -> None:
    """A German at the east edge with every hex in a zone goes under siege instead: 10 to 4 and a column right."""
    east = drawn_map(". . . . . .\n" * 5, exits={"axis": {"N": "all", "W": "all"}, "allied": {"E": "all"}})
    attackers = {"uk-4-10": "0503", "uk-78-11": "0502"}
    game, happened = fought({"de-94-267": "0603"}, attackers=attackers, target="0603", ground=east)
    assert seen(happened, "odds")[0]["column"] == "3-1"
    assert set(answers(game)) == {"to 0602", "to 0604"}
    assert refusal(game, "exit E") in {"D-26", "D-29", "diadem:4.2.2", "diadem:4.2.2.destroyed"}


@pytest.mark.rule("D-26", "diadem:4.2.2", "diadem:4.2.2.destroyed")
@pytest.mark.parametrize(
    ("american", "germans", "dice", "place"),
    [
        ("1415", {"de-26pz-26": "1315", "de-94-267": "1514", "de-94-274": "1515"}, (5, 6), "left S"),
        ("0715", {"de-26pz-26": "0615", "de-94-267": "0815"}, (6, 6), "0713"),
    ],
)
def test_on_the_campaign_map_allies_retreat_south_only_where_no_sea_is(
    american: str, germans: dict[str, str], dice: tuple[int, int], place: str
) -> None:
    """East of Castelforte the edge is a way out (2-1, an 11); at Formia it is not, and the unit goes under siege."""
    game = position({"us-36-141": american, **germans}, phase="combat", side="axis", dice=dice)
    play(game, f"attack {american}", *(f"add {unit}" for unit in germans), "commit", "commit")
    assert at(game, "us-36-141") == place


@pytest.mark.rule("diadem:5.3", "D-26")
def test_repulsed_attackers_leave_by_their_edge_when_nothing_is_open() -> None:
    """5 to 5 and an 8: ARI."""
    east = drawn_map(". . . . . .\n" * 5, exits={"allied": {"E": "all"}})
    germans = {"de-15pg-115": "0503", "de-94-267": "0502"}
    game = position({"uk-4-10": "0603", **germans}, phase="combat", map=east, dice=(2, 6))
    play(game, "attack 0503", "add uk-4-10", "commit", "commit")
    assert at(game, "uk-4-10") == "left E"


# 5.3, D-26: attackers


@pytest.mark.rule("diadem:5.3", "D-26", "D-19")
def test_repulsed_attackers_retreat_out_of_every_enemy_zone() -> None:
    """5 to 5 and an 8: ARI."""
    game, _ = fought({"de-15pg-115": "0404"}, attackers={"uk-4-10": "0405"}, dice=(2, 6))
    assert (asked(game), question(game)) == ("allied", "retreat_to")
    assert set(answers(game)) == {"to 0305", "to 0406", "to 0505"}


@pytest.mark.rule("diadem:5.3", "D-26")
def test_every_adjacent_attacker_retreats_from_its_own_hex() -> None:
    """10 to 10, and between them the attackers surround 0404: 2-1, where a 7 is ARI."""
    attackers = {"uk-4-10": "0405", "uk-78-11": "0403"}
    game, _ = fought({"de-15pg-115": "0404", "de-44-HD": "0404"}, attackers=attackers, dice=(3, 4))
    assert set(answers(game)) == {"retreat uk-4-10", "retreat uk-78-11"}
    play(game, "retreat uk-78-11")
    assert set(answers(game)) == {"to 0302", "to 0402", "to 0502"}
    play(game, "to 0402")
    assert set(answers(game)) == {"to 0305", "to 0406", "to 0505"}
    play(game, "to 0406")
    assert (at(game, "uk-78-11"), at(game, "uk-4-10"), at(game, "de-44-HD")) == ("0402", "0406", "0404")


@pytest.mark.rule("diadem:5.3", "D-26", "D-20")
def test_attackers_never_retreat_into_the_hex_they_attacked_even_if_it_is_empty_now() -> None:
    """5 to 3 and a 10: DVB kills the reduced defender, ARI still sends the attacker back."""
    defender = {"de-1fj-1": {"at": "0404", "reduced": True}}
    game, _ = fought(defender, attackers={"uk-4-10": "0405"}, dice=(4, 6))
    assert at(game, "de-1fj-1") == "lost"
    assert set(answers(game)) == {"to 0304", "to 0305", "to 0406", "to 0505", "to 0504"}
    assert refusal(game, "to 0404") in {"D-26", "diadem:5.3"}


# 5.3.2, D-28: rivers

RIVER_NORTH = drawn_map(PLAIN, rivers="0403/0404")
BRIDGE_NORTH = drawn_map(PLAIN, rivers="0403/0404", roads=["0402 0403 0404"])


@pytest.mark.rule("diadem:5.3.2", "D-28")
@pytest.mark.parametrize("ground", [RIVER_NORTH, BRIDGE_NORTH], ids=["ford", "bridge"])
def test_armour_retreating_over_a_river_takes_a_loss_bridge_or_not(ground: str) -> None:
    game, _ = fought({"de-26pz-26": "0404"}, ground=ground)
    happened = play(game, "to 0403")
    assert [event["unit"] for event in seen(happened, "reduced")] == ["de-26pz-26"]
    assert at(game, "de-26pz-26") == "0403"
    assert counter(game, "de-26pz-26")["reduced"]


@pytest.mark.rule("diadem:5.3.2", "D-28")
def test_armour_that_retreats_where_no_river_is_takes_no_loss() -> None:
    game, _ = fought({"de-26pz-26": "0404"}, ground=RIVER_NORTH)
    play(game, "to 0303")
    assert not counter(game, "de-26pz-26")["reduced"]


@pytest.mark.rule("diadem:5.3.2")
@pytest.mark.parametrize(("hex_", "place"), [("0403", "lost"), ("0303", "0303")])
def test_armour_that_took_a_loss_in_the_combat_is_eliminated_by_the_river(hex_: str, place: str) -> None:
    """15 to 5 and an 11: DRB."""
    game, _ = fought({"de-26pz-26": "0404"}, ground=RIVER_NORTH, dice=(5, 6))
    assert counter(game, "de-26pz-26")["reduced"]
    play(game, f"to {hex_}")
    assert at(game, "de-26pz-26") == place


@pytest.mark.rule("diadem:5.3.2", "diadem:7.0.second_loss")
def test_armour_reduced_before_the_combat_is_eliminated_by_the_river() -> None:
    """15 to 3 and a 10: DRI."""
    game, _ = fought({"de-26pz-26": {"at": "0404", "reduced": True}}, ground=RIVER_NORTH, dice=(4, 6))
    play(game, "to 0403")
    assert at(game, "de-26pz-26") == "lost"


@pytest.mark.rule("diadem:5.3.2")
@pytest.mark.parametrize(
    ("unit", "dice"),
    [
        ("de-94-267", (6, 6)),
        ("de-26pz-9", (6, 6)),
        ("de-5g-85", (6, 6)),
        ("de-1fj-1", (5, 6)),
        ("de-art-10", (2, 6)),
    ],
    ids=["infantry", "motorised infantry", "mountain troops", "paratroops", "artillery"],
)
def test_a_river_does_nothing_to_other_types(unit: str, dice: tuple[int, int]) -> None:
    game, happened = fought({unit: "0404"}, ground=RIVER_NORTH, dice=dice)
    assert seen(happened, "result")[0]["codes"][0] == "DRI"
    play(game, "to 0403")
    assert at(game, unit) == "0403"
    assert not counter(game, unit)["reduced"]


@pytest.mark.rule("diadem:5.3.2", "D-28")
def test_attacking_armour_takes_the_loss_as_well() -> None:
    """7 to 5 and an 8: ARI."""
    ground = drawn_map(PLAIN, rivers="0405/0406")
    game, _ = fought({"de-15pg-115": "0404"}, attackers={"uk-6a-26": "0405"}, ground=ground, dice=(2, 6))
    play(game, "to 0406")
    assert at(game, "uk-6a-26") == "0406"
    assert counter(game, "uk-6a-26")["reduced"]


@pytest.mark.rule("diadem:5.3.2", "D-28")
def test_attacking_armour_with_a_loss_from_the_combat_is_eliminated_by_the_river() -> None:
    """7 to 5 and a 7: ARB."""
    ground = drawn_map(PLAIN, rivers="0405/0406")
    game, _ = fought({"de-15pg-115": "0404"}, attackers={"uk-6a-26": "0405"}, ground=ground, dice=(3, 4))
    play(game, "to 0406")
    assert at(game, "uk-6a-26") == "lost"
