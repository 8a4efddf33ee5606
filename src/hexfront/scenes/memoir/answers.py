"""Open answers before they are chosen, overlays, and the question for those who are not asked."""

from __future__ import annotations

from hexfront.scenes.memoir.panels import panel
from hexfront.scenes.memoir.words import Words
from hexfront.scenes.stage import Facts, Shown, View

OVERLAYS = ("sections", "orders", "reach", "range", "threat", "sight")
OF_A_HAND = "orders"
SECTIONS = ("left", "centre", "right")
SWORDS = "\u2694\ufe0e"
"""Crossed swords, as text: it may still battle."""


def preview(action: str, facts: Facts, view: View, words: Words) -> Shown:
    """What an open answer would do: a way with its length, a battle with its chances, the targets of a unit."""
    verb, _, hex_ = action.partition(" ")
    if "path" in facts:
        return _way(facts, words)
    if verb in ("attack", "target") and "steps" in facts:
        return _attack(hex_, facts, view, words)
    if "orders" in facts:
        hexes = [str(name) for name in facts["orders"]]
        return {"hexes": hexes, "text": words.say("preview.orders", most=facts["most"], count=len(hexes))}
    if "targets" in facts:
        targets = [str(name) for name in facts["targets"]]
        return {"value": SWORDS, "text": words.say("preview.targets", hexes=words.own.join(targets))}
    return {}


def _way(facts: Facts, words: Words) -> Shown:
    length = words.title.count("hexes", int(facts["length"]))
    key = "preview.battles" if facts["battles"] else "preview.quiet"
    return {
        "path": list(facts["path"]),
        "value": f"{facts['length']}{SWORDS}" if facts["battles"] else str(facts["length"]),
        "text": words.say(key, length=length),
    }


def _attack(hex_: str, facts: Facts, view: View, words: Words) -> Shown:
    dice = words.title.count("dice", int(facts["dice"]))
    least = 1 - float(facts["hits"][0])
    told = words.say("preview.attack", dice=dice, hit=f"{least:.0%}", end=f"{float(facts['eliminated']):.0%}")
    return {"value": dice, "text": told, "panel": panel({**facts, "target": hex_}, view, words.lang)}


def overlays(viewer: str | None, words: Words) -> list[Shown]:
    """The overlays there are; a spectator sees those of the side whose turn it is, and none that needs a hand."""
    return [
        {"name": name, "text": words.say(f"overlay.{name}.text"), "help": words.say(f"overlay.{name}.help")}
        for name in OVERLAYS
        if viewer is not None or name != OF_A_HAND
    ]


def overlay_values(name: str, facts: Facts, words: Words) -> Shown:
    """Numbers and labels for the hexes of an overlay."""
    if name == "sections":
        return {hex_: _section(list(found), words) for hex_, found in facts.items()}
    if name == "sight":
        return _seen(facts)
    return {hex_: {"value": value, "label": str(value)} for hex_, value in facts.items()}


def _section(found: list[str], words: Words) -> Shown:
    """A section is a number from 1; a hex on the border lies between two."""
    places = [SECTIONS.index(name) + 1 for name in found]
    return {"value": sum(places) / len(places), "label": "·".join(words.say(f"section.{name}") for name in found)}


def _seen(facts: Facts) -> Shown:
    """How many of the units see each hex."""
    counts: dict[str, int] = {}
    for hexes in facts.values():
        for hex_ in hexes:
            counts[hex_] = counts.get(hex_, 0) + 1
    return {hex_: {"value": count, "label": str(count)} for hex_, count in counts.items()}


def question(view: View, words: Words) -> str:
    """Who is asked about what, with nothing in it that only the asked side may know."""
    asked = view["question"]
    if not asked:
        return ""
    return words.sentence(f"question.{asked['question']}", side=words.player(asked["side"]))
