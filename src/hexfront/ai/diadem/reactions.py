"""Answers to what a combat asks: losses, retreats, advances, support, the last reckoning."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.battles import Defence
from hexfront.ai.diadem.ground import ground_of
from hexfront.games.diadem.names import ALLIED, ARMOUR, AXIS, LOST, REDUCED, STACK_LIMIT, WEST
from hexfront.games.diadem.rules.s04_1_restrictions import attackable
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action

# What support must gain, alone and together, and what a point of guns or aircraft costs while they may be needed
# again; the share of it that is left when they are not.
WORTH_SUPPORT: Final = 0.35
WORTH_TOGETHER: Final = 0.5
GUN_POINT: Final = 0.06
AIR_POINT: Final = 0.03
SPARE: Final = 0.05


def division_whole(state: Position, unit: int) -> bool:
    """Whether the unit's division has lost nobody."""
    counters = state.material.counters
    number = counters.division[unit]
    if number < 0:
        return False
    for member in counters.divisions[number].members:
        if state.where[member] == LOST:
            return False
    return True


def usefulness(state: Position, unit: int) -> float:
    """How much a side would miss the unit."""
    counters = state.material.counters
    value = 0.5 * (state.attack_of(unit) + state.defence_of(unit))
    if division_whole(state, unit):
        value += 1.5
    if counters.range[unit]:
        value += 1.0
    return value


def choose_loss(state: Position, options: list[Action]) -> Action:
    """Who takes a loss: a whole unit that is missed least; never one that would be destroyed, if it can be helped."""
    best = options[0]
    best_score = 1000.0
    for action in options:
        score = usefulness(state, action.unit)
        if state.flags[action.unit] & REDUCED:
            score += 50.0
        if score < best_score:
            best_score = score
            best = action
    return best


def choose_removed(state: Position, options: list[Action]) -> Action:
    """Who is eliminated: the unit missed least, the reduced first."""
    best = options[0]
    best_score = 1000.0
    for action in options:
        if action.unit < 0:
            continue
        score = usefulness(state, action.unit)
        if state.flags[action.unit] & REDUCED:
            score -= 5.0
        if score < best_score:
            best_score = score
            best = action
    return best


def choose_exchanged(state: Position, options: list[Action], side: int, value: int) -> Action:
    """Who is given up in an exchange; the defender stops when more would cost it more than the attacker."""
    battle = state.the_battle()
    if side != battle.side:
        stop: Action | None = None
        for action in options:
            if action.verb == "stop":
                stop = action
        if stop is not None and not (side == AXIS and _pays(state, value)):
            return stop
        best = options[0]
        best_score = 1000.0
        for action in options:
            if action.unit < 0:
                continue
            # Few points given up for the Allies; many, to make the attacker lose more, for the Germans.
            score = float(state.defence_of(action.unit))
            if side == AXIS:
                score = usefulness(state, action.unit) - 1.2 * score
            if score < best_score:
                best_score = score
                best = action
        return best
    # Pay with as few and as cheap units as possible.
    best = options[0]
    best_score = 1000.0
    for action in options:
        power = state.attack_of(action.unit)
        score = usefulness(state, action.unit)
        if power < value:
            score += 20.0 - power
        if score < best_score:
            best_score = score
            best = action
    return best


def _pays(state: Position, given: int) -> bool:
    """Whether one German more would cost the Allies one more attacker."""
    battle = state.the_battle()
    powers = sorted([state.attack_of(unit) for unit in battle.attackers if state.where[unit] >= 0], reverse=True)
    smallest = 99
    for unit in state.units_in(battle.hex):
        smallest = min(smallest, state.defence_of(unit))
    if smallest == 99:
        return False
    now = 0
    then = 0
    paid = 0
    for power in powers:
        if paid < given:
            now += 1
        if paid < given + smallest:
            then += 1
        paid += power
    return then > now


def choose_first(state: Position, options: list[Action], side: int) -> Action:
    """Who falls back first: whoever has the fewest hexes to fall back to."""
    best = options[0]
    fewest = 1000
    for action in options:
        rooms = _room_behind(state, side, action.unit, state.where[action.unit])
        if rooms < fewest:
            fewest = rooms
            best = action
    return best


def _room_behind(state: Position, side: int, unit: int, hex_: int) -> int:
    material = state.material
    steps = material.steps[material.counters.gait[unit]]
    zones = state.zones[1 - side]
    rooms = 0
    for i in range(hex_ * 6, hex_ * 6 + 6):
        if steps[i]:
            there = material.neighbours[i]
            if not zones[there] and not state.counts[1 - side][there]:
                rooms += 1 + max(0, STACK_LIMIT - state.counts[side][there])
    return rooms


def choose_retreat(state: Position, options: list[Action], side: int, unit: int) -> Action:
    """Where to fall back: ways out kept open, good ground, towns, not too far from the others."""
    best = options[0]
    best_score = -100000.0
    ground = ground_of(state.material)
    zones = state.zones[1 - side]
    material = state.material
    gait = material.counters.gait[unit]
    for action in options:
        if action.verb == "exit":
            score = -5.0
            if side == AXIS and state.turn >= 7:
                score = 0.0
            if side == ALLIED and action.number == WEST:
                score = -2.0
        else:
            hex_ = action.hex
            score = 0.6 * ground.columns[hex_]
            ways = 0
            for i in range(hex_ * 6, hex_ * 6 + 6):
                if material.steps[gait][i]:
                    there = material.neighbours[i]
                    if not zones[there] and not state.counts[1 - side][there]:
                        ways += 1
            score += 0.3 * min(ways, 4)
            if zones[hex_]:
                score -= 1.0
            town = ground.town_of[hex_]
            if town >= 0:
                score += 2.0 if state.holders[town] == side else 8.0
            if state.counts[side][hex_]:
                score += 0.3
            score -= 0.7 * _wanted(state, hex_)
            if gait == ARMOUR and state.where[unit] >= 0:
                d = material.grid.direction(state.where[unit], hex_)
                if d >= 0 and material.map.rivers[state.where[unit]] >> d & 1:
                    score -= 3.0
            forward = ground.west[gait][hex_] * 0.02
            score += -forward if side == ALLIED else -0.3 * forward
        if score > best_score:
            best_score = score
            best = action
    return best


def _wanted(state: Position, hex_: int) -> int:
    """How many units that have yet to fall back stand beside the hex."""
    battle = state.battle
    if battle is None:
        return 0
    wanted = 0
    distances = state.material.grid.distances[hex_]
    for unit in battle.retreating:
        here = state.where[unit]
        if here >= 0 and distances[here] == 1:
            wanted += 1
    return wanted


def choose_displaced(state: Position, options: list[Action]) -> Action:
    """Who makes room: the weakest."""
    best = options[0]
    for action in options:
        if state.defence_of(action.unit) < state.defence_of(best.unit):
            best = action
    return best


def choose_advance(state: Position, options: list[Action], side: int) -> Action:
    """Who takes the hex: enough to hold it, whole units first, not into a trap."""
    battle = state.the_battle()
    ground = ground_of(state.material)
    hex_ = battle.hex
    stop = options[len(options) - 1]
    there = state.counts[side][hex_]
    zones = state.zones[1 - side]
    town = ground.town_of[hex_]
    prize = town >= 0 and state.holders[town] != side
    material = state.material
    open_ways = 0
    for n in ground.beside[hex_]:
        if not zones[n] and not state.counts[1 - side][n]:
            open_ways += 1
    if not prize and open_ways <= 1:
        return stop
    wanted = 3 if side == ALLIED else 1
    if prize:
        wanted = 4 if side == ALLIED else 2
    if side == AXIS and not prize and ground.columns[hex_] == 0:
        wanted = 0
    if state.turn >= 7 and not prize and not zones[hex_]:
        wanted = 0 if side == AXIS else 1
    if there >= wanted:
        return stop
    best = stop
    best_score = 0.0
    for action in options:
        unit = action.unit
        if unit < 0:
            continue
        score = 1.0 + state.defence_of(unit)
        if state.flags[unit] & REDUCED:
            score -= 10.0
            if prize and there == 0:
                score += 10.0
        if material.counters.range[unit]:
            score -= 10.0
        here = state.where[unit]
        left = ground.town_of[here]
        if side == AXIS and left >= 0 and state.counts[side][here] <= 1:
            score -= 20.0
        if ground.columns[here] > ground.columns[hex_] and not prize and side == AXIS:
            score -= 10.0
        if score > best_score:
            best_score = score
            best = action
    return best


def choose_further(state: Position, options: list[Action], side: int) -> Action:
    """Whether a motorised unit goes on: to take a town, or forward where no enemy stands beside."""
    ground = ground_of(state.material)
    battle = state.the_battle()
    zones = state.zones[1 - side]
    best = options[0]
    best_score = -1000.0
    for action in options:
        hex_ = battle.hex if action.verb == "stop" else action.hex
        score = 0.3 * ground.columns[hex_]
        if action.verb == "stop":
            score += 0.5
        town = ground.town_of[hex_]
        if town >= 0 and state.holders[town] != side:
            score += 15.0
        if zones[hex_]:
            score -= 1.0
        if state.counts[side][hex_]:
            score += 0.5
        if score > best_score:
            best_score = score
            best = action
    return best


def choose_support(state: Position, options: list[Action], side: int) -> Action:
    """What to add to a defence: the least that moves the column, if that is worth it; in the last fight of a phase
    anything is.
    """
    commit = options[len(options) - 1]
    if len(options) == 1:
        return commit
    defence = Defence(state)
    thrift = 1.0 if _needed_later(state, side) else SPARE
    best = commit
    best_score = WORTH_SUPPORT * thrift
    for action in options:
        if action.verb == "add":
            points = state.attack_of(action.unit)
            cost = GUN_POINT * points
        elif action.verb == "air":
            points = action.number
            cost = AIR_POINT * points
        else:
            continue
        score = defence.gain(points) - cost * thrift
        if score > best_score:
            best_score = score
            best = action
    return _together(state, defence, options, commit, thrift) if best is commit else best


def _needed_later(state: Position, side: int) -> bool:
    """Whether guns and points may be missed after this fight: other attacks can follow, or points are kept for good."""
    if side == ALLIED and state.material.air_points_total:
        return True
    battle = state.the_battle()
    zones = state.zones[side]
    for unit in state.material.counters.of_side[battle.side]:
        here = state.where[unit]
        if here < 0 or not zones[here] or unit in battle.attackers:
            continue
        for hex_ in attackable(state, unit):
            if hex_ != battle.hex:
                return True
    return False


def _together(state: Position, defence: Defence, options: list[Action], commit: Action, thrift: float) -> Action:
    """Several guns at once where one alone moves nothing."""
    points = 0
    count = 0
    first = commit
    for action in options:
        if action.verb == "add":
            points += state.attack_of(action.unit)
            count += 1
            if first is commit:
                first = action
    if count >= 2 and defence.gain(points) > (WORTH_TOGETHER + GUN_POINT * points) * thrift:
        return first
    return commit


def choose_attrition(state: Position, options: list[Action]) -> Action:
    """diadem:11.2.attrition: who is given up in the end; all count the same."""
    return options[0]
