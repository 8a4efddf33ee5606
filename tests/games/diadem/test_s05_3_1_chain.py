"""5.3.1 and D-27: a unit that finds only full hexes pushes one of the five on.

The stage: Germans in 0404 attacked from 0405. The sea in 0303 and 0503 and the attackers' zone leave them 0403 alone;
from there a unit goes on to 0302, 0402 or 0502.
"""

from collections.abc import Mapping
from typing import Any

import pytest

import hexfront
from tests.support import (
    Placement,
    answers,
    asked,
    at,
    counter,
    drawn_map,
    play,
    position,
    question,
    refusal,
    seen,
)

ROW = ". . . . . . .\n"
PASS = drawn_map(ROW * 2 + ". . ~ . ~ . .\n" + ROW * 4)
NORTH_ONLY = ROW + ". . ~ {} ~ . .\n" + ". . ~ . ~ . .\n" + ROW * 4
"""As the pass, but from 0403 the only way on is 0402, of the given terrain."""

ATTACKERS = {"uk-4-10": "0405", "uk-78-11": "0405", "uk-24gds": "0405"}
"""Fifteen points: a 12 is DRI, at 3-1 (one defender) and at 1-1 (two)."""
FRIENDS = ("de-44-131", "de-44-132", "de-71-191", "de-305-576")
FULL = dict.fromkeys(FRIENDS, "0403")


def fought(defenders: Mapping[str, Placement], *, ground: str = PASS) -> tuple[hexfront.Game, list[dict[str, Any]]]:
    """The game after the Allies beat the Germans of 0404, and what happened."""
    game = position({**ATTACKERS, **defenders}, phase="combat", map=ground, dice=(6, 6))
    happened = play(game, "attack 0404", *(f"add {unit}" for unit in ATTACKERS), "commit", "commit")
    return game, happened


@pytest.mark.rule("diadem:5.3.1", "D-27")
def test_a_fourth_unit_pushes_nobody_on() -> None:
    game, _ = fought({"de-94-267": "0404", **dict.fromkeys(FRIENDS[:3], "0403")})
    assert at(game, "de-94-267") == "0403"
    assert {at(game, unit) for unit in FRIENDS[:3]} == {"0403"}
    assert asked(game) == "allied"


@pytest.mark.rule("diadem:5.3.1", "D-27", "D-19")
def test_at_a_fifth_unit_the_owner_picks_which_of_the_five_goes_on() -> None:
    game, _ = fought({"de-94-267": "0404", **FULL})
    assert (asked(game), question(game)) == ("axis", "displace")
    assert set(answers(game)) == {f"displace {unit}" for unit in ("de-94-267", *FRIENDS)}


@pytest.mark.rule("diadem:5.3.1", "D-27")
def test_the_unit_pushed_on_retreats_one_hex_under_the_same_rules() -> None:
    game, _ = fought({"de-94-267": "0404", **FULL, "us-88-349": "0401"})
    play(game, "displace de-71-191")
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"to 0302", "to 0502"}
    happened = play(game, "to 0302")
    [pushed] = [event for event in seen(happened, "retreated") if event["unit"] == "de-71-191"]
    assert (pushed["path"], pushed["displaced"]) == (["0403", "0302"], True)
    assert not counter(game, "de-71-191")["reduced"]
    assert {at(game, unit) for unit in ("de-94-267", "de-44-131", "de-44-132", "de-305-576")} == {"0403"}


@pytest.mark.rule("diadem:5.3.1", "D-27")
def test_the_retreating_unit_itself_may_be_the_one_that_goes_on() -> None:
    game, _ = fought({"de-94-267": "0404", **FULL})
    play(game, "displace de-94-267", "to 0402")
    assert at(game, "de-94-267") == "0402"
    assert {at(game, unit) for unit in FRIENDS} == {"0403"}


@pytest.mark.rule("diadem:5.3.1", "D-27")
def test_a_full_hex_is_closed_while_a_hex_with_room_is_open() -> None:
    game, _ = fought({"de-94-267": "0404", **FULL}, ground=drawn_map(ROW * 7))
    assert set(answers(game)) == {"to 0303", "to 0503"}
    assert refusal(game, "to 0403") in {"diadem:5.3.1", "D-27", "D-6", "diadem:4.1.1"}


@pytest.mark.rule("diadem:5.3.1", "D-27")
def test_the_second_of_two_retreating_units_can_be_the_fifth() -> None:
    game, _ = fought({"de-94-267": "0404", "de-94-274": "0404", **dict.fromkeys(FRIENDS[:3], "0403")})
    play(game, "retreat de-94-267")
    assert at(game, "de-94-267") == "0403"
    assert question(game) == "displace"
    play(game, "displace de-44-131", "to 0502")
    assert (at(game, "de-94-274"), at(game, "de-44-131")) == ("0403", "0502")


@pytest.mark.rule("D-27", "D-16")
def test_a_unit_left_only_with_a_full_hex_nobody_can_leave_is_eliminated() -> None:
    """Stacking does not make a siege, so no column shifts."""
    game, happened = fought({"de-94-267": "0404", **FULL}, ground=drawn_map(NORTH_ONLY.format("~")))
    assert seen(happened, "odds")[0]["column"] == "3-1"
    assert at(game, "de-94-267") == "lost"
    assert {at(game, unit) for unit in FRIENDS} == {"0403"}


@pytest.mark.rule("D-27")
def test_only_a_unit_that_has_somewhere_to_go_can_be_pushed_on() -> None:
    """The only way on is a mountain, closed to armour."""
    armour = {"de-26pz-26": "0403", **dict.fromkeys(FRIENDS[:3], "0403")}
    game, _ = fought({"de-94-267": "0404", **armour}, ground=drawn_map(NORTH_ONLY.format("^")))
    assert set(answers(game)) == {f"displace {unit}" for unit in ("de-94-267", *FRIENDS[:3])}


@pytest.mark.rule("D-27")
def test_a_unit_pushed_into_a_full_hex_pushes_another_on_and_does_not_go_on_twice() -> None:
    behind = ("de-305-577", "de-305-578", "de-71-194", "de-71-211")
    game, _ = fought(
        {"de-94-267": "0404", **FULL, **dict.fromkeys(behind, "0402")}, ground=drawn_map(NORTH_ONLY.format("."))
    )
    play(game, "displace de-44-131")
    assert at(game, "de-44-131") == "0402"
    assert question(game) == "displace"
    assert set(answers(game)) == {f"displace {unit}" for unit in behind}
    play(game, "displace de-71-194", "to 0401")
    assert at(game, "de-71-194") == "0401"
    assert (at(game, "de-94-267"), at(game, "de-44-131")) == ("0403", "0402")
    assert asked(game) == "allied"


@pytest.mark.rule("D-27")
def test_a_unit_pushed_on_with_no_hex_open_leaves_by_the_edge() -> None:
    """0203 is attacked from 0303 and falls back to full 0103, beside which the sea and the zone leave the west edge."""
    coast = drawn_map(". . . .\n~ ~ . .\n. . . .\n~ . . .\n. . . .\n", exits={"axis": {"W": "all"}})
    units = {"de-94-267": "0203", **dict.fromkeys(FRIENDS, "0103"), **dict.fromkeys(ATTACKERS, "0303")}
    game = position(units, phase="combat", map=coast, dice=(6, 6))
    play(game, "attack 0203", *(f"add {unit}" for unit in ATTACKERS), "commit", "commit")
    play(game, "displace de-71-191")
    assert at(game, "de-71-191") == "left W"
    assert at(game, "de-94-267") == "0103"


@pytest.mark.rule("D-28", "diadem:5.3.2")
@pytest.mark.parametrize(("hex_", "reduced"), [("0402", True), ("0302", False)])
def test_armour_pushed_on_over_a_river_takes_a_loss(hex_: str, reduced: bool) -> None:
    ground = drawn_map(ROW * 2 + ". . ~ . ~ . .\n" + ROW * 4, rivers="0402/0403")
    armour = {"de-26pz-26": "0403", **dict.fromkeys(FRIENDS[:3], "0403")}
    game, _ = fought({"de-94-267": "0404", **armour}, ground=ground)
    play(game, "displace de-26pz-26", f"to {hex_}")
    assert at(game, "de-26pz-26") == hex_
    assert counter(game, "de-26pz-26")["reduced"] is reduced


@pytest.mark.rule("diadem:5.3.1", "D-27")
def test_repulsed_attackers_push_on_too() -> None:
    """5 to 5 and an 8: ARI. The sea leaves 0406 alone, and four friends are in it."""
    ground = drawn_map(ROW * 4 + ". . ~ . ~ . .\n" + ROW * 2)
    friends = ("in-8-17", "in-8-19", "ca-1-1", "ca-1-2")
    units = {"uk-4-10": "0405", "de-15pg-115": "0404", **dict.fromkeys(friends, "0406")}
    game = position(units, phase="combat", map=ground, dice=(2, 6))
    play(game, "attack 0404", "add uk-4-10", "commit", "commit")
    assert (asked(game), question(game)) == ("allied", "displace")
    assert set(answers(game)) == {f"displace {unit}" for unit in ("uk-4-10", *friends)}
    play(game, "displace ca-1-1", "to 0407")
    assert (at(game, "uk-4-10"), at(game, "ca-1-1")) == ("0406", "0407")


@pytest.mark.rule("diadem:5.3.1", "D-27")
def test_nobody_is_pushed_into_a_full_hex_that_only_he_himself_could_leave_again() -> None:
    """Attackers fall back from 0606 to 0605. Beyond it 0704 is full of armour, shut in by mountains; the attacked hex
    0505 is empty and open to all but them, so they stay and one of the others goes there.
    """
    land = {"0505": ".", "0605": "^", "0606": ".", "0704": ".", "0804": "^", "0607": "."}
    rows = [" ".join(land.get(f"{c:02d}{r:02d}", "~") for c in range(1, 10)) for r in range(1, 10)]
    ground = drawn_map("\n".join(rows), forts="0505/0606")
    units: dict[str, Placement] = {
        **dict.fromkeys(("uk-4-10", "uk-78-11"), "0606"),
        **dict.fromkeys(("us-85-337", "us-85-338", "us-88-349"), "0605"),
        **dict.fromkeys(("uk-6a-26", "za-6a-11", "ca-1armd", "pl-2armd"), "0704"),
        "de-1fj-3": {"at": "0505", "reduced": True},
        "de-94-267": "0607",
    }
    game = position(units, phase="combat", map=ground, dice=(5, 6))
    play(game, "attack 0505", "add uk-4-10", "add uk-78-11", "commit", "commit", "retreat uk-4-10")
    assert answers(game) == ["displace us-85-337", "displace us-85-338", "displace us-88-349"]
    play(game, "displace us-85-337")
    assert at(game, "us-85-337") == "0505"
    assert (at(game, "uk-4-10"), at(game, "uk-78-11")) == ("0605", "0605")


@pytest.mark.rule("D-18", "D-28")
def test_a_loss_of_armour_that_only_makes_room_is_not_shown() -> None:
    ground = drawn_map(NORTH_ONLY.format("."), rivers="0402/0403")
    armour = {"de-26pz-26": "0403", **dict.fromkeys(FRIENDS[:3], "0403")}
    game, _ = fought({"de-94-267": "0404", **armour}, ground=ground)
    happened = play(game, "displace de-26pz-26")
    assert [event["unit"] for event in seen(happened, "reduced")] == ["de-26pz-26"]
    assert "de-26pz-26" not in str(game.events("allied"))
    assert "de-26pz-26" in str(game.events("axis"))
