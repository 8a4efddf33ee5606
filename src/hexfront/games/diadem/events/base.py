"""What Diadem's events have in common, and what an enemy may see of a counter (D-18)."""

from __future__ import annotations

from hexfront.games.diadem.names import SIDES, TYPES
from hexfront.games.diadem.state import Position
from hexfront.kernel.events import Event, Facts
from hexfront.kernel.flow import State


def board(state: State) -> Position:
    """The state as Diadem knows it."""
    assert isinstance(state, Position)
    return state


def kind_of(state: Position, unit: int) -> Facts:
    """What an enemy sees of a counter: side, nation and type."""
    counters = state.material.counters
    return {
        "side": SIDES[counters.side[unit]],
        "nation": counters.nation[unit],
        "type": TYPES[counters.type[unit]],
    }


def knows(state: Position, viewer: int, unit: int) -> bool:
    """D-18: whether the viewer may know who the counter is: its owner, or everybody with open information."""
    return state.material.open_information or viewer == state.material.counters.side[unit]


def names(state: Position, hexes: list[int]) -> list[str]:
    """The printed names of hexes."""
    return [state.material.grid.names[h] for h in hexes]


def ids(state: Position, units: list[int]) -> list[str]:
    """The ids of counters."""
    return [state.material.counters.ids[u] for u in units]


class Happening(Event):
    """An event with the paragraph that made it happen."""

    def __init__(self, rule: str) -> None:
        self.rule = rule


class UnitEvent(Happening):
    """An event of one counter; an enemy sees its side, nation and type in place of its id."""

    def __init__(self, rule: str, unit: int) -> None:
        super().__init__(rule)
        self.unit = unit

    def start(self, state: State, name: str) -> Facts:
        """The facts they all have."""
        return {"event": name, "rule": self.rule, "unit": board(state).material.counters.ids[self.unit]}

    def seen(self, state: State, viewer: int) -> Facts | None:
        """The facts, without the id for those who may not know it."""
        facts = self.facts(state)
        position = board(state)
        if not knows(position, viewer, self.unit):
            facts["unit"] = kind_of(position, self.unit)
        return facts
