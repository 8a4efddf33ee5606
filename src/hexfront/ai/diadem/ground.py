"""What never changes in a game: distances to edges and towns, cover by hexside, regions of the map."""

from __future__ import annotations

from typing import Final

from hexfront.games.diadem.material import Material
from hexfront.games.diadem.names import ALLIED, AXIS, GAITS, NORTH, WEST
from hexfront.kernel.paths import STEP_BITS

FAR: Final = 9999
ACROSS: Final = 4
DOWN: Final = 3
REGIONS: Final = ACROSS * DOWN


class Ground:
    """The lasting facts of one material."""

    def __init__(self, material: Material) -> None:
        self.material = material
        self.size: int = material.size
        self.beside: list[list[int]] = material.grid.beside
        self.distances: list[list[int]] = material.grid.distances
        self.columns: list[int] = material.hex_columns
        self.rivers: list[int] = material.map.rivers
        self.forts: list[int] = material.map.forts
        self.river_columns: int = material.tables.river_columns
        self.fort_columns: int = material.tables.fortification_columns
        self.towns: list[int] = [place.hex for place in material.map.objectives]
        self.town_points: list[int] = [place.points for place in material.map.objectives]
        self.town_of: list[int] = [-1] * self.size
        for number, hex_ in enumerate(self.towns):
            self.town_of[hex_] = number
        # The columns of a defender of each side in a hex against an attack from one direction alone.
        self.cover: list[list[int]] = [self._cover(ALLIED), self._cover(AXIS)]
        # The way to the west edge for each gait, and for the Germans to the nearest edge they may leave by.
        self.west: list[list[int]] = [self._to_edges(gait, ALLIED, 1 << WEST) for gait in range(len(GAITS))]
        self.home: list[list[int]] = [self._to_edges(gait, AXIS, 1 << WEST | 1 << NORTH) for gait in range(len(GAITS))]
        self.away: list[list[int]] = [self._to_edges(gait, ALLIED, 15) for gait in range(len(GAITS))]
        self.to_town: list[list[list[int]]] = [
            [self.spread(gait, [town], [0]) for gait in range(len(GAITS))] for town in self.towns
        ]
        # For each gait and hex the steps into it, hex and cost packed into one number as in `kernel.paths`.
        self.into: list[list[list[int]]] = [self._into(gait) for gait in range(len(GAITS))]
        self.region: list[int] = [self._region(hex_) for hex_ in range(self.size)]

    def _cover(self, side: int) -> list[int]:
        found = [0] * (self.size * 6)
        for hex_ in range(self.size):
            for d in range(6):
                best = self.columns[hex_]
                if self.rivers[hex_] >> d & 1:
                    best = max(best, self.river_columns)
                if side == AXIS and self.forts[hex_] >> d & 1:
                    best = max(best, self.fort_columns)
                found[hex_ * 6 + d] = best
        return found

    def _to_edges(self, gait: int, side: int, edges: int) -> list[int]:
        material = self.material
        starts: list[int] = []
        costs: list[int] = []
        for hex_ in material.exit_hexes[side]:
            best = FAR
            for edge in range(4):
                cost = material.edge_steps[gait][hex_ * 4 + edge]
                if edges >> edge & 1 and material.map.exits[side][hex_] >> edge & 1 and 0 < cost < best:
                    best = cost
            if best < FAR:
                starts.append(hex_)
                costs.append(best)
        return self.spread(gait, starts, costs)

    def _into(self, gait: int) -> list[list[int]]:
        steps = self.material.steps[gait]
        neighbours = self.material.neighbours
        found: list[list[int]] = []
        for here in range(self.size):
            arcs: list[int] = []
            for d in range(6):
                there = neighbours[here * 6 + d]
                if there >= 0 and steps[there * 6 + (d + 3) % 6]:
                    arcs.append(there << STEP_BITS | steps[there * 6 + (d + 3) % 6])
            found.append(arcs)
        return found

    def spread(self, gait: int, starts: list[int], costs: list[int]) -> list[int]:
        """What a unit of that gait spends from each hex to the nearest start, nobody in the way."""
        steps = self.material.steps[gait]
        neighbours = self.material.neighbours
        found = [FAR] * self.size
        todo: list[int] = []
        for i in range(len(starts)):
            found[starts[i]] = costs[i]
            todo.append(starts[i])
        first = 0
        while first < len(todo):
            here = todo[first]
            first += 1
            for d in range(6):
                there = neighbours[here * 6 + d]
                if there < 0:
                    continue
                step = steps[there * 6 + (d + 3) % 6]
                if step and found[here] + step < found[there]:
                    found[there] = found[here] + step
                    todo.append(there)
        return found

    def _region(self, hex_: int) -> int:
        columns = self.material.map.columns
        rows = self.material.map.rows
        column = hex_ // rows
        row = hex_ % rows
        return column * ACROSS // columns * DOWN + row * DOWN // rows

    def shelter(self, side: int, hex_: int, mask: int) -> int:
        """diadem:5.1.2, diadem:10.0: the defender's columns against attackers from all directions of a mask."""
        best = self.columns[hex_]
        if mask:
            if self.river_columns > best and mask & ~self.rivers[hex_] == 0:
                best = self.river_columns
            if side == AXIS and self.fort_columns > best and mask & ~self.forts[hex_] == 0:
                best = self.fort_columns
        return best


class _Known:
    def __init__(self) -> None:
        self.grounds: list[Ground] = []


_known = _Known()


def ground_of(material: Material) -> Ground:
    """The ground of a material, worked out once."""
    grounds = _known.grounds
    for ground in grounds:
        if ground.material is material:
            return ground
    found = Ground(material)
    if len(grounds) >= 8:
        grounds.clear()
    grounds.append(found)
    return found
