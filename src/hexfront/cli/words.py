"""The command line's own sentences, in the language of whoever reads them."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from hexfront.kernel.texts import LANGUAGES, load_catalog

TEXTS = Path(__file__).parent / "text"


class Words:
    """The sentences of one language; for a title, its own word for a name comes first where it has one."""

    def __init__(self, lang: str, title: str = "") -> None:
        self.lang = lang
        self.title = title
        self._catalog = load_catalog(TEXTS, lang)

    def say(self, key: str, **facts: object) -> str:
        """The sentence of a key."""
        return self._catalog.say(key, dict(facts))

    def name(self, group: str, key: str) -> str:
        """The word for a name of the game (a side, a phase, a nation); the name itself where there is none."""
        for full in (f"{self.title}.{group}.{key}", f"{group}.{key}"):
            if self._catalog.has(full):
                return self._catalog.say(full)
        return key

    def help(self) -> str:
        """What can be typed in a game, with the title's own names for examples."""
        examples = {name: self.name("example", name) for name in ("hex", "target", "unit", "overlays")}
        own = f"{self.title}.help.game"
        return self.say(own if self._catalog.has(own) else "help.game", **examples)

    def number(self, value: float) -> str:
        """A number with at most one decimal, written as the language does."""
        text = f"{value:.1f}".removesuffix(".0")
        return text.replace(".", ",") if self.lang == "pt" else text


@cache
def words_in(lang: str, title: str = "") -> Words:
    """The sentences of a language, as a title says them; an unknown language is an error that says so."""
    return Words(lang, title)


def usual_language() -> str:
    """The language the system is set to, if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return next((lang for lang in LANGUAGES if value.lower().startswith(lang)), "en")
    return "en"
