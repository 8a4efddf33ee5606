"""The command line's own sentences, in the language of whoever reads them."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from hexfront.kernel.texts import LANGUAGES, load_catalog

TEXTS = Path(__file__).parent / "text"


class Words:
    """The sentences of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._catalog = load_catalog(TEXTS, lang)

    def say(self, key: str, **facts: object) -> str:
        """The sentence of a key."""
        return self._catalog.say(key, dict(facts))

    def name(self, group: str, key: str) -> str:
        """The word for a name of the game (a side, a phase, a nation); the name itself where there is none."""
        full = f"{group}.{key}"
        return self._catalog.say(full) if self._catalog.has(full) else key

    def number(self, value: float) -> str:
        """A number with at most one decimal, written as the language does."""
        text = f"{value:.1f}".removesuffix(".0")
        return text.replace(".", ",") if self.lang == "pt" else text


@cache
def words_in(lang: str) -> Words:
    """The sentences of a language; an unknown one is an error that says so."""
    return Words(lang)


def usual_language() -> str:
    """The language the system is set to, if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return next((lang for lang in LANGUAGES if value.lower().startswith(lang)), "en")
    return "en"
