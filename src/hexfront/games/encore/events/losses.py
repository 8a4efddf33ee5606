"""Events of casualties."""

from __future__ import annotations

from hexfront.games.encore.events.base import UnitEvent, board
from hexfront.games.encore.names import LOST, REDUCED
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import State


class Reduced(UnitEvent):
    """A unit took a loss and is turned over."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__("reduced", rule, unit)
        self.hex = hex

    def apply(self, state: State) -> None:
        """encore:7.1, encore:7.1.not_recovered: it lies with its back up for the rest of the game."""
        board(state).flags[self.unit] |= REDUCED

    def tell(self, state: State, facts: Facts) -> None:
        """Where."""
        facts["hex"] = board(state).material.grid.names[self.hex]


class Eliminated(UnitEvent):
    """A unit was eliminated."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__("eliminated", rule, unit)
        self.hex = hex

    def apply(self, state: State) -> None:
        """It is out of the game."""
        board(state).take(self.unit, LOST)

    def tell(self, state: State, facts: Facts) -> None:
        """Where."""
        facts["hex"] = board(state).material.grid.names[self.hex]
