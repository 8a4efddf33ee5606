"""5.2: the advance after combat."""

import pytest

import hexfront
from tests.support import Placement, answers, asked, at, drawn_map, play, position, question, refusal, seen

ROW = ". . . . . . .\n"
FIELD = drawn_map(ROW * 7)
"""Open ground: 0503 and 0504 attack 0404; beyond it lie 0303 and 0304."""
LANE = drawn_map("~ . ~\n" * 7)
"""One line of open hexes, 0201 to 0207."""

ARMOUR = {"uk-6a-26": "0503", "za-6a-11": "0504"}
"""Two armoured brigades, 14 together, of two divisions."""
BATTERY: dict[str, Placement] = {"de-art-XIV": {"at": "0404", "reduced": True}}
"""A lone defender of defence 1."""


def ground(
    *, first: str = ".", second: str = ".", rivers: str = "", forts: str = "", roads: tuple[str, ...] = ()
) -> str:
    """The field with this terrain at 0404 and at 0303."""
    rows = ROW * 2 + f". . {second} . . . .\n" + f". . . {first} . . .\n" + ROW * 3
    return drawn_map(rows, rivers=rivers, forts=forts, roads=roads)


def won(
    attackers: dict[str, str],
    others: dict[str, Placement] | None = None,
    *,
    map: str = FIELD,
    dice: tuple[int, int] = (1, 1),
) -> hexfront.Game:
    """An attack on the battery in 0404 that eliminates it: the attackers are asked who advances.

    A loss of the attackers, where the terrain makes the result DE AVB, falls on the first of them.
    """
    game = position({**attackers, **BATTERY, **(others or {})}, phase="combat", map=map, dice=dice)
    play(game, "attack 0404", *(f"add {unit}" for unit in attackers), "commit", "commit")
    if question(game) == "loss":
        play(game, answers(game)[0])
    assert at(game, "de-art-XIV") == "lost"
    return game


def second_hexes(game: hexfront.Game) -> set[str]:
    """Where the unit that has just advanced may go on to."""
    return {answer for answer in answers(game) if answer.startswith("to ")} if question(game) == "advance_on" else set()


# who may advance


@pytest.mark.rule("diadem:5.2", "D-25")
def test_a_winning_attacker_occupies_the_hex_the_defender_left() -> None:
    units = {"us-85-337": "0204", "us-85-338": "0204", "us-88-349": "0204", "de-44-132": "0203"}
    game = position(units, phase="combat", map=LANE, dice=[1, 1])
    play(game, "attack 0203", "add us-85-337", "add us-85-338", "add us-88-349", "commit", "commit")
    assert (asked(game), question(game)) == ("allied", "advance")
    happened = play(game, "advance us-85-338")
    assert [event["unit"] for event in seen(happened, "advanced")] == ["us-85-338"]
    assert (at(game, "us-85-338"), at(game, "us-85-337"), at(game, "de-44-132")) == ("0203", "0204", "0202")


@pytest.mark.rule("diadem:5.2", "D-25")
def test_the_attacker_need_not_advance() -> None:
    game = won(ARMOUR)
    play(game, "stop")
    assert (at(game, "uk-6a-26"), at(game, "za-6a-11")) == ("0503", "0504")
    assert question(game) == "combat"


@pytest.mark.rule("diadem:5.2", "D-25")
def test_attackers_advance_one_after_the_other_as_many_as_wanted() -> None:
    game = won({"uk-24gds": "0503", "uk-4-10": "0504"})
    assert set(answers(game)) == {"advance uk-24gds", "advance uk-4-10", "stop"}
    play(game, "advance uk-4-10")
    assert question(game) == "advance"
    assert set(answers(game)) == {"advance uk-24gds", "stop"}
    play(game, "advance uk-24gds")
    assert (at(game, "uk-24gds"), at(game, "uk-4-10")) == ("0404", "0404")


@pytest.mark.rule("diadem:5.2", "D-25")
def test_attackers_advance_when_the_last_defender_took_a_loss_it_could_not_bear() -> None:
    units: dict[str, Placement] = {
        **dict.fromkeys(("us-85-337", "us-85-338", "us-88-349", "us-88-350"), "0204"),
        "de-1fj-1": {"at": "0203", "reduced": True},
    }
    game = position(units, phase="combat", map=LANE, dice=[1, 2])
    adds = (f"add {unit}" for unit in units if unit.startswith("us"))
    happened = play(game, "attack 0203", *adds, "commit", "commit")
    assert seen(happened, "result")[0]["codes"] == ["DRB", "AVI"]
    assert at(game, "de-1fj-1") == "lost"
    assert (question(game), "advance us-85-337" in answers(game)) == ("advance", True)


@pytest.mark.rule("D-25")
def test_attackers_advance_when_the_defenders_were_eliminated_in_retreat() -> None:
    units = {"us-85-337": "0202", "us-85-338": "0202", "de-44-132": "0201"}
    game = position(units, phase="combat", map=LANE, dice=[1, 1])
    happened = play(game, "attack 0201", "add us-85-337", "add us-85-338", "commit", "commit")
    assert seen(happened, "result")[0]["codes"] == ["DRI", "AVI"]
    assert at(game, "de-44-132") == "lost"
    play(game, "advance us-85-337")
    assert at(game, "us-85-337") == "0201"


@pytest.mark.rule("D-25")
def test_a_unit_that_was_not_in_the_combat_does_not_advance() -> None:
    game = won(ARMOUR, {"uk-9armd": {"at": "0504", "fought": True}})
    assert set(answers(game)) == {"advance uk-6a-26", "advance za-6a-11", "stop"}
    assert refusal(game, "advance uk-9armd") in {"diadem:5.2", "D-25", "D-12"}


@pytest.mark.rule("diadem:5.2.artillery", "D-25")
def test_towed_artillery_never_advances() -> None:
    game = won({"uk-art-8": "0504", "uk-6a-26": "0503"}, dice=(1, 2))
    assert question(game) == "advance"
    assert set(answers(game)) == {"advance uk-6a-26", "stop"}
    assert refusal(game, "advance uk-art-8") in {"diadem:5.2.artillery", "diadem:5.2", "D-25"}


@pytest.mark.rule("D-25", "diadem:5.2")
def test_nobody_advances_after_a_bombardment() -> None:
    map_ = drawn_map(ROW * 3 + ". . . . ^ . .\n" + ROW * 3)
    units: dict[str, Placement] = {"us-85-337": "0504", "uk-art-8": "0604", **BATTERY}
    game = position(units, phase="combat", map=map_, dice=[1, 1])
    play(game, "bombard 0404", "add uk-art-8", "commit")
    assert at(game, "de-art-XIV") == "lost"
    assert question(game) == "combat"


@pytest.mark.rule("D-25", "diadem:5.2")
@pytest.mark.parametrize(("dice", "code"), [((1, 3), "IMP"), ((3, 4), "DVI")])
def test_attackers_who_did_not_win_do_not_advance(dice: tuple[int, int], code: str) -> None:
    units = {"us-85-337": "0204", "us-85-338": "0204", "de-44-132": "0203"}
    game = position(units, phase="combat", map=LANE, dice=dice)
    happened = play(game, "attack 0203", "add us-85-337", "add us-85-338", "commit", "commit")
    assert code in seen(happened, "result")[0]["codes"]
    assert question(game) != "advance"


@pytest.mark.rule("D-25", "diadem:4.1.1")
def test_no_more_than_four_units_advance_into_the_hex() -> None:
    foot = ("uk-24gds", "uk-4-10", "in-8-17", "ca-1-1", "us-36-141")
    game = won({unit: "0503" if unit in foot[:3] else "0504" for unit in foot})
    play(game, *(f"advance {unit}" for unit in foot[:4]))
    assert "advance us-36-141" not in answers(game)
    assert [at(game, unit) for unit in foot] == ["0404"] * 4 + ["0504"]


# how far


@pytest.mark.rule("diadem:5.2.foot", "D-25")
@pytest.mark.parametrize(("foot", "armour"), [("uk-24gds", "uk-6a-26"), ("fr-4-6", "uk-6a-26")])
def test_foot_units_advance_only_into_the_hex_left(foot: str, armour: str) -> None:
    game = won({foot: "0504", armour: "0503"})
    play(game, f"advance {foot}")
    assert at(game, foot) == "0404"
    assert question(game) != "advance_on"


@pytest.mark.rule("diadem:5.2.foot", "D-25")
def test_parachutists_advance_only_into_the_hex_left() -> None:
    units: dict[str, Placement] = {
        "de-1fj-1": "0503",
        "de-26pz-26": "0504",
        "uk-art-8": {"at": "0404", "reduced": True},
    }
    game = position(units, phase="combat", side="axis", map=FIELD, dice=[1, 1])
    play(game, "attack 0404", "add de-1fj-1", "add de-26pz-26", "commit", "commit", "advance de-1fj-1")
    assert at(game, "de-1fj-1") == "0404"
    assert question(game) != "advance_on"


@pytest.mark.rule("diadem:5.2.motorised", "D-25")
@pytest.mark.parametrize("unit", ["uk-9armd", "uk-1gds"])
def test_armour_and_motorised_infantry_may_go_one_hex_beyond(unit: str) -> None:
    game = won({unit: "0503", "uk-24gds": "0504"})
    play(game, f"advance {unit}")
    assert (asked(game), question(game)) == ("allied", "advance_on")
    assert {"to 0303", "to 0304", "stop"} <= set(answers(game))
    play(game, "to 0303")
    assert at(game, unit) == "0303"


@pytest.mark.rule("diadem:5.2.motorised", "D-25")
def test_german_motorised_units_go_two_hexes_too() -> None:
    units: dict[str, Placement] = {
        "de-26pz-26": "0503",
        "de-90pg-200": "0504",
        "uk-art-8": {"at": "0404", "reduced": True},
    }
    game = position(units, phase="combat", side="axis", map=FIELD, dice=[1, 1])
    play(game, "attack 0404", "add de-26pz-26", "add de-90pg-200", "commit", "commit")
    play(game, "advance de-90pg-200", "to 0304")
    assert at(game, "de-90pg-200") == "0304"


@pytest.mark.rule("diadem:5.2", "diadem:5.2.motorised")
def test_a_motorised_unit_need_not_go_all_the_way() -> None:
    game = won(ARMOUR)
    play(game, "advance uk-6a-26", "stop")
    assert at(game, "uk-6a-26") == "0404"


@pytest.mark.rule("diadem:5.2.motorised", "D-25")
def test_a_motorised_unit_goes_no_further_than_two_hexes() -> None:
    game = won(ARMOUR)
    play(game, "advance uk-6a-26")
    assert second_hexes(game) <= {"to 0403", "to 0503", "to 0504", "to 0405", "to 0304", "to 0303"}
    play(game, "to 0303")
    assert question(game) != "advance_on"
    assert "advance uk-6a-26" not in answers(game)


@pytest.mark.rule("diadem:5.2.motorised", "D-25")
@pytest.mark.parametrize(("first", "goes_on"), [(".", True), ("C", False), ("M", False), ("^", False)])
def test_the_hex_taken_must_be_open_to_go_beyond_it(first: str, goes_on: bool) -> None:
    game = won({"uk-1gds": "0503", "ca-5a-11": "0504"}, map=ground(first=first))
    play(game, "advance ca-5a-11")
    assert at(game, "ca-5a-11") == "0404"
    assert ("to 0303" in second_hexes(game)) is goes_on


@pytest.mark.rule("diadem:5.2.motorised")
def test_a_road_does_not_keep_the_hex_taken_from_being_open() -> None:
    game = won(ARMOUR, map=ground(roads=("0303 0404 0503",)))
    play(game, "advance uk-6a-26")
    assert "to 0303" in second_hexes(game)


@pytest.mark.rule("diadem:5.2.motorised", "D-25")
@pytest.mark.parametrize("unit", ["uk-9armd", "uk-1gds"])
@pytest.mark.parametrize(("second", "open_"), [(".", True), ("C", True), ("M", False), ("^", False), ("~", False)])
def test_the_second_hex_must_be_open_or_a_city(unit: str, second: str, open_: bool) -> None:
    game = won({unit: "0503", "uk-24gds": "0504"}, map=ground(second=second, roads=("0303 0404",)))
    play(game, f"advance {unit}")
    assert ("to 0303" in second_hexes(game)) is open_
    assert "to 0304" in second_hexes(game)


@pytest.mark.rule("diadem:5.2.motorised", "D-25", "D-2")
@pytest.mark.parametrize(("roads", "open_"), [((), False), (("0403 0404 0304",), False), (("0404 0303",), True)])
def test_a_river_between_stops_the_second_hex_unless_bridged(roads: tuple[str, ...], open_: bool) -> None:
    game = won(ARMOUR, map=ground(rivers="0404/0303", roads=roads))
    play(game, "advance uk-6a-26")
    assert ("to 0303" in second_hexes(game)) is open_
    assert "to 0304" in second_hexes(game)


@pytest.mark.rule("diadem:5.2.motorised", "D-25")
@pytest.mark.parametrize("fort", ["0404/0303", "0303/0404"])
@pytest.mark.parametrize("roads", [(), ("0404 0303",)])
def test_a_fortified_side_between_stops_the_second_hex_in_either_direction(fort: str, roads: tuple[str, ...]) -> None:
    game = won(ARMOUR, map=ground(forts=fort, roads=roads))
    play(game, "advance uk-6a-26")
    assert "to 0303" not in second_hexes(game)
    assert "to 0304" in second_hexes(game)


@pytest.mark.rule("diadem:5.2.motorised", "D-25")
def test_a_river_crossed_in_the_attack_does_not_stop_the_advance() -> None:
    game = won(ARMOUR, map=ground(rivers="0404/0503 0404/0504"))
    play(game, "advance za-6a-11")
    assert at(game, "za-6a-11") == "0404"
    assert "to 0303" in second_hexes(game)


@pytest.mark.rule("diadem:5.2.motorised", "D-25")
def test_a_fortified_side_crossed_in_the_attack_does_not_stop_the_advance() -> None:
    map_ = ground(forts="0404/0503 0404/0504")
    game = position({**ARMOUR, **BATTERY}, phase="combat", map=map_, dice=[1, 3])
    happened = play(game, "attack 0404", "add uk-6a-26", "add za-6a-11", "commit", "commit", "to 0304")
    assert seen(happened, "result")[0]["codes"] == ["DRI", "AVI"]
    play(game, "advance uk-6a-26")
    assert "to 0303" in second_hexes(game)


@pytest.mark.rule("D-25")
def test_the_advance_ignores_enemy_zones() -> None:
    game = won(ARMOUR, {"de-44-132": "0203", "de-71-191": "0405"})
    play(game, "advance uk-6a-26")
    assert at(game, "uk-6a-26") == "0404"
    assert "to 0303" in second_hexes(game)


@pytest.mark.rule("D-25", "diadem:4.1.2.never_share")
def test_the_second_hex_must_be_empty_of_enemies() -> None:
    game = won(ARMOUR, {"de-44-132": "0303"})
    play(game, "advance uk-6a-26")
    assert "to 0303" not in second_hexes(game)
    assert "to 0304" in second_hexes(game)


@pytest.mark.rule("D-25", "diadem:4.1.1")
def test_the_second_hex_holds_four_units_at_most() -> None:
    full: dict[str, Placement] = {
        unit: {"at": "0303", "fought": True} for unit in ("uk-24gds", "uk-4-10", "in-8-17", "ca-1-1")
    }
    game = won(ARMOUR, full)
    play(game, "advance uk-6a-26")
    assert "to 0303" not in second_hexes(game)
    assert "to 0304" in second_hexes(game)


@pytest.mark.rule("D-25")
def test_armour_advances_into_a_mountain_city_it_has_won() -> None:
    game = won(ARMOUR, map=ground(first="M"))
    play(game, "advance za-6a-11")
    assert at(game, "za-6a-11") == "0404"
    assert not second_hexes(game)


@pytest.mark.rule("diadem:5.2.motorised", "diadem:4.1.1", "D-25")
def test_armour_advances_through_a_full_hex_to_the_only_hex_beyond_without_being_asked() -> None:
    sea = "~ ~ ~ ~ ~ ~ ~\n"
    ground = drawn_map(sea * 2 + "~ ~ . ~ . ~ ~\n" + "~ ~ ~ . . ~ ~\n" + sea, rivers="0404/0503 0404/0504")
    foot = ("uk-4-10", "uk-4-12", "uk-4-28", "uk-78-11")
    units: dict[str, Placement] = {
        **dict.fromkeys(foot, "0504"),
        "uk-6a-26": "0503",
        "de-art-XIV": {"at": "0404", "reduced": True},
    }
    game = position(units, phase="combat", map=ground, dice=(1, 1))
    play(game, "attack 0404", *(f"add {unit}" for unit in (*foot, "uk-6a-26")), "commit", "commit")
    play(game, *(f"advance {unit}" for unit in foot))
    play(game, "advance uk-6a-26")
    assert at(game, "uk-6a-26") == "0303"
