"""Set-up: where free guns and groups stand."""

from __future__ import annotations

from hexfront.ai.diadem.ground import ground_of
from hexfront.games.diadem.names import AXIS
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action


def choose_place(state: Position, options: list[Action], side: int) -> Action:
    """Guns where they reach much of the line from cover; other counters where the rulebook's set-up has them."""
    unit = options[0].unit
    ground = ground_of(state.material)
    reach = state.material.counters.range[unit]
    default = -1
    for free in state.material.free:
        if free.unit == unit:
            default = free.default
    best = options[0]
    best_score = -1000.0
    for action in options:
        hex_ = action.hex
        score = 1.0 if hex_ == default else 0.0
        if reach:
            score += _gun_score(state, hex_, reach, side) + 0.5 * ground.columns[hex_]
        if score > best_score:
            best_score = score
            best = action
    return best


def _gun_score(state: Position, hex_: int, reach: int, side: int) -> float:
    """How much of the fighting along the line is within range; for the Germans, of their own line."""
    distances = state.material.grid.distances[hex_]
    counters = state.material.counters
    total = 0.0
    for unit in counters.of_side[AXIS]:
        there = state.where[unit]
        if there >= 0 and distances[there] <= reach:
            total += 1.0
    for unit in counters.of_side[1 - side]:
        there = state.where[unit]
        if there >= 0 and distances[there] < 3:
            return total - 3.0
    return total
