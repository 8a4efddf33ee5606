"""Monte Castello, Operation Encore, on paper: its map, its counters and the whole board as SVG.

board_svg(None)                  the bare map
board_svg(game.view("allied"))   the board as a side sees it
counter_svg(view["hexes"]["14-05"][0])   one counter
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexfront.games.encore.map import Map
from hexfront.render.board import counters_layer, sheet, targets_layer
from hexfront.render.counters import alone
from hexfront.render.encore.data import known_map
from hexfront.render.encore.ground import layers
from hexfront.render.encore.pieces import counter_of, stack_places, stacks_of
from hexfront.render.encore.signs import battle_layer, bombardments_layer, forts_layer, objectives_layer
from hexfront.render.encore.surroundings import foot, head, panel, panel_height
from hexfront.render.encore.words import about
from hexfront.render.words import catalog

__all__ = ["board_svg", "counter_svg"]

View = Mapping[str, Any]


def board_svg(view: View | None, lang: str = "en", map: Map | None = None) -> str:
    """The board as a view shows it; without a view the bare map. `map` is the map of a scenario that brings its own."""
    words = catalog(lang)
    ground = known_map(map)
    drawn = layers(ground, lang)
    plane = drawn.plane
    on_map = [drawn.below, objectives_layer(plane, ground, drawn.stars, view, words)]
    if view is not None:
        on_map += [
            forts_layer(plane, view, words),
            targets_layer(plane, list(view["targeted"])),
            counters_layer(plane, stacks_of(view, words), stack_places),
            bombardments_layer(plane, view, words),
            battle_layer(plane, view),
        ]
    return sheet(
        plane,
        on_map,
        head=head(view, words, ground, plane),
        panel=panel(view, words, ground, plane),
        panel_height=panel_height(),
        about=about(view, words),
        lang=lang,
        foot=foot(ground, words),
    )


def counter_svg(facts: View, lang: str = "en", size: float = 100.0) -> str:
    """One unit of a view by itself."""
    return alone(counter_of(facts, catalog(lang)), lang, size)
