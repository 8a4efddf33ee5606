"""Events of casualties: losses, eliminations, recovery."""

from __future__ import annotations

from hexfront.games.diadem.events.base import UnitEvent, board, knows
from hexfront.games.diadem.names import LOST, REDUCED, RESTING
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import State


class Reduced(UnitEvent):
    """A unit took a loss and is turned over."""

    def __init__(self, rule: str, unit: int, hex: int, in_sight: bool) -> None:
        super().__init__(rule, unit)
        self.hex = hex
        self.in_sight = in_sight

    def apply(self, state: State) -> None:
        """diadem:7.0: it lies with its back up."""
        flags = board(state).flags
        flags[self.unit] = (flags[self.unit] | REDUCED) & ~RESTING

    def facts(self, state: State) -> Facts:
        """Which and where."""
        facts = self.start(state, "reduced")
        facts["hex"] = board(state).material.grid.names[self.hex]
        return facts

    def seen(self, state: State, viewer: int) -> Facts | None:
        """D-18: after a combat everybody sees it, after a bombardment only its owner."""
        if self.in_sight or knows(board(state), viewer, self.unit):
            return self.facts(state)
        return None


class Eliminated(UnitEvent):
    """A unit was eliminated; everybody sees which."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__(rule, unit)
        self.hex = hex

    def apply(self, state: State) -> None:
        """It is out of the game."""
        position = board(state)
        position.take(self.unit, LOST)
        position.flags[self.unit] &= ~RESTING

    def facts(self, state: State) -> Facts:
        """Which and where."""
        facts = self.start(state, "eliminated")
        facts["hex"] = board(state).material.grid.names[self.hex]
        return facts

    def seen(self, state: State, viewer: int) -> Facts | None:
        """D-18: in full."""
        return self.facts(state)


class Recovered(UnitEvent):
    """A reduced unit has recovered; only its owner sees it."""

    def apply(self, state: State) -> None:
        """diadem:7.0.recovery: it is turned face up."""
        board(state).flags[self.unit] &= ~(REDUCED | RESTING)

    def facts(self, state: State) -> Facts:
        """Which one."""
        return self.start(state, "recovered")

    def seen(self, state: State, viewer: int) -> Facts | None:
        """D-18: the owner."""
        return self.facts(state) if knows(board(state), viewer, self.unit) else None
