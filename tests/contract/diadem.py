"""What always holds on Diadem's board."""

from __future__ import annotations

from hexfront.games.diadem.names import (
    ABSENT,
    AIR_POINTS,
    ARMOUR,
    LEFT,
    LOST,
    MOUNTAIN,
    SEA,
    STACK_LIMIT,
    WAITING,
    WEST,
)
from hexfront.games.diadem.rules.s05_3_retreat import MAKING_ROOM
from hexfront.games.diadem.state import Position
from hexfront.games.diadem.steps import DISPLACE, RETREAT_TO
from hexfront.kernel.engine import Game
from hexfront.kernel.flow import State


def position_of(state: State) -> Position:
    assert isinstance(state, Position)
    return state


def board(state: State) -> object:
    """All that lies on the table: what events alone must rebuild."""
    at = position_of(state)
    marks = (at.turn, at.phase, at.side, at.air, at.winner)
    return marks, at.where, at.flags, at.holders, at.targeted, at.counts, at.zones


def check_board(game: Game) -> None:
    """Every counter is somewhere it may be, nobody shares a hex with an enemy, the limit of four holds, and the board's
    sums are right.
    """
    state = position_of(game._state)
    material = state.material
    counters = material.counters
    stacks: dict[int, list[int]] = {}
    for unit, place in enumerate(state.where):
        if place >= 0:
            stacks.setdefault(place, []).append(unit)
            if counters.gait[unit] == ARMOUR and not material.mountain_roads:
                assert material.map.terrain[place] != MOUNTAIN, f"{counters.ids[unit]} on a mountain"
        else:
            assert place in (WAITING, LOST, ABSENT) or LEFT - WEST <= place <= LEFT
    assert 0 <= state.air <= AIR_POINTS
    _check_sums(state, stacks)
    _check_stacks(state, stacks)


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
    names = state.material.grid.names
    crowded = [frame.hex for frame in state.stack if frame.step == DISPLACE]
    crowded += [state.where[f.unit] for f in state.stack if f.step == RETREAT_TO and f.value == MAKING_ROOM]
    if state.battle is not None and state.battle.advanced:
        crowded.append(state.battle.hex)
    for hex_, units in stacks.items():
        assert state.units_in(hex_) == units, f"the stack in {names[hex_]} is wrong"
        assert state.material.map.terrain[hex_] != SEA, f"units in the sea at {names[hex_]}"
        limit = STACK_LIMIT + (1 if hex_ in crowded else 0)
        assert len(units) <= limit, f"too many in {names[hex_]}"


def check_end(game: Game) -> None:
    """The higher total wins, equal ones are a draw."""
    outcome = game.outcome
    assert outcome is not None
    best = max(outcome.scores.values())
    winners = [side for side, score in outcome.scores.items() if score == best]
    assert outcome.winner == (winners[0] if len(winners) == 1 else None)
