"""Overlays: hexes and values for a drawing, as far as a side may know."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.games.diadem.names import AXIS, STACK_LIMIT
from hexfront.games.diadem.rules.s04_movement import may_move, reach_of
from hexfront.games.diadem.state import Position
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.paths import flood


def _named(state: Position, values: list[int]) -> Facts:
    return {state.material.grid.names[hex_]: value for hex_, value in enumerate(values) if value}


def zones(state: Position, side: int) -> Facts:
    """Enemy engagement zones: how many enemy hexes adjoin each hex."""
    return _named(state, state.zones[1 - side])


def reach(state: Position, side: int) -> Facts:
    """How many of the side's units could still come to each hex this phase."""
    values = [0] * state.material.size
    for unit in state.material.counters.of_side[side]:
        if may_move(state, unit):
            for hex_ in reach_of(state, unit, 0).order:
                if state.counts[side][hex_] < STACK_LIMIT:
                    values[hex_] += 1
    return _named(state, values)


def range_(state: Position, side: int) -> Facts:
    """How many of the side's guns reach each hex."""
    values = [0] * state.material.size
    for unit in state.material.counters.guns[side]:
        here = state.where[unit]
        if here >= 0:
            for hex_, distance in enumerate(state.material.grid.distances[here]):
                if 0 < distance <= state.material.counters.range[unit]:
                    values[hex_] += 1
    return _named(state, values)


def threat(state: Position, side: int) -> Facts:
    """How many enemy units could come next to each hex in a phase; their movement is known from their type, their names
    are not needed.
    """
    material = state.material
    enemy = 1 - side
    values = [0] * material.size
    for unit in material.counters.of_side[enemy]:
        here = state.where[unit]
        if here < 0:
            continue
        found = flood(
            material.arcs[material.counters.gait[unit]],
            state.counts[side],
            state.zones[side],
            state.counts[enemy],
            STACK_LIMIT,
            [here],
            [0],
            here,
            _usual_move(state, unit),
        )
        beside = {n for hex_ in found.order for n in material.grid.around(hex_)}
        for hex_ in beside:
            values[hex_] += 1
    return _named(state, values)


def _usual_move(state: Position, unit: int) -> int:
    """The greatest movement of its nation and type, which is all an enemy can know of it."""
    counters = state.material.counters
    return max(
        counters.move[u]
        for u in range(counters.count)
        if counters.nation[u] == counters.nation[unit] and counters.type[u] == counters.type[unit]
    )


def fortified(state: Position, side: int) -> Facts:
    """Hexes that a fortified line protects."""
    return _named(state, [1 if mask else 0 for mask in state.material.map.forts])


def objectives(state: Position, side: int) -> Facts:
    """The objectives: 1 for one's own, 2 for the enemy's."""
    values = [0] * state.material.size
    for number, place in enumerate(state.material.map.objectives):
        values[place.hex] = 1 if state.holders[number] == side else 2
    return _named(state, values)


OVERLAYS: dict[str, Callable[[Position, int], Facts]] = {
    "zones": zones,
    "reach": reach,
    "range": range_,
    "threat": threat,
    "fortified": fortified,
    "objectives": objectives,
}


def overlay(state: Position, name: str, viewer: int) -> Facts:
    """The overlay of that name; a spectator looks over the Germans' shoulder at what both can see, and at nothing of a
    side's own.
    """
    found = OVERLAYS.get(name)
    if found is None:
        raise Error(f"overlay: {name!r} is none of {', '.join(OVERLAYS)}")
    if viewer < 0:
        if name in ("reach", "range"):
            raise Error(f"overlay: {name!r} belongs to a side; a spectator has none")
        return found(state, AXIS)
    return found(state, viewer)
