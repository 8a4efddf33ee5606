"""The last German movement phase: nothing needs to be held any more, so everybody raids, strikes or leaves."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.attacks import Attacks
from hexfront.ai.diadem.marches import Marches, Order
from hexfront.ai.diadem.picture import Picture
from hexfront.ai.diadem.wishes import HOLD, LAST_PUSH, REST, Wishes
from hexfront.games.diadem.names import ALLIED, AXIS, NORTH, TURNS, WEST
from hexfront.games.diadem.rules.s11_2_victory import divisions_out
from hexfront.kernel.paths import UNREACHED

# What the use of a unit costs: less than ever, but who could leave the map for a point has something to lose.
USE: Final = [0.3, 0.8]


def towns_back(picture: Picture, marches: Marches) -> list[Order]:
    """Walk into towns that the Allies have left empty, in the last turn even beside them; who goes where."""
    state = picture.state
    counters = state.material.counters
    sent: list[Order] = []
    for number in range(len(picture.ground.towns)):
        town = picture.ground.towns[number]
        if state.holders[number] == AXIS or state.counts[ALLIED][town] or not marches.room(town):
            continue
        if state.zones[ALLIED][town] and state.turn < TURNS:
            continue
        best = -1
        for unit in counters.of_side[AXIS]:
            if not marches.free(unit) or not picture.movable(unit):
                continue
            if picture.reach(unit).cost[town] >= UNREACHED:
                continue
            if best < 0 or state.defence_of(unit) > state.defence_of(best):
                best = unit
        if best >= 0:
            marches.send(best, town)
            sent.append(Order(best, town, -1))
    return sent


def last_orders(picture: Picture, wishes: Wishes, attacks: Attacks, marches: Marches) -> None:
    """All orders of the last German phase."""
    state = picture.state
    counters = state.material.counters
    broken = divisions_out(state) > 0
    for order in towns_back(picture, marches):
        attacks.kept[order.unit] = True
    attacks.use = USE[1 if broken else 0]
    for unit in picture.mine:
        if wishes.posture_of(unit) in (HOLD, REST):
            attacks.kept[unit] = True
    for attack in attacks.all(wishes.threshold - LAST_PUSH, wishes.limits):
        marches.follow(attack)
    if broken:
        _go_home(picture, marches)
    for unit in counters.of_side[AXIS]:
        if marches.free(unit) and picture.movable(unit):
            _stay_clear(picture, marches, unit)


def _go_home(picture: Picture, marches: Marches) -> None:
    """diadem:11.2.2.left: the road to Rome is open: whoever can leave the map does."""
    for unit in picture.mine:
        if marches.free(unit):
            edges = marches.edges(unit)
            if edges:
                marches.leave(unit, WEST if edges >> WEST & 1 else NORTH)


def _stay_clear(picture: Picture, marches: Marches, unit: int) -> None:
    """Keep out of fights that nobody planned; guns go where they reach the fullest hex."""
    state = picture.state
    zones = state.zones[ALLIED]
    here = state.where[unit]
    best = -1
    best_score = -1000.0
    if here >= 0 and marches.room(here) and (not zones[here] or picture.dominates(unit, here)):
        best = here
        best_score = _aim(picture, unit, here) + 0.1
    for there in picture.reach(unit).order:
        if there == here or zones[there] or not marches.room(there):
            continue
        score = _aim(picture, unit, there)
        if score > best_score:
            best_score = score
            best = there
    if best >= 0:
        marches.send(unit, best)
    elif here >= 0:
        marches.stay(unit)


def _aim(picture: Picture, unit: int, hex_: int) -> float:
    """How much a gun has before it in a hex; nothing for who is no gun."""
    state = picture.state
    reach = state.material.counters.range[unit]
    if not reach:
        return 0.0
    row = picture.ground.distances[hex_]
    most = 0.0
    for there in picture.enemy_hexes:
        if row[there] <= reach:
            most = max(most, 2.0 * len(picture.stacks[there]) - picture.ground.columns[there])
    return most
