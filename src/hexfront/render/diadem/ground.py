"""Diadem's map: everything on it that does not change during play, drawn once for each map and language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import fsum
from typing import Any, NamedTuple

from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import CITY, MOUNTAIN, MOUNTAIN_CITY, SEA, SOUTH, TERRAINS
from hexfront.kernel.texts import Catalog
from hexfront.render import labels
from hexfront.render.board import MARGIN
from hexfront.render.curves import Point, between
from hexfront.render.diadem.data import name_drop, network
from hexfront.render.diadem.edges import edges
from hexfront.render.diadem.names import all_names
from hexfront.render.diadem.words import catalog
from hexfront.render.ground import mesh_layer, mountain_marks, relief_layer, town, village
from hexfront.render.legend import compass
from hexfront.render.lines import boundary_layer, bridges_layer, fort_layer, rivers_layer, roads_layer
from hexfront.render.plane import Plane, hex_fields
from hexfront.render.relief import Landscape, surface
from hexfront.render.svg import Markup, group, join


class Layers(NamedTuple):
    """A map drawn: all that lies below objectives and counters. The fields are the hexes for a page to light up."""

    plane: Plane
    map: Map
    stars: dict[int, Point]
    land: Markup
    fields: Markup
    around: Markup

    @property
    def below(self) -> Markup:
        """All of it, in its order."""
        return join([self.land, self.fields, self.around])

    def objectives(self, view: Mapping[str, Any] | None, words: Catalog) -> Markup:
        """The stars of the objectives, with their holders if there is a view."""
        return objectives_layer(self.plane, self.map, self.stars, view, words)


def objectives_layer(
    plane: Plane, map: Map, places: dict[int, Point], view: Mapping[str, Any] | None, words: Catalog
) -> Markup:
    """The stars of the objectives in their places, with their holders if there is a view."""
    holders = {str(item["hex"]): str(item["holder"]) for item in view["objectives"]} if view else {}
    stars: list[Markup] = []
    for place in map.objectives:
        holder = holders.get(map.grid.names[place.hex], "")
        facts = {"name": place.name, "points": place.points, "side": words.say(f"side.{holder}") if holder else ""}
        says = words.say("objective.held" if holder else "objective.says", facts)
        stars.append(labels.objective(plane, place.hex, places[place.hex], place.points, holder=holder, says=says))
    return group(*stars, class_="objectives")


@lru_cache(maxsize=8)
def layers(map: Map, lang: str) -> Layers:
    """The map drawn in a language."""
    plane = Plane(map.grid)
    words = catalog(lang)
    lines = network(plane, map)
    wet = {frozenset(side) for line in map.river_lines for side in line.sides}
    mountains = [h for h in range(map.grid.size) if map.terrain[h] in (MOUNTAIN, MOUNTAIN_CITY)]
    ranges, written = all_names(plane, map, lines)
    land = join(
        [
            _relief(map),
            mesh_layer(plane, MARGIN),
            ranges,
            mountain_marks(plane, mountains, list(lines.stars.values())),
            _towns(plane, map),
            rivers_layer(plane, [(line.name, line.sides) for line in map.river_lines]),
            boundary_layer(plane, [side for side in map.army_boundary if frozenset(side) not in wet]),
            fort_layer(plane, lines.forts),
            roads_layer(plane, lines.roads, lines.bridges),
            bridges_layer(plane, lines.bridges),
            _villages(plane, map),
            group(written, class_="names", pointer_events="none"),
        ]
    )
    fields = hex_fields(plane, [TERRAINS[t].replace("_", " ") for t in map.terrain], spoken(map, words))
    around = join([edges(plane, map, words), compass(6, 4, words.say("sheet.north"))])
    return Layers(plane, map, lines.stars, land, fields, around)


@lru_cache(maxsize=8)
def _relief(map: Map) -> Markup:
    """The shaded ground, the same in every language."""
    plane = Plane(map.grid)
    return relief_layer(plane, surface(plane, landscape(plane, map), MARGIN), MARGIN)


def landscape(plane: Plane, map: Map) -> Landscape:
    """What the map says of the ground. A sea at the south edge goes on wherever that edge is closed to all."""
    rough = [1.0 if t in (MOUNTAIN, MOUNTAIN_CITY) else 0.0 for t in map.terrain]
    height = [float(h) for h in map.height]
    if not any(height):
        height = [650.0 * r + 60 for r in rough]
    rivers: list[Point] = []
    for line in map.river_lines:
        for a, b in line.sides:
            start, end = plane.shared(a, b)
            rivers += [between(start, end, k / 4) for k in range(4)]
    peaks = [plane.in_columns(label.x, label.y) for label in map.labels if label.kind == "peak"]
    open_sea: set[tuple[int, int]] = set()
    south = set(map.edge_hexes(SOUTH))
    if any(map.terrain[h] == SEA for h in south):
        closed = {h for h in south if not any(exits[h] >> SOUTH & 1 for exits in map.exits)}
        open_sea = {(h, d) for h, d in plane.rim() if h in closed and plane.side(h, d)[0][1] > plane.centres[h][1]}
        open_sea = {(h, d) for h, d in open_sea if 0 < fsum(p[0] for p in plane.side(h, d)) / 2 < plane.width}
    return Landscape(height, rough, [t == SEA for t in map.terrain], peaks, rivers, open_sea)


def _towns(plane: Plane, map: Map) -> Markup:
    named = {place.hex for place in map.places if place.in_rulebook}
    drawn = [
        town(*plane.centres[h], seed=h + 3, named=h in named)
        for h in range(map.grid.size)
        if map.terrain[h] in (CITY, MOUNTAIN_CITY)
    ]
    return group(*drawn, class_="towns")


def _villages(plane: Plane, map: Map) -> Markup:
    """Villages stand just above their names."""
    drawn: list[Markup] = []
    for place in map.places:
        if not place.town:
            x, y = plane.centres[place.hex]
            drawn.append(village(x, y + name_drop(map, place.hex) - 15.5))
    return group(*drawn, class_="villages")


def spoken(map: Map, words: Catalog) -> list[str]:
    """What is said of every hex: number, name, terrain, objective."""
    at = {place.hex: place for place in map.places}
    told: list[str] = []
    for h, name in enumerate(map.grid.names):
        place = at.get(h)
        facts: dict[str, object] = {"hex": name, "terrain": words.say(f"terrain.{TERRAINS[map.terrain[h]]}")}
        says = words.say("hex.named", {**facts, "name": place.name}) if place else words.say("hex.says", facts)
        told.append(says + (words.say("hex.objective", {"points": place.points}) if place and place.points else ""))
    return told
