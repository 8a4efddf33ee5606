"""6.6.1 and 6.3.8: attackers in shelter need not retreat (E-37); what shelter is, and whom it does not help."""

from typing import Any

import pytest

from tests.games.encore.fights import (
    codes,
    column,
    fall_back,
    fight,
    ground,
    losses,
    outcomes,
    path_of,
    stack,
    state,
    units_of,
    where,
)
from tests.support import Placement, answers, asked, at, counter, play, question, refusal

COMPANY = "us-1-i-87"
SECOND = "us-4-ii-87"
GERMANS = ("de-1-i-1044", "de-4-ii-1043", "de-2-i-1045", "de-3-i-1043", "de-6-ii-1045", "de-6-ii-1044")
"""Six companies of 3-3, no battalion complete."""
ARI, ARB = (2, 6), (3, 4)
"""With DVI, in the column 1-1."""
PEAK = ground(covers={"04-05": "^"})
BACK = {"to 03-05", "to 04-06", "to 05-05"}


# attackers


@pytest.mark.rule("encore:6.6.1.shelter_attackers", "encore:6.3.8", "E-37")
@pytest.mark.parametrize("cover", ["^", "#"], ids=["peak", "village"])
def test_an_attacker_on_a_peak_or_in_a_village_may_stay(cover: str) -> None:
    game, happened = fight(
        stack("04-05", COMPANY), stack("04-04", GERMANS[0]), ARI, map=ground(covers={"04-05": cover})
    )
    assert codes(happened) == ["DVI", "ARI"]
    assert (asked(game), question(game)) == ("allied", "retreat")
    assert set(answers(game)) == {f"retreat {COMPANY}", f"stay {COMPANY}"}
    happened = play(game, f"stay {COMPANY}")
    assert units_of(happened, "stayed") == [COMPANY]
    assert (state(game, COMPANY), question(game)) == (("04-05", False), "combat")


@pytest.mark.rule("encore:6.6.1.shelter_attackers", "encore:6.3.8", "E-37")
def test_germans_attacking_out_of_their_fort_may_stay() -> None:
    """5 against 4."""
    game, happened = fight(stack("04-05", "de-f-232"), stack("04-04", COMPANY), ARI, side="axis", forts=["04-05"])
    assert codes(happened) == ["DVI", "ARI"]
    assert (asked(game), set(answers(game))) == ("axis", {"retreat de-f-232", "stay de-f-232"})
    play(game, "stay de-f-232")
    assert at(game, "de-f-232") == "04-05"
    assert game.view("axis")["forts"] == ["04-05"]


@pytest.mark.rule("E-37", "encore:6.6.1.shelter_attackers")
def test_an_attacker_in_shelter_may_retreat_all_the_same() -> None:
    game, _ = fight(stack("04-05", COMPANY), stack("04-04", GERMANS[0]), ARI, map=PEAK)
    play(game, f"retreat {COMPANY}")
    assert set(answers(game)) == BACK
    play(game, "to 04-06")
    assert at(game, COMPANY) == "04-06"


@pytest.mark.rule("encore:6.3.8", "E-37", "encore:6.6.1")
@pytest.mark.parametrize(
    ("levels", "covers"), [({}, {}), ({}, {"04-05": "*"}), ({"04-05": "X"}, {})], ids=["open", "wood", "1000 m"]
)
def test_other_ground_is_no_shelter(levels: dict[str, str], covers: dict[str, str]) -> None:
    game, _ = fight(stack("04-05", COMPANY), stack("04-04", GERMANS[0]), ARI, map=ground(levels, covers))
    assert (question(game), set(answers(game))) == ("retreat_to", BACK)
    assert refusal(game, f"stay {COMPANY}") is not None


@pytest.mark.rule("E-37", "E-36")
def test_the_owner_decides_unit_by_unit() -> None:
    """8 against 6."""
    game, happened = fight(stack("04-05", COMPANY, SECOND), stack("04-04", *GERMANS[:2]), ARI, map=PEAK)
    assert codes(happened) == ["DVI", "ARI"]
    assert set(answers(game)) == {f"{verb} {unit}" for verb in ("retreat", "stay") for unit in (COMPANY, SECOND)}
    play(game, f"stay {SECOND}")
    assert set(answers(game)) == {f"retreat {COMPANY}", f"stay {COMPANY}"}
    play(game, f"retreat {COMPANY}", "to 05-05")
    assert where(game, COMPANY, SECOND) == ["05-05", "04-05"]


@pytest.mark.rule("E-37", "encore:6.6.1")
def test_only_the_attackers_in_shelter_may_stay() -> None:
    """8 against 6, from the peak and from open ground."""
    attackers: dict[str, Placement] = {COMPANY: "04-05", SECOND: "05-04"}
    game, happened = fight(attackers, stack("04-04", *GERMANS[:2]), ARI, map=PEAK)
    assert codes(happened) == ["DVI", "ARI"]
    assert set(answers(game)) == {f"retreat {COMPANY}", f"stay {COMPANY}", f"retreat {SECOND}"}
    play(game, f"stay {COMPANY}")
    fall_back(game)
    assert at(game, COMPANY) == "04-05"
    assert at(game, SECOND) != "05-04"


@pytest.mark.rule("E-37", "encore:6.5.ARB", "E-34")
def test_shelter_does_not_save_the_loss_of_arb() -> None:
    game, happened = fight(stack("04-05", COMPANY), stack("04-04", GERMANS[0]), ARB, map=PEAK)
    assert codes(happened) == ["DVI", "ARB"]
    happened += play(game, f"stay {COMPANY}")
    assert outcomes(happened) == [("reduced", COMPANY), ("stayed", COMPANY)]
    assert state(game, COMPANY) == ("04-05", True)


@pytest.mark.rule("E-37", "encore:6.5.AE")
def test_after_ae_the_others_may_stay_in_shelter() -> None:
    """Two companies halved by suppression against 9: 1-3."""
    attackers = stack("04-05", COMPANY, SECOND, suppressed=True)
    game, happened = fight(attackers, stack("04-04", *GERMANS[:3]), (3, 4), map=PEAK)
    assert codes(happened) == ["DVI", "AE"]
    play(game, f"remove {COMPANY}", f"stay {SECOND}")
    assert where(game, COMPANY, SECOND) == ["lost", "04-05"]


@pytest.mark.rule("E-37", "E-43")
def test_who_stayed_in_shelter_does_not_advance_into_an_emptied_hex() -> None:
    """4 against 2 and a 9: the defender dies, the attack is repulsed."""
    game, happened = fight(stack("04-05", COMPANY), stack("04-04", GERMANS[0], reduced=True), (4, 5), map=PEAK)
    assert codes(happened) == ["DVB", "ARI"]
    play(game, f"stay {COMPANY}")
    assert at(game, GERMANS[0]) == "lost"
    assert question(game) == "combat"


@pytest.mark.rule("E-37", "E-41")
def test_a_completely_surrounded_attacker_that_stays_in_shelter_takes_no_loss() -> None:
    ring = dict(zip(GERMANS, ("04-04", "04-06", "03-04", "03-05", "05-04", "05-05"), strict=True))
    game, happened = fight(stack("04-05", COMPANY), ring, ARI, map=PEAK)
    assert codes(happened) == ["DVI", "ARI"]
    play(game, f"stay {COMPANY}")
    assert state(game, COMPANY) == ("04-05", False)


# defenders


@pytest.mark.rule("E-37", "encore:6.3.8", "encore:6.6.1")
@pytest.mark.parametrize(
    ("covers", "forts"), [({"04-04": "^"}, []), ({"04-04": "#"}, []), ({}, ["04-04"])], ids=["peak", "village", "fort"]
)
def test_defenders_in_shelter_retreat_like_any_other(covers: dict[str, str], forts: list[str]) -> None:
    """12 against 3 is 4-1, one column left for the shelter, and a 12: DRI AVI."""
    attackers = stack("04-05", COMPANY, SECOND, "us-1-i-85")
    game, happened = fight(attackers, stack("04-04", GERMANS[0]), (6, 6), map=ground(covers=covers), forts=forts)
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"to 03-03", "to 04-03", "to 05-03"}
    assert refusal(game, f"stay {GERMANS[0]}") is not None
    play(game, "to 04-03")
    assert losses(game, GERMANS[0]) == [False]


# E-40: shelter on the way out of an encirclement, by 03-03 or 03-04 to 02-04


GUARDS = ("03-02", "05-02", "07-04")


@pytest.mark.rule("E-40", "encore:6.6.1.surrounded", "encore:6.3.8")
@pytest.mark.parametrize(
    ("covers", "forts"), [({"03-03": "^"}, []), ({"03-03": "#"}, []), ({}, ["03-03"])], ids=["peak", "village", "fort"]
)
def test_a_surrounded_unit_must_go_by_shelter_and_takes_no_loss(covers: dict[str, str], forts: list[str]) -> None:
    guards: dict[str, Placement] = dict(zip(("us-1-i-85", "us-7-iii-86", "us-4-ii-85"), GUARDS, strict=True))
    game, happened = fight(
        stack("04-05", COMPANY, SECOND), {GERMANS[0]: "04-04", **guards}, (6, 6), map=ground(covers=covers), forts=forts
    )
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    assert path_of(happened, GERMANS[0]) == ["04-04", "03-03", "02-04"]
    assert state(game, GERMANS[0]) == ("02-04", False)


@pytest.mark.rule("E-40", "encore:6.3.8")
@pytest.mark.parametrize("place", [{"covers": {"03-03": "*"}}, {"levels": {"03-03": "X"}}], ids=["wood", "1000 m"])
def test_wood_and_height_do_not_shelter_a_surrounded_unit(place: dict[str, Any]) -> None:
    guards: dict[str, Placement] = dict(zip(("us-1-i-85", "us-7-iii-86", "us-4-ii-85"), GUARDS, strict=True))
    game, _ = fight(stack("04-05", COMPANY, SECOND), {GERMANS[0]: "04-04", **guards}, (6, 6), map=ground(**place))
    assert set(answers(game)) == {"to 03-03", "to 03-04"}
    fall_back(game)
    assert counter(game, GERMANS[0])["reduced"]


@pytest.mark.rule("E-40", "E-27", "encore:6.3.8")
def test_an_enemys_fort_is_no_shelter() -> None:
    """8 against 4 is 2-1, one column right for the encirclement."""
    guards: dict[str, Placement] = dict(zip(GERMANS[1:4], GUARDS, strict=True))
    attackers = stack("04-05", "de-f-232", GERMANS[0])
    game, happened = fight(attackers, {COMPANY: "04-04", **guards}, (6, 6), side="axis", forts=["03-03"])
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    fall_back(game)
    assert counter(game, COMPANY)["reduced"]
    assert at(game, COMPANY) in {"02-04", "02-05"}
