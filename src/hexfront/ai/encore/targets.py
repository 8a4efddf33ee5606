"""Hexes to attack: what each defends with, what breaking it brings, and who can get at it from where."""

from __future__ import annotations

from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import Field
from hexfront.ai.encore.odds import Stakes
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import ALLIED, ANTI_TANK, AXIS, FOUGHT, STACK_LIMIT
from hexfront.kernel.paths import Reach

# What an emptied hex is worth beside what it is.
GROUND = 0.35
REPULSED = 0.3


class Target:
    """A hex with enemies."""

    def __init__(self, hex: int, units: int) -> None:
        self.hex = hex
        self.units: list[int] = []
        self.defence = 0
        self.support = 0
        self.supporters: list[int] = []
        self.left = 0
        self.tall = False
        self.anti_tank = False
        self.stakes = Stakes()
        self.every = 0.0
        self.bias = 0.0
        # Sides of the hex that are on the map, those covered already, the hexes there, and which of them lie lower.
        self.sides = 0
        self.covered = 0
        self.around: list[int] = []
        self.lower = 0
        # Who can come beside it, on which sides; who can fire at it, and from where; who must attack it anyway.
        self.comers: list[int] = []
        self.mask_of: list[int] = [0] * units
        self.firers: list[int] = []
        self.posts: list[int] = []
        self.bound: list[int] = []
        # How a surrounded defender's retreat ends, by the sides attacked from; -1 where not looked into yet.
        self.fates: list[int] = [-1] * 64


class Scout:
    """Finds the targets of one side on one board. `reaches` says where units can go (None: only where they stand);
    units not `free` stay out of it.
    """

    def __init__(
        self, lore: Lore, field: Field, worths: Worths, side: int, reaches: list[Reach | None], free: list[bool]
    ) -> None:
        self.lore = lore
        self.field = field
        self.worths = worths
        self.side = side
        self.reaches = reaches
        self.free = free
        self.load: list[int] = list(field.counts[side])
        self.risk: list[float] = [0.0] * lore.size
        self.targets: list[Target] = []

    def find(self) -> list[Target]:
        """Every enemy hex somebody can get at."""
        lore = self.lore
        field = self.field
        index: list[int] = [-1] * lore.size
        zones = field.zones[1 - self.side]
        for unit in lore.of_side[self.side]:
            here = field.where[unit]
            if here < 0 or not self.free[unit] or field.flags[unit] & FOUGHT:
                continue
            reach = self.reaches[unit]
            if reach is None:
                if zones[here]:
                    self._note(unit, here, index)
                continue
            for hex_ in reach.order:
                if zones[hex_] and (self.load[hex_] < STACK_LIMIT or hex_ == here):
                    self._note(unit, hex_, index)
        for target in self.targets:
            self._describe(target)
        if self.targets:
            self._find_firers()
        return self.targets

    def _note(self, unit: int, hex_: int, index: list[int]) -> None:
        """The unit can attack from there."""
        neighbours = self.lore.neighbours
        enemies = self.field.counts[1 - self.side]
        for d in range(6):
            there = neighbours[hex_ * 6 + d]
            if there < 0 or not enemies[there]:
                continue
            number = index[there]
            if number < 0:
                if there in self.field.targeted:
                    continue
                number = len(self.targets)
                index[there] = number
                self.targets.append(Target(there, self.lore.units))
            target = self.targets[number]
            if not target.mask_of[unit]:
                target.comers.append(unit)
            target.mask_of[unit] |= 1 << (d + 3) % 6

    def _describe(self, target: Target) -> None:
        """What it defends with and what it is worth."""
        lore = self.lore
        field = self.field
        worths = self.worths
        hex_ = target.hex
        enemy = 1 - self.side
        target.units = field.units(hex_)
        loss = 99.0
        elimination = 99.0
        for unit in target.units:
            flags = field.flags[unit]
            target.defence += field.defence[unit]
            gone = worths.gone(unit, flags)
            loss = min(loss, worths.hurt(unit, flags))
            elimination = min(elimination, gone)
            target.every += gone
            if enemy == AXIS and lore.type[unit] == ANTI_TANK:
                target.anti_tank = True
        for unit in lore.ranged[enemy]:
            here = field.where[unit]
            if here < 0 or here == hex_ or field.flags[unit] & FOUGHT:
                continue
            if lore.distances[here][hex_] <= lore.range[unit]:
                target.supporters.append(unit)
                target.support += field.attack[unit]
        target.left = lore.cover(hex_, field.forts) + field.battalions_in(target.units)
        target.tall = lore.tall[hex_]
        stakes = target.stakes
        stakes.loss = loss
        stakes.loss_in_retreat = loss
        stakes.elimination = elimination
        stakes.ground = worths.prize(self.side, hex_) + GROUND
        stakes.own_retreat = REPULSED
        zones = field.zones[self.side]
        own = field.counts[self.side]
        for d in range(6):
            there = lore.neighbours[hex_ * 6 + d]
            target.around.append(there)
            if there >= 0:
                target.sides |= 1 << d
                if zones[there] or own[there]:
                    target.covered |= 1 << d
                if lore.is_lower(there, hex_):
                    target.lower |= 1 << d

    def _find_firers(self) -> None:
        """Ranged units that can fire from two hexes away, from where they need not attack themselves."""
        lore = self.lore
        field = self.field
        zones = field.zones[1 - self.side]
        best: list[int] = []
        least: list[float] = []
        for unit in lore.ranged[self.side]:
            here = field.where[unit]
            if here < 0 or not self.free[unit] or field.flags[unit] & FOUGHT:
                continue
            reach = self.reaches[unit]
            order = [here] if reach is None else reach.order
            best = [-1] * len(self.targets)
            least = [99.0] * len(self.targets)
            for hex_ in order:
                if self.load[hex_] >= STACK_LIMIT and hex_ != here:
                    continue
                if zones[hex_] and not lore.is_shelter(self.side, hex_, field.forts):
                    continue
                distances = lore.distances[hex_]
                base = self.risk[hex_] - 0.2 * lore.ground[hex_]
                if reach is not None:
                    base += 0.02 * reach.cost[hex_]
                if self.side == ALLIED and lore.mountain_road[hex_]:
                    base += self.worths.road
                for i in range(len(self.targets)):
                    target = self.targets[i].hex
                    distance = distances[target]
                    if distance < 2 or distance > lore.range[unit]:
                        continue
                    cost = base if lore.is_lower(hex_, target) else base - 0.5
                    if cost < least[i]:
                        least[i] = cost
                        best[i] = hex_
            for i in range(len(self.targets)):
                if best[i] >= 0:
                    self.targets[i].firers.append(unit)
                    self.targets[i].posts.append(best[i])
