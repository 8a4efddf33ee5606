"""Trains: a locomotive and its wagon, one unit on two hexes.

m44tp:50.trains         one to three hexes along the track; hits and flags
m44tp:51.supply_train   reinforcements get off at a station
m44tp:52.armored_train  a gun on the wagon
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.events.movement import TrainMoved, Unloaded
from hexfront.games.memoir.names import ABOARD, MOVED
from hexfront.games.memoir.rules.arrival import stand
from hexfront.games.memoir.rules.leaving import leave
from hexfront.games.memoir.rules.losses import lose_figures
from hexfront.games.memoir.rules.terrain import step_cost
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

RULE = "m44tp:50.trains"
FARTHEST = 3


class Run:
    """One way a train can go: the locomotive's hexes, the wagon's last, where the locomotive points then."""

    def __init__(self, path: list[int], wagon_hex: int, heading: int, back: bool) -> None:
        self.path = path
        self.wagon_hex = wagon_hex
        self.heading = heading
        self.back = back


def wagon_of(state: Position, locomotive: int) -> int:
    """m44tp:50.trains: the wagon of a train, -1 when it is gone."""
    wagon = state.material.units.partner[locomotive]
    return wagon if wagon >= 0 and state.where[wagon] >= 0 else -1


def ahead(state: Position, hex_: int, entered_by: int) -> list[int]:
    """m44tp:50.trains, M-55: where the track goes on from a hex entered over that side, straight on first; no train
    turns sharply, and on a crossing none turns."""
    mask = state.lay.rail[hex_]
    straight = (entered_by + 3) % 6
    found = [straight] if mask >> straight & 1 else []
    if found and mask.bit_count() > 3:
        return found
    return found + [d for d in ((entered_by + 2) % 6, (entered_by + 4) % 6) if mask >> d & 1]


def back_side(state: Position, locomotive: int) -> int:
    """m44tp:50.trains: the side of its hex the locomotive turns its back to: the wagon's, or away from its facing."""
    here = state.where[locomotive]
    wagon = wagon_of(state, locomotive)
    if wagon >= 0:
        return state.material.grid.direction(here, state.where[wagon])
    opposite = (state.heading[locomotive] + 3) % 6
    links = [d for d in range(6) if state.lay.rail[here] >> d & 1 and d != state.heading[locomotive]]
    return opposite if opposite in links or not links else links[0]


def runs(state: Position, locomotive: int, most: int) -> list[Run]:
    """m44tp:50.trains, M-31: every way along free, linked track, forward or back, of up to so many hexes; the shortest
    first, and one way to each hex.
    """
    found: list[Run] = []
    _forward(state, locomotive, most, found)
    _backward(state, locomotive, most, found)
    unique: list[Run] = []
    for run in sorted(found, key=lambda run: len(run.path)):
        if all(run.path[-1] != other.path[-1] for other in unique):
            unique.append(run)
    return unique


def _forward(state: Position, locomotive: int, most: int, found: list[Run]) -> None:
    here = state.where[locomotive]
    neighbours = state.material.neighbours
    waiting = [([here], back_side(state, locomotive))]
    while waiting:
        path, entered_by = waiting.pop()
        if len(path) > most:
            continue
        for direction in ahead(state, path[-1], entered_by):
            there = neighbours[path[-1] * 6 + direction]
            if state.at[there] >= 0 or there in path:
                continue
            side = (direction + 3) % 6
            beyond = ahead(state, there, side)
            heading = beyond[0] if beyond else direction
            longer = [*path, there]
            found.append(Run(longer, path[-1], heading, False))
            waiting.append((longer, side))


def _backward(state: Position, locomotive: int, most: int, found: list[Run]) -> None:
    """The tail leads: the wagon, or the locomotive itself when it has none."""
    grid = state.material.grid
    neighbours = state.material.neighbours
    here = state.where[locomotive]
    wagon = wagon_of(state, locomotive)
    if wagon >= 0:
        tail = [here, state.where[wagon]]
        towards = grid.direction(state.where[wagon], here)
    else:
        tail = [here]
        towards = (back_side(state, locomotive) + 3) % 6
        if back_side(state, locomotive) not in [d for d in range(6) if state.lay.rail[here] >> d & 1]:
            return
    waiting = [(tail, towards)]
    while waiting:
        path, entered_by = waiting.pop()
        made = len(path) - len(tail)
        if made >= most:
            continue
        first = wagon < 0 and made == 0
        exits = [back_side(state, locomotive)] if first else ahead(state, path[-1], entered_by)
        for direction in exits:
            there = neighbours[path[-1] * 6 + direction]
            if there < 0 or state.at[there] >= 0 or there in path:
                continue
            longer = [*path, there]
            engine = longer[: len(longer) - (1 if wagon >= 0 else 0)]
            heading = grid.direction(engine[-1], engine[-2])
            found.append(Run(engine, there if wagon >= 0 else -1, heading, True))
            waiting.append((longer, (direction + 3) % 6))


def fill_reach(state: Position, unit: int, cost: list[int], came: list[int], hexes: list[int]) -> None:
    """m44tp:50.trains: where the locomotive can end its move."""
    for run in runs(state, unit, FARTHEST):
        end = run.path[-1]
        cost[end] = len(run.path) - 1
        came[end] = run.path[-2]
        hexes.append(end)


def can_move(state: Position, unit: int) -> bool:
    """m44tp:50.trains: whether the track is free in some direction."""
    return not state.flags[unit] & MOVED and bool(runs(state, unit, 1))


def go(state: Position, unit: int, hex_: int) -> None:
    """m44tp:50.trains, m44tp:51.supply_train, M-31, M-58: along the track; at a station the cargo gets off."""
    for run in runs(state, unit, FARTHEST):
        if run.path[-1] == hex_:
            _follow(state, unit, run, "moved")
            break
    if not state.over and state.ground_of(unit).station:
        state.push(Frame(steps.UNLOAD, side=state.material.units.side[unit], unit=unit))


def _follow(state: Position, unit: int, run: Run, name: str) -> None:
    wagon = wagon_of(state, unit)
    leave(state, unit)
    if wagon >= 0:
        leave(state, wagon)
    state.emit(TrainMoved(RULE, name, unit, run.path, wagon, run.wagon_hex if wagon >= 0 else -1, run.heading))
    stand(state, unit)
    if wagon >= 0 and not state.over:
        stand(state, wagon)


def retreat(state: Position, unit: int, flags: int) -> None:
    """m44tp:50.trains, M-31: a hex back for each flag, away from its facing; each hex that cannot be made is a hit."""
    unit = state.material.units.leader_of(unit)
    way = _way_back(state, unit, flags)
    far = 0 if way is None else len(way.path) - 1
    if far < flags and not lose_figures(state, unit, flags - far, "retreat", RULE):
        return
    way = _way_back(state, unit, far)
    if way is not None:
        _follow(state, unit, way, "retreated")


def _way_back(state: Position, locomotive: int, most: int) -> Run | None:
    """m44tp:50.trains, M-31: the longest way back of up to so many hexes."""
    found: list[Run] = []
    _backward(state, locomotive, most, found)
    best: Run | None = None
    for run in found:
        if best is None or len(run.path) >= len(best.path):
            best = run
    return best


class Unload(Step[Position]):
    """m44tp:51.supply_train, M-31: where the next unit of the cargo gets off. The frame's value is how many have been
    seen to.
    """

    def __init__(self) -> None:
        super().__init__("unload", "m44tp:51.supply_train")

    def passenger(self, state: Position, frame: Frame) -> int:
        """The next unit aboard, -1 when there is none left."""
        units = state.material.units
        for unit in range(frame.value, units.count):
            if units.train[unit] == frame.unit and state.where[unit] == ABOARD:
                return unit
        return -1

    def hexes(self, state: Position, locomotive: int, unit: int) -> list[int]:
        """m44tp:51.supply_train, M-31: free hexes beside the train that the unit may enter from its hex."""
        material = state.material
        found: list[int] = []
        wagon = wagon_of(state, locomotive)
        for car in (locomotive, wagon):
            if car < 0:
                continue
            here = state.where[car]
            for direction in range(6):
                there = material.neighbours[here * 6 + direction]
                if there < 0 or state.at[there] >= 0 or there in found:
                    continue
                if step_cost(state, unit, here, direction):
                    found.append(there)
        return sorted(found)

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The hexes; who finds none stays aboard."""
        unit = self.passenger(state, frame)
        if unit < 0:
            state.pop()
            return None
        hexes = self.hexes(state, frame.unit, unit)
        if len(hexes) > 1:
            return [state.material.actions.unload[hex_] for hex_ in hexes]
        state.replace(Frame(steps.UNLOAD, frame.side, frame.unit, frame.hex, unit + 1))
        if hexes:
            self.get_off(state, unit, hexes[0])
        return None

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """It gets off there."""
        unit = self.passenger(state, frame)
        state.replace(Frame(steps.UNLOAD, frame.side, frame.unit, frame.hex, unit + 1))
        self.get_off(state, unit, action.hex)

    def get_off(self, state: Position, unit: int, hex_: int) -> None:
        """m44tp:51.supply_train: it stands there and does nothing more this turn."""
        state.emit(Unloaded("m44tp:51.supply_train", unit, hex_))
        stand(state, unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex."""
        return list(state.material.actions.unload)

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Free and beside the train."""
        if action.hex in self.hexes(state, frame.unit, self.passenger(state, frame)):
            return None
        return Refusal("m44tp:51.supply_train", "not_beside_train", {"hex": state.material.grid.names[action.hex]})
