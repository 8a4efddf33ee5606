"""5.1.6: what each result of the combat table does, who chooses, and in which order."""

from typing import Any

import pytest

import hexfront
from tests.support import Placement, answers, asked, at, counter, drawn_map, play, position, question, seen

LANE = drawn_map("~ . ~\n" * 7)
"""One line of open hexes, 0201 to 0207: 0204 attacks 0203, the ways back are 0205 and 0202."""
FIELD = drawn_map(". . . . . . .\n" * 7)

FOURS = ("us-85-337", "us-85-338", "us-88-349", "us-88-350")
"""Four regiments of attack 4, no division complete."""
FIVES = ("uk-24gds", "uk-4-10", "in-8-17", "ca-1-1")
"""Four brigades of attack 5, no division complete."""
GUNS = ("de-art-XIV", "de-art-LI")
"""Two German batteries of defence 2: 8 against them is 2-1, 12 is 3-1, 16 is 4-1, 20 is 5-1."""
HOLDING = ("de-44-132", "de-71-191", "de-94-267", "de-334-754")
"""Four regiments of defence 4, no division complete."""

Fight = tuple[hexfront.Game, list[dict[str, Any]]]


def fight(
    attackers: tuple[str, ...],
    defenders: tuple[str, ...],
    dice: tuple[int, int],
    *,
    reduced: tuple[str, ...] = (),
    elsewhere: dict[str, str] | None = None,
    distant: tuple[str, ...] = (),
    air: int = 0,
    support: tuple[str, ...] = (),
) -> Fight:
    """A combat in the lane, played until the first question after the dice."""
    places = dict.fromkeys(attackers, "0204") | dict.fromkeys(defenders, "0203") | (elsewhere or {})
    units: dict[str, Placement] = {unit: {"at": hex_, "reduced": unit in reduced} for unit, hex_ in places.items()}
    game = position(units, phase="combat", map=LANE, dice=dice)
    called = [f"add {unit}" for unit in (*attackers, *distant)] + ([f"air {air}"] if air else [])
    answered = [f"add {unit}" for unit in support]
    return game, play(game, "attack 0203", *called, "commit", *answered, "commit")


def codes(happened: list[dict[str, Any]]) -> list[str]:
    """The codes of the result."""
    return list(seen(happened, "result")[0]["codes"])


def retreat_all(game: hexfront.Game) -> list[dict[str, Any]]:
    """Retreat whoever must, in any order and to any hex offered."""
    happened: list[dict[str, Any]] = []
    while question(game) in {"retreat", "retreat_to"}:
        happened += play(game, answers(game)[0])
    return happened


def where(game: hexfront.Game, *units: str) -> list[str]:
    """Where these counters are."""
    return [at(game, unit) for unit in units]


def reduced(game: hexfront.Game, *units: str) -> list[bool]:
    """Which of these counters are reduced."""
    return [counter(game, unit)["reduced"] for unit in units]


# DE


@pytest.mark.rule("diadem:5.1.6.DE", "D-19")
def test_de_eliminates_one_defender_of_the_defenders_choice_and_the_rest_retreat() -> None:
    game, happened = fight(FIVES, GUNS, (1, 1), reduced=GUNS)
    assert codes(happened) == ["DE", "AVI"]
    assert (asked(game), question(game)) == ("axis", "elimination")
    assert set(answers(game)) == {"remove de-art-XIV", "remove de-art-LI"}
    play(game, "remove de-art-LI")
    assert where(game, *GUNS) == ["0202", "lost"]
    assert question(game) == "advance"


@pytest.mark.rule("diadem:5.1.6.DE")
def test_de_eliminates_a_lone_defender_at_full_strength() -> None:
    game, happened = fight(FIVES, ("de-art-XIV",), (1, 1))
    assert codes(happened) == ["DE", "AVI"]
    assert at(game, "de-art-XIV") == "lost"
    assert question(game) == "advance"


# DRB and DRI


@pytest.mark.rule("diadem:5.1.6", "diadem:5.1.6.DRB", "D-19")
def test_drb_costs_one_defender_of_the_defenders_choice_a_loss_and_all_retreat() -> None:
    game, happened = fight(FOURS, GUNS, (1, 1))
    assert codes(happened) == ["DRB", "AVI"]
    assert (asked(game), question(game)) == ("axis", "loss")
    assert set(answers(game)) == {"lose de-art-XIV", "lose de-art-LI"}
    play(game, "lose de-art-LI")
    assert (asked(game), question(game)) == ("axis", "retreat")
    retreat_all(game)
    assert where(game, *GUNS) == ["0202", "0202"]
    assert reduced(game, *GUNS) == [False, True]


@pytest.mark.rule("diadem:5.1.6.DRB")
def test_drb_on_a_lone_defender_reduces_it_and_it_retreats_without_a_question() -> None:
    game, happened = fight(FOURS, ("de-44-132",), (1, 1))
    assert codes(happened) == ["DRB", "AVI"]
    assert (where(game, "de-44-132"), reduced(game, "de-44-132")) == (["0202"], [True])
    assert question(game) == "advance"


@pytest.mark.rule("diadem:5.1.6.DRI")
def test_dri_makes_all_defenders_retreat_one_hex_without_a_loss() -> None:
    game, happened = fight(FOURS[:3], GUNS, (1, 1))
    assert codes(happened) == ["DRI", "AVI"]
    happened += retreat_all(game)
    assert where(game, *GUNS) == ["0202", "0202"]
    assert reduced(game, *GUNS) == [False, False]
    assert not seen(happened, "reduced")


# DVB and DVI


@pytest.mark.rule("diadem:5.1.6.DVB", "diadem:5.1.6.ARI", "D-19")
def test_dvb_costs_one_defender_a_loss_and_all_attackers_retreat() -> None:
    game, happened = fight(FOURS[:2], GUNS, (1, 4))
    assert codes(happened) == ["DVB", "ARI"]
    assert (asked(game), question(game)) == ("axis", "loss")
    assert set(answers(game)) == {"lose de-art-XIV", "lose de-art-LI"}
    play(game, "lose de-art-XIV")
    assert (asked(game), question(game)) == ("allied", "retreat")
    retreat_all(game)
    assert (where(game, *GUNS), reduced(game, *GUNS)) == (["0203", "0203"], [True, False])
    assert (where(game, *FOURS[:2]), reduced(game, *FOURS[:2])) == (["0205", "0205"], [False, False])
    assert question(game) == "combat"


@pytest.mark.rule("diadem:5.1.6.DVI", "diadem:5.1.6.ARI")
def test_dvi_leaves_the_defenders_as_they_are_and_all_attackers_retreat() -> None:
    game, happened = fight(FOURS[:2], GUNS, (3, 4))
    assert codes(happened) == ["DVI", "ARI"]
    retreat_all(game)
    assert (where(game, *GUNS), reduced(game, *GUNS)) == (["0203", "0203"], [False, False])
    assert (where(game, *FOURS[:2]), reduced(game, *FOURS[:2])) == (["0205", "0205"], [False, False])


@pytest.mark.rule("diadem:5.1.6.DVB", "D-20")
def test_attackers_retreat_and_do_not_advance_when_dvb_eliminates_the_last_defender() -> None:
    game, happened = fight(FOURS[:2], ("de-1fj-1",), (1, 4), reduced=("de-1fj-1",))
    assert codes(happened) == ["DVB", "ARI"]
    retreat_all(game)
    assert at(game, "de-1fj-1") == "lost"
    assert where(game, *FOURS[:2]) == ["0205", "0205"]
    assert question(game) == "combat"


# AVI and AVB


@pytest.mark.rule("diadem:5.1.6.AVI", "diadem:5.2")
def test_avi_costs_the_attackers_nothing_and_they_may_occupy_the_hex_or_not() -> None:
    game, happened = fight(FOURS[:3], ("de-44-132",), (1, 1))
    assert codes(happened) == ["DRI", "AVI"]
    assert (asked(game), question(game)) == ("allied", "advance")
    assert set(answers(game)) == {*(f"advance {unit}" for unit in FOURS[:3]), "stop"}
    play(game, "stop")
    assert where(game, *FOURS[:3]) == ["0204"] * 3
    assert reduced(game, *FOURS[:3]) == [False] * 3
    assert question(game) == "combat"


@pytest.mark.rule("diadem:5.1.6.AVB", "D-19")
def test_avb_costs_one_attacker_of_the_attackers_choice_a_loss() -> None:
    game, happened = fight(FOURS[:2], ("de-44-132",), (1, 2))
    assert codes(happened) == ["DRI", "AVB"]
    assert (asked(game), question(game)) == ("allied", "loss")
    assert set(answers(game)) == {f"lose {unit}" for unit in FOURS[:2]}
    play(game, f"lose {FOURS[1]}")
    assert reduced(game, *FOURS[:2]) == [False, True]
    assert question(game) == "advance"
    assert {f"advance {unit}" for unit in FOURS[:2]} <= set(answers(game))


@pytest.mark.rule("diadem:5.1.6.AVB", "diadem:5.1.6.DRI")
def test_avb_makes_the_defenders_retreat_like_avi() -> None:
    game, happened = fight(FOURS[:1], ("de-44-132",), (1, 1))
    assert codes(happened) == ["DRI", "AVB"]
    assert (where(game, "de-44-132"), reduced(game, "de-44-132")) == (["0202"], [False])
    assert (where(game, FOURS[0]), reduced(game, FOURS[0])) == (["0204"], [True])


@pytest.mark.rule("diadem:5.1.6.AVB", "diadem:5.1.6.DE")
def test_de_with_avb_costs_each_side_its_own() -> None:
    game, happened = fight(("uk-6a-26", "uk-24gds"), ("de-art-XIV",), (1, 1))
    assert codes(happened) == ["DE", "AVB"]
    assert at(game, "de-art-XIV") == "lost"
    assert (asked(game), question(game)) == ("allied", "loss")
    play(game, "lose uk-24gds")
    assert reduced(game, "uk-6a-26", "uk-24gds") == [False, True]


# ARI, ARB and AE


@pytest.mark.rule("diadem:5.1.6.ARI")
def test_ari_makes_all_attackers_retreat_one_hex_without_a_loss() -> None:
    game, happened = fight(FOURS[:1], ("de-44-132",), (2, 4))
    assert codes(happened) == ["DVI", "ARI"]
    assert (where(game, FOURS[0]), reduced(game, FOURS[0])) == (["0205"], [False])
    assert [event["unit"] for event in seen(happened, "retreated")] == [FOURS[0]]


@pytest.mark.rule("diadem:5.1.6.ARB", "D-19")
def test_arb_costs_one_attacker_of_the_attackers_choice_a_loss_and_all_retreat() -> None:
    game, happened = fight(FOURS[:2], HOLDING[:2], (3, 4))
    assert codes(happened) == ["DVI", "ARB"]
    assert (asked(game), question(game)) == ("allied", "loss")
    assert set(answers(game)) == {f"lose {unit}" for unit in FOURS[:2]}
    play(game, f"lose {FOURS[0]}")
    retreat_all(game)
    assert (where(game, *FOURS[:2]), reduced(game, *FOURS[:2])) == (["0205", "0205"], [True, False])
    assert where(game, *HOLDING[:2]) == ["0203", "0203"]


@pytest.mark.rule("diadem:5.1.6.AE", "D-19")
def test_ae_eliminates_one_attacker_of_the_attackers_choice_and_the_rest_retreat() -> None:
    game, happened = fight(("fr-gtm1", "fr-gtm3"), HOLDING, (3, 4))
    assert codes(happened) == ["DVI", "AE"]
    assert (asked(game), question(game)) == ("allied", "elimination")
    assert set(answers(game)) == {"remove fr-gtm1", "remove fr-gtm3"}
    play(game, "remove fr-gtm3")
    assert where(game, "fr-gtm1", "fr-gtm3") == ["0205", "lost"]
    assert reduced(game, "fr-gtm1") == [False]


@pytest.mark.rule("diadem:5.1.6.AE", "diadem:5.1.6.DVB")
def test_dvb_with_ae_costs_each_side_its_own() -> None:
    game, happened = fight(("fr-gtm1", "fr-gtm3"), HOLDING[:3], (3, 4))
    assert codes(happened) == ["DVB", "AE"]
    assert (asked(game), question(game)) == ("axis", "loss")
    play(game, f"lose {HOLDING[0]}")
    assert (asked(game), question(game)) == ("allied", "elimination")
    play(game, "remove fr-gtm1")
    assert where(game, "fr-gtm1", "fr-gtm3", *HOLDING[:3]) == ["lost", "0205", "0203", "0203", "0203"]
    assert reduced(game, *HOLDING[:3]) == [True, False, False]


@pytest.mark.rule("diadem:5.1.6.AE")
def test_ae_eliminates_a_lone_attacker_at_full_strength() -> None:
    game, happened = fight(("fr-gtm1",), HOLDING, (3, 4))
    assert codes(happened) == ["DVI", "AE"]
    assert at(game, "fr-gtm1") == "lost"
    assert question(game) == "combat"


# EMP


@pytest.mark.rule("diadem:5.1.6.EMP", "D-21", "D-19")
def test_emp_lets_the_defender_eliminate_one_or_more_of_his_units() -> None:
    game, happened = fight(FIVES, GUNS, (1, 1))
    assert codes(happened) == ["EMP"]
    assert (asked(game), question(game)) == ("axis", "exchange")
    assert set(answers(game)) == {"remove de-art-XIV", "remove de-art-LI"}
    play(game, "remove de-art-XIV")
    assert (asked(game), question(game)) == ("axis", "exchange")
    assert set(answers(game)) == {"remove de-art-LI", "stop"}


@pytest.mark.rule("diadem:5.1.6.EMP", "D-21", "D-19")
def test_emp_costs_the_attacker_at_least_the_eliminated_defence_and_the_rest_retreat() -> None:
    game, _ = fight(FIVES, GUNS, (1, 1))
    play(game, "remove de-art-XIV", "stop")
    assert (asked(game), question(game)) == ("allied", "exchange")
    assert set(answers(game)) == {f"remove {unit}" for unit in FIVES}
    play(game, "remove in-8-17")
    assert where(game, *GUNS) == ["lost", "0202"]
    assert where(game, *FIVES) == ["0204", "0204", "lost", "0204"]
    assert reduced(game, "de-art-LI", "uk-24gds", "uk-4-10", "ca-1-1") == [False] * 4
    assert question(game) == "combat"


@pytest.mark.rule("diadem:5.1.6.EMP", "D-21")
def test_emp_makes_the_attacker_go_on_until_the_eliminated_defence_is_reached() -> None:
    game, happened = fight(FIVES, ("de-1fj-1",), (1, 1), air=10)
    assert codes(happened) == ["EMP"]
    assert at(game, "de-1fj-1") == "lost"
    assert (asked(game), question(game)) == ("allied", "exchange")
    play(game, "remove uk-24gds")
    assert (asked(game), question(game)) == ("allied", "exchange")
    assert set(answers(game)) == {"remove uk-4-10", "remove in-8-17", "remove ca-1-1"}
    play(game, "remove ca-1-1")
    assert where(game, *FIVES) == ["lost", "0204", "0204", "lost"]
    assert question(game) == "combat"


@pytest.mark.rule("D-21")
def test_emp_adds_up_the_defence_of_every_unit_the_defender_eliminates() -> None:
    game, happened = fight(FIVES, ("de-44-132", "de-art-XIV"), (1, 1), air=10)
    assert codes(happened) == ["EMP"]
    play(game, "remove de-44-132", "remove de-art-XIV", "remove uk-24gds")
    assert (asked(game), question(game)) == ("allied", "exchange")
    play(game, "remove uk-4-10")
    assert where(game, *FIVES) == ["lost", "lost", "0204", "0204"]


@pytest.mark.rule("D-21", "diadem:7.0.half_round_up")
def test_emp_counts_reduced_units_as_they_stand() -> None:
    game, happened = fight(FIVES, ("de-44-HD",), (1, 2), reduced=("de-44-HD", "uk-24gds"))
    assert codes(happened) == ["EMP"]
    play(game, "remove uk-24gds")
    assert where(game, "de-44-HD", *FIVES) == ["lost", "lost", "0204", "0204", "0204"]
    assert question(game) == "combat"
    game, happened = fight(FIVES, ("de-44-HD",), (1, 1), reduced=("uk-24gds",), air=7)
    assert codes(happened) == ["EMP"]
    play(game, "remove uk-24gds")
    assert (asked(game), question(game)) == ("allied", "exchange")


@pytest.mark.rule("D-21", "D-22")
def test_emp_takes_every_adjacent_attacker_if_they_do_not_reach_and_no_distant_guns() -> None:
    guns = {"uk-art-8": "0205", "uk-art-XIII": "0205", "us-art-II": "0205"}
    game, happened = fight(("us-1108",), ("de-44-132",), (1, 1), elsewhere=guns, distant=tuple(guns), air=10)
    assert codes(happened) == ["EMP"]
    assert where(game, "us-1108", "de-44-132", *guns) == ["lost", "lost", "0205", "0205", "0205"]


@pytest.mark.rule("D-21")
def test_emp_makes_the_remaining_defenders_retreat_even_if_every_attacker_is_gone() -> None:
    guns = {"uk-art-8": "0205", "uk-art-XIII": "0205", "us-art-II": "0205"}
    game, happened = fight(("us-1108",), GUNS, (1, 1), elsewhere=guns, distant=tuple(guns), air=10)
    assert codes(happened) == ["EMP"]
    play(game, "remove de-art-LI", "stop")
    assert where(game, "us-1108", *GUNS) == ["lost", "0202", "lost"]
    assert question(game) == "combat"


@pytest.mark.rule("D-21", "D-25")
def test_emp_gives_no_advance_even_into_an_empty_hex() -> None:
    game, happened = fight(FIVES, ("de-art-XIV",), (1, 5))
    assert codes(happened) == ["EMP"]
    play(game, "remove ca-1-1")
    assert at(game, "de-art-XIV") == "lost"
    assert where(game, *FIVES) == ["0204", "0204", "0204", "lost"]
    assert question(game) == "combat"


@pytest.mark.rule("D-21", "D-23")
def test_emp_eliminates_only_units_of_the_attacked_hex() -> None:
    guns = {"de-art-XIV": "0202", "uk-art-8": "0206", "uk-art-XIII": "0206"}
    game, happened = fight(
        FIVES,
        ("de-art-LI", "de-art-10"),
        (1, 1),
        elsewhere=guns,
        distant=("uk-art-8", "uk-art-XIII"),
        air=10,
        support=("de-art-XIV",),
    )
    assert codes(happened) == ["EMP"]
    assert set(answers(game)) == {"remove de-art-LI", "remove de-art-10"}
    play(game, "remove de-art-LI", "stop")
    assert set(answers(game)) == {f"remove {unit}" for unit in FIVES}


# IMP


@pytest.mark.rule("diadem:5.1.6.IMP", "D-25")
def test_imp_leaves_everybody_where_they_are() -> None:
    game, happened = fight(FOURS[:2], GUNS, (1, 3))
    assert codes(happened) == ["IMP"]
    assert where(game, *FOURS[:2], *GUNS) == ["0204", "0204", "0203", "0203"]
    assert reduced(game, *FOURS[:2], *GUNS) == [False] * 4
    assert not [event for event in happened if event["event"] in {"retreated", "reduced", "eliminated"}]
    assert question(game) == "combat"


# D-19: hexes


@pytest.mark.rule("D-19", "diadem:5.3")
def test_the_side_that_retreats_chooses_the_hex() -> None:
    units = {"us-85-337": "0503", "us-85-338": "0504", "us-88-349": "0504", "de-44-132": "0404"}
    game = position(units, phase="combat", map=FIELD, dice=[1, 1])
    play(game, "attack 0404", "add us-85-337", "add us-85-338", "add us-88-349", "commit", "commit")
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"to 0303", "to 0304"}
    play(game, "to 0304")
    assert at(game, "de-44-132") == "0304"


@pytest.mark.rule("D-19", "diadem:5.3")
def test_retreats_are_chosen_unit_by_unit() -> None:
    units = {"us-85-337": "0503", "us-88-349": "0504", "de-art-XIV": "0404", "de-art-LI": "0404"}
    game = position(units, phase="combat", map=FIELD, dice=[3, 4])
    play(game, "attack 0404", "add us-85-337", "add us-88-349", "commit", "commit")
    assert (asked(game), question(game)) == ("allied", "retreat")
    assert set(answers(game)) == {"retreat us-85-337", "retreat us-88-349"}
    play(game, "retreat us-88-349")
    assert (asked(game), question(game)) == ("allied", "retreat_to")
    assert set(answers(game)) == {"to 0505", "to 0604", "to 0605"}
    play(game, "to 0605")
    assert set(answers(game)) == {"to 0502", "to 0603", "to 0604"}
    play(game, "to 0502")
    assert where(game, "us-85-337", "us-88-349") == ["0502", "0605"]


# D-20: order


def told(happened: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Losses and retreats in the order in which they happened."""
    names = {"reduced", "eliminated", "retreated"}
    return [(event["event"], event["unit"]) for event in happened if event["event"] in names]


@pytest.mark.rule("D-20")
def test_order_is_defenders_loss_defenders_retreat_attackers_loss_then_advance() -> None:
    game, happened = fight(("us-85-337", "us-85-338"), ("de-44-132",), (1, 1))
    assert codes(happened) == ["DRB", "AVB"]
    happened += play(game, "lose us-85-338")
    assert told(happened) == [("reduced", "de-44-132"), ("retreated", "de-44-132"), ("reduced", "us-85-338")]
    assert question(game) == "advance"


@pytest.mark.rule("D-20")
def test_order_is_defenders_loss_attackers_loss_then_attackers_retreat() -> None:
    _, happened = fight(("us-85-337",), ("de-44-132",), (1, 4))
    assert codes(happened) == ["DVB", "ARB"]
    assert told(happened) == [("reduced", "de-44-132"), ("reduced", "us-85-337"), ("retreated", "us-85-337")]


@pytest.mark.rule("D-20")
@pytest.mark.parametrize(("dice", "expected"), [((1, 4), ["DVB", "ARI"]), ((1, 1), ["DRB", "AVB"])])
def test_two_codes_are_one_result_and_a_side_retreats_once(dice: tuple[int, int], expected: list[str]) -> None:
    game, happened = fight(FOURS[:2], GUNS, dice)
    assert codes(happened) == expected
    happened += play(game, "lose de-art-XIV")
    happened += retreat_all(game)
    retreated = seen(happened, "retreated")
    beaten, back = (FOURS[:2], "0205") if expected[0] == "DVB" else (GUNS, "0202")
    assert {event["unit"] for event in retreated} == set(beaten)
    assert [event["path"][-1] for event in retreated] == [back, back]


@pytest.mark.rule("D-20")
def test_the_zone_of_an_attacker_lost_by_avb_still_bars_the_defenders_retreat() -> None:
    units: dict[str, Placement] = {"us-85-337": {"at": "0504", "reduced": True}, "it-1mot": "0503", "de-44-132": "0404"}
    game = position(units, phase="combat", map=FIELD, dice=[1, 1])
    happened = play(game, "attack 0404", "add us-85-337", "add it-1mot", "commit", "commit")
    assert codes(happened) == ["DRI", "AVB"]
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"to 0303", "to 0304"}
    play(game, "to 0303", "lose us-85-337")
    assert at(game, "us-85-337") == "lost"


# D-22 and D-23: guns that only fire


@pytest.mark.rule("D-22")
def test_distant_guns_take_no_loss_and_do_not_retreat() -> None:
    game, happened = fight(("us-85-337",), HOLDING[:1], (3, 4), elsewhere={"uk-art-8": "0206"}, distant=("uk-art-8",))
    assert codes(happened) == ["DVI", "ARB"]
    assert where(game, "us-85-337", "uk-art-8") == ["0205", "0206"]
    assert reduced(game, "us-85-337", "uk-art-8") == [True, False]


@pytest.mark.rule("D-22", "diadem:5.1.6.AE")
def test_distant_guns_are_not_eliminated_in_the_place_of_the_attackers() -> None:
    game, happened = fight(("fr-gtm1",), HOLDING, (3, 4), elsewhere={"uk-art-8": "0206"}, distant=("uk-art-8",))
    assert codes(happened) == ["DVI", "AE"]
    assert where(game, "fr-gtm1", "uk-art-8") == ["lost", "0206"]


@pytest.mark.rule("D-22")
def test_distant_guns_do_not_advance() -> None:
    game, happened = fight(FOURS[:1], ("de-art-XIV",), (1, 1), elsewhere={"uk-art-8": "0206"}, distant=("uk-art-8",))
    assert codes(happened) == ["DRI", "AVI"]
    assert set(answers(game)) == {"advance us-85-337", "stop"}


@pytest.mark.rule("D-22", "D-24")
def test_guns_adjacent_to_the_target_take_losses_and_retreat() -> None:
    game, happened = fight(("uk-art-8",), ("de-art-XIV",), (3, 4))
    assert codes(happened) == ["DVI", "ARB"]
    assert (where(game, "uk-art-8"), reduced(game, "uk-art-8")) == (["0205"], [True])


@pytest.mark.rule("D-23")
def test_guns_supporting_a_defence_take_no_loss_even_beside_it() -> None:
    game, happened = fight(FOURS, ("de-44-132",), (1, 1), elsewhere={"de-art-XIV": "0202"}, support=("de-art-XIV",))
    assert codes(happened) == ["DRB", "AVB"]
    assert where(game, "de-44-132", "de-art-XIV") == ["0202", "0202"]
    assert reduced(game, "de-44-132", "de-art-XIV") == [True, False]
