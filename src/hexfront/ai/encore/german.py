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
from hexfront.ai.encore.raid import gatherers, gathering, raids, trust_road
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import AXIS, NOT_ENTERED, REDUCED, STACK_LIMIT, WAITING
from hexfront.games.encore.state import Position

# What a guard must save to be worth sending.
GUARD_GAIN: Final = 0.35
# A place worth so much is ringed, by whoever gains so much.
RINGED: Final = 8.0
RING_GAIN: Final = 0.4
# The chance that a place the Allies hold can be entered on the day it counts.
RAID: Final = 0.4
# A place worth so much takes whoever helps at all.
DEAR: Final = 25.0
# How much of a guard's own danger counts: elsewhere it would be in danger too.
GUARDS_SHARE: Final = 0.35
# The share of a unit's worth it must expect to lose before it leaves the map.
DOOMED: Final = 0.8


def german_orders(lore: Lore, state: Position, worths: Worths, intent: Intent) -> Orders:
    """The orders of a German movement phase."""
    orders = Orders(lore, state, AXIS, worths, intent)
    trust_road(orders)
    hold_back_fourth(orders)
    pinned = [False] * lore.units
    orders.gathering = gatherers(orders)
    if state.turn >= lore.turns:
        orders.threat.likely = 0.0
    snatch(orders, pinned)
    post_guards(orders, pinned)
    risk = risks(orders)
    caution = 0.3 if intent.boldness == RECKLESS else 1.0
    orders.plan_attacks(pinned, risk, caution, intent.threshold + 0.8)
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
            fear = peril(orders.threat, orders.worths, hex_, orders.field.units(hex_), orders.load, 0, ground)
            if not orders.field.units(hex_) and orders.threat.strength[hex_]:
                fear = ground
            if fear > 6.0 and lore.place_due[place] - state.turn <= 4:
                wanted = True
    if not wanted:
        for unit in waiting:
            orders.reaches[unit] = None


def snatch(orders: Orders, pinned: list[bool]) -> None:
    """Enter a place the Allies have left empty when it counts at the end of this turn."""
    lore = orders.lore
    state = orders.state
    for place in range(lore.places):
        hex_ = lore.place_hex[place]
        gain = orders.worths.now[place]
        if gain <= 0.0 or state.holders[place] == AXIS or state.counts[1 - AXIS][hex_]:
            continue
        best = -1
        for unit in lore.of_side[AXIS]:
            reach = orders.reaches[unit]
            if reach is None or orders.settled[unit] or hex_ not in reach.order:
                continue
            cost = orders.danger(hex_, unit, 0.0)
            if cost < gain:
                gain = cost
                best = unit
        if best >= 0:
            orders.send(best, hex_)
            pinned[best] = True


def post_guards(orders: Orders, pinned: list[bool]) -> None:
    """Put on each place that counts, the dearest first, as many as make its loss less likely."""
    lore = orders.lore
    state = orders.state
    worths = orders.worths
    todo = sorted(range(lore.places), key=lambda place: -worths.later[place])
    for place in todo:
        ground = worths.later[place]
        hex_ = lore.place_hex[place]
        mode = orders.intent.places[place]
        if ground <= 0.0 or mode == ABANDON or state.counts[1 - AXIS][hex_]:
            continue
        if mode == HOLD_FAST:
            ground *= 2.5
        if state.holders[place] != AXIS and state.zones[1 - AXIS][hex_] and mode != RETAKE:
            ground *= 0.5
        post(orders, pinned, hex_, ground)
        if ground >= RINGED:
            ring(orders, pinned, hex_, ground)


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
        if raids(orders, unit) and posture != PRESS:
            continue
        if posture == PRESS and lore.place_hex[orders.intent.aim[unit]] != hex_:
            continue
        if here != hex_ and (orders.load[hex_] >= STACK_LIMIT or hex_ not in reach.order):
            continue
        able.append(unit)
    support = orders.support_for(hex_)
    gain = GUARD_GAIN if ground < DEAR else 0.05
    chosen: list[int] = []
    best_price = guard_cost(orders, hex_, guard, ground, support)
    best_length = 0
    while len(guard) + len(chosen) < STACK_LIMIT and able:
        best = -1
        best_cost = 999.0
        for unit in able:
            price = guard_cost(orders, hex_, guard + chosen + [unit], ground, support)
            if state.where[unit] == hex_:
                price -= 0.2
            if lore.range[unit]:
                price += 0.4
            if price < best_cost:
                best_cost = price
                best = unit
        able.remove(best)
        chosen.append(best)
        price = guard_cost(orders, hex_, guard + chosen, ground, support)
        if price < best_price - gain * (len(chosen) - best_length):
            best_price = price
            best_length = len(chosen)
    for unit in chosen[:best_length]:
        orders.send(unit, hex_)
        pinned[unit] = True


def guard_cost(orders: Orders, hex_: int, guard: list[int], ground: float, support: int) -> float:
    """What the enemy's next turn may cost at a place with this guard; the place itself if nobody is there."""
    if not guard:
        return 0.95 * ground if orders.threat.strength[hex_] else 0.4
    fear = peril(orders.threat, orders.worths, hex_, guard, orders.load, support, ground)
    units = peril(orders.threat, orders.worths, hex_, guard, orders.load, support, 0.0)
    whole = 0.15 * orders.field.battalions_in(guard)
    return fear - (1.0 - GUARDS_SHARE) * units - whole - 0.02 * len(guard)


def guard_of(orders: Orders, hex_: int) -> list[int]:
    """Who is going to be in a hex by the orders given so far."""
    found: list[int] = []
    for unit in orders.lore.of_side[AXIS]:
        to = orders.to[unit]
        if to == hex_ or (to == NOWHERE and orders.state.where[unit] == hex_ and orders.remains(unit)):
            found.append(unit)
    return found


def ring(orders: Orders, pinned: list[bool], hex_: int, ground: float) -> None:
    """Bring heavy weapons within range of a guarded place, and close its sides to the enemy, as far as that makes its
    loss less likely.
    """
    lore = orders.lore
    state = orders.state
    guard = guard_of(orders, hex_)
    if not guard:
        return
    lend_fire(orders, pinned, hex_, guard, ground)
    tried: list[int] = []
    for _ in range(6):
        support = orders.support_for(hex_)
        cost = guard_cost(orders, hex_, guard, ground, support)
        best_gain = RING_GAIN
        best = -1
        for there in lore.beside[hex_]:
            if there in tried or state.counts[1 - AXIS][there] or not orders.threat.reached[there]:
                continue
            if orders.load[there] and guard_of(orders, there):
                continue
            kept = orders.load[there]
            orders.load[there] = 1
            gain = cost - guard_cost(orders, hex_, guard, ground, support)
            orders.load[there] = 0
            if kept:
                gain += guard_cost(orders, hex_, guard, ground, support) - cost
            orders.load[there] = kept
            if gain > best_gain:
                best_gain = gain
                best = there
        if best < 0:
            return
        tried.append(best)
        post(orders, pinned, best, best_gain)


def lend_fire(orders: Orders, pinned: list[bool], hex_: int, guard: list[int], ground: float) -> None:
    """Send heavy weapons to where their fire helps a place most and they are safest."""
    lore = orders.lore
    state = orders.state
    for unit in lore.ranged[AXIS]:
        reach = orders.reaches[unit]
        if orders.settled[unit] or reach is None or state.where[unit] < 0:
            continue
        if orders.intent.posture[unit] in (WITHDRAW, STRIKE, PRESS) or raids(orders, unit):
            continue
        support = orders.support_for(hex_)
        cost = guard_cost(orders, hex_, guard, ground, support)
        gain = cost - guard_cost(orders, hex_, guard, ground, support + orders.field.attack[unit])
        best = -1
        best_gain = RING_GAIN
        for there in reach.order:
            distance = lore.distances[hex_][there]
            if distance == 0 or distance > lore.range[unit]:
                continue
            if there != state.where[unit] and orders.load[there] >= STACK_LIMIT:
                continue
            shelter = lore.is_shelter(AXIS, there, state.forts)
            if state.zones[1 - AXIS][there] and not shelter:
                continue
            value = gain - GUARDS_SHARE * orders.danger(there, unit, 0.0) + (0.2 if shelter else 0.0)
            if value > best_gain:
                best_gain = value
                best = there
        if best >= 0:
            orders.send(unit, best)
            pinned[unit] = True


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
            found[hex_] = peril(threat, orders.worths, hex_, units, orders.load, 0, 0.0)
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
        if lore.edges[hex_] and orders.threat.strength[hex_]:
            score -= 0.3
        if not lore.is_shelter(AXIS, hex_, state.forts):
            if zones[hex_]:
                score -= 20.0 if orders.gathering[unit] else 2.0
            elif orders.threat.reached[hex_]:
                score -= 0.5
        if score > best_score:
            best_score = score
            best = hex_
            best_danger = danger
    doomed = best_danger > DOOMED * orders.worths.gone(unit, state.flags[unit])
    needed = posture == PRESS or raids(orders, unit)
    if doomed and here >= 0 and not needed and orders.can_spare() and can_leave(orders, unit):
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
    if orders.gathering[unit]:
        return gathering(orders, unit)
    here = state.where[unit]
    best = 0.0
    chosen = -1
    for place in range(lore.places):
        worth = orders.worths.later[place]
        if worth <= 0.0 or orders.intent.places[place] == ABANDON:
            continue
        if state.holders[place] != AXIS:
            worth *= RAID
        distance = lore.way[place][here] if here >= 0 else 12
        turns = distance // 11
        last = max(lore.place_due[place], lore.decisive[place])
        if state.turn + turns > last:
            continue
        guards = orders.load[lore.place_hex[place]] + orders.called[place]
        value = worth / (1.0 + 0.4 * turns) / (1.0 + 0.5 * guards)
        if value > best:
            best = value
            chosen = place
    if chosen < 0:
        return lore.nowhere, 0.0
    orders.called[chosen] += 1
    return lore.way[chosen], min(0.03 + 0.004 * best, 0.1)
