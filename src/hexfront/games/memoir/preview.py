"""What an open answer would do, as far as the asked side may know."""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import (
    AIR_POWER,
    AMBUSH,
    BARRAGE,
    COUNTER_ATTACK,
    DIG_IN,
    INFANTRY_ASSAULT,
    MEDICS_AND_MECHANICS,
    NO_CARD,
    THEIR_FINEST_HOUR,
)
from hexfront.games.memoir.names import (
    AIR,
    ALLIED,
    ARMOR,
    BARRAGE_FIRE,
    BATTLE,
    BATTLE_KINDS,
    INFANTRY,
    OVERRUN_BATTLE,
    QUIET,
    TRAIN,
    WAGON,
)
from hexfront.games.memoir.rules.battle import dice_for, dice_steps, fires_from, targets_of
from hexfront.games.memoir.rules.cards import copied, diggers
from hexfront.games.memoir.rules.movement import length_of, marks_of, path_of, reach_of, told_length
from hexfront.games.memoir.rules.orders import orders_of, owns_none, suits
from hexfront.games.memoir.rules.strikes import BARRAGE_DICE
from hexfront.games.memoir.rules.trains import FARTHEST, runs
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame

FACES = 6


def preview(state: Position, action: Action) -> Facts:
    """Path and length of a move; dice, their causes and chances of an attack; the targets of a unit."""
    frame = state.stack[-1]
    if frame.step == steps.MARCH:
        return march(state, frame, action.hex)
    if action.verb == "attack":
        kind = OVERRUN_BATTLE if frame.step == steps.OVERRUN else BATTLE
        return attack(state, frame.unit, action.hex, kind)
    if action.verb == "target":
        barrage = state.acting == BARRAGE
        dice = BARRAGE_DICE if barrage else 2 if frame.side == ALLIED else 1
        kind = BARRAGE_FIRE if barrage else AIR
        rule = "m44:card.barrage" if barrage else "m44:card.air_power"
        lines = [{"rule": rule, "cause": "card", "dice": dice}]
        return {
            "kind": BATTLE_KINDS[kind],
            "range": 0,
            "dice": dice,
            "steps": lines,
            **chances(state, action.hex, dice, not barrage),
        }
    if action.verb == "play":
        return orders(state, action.number)
    if action.verb == "battle":
        names = state.material.grid.names
        return {"targets": [names[hex_] for hex_ in targets_of(state, state.at[action.hex], BATTLE)]}
    return {}


def orders(state: Position, card: int) -> Facts:
    """m44:turn.order: the units a card could order, and how many of them at most."""
    if card == COUNTER_ATTACK:
        card = copied(state, state.side)
    found = orderable(state, card)
    if not found:
        return {}
    names = state.material.grid.names
    most = 1 if owns_none(state, card) else orders_of(state, card) or len(found)
    return {"orders": [names[state.where[unit]] for unit in found], "most": min(most, len(found))}


def orderable(state: Position, card: int) -> list[int]:
    """m44:turn.order, m44:card.infantry_assault, m44:card.their_finest_hour, m44:card.dig_in: whom a card might order,
    before a section is chosen or a die rolled; nobody where it does something else.
    """
    units = state.material.units
    everybody = [unit for unit in state.on_board(state.side) if units.kind[unit] != WAGON]
    if card in (NO_CARD, AMBUSH, AIR_POWER, BARRAGE, MEDICS_AND_MECHANICS):
        return []
    if card == THEIR_FINEST_HOUR or owns_none(state, card):
        return everybody
    if card == INFANTRY_ASSAULT:
        return [unit for unit in everybody if units.type[unit] == INFANTRY]
    if card == DIG_IN:
        return diggers(state)
    return [unit for unit in everybody if suits(state, unit, card)]


def march(state: Position, frame: Frame, hex_: int) -> Facts:
    """m44:turn.move: the way, what it counts, and whether the unit may still battle."""
    unit = frame.unit
    if state.material.units.type[unit] == TRAIN:
        return ride(state, unit, hex_)
    start = state.where[unit]
    found = reach_of(state, unit)
    names = state.material.grid.names
    length = length_of(found, hex_)
    marks = marks_of(state, unit, start, hex_, length)
    path = [names[h] for h in path_of(found, start, hex_)]
    return {"path": path, "length": told_length(found, hex_), "battles": not marks & QUIET}


def ride(state: Position, unit: int, hex_: int) -> Facts:
    """m44tp:50.trains, m44tp:52.armored_train: the same for a train; only one with a gun battles."""
    names = state.material.grid.names
    for run in runs(state, unit, FARTHEST):
        if run.path[-1] == hex_:
            path = [names[h] for h in run.path]
            return {"path": path, "length": len(path) - 1, "battles": fires_from(state, unit) >= 0}
    return {}


def attack(state: Position, unit: int, hex_: int, kind: int) -> Facts:
    """m44:battle.range, m44:battle.reductions: dice with their causes, and the chances."""
    start = fires_from(state, unit)
    dice = dice_for(state, unit, start, hex_, kind)
    return {
        "kind": BATTLE_KINDS[kind],
        "attacker": state.material.grid.names[start],
        "range": state.material.grid.distances[start][hex_],
        "dice": dice,
        "steps": [step.facts() for step in dice_steps(state, unit, start, hex_, kind)],
        **chances(state, hex_, dice, False),
    }


def chances(state: Position, hex_: int, dice: int, stars: bool) -> Facts:
    """m44:dice: how likely so many hits are, the end of the unit, and at least one flag."""
    units = state.material.units
    unit = units.leader_of(state.at[hex_])
    type_ = units.type[unit]
    faces = 1 + (2 if type_ == INFANTRY else 1 if type_ == ARMOR else 0) + (1 if stars and type_ != TRAIN else 0)
    hits = [1.0]
    for _ in range(dice):
        after = [0.0] * (len(hits) + 1)
        for count, chance in enumerate(hits):
            after[count] += chance * (FACES - faces) / FACES
            after[count + 1] += chance * faces / FACES
        hits = after
    figures = state.figures[unit]
    return {
        "hits": [round(chance, 6) for chance in hits],
        "eliminated": round(sum(hits[figures:]), 6),
        "flag": round(1 - (5 / 6) ** dice, 6),
    }
