"""Overlays in words: what can be drawn over the map, and what each number means."""

from __future__ import annotations

from collections.abc import Sequence

from hexfront.kernel.texts import Catalog
from hexfront.scenes.stage import Facts, Shown

YES_OR_NO = ("fortified", "shelter")
OWNERS = {1: "own", 2: "enemy"}


def listed(title: str, names: Sequence[str], words: Catalog, eyes: str = "") -> list[Shown]:
    """The overlays of a title; `eyes` is the side with whose eyes a spectator sees them."""
    found: list[Shown] = []
    for name in names:
        help_ = words.say(f"overlay.{title}.{name}.help")
        told = words.say("overlay.watching", {"help": help_, "side": eyes}) if eyes else help_
        found.append({"name": name, "text": words.say(f"overlay.{title}.{name}.text"), "help": told})
    return found


def values(name: str, facts: Facts, words: Catalog) -> Shown:
    """Every hex of an overlay with its number and a short label."""
    return {
        hex_: {"value": value, "label": _label(name, value, words)}
        for hex_, value in facts.items()
        if isinstance(value, int)
    }


def _label(name: str, value: int, words: Catalog) -> str:
    if name in YES_OR_NO:
        return words.say("overlay.yes")
    return words.say(f"overlay.{OWNERS[value]}") if name == "objectives" else str(value)
