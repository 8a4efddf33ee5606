"""Movement.

m44:turn.move       ordered units move one after the other, each once
m44:move.stop       terrain that ends a move
m44:move.artillery  a gun moves or battles
m44tp:13.road       one hex more along a road
"""

from __future__ import annotations

from typing import Final

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import (
    ARTILLERY_BOMBARD,
    BEHIND_ENEMY_LINES,
    CLOSE_ASSAULT,
    DIG_IN,
    FIREFIGHT,
    INFANTRY_ASSAULT,
)
from hexfront.games.memoir.events.movement import Moved
from hexfront.games.memoir.names import (
    ARMOR,
    ARTILLERY,
    INFANTRY,
    MOVED,
    QUIET,
    RESISTANCE,
    STOPPED,
    TRAIN,
    WAGON,
)
from hexfront.games.memoir.reach import FAR, Reach
from hexfront.games.memoir.rules import trains
from hexfront.games.memoir.rules.arrival import arrive
from hexfront.games.memoir.rules.leaving import leave
from hexfront.games.memoir.rules.recovery import may_recover, recover, why_not_recover
from hexfront.games.memoir.rules.terrain import step_cost, why_closed
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

NEVER: Final = -1
BEACH_LIMIT: Final = 2


def acting_card(state: Position) -> int:
    """M-18: the card whose bonus counts; none when its own units were lacking and one of choice was ordered."""
    return -1 if state.fallback else state.acting


def move_limit(state: Position, unit: int) -> int:
    """m44:unit.infantry, m44:unit.armor, m44:unit.artillery, m44:card.infantry_assault, m44:card.artillery_bombard,
    m44:card.behind_enemy_lines, m44tp:44.supply_depot, M-34: how many hexes a unit may move.
    """
    units = state.material.units
    type_ = units.type[unit]
    card = acting_card(state)
    if card in (CLOSE_ASSAULT, FIREFIGHT, DIG_IN):
        return 0
    if type_ == INFANTRY:
        return 3 if card in (INFANTRY_ASSAULT, BEHIND_ENEMY_LINES) else units.moves[unit]
    if type_ == ARMOR:
        slower = state.depots_lost >> units.side[unit] & 1
        return max(1, units.moves[unit] - slower)
    if type_ == ARTILLERY:
        if state.ground_of(unit).fixes:
            return 0
        return 3 if card == ARTILLERY_BOMBARD else units.moves[unit]
    return units.moves[unit]


def battle_limit(state: Position, unit: int) -> int:
    """m44:unit.infantry, m44:unit.special_forces, m44:move.artillery, M-42: how many hexes a unit may have moved and
    still battle; a gun none at all (-1: not even along a road).
    """
    units = state.material.units
    type_ = units.type[unit]
    card = acting_card(state)
    if type_ == INFANTRY:
        if card == BEHIND_ENEMY_LINES:
            return 3
        after = units.kinds[units.kind[unit]].battles_after
        return max(after, 2) if card == INFANTRY_ASSAULT else after
    return NEVER if type_ == ARTILLERY else FAR


def is_raid(state: Position) -> bool:
    """m44:card.behind_enemy_lines, M-11: whether the move ignores stops and limits of terrain."""
    return acting_card(state) == BEHIND_ENEMY_LINES


def reach_of(state: Position, unit: int) -> Reach:
    """m44:turn.move, M-10: where an ordered unit can go; worked out once for a question and its answer."""
    known = state.reach
    if known is not None and known.unit == unit:
        return known
    found = find_reach(state, unit)
    state.reach = found
    return found


def find_reach(state: Position, unit: int) -> Reach:
    """m44:turn.move, m44:terrain.beach, m44tp:13.road, M-46: a flood over the ground, with beaches on the board one
    without them and a short one with them (Behind Enemy Lines does not heed them), and then the road.
    """
    material = state.material
    found = Reach(unit, material.size)
    limit = move_limit(state, unit)
    if limit <= 0:
        return found
    if material.units.type[unit] == TRAIN:
        trains.fill_reach(state, unit, found.cost, found.came, found.hexes)
        return found
    start = state.where[unit]
    raid = is_raid(state)
    if not raid and state.ground_at(start).one_hex:
        limit = 1
    bounded = material.beaches and not raid
    _flood(state, unit, limit, raid, not bounded, found)
    if bounded:
        short = Reach(unit, material.size)
        _flood(state, unit, min(limit, BEACH_LIMIT), raid, True, short)
        found.beach_came = short.came
        for hex_ in short.hexes:
            if short.cost[hex_] < found.cost[hex_]:
                if found.cost[hex_] == FAR:
                    found.hexes.append(hex_)
                found.cost[hex_] = short.cost[hex_]
                found.over_beach.append(hex_)
    if state.lay.road[start]:
        _follow_road(state, unit, limit, raid, found)
    return found


def _flood(state: Position, unit: int, limit: int, raid: bool, beaches: bool, found: Reach) -> None:
    """m44:move.stop, m44:terrain.hedgerow: step by step, the nearest first; what stops the unit is not left again, what
    may only be the first step is only that.
    """
    material = state.material
    neighbours = material.neighbours
    grounds = material.grounds.all
    ground, at = state.ground, state.at
    start = state.where[unit]
    cost, came, hexes = found.cost, found.came, found.hexes
    cost[start] = 0
    wave = [start]
    later: list[int] = []
    for spent in range(limit):
        beyond: list[int] = []
        after_beyond: list[int] = []
        for here in wave:
            first = here == start
            if cost[here] != spent or (not first and stops(state, unit, here, raid)):
                continue
            for direction in range(6):
                there = neighbours[here * 6 + direction]
                if there < 0 or at[there] >= 0 or cost[there] <= spent + 1:
                    continue
                land = grounds[ground[there]]
                if (land.first_step and not first and not raid) or (land.beach and not beaches):
                    continue
                after = spent + step_cost(state, unit, here, direction)
                if after == spent or after > limit or cost[there] <= after:
                    continue
                if cost[there] == FAR:
                    hexes.append(there)
                cost[there] = after
                came[there] = here
                if after == spent + 1:
                    beyond.append(there)
                else:
                    after_beyond.append(there)
        wave = beyond + later
        later = after_beyond
    cost[start] = FAR


def stops(state: Position, unit: int, hex_: int, raid: bool) -> bool:
    """m44:move.stop, M-11, M-20, M-23, m44:terrain.ocean: whether entering a hex ends the move. Behind Enemy Lines
    stops for enemy mines only.
    """
    mine = state.mines[hex_]
    if raid:
        return mine != 0 and mine >> 4 & 1 != state.material.units.side[unit]
    if mine:
        return True
    ground = state.ground_at(hex_)
    type_ = state.material.units.type[unit]
    if (ground.stop | ground.soft_stop) >> type_ & 1:
        return True
    return ground.water


def _follow_road(state: Position, unit: int, limit: int, raid: bool, found: Reach) -> None:
    """m44tp:13.road, M-10: along linked road only, one hex more than the unit's own limit."""
    material = state.material
    start = state.where[unit]
    found.road = [FAR] * material.size
    found.road_came = [-1] * material.size
    road = found.road
    road[start] = 0
    wave = [start]
    for spent in range(limit + 1):
        after: list[int] = []
        for here in wave:
            if here != start and stops(state, unit, here, raid):
                continue
            links = state.lay.road[here]
            for direction in range(6):
                if not links >> direction & 1:
                    continue
                there = material.neighbours[here * 6 + direction]
                if state.at[there] >= 0 or road[there] != FAR or step_cost(state, unit, here, direction) != 1:
                    continue
                road[there] = spent + 1
                found.road_came[there] = here
                after.append(there)
                if found.cost[there] == FAR:
                    found.hexes.append(there)
        wave = after
    road[start] = FAR


def length_of(found: Reach, hex_: int) -> int:
    """m44tp:13.road, M-10: what a move counts: the hex more along a road is free."""
    return min(found.cost[hex_], found.road_cost(hex_) - 1)


def told_length(found: Reach, hex_: int) -> int:
    """M-10: the length of the way that is taken, every hex of a road included."""
    return found.road_cost(hex_) if found.road_cost(hex_) - 1 < found.cost[hex_] else found.cost[hex_]


def path_of(found: Reach, start: int, hex_: int) -> list[int]:
    """The hexes of a move, first to last: by the road if that counts less, over the beach if that is shorter."""
    came = found.beach_came if hex_ in found.over_beach else found.came
    if found.road_cost(hex_) - 1 < found.cost[hex_]:
        came = found.road_came
    path = [hex_]
    while path[-1] != start:
        path.append(came[path[-1]])
    path.reverse()
    return path


def marks_of(state: Position, unit: int, start: int, end: int, length: int) -> int:
    """m44:move.stop, M-11, M-13, m44:unit.french_resistance, m44:terrain.ocean: what a move leaves on a unit: stopped
    (it takes no ground), or quiet (it does not battle).
    """
    marks = 0
    type_ = state.material.units.type[unit]
    there, here = state.ground_at(end), state.ground_at(start)
    if not is_raid(state) and (there.stop >> type_ & 1 or there.water or state.mines[end]):
        marks |= STOPPED
    if length > battle_limit(state, unit):
        marks |= QUIET
    if there.quiet >> type_ & 1 and state.material.units.kind[unit] != RESISTANCE:
        marks |= QUIET
    if (type_ == ARMOR and (there.wet or here.wet)) or there.no_battle:
        marks |= QUIET
    return marks


def can_move(state: Position, unit: int) -> bool:
    """m44:turn.move: whether an ordered unit may move now and has somewhere to go."""
    if state.flags[unit] & MOVED:
        return False
    units = state.material.units
    limit = move_limit(state, unit)
    if limit <= 0:
        return False
    if units.type[unit] == TRAIN:
        return units.kind[unit] != WAGON and trains.can_move(state, unit)
    start = state.where[unit]
    if state.ground_at(start).one_hex and not is_raid(state):
        limit = 1
    neighbours = state.material.neighbours
    at = state.at
    for direction in range(6):
        there = neighbours[start * 6 + direction]
        if there >= 0 and at[there] < 0:
            step = step_cost(state, unit, start, direction)
            if step == 1 or (step == 2 and limit >= 2):
                return True
    return False


class Move(Step[Position]):
    """m44:turn.move: which ordered unit moves next."""

    def __init__(self) -> None:
        super().__init__("move", "m44:turn.move")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The units that can; nothing is asked when none is left."""
        actions = state.material.actions
        found: list[Action] = []
        for unit in state.ordered():
            if can_move(state, unit):
                found.append(actions.move[state.where[unit]])
            if may_recover(state, unit):
                found.append(actions.recover[state.where[unit]])
        if not found:
            state.pop()
            return None
        found.append(actions.done)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Ask where to, let it recover, or go on."""
        if action.verb == "done":
            state.pop()
        elif action.verb == "recover":
            recover(state, state.at[action.hex])
        else:
            state.push(Frame(steps.MARCH, side=frame.side, unit=state.at[action.hex]))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side."""
        actions = state.material.actions
        found: list[Action] = []
        for unit in state.on_board(frame.side):
            found.append(actions.move[state.where[unit]])
            if state.material.rules.oasis_recovery:
                found.append(actions.recover[state.where[unit]])
        return [*found, actions.done]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit does not move, or recover."""
        if action.verb == "done":
            return None
        unit = state.at[action.hex]
        if action.verb == "recover":
            return why_not_recover(state, unit)
        return why_not_move(state, unit)


def why_not_move(state: Position, unit: int) -> Refusal | None:
    """m44:turn.move, m44:turn.order: what keeps a unit where it is."""
    units = state.material.units
    facts: dict[str, object] = {"hex": state.material.grid.names[state.where[unit]]}
    if unit not in state.ordered():
        return Refusal("m44:turn.order", "not_ordered", facts)
    if state.flags[unit] & MOVED:
        return Refusal("m44:turn.move", "has_moved", facts)
    if units.type[unit] == ARTILLERY and state.ground_of(unit).fixes:
        return Refusal("m44:terrain.bunker", "fixed_gun", facts)
    if move_limit(state, unit) <= 0:
        return Refusal("m44:turn.move", "card_forbids_moving", facts)
    return None if can_move(state, unit) else Refusal("m44:turn.move", "nowhere_to_go", facts)


class March(Step[Position]):
    """m44:turn.move, M-10: where the unit goes."""

    def __init__(self) -> None:
        super().__init__("march", "m44:turn.move")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Every hex in reach."""
        to = state.material.actions.to
        return [to[hex_] for hex_ in sorted(reach_of(state, frame.unit).hexes)]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Go there, and see what is there."""
        state.pop()
        unit = frame.unit
        found = reach_of(state, unit)
        state.reach = None
        if state.material.units.type[unit] == TRAIN:
            trains.go(state, unit, action.hex)
            return
        start = state.where[unit]
        path = path_of(found, start, action.hex)
        length = length_of(found, action.hex)
        marks = marks_of(state, unit, start, action.hex, length)
        leave(state, unit)
        state.emit(Moved("m44:turn.move", unit, path, told_length(found, action.hex), marks))
        arrive(state, unit, path)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex."""
        return list(state.material.actions.to)

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why not there: occupied, closed, or too far."""
        if action.hex in reach_of(state, frame.unit).hexes:
            return None
        facts: dict[str, object] = {"hex": state.material.grid.names[action.hex]}
        if state.at[action.hex] >= 0:
            return Refusal("m44:turn.move", "occupied", facts)
        if state.material.units.type[frame.unit] == TRAIN:
            return Refusal("m44tp:50.trains", "off_track", facts)
        start = state.where[frame.unit]
        direction = state.material.grid.direction(start, action.hex)
        if direction >= 0 and step_cost(state, frame.unit, start, direction) == 0:
            return why_closed(state, frame.unit, start, action.hex)
        return Refusal("m44:turn.move", "out_of_reach", facts)
