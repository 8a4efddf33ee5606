from __future__ import annotations

import pytest

from hexfront.render import palette
from hexfront.render.encore import counter_svg
from hexfront.render.encore.data import FORT_SPOT, PEAK_SPOT, STAR_SPOTS
from hexfront.render.encore.pieces import stack_places
from hexfront.render.words import catalog
from tests.render.drawings import parsed, spoken, texts, with_class
from tests.render.encore_drawings import by_unit, drawn_alone, hard_fought
from tests.render.encore_positions import counters, crowded, unit


def test_every_counter_is_drawn_with_its_label_and_its_values_as_they_stand() -> None:
    view = crowded()
    drawn = by_unit(hard_fought())
    known = counters()
    assert sorted(drawn) == sorted(known.ids)
    for hex_, stack in view["hexes"].items():
        for facts in stack:
            element = drawn[facts["unit"]]
            assert element.get("data-hex") == hex_
            assert {facts["label"], f"{facts['attack']}-{facts['defence']}-{facts['move']}"} <= set(texts(element))
            if facts["range"]:
                assert str(facts["range"]) in texts(element)


def test_the_branches_have_symbols_of_their_own() -> None:
    branches = ("br-1-i-1", "us-1-i-87", "us-751", "de-2-at-1044", "br-i-1-pp", "us-i-87-pp")
    kinds = [drawn_alone(unit(name)).get("class", "").split()[-1] for name in branches]
    assert kinds == ["infantry", "mountain", "armour", "anti_tank", "heavy_weapons", "mountain_heavy_weapons"]
    assert "mountain infantry" in spoken(drawn_alone(unit("us-1-i-87")))


def test_the_nations_differ_in_colour_and_code() -> None:
    fills = [palette.nation(nation).fill for nation in ("American", "Brazilian", "German")]
    bright = [palette.luminance(fill) for fill in fills]
    assert bright[1] > 1.3 * bright[0] > 3 * bright[2]
    for name, code in (("us-751", "US"), ("br-1-i-1", "BR"), ("de-f-232", "DE")):
        assert code in texts(drawn_alone(unit(name)))
    assert palette.contrast(palette.nation("Brazilian").fill, palette.nation("Brazilian").ink) > 7


def test_casualties_and_suppression_can_be_seen_from_afar() -> None:
    whole, hurt = drawn_alone(unit("us-1-i-87")), drawn_alone(unit("us-1-i-87", reduced=True))
    down = drawn_alone(unit("us-1-i-87", suppressed=True))
    both = drawn_alone(unit("us-1-i-87", reduced=True, suppressed=True))
    signs = [(bool(with_class(x, "casualties")), bool(with_class(x, "suppression"))) for x in (whole, hurt, down, both)]
    assert signs == [(False, False), (True, False), (False, True), (True, True)]
    inks = [values.get("fill") for x in (whole, hurt, down) for values in with_class(x, "values")]
    assert inks == [None, palette.CASUALTY, palette.LIGHT]
    assert palette.contrast(palette.SUPPRESSION, palette.LIGHT) > 4.5
    assert spoken(both).endswith("; reduced; suppressed")


def test_red_values_can_be_read_on_light_and_dark_counters() -> None:
    for name in ("us-1-i-87", "br-1-i-1", "de-f-232"):
        facts = unit(name, reduced=True)
        [values] = with_class(drawn_alone(facts), "values")
        assert palette.contrast(values.get("fill", ""), palette.nation(facts["nation"]).fill) > 2.9


def test_units_not_yet_released_have_a_small_padlock() -> None:
    held = drawn_alone(unit("br-1-i-1", released=False))
    assert len(with_class(held, "held")) == 1
    assert spoken(held).endswith("; not yet released")
    assert not with_class(drawn_alone(unit("br-1-i-1")), "held")


@pytest.mark.parametrize("mark", ["moved", "fought", "engaged", "owes"])
def test_marks_of_the_phase_are_on_the_counter(mark: str) -> None:
    drawn = drawn_alone(unit("br-1-i-1") | {mark: True})
    assert len(with_class(drawn, mark)) == 1
    assert spoken(drawn).endswith(f"; {catalog('en').say(f'mark.{mark}')}")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_no_counter_of_a_stack_covers_another_or_a_sign_of_its_hex(count: int) -> None:
    places = stack_places(count)
    assert len(places) == count
    for i, (ax, ay, a) in enumerate(places):
        for bx, by, b in places[i + 1 :]:
            assert max(abs(ax - bx), abs(ay - by)) >= (a + b) / 2
        assert (abs(ax) + a / 2) * 0.866 + (abs(ay) + a / 2) * 0.5 <= 54, "it keeps to the hex"
        if count <= 3:
            for x, y in (FORT_SPOT, PEAK_SPOT, *STAR_SPOTS):
                assert max(abs(ax - x), abs(ay - y)) >= a / 2 + 5, "the middle of a sign and more is free"


def test_one_counter_by_itself() -> None:
    root = parsed(counter_svg(unit("us-751"), "pt"))
    assert list(by_unit(root)) == ["us-751"]
    assert "blindados" in spoken(root)
