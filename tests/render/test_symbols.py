from __future__ import annotations

import pytest

from hexfront.games.diadem.names import TYPES
from hexfront.render.symbols import SIZES, SYMBOLS, size_mark, symbol
from tests.render.drawings import SVG, piece

BOX = (20.0, 20.0, 40.0, 26.0)


@pytest.mark.parametrize("kind", TYPES)
def test_every_branch_of_diadem_has_a_symbol(kind: str) -> None:
    drawn = piece(symbol(kind, BOX, "#000", "#fff"))
    shapes = [element.tag.removeprefix(SVG) for element in drawn.iter()]
    assert shapes.count("rect") >= 1, "the box"
    assert len(shapes) > 3, "and something in it"


def test_no_two_symbols_look_alike() -> None:
    drawn = [symbol(kind, BOX, "#000", "#fff") for kind in SYMBOLS]
    assert len(set(drawn)) == len(SYMBOLS)


def test_symbols_keep_to_their_box() -> None:
    for kind in SYMBOLS:
        for element in piece(symbol(kind, BOX, "#000", "#fff")).iter(SVG + "circle"):
            assert 20 <= float(element.get("cx", 0)) <= 60
            assert 20 <= float(element.get("cy", 0)) <= 50


def test_an_unknown_branch_is_an_empty_box() -> None:
    assert len(list(piece(symbol("cavalry of the clouds", BOX, "#000", "#fff")).iter(SVG + "rect"))) == 1


def test_every_size_is_drawn_and_none_like_another() -> None:
    drawn = [size_mark(size, (50, 10), 9, "#000") for size in SIZES]
    assert all(drawn)
    assert len(set(drawn)) == len(SIZES)
    assert size_mark("IIII", (50, 10), 9, "#000") == ""
