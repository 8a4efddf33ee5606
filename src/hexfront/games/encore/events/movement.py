"""Events of units that change their place, and of what their coming changes: marches, exits, retreats, advances,
forts, places and roads.
"""

from __future__ import annotations

from hexfront.games.encore.events.base import UnitEvent, board, names
from hexfront.games.encore.names import FOUGHT, FREE, LEFT, MOVED, PAID, RELEASED, ROLES, SIDES
from hexfront.kernel.events import Facts, Happening
from hexfront.kernel.flow import State
from hexfront.mechanics.sheet import EDGES


class Moved(UnitEvent):
    """A unit moved along a path; the path of a unit that enters the map begins with its first hex."""

    def __init__(self, rule: str, unit: int, path: list[int], half_points: int) -> None:
        super().__init__("moved", rule, unit)
        self.path = path
        self.half_points = half_points

    def apply(self, state: State) -> None:
        """E-45: it stands in the last hex; who comes in is released, however early."""
        position = board(state)
        position.shift(self.unit, self.path[-1])
        position.flags[self.unit] |= MOVED | RELEASED

    def tell(self, state: State, facts: Facts) -> None:
        """Which way, and for how many half-points."""
        facts["path"] = names(state, self.path)
        facts["half_points"] = self.half_points


class Exited(UnitEvent):
    """A unit left the map on the march."""

    def __init__(self, rule: str, unit: int, path: list[int], edge: int, half_points: int) -> None:
        super().__init__("left", rule, unit)
        self.path = path
        self.edge = edge
        self.half_points = half_points

    def apply(self, state: State) -> None:
        """encore:5.4.no_return: it is gone for good."""
        position = board(state)
        position.take(self.unit, LEFT - self.edge)
        position.flags[self.unit] |= MOVED

    def tell(self, state: State, facts: Facts) -> None:
        """By which way and edge."""
        facts["path"] = names(state, self.path)
        facts["edge"] = EDGES[self.edge]
        facts["half_points"] = self.half_points


class RetreatedOff(UnitEvent):
    """A unit left the map in retreat, or making room for one that retreats."""

    def __init__(self, rule: str, unit: int, hex: int, edge: int, displaced: bool) -> None:
        super().__init__("left", rule, unit)
        self.hex = hex
        self.edge = edge
        self.displaced = displaced

    def apply(self, state: State) -> None:
        """encore:5.4.no_return, E-42: it is out, not destroyed."""
        board(state).take(self.unit, LEFT - self.edge)

    def tell(self, state: State, facts: Facts) -> None:
        """From where and over which edge."""
        facts["path"] = names(state, [self.hex])
        facts["edge"] = EDGES[self.edge]
        facts["retreat"] = True
        if self.displaced:
            facts["displaced"] = True


class Retreated(UnitEvent):
    """A unit retreated one hex; `surrounded`: through enemy zones, `displaced`: to make room for another."""

    def __init__(self, rule: str, unit: int, path: list[int], surrounded: bool, displaced: bool) -> None:
        super().__init__("retreated", rule, unit)
        self.path = path
        self.surrounded = surrounded
        self.displaced = displaced

    def apply(self, state: State) -> None:
        """E-25: it stands there and does not fight again this phase."""
        position = board(state)
        position.shift(self.unit, self.path[-1])
        position.flags[self.unit] |= FOUGHT

    def tell(self, state: State, facts: Facts) -> None:
        """Which way."""
        facts["path"] = names(state, self.path)
        if self.surrounded:
            facts["surrounded"] = True
        if self.displaced:
            facts["displaced"] = True


class Stayed(UnitEvent):
    """A sheltered attacker did not retreat."""

    def __init__(self, rule: str, unit: int) -> None:
        super().__init__("stayed", rule, unit)


class Advanced(UnitEvent):
    """A unit advanced after combat."""

    def __init__(self, rule: str, unit: int, path: list[int]) -> None:
        super().__init__("advanced", rule, unit)
        self.path = path

    def apply(self, state: State) -> None:
        """It stands in the last hex."""
        board(state).shift(self.unit, self.path[-1])

    def tell(self, state: State, facts: Facts) -> None:
        """Which way."""
        facts["path"] = names(state, self.path)


class FortFell(Happening):
    """A fort was destroyed."""

    def __init__(self, rule: str, hex: int) -> None:
        super().__init__("fort_fell", rule)
        self.hex = hex

    def apply(self, state: State) -> None:
        """encore:6.3.6.destroyed, E-44: its marker is removed."""
        board(state).forts.remove(self.hex)

    def tell(self, state: State, facts: Facts) -> None:
        """Where."""
        facts["hex"] = names(state, [self.hex])[0]


class PlaceTaken(Happening):
    """A place changed hands."""

    def __init__(self, rule: str, place: int, side: int) -> None:
        super().__init__("objective", rule)
        self.place = place
        self.side = side

    def apply(self, state: State) -> None:
        """E-47: it is theirs until the other side comes."""
        board(state).holders[self.place] = self.side

    def tell(self, state: State, facts: Facts) -> None:
        """Which, and whose now."""
        place = board(state).material.map.held[self.place]
        facts["hex"] = names(state, [place.hex])[0]
        facts["name"] = place.name
        facts["side"] = SIDES[self.side]


class FormationFreed(Happening):
    """A place was taken in time: a formation may move from the next turn on."""

    def __init__(self, rule: str, role: int, turn: int) -> None:
        super().__init__("freed", rule)
        self.role = role
        self.turn = turn

    def apply(self, state: State) -> None:
        """E-46: it stays so, whoever holds the place later."""
        board(state).freed[self.role] = self.turn

    def tell(self, state: State, facts: Facts) -> None:
        """By which place, from which turn."""
        facts["place"] = ROLES[self.role]
        facts["turn"] = self.turn + 1


class RoadEntered(UnitEvent):
    """The Allies came onto the 4th Mountain's road."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__("road", rule, unit)
        self.hex = hex

    def apply(self, state: State) -> None:
        """encore:8.fourth_mountain: it may come in, and pays nothing."""
        board(state).road_entered = True

    def tell(self, state: State, facts: Facts) -> None:
        """Where."""
        facts["hex"] = names(state, [self.hex])[0]


class FourthMountainCame(Happening):
    """The first unit of the 4th Mountain entered the map."""

    def __init__(self, rule: str, points: int) -> None:
        super().__init__("fourth_mountain", rule)
        self.points = points

    def apply(self, state: State) -> None:
        """E-45: what it costs is settled."""
        board(state).fourth = PAID if self.points else FREE

    def tell(self, state: State, facts: Facts) -> None:
        """What it costs."""
        facts["points"] = self.points
