from __future__ import annotations

import pytest

from hexfront.games.diadem.counters import NATIONS
from hexfront.render import palette
from hexfront.render.counters import MARKS, SHAPES, Counter, draw, stack, stack_places
from tests.render.drawings import SVG, piece, spoken, texts, with_class

POLES = Counter("allied", "Polish", "infantry", "pl-5-5", "5/5", "X", "4-4-6", says="5th Wilno Brigade")
GUNS = Counter("axis", "German", "artillery", "de-art-10", "10", "X", "4-2-6", "6")


def test_a_counter_shows_label_values_range_and_nation() -> None:
    drawn = piece(draw(GUNS, 0, 0, 40))
    assert {"10", "4-2-6", "6", "DE"} <= set(texts(drawn))
    assert with_class(drawn, "symbol")
    [counter] = with_class(drawn, "counter")
    assert counter.get("data-unit") == "de-art-10"
    assert counter.get("id") == "unit-de-art-10"


def test_a_counter_can_be_spoken() -> None:
    [counter] = with_class(piece(draw(POLES, 0, 0, 40)), "counter")
    assert spoken(counter) == "5th Wilno Brigade"


def test_a_hidden_counter_shows_nation_and_branch_and_nothing_else() -> None:
    hidden = Counter("axis", "German", "parachute", "de-1fj-3", "3/1", "III", "5-6-6", "4", hidden=True)
    drawn = piece(draw(hidden, 0, 0, 40, "1106"))
    [counter] = with_class(drawn, "counter")
    assert counter.get("data-unit") is None
    assert counter.get("id") is None
    assert texts(drawn) == ["DE", "?"]
    bare = Counter("axis", "German", "parachute", hidden=True)
    assert draw(hidden, 0, 0, 40, "1106") == draw(bare, 0, 0, 40, "1106")


def test_a_reduced_counter_is_striped() -> None:
    whole = draw(POLES, 0, 0, 40)
    reduced = draw(Counter("allied", "Polish", "infantry", "pl-5-5", "5/5", "X", "2-2-6", reduced=True), 0, 0, 40)
    assert "reduced" in reduced
    assert len(list(piece(reduced).iter(SVG + "path"))) == len(list(piece(whole).iter(SVG + "path"))) + 2


def test_every_mark_is_drawn_and_none_like_another() -> None:
    for name in MARKS:
        drawn = piece(draw(Counter("allied", "French", "mountain", "u", marks=(name,)), 0, 0, 40))
        assert len(with_class(drawn, name)) == 1
    assert len({MARKS[name]() for name in MARKS}) == len(MARKS)


def test_sides_differ_by_shape_and_not_by_colour_alone() -> None:
    allied, axis = palette.side("allied"), palette.side("axis")
    assert SHAPES[allied.shape] != SHAPES[axis.shape]


@pytest.mark.parametrize("nation", NATIONS)
def test_what_is_written_on_a_counter_stands_out(nation: str) -> None:
    paint = palette.nation(nation)
    assert paint.code, "nations differ by more than colour"
    assert palette.contrast(paint.fill, paint.ink) >= 4.5


def test_nations_have_colours_and_codes_of_their_own() -> None:
    paints = [palette.nation(nation) for nation in NATIONS]
    assert len({paint.fill for paint in paints}) == len({paint.code for paint in paints}) == len(NATIONS)
    allied = [palette.luminance(palette.nation(nation).fill) for nation in NATIONS if nation != "German"]
    assert min(allied) > 3 * palette.luminance(palette.nation("German").fill), "light against dark"


@pytest.mark.parametrize("count", range(1, 10))
def test_no_counter_of_a_stack_covers_another(count: int) -> None:
    places = stack_places(count)
    assert len(places) == count
    for i, (ax, ay, a) in enumerate(places):
        for bx, by, b in places[i + 1 :]:
            assert max(abs(ax - bx), abs(ay - by)) >= (a + b) / 2


@pytest.mark.parametrize("count", range(1, 6))
def test_a_stack_keeps_to_its_hex(count: int) -> None:
    for x, y, size in stack_places(count):
        assert abs(y) + size / 2 <= 50
        # The slanting sides of a hex that is 100 from side to side; a counter may touch them with a corner.
        assert (abs(x) + size / 2) * 0.866 + (abs(y) + size / 2) * 0.5 <= 54


def test_a_stack_names_its_hex() -> None:
    drawn = piece(stack([POLES, GUNS], 100, 100, "1106"))
    assert [element.get("data-hex") for element in with_class(drawn, "counter")] == ["1106", "1106"]


def test_long_labels_shrink_to_fit() -> None:
    def size(*marks: str) -> float:
        counter = Counter("allied", "French", "mountain", "fr-gtm4", "4 GTM Mar", "III", "3-2-6", marks=marks)
        drawn = piece(draw(counter, 0, 0, 40))
        return next(float(t.get("font-size", 0)) for t in drawn.iter(SVG + "text") if t.text == "4 GTM Mar")

    assert size("moved", "fought", "engaged") < size("moved") < 17
