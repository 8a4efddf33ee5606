"""Attacks worth making: which hexes, by whom and from where, each group grown to the column that pays."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import Field
from hexfront.ai.encore.odds import Stakes
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import ALLIED, ANTI_TANK, AXIS, FOUGHT, STACK_LIMIT
from hexfront.kernel.paths import Reach

AT_RANGE: Final = 6
EVERY_SIDE: Final = 63
# What taking one more unit into an attack must bring, and what each step of a group's growth may take.
UNIT_COST: Final = 0.13
STEPS: Final = 9
# A hex left behind, a company driven back.
GROUND: Final = 0.35
DRIVEN_BACK: Final = 0.4
# How a surrounded defender's retreat ends.
FREE: Final = 0
PASSES: Final = 1
PASSES_HURT: Final = 2
DIES: Final = 3
# The bits a unit on each side of a hex covers: its own and those next to it.
COVERED: Final = [35, 7, 14, 28, 56, 49]


class Target:
    """A hex with enemies: what it defends with, what breaking it brings, and who can get at it."""

    def __init__(self, hex: int) -> None:
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
        # Sides of the hex that are on the map, those covered already, and the hexes there.
        self.sides = 0
        self.covered = 0
        self.around: list[int] = []
        # Who can come beside it, on which sides; who can fire at it, and from where.
        self.comers: list[int] = []
        self.masks: list[int] = []
        self.firers: list[int] = []
        self.posts: list[int] = []
        self.bound: list[int] = []


class Group:
    """An attack as planned: who, from which hexes, and what it promises."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.units: list[int] = []
        self.hexes: list[int] = []
        self.far: list[int] = []
        self.posts: list[int] = []
        self.column = 0
        self.value = 0.0
        self.score = 0.0


class Attacks:
    """The planner for one side on one board. `reaches` says where units can go (None: only where they stand); units
    not `free` stay out of it.
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
        self.spent: list[bool] = [False] * lore.units
        self.targets: list[Target] = []
        self.risk: list[float] = []
        self.caution = 1.0
        self.night_left = 0
        self.night_right = 0
        if field.is_night():
            if side == AXIS:
                self.night_right = 1
            else:
                self.night_left = 1
        # The group being grown.
        self._units: list[int] = []
        self._sides: list[int] = []
        self._attack = 0
        self._whole = 0
        self._lower = True
        self._mask = 0
        self._armour = False
        self._american = True
        self._loss = 99.0
        self._gone = 99.0
        self._room: list[int] = [0] * 6

    def find(self) -> None:
        """Every enemy hex somebody can get at."""
        lore = self.lore
        field = self.field
        enemy = 1 - self.side
        index: list[int] = [-1] * lore.size
        zones = field.zones[enemy]
        enemies = field.counts[enemy]
        for unit in lore.of_side[self.side]:
            here = field.where[unit]
            if here < 0 or not self.free[unit] or field.flags[unit] & FOUGHT:
                continue
            reach = self.reaches[unit]
            if reach is None:
                if zones[here]:
                    self._note(unit, here, index, enemies)
                continue
            for hex_ in reach.order:
                if zones[hex_] and (self.load[hex_] < STACK_LIMIT or hex_ == here):
                    self._note(unit, hex_, index, enemies)
        for target in self.targets:
            self._describe(target)
        if self.targets:
            self._find_firers()

    def _note(self, unit: int, hex_: int, index: list[int], enemies: list[int]) -> None:
        """The unit can attack from there."""
        neighbours = self.lore.neighbours
        for d in range(6):
            there = neighbours[hex_ * 6 + d]
            if there < 0 or not enemies[there] or there in self.field.targeted:
                continue
            number = index[there]
            if number < 0:
                number = len(self.targets)
                index[there] = number
                self.targets.append(Target(there))
            target = self.targets[number]
            bit = 1 << (d + 3) % 6
            last = len(target.comers) - 1
            if last >= 0 and target.comers[last] == unit:
                target.masks[last] |= bit
            else:
                target.comers.append(unit)
                target.masks.append(bit)

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
            hurt = worths.hurt(unit, flags)
            gone = worths.gone(unit, flags)
            loss = min(loss, hurt)
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
        stakes.own_retreat = 0.3
        own_zones = self.field.zones[self.side]
        own = self.field.counts[self.side]
        for d in range(6):
            there = lore.neighbours[hex_ * 6 + d]
            target.around.append(there)
            if there >= 0:
                target.sides |= 1 << d
                if own_zones[there] or own[there]:
                    target.covered |= 1 << d

    def _find_firers(self) -> None:
        """Ranged units that can fire from two hexes away, from where they need not attack themselves."""
        lore = self.lore
        field = self.field
        zones = field.zones[1 - self.side]
        for unit in lore.ranged[self.side]:
            here = field.where[unit]
            if here < 0 or not self.free[unit] or field.flags[unit] & FOUGHT:
                continue
            reach = self.reaches[unit]
            for target in self.targets:
                distances = lore.distances[target.hex]
                best = -1
                if reach is None:
                    if distances[here] == 2 and (not zones[here] or lore.is_shelter(self.side, here, field.forts)):
                        best = here
                else:
                    least = 99.0
                    for hex_ in reach.order:
                        if distances[hex_] != 2 or (self.load[hex_] >= STACK_LIMIT and hex_ != here):
                            continue
                        if zones[hex_] and not lore.is_shelter(self.side, hex_, field.forts):
                            continue
                        cost = reach.cost[hex_] * 0.02 - 0.2 * lore.ground[hex_] + self._risk(hex_)
                        if self.side == ALLIED and lore.mountain_road[hex_]:
                            cost += self.worths.road
                        if not lore.is_lower(hex_, target.hex):
                            cost -= 0.5
                        if cost < least:
                            least = cost
                            best = hex_
                if best >= 0:
                    target.firers.append(unit)
                    target.posts.append(best)

    def _risk(self, hex_: int) -> float:
        return self.risk[hex_] if self.risk else 0.0

    # Growing one group

    def build(self, target: Target) -> Group | None:
        """The best group against a target from who is left."""
        self._start(target)
        best = -99.0
        best_length = 0
        for unit in target.bound:
            self._join(target, unit, self._pick_side(target, unit))
        base = self._worth(target, True) if self._units else 0.0
        if self._units:
            best = base - UNIT_COST * len(self._units)
            best_length = len(self._units)
        for _ in range(STEPS):
            if not self._grow(target):
                break
            value = self._worth(target, True) - UNIT_COST * len(self._units)
            if value > best + 0.01:
                best = value
                best_length = len(self._units)
        if best_length == 0:
            return None
        self._cut(target, best_length)
        self._trim(target)
        return self._group(target, base)

    def _start(self, target: Target) -> None:
        self._units = []
        self._sides = []
        self._attack = 0
        self._whole = 0
        self._lower = True
        self._mask = target.covered
        self._armour = False
        self._american = True
        self._loss = 99.0
        self._gone = 99.0
        for d in range(6):
            there = target.around[d]
            self._room[d] = STACK_LIMIT - self.load[there] if there >= 0 else 0

    def _grow(self, target: Target) -> bool:
        """Take in whoever adds most: a battalion's companies together, a firer, or one unit."""
        lore = self.lore
        current = self._worth(target, False)
        best_gain = -99.0
        best: list[int] = []
        blocks: list[int] = []
        last_mask = -1
        last_power = -1
        for k in range(len(target.comers)):
            unit = target.comers[k]
            if self.spent[unit] or unit in self._units:
                continue
            battalion = lore.battalion[unit]
            if battalion >= 0 and battalion not in blocks and not lore.range[unit]:
                blocks.append(battalion)
                block = self._block(target, battalion)
                if len(block) > 1:
                    gain = (self._try(target, block, True) - current) / len(block) - UNIT_COST
                    if gain > best_gain:
                        best_gain = gain
                        best = block
            power = self.field.attack[unit]
            if target.masks[k] == last_mask and power == last_power:
                continue
            last_mask = target.masks[k]
            last_power = power
            if self._pick_side(target, unit) < 0:
                continue
            gain = self._try(target, [unit], False) - current - UNIT_COST
            if gain > best_gain:
                best_gain = gain
                best = [unit]
        firer = -1
        for k in range(len(target.firers)):
            unit = target.firers[k]
            if self.spent[unit] or unit in self._units:
                continue
            if not self._units:
                continue
            gain = self._try_far(target, unit, target.posts[k]) - current - 0.5 * UNIT_COST
            if gain >= best_gain:
                best_gain = gain
                firer = k
        if firer >= 0:
            self._join_far(target, target.firers[firer], target.posts[firer])
            return True
        if not best:
            return False
        for unit in best:
            side = self._pick_side(target, unit)
            if side >= 0:
                self._join(target, unit, side)
        return True

    def _block(self, target: Target, battalion: int) -> list[int]:
        """The companies that would complete a battalion here; none if they cannot."""
        found: list[int] = []
        for unit in self.lore.companies[battalion]:
            if unit in self._units:
                continue
            if self.spent[unit] or unit not in target.comers:
                nobody: list[int] = []
                return nobody
            found.append(unit)
        return found

    def _pick_side(self, target: Target, unit: int) -> int:
        """From which side the unit attacks best; -1 if there is no room."""
        lore = self.lore
        mask = target.masks[target.comers.index(unit)]
        here = self.field.where[unit]
        best = -1
        best_score = -99.0
        for d in range(6):
            if not mask >> d & 1:
                continue
            there = target.around[d]
            if there != here and self._room[d] <= 0:
                continue
            score = 0.15 * lore.ground[there] - self._risk(there)
            if there == here:
                score += 0.25
            if target.tall and self._lower and not lore.is_lower(there, target.hex):
                score += 1.5
            new = COVERED[d] & target.sides & ~self._mask
            if new:
                score += 0.5
                if (self._mask | COVERED[d]) & target.sides == target.sides:
                    score += 1.5
            if d in self._sides:
                score += 0.2
            if self.side == ALLIED and lore.mountain_road[there]:
                score -= self.worths.road
            if score > best_score:
                best_score = score
                best = d
        return best

    def _try(self, target: Target, units: list[int], whole: bool) -> float:
        """The worth of the group with these units beside the target too."""
        attack = self._attack
        lower = self._lower
        mask = self._mask
        armour = self._armour
        american = self._american
        length = len(self._units)
        complete = self._whole
        loss = self._loss
        gone = self._gone
        rooms = list(self._room)
        for unit in units:
            side = self._pick_side(target, unit)
            if side >= 0:
                self._join(target, unit, side)
        value = self._worth(target, False)
        if whole and len(self._units) - length < len(units):
            value = -99.0
        self._attack = attack
        self._lower = lower
        self._mask = mask
        self._armour = armour
        self._american = american
        self._whole = complete
        self._loss = loss
        self._gone = gone
        self._room = rooms
        del self._units[length:]
        del self._sides[length:]
        return value

    def _try_far(self, target: Target, unit: int, post: int) -> float:
        attack = self._attack
        lower = self._lower
        armour = self._armour
        american = self._american
        self._attack += self.field.attack[unit]
        if not self.lore.is_lower(post, target.hex):
            self._lower = False
        if self.lore.armour[unit]:
            self._armour = True
        if not self.lore.american[unit]:
            self._american = False
        value = self._worth(target, False)
        self._attack = attack
        self._lower = lower
        self._armour = armour
        self._american = american
        return value

    def _join(self, target: Target, unit: int, side: int) -> None:
        lore = self.lore
        there = target.around[side]
        self._units.append(unit)
        self._sides.append(side)
        self._attack += self.field.attack[unit]
        if self.field.where[unit] != there:
            self._room[side] -= 1
        if self._lower and not lore.is_lower(there, target.hex):
            self._lower = False
        self._mask |= COVERED[side]
        if lore.armour[unit]:
            self._armour = True
        if not lore.american[unit]:
            self._american = False
        battalion = lore.battalion[unit]
        if battalion >= 0:
            companies = lore.companies[battalion]
            if len(companies) == 3 and unit in companies:
                whole = True
                for other in companies:
                    if other not in self._units:
                        whole = False
                if whole:
                    self._whole += 1
        flags = self.field.flags[unit]
        self._loss = min(self._loss, self.worths.hurt(unit, flags))
        self._gone = min(self._gone, self.worths.gone(unit, flags))

    def _join_far(self, target: Target, unit: int, post: int) -> None:
        self._units.append(unit)
        self._sides.append(AT_RANGE)
        self._attack += self.field.attack[unit]
        if not self.lore.is_lower(post, target.hex):
            self._lower = False
        if self.lore.armour[unit]:
            self._armour = True
        if not self.lore.american[unit]:
            self._american = False

    def _again(self, target: Target, units: list[int], sides: list[int]) -> None:
        """Make the group of just these."""
        self._start(target)
        for i in range(len(units)):
            if sides[i] == AT_RANGE:
                self._join_far(target, units[i], target.posts[target.firers.index(units[i])])
            else:
                self._join(target, units[i], sides[i])

    def _cut(self, target: Target, length: int) -> None:
        if length < len(self._units):
            self._again(target, self._units[:length], self._sides[:length])

    def _trim(self, target: Target) -> None:
        """Leave out whoever adds nothing, the last to come first."""
        k = len(self._units) - 1
        while k >= 0 and len(self._units) > 1:
            if self._units[k] not in target.bound:
                units = list(self._units)
                sides = list(self._sides)
                value = self._worth(target, True)
                del self._units[k]
                del self._sides[k]
                self._again(target, self._units, self._sides)
                if self._beside() == 0 or self._worth(target, True) < value - 0.5 * UNIT_COST:
                    self._again(target, units, sides)
            k -= 1

    def _beside(self) -> int:
        found = 0
        for side in self._sides:
            if side != AT_RANGE:
                found += 1
        return found

    def _group(self, target: Target, base: float) -> Group | None:
        if self._beside() == 0:
            return None
        group = Group(target.hex)
        for i in range(len(self._units)):
            if self._sides[i] == AT_RANGE:
                group.far.append(self._units[i])
                group.posts.append(target.posts[target.firers.index(self._units[i])])
            else:
                group.units.append(self._units[i])
                group.hexes.append(target.around[self._sides[i]])
        group.column = self._column(target)
        group.value = self._worth(target, True)
        group.score = group.value - UNIT_COST * len(self._units) + target.bias
        if target.bound:
            group.score -= base
        if self.risk:
            for i in range(len(group.units)):
                group.score -= self.caution * max(self.risk[group.hexes[i]] - self._home(group.units[i]), 0.0)
        return group

    def _home(self, unit: int) -> float:
        """The risk of where the unit is now, which it leaves behind."""
        return self.risk[self.field.where[unit]]

    # The worth of the group as it stands

    def _surrounds(self, target: Target) -> bool:
        return self._mask & target.sides == target.sides

    def _right(self, target: Target) -> int:
        return self._whole + self.night_right + (1 if self._surrounds(target) else 0)

    def _left(self, target: Target) -> int:
        left = target.left
        if target.tall and self._lower:
            left += self.lore.height_columns
        if target.anti_tank and self._armour:
            left += 1
        if self.night_left and not (self.field.turn == 1 and self._american):
            left += 1
        return left

    def _column(self, target: Target) -> int:
        defence = target.defence + target.support
        return self.lore.odds.column(self._attack, defence, self._right(target), self._left(target))

    def _worth(self, target: Target, exact: bool) -> float:
        """What the attack brings; not exact, strength on the way to the next column counts too."""
        stakes = target.stakes
        odds = self.lore.odds
        stakes.own_loss = self._loss
        stakes.own_elimination = self._gone
        right = self._right(target)
        left = self._left(target)
        number = len(target.units)
        if self._surrounds(target):
            fate = self._fate(target)
            stakes.retreat = DRIVEN_BACK * number
            stakes.loss_in_retreat = stakes.loss
            if fate == DIES:
                stakes.retreat = target.every
                stakes.loss_in_retreat = 0.0
            elif fate == PASSES_HURT:
                stakes.retreat = (stakes.loss + 0.5) * number
        else:
            stakes.retreat = DRIVEN_BACK * number
            stakes.loss_in_retreat = stakes.loss
        defence = target.defence + target.support
        if exact:
            return odds.value(odds.column(self._attack, defence, right, left), stakes)
        place = odds.place(self._attack, defence, right, left)
        low = int(place)
        value = odds.value(low, stakes)
        if low < odds.last:
            share = place - low
            value += share * (odds.value(low + 1, stakes) - value)
        return value

    def _fate(self, target: Target) -> int:
        """How the retreat of surrounded defenders would end."""
        lore = self.lore
        own = self.field.counts[self.side]
        enemies = self.field.counts[1 - self.side]
        zones = self.field.zones[self.side]
        worst = DIES
        for d in range(6):
            there = target.around[d]
            if there < 0 or d in self._sides or own[there]:
                continue
            for beyond in lore.beside[there]:
                if beyond == target.hex or own[beyond] or zones[beyond] or beyond in target.around:
                    continue
                open_ = True
                for i in range(len(self._sides)):
                    side = self._sides[i]
                    if side != AT_RANGE and lore.distances[target.around[side]][beyond] <= 1:
                        open_ = False
                        break
                if open_:
                    if enemies[there] or lore.is_shelter(1 - self.side, there, self.field.forts):
                        return PASSES
                    worst = PASSES_HURT
                    break
        return worst

    # The plan

    def plan(self, threshold: float, most: int) -> list[Group]:
        """The groups to attack with, the best first, each from who the better ones left."""
        chosen: list[Group] = []
        groups: list[Group | None] = [self.build(target) for target in self.targets]
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
                if group is not None and self._meets(group, taken):
                    groups[i] = self.build(self.targets[i])
        return chosen

    def _take(self, group: Group, target: Target) -> None:
        """Its units are spoken for, the defenders' fire is spent on it."""
        for i in range(len(group.units)):
            self._settle(group.units[i], group.hexes[i])
        for i in range(len(group.far)):
            self._settle(group.far[i], group.posts[i])
        for other in self.targets:
            if other is target:
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
            self.load[here] -= 1
            self.load[hex_] += 1

    def _meets(self, group: Group, taken: Group) -> bool:
        """Whether a group was planned with units or room that are gone now, or its target's fire is."""
        for unit in group.units:
            if self.spent[unit]:
                return True
        for unit in group.far:
            if self.spent[unit]:
                return True
        for hex_ in group.hexes:
            if self.load[hex_] >= STACK_LIMIT:
                return True
        return self.lore.distances[group.target][taken.target] <= 2
