"""6.6.2 Advance after combat.

encore:6.6.2                   the attackers may take the hex the defence left
encore:6.6.2.armour            armour may go one hex further
encore:6.6.2.no_costs          no points are spent, no zones heeded
encore:6.6.2.defenders_never   defenders do not advance (no result lets them)
"""

from __future__ import annotations

from hexfront.games.encore import steps
from hexfront.games.encore.events.movement import Advanced
from hexfront.games.encore.names import ARMOUR, STACK_LIMIT
from hexfront.games.encore.rules.s05_6_release import is_released
from hexfront.games.encore.rules.s08_special_rules import come_to
from hexfront.games.encore.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step


def why_not_advance(state: Position, unit: int) -> Refusal | None:
    """encore:6.6.2, encore:6.6.2.no_costs, encore:6.6.2.defenders_never, E-13, E-43: a released attacker beside the
    hex, into ground it may enter, three units at most; zones and costs do not matter.
    """
    battle = state.the_battle()
    material = state.material
    here = state.where[unit]
    facts: dict[str, object] = {"unit": material.counters.ids[unit], "hex": material.grid.names[battle.hex]}
    if unit in battle.ranged:
        return Refusal("E-29", "at_range", facts)
    if unit not in battle.attackers or unit in battle.advanced or here < 0:
        return Refusal("encore:6.6.2", "no_attacker", facts)
    if not is_released(state, unit):
        facts["turn"] = material.counters.release[unit]
        return Refusal("encore:5.6", "not_released", facts)
    direction = material.grid.direction(here, battle.hex)
    if not material.steps[material.counters.gait[unit]][here * 6 + direction]:
        return Refusal("encore:5.3.4", "barred", facts)
    if len(battle.advanced) >= STACK_LIMIT:
        return Refusal("encore:5.2.2", "advance_full", facts)
    return None


def second_hexes(state: Position, unit: int) -> list[int]:
    """encore:6.6.2.armour, E-13, E-43: where armour may go on to: beside the hex taken, without enemies, with room,
    and open to motorised units.
    """
    material = state.material
    found: list[int] = []
    if material.counters.type[unit] != ARMOUR:
        return found
    side = material.counters.side[unit]
    here = state.where[unit]
    costs = material.steps[material.counters.gait[unit]]
    for i in range(here * 6, here * 6 + 6):
        if costs[i]:
            there = material.neighbours[i]
            if not state.counts[1 - side][there] and state.counts[side][there] < STACK_LIMIT:
                found.append(there)
    return found


class Advance(Step[Position]):
    """encore:6.6.2: who advances; the attacker decides, and need not."""

    def __init__(self) -> None:
        super().__init__("advance", "encore:6.6.2")

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
        """Into the hex; armour may be asked to go on."""
        if action.verb == "stop":
            state.pop()
            return
        battle = state.the_battle()
        battle.advanced.append(action.unit)
        state.emit(Advanced("encore:6.6.2", action.unit, [state.where[action.unit], battle.hex]))
        come_to(state, action.unit, [battle.hex])
        state.push(Frame(steps.ADVANCE_ON, side=frame.side, unit=action.unit))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side, and to stop."""
        actions = state.material.actions
        return [*(actions.advance[u] for u in state.material.counters.of_side[frame.side]), actions.stop]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit does not advance."""
        return None if action.verb == "stop" else why_not_advance(state, action.unit)


class AdvanceOn(Step[Position]):
    """encore:6.6.2.armour: whether and where armour goes on."""

    def __init__(self) -> None:
        super().__init__("advance_on", "encore:6.6.2.armour")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The hexes beyond, and to stay."""
        actions = state.material.actions
        found = [actions.to[hex_] for hex_ in second_hexes(state, frame.unit)]
        if not found:
            state.pop()
            return None
        found.append(actions.stop)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """On, or not."""
        state.pop()
        if action.verb != "stop":
            state.emit(Advanced("encore:6.6.2.armour", frame.unit, [state.where[frame.unit], action.hex]))
            come_to(state, frame.unit, [action.hex])

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex, and to stop."""
        return [*state.material.actions.to, state.material.actions.stop]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why not there."""
        if action.verb == "stop" or action.hex in second_hexes(state, frame.unit):
            return None
        return Refusal("encore:6.6.2.armour", "no_second_hex", {"hex": state.material.grid.names[action.hex]})
