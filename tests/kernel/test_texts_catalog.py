"""Catalogs of sentences: what is missing is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexfront.kernel.errors import Error
from hexfront.kernel.texts import LANGUAGES, load_catalog

ENGLISH = """
greeting = "Good morning."
[refusal]
crowded = "{hex} is full: {count} units."
[refusal.deep]
er = "  Further down.  "
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tmp_path.joinpath("en.toml").write_text(ENGLISH, encoding="utf-8")
    return tmp_path


def test_sentences_are_found_by_dotted_keys_with_the_facts_in_them(folder: Path) -> None:
    catalog = load_catalog(folder, "en")
    assert catalog.lang == "en"
    assert catalog.say("greeting") == "Good morning."
    assert catalog.say("refusal.crowded", {"hex": "1106", "count": 4}) == "1106 is full: 4 units."
    assert catalog.say("refusal.deep.er") == "Further down."


def test_a_fact_with_braces_of_its_own_is_left_alone(folder: Path) -> None:
    said = load_catalog(folder, "en").say("refusal.crowded", {"hex": "{count} {nobody}", "count": 1})
    assert said == "{count} {nobody} is full: 1 units."


def test_a_catalog_knows_which_sentences_it_has(folder: Path) -> None:
    catalog = load_catalog(folder, "en")
    assert catalog.has("refusal.crowded")
    assert not catalog.has("refusal")
    assert not catalog.has("refusal.unheard")


def test_a_key_without_a_sentence_is_an_error_that_names_key_and_language(folder: Path) -> None:
    with pytest.raises(Error, match=r"en.*'refusal\.unheard'"):
        load_catalog(folder, "en").say("refusal.unheard", {"hex": "1106"})


@pytest.mark.parametrize("lang", ["", "xx", "EN", "../en", "english"])
def test_an_unknown_language_is_an_error_that_names_it_and_those_there_are(folder: Path, lang: str) -> None:
    with pytest.raises(Error, match="lang") as refused:
        load_catalog(folder, lang)
    assert repr(lang) in str(refused.value)
    assert all(known in str(refused.value) for known in LANGUAGES)


def test_a_catalog_that_is_not_there_is_named(folder: Path) -> None:
    with pytest.raises(Error, match=r"pt\.toml"):
        load_catalog(folder, "pt")
