"""7.1: a unit with a casualty fights with half its values; casualties never heal, and a second one is the end."""

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.games.encore.firing import ground
from tests.support import Placement, answers, at, counter, play, seen

PLAIN = ground()
ROW = drawn_map(". . . . . . . . . . . . . . . . .")
"""Seventeen hexes in a row."""


def reduced(hex_: str, **marks: bool) -> Placement:
    """A unit with a casualty in that hex."""
    return {"at": hex_, "reduced": True, **marks}


def values(game: hexfront.Game, unit: str) -> tuple[int, int, int]:
    """Attack, defence and movement as they stand."""
    found = counter(game, unit)
    return found["attack"], found["defence"], found["move"]


# half the combat values


@pytest.mark.rule("encore:7.1", "encore:7.1.half")
@pytest.mark.parametrize(
    ("unit", "whole", "half"),
    [
        ("us-1-i-87", (4, 4, 8), (2, 2, 8)),
        ("us-i-87-pp", (5, 2, 6), (3, 1, 6)),
        ("us-at", (3, 3, 4), (2, 2, 4)),
        ("us-701", (6, 4, 15), (3, 2, 15)),
        ("us-751", (6, 4, 15), (3, 2, 15)),
        ("br-1-i-1", (3, 4, 6), (2, 2, 6)),
        ("br-i-1-pp", (4, 2, 5), (2, 1, 5)),
        ("de-1-i-1044", (3, 3, 6), (2, 2, 6)),
        ("de-f-232", (5, 4, 6), (3, 2, 6)),
        ("de-2-pp-1044", (4, 2, 4), (2, 1, 4)),
        ("de-2-at-1044", (2, 2, 4), (1, 1, 4)),
        ("de-1-i-4-m", (4, 4, 8), (2, 2, 8)),
        ("de-pp-i-4", (3, 2, 6), (2, 1, 6)),
    ],
)
def test_a_casualty_halves_attack_and_defence_rounded_up_and_leaves_movement(
    unit: str, whole: tuple[int, int, int], half: tuple[int, int, int]
) -> None:
    game = position({unit: "05-05"}, map=PLAIN, turn=6, fourth_mountain="paid")
    assert values(game, unit) == whole
    game = position({unit: reduced("05-05")}, map=PLAIN, turn=6, fourth_mountain="paid")
    assert values(game, unit) == half


@pytest.mark.rule("encore:7.1", "encore:7.1.half")
def test_reduced_units_attack_and_defend_with_half_their_values() -> None:
    """2 of 4 and a whole 4 against 2 of 3 are 3-1, where a nine is a deadlock."""
    units: dict[str, Placement] = {
        "us-1-i-87": reduced("05-06"),
        "us-4-ii-87": "05-06",
        "de-1-i-1044": reduced("05-05"),
    }
    game = position(units, map=PLAIN, turn=2, phase="combat", dice=(4, 5))
    happened = play(game, "attack 05-05", "add us-1-i-87", "add us-4-ii-87", "commit")
    assert [event["total"] for event in seen(happened, "attack") + seen(happened, "defence")] == [6, 2]
    [odds] = seen(happened, "odds")
    assert (odds["attack"], odds["defence"], odds["odds"]) == (6, 2, "3-1")


@pytest.mark.rule("encore:7.1")
def test_reduced_heavy_weapons_keep_their_range_and_project_half_their_attack() -> None:
    """4 and, two hexes away, 3 of 5."""
    units: dict[str, Placement] = {
        "us-1-i-87": "05-06",
        "us-i-87-pp": reduced("05-07"),
        "de-1-i-1044": "05-05",
        "de-2-i-1044": "05-05",
    }
    game = position(units, map=PLAIN, turn=2, phase="combat", dice=(5, 6))
    assert counter(game, "us-i-87-pp")["range"] == 2
    happened = play(game, "attack 05-05", "add us-1-i-87", "add us-i-87-pp", "commit")
    assert [event["total"] for event in seen(happened, "attack")] == [7]


@pytest.mark.rule("encore:7.1")
@pytest.mark.parametrize(("unit", "last"), [("br-1-i-1", "07-01"), ("us-1-i-87", "09-01"), ("us-701", "16-01")])
def test_a_reduced_unit_marches_as_far_as_a_whole_one(unit: str, last: str) -> None:
    fresh = position({unit: "01-01"}, map=ROW)
    weak = position({unit: reduced("01-01")}, map=ROW)
    for game in (fresh, weak):
        play(game, f"move {unit}")
    assert answers(weak) == answers(fresh)
    assert max(answer for answer in answers(weak) if answer.startswith("to ")) == f"to {last}"


# never recovered


@pytest.mark.rule("encore:7.1.not_recovered", "encore:7.1")
def test_casualties_are_never_recovered() -> None:
    units: dict[str, Placement] = {
        "us-1-i-87": reduced("01-01"),
        "br-1-i-1": reduced("02-01", suppressed=True),
        "de-1-i-1044": reduced("17-01"),
    }
    game = position(units, map=ROW, turn=2)
    while game.decision is not None:
        assert [counter(game, unit)["reduced"] for unit in units] == [True, True, True]
        play(game, "end")
    assert [counter(game, unit)["reduced"] for unit in units] == [True, True, True]
    assert [values(game, unit)[:2] for unit in units] == [(2, 2), (2, 2), (2, 2)]


# a first and a second casualty


@pytest.mark.rule("encore:7.1")
def test_a_first_casualty_reduces_a_unit_that_stays() -> None:
    """12 against 3 are 4-1, where a seven is DVB ARI."""
    attackers = ("us-1-i-87", "us-2-i-87", "us-4-ii-87")
    units = {**dict.fromkeys(attackers, "05-06"), "de-1-i-1044": "05-05"}
    game = position(units, map=PLAIN, turn=2, phase="combat", dice=(3, 4))
    happened = play(game, "attack 05-05", *(f"add {unit}" for unit in attackers), "commit")
    assert [event["codes"] for event in seen(happened, "result")] == [["DVB", "ARI"]]
    assert [(event["unit"], event["hex"]) for event in seen(happened, "reduced")] == [("de-1-i-1044", "05-05")]
    assert (at(game, "de-1-i-1044"), values(game, "de-1-i-1044")) == ("05-05", (2, 2, 6))


@pytest.mark.rule("encore:7.1.second_loss")
def test_a_second_casualty_eliminates_a_defender() -> None:
    """6 against 2 of 3 are 3-1, where an eight is DVB ARI."""
    units: dict[str, Placement] = {
        "us-1-i-87": "05-06",
        "us-2-i-87": reduced("05-06"),
        "de-1-i-1044": reduced("05-05"),
    }
    game = position(units, map=PLAIN, turn=2, phase="combat", dice=(3, 5))
    happened = play(game, "attack 05-05", "add us-1-i-87", "add us-2-i-87", "commit")
    assert [event["codes"] for event in seen(happened, "result")] == [["DVB", "ARI"]]
    assert [(event["unit"], event["hex"]) for event in seen(happened, "eliminated")] == [("de-1-i-1044", "05-05")]
    assert at(game, "de-1-i-1044") == "lost"


@pytest.mark.rule("encore:7.1.second_loss")
def test_a_second_casualty_eliminates_an_attacker() -> None:
    """2 of 4 against 2 of 3 are 1-1, where a seven is DVI ARB."""
    units: dict[str, Placement] = {"us-1-i-87": reduced("05-06"), "de-1-i-1044": reduced("05-05")}
    game = position(units, map=PLAIN, turn=2, phase="combat", dice=(3, 4))
    happened = play(game, "attack 05-05", "add us-1-i-87", "commit")
    assert [event["codes"] for event in seen(happened, "result")] == [["DVI", "ARB"]]
    assert [event["unit"] for event in seen(happened, "eliminated")] == ["us-1-i-87"]
    assert at(game, "us-1-i-87") == "lost"
    assert counter(game, "de-1-i-1044")["reduced"]
