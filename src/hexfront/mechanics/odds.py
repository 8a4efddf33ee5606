"""Odds: two strengths become a ratio, and a ratio a column of a table."""

from __future__ import annotations


def ratio(attack: int, defence: int) -> tuple[int, int]:
    """The odds in whole numbers, fractions dropped in the defender's favour: 11 against 4 is 2-1, 4 against 6 is 1-2.

    A side without any strength stands for the worst odds there are against it.
    """
    if attack <= 0:
        return 1, 1 << 20
    if defence <= 0:
        return 1 << 20, 1
    if attack >= defence:
        return attack // defence, 1
    return 1, -(-defence // attack)


def hold(value: int, low: int, high: int) -> int:
    """The value, held within bounds."""
    return low if value < low else min(value, high)


def column_of(attack: int, defence: int, even: int, last: int) -> int:
    """The column of the odds in a table whose column `even` is 1-1, held to the first (0) and the last."""
    up, down = ratio(attack, defence)
    return hold(even + up - down, 0, last)


# How many of the 36 throws of two dice give each sum.
TWO_DICE = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
