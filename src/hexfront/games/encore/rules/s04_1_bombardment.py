"""4.1 Bombardment: who announces what.

encore:4.1                  guns and aircraft mark the hexes they fire at
encore:4.1.announce_order   Allies first, then Germans
encore:4.1.ten_points       ten points a hex at most
encore:4.1.three_hexes      within three hexes of a unit of one's own
encore:4.1.whole_hex        the target is the hex with all its units
encore:4.1.command          each gun for its own command
encore:4.1.night            never at night
encore:4.1.removed          afterwards they are taken off (the event `Bombarded`)
"""

from __future__ import annotations

from typing import Final

from hexfront.games.encore import steps
from hexfront.games.encore.events.bombardment import Announced
from hexfront.games.encore.names import AXIS, COMMANDS, FOUGHT, POINTS_A_HEX, RANGE_OF_BOMBARDMENT, READY
from hexfront.games.encore.rules.s03_preparation import is_night
from hexfront.games.encore.state import Position, Shot
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

EVERY_COMMAND: Final = (1 << len(COMMANDS)) - 1


def may_bombard(turn: int) -> bool:
    """encore:4.1.night, encore:8.first_turn, E-3: by day only, and so never on the first turn."""
    return not is_night(turn)


def is_ready(state: Position, gun: int) -> bool:
    """encore:4.1, encore:table.4, E-21: there, released, and not yet aimed this turn."""
    return (
        state.where[gun] == READY
        and not state.flags[gun] & FOUGHT
        and state.material.counters.release[gun] <= state.turn
    )


def served_by(state: Position, unit: int) -> int:
    """encore:4.1.command, encore:8.command_248_751, E-22: the commands, as a mask, whose guns fire for the unit: its
    own, the FEB's for the 751st; among the Germans all, the 4th Mountain included.
    """
    counters = state.material.counters
    return EVERY_COMMAND if counters.side[unit] == AXIS else 1 << counters.command[unit]


def commands_reaching(state: Position, side: int, hex_: int) -> int:
    """encore:4.1.three_hexes, encore:4.1.command, E-22: the commands, as a mask, whose guns reach the hex: those with a
    unit within three hexes of it.
    """
    distances = state.material.grid.distances[hex_]
    where = state.where
    found = 0
    for unit in state.material.counters.of_side[side]:
        here = where[unit]
        if here >= 0 and distances[here] <= RANGE_OF_BOMBARDMENT:
            found |= served_by(state, unit)
    return found


def reaches(state: Position, gun: int, hex_: int) -> bool:
    """E-22: whether the gun's own command lets it fire at the hex."""
    counters = state.material.counters
    return commands_reaching(state, counters.side[gun], hex_) >> counters.command[gun] & 1 == 1


def points_of(state: Position, guns: list[int]) -> int:
    """encore:4.1: their bombardment points in all."""
    total = 0
    for gun in guns:
        total += state.material.counters.points[gun]
    return total


def guns_that_fire(state: Position, side: int, hex_: int, aimed: list[int]) -> list[int]:
    """encore:4.1.ten_points: the guns that can join those already aimed at the hex."""
    counters = state.material.counters
    left = POINTS_A_HEX - points_of(state, aimed)
    commands = commands_reaching(state, side, hex_)
    found: list[int] = []
    for gun in counters.support[side]:
        in_reach = commands >> counters.command[gun] & 1 == 1
        if in_reach and counters.points[gun] <= left and is_ready(state, gun) and gun not in aimed:
            found.append(gun)
    return found


def announced(state: Position, side: int, hex_: int) -> bool:
    """E-21: whether the side has announced that hex already."""
    for shot in state.shots:
        if shot.side == side and shot.hex == hex_:
            return True
    return False


class Targets(Step[Position]):
    """encore:4.1.announce_order, encore:4.1.whole_hex, E-21: which hex is bombarded next."""

    def __init__(self) -> None:
        super().__init__("bombardment", "encore:4.1.announce_order")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Every hex with enemies that some gun can fire at, and the end; nothing is asked without such a hex."""
        found = [state.material.actions.bombard[hex_] for hex_ in self._targets(state, frame.side)]
        if not found:
            state.pop()
            return None
        found.append(state.material.actions.end)
        return found

    def _targets(self, state: Position, side: int) -> list[int]:
        """Hexes within reach of the unused guns of some command."""
        counters = state.material.counters
        ready = 0
        for gun in counters.support[side]:
            if is_ready(state, gun):
                ready |= 1 << counters.command[gun]
        found: list[int] = []
        if ready:
            enemies = state.counts[1 - side]
            for hex_ in range(len(enemies)):
                if not enemies[hex_] or announced(state, side, hex_):
                    continue
                if commands_reaching(state, side, hex_) & ready:
                    found.append(hex_)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Aim at it, or announce nothing more."""
        if action.verb == "end":
            state.pop()
        else:
            state.aiming = Shot(frame.side, action.hex, [])
            state.push(Frame(steps.BATTERY, side=frame.side, hex=action.hex))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every hex, and the end."""
        return [*state.material.actions.bombard, state.material.actions.end]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that hex is no target."""
        if action.verb == "end":
            return None
        facts: dict[str, object] = {"hex": state.material.grid.names[action.hex]}
        if not state.counts[1 - frame.side][action.hex]:
            return Refusal("encore:4.1.whole_hex", "no_enemy_there", facts)
        if announced(state, frame.side, action.hex):
            return Refusal("E-21", "bombarded_twice", facts)
        if guns_that_fire(state, frame.side, action.hex, []):
            return None
        return Refusal("encore:4.1.three_hexes", "no_gun", facts)


class Battery(Step[Position]):
    """encore:4.1.ten_points, E-21, E-22: which guns and aircraft fire at the hex."""

    def __init__(self) -> None:
        super().__init__("battery", "encore:4.1.ten_points")

    def _aimed(self, state: Position) -> Shot:
        shot = state.aiming
        assert shot is not None
        return shot

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """More guns while there are points left; to announce it, once there is one."""
        actions = state.material.actions
        aimed = self._aimed(state).guns
        found = [actions.add[gun] for gun in guns_that_fire(state, frame.side, frame.hex, aimed)]
        if aimed:
            found.append(actions.commit)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Add a gun, or announce."""
        shot = self._aimed(state)
        if action.verb == "commit":
            state.aiming = None
            state.emit(Announced("encore:4.1", shot, points_of(state, shot.guns)))
            state.pop()
        else:
            state.aiming = Shot(shot.side, shot.hex, [*shot.guns, action.unit])

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every counter of the side, and to announce."""
        actions = state.material.actions
        counters = state.material.counters
        return [*(actions.add[u] for u in counters.of_side[frame.side] + counters.support[frame.side]), actions.commit]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that gun does not fire there."""
        aimed = self._aimed(state).guns
        if action.verb == "commit":
            return None if aimed else Refusal("encore:4.1", "needs_gun")
        gun = action.unit
        counters = state.material.counters
        facts: dict[str, object] = {"unit": counters.ids[gun], "hex": state.material.grid.names[frame.hex]}
        if not counters.points[gun]:
            return Refusal("encore:4.1", "no_gun_counter", facts)
        if state.where[gun] != READY:
            return Refusal("encore:4.1", "not_on_map", facts)
        if counters.release[gun] > state.turn:
            facts["turn"] = counters.release[gun]
            return Refusal("encore:table.4", "gun_not_released", facts)
        if gun in aimed or state.flags[gun] & FOUGHT:
            return Refusal("E-21", "has_fired", facts)
        if not reaches(state, gun, frame.hex):
            return Refusal("encore:4.1.command", "no_observer", facts)
        if points_of(state, [*aimed, gun]) > POINTS_A_HEX:
            facts["points"] = points_of(state, aimed)
            return Refusal("encore:4.1.ten_points", "ten_points", facts)
        return None
