"""A tiny writer of SVG: elements are strings marked as markup, and text becomes markup only by being escaped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

Markup = NewType("Markup", str)

NOTHING = Markup("")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_QUOTES = str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})


def number(value: float, digits: int = 1) -> str:
    """A number as short as its precision allows: 3, 3.5, .5, -.2."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    if text.startswith("0."):
        return text[1:]
    return "-" + text[2:] if text.startswith("-0.") else text


def words(text: str) -> Markup:
    """Text, escaped; characters that XML forbids are left out."""
    kept = "".join(c for c in text if c in "\t\n" or " " <= c <= "\ud7ff" or "\ue000" <= c <= "\ufffd" or c > "\uffff")
    return Markup(kept.translate(_ESCAPES))


def _attribute(name: str, value: str | float) -> str:
    text = words(value).translate(_QUOTES) if isinstance(value, str) else number(value, 3)
    return f' {name.rstrip("_").replace("_", "-")}="{text}"'


def tag(name: str, *children: Markup, **attributes: str | float | None) -> Markup:
    """An element. `fill_opacity` is written fill-opacity, `class_` class; attributes that are None are left out."""
    opening = name + "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    inside = "".join(children)
    return Markup(f"<{opening}>{inside}</{name}>" if inside else f"<{opening}/>")


def join(parts: Iterable[Markup]) -> Markup:
    """Pieces of markup, one after the other."""
    return Markup("".join(parts))


def group(*children: Markup, **attributes: str | float | None) -> Markup:
    """A group, or nothing if nothing is in it and nothing is said of it."""
    return tag("g", *children, **attributes) if attributes or any(children) else NOTHING


def title(text: str) -> Markup:
    """The words that a screen reader says for the element around it, and that a pointer over it shows."""
    return tag("title", words(text))


def text(x: float, y: float, content: str, **attributes: str | float | None) -> Markup:
    """A line of text with its baseline at y."""
    return tag("text", words(content), x=round(x, 1), y=round(y, 1), **attributes)


def moved(x: float, y: float, scale: float = 1.0, angle: float = 0.0) -> str:
    """The value of `transform` for a piece set down at a place, turned (degrees, clockwise) and scaled."""
    parts = [f"translate({number(x)} {number(y)})"]
    if angle:
        parts.append(f"rotate({number(angle)})")
    if scale != 1:
        parts.append(f"scale({number(scale, 4)})")
    return "".join(parts)


def document(width: float, height: float, name: str, description: str, lang: str, *children: Markup) -> str:
    """A whole SVG file, with its name and description for those who cannot see it."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}" '
        f'role="img" aria-labelledby="sheet-name sheet-about" xml:lang="{lang}" lang="{lang}">'
    )
    about = tag("title", words(name), id="sheet-name") + tag("desc", words(description), id="sheet-about")
    return f"{head}{about}{join(children)}</svg>\n"
