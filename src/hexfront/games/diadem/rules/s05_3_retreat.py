"""5.3 Retreat.

diadem:5.3       one hex, away from enemies and their zones; who cannot is surrounded or lost
diadem:5.3.1     chain retreat: who is pushed out of a full hex
diadem:5.3.2     armour over a river takes a loss
diadem:5.3.3     under siege: through an enemy zone, with a loss
"""

from __future__ import annotations

from typing import Final

from hexfront.games.diadem import steps
from hexfront.games.diadem.events.movement import Exited, Retreated
from hexfront.games.diadem.names import ARMOUR, EDGES, STACK_LIMIT
from hexfront.games.diadem.rules.s05_1_6_results import in_combat
from hexfront.games.diadem.rules.s07_casualties import eliminate, take_loss
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

# What a frame of `retreat_to` is about (its `value`).
PLAIN: Final = 0
SECOND_STEP: Final = 1
MAKING_ROOM: Final = 2


def legal_hexes(state: Position, unit: int, start: int) -> list[int]:
    """diadem:5.3, D-26: adjoining hexes the unit may enter, without enemies and outside their zones; never the hex it
    attacked.
    """
    battle = state.the_battle()
    material = state.material
    side = material.counters.side[unit]
    costs = material.steps[material.counters.gait[unit]]
    zones = state.zones[1 - side]
    enemies = state.counts[1 - side]
    attacked = battle.hex if unit in battle.attackers else -1
    found: list[int] = []
    for i in range(start * 6, start * 6 + 6):
        if costs[i]:
            there = material.neighbours[i]
            if not zones[there] and not enemies[there] and there != attacked:
                found.append(there)
    return found


def open_hexes(state: Position, unit: int, start: int, pushed: bool) -> list[int]:
    """diadem:5.3.1, D-27: the legal hexes with room; if there is none, the full ones that a chain can empty.

    A unit that is itself pushed on does not go on again from the next hex.
    """
    friends = state.counts[state.material.counters.side[unit]]
    legal = legal_hexes(state, unit, start)
    with_room = [hex_ for hex_ in legal if friends[hex_] < STACK_LIMIT]
    if with_room or not legal:
        return with_room
    found: list[int] = []
    for hex_ in legal:
        units = state.units_in(hex_)
        if chain_completes(state, hex_, units if pushed else [*units, unit], [start, hex_]):
            found.append(hex_)
    return found


def chain_completes(state: Position, hex_: int, units: list[int], seen: list[int]) -> bool:
    """diadem:5.3.1, D-27: whether one of the units in a full hex can go on: to a hex with room, off the map, or to
    another full hex that empties in turn.
    """
    battle = state.the_battle()
    for unit in units:
        if unit in battle.displaced:
            continue
        if open_edges(state, unit, hex_):
            return True
        friends = state.counts[state.material.counters.side[unit]]
        for there in legal_hexes(state, unit, hex_):
            if there in seen:
                continue
            if friends[there] < STACK_LIMIT:
                return True
            seen.append(there)
            if chain_completes(state, there, state.units_in(there), seen):
                return True
    return False


def open_edges(state: Position, unit: int, start: int) -> list[int]:
    """diadem:4.2.2, diadem:4.2.2.destroyed, D-26: edges the unit may leave by from there; those that would destroy it
    are never offered.
    """
    material = state.material
    allowed = material.map.exits[material.counters.side[unit]][start]
    costs = material.edge_steps[material.counters.gait[unit]]
    return [edge for edge in range(len(EDGES)) if allowed >> edge & 1 and costs[start * 4 + edge]]


def siege_hexes(state: Position, unit: int, start: int) -> list[int]:
    """diadem:5.3.3, diadem:5.3.3.obs, D-29: the first hexes of a retreat under siege, from which there is a second
    step.

    Stacking is not checked there. A unit already hurt in this combat may only pass a hex where friends stood.
    """
    battle = state.the_battle()
    material = state.material
    side = material.counters.side[unit]
    costs = material.steps[material.counters.gait[unit]]
    attacked = battle.hex if unit in battle.attackers else -1
    found: list[int] = []
    for i in range(start * 6, start * 6 + 6):
        if not costs[i]:
            continue
        there = material.neighbours[i]
        if state.counts[1 - side][there] or there == attacked:
            continue
        if unit in battle.hurt and not battle.stood[there]:
            continue
        if open_hexes(state, unit, there, False) or open_edges(state, unit, there):
            found.append(there)
    return found


class Retreat(Step[Position]):
    """diadem:5.3, D-19: which unit retreats next; its owner chooses, unit by unit."""

    def __init__(self) -> None:
        super().__init__("retreat", "diadem:5.3")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The units that still have to; asked only where there is a choice."""
        battle = state.the_battle()
        if frame.value:
            battle.retreating = in_combat(state, frame.side)
            battle.stood = state.counts[frame.side].copy()
            state.replace(Frame(steps.RETREAT, side=frame.side))
        waiting = [unit for unit in battle.retreating if state.where[unit] >= 0]
        if len(waiting) > 1:
            return [state.material.actions.retreat[unit] for unit in waiting]
        if waiting:
            self._send(state, frame, waiting[0])
        else:
            state.pop()
        return None

    def _send(self, state: Position, frame: Frame, unit: int) -> None:
        state.the_battle().retreating.remove(unit)
        state.push(Frame(steps.RETREAT_TO, side=frame.side, unit=unit, value=PLAIN))

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That one."""
        self._send(state, frame, action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side."""
        return [state.material.actions.retreat[u] for u in state.material.counters.of_side[frame.side]]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only those who have to."""
        if action.unit in state.the_battle().retreating and state.where[action.unit] >= 0:
            return None
        return Refusal("diadem:5.3", "need_not_retreat", {"unit": state.material.counters.ids[action.unit]})


class RetreatTo(Step[Position]):
    """diadem:5.3, D-26: where the unit retreats. The frame's `hex` is the hex it has passed on the second step of a
    siege.
    """

    def __init__(self) -> None:
        super().__init__("retreat_to", "diadem:5.3")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Open hexes; else an edge; else, surrounded, a hex to pass through; else it is lost. Asked only where there is
        a choice.
        """
        unit = frame.unit
        found = self._ways(state, frame)
        if not found and frame.value == PLAIN:
            start = state.where[unit]
            if legal_hexes(state, unit, start):
                self._lose(state, unit, "D-27")
                return None
            found = [state.material.actions.to[hex_] for hex_ in siege_hexes(state, unit, start)]
            if not found:
                self._lose(state, unit, "diadem:5.3.3")
                return None
        if len(found) == 1:
            self.answer(state, frame, found[0])
            return None
        return found

    def _ways(self, state: Position, frame: Frame) -> list[Action]:
        actions = state.material.actions
        start = frame.hex if frame.value == SECOND_STEP else state.where[frame.unit]
        hexes = open_hexes(state, frame.unit, start, frame.value == MAKING_ROOM)
        if hexes:
            return [actions.to[hex_] for hex_ in hexes]
        return [actions.exit[edge] for edge in open_edges(state, frame.unit, start)]

    def _lose(self, state: Position, unit: int, rule: str) -> None:
        state.pop()
        eliminate(state, unit, rule)

    def asks_by(self, state: Position, frame: Frame) -> str:
        """The kind of retreat."""
        if frame.value == MAKING_ROOM:
            return "diadem:5.3.1"
        if frame.value == SECOND_STEP or self._besieged(state, frame):
            return "diadem:5.3.3"
        return "diadem:5.3"

    def _besieged(self, state: Position, frame: Frame) -> bool:
        return frame.value == PLAIN and not self._ways(state, frame)

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Go there."""
        unit = frame.unit
        start = state.where[unit]
        if self._besieged(state, frame):
            state.replace(Frame(steps.RETREAT_TO, side=frame.side, unit=unit, hex=action.hex, value=SECOND_STEP))
            return
        state.pop()
        siege = frame.value == SECOND_STEP
        path = [start, frame.hex] if siege else [start]
        rule = "diadem:5.3.3" if siege else "diadem:5.3.1" if frame.value == MAKING_ROOM else "diadem:5.3"
        costs_a_loss = siege and not state.the_battle().stood[frame.hex]
        if action.verb == "exit":
            self._losses(state, unit, path, costs_a_loss)
            if state.where[unit] >= 0:
                state.emit(Exited(rule, unit, path, action.number, 0, True, frame.value == MAKING_ROOM))
            return
        path.append(action.hex)
        state.emit(Retreated(rule, unit, path, siege, frame.value == MAKING_ROOM))
        self._losses(state, unit, path, costs_a_loss)
        if state.where[unit] >= 0 and state.counts[frame.side][action.hex] > STACK_LIMIT:
            state.push(Frame(steps.DISPLACE, side=frame.side, hex=action.hex))

    def _losses(self, state: Position, unit: int, path: list[int], siege: bool) -> None:
        """diadem:5.3.2, diadem:5.3.3, D-28, D-29: the second step of a siege costs a loss, and so does each river
        armour crosses, bridge or not.
        """
        material = state.material
        if siege:
            take_loss(state, unit, "diadem:5.3.3")
        if material.counters.gait[unit] != ARMOUR:
            return
        for i in range(len(path) - 1):
            river = material.map.rivers[path[i]] >> material.grid.direction(path[i], path[i + 1]) & 1
            if river and state.where[unit] >= 0:
                take_loss(state, unit, "diadem:5.3.2")

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex and every edge."""
        return [*state.material.actions.to, *state.material.actions.exit]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why it cannot retreat there."""
        if self._besieged(state, frame):
            if action.verb == "to" and action.hex in siege_hexes(state, frame.unit, state.where[frame.unit]):
                return None
        elif action in self._ways(state, frame):
            return None
        return self._why_not(state, frame, action)

    def _why_not(self, state: Position, frame: Frame, action: Action) -> Refusal:
        if action.verb == "exit":
            return Refusal("D-26", "no_retreat_exit", {"edge": EDGES[action.number]})
        material = state.material
        hex_ = action.hex
        facts: dict[str, object] = {"hex": material.grid.names[hex_]}
        start = frame.hex if frame.value == SECOND_STEP else state.where[frame.unit]
        direction = material.grid.direction(start, hex_)
        if direction < 0:
            return Refusal("diadem:5.3", "one_hex", facts)
        if not material.steps[material.counters.gait[frame.unit]][start * 6 + direction]:
            return Refusal("diadem:9.0", "barred", facts)
        if state.counts[1 - frame.side][hex_]:
            return Refusal("diadem:4.1.2.never_share", "enemy_there", facts)
        if state.zones[1 - frame.side][hex_]:
            return Refusal("diadem:5.3", "enemy_zone", facts)
        if state.counts[frame.side][hex_] >= STACK_LIMIT:
            return Refusal("D-27", "full", facts)
        return Refusal("D-26", "attacked_hex", facts)


class Displace(Step[Position]):
    """diadem:5.3.1, D-27: which of the five goes on; nobody twice in one combat."""

    def __init__(self) -> None:
        super().__init__("displace", "diadem:5.3.1")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Those who can; asked only where there is a choice."""
        able = [unit for unit in state.units_in(frame.hex) if self._may_go(state, frame, unit)]
        if len(able) == 1:
            self._send(state, frame, able[0])
            return None
        return [state.material.actions.displace[unit] for unit in able]

    def _may_go(self, state: Position, frame: Frame, unit: int) -> bool:
        if unit in state.the_battle().displaced:
            return False
        return bool(open_hexes(state, unit, frame.hex, True) or open_edges(state, unit, frame.hex))

    def _send(self, state: Position, frame: Frame, unit: int) -> None:
        state.the_battle().displaced.append(unit)
        state.replace(Frame(steps.RETREAT_TO, side=frame.side, unit=unit, value=MAKING_ROOM))

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That one."""
        self._send(state, frame, action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side."""
        return [state.material.actions.displace[u] for u in state.material.counters.of_side[frame.side]]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only a unit of that hex that can go on."""
        facts: dict[str, object] = {"unit": state.material.counters.ids[action.unit]}
        if state.where[action.unit] != frame.hex:
            return Refusal("diadem:5.3.1", "not_there", facts)
        if action.unit in state.the_battle().displaced:
            return Refusal("D-27", "displaced_twice", facts)
        return None if self._may_go(state, frame, action.unit) else Refusal("diadem:5.3", "nowhere_to_go", facts)
