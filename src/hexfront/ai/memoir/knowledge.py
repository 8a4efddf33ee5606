"""What can be known about a battlefield before anybody moves: whom a unit could fire at next turn from each hex, and
how far it is to the places that count. Worked out when first asked for, and kept as long as the ground is the same.
"""

from __future__ import annotations

from typing import Final

from hexfront.games.memoir.lay import Lay
from hexfront.games.memoir.material import Material
from hexfront.games.memoir.names import ARMOR, ARTILLERY, BOAT, INFANTRY, RESISTANCE, TRAIN
from hexfront.games.memoir.rules.terrain import step_cost
from hexfront.games.memoir.state import Position

FAR: Final = 60
NEAR: Final = 3
MOST_KEPT: Final = 12


class Knowledge:
    """The battlefield of one material and one lie of the land."""

    def __init__(self, material: Material, lay: Lay) -> None:
        self.material = material
        self.lay = lay
        self.size: int = material.size
        units = material.units
        # Units that move and fire alike share a class; the second half of the classes are those with boats.
        self.class_of: list[int] = []
        self.class_keys: list[int] = []
        for unit in range(units.count):
            key = (units.kind[unit] * 16 + units.moves[unit]) * 2 + units.side[unit]
            if key not in self.class_keys:
                self.class_keys.append(key)
            self.class_of.append(self.class_keys.index(key))
        count = 2 * len(self.class_keys)
        self._shots: list[list[list[int]]] = [[[] for _ in range(self.size)] for _ in range(count)]
        self._reached: list[list[list[int]]] = [[[] for _ in range(self.size)] for _ in range(count)]
        distances = material.grid.distances
        self._near: list[list[int]] = [
            [there for there in range(self.size) if 0 < distances[hex_][there] <= NEAR] for hex_ in range(self.size)
        ]
        self._walks: list[list[list[int]]] = [[[] for _ in range(self.size)] for _ in range(count)]

    def class_now(self, state: Position, unit: int) -> int:
        """The class of a unit; with a boat it is another."""
        if state.flags[unit] & BOAT:
            return self.class_of[unit] + len(self.class_keys)
        return self.class_of[unit]

    def shots(self, state: Position, unit: int, hex_: int) -> list[int]:
        """The dice a unit could roll against each hex in its next turn if it began it in this one: after the best move
        that still lets it battle, other units and the target's cover not looked at.
        """
        table = self._shots[self.class_now(state, unit)]
        found = table[hex_]
        if not found:
            found = self._work_out_shots(state, unit, hex_)
            table[hex_] = found
            self._reached[self.class_now(state, unit)][hex_] = [i for i in range(self.size) if found[i]]
        return found

    def reached(self, state: Position, unit: int, hex_: int) -> list[int]:
        """The hexes a unit has dice against in its next turn; `shots` must have been asked before."""
        return self._reached[self.class_now(state, unit)][hex_]

    def _work_out_shots(self, state: Position, unit: int, start: int) -> list[int]:
        units = self.material.units
        type_ = units.type[unit]
        kind = units.kinds[units.kind[unit]]
        dice = [0] * self.size
        if type_ == TRAIN and not units.gun[unit]:
            return dice
        limit = 0
        if type_ == INFANTRY:
            limit = kind.battles_after
        elif type_ == ARMOR:
            limit = units.moves[unit]
        table = state.lay.infantry_sight if type_ == INFANTRY else state.lay.sight
        blind = type_ in (ARTILLERY, TRAIN)
        slot = ARTILLERY if blind else type_
        farthest = len(kind.dice)
        everywhere = list(range(self.size))
        for here in self._places(state, unit, start, limit):
            ground = state.ground_at(here)
            if ground.no_battle or (here != start and ground.quiet >> type_ & 1 and units.kind[unit] != RESISTANCE):
                continue
            own = ground.own[slot]
            if ground.water:
                own = max(own, 1)
            distances = self.material.grid.distances[here]
            for there in self._near[here] if farthest <= NEAR else everywhere:
                apart = distances[there]
                if not 0 < apart <= farthest:
                    continue
                count = kind.dice[apart - 1] - own
                if count <= dice[there]:
                    continue
                closed = ground.wadi or state.ground_at(there).wadi or table[here * self.size + there] < 0
                if blind or apart == 1 or not closed:
                    dice[there] = count
        return dice

    def _places(self, state: Position, unit: int, start: int, limit: int) -> list[int]:
        """The hexes within a move, as if nobody else were on the board."""
        type_ = self.material.units.type[unit]
        found = [start]
        wave = [start]
        for spent in range(limit):
            after: list[int] = []
            for here in wave:
                ground = state.ground_at(here)
                if here != start and ((ground.stop | ground.soft_stop) >> type_ & 1 or ground.water):
                    continue
                if spent and state.ground_at(start).one_hex:
                    continue
                for direction in range(6):
                    there = self.material.neighbours[here * 6 + direction]
                    if there < 0 or there in found:
                        continue
                    cost = step_cost(state, unit, here, direction)
                    if cost and spent + cost <= limit:
                        found.append(there)
                        after.append(there)
            wave = after
        return found

    def walk(self, state: Position, unit: int, goal: int) -> list[int]:
        """How many steps a unit like this is from a hex, from each hex; entering what stops it counts one more."""
        table = self._walks[self.class_now(state, unit)]
        found = table[goal]
        if not found:
            found = self._work_out_walk(state, unit, goal)
            table[goal] = found
        return found

    def _work_out_walk(self, state: Position, unit: int, goal: int) -> list[int]:
        type_ = self.material.units.type[unit]
        neighbours = self.material.neighbours
        cost = [FAR] * self.size
        cost[goal] = 0
        waiting = [goal]
        while waiting:
            after: list[int] = []
            for here in waiting:
                ground = state.ground_at(here)
                extra = 1 if here != goal and ((ground.stop | ground.soft_stop) >> type_ & 1 or ground.water) else 0
                for direction in range(6):
                    there = neighbours[here * 6 + direction]
                    if there < 0:
                        continue
                    step = step_cost(state, unit, there, (direction + 3) % 6)
                    if step and cost[here] + step + extra < cost[there]:
                        cost[there] = cost[here] + step + extra
                        after.append(there)
            waiting = after
        return cost


_kept: list[Knowledge] = []


def knowledge_of(state: Position) -> Knowledge:
    """What is known about the battlefield of a position."""
    lay = state.lay
    for known in _kept:
        if known.lay is lay:
            return known
    found = Knowledge(state.material, lay)
    if len(_kept) >= MOST_KEPT:
        _kept.pop()
    _kept.insert(0, found)
    return found
