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


def check_board(game: Game) -> None:
    """Every counter is somewhere, nobody shares a hex with an enemy, the limit of four holds, and the board's sums are right."""
    state = game._state
    assert isinstance(state, Position)
    material = state.material
    counters = material.counters
    counts = [[0] * material.size, [0] * material.size]
    for unit, place in enumerate(state.where):
        assert place >= LEFT - WEST
        if place >= 0:
            counts[counters.side[unit]][place] += 1
            terrain = material.map.terrain[place]
            assert terrain != SEA, f"{counters.ids[unit]} in the sea"
            if counters.gait[unit] == ARMOUR and not material.mountain_roads:
                assert terrain != MOUNTAIN, f"{counters.ids[unit]} on a mountain"
        else:
            assert place in (WAITING, LOST, ABSENT) or place <= LEFT
            assert state.under[unit] == -1
    assert state.counts == counts
    _check_stacks(state)
    assert 0 <= state.air <= AIR_POINTS
    crowded = [frame.hex for frame in state.stack if frame.step == DISPLACE]
    crowded += [state.where[f.unit] for f in state.stack if f.step == RETREAT_TO and f.value == MAKING_ROOM]
    for hex_ in range(material.size):
        allied, axis = counts[0][hex_], counts[1][hex_]
        assert not (allied and axis), f"enemies share {material.grid.names[hex_]}"
        through = state.battle is not None and state.battle.hex == hex_ and bool(state.battle.advanced)
        limit = STACK_LIMIT + (1 if hex_ in crowded or through else 0)
        assert allied + axis <= limit, f"too many in {material.grid.names[hex_]}"


def _check_stacks(state: Position) -> None:
    material = state.material
    for side in (0, 1):
        zones = [0] * material.size
        for hex_, count in enumerate(state.counts[side]):
            if count:
                for there in material.grid.around(hex_):
                    zones[there] += 1
        assert zones == state.zones[side], "zones are wrong"
    for hex_ in range(material.size):
        units = state.units_in(hex_)
        assert units == sorted(units)
        assert len(units) == state.counts[0][hex_] + state.counts[1][hex_]
        assert all(state.where[unit] == hex_ for unit in units)
