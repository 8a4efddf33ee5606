"""The German line as it is going to be, and where Allied motorised units could still get past it."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.ground import FAR
from hexfront.ai.diadem.picture import Picture
from hexfront.games.diadem.names import AXIS, MOTORISED
from hexfront.kernel.paths import UNREACHED, Reach, flood
from hexfront.mechanics.zones import enter, leave

# How bad each hex is that the Allies could reach, by the half-points it lies nearer to the west edge than fifty.
DEPTH: Final = 0.1
# The longest march of anybody, in half-points.
LONGEST: Final = 24


class Line:
    """German posts and their zones, planned; `counts` is how many units each hex is to have."""

    def __init__(self, picture: Picture) -> None:
        size = picture.ground.size
        self.picture = picture
        self.counts: list[int] = [0] * size
        self.zones: list[int] = [0] * size
        # What the fastest of each Allied stack has spent of the longest march before it begins; who cannot is left out.
        self.starts: list[int] = []
        self.spent: list[int] = []
        counters = picture.state.material.counters
        for here in picture.enemy_hexes:
            slow = LONGEST
            for unit in picture.stacks[here]:
                if not counters.range[unit] and LONGEST - counters.move[unit] < slow:
                    slow = LONGEST - counters.move[unit]
            if slow < LONGEST:
                self.starts.append(here)
                self.spent.append(slow)
        # How bad the gaps were with one unit more in a hex, and after how many changes of the line that was found.
        self.changes = 1
        self.known: list[int] = [0] * size
        self.leaks: list[float] = [0.0] * size

    def stand(self, hex_: int) -> None:
        """One unit more in a hex."""
        self.changes += 1
        enter(self.counts, self.zones, self.picture.ground.beside, hex_)

    def lift(self, hex_: int) -> None:
        """One unit less in a hex."""
        self.changes += 1
        leave(self.counts, self.zones, self.picture.ground.beside, hex_)

    def break_in(self) -> Reach:
        """Where Allied motorised units could come past the line as it is going to be."""
        picture = self.picture
        state = picture.state
        material = state.material
        steps = material.steps[MOTORISED]
        seeds: list[int] = []
        costs: list[int] = []
        for number in range(len(self.starts)):
            here = self.starts[number]
            slow = self.spent[number]
            if not self.zones[here]:
                seeds.append(here)
                costs.append(slow)
                continue
            for i in range(here * 6, here * 6 + 6):
                if steps[i]:
                    there = material.neighbours[i]
                    if not self.zones[there] and not self.counts[there]:
                        seeds.append(there)
                        costs.append(slow + 2 + steps[i])
        return flood(material.arcs[MOTORISED], self.counts, self.zones, self.zones, 1000, seeds, costs, -1, LONGEST)

    def leak(self, reach: Reach) -> float:
        """How bad the gaps are."""
        picture = self.picture
        state = picture.state
        west = picture.ground.west[MOTORISED]
        near = 0
        total = 0.0
        for number in range(len(picture.ground.towns)):
            town = picture.ground.towns[number]
            if state.holders[number] == AXIS and reach.cost[town] < UNREACHED:
                total += 20.0
        nearest = FAR
        for hex_ in reach.order:
            way = west[hex_]
            if way < 50:
                near += 50 - way
                nearest = min(nearest, way)
        total += DEPTH * near
        if nearest <= 12:
            total += 30.0
        if nearest < 60:
            total += 0.1 * (60 - nearest)
        return total

    def goal(self, reach: Reach, given_up: list[bool]) -> int:
        """The next hex that must not be reached and still is: towns first, then the edge, then whatever lies west."""
        picture = self.picture
        state = picture.state
        for number in range(len(picture.ground.towns)):
            town = picture.ground.towns[number]
            if state.holders[number] == AXIS and reach.cost[town] < UNREACHED and not given_up[town]:
                return town
        west = picture.ground.west[MOTORISED]
        best = -1
        for hex_ in reach.order:
            if not given_up[hex_] and west[hex_] <= 40 and (best < 0 or west[hex_] < west[best]):
                best = hex_
        return best

    def leak_with(self, hex_: int) -> float:
        """How bad the gaps were with one unit more in a hex."""
        if self.known[hex_] != self.changes:
            beside = self.picture.ground.beside
            enter(self.counts, self.zones, beside, hex_)
            self.leaks[hex_] = self.leak(self.break_in())
            leave(self.counts, self.zones, beside, hex_)
            self.known[hex_] = self.changes
        return self.leaks[hex_]
