"""The command line says the same things in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from hexfront.cli.words import TEXTS, words_in


def sentences(path: Path) -> dict[str, str]:
    found: dict[str, str] = {}

    def add(prefix: str, table: dict[str, object]) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                add(f"{prefix}{key}.", value)
            else:
                found[prefix + key] = str(value)

    add("", tomllib.loads(path.read_text(encoding="utf-8")))
    return found


def test_both_languages_have_the_same_sentences_with_the_same_facts() -> None:
    english, portuguese = sentences(TEXTS / "en.toml"), sentences(TEXTS / "pt.toml")
    assert set(english) == set(portuguese)
    for key, text in english.items():
        assert sorted(re.findall(r"{(\w+)}", text)) == sorted(re.findall(r"{(\w+)}", portuguese[key])), key


def test_help_within_a_game_fits_an_ordinary_terminal() -> None:
    for lang in ("en", "pt"):
        assert max(len(line) for line in words_in(lang).say("help.game").splitlines()) <= 80


def test_marks_of_nations_and_of_types_are_one_letter_and_all_different() -> None:
    for lang in ("en", "pt"):
        found = sentences(TEXTS / f"{lang}.toml")
        for group in ("nation_mark.", "type_mark."):
            marks = [text for key, text in found.items() if key.startswith(group)]
            assert len(set(marks)) == len(marks)
            assert all(len(mark) == 1 for mark in marks)


def test_decimals_are_written_as_the_language_does() -> None:
    assert words_in("en").number(2.5) == "2.5"
    assert words_in("pt").number(2.5) == "2,5"
    assert words_in("pt").number(3) == "3"
