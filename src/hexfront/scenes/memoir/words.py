"""The words on Memoir's screen: its own sentences, the title's names, and those the drawings use."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hexfront.kernel.texts import Catalog, capital, load_catalog
from hexfront.render.memoir.words import Words as DrawnWords
from hexfront.render.memoir.words import words_in as drawn_words_in

TEXTS = Path(__file__).parents[1] / "text" / "memoir"
MINUS = "−"


class Words:
    """What is said on the screen in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.own: Catalog = load_catalog(TEXTS, lang)
        self.drawn: DrawnWords = drawn_words_in(lang)
        self.title: Catalog = self.drawn.title

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the screen."""
        return self.own.say(key, facts)

    def count(self, key: str, number: int, **facts: object) -> str:
        """So many of something, in the screen's words."""
        return self.own.count(key, number, facts)

    def side(self, side: str) -> str:
        """Allies or Axis."""
        return self.title.say(f"side.{side}.name")

    def player(self, side: str) -> str:
        """A side in a sentence."""
        return self.title.say(f"side.{side}.player")

    def name(self, what: str, which: str) -> str:
        """What the title calls a tile, a kind of unit, a face."""
        return self.drawn.name(what, which)

    def card(self, card: str) -> str:
        """The name of a card, and the printed one where the title gives it too."""
        own, printed = self.drawn.card(card)
        return f"{own} ({printed})" if printed else own

    def sentence(self, key: str, **facts: object) -> str:
        """A sentence with a capital letter at its beginning."""
        return capital(self.own.say(key, facts))


def signed(number: int) -> str:
    """A number that is added or taken: +1, −2."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"


@cache
def words_in(lang: str) -> Words:
    """The words of a language."""
    return Words(lang)
