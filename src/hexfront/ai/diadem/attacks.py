"""Which hexes to attack, with whom, from where: force is added as long as a better column pays for it."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.divisions import bonus, whole_first
from hexfront.ai.diadem.odds import Prospect
from hexfront.ai.diadem.picture import Picture, air_of
from hexfront.ai.diadem.stakes import Stakes
from hexfront.games.diadem.names import ALLIED, FOUGHT, OWES, REDUCED, STACK_LIMIT
from hexfront.kernel.paths import UNREACHED

USE_OF_UNIT: Final = [0.15, 0.45]
USE_OF_POINT: Final = 0.03
MOST_AIR: Final = 10


class Attack:
    """One attack as it is meant: target, units with the hexes they attack from, guns, air points, and its value."""

    def __init__(self, hex: int) -> None:
        self.hex = hex
        self.units: list[int] = []
        self.slots: list[int] = []
        self.guns: list[int] = []
        self.air = 0
        self.value = -1000.0
        self.column = 0
        self.defenders = 0


class Attacks:
    """The attacks of one side's phase. `mobile`: units may still march to where they attack from."""

    def __init__(self, picture: Picture, mobile: bool) -> None:
        state = picture.state
        counters = state.material.counters
        self.picture = picture
        self.mobile = mobile
        self.side: int = picture.side
        self.used: list[bool] = [False] * counters.count
        # Units planned to stand in each hex; those that cannot leave from the start.
        self.held: list[int] = [0] * state.material.size
        self.stakes = Stakes(picture, picture.side, self.held)
        self.can_march: list[bool] = [False] * counters.count
        self.air: int = air_of(state, picture.side)
        # Units that stay out of it, units that attack only from where they stand, and what it costs to use one.
        self.kept: list[bool] = [False] * counters.count
        self.anchored: list[bool] = [False] * counters.count
        # The directions, as a mask, from which each candidate could attack the hex that is being looked at.
        self.masks: list[int] = [0] * counters.count
        self.use: float = USE_OF_UNIT[picture.side]
        # Whether attackers part to take the last way out from the defenders.
        self.ring = False
        # What is added to the value of an attack on each hex; empty if nothing is.
        self.bias: list[float] = []
        for unit in picture.mine:
            if mobile and picture.movable(unit) and len(picture.reach(unit).order) > 0:
                self.can_march[unit] = True
            else:
                self.held[state.where[unit]] += 1

    # Who could take part

    def slots_of(self, unit: int, hex_: int) -> int:
        """The directions, as a mask, from which the unit could attack the hex."""
        picture = self.picture
        state = picture.state
        material = state.material
        here = state.where[unit]
        found = 0
        marching = self.can_march[unit] and not self.anchored[unit]
        cost = picture.reach(unit).cost if marching else state.where
        for d in range(6):
            there = material.neighbours[hex_ * 6 + d]
            if there < 0:
                continue
            if there == here or (marching and cost[there] < UNREACHED and self.held[there] < STACK_LIMIT):
                found |= 1 << d
        return found

    def _candidates(self, hex_: int) -> list[int]:
        """The units that could attack the hex."""
        picture = self.picture
        state = picture.state
        counters = state.material.counters
        distances = picture.ground.distances[hex_]
        units: list[int] = []
        late = state.turn >= 6
        for unit in picture.mine:
            if self.used[unit] or self.kept[unit]:
                continue
            flags = state.flags[unit]
            here = state.where[unit]
            beside = distances[here] == 1
            if not self.mobile:
                if not beside or flags & FOUGHT:
                    continue
                if counters.range[unit] and not flags & OWES:
                    continue
            else:
                if counters.range[unit]:
                    continue
                if flags & REDUCED and not beside and not (late and self.side != ALLIED):
                    continue
            if not beside and (not self.can_march[unit] or self.anchored[unit]):
                continue
            if not picture.fights(unit, hex_):
                continue
            mask = self.slots_of(unit, hex_)
            if mask:
                units.append(unit)
                self.masks[unit] = mask
        return units

    # Putting one together

    def best(self, hex_: int) -> Attack:
        """The best attack on a hex with the units still free."""
        picture = self.picture
        state = picture.state
        odds = picture.odds
        counters = state.material.counters
        attack = Attack(hex_)
        units = self._candidates(hex_)
        if not units:
            return attack
        defence = picture.defence(hex_)
        support = picture.guns_near(1 - self.side, hex_)
        if self.side != ALLIED:
            support += min(MOST_AIR, state.air) // 2
        defending = bonus(counters, picture.stacks[hex_])
        guns = self._free_guns(hex_)
        gun_power = 0
        for gun in guns:
            gun_power += state.attack_of(gun)
        if self.mobile and self._hopeless(hex_, units, gun_power, defence):
            return attack
        order = whole_first(state, units)
        chosen: list[int] = []
        slots: list[int] = []
        taken = [0, 0, 0, 0, 0, 0]
        mask = 0
        power = 0
        best_value = -1000.0
        best_count = 0
        best_shift = 0
        best_prospect: Prospect | None = None
        extra_air = min(MOST_AIR, self.air)
        i = 0
        while i < len(order):
            group = order[i]
            i += 1
            placed = 0
            for unit in group:
                d = self._slot(unit, self.masks[unit], hex_, taken)
                if d < 0:
                    break
                there = state.material.neighbours[hex_ * 6 + d]
                if there != state.where[unit] or self.can_march[unit]:
                    taken[d] += 1
                chosen.append(unit)
                slots.append(there)
                placed += 1
            if placed < len(group) and len(group) > 1:
                while placed:
                    there = slots.pop()
                    unit = chosen.pop()
                    d = state.material.grid.direction(hex_, there)
                    if there != state.where[unit] or self.can_march[unit]:
                        taken[d] -= 1
                    placed -= 1
                for unit in group:
                    order.append([unit])
                continue
            if not placed:
                continue
            mask = 0
            power = 0
            for j in range(len(chosen)):
                mask |= 1 << state.material.grid.direction(hex_, slots[j])
                power += state.attack_of(chosen[j])
            shift = bonus(counters, chosen) - defending - picture.ground.shelter(1 - self.side, hex_, mask)
            trapped = self.stakes.trapped(hex_, slots)
            if trapped == len(picture.stacks[hex_]):
                shift += 1
            if (
                i < len(order)
                and self.mobile
                and odds.column(power + gun_power + extra_air, defence, shift) < odds.even
            ):
                continue
            prospect = Prospect(odds, self.stakes.of(hex_, chosen, slots, trapped))
            cost = self.use * len(chosen)
            plain = self._mixed(power, defence, support, shift, prospect) - cost
            full = self._mixed(power + gun_power + extra_air, defence, support, shift, prospect) - cost - 0.4
            value = max(plain, full)
            if value > best_value:
                best_value = value
                best_count = len(chosen)
                best_shift = shift
                best_prospect = prospect
            if odds.column(power, defence + support * 2 // 3, shift) >= odds.columns - 1:
                break
        if best_prospect is None:
            return attack
        attack.defenders = len(picture.stacks[hex_])
        attack.units = chosen[:best_count]
        attack.slots = slots[:best_count]
        if self.ring and self.mobile and best_count > 1:
            at = self._ring(attack)
            if at >= 0:
                shift = self._shift(attack, defending)
                trapped = self.stakes.trapped(hex_, attack.slots)
                prospect = Prospect(odds, self.stakes.of(hex_, attack.units, attack.slots, trapped))
                power = gun_power + extra_air
                for unit in attack.units:
                    power += state.attack_of(unit)
                value = self._mixed(power, defence, support, shift, prospect)
                if value > self._mixed(power, defence, support, best_shift, best_prospect):
                    best_shift = shift
                    best_prospect = prospect
                else:
                    attack.slots[at] = slots[at]
        self._add_fire(attack, guns, defence, support, best_shift, best_prospect)
        return attack

    def _shift(self, attack: Attack, defending: int) -> int:
        """The columns for an attack as it is meant."""
        picture = self.picture
        mask = 0
        for slot in attack.slots:
            mask |= 1 << picture.state.material.grid.direction(attack.hex, slot)
        shift = bonus(picture.state.material.counters, attack.units) - defending
        shift -= picture.ground.shelter(1 - self.side, attack.hex, mask)
        return shift + 1 if self.stakes.all_trapped(attack.hex, attack.slots) else shift

    def _ring(self, attack: Attack) -> int:
        """diadem:5.1.3: send one of the attackers where it takes the last way out from the defenders; which one, or -1
        if they have none already or nobody can.
        """
        material = self.picture.state.material
        hex_ = attack.hex
        if self.stakes.all_trapped(hex_, attack.slots):
            return -1
        for i in range(len(attack.units)):
            if not self.can_march[attack.units[i]]:
                continue
            before = attack.slots[i]
            for d in range(6):
                there = material.neighbours[hex_ * 6 + d]
                if there == before or not self.masks[attack.units[i]] >> d & 1:
                    continue
                if self.held[there] + attack.slots.count(there) >= STACK_LIMIT:
                    continue
                attack.slots[i] = there
                if self.stakes.all_trapped(hex_, attack.slots):
                    return i
                attack.slots[i] = before
        return -1

    def _hopeless(self, hex_: int, units: list[int], gun_power: int, defence: int) -> bool:
        """Whether everybody together would still attack at odds that lose more than they can win."""
        picture = self.picture
        power = gun_power + min(MOST_AIR, self.air)
        for unit in units:
            power += picture.state.attack_of(unit)
        best = picture.odds.column(power, defence, 3 - picture.ground.columns[hex_])
        return best < picture.odds.even

    def _slot(self, unit: int, mask: int, hex_: int, taken: list[int]) -> int:
        """The direction a unit attacks from: where it stands if it can, off the fortified sides, on good ground."""
        picture = self.picture
        state = picture.state
        material = state.material
        ground = picture.ground
        counters = material.counters
        best = -1
        best_score = -1000.0
        cover = ground.cover[1 - self.side]
        for d in range(6):
            if not mask >> d & 1:
                continue
            there = material.neighbours[hex_ * 6 + d]
            staying = state.where[unit] == there
            if not (staying and not self.can_march[unit]) and self.held[there] + taken[d] >= STACK_LIMIT:
                continue
            score = 0.3 * ground.columns[there] - 0.8 * cover[hex_ * 6 + d]
            if staying:
                score += 0.6
            if picture.surrounded(self.side, there, counters.gait[unit]):
                score -= 4.0
            if score > best_score:
                best_score = score
                best = d
        return best

    def _mixed(self, power: int, defence: int, support: int, shift: int, prospect: Prospect) -> float:
        """The value if the defender supports, and if he does not, half and half."""
        odds = self.picture.odds
        value = prospect.value(odds.column(power, defence, shift))
        if support == 0:
            return value
        return 0.4 * value + 0.6 * prospect.value(odds.column(power, defence + support * 2 // 3, shift))

    def _free_guns(self, hex_: int) -> list[int]:
        """Guns in range who owe no attack of their own, nor would if they stayed."""
        picture = self.picture
        state = picture.state
        counters = state.material.counters
        distances = picture.ground.distances
        zones = state.zones[1 - self.side]
        found: list[int] = []
        for gun in counters.guns[self.side]:
            here = state.where[gun]
            if here < 0 or self.used[gun] or state.flags[gun] & (FOUGHT | OWES):
                continue
            if self.mobile and zones[here] and not picture.dominates(gun, here):
                continue
            if 1 < distances[here][hex_] <= counters.range[gun]:
                found.append(gun)
        return found

    def _add_fire(
        self, attack: Attack, guns: list[int], defence: int, support: int, shift: int, prospect: Prospect
    ) -> None:
        """Guns and air points, as many as reach a better column."""
        state = self.picture.state
        odds = self.picture.odds
        power = 0
        for unit in attack.units:
            power += state.attack_of(unit)
        cost = self.use * len(attack.units)
        attack.value = self._mixed(power, defence, support, shift, prospect) - cost
        total = power
        air = min(MOST_AIR, self.air)
        armed = self._may_fly(attack.units)
        for count in range(len(guns) + 1):
            if count:
                total += state.attack_of(guns[count - 1])
            for points in self._air_steps(total, defence, support, shift, air if armed else 0):
                value = self._mixed(total + points, defence, support, shift, prospect) - cost
                value -= USE_OF_POINT * (points + 3 * count)
                if value > attack.value:
                    attack.value = value
                    attack.guns = guns[:count]
                    attack.air = points
        final = power + attack.air
        for gun in attack.guns:
            final += state.attack_of(gun)
        attack.column = odds.column(final, defence, shift)

    def _may_fly(self, units: list[int]) -> bool:
        counters = self.picture.state.material.counters
        for unit in units:
            if not counters.range[unit]:
                return True
        return False

    def _air_steps(self, total: int, defence: int, support: int, shift: int, most: int) -> list[int]:
        """The numbers of air points that reach another column, with support and without."""
        odds = self.picture.odds
        found = [0]
        if most <= 0:
            return found
        for against in (defence, defence + support * 2 // 3):
            column = odds.start(total, against)
            for more in range(1, 4):
                points = odds.needed(column + more, against, 0) - total
                if 0 < points <= most and points not in found:
                    found.append(points)
        return found

    # The whole phase

    def take(self, attack: Attack) -> None:
        """Set the units, guns and points of an attack aside."""
        for i in range(len(attack.units)):
            unit = attack.units[i]
            self.used[unit] = True
            if self.can_march[unit]:
                self.held[attack.slots[i]] += 1
        for gun in attack.guns:
            self.used[gun] = True
        self.air -= attack.air

    def all(self, threshold: float, limits: list[float]) -> list[Attack]:
        """The attacks worth making, best first; `limits` is added to the threshold region by region."""
        picture = self.picture
        open_: list[Attack] = []
        for hex_ in picture.enemy_hexes:
            if hex_ not in picture.state.targeted or self.mobile:
                attack = self.best(hex_)
                if self._wanted(attack) > threshold + limits[picture.ground.region[hex_]]:
                    open_.append(attack)
        found: list[Attack] = []
        while open_:
            top = open_[0]
            for attack in open_:
                if self._wanted(attack) > self._wanted(top):
                    top = attack
            open_.remove(top)
            found.append(top)
            self.take(top)
            again: list[Attack] = []
            for attack in open_:
                if self._still_open(attack):
                    again.append(attack)
                    continue
                other = self.best(attack.hex)
                if self._wanted(other) > threshold + limits[picture.ground.region[attack.hex]]:
                    again.append(other)
            open_ = again
        return found

    def _wanted(self, attack: Attack) -> float:
        """The value of an attack and what is added to it."""
        return attack.value + self.bias[attack.hex] if self.bias else attack.value

    def _still_open(self, attack: Attack) -> bool:
        if attack.air > self.air:
            return False
        for gun in attack.guns:
            if self.used[gun]:
                return False
        more: list[int] = []
        for i in range(len(attack.units)):
            unit = attack.units[i]
            if self.used[unit]:
                return False
            if self.can_march[unit]:
                slot = attack.slots[i]
                more.append(slot)
                if self.held[slot] + more.count(slot) > STACK_LIMIT:
                    return False
        return True
