"""6.1, 6.5: attack over defence, odds below even, weakened units, what is shown beforehand, and the two dice."""

from typing import Any

import pytest

import hexfront
from tests.games.encore.attacks import FIELD, codes, fight, odds
from tests.games.encore.board import position
from tests.support import Placement, counter, play, seen

SOURCES: dict[int, dict[str, Placement]] = {
    1: {"br-1-i-1": {"at": "05-04", "reduced": True, "suppressed": True}},
    2: {"br-1-i-1": {"at": "05-04", "reduced": True}},
    3: {"br-1-i-1": "05-04"},
    4: {"us-1-i-87": "05-04"},
    5: {"us-i-87-pp": "05-04"},
    6: {"us-701": "05-04"},
    8: {"us-1-i-87": "05-03", "us-1-i-85": "05-04"},
    9: {"us-1-i-87": "05-03", "us-i-87-pp": "05-04"},
    11: {"us-i-87-pp": "05-03", "us-701": "05-04"},
    12: {"us-701": "05-03", "us-751": "05-04"},
    17: {"us-701": "05-03", "us-751": "05-04", "us-i-87-pp": "05-04"},
    18: {"us-701": "05-03", "us-751": "05-04", "br-1-i-1": "05-03", "br-4-ii-1": "05-04"},
    20: {"us-701": "05-03", "us-751": "05-04", "us-1-i-87": "05-03", "us-1-i-85": "05-04"},
}
"""Attackers beside 04-04 by the sum of their attack values; no battalion is complete."""

TARGETS: dict[int, dict[str, Placement]] = {
    1: {"de-2-pp-1044": {"at": "04-04", "reduced": True}},
    2: {"de-2-pp-1044": "04-04"},
    3: {"de-1-i-1044": "04-04"},
    4: {"de-f-232": "04-04"},
    5: {"de-1-i-1044": "04-04", "de-2-pp-1044": "04-04"},
    6: {"de-1-i-1044": "04-04", "de-5-ii-1044": "04-04"},
    7: {"de-1-i-1044": "04-04", "de-f-232": "04-04"},
    8: {"de-1-i-1044": "04-04", "de-5-ii-1044": "04-04", "de-2-pp-1044": "04-04"},
    9: {"de-1-i-1044": "04-04", "de-5-ii-1044": "04-04", "de-1-i-1043": "04-04"},
    10: {"de-1-i-1044": "04-04", "de-5-ii-1044": "04-04", "de-f-232": "04-04"},
}
"""Defenders of 04-04 by the sum of their defence values; no battalion is complete."""


def meeting(attack: int, defence: int) -> dict[str, Any]:
    """The odds of so much attack against so much defence."""
    units: dict[str, Placement] = {**SOURCES[attack], **TARGETS[defence]}
    return odds(units, *SOURCES[attack])


# Attack over defence


@pytest.mark.rule("encore:6.1")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (3, 3, "1-1"),
        (4, 4, "1-1"),
        (4, 3, "1-1"),
        (5, 3, "1-1"),
        (9, 5, "1-1"),
        (6, 3, "2-1"),
        (8, 4, "2-1"),
        (11, 4, "2-1"),
        (11, 5, "2-1"),
        (9, 3, "3-1"),
        (11, 3, "3-1"),
        (12, 3, "4-1"),
        (17, 3, "5-1"),
        (12, 2, "6-1"),
        (20, 3, "6-1"),
        (17, 2, "8-1"),
        (18, 2, "9-1"),
        (9, 1, "9-1"),
    ],
)
def test_attack_over_defence_drops_the_fraction(attack: int, defence: int, column: str) -> None:
    event = meeting(attack, defence)
    assert (event["attack"], event["defence"], event["odds"]) == (attack, defence, column)
    assert (event["shifts"], event["column"]) == ([], column)


@pytest.mark.rule("E-5")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (4, 6, "1-2"),
        (5, 6, "1-2"),
        (3, 4, "1-2"),
        (9, 10, "1-2"),
        (3, 6, "1-2"),
        (5, 10, "1-2"),
        (3, 7, "1-3"),
        (4, 9, "1-3"),
        (4, 10, "1-3"),
        (3, 9, "1-3"),
        (1, 3, "1-3"),
        (2, 5, "1-3"),
    ],
)
def test_below_even_odds_the_defence_over_the_attack_is_rounded_up(attack: int, defence: int, column: str) -> None:
    event = meeting(attack, defence)
    assert (event["attack"], event["defence"], event["odds"]) == (attack, defence, column)
    assert (event["shifts"], event["column"]) == ([], column)


@pytest.mark.rule("E-5")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(3, 10, "1-3"), (2, 7, "1-3"), (1, 4, "1-3"), (1, 10, "1-3"), (20, 2, "9-1"), (11, 1, "9-1"), (20, 1, "9-1")],
)
def test_odds_beyond_the_table_use_its_last_column(attack: int, defence: int, column: str) -> None:
    event = meeting(attack, defence)
    assert (event["attack"], event["defence"], event["column"]) == (attack, defence, column)


@pytest.mark.rule("encore:6.1", "encore:2.3.1")
def test_the_attacker_counts_attack_and_the_defender_defence() -> None:
    units = {"br-1-i-1": "05-04", "de-f-232": "04-04"}
    event = odds(units, "br-1-i-1")
    assert (event["attack"], event["defence"], event["odds"]) == (3, 4, "1-2")
    event = odds(units, "de-f-232", target="05-04", side="axis")
    assert (event["attack"], event["defence"], event["odds"]) == (5, 4, "1-1")


# 7.1, 7.2: weakened units

PRINTED = {
    "us-1-i-87": (4, 4),
    "br-1-i-1": (3, 4),
    "us-i-87-pp": (5, 2),
    "br-i-1-pp": (4, 2),
    "us-701": (6, 4),
    "us-at": (3, 3),
    "de-1-i-1044": (3, 3),
    "de-f-232": (5, 4),
    "de-2-at-1044": (2, 2),
    "de-pp-i-4": (3, 2),
}
"""Attack and defence of one counter of each kind."""
HALVES = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
QUARTERS = {2: 1, 3: 1, 4: 1, 5: 2, 6: 2}


@pytest.mark.rule("encore:7.1.half", "encore:7.2.half", "encore:7.2.reduced_and_suppressed", "encore:6.1")
@pytest.mark.parametrize("unit", PRINTED)
@pytest.mark.parametrize("state", [(), ("reduced",), ("suppressed",), ("reduced", "suppressed")])
def test_a_weakened_unit_attacks_and_defends_with_half_or_a_quarter_rounded_up(
    unit: str, state: tuple[str, ...]
) -> None:
    shares = ({value: value for value in range(1, 7)}, HALVES, QUARTERS)[len(state)]
    attack, defence = (shares[value] for value in PRINTED[unit])
    german = unit.startswith("de")
    own, other = ("axis", "allied") if german else ("allied", "axis")
    enemy = "us-3-i-85" if german else "de-3-i-1043"
    placed: dict[str, Placement] = {unit: {"at": "05-04", **dict.fromkeys(state, True)}, enemy: "04-04"}
    event = odds(placed, unit, side=own, fourth_mountain="paid", turn=6)
    assert event["attack"] == attack
    event = odds(placed, enemy, target="05-04", side=other, fourth_mountain="paid", turn=6)
    assert event["defence"] == defence


@pytest.mark.rule("encore:7.1.half", "encore:6.1")
def test_halves_are_rounded_unit_by_unit_before_they_are_added() -> None:
    units: dict[str, Placement] = {
        "br-1-i-1": {"at": "05-03", "reduced": True},
        "br-4-ii-1": {"at": "05-04", "suppressed": True},
        "de-1-i-1044": {"at": "04-04", "reduced": True},
        "de-5-ii-1044": {"at": "04-04", "suppressed": True},
    }
    event = odds(units, "br-1-i-1", "br-4-ii-1")
    assert (event["attack"], event["defence"]) == (4, 4)


# What is shown beforehand


@pytest.mark.rule("encore:6.1")
def test_the_sum_is_shown_before_the_attack_is_committed() -> None:
    units = {"us-1-i-87": "05-03", "us-701": "05-04", "de-1-i-1044": "04-04"}
    game = position(units, phase="combat", map=FIELD)
    play(game, "attack 04-04")
    first = game.preview("add us-1-i-87")
    assert (first["hex"], first["attack"], first["defence"]) == ("04-04", 4, 3)
    assert (first["odds"], first["shifts"], first["column"]) == ("1-1", [], "1-1")
    play(game, "add us-1-i-87")
    assert game.preview("add us-701")["attack"] == 10
    play(game, "add us-701")
    shown = game.preview("commit")
    assert (shown["attack"], shown["defence"], shown["odds"], shown["column"]) == (10, 3, "3-1", "3-1")
    assert shown["chances"] == {"DRI AVI": 2, "DRI AVB": 4 + 6, "IMP": 8, "DVB ARI": 10, "DVB ARB": 6}
    event = seen(play(game, "commit"), "odds")[0]
    assert {key: event[key] for key in ("attack", "defence", "odds", "shifts", "column")} == {
        key: shown[key] for key in ("attack", "defence", "odds", "shifts", "column")
    }


@pytest.mark.rule("encore:6.1")
def test_attack_defence_and_odds_are_told_before_the_dice() -> None:
    units = {"us-1-i-87": "05-03", "us-701": "05-04", "de-1-i-1044": "04-04", "de-2-pp-1044": "04-04"}
    game = position(units, phase="combat", map=FIELD)
    happened = fight(game, "04-04", "us-1-i-87", "us-701")
    order = [event["event"] for event in happened]
    steps = [order.index(name) for name in ("attack", "defence", "odds", "roll", "result")]
    assert steps == sorted(steps)
    attack, defence = (seen(happened, name)[0] for name in ("attack", "defence"))
    assert (attack["hex"], set(attack["attackers"]), attack["total"]) == ("04-04", {"us-1-i-87", "us-701"}, 10)
    assert (defence["hex"], set(defence["defenders"])) == ("04-04", {"de-1-i-1044", "de-2-pp-1044"})
    assert (list(defence["support"]), defence["total"]) == ([], 5)


@pytest.mark.rule("encore:7.1.half", "encore:7.2.half")
def test_a_counter_shows_its_values_as_they_stand() -> None:
    units: dict[str, Placement] = {
        "us-1-i-87": {"at": "05-03", "reduced": True},
        "us-701": {"at": "05-04", "suppressed": True},
        "de-f-232": {"at": "04-04", "reduced": True, "suppressed": True},
    }
    game = position(units, phase="combat", map=FIELD)
    shown = {unit: counter(game, unit) for unit in units}
    assert {unit: (item["attack"], item["defence"]) for unit, item in shown.items()} == {
        "us-1-i-87": (2, 2),
        "us-701": (3, 2),
        "de-f-232": (2, 1),
    }


# 6.5: two dice


@pytest.mark.rule("encore:6.5.dice")
@pytest.mark.parametrize("dice", [(2, 3), (3, 2), (1, 4), (4, 1), (3, 6), (4, 5)])
def test_two_dice_are_rolled_and_their_sum_is_the_row(dice: tuple[int, int]) -> None:
    game = position({"br-1-i-1": "05-04", "de-1-i-1044": "04-04"}, phase="combat", map=FIELD, dice=dice)
    happened = fight(game, "04-04", "br-1-i-1")
    assert [(event["purpose"], list(event["dice"])) for event in seen(happened, "roll")] == [("combat", list(dice))]
    assert codes(happened) == ["DVB", "ARB"]


@pytest.mark.rule("encore:6.5.dice")
def test_each_combat_rolls_its_own_two_dice() -> None:
    units = {"br-1-i-1": "05-03", "br-4-ii-1": "05-05", "de-1-i-1044": "04-04", "de-5-ii-1044": "04-05"}
    game = position(units, phase="combat", map=FIELD, dice=(1, 2, 5, 6))
    happened = fight(game, "04-04", "br-1-i-1") + fight(game, "04-05", "br-4-ii-1")
    assert [list(event["dice"]) for event in seen(happened, "roll")] == [[1, 2], [5, 6]]
    assert [event["codes"] for event in seen(happened, "result")] == [["IMP"], ["IMP"]]


@pytest.mark.rule("encore:6.1", "encore:6.5.dice")
def test_a_committed_attack_is_not_taken_back() -> None:
    game = position({"br-1-i-1": "05-04", "de-1-i-1044": "04-04"}, phase="combat", map=FIELD)
    play(game, "attack 04-04", "add br-1-i-1")
    game.undo()
    play(game, "add br-1-i-1", "commit")
    with pytest.raises(hexfront.Illegal):
        game.undo()
