"""What Encore's events have in common. Nothing is hidden: everybody sees all of every event."""

from __future__ import annotations

from hexfront.games.encore.state import Position
from hexfront.kernel.events import Facts, Happening
from hexfront.kernel.flow import State


def board(state: State) -> Position:
    """The state as Encore knows it."""
    assert isinstance(state, Position)
    return state


def names(state: State, hexes: list[int]) -> list[str]:
    """The printed names of hexes."""
    grid = board(state).material.grid
    return [grid.names[h] for h in hexes]


def ids(state: State, units: list[int]) -> list[str]:
    """The ids of counters."""
    counters = board(state).material.counters
    return [counters.ids[u] for u in units]


class UnitEvent(Happening):
    """An event of one counter."""

    def __init__(self, name: str, rule: str, unit: int) -> None:
        super().__init__(name, rule)
        self.unit = unit

    def facts(self, state: State) -> Facts:
        """Who, and what else there is to say."""
        facts: Facts = {"event": self.name, "rule": self.rule, "unit": ids(state, [self.unit])[0]}
        self.tell(state, facts)
        return facts


class UnitsEvent(Happening):
    """An event of several counters."""

    def __init__(self, name: str, rule: str, units: list[int]) -> None:
        super().__init__(name, rule)
        self.units = units

    def tell(self, state: State, facts: Facts) -> None:
        """Which ones."""
        facts["units"] = ids(state, self.units)
