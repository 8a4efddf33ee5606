"""Texts: keys and facts become sentences, in the language of whoever reads. No sentence lives in a rule."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import cast

from hexfront.kernel.data import read_text
from hexfront.kernel.errors import Error

LANGUAGES = ("en", "pt")
AND = {"en": "and", "pt": "e"}
DECIMAL_MARK = {"en": ".", "pt": ","}


def capital(text: str) -> str:
    """The text as a sentence begins: with a capital letter."""
    return text[:1].upper() + text[1:]


class Catalog:
    """The sentences of one language: templates by dotted key, with {fact} where a fact goes."""

    def __init__(self, lang: str, sentences: dict[str, str]) -> None:
        self.lang = lang
        self.sentences = sentences

    def has(self, key: str) -> bool:
        """Whether there is a sentence for the key."""
        return key in self.sentences

    def say(self, key: str, facts: Mapping[str, object] | None = None) -> str:
        """The sentence of the key with the facts in it."""
        template = self.sentences.get(key)
        if template is None:
            raise Error(f"texts ({self.lang}): no sentence for {key!r}")
        if not facts:
            return template
        return template.format_map(facts)

    def join(self, items: list[str]) -> str:
        """A list in words: "a", "a and b", "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {AND[self.lang]} {items[-1]}"

    def form(self, number: float) -> str:
        """Whether a number is "one" or "many": in English only 1 is one, in Portuguese everything below 2."""
        one = number < 2 if self.lang == "pt" else number == 1
        return "one" if one else "many"

    def count(self, key: str, number: int, facts: Mapping[str, object] | None = None) -> str:
        """The sentence `key.one` or `key.many`, whichever the number takes, with the number as {count}."""
        return self.say(f"{key}.{self.form(number)}", {**(facts or {}), "count": number})

    def halves(self, number: int) -> str:
        """A number of halves as a number: 5 is 2.5, in Portuguese 2,5."""
        whole = str(number // 2)
        return f"{whole}{DECIMAL_MARK[self.lang]}5" if number % 2 else whole


def _flatten(prefix: str, table: dict[str, object], into: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}{key}.", cast("dict[str, object]", value), into)
        else:
            into[prefix + key] = str(value).strip()


@cache
def load_catalog(folder: Path, lang: str) -> Catalog:
    """The catalog `LANG.toml` of a folder."""
    if lang not in LANGUAGES:
        raise Error(f"lang: {lang!r} is none of {', '.join(LANGUAGES)}")
    return Catalog(lang, read_sentences(folder / f"{lang}.toml"))


def read_sentences(path: Path) -> dict[str, str]:
    """The sentences of a file by dotted key."""
    sentences: dict[str, str] = {}
    _flatten("", tomllib.loads(read_text(path)), sentences)
    return sentences
