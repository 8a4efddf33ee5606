"""Reading drawings back: tests look at the elements of an SVG, not at its text."""

from __future__ import annotations

from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"

Element = ElementTree.Element


def parsed(svg: str) -> Element:
    """The root of a whole file."""
    root = ElementTree.fromstring(svg)
    assert root.tag == SVG + "svg"
    return root


def piece(markup: str) -> Element:
    """The root of a piece of markup."""
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>')


def with_class(root: Element, name: str) -> list[Element]:
    """All elements of a class."""
    return [element for element in root.iter() if name in element.get("class", "").split()]


def texts(root: Element) -> list[str]:
    """All that is written in an element, without what is only spoken."""
    return ["".join(element.itertext()) for element in root.iter(SVG + "text")]


def spoken(element: Element) -> str:
    """What a screen reader says for an element."""
    title = element.find(SVG + "title")
    return "" if title is None else title.text or ""
