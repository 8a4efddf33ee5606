"""The combat phase: which attack next, who must join it, what guns and aircraft do besides."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.attacks import Attack, Attacks
from hexfront.ai.diadem.divisions import bonus
from hexfront.ai.diadem.odds import Odds
from hexfront.ai.diadem.picture import Picture, air_of
from hexfront.ai.diadem.stakes import Stakes
from hexfront.ai.diadem.wishes import LAST_PUSH, Wishes
from hexfront.ai.diadem.worth import KILLED_REDUCED, hurt
from hexfront.games.diadem.names import AXIS, FOUGHT, OWES, REDUCED, TURNS
from hexfront.games.diadem.rules.s04_1_restrictions import attackable
from hexfront.games.diadem.state import Position

LEAST_STRIKE: Final = 3
MOST_STRIKE: Final = 10
WORTH_FIRING: Final = 0.08


class Fire:
    """A bombardment or air strike as it is meant."""

    def __init__(self, hex: int, guns: list[int], air: int, value: float) -> None:
        self.hex = hex
        self.guns = guns
        self.air = air
        self.value = value


def plan_attacks(picture: Picture, wishes: Wishes) -> list[Attack]:
    """The attacks of the phase: those worth making, with everybody who owes one taken along; then those that are
    owed, the least bad first.
    """
    state = picture.state
    attacks = Attacks(picture, False)
    attacks.bias = wishes.bias
    attacks.air = max(0, attacks.air - wishes.air_kept)
    threshold = wishes.threshold
    if picture.side == AXIS and state.turn >= TURNS:
        threshold -= LAST_PUSH
        attacks.use = 0.3
    found = attacks.all(threshold, wishes.limits)
    owing: list[int] = []
    for unit in picture.mine:
        if state.flags[unit] & OWES and not state.flags[unit] & FOUGHT and not attacks.used[unit]:
            owing.append(unit)
    for unit in owing:
        targets = attackable(state, unit)
        for attack in found:
            if attack.hex in targets:
                attack.units.append(unit)
                attack.slots.append(state.where[unit])
                attacks.used[unit] = True
                break
    while True:
        best: Attack | None = None
        for unit in owing:
            if attacks.used[unit]:
                continue
            for hex_ in attackable(state, unit):
                attack = attacks.best(hex_)
                if unit in attack.units and (best is None or attack.value > best.value):
                    best = attack
        if best is None:
            break
        attacks.take(best)
        found.append(best)
    return found


def best_fire(picture: Picture, wishes: Wishes, kept: list[int]) -> Fire | None:
    """The bombardment or air strike worth most now, leaving the hexes alone that are to be attacked."""
    state = picture.state
    counters = state.material.counters
    tables = state.material.tables
    odds = picture.odds
    side = picture.side
    distances = picture.ground.distances
    best: Fire | None = None
    air = max(0, air_of(state, side) - wishes.air_kept)
    for hex_ in picture.enemy_hexes:
        if hex_ in state.targeted or hex_ in kept:
            continue
        by_air = 0
        by_guns = 0
        fresh = 0
        for unit in picture.stacks[hex_]:
            by_air += tables.air_vulnerability[counters.type[unit]]
            by_guns += tables.gun_vulnerability[counters.type[unit]]
            if not state.flags[unit] & REDUCED:
                fresh += 1
        worth = hurt(1 - side, state.turn) if fresh else KILLED_REDUCED[1 - side]
        shift = picture.ground.columns[hex_]
        if air >= LEAST_STRIKE:
            for points in range(LEAST_STRIKE, min(MOST_STRIKE, air) + 1):
                value = odds.hit(points * by_air, shift) * worth - 0.004 * points
                if best is None or value > best.value:
                    best = Fire(hex_, [], points, value)
        guns: list[int] = []
        power = 0
        for gun in counters.guns[side]:
            here = state.where[gun]
            if here < 0 or state.flags[gun] & (FOUGHT | OWES):
                continue
            if 1 < distances[here][hex_] <= counters.range[gun]:
                guns.append(gun)
                power += state.attack_of(gun)
                value = odds.hit(power * by_guns, shift) * worth - 0.02 * len(guns)
                if best is None or value > best.value:
                    best = Fire(hex_, guns.copy(), 0, value)
    if best is None or best.value < WORTH_FIRING:
        return None
    return best


class Defence:
    """The battle that is on, as its defender sees it before he commits."""

    def __init__(self, state: Position) -> None:
        battle = state.the_battle()
        picture = Picture(state, battle.side)
        self.odds: Odds = picture.odds
        slots = [state.where[unit] for unit in battle.attackers]
        stakes = Stakes(picture, battle.side, state.counts[battle.side])
        trapped = stakes.trapped(battle.hex, slots)
        self.stakes: list[float] = stakes.of(battle.hex, battle.attackers, slots, trapped)
        mask = 0
        self.power: int = battle.air
        for unit in battle.attackers:
            mask |= 1 << state.material.grid.direction(battle.hex, state.where[unit])
            self.power += state.attack_of(unit)
        for gun in battle.guns:
            self.power += state.attack_of(gun)
        self.defence: int = picture.defence(battle.hex) + battle.support_air
        for gun in battle.support:
            self.defence += state.attack_of(gun)
        counters = state.material.counters
        self.shift: int = bonus(counters, battle.attackers) - bonus(counters, picture.stacks[battle.hex])
        self.shift -= picture.ground.shelter(1 - battle.side, battle.hex, mask)
        if trapped == len(picture.stacks[battle.hex]):
            self.shift += 1
        self.before: float = self.odds.value(self.odds.column(self.power, self.defence, self.shift), self.stakes)

    def gain(self, points: int) -> float:
        """What so many points more are worth."""
        column = self.odds.column(self.power, self.defence + points, self.shift)
        return self.before - self.odds.value(column, self.stakes)
