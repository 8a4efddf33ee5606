"""6.2, E-29: heavy weapons and armour that support a defence."""

from typing import Any

import pytest

import hexfront
from tests.games.encore.attacks import FIELD, IMPASSE, codes, combat, fight, patched, shifts, struck, supported
from tests.support import Placement, answers, asked, at, counter, play, question, seen


def attacked(support: dict[str, Placement], *, map: str = FIELD, **facts: Any) -> hexfront.Game:
    """Four of attack against a German company in 04-04, committed, with these units about."""
    units: dict[str, Placement] = {"us-1-i-85": "05-04", "de-1-i-1044": "04-04", **support}
    game = combat(units, map=map, **facts)
    play(game, "attack 04-04", "add us-1-i-85", "commit")
    return game


@pytest.mark.rule("encore:6.2", "E-29")
def test_the_defender_names_his_support_after_the_commit_and_before_the_dice() -> None:
    game = attacked({"de-2-pp-1044": "03-03"})
    assert (asked(game), question(game)) == ("axis", "support")
    assert set(answers(game)) == {"add de-2-pp-1044", "commit"}
    assert not seen(game.events("axis"), "roll")
    assert [event["total"] for event in seen(game.events("axis"), "attack")] == [4]
    happened = supported(game, "de-2-pp-1044")
    defence = seen(happened, "defence")[0]
    assert (list(defence["defenders"]), list(defence["support"])) == (["de-1-i-1044"], ["de-2-pp-1044"])
    assert (defence["total"], seen(happened, "odds")[0]["odds"]) == (3 + 4, "1-2")
    assert seen(happened, "roll")


@pytest.mark.rule("E-29")
def test_support_is_free_to_stay_silent() -> None:
    game = attacked({"de-2-pp-1044": "03-03"})
    assert seen(play(game, "commit"), "defence")[0]["total"] == 3


@pytest.mark.rule("E-29")
def test_nobody_is_asked_for_support_where_there_is_none() -> None:
    game = combat({"us-1-i-85": "05-04", "de-1-i-1044": "04-04", "de-5-ii-1044": "03-03", "de-2-at-1044": "03-04"})
    happened = play(game, "attack 04-04", "add us-1-i-85", "commit")
    assert (seen(happened, "defence")[0]["total"], len(seen(happened, "roll"))) == (3, 1)


@pytest.mark.rule("E-29", "E-28")
@pytest.mark.parametrize(("hex_", "offered"), [("03-03", True), ("02-03", True), ("03-05", True), ("01-03", False)])
def test_support_comes_from_within_two_hexes_of_the_attacked_hex(hex_: str, offered: bool) -> None:
    game = attacked({"de-2-pp-1044": hex_})
    assert (question(game) == "support") is offered


@pytest.mark.rule("E-29")
def test_the_sum_with_support_is_shown_beforehand() -> None:
    game = attacked({"de-2-pp-1044": "03-03"})
    shown = game.preview("add de-2-pp-1044")
    assert (shown["hex"], shown["attack"], shown["defence"], shown["odds"]) == ("04-04", 4, 7, "1-2")
    assert (game.preview("commit")["defence"], game.preview("commit")["odds"]) == (3, "1-1")


@pytest.mark.rule("E-29", "encore:7.1.half")
def test_weakened_support_adds_its_value_as_it_stands() -> None:
    game = attacked({"de-2-pp-1044": {"at": "03-03", "reduced": True}})
    assert seen(supported(game, "de-2-pp-1044"), "defence")[0]["total"] == 3 + 2


@pytest.mark.rule("E-29")
def test_several_units_may_support_one_defence() -> None:
    game = attacked({"de-2-pp-1044": "03-03", "de-3-pp-1043": "03-04", "de-1-pp-1045": "02-04"})
    play(game, "add de-2-pp-1044")
    assert set(answers(game)) == {"add de-3-pp-1043", "add de-1-pp-1045", "commit"}
    happened = supported(game, "de-1-pp-1045", "de-3-pp-1043")
    assert seen(happened, "defence")[0]["total"] == 3 + 4 + 4 + 4


@pytest.mark.rule("E-29")
def test_a_ranged_unit_in_the_attacked_hex_counts_its_defence_only() -> None:
    game = combat({"us-1-i-85": "05-04", "de-1-i-1044": "04-04", "de-2-pp-1044": "04-04"})
    happened = play(game, "attack 04-04", "add us-1-i-85", "commit")
    assert seen(happened, "roll")
    defence = seen(happened, "defence")[0]
    assert (set(defence["defenders"]), list(defence["support"])) == ({"de-1-i-1044", "de-2-pp-1044"}, [])
    assert defence["total"] == 3 + 2


@pytest.mark.rule("E-29")
def test_engaged_units_may_support() -> None:
    game = attacked({"de-2-pp-1044": "03-03", "us-7-iii-86": "03-02"})
    assert counter(game, "de-2-pp-1044")["engaged"]
    assert "add de-2-pp-1044" in answers(game)


@pytest.mark.rule("E-29", "E-28")
@pytest.mark.parametrize(("unit", "value"), [("us-i-87-pp", 5), ("br-i-1-pp", 4), ("us-701", 6), ("us-751", 6)])
@pytest.mark.parametrize("held", ["us-1-i-85", "br-1-i-1"])
def test_either_allied_nation_supports_the_other(unit: str, value: int, held: str) -> None:
    game = combat({"de-f-232": "05-04", held: "04-04", unit: "03-04"}, side="axis")
    play(game, "attack 04-04", "add de-f-232", "commit")
    assert (asked(game), question(game)) == ("allied", "support")
    assert seen(supported(game, unit), "defence")[0]["total"] == 4 + value


@pytest.mark.rule("E-29")
def test_a_unit_supports_one_defence_a_phase() -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-03",
        "us-4-ii-85": "05-05",
        "de-1-i-1044": "04-04",
        "de-5-ii-1044": "04-05",
        "de-2-pp-1044": "03-04",
    }
    game = combat(units, dice=(1, 1))
    assert codes(fight(game, "04-04", "us-1-i-85", support=["de-2-pp-1044"])) == ["IMP"]
    happened = play(game, "attack 04-05", "add us-4-ii-85", "commit")
    assert seen(happened, "defence")[0]["total"] == 3


@pytest.mark.rule("E-29")
def test_a_unit_that_did_not_support_the_first_defence_may_support_the_second() -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-03",
        "us-4-ii-85": "05-05",
        "de-1-i-1044": "04-04",
        "de-5-ii-1044": "04-05",
        "de-2-pp-1044": "03-04",
    }
    game = combat(units, dice=IMPASSE["1-1"])
    assert codes(fight(game, "04-04", "us-1-i-85")) == ["IMP"]
    play(game, "attack 04-05", "add us-4-ii-85", "commit")
    assert (question(game), set(answers(game))) == ("support", {"add de-2-pp-1044", "commit"})


@pytest.mark.rule("E-29")
def test_a_supporter_may_help_again_in_the_next_phase() -> None:
    units: dict[str, Placement] = {"us-1-i-85": "05-04", "de-1-i-1044": "04-04", "de-2-pp-1044": "03-03"}
    game = combat(units, dice=(1, 1))
    assert codes(fight(game, "04-04", "us-1-i-85", support=["de-2-pp-1044"])) == ["IMP"]
    play(game, "end", "end", "attack 05-04", "add de-1-i-1044")
    assert "add de-2-pp-1044" in answers(game)


@pytest.mark.rule("E-29")
def test_a_unit_that_attacked_in_its_own_phase_may_support_in_the_enemys() -> None:
    units: dict[str, Placement] = {"us-1-i-85": "05-04", "us-i-87-pp": "06-04", "de-1-i-1044": "04-04"}
    game = combat(units, dice=IMPASSE["3-1"])
    assert codes(fight(game, "04-04", "us-1-i-85", "us-i-87-pp")) == ["IMP"]
    play(game, "end", "end", "attack 05-04", "add de-1-i-1044", "commit")
    assert (asked(game), question(game)) == ("allied", "support")
    assert set(answers(game)) == {"add us-i-87-pp", "commit"}


@pytest.mark.rule("E-29")
def test_a_unit_that_supported_still_defends_its_own_hex() -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-03",
        "us-4-ii-85": "05-05",
        "de-1-i-1044": "04-04",
        "de-2-pp-1044": "04-05",
    }
    game = combat(units, dice=(1, 1))
    assert codes(fight(game, "04-04", "us-1-i-85", support=["de-2-pp-1044"])) == ["IMP"]
    defence = seen(fight(game, "04-05", "us-4-ii-85"), "defence")[0]
    assert (list(defence["defenders"]), defence["total"]) == (["de-2-pp-1044"], 2)


@pytest.mark.rule("E-29")
def test_a_unit_that_held_its_own_hex_may_still_support_another() -> None:
    units: dict[str, Placement] = {
        "us-1-i-85": "05-03",
        "us-4-ii-85": "05-05",
        "de-1-i-1044": "04-04",
        "de-2-pp-1044": "04-05",
    }
    game = combat(units, dice=(1, 3))
    assert codes(fight(game, "04-05", "us-4-ii-85")) == ["IMP"]
    play(game, "attack 04-04", "add us-1-i-85", "commit")
    assert (question(game), set(answers(game))) == ("support", {"add de-2-pp-1044", "commit"})


# E-29: support takes no loss, does not retreat, and counts for nothing else


@pytest.mark.rule("E-29")
def test_support_takes_no_loss_and_does_not_retreat() -> None:
    units: dict[str, Placement] = {
        **dict.fromkeys(("us-1-i-85", "us-4-ii-85", "us-701"), "05-04"),
        **dict.fromkeys(("us-7-iii-85", "us-7-iii-86", "us-1-i-87"), "05-03"),
        "de-1-i-1044": {"at": "04-04", "reduced": True},
        "de-2-pp-1044": "03-04",
    }
    attackers = [unit for unit in units if unit.startswith("us")]
    game = combat(units, dice=(1, 1))
    happened = fight(game, "04-04", *attackers, support=["de-2-pp-1044"])
    assert (seen(happened, "odds")[0]["odds"], codes(happened)) == ("4-1", ["DRB", "AVB"])
    assert struck(happened, "eliminated") == ["de-1-i-1044"]
    assert (at(game, "de-2-pp-1044"), counter(game, "de-2-pp-1044")["reduced"]) == ("03-04", False)


@pytest.mark.rule("E-29", "E-31")
def test_armour_in_support_is_not_among_the_units_an_anti_tank_attack_strikes() -> None:
    units: dict[str, Placement] = {
        "de-2-at-1044": "05-04",
        "de-f-232": "05-04",
        "us-1-i-85": {"at": "04-04", "reduced": True},
        "us-701": {"at": "03-04", "reduced": True},
    }
    game = combat(units, side="axis", dice=(2, 3))
    happened = fight(game, "04-04", "de-2-at-1044", "de-f-232", support=["us-701"])
    event = seen(happened, "odds")[0]
    assert (event["attack"], event["defence"], shifts(event)) == (7, 2 + 3, {})
    assert codes(happened) == ["DVB", "ARB"]
    assert struck(happened, "eliminated") == ["us-1-i-85"]
    assert at(game, "us-701") == "03-04"


@pytest.mark.rule("E-29", "encore:6.3")
@pytest.mark.parametrize(("level", "cover"), [("X", "^"), ("8", "#"), (".", "*")])
def test_the_ground_of_the_support_gives_nothing(level: str, cover: str) -> None:
    map_ = patched({"03-04": level}, {"03-04": cover})
    game = attacked({"de-2-pp-1044": "03-04"}, map=map_)
    event = seen(supported(game, "de-2-pp-1044"), "odds")[0]
    assert (event["defence"], shifts(event)) == (7, {})
