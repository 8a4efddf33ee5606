"""Texts: keys and facts become sentences, in the language of whoever reads. No sentence lives in a rule."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from hexfront.kernel.data import read_text
from hexfront.kernel.errors import Error

LANGUAGES = ("en", "pt")


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


def _flatten(prefix: str, table: dict[str, object], into: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}{key}.", cast("dict[str, object]", value), into)
        else:
            into[prefix + key] = str(value).strip()


def load_catalog(folder: Path, lang: str) -> Catalog:
    """The catalog `LANG.toml` of a folder."""
    if lang not in LANGUAGES:
        raise Error(f"lang: {lang!r} is none of {', '.join(LANGUAGES)}")
    sentences: dict[str, str] = {}
    _flatten("", tomllib.loads(read_text(folder / f"{lang}.toml")), sentences)
    return Catalog(lang, sentences)
