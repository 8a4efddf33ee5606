"""What never changes during a game, laid out for quick looking up: ground, counters, places and the ways to them."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.odds import Odds
from hexfront.games.encore.material import Material
from hexfront.games.encore.names import (
    AMERICAN,
    ARMOUR,
    FOOT,
    PEAK,
    VILLAGE,
    WOOD,
)
from hexfront.games.encore.state import Position

FAR: Final = 999
# The turn at whose end the Germans win by holding the place, by role; 0 where there is none.
DECISIVE_TURN: Final = [5, 8, 0]
# Half-points from beyond the mountain road within which a place can be raided.
RAID: Final = 16


class Lore:
    """One map with its counters and tables."""

    def __init__(self, material: Material) -> None:
        counters = material.counters
        map_ = material.map
        tables = material.tables
        self.material = material
        self.odds = Odds(material.printed)
        self.turns: int = material.turns
        self.size: int = material.size
        self.beside: list[list[int]] = material.grid.beside
        self.neighbours: list[int] = material.neighbours
        self.distances: list[list[int]] = material.grid.distances
        self.arcs: list[list[list[int]]] = material.arcs
        self.steps: list[list[int]] = material.steps
        self.place_at: list[int] = material.place_at
        self.mountain_road: list[int] = material.mountain_road
        self.edges: list[int] = material.edges
        self.entries: list[int] = map_.mountain_entries
        self.level: list[int] = map_.level
        self.valleys: list[int] = map_.valleys
        # The ground's columns without fort and height; whether height counts; whether it is shelter or a peak.
        self.ground: list[int] = [0] * self.size
        self.tall: list[bool] = [False] * self.size
        self.shelter: list[bool] = [False] * self.size
        self.peak: list[bool] = [False] * self.size
        for hex_ in range(self.size):
            columns = tables.level_columns[map_.level[hex_]]
            self.tall[hex_] = columns > 0
            cover = map_.cover[hex_]
            if cover == PEAK:
                columns += tables.peak_columns
            elif cover == VILLAGE:
                columns += tables.village_columns
            elif cover == WOOD:
                columns += tables.wood_columns
            self.ground[hex_] = columns
            self.shelter[hex_] = cover in (PEAK, VILLAGE)
            self.peak[hex_] = cover == PEAK
        self.fort_columns: int = tables.fort_columns
        self.height_columns: int = tables.height_columns
        # The hexes beyond the mountain road, and how far each hex is from the nearest of them.
        self.haven: list[bool] = beyond_road(material)
        self.to_haven: list[int] = ways_to(material, [hex_ for hex_ in range(self.size) if self.haven[hex_]], FOOT)
        self._counters(material)
        self.companies: list[list[int]] = [list(battalion.companies) for battalion in counters.battalions]
        self._places(material)

    def _counters(self, material: Material) -> None:
        counters = material.counters
        self.units: int = counters.units
        self.of_side: list[list[int]] = counters.of_side
        self.guns: list[list[int]] = counters.support
        self.ranged: list[list[int]] = material.ranged
        self.side: list[int] = counters.side
        self.attack: list[int] = counters.attack
        self.defence: list[int] = counters.defence
        self.move: list[int] = counters.move
        self.range: list[int] = material.range
        self.gait: list[int] = counters.gait
        self.type: list[int] = counters.type
        self.battalion: list[int] = counters.battalion
        self.command: list[int] = counters.command
        self.release: list[int] = counters.release
        self.points: list[int] = counters.points
        self.american: list[bool] = [nation == AMERICAN for nation in counters.nation]
        self.vulnerable: list[int] = [
            material.tables.vulnerability[type_] if type_ >= 0 else 0 for type_ in counters.type
        ]
        # What the enemy is paid for it when it is gone.
        self.price: list[int] = [4 if american else 3 for american in self.american]
        self.armour: list[bool] = [type_ == ARMOUR for type_ in counters.type]

    def _places(self, material: Material) -> None:
        held = material.map.held
        self.places: int = len(held)
        self.place_hex: list[int] = [place.hex for place in held]
        self.place_points: list[int] = [place.points for place in held]
        self.place_due: list[int] = [min(place.turn, material.turns) if place.points else 0 for place in held]
        self.place_role: list[int] = [place.role for place in held]
        self.decisive: list[int] = [DECISIVE_TURN[place.role] if place.role >= 0 else 0 for place in held]
        # How many half-points on foot each hex is from each place, enemies left out of account.
        self.way: list[list[int]] = [ways_to(material, [place.hex], FOOT) for place in held]
        self.nowhere: list[int] = [0] * self.size
        # The place that ends the game and can be raided from beyond the road; -1 if there is none.
        self.raided: int = -1
        for place in range(self.places):
            near = self.decisive[place] and self.to_haven[self.place_hex[place]] <= RAID
            if near and (self.raided < 0 or self.decisive[place] < self.decisive[self.raided]):
                self.raided = place
        # In which order they fall due, those without points last.
        self.by_due: list[int] = sorted(range(self.places), key=self._due_key)

    def _due_key(self, place: int) -> int:
        return self.place_due[place] or FAR

    def is_shelter(self, side: int, hex_: int, forts: list[int]) -> bool:
        """Whether units of the side there need not attack, nor retreat when they do."""
        return self.shelter[hex_] or (side == 1 and hex_ in forts)

    def cover(self, hex_: int, forts: list[int]) -> int:
        """The columns of the hex itself, a fort included."""
        return self.ground[hex_] + (self.fort_columns if hex_ in forts else 0)

    def is_lower(self, here: int, target: int) -> bool:
        """Whether a hex counts as lower than one attacked from it."""
        if self.level[here] < self.level[target]:
            return True
        if self.valleys[here]:
            for d in range(6):
                if self.valleys[here] >> d & 1 and self.neighbours[here * 6 + d] == target:
                    return True
        return False


def ways_to(material: Material, goals: list[int], gait: int) -> list[int]:
    """The cost of the cheapest way from every hex to the nearest of the goals, FAR where there is none."""
    size = material.size
    steps = material.steps[gait]
    neighbours = material.neighbours
    cost = [FAR] * size
    waiting = list(goals)
    for goal in goals:
        cost[goal] = 0
    while waiting:
        changed: list[int] = []
        for there in waiting:
            for d in range(6):
                here = neighbours[there * 6 + d]
                if here < 0:
                    continue
                step = steps[here * 6 + (d + 3) % 6]
                if step and cost[there] + step < cost[here]:
                    cost[here] = cost[there] + step
                    changed.append(here)
        waiting = changed
    return cost


def beyond_road(material: Material) -> list[bool]:
    """The hexes on the smaller side of the mountain road; none if it does not cut the map in two."""
    road = material.mountain_road
    found = [False] * material.size
    seen = [bool(road[hex_]) for hex_ in range(material.size)]
    parts: list[list[int]] = []
    for start in range(material.size):
        if seen[start]:
            continue
        seen[start] = True
        part = [start]
        for here in part:
            for there in material.grid.beside[here]:
                if not seen[there]:
                    seen[there] = True
                    part.append(there)
        parts.append(part)
    if len(parts) == 2:
        for hex_ in min(parts, key=len):
            found[hex_] = True
    return found


class Gamble:
    """German attacks by which the game is won at once, in the line of one state: the chance that all of them fail, and
    the terms of the position before the last.
    """

    def __init__(self) -> None:
        self.state: Position | None = None
        self.fails = 1.0
        self.terms: list[float] = []

    def note(self, state: Position, chance: float, terms: list[float]) -> None:
        """One more attack in a line."""
        if self.state is not state:
            self.state = state
            self.fails = 1.0
        self.fails *= 1.0 - chance
        self.terms = terms


class Library:
    """The lore of the maps in play, each made once; and the last line's attacks on places that decide the game."""

    def __init__(self) -> None:
        self._known: list[Lore] = []
        self.gamble = Gamble()

    def of(self, material: Material) -> Lore:
        """The lore of a game's material."""
        for lore in self._known:
            if lore.material is material:
                return lore
        lore = Lore(material)
        if len(self._known) >= 8:
            self._known.pop(0)
        self._known.append(lore)
        return lore
