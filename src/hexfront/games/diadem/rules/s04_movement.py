"""4.0 Movement.

diadem:4.0                    units spend movement points from hex to hex
diadem:4.0.obs.*              never more than their power, need not use all, nothing saved, lent or added up
diadem:2.4.3                  no die is rolled in movement
"""

from __future__ import annotations

from hexfront.games.diadem import steps
from hexfront.games.diadem.events.movement import Exited, Moved
from hexfront.games.diadem.names import AXIS, EDGES, MOVED, SEA, STACK_LIMIT, TURNS, WAITING
from hexfront.games.diadem.rules.s04_1_restrictions import BREAK_CONTACT, first_steps
from hexfront.games.diadem.rules.s04_2_entry_exit import (
    enters_somewhere,
    entry_costs,
    exits_open,
    is_due,
    must_enter,
)
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step
from hexfront.kernel.paths import UNREACHED, Reach, flood


def points_left(state: Position, unit: int, spent: int) -> int:
    """diadem:4.0.obs.never_exceed, diadem:4.0.obs.not_accumulated, diadem:4.0.obs.not_transferred,
    diadem:4.0.obs.not_summed, diadem:2.2.1.movement: half-points it may still spend this phase: its own and no
    others, none saved; losses do not lessen them (7.0).
    """
    return state.material.counters.move[unit] - spent


def reach_of(state: Position, unit: int, spent: int) -> Reach:
    """diadem:4.0, diadem:4.1.1, diadem:4.1.1.pass_through, diadem:4.1.2.stop, diadem:4.1.2.never_share, D-6, D-7:
    every hex the unit can come to, and the cheapest way there.

    It passes through full hexes of its own side, stops in enemy zones and never enters a hex with enemies.
    """
    material = state.material
    counters = material.counters
    side = counters.side[unit]
    here = state.where[unit]
    if here < 0:
        seeds, costs = entry_costs(state, unit)
    elif spent == 0 and state.zones[1 - side][here]:
        seeds, costs = first_steps(state, unit)
    else:
        seeds, costs = [here], [0]
    return flood(
        material.arcs[counters.gait[unit]],
        state.counts[1 - side],
        state.zones[1 - side],
        state.counts[side],
        STACK_LIMIT,
        seeds,
        costs,
        here,
        counters.move[unit] - spent,
    )


def may_move(state: Position, unit: int) -> bool:
    """Whether the unit has anywhere to go this phase."""
    here = state.where[unit]
    if state.flags[unit] & MOVED or (here < 0 and here != WAITING):
        return False
    if here == WAITING and not is_due(state, unit):
        return False
    return _steps_somewhere(state, unit) or _goes_somewhere(state, unit, reach_of(state, unit, 0), 0)


def _steps_somewhere(state: Position, unit: int) -> bool:
    """The quick answer for nearly every unit: it has points for one step into a hex with room."""
    here = state.where[unit]
    if here < 0:
        return enters_somewhere(state, unit)
    material = state.material
    counters = material.counters
    side = counters.side[unit]
    budget = counters.move[unit]
    zones = state.zones[1 - side]
    engaged = zones[here] > 0
    if engaged:
        budget -= BREAK_CONTACT
    cost = material.steps[counters.gait[unit]]
    neighbours = material.neighbours
    enemies = state.counts[1 - side]
    friends = state.counts[side]
    for i in range(here * 6, here * 6 + 6):
        if 0 < cost[i] <= budget:
            there = neighbours[i]
            if not enemies[there] and friends[there] < STACK_LIMIT and not (engaged and zones[there]):
                return True
    return False


def _goes_somewhere(state: Position, unit: int, reach: Reach, spent: int) -> bool:
    here = state.where[unit]
    friends = state.counts[state.material.counters.side[unit]]
    for hex_ in reach.order:
        if hex_ != here and friends[hex_] < STACK_LIMIT:
            return True
    return bool(exits_open(state, unit, reach, points_left(state, unit, spent), spent))


class Move(Step[Position]):
    """diadem:3.0: which unit moves next."""

    def __init__(self) -> None:
        super().__init__("move", "diadem:3.0")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Every unit that can still go somewhere; the end of the phase, unless reinforcements must come first."""
        material = state.material
        found: list[Action] = []
        for unit in material.counters.of_side[frame.side]:
            if may_move(state, unit):
                found.append(material.actions.move[unit])
        if not self._kept(state, frame.side):
            found.append(material.actions.end)
        return found

    def _kept(self, state: Position, side: int) -> bool:
        """D-36: German reinforcements due must enter before the phase ends, if they can."""
        if side != AXIS:
            return False
        for unit in state.material.counters.of_side[AXIS]:
            if state.where[unit] == WAITING and must_enter(state, unit) and may_move(state, unit):
                return True
        return False

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Take up a unit, or end the phase."""
        if action.verb == "end":
            state.pop()
        else:
            state.reach = None
            state.push(Frame(steps.MARCH, side=frame.side, unit=action.unit))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side, and the end."""
        actions = state.material.actions
        return [*(actions.move[u] for u in state.material.counters.of_side[frame.side]), actions.end]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit does not move."""
        if action.verb == "end":
            return Refusal("D-36", "must_enter") if self._kept(state, frame.side) else None
        unit = action.unit
        facts: dict[str, object] = {"unit": state.material.counters.ids[unit]}
        if state.material.counters.side[unit] != frame.side:
            return Refusal("diadem:3.0", "not_yours", facts)
        here = state.where[unit]
        if here < 0 and here != WAITING:
            return Refusal("diadem:4.2.2.no_return", "not_on_map", facts)
        if state.flags[unit] & MOVED:
            return Refusal("diadem:4.0.obs.never_exceed", "has_moved", facts)
        if here == WAITING and not is_due(state, unit):
            facts["turn"] = state.material.due[unit]
            return Refusal("diadem:11.1.4", "not_due" if state.material.due[unit] <= TURNS else "never_due", facts)
        if may_move(state, unit):
            return None
        return Refusal("diadem:4.1.2" if state.engaged(unit) else "diadem:4.0", "nowhere_to_go", facts)


class March(Step[Position]):
    """diadem:4.0, diadem:4.0.obs.need_not_use_all: where the unit goes; from there it may go on with the points it has
    left.
    """

    def __init__(self) -> None:
        super().__init__("march", "diadem:4.0")

    def reach(self, state: Position, frame: Frame) -> Reach:
        """The unit's reach, worked out once for each question."""
        reach = state.reach
        if reach is None:
            reach = reach_of(state, frame.unit, frame.value)
            state.reach = reach
        return reach

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Hexes with room that it can reach, edges it can leave by, and to stay if it has already gone somewhere."""
        unit = frame.unit
        here = state.where[unit]
        actions = state.material.actions
        found: list[Action] = []
        # Nobody goes on who has engaged (4.1.2) or left.
        if frame.value == 0 or (here >= 0 and not state.engaged(unit)):
            reach = self.reach(state, frame)
            friends = state.counts[frame.side]
            for hex_ in reach.order:
                if hex_ != here and friends[hex_] < STACK_LIMIT:
                    found.append(actions.to[hex_])
            left = points_left(state, unit, frame.value)
            for exit_ in exits_open(state, unit, reach, left, frame.value):
                found.append(actions.exit[exit_.edge])
        if not found:
            state.pop()
            return None
        if frame.value:
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
            for exit_ in exits_open(state, unit, reach, left, frame.value):
                if exit_.edge == action.number:
                    state.emit(Exited("diadem:4.2.2", unit, reach.path(exit_.hex), exit_.edge, exit_.cost, False))
            state.pop()
            return
        rule = "diadem:4.0" if state.where[unit] >= 0 else "diadem:4.2.1"
        cost = reach.cost[action.hex]
        state.emit(Moved(rule, unit, reach.path(action.hex), cost))
        state.replace(Frame(steps.MARCH, side=frame.side, unit=unit, value=frame.value + cost))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex, every edge, and to stop."""
        actions = state.material.actions
        return [*actions.to, *actions.exit, actions.stop]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why it cannot go there."""
        unit = frame.unit
        if action.verb == "stop":
            return None if frame.value else Refusal("diadem:4.0", "not_moved_yet")
        reach = self.reach(state, frame)
        if action.verb == "exit":
            left = points_left(state, unit, frame.value)
            if any(exit_.edge == action.number for exit_ in exits_open(state, unit, reach, left, frame.value)):
                return None
            return Refusal("diadem:4.2.2", "no_exit", {"edge": EDGES[action.number]})
        return self._why_not_to(state, frame, reach, action.hex)

    def _why_not_to(self, state: Position, frame: Frame, reach: Reach, hex_: int) -> Refusal | None:
        material = state.material
        here = state.where[frame.unit]
        enemy = 1 - frame.side
        facts: dict[str, object] = {"hex": material.grid.names[hex_]}
        if hex_ == here:
            return Refusal("diadem:4.0", "is_there", facts)
        if reach.cost[hex_] < UNREACHED:
            if state.counts[frame.side][hex_] < STACK_LIMIT:
                return None
            return Refusal("diadem:4.1.1", "full", facts)
        if state.counts[enemy][hex_]:
            return Refusal("diadem:4.1.2.never_share", "enemy_there", facts)
        if material.map.terrain[hex_] == SEA:
            return Refusal("diadem:table.terrain", "sea", facts)
        zones = state.zones[enemy]
        if zones[hex_] and state.counts[frame.side][hex_] >= STACK_LIMIT:
            return Refusal("diadem:4.1.1", "full", facts)
        around = material.neighbours[hex_ * 6 : hex_ * 6 + 6]
        costs = material.steps[material.counters.gait[frame.unit]]
        if not any(n >= 0 and costs[n * 6 + (d + 3) % 6] for d, n in enumerate(around)):
            return Refusal("diadem:9.0", "barred", facts)
        if here >= 0 and frame.value == 0 and zones[here] and zones[hex_] and here in around:
            return Refusal("D-8", "break_contact", facts)
        if self._without_zones(state, frame).cost[hex_] < UNREACHED:
            return Refusal("diadem:4.1.2.stop", "zone_in_the_way", facts)
        facts["left"] = points_left(state, frame.unit, frame.value)
        return Refusal("diadem:4.0.obs.never_exceed", "too_far", facts)

    def _without_zones(self, state: Position, frame: Frame) -> Reach:
        """The unit's reach if there were no enemy zones, to tell what is too far from what is in the way."""
        free = state.copy()
        free.zones[1 - frame.side] = [0] * state.material.size
        return reach_of(free, frame.unit, frame.value)
