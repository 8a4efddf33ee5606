"""Events of the sequence of play: turns, phases, releases, scoring, the end."""

from __future__ import annotations

from hexfront.games.encore.events.base import UnitsEvent, board
from hexfront.games.encore.names import (
    COMBAT,
    FOUGHT,
    MOVED,
    OVER,
    PHASES,
    REASONS,
    RELEASED,
    SIDES,
    SUPPRESSED,
)
from hexfront.kernel.events import Facts, Happening
from hexfront.kernel.flow import State


class TurnBegan(Happening):
    """A turn began."""

    def __init__(self, rule: str, turn: int, night: bool) -> None:
        super().__init__("turn", rule)
        self.turn = turn
        self.night = night

    def apply(self, state: State) -> None:
        """encore:3.turn_marker: the marker goes on by one; the guns have not been aimed, and nothing of a suppression
        is left on units that are gone.
        """
        position = board(state)
        position.turn = self.turn
        for guns in position.material.counters.support:
            for gun in guns:
                position.flags[gun] &= ~FOUGHT
        for unit in range(position.material.counters.units):
            if position.where[unit] < 0:
                position.flags[unit] &= ~SUPPRESSED

    def tell(self, state: State, facts: Facts) -> None:
        """Which turn, and whether it is a night."""
        facts["turn"] = self.turn
        facts["night"] = self.night


class Recovered(UnitsEvent):
    """Suppression ended."""

    def __init__(self, rule: str, units: list[int]) -> None:
        super().__init__("recovered", rule, units)

    def apply(self, state: State) -> None:
        """encore:3.suppression_removed, encore:7.2.recovered: the markers are taken off."""
        flags = board(state).flags
        for unit in self.units:
            flags[unit] &= ~SUPPRESSED


class Released(UnitsEvent):
    """Units may move from now on."""

    def __init__(self, rule: str, units: list[int]) -> None:
        super().__init__("released", rule, units)

    def apply(self, state: State) -> None:
        """encore:5.6: they are released for good."""
        flags = board(state).flags
        for unit in self.units:
            flags[unit] |= RELEASED


class PhaseBegan(Happening):
    """A phase began."""

    def __init__(self, rule: str, turn: int, side: int, phase: int) -> None:
        super().__init__("phase", rule)
        self.turn = turn
        self.side = side
        self.phase = phase

    def apply(self, state: State) -> None:
        """Nobody has moved, fought or been attacked in it yet."""
        position = board(state)
        position.phase = self.phase
        position.side = self.side
        position.targeted = []
        flags = position.flags
        forget = ~FOUGHT if self.phase == COMBAT else ~(FOUGHT | MOVED)
        for unit in range(position.material.counters.units):
            flags[unit] &= forget

    def tell(self, state: State, facts: Facts) -> None:
        """Whose and which."""
        facts["turn"] = self.turn
        facts["side"] = SIDES[self.side]
        facts["phase"] = PHASES[self.phase]


class Scored(Happening):
    """An objective was scored at the end of its turn."""

    def __init__(self, rule: str, place: int, side: int, points: int) -> None:
        super().__init__("scored", rule)
        self.place = place
        self.side = side
        self.points = points

    def apply(self, state: State) -> None:
        """E-47: once, by whoever holds it."""
        board(state).scored[self.place] = self.side

    def tell(self, state: State, facts: Facts) -> None:
        """Which, by whom, for how much."""
        place = board(state).material.map.held[self.place]
        facts["hex"] = board(state).material.grid.names[place.hex]
        facts["name"] = place.name
        facts["side"] = SIDES[self.side]
        facts["points"] = self.points


class GameEnded(Happening):
    """The game is over; points are counted."""

    def __init__(self, rule: str, scores: list[int], winner: int, reason: int) -> None:
        super().__init__("over", rule)
        self.scores = scores
        self.winner = winner
        self.reason = reason

    def apply(self, state: State) -> None:
        """Nothing more is asked."""
        position = board(state)
        position.phase = OVER
        position.winner = self.winner
        position.reason = self.reason

    def tell(self, state: State, facts: Facts) -> None:
        """Points, winner and why."""
        facts["winner"] = None if self.winner < 0 else SIDES[self.winner]
        facts["scores"] = {side: self.scores[i] for i, side in enumerate(SIDES)}
        facts["reason"] = REASONS[self.reason]
