"""Attacks worth making: the best group first, each next one from who is left."""

from __future__ import annotations

from hexfront.ai.encore.groups import Group
from hexfront.ai.encore.growth import Growth
from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import Field
from hexfront.ai.encore.targets import Scout, Target
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import STACK_LIMIT
from hexfront.kernel.paths import Reach


class Attacks:
    """The planner for one side on one board. `reaches` says where units can go (None: only where they stand); units
    not `free` stay out of it; `load` is how many stand in each hex, `risk` what one fears there.
    """

    def __init__(
        self,
        lore: Lore,
        field: Field,
        worths: Worths,
        side: int,
        reaches: list[Reach | None],
        free: list[bool],
        load: list[int],
        risk: list[float],
        caution: float,
    ) -> None:
        self.lore = lore
        self.field = field
        self.growth = Growth(lore, field, worths, side)
        scout = Scout(lore, field, worths, side, reaches, free)
        if load:
            self.growth.load = list(load)
            scout.load = self.growth.load
        if risk:
            self.growth.risk = risk
            self.growth.caution = caution
            scout.risk = risk
        self.reaches = reaches
        self.spent: list[bool] = self.growth.spent
        self.targets: list[Target] = scout.find()

    def plan(self, threshold: float, most: int) -> list[Group]:
        """The groups to attack with, the best first, each from who the better ones left."""
        chosen: list[Group] = []
        groups: list[Group | None] = [self.growth.build(target) for target in self.targets]
        while len(chosen) < most:
            best = -1
            best_score = threshold
            for i in range(len(groups)):
                group = groups[i]
                if group is not None and group.score > best_score:
                    best_score = group.score
                    best = i
            if best < 0:
                break
            taken = groups[best]
            assert taken is not None
            chosen.append(taken)
            self._take(taken, self.targets[best])
            groups[best] = None
            for i in range(len(groups)):
                group = groups[i]
                if group is not None and group.score > threshold - 3.0 and self._meets(group, taken):
                    groups[i] = self.growth.build(self.targets[i])
        return chosen

    def _take(self, group: Group, target: Target) -> None:
        """Its units are spoken for, the defenders' fire is spent on it."""
        for i in range(len(group.units)):
            self._settle(group.units[i], group.hexes[i])
        for i in range(len(group.far)):
            self._settle(group.far[i], group.posts[i])
        for other in self.targets:
            if other is target or self.lore.distances[other.hex][target.hex] > 4:
                continue
            support = 0
            for unit in other.supporters:
                if unit not in target.supporters:
                    support += self.field.attack[unit]
            other.support = support
            for d in range(6):
                there = other.around[d]
                if there >= 0 and not other.covered >> d & 1:
                    for hex_ in group.hexes:
                        if self.lore.distances[hex_][there] <= 1:
                            other.covered |= 1 << d
                            break

    def _settle(self, unit: int, hex_: int) -> None:
        self.spent[unit] = True
        here = self.field.where[unit]
        if here != hex_:
            self.growth.load[here] -= 1
            self.growth.load[hex_] += 1

    def _meets(self, group: Group, taken: Group) -> bool:
        """Whether a group was planned with units or room that are gone now, or its target's fire is."""
        for unit in group.units:
            if self.spent[unit]:
                return True
        for unit in group.far:
            if self.spent[unit]:
                return True
        for hex_ in group.hexes:
            if self.growth.load[hex_] >= STACK_LIMIT:
                return True
        return self.lore.distances[group.target][taken.target] <= 2
