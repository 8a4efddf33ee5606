"""The board without its pieces: ground, tiles, ways and waters, drawn once for each terrain."""

from __future__ import annotations

from functools import lru_cache

from hexfront.render.board import MARGIN
from hexfront.render.ground import mesh_layer
from hexfront.render.memoir.data import View
from hexfront.render.memoir.land import Surface, ground_layer, lakes, surface
from hexfront.render.memoir.landmarks import grounds_layer, landmarks_layer
from hexfront.render.memoir.signs import hex_names, sections_layer
from hexfront.render.memoir.terrain import Terrain
from hexfront.render.memoir.tiles import dams_layer, tiles_layer
from hexfront.render.memoir.ways import rail_courses, rivers_layer, roads_layer, runways_layer, track, wadis_layer
from hexfront.render.memoir.words import Words
from hexfront.render.plane import hex_fields
from hexfront.render.svg import Markup, group, join


@lru_cache(maxsize=16)
def board_layers(land: Terrain) -> Markup:
    """Everything that lies below works, signs and units, the same in every language."""
    shape, ground = _relief(land._replace(tiles=tuple(tile.alone() for tile in land.tiles)))
    return join(
        [
            ground,
            group(
                rivers_layer(land, lakes(shape)),
                dams_layer(land),
                runways_layer(land),
                roads_layer(land),
                track(rail_courses(land)),
                landmarks_layer(land),
                clip_path="url(#map-frame)",
            ),
            mesh_layer(land.plane, MARGIN),
            sections_layer(land.plane),
            hex_names(land.plane),
        ]
    )


@lru_cache(maxsize=16)
def _relief(land: Terrain) -> tuple[Surface, Markup]:
    """The shaded ground with all that lies under water and ways; it does not change when a bridge is blown."""
    shape = surface(land)
    tiles = group(wadis_layer(land), tiles_layer(land), grounds_layer(land), clip_path="url(#map-frame)")
    return shape, join([ground_layer(land, shape), tiles])


def fields(land: Terrain, view: View, words: Words) -> Markup:
    """Every hex as an element of its own, with what lies there in words."""
    named = {land.plane.grid.find(str(label["hex"])): str(label["text"]) for label in view["board"].get("labels") or ()}
    kinds, says = [], []
    for h, tile in enumerate(land.tiles):
        name = land.plane.grid.names[h]
        ground = words.ground(view["hexes"].get(name) or {}, tile.kind)
        kinds.append(tile.kind or "open")
        if h in named:
            says.append(words.say("hex.label", hex=name, name=named[h], ground=ground))
        else:
            says.append(words.say("hex.says", hex=name, ground=ground))
    return hex_fields(land.plane, kinds, says)
