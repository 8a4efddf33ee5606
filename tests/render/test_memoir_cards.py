from __future__ import annotations

from itertools import pairwise

import pytest

from hexfront.render.lettering import width
from hexfront.render.memoir import card_svg, die_svg, hand_svg
from hexfront.render.memoir.cards import CARDS, HIGH, PICTURES, TACTICS, WIDE, orders, wrapped
from hexfront.render.memoir.dice import FACES, face_name
from hexfront.render.memoir.words import parts, words_in
from tests.render.drawings import SVG, parsed, spoken, texts, with_class
from tests.render.memoir_drawings import card_alone

LANGUAGES = ("en", "pt")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_has_its_name_and_says_what_it_does(card: str, lang: str) -> None:
    drawn, words = card_alone(card, lang), words_in(lang)
    own, printed = words.card(card)
    written = " ".join(texts(with_class(drawn, "name")[0]))
    assert written == f"{own} {printed}".strip()
    assert bool(printed) == (lang == "pt"), "in Portuguese the printed name stands below"
    assert " ".join(texts(with_class(drawn, "effect")[0])) == words.effect(card)
    assert spoken(drawn).startswith(own)
    assert drawn.get("data-card") == card


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_all_that_is_written_fits_the_card(card: str, lang: str) -> None:
    drawn = card_alone(card, lang)
    effect = with_class(drawn, "effect")[0]
    size = float(effect.get("font-size", 0))
    assert size >= 9
    for line in effect.iter(SVG + "text"):
        assert width(line.text or "", size) <= WIDE - 12
        assert 118 + size * 0.75 <= float(line.get("y", 0)) <= HIGH - 6
    lines = list(with_class(drawn, "name")[0].iter(SVG + "text"))
    for line in lines:
        bold = line.get("font-weight") == "bold"
        assert width(line.text or "", float(line.get("font-size", 0)), bold) <= WIDE - 12
        assert 10 <= float(line.get("y", 0)) <= 48
    levels = [float(line.get("y", 0)) for line in lines]
    assert all(b - a >= 11 for a, b in pairwise(levels))


@pytest.mark.parametrize(
    ("card", "lit"),
    [
        ("recon-left", ("1", "", "")),
        ("probe-centre", ("", "2", "")),
        ("attack-right", ("", "", "3")),
        ("recon-in-force", ("1", "1", "1")),
        ("general-advance", ("2", "2", "2")),
        ("pincer-move", ("2", "", "2")),
    ],
)
def test_a_section_card_lights_its_sections_with_the_number_of_units(card: str, lit: tuple[str, ...]) -> None:
    assert orders(card) == lit
    bars = with_class(card_alone(card), "section")
    assert [bar.get("class", "").split()[1] for bar in bars] == ["left", "centre", "right"]
    assert ["lit" in bar.get("class", "").split() for bar in bars] == [bool(count) for count in lit]
    assert ["".join(texts(bar)) for bar in bars] == list(lit)


def test_an_assault_orders_all() -> None:
    for lang, words in (("en", "all"), ("pt", "todas")):
        [lit] = with_class(card_alone("assault-centre", lang), "lit")
        assert texts(lit) == [words]
        assert width(words, float(next(lit.iter(SVG + "text")).get("font-size", 0)), bold=True) <= 36


def test_a_card_of_tactics_has_a_picture_of_its_own() -> None:
    assert PICTURES.keys() == set(TACTICS)
    words = words_in("en")
    assert len({PICTURES[card](words) for card in TACTICS}) == len(TACTICS)
    for card in TACTICS:
        assert orders(card) == ()
        assert not with_class(card_alone(card), "sections")


def test_cards_are_taken_apart_at_their_section() -> None:
    assert parts("probe-left") == ("probe", "left")
    assert parts("air-power") == ("air-power", "")
    assert parts("left") == ("left", "")


def test_an_unknown_card_is_drawn_with_its_own_word() -> None:
    drawn = card_alone("carpet-bombing")
    assert "carpet-bombing" in texts(drawn)


def test_a_card_by_itself_and_its_back() -> None:
    root = parsed(card_svg("ambush", "pt", 110))
    assert float(root.get("height", 0)) == 110
    assert float(root.get("width", 0)) == pytest.approx(80, abs=0.1)
    assert spoken(root) == "Emboscada"
    back = parsed(card_svg(None))
    assert [card.get("class") for card in with_class(back, "card")] == ["card back"]
    assert spoken(back) == "a card face down"
    assert not texts(back)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_is_a_row_of_cards(lang: str) -> None:
    hand = ["probe-left", "probe-left", "ambush"]
    root = parsed(hand_svg(hand, lang))
    assert [card.get("data-card") for card in with_class(root, "card")] == hand
    lefts = [float(c.get("transform", "").split("(")[1].split()[0]) for c in with_class(root, "card")]
    assert all(b - a >= WIDE for a, b in pairwise(lefts)), "side by side"
    empty = parsed(hand_svg([], lang))
    assert spoken(empty) == words_in(lang).say("card.none")


def test_words_are_broken_where_they_no_longer_fit() -> None:
    assert wrapped("one two three", 10, 50) == ["one two", "three"]
    assert wrapped("", 10, 50) == []
    assert wrapped("indivisible", 10, 5) == ["indivisible"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_face_of_a_die_has_a_picture_and_a_name(lang: str) -> None:
    pictures = set()
    for face in FACES:
        root = parsed(die_svg(face, lang))
        assert spoken(root) == words_in(lang).title.say(f"face.{face}")
        [die] = with_class(root, "die")
        assert face in die.get("class", "").split()
        pictures.add("".join(path.get("d", "") for path in die.iter(SVG + "path")))
    assert len(pictures) == len(FACES)


def test_faces_are_known_by_number_too() -> None:
    assert [face_name(number) for number in range(8)] == [
        "", "infantry", "infantry", "armor", "grenade", "star", "flag", "",
    ]  # fmt: skip
    [blank] = with_class(parsed(die_svg(None)), "die")
    assert not list(blank.iter(SVG + "path"))
