"""The board as a planner needs it: who stands where, how strong, who can come where."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.ground import Ground, ground_of
from hexfront.ai.diadem.odds import Odds, odds_of
from hexfront.games.diadem.names import ALLIED, ARMOUR, MOUNTAIN, MOVED, OWES, REDUCED, STACK_LIMIT, WAITING
from hexfront.games.diadem.rules.s04_1_restrictions import first_steps
from hexfront.games.diadem.rules.s04_2_entry_exit import entry_costs, is_due
from hexfront.games.diadem.state import Position
from hexfront.kernel.paths import Reach, flood

CROWDED: Final = 1000


class Picture:
    """A position seen by the side that plans. It is thrown away after planning, never kept."""

    def __init__(self, state: Position, side: int) -> None:
        material = state.material
        counters = material.counters
        self.state = state
        self.side = side
        self.ground: Ground = ground_of(material)
        self.odds: Odds = odds_of(material.tables)
        self.mine: list[int] = []
        self.theirs: list[int] = []
        self.stacks: list[list[int]] = [[] for _ in range(material.size)]
        self.enemy_hexes: list[int] = []
        self.my_hexes: list[int] = []
        where = state.where
        for unit in range(counters.count):
            here = where[unit]
            if here < 0:
                continue
            stack = self.stacks[here]
            if counters.side[unit] == side:
                self.mine.append(unit)
                if not stack:
                    self.my_hexes.append(here)
            else:
                self.theirs.append(unit)
                if not stack:
                    self.enemy_hexes.append(here)
            stack.append(unit)
        self.reaches: dict[int, Reach] = {}
        self.cut_off: list[int] = [-1] * (material.size * 8)
        self.apart: list[int] = []

    def defence(self, hex_: int) -> int:
        """The defence powers in a hex together."""
        total = 0
        for unit in self.stacks[hex_]:
            total += self.state.defence_of(unit)
        return total

    def reach(self, unit: int) -> Reach:
        """Where a unit can go this phase, stacking left aside; shared by units that stand and march alike."""
        state = self.state
        material = state.material
        counters = material.counters
        here = state.where[unit]
        gait = counters.gait[unit]
        key = (here + 2) * 256 + gait * 64 + counters.move[unit]
        found = self.reaches.get(key)
        if found is not None:
            return found
        side = counters.side[unit]
        if here < 0:
            seeds, costs = entry_costs(state, unit)
        elif state.zones[1 - side][here]:
            seeds, costs = first_steps(state, unit)
        else:
            seeds, costs = [here], [0]
        found = flood(
            material.arcs[gait],
            state.counts[1 - side],
            state.zones[1 - side],
            state.counts[side],
            CROWDED,
            seeds,
            costs,
            here if here >= 0 else -1,
            counters.move[unit],
        )
        self.reaches[key] = found
        return found

    def movable(self, unit: int) -> bool:
        """Whether the unit may still be moved this phase."""
        state = self.state
        here = state.where[unit]
        if state.flags[unit] & MOVED:
            return False
        return here >= 0 or (here == WAITING and is_due(state, unit))

    def fights(self, unit: int, hex_: int) -> bool:
        """diadem:5.1.2.obs.armour_mountain: whether the unit may attack that ground at all."""
        material = self.state.material
        return material.counters.gait[unit] != ARMOUR or material.map.terrain[hex_] != MOUNTAIN

    def guns_near(self, side: int, hex_: int) -> int:
        """The powers of the side's guns that could support a defence of the hex."""
        state = self.state
        counters = state.material.counters
        distances = self.ground.distances
        total = 0
        for gun in counters.guns[side]:
            here = state.where[gun]
            if here >= 0 and here != hex_ and distances[here][hex_] <= counters.range[gun]:
                total += state.attack_of(gun)
        return total

    def nearest(self) -> list[int]:
        """How far each hex is from the nearest enemy."""
        if self.apart:
            return self.apart
        beside = self.ground.beside
        found = [99] * self.ground.size
        todo = self.enemy_hexes.copy()
        for hex_ in todo:
            found[hex_] = 0
        first = 0
        while first < len(todo):
            here = todo[first]
            first += 1
            farther = found[here] + 1
            for there in beside[here]:
                if found[there] > farther:
                    found[there] = farther
                    todo.append(there)
        self.apart = found
        return found

    def surrounded(self, side: int, hex_: int, gait: int) -> bool:
        """D-16: whether a unit of that side and gait has no free way out of the hex."""
        key = (hex_ * 4 + gait) * 2 + side
        known = self.cut_off[key]
        if known < 0:
            known = 1 if self._surrounded(side, hex_, gait) else 0
            self.cut_off[key] = known
        return known == 1

    def _surrounded(self, side: int, hex_: int, gait: int) -> bool:
        state = self.state
        material = state.material
        steps = material.steps[gait]
        zones = state.zones[1 - side]
        enemies = state.counts[1 - side]
        for i in range(hex_ * 6, hex_ * 6 + 6):
            if steps[i]:
                there = material.neighbours[i]
                if not zones[there] and not enemies[there]:
                    return False
        allowed = material.map.exits[side][hex_]
        if allowed:
            for edge in range(4):
                if allowed >> edge & 1 and material.edge_steps[gait][hex_ * 4 + edge]:
                    return False
        return True

    def dominates(self, unit: int, here: int) -> bool:
        """diadem:4.1.2.dominant_ground, D-9: whether a unit that has not moved has the better ground there."""
        state = self.state
        side = state.material.counters.side[unit]
        neighbours = state.material.neighbours
        enemies = state.counts[1 - side]
        own = self.ground.cover[side]
        other = self.ground.cover[1 - side]
        for d in range(6):
            there = neighbours[here * 6 + d]
            if there >= 0 and enemies[there] and own[here * 6 + d] <= other[there * 6 + (d + 3) % 6]:
                return False
        return True

    def is_reduced(self, unit: int) -> bool:
        """Whether it has taken a loss."""
        return self.state.flags[unit] & REDUCED != 0

    def owes(self, unit: int) -> bool:
        """Whether it must attack this phase."""
        return self.state.flags[unit] & OWES != 0

    def room(self, hex_: int) -> int:
        """How many more units of the planning side the hex takes as things stand."""
        return STACK_LIMIT - self.state.counts[self.side][hex_]


def air_of(state: Position, side: int) -> int:
    """The air points a side could still use."""
    return state.air if side == ALLIED else 0
