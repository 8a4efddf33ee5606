"""Overlays: hexes and values for a drawing."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.games.encore.names import ALLIED, AXIS
from hexfront.games.encore.rules.s04_1_bombardment import is_ready, reaches
from hexfront.games.encore.rules.s05_1_movement import ends_of, may_move, reach_of
from hexfront.games.encore.rules.s05_2_restrictions import besieged
from hexfront.games.encore.rules.s05_6_release import is_released
from hexfront.games.encore.rules.s06_3_terrain import is_shelter
from hexfront.games.encore.state import Position
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts


def _named(state: Position, values: list[int]) -> Facts:
    return {state.material.grid.names[hex_]: value for hex_, value in enumerate(values) if value}


def zones(state: Position, side: int) -> Facts:
    """Enemy zones of control: how many enemy hexes adjoin each hex."""
    return _named(state, state.zones[1 - side])


def reach(state: Position, side: int) -> Facts:
    """How many of the side's units could still come to each hex this phase."""
    values = [0] * state.material.size
    for unit in state.material.counters.of_side[side]:
        if may_move(state, unit):
            for hex_ in ends_of(state, unit, reach_of(state, unit, 0), state.move_of(unit)):
                values[hex_] += 1
    return _named(state, values)


def range_(state: Position, side: int) -> Facts:
    """How many of the side's ranged units reach each hex."""
    values = [0] * state.material.size
    for unit in state.material.ranged[side]:
        here = state.where[unit]
        if here >= 0:
            for hex_, distance in enumerate(state.material.grid.distances[here]):
                if 0 < distance <= state.material.range[unit]:
                    values[hex_] += 1
    return _named(state, values)


def threat(state: Position, side: int) -> Facts:
    """How many released enemy units could come next to each hex in a phase; besieged ones stay where they are."""
    enemy = 1 - side
    values = [0] * state.material.size
    for unit in state.material.counters.of_side[enemy]:
        here = state.where[unit]
        if here >= 0 and is_released(state, unit):
            hexes = [here] if besieged(state, unit) else reach_of(state, unit, 0).order
            near = {n for hex_ in hexes for n in state.material.grid.around(hex_)}
            for hex_ in near:
                values[hex_] += 1
    return _named(state, values)


def bombardment(state: Position, side: int) -> Facts:
    """Points of the released guns and aircraft not yet aimed this turn that reach each hex, by day or night."""
    counters = state.material.counters
    ready = [gun for gun in counters.support[side] if is_ready(state, gun)]
    values = [
        sum(counters.points[gun] for gun in ready if reaches(state, gun, hex_)) for hex_ in range(state.material.size)
    ]
    return _named(state, values)


def shelter(state: Position, side: int) -> Facts:
    """Hexes that shelter the side's units: peaks, villages, its own forts."""
    return _named(state, [1 if is_shelter(state, side, hex_) else 0 for hex_ in range(state.material.size)])


def objectives(state: Position, side: int) -> Facts:
    """The objectives: 1 for one's own, 2 for the enemy's."""
    values = [0] * state.material.size
    for number, place in enumerate(state.material.map.held):
        if place.points:
            values[place.hex] = 1 if state.holders[number] == side else 2
    return _named(state, values)


OVERLAYS: dict[str, Callable[[Position, int], Facts]] = {
    "zones": zones,
    "reach": reach,
    "range": range_,
    "threat": threat,
    "bombardment": bombardment,
    "shelter": shelter,
    "objectives": objectives,
}


def overlay(state: Position, name: str, viewer: int) -> Facts:
    """The overlay of that name; a spectator sees it with the Allies' eyes."""
    found = OVERLAYS.get(name)
    if found is None:
        raise Error(f"overlay: {name!r} is none of {', '.join(OVERLAYS)}")
    return found(state, AXIS if viewer == AXIS else ALLIED)
