"""The battlefield as one side sees it at one moment: the fire that can fall on each hex, the places that count, and
what standing in a hex is worth to a unit.
"""

from __future__ import annotations

from typing import Final

from hexfront.ai.memoir.goals import Goal, goals_of, urgency, winning_hexes
from hexfront.ai.memoir.knowledge import FAR, Knowledge, knowledge_of
from hexfront.ai.memoir.manner import MANNER, Manner
from hexfront.ai.memoir.odds import FACES_THAT_HIT, WORTH, Odds, expected_loss, odds_of
from hexfront.games.memoir.ground import SIDE_BITS
from hexfront.games.memoir.names import (
    ARTILLERY,
    ENGINEERS,
    INFANTRY,
    LEADER,
    TANGLED,
    TRAIN,
    WAGON,
)
from hexfront.games.memoir.rules.battle import height_cover, marked, range_dice
from hexfront.games.memoir.rules.flags import ignorable, longest_retreat
from hexfront.games.memoir.state import Position

STEPS_SEEN: Final = 16
# Standing in a hex that wins the game: more than any attack can be worth.
WON: Final = 10.0
# How much more or less than the mean a unit is fired at: by type and figures left, and by how far the enemy is.
TARGETED: Final = [
    [0.0, 1.35, 1.5, 1.1, 0.65, 0.6, 0.6],
    [0.0, 1.5, 1.6, 0.85, 0.8, 0.8, 0.8],
    [0.0, 1.5, 0.8, 0.8, 0.8, 0.8, 0.8],
    [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0],
]
FROM_AFAR: Final = [1.3, 1.3, 1.05, 0.8]
NEAREST: Final = 3


class Field:
    """What a side looks at when it moves."""

    def __init__(self, state: Position, side: int, manner: Manner = MANNER) -> None:
        self.state = state
        self.manner = manner
        self.side = side
        self.known: Knowledge = knowledge_of(state)
        units = state.material.units
        where = state.where
        self.own: list[int] = [u for u in units.of_side[side] if where[u] >= 0 and units.kind[u] != WAGON]
        self.foes: list[int] = [u for u in units.of_side[1 - side] if where[u] >= 0]
        self.foe_hexes: list[int] = [where[u] for u in self.foes]
        count = units.count
        self.kill_bonus: float = urgency(state, side, 1) + manner.kill
        self.loss_bonus: float = urgency(state, 1 - side, 1)
        # Enemies that can fire, at which hexes with how many dice, and how likely each is to fire at one of ours; found
        # when first asked for.
        size = state.material.size
        self._fire_known = False
        self._shooters: list[int] = []
        self._shots: list[list[int]] = []
        self._shares: list[float] = []
        # What a die thrown at each enemy is worth, its cover by type of attacker, the flags it ignores, its room to
        # retreat.
        self.die_worth: list[float] = []
        self.cover: list[int] = [0] * (3 * count)
        self.ignores: list[int] = [0] * count
        self.room: list[int] = [-1] * count
        self._look_at_foes()
        self._winning: list[int] = winning_hexes(state, side) if state.material.objectives else []
        # The places that count, found when first asked for.
        self._goals_known = False
        self._goals: list[Goal] = []
        self._hold: list[float] = []
        self._pulls: list[list[float]] = []
        # Worked out when first asked for: the dice that fall on a hex after cover, and how far the enemy is.
        self._falling: list[float] = [-1.0] * size
        self._apart: list[int] = [-1] * size
        # The unit that was looked at last, and its ways to the places that draw it.
        self._walker = -1
        self._ways: list[list[int]] = []
        self._draw: list[float] = []
        # How a plan wants units and targets treated.
        self.fear: list[float] = [1.0] * count
        self.drive: list[float] = [1.0] * count
        self.focus: list[float] = [1.0] * count

    def _find_fire(self) -> None:
        """An enemy is ordered the more likely the fewer could be, and fires at one of those in its reach."""
        self._fire_known = True
        state = self.state
        units = state.material.units
        where = state.where
        reached: list[int] = []
        engaged = 0
        for foe in self.foes:
            if units.kind[foe] == WAGON:
                continue
            shots = self.known.shots(state, foe, where[foe])
            count = 0
            for unit in self.own:
                if where[unit] >= 0 and shots[where[unit]]:
                    count += 1
            if count:
                engaged += 1
            self._shooters.append(min(units.type[foe], ARTILLERY))
            self._shots.append(shots)
            reached.append(count)
        manner = self.manner
        likely = manner.enemy_orders
        if engaged:
            likely = min(manner.most_likely, max(manner.enemy_orders, manner.orders_a_turn / engaged))
        for count in reached:
            self._shares.append(likely / (1.0 + manner.shared * max(0, count - 1)))

    def _look_at_foes(self) -> None:
        state = self.state
        units = state.material.units
        base = (1 - self.side) * SIDE_BITS
        for foe in self.foes:
            ground = state.ground_at(state.where[foe])
            for type_ in range(3):
                cover = max(ground.terrain_cover[base + type_], ground.obstacle_cover[base + type_])
                if ground.height and type_ != ARTILLERY:
                    cover = max(cover, ground.height)
                self.cover[foe * 3 + type_] = cover
            self.ignores[foe] = ignorable(state, units.leader_of(foe))
            left = state.figures[foe]
            kind = units.type[foe]
            worth = WORTH[kind]
            last = worth[left] - worth[left - 1] if left > 1 else 0.7 * worth[1]
            self.die_worth.append(FACES_THAT_HIT[kind] * last / 6.0)

    def _find_goals(self) -> None:
        """Who is near a place is drawn to it; the rest only a little."""
        self._goals_known = True
        state = self.state
        self._goals = goals_of(state, self.known, self.side)
        self._hold = [0.0] * state.material.size
        types = state.material.units.type
        movers = [unit for unit in self.own if types[unit] < ARTILLERY and state.where[unit] >= 0]
        for goal in self._goals:
            self._hold[goal.hex] += goal.hold
            pulls = [0.0] * len(types)
            if goal.pull > 0.0 and movers:
                steps = [self.known.walk(state, unit, goal.hex)[state.where[unit]] for unit in movers]
                ranked = sorted(steps)
                limit = ranked[min(NEAREST, len(ranked)) - 1]
                for i in range(len(movers)):
                    if steps[i] < FAR:
                        pulls[movers[i]] = goal.pull * (1.0 if steps[i] <= limit else 0.35)
            self._pulls.append(pulls)

    def goals(self) -> list[Goal]:
        """The places that count."""
        if not self._goals_known:
            self._find_goals()
        return self._goals

    def hold_at(self, hex_: int) -> float:
        """What standing in a hex is worth because the place counts."""
        if not self._goals_known:
            self._find_goals()
        return self._hold[hex_]

    # What a hex is worth

    def falling(self, hex_: int) -> float:
        """The dice that may fall on a unit in a hex in the enemy's next turn, cover taken off."""
        total = self._falling[hex_]
        if total >= 0.0:
            return total
        if not self._fire_known:
            self._find_fire()
        total = 0.0
        ground = self.state.ground_at(hex_)
        base = self.side * SIDE_BITS
        shooters, tables, shares = self._shooters, self._shots, self._shares
        for i in range(len(shooters)):
            dice = tables[i][hex_]
            if dice:
                type_ = shooters[i]
                cover = max(ground.terrain_cover[base + type_], ground.obstacle_cover[base + type_])
                if ground.height and type_ != ARTILLERY:
                    cover = max(cover, ground.height)
                if dice > cover:
                    total += shares[i] * (dice - cover)
        self._falling[hex_] = total
        return total

    def hits_at(self, unit: int, hex_: int) -> float:
        """The hits a unit has to expect in a hex in the enemy's next turn."""
        total = self.falling(hex_)
        if total <= 0.0:
            return 0.0
        state = self.state
        type_ = state.material.units.type[unit]
        faces = float(FACES_THAT_HIT[type_])
        if self.is_cornered(unit, hex_) and not state.ground_at(hex_).flags[self.side * SIDE_BITS + type_]:
            faces += self.manner.cornered
        apart = self.distance_to_foe(hex_)
        total *= TARGETED[type_][min(state.figures[unit], 6)] * FROM_AFAR[min(apart, 3)]
        return total * faces / 6.0

    def is_cornered(self, unit: int, hex_: int) -> bool:
        """Whether a unit in a hex would have nowhere to retreat to."""
        state = self.state
        material = state.material
        neighbours = material.neighbours
        slot = material.units.side[unit] * SIDE_BITS + material.units.type[unit]
        start = state.where[unit]
        for direction in material.retreat_directions[material.units.side[unit]]:
            there = neighbours[hex_ * 6 + direction]
            if there >= 0 and (state.at[there] < 0 or there == start):
                ground = state.ground_at(there)
                if not ground.closed >> slot & 1 and not ground.no_retreat:
                    return False
        return True

    def danger(self, unit: int, hex_: int) -> float:
        """The worth a unit has to expect to lose in a hex in the enemy's next turn."""
        hits = self.hits_at(unit, hex_)
        if hits <= 0.0:
            return 0.0
        state = self.state
        type_ = state.material.units.type[unit]
        figures = state.figures[unit]
        loss = expected_loss(type_, figures, hits)
        if self.loss_bonus > 0.0:
            loss *= 1.0 + self.manner.last_medal * self.loss_bonus
        return loss

    def potential(self, unit: int, hex_: int) -> float:
        """The best a unit could do to an enemy in its next turn from a hex."""
        state = self.state
        type_ = min(state.material.units.type[unit], ARTILLERY)
        shots = self.known.shots(state, unit, hex_)
        foes, hexes, cover, worth = self.foes, self.foe_hexes, self.cover, self.die_worth
        best = 0.0
        for i in range(len(foes)):
            dice = shots[hexes[i]]
            if dice:
                dice -= cover[foes[i] * 3 + type_]
                if dice > 0:
                    value = dice * worth[i]
                    if value > best:  # noqa: PLR1730  (faster compiled)
                        best = value
        return best

    def advance(self, unit: int, hex_: int) -> float:
        """What being nearer to the places that count is worth."""
        if unit != self._walker:
            self._walker = unit
            self._ways = []
            self._draw = []
            for i, goal in enumerate(self.goals()):
                pull = self._pulls[i][unit]
                if pull > 0.0:
                    self._ways.append(self.known.walk(self.state, unit, goal.hex))
                    self._draw.append(pull)
        total = 0.0
        for i in range(len(self._draw)):
            steps = self._ways[i][hex_]
            if steps < STEPS_SEEN:
                total += self._draw[i] * (STEPS_SEEN - steps + (1 if steps <= 1 else 0))
        return total * self.manner.step

    def standing(self, unit: int, hex_: int) -> float:
        """What it is worth to have a unit in a hex at the end of the turn."""
        if self._winning and hex_ in self._winning and self.medals_held(self.state.where[unit], self.side) <= 0.0:
            return WON
        type_ = self.state.material.units.type[unit]
        manner = self.manner
        value = manner.own_orders * self.potential(unit, hex_)
        value -= manner.danger * self.fear[unit] * self.danger(unit, hex_)
        if type_ < ARTILLERY:
            value += self.drive[unit] * self.advance(unit, hex_)
            if type_ == INFANTRY or not self.state.ground_at(hex_).closed:
                value += manner.hold * self.hold_at(hex_)
            value -= manner.contact * self.distance_to_foe(hex_)
        return value

    def distance_to_foe(self, hex_: int) -> int:
        """How far the nearest enemy is."""
        best = self._apart[hex_]
        if best < 0:
            best = 12
            distances = self.state.material.grid.distances[hex_]
            for there in self.foe_hexes:
                best = min(best, distances[there])
            self._apart[hex_] = best
        return best

    def look_again(self, state: Position) -> None:
        """Go on with the position of the next question, in which everybody stands where he stood."""
        self.state = state

    # Attacks

    def attack_dice(self, unit: int, start: int, foe_hex: int, bonus: int) -> int:
        """The dice of an attack from a hex, sight not looked at; the bonus is the card's."""
        state = self.state
        material = state.material
        units = material.units
        apart = material.grid.distances[start][foe_hex]
        table = range_dice(state, unit)
        if apart > len(table):
            return 0
        type_ = units.type[unit]
        if type_ == TRAIN:
            type_ = ARTILLERY
        here = state.ground_at(start)
        own = here.own[type_]
        if (here.water or state.flags[unit] & TANGLED) and own < 1:
            own = 1
        dice = table[apart - 1] - own + bonus
        if apart > 1 or units.kind[unit] != ENGINEERS:
            there = state.ground_at(foe_hex)
            slot = (1 - self.side) * SIDE_BITS + type_
            cover = max(there.terrain_cover[slot], there.obstacle_cover[slot])
            if there.height:
                cover = max(cover, height_cover(state, start, foe_hex, here, there, type_))
            dice -= cover
        if state.markers and marked(state, unit, foe_hex):
            dice += 1
        if state.flags[unit] & LEADER and type_ == INFANTRY:
            dice += 1
        return dice

    def room_of(self, foe: int) -> int:
        """How many hexes an enemy can retreat, up to three."""
        room = self.room[foe]
        if room < 0:
            state = self.state
            units = state.material.units
            ground = state.ground_of(foe)
            if units.type[foe] == TRAIN:
                room = 1
            elif (ground.fixes and units.type[foe] == ARTILLERY) or (
                ground.water and ground.closed >> (units.side[foe] * SIDE_BITS + units.type[foe]) & 1
            ):
                room = 0
            else:
                room = longest_retreat(state, foe, state.where[foe], 3)
            self.room[foe] = room
        return room

    def odds(self, foe: int, dice: int, figures: int) -> Odds:
        """The chances of so many dice against an enemy of so many figures where it stands."""
        return odds_of(dice, self.state.material.units.type[foe], False, figures, self.ignores[foe], self.room_of(foe))

    def push_worth(self, foe: int) -> float:
        """What it is worth that an enemy leaves its hex."""
        hex_ = self.state.where[foe]
        value = self.manner.push
        if self.cover[foe * 3] > 0:
            value += self.manner.push_cover
        return value + self.manner.push_hold * self.hold_at(hex_) + self.medals_held(hex_, 1 - self.side)

    def medals_held(self, hex_: int, side: int) -> float:
        """The medals a side loses when its unit leaves a hex."""
        total = 0.0
        state = self.state
        for number, objective in enumerate(state.material.objectives):
            if state.held[number] == side and objective.kind == 0 and hex_ in objective.hexes:
                total += float(objective.medals)
        return total
