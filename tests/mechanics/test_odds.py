"""Odds: ratios in the defender's favour, and the column of a table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexfront.mechanics.odds import TWO_DICE, column_of, hold, ratio

strengths = st.integers(1, 500)
EVEN, LAST = 3, 11
COLUMNS = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1"]


@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [
        (11, 4, (2, 1)),
        (12, 4, (3, 1)),
        (4, 6, (1, 2)),
        (4, 8, (1, 2)),
        (4, 9, (1, 3)),
        (5, 5, (1, 1)),
        (9, 5, (1, 1)),
        (5, 6, (1, 2)),
        (1, 1, (1, 1)),
    ],
)
def test_fractions_are_dropped_in_the_defenders_favour(attack: int, defence: int, odds: tuple[int, int]) -> None:
    assert ratio(attack, defence) == odds


@given(strengths, strengths)
def test_the_attacker_has_the_strength_for_his_odds_and_not_for_the_next(attack: int, defence: int) -> None:
    up, down = ratio(attack, defence)
    assert min(up, down) == 1
    assert attack * down >= defence * up
    if down == 1:
        assert attack < defence * (up + 1)
    else:
        assert attack * (down - 1) < defence


@given(strengths, strengths, strengths)
def test_more_attack_is_never_worse_and_more_defence_never_better(attack: int, defence: int, more: int) -> None:
    column = column_of(attack, defence, EVEN, LAST)
    assert column_of(attack + more, defence, EVEN, LAST) >= column
    assert column_of(attack, defence + more, EVEN, LAST) <= column


@given(strengths, strengths, st.integers(1, 9))
def test_equal_multiples_have_equal_odds(attack: int, defence: int, times: int) -> None:
    assert ratio(attack * times, defence * times) == ratio(attack, defence)


@pytest.mark.parametrize("none", [0, -1])
def test_a_side_without_strength_has_the_worst_odds_there_are(none: int) -> None:
    assert column_of(none, 1, EVEN, LAST) == 0
    assert column_of(1, none, EVEN, LAST) == LAST
    assert column_of(none, none, EVEN, LAST) == 0


@pytest.mark.parametrize("name", COLUMNS)
def test_each_column_is_that_of_its_own_odds(name: str) -> None:
    attack, defence = map(int, name.split("-"))
    assert COLUMNS[column_of(attack, defence, EVEN, LAST)] == name


@pytest.mark.parametrize(("attack", "defence", "name"), [(1, 5, "1-4"), (1, 99, "1-4"), (10, 1, "9-1"), (99, 1, "9-1")])
def test_odds_beyond_the_table_take_its_last_column(attack: int, defence: int, name: str) -> None:
    assert COLUMNS[column_of(attack, defence, EVEN, LAST)] == name


@given(st.integers(-50, 50), st.integers(-10, 10), st.integers(0, 20))
def test_hold_gives_the_nearest_value_within_the_bounds(value: int, low: int, width: int) -> None:
    assert hold(value, low, low + width) == sorted([low, value, low + width])[1]


def test_two_dice_are_counted_for_each_sum() -> None:
    throws = [a + b for a in range(1, 7) for b in range(1, 7)]
    assert [throws.count(total) for total in range(13)] == TWO_DICE
