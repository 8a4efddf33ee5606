"""Encore's counters on the screen: on the map, in boxes and in panels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from hexfront.games.encore.names import NATIONS, SIDES, TYPES
from hexfront.kernel.texts import Catalog
from hexfront.render.counters import Counter
from hexfront.render.encore.pieces import SYMBOLS, counter_of, full_name, gun_of
from hexfront.render.words import catalog as sheet_words
from hexfront.scenes import boxes
from hexfront.scenes.encore.material import counters, speech
from hexfront.scenes.looks import look_of, look_of_gun
from hexfront.scenes.stage import Facts, Shown, View
from hexfront.scenes.words import catalog

FACTS = (
    "unit", "side", "nation", "type", "mountain", "label", "size", "attack", "defence", "move", "range",
    "reduced", "suppressed", "released", "moved", "fought", "engaged", "owes",
)  # fmt: skip
OFF_MAP = dict.fromkeys(("moved", "fought", "engaged", "owes"), False)
"""Marks that mean nothing on a counter off the map."""
GUN_FACTS = ("unit", "side", "nation", "kind", "label", "points", "release", "fired")


def face(facts: Facts, lang: str) -> tuple[str, str]:
    """The look of a unit of a view, and what is said of it."""
    return _known(lang, *[facts[key] for key in FACTS])


@lru_cache(maxsize=16384)
def _known(lang: str, *values: Any) -> tuple[str, str]:
    counter = counter_of(dict(zip(FACTS, values, strict=True)), sheet_words(lang))
    return look_of(counter), counter.says


def gun_face(facts: Facts, turn: int, lang: str) -> tuple[str, str]:
    """The look of a gun or an aircraft, and what is said of it."""
    return _gun(lang, turn, *[facts[key] for key in GUN_FACTS])


@lru_cache(maxsize=2048)
def _gun(lang: str, turn: int, *values: Any) -> tuple[str, str]:
    gun = gun_of(dict(zip(GUN_FACTS, values, strict=True)), turn, sheet_words(lang))
    return look_of_gun(gun), gun.says


@lru_cache(maxsize=1024)
def named(unit: str, lang: str) -> tuple[str, str]:
    """A counter known by name alone: what is printed on it but its values; of guns their points too."""
    all_ = counters()
    number = all_.find(unit)
    label = all_.label[number]
    says = full_name({"unit": unit, "label": label}, sheet_words(lang))
    who = SIDES[all_.side[number]], NATIONS[all_.nation[number]]
    if all_.kind[number]:
        gun = Counter(*who, all_.kind[number], label=label, values=str(all_.points[number]))
        return look_of_gun(gun), says
    kind = TYPES[all_.type[number]]
    kind = SYMBOLS.get((kind, all_.mountain[number]), kind)
    return look_of(Counter(*who, kind, label=label, size=all_.size[number])), says


@lru_cache(maxsize=2048)
def formation(answer: str, lang: str) -> str:
    """What the counter an answer names first is listed under: its battalion, or its kind; nothing if it names none."""
    all_ = counters()
    number = all_.index.get(answer.partition(" ")[0].lower())
    if number is None:
        return ""
    if all_.battalion[number] >= 0:
        return all_.battalions[all_.battalion[number]].names[lang]
    return catalog(lang).say("heading.support" if all_.kind[number] else "heading.other")


def in_boxes(view: View, place: Callable[[str], str], side_names: Mapping[str, str], lang: str) -> list[Shown]:
    """The counters off the map, side by side: those to come, guns and aircraft, announced fire, lost, left."""
    words, title = catalog(lang), speech(lang)
    found: list[Shown] = []
    for side in side_names:
        for kind in ("waiting", "support", "lost", "left"):
            if not view[kind][side]:
                continue
            if kind == "support":
                found.append(_guns(view, side, words, title, lang))
                found += _fire(view, side, place, words, lang)
                continue

            def note(facts: Facts, kind: str = kind) -> str:
                return _note(facts, kind, words, title)

            pieces = boxes.off_map(view, side, kind, lambda facts: face({**facts, **OFF_MAP}, lang), note)
            found.append(boxes.box(words.say(f"box.{kind}"), side, kind, pieces))
    return found


def _note(facts: Facts, kind: str, words: Catalog, title: Catalog) -> str:
    if kind == "waiting":
        return words.say("note.release", {"turn": facts["due"]})
    return words.say("note.edge", {"edge": title.say(f"edge.{facts['edge']}")}) if kind == "left" else ""


def _guns(view: View, side: str, words: Catalog, title: Catalog, lang: str) -> Shown:
    """The guns and aircraft of a side: ready, fired, or still to be released."""
    turn = view["turn"]
    pieces = [
        boxes.piece(gun["unit"], gun_face(gun, turn, lang), _gun_note(gun, turn, words, title))
        for gun in view["support"][side]
    ]
    return boxes.box(words.say("box.support"), side, "support", pieces)


def _gun_note(gun: Facts, turn: int, words: Catalog, title: Catalog) -> str:
    if gun["release"] > turn:
        return words.say("note.release", {"turn": gun["release"]})
    if gun["fired"]:
        return words.say("note.fired")
    return words.say("note.ready", {"points": title.count("strength", gun["points"])})


def _fire(view: View, side: str, place: Callable[[str], str], words: Catalog, lang: str) -> list[Shown]:
    """The bombardments a side has announced, each with its guns."""
    found: list[Shown] = []
    for shot in view["bombardments"]:
        if shot["side"] == side:
            pieces = [boxes.piece(f"fire:{gun}", named(gun, lang), "") for gun in shot["guns"]]
            found.append(boxes.box(words.say("box.fire", {"hex": place(shot["hex"])}), side, "support", pieces))
    return found
