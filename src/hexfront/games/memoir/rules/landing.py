"""Reinforcements by air.

m44tp:31.airfield   one order of Direct from HQ lands a unit of infantry, if no enemy is on any airfield hex
"""

from __future__ import annotations

from hexfront.games.memoir.cards import DIRECT_FROM_HQ
from hexfront.games.memoir.events.movement import Landed
from hexfront.games.memoir.names import ARRIVED, INFANTRY, RESERVE
from hexfront.games.memoir.rules.arrival import stand
from hexfront.games.memoir.state import Position


def waiting(state: Position) -> list[int]:
    """M-32: the infantry the scenario holds in reserve for the side."""
    units = state.material.units
    return [unit for unit in units.of_side[state.side] if state.where[unit] == RESERVE and units.type[unit] == INFANTRY]


def landing_hexes(state: Position) -> list[int]:
    """m44tp:31.airfield, M-32: the free airfield hexes, with Direct from HQ and no enemy on any of them."""
    if not may_land(state):
        return []
    return [hex_ for hex_ in _airfield(state) if state.at[hex_] < 0]


def may_land(state: Position) -> bool:
    """m44tp:31.airfield, M-32: whether the card, the reserve and the airfield allow a landing."""
    if not state.material.rules.landing_sides >> state.side & 1 or state.acting != DIRECT_FROM_HQ or state.fallback:
        return False
    if not waiting(state):
        return False
    side = state.material.units.side
    field = _airfield(state)
    for hex_ in field:
        if state.at[hex_] >= 0 and side[state.at[hex_]] != state.side:
            return False
    return any(state.at[hex_] < 0 for hex_ in field)


def _airfield(state: Position) -> list[int]:
    return [hex_ for hex_ in range(state.material.size) if state.ground_at(hex_).airfield]


def landed(state: Position) -> int:
    """m44tp:31.airfield: how many orders of this card have gone into landings."""
    if not state.material.rules.landing_sides:
        return 0
    return sum(1 for unit in state.on_board(state.side) if state.flags[unit] & ARRIVED)


def has_just_landed(state: Position, unit: int) -> bool:
    """m44tp:31.airfield: it neither moves nor battles this turn, and needs no order."""
    return bool(state.flags[unit] & ARRIVED)


def land(state: Position, hex_: int) -> None:
    """m44tp:31.airfield, M-35: a unit of the reserve lands."""
    unit = waiting(state)[0]
    state.emit(Landed("m44tp:31.airfield", unit, hex_))
    stand(state, unit)
