"""Where a unit of a scenario begins, and in what state."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexfront.games.memoir.state import Position


class Placement:
    """One unit's beginning: a hex or a place off the board, figures, marks, what it carries, where a train points."""

    def __init__(self, unit: int, place: int, figures: int) -> None:
        self.unit = unit
        self.place = place
        self.figures = figures
        self.marks = 0
        self.carries = 0
        self.heading = -1

    def lay(self, state: Position) -> None:
        """Put the unit there."""
        if self.place >= 0:
            state.put(self.unit, self.place)
        else:
            state.where[self.unit] = self.place
        state.figures[self.unit] = self.figures
        state.flags[self.unit] = self.marks
        state.carries[self.unit] = self.carries
        if self.heading >= 0:
            state.heading[self.unit] = self.heading
