"""What a unit finds where it goes: mines, wire, tokens, stars, objectives; and the boat it leaves behind.

m44:terrain.wire, m44tp:19.minefield, m44tp:25.boats, m44tp:28.capture_equipment, m44tp:33.dam_sabotage_schwammenauel
"""

from __future__ import annotations

from hexfront.games.memoir.events.battle import Stars
from hexfront.games.memoir.events.movement import BoatLeft, PickedUp, WireRemoved
from hexfront.games.memoir.names import ARMOR, BOAT, EQUIPMENT, INFANTRY, NO_TOKEN, PRISONER
from hexfront.games.memoir.rules.medals import check_objectives
from hexfront.games.memoir.rules.mines import enter_minefield
from hexfront.games.memoir.rules.observation import check_observers
from hexfront.games.memoir.state import Position


def arrive(state: Position, unit: int, path: list[int], ground_taken: bool = False) -> None:
    """m44:turn.move, m44:take_ground: a unit has moved or taken ground: the mine first, then what else lies there."""
    leave_boat(state, unit, path)
    if state.mines[state.where[unit]] and not enter_minefield(state, unit, ground_taken):
        return
    roll_over_wire(state, unit)
    pick_up(state, unit)
    stand(state, unit)


def stand(state: Position, unit: int) -> None:
    """M-35, M-26, M-24: a unit has come to stand, whatever brought it: dams, objectives, observation posts."""
    clear_dam(state, unit)
    check_objectives(state)
    check_observers(state)


def leave_boat(state: Position, unit: int, path: list[int]) -> None:
    """m44tp:25.boats, M-20: a unit that leaves the river for land gives up its boat, also if it crosses in one move."""
    if not state.flags[unit] & BOAT or state.ground_of(unit).water:
        return
    for hex_ in path:
        if state.ground_at(hex_).water:
            state.emit(BoatLeft("m44tp:25.boats", unit, state.where[unit]))
            return


def roll_over_wire(state: Position, unit: int) -> None:
    """m44:terrain.wire: armor that enters wire removes it."""
    if state.material.units.type[unit] == ARMOR and state.ground_of(unit).wire:
        state.emit(WireRemoved("m44:terrain.wire", state.where[unit], unit, 0))


def pick_up(state: Position, unit: int) -> None:
    """m44tp:28.capture_equipment, m44tp:29.free_prisoners, M-34, M-52: infantry takes along what lies there, a token
    each.
    """
    hex_ = state.where[unit]
    if hex_ not in state.tokens or state.material.units.type[unit] != INFANTRY or state.carries[unit] != NO_TOKEN:
        return
    for token in state.tokens_on(hex_):
        if token in (EQUIPMENT, PRISONER):
            rule = "m44tp:28.capture_equipment" if token == EQUIPMENT else "m44tp:29.free_prisoners"
            state.emit(PickedUp(rule, unit, hex_, token))
            return


def clear_dam(state: Position, unit: int) -> None:
    """m44tp:33.dam_sabotage_schwammenauel, M-26: a unit of the other side on a dam removes its stars."""
    rules = state.material.rules
    if rules.dam_side < 0 or state.material.units.side[unit] == rules.dam_side:
        return
    for number, dam in enumerate(rules.dams):
        if dam == state.where[unit] and state.stars[number]:
            state.emit(Stars("m44tp:33.dam_sabotage_schwammenauel", number, dam, 0, False))
