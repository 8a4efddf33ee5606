"""Type: typefaces, how wide a line of text will be, and names with a halo that keeps them readable on any ground.

Widths are estimates: a drawing does not know which of the typefaces it asks for the reader has.
"""

from __future__ import annotations

from typing import NamedTuple

from hexfront.render.svg import Markup, group, tag, words

# Some programs that make PNG or PDF look at the first name only: it is one that font systems know substitutes for.
SERIF = "Palatino,'Palatino Linotype','Book Antiqua',P052,'Iowan Old Style',Georgia,'Liberation Serif',serif"
SANS = "Helvetica,'Helvetica Neue',Arial,'Liberation Sans','DejaVu Sans',sans-serif"

# Thousandths of the size, after Helvetica; what is not listed is as wide as a lower-case letter.
_WIDE = {
    **dict.fromkeys("iljI.,:;'|!·", 270),
    **dict.fromkeys("ft()[]/ -–rt", 310),
    **dict.fromkeys("sckvxyzJ", 500),
    **dict.fromkeys("abdeghnopqu0123456789Lªº", 556),
    **dict.fromkeys("FTZ", 611),
    **dict.fromkeys("ABEKPSVXY", 667),
    **dict.fromkeys("CDHNRUw", 722),
    **dict.fromkeys("GOQ", 778),
    **dict.fromkeys("mMW—", 860),
}


def width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a line of text is in either typeface."""
    return sum(_WIDE.get(c, 556) for c in text) * size / 1000 * (1.07 if bold else 1.0)


def fitted(text: str, size: float, room: float, bold: bool = False) -> float:
    """The size at which a text fits into the room, at most the one wished for."""
    wide = width(text, size, bold)
    return size if wide <= room else size * room / wide


class Style(NamedTuple):
    """How a kind of name is written."""

    size: float
    colour: str
    family: str = SERIF
    bold: bool = False
    italic: bool = False
    spacing: float = 0.0
    halo: float = 3.0
    opacity: float = 1.0


class Name(NamedTuple):
    """A name on the map: its baseline's middle, and the angle in degrees, clockwise."""

    text: str
    x: float
    y: float
    angle: float = 0.0


def names(written: list[Name], style: Style, halo: str, class_: str) -> Markup:
    """Names of one kind: first all halos, then all letters, so that no halo eats into a letter."""
    if not written:
        return Markup("")
    letters = [
        tag(
            "text",
            words(name.text),
            x=round(name.x, 1),
            y=round(name.y, 1),
            transform=f"rotate({round(name.angle)} {round(name.x)} {round(name.y)})" if name.angle else None,
        )
        for name in written
    ]
    look: dict[str, str | float | None] = {
        "font_family": style.family,
        "font_size": style.size,
        "font_weight": "bold" if style.bold else None,
        "font_style": "italic" if style.italic else None,
        "letter_spacing": style.spacing or None,
        "text_anchor": "middle",
    }
    under = group(
        *letters,
        fill="none",
        stroke=halo,
        stroke_width=style.halo,
        stroke_linejoin="round",
        stroke_opacity=0.85,
        aria_hidden="true",
    )
    over = group(*letters, fill=style.colour)
    opacity = style.opacity if style.opacity < 1 else None
    return group(under if style.halo else Markup(""), over, class_=class_, opacity=opacity, **look)
