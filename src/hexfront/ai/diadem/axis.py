"""The German movement phase: counterattack what is exposed, hold good ground, close every gap in the line."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.attacks import Attacks
from hexfront.ai.diadem.closing import last_orders, towns_back
from hexfront.ai.diadem.danger import Danger
from hexfront.ai.diadem.ground import FAR
from hexfront.ai.diadem.line import Line
from hexfront.ai.diadem.marches import Marches
from hexfront.ai.diadem.picture import Picture
from hexfront.ai.diadem.wishes import HOLD, PRESS, REST, STAND, WITHDRAW, Wishes
from hexfront.games.diadem.names import ALLIED, AXIS, MOTORISED, STACK_LIMIT, TURNS
from hexfront.games.diadem.rules.s11_2_victory import divisions_out
from hexfront.kernel.paths import UNREACHED, Reach

PLUGS: Final = 24
TRIED: Final = 10
# What speaks against a hex: a step more or less than three from the enemy, a half-point more to the edge, no company.
SPACING: Final = 0.4
PULL: Final = 0.03
LONELY: Final = 1.0


class AxisMoves:
    """Works the orders of one German movement phase out."""

    def __init__(self, picture: Picture, wishes: Wishes) -> None:
        state = picture.state
        self.picture = picture
        self.wishes = wishes
        self.attacks = Attacks(picture, True)
        self.attacks.bias = wishes.bias
        self.marches = Marches(picture, self.attacks)
        self.line = Line(picture)
        self.nearest: list[int] = picture.nearest()
        self.foremost = FAR
        for there in picture.enemy_hexes:
            self.foremost = min(self.foremost, picture.ground.west[MOTORISED][there])
        self.leaving: bool = state.turn >= 5 and divisions_out(state) > 0
        # The defence planned in each hex.
        self.power: list[int] = [0] * state.material.size
        self.danger = Danger(picture)
        self.danger.fear = wishes.fear

    def work_out(self) -> None:
        """All orders, in the order in which they matter."""
        state = self.picture.state
        if state.turn >= TURNS:
            last_orders(self.picture, self.wishes, self.attacks, self.marches)
            return
        for unit in self.picture.mine:
            posture = self.wishes.posture_of(unit)
            if posture in (HOLD, REST):
                self.attacks.kept[unit] = True
            if posture != PRESS and self._is_post(unit):
                self.attacks.anchored[unit] = True
        for attack in self.attacks.all(self.wishes.threshold, self.wishes.limits):
            self.marches.follow(attack)
            for i in range(len(attack.slots)):
                self._count(attack.units[i], attack.slots[i])
        for unit in self.picture.mine:
            if self.marches.settled[unit] and not self.attacks.used[unit] and state.where[unit] >= 0:
                self._count(unit, state.where[unit])
        for order in towns_back(self.picture, self.marches):
            self._count(order.unit, order.hex)
        self._posts()
        self._close_gaps(PLUGS)
        self.danger.look(self.line.break_in())
        self._reserves()

    # Staying

    def _is_post(self, unit: int) -> bool:
        """Whether the unit stands where it should: in a town, or in good cover before the enemy and not passed by."""
        ground = self.picture.ground
        here = self.picture.state.where[unit]
        if ground.town_of[here] >= 0:
            return self.nearest[here] <= 6
        if self.picture.state.turn == TURNS - 1:
            # One Allied march is left: ground as such is worth nothing any more, only what it bars.
            return False
        return self.nearest[here] <= 3 and self._facing(here) >= self.wishes.post_cover and not self._outflanked(here)

    def _outflanked(self, hex_: int) -> bool:
        """Whether Allied units stand much farther west."""
        return self.foremost < self.picture.ground.west[MOTORISED][hex_] - 10

    def _go(self, unit: int, hex_: int) -> None:
        self.marches.send(unit, hex_)
        self._count(unit, hex_)

    def _count(self, unit: int, hex_: int) -> None:
        """Take a unit into the line."""
        self.line.stand(hex_)
        self.power[hex_] += self.picture.state.defence_of(unit)

    def _posts(self) -> None:
        """Settle who holds the posts, first as if everybody stayed; then nobody stays who would only be lost."""
        for hex_ in self.picture.my_hexes:
            self.line.stand(hex_)
        self.danger.look(self.line.break_in())
        for hex_ in self.picture.my_hexes:
            self.line.lift(hex_)
        self._hold()

    def _hold(self) -> None:
        """Leave those where they are who stand well and may stay."""
        picture = self.picture
        state = picture.state
        zones = state.zones[ALLIED]
        counters = state.material.counters
        for unit in picture.mine:
            if not self.marches.free(unit):
                continue
            here = state.where[unit]
            order = self.wishes.lines[picture.ground.region[here]]
            if order == WITHDRAW or (zones[here] and not picture.dominates(unit, here)):
                continue
            if counters.range[unit]:
                if not zones[here] and self.nearest[here] <= counters.range[unit] and self.nearest[here] >= 3:
                    self._keep(unit)
                continue
            posture = self.wishes.posture_of(unit)
            told = posture == HOLD or (posture != REST and self._is_post(unit))
            if order == STAND or (told and self._safe(unit, here) and self._adds(unit, here)):
                self._keep(unit)

    def _adds(self, unit: int, here: int) -> bool:
        """Whether the stack is better off with the unit than without."""
        power = self.power[here]
        if power == 0:
            return True
        cover = self._facing(here)
        held = self.marches.held[here]
        before = self.danger.loss(here, power, cover, held)
        return self.danger.loss(here, power + self.picture.state.defence_of(unit), cover, held + 1) < before + 0.2

    def _keep(self, unit: int) -> None:
        here = self.picture.state.where[unit]
        if self.marches.room(here):
            self.marches.stay(unit)
            self._count(unit, here)

    def _safe(self, unit: int, here: int) -> bool:
        """Whether more than one hex to fall back to is open."""
        picture = self.picture
        state = picture.state
        material = state.material
        steps = material.steps[material.counters.gait[unit]]
        ways = 0
        for i in range(here * 6, here * 6 + 6):
            if steps[i]:
                there = material.neighbours[i]
                if not state.zones[ALLIED][there] and not state.counts[ALLIED][there]:
                    ways += 1
        return ways >= 2 or (ways == 1 and picture.ground.town_of[here] >= 0)

    def _facing(self, hex_: int) -> int:
        """The least cover of a hex towards those neighbours that are nearer to the enemy."""
        cover = self.picture.ground.cover[AXIS]
        neighbours = self.picture.state.material.neighbours
        nearest = self.nearest
        best = 9
        for d in range(6):
            there = neighbours[hex_ * 6 + d]
            if there >= 0 and nearest[there] < nearest[hex_] and cover[hex_ * 6 + d] < best:
                best = cover[hex_ * 6 + d]
        return best if best < 9 else self.picture.ground.columns[hex_]

    # Gaps

    def _close_gaps(self, most: int) -> None:
        """Send units where they bar the Allies' way, as long as a way is open and somebody can bar it."""
        picture = self.picture
        counters = picture.state.material.counters
        movers: list[int] = []
        for unit in counters.of_side[AXIS]:
            if self.marches.free(unit) and picture.movable(unit) and not counters.range[unit]:
                movers.append(unit)
        given_up = [False] * picture.ground.size
        reach = self.line.break_in()
        self.danger.look(reach)
        leak = self.line.leak(reach)
        for _ in range(most):
            if not movers:
                return
            goal = self.line.goal(reach, given_up)
            if goal < 0:
                return
            unit, hex_ = self._plug(movers, reach, goal, leak)
            if unit < 0:
                # Nobody can bar this way: what lies near it is given up too.
                given_up[goal] = True
                for there in picture.ground.beside[goal]:
                    given_up[there] = True
                continue
            movers.remove(unit)
            self._go(unit, hex_)
            reach = self.line.break_in()
            self.danger.look(reach)
            leak = self.line.leak(reach)

    def _plug(self, movers: list[int], reach: Reach, worst: int, badness: float) -> tuple[int, int]:
        """The unit and the hex that close the way to the worst leak best."""
        picture = self.picture
        state = picture.state
        beside = picture.ground.beside
        places: list[int] = []
        for step in reach.path(worst):
            if step not in places:
                places.append(step)
            for there in beside[step]:
                if there not in places:
                    places.append(there)
        zones = state.zones[ALLIED]
        hexes: list[int] = []
        units: list[int] = []
        scores: list[float] = []
        for hex_ in places:
            if state.counts[ALLIED][hex_] or not self.marches.room(hex_) or self.line.counts[hex_]:
                continue
            best = -1
            best_score = -1000.0
            for unit in movers:
                if zones[hex_]:
                    if state.where[unit] != hex_ or not picture.dominates(unit, hex_):
                        continue
                elif state.where[unit] != hex_ and picture.reach(unit).cost[hex_] >= UNREACHED:
                    continue
                score = self._position(unit, hex_)
                if score > best_score:
                    best_score = score
                    best = unit
            if best < 0:
                continue
            place = 0
            while place < len(scores) and scores[place] >= best_score:
                place += 1
            if place < TRIED:
                scores.insert(place, best_score)
                hexes.insert(place, hex_)
                units.insert(place, best)
        chosen = -1
        most = 0.3
        for i in range(min(TRIED, len(hexes))):
            after = self.line.leak_with(hexes[i])
            gain = badness - after + self.wishes.choosy * scores[i]
            if gain > most and badness - after > 0.05:
                most = gain
                chosen = i
        if chosen < 0:
            return -1, -1
        return units[chosen], hexes[chosen]

    # Everybody else

    def _position(self, unit: int, hex_: int) -> float:
        """How good it is to have the unit in the hex: what the stack there is then likely to lose, towns, company."""
        picture = self.picture
        state = picture.state
        ground = picture.ground
        near = self.nearest[hex_]
        score = 0.0
        if state.material.counters.range[unit]:
            reach = state.material.counters.range[unit]
            score -= 1.0 * abs(near - min(4, reach)) - 0.3 * ground.columns[hex_]
            if near < 3:
                score -= 4.0
        else:
            power = self.power[hex_]
            cover = self._facing(hex_)
            held = self.marches.held[hex_]
            after = self.danger.loss(hex_, power + state.defence_of(unit), cover, held + 1)
            before = self.danger.loss(hex_, power, cover, held) if power else 0.0
            score += before - after + 0.15 * cover
            gait = state.material.counters.gait[unit]
            score -= SPACING * abs(near - 3) + PULL * ground.west[gait][hex_]
            if self.leaving and ground.home[gait][hex_] > state.material.counters.move[unit]:
                score -= 1.5
        town = ground.town_of[hex_]
        if town >= 0 and state.holders[town] == AXIS:
            if not self.marches.held[hex_]:
                score += self.wishes.garrison
        elif town >= 0:
            score += 8.0
        if self._lonely(hex_):
            score -= LONELY
        if state.where[unit] == hex_:
            score += 0.3
        return score

    def _lonely(self, hex_: int) -> bool:
        """Whether no other German stands in the hex or near it."""
        if self.line.counts[hex_]:
            return False
        return self.line.zones[hex_] == 0

    def _reserves(self) -> None:
        picture = self.picture
        state = picture.state
        counters = state.material.counters
        zones = state.zones[ALLIED]
        for unit in counters.of_side[AXIS]:
            if not self.marches.free(unit) or not picture.movable(unit):
                continue
            here = state.where[unit]
            best = -1
            best_score = -100000.0
            if here >= 0 and self.marches.room(here) and (not zones[here] or picture.dominates(unit, here)):
                best = here
                best_score = self._position(unit, here)
            for there in picture.reach(unit).order:
                if there == here or zones[there] or self.marches.held[there] >= STACK_LIMIT:
                    continue
                score = self._position(unit, there)
                if score > best_score:
                    best_score = score
                    best = there
            if best >= 0:
                self._go(unit, best)
            elif here >= 0:
                self.marches.stay(unit)
