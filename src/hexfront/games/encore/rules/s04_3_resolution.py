"""4.2 and 4.3 Resolution of bombardments.

encore:4.2                  vulnerability
encore:4.3.1                points times vulnerability
encore:4.3.2                the ground, to the left
encore:4.3.3.contact        a unit beside the target, to the right
encore:4.3.3.observation    a German on a peak, to the right
encore:4.3.4                what the results do
"""

from __future__ import annotations

from hexfront.games.encore import steps
from hexfront.games.encore.events.bombardment import Bombarded, SuppressedUnits
from hexfront.games.encore.names import ALLIED, AXIS, DIVISION_232, PEAK, RANGE_OF_BOMBARDMENT
from hexfront.games.encore.rules.s04_1_bombardment import points_of
from hexfront.games.encore.rules.s06_3_terrain import ground_shifts
from hexfront.games.encore.state import Position, Shot
from hexfront.kernel.actions import Action
from hexfront.kernel.flow import Frame, Step
from hexfront.mechanics.shifts import Shift, right_then_left


def vulnerability(state: Position, hex_: int) -> int:
    """encore:4.2, E-24: 2 for each infantry unit in the hex, 1 for each other; losses and suppression do not count."""
    total = 0
    for unit in state.units_in(hex_):
        total += state.material.tables.vulnerability[state.material.counters.type[unit]]
    return total


def contact_shift(state: Position, shot: Shot) -> list[Shift]:
    """encore:4.3.3.contact, E-23: one column if every command that fires has a unit beside the target; among the
    Germans only the 232nd Division counts.
    """
    counters = state.material.counters
    missing: list[int] = []
    for gun in shot.guns:
        command = DIVISION_232 if shot.side == AXIS else counters.command[gun]
        if command not in missing:
            missing.append(command)
    for there in state.material.grid.beside[shot.hex]:
        if state.counts[shot.side][there]:
            for unit in state.units_in(there):
                if counters.command[unit] in missing:
                    missing.remove(counters.command[unit])
    return [] if missing else [Shift("encore:4.3.3.contact", 1, "contact")]


def observation_shift(state: Position, shot: Shot) -> list[Shift]:
    """encore:4.3.3.observation, E-23: one column for Germans with a unit on a peak within three hexes of the target."""
    if shot.side == ALLIED:
        return []
    distances = state.material.grid.distances[shot.hex]
    for unit in state.material.counters.of_side[AXIS]:
        here = state.where[unit]
        if here >= 0 and distances[here] <= RANGE_OF_BOMBARDMENT and state.material.map.cover[here] == PEAK:
            return [Shift("encore:4.3.3.observation", 1, "observation")]
    return []


class BombardmentSum:
    """encore:4.3.1, encore:4.3.2, E-7: points times vulnerability find the column; shifts for the firer first, then
    the ground's, held to the table.
    """

    def __init__(self, state: Position, shot: Shot) -> None:
        printed = state.material.printed
        self.strength = points_of(state, shot.guns)
        self.vulnerability = vulnerability(state, shot.hex)
        self.shifts = contact_shift(state, shot) + observation_shift(state, shot) + ground_shifts(state, shot.hex)
        start = printed.column(self.strength * self.vulnerability)
        self.column: int = right_then_left(start, self.shifts, len(printed.bounds))
        self.name: str = printed.column_name(self.column)


def losses_in(result: str) -> int:
    """encore:4.3.4.B, encore:4.3.4.BS, E-4: how many losses a result has: B is one, 2B two."""
    return 2 if result.startswith("2B") else 1 if result.startswith("B") else 0


def suppresses(result: str) -> bool:
    """encore:4.3.4.S, encore:4.3.4.BS: whether a result suppresses the hex."""
    return result.endswith("S")


class Fire(Step[Position]):
    """encore:4.1.announce_order, encore:4.3.4, E-21: announced bombardments, one by one, the Allies' first."""

    def __init__(self) -> None:
        super().__init__("fire", "encore:4.3.1")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Fire the next; nothing is asked."""
        if not state.shots:
            state.pop()
            return None
        shot = state.shots[0]
        sum_ = BombardmentSum(state, shot)
        face = state.roll(1, 6, "encore:4.3.4", "bombardment")
        result = state.material.printed.bombardment[face][sum_.column]
        state.emit(Bombarded("encore:4.3.4", shot, sum_.strength, sum_.vulnerability, sum_.shifts, sum_.name, result))
        # The losses come before the suppression (E-24), and so lie above it on the stack.
        victim = 1 - shot.side
        if suppresses(result):
            state.push(Frame(steps.SUPPRESS, side=victim, hex=shot.hex))
        for _ in range(losses_in(result)):
            state.push(Frame(steps.LOSS, side=victim, hex=shot.hex))
        return None


class Suppress(Step[Position]):
    """encore:4.3.4.S, encore:7.2: every unit left in the hex is suppressed."""

    def __init__(self) -> None:
        super().__init__("suppress", "encore:4.3.4.S")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Nothing is asked."""
        units = state.units_in(frame.hex)
        if units:
            state.emit(SuppressedUnits("encore:4.3.4.S", units, frame.hex))
        state.pop()
        return None
