"""Encore's map as the drawing needs it: the map file, and its ways laid out on the sheet."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import hexfront.games.encore
from hexfront.games.encore.map import Map
from hexfront.kernel.data import load_toml
from hexfront.mechanics.sheet import EDGES, Line
from hexfront.render.board import MARGIN
from hexfront.render.curves import Point
from hexfront.render.lines import Road, apart_from_shared, crossings, way_out
from hexfront.render.plane import Plane

DATA = Path(hexfront.games.encore.__path__[0]) / "data"


@cache
def standard_map() -> Map:
    """The map of the rulebook."""
    return Map(load_toml(DATA / "map.toml"))


def known_map(map: Map | None) -> Map:
    """The map to draw: the rulebook's, also in place of an equal one, so that it is drawn only once."""
    standard = standard_map()
    return standard if map is None or _ground(map) == _ground(standard) else map


def _ground(map: Map) -> tuple[object, ...]:
    """Everything of a map that shows."""
    places = [(p.name, p.hex, p.points, p.turn) for p in map.places]
    ways = [(x.name, x.hexes, x.from_edge, x.to_edge) for x in (*map.road_lines, *map.trail_lines)]
    rivers = [(line.name, line.sides) for line in map.river_lines]
    names = [(label.text, label.kind, label.x, label.y) for label in map.labels]
    ground = map.name, map.grid.names, map.level, map.cover, map.height
    return *ground, places, len(map.road_lines), ways, rivers, names, map.valley, map.mountain_entries


class Network(NamedTuple):
    """What runs across the map."""

    roads: list[Road]
    trails: list[Road]
    bridges: list[tuple[int, int]]


def network(plane: Plane, map: Map) -> Network:
    """Roads, trails, and bridges wherever one of them crosses a river."""
    roads = apart_from_shared([_way(plane, line) for line in map.road_lines])
    trails = apart_from_shared([_way(plane, line) for line in map.trail_lines])
    return Network(roads, trails, crossings([*roads, *trails], [line.sides for line in map.river_lines]))


def _way(plane: Plane, line: Line) -> Road:
    start, end = _off(plane, line.hexes[0], line.from_edge), _off(plane, line.hexes[-1], line.to_edge)
    return Road(line.name, line.hexes, True, start, end)


def _off(plane: Plane, hex_: int, edge: int) -> Point | None:
    return way_out(plane, hex_, EDGES[edge] if edge >= 0 else "", MARGIN - 4)


# Where signs stand in a hex, beside any stack of up to three counters.
PEAK_SPOT = (-46.5, 2.0)
STAR_SPOTS = ((38.0, 21.0), (-38.0, 21.0))
FORT_SPOT = (-33.5, 26.0)
FIRE_SPOT = (27.0, -42.0)


def spot(plane: Plane, hex_: int, off: Point) -> Point:
    """A place in a hex."""
    x, y = plane.centres[hex_]
    return x + off[0], y + off[1]
