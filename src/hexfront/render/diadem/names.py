"""The names on Diadem's map: the most important are written first, so that the others find room around them."""

from __future__ import annotations

import re
from math import hypot

from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import MOUNTAIN, MOUNTAIN_CITY, SEA
from hexfront.mechanics.sheet import Line
from hexfront.render import labels
from hexfront.render.curves import Point, between
from hexfront.render.diadem.data import Network, name_drop
from hexfront.render.lettering import Name, Style, names, width
from hexfront.render.lines import river_lines, stretches
from hexfront.render.placing import Room, extent, trail
from hexfront.render.plane import Plane
from hexfront.render.svg import Markup, join

PLACE_STYLES: dict[str, Style] = {"village": labels.VILLAGE, "town": labels.TOWN, "named": labels.TOWN_NAMED}


def all_names(plane: Plane, map: Map, lines: Network) -> tuple[Markup, Markup]:
    """The names of ranges, which lie below roads and rivers, and all others."""
    room = Room()
    places = _places(plane, map, room)
    ways = _take_signs(plane, map, lines, room)
    peaks = [(label.text, plane.in_columns(label.x, label.y)) for label in map.labels if label.kind == "peak"]
    room.take([(x, y, 5.0) for _, (x, y) in peaks], 1.5)
    ranges = names(_range_names(plane, map, room), labels.RANGE, labels.HALO, "ranges")
    forts = [
        _fort_names(plane, line, fort.colour, room) for line, fort in zip(map.fort_lines, lines.forts, strict=True)
    ]
    rivers = [name for river in map.river_lines for name in labels.river_names(plane, room, river.name, river.sides)]
    numbered = [(_number(line), labels.shield_places(way)) for line, way in zip(map.road_lines, ways, strict=True)]
    plates = labels.shields(room, [(number, spots) for number, spots in numbered if number])
    summits = labels.peak_names(room, peaks)
    others = [
        labels.hex_numbers(plane),
        labels.peak_marks([at for _, at in peaks]),
        names(_sea_names(plane, map), labels.SEA, labels.HALO, "seas"),
        names(rivers, labels.RIVER, labels.HALO, "river-names"),
        *forts,
        names(summits, labels.PEAK, labels.HALO, "peak-names"),
        plates,
        *(names(places[kind], style, labels.HALO, f"places {kind}") for kind, style in PLACE_STYLES.items()),
    ]
    return ranges, join(others)


def _places(plane: Plane, map: Map, room: Room) -> dict[str, list[Name]]:
    """Towns and villages: their names have fixed places and take them first."""
    written: dict[str, list[Name]] = {kind: [] for kind in PLACE_STYLES}
    for place in map.places:
        x, y = plane.centres[place.hex]
        kind = "named" if place.in_rulebook else "town" if place.town else "village"
        drop = name_drop(map, place.hex)
        name = Name(_short(place.name, place.town), x, y + drop)
        written[kind].append(name)
        room.take(extent(name, PLACE_STYLES[kind]), 3.0)
        room.take([(x, y, 24.0) if place.town else (x, y + drop - 15.5, 5.0)], 0.8)
    return written


def _take_signs(plane: Plane, map: Map, lines: Network, room: Room) -> list[list[Point]]:
    """Everything drawn that names should keep clear of; gives back the courses of the roads."""
    labels.take_hexes(plane, room)
    room.take([(x, y, 14.0) for x, y in lines.stars.values()], 3.0)
    labels.take_rivers(plane, room, [river.sides for river in map.river_lines])
    for fort in lines.forts:
        for a, b in fort.sides:
            start, end = (between(corner, plane.centres[a], 0.12) for corner in plane.shared(a, b))
            room.take(trail([start, end], 6.0), 1.2)
    return labels.take_ways(plane, room, lines.roads, lines.bridges)


def _fort_names(plane: Plane, line: Line, colour: str, room: Room) -> Markup:
    """The name of a fortified line, along it, again every two dozen hexsides."""
    style = labels.fort_style(colour)
    options = [stretch for run in river_lines(plane, line.sides) for stretch in stretches(run)]
    times = 1 + len(line.sides) // 24
    written = labels.along_lines(room, line.name.upper(), options, style, off=14, times=times, gap=400)
    return names(written, style, labels.HALO, "fort-names")


def _short(name: str, town: bool) -> str:
    """A name as maps write it when it is long."""
    if width(name, 11, town) < 84:
        return name
    return re.sub(r"^(Santa|San) ", "S. ", name)


def _number(line: Line) -> str:
    found = re.fullmatch(r"Highway (\d+)", line.name) if line.main else None
    return found.group(1) if found else ""


def _range_names(plane: Plane, map: Map, room: Room) -> list[Name]:
    """The names of mountain ranges and valleys, along them, as near to their places as there is room."""
    rough = [1.0 if t in (MOUNTAIN, MOUNTAIN_CITY) else 0.0 for t in map.terrain]
    drawn: list[Name] = []
    for label in map.labels:
        if label.kind == "range":
            x, y = plane.in_columns(label.x, label.y)
            angle = labels.lie_of_the_land(plane, (x, y), rough)
            moves = [(dx, dy) for dx in range(-75, 76, 25) for dy in range(-75, 76, 25)]
            candidates = [
                (hypot(dx, dy) / 25, labels.within(plane, Name(label.text, x + dx, y + 8 + dy, angle)))
                for dx, dy in moves
            ]
            drawn.append(room.place(candidates, labels.RANGE))
    return drawn


def _sea_names(plane: Plane, map: Map) -> list[Name]:
    """The names of seas, one word or two a line."""
    drawn: list[Name] = []
    for label in map.labels:
        if label.kind == "sea":
            x, y = plane.in_columns(label.x, label.y)
            under = plane.nearest((x, y))
            x = plane.centres[under][0] if map.terrain[under] == SEA else x
            first, _, last = label.text.rpartition(" ")
            lines = [first, last] if first else [last]
            drawn += [Name(line, x, y + i * labels.SEA.size * 1.15) for i, line in enumerate(lines)]
    return drawn
