"""Boards of Memoir '44 drawn and read back, each drawn once."""

from __future__ import annotations

from functools import cache

from hexfront.render.memoir import board_svg, card_svg, counter_svg
from tests.render.drawings import Element, parsed, with_class
from tests.render.memoir_positions import View, everything, gallery


@cache
def hard_fought(lang: str = "en") -> Element:
    return parsed(board_svg(everything(), lang))


@cache
def all_tiles(lang: str = "en") -> Element:
    return parsed(board_svg(gallery(), lang))


def board(view: View, lang: str = "en", bare: bool = False) -> Element:
    return parsed(board_svg(view, lang, bare=bare))


def on_map(root: Element) -> dict[str, Element]:
    """The counters on the board by their hexes."""
    return {name: element for element in with_class(root, "counter") if (name := element.get("data-hex"))}


def drawn_alone(unit: View, lang: str = "en") -> Element:
    [element] = with_class(parsed(counter_svg(unit, lang)), "counter")
    return element


def card_alone(card: str | None, lang: str = "en") -> Element:
    [element] = with_class(parsed(card_svg(card, lang)), "card")
    return element
