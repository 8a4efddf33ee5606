"""Exact chances: how sums of dice, and battle dice of several faces, fall."""

from __future__ import annotations


def sums(count: int, sides: int) -> list[float]:
    """The chance of each sum of so many dice; the index is the sum."""
    ways = [1.0]
    for _ in range(count):
        longer = [0.0] * (len(ways) + sides)
        for total, chance in enumerate(ways):
            for face in range(1, sides + 1):
                longer[total + face] += chance / sides
        ways = longer
    return ways


def successes(count: int, chance: float) -> list[float]:
    """The chance of each number of successes in so many trials; the index is the number."""
    found = [1.0]
    for _ in range(count):
        longer = [0.0] * (len(found) + 1)
        for number, likely in enumerate(found):
            longer[number] += likely * (1.0 - chance)
            longer[number + 1] += likely * chance
        found = longer
    return found


def pairs(count: int, first: float, second: float) -> list[list[float]]:
    """The chance of each pair of numbers of two kinds of faces that exclude each other: `found[i][j]`."""
    found = [[0.0] * (count + 1) for _ in range(count + 1)]
    found[0][0] = 1.0
    for _ in range(count):
        longer = [[0.0] * (count + 1) for _ in range(count + 1)]
        for i in range(count):
            for j in range(count - i):
                likely = found[i][j]
                longer[i][j] += likely * (1.0 - first - second)
                longer[i + 1][j] += likely * first
                longer[i][j + 1] += likely * second
        found = longer
    return found
