"""6.5, EMP (E-35): one defender for at least as much attack of the attackers, and who is exempt."""

import pytest

from tests.games.encore.fights import (
    Fight,
    codes,
    column,
    fight,
    losses,
    may_advance,
    outcomes,
    stack,
    where,
)
from tests.support import Placement, answers, asked, at, play, question, refusal

RIFLES = ("us-1-i-87", "us-4-ii-87", "us-1-i-85", "us-4-ii-85", "us-7-iii-86")
"""Five companies of attack 4, no battalion complete."""
HEAVY = ("us-i-87-pp", "us-ii-87-pp", "us-i-85-pp", "us-ii-85-pp", "us-iii-85-pp", "us-iii-86-pp")
"""Six American heavy weapons companies of attack 5."""
BRAZILIANS = ("br-1-i-1", "br-4-ii-1", "br-7-iii-1")
"""Three companies of attack 3, of three battalions."""
GERMANS = ("de-1-i-1044", "de-4-ii-1043")
"""Two companies of defence 3."""
EMP_IN_6_1, EMP_IN_7_1 = (6, 6), (5, 6)

FIVE: dict[str, Placement] = {**stack("04-05", *RIFLES[:3]), **stack("05-04", *RIFLES[3:])}
"""Twenty points from two hexes: 6-1 against a company."""


def even(attackers: dict[str, Placement], defenders: dict[str, Placement]) -> Fight:
    """A combat in the column 6-1 that ends in EMP."""
    game, happened = fight(attackers, defenders, EMP_IN_6_1)
    assert (column(happened), codes(happened)) == ("6-1", ["EMP"])
    return game, happened


# the defender's side


@pytest.mark.rule("encore:6.5.EMP", "E-35", "E-36")
def test_the_defender_eliminates_one_unit_of_his_choice_and_the_others_retreat_unharmed() -> None:
    game, _ = even(stack("04-05", *RIFLES[:3]), stack("04-04", *GERMANS, reduced=True, suppressed=True))
    assert (asked(game), question(game)) == ("axis", "exchange")
    assert set(answers(game)) == {f"remove {unit}" for unit in GERMANS}
    play(game, f"remove {GERMANS[1]}")
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    play(game, "to 04-03")
    assert where(game, *GERMANS) == ["04-03", "lost"]
    assert (asked(game), question(game)) == ("allied", "exchange")


@pytest.mark.rule("encore:6.5.EMP", "E-35")
def test_a_lone_defender_is_eliminated_at_full_strength() -> None:
    game, _ = even(FIVE, stack("04-04", GERMANS[0]))
    assert at(game, GERMANS[0]) == "lost"
    assert (asked(game), question(game)) == ("allied", "exchange")


@pytest.mark.rule("E-35", "encore:6.5.EMP")
def test_the_defender_eliminates_no_more_than_one_unit() -> None:
    mortars = ("de-2-pp-1044", "de-3-pp-1043")
    game, happened = even(stack("04-05", *RIFLES[:3]), stack("04-04", *mortars, suppressed=True))
    happened += play(game, f"remove {mortars[0]}", "to 04-03")
    assert question(game) == "exchange"
    assert asked(game) == "allied"
    assert outcomes(happened) == [("eliminated", mortars[0]), ("retreated", mortars[1])]
    assert losses(game, mortars[1]) == [False]


# the attacker's side: how much


@pytest.mark.rule("encore:6.5.EMP", "E-35", "E-36")
def test_the_attacker_chooses_whom_he_eliminates_and_stops_when_the_defence_is_reached() -> None:
    game, _ = even(FIVE, stack("04-04", GERMANS[0]))
    assert set(answers(game)) == {f"remove {unit}" for unit in RIFLES}
    play(game, f"remove {RIFLES[4]}")
    assert where(game, *RIFLES) == ["04-05", "04-05", "04-05", "05-04", "lost"]
    assert losses(game, *RIFLES[:4]) == [False] * 4
    assert question(game) == "advance"


BRAVE: dict[str, Placement] = {**stack("04-05", *BRAZILIANS), **stack("05-04", *HEAVY[:3])}
"""Nine points and fifteen: 6-1 against the fusiliers' defence of 4."""


@pytest.mark.rule("encore:6.5.EMP", "E-35")
def test_three_points_do_not_pay_for_four_so_a_second_unit_goes() -> None:
    game, _ = even(BRAVE, stack("04-04", "de-f-232"))
    play(game, f"remove {BRAZILIANS[0]}")
    assert (asked(game), question(game)) == ("allied", "exchange")
    assert set(answers(game)) == {f"remove {unit}" for unit in (*BRAZILIANS[1:], *HEAVY[:3])}
    assert refusal(game, "stop") is not None
    play(game, f"remove {BRAZILIANS[2]}")
    assert where(game, *BRAZILIANS) == ["lost", "04-05", "lost"]
    assert question(game) == "advance"


@pytest.mark.rule("encore:6.5.EMP", "E-35")
def test_one_unit_that_is_worth_more_than_the_defence_pays_alone() -> None:
    game, _ = even(BRAVE, stack("04-04", "de-f-232"))
    play(game, f"remove {HEAVY[1]}")
    assert where(game, *BRAZILIANS, *HEAVY[:3]) == ["04-05"] * 3 + ["05-04", "lost", "05-04"]
    assert question(game) == "advance"


@pytest.mark.rule("E-35", "encore:7.1.half", "encore:7.2.half")
@pytest.mark.parametrize("state", ["reduced", "suppressed"])
def test_an_attacker_counts_as_it_stands(state: str) -> None:
    """4 halved, four times 4: 18 against 3. Two do not pay for three."""
    weak: dict[str, Placement] = {RIFLES[0]: {"at": "04-05", state: True}}
    attackers = {**weak, **stack("04-05", *RIFLES[1:3]), **stack("05-04", *RIFLES[3:])}
    game, _ = even(attackers, stack("04-04", GERMANS[0]))
    play(game, f"remove {RIFLES[0]}")
    assert (asked(game), question(game)) == ("allied", "exchange")
    play(game, f"remove {RIFLES[1]}")
    assert question(game) == "advance"


@pytest.mark.rule("E-35", "encore:7.1.half")
def test_the_eliminated_defender_counts_as_it_stands() -> None:
    """4 halved and 5 twice against 3 halved: two pay for two."""
    attackers = {**stack("04-05", RIFLES[0], reduced=True), **stack("04-05", *HEAVY[:2])}
    game, _ = even(attackers, stack("04-04", GERMANS[0], reduced=True))
    play(game, f"remove {RIFLES[0]}")
    assert where(game, RIFLES[0], *HEAVY[:2]) == ["lost", "04-05", "04-05"]
    assert question(game) == "advance"


@pytest.mark.rule("E-35", "E-34")
def test_only_the_eliminated_defender_counts_not_those_that_retreat() -> None:
    """13 against 1 and 1: the one company eliminated costs one point, not two."""
    weak = stack("04-05", RIFLES[0], reduced=True, suppressed=True)
    mortars = ("de-2-pp-1044", "de-3-pp-1043")
    attackers = {**weak, **stack("04-05", *RIFLES[1:3]), **stack("05-04", RIFLES[3])}
    game, _ = even(attackers, stack("04-04", *mortars, suppressed=True))
    play(game, f"remove {mortars[0]}", "to 04-03", f"remove {RIFLES[0]}")
    assert question(game) == "advance"


# who is exempt, and armour before anti-tank units


@pytest.mark.rule("E-35", "E-29", "encore:6.2")
def test_if_they_do_not_reach_it_all_adjacent_attackers_go_and_no_unit_at_range() -> None:
    """2 from beside the hex and 20 from afar against 3: 7-1."""
    ranged = {**stack("04-06", *HEAVY[:3]), **stack("05-05", HEAVY[3])}
    game, happened = fight(
        stack("04-05", RIFLES[0], reduced=True), stack("04-04", GERMANS[0]), EMP_IN_7_1, ranged=ranged
    )
    assert (column(happened), codes(happened)) == ("7-1", ["EMP"])
    assert where(game, GERMANS[0], RIFLES[0], *HEAVY[:4]) == ["lost", "lost", "04-06", "04-06", "04-06", "05-05"]
    assert losses(game, *HEAVY[:4]) == [False] * 4
    assert not may_advance(game)


@pytest.mark.rule("E-35", "E-29")
def test_a_unit_at_range_is_not_among_those_the_attacker_may_eliminate() -> None:
    """Three companies and two heavy weapons at range, 22, against 3: 7-1."""
    ranged = stack("04-06", *HEAVY[:2])
    game, happened = fight(stack("04-05", *RIFLES[:3]), stack("04-04", GERMANS[0]), EMP_IN_7_1, ranged=ranged)
    assert codes(happened) == ["EMP"]
    assert set(answers(game)) == {f"remove {unit}" for unit in RIFLES[:3]}
    assert refusal(game, f"remove {HEAVY[0]}") in {"E-35", "E-29", "encore:6.2", "encore:6.5.EMP"}


@pytest.mark.rule("E-35", "E-31", "encore:6.4.antitank_defence")
def test_armour_at_range_pays_first_where_an_anti_tank_unit_defended() -> None:
    """4, 4 and 6 against 2: 7-1, one column left for the anti-tank unit."""
    game, happened = fight(
        stack("04-05", *RIFLES[:2]), stack("04-04", "de-2-at-1044"), EMP_IN_6_1, ranged=stack("04-06", "us-701")
    )
    assert (column(happened), codes(happened)) == ("6-1", ["EMP"])
    assert where(game, "us-701", *RIFLES[:2]) == ["lost", "04-05", "04-05"]
    assert may_advance(game) == {*RIFLES[:2]}


@pytest.mark.rule("E-35", "E-31", "encore:7.2.reduced_and_suppressed")
def test_armour_that_does_not_pay_for_all_is_only_the_first_to_go() -> None:
    """Armour worth 2 and six times 5 against 3 and 1: 8-1, one column left. Two do not pay for three."""
    tank: dict[str, Placement] = {"us-701": {"at": "04-06", "reduced": True, "suppressed": True}}
    attackers = {**stack("04-05", *HEAVY[:3]), **stack("05-04", *HEAVY[3:])}
    defenders = {**stack("04-04", GERMANS[0]), **stack("04-04", "de-2-at-1044", suppressed=True)}
    game, happened = fight(attackers, defenders, EMP_IN_7_1, ranged=tank)
    assert (column(happened), codes(happened)) == ("7-1", ["EMP"])
    play(game, f"remove {GERMANS[0]}", "to 04-03")
    assert at(game, "us-701") == "lost"
    assert (asked(game), question(game)) == ("allied", "exchange")
    assert set(answers(game)) == {f"remove {unit}" for unit in HEAVY}
    play(game, f"remove {HEAVY[5]}")
    assert question(game) == "advance"


@pytest.mark.rule("E-35", "E-31")
def test_armour_at_range_is_exempt_like_any_other_without_an_anti_tank_unit() -> None:
    """4, 4, 4 and 6 against 3: 6-1."""
    game, happened = fight(
        stack("04-05", *RIFLES[:3]), stack("04-04", GERMANS[0]), EMP_IN_6_1, ranged=stack("04-06", "us-701")
    )
    assert codes(happened) == ["EMP"]
    assert set(answers(game)) == {f"remove {unit}" for unit in RIFLES[:3]}


# and then


@pytest.mark.rule("E-34", "E-35", "E-43", "encore:6.5.EMP")
def test_emp_runs_elimination_defenders_retreat_attackers_eliminations_advance() -> None:
    mortars = ("de-2-pp-1044", "de-3-pp-1043")
    game, happened = even(stack("04-05", *RIFLES[:3]), stack("04-04", *mortars, suppressed=True))
    happened += play(game, f"remove {mortars[0]}", "to 04-03", f"remove {RIFLES[0]}", f"advance {RIFLES[2]}")
    assert outcomes(happened) == [
        ("eliminated", mortars[0]),
        ("retreated", mortars[1]),
        ("eliminated", RIFLES[0]),
        ("advanced", RIFLES[2]),
    ]


@pytest.mark.rule("E-43", "E-35", "encore:6.6.2")
def test_the_surviving_attackers_may_advance_after_emp() -> None:
    game, _ = even(FIVE, stack("04-04", GERMANS[0]))
    play(game, f"remove {RIFLES[0]}")
    assert may_advance(game) == {*RIFLES[1:]}
    play(game, f"advance {RIFLES[4]}")
    assert at(game, RIFLES[4]) == "04-04"
