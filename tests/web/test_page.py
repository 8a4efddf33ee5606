"""The page's files: sentences in both languages, no rule, nothing from elsewhere, modules of a readable size."""

from __future__ import annotations

import re
import string
import tomllib
from pathlib import Path

import pytest

import hexfront
from hexfront.kernel.texts import LANGUAGES
from hexfront.server.pages import WEB, files, page_texts

SCRIPTS = sorted(WEB.rglob("*.js"))
STYLES = sorted(WEB.rglob("*.css"))
GAMES = Path(hexfront.__file__).parent / "games"
LONGEST = 450


def facts_of(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_both_languages_say_the_same_with_the_same_facts() -> None:
    english, portuguese = (page_texts(lang) for lang in LANGUAGES)
    assert english.keys() == portuguese.keys()
    for key, sentence in english.items():
        assert facts_of(sentence) == facts_of(portuguese[key]), key


def test_every_sentence_a_script_asks_for_is_there() -> None:
    known = page_texts("en")
    for path in SCRIPTS:
        for key in re.findall(r'\bsay\(\s*"([a-z_.A-Z0-9-]+)"', path.read_text(encoding="utf-8")):
            assert key in known or any(full.startswith(f"{key}.") for full in known), f"{path.name}: {key}"


def test_no_sentence_is_left_over() -> None:
    """A key stands in a script as it is, or its beginning does where the rest is put together."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS)
    whole = set(re.findall(r"[\"'`]([\w.-]+)[\"'`]", source))
    begun = tuple(re.findall(r"`([\w-]+\.[\w.-]*)\$\{", source))
    for full in page_texts("en"):
        key = re.sub(r"_(one|other)$", "", full)
        assert {key, full} & whole or key.startswith(begun) or key.rsplit(".", 1)[0] in whole, key


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES], ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_file_of_the_page_has_a_readable_size(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES, WEB / "index.html"], ids=lambda path: path.name)
def test_nothing_comes_from_elsewhere_or_from_a_string(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    outside = [url for url in re.findall(r"https?://[^\s\"'`)]+", source) if "www.w3.org" not in url]
    assert not outside
    for forbidden in ("eval(", "new Function", "document.write", "innerHTML", "outerHTML", "insertAdjacentHTML"):
        assert forbidden not in source
    if path.suffix == ".html":
        assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|\son[a-z]+=", source)


def rule_words() -> set[str]:
    """Names that only somebody who knows a rule would write: terrains, troops, results, cards, special rules."""
    found: set[str] = set()
    memoir = GAMES / "memoir" / "data"
    for file in ("terrain.toml", "cards.toml"):
        data = tomllib.loads((memoir / file).read_text(encoding="utf-8"))
        found |= {str(name) for table in data.values() if isinstance(table, dict) for name in table}
    for title in ("diadem", "encore"):
        tables = (GAMES / title / "data" / "tables.toml").read_text(encoding="utf-8")
        found |= set(re.findall(r"\b[AD][REV][BIL]\b", tables))
    return {word for word in found if len(word) > 2} | {
        "motorised",
        "parachute",
        "artillery",
        "infantry",
        "armour",
        "armor",
    }


def test_the_page_holds_no_rule() -> None:
    """No terrain, result, card or kind of troops is named in any script: what depends on one comes from the server."""
    words = rule_words()
    assert len(words) > 10
    for path in SCRIPTS:
        code = re.sub(r"//.*|/\*[\s\S]*?\*/", "", path.read_text(encoding="utf-8"))
        quoted = set(re.findall(r"[\"'`]([\w-]+)[\"'`]", code))
        assert not quoted & words, path.name


def test_every_file_of_the_page_is_served_as_what_it_is() -> None:
    for path in WEB.rglob("*"):
        if path.is_file() and path.suffix not in (".toml", ".pyc"):
            assert path.relative_to(WEB).as_posix() in files(), path.name
