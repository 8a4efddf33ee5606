"""5.3.3 and D-29: retreat under siege, a step through an enemy zone and a second one out of it.

The stage is a strip of land in the sea: Germans in 0404, attacked from 0405. The only way back is 0403, in the zone of
an American in 0502; from there 0302 is free, while 0402 is in his zone too.
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

STRIP = """
~ ~ ~ ~ ~ ~ ~
~ ~ . . . ~ ~
~ ~ ~ . ~ ~ ~
~ ~ ~ . ~ ~ ~
~ ~ ~ . ~ ~ ~
"""
BLIND_STRIP = STRIP.replace("~ ~ . . . ~ ~", "~ ~ ~ . . ~ ~")
"""As the strip, but without 0302."""

BRITISH = ("uk-4-10", "uk-78-11", "uk-24gds", "in-8-17")
"""Five points each. Two against a defence of 4 or 5, or four against 8, are 2-1, with the siege 3-1; three are 4-1."""
DRI, DRB = (6, 6), (5, 6)
"""The dice for these results in the column 3-1; in the column 4-1 a 12 is DRB AVI."""


def fought(
    units: Mapping[str, Placement], *, attackers: int = 2, ground: str | None = None, dice: tuple[int, int] = DRI
) -> tuple[hexfront.Game, list[dict[str, Any]]]:
    """The game after that many British brigades in 0405 attacked 0404, and what happened."""
    british = BRITISH[:attackers]
    everyone = {"us-88-349": "0502", **dict.fromkeys(british, "0405"), **units}
    game = position(everyone, phase="combat", map=ground or drawn_map(STRIP), dice=dice)
    happened = play(game, "attack 0404", *(f"add {unit}" for unit in british), "commit", "commit")
    return game, happened


def all_back(game: hexfront.Game) -> None:
    """Let the units retreat in the order in which they are offered."""
    while question(game) in {"retreat", "retreat_to"}:
        play(game, answers(game)[0])


def state(game: hexfront.Game, unit: str) -> tuple[str, bool]:
    """Where a counter is and whether it is reduced."""
    found = counter(game, unit)
    return found["at"], found["reduced"]


# 5.3.3: the two steps


@pytest.mark.rule("diadem:5.3.3", "D-29")
def test_a_surrounded_unit_passes_an_enemy_zone_and_takes_a_loss_on_the_second_step() -> None:
    game, happened = fought({"de-94-267": "0404"})
    assert seen(happened, "odds")[0]["column"] == "3-1"
    assert seen(happened, "result")[0]["codes"] == ["DRI", "AVI"]
    [retreated] = seen(happened, "retreated")
    assert (retreated["unit"], retreated["path"], retreated["siege"]) == ("de-94-267", ["0404", "0403", "0302"], True)
    assert state(game, "de-94-267") == ("0302", True)


@pytest.mark.rule("diadem:5.3.3", "D-29")
def test_every_unit_of_a_surrounded_stack_takes_the_loss() -> None:
    game, _ = fought({"de-94-267": "0404", "de-71-191": "0404"}, attackers=4)
    all_back(game)
    assert state(game, "de-94-267") == ("0302", True)
    assert state(game, "de-71-191") == ("0302", True)


@pytest.mark.rule("diadem:5.3.3", "D-29")
def test_a_unit_whose_second_step_would_end_in_a_zone_again_is_eliminated() -> None:
    game, _ = fought({"de-94-267": "0404"}, ground=drawn_map(BLIND_STRIP))
    assert at(game, "de-94-267") == "lost"


@pytest.mark.rule("diadem:5.3.3", "D-29")
def test_a_friend_in_the_first_hex_does_not_help_where_no_second_step_is() -> None:
    game, _ = fought({"de-94-267": "0404", "de-71-191": "0403"}, ground=drawn_map(BLIND_STRIP))
    assert at(game, "de-94-267") == "lost"
    assert state(game, "de-71-191") == ("0403", False)


@pytest.mark.rule("diadem:5.3.3", "D-29", "diadem:7.0.second_loss")
def test_a_unit_reduced_before_the_combat_does_not_survive_the_second_step() -> None:
    """10 to 2 is 5-1, with the siege 6-1, where a 9 is DRI."""
    game, happened = fought({"de-94-267": {"at": "0404", "reduced": True}}, dice=(4, 5))
    assert seen(happened, "result")[0]["codes"][0] == "DRI"
    assert at(game, "de-94-267") == "lost"


@pytest.mark.rule("diadem:5.3.3", "D-29", "D-19")
def test_the_owner_chooses_the_hex_it_passes() -> None:
    """With 0503 and 0604 on land a second way opens, its first hex in the American's zone too."""
    fork = STRIP.replace("~ ~ ~ . ~ ~ ~\n", "~ ~ ~ . . ~ ~\n", 1).replace("~ ~ ~ . ~ ~ ~\n", "~ ~ ~ . ~ . ~\n", 1)
    game, _ = fought({"de-94-267": "0404"}, ground=drawn_map(fork))
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"to 0403", "to 0503"}
    play(game, "to 0503")
    assert state(game, "de-94-267") == ("0604", True)


@pytest.mark.rule("diadem:5.3.3", "D-29", "D-19")
def test_the_owner_chooses_the_hex_it_ends_in() -> None:
    """Attacked from 0503, whose zone holds 0403; beyond it 0302 and 0402 are free, 0502 is not."""
    ground = drawn_map("~ ~ ~ ~ ~ ~\n~ ~ . . . ~\n~ ~ ~ . . ~\n~ ~ ~ . ~ ~\n")
    game = position({"uk-4-10": "0503", "uk-78-11": "0503", "de-94-267": "0404"}, phase="combat", map=ground, dice=DRI)
    play(game, "attack 0404", "add uk-4-10", "add uk-78-11", "commit", "commit")
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"to 0302", "to 0402"}
    assert refusal(game, "to 0502") in {"diadem:5.3.3", "D-29", "diadem:5.3", "D-26", "D-7"}
    play(game, "to 0402")
    assert state(game, "de-94-267") == ("0402", True)


@pytest.mark.rule("diadem:5.3.3", "D-29", "D-27")
def test_the_second_step_into_a_full_hex_pushes_a_unit_on() -> None:
    bay = STRIP.replace("~ ~ . . . ~ ~", "~ . . . . ~ ~")
    friends = ("de-44-131", "de-44-132", "de-71-191", "de-305-576")
    game, _ = fought({"de-94-267": "0404", **dict.fromkeys(friends, "0302")}, ground=drawn_map(bay))
    assert question(game) == "displace"
    play(game, "displace de-71-191")
    assert state(game, "de-94-267") == ("0302", True)
    assert state(game, "de-71-191") == ("0202", False)


# 5.3.3: off the map

COAST = "~ ~ ~ . . ~\n~ ~ ~ . ~ ~\n~ ~ ~ . ~ ~\n"
"""0402 attacked from 0403 and 0501; behind it only 0401, beside 0501 and at the north edge."""


@pytest.mark.rule("D-29", "diadem:5.3.3")
@pytest.mark.parametrize(
    ("exits", "place"),
    [({"axis": {"N": "all"}}, "left N"), ({"axis": {"W": "all"}, "allied": {"N": "all"}}, "lost")],
    ids=["permitted", "not permitted"],
)
def test_the_second_step_may_leave_by_a_permitted_edge_only(exits: dict[str, dict[str, str]], place: str) -> None:
    ground = drawn_map(COAST, exits=exits)
    units = {"uk-4-10": "0403", "uk-78-11": "0501", "de-94-267": "0402"}
    game = position(units, phase="combat", map=ground, dice=DRI)
    happened = play(game, "attack 0402", "add uk-4-10", "add uk-78-11", "commit", "commit")
    assert seen(happened, "odds")[0]["column"] == "3-1"
    assert at(game, "de-94-267") == place
    assert [event["unit"] for event in seen(happened, "reduced")] == (["de-94-267"] if place == "left N" else [])


# 5.3.3, observation: friends in the first hex, losses in the same combat


@pytest.mark.rule("diadem:5.3.3.obs", "D-29")
def test_a_friend_in_the_first_hex_saves_the_loss() -> None:
    game, happened = fought({"de-94-267": "0404", "de-71-191": "0403"})
    assert seen(happened, "retreated")[0]["path"] == ["0404", "0403", "0302"]
    assert state(game, "de-94-267") == ("0302", False)


@pytest.mark.rule("diadem:5.3.3.obs", "D-29")
def test_the_first_hex_may_be_full() -> None:
    friends = ("de-44-131", "de-44-132", "de-71-191", "de-305-576")
    game, _ = fought({"de-94-267": "0404", **dict.fromkeys(friends, "0403")})
    assert state(game, "de-94-267") == ("0302", False)
    assert {at(game, unit) for unit in friends} == {"0403"}


@pytest.mark.rule("diadem:5.3.3.obs", "D-29")
def test_a_unit_reduced_before_the_combat_passes_a_friend_unharmed() -> None:
    """10 to 2 is 5-1, with the siege 6-1, where a 9 is DRI."""
    game, _ = fought({"de-94-267": {"at": "0404", "reduced": True}, "de-71-191": "0403"}, dice=(4, 5))
    assert state(game, "de-94-267") == ("0302", True)


@pytest.mark.rule("diadem:5.3.3.obs", "D-29")
def test_a_surrounded_unit_that_took_a_loss_in_the_combat_is_eliminated() -> None:
    """15 to 4 with the siege is 4-1, where a 12 is DRB AVI."""
    game, happened = fought({"de-94-267": "0404"}, attackers=3)
    assert seen(happened, "result")[0]["codes"] == ["DRB", "AVI"]
    assert seen(happened, "retreated") == []
    assert at(game, "de-94-267") == "lost"


@pytest.mark.rule("diadem:5.3.3.obs", "D-29")
def test_a_friend_in_the_first_hex_saves_a_unit_that_took_a_loss_in_the_combat() -> None:
    game, happened = fought({"de-94-267": "0404", "de-71-191": "0403"}, attackers=3)
    assert seen(happened, "result")[0]["codes"] == ["DRB", "AVI"]
    assert state(game, "de-94-267") == ("0302", True)


@pytest.mark.rule("diadem:5.3.3.obs", "D-29")
def test_of_a_surrounded_stack_only_the_unit_with_the_loss_is_eliminated() -> None:
    game, _ = fought({"de-94-267": "0404", "de-71-191": "0404"}, attackers=4, dice=DRB)
    assert (asked(game), question(game)) == ("axis", "loss")
    play(game, "lose de-71-191")
    all_back(game)
    assert at(game, "de-71-191") == "lost"
    assert state(game, "de-94-267") == ("0302", True)


# D-28, D-29: rivers on top


@pytest.mark.rule("D-29", "D-28", "diadem:5.3.2")
@pytest.mark.parametrize("river", ["0403/0404", "0302/0403"], ids=["first step", "second step"])
def test_a_river_on_either_step_kills_surrounded_armour(river: str) -> None:
    game, _ = fought({"de-26pz-26": "0404"}, ground=drawn_map(STRIP, rivers=river))
    assert at(game, "de-26pz-26") == "lost"


@pytest.mark.rule("D-29", "D-28", "diadem:5.3.2")
@pytest.mark.parametrize("river", ["0403/0404", "0302/0403"], ids=["first step", "second step"])
def test_armour_passing_a_friend_takes_the_river_loss_alone(river: str) -> None:
    game, _ = fought({"de-26pz-26": "0404", "de-71-191": "0403"}, ground=drawn_map(STRIP, rivers=river))
    assert state(game, "de-26pz-26") == ("0302", True)


@pytest.mark.rule("D-29", "D-28", "diadem:5.3.2")
@pytest.mark.parametrize(("river", "place"), [("0403/0404", "lost"), ("", "0302")])
def test_armour_with_a_loss_from_the_combat_passes_a_friend_but_no_river(river: str, place: str) -> None:
    game, _ = fought({"de-26pz-26": "0404", "de-71-191": "0403"}, attackers=3, ground=drawn_map(STRIP, rivers=river))
    assert at(game, "de-26pz-26") == place


@pytest.mark.rule("D-29", "diadem:5.3.2")
def test_surrounded_infantry_does_not_mind_the_river() -> None:
    game, _ = fought({"de-94-267": "0404"}, ground=drawn_map(STRIP, rivers="0403/0404 0302/0403"))
    assert state(game, "de-94-267") == ("0302", True)


# D-16: each unit judged on its own


@pytest.mark.rule("D-16", "D-29", "diadem:5.3.3")
def test_in_a_stack_each_unit_is_judged_on_its_own() -> None:
    """0303 is a free mountain: a way out for infantry, none for armour. 15 to 9 and a 12: DRI AVB, without a siege."""
    ground = drawn_map("~ ~ ~ ~ ~ ~ ~\n~ ~ . . . ~ ~\n~ ~ ^ . ~ ~ ~\n~ ~ ~ . ~ ~ ~\n~ ~ ~ . ~ ~ ~\n")
    game, happened = fought({"de-26pz-26": "0404", "de-94-267": "0404"}, attackers=3, ground=ground)
    assert seen(happened, "odds")[0]["column"] == "1-1"
    all_back(game)
    assert state(game, "de-94-267") == ("0303", False)
    assert state(game, "de-26pz-26") == ("0302", True)


# 5.3.3 for attackers

ATTACKERS_STRIP = """
~ ~ ~ ~ ~ ~ ~
~ ~ ~ ~ ~ ~ ~
~ ~ ~ . ~ ~ ~
~ ~ ~ . ~ ~ ~
~ ~ ~ . ~ ~ ~
~ ~ . . . ~ ~
"""
"""A Briton in 0405 attacks 0404; behind him only 0406, in the zone of a German in 0506, and beyond it 0306."""
GERMANS = {"de-15pg-115": "0404", "de-94-267": "0506"}


@pytest.mark.rule("diadem:5.3.3", "D-29")
@pytest.mark.parametrize(
    ("friends", "dice", "after"),
    [
        ({}, (2, 6), ("0306", True)),
        ({"us-88-349": "0406"}, (2, 6), ("0306", False)),
        ({}, (3, 4), ("lost", True)),
        ({"us-88-349": "0406"}, (3, 4), ("0306", True)),
    ],
    ids=["ARI", "ARI past a friend", "ARB", "ARB past a friend"],
)
def test_surrounded_attackers_retreat_the_same_way(
    friends: dict[str, str], dice: tuple[int, int], after: tuple[str, bool]
) -> None:
    """5 to 5: an 8 is ARI, a 7 is ARB."""
    units = {"uk-4-10": "0405", **GERMANS, **friends}
    game = position(units, phase="combat", map=drawn_map(ATTACKERS_STRIP), dice=dice)
    play(game, "attack 0404", "add uk-4-10", "commit", "commit")
    assert at(game, "uk-4-10") == after[0]
    assert after[0] == "lost" or counter(game, "uk-4-10")["reduced"] is after[1]


@pytest.mark.rule("D-26", "D-29", "diadem:5.3")
def test_attackers_never_pass_through_the_hex_they_attacked() -> None:
    """5 to 3 and a 10: DVB empties 0404, which lies in the zone of the German in 0304 and would lead to free 0503."""
    ground = drawn_map(
        """
        ~ ~ ~ ~ ~ ~ ~
        ~ ~ ~ ~ ~ ~ ~
        ~ ~ ~ ~ . ~ ~
        ~ ~ . . ~ ~ ~
        ~ ~ ~ . ~ ~ ~
        ~ ~ . . . ~ ~
        """
    )
    units: dict[str, Placement] = {
        "uk-4-10": "0405",
        "de-1fj-1": {"at": "0404", "reduced": True},
        "de-71-191": "0304",
        "de-94-267": "0506",
    }
    game = position(units, phase="combat", map=ground, dice=(4, 6))
    happened = play(game, "attack 0404", "add uk-4-10", "commit", "commit")
    assert at(game, "de-1fj-1") == "lost"
    assert [event["path"] for event in seen(happened, "retreated")] == [["0405", "0406", "0306"]]
    assert state(game, "uk-4-10") == ("0306", True)
