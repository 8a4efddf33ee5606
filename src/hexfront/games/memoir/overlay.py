"""Hexes and values for a drawing, as far as a side may know. Nothing here shows hidden cards or mines."""

from __future__ import annotations

from hexfront.games.memoir.board import section_named
from hexfront.games.memoir.cards import COUNTER_ATTACK
from hexfront.games.memoir.names import TRAIN, WAGON
from hexfront.games.memoir.preview import orderable
from hexfront.games.memoir.rules.battle import fires_from, own_penalty, range_dice, sees
from hexfront.games.memoir.rules.cards import copied
from hexfront.games.memoir.rules.leaders import leads
from hexfront.games.memoir.rules.movement import can_move, find_reach, told_length
from hexfront.games.memoir.rules.sight import line_is_clear
from hexfront.games.memoir.state import Position
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts

NAMES = ["sections", "orders", "reach", "range", "threat", "sight"]


def overlay(state: Position, name: str, viewer: int) -> Facts:
    """The overlay of that name, seen by a side; a spectator looks from the side whose turn it is."""
    side = state.side if viewer < 0 else viewer
    if name == "sections":
        return sections(state, side)
    if name == "orders":
        return orders(state, viewer)
    if name == "reach":
        return reach(state, side)
    if name == "range":
        return fire(state, side)
    if name == "threat":
        return fire(state, 1 - side)
    if name == "sight":
        return sight(state, side)
    raise Error(f"overlay: {name!r} is none of {', '.join(NAMES)}")


def sections(state: Position, side: int) -> Facts:
    """m44:sections: each hex with its sections, from the side's seat."""
    names = state.material.grid.names
    return {names[hex_]: section_named(mask) for hex_, mask in enumerate(state.material.sections[side])}


def orders(state: Position, viewer: int) -> Facts:
    """m44:turn.order: how many cards of the viewer's hand could order each of his units, were it his turn; a spectator
    knows no hand.
    """
    if viewer < 0:
        return {}
    his = state.copy()
    his.side = viewer
    units, names = state.material.units, state.material.grid.names
    found = {names[state.where[unit]]: 0 for unit in state.on_board(viewer) if units.kind[unit] != WAGON}
    for card in state.hands[viewer]:
        for unit in orderable(his, copied(his, viewer) if card == COUNTER_ATTACK else card):
            found[names[state.where[unit]]] += 1
    return dict(found)


def reach(state: Position, side: int) -> Facts:
    """m44:turn.move: how far each hex is for the ordered units of the side that may still move."""
    names = state.material.grid.names
    found: Facts = {}
    if side != state.side:
        return found
    for unit in state.ordered():
        if not can_move(state, unit):
            continue
        way = find_reach(state, unit)
        for hex_ in sorted(way.hexes):
            length = told_length(way, hex_)
            found[names[hex_]] = min(length, found.get(names[hex_], length))
    return found


def fire(state: Position, side: int) -> Facts:
    """m44:battle.range, m44:sight, m44:battle.reductions: how many dice the side's units could bring to a hex from
    where they stand, before anything a target there would have for cover.
    """
    grid = state.material.grid
    best = [0] * grid.size
    for unit in state.on_board(side):
        start = fires_from(state, unit)
        if state.material.units.kind[unit] == WAGON or start < 0:
            continue
        if state.ground_at(start).no_battle:
            continue
        change = (1 if leads(state, unit) else 0) - own_penalty(state, unit, start)
        dice = range_dice(state, unit)
        for hex_ in range(grid.size):
            apart = grid.distances[start][hex_]
            if not 0 < apart <= len(dice) or dice[apart - 1] + change <= best[hex_]:
                continue
            if sees(state, unit, start, hex_):
                best[hex_] = dice[apart - 1] + change
    return {grid.names[hex_]: count for hex_, count in enumerate(best) if count}


def sight(state: Position, side: int) -> Facts:
    """m44:sight: the hexes each unit of the side sees, however far."""
    grid = state.material.grid
    found: Facts = {}
    for unit in state.on_board(side):
        if state.material.units.type[unit] == TRAIN:
            continue
        start = state.where[unit]
        infantry = state.material.units.type[unit] == 0
        found[grid.names[start]] = [
            grid.names[hex_]
            for hex_ in range(grid.size)
            if hex_ != start and line_is_clear(state.lay.land, state.at, start, hex_, infantry)
        ]
    return found
