"""4.3.4: what S, B+S and the map sheets' 2B+S do to the units of the hex, and who chooses."""

from collections.abc import Sequence

import pytest

import hexfront
from tests.games.encore.board import position
from tests.games.encore.firing import announce, fire, ground, ready
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

PLAIN = ground()
PEAK = ground({"05-04": ".^"})
GERMANS = ("de-1-i-1044", "de-2-i-1044", "de-2-pp-1044")
AMERICANS = ("us-1-i-87", "us-2-i-87", "us-3-i-87")
EIGHT = ("us-155-a", "us-155-b")
GERMAN_TEN = ("de-art-1", "de-art-2", "de-art-4")
SHEET: dict[str, object] = {"tables": "map_sheet"}


def reduced(hex_: str) -> Placement:
    return {"at": hex_, "reduced": True}


def marked(game: hexfront.Game, mark: str, units: Sequence[str]) -> set[str]:
    """Those of the units still on the map that have the mark."""
    return {unit for unit in units if at(game, unit) != "lost" and counter(game, unit)[mark]}


def allied_fire(die: int, **others: Placement) -> tuple[hexfront.Game, list[dict[str, object]]]:
    """Eight points on 2 + 2 + 1 in 05-05: 40, in 37-48, where a one is B+S, two to five S, a six nothing."""
    units: dict[str, Placement] = {**dict.fromkeys(GERMANS, "05-05"), "us-1-i-87": "05-08", **ready(*EIGHT)}
    units.update({unit.replace("_", "-"): where for unit, where in others.items()})
    game = position(units, map=PLAIN, turn=2, phase="bombardment", dice=(die,))
    return game, fire(game, "05-05", *EIGHT)


def german_fire(
    stack: dict[str, Placement], eye: str, die: int = 1, options: dict[str, object] | None = None
) -> tuple[hexfront.Game, list[dict[str, object]]]:
    """Ten points on the stack in 05-05; 05-06 gives contact, the peak 05-04 contact and observation."""
    units: dict[str, Placement] = {**stack, "de-5-ii-1045": eye, **ready(*GERMAN_TEN)}
    game = position(units, map=PEAK, turn=4, phase="bombardment", side="axis", dice=(die,), options=options)
    return game, fire(game, "05-05", *GERMAN_TEN)


# nothing, and suppression


@pytest.mark.rule("encore:4.3.4")
def test_a_dash_does_nothing() -> None:
    game, happened = allied_fire(6)
    assert [shot["result"] for shot in seen(happened, "bombardment")] == ["-"]
    assert seen(happened, "suppressed") == seen(happened, "reduced") == []
    assert marked(game, "suppressed", GERMANS) == marked(game, "reduced", GERMANS) == set()
    assert (asked(game), question(game)) == ("allied", "move")


@pytest.mark.rule("encore:4.3.4.S", "encore:7.2")
def test_an_s_suppresses_every_unit_of_the_hex_and_costs_nobody_a_loss() -> None:
    game, happened = allied_fire(5, de_3_i_1044="05-04")
    assert [shot["result"] for shot in seen(happened, "bombardment")] == ["S"]
    [told] = seen(happened, "suppressed")
    assert (told["hex"], set(told["units"])) == ("05-05", set(GERMANS))
    everybody = (*GERMANS, "de-3-i-1044", "us-1-i-87")
    assert marked(game, "suppressed", everybody) == set(GERMANS)
    assert marked(game, "reduced", everybody) == set()
    assert (asked(game), question(game)) == ("allied", "move")


@pytest.mark.rule("encore:4.3.4.S", "encore:7.2.half")
def test_suppressed_units_have_half_of_all_three_values_at_once() -> None:
    game, _ = allied_fire(5)
    values = [[counter(game, unit)[value] for value in ("attack", "defence", "move")] for unit in GERMANS]
    assert values == [[2, 2, 3], [2, 2, 3], [2, 1, 2]]


# one loss and suppression


@pytest.mark.rule("encore:4.3.4.B", "encore:4.3.4.BS", "encore:7.1", "E-24", "E-36")
@pytest.mark.parametrize("loser", GERMANS)
def test_the_owner_of_the_hex_chooses_who_takes_the_loss(loser: str) -> None:
    game, happened = allied_fire(1)
    assert [shot["result"] for shot in seen(happened, "bombardment")] == ["B+S"]
    assert (asked(game), question(game)) == ("axis", "loss")
    assert set(answers(game)) == {f"lose {unit}" for unit in GERMANS}
    happened = play(game, f"lose {loser}")
    assert [(event["unit"], event["hex"]) for event in seen(happened, "reduced")] == [(loser, "05-05")]
    assert marked(game, "reduced", GERMANS) == {loser}
    assert marked(game, "suppressed", GERMANS) == set(GERMANS)
    assert (asked(game), question(game)) == ("allied", "move")


@pytest.mark.rule("encore:4.3.4.BS", "E-24")
def test_the_loss_comes_before_the_suppression() -> None:
    game, happened = allied_fire(1)
    assert seen(happened, "suppressed") == []
    assert marked(game, "suppressed", GERMANS) == set()
    names = [event["event"] for event in play(game, f"lose {GERMANS[0]}")]
    assert names.index("reduced") < names.index("suppressed")


@pytest.mark.rule("encore:4.3.4.B", "encore:4.3.4.BS", "E-36")
def test_the_allies_choose_among_their_own_units() -> None:
    """Ten points on 6 are 60, in 49-60."""
    game, _ = german_fire(dict.fromkeys(AMERICANS, "05-05"), "05-08")
    assert (asked(game), question(game)) == ("allied", "loss")
    assert set(answers(game)) == {f"lose {unit}" for unit in AMERICANS}
    assert refusal(game, "lose de-5-ii-1045") is not None
    play(game, "lose us-2-i-87")
    assert marked(game, "reduced", AMERICANS) == {"us-2-i-87"}
    assert marked(game, "suppressed", AMERICANS) == set(AMERICANS)


@pytest.mark.rule("encore:4.3.4.B", "E-36")
def test_armour_has_no_precedence_under_bombardment() -> None:
    """Ten points on 2 + 2 + 1 are 50, and an anti-tank unit looks on."""
    stack: dict[str, Placement] = dict.fromkeys(("us-701", "us-1-i-87", "us-2-i-87"), "05-05")
    units: dict[str, Placement] = {**stack, "de-2-at-1044": "05-07", **ready(*GERMAN_TEN)}
    game = position(units, map=PLAIN, turn=4, phase="bombardment", side="axis", dice=(1,))
    fire(game, "05-05", *GERMAN_TEN)
    assert set(answers(game)) == {f"lose {unit}" for unit in stack}


@pytest.mark.rule("encore:4.3.4.B", "encore:7.1.second_loss", "encore:4.3.4.BS")
def test_a_reduced_unit_that_takes_the_loss_is_eliminated_and_the_others_are_suppressed() -> None:
    game, _ = allied_fire(1, de_1_i_1044=reduced("05-05"))
    happened = play(game, "lose de-1-i-1044")
    assert [(event["unit"], event["hex"]) for event in seen(happened, "eliminated")] == [("de-1-i-1044", "05-05")]
    assert at(game, "de-1-i-1044") == "lost"
    [told] = seen(happened, "suppressed")
    assert set(told["units"]) == set(GERMANS[1:])
    assert marked(game, "suppressed", GERMANS) == set(GERMANS[1:])
    assert marked(game, "reduced", GERMANS) == set()


@pytest.mark.rule("encore:4.3.4.B", "encore:7.1.second_loss", "E-36")
def test_the_owner_may_spare_a_reduced_unit() -> None:
    game, _ = allied_fire(1, de_1_i_1044=reduced("05-05"))
    happened = play(game, "lose de-2-pp-1044")
    assert seen(happened, "eliminated") == []
    assert marked(game, "reduced", GERMANS) == {"de-1-i-1044", "de-2-pp-1044"}


@pytest.mark.rule("encore:4.3.4.B", "encore:4.3.4.BS")
def test_a_unit_alone_takes_the_loss_unasked() -> None:
    """Ten points on 2 are 20; contact and observation make it 37-48."""
    game, happened = german_fire({"us-1-i-87": "05-05"}, "05-04")
    assert [(shot["column"], shot["result"]) for shot in seen(happened, "bombardment")] == [("37-48", "B+S")]
    assert (asked(game), question(game)) == ("allied", "move")
    assert (counter(game, "us-1-i-87")["reduced"], counter(game, "us-1-i-87")["suppressed"]) == (True, True)


@pytest.mark.rule("encore:4.3.4.B", "encore:7.1.second_loss")
def test_a_reduced_unit_alone_is_eliminated_and_nobody_is_left_to_suppress() -> None:
    game, happened = german_fire({"us-1-i-87": reduced("05-05"), "us-2-i-87": "09-09"}, "05-04")
    assert at(game, "us-1-i-87") == "lost"
    assert [event["unit"] for event in seen(happened, "eliminated")] == ["us-1-i-87"]
    assert [unit for event in seen(happened, "suppressed") for unit in event["units"]] == []
    assert set(answers(game)) == {"move us-2-i-87", "end"}


@pytest.mark.rule("encore:4.3.4", "encore:4.1.announce_order", "E-21")
def test_the_loss_of_one_bombardment_is_settled_before_the_next_is_rolled() -> None:
    units = {**dict.fromkeys(GERMANS, "05-05"), "us-1-i-87": "05-08", **ready(*EIGHT, "de-art-1")}
    game = position(units, map=PLAIN, turn=2, phase="bombardment", dice=(1, 2))
    announce(game, "05-05", *EIGHT)
    happened = announce(game, "05-08", "de-art-1")
    assert [shot["side"] for shot in seen(happened, "bombardment")] == ["allied"]
    assert (asked(game), question(game)) == ("axis", "loss")
    happened = play(game, f"lose {GERMANS[2]}")
    assert [(shot["side"], shot["result"]) for shot in seen(happened, "bombardment")] == [("axis", "S")]
    names = [event["event"] for event in happened]
    assert names.index("suppressed") < names.index("bombardment")
    assert counter(game, "us-1-i-87")["suppressed"]


# two losses and suppression


@pytest.mark.rule("encore:table.3.map_sheet", "E-4", "E-24", "E-36")
def test_two_losses_may_fall_on_two_units() -> None:
    """60 with contact is in 77-95, where a one is 2B+S."""
    game, happened = german_fire(dict.fromkeys(AMERICANS, "05-05"), "05-06", options=SHEET)
    assert [shot["result"] for shot in seen(happened, "bombardment")] == ["2B+S"]
    assert (asked(game), question(game)) == ("allied", "loss")
    happened = play(game, "lose us-1-i-87")
    assert (asked(game), question(game)) == ("allied", "loss")
    assert set(answers(game)) == {f"lose {unit}" for unit in AMERICANS}
    happened += play(game, "lose us-3-i-87")
    assert [event["unit"] for event in seen(happened, "reduced")] == ["us-1-i-87", "us-3-i-87"]
    assert marked(game, "reduced", AMERICANS) == {"us-1-i-87", "us-3-i-87"}
    assert marked(game, "suppressed", AMERICANS) == set(AMERICANS)
    assert (asked(game), question(game)) == ("allied", "move")


@pytest.mark.rule("encore:table.3.map_sheet", "encore:7.1.second_loss", "E-4", "E-36")
def test_two_losses_may_fall_on_one_unit_which_is_eliminated() -> None:
    game, _ = german_fire(dict.fromkeys(AMERICANS, "05-05"), "05-06", options=SHEET)
    happened = play(game, "lose us-1-i-87", "lose us-1-i-87")
    assert [event["unit"] for event in seen(happened, "eliminated")] == ["us-1-i-87"]
    assert at(game, "us-1-i-87") == "lost"
    assert marked(game, "reduced", AMERICANS) == set()
    assert marked(game, "suppressed", AMERICANS) == {"us-2-i-87", "us-3-i-87"}


@pytest.mark.rule("encore:table.3.map_sheet", "encore:7.1.second_loss", "E-4")
def test_after_a_reduced_unit_is_gone_the_second_loss_falls_on_another() -> None:
    stack: dict[str, Placement] = {**dict.fromkeys(AMERICANS, "05-05"), "us-1-i-87": reduced("05-05")}
    game, _ = german_fire(stack, "05-06", options=SHEET)
    play(game, "lose us-1-i-87")
    assert at(game, "us-1-i-87") == "lost"
    assert set(answers(game)) == {"lose us-2-i-87", "lose us-3-i-87"}
    play(game, "lose us-2-i-87")
    assert marked(game, "reduced", AMERICANS) == {"us-2-i-87"}


@pytest.mark.rule("encore:table.3.map_sheet", "E-4", "E-24")
def test_both_losses_come_before_the_suppression() -> None:
    game, happened = german_fire(dict.fromkeys(AMERICANS, "05-05"), "05-06", options=SHEET)
    happened += play(game, "lose us-1-i-87")
    assert seen(happened, "suppressed") == []
    assert marked(game, "suppressed", AMERICANS) == set()
    names = [event["event"] for event in play(game, "lose us-2-i-87")]
    assert names.index("reduced") < names.index("suppressed")
