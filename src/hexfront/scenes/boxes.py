"""What stands around the map: boxes of counters, scores and chips."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hexfront.kernel.texts import Catalog
from hexfront.scenes.layout import Face
from hexfront.scenes.stage import Facts, Shown, View


def box(name: str, side: str, kind: str, pieces: list[Shown]) -> Shown:
    """A box of counters off the map."""
    return {"name": name, "side": side, "kind": kind, "pieces": pieces}


def piece(id: str, face: tuple[str, str], note: str) -> Shown:
    """A counter in a box."""
    look, says = face
    return {"id": id, "look": look, "says": says, "note": note}


def off_map(view: View, side: str, kind: str, face: Face, note: Callable[[Facts], str]) -> list[Shown]:
    """The counters of a side that wait, are lost or have left; a hidden one goes by the box and its place in it."""
    return [
        piece(facts.get("unit") or f"{kind}:{side}:{number}", face(facts), note(facts))
        for number, facts in enumerate(view[kind][side])
    ]


def scores(
    view: View, sides: Mapping[str, str], items: Mapping[str, Mapping[str, tuple[str, str]]], words: Catalog
) -> list[Shown]:
    """The points of each side: `sides` are their names, `items` the word and the paragraph of what they score."""
    found: list[Shown] = []
    for side, name in sides.items():
        known: Mapping[str, Any] = view["score"][side]
        found.append(
            {
                "side": side,
                "name": name,
                "score": str(known["total"]),
                "target": "",
                "items": [
                    {"label": words.say(f"score.{word}"), "value": str(known[key]), "rule": rule}
                    for key, (word, rule) in items[side].items()
                    if key in known
                ],
            }
        )
    return found


def chip(label: str, value: object, rule: str) -> Shown:
    """A short figure in the head."""
    return {"label": label, "value": str(value), "rule": rule}


def owing(view: View) -> int:
    """How many units that the viewer knows must still attack."""
    return sum(1 for stack in view["hexes"].values() for facts in stack if facts.get("owes"))
