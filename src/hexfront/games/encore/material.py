"""The material of 1 laid out for one game: map, counters, tables, actions and options. It never changes during play
and is shared by all copies.
"""

from __future__ import annotations

from hexfront.games.encore.actions import Actions
from hexfront.games.encore.counters import Counters
from hexfront.games.encore.map import Map
from hexfront.games.encore.names import ARMOUR, GAITS, TURNS
from hexfront.games.encore.rules.s05_3_terrain import exits, step_costs
from hexfront.games.encore.tables import TABLES, Tables
from hexfront.kernel.paths import arcs_of
from hexfront.mechanics.sheet import EDGES

# Each option with its values, the usual one first.
OPTIONS: dict[str, list[object]] = {"turns": [TURNS, 10], "tables": list(TABLES), "armour_range": [2, 1]}


class Material:
    """What lies in the box, with the options of this game applied."""

    def __init__(self, map: Map, counters: Counters, tables: Tables, options: dict[str, object]) -> None:
        """E-1, E-4, E-28: how many turns, which printed tables, how far armour fires."""
        turns, armour_range = options["turns"], options["armour_range"]
        assert isinstance(turns, int)
        assert isinstance(armour_range, int)
        self.map = map
        self.counters = counters
        self.tables = tables
        self.printed = tables.printed[str(options["tables"])]
        self.turns: int = turns
        self.range: list[int] = [
            armour_range if kind == ARMOUR else printed
            for kind, printed in zip(counters.type, counters.range, strict=True)
        ]
        self.ranged: list[list[int]] = [[u for u in units if self.range[u]] for units in counters.of_side]
        self.grid = map.grid
        self.neighbours: list[int] = map.grid.neighbours
        self.size: int = map.grid.size
        self.actions = Actions(map.grid, counters)
        gaits = range(len(GAITS))
        self.steps: list[list[int]] = [step_costs(map, tables, gait) for gait in gaits]
        self.arcs: list[list[list[int]]] = [arcs_of(self.neighbours, costs) for costs in self.steps]
        self.exits: list[list[list[tuple[int, int]]]] = [exits(map, tables, gait) for gait in gaits]
        # The edges of each hex as a mask, the place somebody can hold there or -1, and whether it is on the 4th
        # Mountain's road.
        self.edges: list[int] = [0] * self.size
        for edge in range(len(EDGES)):
            for hex_ in map.sheet.edge_hexes(edge):
                self.edges[hex_] |= 1 << edge
        self.place_at: list[int] = [-1] * self.size
        for number, place in enumerate(map.held):
            self.place_at[place.hex] = number
        self.mountain_road: list[int] = [0] * self.size
        for hex_ in map.mountain_road:
            self.mountain_road[hex_] = 1
