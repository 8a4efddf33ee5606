"""What always holds on Encore's board."""

from __future__ import annotations

from hexfront.games.encore.names import (
    ABSENT,
    ALLIED,
    AXIS,
    FOURTH_MOUNTAIN,
    LEFT,
    LOST,
    NOT_ENTERED,
    READY,
    RELEASED,
    STACK_LIMIT,
    SUPPRESSED,
    WAITING,
)
from hexfront.games.encore.rules.s05_3_terrain import barred
from hexfront.games.encore.rules.s06_6_1_retreating import MAKING_ROOM, SECOND_STEP
from hexfront.games.encore.state import Position
from hexfront.games.encore.steps import DISPLACE, MARCH, RETREAT_TO
from hexfront.kernel.engine import Game
from hexfront.kernel.flow import State
from hexfront.mechanics.sheet import WEST


def position_of(state: State) -> Position:
    assert isinstance(state, Position)
    return state


def board(state: State) -> object:
    """All that lies on the table: what events alone must rebuild."""
    at = position_of(state)
    marks = (at.turn, at.phase, at.side, at.winner, at.reason, at.road_entered, at.fourth)
    places = (at.holders, at.scored, at.freed, at.forts, at.targeted)
    shots = [(shot.side, shot.hex, shot.guns) for shot in at.shots]
    return marks, places, shots, at.where, at.flags, at.counts, at.zones


def check_board(game: Game) -> None:
    """Every counter is somewhere it may be, nobody shares a hex with an enemy, the limit of three holds, places belong
    to whoever stands in them, and the board's sums are right.
    """
    state = position_of(game._state)
    stacks: dict[int, list[int]] = {}
    for unit, place in enumerate(state.where):
        if place >= 0:
            stacks.setdefault(place, []).append(unit)
        _check_counter(state, unit, place)
    _check_sums(state, stacks)
    _check_stacks(state, stacks)
    _check_places(state)


def _check_counter(state: Position, unit: int, place: int) -> None:
    counters = state.material.counters
    name = counters.ids[unit]
    if counters.points[unit]:
        assert place in (READY, ABSENT), f"{name} is a gun and in no hex"
        return
    if place >= 0:
        material = state.material
        assert not barred(material.map, material.tables, counters.gait[unit], place), f"{name} may not be there"
        return
    assert place in (WAITING, LOST, ABSENT) or LEFT - WEST <= place <= LEFT
    if place == WAITING:
        assert counters.command[unit] == FOURTH_MOUNTAIN
        assert not state.flags[unit] & (RELEASED | SUPPRESSED)


def _check_sums(state: Position, stacks: dict[int, list[int]]) -> None:
    size = state.material.size
    counts = [[0] * size, [0] * size]
    zones = [[0] * size, [0] * size]
    neighbours = state.material.neighbours
    for hex_, units in stacks.items():
        side = state.material.counters.side[units[0]]
        counts[side][hex_] = len(units)
        for there in neighbours[hex_ * 6 : hex_ * 6 + 6]:
            if there >= 0:
                zones[side][there] += 1
    assert state.counts == counts, "counts are wrong, or enemies share a hex"
    assert state.zones == zones, "zones are wrong"


def _check_stacks(state: Position, stacks: dict[int, list[int]]) -> None:
    """Four are in a hex only while one of them is on its way through."""
    names = state.material.grid.names
    passing = [frame.hex for frame in state.stack if frame.step == DISPLACE]
    passing += [state.where[f.unit] for f in state.stack if f.step == MARCH]
    passing += [
        state.where[f.unit] for f in state.stack if f.step == RETREAT_TO and f.value in (MAKING_ROOM, SECOND_STEP)
    ]
    for hex_, units in stacks.items():
        assert state.units_in(hex_) == units, f"the stack in {names[hex_]} is wrong"
        limit = STACK_LIMIT + (1 if hex_ in passing else 0)
        assert len(units) <= limit, f"too many in {names[hex_]}"


def _check_places(state: Position) -> None:
    """E-20, E-44, E-47: who stands in a place holds it, no fort has Allies in it, the 4th Mountain's coming is booked,
    and nothing is scored before its turn.
    """
    material = state.material
    for number, place in enumerate(material.map.held):
        for side in (ALLIED, AXIS):
            assert not state.counts[side][place.hex] or state.holders[number] == side, f"{place.name}: wrong holder"
        assert state.scored[number] < 0 or min(place.turn, material.turns) <= state.turn
    for hex_ in state.forts:
        assert not state.counts[ALLIED][hex_], "a fort with Allies in it stands"
    counters = material.counters
    come = [u for u in counters.of_side[AXIS] if counters.command[u] == FOURTH_MOUNTAIN and state.where[u] >= 0]
    assert not come or state.fourth != NOT_ENTERED, "the 4th Mountain came in and nobody counted it"


def check_end(game: Game) -> None:
    """E-48, E-49: the winner fits the reason."""
    outcome = game.outcome
    assert outcome is not None
    allied, axis = (outcome.scores[side] for side in game.sides)
    expected = {
        "points": "allied" if allied > axis else "axis",
        "draw": None,
        "no_germans": "allied",
        "belvedere": "axis",
        "castello": "axis",
    }
    assert outcome.winner == expected[outcome.reason]
    assert (outcome.reason == "draw") <= (allied == axis)
