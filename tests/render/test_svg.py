from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexfront.render.curves import Pen, linked, polyline, simplified, through
from hexfront.render.svg import document, group, number, tag, text, title, words
from tests.render.drawings import parsed, piece, spoken, texts


@pytest.mark.parametrize(
    ("value", "short"),
    [(3.0, "3"), (3.14159, "3.1"), (0.5, ".5"), (-0.5, "-.5"), (-0.01, "0"), (100.0, "100"), (-12.04, "-12")],
)
def test_numbers_are_as_short_as_they_can_be(value: float, short: str) -> None:
    assert number(value) == short


@given(st.text())
def test_any_text_survives_and_nothing_in_it_is_markup(content: str) -> None:
    root = piece(tag("text", words(content), data_name=content))
    kept = "".join(
        c for c in content if c in "\t\n" or (c >= " " and not "\ud800" <= c <= "\udfff" and c not in "\ufffe\uffff")
    )
    assert ("".join(root[0].itertext())) == kept
    assert root[0].get("data-name") == kept
    assert len(root) == 1
    assert len(root[0]) == 0


def test_attributes_are_escaped_and_none_is_left_out() -> None:
    element = piece(tag("path", class_='a"<&>b', stroke_width=1.23456, fill=None))[0]
    assert element.attrib == {"class": 'a"<&>b', "stroke-width": "1.235"}


def test_an_empty_group_is_nothing() -> None:
    assert group() == ""
    assert group(class_="x") != ""


def test_a_document_has_name_description_and_language() -> None:
    root = parsed(document(10, 20, "A & B", "what it is", "pt", text(1, 2, "<x>"), tag("g", title("said"))))
    assert spoken(root) == "A & B"
    assert root.get("lang") == "pt"
    assert root.get("viewBox") == "0 0 10 20"
    assert texts(root) == ["<x>"]


def test_a_pen_never_adds_up_rounding_errors() -> None:
    pen = Pen()
    pen.move((0, 0))
    for i in range(1, 200):
        pen.line((i * 0.33, i * 0.27))
    assert abs(pen.x - 199 * 0.33) < 0.06
    assert abs(pen.y - 199 * 0.27) < 0.06


def test_curves_go_through_their_points() -> None:
    assert through([(0, 0), (10, 0), (20, 10)]).startswith("M0 0c")
    assert polyline([(0, 0), (10, 0), (10, 5)], closed=True) == "M0 0l10 0l0 5z"


def test_pieces_are_linked_into_lines_whatever_their_order_and_direction() -> None:
    pieces = [((2.0, 0.0), (1.0, 0.0)), ((0.0, 0.0), (1.0, 0.0)), ((5.0, 5.0), (6.0, 5.0))]
    lines = linked(pieces)
    assert sorted(len(line) for line in lines) == [2, 3]
    assert max(lines, key=len) in ([(0, 0), (1, 0), (2, 0)], [(2, 0), (1, 0), (0, 0)])


def test_a_straight_line_is_simplified_to_its_ends() -> None:
    assert simplified([(0, 0), (1, 0.01), (2, 0), (3, 3)], 0.1) == [(0, 0), (2, 0), (3, 3)]
