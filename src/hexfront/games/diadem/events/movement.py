"""Events of units that change their place: marches, exits, retreats, advances."""

from __future__ import annotations

from hexfront.games.diadem.events.base import UnitEvent, board, names
from hexfront.games.diadem.names import EDGES, LEFT, MOVED, WITHDRAWAL_TURN, WITHDRAWN
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import State


class Moved(UnitEvent):
    """A unit moved along a path; the path of a unit that enters the map begins with its first hex."""

    def __init__(self, rule: str, unit: int, path: list[int], half_points: int) -> None:
        super().__init__(rule, unit)
        self.path = path
        self.half_points = half_points

    def apply(self, state: State) -> None:
        """It stands in the last hex."""
        position = board(state)
        position.shift(self.unit, self.path[-1])
        position.flags[self.unit] |= MOVED

    def facts(self, state: State) -> Facts:
        """Which way, and for how many half-points."""
        facts = self.start(state, "moved")
        facts["path"] = names(board(state), self.path)
        facts["half_points"] = self.half_points
        return facts


class Exited(UnitEvent):
    """A unit left the map, marching or in retreat."""

    def __init__(
        self, rule: str, unit: int, path: list[int], edge: int, half_points: int, retreat: bool, displaced: bool = False
    ) -> None:
        super().__init__(rule, unit)
        self.path = path
        self.edge = edge
        self.half_points = half_points
        self.retreat = retreat
        self.displaced = displaced

    def apply(self, state: State) -> None:
        """diadem:4.2.2.no_return: it is gone for good."""
        position = board(state)
        position.take(self.unit, LEFT - self.edge)
        position.flags[self.unit] |= MOVED | WITHDRAWN if position.turn <= WITHDRAWAL_TURN else MOVED

    def facts(self, state: State) -> Facts:
        """By which way and edge."""
        facts = self.start(state, "left")
        facts["path"] = names(board(state), self.path)
        facts["edge"] = EDGES[self.edge]
        if self.retreat:
            facts["retreat"] = True
            if self.displaced:
                facts["displaced"] = True
        else:
            facts["half_points"] = self.half_points
        return facts

    def seen(self, state: State, viewer: int) -> Facts | None:
        """A unit that retreats from a combat is known; one that only makes room is not."""
        return self.facts(state) if self.retreat and not self.displaced else super().seen(state, viewer)


class Retreated(UnitEvent):
    """A unit retreated; `displaced`: to make room for another, in which case it is not shown."""

    def __init__(self, rule: str, unit: int, path: list[int], siege: bool, displaced: bool) -> None:
        super().__init__(rule, unit)
        self.path = path
        self.siege = siege
        self.displaced = displaced

    def apply(self, state: State) -> None:
        """It stands in the last hex."""
        board(state).shift(self.unit, self.path[-1])

    def facts(self, state: State) -> Facts:
        """Which way."""
        facts = self.start(state, "retreated")
        facts["path"] = names(board(state), self.path)
        if self.siege:
            facts["siege"] = True
        if self.displaced:
            facts["displaced"] = True
        return facts

    def seen(self, state: State, viewer: int) -> Facts | None:
        """A unit of the combat is known, one that only makes room is not."""
        return super().seen(state, viewer) if self.displaced else self.facts(state)


class Advanced(UnitEvent):
    """A unit advanced after combat."""

    def __init__(self, rule: str, unit: int, path: list[int]) -> None:
        super().__init__(rule, unit)
        self.path = path

    def apply(self, state: State) -> None:
        """It stands in the last hex."""
        board(state).shift(self.unit, self.path[-1])

    def facts(self, state: State) -> Facts:
        """Which way."""
        facts = self.start(state, "advanced")
        facts["path"] = names(board(state), self.path)
        return facts

    def seen(self, state: State, viewer: int) -> Facts | None:
        """It was in the combat and is known."""
        return self.facts(state)
