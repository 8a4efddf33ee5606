"""Orders for a movement phase: where each unit is to end, and which attacks that is for."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.attacks import Attacks
from hexfront.ai.encore.groups import Group
from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import Field, Threat, peril
from hexfront.ai.encore.plan import RETAKE, SEEK, SPARE, STAY, STRIKE, WITHDRAW, Intent
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import ALLIED, MOVED, RELEASED, WAITING
from hexfront.games.encore.rules.s05_1_movement import reach_of
from hexfront.games.encore.rules.s05_2_restrictions import besieged
from hexfront.games.encore.rules.s05_4_exit import may_enter
from hexfront.games.encore.state import Position
from hexfront.kernel.paths import Reach

NOWHERE: Final = -1
OFF_MAP: Final = -2


class Orders:
    """The orders of one side for one movement phase; `to[unit]` is a hex, NOWHERE or OFF_MAP."""

    def __init__(self, lore: Lore, state: Position, side: int, worths: Worths, intent: Intent) -> None:
        self.lore = lore
        self.state = state
        self.side = side
        self.worths = worths
        self.intent = intent
        self.field = Field(lore, state)
        self.to: list[int] = [NOWHERE] * lore.units
        self.groups: list[Group] = []
        self.reaches: list[Reach | None] = [None] * lore.units
        # How many units are expected to end in each hex.
        self.load: list[int] = list(state.counts[side])
        self.settled: list[bool] = [False] * lore.units
        # How many units are on their way to each place.
        self.called: list[int] = [0] * lore.places
        # Who is on the way beyond the mountain road, or waits there.
        self.gathering: list[bool] = [False] * lore.units
        self.leaving = 0
        self.threat = Threat(self.field, 1 - side, state.turn + 1 if side == 1 else state.turn)
        for unit in lore.of_side[side]:
            if self._can_move(unit):
                self.reaches[unit] = self._shared(unit) or self._off_the_road(reach_of(state, unit, 0))

    def _can_move(self, unit: int) -> bool:
        state = self.state
        here = state.where[unit]
        if here == WAITING:
            return may_enter(state, unit)
        if here < 0 or state.flags[unit] & MOVED or not state.flags[unit] & RELEASED:
            return False
        return not besieged(state, unit)

    def _shared(self, unit: int) -> Reach | None:
        """The reach of somebody in the same hex who goes as far."""
        here = self.state.where[unit]
        if here < 0:
            return None
        for other in self.field.units(here):
            reach = self.reaches[other]
            if reach is None or self.lore.gait[other] != self.lore.gait[unit]:
                continue
            if self.state.move_of(other) == self.state.move_of(unit):
                return reach
        return None

    def _off_the_road(self, reach: Reach) -> Reach:
        """A reach without the hexes on the way to which the Allies would let the 4th Mountain in."""
        road = self.lore.mountain_road
        if self.side != ALLIED or self.worths.road == 0.0:
            return reach
        clean: list[int] = []
        barred: list[int] = []
        for hex_ in reach.order:
            if road[hex_] or reach.came[hex_] in barred:
                barred.append(hex_)
            else:
                clean.append(hex_)
        return Reach(reach.cost, reach.came, clean) if barred else reach

    def send(self, unit: int, hex_: int) -> None:
        """Order a unit to a hex, which may be its own."""
        here = self.state.where[unit]
        self.settled[unit] = True
        if hex_ == here:
            return
        self.to[unit] = hex_
        if hex_ == OFF_MAP:
            self.leaving += 1
        if here >= 0:
            self.load[here] -= 1
        if hex_ >= 0:
            self.load[hex_] += 1

    def plan_attacks(self, pinned: list[bool], risk: list[float], caution: float, threshold: float) -> None:
        """Choose the attacks and send their units; pinned units take part only from where they stand."""
        lore = self.lore
        side = self.side
        intent = self.intent
        free = [True] * lore.units
        reaches = list(self.reaches)
        for unit in lore.of_side[side]:
            posture = intent.posture[unit]
            if pinned[unit] or posture == STAY:
                reaches[unit] = None
            elif posture == WITHDRAW and self.reaches[unit] is not None:
                free[unit] = False
            if self.state.where[unit] < 0 or (self.settled[unit] and self.to[unit] != NOWHERE):
                free[unit] = False
        attacks = Attacks(lore, self.field, self.worths, side, reaches, free, self.load, risk, caution)
        for target in attacks.targets:
            for unit in target.units:
                about = intent.about[unit]
                if about == SPARE:
                    target.bias -= 30.0
                elif about == SEEK:
                    target.bias += 2.5
            place = lore.place_at[target.hex]
            if place >= 0 and intent.places[place] == RETAKE:
                target.bias += 4.0
            for unit in target.comers:
                if intent.posture[unit] == STRIKE:
                    target.bias += 0.4
            self._bind(attacks, target.hex, target.comers, target.bound)
        self.groups = attacks.plan(threshold, 14)
        for group in self.groups:
            for i in range(len(group.units)):
                self.send(group.units[i], group.hexes[i])
            for i in range(len(group.far)):
                self.send(group.far[i], group.posts[i])

    def _bind(self, attacks: Attacks, hex_: int, comers: list[int], bound: list[int]) -> None:
        """Units that cannot get away and must attack this hex and no other are part of any attack on it."""
        lore = self.lore
        state = self.state
        for unit in comers:
            here = state.where[unit]
            if attacks.reaches[unit] is not None or lore.is_shelter(self.side, here, state.forts):
                continue
            enemies = 0
            for there in lore.beside[here]:
                if state.counts[1 - self.side][there]:
                    enemies += 1
            if enemies == 1 and lore.distances[here][hex_] == 1:
                bound.append(unit)

    def danger(self, hex_: int, unit: int, ground: float) -> float:
        """What to expect of the enemy's next turn with the unit joining those already ordered to a hex."""
        units = self.company_at(hex_, unit)
        alone = peril(self.threat, self.worths, hex_, units, self.load, 0, ground)
        if len(units) > 1:
            units.pop()
            alone -= peril(self.threat, self.worths, hex_, units, self.load, 0, ground)
        return alone

    def can_spare(self) -> bool:
        """Whether a German may leave without giving the game away: enough others stay on the map."""
        staying = -self.leaving
        for unit in self.lore.of_side[self.side]:
            if self.state.where[unit] >= 0:
                staying += 1
        return staying > 6

    def company_at(self, hex_: int, unit: int) -> list[int]:
        """Who will be in a hex by the orders given so far, and the unit itself last."""
        found: list[int] = []
        for other in self.lore.of_side[self.side]:
            if other == unit:
                continue
            to = self.to[other]
            if to == hex_ or (to == NOWHERE and self.state.where[other] == hex_ and self.remains(other)):
                found.append(other)
        found.append(unit)
        return found

    def support_for(self, hex_: int) -> int:
        """The fire that ranged units in other hexes can lend a defence by the orders given so far."""
        total = 0
        distances = self.lore.distances[hex_]
        for unit in self.lore.ranged[self.side]:
            to = self.to[unit]
            if to == NOWHERE and self.remains(unit):
                to = self.state.where[unit]
            if to >= 0 and 0 < distances[to] <= self.lore.range[unit]:
                total += self.field.attack[unit]
        return total

    def remains(self, unit: int) -> bool:
        """Whether a unit without orders will be where it is: it is settled, or cannot move."""
        return self.settled[unit] or self.reaches[unit] is None
