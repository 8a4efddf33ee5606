"""6.6.1 Retreat: where a unit can go.

encore:6.6.1                          one hex, away from enemies and their zones
encore:6.6.1.cascade                  full hexes empty by a chain of displacements
encore:6.6.1.surrounded               through enemy zones, sheltered or with a loss
encore:6.6.1.completely_surrounded    nowhere: a loss instead
encore:6.6.1.not_an_advance           never against the enemy's lines
"""

from __future__ import annotations

from hexfront.games.encore.names import ALLIED, STACK_LIMIT
from hexfront.games.encore.rules.s06_3_terrain import is_shelter
from hexfront.games.encore.state import Position


def legal_hexes(state: Position, unit: int, start: int) -> list[int]:
    """encore:6.6.1, E-13, E-38: adjoining hexes the unit may enter, without enemies and outside their zones."""
    material = state.material
    side = material.counters.side[unit]
    costs = material.steps[material.counters.gait[unit]]
    zones = state.zones[1 - side]
    enemies = state.counts[1 - side]
    found: list[int] = []
    for i in range(start * 6, start * 6 + 6):
        if costs[i]:
            there = material.neighbours[i]
            if not zones[there] and not enemies[there]:
                found.append(there)
    return found


def is_forward(state: Position, unit: int, hex_: int) -> bool:
    """encore:6.6.1.not_an_advance, E-38: an objective, Mazzancana or a fort that the enemy holds, or the hex the unit
    attacked: chosen only if there is no other.
    """
    side = state.material.counters.side[unit]
    place = state.material.place_at[hex_]
    if place >= 0 and state.holders[place] != side:
        return True
    battle = state.the_battle()
    return (side == ALLIED and hex_ in state.forts) or (side == battle.side and hex_ == battle.hex)


def open_hexes(state: Position, unit: int, start: int, chain: list[int]) -> list[int]:
    """encore:6.6.1, encore:6.6.1.cascade, E-38, E-39: where the unit can retreat: legal hexes with room, else full
    ones that a chain can empty; those that lie forward only if there is no other. No hex left in the chain is entered.
    """
    back: list[int] = []
    forward: list[int] = []
    for hex_ in legal_hexes(state, unit, start):
        if hex_ not in chain:
            (forward if is_forward(state, unit, hex_) else back).append(hex_)
    friends = state.counts[state.material.counters.side[unit]]
    for group in (back, forward):
        with_room = [hex_ for hex_ in group if friends[hex_] < STACK_LIMIT]
        if with_room:
            return with_room
        emptied = [hex_ for hex_ in group if chain_completes(state, hex_, [*chain, start, hex_])]
        if emptied:
            return emptied
    return []


def chain_completes(state: Position, hex_: int, seen: list[int]) -> bool:
    """encore:6.6.1.cascade, E-39: whether a unit of the full hex can make room: by going to a hex with room, off the
    map, or to another full hex that empties in turn. Nobody goes twice.
    """
    moved = state.the_battle().moved
    for unit in state.units_in(hex_):
        if unit in moved:
            continue
        friends = state.counts[state.material.counters.side[unit]]
        for there in legal_hexes(state, unit, hex_):
            if there in seen:
                continue
            if friends[there] < STACK_LIMIT:
                return True
            seen.append(there)
            if chain_completes(state, there, seen):
                return True
        if open_edges(state, unit, hex_):
            return True
    return False


def open_edges(state: Position, unit: int, start: int) -> list[int]:
    """E-42: the edges a unit without a hex to go to may leave by."""
    return [edge for edge, _ in state.material.exits[state.material.counters.gait[unit]][start]]


def completely_surrounded(state: Position, unit: int) -> bool:
    """encore:6.6.1.completely_surrounded, E-41: enemies hold every hex around that it could enter."""
    material = state.material
    here = state.where[unit]
    costs = material.steps[material.counters.gait[unit]]
    enemies = state.counts[1 - material.counters.side[unit]]
    for i in range(here * 6, here * 6 + 6):
        if costs[i] and not enemies[material.neighbours[i]]:
            return False
    return True


def first_hexes(state: Position, unit: int) -> list[int]:
    """encore:6.6.1.surrounded, E-40: the hexes a surrounded unit can pass to one outside enemy zones: with friends or
    shelter if there are such, else empty ones. Stacking counts only where it ends.
    """
    material = state.material
    side = material.counters.side[unit]
    here = state.where[unit]
    costs = material.steps[material.counters.gait[unit]]
    sheltered: list[int] = []
    empty: list[int] = []
    for i in range(here * 6, here * 6 + 6):
        if not costs[i]:
            continue
        there = material.neighbours[i]
        if state.counts[1 - side][there] or not open_hexes(state, unit, there, [here]):
            continue
        (sheltered if spares_loss(state, side, there) else empty).append(there)
    return sheltered or empty


def spares_loss(state: Position, side: int, hex_: int) -> bool:
    """encore:6.6.1.surrounded, E-40: passing friends or shelter costs a surrounded unit no loss."""
    return state.counts[side][hex_] > 0 or is_shelter(state, side, hex_)
