"""Divisions: who fights together, and what it brings."""

from __future__ import annotations

from hexfront.games.diadem.counters import Counters
from hexfront.games.diadem.state import Position


def bonus(counters: Counters, units: list[int]) -> int:
    """diadem:5.1.4: the columns that complete divisions give."""
    found = 0
    seen: list[int] = []
    for unit in units:
        number = counters.division[unit]
        if number < 0 or number in seen:
            continue
        seen.append(number)
        division = counters.divisions[number]
        if not division.bonus:
            continue
        whole = True
        for member in division.members:
            if member not in units:
                whole = False
                break
        if whole:
            found += 1
    return found


def whole_first(state: Position, units: list[int]) -> list[list[int]]:
    """Whole divisions first, the strongest before the others; then single units by power."""
    counters = state.material.counters
    found: list[list[int]] = []
    powers: list[int] = []
    seen: list[int] = []
    singles: list[int] = []
    for unit in units:
        number = counters.division[unit]
        if number >= 0 and counters.divisions[number].bonus:
            if number in seen:
                continue
            members = counters.divisions[number].members
            whole = True
            power = 0
            for member in members:
                if member not in units:
                    whole = False
                    break
                power += state.attack_of(member)
            if whole:
                seen.append(number)
                worth = power * 10 // len(members) + (20 if len(members) == 2 else 0)
                place = 0
                while place < len(powers) and powers[place] >= worth:
                    place += 1
                powers.insert(place, worth)
                found.insert(place, list(members))
                continue
        singles.append(unit)
    while singles:
        best = singles[0]
        for unit in singles:
            if state.attack_of(unit) > state.attack_of(best):
                best = unit
        singles.remove(best)
        found.append([best])
    return found
