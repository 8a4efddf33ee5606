"""Encore's map: everything on it that does not change during play, drawn once for each map and language."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hexfront.games.encore.map import Map
from hexfront.games.encore.names import COVERS, LEVELS, PEAK, VILLAGE
from hexfront.kernel.texts import Catalog
from hexfront.render import labels, palette
from hexfront.render.board import MARGIN
from hexfront.render.curves import Point
from hexfront.render.encore.data import PEAK_SPOT, network, spot
from hexfront.render.encore.edges import edges
from hexfront.render.encore.names import all_names, star_places
from hexfront.render.encore.relief import Surface, relief_layer, surface
from hexfront.render.ground import mesh_layer, town
from hexfront.render.legend import compass
from hexfront.render.lines import bridges_layer, ravines_layer, rivers_layer, roads_layer, trails_layer
from hexfront.render.plane import Plane, hex_fields
from hexfront.render.svg import NOTHING, Markup, group, join, moved, tag
from hexfront.render.woods import woods_layer
from hexfront.render.words import catalog


class Layers(NamedTuple):
    """A map drawn: all that lies below signs and counters. The fields are the hexes for a page to light up."""

    plane: Plane
    stars: dict[int, Point]
    land: Markup
    fields: Markup
    around: Markup

    @property
    def below(self) -> Markup:
        """All of it, in its order."""
        return join([self.land, self.fields, self.around])


@lru_cache(maxsize=8)
def layers(map: Map, lang: str) -> Layers:
    """The map drawn in a language."""
    plane, land, ground = _ground(map)
    words = catalog(lang)
    lines = network(plane, map)
    stars = star_places(plane, map)
    written = all_names(plane, map, lines, land, list(stars.values()))
    drawn = join(
        [
            ground,
            _villages(plane, map),
            rivers_layer(plane, [(line.name, line.sides) for line in map.river_lines]),
            ravines_layer(plane, map.valley, words.say("encore.valley")),
            trails_layer(plane, lines.trails, lines.bridges),
            roads_layer(plane, lines.roads, lines.bridges),
            bridges_layer(plane, lines.bridges),
            _peaks(plane, map),
            group(written, class_="names", pointer_events="none"),
        ]
    )
    fields = hex_fields(plane, _kinds(map), spoken(map, words))
    around = join([edges(plane, map, words), compass(6, 4, words.say("sheet.north"))])
    return Layers(plane, stars, drawn, fields, around)


@lru_cache(maxsize=8)
def _ground(map: Map) -> tuple[Plane, Surface, Markup]:
    """The shaded ground with its woods, the same in every language."""
    plane = Plane(map.grid)
    land = surface(plane, map, MARGIN)
    return plane, land, join([relief_layer(plane, land, MARGIN), woods_layer(land.woods), mesh_layer(plane, MARGIN)])


def _villages(plane: Plane, map: Map) -> Markup:
    drawn = [
        town(*plane.centres[h], seed=h + 3, named=True, reach=33)
        for h, cover in enumerate(map.cover)
        if cover == VILLAGE
    ]
    return group(*drawn, class_="villages")


def peak(x: float, y: float, scale: float = 1.0) -> Markup:
    """A summit: a black cone with a light side."""
    return group(
        tag("path", d="M-9.5 8L0-9.5 9.5 8z", stroke=labels.HALO, stroke_width=3, stroke_linejoin="round"),
        tag("path", d="M-9.5 8L0-9.5 9.5 8z", fill=palette.PEAK),
        tag("path", d="M-6 5.5L0-6 1 1.5-1.5 5.5z", fill="#f4ead0"),
        transform=moved(x, y, scale),
    )


def _peaks(plane: Plane, map: Map) -> Markup:
    drawn = [peak(*spot(plane, h, PEAK_SPOT)) for h, cover in enumerate(map.cover) if cover == PEAK]
    return group(*drawn, class_="peaks") if drawn else NOTHING


def _kinds(map: Map) -> list[str]:
    """The classes of every hex: its level and its cover."""
    return [
        LEVELS[level].replace("_", "-") + (f" {COVERS[cover]}" if cover else "")
        for level, cover in zip(map.level, map.cover, strict=True)
    ]


def spoken(map: Map, words: Catalog) -> list[str]:
    """What is said of every hex: number, name, terrain, objective."""
    at = {place.hex: place for place in reversed(map.places)}
    told: list[str] = []
    for h, name in enumerate(map.grid.names):
        place = at.get(h)
        terrain = words.say(f"encore.level.{LEVELS[map.level[h]]}")
        if map.cover[h]:
            terrain += ", " + words.say(f"encore.cover.{COVERS[map.cover[h]]}")
        facts: dict[str, object] = {"hex": name, "terrain": terrain}
        says = words.say("hex.named", {**facts, "name": place.name}) if place else words.say("hex.says", facts)
        told.append(says + (words.say("hex.objective", {"points": place.points}) if place and place.points else ""))
    return told
