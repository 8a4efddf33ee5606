"""The edges of Diadem's map: where roads lead, who may leave and enter by them."""

from __future__ import annotations

from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import EDGES, NORTH, SIDES, SOUTH
from hexfront.kernel.texts import Catalog
from hexfront.render.board import (
    Caption,
    Passage,
    captions_layer,
    free_place,
    passages_layer,
    spread_out,
    where_ways_lead,
)
from hexfront.render.diadem.data import standard_map
from hexfront.render.lettering import width
from hexfront.render.lines import ways_off
from hexfront.render.plane import Plane
from hexfront.render.svg import Markup, join


def edges(plane: Plane, map: Map, words: Catalog) -> Markup:
    """Bars and captions around the map."""
    passages: list[Passage] = []
    captions: list[Caption] = []
    ends = ways_off(map.road_lines) if map is standard_map() else []
    for edge, letter in enumerate(EDGES):
        axis = 0 if edge in (NORTH, SOUTH) else 1
        ways = spread_out(where_ways_lead(plane, ends, letter, "diadem.way.", words))
        captions += [Caption(letter, at, says, strong=True) for at, says in ways]
        taken = [(at, width(says, 15, bold=True) / 2) for at, says in ways]
        leaving: dict[tuple[float, float], list[str]] = {}
        for side, name in enumerate(SIDES):
            free = [h for h in map.edge_hexes(edge) if map.exits[side][h] >> edge & 1]
            if free:
                spread = [corner[axis] for h in free for corner in plane.corners[h]]
                passages.append(Passage(letter, min(spread), max(spread), name, map.entry_edge[side] == edge))
                leaving.setdefault((min(spread), max(spread)), []).append(words.say(f"side.{name}"))
        entering = [words.say(f"side.{name}") for side, name in enumerate(SIDES) if map.entry_edge[side] == edge]
        for (first, last), sides in leaving.items():
            says = words.say("edge.exit", {"sides": f" {words.say('edge.and')} ".join(sides)})
            if entering:
                says += " · " + words.say("edge.enter", {"sides": ", ".join(entering)})
            captions.append(Caption(letter, free_place(taken, first, last, says), says))
    return join([passages_layer(plane, passages), captions_layer(plane, captions)])
