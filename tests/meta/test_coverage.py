"""Every paragraph of every rulebook has code and a test, or a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfront
from hexfront.games.coverage import title_coverage
from hexfront.kernel.data import read_toml
from hexfront.kernel.errors import Error
from hexfront.kernel.rulebook import cited, coverage, read_paragraphs
from hexfront.kernel.rulebook import test_places as marks_in


@pytest.mark.parametrize("title", hexfront.titles())
def test_no_paragraph_is_missing(title: str) -> None:
    assert [paragraph.id for paragraph in title_coverage(title) if paragraph.missing()] == []


def test_a_docstring_cites_the_ids_it_begins_with() -> None:
    assert cited("diadem:5.1.3, D-16: one column right") == ["diadem:5.1.3", "D-16"]
    assert cited("The rule of diadem:5.1.3: one column") == []


def test_an_unknown_id_is_an_error_that_names_its_place() -> None:
    paragraphs = read_paragraphs(read_toml("book", 'ids = "x:1 x:2"\n[reasons]\n"x:2" = "a story"\n'))
    with pytest.raises(Error, match=r"a\.py:f cites x:9"):
        coverage(paragraphs, {"x:9": ["a.py:f"]}, {})


def test_code_without_a_test_is_missing_and_a_reason_is_enough() -> None:
    paragraphs = read_paragraphs(read_toml("book", 'ids = "x:1 x:2 x:3 x:4"\n[reasons]\n"x:2" = "a story"\n'))
    coverage(paragraphs, {"x:1": ["a.py:f"], "x:3": ["a.py:g"]}, {"x:3": ["t.py:t"]})
    assert [paragraph.id for paragraph in paragraphs if paragraph.missing()] == ["x:1", "x:4"]


def test_a_mark_may_name_a_constant_of_its_module(tmp_path: Path) -> None:
    module = 'RULE = "x:1"\n\n\n@pytest.mark.rule(RULE, "x:2")\ndef test_it() -> None: ...\n'
    (tmp_path / "test_rule.py").write_text(module, encoding="utf-8")
    assert marks_in(tmp_path, tmp_path) == {"x:1": ["test_rule.py:test_it"], "x:2": ["test_rule.py:test_it"]}
