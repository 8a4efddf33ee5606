"""6.1, 6.3.8, E-25 to E-27: who attacks, who must, and how often."""

import pytest

from tests.games.encore.attacks import FIELD, IMPASSE, codes, combat, fight, ground, patched
from tests.games.encore.board import position
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

PAIR: dict[str, Placement] = {"us-1-i-87": "05-04", "de-1-i-1044": "04-04"}
"""An American company beside a German one."""
TWO: dict[str, Placement] = {"de-1-i-1044": "04-04", "de-5-ii-1044": "04-05"}
"""Germans in two hexes: 05-03 touches the first, 05-05 the second, 05-04 both."""
EVEN, DOUBLE = IMPASSE["1-1"], IMPASSE["2-1"]


# 6.1: adjacent units make a combat


@pytest.mark.rule("encore:6.1")
def test_the_side_whose_phase_it_is_attacks() -> None:
    allied, axis = combat(PAIR), combat(PAIR, side="axis")
    assert (asked(allied), question(allied), answers(allied)) == ("allied", "combat", ["attack 04-04"])
    assert (asked(axis), question(axis), answers(axis)) == ("axis", "combat", ["attack 05-04"])


@pytest.mark.rule("encore:6.1", "E-26")
def test_an_enemy_two_hexes_away_is_not_attacked() -> None:
    game = combat({"us-1-i-87": "06-04", "de-1-i-1044": "04-04"})
    assert answers(game) == ["end"]
    assert refusal(game, "attack 04-04") is not None
    assert not counter(game, "us-1-i-87")["engaged"]


@pytest.mark.rule("encore:6.1")
def test_an_empty_hex_and_a_friendly_one_are_not_attacked() -> None:
    game = combat({**PAIR, "us-1-i-85": "05-05"})
    assert answers(game) == ["attack 04-04"]
    assert refusal(game, "attack 05-05") is not None
    assert refusal(game, "attack 05-03") is not None


@pytest.mark.rule("encore:6.1")
def test_infantry_that_is_not_beside_the_hex_takes_no_part() -> None:
    game = combat({**PAIR, "us-1-i-85": "06-04"})
    play(game, "attack 04-04")
    assert answers(game) == ["add us-1-i-87"]
    assert refusal(game, "add us-1-i-85") is not None


# 6.1, E-27: the duty to attack


@pytest.mark.rule("encore:6.1", "E-27")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_a_unit_in_an_enemy_zone_must_attack_and_the_phase_does_not_end_before(side: str) -> None:
    game = combat(PAIR, side=side)
    unit = {"allied": "us-1-i-87", "axis": "de-1-i-1044"}[side]
    assert "end" not in answers(game)
    assert refusal(game, "end") in {"E-27", "encore:6.1"}
    assert (counter(game, unit)["engaged"], counter(game, unit)["owes"]) == (True, True)


@pytest.mark.rule("encore:6.1", "E-27")
@pytest.mark.parametrize("unit", ["us-i-87-pp", "us-at", "us-701", "br-1-i-1", "br-i-1-pp"])
def test_every_kind_of_unit_is_under_the_duty(unit: str) -> None:
    game = combat({unit: "05-04", "de-1-i-1044": "04-04"})
    assert answers(game) == ["attack 04-04"]
    assert counter(game, unit)["owes"]


@pytest.mark.rule("E-27")
@pytest.mark.parametrize("state", [{"reduced": True}, {"suppressed": True}, {"released": False}])
def test_weakened_and_unreleased_units_are_under_the_duty(state: dict[str, bool]) -> None:
    game = combat({"br-1-i-1": {"at": "05-04", **state}, "de-1-i-1044": "04-04"})
    assert answers(game) == ["attack 04-04"]


@pytest.mark.rule("encore:6.1", "E-27")
def test_the_phase_ends_when_every_unit_in_an_enemy_zone_has_attacked() -> None:
    game = combat(PAIR, dice=EVEN)
    assert codes(fight(game, "04-04", "us-1-i-87")) == ["IMP"]
    assert (question(game), answers(game)) == ("combat", ["end"])
    assert (counter(game, "us-1-i-87")["fought"], counter(game, "us-1-i-87")["owes"]) == (True, False)
    play(game, "end")
    assert asked(game) != "allied"


@pytest.mark.rule("encore:6.1", "E-27")
def test_a_unit_that_moved_into_an_enemy_zone_must_attack() -> None:
    game = position({"us-1-i-87": "06-04", "de-1-i-1044": "04-04"}, map=FIELD)
    play(game, "move us-1-i-87", "to 05-04")
    if question(game) == "march":
        play(game, "stop")
    play(game, "end")
    assert (question(game), answers(game)) == ("combat", ["attack 04-04"])


# 6.3.8: shelter


@pytest.mark.rule("encore:6.1.shelter_not_obliged", "encore:6.3.8", "E-27")
@pytest.mark.parametrize("cover", ["^", "#"])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_a_unit_on_a_peak_or_in_a_village_may_attack_but_need_not(cover: str, side: str) -> None:
    units: dict[str, Placement] = {"us-1-i-87": "04-04", "de-1-i-1044": "05-04"}
    if side == "axis":
        units = {"us-1-i-87": "05-04", "de-1-i-1044": "04-04"}
    game = combat(units, map=ground(".", cover), side=side)
    assert set(answers(game)) == {"attack 05-04", "end"}
    unit = {"allied": "us-1-i-87", "axis": "de-1-i-1044"}[side]
    assert (counter(game, unit)["engaged"], counter(game, unit)["owes"]) == (True, False)


@pytest.mark.rule("encore:6.1.shelter_not_obliged", "encore:6.3.8", "E-27")
def test_a_unit_in_its_own_fort_may_attack_but_need_not() -> None:
    game = position(PAIR, phase="combat", side="axis", map=FIELD, forts=["04-04"])
    assert set(answers(game)) == {"attack 05-04", "end"}


@pytest.mark.rule("encore:6.1.shelter_not_obliged", "E-27")
@pytest.mark.parametrize(("level", "cover"), [(".", "*"), ("6", "."), ("8", "."), ("X", "."), ("X", "*")])
def test_no_other_ground_is_shelter(level: str, cover: str) -> None:
    game = combat({"us-1-i-87": "04-04", "de-1-i-1044": "05-04"}, map=ground(level, cover))
    assert answers(game) == ["attack 05-04"]


@pytest.mark.rule("encore:6.1.shelter_not_obliged", "E-27")
def test_the_shelter_of_the_enemy_frees_nobody() -> None:
    for map_, forts in ((ground(".", "^"), []), (ground(".", "#"), []), (FIELD, ["04-04"])):
        game = position(PAIR, phase="combat", map=map_, forts=forts)
        assert answers(game) == ["attack 04-04"]


# E-27: who must be in an attack


@pytest.mark.rule("E-27", "encore:6.1")
def test_an_attack_includes_every_obliged_unit_that_has_no_other_enemy_to_attack() -> None:
    game = combat({**PAIR, "us-1-i-85": "05-03"})
    play(game, "attack 04-04")
    assert set(answers(game)) == {"add us-1-i-87", "add us-1-i-85"}
    play(game, "add us-1-i-87")
    assert answers(game) == ["add us-1-i-85"]
    assert refusal(game, "commit") in {"E-27", "encore:6.1"}
    play(game, "add us-1-i-85")
    assert answers(game) == ["commit"]


@pytest.mark.rule("E-27")
def test_a_sheltered_unit_may_be_left_out() -> None:
    game = combat({**PAIR, "us-1-i-85": "05-03"}, map=patched({}, {"05-03": "#"}))
    play(game, "attack 04-04", "add us-1-i-87")
    assert set(answers(game)) == {"add us-1-i-85", "commit"}


@pytest.mark.rule("E-27")
def test_a_sheltered_unit_that_attacks_brings_in_those_who_must() -> None:
    game = combat({**PAIR, "us-1-i-85": "05-03"}, map=patched({}, {"05-03": "#"}))
    play(game, "attack 04-04", "add us-1-i-85")
    assert answers(game) == ["add us-1-i-87"]


@pytest.mark.rule("E-27")
def test_a_unit_with_another_enemy_hex_to_attack_may_be_left_out_and_must_then_attack_that() -> None:
    units: dict[str, Placement] = {**TWO, "us-1-i-87": "05-03", "us-1-i-85": "05-04", "us-4-ii-85": "05-05"}
    game = combat(units, dice=(*EVEN, *DOUBLE))
    play(game, "attack 04-04", "add us-1-i-87")
    assert set(answers(game)) == {"add us-1-i-85", "commit"}
    play(game, "commit")
    assert answers(game) == ["attack 04-05"]
    play(game, "attack 04-05", "add us-4-ii-85")
    assert answers(game) == ["add us-1-i-85"]
    play(game, "add us-1-i-85", "commit")
    assert answers(game) == ["end"]


@pytest.mark.rule("E-27", "encore:6.1.unit_once")
def test_a_unit_that_went_with_the_first_attack_is_not_wanted_for_the_second() -> None:
    units: dict[str, Placement] = {**TWO, "us-1-i-87": "05-03", "us-1-i-85": "05-04", "us-4-ii-85": "05-05"}
    game = combat(units, dice=(*DOUBLE, *EVEN))
    assert codes(fight(game, "04-04", "us-1-i-87", "us-1-i-85")) == ["IMP"]
    play(game, "attack 04-05")
    assert answers(game) == ["add us-4-ii-85"]
    assert refusal(game, "add us-1-i-85") in {"encore:6.1.unit_once", "E-25", "E-27"}
    play(game, "add us-4-ii-85")
    assert answers(game) == ["commit"]


@pytest.mark.rule("E-27", "encore:6.1.hex_once")
def test_an_enemy_hex_already_attacked_is_no_other_hex_to_attack() -> None:
    units: dict[str, Placement] = {**TWO, "us-1-i-87": "05-03", "us-1-i-85": "05-04"}
    game = position(units, phase="combat", map=FIELD, targeted=["04-05"])
    play(game, "attack 04-04", "add us-1-i-87")
    assert answers(game) == ["add us-1-i-85"]


@pytest.mark.rule("E-27", "encore:6.1.hex_once")
def test_a_unit_whose_only_enemy_has_been_attacked_already_is_free() -> None:
    game = position(PAIR, phase="combat", map=FIELD, targeted=["04-04"])
    assert answers(game) == ["end"]
    assert not counter(game, "us-1-i-87")["owes"]


# 6.1: one hex at a time, once; one attack a unit


@pytest.mark.rule("encore:6.1.one_hex_at_a_time", "E-25")
def test_one_hex_is_attacked_at_a_time_with_all_the_units_in_it() -> None:
    units: dict[str, Placement] = {**TWO, "de-f-232": "04-04", "de-1-i-1043": "04-04", "us-1-i-87": "05-04"}
    game = combat(units)
    play(game, "attack 04-04")
    assert question(game) == "assault"
    assert refusal(game, "attack 04-05") is not None
    defence = seen(play(game, "add us-1-i-87", "commit"), "defence")[0]
    assert (set(defence["defenders"]), defence["total"]) == ({"de-1-i-1044", "de-f-232", "de-1-i-1043"}, 10)


@pytest.mark.rule("encore:6.1.hex_once", "E-25")
def test_a_hex_is_attacked_once_a_phase() -> None:
    game = combat({**PAIR, "us-1-i-85": "05-03"}, map=patched({}, {"05-03": "^"}), dice=EVEN)
    assert codes(fight(game, "04-04", "us-1-i-87")) == ["IMP"]
    assert answers(game) == ["end"]
    assert refusal(game, "attack 04-04") in {"encore:6.1.hex_once", "E-25"}
    assert game.view("allied")["targeted"] == ["04-04"]


@pytest.mark.rule("encore:6.1.hex_once")
def test_the_next_phase_may_attack_where_this_one_did() -> None:
    units: dict[str, Placement] = {"us-1-i-87": "05-04", "us-1-i-85": "03-04", "de-1-i-1044": "04-04"}
    game = position(units, phase="combat", map=FIELD, targeted=["04-04"])
    play(game, "end")
    assert (asked(game), question(game)) == ("axis", "move")
    play(game, "end")
    assert set(answers(game)) == {"attack 05-04", "attack 03-04"}
    assert game.view("axis")["targeted"] == []


@pytest.mark.rule("encore:6.1.unit_once", "E-25")
def test_a_unit_attacks_once_a_phase() -> None:
    units: dict[str, Placement] = {**TWO, "us-1-i-87": "05-04"}
    game = combat(units, dice=EVEN)
    assert set(answers(game)) == {"attack 04-04", "attack 04-05"}
    assert codes(fight(game, "04-04", "us-1-i-87")) == ["IMP"]
    assert answers(game) == ["end"]
    assert refusal(game, "attack 04-05") in {"encore:6.1.unit_once", "E-25", "E-26"}


@pytest.mark.rule("E-25", "encore:6.1")
def test_units_of_one_hex_may_attack_different_hexes() -> None:
    units: dict[str, Placement] = {**TWO, "us-1-i-87": "05-04", "us-1-i-85": "05-04"}
    game = combat(units, dice=(*EVEN, *EVEN))
    first = fight(game, "04-04", "us-1-i-87")
    assert answers(game) == ["attack 04-05"]
    second = fight(game, "04-05", "us-1-i-85")
    assert [seen(happened, "attack")[0]["attackers"] for happened in (first, second)] == [["us-1-i-87"], ["us-1-i-85"]]
    assert answers(game) == ["end"]


@pytest.mark.rule("E-25")
def test_the_attacker_chooses_the_order_of_his_attacks() -> None:
    units: dict[str, Placement] = {**TWO, "us-1-i-87": "05-03", "us-1-i-85": "05-05"}
    for order in (("04-04", "04-05"), ("04-05", "04-04")):
        game = combat(units, dice=(*EVEN, *EVEN))
        assert {f"attack {hex_}" for hex_ in order} == set(answers(game))
        for hex_ in order:
            fight(game, hex_, {"04-04": "us-1-i-87", "04-05": "us-1-i-85"}[hex_])
        assert set(game.view(None)["targeted"]) == set(order)


# E-25: no second part for those who fell back

CHAIN: dict[str, Placement] = {
    "us-1-i-87": "05-03",
    **dict.fromkeys(("us-i-85-pp", "us-1-i-85", "us-4-ii-85"), "06-03"),
    "us-7-iii-86": "06-06",
    "de-1-i-1044": "04-04",
    "de-5-ii-1044": "05-01",
    "de-1-i-1043": "06-05",
}
"""05-03 can only fall back to 06-03, which is full; whoever makes room may go to 07-03, two hexes from 06-05."""


@pytest.mark.rule("E-25", "E-39")
@pytest.mark.parametrize(("displaced", "joins"), [("us-i-85-pp", False), ("us-1-i-85", True)])
def test_heavy_weapons_that_were_displaced_join_no_attack_in_that_phase(displaced: str, joins: bool) -> None:
    game = combat(CHAIN, dice=(2, 4))
    assert codes(fight(game, "04-04", "us-1-i-87")) == ["DVI", "ARI"]
    assert question(game) == "displace"
    play(game, f"displace {displaced}", "to 07-03")
    assert (at(game, "us-1-i-87"), at(game, displaced)) == ("06-03", "07-03")
    play(game, "attack 06-05")
    assert ("add us-i-85-pp" in answers(game)) is joins
    assert (refusal(game, "add us-i-85-pp") is None) is joins


@pytest.mark.rule("E-25", "E-29")
@pytest.mark.parametrize(("dice", "result", "supports"), [((1, 3), "IMP", True), ((1, 1), "DRI", False)])
def test_heavy_weapons_that_retreated_support_no_defence_in_that_phase(
    dice: tuple[int, int], result: str, supports: bool
) -> None:
    units: dict[str, Placement] = {
        "us-1-i-87": "05-03",
        "us-7-iii-86": "05-06",
        "de-2-pp-1044": "04-04",
        "de-5-ii-1044": "04-06",
    }
    game = combat(units, dice=dice)
    happened = fight(game, "04-04", "us-1-i-87")
    assert codes(happened)[0] == result
    if not supports:
        play(game, "to 03-04", "stop")
    assert at(game, "de-2-pp-1044") == ("04-04" if supports else "03-04")
    play(game, "attack 04-06", "add us-7-iii-86")
    happened = play(game, "commit")
    assert (question(game) == "support") is supports
    assert bool(seen(happened, "roll")) is not supports
