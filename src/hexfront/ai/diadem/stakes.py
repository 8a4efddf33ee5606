"""What can happen in an attack, and what each of it is worth to the attacker."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.odds import (
    ADVANCE,
    ATTACKER_ELIMINATED,
    ATTACKER_LOSES,
    ATTACKER_RETREATS,
    DEFENDER_ELIMINATED,
    DEFENDER_LOSES,
    DEFENDER_RETREATS,
    EXCHANGE,
    HURT_AND_RETREATS,
    THINGS,
)
from hexfront.ai.diadem.picture import Picture
from hexfront.ai.diadem.worth import KILLED, KILLED_REDUCED, exchange, ground_won, hurt
from hexfront.games.diadem.names import ARMOUR, FOOT, REDUCED, STACK_LIMIT

# How often who cannot retreat, or finds no room, is lost.
NO_WAY_BACK: Final = 0.75
NO_ROOM: Final = 0.9


class Stakes:
    """The stakes of one side's attacks; `held` says how full each hex of its own is going to be."""

    def __init__(self, picture: Picture, side: int, held: list[int]) -> None:
        self.picture = picture
        self.side = side
        self.held = held
        # Hexes already counted, by the number of the count.
        self.counted: list[int] = [0] * picture.ground.size
        self.count = 0

    def of(self, hex_: int, units: list[int], slots: list[int], trapped: int) -> list[float]:
        """What each thing that can happen is worth to the attacker, so many defenders being trapped."""
        picture = self.picture
        state = picture.state
        side = self.side
        turn = state.turn
        found = [0.0] * THINGS
        defenders = picture.stacks[hex_]
        fresh = 0
        cheapest = 100.0
        for unit in defenders:
            if state.flags[unit] & REDUCED:
                cheapest = min(cheapest, KILLED_REDUCED[1 - side])
            else:
                fresh += 1
                cheapest = min(cheapest, KILLED[1 - side])
        found[DEFENDER_LOSES] = hurt(1 - side, turn) if fresh else KILLED_REDUCED[1 - side]
        found[DEFENDER_ELIMINATED] = cheapest
        gone = KILLED[1 - side] * NO_WAY_BACK
        found[DEFENDER_RETREATS] = 0.25 * len(defenders) + gone * trapped
        if trapped == 0 and fresh == 0:
            found[HURT_AND_RETREATS] = -0.25
        found[ADVANCE] = ground_won(state, picture.ground, side, hex_)
        self._own(found, hex_, units, slots)
        found[EXCHANGE] = exchange(state, units, defenders, side)
        return found

    def _own(self, found: list[float], hex_: int, units: list[int], slots: list[int]) -> None:
        picture = self.picture
        state = picture.state
        counters = state.material.counters
        side = self.side
        fresh = 0
        cheapest = 100.0
        back = 0.0
        for i in range(len(units)):
            unit = units[i]
            if state.flags[unit] & REDUCED:
                cheapest = min(cheapest, KILLED_REDUCED[side])
            else:
                fresh += 1
                cheapest = min(cheapest, KILLED[side])
            if picture.surrounded(side, slots[i], counters.gait[unit]):
                back += KILLED[side] * NO_WAY_BACK
            elif counters.gait[unit] == ARMOUR and self._river_behind(slots[i]):
                back += hurt(side, state.turn)
            else:
                back += 0.12
        back += KILLED[side] * NO_ROOM * self._crowded(slots)
        found[ATTACKER_LOSES] = -hurt(side, state.turn) if fresh else -KILLED_REDUCED[side]
        found[ATTACKER_ELIMINATED] = -cheapest
        found[ATTACKER_RETREATS] = -back

    def _crowded(self, slots: list[int]) -> int:
        """How many attackers would find no room behind them."""
        picture = self.picture
        state = picture.state
        material = state.material
        steps = material.steps[FOOT]
        zones = state.zones[1 - self.side]
        enemies = state.counts[1 - self.side]
        counted = self.counted
        self.count += 1
        count = self.count
        ring: list[int] = []
        room = 0
        for slot in slots:
            for i in range(slot * 6, slot * 6 + 6):
                if steps[i]:
                    there = material.neighbours[i]
                    if not zones[there] and not enemies[there] and counted[there] != count:
                        counted[there] = count
                        ring.append(there)
                        room += max(0, STACK_LIMIT - self.held[there])
        first = len(ring)
        at = 0
        # Who finds a full hex pushes somebody on to the next.
        while room < len(slots) and at < first:
            hex_ = ring[at]
            at += 1
            for i in range(hex_ * 6, hex_ * 6 + 6):
                if steps[i]:
                    there = material.neighbours[i]
                    if not zones[there] and not enemies[there] and counted[there] != count:
                        counted[there] = count
                        room += max(0, STACK_LIMIT - self.held[there])
        return max(0, len(slots) - room)

    def trapped(self, hex_: int, slots: list[int]) -> int:
        """D-16: how many defenders would have no free way out, with attackers in those hexes too."""
        gaits = self.picture.state.material.counters.gait
        found = 0
        last = -1
        held = False
        for unit in self.picture.stacks[hex_]:
            if gaits[unit] != last:
                last = gaits[unit]
                held = self._trapped(last, hex_, slots)
            if held:
                found += 1
        return found

    def _trapped(self, gait: int, hex_: int, slots: list[int]) -> bool:
        """D-16: whether a defender of that gait would have no free way, with attackers in those hexes too."""
        picture = self.picture
        state = picture.state
        material = state.material
        side = self.side
        steps = material.steps[gait]
        zones = state.zones[side]
        mine = state.counts[side]
        distances = picture.ground.distances
        for i in range(hex_ * 6, hex_ * 6 + 6):
            if not steps[i]:
                continue
            there = material.neighbours[i]
            if zones[there] or mine[there]:
                continue
            closed = False
            for slot in slots:
                if distances[slot][there] <= 1:
                    closed = True
                    break
            if not closed:
                return False
        return not material.map.exits[1 - side][hex_]

    def _river_behind(self, hex_: int) -> bool:
        """diadem:5.3.2: whether armour would have to retreat over a river."""
        picture = self.picture
        state = picture.state
        material = state.material
        steps = material.steps[ARMOUR]
        zones = state.zones[1 - self.side]
        enemies = state.counts[1 - self.side]
        rivers = material.map.rivers[hex_]
        for d in range(6):
            i = hex_ * 6 + d
            if steps[i] and not rivers >> d & 1:
                there = material.neighbours[i]
                if not zones[there] and not enemies[there]:
                    return False
        return True

    def all_trapped(self, hex_: int, slots: list[int]) -> bool:
        """D-16: whether no defender would have a free way out."""
        return self.trapped(hex_, slots) == len(self.picture.stacks[hex_])
