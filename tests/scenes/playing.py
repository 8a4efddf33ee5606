"""Games played at random, to be looked at on the way."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import hexfront

VIEWERS = ("allied", "axis", None)
PIECE = {"id", "unit", "hex", "x", "y", "size", "look", "side", "says"}
SCENE = {"head", "sides", "chips", "pieces", "marks", "signs", "boxes", "hands", "table", "battle"}
PANEL = {
    "kind", "title", "hex", "parties", "sums", "shifts", "column", "table", "row", "chances", "needs", "guesses",
    "dice", "result",
}  # fmt: skip
ENTRY = {"number", "event", "text", "rule", "hexes", "path", "unit", "dice", "panel", "level"}
BOARD = {"key", "box", "ground", "hexes", "terrains", "places"}


def walk(
    title: str, steps: int, every: int, scenario: str | None = None, seed: int = 1, **options: object
) -> Iterator[hexfront.Game]:
    """A random game, to be looked at after every so many answers; fights are begun more often than by chance."""
    game = hexfront.new(title, scenario, seed=seed, options=dict(options))
    choices = Random(seed)
    for step in range(steps):
        if game.decision is None:
            break
        options_ = [action for action in game.decision.options if str(action) not in ("end", "stop")]
        game.apply(choices.choice(options_ if options_ and choices.random() < 0.8 else game.decision.options))
        if step % every == 0:
            yield game


def same(value: object) -> str:
    """A value as JSON, for comparisons by the byte; it must be plain."""
    text = json.dumps(value, ensure_ascii=False)
    assert json.loads(text) == value
    return text


def drawn(markup: str) -> ET.Element:
    """A piece of markup, read."""
    assert markup.startswith("<g")
    assert not re.search(r"\sstyle=", markup)
    return ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>')


def panels_of(scene: dict[str, Any]) -> list[dict[str, Any]]:
    """The panel of a scene, if it has one."""
    return [scene["battle"]] if scene["battle"] else []


def looks_of(scene: dict[str, Any]) -> set[str]:
    """Every look of a scene."""
    found = {piece["look"] for piece in scene["pieces"]}
    found |= {piece["look"] for box in scene["boxes"] for piece in box["pieces"]}
    for panel in panels_of(scene):
        found |= {piece["look"] for party in panel["parties"] for piece in party["pieces"]}
    return found
