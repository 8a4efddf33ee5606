"""Exact chances of the combat and bombing tables, and what a combat is worth by its stakes."""

from __future__ import annotations

from typing import Final

from hexfront.games.diadem.rules.s05_1_6_results import RESULTS
from hexfront.games.diadem.tables import Tables
from hexfront.mechanics.odds import TWO_DICE
from hexfront.mechanics.results import together

# What can happen in a combat, by number.
DEFENDER_LOSES: Final = 0
DEFENDER_ELIMINATED: Final = 1
DEFENDER_RETREATS: Final = 2
ATTACKER_LOSES: Final = 3
ATTACKER_ELIMINATED: Final = 4
ATTACKER_RETREATS: Final = 5
ADVANCE: Final = 6
EXCHANGE: Final = 7
HURT_AND_RETREATS: Final = 8
THINGS: Final = 9
EVEN: Final = 3


class Odds:
    """The chance of each thing in each column, and of a loss in each column of the bombing table."""

    def __init__(self, tables: Tables) -> None:
        self.columns: int = len(tables.odds)
        self.even: int = tables.odds.index("1-1")
        self.chance: list[list[float]] = []
        self.possible: list[list[int]] = []
        for column in range(self.columns):
            found = [0.0] * THINGS
            for total in range(2, 13):
                effects = together([RESULTS[code] for code in tables.results[total][column].split()])
                share = TWO_DICE[total] / 36
                happens = [
                    effects.defender_loses,
                    effects.defender_eliminated,
                    effects.defender_retreats,
                    effects.attacker_loses,
                    effects.attacker_eliminated,
                    effects.attacker_retreats,
                    effects.attacker_advances,
                    effects.exchange,
                    effects.defender_loses and effects.defender_retreats,
                ]
                for thing in range(THINGS):
                    if happens[thing]:
                        found[thing] += share
            self.chance.append(found)
            self.possible.append([thing for thing in range(THINGS) if found[thing] > 0.0])
        self.hits: list[float] = []
        for column in range(len(tables.bombing_bounds) + 1):
            self.hits.append(sum(TWO_DICE[t] / 36 for t in range(2, 13) if tables.bombing[t][column] == "DB"))
        self.bounds: list[int] = tables.bombing_bounds

    def start(self, attack: int, defence: int) -> int:
        """diadem:5.1.1, D-14: the column of the odds before any shift."""
        last = self.columns - 1
        if defence <= 0:
            return last
        if attack <= 0:
            return 0
        if attack >= defence:
            return min(self.even + attack // defence - 1, last)
        return max(self.even + 1 - (defence + attack - 1) // attack, 0)

    def column(self, attack: int, defence: int, shift: int) -> int:
        """D-14: the column in the end."""
        found = self.start(attack, defence) + shift
        if found < 0:
            return 0
        return min(found, self.columns - 1)

    def needed(self, column: int, defence: int, shift: int) -> int:
        """The least attack that reaches a column; 0 if any does, a huge number if none can."""
        start = column - shift
        if start <= 0 or column <= 0:
            return 1
        if start > self.columns - 1:
            return 1 << 20
        if start >= self.even:
            return defence * (start - self.even + 1)
        apart = self.even + 1 - start
        return (defence + apart - 1) // apart

    def value(self, column: int, stakes: list[float]) -> float:
        """The expected value of a combat in that column, by what each thing is worth."""
        chance = self.chance[column]
        total = 0.0
        for thing in self.possible[column]:
            total += chance[thing] * stakes[thing]
        return total

    def hit(self, value: int, shift: int) -> float:
        """diadem:table.bombing, D-32: the chance that a bombardment of that strength times vulnerability costs a loss,
        the terrain being worth so many columns.
        """
        column = 0
        while column < len(self.bounds) and value > self.bounds[column]:
            column += 1
        return self.hits[max(0, column - shift)]


class Prospect:
    """What a combat with certain stakes is worth column by column, each worked out once."""

    def __init__(self, odds: Odds, stakes: list[float]) -> None:
        self.odds = odds
        self.stakes = stakes
        self.known: list[bool] = [False] * odds.columns
        self.values: list[float] = [0.0] * odds.columns

    def value(self, column: int) -> float:
        """The expected value in that column."""
        if not self.known[column]:
            self.known[column] = True
            self.values[column] = self.odds.value(column, self.stakes)
        return self.values[column]


class _Known:
    def __init__(self) -> None:
        self.tables: Tables | None = None
        self.odds: Odds | None = None


_known = _Known()


def odds_of(tables: Tables) -> Odds:
    """The chances of a set of tables, worked out once."""
    odds = _known.odds
    if odds is None or _known.tables is not tables:
        odds = Odds(tables)
        _known.odds = odds
        _known.tables = tables
    return odds
