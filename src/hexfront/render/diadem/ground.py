"""Diadem's map: everything on it that does not change during play, drawn once for each map and language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from math import sqrt
from typing import Any, NamedTuple

from hexfront.games.diadem.map import Line, Map
from hexfront.games.diadem.names import CITY, EAST, EDGES, MOUNTAIN, MOUNTAIN_CITY, NORTH, SEA, SIDES, SOUTH, TERRAINS, WEST
from hexfront.kernel.data import load_toml
from hexfront.kernel.texts import Catalog
from hexfront.render import labels, palette
from hexfront.render.board import MARGIN, Caption, Passage, captions_layer, free_place, passages_layer
from hexfront.render.curves import Point, between
from hexfront.render.diadem.data import DATA
from hexfront.render.diadem.words import catalog
from hexfront.render.ground import mesh_layer, mountain_marks, relief_layer, town, village
from hexfront.render.legend import compass
from hexfront.render.lettering import Name, names, width
from hexfront.render.lines import (
    FortLine,
    Road,
    boundary_layer,
    bridges_layer,
    crossings,
    fort_layer,
    river_lines,
    rivers_layer,
    road_points,
    roads_layer,
    stretches,
    whole,
)
from hexfront.render.placing import Room, extent, trail
from hexfront.render.plane import Plane, hex_fields
from hexfront.render.relief import Landscape, surface
from hexfront.render.svg import Markup, group, join


@cache
def standard_map() -> Map:
    """The map of the rulebook."""
    return Map(load_toml(DATA / "map.toml"))


class Layers(NamedTuple):
    """A map drawn: all that lies below objectives and counters."""

    plane: Plane
    map: Map
    below: Markup

    def objectives(self, view: Mapping[str, Any] | None, words: Catalog) -> Markup:
        """The stars of the objectives, with their holders if there is a view."""
        holders = {str(item["hex"]): str(item["holder"]) for item in view["objectives"]} if view else {}
        stars: list[Markup] = []
        for place in self.map.objectives:
            holder = holders.get(self.map.grid.names[place.hex], "")
            facts = {"name": place.name, "points": place.points, "side": words.say(f"side.{holder}") if holder else ""}
            says = words.say("objective.held" if holder else "objective.says", facts)
            stars.append(labels.objective(self.plane, place.hex, place.points, holder, says))
        return group(*stars, class_="objectives")


@lru_cache(maxsize=8)
def layers(map: Map, lang: str) -> Layers:
    """The map drawn in a language."""
    plane = Plane(map.grid)
    words = catalog(lang)
    roads = _roads(plane, map)
    bridges = crossings(plane, roads, [line.sides for line in map.river_lines])
    forts = [
        FortLine(line.name, line.sides, palette.FORT_LINES[i % len(palette.FORT_LINES)])
        for i, line in enumerate(map.fort_lines)
    ]
    wet = {frozenset(side) for line in map.river_lines for side in line.sides}
    mountains = [h for h in range(map.grid.size) if map.terrain[h] in (MOUNTAIN, MOUNTAIN_CITY)]
    below = join(
        [
            relief_layer(plane, surface(plane, landscape(plane, map), MARGIN), MARGIN),
            mesh_layer(plane, MARGIN),
            _ranges(plane, map),
            mountain_marks(plane, mountains, {place.hex for place in map.objectives}),
            _towns(plane, map),
            rivers_layer(plane, [(line.name, line.sides) for line in map.river_lines]),
            boundary_layer(plane, [side for side in map.army_boundary if frozenset(side) not in wet]),
            fort_layer(plane, forts),
            roads_layer(plane, roads, bridges),
            bridges_layer(plane, bridges),
            group(_names(plane, map, roads, bridges, forts), class_="names", pointer_events="none"),
            hex_fields(plane, [TERRAINS[t].replace("_", " ") for t in map.terrain], _spoken(map, words)),
            _edges(plane, map, words),
            compass(6, 4, words.say("sheet.north")),
        ]
    )
    return Layers(plane, map, below)


def label_point(plane: Plane, x: float, y: float) -> Point:
    """A place given in columns and rows."""
    return plane.at(x * sqrt(3) / 2, y)


def landscape(plane: Plane, map: Map) -> Landscape:
    """What the map says of the ground. Beyond a south edge that is closed to both sides lies the sea."""
    rough = [1.0 if t in (MOUNTAIN, MOUNTAIN_CITY) else 0.0 for t in map.terrain]
    height = [float(h) for h in map.height]
    if not any(height):
        height = [650.0 * r + 60 for r in rough]
    rivers: list[Point] = []
    for line in map.river_lines:
        for a, b in line.sides:
            start, end = plane.shared(a, b)
            rivers += [between(start, end, k / 4) for k in range(4)]
    peaks = [label_point(plane, label.x, label.y) for label in map.labels if label.kind == "peak"]
    open_sea: set[tuple[int, int]] = set()
    if any(t == SEA for t in map.terrain):
        south = set(map.edge_hexes(SOUTH))
        closed = {h for h in south if not any(exits[h] >> SOUTH & 1 for exits in map.exits)}
        open_sea = {(h, d) for h, d in plane.rim() if h in closed and plane.side(h, d)[0][1] > plane.centres[h][1]}
        open_sea = {(h, d) for h, d in open_sea if 0 < sum(p[0] for p in plane.side(h, d)) / 2 < plane.width}
    return Landscape(height, rough, [t == SEA for t in map.terrain], peaks, rivers, open_sea)


def _roads(plane: Plane, map: Map) -> list[Road]:
    return [
        Road(line.name, line.hexes, line.main, _way_out(plane, line.hexes[0], line.from_edge), _way_out(plane, line.hexes[-1], line.to_edge))
        for line in map.road_lines
    ]


def _way_out(plane: Plane, hex_: int, edge: int) -> Point | None:
    """The point at the frame where a road leaves the picture."""
    x, y = plane.centres[hex_]
    out = MARGIN - 4
    if edge < 0:
        return None
    return {NORTH: (x, -out), EAST: (plane.width + out, y), SOUTH: (x, plane.height + out), WEST: (-out, y)}[edge]


def _towns(plane: Plane, map: Map) -> Markup:
    named = {place.hex for place in map.places if place.in_rulebook}
    drawn = [
        town(*plane.centres[h], seed=h + 3, named=h in named)
        for h in range(map.grid.size)
        if map.terrain[h] in (CITY, MOUNTAIN_CITY)
    ]
    for place in map.places:
        if not place.town:
            x, y = plane.centres[place.hex]
            drawn.append(village(x, y + 30))
    return group(*drawn, class_="towns")


def _spoken(map: Map, words: Catalog) -> list[str]:
    """What is said of every hex: number, name, terrain, objective."""
    at = {place.hex: place for place in map.places}
    spoken: list[str] = []
    for h, name in enumerate(map.grid.names):
        place = at.get(h)
        facts: dict[str, object] = {"hex": name, "terrain": words.say(f"terrain.{TERRAINS[map.terrain[h]]}")}
        says = words.say("hex.named", {**facts, "name": place.name}) if place else words.say("hex.says", facts)
        spoken.append(says + (words.say("hex.objective", {"points": place.points}) if place and place.points else ""))
    return spoken


def _ranges(plane: Plane, map: Map) -> Markup:
    """The names of mountain ranges and valleys, along them."""
    rough = [1.0 if t in (MOUNTAIN, MOUNTAIN_CITY) else 0.0 for t in map.terrain]
    drawn: list[Name] = []
    for label in map.labels:
        if label.kind == "range":
            x, y = label_point(plane, label.x, label.y)
            drawn.append(labels.within(plane, Name(label.text, x, y + 8, labels.lie_of_the_land(plane, (x, y), rough))))
    return names(drawn, labels.RANGE, labels.HALO, "ranges")


def _short(name: str, town: bool) -> str:
    """A name as maps write it when it is long."""
    if width(name, 11, town) < 84:
        return name
    return re.sub(r"^(Santa|San) ", "S. ", name)


def _names(plane: Plane, map: Map, roads: list[Road], bridges: list[tuple[int, int]], forts: list[FortLine]) -> Markup:
    """All names, the most important first so that the others find room around them."""
    room = Room()
    written: dict[str, list[Name]] = {"named": [], "town": [], "village": []}
    styles = {"named": labels.TOWN_NAMED, "town": labels.TOWN, "village": labels.VILLAGE}
    for place in map.places:
        x, y = plane.centres[place.hex]
        kind = "named" if place.in_rulebook else "town" if place.town else "village"
        name = Name(_short(place.name, place.town), x, y + labels.NAME_DROP)
        written[kind].append(name)
        room.take(extent(name, styles[kind]), 3.0)
        room.take([(x, y, 24.0) if place.town else (x, y + 30, 5.0)], 0.8)
    for h in range(map.grid.size):
        x, y = plane.centres[h]
        room.take([(x - 6, y - 44, 5.0), (x + 6, y - 44, 5.0)], 1.5)
        room.take([(x + dx, y + dy, 16.0) for dx in (-18, 18) for dy in (-18, 18)], 0.3)
    for place in map.objectives:
        x, y = plane.centres[place.hex]
        room.take([(x + 44, y, 14.0)], 3.0)
    courses = {line.name: river_lines(plane, line.sides) for line in map.river_lines}
    bridged = {frozenset(side) for side in bridges}
    for lines in courses.values():
        for line in lines:
            room.take(trail(line, 4.0), 1.0)
    for fort in forts:
        for a, b in fort.sides:
            start, end = plane.shared(a, b)
            towards = plane.centres[a]
            room.take(trail([between(start, towards, 0.12), between(end, towards, 0.12)], 6.0), 1.2)
    road_ways = [road_points(plane, road, bridged) for road in roads]
    for way in road_ways:
        room.take(trail(way, 3.5), 0.5)
    room.take([(*plane.middle(a, b), 11.0) for a, b in bridges], 1.5)
    peaks = [(label.text, label_point(plane, label.x, label.y)) for label in map.labels if label.kind == "peak"]
    room.take([(x, y, 5.0) for _, (x, y) in peaks], 1.5)
    fort_names = [
        names(
            labels.along_lines(
                room, line.name.upper(), [s for run in river_lines(plane, line.sides) for s in stretches(run)],
                labels.fort_style(fort.colour), 14, 1 + len(line.sides) // 24, 400,
            ), labels.fort_style(fort.colour), labels.HALO, "fort-names",
        )
        for line, fort in zip(map.fort_lines, forts, strict=True)
    ]  # fmt: skip
    rivers: list[Name] = []
    for river in map.river_lines:
        options = [s for line in courses[river.name] for s in stretches(line, 4)]
        options = options or [whole(line) for line in courses[river.name]]
        rivers += labels.along_lines(room, river.name, options, labels.RIVER, 7, 1 + len(river.sides) // 14, 330)
    numbers = [(found, _shield_places(way)) for line, way in zip(map.road_lines, road_ways, strict=True) if (found := _number(line))]
    plates = labels.shields(room, numbers)
    peak_names = labels.peak_names(room, peaks)
    return join(
        [
            labels.hex_numbers(plane),
            labels.peak_marks([at for _, at in peaks]),
            names(_sea_names(plane, map), labels.SEA, labels.HALO, "seas"),
            names(rivers, labels.RIVER, labels.HALO, "river-names"),
            *fort_names,
            names(peak_names, labels.PEAK, labels.HALO, "peak-names"),
            plates,
            *(names(written[kind], styles[kind], labels.HALO, f"places {kind}") for kind in ("village", "town", "named")),
        ]
    )


def _number(line: Line) -> str:
    found = re.fullmatch(r"Highway (\d+)", line.name) if line.main else None
    return found.group(1) if found else ""


def _shield_places(way: list[Point]) -> list[Point]:
    """Between two hexes of a road, the middle of the road first."""
    places = [between(a, b) for a, b in zip(way, way[1:], strict=False)]
    middle = len(places) / 2
    return [place for _, place in sorted(enumerate(places), key=lambda item: abs(item[0] - middle))]


def _sea_names(plane: Plane, map: Map) -> list[Name]:
    """The names of seas, one word or two a line."""
    drawn: list[Name] = []
    for label in map.labels:
        if label.kind == "sea":
            x, y = label_point(plane, label.x, label.y)
            first, _, last = label.text.rpartition(" ")
            lines = [first, last] if first else [last]
            drawn += [Name(line, x, y + i * labels.SEA.size * 1.15) for i, line in enumerate(lines)]
    return drawn


def _edges(plane: Plane, map: Map, words: Catalog) -> Markup:
    """What the edges of the map are: where roads lead, who may leave and enter by them."""
    passages: list[Passage] = []
    captions: list[Caption] = []
    for edge, letter in enumerate(EDGES):
        along = map.edge_hexes(edge)
        axis = 0 if edge in (NORTH, SOUTH) else 1
        taken: list[tuple[float, float]] = []
        for line in map.road_lines:
            for h, way in ((line.hexes[0], line.from_edge), (line.hexes[-1], line.to_edge)):
                key = f"diadem.way.{map.grid.names[h]}{letter}"
                if way == edge and map is standard_map() and words.has(key):
                    caption = Caption(letter, plane.centres[h][axis], words.say(key), strong=True)
                    captions.append(caption)
                    taken.append((caption.at, width(caption.words, 15, bold=True) / 2))
        leaving: dict[tuple[float, float], list[str]] = {}
        for side, name in enumerate(SIDES):
            free = [h for h in along if map.exits[side][h] >> edge & 1]
            if free:
                spread = [corner[axis] for h in free for corner in plane.corners[h]]
                passages.append(Passage(letter, min(spread), max(spread), name, map.entry_edge[side] == edge))
                leaving.setdefault((min(spread), max(spread)), []).append(words.say(f"side.{name}"))
        entering = [words.say(f"side.{name}") for side, name in enumerate(SIDES) if map.entry_edge[side] == edge]
        for (first, last), sides in leaving.items():
            says = words.say("edge.exit", {"sides": f" {words.say('edge.and')} ".join(sides)})
            if entering:
                says += " · " + words.say("edge.enter", {"sides": " ".join(entering)})
            captions.append(Caption(letter, free_place(taken, first, last, says), says))
    return join([passages_layer(plane, passages), captions_layer(plane, captions)])
