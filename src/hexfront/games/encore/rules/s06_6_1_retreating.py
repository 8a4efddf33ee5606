"""6.6.1 Retreat: the questions it asks.

encore:6.6.1                      unit by unit, in the owner's order
encore:6.6.1.shelter_attackers    sheltered attackers may stay
"""

from __future__ import annotations

from typing import Final

from hexfront.games.encore import steps
from hexfront.games.encore.events.movement import Retreated, RetreatedOff, Stayed
from hexfront.games.encore.names import STACK_LIMIT
from hexfront.games.encore.rules.s05_6_release import force_release
from hexfront.games.encore.rules.s06_3_terrain import is_shelter
from hexfront.games.encore.rules.s06_5_results import in_combat
from hexfront.games.encore.rules.s06_6_1_retreat import (
    completely_surrounded,
    first_hexes,
    is_forward,
    open_edges,
    open_hexes,
    spares_loss,
)
from hexfront.games.encore.rules.s07_losses import eliminate, take_loss
from hexfront.games.encore.rules.s08_special_rules import come_to
from hexfront.games.encore.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step
from hexfront.mechanics.sheet import EDGES

# What a frame of `retreat_to` is about (its `value`).
PLAIN: Final = 0
SECOND_STEP: Final = 1
MAKING_ROOM: Final = 2


class Retreat(Step[Position]):
    """encore:6.6.1, E-38: which unit retreats next; its owner chooses."""

    def __init__(self) -> None:
        super().__init__("retreat", "encore:6.6.1")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The units that still have to, and for sheltered attackers to stay; asked only where there is a choice."""
        battle = state.the_battle()
        if frame.value:
            battle.retreating = in_combat(state, frame.side)
            state.replace(Frame(steps.RETREAT, side=frame.side))
        waiting = [unit for unit in battle.retreating if state.where[unit] >= 0]
        actions = state.material.actions
        staying = [actions.stay[unit] for unit in waiting if self._may_stay(state, frame.side, unit)]
        if len(waiting) > 1 or staying:
            return [actions.retreat[unit] for unit in waiting] + staying
        if waiting:
            self._send(state, frame, waiting[0])
        else:
            state.pop()
        return None

    def _may_stay(self, state: Position, side: int, unit: int) -> bool:
        """encore:6.6.1.shelter_attackers, encore:6.3.8, E-37: a sheltered attacker, never a defender."""
        return side == state.the_battle().side and is_shelter(state, side, state.where[unit])

    def _send(self, state: Position, frame: Frame, unit: int) -> None:
        battle = state.the_battle()
        battle.retreating.remove(unit)
        battle.chain = []
        state.push(Frame(steps.RETREAT_TO, side=frame.side, unit=unit, value=PLAIN))

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That one goes, or stays."""
        if action.verb == "stay":
            state.the_battle().retreating.remove(action.unit)
            state.emit(Stayed("encore:6.6.1.shelter_attackers", action.unit))
        else:
            self._send(state, frame, action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side, to go or to stay."""
        actions = state.material.actions
        units = state.material.counters.of_side[frame.side]
        return [*(actions.retreat[u] for u in units), *(actions.stay[u] for u in units)]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only those who have to; to stay, only attackers in shelter."""
        facts: dict[str, object] = {"unit": state.material.counters.ids[action.unit]}
        if action.unit not in state.the_battle().retreating or state.where[action.unit] < 0:
            return Refusal("encore:6.6.1", "need_not_retreat", facts)
        if action.verb == "stay" and not self._may_stay(state, frame.side, action.unit):
            return Refusal("encore:6.6.1.shelter_attackers", "no_shelter", facts)
        return None


class RetreatTo(Step[Position]):
    """encore:6.6.1, E-38: where the unit retreats."""

    def __init__(self) -> None:
        super().__init__("retreat_to", "encore:6.6.1")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """A hex; without one, off the map, or through enemy zones, or a loss, or the end. Asked only where there is a
        choice.
        """
        found = self._ways(state, frame)
        if not found:
            state.pop()
            if completely_surrounded(state, frame.unit):
                take_loss(state, frame.unit, "encore:6.6.1.completely_surrounded")
            else:
                eliminate(state, frame.unit, "encore:6.6.1.surrounded")
            return None
        if len(found) == 1:
            self.answer(state, frame, found[0])
            return None
        return found

    def _ways(self, state: Position, frame: Frame) -> list[Action]:
        """E-38 to E-42 in their order; empty if nothing is left but a loss or the end."""
        actions = state.material.actions
        unit = frame.unit
        here = state.where[unit]
        hexes = open_hexes(state, unit, here, state.the_battle().chain)
        if hexes or frame.value == SECOND_STEP:
            return [actions.to[hex_] for hex_ in hexes]
        off = [actions.exit[edge] for edge in open_edges(state, unit, here)]
        if frame.value == MAKING_ROOM:
            return off
        if completely_surrounded(state, unit):
            return [*off, actions.stay[unit]] if off else off
        return off + [actions.to[hex_] for hex_ in first_hexes(state, unit)]

    def asks_by(self, state: Position, frame: Frame) -> str:
        """The kind of retreat."""
        if frame.value == MAKING_ROOM:
            return "encore:6.6.1.cascade"
        if frame.value == SECOND_STEP or self._is_surrounded(state, frame):
            return "encore:6.6.1.surrounded"
        return "encore:6.6.1"

    def _is_surrounded(self, state: Position, frame: Frame) -> bool:
        """Whether the unit has no hex to retreat to and must pass an enemy zone."""
        if frame.value != PLAIN:
            return False
        return not open_hexes(state, frame.unit, state.where[frame.unit], state.the_battle().chain)

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Go there."""
        unit = frame.unit
        battle = state.the_battle()
        rule = self.asks_by(state, frame)
        surrounded = rule == "encore:6.6.1.surrounded"
        state.pop()
        if action.verb == "stay":
            take_loss(state, unit, "encore:6.6.1.completely_surrounded")
            return
        here = state.where[unit]
        displaced = frame.value == MAKING_ROOM
        if unit in battle.retreating:  # driven off before its turn came: it has retreated (E-39)
            battle.retreating.remove(unit)
        if action.verb == "exit":
            state.emit(RetreatedOff("E-42", unit, here, action.number, displaced))
            return
        passing = surrounded and frame.value == PLAIN
        spared = not passing or spares_loss(state, frame.side, action.hex)
        battle.chain.append(here)
        if not passing:
            battle.moved.append(unit)
        state.emit(Retreated(rule, unit, [here, action.hex], surrounded, displaced))
        force_release(state, unit)
        come_to(state, unit, [action.hex])
        if passing:
            if not spared:
                take_loss(state, unit, "encore:6.6.1.surrounded")
            if state.where[unit] >= 0:
                state.push(Frame(steps.RETREAT_TO, side=frame.side, unit=unit, value=SECOND_STEP))
        elif state.counts[frame.side][action.hex] > STACK_LIMIT:
            state.push(Frame(steps.DISPLACE, side=frame.side, hex=action.hex))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex, every edge, and to stay."""
        actions = state.material.actions
        return [*actions.to, *actions.exit, actions.stay[frame.unit]]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why it cannot retreat there."""
        if action in self._ways(state, frame):
            return None
        material = state.material
        facts: dict[str, object] = {"unit": material.counters.ids[frame.unit]}
        if action.verb == "stay":
            return Refusal("encore:6.6.1.completely_surrounded", "not_surrounded", facts)
        if action.verb == "exit":
            return Refusal("E-42", "no_retreat_exit", {**facts, "edge": EDGES[action.number]})
        return self._why_not_to(state, frame, action.hex)

    def _why_not_to(self, state: Position, frame: Frame, hex_: int) -> Refusal:
        material = state.material
        unit = frame.unit
        facts: dict[str, object] = {"unit": material.counters.ids[unit], "hex": material.grid.names[hex_]}
        here = state.where[unit]
        direction = material.grid.direction(here, hex_)
        if direction < 0:
            return Refusal("encore:6.6.1", "one_hex", facts)
        if not material.steps[material.counters.gait[unit]][here * 6 + direction]:
            return Refusal("encore:5.3.4", "barred", facts)
        if state.counts[1 - frame.side][hex_]:
            return Refusal("encore:5.2.1", "enemy_there", facts)
        if hex_ in state.the_battle().chain:
            return Refusal("E-39", "left_in_chain", facts)
        if self._is_surrounded(state, frame):
            passed = open_hexes(state, unit, hex_, [here])
            return Refusal("encore:6.6.1.surrounded", "pass_shelter" if passed else "leads_nowhere", facts)
        if state.zones[1 - frame.side][hex_]:
            return Refusal("encore:6.6.1", "enemy_zone", facts)
        if state.counts[frame.side][hex_] >= STACK_LIMIT:
            return Refusal("E-39", "full", facts)
        assert is_forward(state, unit, hex_)
        return Refusal("encore:6.6.1.not_an_advance", "enemy_place", facts)


class Displace(Step[Position]):
    """encore:6.6.1.cascade, E-39: which unit of a full hex makes room; nobody goes twice."""

    def __init__(self) -> None:
        super().__init__("displace", "encore:6.6.1.cascade")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Those who can; asked only where there is a choice."""
        able = [unit for unit in state.units_in(frame.hex) if self._may_go(state, frame, unit)]
        if len(able) == 1:
            self._send(state, frame, able[0])
            return None
        return [state.material.actions.displace[unit] for unit in able]

    def _may_go(self, state: Position, frame: Frame, unit: int) -> bool:
        battle = state.the_battle()
        if unit in battle.moved:
            return False
        return bool(open_hexes(state, unit, frame.hex, battle.chain) or open_edges(state, unit, frame.hex))

    def _send(self, state: Position, frame: Frame, unit: int) -> None:
        state.replace(Frame(steps.RETREAT_TO, side=frame.side, unit=unit, value=MAKING_ROOM))

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That one."""
        self._send(state, frame, action.unit)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side."""
        return [state.material.actions.displace[u] for u in state.material.counters.of_side[frame.side]]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only a unit of that hex that can go on."""
        facts: dict[str, object] = {"unit": state.material.counters.ids[action.unit]}
        if state.where[action.unit] != frame.hex:
            return Refusal("encore:6.6.1.cascade", "not_there", facts)
        if action.unit in state.the_battle().moved:
            return Refusal("E-39", "displaced_twice", facts)
        return None if self._may_go(state, frame, action.unit) else Refusal("encore:6.6.1", "nowhere_to_go", facts)
