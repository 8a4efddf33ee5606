"""Battles of the scripted turn: who battles next, whom it attacks, whether it takes the ground and rides on; and fire
from off the board, sandbags and medics, which go by the card.
"""

from __future__ import annotations

from typing import Final

from hexfront.ai.memoir.field import Field
from hexfront.ai.memoir.hand import air_group, best_barrage, digging, healing
from hexfront.ai.memoir.uses import NOTHING, Judge, judge_of
from hexfront.games.memoir.cards import AMBUSH, BARRAGE
from hexfront.games.memoir.names import ARMOR, ARTILLERY, GROUND, QUIET, STOPPED
from hexfront.games.memoir.rules.battle import fires_from
from hexfront.games.memoir.rules.ground_taking import ground_marks
from hexfront.kernel.actions import Action

SABOTAGE: Final = 0.42
CLEARING_WIRE: Final = 0.05


class Choice:
    """Who battles next, and the hex it is going to attack (-1: none)."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.target = -1


def next_battle(field: Field, options: list[Action]) -> Choice:
    """m44:turn.battle: whoever has the fewest to choose from first, guns before others."""
    state = field.state
    judge = judge_of(field)
    best = 0.0
    found = Choice(options[-1])
    fewest = 99
    for action in options:
        if action.verb == "done":
            continue
        unit = state.at[action.hex]
        judge.begin(unit)
        target = -1
        if action.verb == "battle":
            value = judge.best_attack(unit, fires_from(state, unit), bool(state.flags[unit] & STOPPED))
            count = judge.choices
            target = state.where[judge.foe] if judge.foe >= 0 else -1
            if state.material.units.type[unit] == ARTILLERY:
                count -= 1
        elif action.verb == "sabotage":
            count = 1
            value = SABOTAGE * (1.0 + field.kill_bonus)
        else:
            count = 50
            value = CLEARING_WIRE
        if value > 0.0 and (count < fewest or (count == fewest and value > best)):
            best = value
            fewest = count
            found.action = action
            found.target = target
    return found


def best_target(field: Field, options: list[Action], unit: int) -> Action:
    """m44:turn.battle, m44:overrun: the target worth most."""
    state = field.state
    judge = judge_of(field)
    judge.begin(unit)
    start = fires_from(state, unit)
    distances = state.material.grid.distances[start]
    stopped = bool(state.flags[unit] & STOPPED)
    best = NOTHING
    found = options[0]
    for action in options:
        if action.verb == "stop":
            continue
        apart = distances[action.hex]
        bonus = judge.close_bonus if apart == 1 else judge.far_bonus
        dice = field.attack_dice(unit, start, action.hex, bonus)
        value = judge.attack(unit, start, state.at[action.hex], max(1, dice), apart, stopped)
        if value > best:
            best = value
            found = action
    return found


def takes_ground(field: Field, unit: int, hex_: int) -> bool:
    """m44:take_ground: if it is better to stand there, or there is somebody to attack from there."""
    state = field.state
    judge = judge_of(field)
    judge.begin(unit)
    start = state.where[unit]
    value = judge.stand(unit, hex_) - judge.stand(unit, start)
    if state.material.units.type[unit] == ARMOR and not state.flags[unit] & GROUND:
        marks = ground_marks(state, unit, start, hex_)
        if not marks & QUIET:
            state.at[start] = -1
            value += judge.best_attack(unit, hex_, bool(marks & STOPPED))
            state.at[start] = unit
    return value > 0.0


def rides_on(field: Field, options: list[Action], unit: int) -> Action:
    """m44tp:01.north_african_desert_rule: on to where it stands or fights best."""
    state = field.state
    judge = judge_of(field)
    judge.begin(unit)
    start = state.where[unit]
    found = options[-1]
    best = judge.stand(unit, start) + judge.best_attack(unit, start, False)
    state.at[start] = -1
    for action in options:
        if action.verb != "to":
            continue
        marks = ground_marks(state, unit, start, action.hex)
        value = judge.stand(unit, action.hex)
        if not marks & QUIET:
            value += judge.best_attack(unit, action.hex, bool(marks & STOPPED))
        if value > best:
            best = value
            found = action
    state.at[start] = unit
    return found


def struck(field: Field, options: list[Action]) -> Action:
    """m44:card.air_power, m44:card.barrage: the best target, the best group."""
    state = field.state
    foe = best_barrage(field)[0] if state.acting == BARRAGE else air_group(field, list(state.targets))[0]
    for action in options:
        if action.verb == "target" and foe >= 0 and action.hex == state.where[foe]:
            return action
    return options[-1]


def dug_in(field: Field, options: list[Action]) -> Action:
    """m44:card.dig_in: where sandbags help most."""
    best = 0.01
    found = options[-1]
    for action in options:
        if action.verb == "dig":
            value = digging(field, field.state.at[action.hex])
            if value > best:
                best = value
                found = action
    return found


def healed(field: Field, options: list[Action]) -> Action:
    """m44:card.medics_and_mechanics: whom figures help most."""
    state = field.state
    dice = len(state.hands[field.side]) + 1
    judge = Judge(field, AMBUSH)
    nobody: list[int] = []
    best = NOTHING
    found = options[0]
    for action in options:
        unit = state.at[action.hex]
        value = healing(field, unit, dice) + 0.7 * max(0.0, judge.best_use(unit, True, nobody).gain)
        if value > best:
            best = value
            found = action
    return found
