"""6.6.2: the advance after combat (E-43, E-44, E-20). The advance of armour has its own page."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import hexfront
from tests.games.encore.fights import (
    Fight,
    codes,
    column,
    fall_back,
    fight,
    ground,
    may_advance,
    stack,
    units_of,
    where,
)
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

RIFLES = ("us-1-i-87", "us-4-ii-87", "us-1-i-85", "us-7-iii-86")
"""Four companies of attack 4, no battalion complete."""
GERMAN = "de-1-i-1044"
WON = (6, 6)
"""DRI up to the column 3-1."""
NOT_WON = {"E-43", "encore:6.6.2"}


def won(
    attackers: Mapping[str, Placement] | None = None,
    others: Mapping[str, Placement] | None = None,
    *,
    dice: Sequence[int] = WON,
    **rest: Any,
) -> Fight:
    """The German of 04-04 is beaten and goes to 04-03 where he has the choice; a loss falls on whoever is offered
    first. Two companies attack unless others are named: 2-1.
    """
    game, happened = fight(
        stack("04-05", *RIFLES[:2]) if attackers is None else attackers,
        {GERMAN: "04-04", **(others or {})},
        dice,
        **rest,
    )
    while question(game) in {"retreat_to", "loss", "exchange"}:
        happened += play(game, "to 04-03" if "to 04-03" in answers(game) else answers(game)[0])
    assert at(game, GERMAN) != "04-04"
    return game, happened


# who


@pytest.mark.rule("encore:6.6.2", "E-43")
def test_an_attacker_takes_the_hex_the_defenders_left() -> None:
    game, _ = won()
    assert (asked(game), question(game)) == ("allied", "advance")
    happened = play(game, f"advance {RIFLES[1]}")
    assert units_of(happened, "advanced") == [RIFLES[1]]
    assert where(game, *RIFLES[:2], GERMAN) == ["04-05", "04-04", "04-03"]


@pytest.mark.rule("encore:6.6.2", "E-43")
def test_attackers_advance_one_after_the_other_from_several_hexes_or_stop() -> None:
    game, _ = won({RIFLES[0]: "04-05", RIFLES[1]: "05-04"})
    assert set(answers(game)) == {f"advance {RIFLES[0]}", f"advance {RIFLES[1]}", "stop"}
    play(game, f"advance {RIFLES[1]}")
    assert set(answers(game)) == {f"advance {RIFLES[0]}", "stop"}
    play(game, "stop")
    assert where(game, *RIFLES[:2]) == ["04-05", "04-04"]
    assert question(game) == "combat"


@pytest.mark.rule("E-43", "encore:5.2.2", "encore:6.6.2")
def test_no_more_than_three_units_advance() -> None:
    """16 against 3: 5-1, where a 10 is DRI AVI."""
    game, happened = won({**stack("04-05", *RIFLES[:3]), RIFLES[3]: "05-04"}, dice=(4, 6))
    assert codes(happened) == ["DRI", "AVI"]
    play(game, *(f"advance {unit}" for unit in RIFLES[:3]))
    assert where(game, *RIFLES) == ["04-04"] * 3 + ["05-04"]
    assert RIFLES[3] not in may_advance(game)
    assert question(game) == "combat"


@pytest.mark.rule("E-43", "encore:5.6", "E-17")
def test_only_released_attackers_advance() -> None:
    """On turn 2 the Brazilians may attack but not move: 4 and 3 against 3."""
    game, _ = won(stack("04-05", RIFLES[0], "br-1-i-1"), released=False)
    assert may_advance(game) == {RIFLES[0]}
    assert refusal(game, "advance br-1-i-1") in {"E-43", "E-17", "encore:5.6", "encore:6.6.2"}


@pytest.mark.rule("E-43", "encore:5.6", "E-17")
def test_unreleased_attackers_alone_do_not_advance() -> None:
    game, _ = won(stack("04-05", "br-1-i-1", "br-4-ii-1"), released=False)
    assert not may_advance(game)
    assert where(game, "br-1-i-1", "br-4-ii-1") == ["04-05", "04-05"]


@pytest.mark.rule("E-43", "E-29", "encore:6.2")
def test_units_at_range_do_not_advance() -> None:
    """4 and 5 against 3: 3-1."""
    game, happened = won(stack("04-05", RIFLES[0]), ranged=stack("04-06", "us-i-87-pp"))
    assert column(happened) == "3-1"
    assert may_advance(game) == {RIFLES[0]}
    assert refusal(game, "advance us-i-87-pp") in {"E-43", "E-29", "encore:6.6.2", "encore:6.2"}


@pytest.mark.rule("E-43", "encore:6.6.2")
def test_heavy_weapons_beside_the_hex_advance_like_any_other() -> None:
    game, _ = won(stack("04-05", RIFLES[0], "us-i-87-pp"))
    assert may_advance(game) == {RIFLES[0], "us-i-87-pp"}


@pytest.mark.rule("E-43", "encore:6.6.2")
def test_a_unit_that_was_not_in_the_attack_does_not_advance() -> None:
    game, _ = won(others=stack("04-05", RIFLES[2], fought=True))
    assert may_advance(game) == {*RIFLES[:2]}
    assert refusal(game, f"advance {RIFLES[2]}") in NOT_WON


@pytest.mark.rule("E-43", "encore:6.6.2")
def test_germans_advance_too() -> None:
    """5 and 3 against 4: 2-1."""
    attackers = stack("04-05", "de-f-232", GERMAN)
    game, happened = fight(attackers, {RIFLES[0]: "04-04"}, WON, side="axis")
    play(game, "to 04-03", "lose de-f-232")
    assert (asked(game), may_advance(game)) == ("axis", {"de-f-232", GERMAN})
    play(game, "advance de-f-232")
    assert at(game, "de-f-232") == "04-04"
    assert codes(happened) == ["DRI", "AVB"]


# whatever emptied the hex


def emptied(attackers: Mapping[str, Placement], others: Mapping[str, Placement], dice: Sequence[int]) -> hexfront.Game:
    """The game when somebody is asked to advance into 04-04."""
    game, _ = fight(attackers, others, dice)
    while question(game) in {"retreat_to", "loss", "exchange"}:
        play(game, answers(game)[0])
    return game


@pytest.mark.rule("E-43", "encore:6.6.2")
@pytest.mark.parametrize(
    ("attackers", "others", "dice"),
    [
        (stack("04-05", *RIFLES[:2]), stack("04-04", GERMAN, reduced=True), (6, 6)),
        ({**stack("04-05", *RIFLES[:3]), RIFLES[3]: "05-04"}, stack("04-04", GERMAN, reduced=True), (6, 6)),
        (stack("04-05", *RIFLES[:3]), stack("04-04", GERMAN, reduced=True), (6, 6)),
        (
            stack("04-05", *RIFLES[:2]),
            {
                GERMAN: "04-04",
                "us-4-ii-85": "03-02",
                "us-8-iii-86": "05-02",
                "us-7-iii-85": "01-04",
                "us-at": "07-04",
            },
            (6, 6),
        ),
    ],
    ids=["DRB kills", "DE", "EMP", "surrounded without a way out"],
)
def test_the_hex_may_be_empty_for_whatever_reason(
    attackers: dict[str, Placement], others: dict[str, Placement], dice: tuple[int, int]
) -> None:
    game = emptied(attackers, others, dice)
    assert at(game, GERMAN) == "lost"
    assert may_advance(game)
    first = min(may_advance(game))
    play(game, f"advance {first}")
    assert at(game, first) == "04-04"


@pytest.mark.rule("E-43", "E-41", "encore:6.6.2")
def test_nobody_advances_while_a_defender_is_left_in_the_hex() -> None:
    """Completely surrounded, it took a loss and stayed."""
    ring = ("04-03", "03-03", "03-04", "05-03", "05-04")
    units = ("us-4-ii-85", "us-8-iii-86", "us-7-iii-85", "us-at", "us-2-i-87")
    others: dict[str, Placement] = {unit: {"at": hex_, "fought": True} for unit, hex_ in zip(units, ring, strict=True)}
    game, happened = fight(stack("04-05", *RIFLES[:2]), {GERMAN: "04-04", **others}, WON)
    assert codes(happened) == ["DRI", "AVI"]
    assert at(game, GERMAN) == "04-04"
    assert question(game) == "combat"


@pytest.mark.rule("E-43", "encore:6.6.2")
@pytest.mark.parametrize(
    ("dice", "result"),
    [((4, 5), ["DVB", "ARI"]), ((2, 4), ["DVB", "ARB"])],
)
def test_nobody_advances_after_a_repulse_even_into_an_empty_hex(dice: tuple[int, int], result: list[str]) -> None:
    """4 against 2: 2-1."""
    game, happened = fight(stack("04-05", RIFLES[0]), stack("04-04", GERMAN, reduced=True), dice)
    assert (column(happened), codes(happened)) == ("2-1", result)
    fall_back(game)
    assert at(game, GERMAN) == "lost"
    assert (question(game), at(game, RIFLES[0]) == "04-04") == ("combat", False)


@pytest.mark.rule("E-43", "encore:6.5.AE")
def test_nobody_advances_after_ae_even_into_an_empty_hex() -> None:
    """Two companies reduced and suppressed against a reduced battalion and a 7: 1-1, 1-2 for the village. DVB AE."""
    attackers = stack("04-05", *RIFLES[:2], reduced=True, suppressed=True)
    game, happened = fight(
        attackers, stack("04-04", "de-f-232", reduced=True), (3, 4), map=ground(covers={"04-04": "#"})
    )
    assert (column(happened), codes(happened)) == ("1-2", ["DVB", "AE"])
    play(game, f"remove {RIFLES[0]}")
    fall_back(game)
    assert at(game, "de-f-232") == "lost"
    assert (question(game), at(game, RIFLES[1]) == "04-04") == ("combat", False)


# 6.6.2: what does not hinder it


@pytest.mark.rule("encore:6.6.2.no_costs", "E-43")
def test_terrain_climb_and_river_cost_nothing() -> None:
    """At 1000 metres and in a wood above all attackers, three columns left: 16 against 3 is 2-1."""
    map_ = ground({"04-04": "X"}, {"04-04": "*"}, rivers="04-04/04-05")
    game, happened = won({**stack("04-05", *RIFLES[:3]), RIFLES[3]: "05-04"}, map=map_)
    assert column(happened) == "2-1"
    play(game, *(f"advance {unit}" for unit in RIFLES[:2]), f"advance {RIFLES[3]}")
    assert where(game, RIFLES[0], RIFLES[1], RIFLES[3]) == ["04-04"] * 3


@pytest.mark.rule("encore:6.6.2.no_costs", "E-43")
def test_enemy_zones_do_not_hinder_the_advance() -> None:
    game, _ = won(others={"de-4-ii-1043": "03-04", "de-2-i-1045": "05-03"})
    assert may_advance(game) == {*RIFLES[:2]}
    play(game, f"advance {RIFLES[0]}")
    assert at(game, RIFLES[0]) == "04-04"


@pytest.mark.rule("encore:6.6.2", "E-13", "E-43", "encore:5.3.4")
@pytest.mark.parametrize(
    ("levels", "covers"),
    [({}, {"04-04": "^"}), ({"04-04": "X"}, {}), ({"04-04": "8"}, {})],
    ids=["peak", "1000 m", "800 m without a road"],
)
def test_armour_does_not_advance_where_it_may_not_go(levels: dict[str, str], covers: dict[str, str]) -> None:
    """6, 4 and 4 against 3: 4-1, less the terrain."""
    game, _ = won(stack("04-05", "us-701", *RIFLES[:2]), map=ground(levels, covers))
    assert may_advance(game) == {*RIFLES[:2]}
    assert refusal(game, "advance us-701") in {"E-13", "E-43", "encore:5.3.4", "encore:6.6.2", "encore:6.6.2.armour"}


# what the advance does


@pytest.mark.rule("E-44", "E-20", "encore:6.3.6.destroyed")
def test_a_fort_falls_when_the_enemy_advances_into_it() -> None:
    """12 against 3 is 4-1, less one for the fort."""
    game, _ = won(stack("04-05", *RIFLES[:3]), forts=["04-04"])
    assert game.view("allied")["forts"] == ["04-04"]
    happened = play(game, f"advance {RIFLES[0]}")
    assert [event["hex"] for event in seen(happened, "fort_fell")] == ["04-04"]
    assert game.view("allied")["forts"] == []
    assert not seen(play(game, f"advance {RIFLES[1]}"), "fort_fell")


@pytest.mark.rule("E-44", "encore:6.3.6.destroyed")
def test_a_fort_whose_defenders_fell_back_stands_while_nobody_enters() -> None:
    game, happened = won(stack("04-05", *RIFLES[:3]), forts=["04-04"])
    happened += play(game, "stop")
    assert not seen(happened, "fort_fell")
    assert game.view("allied")["forts"] == ["04-04"]


@pytest.mark.rule("E-20", "E-47")
def test_an_objective_changes_hands_with_the_advance() -> None:
    game, happened = won(map=ground(objectives={"04-04": (5, 2)}))
    assert not seen(happened, "objective")
    happened = play(game, f"advance {RIFLES[0]}")
    assert [(event["hex"], event["side"]) for event in seen(happened, "objective")] == [("04-04", "allied")]
    assert [item["holder"] for item in game.view("allied")["objectives"]] == ["allied"]


@pytest.mark.rule("E-20", "E-46", "encore:8.mazzancana")
def test_mazzancana_taken_by_an_advance_frees_the_first_regiment() -> None:
    game, _ = won(map=ground(roles={"04-04": "mazzancana"}))
    happened = play(game, f"advance {RIFLES[0]}")
    assert [(event["place"], event["turn"]) for event in seen(happened, "freed")] == [("mazzancana", 3)]


@pytest.mark.rule("E-20", "E-45", "encore:8.fourth_mountain")
def test_an_advance_onto_the_mountain_road_counts_at_once() -> None:
    game, _ = won(map=ground(mountain_road="04-04 03-04"))
    happened = play(game, f"advance {RIFLES[0]}")
    assert [(event["unit"], event["hex"]) for event in seen(happened, "road")] == [(RIFLES[0], "04-04")]
    assert game.view("allied")["fourth_mountain"]["road_entered"] is True


@pytest.mark.rule("encore:6.1.unit_once", "E-43", "E-25")
def test_a_unit_that_advanced_has_fought_in_that_phase() -> None:
    game, _ = won(others={"de-4-ii-1043": "03-04"})
    play(game, f"advance {RIFLES[0]}", "stop")
    assert counter(game, RIFLES[0])["fought"]


# defenders


@pytest.mark.rule("encore:6.6.2.defenders_never", "E-43")
@pytest.mark.parametrize(
    ("attackers", "dice", "result"),
    [
        (stack("04-05", RIFLES[0]), (2, 6), ["DVI", "ARI"]),
        (stack("04-05", RIFLES[0], suppressed=True, reduced=True), (3, 4), ["DVI", "AE"]),
    ],
    ids=["attackers retreat", "attackers eliminated"],
)
def test_defenders_never_advance(attackers: dict[str, Placement], dice: tuple[int, int], result: list[str]) -> None:
    """4 against 3 is 1-1; 1 against 3 is 1-3."""
    game, happened = fight(attackers, {GERMAN: "04-04"}, dice)
    assert codes(happened) == result
    happened += fall_back(game)
    assert at(game, RIFLES[0]) != "04-05"
    assert (asked(game), question(game)) == ("allied", "combat")
    assert units_of(happened, "advanced") == []
    assert at(game, GERMAN) == "04-04"
