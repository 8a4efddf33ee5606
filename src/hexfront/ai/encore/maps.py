"""The board at a glance: strengths and stacks as they stand, and where the other side could strike next."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.odds import Stakes
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import REDUCED, RELEASED, STACK_LIMIT, SUPPRESSED
from hexfront.games.encore.state import Position
from hexfront.kernel.paths import Reach, flood

CROWD: Final = 1000
# Attacks come with all that could be brought, or with part of it: these are thought equally likely. By day shells go
# before them.
NIGHT_SHARES: Final = [0.35, 0.75]
DAY_SHARES: Final = [0.4, 0.85]
# How much of a stack is lost when it has to retreat and so many hexes around it are open to the enemy.
TRAPPED: Final = [0.0, 0.0, 0.05, 0.2, 0.4, 0.6, 0.75]


def worn(power: int, flags: int) -> int:
    """A strength as it stands: halved, rounded up, by a loss, and by suppression."""
    if flags & REDUCED:
        power = (power + 1) // 2
    if flags & SUPPRESSED:
        power = (power + 1) // 2
    return power


class Field:
    """One position laid out for planning: who is where and how strong."""

    def __init__(self, lore: Lore, state: Position) -> None:
        self.lore = lore
        self.where: list[int] = state.where
        self.flags: list[int] = state.flags
        self.counts: list[list[int]] = state.counts
        self.zones: list[list[int]] = state.zones
        self.forts: list[int] = state.forts
        self.targeted: list[int] = state.targeted
        self.turn: int = state.turn
        self.attack: list[int] = [0] * lore.units
        self.defence: list[int] = [0] * lore.units
        self.stacks: list[list[int]] = []
        self.slot: list[int] = [-1] * lore.size
        where = self.where
        flags = self.flags
        for unit in range(lore.units):
            here = where[unit]
            if here < 0:
                continue
            self.attack[unit] = worn(lore.attack[unit], flags[unit])
            self.defence[unit] = worn(lore.defence[unit], flags[unit])
            slot = self.slot[here]
            if slot < 0:
                self.slot[here] = len(self.stacks)
                self.stacks.append([unit])
            else:
                self.stacks[slot].append(unit)

    def units(self, hex_: int) -> list[int]:
        """Who is in a hex."""
        slot = self.slot[hex_]
        if slot < 0:
            empty: list[int] = []
            return empty
        return self.stacks[slot]

    def is_night(self) -> bool:
        """Whether this turn is dark."""
        return self.turn % 2 == 1

    def battalions_in(self, units: list[int]) -> int:
        """How many battalions have all three companies among the units."""
        found = 0
        lore = self.lore
        if len(units) < 3:
            return 0
        for unit in units:
            battalion = lore.battalion[unit]
            if battalion < 0:
                continue
            companies = lore.companies[battalion]
            if len(companies) == 3 and companies[0] == unit and companies[1] in units and companies[2] in units:
                found += 1
        return found

    def is_surrounded(self, side: int, hex_: int) -> bool:
        """Whether a side's units there have nothing but enemies and their zones around."""
        zones = self.zones[1 - side]
        enemies = self.counts[1 - side]
        for there in self.lore.beside[hex_]:
            if not zones[there] and not enemies[there]:
                return False
        return True


def reach_from(field: Field, unit: int, fresh: bool) -> Reach:
    """Where a unit can go in one movement phase; `fresh` leaves its suppression out of account."""
    lore = field.lore
    side = lore.side[unit]
    here = field.where[unit]
    budget = lore.move[unit]
    if not fresh and field.flags[unit] & SUPPRESSED:
        budget = (budget // 2 + 1) // 2 * 2
    return flood(
        lore.arcs[lore.gait[unit]],
        field.counts[1 - side],
        field.zones[1 - side],
        field.counts[side],
        CROWD,
        [here],
        [0],
        here,
        budget,
        2,
    )


class Threat:
    """What one side could bring against each hex in its next turn: `strength` in points of attack, from how many
    `fronts` beside the hex, and whether it is `night` then.
    """

    def __init__(self, field: Field, side: int, turn: int) -> None:
        lore = field.lore
        self.field = field
        self.side = side
        self.night: bool = turn % 2 == 1
        # How likely a threatened stack is to be the one that is attacked.
        self.likely = 1.0
        self.strength: list[int] = [0] * lore.size
        self.reached: list[int] = [0] * lore.size
        seen: list[int] = [-1] * lore.size
        strength = self.strength
        reached = self.reached
        beside = lore.beside
        for stack in field.stacks:
            if lore.side[stack[0]] != side:
                continue
            # Units of one stack that go equally far are taken together.
            done = 0
            for i in range(len(stack)):
                if done >> i & 1:
                    continue
                unit = stack[i]
                free = field.flags[unit] & RELEASED != 0 or lore.release[unit] <= turn
                power = 0
                for j in range(i, len(stack)):
                    other = stack[j]
                    if lore.move[other] != lore.move[unit] or lore.gait[other] != lore.gait[unit]:
                        continue
                    if (field.flags[other] & RELEASED != 0 or lore.release[other] <= turn) == free:
                        done |= 1 << j
                        worth = lore.attack[other]
                        power += (worth + 1) // 2 if field.flags[other] & REDUCED else worth
                order = reach_from(field, unit, True).order if free else [field.where[unit]]
                for hex_ in order:
                    reached[hex_] += 1
                    for there in beside[hex_]:
                        if seen[there] != unit:
                            seen[there] = unit
                            strength[there] += power
        threatened = 0
        for stack in field.stacks:
            if lore.side[stack[0]] != side and strength[field.where[stack[0]]] >= 6:
                threatened += 1
        most = 6 if side == 0 else 3
        if threatened > most:
            self.likely = most / threatened

    def fronts(self, hex_: int, friends: list[int]) -> int:
        """From how many hexes beside it, those with friends left out, the hex could be attacked."""
        found = 0
        for there in self.field.lore.beside[hex_]:
            if self.reached[there] and not friends[there]:
                found += 1
        return found

    def column(self, hex_: int, defence: int, whole: int, fronts: int, share: float) -> int:
        """The column of an attack with a share of what could come; `whole` is how many complete battalions defend."""
        strength = self.strength[hex_]
        field = self.field
        lore = field.lore
        strength = int(min(strength, fronts * 13) * share)
        right = 0
        if strength >= 12:
            right += 1
        if strength >= 26:
            right += 1
        if fronts >= 4:
            right += 1
        left = lore.cover(hex_, field.forts) + whole
        if self.night:
            if self.side == 1:
                right += 1
            else:
                left += 1
        return lore.odds.column(strength, max(defence, 1), right, left)


def peril(
    threat: Threat, worths: Worths, hex_: int, units: list[int], friends: list[int], support: int, ground: float
) -> float:
    """What a stack in a hex must expect to lose to the other side's next turn, the ground's worth included; `friends`
    says how many will stand in each hex, `support` what fire others lend.
    """
    field = threat.field
    lore = field.lore
    if not threat.strength[hex_] or not units:
        return 0.0
    defence = 0
    loss = 99.0
    elimination = 99.0
    every = 0.0
    for unit in units:
        flags = field.flags[unit]
        defence += worn(lore.defence[unit], flags & REDUCED)
        hurt = worths.hurt(unit, flags)
        gone = worths.gone(unit, flags)
        loss = min(loss, hurt)
        elimination = min(elimination, gone)
        every += gone
    fronts = threat.fronts(hex_, friends)
    if not fronts:
        return 0.0
    whole = field.battalions_in(units)
    stakes = Stakes()
    stakes.loss = loss
    stakes.loss_in_retreat = loss
    stakes.elimination = elimination
    trapped = TRAPPED[fronts]
    stakes.retreat = ground + trapped * every + 0.3 * len(units)
    cost = 0.0
    shares = NIGHT_SHARES if threat.night else DAY_SHARES
    for share in shares:
        column = threat.column(hex_, defence + support, whole, fronts, share)
        part = lore.odds.value(column, stakes)
        cost += 0.5 * part if column <= 2 else part
    return cost * threat.likely / len(shares)


def room(field: Field, side: int, hex_: int) -> int:
    """How many more units of a side can stop in a hex."""
    return STACK_LIMIT - field.counts[side][hex_]
