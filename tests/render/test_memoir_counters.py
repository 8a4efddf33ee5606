from __future__ import annotations

import pytest

from hexfront.render import palette
from hexfront.render.labels import NUMBER
from hexfront.render.lettering import width
from hexfront.render.memoir import counter_svg, data, paint
from hexfront.render.memoir.data import KINDS
from hexfront.render.memoir.figures import SHAPES, figures
from hexfront.render.memoir.pieces import EMBLEMS, MARKS
from hexfront.render.memoir.signs import LABEL, label_lines
from hexfront.render.memoir.words import words_in
from tests.render.drawings import parsed, piece, spoken, texts, with_class
from tests.render.memoir_drawings import board, drawn_alone, hard_fought, on_map
from tests.render.memoir_positions import everything, unit, view

ALLIED, AXIS = "allied", "axis"
Box = tuple[float, float, float, float]


def standing(element: object) -> tuple[int, int]:
    """How many figures stand on a counter, and how many are hollow."""
    all_figures = with_class(element, "figure")  # type: ignore[arg-type]
    spent = with_class(element, "spent")  # type: ignore[arg-type]
    return len(all_figures) - len(spent), len(spent)


def test_every_unit_of_a_view_stands_in_its_hex() -> None:
    counters = on_map(hard_fought())
    assert counters.keys() == everything()["units"].keys()
    plane = data.board_plane(9)
    for name, element in counters.items():
        x, y = plane.centres[plane.grid.find(name)]
        half = data.COUNTER_SIZE / 2
        start = element.get("transform", "").split("(")[1].split(")")[0].split()
        assert float(start[0]) == pytest.approx(x + data.COUNTER_SPOT[0] - half, abs=0.1)
        assert float(start[1]) == pytest.approx(y + data.COUNTER_SPOT[1] - half, abs=0.1)


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_figures_are_counted_on_the_counter_and_lost_ones_are_hollow(kind: str) -> None:
    full = unit(kind=kind)["full"]
    for left in range(full + 1):
        assert standing(drawn_alone(unit(kind=kind, figures=left))) == (left, full - left)
    shown = with_class(drawn_alone(unit(kind=kind)), "figure")
    assert all(kind in figure.get("class", "").split() for figure in shown)


def test_a_unit_of_unusual_strength_has_as_many_figures() -> None:
    for full in (1, 2, 5, 6):
        assert standing(drawn_alone(unit(kind="armor", full=full, figures=1))) == (1, full - 1)
        assert standing(drawn_alone(unit(full=full))) == (full, 0)


def test_every_kind_has_a_figure_of_its_own() -> None:
    assert set(KINDS) <= SHAPES.keys()
    outlines = [SHAPES[kind] for kind in KINDS]
    assert len(set(outlines)) == len(KINDS)
    for kind in ("special-forces", "engineers", "resistance", "elite-armor", "big-gun"):
        assert with_class(drawn_alone(unit(kind=kind)), "emblem"), kind
    assert EMBLEMS.keys() == {"special-forces", "engineers", "resistance", "elite-armor", "big-gun"}


@pytest.mark.parametrize("kind", sorted(SHAPES))
@pytest.mark.parametrize("full", range(1, 7))
def test_no_figure_leaves_its_field_or_covers_another(kind: str, full: int) -> None:
    left, top, wide, high = 10.0, 20.0, 80.0, 44.0
    drawn = with_class(piece(figures(kind, full, full, (left, top, wide, high))), "figure")
    boxes: list[Box] = []
    for element in drawn:
        place, _, rest = element.get("transform", "").removeprefix("translate(").partition(")")
        x, y = (float(value) for value in place.split())
        scale = float(rest.removeprefix("scale(").rstrip(")")) if rest else 1.0
        boxes.append((x, y, SHAPES[kind].wide * scale / 2, SHAPES[kind].high * scale / 2))
    assert len(boxes) == full
    for i, (x, y, a, b) in enumerate(boxes):
        assert left - 0.2 <= x - a
        assert x + a <= left + wide + 0.2
        assert top - 0.2 <= y - b
        assert y + b <= top + high + 0.2
        for ox, oy, oa, ob in boxes[i + 1 :]:
            assert abs(x - ox) >= a + oa - 0.2 or abs(y - oy) >= b + ob - 0.2


def test_the_sides_differ_in_brightness_and_shape() -> None:
    allied = {name: colours for name, colours in paint.NATIONS.items() if colours.ink == palette.DARK}
    axis = {name: colours for name, colours in paint.NATIONS.items() if name not in allied}
    assert {"us", "british", "french", "soviet"} <= allied.keys()
    assert axis.keys() >= {"german", "italian", "japanese"}
    lightest_axis = max(palette.luminance(colours.fill) for colours in axis.values())
    for colours in allied.values():
        assert palette.luminance(colours.fill) > 2.5 * lightest_axis
        assert palette.contrast(colours.fill, colours.ink) > 7
    for colours in axis.values():
        assert palette.contrast(colours.fill, colours.ink) > 4.5
    shapes = {side: with_class(drawn_alone(unit(side)), "edge")[0].get("d") for side in (ALLIED, AXIS)}
    assert shapes[ALLIED] != shapes[AXIS]


def test_nations_have_their_colour_and_code() -> None:
    for nation, code in (("us", "US"), ("british", "UK"), ("soviet", "SU"), ("french", "FR")):
        drawn = drawn_alone(unit(nation=nation))
        assert code in texts(drawn)
        assert with_class(drawn, "ground")[0].get("fill") == paint.NATIONS[nation].fill
    assert "IT" in texts(drawn_alone(unit(AXIS, nation="italian")))
    for side in (ALLIED, AXIS):
        plain = drawn_alone(unit(side, nation=None))
        assert with_class(plain, "ground")[0].get("fill") == paint.NATIONLESS[side].fill


def test_orders_and_what_a_unit_has_done_show() -> None:
    plain = drawn_alone(unit())
    assert not with_class(plain, "mark")
    assert not with_class(plain, "order")
    ordered = drawn_alone(unit(ordered=True, moved=True, fought=True))
    assert with_class(ordered, "order")
    assert {mark.get("class", "").split()[1] for mark in with_class(ordered, "mark")} == set(MARKS)
    assert spoken(ordered).endswith("; ordered; has moved; has battled")
    assert spoken(drawn_alone(unit(moved=True), "pt")).endswith("; já se moveu")


def test_boat_leader_badge_and_what_is_carried_stand_below_the_figures() -> None:
    drawn = drawn_alone(unit(boat=True, leader=True, badge="sas", carries="equipment", kind="special-forces"))
    [foot] = with_class(drawn, "foot")
    assert [with_class(foot, name) != [] for name in ("emblem", "badge", "boat", "leader", "equipment")] == [True] * 5
    assert "SAS" in texts(foot)
    says = spoken(drawn)
    for words in ("SAS", "with boats", "with a heroic leader", "carries equipment"):
        assert words in says
    assert not with_class(drawn_alone(unit()), "foot")
    assert with_class(drawn_alone(unit(carries="prisoner")), "prisoner")


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_counter_says_side_kind_figures_nation_and_badge(lang: str) -> None:
    says = spoken(drawn_alone(unit(AXIS, "big-gun", figures=1, badge="big-gun"), lang))
    assert (
        says
        == {
            "en": "Axis, big gun: 1 of 2; German; Big Gun",
            "pt": "Eixo, Grande Arma: 1 de 2; alemã; Grande Arma",
        }[lang]
    )


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_kind_is_named(lang: str) -> None:
    words = words_in(lang)
    for kind in KINDS:
        assert words.title.say(f"kind.{kind}.name") in spoken(drawn_alone(unit(kind=kind), lang))


def test_a_train_has_a_locomotive_with_its_hits_and_a_wagon_with_its_load() -> None:
    counters = on_map(hard_fought())
    engine, wagon = counters["G5"], counters["H5"]
    hits = list(with_class(engine, "hits")[0])
    assert len(hits) == 4
    assert len({disc.get("fill") for disc in hits}) == 2
    assert not with_class(wagon, "hits")
    cargo = [figure.get("class", "").split()[1] for figure in with_class(with_class(wagon, "cargo")[0], "figure")]
    assert cargo == ["infantry", "armor"]
    assert with_class(counters["i4"], "gun-wagon")
    assert len(list(with_class(hard_fought(), "couplings")[0])) == 4, "two trains, each with a bar and its edge"
    assert "locomotive" in spoken(engine)
    assert spoken(wagon).endswith("carries: infantry and armor")


def test_a_train_that_faces_west_is_seen_from_its_other_side() -> None:
    east, west = (drawn_alone(unit(kind="train", part="locomotive", facing=facing)) for facing in (1, 4))
    flipped = [[e.get("transform") for e in car.iter() if "scale(-1" in e.get("transform", "")] for car in (east, west)]
    assert [len(found) for found in flipped] == [0, 1]


def test_one_counter_by_itself() -> None:
    root = parsed(counter_svg(unit(kind="armor"), "pt", 80))
    assert "blindados" in spoken(root)
    assert float(root.get("width", 0)) == pytest.approx(80 * 1.12, abs=0.1)


def text_box(content: str, size: float, at: tuple[float, float], bold: bool = False) -> Box:
    """Where words stand: left, top, right, bottom."""
    half = width(content, size, bold) / 2
    return at[0] - half, at[1] - size * 0.72, at[0] + half, at[1] + size * 0.05


def apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_counters_hex_names_signs_and_labels_do_not_cover_one_another() -> None:
    half = data.COUNTER_SIZE / 2
    x, y = data.COUNTER_SPOT
    counter = (x - half, y - half, x + half, y + half)
    name = text_box("m17", NUMBER.size, data.NAME_SPOT)
    label = text_box("Kommerscheidt", LABEL.size, data.LABEL_SPOT, bold=True)
    signs = [
        (sx - 10.5, sy - 10.5, sx + 10.5, sy + 10.5)
        for sx, sy in (data.MEDAL_SPOT, data.MINE_SPOT, data.STAR_SPOT, data.TOKEN_SPOT)
    ]
    wire = (-34.0, data.WIRE_SPOT[1] - 4.6, 34.0, data.WIRE_SPOT[1] + 4.6)
    bags = (-33.0, data.SANDBAG_SPOT[1] - 6.5, 33.0, data.SANDBAG_SPOT[1] + 7.0)
    boxes = {"counter": counter, "name": name, "label": label, "wire": wire, "bags": bags}
    boxes |= {f"sign {i}": box for i, box in enumerate(signs)}
    # The four signs stand beside the ends of wire and bags, which may touch them.
    allowed = [{"wire", "sign 2"}, {"wire", "sign 3"}, {"bags", "sign 0"}, {"bags", "sign 1"}]
    for a, first in boxes.items():
        for b, second in boxes.items():
            if a < b and {a, b} not in allowed:
                assert apart(first, second), (a, b)


def test_nothing_of_a_hex_covers_a_counter_or_a_name_of_the_next() -> None:
    plane = data.board_plane(9)
    here = plane.grid.find("E5")
    half = data.COUNTER_SIZE / 2
    label = text_box("Kommerscheidt", LABEL.size, data.LABEL_SPOT, bold=True)
    for near in plane.grid.around(here):
        dx, dy = (plane.centres[near][i] - plane.centres[here][i] for i in (0, 1))
        x, y = data.COUNTER_SPOT[0] + dx, data.COUNTER_SPOT[1] + dy
        assert apart(label, (x - half, y - half, x + half, y + half))
        assert apart(label, text_box("d4", NUMBER.size, (data.NAME_SPOT[0] + dx, data.NAME_SPOT[1] + dy)))


def test_long_labels_have_two_lines() -> None:
    assert label_lines("Nijmegen") == ["Nijmegen"]
    assert label_lines("Fort Hof van Holland") == ["Fort Hof", "van Holland"]
    assert label_lines("Donaudampfschifffahrtsgesellschaft") == ["Donaudampfschifffahrtsgesellschaft"]
    written = texts(with_class(board(view(labels={"E5": "Fort Hof van Holland"})), "labels")[0])
    assert {"Fort Hof", "van Holland"} <= set(written)
