"""Battle dice: the faces of Memoir, each with a colour and a picture of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hexfront.render import palette
from hexfront.render.memoir.figures import SOLDIER, TANK
from hexfront.render.memoir.stars import star_path
from hexfront.render.memoir.words import Words
from hexfront.render.svg import NOTHING, Markup, document, group, moved, tag, title

FACES = ("infantry", "armor", "grenade", "star", "flag")
NUMBERED = ("", "infantry", "infantry", "armor", "grenade", "star", "flag")
"""The faces by what is rolled."""

_COLOURS = {"infantry": "#3f6b34", "armor": "#1f4a7d", "grenade": "#7d2222", "star": "#8a6200", "flag": "#3b3742"}


def _infantry() -> Markup:
    return tag("path", d=SOLDIER.solid, transform="scale(.72)")


def _armor() -> Markup:
    return Markup(
        tag("path", d=TANK.solid, transform="translate(-1 0)scale(.76)")
        + tag("path", d=TANK.holes, fill="#fffdf4", transform="translate(-1 0)scale(.76)")
    )


def _grenade() -> Markup:
    body = "M-9.5 4.5C-9.5-2.5-5.5-6 0-6S9.5-2.5 9.5 4.5 5.5 16 0 16-9.5 11.5-9.5 4.5z"
    grooves = "M-9.5 1.5h19M-9 8.5H9M-3.4-6v22M3.4-6v22"
    lever = "M-3.5-6.5v-5h7.5v5zM4-11q9.5-.5 9 12"
    ring = tag("circle", cx=-8.4, cy=-11, r=4, fill="none", stroke="currentColor", stroke_width=2)
    return group(
        tag("path", d=body),
        tag("path", d=grooves, stroke="#fffdf4", stroke_width=1.3, fill="none"),
        tag("path", d=lever, fill="none", stroke="currentColor", stroke_width=2.4),
        ring,
        transform="scale(.95)",
    )


def _star() -> Markup:
    return tag("path", d=star_path(15.5))


def _flag() -> Markup:
    return Markup(
        tag("path", d="M-10 15V-14", stroke="currentColor", stroke_width=2.8)
        + tag("path", d="M-9-14q6-4 11-1t11-1V1Q8 4 2 1T-9 2z")
    )


_PICTURES: dict[str, Callable[[], Markup]] = {
    "infantry": _infantry, "armor": _armor, "grenade": _grenade, "star": _star, "flag": _flag,
}  # fmt: skip


def face_name(face: object) -> str:
    """A face by its name, whether it is told by name or number; nothing for a die not yet rolled."""
    if isinstance(face, int):
        return NUMBERED[face] if 0 < face < len(NUMBERED) else ""
    return str(face) if face in FACES else ""


def die(face: object, x: float, y: float, size: float, words: Words) -> Markup:
    """A die, its middle at a place; blank if it is not yet rolled."""
    name = face_name(face)
    colour = _COLOURS.get(name, palette.FAINT_INK)
    picture = group(_PICTURES[name](), fill=colour, color=colour) if name else NOTHING
    return group(
        title(words.name("face", name)) if name else NOTHING,
        tag("rect", x=-18.5, y=-17.5, width=40, height=40, rx=8, fill="#1b1408", fill_opacity=0.3),
        tag("rect", x=-20, y=-20, width=40, height=40, rx=8, fill="#fffdf4", stroke=colour, stroke_width=2),
        picture,
        class_=f"die {name}".strip(),
        transform=moved(x, y, size / 40),
    )


def dice_row(faces: object, x: float, y: float, size: float, words: Words) -> Markup:
    """Dice side by side from a place on: those rolled, or so many blank ones."""
    rolled: Sequence[object] = [None] * faces if isinstance(faces, int) else list(faces or ())  # type: ignore[call-overload]
    step = size * 1.16
    return group(*(die(face, x + size / 2 + i * step, y, size, words) for i, face in enumerate(rolled)), class_="dice")


def alone(face: object, words: Words, size: float) -> str:
    """A picture of one die."""
    name = face_name(face)
    spoken = words.name("face", name) if name else words.say("die.blank")
    return document(size * 1.12, size * 1.12, spoken, "", words.lang, die(face, size * 0.54, size * 0.54, size, words))
