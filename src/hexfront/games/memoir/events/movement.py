"""Events of units that change their place, and of what they find or leave there."""

from __future__ import annotations

from hexfront.games.memoir.events.base import HexEvent, board, kind_of, names, side_of
from hexfront.games.memoir.names import (
    ARRIVED,
    BOAT,
    GROUND,
    GROUND_TWICE,
    MOVED,
    NO_TOKEN,
    QUIET,
    TOKENS,
)
from hexfront.kernel.events import Facts, Happening
from hexfront.kernel.flow import State


class Moved(Happening):
    """m44:turn.move: a unit moved. `marks` are what the move leaves on it."""

    def __init__(self, rule: str, unit: int, path: list[int], length: int, marks: int) -> None:
        super().__init__("moved", rule)
        self.unit = unit
        self.path = path
        self.length = length
        self.marks = marks

    def apply(self, state: State) -> None:
        """It stands in the last hex."""
        position = board(state)
        position.shift(self.unit, self.path[-1])
        position.flags[self.unit] |= MOVED | self.marks

    def tell(self, state: State, facts: Facts) -> None:
        """Who, which way, and how far that counts."""
        facts["side"] = side_of(state, self.unit)
        facts["kind"] = kind_of(state, self.unit)
        facts["path"] = names(state, self.path)
        facts["length"] = self.length


class TrainMoved(Happening):
    """m44tp:50.trains: a train went along its track, forward or back; `heading` is where the locomotive points now."""

    def __init__(
        self, rule: str, name: str, unit: int, path: list[int], wagon: int, wagon_hex: int, heading: int
    ) -> None:
        super().__init__(name, rule)
        self.unit = unit
        self.path = path
        self.wagon = wagon
        self.wagon_hex = wagon_hex
        self.heading = heading

    def apply(self, state: State) -> None:
        """Locomotive and wagon stand in their hexes."""
        position = board(state)
        position.take(self.unit)
        if self.wagon >= 0:
            position.take(self.wagon)
            position.put(self.wagon, self.wagon_hex)
        position.put(self.unit, self.path[-1])
        position.heading[self.unit] = self.heading
        if self.name == "moved":
            position.flags[self.unit] |= MOVED

    def tell(self, state: State, facts: Facts) -> None:
        """Which way."""
        if self.name == "moved":
            facts["side"] = side_of(state, self.unit)
            facts["kind"] = kind_of(state, self.unit)
            facts["length"] = len(self.path) - 1
        facts["path"] = names(state, self.path)


class Retreated(Happening):
    """m44:retreat.direction: a unit retreated one hex."""

    def __init__(self, rule: str, unit: int, path: list[int]) -> None:
        super().__init__("retreated", rule)
        self.unit = unit
        self.path = path

    def apply(self, state: State) -> None:
        """It stands there."""
        position = board(state)
        position.shift(self.unit, self.path[-1])

    def tell(self, state: State, facts: Facts) -> None:
        """From where to where."""
        facts["path"] = names(state, self.path)


class TookGround(Happening):
    """m44:take_ground: a victor took the ground the enemy left; `rode_on`: and one hex more (desert)."""

    def __init__(self, name: str, rule: str, unit: int, path: list[int], marks: int) -> None:
        super().__init__(name, rule)
        self.unit = unit
        self.path = path
        self.marks = marks

    def apply(self, state: State) -> None:
        """m44:overrun: the second time is the last."""
        position = board(state)
        position.shift(self.unit, self.path[-1])
        flags = position.flags[self.unit]
        if self.name == "took_ground":
            flags |= GROUND_TWICE if flags & GROUND else GROUND
        position.flags[self.unit] = flags | self.marks

    def tell(self, state: State, facts: Facts) -> None:
        """From where to where."""
        facts["path"] = names(state, self.path)


class Landed(HexEvent):
    """m44tp:31.airfield, M-32: a unit of the reserve landed; it neither moves nor battles this turn."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__("landed", rule, hex)
        self.unit = unit

    def apply(self, state: State) -> None:
        """It stands there."""
        position = board(state)
        position.put(self.unit, self.hex)
        position.flags[self.unit] |= MOVED | QUIET | ARRIVED


class Unloaded(HexEvent):
    """m44tp:51.supply_train, M-31: a unit of the cargo got off; it neither moves nor battles this turn."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__("unloaded", rule, hex)
        self.unit = unit

    def apply(self, state: State) -> None:
        """It stands there."""
        position = board(state)
        position.put(self.unit, self.hex)
        position.flags[self.unit] |= MOVED | QUIET | ARRIVED

    def tell(self, state: State, facts: Facts) -> None:
        """What got off."""
        facts["kind"] = kind_of(state, self.unit)


class BoatLeft(HexEvent):
    """m44tp:25.boats, M-20: a unit left its boat behind."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__("boat_left", rule, hex)
        self.unit = unit

    def apply(self, state: State) -> None:
        """It has none any more."""
        board(state).flags[self.unit] &= ~BOAT


class PickedUp(HexEvent):
    """m44tp:28.capture_equipment, m44tp:29.free_prisoners: infantry took a token along."""

    def __init__(self, rule: str, unit: int, hex: int, token: int) -> None:
        super().__init__("picked_up", rule, hex)
        self.unit = unit
        self.token = token

    def apply(self, state: State) -> None:
        """From the hex to the unit."""
        position = board(state)
        position.take_token(self.hex, self.token)
        position.carries[self.unit] = self.token

    def tell(self, state: State, facts: Facts) -> None:
        """What."""
        facts["token"] = TOKENS[self.token]


class Dropped(HexEvent):
    """m44tp:28.capture_equipment: equipment stays where its unit fell; a prisoner dies with it (`lost`)."""

    def __init__(self, rule: str, unit: int, hex: int, token: int, lost: bool) -> None:
        super().__init__("dropped", rule, hex)
        self.unit = unit
        self.token = token
        self.lost = lost

    def apply(self, state: State) -> None:
        """From the unit to the hex, or away."""
        position = board(state)
        position.carries[self.unit] = NO_TOKEN
        if not self.lost:
            position.lay_token(self.hex, self.token)

    def tell(self, state: State, facts: Facts) -> None:
        """What, and whether it is lost."""
        facts["token"] = TOKENS[self.token]
        facts["lost"] = self.lost


class DugIn(HexEvent):
    """m44:card.dig_in: a unit dug in behind sandbags."""

    def __init__(self, rule: str, hex: int) -> None:
        super().__init__("dug_in", rule, hex)

    def apply(self, state: State) -> None:
        """They lie there."""
        position = board(state)
        material = position.material
        with_them = position.ground_at(self.hex).obstacles | material.terrain.sandbags
        position.ground[self.hex] = material.grounds.with_obstacles(position.ground[self.hex], with_them)


class SandbagsGone(HexEvent):
    """m44:terrain.sandbags: the unit behind them left, and they are gone."""

    def __init__(self, rule: str, hex: int) -> None:
        super().__init__("sandbags", rule, hex)

    def apply(self, state: State) -> None:
        """They are removed."""
        position = board(state)
        material = position.material
        without = position.ground_at(self.hex).obstacles & ~material.terrain.sandbags
        position.ground[self.hex] = material.grounds.with_obstacles(position.ground[self.hex], without)

    def tell(self, state: State, facts: Facts) -> None:
        """Not laid: gone."""
        facts["laid"] = False


class WireRemoved(HexEvent):
    """m44:terrain.wire: wire was removed."""

    def __init__(self, rule: str, hex: int, unit: int, marks: int) -> None:
        super().__init__("wire", rule, hex)
        self.unit = unit
        self.marks = marks

    def apply(self, state: State) -> None:
        """It is gone, and for some the turn's battle with it."""
        position = board(state)
        position.flags[self.unit] |= self.marks
        material = position.material
        without = position.ground_at(self.hex).obstacles & ~material.terrain.wire
        position.ground[self.hex] = material.grounds.with_obstacles(position.ground[self.hex], without)


class LeaderMoved(HexEvent):
    """m44tp:30.heroic_leader: the leader joined another unit."""

    def __init__(self, rule: str, unit: int, hex: int, mark: int) -> None:
        super().__init__("leader", rule, hex)
        self.unit = unit
        self.mark = mark

    def apply(self, state: State) -> None:
        """His star is on it."""
        board(state).flags[self.unit] |= self.mark


class LeaderLost(HexEvent):
    """m44tp:30.heroic_leader: the leader fell."""

    def __init__(self, rule: str, hex: int) -> None:
        super().__init__("leader", rule, hex)

    def tell(self, state: State, facts: Facts) -> None:
        """He is lost."""
        facts["lost"] = True


class ReadyAgain(HexEvent):
    """m44:card.behind_enemy_lines: a unit may move a second time."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__("ready_again", rule, hex)
        self.unit = unit

    def apply(self, state: State) -> None:
        """Its first move is forgotten; it battles no more (M-22)."""
        flags = board(state).flags
        flags[self.unit] = flags[self.unit] & ~MOVED | QUIET
