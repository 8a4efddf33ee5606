"""Answers in between: flags and retreats, the ambush, leaders, dams, cargo, the card to keep."""

from __future__ import annotations

from hexfront.ai.memoir.field import Field
from hexfront.ai.memoir.hand import Hand, keeping
from hexfront.ai.memoir.odds import WORTH, odds_of
from hexfront.games.memoir import steps
from hexfront.games.memoir.names import AMBUSH_BATTLE, INFANTRY
from hexfront.games.memoir.rules.battle import dice_for, fires_from
from hexfront.games.memoir.rules.flags import longest_retreat, retreat_hexes
from hexfront.kernel.actions import Action
from hexfront.kernel.flow import Frame


def react(field: Field, options: list[Action], frame: Frame) -> Action:
    """The answer to a question that comes between the phases of a turn."""
    step = frame.step
    if step == steps.FLAGS:
        return ignored(field, options, frame.unit, frame.value)
    if step == steps.RETREAT:
        return retreated(field, options, frame)
    if step == steps.AMBUSH:
        return ambushed(field, options, frame.unit, frame.hex)
    if step == steps.KEEP:
        return kept(field, options)
    if step == steps.DAM:
        return starred(field, options)
    if step == steps.UNLOAD:
        return best_place(field, options, frame.unit)
    if step == steps.LEADER:
        return led(field, options)
    return options[0]


def ignored(field: Field, options: list[Action], unit: int, flags: int) -> Action:
    """m44:retreat.ignore: as many flags as leave the unit where it stands best."""
    best = -1000.0
    found = options[-1]
    for action in options:
        value = after_flags(field, unit, flags - action.number)
        if value >= best:
            best = value
            found = action
    return found


def after_flags(field: Field, unit: int, flags: int) -> float:
    """What a unit is worth where so many flags send it, the figures they cost taken off."""
    state = field.state
    start = state.where[unit]
    if flags <= 0:
        return field.standing(unit, start)
    type_ = state.material.units.type[unit]
    if type_ > 2:
        return -0.3 * flags
    far = longest_retreat(state, unit, start, flags)
    worth = WORTH[type_]
    figures = state.figures[unit]
    left = max(0, figures - (flags - far))
    value = worth[left] - worth[figures]
    if left == 0:
        return value - field.loss_bonus
    here = start
    for _ in range(far):
        best = -1000.0
        there = here
        for hex_ in retreat_hexes(state, unit, here):
            standing = field.standing(unit, hex_)
            if standing > best:
                best = standing
                there = hex_
        here = there
    return value + field.standing(unit, here)


def retreated(field: Field, options: list[Action], frame: Frame) -> Action:
    """m44:retreat.direction: the hex it stands best in, or from which the next is best."""
    state = field.state
    best = -1000.0
    found = options[0]
    for action in options:
        if action.verb == "stop":
            value = field.standing(frame.unit, state.where[frame.unit])
        else:
            value = field.standing(frame.unit, action.hex)
            if frame.hex > 1:
                further = -1000.0
                for hex_ in retreat_hexes(state, frame.unit, action.hex):
                    further = max(further, field.standing(frame.unit, hex_))
                value = further
        if value > best:
            best = value
            found = action
    return found


def ambushed(field: Field, options: list[Action], unit: int, hex_: int) -> Action:
    """m44:card.ambush: when there are dice enough, or the attacker may die of it."""
    state = field.state
    for action in options:
        if action.verb != "ambush":
            continue
        ambusher = state.material.units.leader_of(unit)
        start = fires_from(state, ambusher)
        attacker = state.at[hex_]
        dice = dice_for(state, ambusher, start, hex_, AMBUSH_BATTLE)
        odds = odds_of(dice, state.material.units.type[attacker], False, state.figures[attacker], 0, 2)
        if dice >= 3 or odds.kill > 0.25 or odds.vacate > 0.5 or state.figures[unit] <= 2:
            return action
    return options[-1]


def kept(field: Field, options: list[Action]) -> Action:
    """m44:card.recon: the card that will do more."""
    hand = Hand(field)
    best = -1000.0
    found = options[0]
    for action in options:
        value = keeping(field, action.number) + 0.35 * hand.worth_now(action.number)
        if action.number in field.state.hands[field.side]:
            value -= 0.05
        if value > best:
            best = value
            found = action
    return found


def starred(field: Field, options: list[Action]) -> Action:
    """M-26: the dam that is nearest to being blown."""
    state = field.state
    dams = state.material.rules.dams
    best = -1
    found = options[0]
    for action in options:
        if action.hex in dams and state.stars[dams.index(action.hex)] > best:
            best = state.stars[dams.index(action.hex)]
            found = action
    return found


def best_place(field: Field, options: list[Action], unit: int) -> Action:
    """m44tp:51.supply_train: where a unit that gets off stands best, as if it were infantry."""
    best = -1000.0
    found = options[0]
    distances = field.state.material.grid.distances
    for action in options:
        value = field.hold_at(action.hex) - 0.1 * field.distance_to_foe(action.hex)
        for goal in field.goals():
            value -= 0.05 * goal.pull * distances[action.hex][goal.hex]
        if value > best:
            best = value
            found = action
    return found


def led(field: Field, options: list[Action]) -> Action:
    """m44tp:30.heroic_leader: to infantry, the strongest and safest."""
    state = field.state
    best = -1000.0
    found = options[0]
    for action in options:
        unit = state.at[action.hex]
        value = state.figures[unit] - 2.0 * field.danger(unit, action.hex)
        if state.material.units.type[unit] == INFANTRY:
            value += 10.0
        if value > best:
            best = value
            found = action
    return found
