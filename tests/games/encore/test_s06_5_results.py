"""6.5: what each result of the combat table does and does not do, who chooses, and in which order (E-34, E-36)."""

from collections.abc import Mapping
from typing import Any

import pytest

import hexfront
from tests.games.encore.fights import (
    Fight,
    codes,
    column,
    fall_back,
    fight,
    losses,
    may_advance,
    outcomes,
    stack,
    units_of,
    where,
)
from tests.support import Placement, answers, asked, at, play, question

RIFLES = ("us-1-i-87", "us-4-ii-87", "us-1-i-85", "us-7-iii-86")
"""Four companies of attack 4, no battalion complete."""
HEAVY = ("us-i-87-pp", "us-ii-85-pp")
"""Two American heavy weapons companies of attack 5."""
GERMANS = ("de-1-i-1044", "de-4-ii-1043", "de-2-i-1045")
"""Three companies of defence 3, no battalion complete."""
MORTARS = ("de-2-pp-1044", "de-3-pp-1043")
"""Two German heavy weapons companies of defence 2, suppressed 1."""

FORCES: dict[str, tuple[dict[str, Placement], dict[str, Placement]]] = {
    "1-3": (stack("04-05", *RIFLES[:2], suppressed=True), stack("04-04", *GERMANS)),
    "1-2": (stack("04-05", *RIFLES[:2], suppressed=True), stack("04-04", *GERMANS[:2])),
    "1-1": (stack("04-05", *RIFLES[:2]), stack("04-04", *GERMANS[:2])),
    "2-1": (stack("04-05", *RIFLES[:2]), stack("04-04", *MORTARS)),
    "3-1": (stack("04-05", *RIFLES[:3]), stack("04-04", *MORTARS)),
    "4-1": (stack("04-05", *RIFLES[:2]), stack("04-04", *MORTARS, suppressed=True)),
    "5-1": (stack("04-05", *HEAVY), stack("04-04", *MORTARS, suppressed=True)),
    "6-1": (stack("04-05", *RIFLES[:3]), stack("04-04", *MORTARS, suppressed=True)),
    "7-1": (stack("04-05", *HEAVY, RIFLES[0]), stack("04-04", *MORTARS, suppressed=True)),
    "8-1": (
        {**stack("04-05", *RIFLES[:3]), **stack("05-04", RIFLES[3])},
        stack("04-04", *MORTARS, suppressed=True),
    ),
    "9-1": (
        {**stack("04-05", *HEAVY, RIFLES[0]), **stack("05-04", RIFLES[3])},
        stack("04-04", *MORTARS, suppressed=True),
    ),
}
"""Attackers and defenders, all at full strength, for every column of the table."""

TABLE = {
    2: "DVB ARI | IMP | DRI AVB | DRI AVB | DRI AVI | DRB AVB | DRB AVI | EMP | DE AVB | DE AVI | DE AVI",
    3: "DVB ARB | DVB ARI | IMP | DRI AVB | DRI AVB | DRI AVI | DRB AVB | DRB AVI | EMP | DE AVB | DE AVI",
    4: "DVI ARI | DVB ARB | DVB ARI | IMP | DRI AVB | DRI AVB | DRI AVI | DRB AVB | DRB AVI | EMP | DE AVB",
    5: "DVI ARB | DVI ARI | DVB ARB | DVB ARI | IMP | DRI AVB | DRI AVB | DRI AVI | DRB AVB | DRB AVI | EMP",
    6: "DVB AE | DVI ARB | DVI ARI | DVB ARB | DVB ARI | IMP | DRI AVB | DRI AVB | DRI AVI | DRB AVB | DRB AVI",
    7: "DVI AE | DVB AE | DVI ARB | DVI ARI | DVB ARB | DVB ARI | IMP | DRI AVB | DRI AVB | DRI AVI | DRB AVB",
}
DICE = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (2, 4), 7: (3, 4)}
CELLS = [
    pytest.param(name, total, tuple(cell.split()), id=f"{name} {total}")
    for total, row in TABLE.items()
    for name, cell in zip(FORCES, row.split(" | "), strict=True)
]


def fought(name: str, total: int, **rest: Any) -> Fight:
    """The forces of a column and the dice of a row, played to the first question after the dice."""
    attackers, defenders = FORCES[name]
    return fight(attackers, defenders, DICE[total], **rest)


def settle(game: hexfront.Game) -> tuple[list[dict[str, Any]], bool]:
    """Answer everything with what is offered first, but let nobody advance; what happened, and whether it was asked."""
    happened: list[dict[str, Any]] = []
    offered = False
    while question(game) != "combat":
        offered = offered or bool(may_advance(game))
        happened += play(game, "stop" if question(game) == "advance" else answers(game)[0])
    return happened, offered


def one_if(condition: bool) -> int:
    """One unit, or none."""
    return 1 if condition else 0


@pytest.mark.rule(
    "encore:table.1",
    "encore:6.5.AE",
    "encore:6.5.ARB",
    "encore:6.5.ARI",
    "encore:6.5.AVB",
    "encore:6.5.AVI",
    "encore:6.5.DE",
    "encore:6.5.DRB",
    "encore:6.5.DRI",
    "encore:6.5.DVI",
    "encore:6.5.DVB",
    "encore:6.5.EMP",
    "encore:6.5.IMP",
    "E-43",
)
@pytest.mark.parametrize(("name", "total", "result"), CELLS)
def test_every_cell_does_what_its_codes_say_and_nothing_else(name: str, total: int, result: tuple[str, ...]) -> None:
    game, happened = fought(name, total)
    assert (column(happened), tuple(codes(happened))) == (name, result)
    after, offered = settle(game)
    happened += after
    attackers, defenders = (set(force) for force in FORCES[name])
    reduced, eliminated, back = (units_of(happened, kind) for kind in ("reduced", "eliminated", "retreated"))
    hit = {*result}
    assert len(defenders & {*reduced}) == one_if(bool(hit & {"DRB", "DVB"}))
    assert len(attackers & {*reduced}) == one_if(bool(hit & {"ARB", "AVB"}))
    assert len(defenders & {*eliminated}) == one_if(bool(hit & {"DE", "EMP"}))
    assert len(attackers & {*eliminated}) == one_if(bool(hit & {"AE", "EMP"}))
    assert defenders & {*back} == (defenders - {*eliminated} if hit & {"DRB", "DRI", "DE", "EMP"} else set())
    assert attackers & {*back} == (attackers - {*eliminated} if hit & {"ARB", "ARI", "AE"} else set())
    assert offered is bool(hit & {"DRB", "DRI", "DE", "EMP"})
    assert len(back) == len({*back})


# the defender's codes: who chooses, and whom it touches


@pytest.mark.rule("encore:6.5.DE", "E-36")
def test_de_eliminates_one_defender_of_the_defenders_choice_and_the_rest_retreat_unharmed() -> None:
    game, happened = fought("8-1", 2)
    assert codes(happened) == ["DE", "AVI"]
    assert (asked(game), question(game)) == ("axis", "elimination")
    assert set(answers(game)) == {f"remove {unit}" for unit in MORTARS}
    play(game, f"remove {MORTARS[1]}", "to 03-03")
    assert (where(game, *MORTARS), losses(game, MORTARS[0])) == (["03-03", "lost"], [False])
    assert question(game) == "advance"


@pytest.mark.rule("encore:6.5.DE")
def test_de_eliminates_a_lone_defender_at_full_strength() -> None:
    attackers = {**stack("04-05", *RIFLES[:3]), **stack("05-04", RIFLES[3])}
    game, happened = fight(attackers, stack("04-04", MORTARS[0]), (1, 1))
    assert (column(happened), codes(happened)) == ("8-1", ["DE", "AVI"])
    assert (at(game, MORTARS[0]), question(game)) == ("lost", "advance")


@pytest.mark.rule("encore:6.5.DRB", "encore:7.1", "E-36")
def test_drb_costs_one_defender_of_the_defenders_choice_a_loss_and_all_retreat() -> None:
    game, happened = fought("4-1", 2)
    assert codes(happened) == ["DRB", "AVB"]
    assert (asked(game), question(game)) == ("axis", "loss")
    assert set(answers(game)) == {f"lose {unit}" for unit in MORTARS}
    play(game, f"lose {MORTARS[1]}")
    assert (asked(game), question(game)) == ("axis", "retreat")
    fall_back(game)
    assert losses(game, *MORTARS) == [False, True]
    assert "04-04" not in where(game, *MORTARS)


@pytest.mark.rule("encore:6.5.DRI", "E-36")
def test_dri_makes_all_defenders_retreat_and_costs_them_nothing() -> None:
    game, happened = fought("3-1", 2)
    assert codes(happened) == ["DRI", "AVI"]
    assert (asked(game), question(game)) == ("axis", "retreat")
    play(game, f"retreat {MORTARS[0]}", "to 04-03", "to 04-03")
    assert (where(game, *MORTARS), losses(game, *MORTARS)) == (["04-03", "04-03"], [False, False])


@pytest.mark.rule("encore:6.5.DVB", "encore:7.1", "E-36")
def test_dvb_costs_one_defender_of_the_defenders_choice_a_loss_and_none_retreats() -> None:
    game, happened = fought("1-1", 4)
    assert codes(happened) == ["DVB", "ARI"]
    assert (asked(game), question(game)) == ("axis", "loss")
    assert set(answers(game)) == {f"lose {unit}" for unit in GERMANS[:2]}
    play(game, f"lose {GERMANS[1]}")
    assert (asked(game), question(game)) == ("allied", "retreat")
    fall_back(game)
    assert (where(game, *GERMANS[:2]), losses(game, *GERMANS[:2])) == (["04-04", "04-04"], [False, True])


@pytest.mark.rule("encore:6.5.DVB", "encore:7.1.second_loss", "E-43")
def test_dvb_eliminates_a_defender_already_reduced_and_the_attackers_still_retreat() -> None:
    game, happened = fight(stack("04-05", RIFLES[0]), stack("04-04", GERMANS[0], reduced=True), (1, 4))
    assert (column(happened), codes(happened)) == ("2-1", ["DVB", "ARI"])
    assert at(game, GERMANS[0]) == "lost"
    assert (asked(game), question(game)) == ("allied", "retreat_to")


@pytest.mark.rule("encore:6.5.DVI")
def test_dvi_leaves_the_defenders_where_and_as_they_are() -> None:
    game, happened = fought("2-1", 7)
    assert codes(happened) == ["DVI", "ARI"]
    happened += fall_back(game)
    assert (where(game, *MORTARS), losses(game, *MORTARS)) == (["04-04", "04-04"], [False, False])
    assert not {*MORTARS} & {unit for _, unit in outcomes(happened)}


# the attacker's codes


@pytest.mark.rule("encore:6.5.AVI", "encore:6.6.2")
def test_avi_costs_the_attackers_nothing_and_all_may_advance_or_stay() -> None:
    game, _ = fought("3-1", 2)
    fall_back(game)
    assert (asked(game), question(game)) == ("allied", "advance")
    assert set(answers(game)) == {*(f"advance {unit}" for unit in RIFLES[:3]), "stop"}
    play(game, "stop")
    assert (where(game, *RIFLES[:3]), losses(game, *RIFLES[:3])) == (["04-05"] * 3, [False] * 3)
    assert question(game) == "combat"


@pytest.mark.rule("encore:6.5.AVB", "encore:7.1", "encore:6.6.2", "E-36")
def test_avb_costs_one_attacker_of_the_attackers_choice_a_loss_and_all_may_advance() -> None:
    game, happened = fought("2-1", 2)
    assert codes(happened) == ["DRI", "AVB"]
    fall_back(game)
    assert (asked(game), question(game)) == ("allied", "loss")
    assert set(answers(game)) == {f"lose {unit}" for unit in RIFLES[:2]}
    play(game, f"lose {RIFLES[1]}")
    assert (where(game, *RIFLES[:2]), losses(game, *RIFLES[:2])) == (["04-05"] * 2, [False, True])
    assert may_advance(game) == {*RIFLES[:2]}


@pytest.mark.rule("encore:6.5.ARI", "E-36")
def test_ari_makes_all_attackers_retreat_and_costs_them_nothing() -> None:
    game, happened = fought("2-1", 7)
    assert codes(happened) == ["DVI", "ARI"]
    assert (asked(game), question(game)) == ("allied", "retreat")
    play(game, f"retreat {RIFLES[1]}", "to 04-06", "to 05-05")
    assert (where(game, *RIFLES[:2]), losses(game, *RIFLES[:2])) == (["05-05", "04-06"], [False, False])
    assert question(game) == "combat"


@pytest.mark.rule("encore:6.5.ARB", "encore:7.1", "E-36")
def test_arb_costs_one_attacker_of_the_attackers_choice_a_loss_and_all_retreat() -> None:
    game, happened = fought("1-1", 7)
    assert codes(happened) == ["DVI", "ARB"]
    assert (asked(game), question(game)) == ("allied", "loss")
    assert set(answers(game)) == {f"lose {unit}" for unit in RIFLES[:2]}
    play(game, f"lose {RIFLES[0]}")
    assert (asked(game), question(game)) == ("allied", "retreat")
    fall_back(game)
    assert losses(game, *RIFLES[:2]) == [True, False]
    assert "04-05" not in where(game, *RIFLES[:2])


@pytest.mark.rule("encore:6.5.AE", "E-36")
def test_ae_eliminates_one_attacker_of_the_attackers_choice_and_the_rest_retreat_unharmed() -> None:
    game, happened = fought("1-3", 7)
    assert codes(happened) == ["DVI", "AE"]
    assert (asked(game), question(game)) == ("allied", "elimination")
    assert set(answers(game)) == {f"remove {unit}" for unit in RIFLES[:2]}
    play(game, f"remove {RIFLES[0]}", "to 04-06")
    assert (where(game, *RIFLES[:2]), losses(game, RIFLES[1])) == (["lost", "04-06"], [False])
    assert question(game) == "combat"


@pytest.mark.rule("encore:6.5.AE")
def test_ae_eliminates_a_lone_attacker_at_full_strength() -> None:
    game, happened = fight(stack("04-05", RIFLES[0]), stack("04-04", *GERMANS), (3, 4))
    assert (column(happened), codes(happened)) == ("1-3", ["DVI", "AE"])
    assert (at(game, RIFLES[0]), question(game)) == ("lost", "combat")


@pytest.mark.rule("encore:6.5.IMP")
def test_imp_changes_nothing_on_the_map() -> None:
    game, happened = fought("1-1", 3)
    assert codes(happened) == ["IMP"]
    assert outcomes(happened) == []
    assert where(game, *RIFLES[:2], *GERMANS[:2]) == ["04-05", "04-05", "04-04", "04-04"]
    assert question(game) == "combat"


@pytest.mark.rule("encore:6.5.ARB", "encore:6.5.DRB", "E-36")
def test_whoever_attacks_each_side_chooses_among_its_own() -> None:
    """Germans attack Americans by day: 5 and 3 against 2, suppressed 1."""
    attackers: Mapping[str, Placement] = stack("04-05", "de-f-232", GERMANS[0])
    game, happened = fight(attackers, stack("04-04", *HEAVY, suppressed=True), (1, 1), side="axis")
    assert (column(happened), codes(happened)) == ("4-1", ["DRB", "AVB"])
    assert (asked(game), question(game), set(answers(game))) == ("allied", "loss", {f"lose {unit}" for unit in HEAVY})
    play(game, f"lose {HEAVY[0]}")
    assert (asked(game), question(game)) == ("allied", "retreat")
    fall_back(game)
    assert (asked(game), question(game)) == ("axis", "loss")
    assert set(answers(game)) == {"lose de-f-232", f"lose {GERMANS[0]}"}


# units at range (E-29) and armour before German anti-tank guns (E-31)


@pytest.mark.rule("E-29", "encore:6.2", "encore:6.5.ARB", "encore:6.5.AE")
@pytest.mark.parametrize(
    ("dice", "result"),
    [((2, 4), ["DVI", "ARB"]), ((3, 4), ["DVB", "AE"])],
)
def test_units_at_range_take_no_loss_and_do_not_retreat(dice: tuple[int, int], result: list[str]) -> None:
    """4 halved and 5 halved against 9: 1-2."""
    ranged = stack("04-06", HEAVY[0], suppressed=True)
    game, happened = fight(stack("04-05", RIFLES[0], suppressed=True), stack("04-04", *GERMANS), dice, ranged=ranged)
    assert (column(happened), codes(happened)) == ("1-2", result)
    while question(game) != "combat":
        happened += play(game, answers(game)[0])
    assert HEAVY[0] not in {unit for _, unit in outcomes(happened)}
    assert (where(game, HEAVY[0]), losses(game, HEAVY[0])) == (["04-06"], [False])
    assert at(game, RIFLES[0]) != "04-05"


@pytest.mark.rule("E-31", "encore:6.4.antitank_defence", "encore:6.5.AE")
def test_ae_takes_armour_at_range_first_before_an_anti_tank_unit() -> None:
    """4 and 6 against 8: 1-1, one column left for the anti-tank unit, and a 7: DVB AE."""
    defenders = stack("04-04", *GERMANS[:2], "de-2-at-1044")
    game, happened = fight(stack("04-05", RIFLES[0]), defenders, (3, 4), ranged=stack("04-06", "us-701"))
    assert (column(happened), codes(happened)) == ("1-2", ["DVB", "AE"])
    play(game, f"lose {GERMANS[0]}")
    assert at(game, "us-701") == "lost"
    assert question(game) == "retreat_to"
    play(game, "to 04-06")
    assert at(game, RIFLES[0]) == "04-06"


# E-34: the order


@pytest.mark.rule("E-34", "encore:6.5.DRB", "encore:6.5.AVB")
def test_drb_avb_runs_defenders_loss_defenders_retreat_attackers_loss_advance() -> None:
    game, happened = fought("4-1", 2)
    happened += play(game, f"lose {MORTARS[0]}", f"retreat {MORTARS[1]}", "to 04-03", "to 03-03")
    happened += play(game, f"lose {RIFLES[0]}", f"advance {RIFLES[1]}")
    assert outcomes(happened) == [
        ("reduced", MORTARS[0]),
        ("retreated", MORTARS[1]),
        ("retreated", MORTARS[0]),
        ("reduced", RIFLES[0]),
        ("advanced", RIFLES[1]),
    ]


@pytest.mark.rule("E-34", "encore:6.5.DE", "encore:6.5.AVB")
def test_de_avb_runs_elimination_defenders_retreat_attackers_loss_advance() -> None:
    game, happened = fought("7-1", 2)
    happened += play(game, f"remove {MORTARS[0]}", "to 04-03", f"lose {RIFLES[0]}", f"advance {HEAVY[0]}")
    assert outcomes(happened) == [
        ("eliminated", MORTARS[0]),
        ("retreated", MORTARS[1]),
        ("reduced", RIFLES[0]),
        ("advanced", HEAVY[0]),
    ]


@pytest.mark.rule("E-34", "encore:6.5.DVB", "encore:6.5.ARB")
def test_dvb_arb_runs_defenders_loss_attackers_loss_attackers_retreat() -> None:
    game, happened = fought("1-1", 5)
    happened += play(game, f"lose {GERMANS[0]}", f"lose {RIFLES[0]}", f"retreat {RIFLES[0]}", "to 04-06", "to 04-06")
    assert outcomes(happened) == [
        ("reduced", GERMANS[0]),
        ("reduced", RIFLES[0]),
        ("retreated", RIFLES[0]),
        ("retreated", RIFLES[1]),
    ]


@pytest.mark.rule("E-34", "encore:6.5.DVB", "encore:6.5.AE")
def test_dvb_ae_runs_defenders_loss_elimination_attackers_retreat() -> None:
    game, happened = fought("1-2", 7)
    happened += play(game, f"lose {GERMANS[1]}", f"remove {RIFLES[1]}", "to 03-05")
    assert outcomes(happened) == [
        ("reduced", GERMANS[1]),
        ("eliminated", RIFLES[1]),
        ("retreated", RIFLES[0]),
    ]
