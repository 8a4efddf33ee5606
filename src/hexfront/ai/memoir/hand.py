"""What each card of the hand is worth: what it would do now, and what keeping it is worth."""

from __future__ import annotations

from typing import Final

from hexfront.ai.memoir.field import Field
from hexfront.ai.memoir.odds import WORTH, odds_of
from hexfront.ai.memoir.uses import Judge, Use, judge_under, put_back
from hexfront.games.memoir.cards import (
    AIR_POWER,
    AMBUSH,
    ARMOR_ASSAULT,
    ARTILLERY_BOMBARD,
    BARRAGE,
    BEHIND_ENEMY_LINES,
    CLOSE_ASSAULT,
    COUNTER_ATTACK,
    DIG_IN,
    DIRECT_FROM_HQ,
    FIREFIGHT,
    INFANTRY_ASSAULT,
    MEDICS_AND_MECHANICS,
    MOVE_OUT,
    NO_CARD,
    THEIR_FINEST_HOUR,
    is_recon,
    is_section_card,
)
from hexfront.games.memoir.names import ALLIED, ARMOR, ARTILLERY, INFANTRY, WAGON
from hexfront.games.memoir.rules.cards import copied, diggers
from hexfront.games.memoir.rules.orders import sections_of

# What a card in the hand is worth, by number: recon, probe, attack and assault (left, centre, right), recon in force,
# general advance, pincer move, and the tactic cards.
KEEP: Final = [
    0.06, 0.06, 0.06, 0.10, 0.10, 0.10, 0.20, 0.20, 0.20, 0.30, 0.30, 0.30, 0.18, 0.40, 0.25,
    0.35, 0.40, 0.35, 0.25, 0.50, 0.35, 0.30, 0.25, 0.10, 0.50, 0.35, 0.30, 0.20, 0.25, 0.35,
]  # fmt: skip


# How much of an attack on an enemy that is gone by then is lost; the rest finds another target.
REDIRECTED: Final = 0.7


class Hand:
    """Judges cards on a field; the uses of units without a card's help are worked out once."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.section = 0
        self._plain: list[Use] = []
        self._by_unit: dict[int, Use] = {}
        self._judge = Judge(field, NO_CARD)
        self._special: list[Use] = []
        self._special_card = NO_CARD

    def plain(self) -> list[Use]:
        """The best use of every unit under an ordinary order, the best first."""
        if not self._plain:
            self._plain = [self.use_of(unit) for unit in self.field.own]
            sort_uses(self._plain)
        return self._plain

    def use_of(self, unit: int) -> Use:
        """The best use of a unit under an ordinary order."""
        found = self._by_unit.get(unit)
        if found is None:
            nobody: list[int] = []
            found = self._judge.best_use(unit, True, nobody)
            self._by_unit[unit] = found
        return found

    def worth_now(self, card: int) -> float:
        """What a card would do now."""
        field = self.field
        if is_section_card(card):
            value = self._section_card(card)
            return value + field.manner.choosing if is_recon(card) else value
        if card == AIR_POWER:
            return air_group(field, [])[1]
        if card == BARRAGE:
            return best_barrage(field)[1]
        if card == AMBUSH:
            return 0.0
        if card == COUNTER_ATTACK:
            other = copied(field.state, field.side)
            return 0.0 if other in (NO_CARD, COUNTER_ATTACK) else self.worth_now(other)
        if card == DIG_IN:
            return sum_of_best([digging(field, unit) for unit in diggers(field.state)], 4)
        if card == MEDICS_AND_MECHANICS:
            return self._medics()
        if card == THEIR_FINEST_HOUR:
            return self._finest_hour()
        if card == DIRECT_FROM_HQ:
            return best_sum(field, self.plain(), 4)
        if card == MOVE_OUT:
            return best_sum(field, self._infantry(), 4)
        return self._own_rules(card)

    def _infantry(self) -> list[Use]:
        """The uses of infantry alone; of everybody if there is none."""
        types = self.field.state.material.units.type
        found = [self.use_of(unit) for unit in self.field.own if types[unit] == INFANTRY]
        sort_uses(found)
        return found or self.plain()[:1]

    def _section_card(self, card: int) -> float:
        """The best uses in its sections, each section to its number."""
        state = self.field.state
        cards = state.material.cards
        room = list(cards.orders[card])
        lit = cards.lit[card]
        found = Sum(self.field)
        uses: list[Use] = []
        for unit in self.field.own:
            if sections_of(state, unit) & lit:
                uses.append(self.use_of(unit))
        sort_uses(uses)
        for use in uses:
            if use.gain <= 0.0:
                break
            mask = sections_of(state, use.unit) & lit
            if mask & 1 and room[0] > 0:
                room[0] -= 1
            elif mask & 4 and room[2] > 0:
                room[2] -= 1
            elif mask & 2 and room[1] > 0:
                room[1] -= 1
            else:
                continue
            found.add(use)
        return found.total

    def _own_rules(self, card: int) -> float:
        """Cards under which units move or battle by rules of their own."""
        field = self.field
        state = field.state
        types = state.material.units.type
        wanted = INFANTRY
        if card == ARMOR_ASSAULT:
            wanted = ARMOR
        elif card == ARTILLERY_BOMBARD:
            wanted = ARTILLERY
        mine = [unit for unit in field.own if types[unit] == wanted]
        if card in (CLOSE_ASSAULT, FIREFIGHT):
            mine = [unit for unit in field.own if suits_standing(field, unit, card)]
        elif not mine:
            return best_sum(field, self.plain(), 1)
        nobody: list[int] = []
        judge = judge_under(field, card)
        uses = [judge.best_use(unit, True, nobody) for unit in mine]
        put_back(field)
        sort_uses(uses)
        self._special = uses
        self._special_card = card
        if card == ARTILLERY_BOMBARD:
            total = 0.0
            for use in uses:
                total += max(use.gain, 1.9 * use.attack)
            return total
        if card == INFANTRY_ASSAULT:
            return self._best_section(uses)
        if card == BEHIND_ENEMY_LINES:
            return best_sum(field, uses, 1)
        if card in (ARMOR_ASSAULT, FIREFIGHT):
            return best_sum(field, uses, 4)
        return best_sum(field, uses, len(uses))

    def _best_section(self, uses: list[Use]) -> float:
        state = self.field.state
        best = -1.0
        for section in range(3):
            found = Sum(self.field)
            for use in uses:
                if use.gain > 0.0 and sections_of(state, use.unit) >> section & 1:
                    found.add(use)
            if found.total > best:
                best = found.total
                self.section = section
        return best

    def _medics(self) -> float:
        best = 0.0
        dice = len(self.field.state.hands[self.field.side])
        for use in self.plain():
            value = healing(self.field, use.unit, dice)
            if value > 0.0:
                best = max(best, value + 0.7 * max(0.0, use.gain))
        return best

    def _finest_hour(self) -> float:
        """A third of the dice order infantry, a sixth armor, a sixth anybody; with a die more."""
        dice = len(self.field.state.hands[self.field.side])
        types = self.field.state.material.units.type
        room = [dice / 3.0, dice / 6.0, 0.0]
        anybody = dice / 6.0
        total = 0.0
        for use in self.plain():
            if use.gain <= 0.0:
                break
            type_ = min(types[use.unit], ARTILLERY)
            share = min(1.0, room[type_])
            room[type_] -= share
            more = min(1.0 - share, anybody)
            anybody -= more
            total += (share + more) * (use.gain + 0.3 * use.attack)
        return 0.9 * total

    def known_uses(self, card: int) -> list[Use]:
        """The uses of units under a card, as far as they have been worked out."""
        if is_section_card(card) or card in (DIRECT_FROM_HQ, MOVE_OUT):
            return list(self._by_unit.values())
        if card == self._special_card and card != BEHIND_ENEMY_LINES:
            return self._special
        return []

    def worth(self, card: int) -> float:
        """What playing a card now is worth, what it could do later taken off."""
        return self.worth_now(card) - self.field.manner.keep * keeping(self.field, card)


def sort_uses(uses: list[Use]) -> None:
    """The best first; equal ones as they were."""
    for i in range(1, len(uses)):
        use = uses[i]
        j = i
        while j > 0 and uses[j - 1].gain < use.gain:
            uses[j] = uses[j - 1]
            j -= 1
        uses[j] = use


class Sum:
    """What several uses gain together: who attacks an enemy that is as good as gone gains little."""

    def __init__(self, field: Field) -> None:
        self.order = field.manner.order
        self.total = 0.0
        self._doomed: dict[int, float] = {}

    def add(self, use: Use) -> None:
        """One use more."""
        self.total += use.gain + self.order
        foe = use.foe
        if foe >= 0:
            doomed = self._doomed.get(foe, 0.0)
            self.total -= REDIRECTED * doomed * use.attack
            self._doomed[foe] = doomed + (1.0 - doomed) * use.kill


def best_sum(field: Field, uses: list[Use], count: int) -> float:
    """What the best so many of sorted uses gain together."""
    found = Sum(field)
    for i in range(min(count, len(uses))):
        if uses[i].gain > 0.0:
            found.add(uses[i])
    return found.total


def sum_of_best(values: list[float], count: int) -> float:
    """The sum of the largest so many."""
    values.sort(reverse=True)
    total = 0.0
    for i in range(min(count, len(values))):
        total += values[i]
    return total


def suits_standing(field: Field, unit: int, card: int) -> bool:
    """m44:card.close_assault, m44:card.firefight: whether a unit has an enemy beside it, or has none."""
    state = field.state
    beside = state.enemy_beside(state.where[unit], field.side)
    if card == FIREFIGHT:
        return not beside
    return beside and state.material.units.type[unit] < ARTILLERY


def keeping(field: Field, card: int) -> float:
    """What a card in the hand is worth: less when those it is for are few."""
    state = field.state
    types = state.material.units.type
    value = KEEP[card]
    if card < 12:
        count = 0
        section = card % 3
        for unit in field.own:
            if sections_of(state, unit) >> section & 1:
                count += 1
        return value * min(1.0, (count + 1) / 5.0)
    if card in (ARMOR_ASSAULT, ARTILLERY_BOMBARD):
        wanted = ARMOR if card == ARMOR_ASSAULT else ARTILLERY
        count = 0
        for unit in field.own:
            if types[unit] == wanted:
                count += 1
        return value * min(1.0, count / 3.0)
    if card == AIR_POWER and field.side != ALLIED:
        return 0.6 * value
    return value


def digging(field: Field, unit: int) -> float:
    """m44:card.dig_in: what sandbags are worth to a unit where it stands."""
    state = field.state
    hex_ = state.where[unit]
    ground = state.ground_at(hex_)
    risk = field.danger(unit, hex_)
    covered = ground.terrain_cover[field.side * 4] > 0
    return risk * (0.12 if covered else 0.4) + (0.03 if field.hold_at(hex_) > 0.0 else 0.0)


def healing(field: Field, unit: int, dice: int) -> float:
    """m44:card.medics_and_mechanics: the worth of the figures a unit may get back."""
    state = field.state
    units = state.material.units
    type_ = units.type[unit]
    missing = units.full[unit] - state.figures[unit]
    if missing <= 0 or type_ > ARTILLERY:
        return 0.0
    back = min(float(missing), dice * (3 - type_) / 6.0)
    worth = WORTH[type_]
    figures = state.figures[unit]
    whole = int(back)
    value = worth[figures + whole] - worth[figures]
    if whole < missing:
        value += (back - whole) * (worth[figures + whole + 1] - worth[figures + whole])
    return value * (1.0 if field.hits_at(unit, state.where[unit]) > 0.0 else 0.6)


def strike_worth(field: Field, foe: int, dice: int, stars: bool) -> float:
    """m44:card.air_power, m44:card.barrage: the mean worth of fire from off the board."""
    units = field.state.material.units
    if units.kind[foe] == WAGON:
        return 0.0
    odds = odds_of(dice, units.type[foe], stars, field.state.figures[foe], 0, field.room_of(foe))
    return (odds.damage + odds.kill * field.kill_bonus + odds.vacate * field.push_worth(foe)) * field.focus[foe]


def best_barrage(field: Field) -> tuple[int, float]:
    """m44:card.barrage: whom to shell, and what it is worth."""
    best = 0.0
    found = -1
    for foe in field.foes:
        value = strike_worth(field, foe, 4, False)
        if value > best:
            best = value
            found = foe
    return found, best


def air_group(field: Field, chosen: list[int]) -> tuple[int, float]:
    """m44:card.air_power, M-19: the next enemy of the best group that adjoins those chosen, and what the group is
    worth; -1 if there is none worth a bomb.
    """
    dice = 2 if field.side == ALLIED else 1
    worth = [strike_worth(field, foe, dice, True) for foe in field.foes]
    best = 0.0
    found = -1
    if chosen:
        first, value = _best_beside(field, chosen, worth)
        return first, value
    for i, foe in enumerate(field.foes):
        group = [foe]
        total = worth[i]
        while len(group) < 4:
            other, value = _best_beside(field, group, worth)
            if other < 0:
                break
            group.append(other)
            total += value
        if total > best:
            best = total
            found = foe
    return found, best


def _best_beside(field: Field, group: list[int], worth: list[float]) -> tuple[int, float]:
    where = field.state.where
    distances = field.state.material.grid.distances
    best = 0.0
    found = -1
    for i, foe in enumerate(field.foes):
        if foe in group or worth[i] <= best:
            continue
        for other in group:
            if distances[where[foe]][where[other]] == 1:
                best = worth[i]
                found = foe
                break
    return found, best
