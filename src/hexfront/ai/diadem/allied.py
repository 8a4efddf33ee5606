"""The Allied movement phase: break the line where it pays, take the towns, bring divisions out to the west."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.attacks import Attacks
from hexfront.ai.diadem.fields import attraction
from hexfront.ai.diadem.ground import FAR
from hexfront.ai.diadem.marches import Marches
from hexfront.ai.diadem.picture import Picture
from hexfront.ai.diadem.wishes import HOLD, PRESS, REST, Wishes
from hexfront.games.diadem.names import ALLIED, GAITS, LEFT, LOST, REDUCED, TURNS, WAITING, WEST, WITHDRAWAL_TURN
from hexfront.games.diadem.rules.s11_2_victory import THIRTY_SIXTH
from hexfront.kernel.paths import UNREACHED

# Attackers in a column beyond this one never retreat.
SURE: Final = 6
# By how many half-points a town is preferred to the west edge as a goal, turn by turn.
PULL: Final = [0.06]
TO_WEST: Final = [24, 24, 24, 24, 24, 0, 0, 0]


class AllyMoves:
    """Works the orders of one Allied movement phase out."""

    def __init__(self, picture: Picture, wishes: Wishes) -> None:
        self.picture = picture
        self.wishes = wishes
        self.attacks = Attacks(picture, True)
        self.attacks.ring = wishes.ring
        self.attacks.bias = wishes.bias
        self.marches = Marches(picture, self.attacks)
        self.fields: list[list[int]] = []
        self.planned: list[int] = []
        self.nearest: list[int] = picture.nearest()
        # Hexes to be left open for attackers who may have to fall back.
        self.way_back: list[bool] = [False] * picture.ground.size

    def work_out(self) -> None:
        """All orders, in the order in which they matter."""
        self._leave()
        self._wait()
        self._take_towns()
        turn = self.picture.state.turn
        if turn >= TURNS:
            self._guard_towns(False)
        for attack in self.attacks.all(self.wishes.threshold, self.wishes.limits):
            self.marches.follow(attack)
            self.planned.append(attack.hex)
            if attack.column <= SURE:
                for slot in attack.slots:
                    for there in self.picture.ground.beside[slot]:
                        self.way_back[there] = True
        if turn >= TURNS:
            self._guard_towns(True)
        west = TO_WEST[min(turn, TURNS)]
        for gait in range(len(GAITS)):
            self.fields.append(attraction(self.picture, gait, west, self.wishes.town_offsets))
        self._fall_back()
        self._go_on()

    # Leaving the map

    def _leave(self) -> None:
        """diadem:11.2.1: the 36th in its time, whole divisions to the west."""
        state = self.picture.state
        counters = state.material.counters
        for number in range(len(counters.divisions)):
            division = counters.divisions[number]
            if not division.members or counters.side[division.members[0]] != ALLIED:
                continue
            if division.id == THIRTY_SIXTH and state.turn <= WITHDRAWAL_TURN and not self.wishes.keep_reserve:
                self._withdraw(division.members)
            elif state.turn >= self.wishes.exit_turn:
                self._march_out(division.members)

    def _withdraw(self, members: list[int]) -> None:
        state = self.picture.state
        for unit in members:
            if state.where[unit] == LOST or state.where[unit] == WAITING:
                return
        for unit in members:
            if state.where[unit] < 0 or not self.marches.free(unit):
                continue
            edges = self.marches.edges(unit)
            self.attacks.kept[unit] = True
            if edges:
                best = 0
                while not edges >> best & 1:
                    best += 1
                if edges >> WEST & 1:
                    best = WEST
                self.marches.leave(unit, best)
                self.attacks.used[unit] = True

    def _march_out(self, members: list[int]) -> None:
        """Leave by the west if everybody who has not yet left can."""
        state = self.picture.state
        able: list[int] = []
        for unit in members:
            place = state.where[unit]
            if place == LEFT - WEST:
                continue
            if place < 0 or not self.marches.free(unit) or not self.marches.edges(unit) >> WEST & 1:
                return
            able.append(unit)
        for unit in able:
            self.marches.leave(unit, WEST)
            self.attacks.used[unit] = True

    # Who does not attack

    def _wait(self) -> None:
        """Divisions told to hold or rest stay out of the attacks."""
        for unit in self.picture.mine:
            posture = self.wishes.posture_of(unit)
            if posture in (HOLD, REST):
                self.attacks.kept[unit] = True

    # Towns without a garrison

    def _take_towns(self) -> None:
        picture = self.picture
        state = picture.state
        counters = state.material.counters
        for number in range(len(picture.ground.towns)):
            town = picture.ground.towns[number]
            if state.holders[number] == ALLIED or state.counts[1 - ALLIED][town] or not self.marches.room(town):
                continue
            best = -1
            best_score = -1000.0
            for unit in picture.mine:
                if not self.marches.free(unit) or counters.range[unit]:
                    continue
                cost = picture.reach(unit).cost[town]
                if state.where[unit] != town and cost >= UNREACHED:
                    continue
                score = -0.05 * min(cost, 24)
                if counters.division[unit] < 0:
                    score += 1.0
                if state.zones[1 - ALLIED][town]:
                    score += 0.5 * state.defence_of(unit)
                if score > best_score:
                    best_score = score
                    best = unit
            if best >= 0:
                self.marches.send(best, town)
                self.attacks.used[best] = True

    def _guard_towns(self, coming: bool) -> None:
        """diadem:11.2: the Germans have the last word: somebody stays in every town that they might walk back into, or
        comes if nobody is there.
        """
        picture = self.picture
        state = picture.state
        zones = state.zones[1 - ALLIED]
        for number in range(len(picture.ground.towns)):
            town = picture.ground.towns[number]
            if state.holders[number] != ALLIED or self.marches.held[town] or not self._threatened(number):
                continue
            best = -1
            best_score = -1000.0
            for unit in picture.mine:
                if not self.marches.free(unit):
                    continue
                there = state.where[unit] == town
                if not there and not coming:
                    continue
                if zones[town] and not (there and picture.dominates(unit, town)):
                    continue
                cost = 0 if there else picture.reach(unit).cost[town]
                if cost >= UNREACHED:
                    continue
                score = 0.2 * (state.defence_of(unit) - state.attack_of(unit)) - 0.05 * cost
                if score > best_score:
                    best_score = score
                    best = unit
            if best >= 0:
                self.marches.send(best, town)
                self.attacks.used[best] = True

    def _threatened(self, number: int) -> bool:
        """Whether a German could come into the town in one march with nobody in his way."""
        state = self.picture.state
        counters = state.material.counters
        ways = self.picture.ground.to_town[number]
        for unit in self.picture.theirs:
            if ways[counters.gait[unit]][state.where[unit]] <= counters.move[unit]:
                return True
        return False

    # Units next to the enemy without an attack

    def _fall_back(self) -> None:
        picture = self.picture
        state = picture.state
        zones = state.zones[1 - ALLIED]
        for unit in picture.mine:
            if not self.marches.free(unit) or not zones[state.where[unit]]:
                continue
            here = state.where[unit]
            reduced = state.flags[unit] & REDUCED != 0
            if not reduced and self.marches.room(here) and (self._joins(unit) or picture.dominates(unit, here)):
                self.marches.stay(unit)
                continue
            self._place(unit)

    def _joins(self, unit: int) -> bool:
        """Whether an attack is planned next to the unit that it can strengthen."""
        picture = self.picture
        here = picture.state.where[unit]
        for hex_ in picture.ground.beside[here]:
            if hex_ in self.planned and picture.fights(unit, hex_):
                return True
        return False

    # Everybody else

    def _go_on(self) -> None:
        picture = self.picture
        counters = picture.state.material.counters
        rest: list[int] = []
        for unit in counters.of_side[ALLIED]:
            if self.marches.free(unit) and picture.movable(unit):
                rest.append(unit)
        # Those in front first, so that they make room.
        west = picture.ground.west
        keys: list[int] = []
        for unit in rest:
            here = picture.state.where[unit]
            keys.append(west[counters.gait[unit]][here] if here >= 0 else FAR)
        order = sorted(range(len(rest)), key=keys.__getitem__)
        for i in order:
            self._place(rest[i])

    def _place(self, unit: int) -> None:
        """Send the unit to the best hex it can reach that is not next to the enemy."""
        picture = self.picture
        state = picture.state
        counters = state.material.counters
        here = state.where[unit]
        posture = self.wishes.posture_of(unit)
        if state.turn >= TURNS and state.flags[unit] & REDUCED and here >= 0:
            edges = self.marches.edges(unit)
            if edges:
                best = 0
                while not edges >> best & 1:
                    best += 1
                self.marches.leave(unit, best)
                return
        zones = state.zones[1 - ALLIED]
        values = self.fields[counters.gait[unit]]
        best_hex = -1
        best_score = -100000.0
        if here >= 0 and self.marches.room(here):
            best_hex = here
            best_score = self._score(unit, here, values, posture) + 0.05
            if zones[here]:
                best_score -= 30.0
        reach = picture.reach(unit)
        for there in reach.order:
            if there == here or zones[there] or not self.marches.room(there):
                continue
            score = self._score(unit, there, values, posture)
            if score > best_score:
                best_score = score
                best_hex = there
        if best_hex >= 0:
            if here < 0 and best_hex < 0:
                return
            self.marches.send(unit, best_hex)
        elif here >= 0:
            self.marches.stay(unit)

    def _score(self, unit: int, hex_: int, values: list[int], posture: int) -> float:
        picture = self.picture
        state = picture.state
        counters = state.material.counters
        pull = PULL[0]
        if state.flags[unit] & REDUCED or posture == REST:
            pull = 0.01
        elif posture == HOLD:
            pull = 0.0
        elif posture == PRESS:
            pull = 0.12
        score = -pull * values[hex_] + 0.08 * picture.ground.columns[hex_]
        near = self.nearest[hex_]
        if counters.range[unit]:
            if near < 2:
                score -= 3.0
            elif near == 2:
                score -= 0.5
        elif near <= 2 and state.flags[unit] & REDUCED:
            score -= 2.0
        if self.way_back[hex_]:
            score -= 0.8 * self.marches.held[hex_]
        else:
            score += 0.1 * min(self.marches.held[hex_], 2)
        if posture == HOLD and hex_ == state.where[unit]:
            score += 1.0
        return score
