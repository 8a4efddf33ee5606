"""5.2 Advance after combat.

diadem:5.2             the attacker may take the hex the defender left
diadem:5.2.motorised   motorised units may go one hex further
diadem:5.2.foot        others may not
diadem:5.2.artillery   towed artillery does not advance
"""

from __future__ import annotations

from hexfront.games.diadem import steps
from hexfront.games.diadem.events.movement import Advanced
from hexfront.games.diadem.names import ARMOUR, CITY, MOTORISED, OPEN, STACK_LIMIT, TOWED_ARTILLERY
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step


def is_motorised(state: Position, unit: int) -> bool:
    """diadem:5.2.motorised: armour, motorised infantry and mechanised artillery."""
    return state.material.counters.gait[unit] in (MOTORISED, ARMOUR)


def second_hexes(state: Position, unit: int, origin: int) -> list[int]:
    """diadem:5.2.motorised, D-25: where a motorised unit may go on to from the hex taken.

    The hex taken is open ground, the next open ground or city, with no fortification between them and no river but at a
    bridge.
    """
    material = state.material
    taken = state.the_battle().hex
    if not is_motorised(state, unit) or material.map.terrain[taken] != OPEN:
        return []
    side = material.counters.side[unit]
    costs = material.steps[material.counters.gait[unit]]
    found: list[int] = []
    for direction in range(6):
        there = material.neighbours[taken * 6 + direction]
        if (
            there < 0
            or there == origin
            or not costs[taken * 6 + direction]
            or material.map.terrain[there] not in (OPEN, CITY)
        ):
            continue
        if state.counts[1 - side][there] or state.counts[side][there] >= STACK_LIMIT:
            continue
        fortified = material.map.forts[taken] >> direction & 1 or material.map.forts[there] >> (direction + 3) % 6 & 1
        river = material.map.rivers[taken] >> direction & 1
        bridge = material.map.roads[taken] >> direction & 1
        if not fortified and (not river or bridge):
            found.append(there)
    return found


def why_not_advance(state: Position, unit: int) -> Refusal | None:
    """diadem:5.2, diadem:5.2.foot, diadem:5.2.artillery, D-25: an adjacent attacker of this combat, no towed gun, into
    ground it may enter, with room there or beyond.
    """
    battle = state.the_battle()
    material = state.material
    facts: dict[str, object] = {"unit": material.counters.ids[unit]}
    here = state.where[unit]
    if unit not in battle.attackers or unit in battle.advanced or here < 0:
        return Refusal("D-25", "no_attacker", facts)
    if material.counters.type[unit] == TOWED_ARTILLERY:
        return Refusal("diadem:5.2.artillery", "towed", facts)
    direction = material.grid.direction(here, battle.hex)
    if not material.steps[material.counters.gait[unit]][here * 6 + direction]:
        return Refusal("diadem:9.0", "barred", {"hex": material.grid.names[battle.hex]})
    if state.counts[battle.side][battle.hex] >= STACK_LIMIT and not second_hexes(state, unit, here):
        return Refusal("diadem:4.1.1", "full", {"hex": material.grid.names[battle.hex]})
    return None


class Advance(Step[Position]):
    """diadem:5.2: who advances; the attacker decides, and need not."""

    def __init__(self) -> None:
        super().__init__("advance", "diadem:5.2")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The attackers who can, if the hex is free; and to stop."""
        battle = state.the_battle()
        actions = state.material.actions
        found: list[Action] = []
        if not state.counts[1 - battle.side][battle.hex]:
            for unit in battle.attackers:
                if why_not_advance(state, unit) is None:
                    found.append(actions.advance[unit])
        if not found:
            state.pop()
            return None
        found.append(actions.stop)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Into the hex; motorised units may be asked to go on."""
        if action.verb == "stop":
            state.pop()
            return
        battle = state.the_battle()
        battle.advanced.append(action.unit)
        rule = "diadem:5.2.motorised" if is_motorised(state, action.unit) else "diadem:5.2.foot"
        origin = state.where[action.unit]
        state.emit(Advanced(rule, action.unit, [origin, battle.hex]))
        state.push(Frame(steps.ADVANCE_ON, side=frame.side, unit=action.unit, hex=origin))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side, and to stop."""
        actions = state.material.actions
        return [*(actions.advance[u] for u in state.material.counters.of_side[frame.side]), actions.stop]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit does not advance."""
        return None if action.verb == "stop" else why_not_advance(state, action.unit)


class AdvanceOn(Step[Position]):
    """diadem:5.2.motorised: whether and where a motorised unit goes on."""

    def __init__(self) -> None:
        super().__init__("advance_on", "diadem:5.2.motorised")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The hexes beyond; to stay, if there is room for it."""
        actions = state.material.actions
        found = [actions.to[hex_] for hex_ in second_hexes(state, frame.unit, frame.hex)]
        if not found:
            state.pop()
            return None
        if self._room(state):
            found.append(actions.stop)
        elif len(found) == 1:
            self.answer(state, frame, found[0])
            return None
        return found

    def _room(self, state: Position) -> bool:
        battle = state.the_battle()
        return state.counts[battle.side][battle.hex] <= STACK_LIMIT

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """On, or not."""
        state.pop()
        if action.verb != "stop":
            state.emit(Advanced("diadem:5.2.motorised", frame.unit, [state.where[frame.unit], action.hex]))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex, and to stop."""
        return [*state.material.actions.to, state.material.actions.stop]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why not there."""
        if action.verb == "stop":
            return None if self._room(state) else Refusal("diadem:4.1.1", "no_room_to_stay")
        if action.hex in second_hexes(state, frame.unit, frame.hex):
            return None
        return Refusal("diadem:5.2.motorised", "no_second_hex", {"hex": state.material.grid.names[action.hex]})
