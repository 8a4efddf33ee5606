"""Events of combats: what was committed, and the result."""

from __future__ import annotations

from hexfront.games.encore.events.base import board, ids
from hexfront.games.encore.names import FOUGHT
from hexfront.kernel.events import Facts, Happening
from hexfront.kernel.flow import State


class AttackCommitted(Happening):
    """An attack was committed."""

    def __init__(self, rule: str, hex: int, attackers: list[int], ranged: list[int], total: int) -> None:
        super().__init__("attack", rule)
        self.hex = hex
        self.attackers = attackers
        self.ranged = ranged
        self.total = total

    def apply(self, state: State) -> None:
        """encore:6.1.hex_once, encore:6.1.unit_once: the hex has been attacked, the units have fought."""
        position = board(state)
        position.targeted.append(self.hex)
        for unit in self.attackers:
            position.flags[unit] |= FOUGHT
        for unit in self.ranged:
            position.flags[unit] |= FOUGHT

    def tell(self, state: State, facts: Facts) -> None:
        """Who attacks what."""
        facts["hex"] = board(state).material.grid.names[self.hex]
        facts["attackers"] = ids(state, self.attackers)
        facts["ranged"] = ids(state, self.ranged)
        facts["total"] = self.total


class DefenceCommitted(Happening):
    """The defence stands, with the fire that others lend it."""

    def __init__(self, rule: str, hex: int, defenders: list[int], support: list[int], total: int) -> None:
        super().__init__("defence", rule)
        self.hex = hex
        self.defenders = defenders
        self.support = support
        self.total = total

    def apply(self, state: State) -> None:
        """E-29: who lent his fire does so once a phase."""
        flags = board(state).flags
        for unit in self.support:
            flags[unit] |= FOUGHT

    def tell(self, state: State, facts: Facts) -> None:
        """Who defends."""
        facts["hex"] = board(state).material.grid.names[self.hex]
        facts["defenders"] = ids(state, self.defenders)
        facts["support"] = ids(state, self.support)
        facts["total"] = self.total


class ResultRead(Happening):
    """The cell of the combat table."""

    def __init__(self, rule: str, hex: int, codes: list[str]) -> None:
        super().__init__("result", rule)
        self.hex = hex
        self.codes = codes

    def tell(self, state: State, facts: Facts) -> None:
        """Its codes."""
        facts["hex"] = board(state).material.grid.names[self.hex]
        facts["codes"] = list(self.codes)
