"""The board on the screen: the ground, drawn once for each set of its facts, and its hexes in words."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from hexfront.render import palette
from hexfront.render.board import MARGIN
from hexfront.render.ground import frame_path
from hexfront.render.labels import HALO
from hexfront.render.lettering import Name, Style
from hexfront.render.lettering import names as written
from hexfront.render.memoir.data import SECTION_LINES, SECTIONS, rows_of
from hexfront.render.memoir.ground import board_layers
from hexfront.render.memoir.signs import labels_layer
from hexfront.render.memoir.terrain import Terrain, terrain_of
from hexfront.render.memoir.works import overlays_layer
from hexfront.render.plane import Plane
from hexfront.render.svg import Markup, group, tag
from hexfront.scenes.memoir.looks import untitled
from hexfront.scenes.memoir.terrains import OPEN, SIGNS, terrain
from hexfront.scenes.memoir.words import Words, words_in
from hexfront.scenes.stage import Shown, View

LASTING = ("hedgehog", "sea-wall")
"""Obstacles that nobody lays or takes away."""
PASSING = ("sandbags", "wire")
EDGE = 6.0
"""Paper outside the frame."""
CAPTION = Style(17, "#5a4c38", italic=True, halo=3.0)
ABOVE, BELOW = -15.0, 27.0
"""Where the names of the sections stand between the frame and the hexes: at the top edge, and at the bottom."""


class HexFacts(NamedTuple):
    """What lies on a hex and belongs to the ground."""

    hex: str
    tile: str | None
    facing: int
    flooded: bool
    overlay: str | None
    overlay_facing: int
    owner: str | None
    obstacles: tuple[str, ...]


class BoardFacts(NamedTuple):
    """All that a board is drawn and told from."""

    face: str
    rows: int
    top: str
    bottom: str
    labels: tuple[tuple[str, str], ...]
    hexes: tuple[HexFacts, ...]
    objectives: tuple[tuple[tuple[str, ...], str, int, str, bool], ...]


def board_facts(view: View) -> BoardFacts:
    """The facts of the ground, without anything that comes and goes on it."""
    board = view["board"]
    hexes = []
    for hex_, here in view["hexes"].items():
        get = here.get
        obstacles = get("obstacles")
        walls = tuple(name for name in LASTING if name in obstacles) if obstacles else ()
        if "tile" in here or "flooded" in here or "overlay" in here or walls:
            hexes.append(
                HexFacts(
                    hex_, get("tile"), get("facing", 1), get("flooded", False), get("overlay"),
                    get("overlay_facing", 1), get("owner"), walls,
                )
            )  # fmt: skip
    return BoardFacts(
        board["face"],
        rows_of(view),
        board["top"],
        board["bottom"],
        tuple((label["hex"], label["text"]) for label in board["labels"]),
        tuple(hexes),
        tuple(
            (tuple(item["hexes"]), item["side"], item["medals"], item["kind"], item["sudden_death"])
            for item in view["objectives"]
        ),
    )


@lru_cache(maxsize=1024)
def key_of(facts: BoardFacts, lang: str) -> str:
    """The same facts have the same short text."""
    return blake2b(repr((facts, lang)).encode(), digest_size=8).hexdigest()


def _as_view(facts: BoardFacts) -> dict[str, Any]:
    """The facts as the drawings read them."""
    return {
        "board": {
            "face": facts.face,
            "rows": facts.rows,
            "top": facts.top,
            "bottom": facts.bottom,
            "labels": [{"hex": hex_, "text": text} for hex_, text in facts.labels],
        },
        "hexes": {here.hex: here._asdict() for here in facts.hexes},
    }


@lru_cache(maxsize=32)
def board_of(facts: BoardFacts, lang: str) -> Shown:
    """Ground and hexes."""
    view, words = _as_view(facts), words_in(lang)
    land = terrain_of(view)
    plane = land.plane
    around = MARGIN + EDGE
    box = (-around, -around, round(plane.width + 2 * around, 1), round(plane.height + 2 * around, 1))
    ground = group(
        tag("rect", x=box[0], y=box[1], width=box[2], height=box[3], fill=palette.PAPER),
        board_layers(land),
        overlays_layer(land, view),
        labels_layer(land, view),
        _captions(plane, facts, words),
        tag("path", d=frame_path(plane, MARGIN), fill="none", stroke=palette.INK, stroke_width=2),
        class_="ground",
    )
    hexes = _hexes(land, facts, words)
    shown = sorted({name for here in hexes for name in here["terrain"]} | {OPEN, *PASSING, *SIGNS})
    return {
        "key": key_of(facts, lang),
        "box": list(box),
        "ground": untitled(ground),
        "hexes": hexes,
        "terrains": {name: terrain(name, lang) for name in shown},
        "places": [{"name": text, "hex": hex_} for hex_, text in facts.labels],
    }


def _captions(plane: Plane, facts: BoardFacts, words: Words) -> Markup:
    """The names of the sections along the edge of each player, from his own seat."""
    edges = (0.0, *SECTION_LINES, plane.width)
    middles = [(edges[i] + edges[i + 1]) / 2 for i in range(3)]
    seats = ((facts.top, ABOVE, middles[::-1]), (facts.bottom, plane.height + BELOW, middles))
    found = [
        Name(words.drawn.say(f"section.{section}", side=words.side(side)), x, y)
        for side, y, places in seats
        for section, x in zip(SECTIONS, places, strict=True)
    ]
    return written(found, CAPTION, HALO, "captions")


def _hexes(land: Terrain, facts: BoardFacts, words: Words) -> list[Shown]:
    grid, plane = land.plane.grid, land.plane
    lying = {here.hex: here for here in facts.hexes}
    named = dict(facts.labels)
    aims = _aims(facts, words)
    found: list[Shown] = []
    for h, name in enumerate(grid.names):
        x, y = plane.centres[h]
        kinds = _kinds(land, h, lying.get(name))
        told = [_ground(kinds, lying.get(name), words), *aims.get(name, ())]
        place = f"{name} {named[name]}" if name in named else name
        # The rows run across, so no hex lies straight above: the first of the six is the one to the upper right.
        near = grid.neighbours[h * 6 : h * 6 + 6]
        found.append(
            {
                "hex": name,
                "x": round(x, 1),
                "y": round(y, 1),
                "points": " ".join(f"{a:.1f},{b:.1f}" for a, b in plane.corners[h]),
                "says": f"{place}: {'; '.join(told)}",
                "terrain": kinds,
                "around": [grid.names[n] if n >= 0 else None for n in near],
            }
        )
    return found


def _kinds(land: Terrain, h: int, here: HexFacts | None) -> list[str]:
    """What lies there, by the names of the table."""
    tile = land.tiles[h]
    kinds = ["flooded" if tile.flooded else tile.kind or OPEN]
    if here:
        kinds += [here.overlay] if here.overlay else []
        kinds += here.obstacles
    return kinds


def _ground(kinds: list[str], here: HexFacts | None, words: Words) -> str:
    told = ", ".join(terrain(kind, words.lang)["name"] for kind in kinds)
    if here and here.owner:
        told += f", {words.title.say(f'owner.{here.owner}')}"
    return told


def _aims(facts: BoardFacts, words: Words) -> dict[str, list[str]]:
    """What each hex is worth to whom."""
    found: dict[str, list[str]] = {}
    for hexes, side, medals, kind, sudden in facts.objectives:
        told = words.say("objective.either") if side == "either" else words.say("objective.of", side=words.side(side))
        told += ", " + words.title.count("medals", medals)
        told += ", " + words.say(f"objective.{kind}")
        if len(hexes) > 1:
            told += ", " + words.say("objective.group", hexes=words.own.join(list(hexes)))
        if sudden:
            told += ", " + words.say("objective.sudden_death")
        for hex_ in hexes:
            found.setdefault(hex_, []).append(told)
    return found
