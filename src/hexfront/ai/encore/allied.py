"""The Allies on the move: attacks first, garrisons where they are needed, everybody else towards what comes next."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.lore import FAR, Lore
from hexfront.ai.encore.orders import Orders
from hexfront.ai.encore.plan import HOLD, PRESS, STAY, STRIP, WITHDRAW, Intent, formations
from hexfront.ai.encore.worths import DECISION, Worths, patience
from hexfront.games.encore.names import ALLIED, AXIS, STACK_LIMIT, WAITING
from hexfront.games.encore.state import Position

# Half-points a unit covers in a turn on the ground in question.
PACE: Final = 11
RETREATS: Final = 8


def allied_orders(lore: Lore, state: Position, worths: Worths, intent: Intent) -> Orders:
    """The orders of an Allied movement phase."""
    orders = Orders(lore, state, ALLIED, worths, intent)
    pinned = garrisons(orders)
    enter(orders, pinned)
    no_risk: list[float] = []
    orders.plan_attacks(pinned, no_risk, 0.0, intent.threshold)
    for unit in lore.of_side[ALLIED]:
        if pinned[unit] and not orders.settled[unit] and state.where[unit] >= 0:
            orders.send(unit, state.where[unit])
    march(orders)
    return orders


def enter(orders: Orders, pinned: list[bool]) -> None:
    """Send somebody into each place that stands empty and counts at the end of this turn, or frees a formation."""
    lore = orders.lore
    state = orders.state
    for place in range(lore.places):
        hex_ = lore.place_hex[place]
        worth = orders.worths.now[place] + orders.worths.bonus[place]
        if worth <= 0.0 or state.holders[place] == ALLIED or state.counts[AXIS][hex_]:
            continue
        best = -1
        least = worth
        for unit in lore.of_side[ALLIED]:
            reach = orders.reaches[unit]
            if reach is None or orders.settled[unit] or pinned[unit] or hex_ not in reach.order:
                continue
            if orders.intent.posture[unit] in (STAY, WITHDRAW):
                continue
            cost = orders.danger(hex_, unit, worth)
            if cost < least:
                least = cost
                best = unit
        if best >= 0:
            orders.send(best, hex_)


def garrisons(orders: Orders) -> list[bool]:
    """Who has to stay on a place that Germans could come back to before it counts."""
    lore = orders.lore
    pinned = [False] * lore.units
    if orders.intent.special == STRIP:
        return pinned
    for place in range(lore.places):
        wanted = garrison_wanted(orders, place)
        if not wanted:
            continue
        # The best defenders stay.
        units = list(orders.field.units(lore.place_hex[place]))
        while wanted and units:
            best = units[0]
            for unit in units:
                if orders.field.defence[unit] > orders.field.defence[best]:
                    best = unit
            units.remove(best)
            pinned[best] = True
            wanted -= 1
    return pinned


def garrison_wanted(orders: Orders, place: int) -> int:
    """How many units a place in Allied hands gets: none if no German can be there in time."""
    wanted = garrison_needed(orders, place)
    return STACK_LIMIT if wanted and orders.intent.special == HOLD else wanted


def garrison_needed(orders: Orders, place: int) -> int:
    """How many units the script itself leaves on a place in Allied hands."""
    lore = orders.lore
    state = orders.state
    if state.holders[place] != ALLIED or orders.worths.places[place] <= 0.0:
        return 0
    hex_ = lore.place_hex[place]
    if orders.threat.strength[hex_]:
        return 2
    last = lore.place_due[place] if state.scored[place] < 0 else 0
    last = max(last, lore.decisive[place])
    turns = last - state.turn + 1
    way = lore.way[place]
    for unit in lore.of_side[AXIS]:
        here = state.where[unit]
        if here == WAITING and state.road_entered and lore.entries:
            here = lore.entries[0]
        # It may be driven nearer by a retreat.
        if here >= 0 and way[here] <= lore.move[unit] * turns + RETREATS:
            return 2 if lore.decisive[place] >= state.turn else 1
    return 0


class Goal:
    """Somewhere to go: a place to take or to garrison, or a German stack to hunt."""

    def __init__(self, hex: int, worth: float, need: float, way: list[int]) -> None:
        self.hex = hex
        self.worth = worth
        self.need = need
        self.way = way
        self.sent = 0.0


def find_goals(orders: Orders) -> list[Goal]:
    """What is worth marching to."""
    lore = orders.lore
    state = orders.state
    field = orders.field
    found: list[Goal] = []
    for place in range(lore.places):
        worth = orders.worths.prize(ALLIED, lore.place_hex[place])
        if worth <= 0.0:
            continue
        hex_ = lore.place_hex[place]
        if state.holders[place] == ALLIED:
            if orders.load[hex_] < garrison_wanted(orders, place):
                found.append(Goal(hex_, 0.4 * worth, 8.0, lore.way[place]))
            continue
        defence = 3
        for stack in field.stacks:
            here = field.where[stack[0]]
            if lore.side[stack[0]] == AXIS and lore.distances[here][hex_] <= 2:
                for unit in stack:
                    defence += lore.defence[unit]
        found.append(Goal(hex_, worth, 4.0 * defence, lore.way[place]))
    for stack in field.stacks:
        if lore.side[stack[0]] == AXIS:
            hex_ = field.where[stack[0]]
            if lore.place_at[hex_] < 0 or orders.worths.place(hex_) <= 0.0:
                defence = 0
                for unit in stack:
                    defence += lore.defence[unit]
                way = [4 * distance for distance in lore.distances[hex_]]
                found.append(Goal(hex_, 2.0 * len(stack), 4.0 * defence, way))
    return found


def in_time(orders: Orders, goal: Goal, turns: int) -> float:
    """What is left of a goal's worth for somebody who gets there in so many turns."""
    lore = orders.lore
    state = orders.state
    place = lore.place_at[goal.hex]
    if place < 0:
        return goal.worth * patience(turns)
    arrival = state.turn + turns
    worth = 0.0
    if state.scored[place] < 0 and lore.place_points[place] and arrival <= lore.place_due[place]:
        worth += 2.0 * lore.place_points[place]
    if arrival <= lore.decisive[place]:
        worth += DECISION
    if orders.worths.bonus[place] > 0.0 and turns == 0:
        worth += orders.worths.bonus[place]
    return worth * patience(turns)


def march(orders: Orders) -> None:
    """Send whoever has no part in an attack towards the goal where it is needed most."""
    lore = orders.lore
    state = orders.state
    goals = find_goals(orders)
    for group in orders.groups:
        for goal in goals:
            if goal.hex == group.target:
                for unit in group.units:
                    goal.sent += lore.attack[unit]
    for formation in formations(lore, ALLIED):
        moving: list[int] = []
        strength = 0
        for unit in formation:
            if state.where[unit] >= 0 and not orders.settled[unit] and orders.reaches[unit] is not None:
                moving.append(unit)
                strength += lore.attack[unit]
        if not moving:
            continue
        way = goal_of(orders, goals, moving, strength)
        moving.sort(key=lambda unit: way[state.where[unit]])
        for unit in moving:
            station(orders, unit, way)


def goal_of(orders: Orders, goals: list[Goal], moving: list[int], strength: int) -> list[int]:
    """The way to the goal of a formation: its plan's, or the one that gains most by its coming."""
    lore = orders.lore
    state = orders.state
    first = moving[0]
    if orders.intent.posture[first] == PRESS:
        return lore.way[orders.intent.aim[first]]
    best = 0.0
    chosen: Goal | None = None
    for goal in goals:
        distance = FAR
        for unit in moving:
            distance = min(distance, goal.way[state.where[unit]])
        turns = distance // PACE
        need = max(1.0 - goal.sent / goal.need, 0.08)
        value = in_time(orders, goal, turns) * need / (1.0 + 0.3 * turns)
        if value > best:
            best = value
            chosen = goal
    if chosen is None:
        return lore.nowhere
    chosen.sent += strength
    return chosen.way


def station(orders: Orders, unit: int, way: list[int]) -> None:
    """Send one unit along its way, into no enemy's zone, best beside its own people."""
    lore = orders.lore
    state = orders.state
    reach = orders.reaches[unit]
    assert reach is not None
    here = state.where[unit]
    posture = orders.intent.posture[unit]
    if posture == STAY:
        orders.send(unit, here)
        return
    pull = -0.05 if posture == WITHDRAW else 0.08
    zones = state.zones[AXIS]
    battalion = lore.battalion[unit]
    best = here
    best_score = -999.0
    for hex_ in reach.order:
        if hex_ != here and orders.load[hex_] >= STACK_LIMIT:
            continue
        score = -pull * min(way[hex_], 200) + 0.1 * lore.ground[hex_]
        if zones[hex_]:
            score -= 0.3 if lore.shelter[hex_] else 4.0
        if lore.range[unit]:
            score -= 0.02 * orders.threat.strength[hex_]
        if battalion >= 0:
            for mate in lore.companies[battalion]:
                if mate != unit and (orders.to[mate] == hex_ or (orders.to[mate] < 0 and state.where[mate] == hex_)):
                    score += 0.2
        place = lore.place_at[hex_]
        if place >= 0 and state.holders[place] != ALLIED and not orders.load[hex_]:
            score += orders.worths.prize(ALLIED, hex_)
        if score > best_score:
            best_score = score
            best = hex_
    orders.send(unit, best)
