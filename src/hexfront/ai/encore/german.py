"""The Germans on the move: guards on what counts, counter-attacks that pay, and the others out of harm's way."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import peril
from hexfront.ai.encore.orders import NOWHERE, OFF_MAP, Orders
from hexfront.ai.encore.plan import (
    ABANDON,
    ENTER,
    HOLD_FAST,
    PRESS,
    RECKLESS,
    RETAKE,
    STAY,
    STRIKE,
    WAIT,
    WITHDRAW,
    Intent,
)
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import AXIS, NOT_ENTERED, REDUCED, STACK_LIMIT, WAITING
from hexfront.games.encore.state import Position

# What a guard must save to be worth sending.
GUARD_GAIN: Final = 0.35
# What a unit still on the map must risk before it leaves rather than be lost.
DOOMED: Final = 2.6


def german_orders(lore: Lore, state: Position, worths: Worths, intent: Intent) -> Orders:
    """The orders of a German movement phase."""
    orders = Orders(lore, state, AXIS, worths, intent)
    hold_back_fourth(orders)
    pinned = [False] * lore.units
    post_guards(orders, pinned)
    risk = risks(orders)
    caution = 0.2 if intent.boldness == RECKLESS else 0.6
    orders.plan_attacks(pinned, risk, caution, intent.threshold + 0.35)
    for unit in lore.of_side[AXIS]:
        if not orders.settled[unit] and orders.reaches[unit] is not None:
            station(orders, unit, risk)
    return orders


def hold_back_fourth(orders: Orders) -> None:
    """The 4th Mountain comes when it costs nothing, or when a place near its entries is worth its price."""
    lore = orders.lore
    state = orders.state
    waiting: list[int] = []
    for unit in lore.of_side[AXIS]:
        if state.where[unit] == WAITING and orders.reaches[unit] is not None:
            waiting.append(unit)
    if not waiting or state.fourth != NOT_ENTERED or state.road_entered:
        return
    wanted = orders.intent.special == ENTER
    if not wanted and orders.intent.special != WAIT:
        reach = orders.reaches[waiting[0]]
        assert reach is not None
        for place in range(lore.places):
            hex_ = lore.place_hex[place]
            if orders.worths.places[place] < 12.0 or state.holders[place] != AXIS or hex_ not in reach.order:
                continue
            ground = orders.worths.places[place]
            fear = peril(orders.threat, orders.worths, hex_, orders.field.units(hex_), ground)
            if not orders.field.units(hex_) and orders.threat.reached[hex_]:
                fear = ground
            if fear > 6.0 and lore.place_due[place] - state.turn <= 4:
                wanted = True
    if not wanted:
        for unit in waiting:
            orders.reaches[unit] = None


def post_guards(orders: Orders, pinned: list[bool]) -> None:
    """Put on each place that counts, the dearest first, as many as make its loss less likely."""
    lore = orders.lore
    state = orders.state
    worths = orders.worths
    todo = sorted(range(lore.places), key=lambda place: -worths.places[place])
    for place in todo:
        ground = worths.places[place]
        hex_ = lore.place_hex[place]
        mode = orders.intent.places[place]
        if ground <= 0.0 or mode == ABANDON or state.counts[1 - AXIS][hex_]:
            continue
        if mode == HOLD_FAST:
            ground *= 2.5
        if state.holders[place] != AXIS and state.zones[1 - AXIS][hex_] and mode != RETAKE:
            ground *= 0.5
        post(orders, pinned, hex_, ground)


def post(orders: Orders, pinned: list[bool], hex_: int, ground: float) -> None:
    """Choose the guard of one place: those who cannot leave, then whoever helps most."""
    lore = orders.lore
    state = orders.state
    guard: list[int] = []
    able: list[int] = []
    for unit in lore.of_side[AXIS]:
        if orders.settled[unit]:
            if orders.to[unit] == hex_ or (orders.to[unit] == NOWHERE and state.where[unit] == hex_):
                guard.append(unit)
            continue
        here = state.where[unit]
        reach = orders.reaches[unit]
        posture = orders.intent.posture[unit]
        if reach is None:
            if here == hex_:
                guard.append(unit)
                pinned[unit] = True
            continue
        if posture in (WITHDRAW, STRIKE) or (posture == STAY and here != hex_):
            continue
        if posture == PRESS and lore.place_hex[orders.intent.aim[unit]] != hex_:
            continue
        if here == hex_ or hex_ in reach.order:
            able.append(unit)
    others = 0
    for unit in able:
        if state.where[unit] == hex_:
            others += 1
    cost = guard_cost(orders, hex_, guard, ground)
    while len(guard) < STACK_LIMIT and able:
        best = -1
        best_cost = cost - GUARD_GAIN
        for unit in able:
            if state.where[unit] != hex_ and orders.load[hex_] - others + len(guard) > STACK_LIMIT + 2:
                continue
            price = guard_cost(orders, hex_, [*guard, unit], ground)
            if state.where[unit] == hex_:
                price -= 0.2
            if lore.range[unit]:
                price += 0.4
            if price < best_cost:
                best_cost = price
                best = unit
        if best < 0:
            break
        able.remove(best)
        guard.append(best)
        cost = guard_cost(orders, hex_, guard, ground)
        orders.send(best, hex_)
        pinned[best] = True


def guard_cost(orders: Orders, hex_: int, guard: list[int], ground: float) -> float:
    """What the enemy's next turn may cost at a place with this guard; more than the place if nobody is there."""
    if not guard:
        if orders.threat.reached[hex_]:
            return ground
        return 0.5 if orders.threat.strength[hex_] else 0.4
    fear = peril(orders.threat, orders.worths, hex_, guard, ground)
    whole = 0.15 * orders.field.battalions_in(guard)
    return fear - whole - 0.02 * len(guard)


def risks(orders: Orders) -> list[float]:
    """What one company alone must fear in each hex."""
    lore = orders.lore
    threat = orders.threat
    sample = -1
    for unit in lore.of_side[AXIS]:
        if orders.state.where[unit] >= 0 and not orders.state.flags[unit] & REDUCED and not lore.range[unit]:
            sample = unit
            break
    found = [0.0] * lore.size
    if sample < 0:
        return found
    units = [sample]
    for hex_ in range(lore.size):
        if threat.strength[hex_]:
            found[hex_] = peril(threat, orders.worths, hex_, units, 0.0)
    return found


def station(orders: Orders, unit: int, risk: list[float]) -> None:
    """Where one unit does best for the next turn: safe, in shelter if the enemy is close, near what it may have to
    guard; or off the map, if it would be lost.
    """
    lore = orders.lore
    state = orders.state
    reach = orders.reaches[unit]
    assert reach is not None
    here = state.where[unit]
    posture = orders.intent.posture[unit]
    if posture == STAY and here >= 0:
        orders.send(unit, here)
        return
    zones = state.zones[1 - AXIS]
    way, weight = calling(orders, unit)
    if posture == WITHDRAW:
        weight = 0.0
    best = here
    best_score = -999.0
    best_danger = 0.0
    for hex_ in reach.order:
        if hex_ != here and orders.load[hex_] >= STACK_LIMIT:
            continue
        score = -risk[hex_] - weight * way[hex_] + 0.05 * lore.cover(hex_, state.forts)
        if score < best_score - 1.5:
            continue
        danger = risk[hex_]
        if risk[hex_] > 0.3:
            danger = orders.danger(hex_, unit, 0.0)
            score += risk[hex_] - danger
        if zones[hex_]:
            score -= 0.6 if lore.is_shelter(AXIS, hex_, state.forts) else 2.0
        if score > best_score:
            best_score = score
            best = hex_
            best_danger = danger
    if best_danger > DOOMED and here >= 0 and can_leave(orders, unit) and posture != PRESS:
        orders.send(unit, OFF_MAP)
        return
    if best >= 0:
        orders.send(unit, best)


def can_leave(orders: Orders, unit: int) -> bool:
    """Whether the unit can leave the map this phase."""
    lore = orders.lore
    reach = orders.reaches[unit]
    assert reach is not None
    left = orders.state.move_of(unit)
    for hex_ in reach.order:
        if lore.edges[hex_] and reach.cost[hex_] + 4 <= left:
            return True
    return False


def calling(orders: Orders, unit: int) -> tuple[list[int], float]:
    """The way to the place that calls a unit most, and how strongly it pulls."""
    lore = orders.lore
    state = orders.state
    if orders.intent.posture[unit] == PRESS:
        return lore.way[orders.intent.aim[unit]], 0.15
    here = state.where[unit]
    best = 0.0
    chosen = -1
    for place in range(lore.places):
        worth = orders.worths.places[place]
        if worth <= 0.0 or orders.intent.places[place] == ABANDON:
            continue
        if state.holders[place] != AXIS:
            worth *= 0.4
        distance = lore.way[place][here] if here >= 0 else 12
        turns = distance // 11
        last = max(lore.place_due[place], lore.decisive[place])
        if state.turn + turns > last:
            continue
        guards = orders.load[lore.place_hex[place]]
        value = worth / (1.0 + 0.4 * turns) / (1.0 + 0.5 * guards)
        if value > best:
            best = value
            chosen = place
    if chosen < 0:
        return lore.way[0], 0.0
    return lore.way[chosen], min(0.02 + 0.003 * best, 0.08)
