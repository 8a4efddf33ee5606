"""Who stands where and what that controls: stacks counted by hex, and the zone every held hex throws on its neighbours.

`counts[hex]` is how many units of a side are in a hex, `zones[hex]` how many of the hexes beside it that side holds.
"""

from __future__ import annotations


def enter(counts: list[int], zones: list[int], beside: list[list[int]], hex_: int) -> None:
    """One unit more in a hex; the first of them spreads its side's zone."""
    counts[hex_] += 1
    if counts[hex_] == 1:
        for there in beside[hex_]:
            zones[there] += 1


def leave(counts: list[int], zones: list[int], beside: list[list[int]], hex_: int) -> None:
    """One unit less in a hex; with the last of them the zone goes."""
    counts[hex_] -= 1
    if counts[hex_] == 0:
        for there in beside[hex_]:
            zones[there] -= 1


def units_at(where: list[int], side_units: list[int], hex_: int, number: int) -> list[int]:
    """The units of a side in a hex, by number; `number` says how many there are, so that the search can stop."""
    found: list[int] = []
    if number == 0:
        return found
    left = number
    for unit in side_units:
        if where[unit] == hex_:
            found.append(unit)
            left -= 1
            if left == 0:
                break
    return found
