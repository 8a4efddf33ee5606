"""The material of 2.0 laid out for one game: map, counters, tables, actions and options. It never changes during play
and is shared by all copies.
"""

from __future__ import annotations

from hexfront.games.diadem.actions import Actions
from hexfront.games.diadem.counters import Counters
from hexfront.games.diadem.map import Map, edge_costs, step_costs
from hexfront.games.diadem.names import ARMOUR, GAITS, SEA, SIDES
from hexfront.games.diadem.tables import Tables
from hexfront.kernel.paths import arcs_of

OPTIONS: dict[str, bool] = {"open_information": False, "armour_mountain_roads": False, "air_points_total": False}


class Free:
    """A counter without a fixed place at set-up: where it may stand."""

    def __init__(self, unit: int, hexes: list[int], default: int) -> None:
        self.unit = unit
        self.hexes = hexes
        self.default = default


class Material:
    """What lies in the box, with the options of this game applied."""

    def __init__(self, map: Map, counters: Counters, tables: Tables, options: dict[str, bool]) -> None:
        self.map = map
        self.counters = counters
        self.tables = tables
        self.open_information = options["open_information"]
        self.mountain_roads = options["armour_mountain_roads"]
        self.air_points_total = options["air_points_total"]
        self.grid = map.grid
        self.neighbours: list[int] = map.grid.neighbours
        self.size: int = map.grid.size
        self.actions = Actions(map.grid, counters)
        gaits = range(len(GAITS))
        self.steps: list[list[int]] = [step_costs(map, tables, g, self.mountain_roads and g == ARMOUR) for g in gaits]
        self.arcs: list[list[list[int]]] = [arcs_of(self.neighbours, costs) for costs in self.steps]
        self.edge_steps: list[list[int]] = [
            edge_costs(map, tables, g, self.mountain_roads and g == ARMOUR) for g in gaits
        ]
        self.hex_columns: list[int] = [tables.hex_columns[t] for t in map.terrain]
        # The exits of each side as hexes with their edges, and the hexes at which it may enter.
        self.exit_hexes: list[list[int]] = [[h for h in range(self.size) if map.exits[s][h]] for s in range(len(SIDES))]
        self.entry_hexes: list[list[int]] = [
            [h for h in map.edge_hexes(map.entry_edge[s]) if map.terrain[h] != SEA] for s in range(len(SIDES))
        ]
        # Set-up: filled by the scenario.
        self.free: list[Free] = []
        self.due: list[int] = [0] * counters.count
