"""Events of the bombardment stage: what is announced, fired and suppressed."""

from __future__ import annotations

from hexfront.games.encore.events.base import UnitsEvent, board, ids
from hexfront.games.encore.names import FOUGHT, SIDES, SUPPRESSED
from hexfront.games.encore.state import Shot
from hexfront.kernel.events import Facts, Happening
from hexfront.kernel.flow import State
from hexfront.mechanics.shifts import Shift


class Announced(Happening):
    """A bombardment was announced."""

    def __init__(self, rule: str, shot: Shot, points: int) -> None:
        super().__init__("announced", rule)
        self.shot = shot
        self.points = points

    def apply(self, state: State) -> None:
        """encore:4.1, E-21: its guns lie on the hex until it is fired."""
        position = board(state)
        position.shots.append(self.shot)
        for gun in self.shot.guns:
            position.flags[gun] |= FOUGHT

    def tell(self, state: State, facts: Facts) -> None:
        """Whose, where, with what."""
        facts["side"] = SIDES[self.shot.side]
        facts["hex"] = board(state).material.grid.names[self.shot.hex]
        facts["guns"] = ids(state, self.shot.guns)
        facts["points"] = self.points


class Bombarded(Happening):
    """A bombardment was fired: the sum and its result."""

    def __init__(
        self, rule: str, shot: Shot, strength: int, vulnerability: int, shifts: list[Shift], column: str, result: str
    ) -> None:
        super().__init__("bombardment", rule)
        self.shot = shot
        self.strength = strength
        self.vulnerability = vulnerability
        self.shifts = shifts
        self.column = column
        self.result = result

    def apply(self, state: State) -> None:
        """encore:4.1.removed: its guns are taken off the map."""
        board(state).shots.pop(0)

    def tell(self, state: State, facts: Facts) -> None:
        """The whole sum."""
        facts["side"] = SIDES[self.shot.side]
        facts["hex"] = board(state).material.grid.names[self.shot.hex]
        facts["guns"] = ids(state, self.shot.guns)
        facts["strength"] = self.strength
        facts["vulnerability"] = self.vulnerability
        facts["value"] = self.strength * self.vulnerability
        facts["shifts"] = [shift.facts() for shift in self.shifts]
        facts["column"] = self.column
        facts["result"] = self.result


class SuppressedUnits(UnitsEvent):
    """All units of a hex were suppressed."""

    def __init__(self, rule: str, units: list[int], hex: int) -> None:
        super().__init__("suppressed", rule, units)
        self.hex = hex

    def apply(self, state: State) -> None:
        """encore:4.3.4.S, encore:7.2: each gets a marker."""
        flags = board(state).flags
        for unit in self.units:
            flags[unit] |= SUPPRESSED

    def tell(self, state: State, facts: Facts) -> None:
        """Where and who."""
        facts["hex"] = board(state).material.grid.names[self.hex]
        super().tell(state, facts)
