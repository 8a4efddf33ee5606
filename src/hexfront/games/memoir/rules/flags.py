"""Flags and retreat.

m44:flags              each flag is a hex of retreat
m44:retreat.ignore     where a flag may be ignored
m44:retreat.direction  towards the own baseline, never sideways
m44:retreat.blocked    each step that cannot be made costs a figure
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.events.battle import FlagsIgnored
from hexfront.games.memoir.events.movement import Retreated
from hexfront.games.memoir.ground import SIDE_BITS
from hexfront.games.memoir.names import ARTILLERY, RESISTANCE, TRAIN
from hexfront.games.memoir.rules import trains
from hexfront.games.memoir.rules.arrival import stand
from hexfront.games.memoir.rules.leaders import leads
from hexfront.games.memoir.rules.leaving import leave
from hexfront.games.memoir.rules.losses import lose_figures
from hexfront.games.memoir.rules.terrain import is_closed, joins_bluff, step_cost
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step


def ignorable(state: Position, unit: int) -> int:
    """m44:retreat.ignore, M-16, m44tp:30.heroic_leader, m44tp:50.trains: how many flags a unit may ignore: one, however
    many reasons it has; all in a fortress.
    """
    units = state.material.units
    ground = state.ground_of(unit)
    count = ground.flags[units.side[unit] * SIDE_BITS + units.type[unit]]
    if not count and (units.ignores_flag[unit] or units.type[unit] == TRAIN or leads(state, unit)):
        return 1
    return count


def retreat_hexes(state: Position, unit: int, start: int) -> list[int]:
    """m44:retreat.direction, m44:terrain.sea_bluff, m44:terrain.ocean, M-9, M-14, M-15, M-49: the free hexes of the
    next row towards the own baseline that the unit may enter; a bluff or cliff is any hill to those who retreat.
    """
    material = state.material
    found: list[int] = []
    for direction in material.retreat_directions[material.units.side[unit]]:
        there = material.neighbours[start * 6 + direction]
        if there < 0 or state.at[there] >= 0 or state.ground_at(there).no_retreat:
            continue
        if step_cost(state, unit, start, direction) or (
            joins_bluff(state, start, there) and not is_closed(state, unit, there)
        ):
            found.append(there)
    return found


def longest_retreat(state: Position, unit: int, start: int, steps_: int) -> int:
    """m44:retreat.blocked, M-15: how far a unit can retreat, up to so many steps."""
    best = 0
    if steps_ <= 0:
        return 0
    for there in retreat_hexes(state, unit, start):
        length = 1 + longest_retreat(state, unit, there, steps_ - 1)
        if length > best:
            best = length
            if best == steps_:
                break
    return best


def apply_flags(state: Position, unit: int, flags: int, ignoring: bool) -> None:
    """m44:flags: let a unit suffer flags; `ignoring`: some may be ignored (never those of the air or of a barrage)."""
    if not flags:
        return
    if ignoring and ignorable(state, unit):
        state.push(Frame(steps.FLAGS, side=state.material.units.side[unit], unit=unit, value=flags))
    else:
        begin_retreat(state, unit, flags)


def begin_retreat(state: Position, unit: int, flags: int) -> None:
    """m44:flags, m44:retreat.blocked, M-15, M-16, M-20, M-47: first the figures for steps that cannot be made, then the
    retreat itself. A boat on the river and a gun in its bunker only lose figures.
    """
    units = state.material.units
    if units.type[unit] == TRAIN:
        trains.retreat(state, unit, flags)
        return
    ground = state.ground_of(unit)
    if ground.water and is_closed(state, unit, state.where[unit]):
        lose_figures(state, unit, flags, "boat", "m44tp:25.boats")
        return
    if ground.fixes and units.type[unit] == ARTILLERY:
        lose_figures(state, unit, flags, "fixed", "M-16")
        return
    most = 3 * flags if units.kind[unit] == RESISTANCE else flags
    far = longest_retreat(state, unit, state.where[unit], most)
    if far < flags and not lose_figures(state, unit, flags - far, "retreat", "m44:retreat.blocked"):
        return
    if far:
        state.push(Frame(steps.RETREAT, units.side[unit], unit, min(flags, far), far))


class Flags(Step[Position]):
    """m44:retreat.ignore, M-16: how many flags the owner ignores."""

    def __init__(self) -> None:
        super().__init__("flags", "m44:retreat.ignore")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """None up to as many as may be."""
        most = min(frame.value, ignorable(state, frame.unit))
        return state.material.actions.ignore[: most + 1]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """The rest is retreat."""
        state.pop()
        if action.number:
            state.emit(FlagsIgnored("m44:retreat.ignore", state.where[frame.unit], action.number))
        if frame.value > action.number:
            begin_retreat(state, frame.unit, frame.value - action.number)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every flag there is."""
        return state.material.actions.ignore[: frame.value + 1]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """No more than may be ignored."""
        most = min(frame.value, ignorable(state, frame.unit))
        if action.number <= most:
            return None
        return Refusal("M-16", "too_many_ignored", {"flags": most})


class Retreat(Step[Position]):
    """m44:retreat.direction, m44:unit.french_resistance, M-15: the next hex of a retreat. The frame's hex is how many
    steps must still be made, its value how many may be.
    """

    def __init__(self) -> None:
        super().__init__("retreat", "m44:retreat.direction")

    def hexes(self, state: Position, frame: Frame) -> list[int]:
        """m44:retreat.blocked: the hexes from which the rest of the duty can still be done."""
        start = state.where[frame.unit]
        duty = max(frame.hex, 1)
        found: list[int] = []
        for there in retreat_hexes(state, frame.unit, start):
            if longest_retreat(state, frame.unit, there, duty - 1) >= duty - 1:
                found.append(there)
        return found

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The hexes; a single way is simply taken."""
        actions = state.material.actions
        hexes = self.hexes(state, frame)
        if not hexes:
            self.finish(state, frame)
            return None
        if len(hexes) == 1 and frame.hex > 0:
            self.go(state, frame, hexes[0])
            return None
        found = [actions.to[hex_] for hex_ in hexes]
        if frame.hex <= 0:
            found.append(actions.stop)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """One hex, or enough."""
        if action.verb == "stop":
            self.finish(state, frame)
        else:
            self.go(state, frame, action.hex)

    def go(self, state: Position, frame: Frame, hex_: int) -> None:
        """m44:retreat.direction: one hex back."""
        unit = frame.unit
        leave(state, unit)
        state.emit(Retreated("m44:retreat.direction", unit, [state.where[unit], hex_]))
        if frame.value > 1:
            state.replace(Frame(steps.RETREAT, frame.side, unit, max(frame.hex - 1, 0), frame.value - 1))
        else:
            self.finish(state, frame)

    def finish(self, state: Position, frame: Frame) -> None:
        """M-35: it stands where the retreat ended."""
        state.pop()
        stand(state, frame.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex, and to stop."""
        return [*state.material.actions.to, state.material.actions.stop]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why not there."""
        if action.verb == "stop":
            return Refusal("M-15", "must_retreat", {}) if frame.hex > 0 else None
        if action.hex in self.hexes(state, frame):
            return None
        return Refusal("M-15", "no_retreat_there", {"hex": state.material.grid.names[action.hex]})
