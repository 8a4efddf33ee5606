"""The edges of Encore's map: where roads lead, and where the 4th Mountain comes in."""

from __future__ import annotations

from math import fsum

from hexfront.games.encore.map import Map
from hexfront.kernel.texts import Catalog
from hexfront.mechanics.sheet import EDGES
from hexfront.render import palette
from hexfront.render.board import Caption, captions_layer, spread_out, where_ways_lead
from hexfront.render.encore.data import standard_map
from hexfront.render.lines import ways_off
from hexfront.render.plane import Plane
from hexfront.render.svg import NOTHING, Markup, group, join, moved, tag, title


def edges(plane: Plane, map: Map, words: Catalog) -> Markup:
    """Arrows and captions around the map."""
    captions: list[Caption] = []
    ends = ways_off(map.road_lines) if map is standard_map() else []
    for letter in EDGES:
        ways = where_ways_lead(plane, ends, letter, "encore.way.", words)
        if letter == "N" and map.mountain_entries:
            at = fsum(plane.centres[h][0] for h in map.mountain_entries) / len(map.mountain_entries)
            ways.append((at, words.say("encore.entry.caption")))
        captions += [Caption(letter, at, says, strong=True) for at, says in spread_out(ways)]
    return join([_entries(plane, map, words), captions_layer(plane, captions)])


def entry_arrow(x: float, y: float, scale: float = 1.0) -> Markup:
    """An arrow southwards in the colours of the Germans."""
    who = palette.side("axis")
    return tag(
        "path", d="M-6-14h12v12h8L0 12-14-2h8z", fill=palette.nation("German").fill, stroke=who.edge, stroke_width=2.4,
        stroke_linejoin="round", transform=moved(x, y, scale),
    )  # fmt: skip


def _entries(plane: Plane, map: Map, words: Catalog) -> Markup:
    """Where the 4th Mountain comes in."""
    if not map.mountain_entries:
        return NOTHING
    tops = [plane.centres[h] for h in map.mountain_entries]
    arrows = [entry_arrow(x + 24, y - 68) for x, y in tops]
    return group(title(words.say("encore.entry.says")), *arrows, class_="entries")
