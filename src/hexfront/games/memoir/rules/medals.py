"""Medals and victory.

m44:medals.units        a medal for each unit eliminated
m44:medals.objectives   hexes worth medals to whoever holds them
m44:victory             the first to the target wins, at once
"""

from __future__ import annotations

from hexfront.games.memoir.events.battle import MedalsWon, ObjectiveHeld
from hexfront.games.memoir.events.cards import Over
from hexfront.games.memoir.names import (
    ABOARD,
    ALLIED,
    AXIS,
    EITHER,
    MEDALS,
    NO_UNITS,
    NOBODY,
    RESERVE,
    SUDDEN_DEATH,
    TURN_LIMIT,
)
from hexfront.games.memoir.objectives import LAST, PERMANENT, Objective
from hexfront.games.memoir.state import Position


def award(state: Position, side: int, medals: int, rule: str, cause: str) -> None:
    """m44:medals.units, m44:victory: medals for good, none above the target; the last one ends the game."""
    before = state.total(side)
    target = state.material.medals_to_win[side]
    won = min(medals, target - before) if target else medals
    if won <= 0 or state.over:
        return
    state.emit(MedalsWon(rule, side, won, cause, before + won))
    check_target(state, side)


def check_target(state: Position, side: int) -> None:
    """m44:victory: whoever has the medals wins at once, in whosever turn."""
    target = state.material.medals_to_win[side]
    if target and state.total(side) >= target and not state.over:
        end(state, side, MEDALS, "m44:victory")


def end(state: Position, winner: int, reason: int, rule: str) -> None:
    """m44:victory: the game is over."""
    state.emit(Over(rule, winner, [state.total(ALLIED), state.total(AXIS)], reason))


def end_undecided(state: Position, reason: int) -> None:
    """M-37: more medals win, equal is a draw."""
    allied, axis = state.total(ALLIED), state.total(AXIS)
    winner = NOBODY if allied == axis else ALLIED if allied > axis else AXIS
    end(state, winner, reason, "M-37")


def check_units_left(state: Position, side: int) -> None:
    """M-36: a side that lost its last unit, with none in reserve, has lost."""
    if state.over:
        return
    for unit in state.material.units.of_side[side]:
        place = state.where[unit]
        if place >= 0 or place in (RESERVE, ABOARD):
            return
    end(state, 1 - side, NO_UNITS, "M-36")


def check_turn_limit(state: Position) -> bool:
    """M-37: after so many turns of each side nobody plays on; whether that is now."""
    if state.turn < 2 * state.material.turn_limit:
        return False
    end_undecided(state, TURN_LIMIT)
    return True


# Objectives


def controls(state: Position, objective: Objective, side: int) -> bool:
    """m44:medals.objectives: whether a side has what the objective asks for: enough of its hexes, more than the enemy,
    or some and no enemy on any.
    """
    owner = state.material.units.side
    own = enemy = 0
    for hex_ in objective.hexes:
        unit = state.at[hex_]
        if unit >= 0:
            if owner[unit] == side:
                own += 1
            else:
                enemy += 1
    if objective.majority:
        return own > enemy
    if objective.sole and enemy:
        return False
    return own >= objective.need


def holder_now(state: Position, number: int, starting: int) -> int:
    """m44:medals.objectives, M-35: who holds an objective as the units stand; `starting` is the side whose turn just
    began, or nobody.
    """
    objective = state.material.objectives[number]
    holder = state.held[number]
    if holder >= 0 and objective.kind == PERMANENT:
        return holder
    for side in (ALLIED, AXIS):
        if side == holder or objective.side not in (side, EITHER):
            continue
        if controls(state, objective, side) and (not objective.turn_start or side == starting):
            if holder >= 0 and controls(state, objective, holder):
                continue
            return side
    if holder >= 0 and objective.kind != LAST and not controls(state, objective, holder):
        return NOBODY
    return holder


def check_objectives(state: Position, starting: int = NOBODY) -> None:
    """m44:medals.objectives, M-35: give and take the medals of objectives as units end their moves or are gone."""
    for number, objective in enumerate(state.material.objectives):
        if state.over:
            return
        holder = state.held[number]
        now = holder_now(state, number, starting)
        if now == holder:
            continue
        rule = "m44:medals.objectives"
        if now < 0:
            state.emit(ObjectiveHeld(rule, number, holder, False, NOBODY))
            continue
        state.emit(ObjectiveHeld(rule, number, now, True, now))
        if objective.sudden_death:
            end(state, now, SUDDEN_DEATH, rule)
        else:
            check_target(state, now)


def hold_objectives(state: Position) -> None:
    """m44:medals.objectives, m44:setup: who holds the objectives as the units of a scenario stand."""
    for number in range(len(state.material.objectives)):
        state.held[number] = holder_now(state, number, NOBODY)
