"""8 Special rules: what the coming of a unit to a hex changes (E-20); the first turn is in 4.1 and 6.4.

encore:6.3.6.destroyed       a fort entered by the enemy falls
encore:8.mazzancana          formations freed
encore:8.castello
encore:8.fourth_mountain     Allies on its road let the 4th Mountain in
"""

from __future__ import annotations

from hexfront.games.encore.events.movement import FormationFreed, FortFell, PlaceTaken, RoadEntered
from hexfront.games.encore.names import ALLIED, CASTELLO
from hexfront.games.encore.rules.s05_6_release import frees
from hexfront.games.encore.state import Position


def come_to(state: Position, unit: int, hexes: list[int]) -> None:
    """E-20: every hex entered, by move, advance, retreat or displacement, counts at once and in order."""
    material = state.material
    side = material.counters.side[unit]
    for hex_ in hexes:
        if side == ALLIED and hex_ in state.forts:
            state.emit(FortFell("encore:6.3.6.destroyed", hex_))
        if material.place_at[hex_] >= 0:
            _take_place(state, unit, side, material.place_at[hex_])
        if side == ALLIED and material.mountain_road[hex_] and not state.road_entered:
            state.emit(RoadEntered("encore:8.fourth_mountain", unit, hex_))


def _take_place(state: Position, unit: int, side: int, place: int) -> None:
    """E-46, E-47: the place is theirs; Mazzancana and Monte Castello may free a formation."""
    if state.holders[place] != side:
        state.emit(PlaceTaken("E-47", place, side))
    role = state.material.map.held[place].role
    if frees(state, unit, role):
        rule = "encore:8.castello" if role == CASTELLO else "encore:8.mazzancana"
        state.emit(FormationFreed(rule, role, state.turn))
