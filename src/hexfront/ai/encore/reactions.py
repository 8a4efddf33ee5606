"""Answers while a combat or a bombardment is carried out: losses, retreats, room to make, advances."""

from __future__ import annotations

from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.plan import ALWAYS, FOR_PLACES, Intent
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import ALLIED, AXIS, FEB, REDUCED
from hexfront.games.encore.state import Position
from hexfront.kernel.actions import Action


def cheapest(lore: Lore, state: Position, options: list[Action], whole: bool) -> Action:
    """The unit whose loss (or, `whole`, elimination) costs least."""
    worths = Worths(lore, state)
    best = options[0]
    least = 999.0
    for action in options:
        flags = state.flags[action.unit]
        cost = worths.gone(action.unit, flags) if whole else worths.hurt(action.unit, flags)
        cost += 0.01 * lore.attack[action.unit]
        if cost < least:
            least = cost
            best = action
    return best


def hex_safety(lore: Lore, state: Position, side: int, hex_: int) -> float:
    """How good a hex is to fall back to: away from the enemy, in cover, near what counts, with friends."""
    enemy = 1 - side
    close = 0
    for unit in lore.of_side[enemy]:
        there = state.where[unit]
        if there >= 0 and lore.distances[there][hex_] <= 2:
            close += 1
    score = 0.3 * lore.cover(hex_, state.forts) - 0.25 * close
    if state.counts[side][hex_]:
        score += 0.2
    if state.zones[enemy][hex_]:
        score -= 2.0
    free = 0
    for there in lore.beside[hex_]:
        if not state.zones[enemy][there] and not state.counts[enemy][there]:
            free += 1
    score += 0.2 * free
    worths = Worths(lore, state)
    for place in range(lore.places):
        if worths.places[place] > 0.0:
            distance = lore.distances[lore.place_hex[place]][hex_]
            score += 0.02 * worths.places[place] / (1.0 + distance)
            if distance == 0:
                score += 0.3 * worths.places[place]
    if side == ALLIED and lore.mountain_road[hex_]:
        score -= worths.road
    return score


def retreat_to(lore: Lore, state: Position, side: int, unit: int, options: list[Action]) -> Action:
    """The safest hex; off the map if that is better than a loss that kills."""
    best = options[0]
    best_score = -999.0
    reduced = state.flags[unit] & REDUCED != 0
    for action in options:
        if action.verb == "to":
            score = hex_safety(lore, state, side, action.hex)
            if state.zones[1 - side][action.hex] and not state.counts[side][action.hex]:
                score -= 4.0 if reduced else 0.5
        elif action.verb == "exit":
            score = -2.5 if side == AXIS else -1.0
        else:
            score = -4.5 if reduced else -1.6
        if score > best_score:
            best_score = score
            best = action
    return best


def who_retreats(lore: Lore, state: Position, side: int, options: list[Action]) -> Action:
    """Sheltered attackers stay; else those with the fewest ways out go first."""
    for action in options:
        if action.verb == "stay":
            return action
    best = options[0]
    dearest = -1.0
    worths = Worths(lore, state)
    for action in options:
        worth = worths.gone(action.unit, state.flags[action.unit])
        if worth > dearest:
            dearest = worth
            best = action
    return best


def advance(lore: Lore, state: Position, intent: Intent, options: list[Action]) -> Action:
    """Who takes the ground: everybody if it counts, else whoever stands better there than where he is."""
    battle = state.the_battle()
    side = battle.side
    hex_ = battle.hex
    worths = Worths(lore, state)
    stop = options[-1]
    prize = worths.place(hex_)
    place = lore.place_at[hex_]
    first = not battle.advanced
    if intent.advancing == FOR_PLACES and prize <= 0.0:
        return stop
    if first and place >= 0 and state.holders[place] != side:
        prize = max(prize, worths.prize(side, hex_))
    if side == ALLIED and lore.mountain_road[hex_] and worths.road > 0.0 and prize < worths.road:
        return stop
    best = stop
    best_score = 0.0
    for action in options:
        if action.verb == "stop":
            continue
        unit = action.unit
        here = state.where[unit]
        score = stand(lore, state, side, hex_) - stand(lore, state, side, here)
        mine = lore.place_at[here]
        if mine >= 0 and worths.places[mine] > 0.0 and state.counts[side][here] <= 1:
            score -= worths.places[mine]
        if prize > 0.0:
            score += prize if first else min(prize, 3.0)
        if side == ALLIED:
            score += 0.8
        if intent.advancing == ALWAYS:
            score += 1.0
        score += 0.05 * lore.defence[unit]
        if state.flags[unit] & REDUCED:
            score -= 0.3
        if lore.range[unit] and prize <= 0.0:
            score -= 0.8
        if first and place >= 0 and worths.bonus[place] > 0.0 and lore.command[unit] == FEB:
            score += 1.0
        if score > best_score:
            best_score = score
            best = action
    return best


def stand(lore: Lore, state: Position, side: int, hex_: int) -> float:
    """How well a unit stands in a hex as the fight goes on."""
    enemy = 1 - side
    score = 0.25 * lore.cover(hex_, state.forts)
    if lore.is_shelter(side, hex_, state.forts):
        score += 0.3
    struck = 0
    for there in lore.beside[hex_]:
        if state.counts[enemy][there]:
            struck += state.counts[enemy][there]
    score -= (0.25 if side == AXIS else 0.1) * struck
    return score


def advance_on(lore: Lore, state: Position, side: int, options: list[Action]) -> Action:
    """Armour goes on only to take a place that counts, or to close a ring."""
    worths = Worths(lore, state)
    best = options[-1]
    best_score = 0.5
    for action in options:
        if action.verb == "stop":
            continue
        place = lore.place_at[action.hex]
        score = 0.0
        if place >= 0 and state.holders[place] != side:
            score += worths.places[place]
        if side == ALLIED and lore.mountain_road[action.hex]:
            score -= worths.road
        if score > best_score:
            best_score = score
            best = action
    return best


def displaced(lore: Lore, state: Position, options: list[Action]) -> Action:
    """The weakest makes room."""
    best = options[0]
    least = 999
    for action in options:
        strength = lore.defence[action.unit] * 2 + (0 if state.flags[action.unit] & REDUCED else 1)
        if strength < least:
            least = strength
            best = action
    return best
