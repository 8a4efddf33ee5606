"""6.2, E-26 to E-29: heavy weapons and armour that attack at range."""

import pytest

from tests.games.encore.attacks import codes, combat, fight, odds, patched, settle, struck
from tests.support import Placement, answers, at, counter, play, question, refusal, seen

RANGED = ("us-i-87-pp", "br-i-1-pp", "us-701", "us-751")


# Attack at range


@pytest.mark.rule("encore:6.2", "E-28", "E-29")
@pytest.mark.parametrize(("unit", "attack"), list(zip(RANGED, (5, 4, 6, 6), strict=True)))
def test_a_ranged_unit_two_hexes_away_adds_its_attack_value(unit: str, attack: int) -> None:
    game = combat({"us-1-i-85": "05-04", unit: "06-04", "de-1-i-1044": "04-04"})
    happened = fight(game, "04-04", "us-1-i-85", unit)
    event = seen(happened, "attack")[0]
    assert (list(event["attackers"]), list(event["ranged"]), event["total"]) == (["us-1-i-85"], [unit], 4 + attack)
    assert seen(happened, "odds")[0]["attack"] == 4 + attack


@pytest.mark.rule("encore:6.2", "E-28")
@pytest.mark.parametrize("unit", RANGED)
@pytest.mark.parametrize(("hex_", "offered"), [("06-03", True), ("06-05", True), ("05-05", True), ("07-04", False)])
def test_the_range_is_two_hexes(unit: str, hex_: str, offered: bool) -> None:
    game = combat({"us-1-i-85": "05-04", unit: hex_, "de-1-i-1044": "04-04"})
    play(game, "attack 04-04")
    assert (f"add {unit}" in answers(game)) is offered
    assert (refusal(game, f"add {unit}") is None) is offered
    assert counter(game, unit)["range"] == 2


@pytest.mark.rule("encore:6.2")
@pytest.mark.parametrize("unit", ["us-1-i-87", "us-at", "br-1-i-1"])
def test_other_units_have_no_range(unit: str) -> None:
    game = combat({"us-1-i-85": "05-04", unit: "06-04", "de-1-i-1044": "04-04"})
    play(game, "attack 04-04")
    assert answers(game) == ["add us-1-i-85"]


@pytest.mark.rule("encore:6.2", "E-29", "encore:7.1.half", "encore:7.2.half")
@pytest.mark.parametrize(
    ("state", "attack"), [({"reduced": True}, 3), ({"suppressed": True}, 3), ({"reduced": True, "suppressed": True}, 2)]
)
def test_a_weakened_unit_adds_its_value_as_it_stands(state: dict[str, bool], attack: int) -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-04",
        "us-i-87-pp": {"at": "06-04", **state},
        "de-1-i-1044": "04-04",
    }
    assert odds(units, "us-1-i-85", "us-i-87-pp")["attack"] == 4 + attack


@pytest.mark.rule("encore:6.2", "E-28")
def test_nothing_in_between_stops_fire() -> None:
    map_ = patched({"05-03": "X"}, {"05-03": "^", "06-03": "#"})
    units: dict[str, Placement] = {
        "us-1-i-85": "05-04",
        "us-i-87-pp": "06-03",
        "de-1-i-1044": "04-04",
        "de-5-ii-1044": "05-03",
    }
    assert odds(units, "us-1-i-85", "us-i-87-pp", map=map_)["attack"] == 9


@pytest.mark.rule("encore:6.2", "E-29")
@pytest.mark.parametrize(("near", "far", "attack"), [("us-1-i-85", "br-i-1-pp", 8), ("br-1-i-1", "us-701", 9)])
def test_the_fire_of_one_allied_nation_helps_the_attack_of_the_other(near: str, far: str, attack: int) -> None:
    assert odds({near: "05-04", far: "06-04", "de-f-232": "04-04"}, near, far)["attack"] == attack


@pytest.mark.rule("encore:6.2", "E-27", "encore:6.1.unit_once")
def test_a_unit_out_of_the_enemy_zones_need_not_fire_and_fires_once() -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-03",
        "us-4-ii-85": "05-05",
        "us-i-87-pp": "06-04",
        "de-1-i-1044": "04-04",
        "de-5-ii-1044": "04-05",
    }
    game = combat(units, dice=(2, 3))
    play(game, "attack 04-04", "add us-1-i-85")
    assert set(answers(game)) == {"add us-i-87-pp", "commit"}
    assert codes(play(game, "add us-i-87-pp", "commit")) == ["IMP"]
    play(game, "attack 04-05")
    assert answers(game) == ["add us-4-ii-85"]
    assert refusal(game, "add us-i-87-pp") in {"encore:6.1.unit_once", "E-25", "E-27"}


# E-26: somebody stands beside the hex


@pytest.mark.rule("E-26", "encore:6.1")
@pytest.mark.parametrize("unit", RANGED)
def test_ranged_units_alone_make_no_attack(unit: str) -> None:
    game = combat({unit: "06-04", "de-1-i-1044": "04-04"})
    assert answers(game) == ["end"]
    assert refusal(game, "attack 04-04") is not None


@pytest.mark.rule("E-26")
def test_an_attack_is_not_committed_without_a_unit_beside_the_hex() -> None:
    map_ = patched({}, {"05-04": "#"})
    game = combat({"us-1-i-85": "05-04", "us-i-87-pp": "06-04", "de-1-i-1044": "04-04"}, map=map_)
    play(game, "attack 04-04")
    assert set(answers(game)) == {"add us-1-i-85", "add us-i-87-pp"}
    play(game, "add us-i-87-pp")
    assert answers(game) == ["add us-1-i-85"]
    assert refusal(game, "commit") in {"E-26", "encore:6.1"}


@pytest.mark.rule("E-26", "encore:6.2")
def test_a_ranged_unit_beside_the_hex_may_attack_alone() -> None:
    game = combat({"us-i-87-pp": "05-04", "de-1-i-1044": "04-04"})
    event = seen(fight(game, "04-04", "us-i-87-pp"), "attack")[0]
    assert (list(event["attackers"]), list(event["ranged"]), event["total"]) == (["us-i-87-pp"], [], 5)


# E-27: an obliged ranged unit attacks beside it first


@pytest.mark.rule("E-27")
@pytest.mark.parametrize("unit", ["us-i-87-pp", "us-701"])
def test_a_ranged_unit_with_an_enemy_beside_it_does_not_fire_at_another_hex(unit: str) -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-03",
        unit: "05-05",
        "de-1-i-1044": "04-04",
        "de-5-ii-1044": "04-05",
    }
    game = combat(units)
    play(game, "attack 04-04")
    assert answers(game) == ["add us-1-i-85"]
    assert refusal(game, f"add {unit}") in {"E-27", "encore:6.1", "encore:6.2"}


@pytest.mark.rule("E-27")
def test_a_ranged_unit_is_obliged_like_any_other() -> None:
    game = combat({"us-1-i-85": "05-03", "us-i-87-pp": "05-04", "de-1-i-1044": "04-04"})
    play(game, "attack 04-04", "add us-1-i-85")
    assert answers(game) == ["add us-i-87-pp"]
    assert refusal(game, "commit") in {"E-27", "encore:6.1"}


@pytest.mark.rule("E-27")
def test_a_ranged_unit_whose_neighbour_has_been_attacked_may_fire_at_another_hex() -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-03",
        "us-i-87-pp": "05-05",
        "de-1-i-1044": "04-04",
        "de-5-ii-1044": "04-05",
    }
    game = combat(units, targeted=["04-05"])
    play(game, "attack 04-04", "add us-1-i-85")
    assert set(answers(game)) == {"add us-i-87-pp", "commit"}


@pytest.mark.rule("E-27", "encore:6.1.shelter_not_obliged")
def test_a_sheltered_ranged_unit_may_fire_at_another_hex() -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-03",
        "us-i-87-pp": "05-05",
        "de-1-i-1044": "04-04",
        "de-5-ii-1044": "04-05",
    }
    game = combat(units, map=patched({}, {"05-05": "#"}))
    play(game, "attack 04-04", "add us-1-i-85")
    assert set(answers(game)) == {"add us-i-87-pp", "commit"}


# E-29: what happens to attackers at range


@pytest.mark.rule("E-29", "encore:6.2")
@pytest.mark.parametrize("unit", ["us-i-87-pp", "us-701"])
@pytest.mark.parametrize(("dice", "result", "reduced"), [((3, 4), "ARI", []), ((2, 4), "ARB", ["br-1-i-1"])])
def test_a_unit_at_range_takes_no_loss_and_does_not_retreat(
    unit: str, dice: tuple[int, int], result: str, reduced: list[str]
) -> None:
    game = combat({"br-1-i-1": "05-04", unit: "06-04", "de-f-232": "04-04"}, dice=dice)
    happened = fight(game, "04-04", "br-1-i-1", unit)
    assert codes(happened)[1] == result
    happened += settle(game, "retreat", "retreat_to")
    assert [loser for loser in struck(happened) if loser != "de-f-232"] == reduced
    assert [item["unit"] for item in seen(happened, "retreated")] == ["br-1-i-1"]
    assert (at(game, unit), counter(game, unit)["reduced"]) == ("06-04", False)


@pytest.mark.rule("E-29", "encore:6.6.2")
def test_a_unit_at_range_does_not_advance() -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-04",
        "us-i-87-pp": "06-04",
        "de-2-pp-1044": {"at": "04-04", "reduced": True},
    }
    game = combat(units, dice=(1, 1))
    assert codes(fight(game, "04-04", "us-1-i-85", "us-i-87-pp")) == ["DE", "AVI"]
    assert (question(game), set(answers(game))) == ("advance", {"advance us-1-i-85", "stop"})


# E-28: the range of armour


@pytest.mark.rule("E-28")
@pytest.mark.parametrize("unit", ["us-701", "us-751"])
@pytest.mark.parametrize(("reach", "offered"), [(2, True), (1, False)])
def test_the_range_of_armour_may_be_set_to_one(unit: str, reach: int, offered: bool) -> None:
    units: dict[str, Placement] = {"us-1-i-85": "05-04", unit: "06-04", "us-i-87-pp": "06-03", "de-1-i-1044": "04-04"}
    game = combat(units, options={"armour_range": reach})
    assert counter(game, unit)["range"] == reach
    play(game, "attack 04-04")
    assert (f"add {unit}" in answers(game)) is offered
    assert "add us-i-87-pp" in answers(game)


@pytest.mark.rule("E-28", "E-29")
@pytest.mark.parametrize(
    ("reach", "hex_", "offered"), [(2, "02-04", True), (2, "03-04", True), (1, "02-04", False), (1, "03-04", True)]
)
def test_armour_supports_a_defence_within_its_range(reach: int, hex_: str, offered: bool) -> None:
    units: dict[str, Placement] = {"de-f-232": "05-04", "us-1-i-85": "04-04", "us-701": hex_}
    game = combat(units, side="axis", options={"armour_range": reach})
    play(game, "attack 04-04", "add de-f-232", "commit")
    assert (question(game) == "support") is offered


@pytest.mark.rule("E-28", "encore:6.1")
def test_armour_of_range_one_attacks_the_hex_beside_it() -> None:
    units: dict[str, Placement] = {"us-701": "05-04", "de-1-i-1044": "04-04"}
    event = odds(units, "us-701", options={"armour_range": 1})
    assert (event["attack"], event["odds"]) == (6, "2-1")
