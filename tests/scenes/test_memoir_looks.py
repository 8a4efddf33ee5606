"""Looks of Memoir: texts that come back as they went, and a clear refusal for any other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hexfront
from hexfront.games.memoir.laying import NATIONS
from hexfront.render.memoir.cards import CARDS
from hexfront.render.memoir.data import KINDS
from hexfront.render.memoir.dice import FACES
from hexfront.scenes.memoir.looks import draw, read_unit, unit_look
from tests.render.drawings import piece, texts, with_class

GOOD = (
    "u:allied:infantry:3/4:us::om",
    "u:axis:train:2/4:german::g:wagon:3:infantry+armor",
    "card:probe-left",
    "die:flag",
)


def test_a_unit_keeps_everything_in_its_look() -> None:
    look = "u:axis:special-forces:2/4:german:german-special-forces:omfblp"
    unit = read_unit(look)
    assert unit["carries"] == "prisoner"
    assert all(unit[mark] for mark in ("ordered", "moved", "fought", "boat", "leader"))
    drawn = piece(draw(look, "en"))
    assert len(with_class(drawn, "figure")) == 5  # four of the unit and the prisoner
    assert len(with_class(drawn, "spent")) == 2
    for part in ("boat", "leader", "carries", "order"):
        assert len(with_class(drawn, part)) == 1


@given(
    kind=st.sampled_from([kind for kind in KINDS if kind != "train"]),
    side=st.sampled_from(["allied", "axis"]),
    full=st.integers(1, 9),
    lost=st.integers(0, 9),
    nation=st.sampled_from(NATIONS),
    marks=st.lists(st.sampled_from(["ordered", "moved", "fought", "boat", "leader"]), unique=True),
    carries=st.sampled_from([None, "equipment", "prisoner"]),
)
def test_a_look_can_be_read_back(
    kind: str, side: str, full: int, lost: int, nation: str, marks: list[str], carries: str | None
) -> None:
    unit = {
        "side": side, "kind": kind, "full": full, "figures": max(0, full - lost), "nation": nation, "badge": None,
        "carries": carries, **{mark: mark in marks for mark in ("ordered", "moved", "fought", "boat", "leader")},
    }  # fmt: skip
    assert read_unit(unit_look(unit)) == unit
    assert draw(unit_look(unit), "en").startswith("<g")


BAD = (
    "", "u", "u:", ":", "x:1", "card", "card:", "card:probe", "card:BACK", "die:", "die:1", "die:flag ",
    "u:allied:infantry:3/4:us:", "u:allied:infantry:5/4:us::", "u:allied:infantry:3/0:us::",
    "u:allied:infantry:03/4:us::",
    "u:allied:infantry:³/4:us::", "u:allied:infantry:3:us::", "u:either:infantry:3/4:us::", "u:allied:wagon:3/4:us::",
    "u:allied:infantry:3/4:<b>::", "u:allied:infantry:3/4:us:none:", "u:allied:infantry:3/4:us::mo",
    "u:allied:infantry:3/4:us::oo", "u:allied:infantry:3/4:us::ep", "u:allied:infantry:3/4:us::x",
    "u:allied:infantry:3/4:us:::locomotive:1:", "u:allied:train:3/4:us::", "u:allied:train:3/4:us:::locomotive:7:",
    "u:allied:train:3/4:us:::tender:1:", "u:allied:train:3/4:us:::locomotive:1:+",
    "u:allied:train:3/4:us:::wagon:1:" + "+".join(["infantry"] * 13), "u:" + "a" * 5000,
)  # fmt: skip


@pytest.mark.parametrize("look", BAD)
def test_a_text_that_is_no_look_is_refused(look: str) -> None:
    with pytest.raises(hexfront.Error, match="look: ") as refused:
        draw(look, "en")
    assert len(str(refused.value)) < 700


@given(
    st.one_of(
        st.text(max_size=60), st.builds(lambda head, tail: head + tail, st.sampled_from(GOOD), st.text(max_size=4))
    )
)
def test_any_text_is_drawn_or_refused(look: str) -> None:
    try:
        markup = draw(look, "pt")
    except hexfront.Error:
        return
    assert markup.startswith("<g")
    assert "<title" not in markup
    piece(markup)


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_card_says_what_it_does(lang: str) -> None:
    for card in CARDS:
        written = " ".join(texts(piece(draw(f"card:{card}", lang))))
        assert len(written) > 15
    left, right = (draw(f"card:attack-{section}", lang) for section in ("left", "right"))
    assert len(with_class(piece(left), "lit")) == 1
    assert left != right
    assert texts(piece(draw("card:back", lang))) == []


def test_every_face_of_the_dice_has_a_picture_of_its_own() -> None:
    assert len({draw(f"die:{face}", "en") for face in FACES}) == 5
