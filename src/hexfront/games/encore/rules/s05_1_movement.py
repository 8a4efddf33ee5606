"""5 Movement and 5.1 movement points.

encore:5.1                    units spend points from hex to hex
encore:5.1.not_accumulated    nothing is saved or lent
encore:5.1.one_hex_minimum    one hex is always possible
"""

from __future__ import annotations

from typing import Final

from hexfront.games.encore import steps
from hexfront.games.encore.events.movement import Exited, FourthMountainCame, Moved
from hexfront.games.encore.names import MOVED, NOT_ENTERED, STACK_LIMIT, WAITING
from hexfront.games.encore.rules.s05_2_restrictions import besieged, can_go_on, has_room
from hexfront.games.encore.rules.s05_4_exit import ENTRY_COST, entry_hexes, exits_open, may_enter
from hexfront.games.encore.rules.s05_6_release import is_released
from hexfront.games.encore.rules.s08_special_rules import come_to
from hexfront.games.encore.rules.s09_victory import FOURTH_MOUNTAIN_POINTS
from hexfront.games.encore.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step
from hexfront.kernel.paths import UNREACHED, Reach, flood
from hexfront.mechanics.sheet import EDGES

# No step costs more: motorised 2 for 800 m, and a point each for climbing, wood, river and leaving a zone.
DEAREST_STEP: Final = 12
ANY_CROWD: Final = 1000


def points_left(state: Position, unit: int, spent: int) -> int:
    """encore:5.1, encore:5.1.not_accumulated: half-points it may still spend this phase: its own and no others."""
    return state.move_of(unit) - spent


def reach_of(state: Position, unit: int, spent: int) -> Reach:
    """encore:5.1, encore:5.2.1.enter_zone, encore:5.2.1.disengage, encore:5.2.1.zone_to_zone, E-14: every hex the unit
    can come to, and the cheapest way there.

    It never enters a hex with enemies; out of their zones it pays a point more and goes only where there is none.
    """
    material = state.material
    counters = material.counters
    side = counters.side[unit]
    here = state.where[unit]
    if here < 0:
        seeds = entry_hexes(state)
        costs = [ENTRY_COST] * len(seeds)
    else:
        seeds, costs = [here], [0]
    left = points_left(state, unit, spent)
    reach = flood(
        material.arcs[counters.gait[unit]],
        state.counts[1 - side],
        state.zones[1 - side],
        state.counts[side],
        ANY_CROWD,
        seeds,
        costs,
        here,
        max(left, 0),
        material.tables.disengage,
    )
    if spent == 0 and here >= 0 and left < DEAREST_STEP:
        _add_first_steps(state, unit, reach)
    return reach


def _add_first_steps(state: Position, unit: int, reach: Reach) -> None:
    """encore:5.1.one_hex_minimum, E-19: the first step of the phase may cost more than it has; it ends the move, so
    there must be room.
    """
    material = state.material
    side = material.counters.side[unit]
    here = state.where[unit]
    costs = material.steps[material.counters.gait[unit]]
    zones = state.zones[1 - side]
    extra = material.tables.disengage if zones[here] else 0
    for i in range(here * 6, here * 6 + 6):
        if not costs[i]:
            continue
        there = material.neighbours[i]
        if reach.cost[there] < UNREACHED or state.counts[1 - side][there] or (zones[here] and zones[there]):
            continue
        if state.counts[side][there] < STACK_LIMIT:
            reach.cost[there] = costs[i] + extra
            reach.came[there] = here
            reach.order.append(there)


def ends_of(state: Position, unit: int, reach: Reach, left: int) -> list[int]:
    """encore:5.2.2, E-16: the hexes of its reach that it may be sent to: those with room, and full ones from which it
    can go on.
    """
    here = state.where[unit]
    friends = state.counts[state.material.counters.side[unit]]
    found: list[int] = []
    for hex_ in reach.order:
        if hex_ != here and (friends[hex_] < STACK_LIMIT or can_go_on(state, unit, hex_, left - reach.cost[hex_])):
            found.append(hex_)
    return found


def may_move(state: Position, unit: int) -> bool:
    """encore:5.6, encore:5.2.1.siege, E-15, E-17, E-19: released, not besieged, not moved yet, and with somewhere to
    go.
    """
    here = state.where[unit]
    if here < 0:
        return may_enter(state, unit) and bool(ends_of(state, unit, reach_of(state, unit, 0), state.move_of(unit)))
    if state.flags[unit] & MOVED or not is_released(state, unit):
        return False
    return _steps_somewhere(state, unit)


def _steps_somewhere(state: Position, unit: int) -> bool:
    """Not besieged, and with room in some hex beside it (which E-19 lets it reach) or beyond a full one."""
    material = state.material
    side = material.counters.side[unit]
    here = state.where[unit]
    costs = material.steps[material.counters.gait[unit]]
    neighbours = material.neighbours
    zones = state.zones[1 - side]
    enemies = state.counts[1 - side]
    friends = state.counts[side]
    engaged = zones[here] > 0
    free = False
    room = False
    for i in range(here * 6, here * 6 + 6):
        if costs[i]:
            there = neighbours[i]
            if enemies[there]:
                continue
            if not zones[there]:
                if friends[there] < STACK_LIMIT:
                    return True
                free = True
            elif not engaged and friends[there] < STACK_LIMIT:
                room = True
    if not free:
        return False
    if room:
        return True
    reach = reach_of(state, unit, 0)
    left = state.move_of(unit)
    return bool(ends_of(state, unit, reach, left) or exits_open(state, unit, reach, left, True))


class Move(Step[Position]):
    """encore:5.1: which unit moves next."""

    def __init__(self) -> None:
        super().__init__("move", "encore:5.1")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Every unit that can go somewhere, and the end of the phase."""
        material = state.material
        found: list[Action] = []
        for unit in material.counters.of_side[frame.side]:
            if may_move(state, unit):
                found.append(material.actions.move[unit])
        found.append(material.actions.end)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Take up a unit, or end the phase."""
        if action.verb == "end":
            state.pop()
        else:
            state.reach = None
            state.push(Frame(steps.MARCH, side=frame.side, unit=action.unit))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side, and the end."""
        actions = state.material.actions
        return [*(actions.move[u] for u in state.material.counters.of_side[frame.side]), actions.end]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit does not move."""
        if action.verb == "end":
            return None
        unit = action.unit
        counters = state.material.counters
        facts: dict[str, object] = {"unit": counters.ids[unit]}
        here = state.where[unit]
        if here < 0 and here != WAITING:
            return Refusal("encore:5.4.no_return", "not_on_map", facts)
        if state.flags[unit] & MOVED:
            return Refusal("encore:5.1.not_accumulated", "has_moved", facts)
        facts["turn"] = counters.release[unit]
        if here == WAITING and not may_enter(state, unit):
            return Refusal("encore:5.5", "not_due", facts)
        if here >= 0 and not is_released(state, unit):
            return Refusal("encore:5.6", "not_released", facts)
        if here >= 0 and besieged(state, unit):
            return Refusal("encore:5.2.1.siege", "besieged", facts)
        return None if may_move(state, unit) else Refusal("encore:5.2.2", "nowhere_to_go", facts)


class March(Step[Position]):
    """encore:5.1: where the unit goes; from there it may go on with the points it has left."""

    def __init__(self) -> None:
        super().__init__("march", "encore:5.1")

    def reach(self, state: Position, frame: Frame) -> Reach:
        """The unit's reach, worked out once for each question."""
        reach = state.reach
        if reach is None:
            reach = reach_of(state, frame.unit, frame.value)
            state.reach = reach
        return reach

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Hexes it can be sent to, edges it can leave by, and to stay if it has gone somewhere with room."""
        unit = frame.unit
        actions = state.material.actions
        found: list[Action] = []
        left = points_left(state, unit, frame.value)
        # Nobody goes on who has left the map or has nothing left to go with.
        if left > 0 and (state.where[unit] >= 0 or frame.value == 0):
            reach = self.reach(state, frame)
            to = actions.to
            for hex_ in ends_of(state, unit, reach, left):
                found.append(to[hex_])
            for way in exits_open(state, unit, reach, left, frame.value == 0):
                found.append(actions.exit[way.edge])
        if not found:
            state.pop()
            return None
        if frame.value and has_room(state, unit, state.where[unit]):
            found.append(actions.stop)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Go there."""
        unit = frame.unit
        if action.verb == "stop":
            state.reach = None
            state.pop()
            return
        reach = self.reach(state, frame)
        state.reach = None
        if action.verb == "exit":
            left = points_left(state, unit, frame.value)
            for way in exits_open(state, unit, reach, left, frame.value == 0):
                if way.edge == action.number:
                    path = reach.path(way.hex)
                    state.emit(Exited("encore:5.4", unit, path, way.edge, way.cost))
                    come_to(state, unit, path[1:])
            state.pop()
            return
        path = reach.path(action.hex)
        cost = reach.cost[action.hex]
        entering = state.where[unit] == WAITING
        if entering and state.fourth == NOT_ENTERED:
            state.emit(FourthMountainCame("E-45", 0 if state.road_entered else FOURTH_MOUNTAIN_POINTS))
        state.emit(Moved("encore:5.5" if entering else "encore:5.1", unit, path, cost))
        come_to(state, unit, path if entering else path[1:])
        state.replace(Frame(steps.MARCH, side=frame.side, unit=unit, value=frame.value + cost))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex, every edge, and to stop."""
        actions = state.material.actions
        return [*actions.to, *actions.exit, actions.stop]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why it cannot go there."""
        unit = frame.unit
        here = state.where[unit]
        if action.verb == "stop":
            if not frame.value:
                return Refusal("encore:5.1", "not_moved_yet")
            if has_room(state, unit, here):
                return None
            return Refusal("E-16", "must_go_on", {"hex": state.material.grid.names[here]})
        reach = self.reach(state, frame)
        left = points_left(state, unit, frame.value)
        if action.verb == "exit":
            ways = exits_open(state, unit, reach, left, frame.value == 0)
            if any(way.edge == action.number for way in ways):
                return None
            return Refusal("encore:5.4", "no_exit", {"edge": EDGES[action.number]})
        if action.hex in ends_of(state, unit, reach, left):
            return None
        return self._why_not_to(state, frame, reach, action.hex)

    def _why_not_to(self, state: Position, frame: Frame, reach: Reach, hex_: int) -> Refusal:
        material = state.material
        here = state.where[frame.unit]
        enemy = 1 - frame.side
        facts: dict[str, object] = {"hex": material.grid.names[hex_], "unit": material.counters.ids[frame.unit]}
        if hex_ == here:
            return Refusal("encore:5.1", "is_there", facts)
        if reach.cost[hex_] < UNREACHED:
            return Refusal("encore:5.2.2", "full", facts)
        if state.counts[enemy][hex_]:
            return Refusal("encore:5.2.1", "enemy_there", facts)
        around = material.neighbours[hex_ * 6 : hex_ * 6 + 6]
        costs = material.steps[material.counters.gait[frame.unit]]
        if not any(n >= 0 and costs[n * 6 + (d + 3) % 6] for d, n in enumerate(around)):
            return Refusal("encore:5.3.4", "barred", facts)
        zones = state.zones[enemy]
        if here >= 0 and zones[here] and zones[hex_] and here in around:
            return Refusal("encore:5.2.1.zone_to_zone", "zone_to_zone", facts)
        if self._without_zones(state, frame).cost[hex_] < UNREACHED:
            return Refusal("encore:5.2.1.zone_to_zone", "zone_in_the_way", facts)
        facts["left"] = points_left(state, frame.unit, frame.value)
        return Refusal("encore:5.1", "too_far", facts)

    def _without_zones(self, state: Position, frame: Frame) -> Reach:
        """The unit's reach if there were no enemy zones, to tell what is too far from what is in the way."""
        free = state.copy()
        free.zones[1 - frame.side] = [0] * state.material.size
        return reach_of(free, frame.unit, frame.value)
