"""Diadem's counters on the screen: on the map, in boxes and in panels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from hexfront.games.diadem.names import SIDES, TYPES
from hexfront.kernel.texts import Catalog
from hexfront.render.counters import Counter
from hexfront.render.diadem.pieces import counter_of
from hexfront.render.words import catalog as sheet_words
from hexfront.scenes import boxes
from hexfront.scenes.diadem.material import counters, speech
from hexfront.scenes.looks import look_of
from hexfront.scenes.stage import Facts, Shown, View
from hexfront.scenes.words import catalog

FACTS = (
    "unit", "side", "nation", "type", "label", "size", "division", "attack", "defence", "move", "range",
    "reduced", "moved", "fought", "engaged", "owes",
)  # fmt: skip
OFF_MAP = dict.fromkeys(("moved", "fought", "engaged", "owes"), False)
"""Marks that mean nothing on a counter off the map."""


def face(facts: Facts, lang: str) -> tuple[str, str]:
    """The look of a counter of a view, and what is said of it."""
    if "attack" not in facts:
        return _hidden(facts["side"], facts["nation"], facts["type"], lang)
    return _known(lang, *[facts[key] for key in FACTS])


@lru_cache(maxsize=16384)
def _known(lang: str, *values: Any) -> tuple[str, str]:
    counter = counter_of(dict(zip(FACTS, values, strict=True)), sheet_words(lang))
    return look_of(counter), counter.says


@lru_cache(maxsize=256)
def _hidden(side: str, nation: str, kind: str, lang: str) -> tuple[str, str]:
    counter = counter_of({"side": side, "nation": nation, "type": kind}, sheet_words(lang))
    return look_of(counter), counter.says


@lru_cache(maxsize=1024)
def named(unit: str, lang: str) -> tuple[str, str]:
    """A counter known by name alone: what is printed on it but its values."""
    all_ = counters()
    number = all_.find(unit)
    counter = Counter(
        "allied" if all_.side[number] == 0 else "axis",
        all_.nation[number],
        TYPES[all_.type[number]],
        label=all_.label[number],
        size=all_.size[number],
    )
    return look_of(counter), full_name(unit, lang)


@lru_cache(maxsize=256)
def printed(unit: str, lang: str) -> tuple[str, str]:
    """A counter with the values printed on its front."""
    all_ = counters()
    number = all_.find(unit)
    values = {"attack": all_.attack[number], "defence": all_.defence[number], "move": all_.move[number] // 2}
    known = {
        "unit": all_.ids[number],
        "side": SIDES[all_.side[number]],
        "nation": all_.nation[number],
        "type": TYPES[all_.type[number]],
        "label": all_.label[number],
        "size": all_.size[number],
        "range": all_.range[number] or None,
    }
    return face({**dict.fromkeys(FACTS), **known, **values}, lang)


def full_name(unit: str, lang: str) -> str:
    """A counter's label and name, with its division."""
    all_ = counters()
    number = all_.find(unit)
    division = all_.division[number]
    parts = [all_.label[number], all_.names[number][lang]]
    return ", ".join([*parts, all_.divisions[division].names[lang]] if division >= 0 else parts)


@lru_cache(maxsize=2048)
def formation(answer: str, lang: str) -> str:
    """What the counter an answer names first is listed under: its division, or its kind; nothing if it names none."""
    all_ = counters()
    number = all_.index.get(answer.partition(" ")[0].lower())
    if number is None:
        return ""
    if all_.division[number] >= 0:
        return all_.divisions[all_.division[number]].names[lang]
    guns = "artillery" in TYPES[all_.type[number]]
    return catalog(lang).say("heading.artillery" if guns else "heading.independent")


def in_boxes(view: View, side_names: Mapping[str, str], lang: str) -> list[Shown]:
    """The counters off the map, side by side: those to come, those lost, those that have left."""
    words, title = catalog(lang), speech(lang)
    found: list[Shown] = []
    for side in side_names:
        for kind in ("waiting", "lost", "left"):
            if not view[kind][side]:
                continue

            def note(facts: Facts, kind: str = kind) -> str:
                return _note(facts, kind, words, title)

            pieces = boxes.off_map(view, side, kind, lambda facts: _boxed(facts, lang), note)
            found.append(boxes.box(words.say(f"box.{kind}"), side, kind, pieces))
    return found


def _boxed(facts: Facts, lang: str) -> tuple[str, str]:
    """A counter in a box: the timetable names even those whose strength is hidden."""
    if "attack" in facts:
        return face({**facts, **OFF_MAP}, lang)
    return named(facts["unit"], lang) if "unit" in facts else face(facts, lang)


def _note(facts: Facts, kind: str, words: Catalog, title: Catalog) -> str:
    if kind == "waiting":
        due = facts["due"]
        return words.say("note.turn", {"turn": due}) if due else words.say("note.any")
    return words.say("note.edge", {"edge": title.say(f"edge.{facts['edge']}")}) if kind == "left" else ""
