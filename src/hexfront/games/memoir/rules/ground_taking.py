"""After the battle: taking ground, armor overrun, and the desert's extra hex.

m44:take_ground                    the victor of a close assault may take the ground
m44:overrun                        armor battles again
m44tp:01.north_african_desert_rule  and may first go a hex further
m44tp:53.big_gun                   a gun that hit has found the range
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.events.battle import MarkerLaid
from hexfront.games.memoir.events.movement import TookGround
from hexfront.games.memoir.names import (
    ARMOR,
    ARTILLERY,
    GROUND,
    GROUND_TWICE,
    MARKERS_PER_GUN,
    MOVED,
    OVERRUN_BATTLE,
    QUIET,
    RESISTANCE,
    STOPPED,
    TRAIN,
)
from hexfront.games.memoir.rules.arrival import arrive
from hexfront.games.memoir.rules.battle import targets_of
from hexfront.games.memoir.rules.battles import declare, why_no_target
from hexfront.games.memoir.rules.leaving import leave
from hexfront.games.memoir.rules.observation import is_big_gun
from hexfront.games.memoir.rules.terrain import step_cost
from hexfront.games.memoir.state import Battle, Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step


def may_take_ground(state: Position, unit: int, hex_: int) -> bool:
    """m44:take_ground, m44:terrain.hedgerow, m44:terrain.cliff, M-9, M-11, M-14: infantry once, armor twice; into an
    empty hex it may enter; not after being stopped by terrain this turn, into a hedgerow only if it has neither moved
    nor taken ground.
    """
    material = state.material
    type_ = material.units.type[unit]
    flags = state.flags[unit]
    if type_ in (ARTILLERY, TRAIN) or state.at[hex_] >= 0 or flags & (STOPPED | GROUND_TWICE):
        return False
    if type_ != ARMOR and flags & GROUND:
        return False
    start = state.where[unit]
    direction = material.grid.direction(start, hex_)
    if direction < 0 or not step_cost(state, unit, start, direction):
        return False
    there = state.ground_at(hex_)
    if there.first_step and not there.wet and flags & (MOVED | GROUND):
        return False
    return not (there.cliff and state.ground_at(start).beach)


def ground_marks(state: Position, unit: int, start: int, hex_: int) -> int:
    """m44:overrun, M-11, M-12, M-13: what taking a hex leaves on a unit: stopped, or quiet."""
    type_ = state.material.units.type[unit]
    there = state.ground_at(hex_)
    marks = 0
    if there.stop >> type_ & 1 or there.water or state.mines[hex_]:
        marks |= STOPPED
    if there.quiet >> type_ & 1 and state.material.units.kind[unit] != RESISTANCE:
        marks |= QUIET
    if type_ == ARMOR and (there.wet or state.ground_at(start).wet):
        marks |= QUIET
    return marks


def ends_ride(state: Position, start: int, hex_: int) -> bool:
    """m44tp:01.north_african_desert_rule, M-12, m44:terrain.hedgerow, m44tp:09.marsh: whether the hex just taken stops
    armor, or the one it left lets it go one hex only.
    """
    there = state.ground_at(hex_)
    if state.ground_at(start).one_hex or state.mines[hex_]:
        return True
    return bool((there.stop | there.soft_stop) >> ARMOR & 1)


class Aftermath(Step[Position]):
    """m44:take_ground, m44tp:53.big_gun, M-56: what a battle leaves to be done."""

    def __init__(self) -> None:
        super().__init__("aftermath", "m44:take_ground")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """A marker for a big gun; the ground for the victor of a close assault."""
        state.pop()
        battle = state.the_battle()
        state.battle = None
        unit = battle.attacker
        if state.where[unit] < 0:
            return None
        self.find_range(state, battle)
        beside = state.material.grid.distances[battle.start][battle.hex] == 1
        if beside and state.where[unit] == battle.start and may_take_ground(state, unit, battle.hex):
            state.push(Frame(steps.TAKE_GROUND, side=frame.side, unit=unit, hex=battle.hex, value=battle.kind))
        return None

    def find_range(self, state: Position, battle: Battle) -> None:
        """m44tp:53.big_gun, m44tp:20.cross_hair_markers, M-24: a target hit that neither died nor moved is marked;
        three markers a gun, one a hex.
        """
        gun = battle.attacker
        if not battle.hit or state.material.units.type[gun] != ARTILLERY or not is_big_gun(state, gun):
            return
        if state.at[battle.hex] != battle.target:
            return
        own = 0
        for marker in state.markers:
            if marker % 1024 == battle.hex:
                return
            if marker // 1024 == gun:
                own += 1
        if own < MARKERS_PER_GUN:
            state.emit(MarkerLaid("m44tp:53.big_gun", gun, battle.hex))

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Nothing is asked here."""
        raise NotImplementedError

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Nothing is asked here."""
        return []


class TakeGround(Step[Position]):
    """m44:take_ground: whether the victor takes the ground."""

    def __init__(self) -> None:
        super().__init__("ground", "m44:take_ground")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Take it, or stay."""
        return [state.material.actions.take, state.material.actions.stay]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """m44:overrun: armor that took ground for the first time may battle again, in the desert a hex further on."""
        state.pop()
        if action.verb == "stay":
            return
        unit = frame.unit
        start = state.where[unit]
        first = not state.flags[unit] & GROUND
        marks = ground_marks(state, unit, start, frame.hex)
        if state.material.units.type[unit] == ARMOR and first:
            state.push(Frame(steps.OVERRUN, side=frame.side, unit=unit))
            if state.material.rules.desert and not ends_ride(state, start, frame.hex):
                state.push(Frame(steps.RIDE_ON, side=frame.side, unit=unit))
        leave(state, unit)
        path = [start, frame.hex]
        state.emit(TookGround("took_ground", "m44:take_ground", unit, path, marks))
        arrive(state, unit, path, ground_taken=True)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Both."""
        return [state.material.actions.take, state.material.actions.stay]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Both are open."""
        return None


class RideOn(Step[Position]):
    """m44tp:01.north_african_desert_rule, M-12: whether and where armor goes a hex further before its next battle."""

    def __init__(self) -> None:
        super().__init__("ride_on", "m44tp:01.north_african_desert_rule")

    def hexes(self, state: Position, frame: Frame) -> list[int]:
        """m44tp:01.north_african_desert_rule, m44:terrain.hedgerow: free hexes beside it that it may enter with one
        step; no hedgerow, which is only ever a first step.
        """
        found: list[int] = []
        start = state.where[frame.unit]
        if start < 0 or state.ground_at(start).one_hex:
            return found
        for direction in range(6):
            there = state.material.neighbours[start * 6 + direction]
            if there < 0 or state.at[there] >= 0 or state.ground_at(there).first_step:
                continue
            if step_cost(state, frame.unit, start, direction) == 1:
                found.append(there)
        return sorted(found)

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The hexes, and to stay."""
        hexes = self.hexes(state, frame)
        if not hexes:
            state.pop()
            return None
        actions = state.material.actions
        return [*(actions.to[hex_] for hex_ in hexes), actions.stop]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """On, or not."""
        state.pop()
        if action.verb == "stop":
            return
        unit = frame.unit
        start = state.where[unit]
        marks = ground_marks(state, unit, start, action.hex)
        rule = "m44tp:01.north_african_desert_rule"
        leave(state, unit)
        path = [start, action.hex]
        state.emit(TookGround("rode_on", rule, unit, path, marks))
        arrive(state, unit, path, ground_taken=True)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex, and to stop."""
        return [*state.material.actions.to, state.material.actions.stop]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why not there."""
        if action.verb == "stop" or action.hex in self.hexes(state, frame):
            return None
        facts: dict[str, object] = {"hex": state.material.grid.names[action.hex]}
        return Refusal("m44tp:01.north_african_desert_rule", "no_extra_hex", facts)


class Overrun(Step[Position]):
    """m44:overrun, M-12, M-13: armor that has taken ground may battle once more."""

    def __init__(self) -> None:
        super().__init__("overrun", "m44:overrun")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Its targets, and to stop."""
        unit = frame.unit
        targets: list[int] = []
        if state.where[unit] >= 0 and not state.flags[unit] & QUIET:
            targets = targets_of(state, unit, OVERRUN_BATTLE)
        if not targets:
            state.pop()
            return None
        actions = state.material.actions
        return [*(actions.attack[hex_] for hex_ in targets), actions.stop]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Once more, or enough."""
        state.pop()
        if action.verb != "stop":
            declare(state, frame.unit, action.hex, OVERRUN_BATTLE)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every enemy, and to stop."""
        actions = state.material.actions
        return [*(actions.attack[state.where[unit]] for unit in state.on_board(1 - frame.side)), actions.stop]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why not that one."""
        return None if action.verb == "stop" else why_no_target(state, frame.unit, action.hex, OVERRUN_BATTLE)
