"""The names on Encore's map: the most important are written first, so that the others find room around them."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot

from hexfront.games.encore.map import Map
from hexfront.games.encore.names import PEAK
from hexfront.mechanics.sheet import Label
from hexfront.render import labels, palette
from hexfront.render.curves import Point, simplified
from hexfront.render.encore.data import FORT_SPOT, PEAK_SPOT, STAR_SPOTS, Network, spot
from hexfront.render.encore.relief import BORDERS, Surface
from hexfront.render.fields import contours
from hexfront.render.lettering import Name, Style, names
from hexfront.render.lines import Road, river_lines, stretches, whole
from hexfront.render.placing import Room, extent
from hexfront.render.plane import Plane
from hexfront.render.svg import Markup, join

OBJECTIVE = Style(13, "#1e1710", bold=True, halo=3.6)
PLACE = Style(12, "#2b231a", bold=True, halo=3.2)
LOCALITY = Style(11, "#3a3026", italic=True, halo=2.8)
CONTOUR_HEIGHT = Style(8, palette.CONTOUR, italic=True, halo=2.4, opacity=0.95)

SHORT = ((r"^Monte ", "M. "), (r" Della ", " della "), (r"^Cap?pell?a ", "C. "))
"""Names as maps write them."""


def short(name: str) -> str:
    """A name as maps write it."""
    for pattern, brief in SHORT:
        name = re.sub(pattern, brief, name)
    return name


def star_places(plane: Plane, map: Map) -> dict[int, Point]:
    """Where the star of each objective stands: in the right corner of its hex, or the left one if a name is there."""
    room = Room()
    _places(plane, map, room)
    found: dict[int, Point] = {}
    for place in map.held:
        right, left = (spot(plane, place.hex, corner) for corner in STAR_SPOTS)
        free = map.cover[place.hex] != PEAK and room.cost([(*left, 15.0)]) < room.cost([(*right, 15.0)])
        found[place.hex] = left if free else right
    return found


def all_names(plane: Plane, map: Map, lines: Network, land: Surface, stars: list[Point]) -> Markup:
    """Everything that is written on the map."""
    room = Room()
    places = _places(plane, map, room)
    _take_signs(plane, map, stars, room)
    labels.take_ways(plane, room, [*lines.roads, *lines.trails], lines.bridges)
    numbered = [(road_number(road.name), _plate_places(plane, road, lines.bridges)) for road in lines.roads]
    plates = labels.shields(room, [(number, spots) for number, spots in numbered if number])
    rivers = _river_names(plane, map, room)
    localities = [_near(plane, label, room, LOCALITY) for label in map.labels if label.kind == "locality"]
    summits = [_near(plane, label, room, labels.PEAK) for label in map.labels if label.kind == "peak"]
    heights = _contour_heights(land, room)
    return join(
        [
            names(heights, CONTOUR_HEIGHT, labels.HALO, "heights"),
            labels.hex_numbers(plane),
            names(rivers, labels.RIVER, labels.HALO, "river-names"),
            names(summits, labels.PEAK, labels.HALO, "peak-names"),
            names(localities, LOCALITY, labels.HALO, "places locality"),
            plates,
            names(places[False], PLACE, labels.HALO, "places named"),
            names(places[True], OBJECTIVE, labels.HALO, "places objective-names"),
        ]
    )


def _places(plane: Plane, map: Map, room: Room) -> dict[bool, list[Name]]:
    """Objectives and other places: their names have fixed places, below any stack, and take them first."""
    written: dict[bool, list[Name]] = {False: [], True: []}
    for place in map.places:
        x, y = plane.centres[place.hex]
        name = Name(short(place.name), x, y + labels.NAME_DROP)
        written[place.points > 0].append(name)
        room.take(extent(name, OBJECTIVE if place.points else PLACE), 3.0)
    return written


def _take_signs(plane: Plane, map: Map, stars: list[Point], room: Room) -> None:
    """Everything drawn that names should keep clear of."""
    labels.take_hexes(plane, room)
    room.take([(*star, 15.0) for star in stars], 3.0)
    peaks = [h for h, cover in enumerate(map.cover) if cover == PEAK]
    room.take([(*spot(plane, h, PEAK_SPOT), 11.0) for h in peaks], 3.0)
    # A fort may stand on any peak.
    room.take([(*spot(plane, h, FORT_SPOT), 12.0) for h in peaks], 0.5)
    labels.take_rivers(plane, room, [line.sides for line in map.river_lines])
    labels.take_rivers(plane, room, [map.valley])


def road_number(name: str) -> str:
    """The number of a state road, or nothing."""
    return name if re.fullmatch(r"SS \d+", name) else ""


def _plate_places(plane: Plane, road: Road, bridges: list[tuple[int, int]]) -> list[Point]:
    """Where the number of a road can stand: on hexsides without a bridge, those half-way along it first."""
    bridged = {frozenset(side) for side in bridges}
    legs = [(a, b) for a, b in pairwise(road.hexes) if frozenset((a, b)) not in bridged]
    middle = (len(legs) - 1) / 2
    return [plane.middle(*leg) for _, leg in sorted(enumerate(legs), key=lambda item: abs(item[0] - middle))]


def _river_names(plane: Plane, map: Map, room: Room) -> list[Name]:
    """The names of rivers that have a label, along them, as near to it as can be."""
    written: list[Name] = []
    for label in map.labels:
        lines = [line for line in map.river_lines if line.name == label.text]
        if label.kind != "river" or not lines:
            continue
        x, y = plane.in_columns(label.x, label.y)
        courses = [course for line in lines for course in river_lines(plane, line.sides)]
        options = [stretch for course in courses for stretch in stretches(course, 4)]
        options = options or [whole(course) for course in courses]
        options.sort(key=lambda stretch: hypot(stretch.middle[0] - x, stretch.middle[1] - y))
        written += labels.along_lines(room, label.text, options, labels.RIVER, off=7, times=1, gap=330)
    return written


def _near(plane: Plane, label: Label, room: Room, style: Style) -> Name:
    """A name as near to its place as there is room."""
    x, y = plane.in_columns(label.x, label.y)
    moves = [(dx, dy) for dy in range(-56, 57, 8) for dx in range(-60, 61, 12)]
    candidates = [
        (hypot(dx, dy) / 60, labels.within(plane, Name(label.text, x + dx, y + 4 + dy), style)) for dx, dy in moves
    ]
    return room.place(candidates, style)


def _contour_heights(land: Surface, room: Room) -> list[Name]:
    """The heights of the strong contours, written upon them now and then."""
    written: list[Name] = []
    for height in BORDERS:
        for line in contours(land.height, height):
            if len(line) < 16:
                continue
            course = simplified(line, 3.0)
            options = [stretch for stretch in stretches(course, 3) if stretch.length > 26]
            times = 1 + len(line) // 90
            off = -CONTOUR_HEIGHT.size * 0.33
            written += labels.along_lines(room, str(height), options, CONTOUR_HEIGHT, off=off, times=times, gap=420)
    return written
