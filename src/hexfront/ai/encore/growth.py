"""Growing one attack: companies, battalions and fire are added while the next column pays."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.groups import Group
from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import Field
from hexfront.ai.encore.sides import COVERED, best_side
from hexfront.ai.encore.surrounded import DIES, PASSES_HURT, fate_of
from hexfront.ai.encore.targets import Target
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import ALLIED, AXIS, STACK_LIMIT

AT_RANGE: Final = 6
# What taking one more unit into an attack must bring, and how many steps a group may grow.
UNIT_COST: Final = 0.13
STEPS: Final = 9
# The odds beyond which there is no column.
ENOUGH: Final = 9
# A company driven back.
DRIVEN_BACK: Final = 0.4


class Growth:
    """Grows groups for one side from whoever is not spent yet."""

    def __init__(self, lore: Lore, field: Field, worths: Worths, side: int) -> None:
        self.lore = lore
        self.field = field
        self.side = side
        self.road = worths.road if side == ALLIED else 0.0
        self.load: list[int] = list(field.counts[side])
        self.spent: list[bool] = [False] * lore.units
        self.risk: list[float] = [0.0] * lore.size
        self.caution = 0.0
        self.hurt: list[float] = [0.0] * lore.units
        self.gone: list[float] = [0.0] * lore.units
        for unit in lore.of_side[side]:
            if field.where[unit] >= 0:
                self.hurt[unit] = worths.hurt(unit, field.flags[unit])
                self.gone[unit] = worths.gone(unit, field.flags[unit])
        self.night_left = 1 if field.is_night() and side == ALLIED else 0
        self.night_right = 1 if field.is_night() and side == AXIS else 0
        # The group being grown: who, on which sides, and its sums.
        self._units: list[int] = []
        self._sides: list[int] = []
        self._in: list[bool] = [False] * lore.units
        self._tally: list[int] = [0] * len(lore.companies)
        self._room: list[int] = [0] * 6
        self._attack = 0
        self._whole = 0
        self._lower = True
        self._mask = 0
        self._at = 0
        self._armour = False
        self._american = True
        self._loss = 99.0
        self._gone = 99.0

    def build(self, target: Target) -> Group | None:
        """The best group against a target from who is left."""
        for unit in self._units:
            self._in[unit] = False
        self._units = []
        self._sides = []
        self._clear(target)
        best = -99.0
        best_length = 0
        for unit in target.bound:
            side = self._pick_side(target, target.mask_of[unit], self.field.where[unit])
            if side >= 0:
                self._join(target, unit, side)
        base = 0.0
        if self._units:
            base = self._worth(target)
            best = base - UNIT_COST * len(self._units)
            best_length = len(self._units)
        enough = ENOUGH * (target.defence + target.support)
        for _ in range(STEPS):
            if self._attack >= enough and self._mask & target.sides == target.sides:
                break
            if not self._grow(target):
                break
            value = self._worth(target) - UNIT_COST * len(self._units)
            if value > best + 0.01:
                best = value
                best_length = len(self._units)
        if best_length == 0:
            return None
        if best_length < len(self._units):
            for unit in self._units[best_length:]:
                self._in[unit] = False
            del self._units[best_length:]
            del self._sides[best_length:]
            self._sum_up(target)
        self._trim(target)
        return self._group(target, base)

    # Sums

    def _clear(self, target: Target) -> None:
        tally = self._tally
        for i in range(len(tally)):
            tally[i] = 0
        self._attack = 0
        self._whole = 0
        self._lower = True
        self._mask = target.covered
        self._at = 0
        self._armour = False
        self._american = True
        self._loss = 99.0
        self._gone = 99.0
        for d in range(6):
            there = target.around[d]
            self._room[d] = STACK_LIMIT - self.load[there] if there >= 0 else 0

    def _sum_up(self, target: Target) -> None:
        """Make the sums of the units in the group anew."""
        self._clear(target)
        for i in range(len(self._units)):
            self._count(target, self._units[i], self._sides[i])

    def _join(self, target: Target, unit: int, side: int) -> None:
        self._units.append(unit)
        self._sides.append(side)
        self._in[unit] = True
        self._count(target, unit, side)

    def _count(self, target: Target, unit: int, side: int) -> None:
        lore = self.lore
        self._attack += self.field.attack[unit]
        if lore.armour[unit]:
            self._armour = True
        if not lore.american[unit]:
            self._american = False
        if side == AT_RANGE:
            if self._lower and not lore.is_lower(target.posts[target.firers.index(unit)], target.hex):
                self._lower = False
            return
        if self.field.where[unit] != target.around[side]:
            self._room[side] -= 1
        if not target.lower >> side & 1:
            self._lower = False
        self._mask |= COVERED[side]
        self._at |= 1 << side
        if not lore.range[unit]:
            battalion = lore.battalion[unit]
            if battalion >= 0:
                self._tally[battalion] += 1
                if self._tally[battalion] == 3 and len(lore.companies[battalion]) == 3:
                    self._whole += 1
        self._loss = min(self._loss, self.hurt[unit])
        self._gone = min(self._gone, self.gone[unit])

    # Growing

    def _grow(self, target: Target) -> bool:
        """Take in whoever adds most: a battalion's companies together, a firer, or one unit."""
        lore = self.lore
        field = self.field
        current = self._promise(
            target, self._attack, self._whole, self._mask, self._at, self._lower, self._armour, self._american
        )
        best_gain = -99.0
        best: list[int] = []
        blocks = 0
        last_mask = -1
        last_power = -1
        last_kind = -1
        for unit in target.comers:
            if self.spent[unit] or self._in[unit]:
                continue
            mask = target.mask_of[unit]
            battalion = lore.battalion[unit]
            if battalion >= 0 and not blocks >> battalion & 1 and not lore.range[unit]:
                blocks |= 1 << battalion
                block = self._block(target, battalion)
                if len(block) > 1:
                    gain = (self._with_block(target, block) - current) / len(block) - UNIT_COST
                    if gain > best_gain:
                        best_gain = gain
                        best = block
            power = field.attack[unit]
            kind = battalion if battalion >= 0 and self._tally[battalion] == 2 else -1
            if mask == last_mask and power == last_power and kind == last_kind:
                continue
            last_mask = mask
            last_power = power
            last_kind = kind
            side = self._pick_side(target, mask, field.where[unit])
            if side < 0:
                continue
            whole = self._whole
            if kind >= 0 and not lore.range[unit] and len(lore.companies[kind]) == 3:
                whole += 1
            gain = self._promise(
                target,
                self._attack + power,
                whole,
                self._mask | COVERED[side],
                self._at | 1 << side,
                self._lower and target.lower >> side & 1 == 1,
                self._armour or lore.armour[unit],
                self._american and lore.american[unit],
            )
            gain -= current + UNIT_COST
            if gain > best_gain:
                best_gain = gain
                best = [unit]
        firer = -1
        if self._units:
            for k in range(len(target.firers)):
                unit = target.firers[k]
                if self.spent[unit] or self._in[unit]:
                    continue
                gain = self._promise(
                    target,
                    self._attack + field.attack[unit],
                    self._whole,
                    self._mask,
                    self._at,
                    self._lower and lore.is_lower(target.posts[k], target.hex),
                    self._armour or lore.armour[unit],
                    self._american and lore.american[unit],
                )
                gain -= current + 0.5 * UNIT_COST
                if gain >= best_gain:
                    best_gain = gain
                    firer = k
        if firer >= 0:
            self._join(target, target.firers[firer], AT_RANGE)
            return True
        if not best:
            return False
        joined = False
        for unit in best:
            side = self._pick_side(target, target.mask_of[unit], field.where[unit])
            if side >= 0:
                self._join(target, unit, side)
                joined = True
        return joined

    def _block(self, target: Target, battalion: int) -> list[int]:
        """The companies that would complete a battalion here; none if they cannot."""
        found: list[int] = []
        for unit in self.lore.companies[battalion]:
            if self._in[unit]:
                continue
            if self.spent[unit] or not target.mask_of[unit]:
                nobody: list[int] = []
                return nobody
            found.append(unit)
        return found

    def _with_block(self, target: Target, block: list[int]) -> float:
        """The promise with a battalion's companies; very bad if there is no room for all of them."""
        lore = self.lore
        attack = self._attack
        mask = self._mask
        at = self._at
        lower = self._lower
        american = self._american
        kept = 0
        sides: list[int] = []
        for unit in block:
            here = self.field.where[unit]
            side = self._pick_side(target, target.mask_of[unit], here)
            if side < 0:
                break
            if target.around[side] != here:
                self._room[side] -= 1
                sides.append(side)
            kept += 1
            attack += self.field.attack[unit]
            mask |= COVERED[side]
            at |= 1 << side
            if not target.lower >> side & 1:
                lower = False
            if not lore.american[unit]:
                american = False
        for side in sides:
            self._room[side] += 1
        if kept < len(block):
            return -99.0
        return self._promise(target, attack, self._whole + 1, mask, at, lower, self._armour, american)

    def _pick_side(self, target: Target, mask: int, here: int) -> int:
        """From which of the sides in the mask a unit attacks best; -1 if there is no room."""
        return best_side(
            self.lore, target, mask, here, self._room, self.risk, self.road, self._mask, self._at, self._lower
        )

    def _trim(self, target: Target) -> None:
        """Leave out whoever adds nothing, the last to come first."""
        value = self._worth(target)
        k = len(self._units) - 1
        while k >= 0 and len(self._units) > 1:
            unit = self._units[k]
            if unit not in target.bound:
                side = self._sides[k]
                del self._units[k]
                del self._sides[k]
                self._sum_up(target)
                less = self._worth(target) if self._at else -99.0
                if less < value - 0.5 * UNIT_COST:
                    self._units.insert(k, unit)
                    self._sides.insert(k, side)
                    self._sum_up(target)
                else:
                    value = less
                    self._in[unit] = False
            k -= 1

    def _group(self, target: Target, base: float) -> Group | None:
        if not self._at:
            return None
        group = Group(target.hex)
        for i in range(len(self._units)):
            unit = self._units[i]
            if self._sides[i] == AT_RANGE:
                group.far.append(unit)
                group.posts.append(target.posts[target.firers.index(unit)])
            else:
                there = target.around[self._sides[i]]
                group.units.append(unit)
                group.hexes.append(there)
                group.score -= self.caution * max(self.risk[there] - self.risk[self.field.where[unit]], 0.0)
        group.column = self._column(target)
        group.value = self._worth(target)
        group.score += group.value - UNIT_COST * len(self._units) + target.bias
        if target.bound:
            group.score -= base
        return group

    # What it promises

    def _right(self, target: Target, whole: int, mask: int) -> int:
        return whole + self.night_right + (1 if mask & target.sides == target.sides else 0)

    def _left(self, target: Target, lower: bool, armour: bool, american: bool) -> int:
        left = target.left
        if lower and target.tall:
            left += self.lore.height_columns
        if armour and target.anti_tank:
            left += 1
        if self.night_left and not (self.field.turn == 1 and american):
            left += 1
        return left

    def _column(self, target: Target) -> int:
        return self.lore.odds.column(
            self._attack,
            target.defence + target.support,
            self._right(target, self._whole, self._mask),
            self._left(target, self._lower, self._armour, self._american),
        )

    def _prepare(self, target: Target, mask: int, at: int) -> None:
        """Fill in what a retreat is worth, by how it would end."""
        stakes = target.stakes
        stakes.own_loss = self._loss if self._loss < 90.0 else 1.3
        stakes.own_elimination = self._gone if self._gone < 90.0 else 4.0
        stakes.retreat = DRIVEN_BACK * len(target.units)
        stakes.loss_in_retreat = stakes.loss
        if mask & target.sides == target.sides:
            fate = target.fates[at]
            if fate < 0:
                fate = fate_of(self.lore, self.field, self.side, target, at)
                target.fates[at] = fate
            if fate == DIES:
                stakes.retreat = target.every
                stakes.loss_in_retreat = 0.0
            elif fate == PASSES_HURT:
                stakes.retreat = (stakes.loss + 0.5) * len(target.units)

    def _worth(self, target: Target) -> float:
        """What the attack brings as it stands."""
        self._prepare(target, self._mask, self._at)
        return self.lore.odds.value(self._column(target), target.stakes)

    def _promise(
        self, target: Target, attack: int, whole: int, mask: int, at: int, lower: bool, armour: bool, american: bool
    ) -> float:
        """What an attack with these sums brings, strength on the way to the next column included."""
        self._prepare(target, mask, at)
        odds = self.lore.odds
        place = odds.place(
            attack,
            target.defence + target.support,
            self._right(target, whole, mask),
            self._left(target, lower, armour, american),
        )
        low = int(place)
        value = odds.value(low, target.stakes)
        if low < odds.last:
            value += (place - low) * (odds.value(low + 1, target.stakes) - value)
        return value
