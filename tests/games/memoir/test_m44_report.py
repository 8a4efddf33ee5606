"""The report on a file of the editor: every note has a sentence, in both languages."""

from __future__ import annotations

import re
import tomllib

from hexfront.games.memoir.m44.report import LONGEST, TEXTS, Report

CATALOGS = {lang: tomllib.loads((TEXTS / f"{lang}.toml").read_text(encoding="utf-8")) for lang in ("en", "pt")}


def test_both_languages_have_the_same_notes_with_the_same_facts() -> None:
    english, portuguese = CATALOGS["en"], CATALOGS["pt"]
    assert list(english) == list(portuguese)
    for key, text in english.items():
        assert sorted(re.findall(r"{(\w+)}", text)) == sorted(re.findall(r"{(\w+)}", portuguese[key])), key


def test_every_note_has_a_sentence_and_every_sentence_a_note() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(TEXTS.parent.glob("*.py")))
    used = set(re.findall(r'(?:report\.add|work\.unknown)\(\s*"(\w+)"', source))
    used |= set(re.findall(r'"(prose\w*)"', source))
    assert used == set(CATALOGS["en"])


def test_a_note_is_told_once_and_on_one_line() -> None:
    report = Report()
    for _ in range(2):
        report.add("tile", "E5", name="a\nb\x00" + "c" * 100)
    assert len(report.notes) == 1
    assert len(report.notes[0].facts["name"]) == LONGEST
    assert report.sentences()[0].startswith("E5: a b c")
    assert "\n" not in report.sentences()[0]
