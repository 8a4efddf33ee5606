"""Boards of Encore drawn and read back, each drawn once."""

from __future__ import annotations

from functools import cache

from hexfront.render.encore import board_svg, counter_svg
from tests.render.drawings import Element, parsed, with_class
from tests.render.encore_positions import View, crowded


@cache
def bare(lang: str = "en") -> Element:
    return parsed(board_svg(None, lang))


@cache
def hard_fought(lang: str = "en") -> Element:
    return parsed(board_svg(crowded(), lang))


def board(view: View, lang: str = "en") -> Element:
    return parsed(board_svg(view, lang))


def on_map(root: Element) -> list[Element]:
    return [element for element in with_class(root, "counter") if element.get("data-hex")]


def by_unit(root: Element) -> dict[str, Element]:
    return {name: element for element in with_class(root, "counter") if (name := element.get("data-unit"))}


def drawn_alone(facts: View) -> Element:
    [element] = with_class(parsed(counter_svg(facts)), "counter")
    return element
