"""6.4, E-31: German anti-tank units against armour, in attack and in defence."""

import pytest

import hexfront
from tests.games.encore.attacks import Happened, codes, combat, fight, ground, odds, patched, settle, shifts, struck
from tests.support import Placement, answers, asked, at, counter, play, question, seen

Fought = tuple[hexfront.Game, Happened]

AT = "de-2-at-1044"
RETREATS = ("retreat", "retreat_to")


# The column


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31")
@pytest.mark.parametrize("armour", ["us-701", "us-751"])
@pytest.mark.parametrize("place", ["05-04", "06-04"])
def test_armour_beside_or_at_range_against_an_anti_tank_unit_costs_a_column(armour: str, place: str) -> None:
    units: dict[str, Placement] = {"us-1-i-85": "05-03", armour: place, AT: "04-04", "de-1-i-1044": "04-04"}
    event = odds(units, "us-1-i-85", armour)
    assert (event["odds"], shifts(event), event["column"]) == ("2-1", {"anti_tank": -1}, "1-1")


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31")
def test_several_anti_tank_and_armoured_units_cost_no_more_than_a_column() -> None:
    units: dict[str, Placement] = {"us-701": "05-03", "us-751": "05-04", AT: "04-04", "de-3-at-1043": "04-04"}
    event = odds(units, "us-701", "us-751")
    assert (event["odds"], shifts(event), event["column"]) == ("3-1", {"anti_tank": -1}, "2-1")


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31")
def test_an_attack_without_armour_loses_nothing_to_an_anti_tank_unit() -> None:
    assert shifts(odds({"us-1-i-85": "05-03", "us-at": "05-03", AT: "04-04"}, "us-1-i-85", "us-at")) == {}


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31")
def test_armour_that_takes_no_part_costs_nothing() -> None:
    units: dict[str, Placement] = {"us-1-i-85": "05-03", "us-701": "05-04", "us-751": "06-04", AT: "04-04"}
    assert shifts(odds(units, "us-1-i-85", map=patched({}, {"05-04": "#"}))) == {}


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31")
def test_an_anti_tank_unit_beside_the_attacked_hex_gives_nothing() -> None:
    units: dict[str, Placement] = {"us-701": "05-03", AT: "03-04", "de-1-i-1044": "04-04"}
    assert shifts(odds(units, "us-701")) == {}


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31")
@pytest.mark.parametrize("state", [{"reduced": True}, {"suppressed": True}])
def test_a_weakened_anti_tank_unit_gives_its_column(state: dict[str, bool]) -> None:
    units: dict[str, Placement] = {"us-701": "05-03", AT: {"at": "04-04", **state}, "de-1-i-1044": "04-04"}
    assert shifts(odds(units, "us-701")) == {"anti_tank": -1}


@pytest.mark.rule("encore:6.4.antitank_attack", "E-31")
def test_an_anti_tank_unit_that_attacks_armour_wins_no_column() -> None:
    units: dict[str, Placement] = {AT: "05-03", "de-1-i-1044": "05-03", "us-701": "04-04"}
    event = odds(units, AT, "de-1-i-1044", side="axis")
    assert (event["odds"], shifts(event), event["column"]) == ("1-1", {}, "1-1")


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31")
def test_the_american_anti_tank_unit_is_not_meant() -> None:
    units: dict[str, Placement] = {"de-1-i-1044": "05-03", "us-at": "04-04", "us-701": "04-04"}
    assert shifts(odds(units, "de-1-i-1044", side="axis")) == {}


# Allied losses: armour first


def assault(place: str, dice: tuple[int, int], *, map: str | None = None, **extra: str) -> Fought:
    """A company in 05-03 and armour at that place, 10 or more against 5 in 04-04, after the dice."""
    units: dict[str, Placement] = {
        "us-1-i-85": "05-03",
        "us-701": place,
        **extra,
        AT: "04-04",
        "de-1-i-1044": "04-04",
    }
    game = combat(units, dice=dice, **({"map": map} if map else {}))
    return game, fight(game, "04-04", *(unit for unit in units if unit.startswith("us")))


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31", "encore:6.5.ARB")
@pytest.mark.parametrize("place", ["05-04", "05-03"])
def test_the_loss_of_a_repulsed_attack_falls_on_the_armour(place: str) -> None:
    game, happened = assault(place, (3, 4))
    assert codes(happened) == ["DVI", "ARB"]
    assert struck(happened) == ["us-701"]
    assert (asked(game), question(game)) == ("allied", "retreat")


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31", "E-29", "encore:6.5.ARB")
def test_the_loss_of_a_repulsed_attack_falls_on_armour_at_range_which_does_not_retreat() -> None:
    game, happened = assault("06-04", (3, 4))
    assert codes(happened) == ["DVI", "ARB"]
    happened += settle(game, *RETREATS)
    assert struck(happened) == ["us-701"]
    assert [item["unit"] for item in seen(happened, "retreated")] == ["us-1-i-85"]
    assert (at(game, "us-701"), counter(game, "us-701")["reduced"]) == ("06-04", True)


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31", "encore:6.5.AVB")
@pytest.mark.parametrize("place", ["05-04", "06-04"])
def test_the_loss_of_a_victory_falls_on_the_armour(place: str) -> None:
    game, happened = assault(place, (1, 1))
    assert codes(happened) == ["DRI", "AVB"]
    happened += settle(game, *RETREATS)
    assert struck(happened) == ["us-701"]
    assert question(game) == "advance"


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31", "encore:6.5.AE")
@pytest.mark.parametrize("place", ["05-04", "06-04"])
def test_armour_is_the_unit_eliminated_when_the_attack_is(place: str) -> None:
    game, happened = assault(place, (3, 4), map=ground(".", "*"))
    assert codes(happened) == ["DVB", "AE"]
    assert (asked(game), question(game)) == ("axis", "loss")
    happened += play(game, "lose de-1-i-1044")
    assert struck(happened, "eliminated") == ["us-701"]
    assert at(game, "us-701") == "lost"
    settle(game, *RETREATS)
    assert (at(game, "us-1-i-85") != "05-03", counter(game, "us-1-i-85")["reduced"]) == (True, False)


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31", "E-36")
@pytest.mark.parametrize("place", ["05-04", "06-04"])
def test_with_two_armoured_units_the_owner_chooses_between_them(place: str) -> None:
    game, happened = assault("05-03", (2, 4), **{"us-751": place})
    assert (seen(happened, "odds")[0]["column"], codes(happened)) == ("2-1", ["DVB", "ARB"])
    play(game, "lose de-1-i-1044")
    assert (asked(game), question(game)) == ("allied", "loss")
    assert set(answers(game)) == {"lose us-701", "lose us-751"}


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31", "E-36", "encore:6.5.AE")
def test_with_two_armoured_units_the_owner_chooses_which_is_eliminated() -> None:
    state = {"reduced": True}
    units: dict[str, Placement] = {
        "br-1-i-1": {"at": "05-03", **state},
        "us-701": {"at": "05-04", **state},
        "us-751": {"at": "06-04", **state},
        **dict.fromkeys((AT, "de-1-i-1044", "de-f-232"), "04-04"),
    }
    game = combat(units, dice=(3, 4))
    happened = fight(game, "04-04", "br-1-i-1", "us-701", "us-751")
    assert (seen(happened, "odds")[0]["column"], codes(happened)) == ("1-3", ["DVI", "AE"])
    assert (asked(game), question(game)) == ("allied", "elimination")
    assert set(answers(game)) == {"remove us-701", "remove us-751"}


@pytest.mark.rule("E-31", "E-36")
@pytest.mark.parametrize(
    ("place", "losers"),
    [("05-04", {"lose us-701", "lose us-1-i-85", "lose us-at"}), ("06-04", {"lose us-1-i-85", "lose us-at"})],
)
def test_without_an_anti_tank_unit_the_owner_chooses_among_those_beside_the_hex(place: str, losers: set[str]) -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-03",
        "us-at": "05-03",
        "us-701": place,
        "de-1-i-1044": "04-04",
        "de-1-i-1043": "04-04",
    }
    game = combat(units, dice=(2, 4))
    happened = fight(game, "04-04", "us-1-i-85", "us-at", "us-701")
    assert codes(happened) == ["DVB", "ARB"]
    play(game, "lose de-1-i-1044")
    assert (asked(game), question(game), set(answers(game))) == ("allied", "loss", losers)


@pytest.mark.rule("E-31", "E-36")
def test_the_defenders_loss_is_his_own_choice() -> None:
    game, happened = assault("05-04", (2, 3))
    assert codes(happened) == ["DVB", "ARB"]
    assert (asked(game), question(game)) == ("axis", "loss")
    assert set(answers(game)) == {f"lose {AT}", "lose de-1-i-1044"}


# The exchange


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31", "E-35", "encore:6.5.EMP")
@pytest.mark.parametrize("place", ["05-04", "06-04"])
def test_armour_goes_first_in_an_exchange_and_may_be_enough(place: str) -> None:
    units: dict[str, Placement] = {"us-1-i-85": "05-03", "us-4-ii-85": "05-03", "us-701": place, AT: "04-04"}
    game = combat(units, dice=(1, 1))
    happened = fight(game, "04-04", "us-1-i-85", "us-4-ii-85", "us-701")
    assert (seen(happened, "odds")[0]["column"], codes(happened)) == ("6-1", ["EMP"])
    assert struck(happened, "eliminated") == [AT, "us-701"]
    assert (question(game), set(answers(game))) == ("advance", {"advance us-1-i-85", "advance us-4-ii-85", "stop"})


@pytest.mark.rule("E-31", "E-35", "encore:6.5.EMP")
@pytest.mark.parametrize("place", ["05-04", "06-04"])
def test_when_the_armour_is_not_enough_the_owner_adds_units_beside_the_hex(place: str) -> None:
    near = ("us-1-i-85", "us-4-ii-85", "us-7-iii-85", "us-7-iii-86", "us-1-i-87")
    units: dict[str, Placement] = {
        **dict(zip(near, ("05-03", "05-03", "05-03", "04-03", "04-03"), strict=True)),
        "us-i-87-pp": "05-04",
        "us-751": {"at": place, "reduced": True, "suppressed": True},
        "us-ii-87-pp": "06-03",
        AT: {"at": "04-04", "reduced": True},
        "de-1-i-1044": "04-04",
    }
    attackers = [unit for unit in units if unit.startswith("us")]
    game = combat(units, dice=(1, 2))
    happened = fight(game, "04-04", *attackers)
    event = seen(happened, "odds")[0]
    assert (event["attack"], event["defence"], event["odds"], event["column"]) == (32, 4, "8-1", "7-1")
    assert (codes(happened), asked(game), question(game)) == (["EMP"], "axis", "exchange")
    happened = play(game, "remove de-1-i-1044")
    assert struck(happened, "eliminated") == ["de-1-i-1044", "us-751"]
    assert (asked(game), question(game)) == ("allied", "exchange")
    assert set(answers(game)) == {f"remove {unit}" for unit in (*near, "us-i-87-pp")}
    assert struck(play(game, "remove us-4-ii-85"), "eliminated") == ["us-4-ii-85"]
    assert question(game) == "advance"


# German attacks: armour first


def defence(dice: tuple[int, int], attackers: tuple[str, ...], state: dict[str, bool]) -> Fought:
    """Armour and heavy weapons in 04-04, in that state, attacked from 05-03 and 05-04, after the dice."""
    units: dict[str, Placement] = {
        **{unit: ("05-03", "05-04")[number % 2] for number, unit in enumerate(attackers)},
        "us-701": {"at": "04-04", **state},
        "us-i-87-pp": {"at": "04-04", **state},
    }
    game = combat(units, side="axis", dice=dice)
    return game, fight(game, "04-04", *attackers)


WEAK = {"reduced": True, "suppressed": True}
STRONG = (AT, "de-f-232", "de-1-i-1044", "de-5-ii-1044", "de-1-i-1043", "de-5-ii-1043")
"""Attack 2 + 5 + 3 + 3 + 3 + 3: against two defenders of 1 it is 9-1."""


@pytest.mark.rule("encore:6.4.antitank_attack", "E-31", "encore:6.5.DVB")
def test_the_loss_of_a_defence_that_holds_falls_on_the_armour() -> None:
    game, happened = defence((2, 3), (AT, "de-f-232"), {})
    assert (seen(happened, "odds")[0]["column"], codes(happened)) == ("1-1", ["DVB", "ARB"])
    assert struck(happened)[0] == "us-701"
    assert (asked(game), question(game)) == ("axis", "loss")


@pytest.mark.rule("encore:6.4.antitank_attack", "E-31", "encore:6.5.DRB")
def test_the_loss_of_a_defence_that_gives_way_falls_on_the_armour() -> None:
    game, happened = defence((1, 1), (AT, "de-f-232", "de-1-i-1044", "de-5-ii-1044"), {"suppressed": True})
    assert (seen(happened, "odds")[0]["column"], codes(happened)) == ("4-1", ["DRB", "AVB"])
    assert struck(happened)[0] == "us-701"
    assert (asked(game), question(game)) == ("allied", "retreat")


@pytest.mark.rule("encore:6.4.antitank_attack", "E-31", "encore:6.5.DE", "encore:6.5.EMP")
@pytest.mark.parametrize(("dice", "result"), [((1, 1), "DE"), ((2, 3), "EMP")])
def test_armour_is_the_unit_eliminated_when_the_defence_is(dice: tuple[int, int], result: str) -> None:
    game, happened = defence(dice, STRONG, WEAK)
    assert (seen(happened, "odds")[0]["column"], codes(happened)[0]) == ("9-1", result)
    assert struck(happened, "eliminated")[0] == "us-701"
    assert at(game, "us-i-87-pp") != "lost"


@pytest.mark.rule("encore:6.4.antitank_attack", "E-31", "E-36")
@pytest.mark.parametrize(("dice", "verb"), [((1, 1), "remove"), ((2, 2), "remove"), ((2, 3), "lose")])
def test_without_an_anti_tank_unit_among_the_attackers_the_defender_chooses(dice: tuple[int, int], verb: str) -> None:
    game, happened = defence(dice, STRONG[1:], WEAK)
    assert seen(happened, "odds")[0]["column"] == "8-1"
    assert (asked(game), set(answers(game))) == ("allied", {f"{verb} us-701", f"{verb} us-i-87-pp"})


@pytest.mark.rule("encore:6.4.antitank_attack", "E-31")
def test_an_anti_tank_unit_that_stands_by_does_not_turn_the_loss_on_the_armour() -> None:
    units: dict[str, Placement] = {
        "de-f-232": "05-03",
        "de-1-i-1044": "05-03",
        AT: "05-04",
        "us-701": "04-04",
        "us-i-87-pp": "04-04",
    }
    game = combat(units, side="axis", dice=(2, 3), map=patched({}, {"05-04": "#"}))
    assert codes(fight(game, "04-04", "de-f-232", "de-1-i-1044")) == ["DVB", "ARB"]
    assert (asked(game), set(answers(game))) == ("allied", {"lose us-701", "lose us-i-87-pp"})


@pytest.mark.rule("encore:6.4.antitank_attack", "E-31", "E-36")
def test_of_two_armoured_defenders_the_owner_chooses_one() -> None:
    units: dict[str, Placement] = {
        AT: "05-03",
        "de-f-232": "05-03",
        "de-1-i-1044": "05-04",
        **dict.fromkeys(("us-701", "us-751", "us-i-87-pp"), "04-04"),
    }
    game = combat(units, side="axis", dice=(2, 3))
    assert codes(fight(game, "04-04", AT, "de-f-232", "de-1-i-1044")) == ["DVB", "ARB"]
    assert (asked(game), question(game)) == ("allied", "loss")
    assert set(answers(game)) == {"lose us-701", "lose us-751"}
