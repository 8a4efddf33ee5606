"""Divisions: who fights together, and what it brings."""

from __future__ import annotations

from hexfront.games.diadem.counters import Counters
from hexfront.games.diadem.state import Position


def bonus(counters: Counters, units: list[int]) -> int:
    """diadem:5.1.4: the columns that complete divisions give."""
    found = 0
    there = [0] * len(counters.divisions)
    for unit in units:
        number = counters.division[unit]
        if number < 0:
            continue
        there[number] += 1
        division = counters.divisions[number]
        if division.bonus and there[number] == len(division.members):
            found += 1
    return found


def whole_first(state: Position, units: list[int]) -> list[list[int]]:
    """Whole divisions first, the strongest before the others; then single units by power."""
    counters = state.material.counters
    found: list[list[int]] = []
    worths: list[int] = []
    singles: list[int] = []
    powers: list[int] = []
    there = [0] * len(counters.divisions)
    for unit in units:
        number = counters.division[unit]
        if number >= 0:
            there[number] += 1
    for unit in units:
        number = counters.division[unit]
        if number >= 0:
            division = counters.divisions[number]
            members = division.members
            if division.bonus and there[number] == len(members):
                if unit != members[0]:
                    continue
                power = 0
                for member in members:
                    power += state.attack_of(member)
                _insert(found, worths, list(members), power * 10 // len(members) + (20 if len(members) == 2 else 0))
                continue
        power = state.attack_of(unit)
        place = len(powers)
        while place and powers[place - 1] < power:
            place -= 1
        powers.insert(place, power)
        singles.insert(place, unit)
    for unit in singles:
        found.append([unit])
    return found


def _insert(groups: list[list[int]], worths: list[int], group: list[int], worth: int) -> None:
    """Put a group behind those that are worth as much."""
    place = len(worths)
    while place and worths[place - 1] < worth:
        place -= 1
    worths.insert(place, worth)
    groups.insert(place, group)
