"""Column shifts, each with its paragraph, and the sum of a combat as everybody sees it."""

from __future__ import annotations

from hexfront.kernel.events import Event, Facts
from hexfront.kernel.flow import State
from hexfront.mechanics.odds import hold


class Shift:
    """Columns to the right (or, negative, to the left), the paragraph that gives them, and what for."""

    def __init__(self, rule: str, columns: int, cause: str) -> None:
        self.rule = rule
        self.columns = columns
        self.cause = cause

    def facts(self) -> Facts:
        """By name."""
        return {"rule": self.rule, "columns": self.columns, "cause": self.cause}


def all_at_once(start: int, shifts: list[Shift], last: int) -> int:
    """The column after all shifts, summed and applied together, held to the table."""
    total = 0
    for shift in shifts:
        total += shift.columns
    return hold(start + total, 0, last)


def right_then_left(start: int, shifts: list[Shift], last: int) -> int:
    """The column after all shifts to the right, held to the table, and then all to the left, held again."""
    right = 0
    left = 0
    for shift in shifts:
        if shift.columns > 0:
            right += shift.columns
        else:
            left += shift.columns
    return hold(hold(start + right, 0, last) + left, 0, last)


class OddsFound(Event):
    """The odds, every shift with its cause, and the column in the end."""

    def __init__(self, rule: str, attack: int, defence: int, odds: str, shifts: list[Shift], column: str) -> None:
        self.rule = rule
        self.attack = attack
        self.defence = defence
        self.odds = odds
        self.shifts = shifts
        self.column = column

    def facts(self, state: State) -> Facts:
        """The whole sum."""
        return {
            "event": "odds",
            "rule": self.rule,
            "attack": self.attack,
            "defence": self.defence,
            "odds": self.odds,
            "shifts": [shift.facts() for shift in self.shifts],
            "column": self.column,
        }
