"""The words on Memoir's sheets: names of cards, units and ground are the title's own, the rest is the drawings'."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import hexfront.games.memoir
from hexfront.kernel.data import load_toml
from hexfront.kernel.texts import Catalog, capital, load_catalog
from hexfront.render.memoir.data import OBSTACLES, SECTIONS, Hex, View
from hexfront.render.words import catalog

ROOM = Path(hexfront.games.memoir.__path__[0])


class Words:
    """What is written and spoken in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.sheet: Catalog = catalog(lang)
        self.title: Catalog = load_catalog(ROOM / "text", lang)

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the drawings."""
        return self.sheet.say(f"memoir.{key}", facts)

    def name(self, what: str, which: str) -> str:
        """What the title calls a tile, a unit, a badge; its own word if it has no name."""
        for key in (f"{what}.{which}.name", f"{what}.{which}"):
            if self.title.has(key):
                return self.title.say(key)
        return which.replace("-", " ")

    def side(self, side: str) -> str:
        """Allies or Axis."""
        return self.sheet.say(f"side.{side}")

    def count(self, what: str, number: int) -> str:
        """So many figures, cards, medals."""
        return self.title.count(what, number)

    def join(self, items: list[str]) -> str:
        """A list in words."""
        return self.sheet.join(items)

    def card(self, card: str) -> tuple[str, str]:
        """A card's name and, where the title gives it in parentheses, the one printed on it."""
        kind, section = parts(card)
        key = f"card.{kind}.name"
        if not self.title.has(key):
            return card, ""
        name = self.title.say(key, {"section": self.title.say(f"section.{section}.name") if section else ""})
        own, _, printed = name.partition(" (")
        return own, printed.removesuffix(")")

    def effect(self, card: str) -> str:
        """What a card does, in a few words."""
        kind, section = parts(card)
        key = f"card.{kind}.does"
        if not self.title.has(key):
            return ""
        return capital(self.title.say(key, {"where": self.title.say(f"section.{section}.where") if section else ""}))

    def ground(self, here: Hex, tile: str) -> str:
        """Everything that lies on a hex, in a row."""
        found = [self.name("tile", tile) if tile else self.say("ground.open")]
        if here.get("flooded"):
            found = [self.name("tile", "flooded")]
        if here.get("overlay"):
            found.append(self.name("overlay", str(here["overlay"])))
        found += [self.name("obstacle", name) for name in OBSTACLES if name in (here.get("obstacles") or ())]
        return ", ".join(found)


def parts(card: str) -> tuple[str, str]:
    """The kind of a card and the section it names, if it names one."""
    kind, _, section = card.rpartition("-")
    return (kind, section) if kind and section in SECTIONS else (card, "")


@cache
def words_in(lang: str) -> Words:
    """The words of a language."""
    return Words(lang)


@cache
def scenario_name(scenario: str, lang: str) -> str:
    """The name of a scenario of the title; the id of any other."""
    file = ROOM / "data" / "scenarios" / f"{scenario}.toml"
    if not scenario.replace("-", "").isalnum() or not file.is_file():
        return scenario
    names = load_toml(file).fields.get("name")
    return str(names[lang]) if isinstance(names, dict) and lang in names else scenario


def turn_line(view: View, words: Words) -> str:
    """Which turn it is; each side has its own."""
    return words.say("turn.line", turn=view["turn"])


def phase_line(view: View, words: Words) -> str:
    """Whose turn it is and what is done in it."""
    phase = words.say(f"phase.{view['phase']}")
    if view["phase"] == "over":
        return phase
    return words.say("turn.phase", side=words.side(str(view["side"])), phase=phase)


def about(view: View, words: Words, bare: bool) -> str:
    """The description of the whole sheet for those who cannot see it."""
    if bare:
        return words.say("about_bare")
    return words.say("about", turn=f"{turn_line(view, words)}, {phase_line(view, words)}")
