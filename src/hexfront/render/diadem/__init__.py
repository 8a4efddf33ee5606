"""Operation Diadem on paper: its map, its counters and the whole board as SVG.

board_svg(None)                  the bare map
board_svg(game.view("allied"))   the board as a side may see it
counter_svg(view["hexes"]["1106"][0])   one counter
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexfront.games.diadem.map import Map
from hexfront.render.board import counters_layer, sheet, targets_layer
from hexfront.render.counters import alone
from hexfront.render.diadem.data import known_map
from hexfront.render.diadem.ground import layers
from hexfront.render.diadem.pieces import counter_of, stacks_of
from hexfront.render.diadem.surroundings import foot, head, panel, panel_height
from hexfront.render.diadem.words import about, catalog

__all__ = ["board_svg", "counter_svg"]

View = Mapping[str, Any]


def board_svg(view: View | None, lang: str = "en", map: Map | None = None) -> str:
    """The board as a view shows it; without a view the bare map. `map` is the map of a scenario that brings its own."""
    words = catalog(lang)
    ground = known_map(map)
    drawn = layers(ground, lang)
    plane = drawn.plane
    on_map = [drawn.below, drawn.objectives(view, words)]
    if view is not None:
        on_map += [targets_layer(plane, list(view["targeted"])), counters_layer(plane, stacks_of(view, words))]
    return sheet(
        plane,
        on_map,
        head=head(view, words, ground),
        panel=panel(view, words, ground, plane),
        panel_height=panel_height(),
        about=about(view, words),
        lang=lang,
        foot=foot(ground, words),
    )


def counter_svg(facts: View, lang: str = "en", size: float = 100.0) -> str:
    """One counter of a view by itself."""
    return alone(counter_of(facts, catalog(lang)), lang, size)
