"""Section 5.6: the turns from which units move, and what units do before."""

import pytest

import hexfront
from tests.games.encore.board import position
from tests.games.encore.moving import FIELD, ROW, assault, marching, price, side_of
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

FOOT = "us-1-i-87"
BRAZILIAN = "br-1-i-1"
GERMAN = "de-1-i-1044"
HEAVY = "de-2-pp-1044"
THREE_GERMANS = ("de-1-i-1043", "de-2-i-1043", "de-3-i-1043")

FIRST_REGIMENT = {
    *(f"br-{number}-i-1" for number in (1, 2, 3)),
    *(f"br-{number}-ii-1" for number in (4, 5, 6)),
    *(f"br-{number}-iii-1" for number in (7, 8, 9)),
    *("br-i-1-pp", "br-ii-1-pp", "br-iii-1-pp"),
}
ELEVENTH_III = {"br-7-iii-11", "br-8-iii-11", "br-9-iii-11", "br-iii-11-pp"}
ELEVENTH_II = {"br-4-ii-11", "br-5-ii-11", "br-6-ii-11", "br-ii-11-pp"}
ELEVENTH_I = {"br-1-i-11", "br-2-i-11", "br-3-i-11", "br-i-11-pp"}
MOUNTAIN = {
    *(f"us-{number}-i-{regiment}" for number in (1, 2, 3) for regiment in (85, 87)),
    *(f"us-{number}-ii-{regiment}" for number in (4, 5, 6) for regiment in (85, 87)),
    *(f"us-{number}-iii-{regiment}" for number in (7, 8, 9) for regiment in (85, 86)),
    *("us-i-87-pp", "us-ii-87-pp", "us-i-85-pp", "us-ii-85-pp", "us-iii-85-pp", "us-iii-86-pp", "us-at"),
}
FOURTH_MOUNTAIN = {"de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4"}

RELEASED = {
    "allied": {
        1: MOUNTAIN,
        2: {"us-701"},
        4: {*FIRST_REGIMENT, "us-751", *ELEVENTH_III},
        6: ELEVENTH_II,
        8: ELEVENTH_I,
    },
    "axis": {
        1: {"de-1-i-1044", "de-2-i-1044", "de-4-ii-1044", "de-5-ii-1044", "de-2-pp-1044", "de-2-at-1044"},
        2: {"de-3-i-1044"},
        3: {"de-6-ii-1044", "de-f-232"},
        4: {
            *(f"de-{number}-i-1043" for number in (1, 2, 3)),
            *(f"de-{number}-ii-1043" for number in (4, 5, 6)),
            *("de-3-pp-1043", "de-3-at-1043"),
        },
        5: {
            *("de-1-i-1045", "de-2-i-1045", "de-3-i-1045", "de-1-pp-1045", "de-1-at-1045"),
            *FOURTH_MOUNTAIN,
        },
        7: {"de-4-ii-1045", "de-5-ii-1045", "de-6-ii-1045"},
    },
}
"""Table 4: the units that may move from each turn on."""


def movers(game: hexfront.Game) -> set[str]:
    """The units that may move."""
    return {answer.removeprefix("move ") for answer in answers(game) if answer.startswith("move ")}


def held(hex_: str, **state: bool) -> Placement:
    """A unit there that is not yet released."""
    return {"at": hex_, "released": False, **state}


# Table 4 on the real map.


@pytest.mark.rule("encore:5.6", "encore:table.4")
def test_table_4_has_eighty_units() -> None:
    assert [sum(len(group) for group in RELEASED[side].values()) for side in ("allied", "axis")] == [51, 29]


@pytest.mark.rule("encore:5.6", "encore:table.4")
@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize("turn", range(1, 12))
def test_the_units_of_the_campaign_move_from_their_turn_of_table_4_on(side: str, turn: int) -> None:
    game = position({}, base="campaign", side=side, turn=turn, released=False)
    expected = set[str]().union(*(units for start, units in RELEASED[side].items() if start <= turn))
    assert movers(game) == expected
    on_map = {item["unit"]: item for stack_ in game.view(side)["hexes"].values() for item in stack_}
    for units in RELEASED[side].values():
        for unit in units - FOURTH_MOUNTAIN:
            assert on_map[unit]["released"] is (unit in expected), unit


@pytest.mark.rule("encore:5.6", "encore:3.reinforcements", "encore:table.4")
def test_a_group_is_released_at_the_start_of_its_turn() -> None:
    game = position({}, base="campaign", side="axis", turn=2, phase="combat", released=False)
    happened = play(game, "end")
    released = [unit for event in seen(happened, "released") for unit in event["units"]]
    assert set(released) >= RELEASED["axis"][3]
    assert not set(released) & RELEASED["axis"][4]


# The starred turns (4*, 6*) and section 8.


@pytest.mark.rule("encore:5.6", "encore:8.mazzancana", "encore:table.4", "E-46")
@pytest.mark.parametrize(("taken", "turn", "free"), [(1, 2, True), (1, 3, True), (2, 2, False), (2, 3, True)])
def test_the_first_regiment_and_the_751st_move_the_turn_after_mazzancana_was_taken(
    taken: int, turn: int, free: bool
) -> None:
    game = position({}, base="campaign", turn=turn, freed={"mazzancana": taken}, released=False)
    group = {*FIRST_REGIMENT, "us-751"}
    assert movers(game) & group == (group if free else set())
    assert not movers(game) & (ELEVENTH_I | ELEVENTH_II | ELEVENTH_III)


@pytest.mark.rule("encore:5.6", "encore:8.castello", "encore:table.4", "E-46")
@pytest.mark.parametrize(
    ("taken", "turn", "free"), [(1, 2, True), (2, 3, True), (3, 3, False), (4, 4, False), (4, 5, True), (4, 7, True)]
)
def test_all_of_the_eleventh_regiment_moves_the_turn_after_monte_castello_was_taken(
    taken: int, turn: int, free: bool
) -> None:
    game = position({}, base="campaign", turn=turn, freed={"castello": taken}, released=False)
    late = ELEVENTH_I | ELEVENTH_II
    assert movers(game) & late == (late if free else set())
    assert movers(game) & ELEVENTH_III == (ELEVENTH_III if free or turn >= 4 else set())
    assert bool(movers(game) & FIRST_REGIMENT) is (turn >= 4)


# Before their turn.


@pytest.mark.rule("encore:5.6", "E-17")
@pytest.mark.parametrize("unit", [BRAZILIAN, "us-751", GERMAN, "de-2-at-1044"])
def test_a_unit_not_yet_released_does_not_move(unit: str) -> None:
    game = position({unit: held("05-05")}, map=FIELD, side=side_of(unit))
    assert answers(game) == ["end"]
    assert refusal(game, f"move {unit}") in {"encore:5.6", "encore:table.4", "E-17"}
    assert not counter(game, unit)["released"]


@pytest.mark.rule("encore:5.6", "E-17", "E-18")
def test_a_unit_not_yet_released_does_not_leave_the_map() -> None:
    game = position({GERMAN: held("01-01"), HEAVY: "05-01"}, map=ROW, side="axis")
    assert movers(game) == {HEAVY}


@pytest.mark.rule("encore:5.6", "encore:5.2.1", "E-17")
@pytest.mark.parametrize(("mover", "enemy"), [(FOOT, GERMAN), (GERMAN, BRAZILIAN)])
def test_a_unit_not_yet_released_has_its_zone(mover: str, enemy: str) -> None:
    game = marching(mover, {enemy: held("01-01"), mover: "02-01"}, ROW)
    assert price(game, "03-01") == 2 + 2


@pytest.mark.rule("encore:5.6", "encore:5.2.1.disengage", "E-17")
def test_a_unit_not_yet_released_does_not_step_back_from_the_enemy() -> None:
    game = position({FOOT: "01-01", GERMAN: held("02-01")}, map=ROW, side="axis")
    assert answers(game) == ["end"]


@pytest.mark.rule("encore:5.6", "encore:6.1", "E-17", "E-27")
@pytest.mark.parametrize(("unit", "enemy"), [(GERMAN, FOOT), (BRAZILIAN, GERMAN)])
def test_a_unit_not_yet_released_attacks_and_has_to(unit: str, enemy: str) -> None:
    game = position({enemy: "01-01", unit: held("02-01")}, map=ROW, side=side_of(unit), phase="combat")
    assert answers(game) == ["attack 01-01"]
    assert counter(game, unit)["owes"]
    happened = assault(game, "01-01", unit)
    assert [event["attackers"] for event in seen(happened, "attack")] == [[unit]]


@pytest.mark.rule("encore:5.6", "E-17")
@pytest.mark.parametrize("released", [False, True])
def test_a_unit_not_yet_released_defends_like_any_other(released: bool) -> None:
    game = position({FOOT: "01-01", GERMAN: {"at": "02-01", "released": released}}, map=ROW, phase="combat")
    happened = assault(game, "02-01", FOOT)
    assert [(event["defenders"], event["total"]) for event in seen(happened, "defence")] == [([GERMAN], 3)]


@pytest.mark.rule("encore:5.6", "encore:6.6.2", "E-17", "E-43")
def test_a_unit_not_yet_released_does_not_advance() -> None:
    # 3 + 3 against 1 is 6:1; eleven eliminates the unit that already had a loss and lets the attackers advance.
    units: dict[str, Placement] = {
        "us-i-87-pp": {"at": "03-01", "reduced": True},
        GERMAN: held("02-01"),
        "de-1-i-1043": "02-01",
    }
    game = position(units, map=ROW, side="axis", phase="combat", dice=[5, 6])
    assault(game, "03-01", GERMAN, "de-1-i-1043")
    assert question(game) == "advance"
    assert "advance de-1-i-1043" in answers(game)
    assert f"advance {GERMAN}" not in answers(game)
    assert refusal(game, f"advance {GERMAN}") in {"encore:5.6", "encore:6.6.2", "E-17", "E-43"}


@pytest.mark.rule("encore:5.6", "E-17")
def test_attacking_releases_nobody() -> None:
    # 3 against 4 is 1:2; twelve is a stalemate.
    game = position({FOOT: "03-01", GERMAN: held("02-01")}, map=ROW, side="axis", phase="combat", dice=[6, 6])
    happened = assault(game, "03-01", GERMAN)
    assert [event["codes"] for event in seen(happened, "result")] == [["IMP"]]
    assert not counter(game, GERMAN)["released"]


# Forced to move.


def driven_back() -> tuple[hexfront.Game, list[dict[str, object]]]:
    """4 against 1 is 4:1; eleven drives the heavy weapons in 03-01 back into the full 02-01, nobody being released."""
    units: dict[str, Placement] = {
        **{unit: held("02-01") for unit in THREE_GERMANS},
        HEAVY: held("03-01", reduced=True),
        GERMAN: held("06-01"),
        FOOT: "04-01",
    }
    game = position(units, map=ROW, phase="combat", dice=[5, 6])
    happened = assault(game, "03-01", FOOT)
    assert [event["codes"] for event in seen(happened, "result")] == [["DRI", "AVI"]]
    return game, happened


@pytest.mark.rule("encore:5.6.forced_release", "encore:6.6.1", "E-17")
def test_a_unit_that_retreats_is_released_at_once_and_alone() -> None:
    units: dict[str, Placement] = {HEAVY: held("03-01", reduced=True), GERMAN: held("07-01"), FOOT: "04-01"}
    game = position(units, map=ROW, phase="combat", dice=[5, 6])
    happened = assault(game, "03-01", FOOT)
    assert at(game, HEAVY) == "02-01"
    assert [event["units"] for event in seen(happened, "released")] == [[HEAVY]]
    assert counter(game, HEAVY)["released"]
    assert not counter(game, GERMAN)["released"]


@pytest.mark.rule("encore:5.6.forced_release", "encore:5.6", "E-17")
def test_a_unit_that_retreated_moves_in_its_next_phase() -> None:
    units: dict[str, Placement] = {HEAVY: held("03-01", reduced=True), GERMAN: held("07-01"), FOOT: "04-01"}
    game = position(units, map=ROW, phase="combat", dice=[5, 6])
    assault(game, "03-01", FOOT)
    play(game, "stop")  # nobody advances
    while (question(game), asked(game)) != ("move", "axis"):
        play(game, "end")
    assert movers(game) == {HEAVY}


@pytest.mark.rule("encore:5.6.forced_release", "encore:6.6.1.cascade", "E-17", "E-39")
def test_a_unit_that_makes_room_is_released_and_its_neighbours_are_not() -> None:
    game, happened = driven_back()
    assert (question(game), asked(game)) == ("displace", "axis")
    happened += play(game, f"displace {THREE_GERMANS[1]}")
    assert (at(game, HEAVY), at(game, THREE_GERMANS[1])) == ("02-01", "01-01")
    released = {unit: counter(game, unit)["released"] for unit in (*THREE_GERMANS, HEAVY, GERMAN)}
    assert released == {**dict.fromkeys(released, False), HEAVY: True, THREE_GERMANS[1]: True}
    named = [unit for event in seen(happened, "released") for unit in event["units"]]
    assert sorted(named) == sorted([HEAVY, THREE_GERMANS[1]])


@pytest.mark.rule("encore:5.6.forced_release", "E-17")
def test_an_attacker_that_has_to_retreat_is_released_too() -> None:
    # 3 against 2 is 1:1; eight throws the attacker back.
    units: dict[str, Placement] = {GERMAN: held("02-01"), "us-i-87-pp": "03-01"}
    game = position(units, map=ROW, side="axis", phase="combat", dice=[4, 4])
    assault(game, "03-01", GERMAN)
    assert at(game, GERMAN) == "01-01"
    assert counter(game, GERMAN)["released"]


@pytest.mark.rule("encore:5.6.forced_release", "E-17")
def test_a_loss_alone_releases_nobody() -> None:
    # 4 against 3 is 1:1; five is DVB ARB: a loss on both sides, and only the attacker retreats.
    units: dict[str, Placement] = {FOOT: "02-01", GERMAN: held("03-01")}
    game = position(units, map=ROW, phase="combat", dice=[1, 4])
    assault(game, "03-01", FOOT)
    assert counter(game, GERMAN)["reduced"]
    assert (at(game, GERMAN), counter(game, GERMAN)["released"]) == ("03-01", False)


@pytest.mark.rule("encore:5.6.forced_release", "E-17")
def test_a_released_unit_that_retreats_is_not_released_again() -> None:
    units: dict[str, Placement] = {
        HEAVY: {"at": "02-01", "reduced": True},
        FOOT: "03-01",
    }
    game = position(units, map=ROW, phase="combat", dice=[5, 6])
    assert seen(assault(game, "02-01", FOOT), "released") == []
