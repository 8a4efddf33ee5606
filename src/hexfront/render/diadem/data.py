"""Diadem's map as the drawing needs it: the map file, and its lines laid out on the sheet."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import hexfront.games.diadem
from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import EDGES
from hexfront.kernel.data import load_toml
from hexfront.render import labels, palette
from hexfront.render.board import MARGIN
from hexfront.render.curves import Point
from hexfront.render.lines import FortLine, Road, crossings, way_out
from hexfront.render.plane import Plane

DATA = Path(hexfront.games.diadem.__path__[0]) / "data"


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
    places = [(p.name, p.hex, p.town, p.in_rulebook, p.points) for p in map.places]
    lines = [(x.name, x.hexes, x.sides, x.main) for x in (*map.road_lines, *map.river_lines, *map.fort_lines)]
    names = [(label.text, label.x, label.y) for label in map.labels]
    return map.name, map.grid.names, map.terrain, map.height, places, lines, names, map.exits, map.army_boundary


class Network(NamedTuple):
    """What runs across the map, and the corners in which the stars of objectives stand."""

    roads: list[Road]
    bridges: list[tuple[int, int]]
    forts: list[FortLine]
    stars: dict[int, Point]


def network(plane: Plane, map: Map) -> Network:
    """Roads, bridges, fortified lines and stars of a map."""
    roads = [
        Road(
            line.name,
            line.hexes,
            line.main,
            _way_out(plane, line.hexes[0], line.from_edge),
            _way_out(plane, line.hexes[-1], line.to_edge),
        )
        for line in map.road_lines
    ]
    bridges = crossings(roads, [line.sides for line in map.river_lines])
    forts = [
        FortLine(line.name, line.sides, palette.FORT_LINES[i % len(palette.FORT_LINES)])
        for i, line in enumerate(map.fort_lines)
    ]
    busy = {(h, d) for h in range(map.grid.size) for d in range(6) if (map.forts[h] | map.rivers[h]) >> d & 1}
    stars = {place.hex: labels.quiet_corner(plane, place.hex, busy) for place in map.objectives}
    return Network(roads, bridges, forts, stars)


def _way_out(plane: Plane, hex_: int, edge: int) -> Point | None:
    """The point at the frame where a road leaves the picture."""
    return way_out(plane, hex_, EDGES[edge] if edge >= 0 else "", MARGIN - 4)


def name_drop(map: Map, hex_: int) -> float:
    """How far below the centre of its hex a name stands: higher up where a fortified line runs along the lower side."""
    return labels.NAME_DROP - 11 if map.forts[hex_] >> 3 & 1 else labels.NAME_DROP
