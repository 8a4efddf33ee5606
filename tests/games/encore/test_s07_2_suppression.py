"""7.2: a suppressed unit has half of all its values until the next turn begins, a reduced one half of the half."""

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.games.encore.firing import fire, ground, ready
from tests.support import Placement, answers, asked, counter, play, question, seen

PLAIN = ground()
ROW = drawn_map(". . . . . . . . . . . . . . . . .")
"""Seventeen hexes in a row."""


def suppressed(hex_: str, **marks: bool) -> Placement:
    """A suppressed unit in that hex."""
    return {"at": hex_, "suppressed": True, **marks}


def values(game: hexfront.Game, unit: str) -> tuple[int, int, int]:
    """Attack, defence and movement as they stand."""
    found = counter(game, unit)
    return found["attack"], found["defence"], found["move"]


# the values


@pytest.mark.rule("encore:7.2", "encore:7.2.half")
@pytest.mark.parametrize(
    ("unit", "half"),
    [
        ("us-1-i-87", (2, 2, 4)),
        ("us-i-87-pp", (3, 1, 3)),
        ("us-at", (2, 2, 2)),
        ("us-701", (3, 2, 8)),
        ("us-751", (3, 2, 8)),
        ("br-1-i-1", (2, 2, 3)),
        ("br-i-1-pp", (2, 1, 3)),
        ("de-1-i-1044", (2, 2, 3)),
        ("de-f-232", (3, 2, 3)),
        ("de-2-pp-1044", (2, 1, 2)),
        ("de-2-at-1044", (1, 1, 2)),
        ("de-1-i-4-m", (2, 2, 4)),
        ("de-pp-i-4", (2, 1, 3)),
    ],
)
def test_suppression_halves_attack_defence_and_movement_rounded_up(unit: str, half: tuple[int, int, int]) -> None:
    game = position({unit: suppressed("05-05")}, map=PLAIN, turn=6, fourth_mountain="paid")
    assert values(game, unit) == half


@pytest.mark.rule("encore:7.2.reduced_and_suppressed", "encore:7.1.half", "encore:7.2.half")
@pytest.mark.parametrize(
    ("unit", "quarter"),
    [
        ("us-1-i-87", (1, 1, 4)),
        ("us-i-87-pp", (2, 1, 3)),
        ("us-at", (1, 1, 2)),
        ("us-701", (2, 1, 8)),
        ("us-751", (2, 1, 8)),
        ("br-1-i-1", (1, 1, 3)),
        ("br-i-1-pp", (1, 1, 3)),
        ("de-1-i-1044", (1, 1, 3)),
        ("de-f-232", (2, 1, 3)),
        ("de-2-pp-1044", (1, 1, 2)),
        ("de-2-at-1044", (1, 1, 2)),
        ("de-1-i-4-m", (1, 1, 4)),
        ("de-pp-i-4", (1, 1, 3)),
    ],
)
def test_a_suppressed_reduced_unit_has_a_quarter_of_its_combat_values_and_half_its_movement(
    unit: str, quarter: tuple[int, int, int]
) -> None:
    game = position({unit: suppressed("05-05", reduced=True)}, map=PLAIN, turn=6, fourth_mountain="paid")
    assert values(game, unit) == quarter


@pytest.mark.rule("encore:7.2")
@pytest.mark.parametrize("unit", ["us-i-87-pp", "de-2-pp-1044", "us-701"])
def test_suppression_leaves_the_range_as_it_is(unit: str) -> None:
    game = position({unit: suppressed("05-05", reduced=True)}, map=PLAIN)
    assert counter(game, unit)["range"] == 2


# what it means in combat


@pytest.mark.rule("encore:7.2.half", "encore:7.2.reduced_and_suppressed")
@pytest.mark.parametrize(
    ("mine", "theirs", "totals", "odds"),
    [
        ({}, {}, (8, 3), "2-1"),
        ({"suppressed": True}, {}, (6, 3), "2-1"),
        ({}, {"suppressed": True}, (8, 2), "4-1"),
        ({"suppressed": True, "reduced": True}, {}, (5, 3), "1-1"),
        ({}, {"suppressed": True, "reduced": True}, (8, 1), "8-1"),
        ({"suppressed": True, "reduced": True}, {"suppressed": True, "reduced": True}, (5, 1), "5-1"),
    ],
)
def test_suppressed_units_fight_with_the_values_that_are_left(
    mine: dict[str, bool], theirs: dict[str, bool], totals: tuple[int, int], odds: str
) -> None:
    """One of two American companies is marked, and the German one."""
    units: dict[str, Placement] = {
        "us-1-i-87": {"at": "05-06", **mine},
        "us-2-i-87": "05-06",
        "de-1-i-1044": {"at": "05-05", **theirs},
    }
    game = position(units, map=PLAIN, turn=2, phase="combat", dice=(3, 4))
    happened = play(game, "attack 05-05", "add us-1-i-87", "add us-2-i-87", "commit")
    [found] = seen(happened, "odds")
    assert ((found["attack"], found["defence"]), found["odds"]) == (totals, odds)


# what it means on the march


@pytest.mark.rule("encore:7.2.half")
@pytest.mark.parametrize(
    ("unit", "last"), [("br-i-1-pp", "04-01"), ("br-1-i-1", "04-01"), ("us-1-i-87", "05-01"), ("us-701", "09-01")]
)
@pytest.mark.parametrize("weak", [False, True], ids=["whole", "reduced"])
def test_a_suppressed_unit_marches_half_as_far(unit: str, last: str, weak: bool) -> None:
    """Over open ground at one point a hex: 3 of 5, 3 of 6, 4 of 8 and 8 of 15."""
    game = position({unit: suppressed("01-01", reduced=weak)}, map=ROW)
    play(game, f"move {unit}")
    assert max(answer for answer in answers(game) if answer.startswith("to ")) == f"to {last}"


# recovery


@pytest.mark.rule("encore:7.2.recovered", "encore:3.suppression_removed")
def test_suppression_is_recovered_when_the_next_turn_begins() -> None:
    units: dict[str, Placement] = {"us-1-i-87": suppressed("01-01"), "de-1-i-1044": suppressed("17-01")}
    game = position(units, map=ROW, turn=2, phase="combat", side="axis")
    [recovered] = seen(play(game, "end"), "recovered")
    assert set(recovered["units"]) == set(units)
    assert [values(game, unit) for unit in units] == [(4, 4, 8), (3, 3, 6)]


@pytest.mark.rule("encore:7.2.recovered", "encore:7.1.not_recovered", "encore:7.2.reduced_and_suppressed")
def test_a_reduced_unit_recovers_from_suppression_but_not_from_its_casualty() -> None:
    units: dict[str, Placement] = {"us-1-i-87": suppressed("01-01", reduced=True), "de-1-i-1044": "17-01"}
    game = position(units, map=ROW, turn=2, phase="combat", side="axis")
    assert values(game, "us-1-i-87") == (1, 1, 4)
    play(game, "end")
    assert values(game, "us-1-i-87") == (2, 2, 8)


@pytest.mark.rule("encore:7.2", "encore:7.2.recovered", "encore:4.3.4.S")
def test_a_bombarded_unit_is_weak_in_both_stages_of_the_turn_and_whole_in_the_next() -> None:
    """The die for the guns, a ten at 2-1 and a twelve at 1-2: nobody falls back."""
    units = {"us-1-i-87": "05-06", "de-1-i-1044": "05-05", **ready("us-155-a")}
    game = position(units, map=PLAIN, turn=2, phase="preparation", dice=(3, 4, 6, 6, 6))
    fire(game, "05-05", "us-155-a")
    assert (asked(game), question(game), values(game, "de-1-i-1044")) == ("allied", "move", (2, 2, 3))
    play(game, "end")
    [odds] = seen(play(game, "attack 05-05", "add us-1-i-87", "commit"), "odds")
    assert (odds["attack"], odds["defence"], odds["column"]) == (4, 2, "2-1")
    play(game, "end")
    assert (asked(game), question(game), values(game, "de-1-i-1044")) == ("axis", "move", (2, 2, 3))
    play(game, "end")
    [odds] = seen(play(game, "attack 05-06", "add de-1-i-1044", "commit"), "odds")
    assert (odds["attack"], odds["defence"], odds["column"]) == (2, 4, "1-2")
    play(game, "end")
    assert (game.view("axis")["turn"], values(game, "de-1-i-1044")) == (3, (3, 3, 6))
