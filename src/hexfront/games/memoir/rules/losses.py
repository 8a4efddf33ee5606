"""Losses: figures, units, and what goes with them.

m44:medals.units   a unit without figures is eliminated: a medal for the enemy
m44tp:50.trains    a train's hits: the third takes the wagon, the fourth the locomotive
"""

from __future__ import annotations

from hexfront.games.memoir.events.battle import CargoLost, Eliminated, LostFigures
from hexfront.games.memoir.events.movement import Dropped
from hexfront.games.memoir.names import ABOARD, LEADER, NO_TOKEN, PRISONER, TRAIN, WAGON
from hexfront.games.memoir.rules.leaders import leader_falls
from hexfront.games.memoir.rules.leaving import leave
from hexfront.games.memoir.rules.medals import award, check_objectives, check_units_left
from hexfront.games.memoir.rules.observation import check_observers
from hexfront.games.memoir.state import Position


def lose_figures(state: Position, unit: int, count: int, cause: str, rule: str) -> bool:
    """m44:medals.units, m44tp:50.trains: so many figures fewer, and the unit is eliminated with its last one; whether
    it still stands.
    """
    units = state.material.units
    unit = units.leader_of(unit)
    left = max(0, state.figures[unit] - count)
    if left != state.figures[unit]:
        state.emit(LostFigures(rule, unit, state.where[unit], state.figures[unit] - left, left, cause))
    if not left:
        eliminate(state, unit, cause, rule)
        return False
    if units.type[unit] == TRAIN and left <= 1:
        lose_wagon(state, unit, cause)
        check_objectives(state)
        check_observers(state)
    return not state.over


def lose_wagon(state: Position, locomotive: int, cause: str) -> None:
    """m44tp:50.trains, m44tp:52.armored_train, M-31: the third hit removes the wagon with its gun or its cargo."""
    units = state.material.units
    wagon = units.partner[locomotive]
    if wagon < 0 or state.where[wagon] < 0:
        return
    hex_ = state.where[wagon]
    leave(state, wagon)
    state.emit(Eliminated("m44tp:50.trains", wagon, hex_, cause))
    cargo = [u for u in range(units.count) if units.train[u] == locomotive and state.where[u] == ABOARD]
    if cargo:
        state.emit(CargoLost("M-31", cargo, hex_))


def eliminate(state: Position, unit: int, cause: str, rule: str) -> None:
    """m44:medals.units, M-31, M-35, M-36: the unit leaves the board, a train with its wagon; its tokens stay or go with
    it, the enemy has his medal, its objectives are lost, and its leader looks for another unit.
    """
    units = state.material.units
    side = units.side[unit]
    hex_ = state.where[unit]
    leads = bool(state.flags[unit] & LEADER)
    token = state.carries[unit]
    if units.type[unit] == TRAIN:
        lose_wagon(state, unit, cause)
    leave(state, unit)
    state.emit(Eliminated(rule, unit, hex_, cause))
    if token != NO_TOKEN:
        prisoner = token == PRISONER
        paragraph = "m44tp:29.free_prisoners" if prisoner else "m44tp:28.capture_equipment"
        state.emit(Dropped(paragraph, unit, hex_, token, prisoner))
    if units.kind[unit] != WAGON:
        award(state, 1 - side, units.medals[unit], "m44:medals.units", "unit")
    check_objectives(state)
    check_observers(state)
    if leads and not state.over:
        leader_falls(state, side, hex_)
    check_units_left(state, side)
