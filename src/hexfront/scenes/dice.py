"""Ordinary dice: the looks `die:1` to `die:6`."""

from __future__ import annotations

from functools import cache

from hexfront.render.svg import Markup, group, tag
from hexfront.scenes.stage import Shown

PREFIX = "die:"
NEAR, MIDDLE, FAR = 27.0, 49.0, 71.0
SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((MIDDLE, MIDDLE),),
    2: ((NEAR, NEAR), (FAR, FAR)),
    3: ((NEAR, NEAR), (MIDDLE, MIDDLE), (FAR, FAR)),
    4: ((NEAR, NEAR), (FAR, NEAR), (NEAR, FAR), (FAR, FAR)),
    5: ((NEAR, NEAR), (FAR, NEAR), (MIDDLE, MIDDLE), (NEAR, FAR), (FAR, FAR)),
    6: ((NEAR, NEAR), (FAR, NEAR), (NEAR, MIDDLE), (FAR, MIDDLE), (NEAR, FAR), (FAR, FAR)),
}
FACES = {f"{PREFIX}{face}": face for face in SPOTS}
"""The face of each look."""


def shown(faces: list[int]) -> list[Shown]:
    """Dice as the page shows them."""
    return [{"look": f"{PREFIX}{face}", "says": str(face)} for face in faces]


@cache
def draw(face: int) -> Markup:
    """A die of ivory with its pips sunk in."""
    pips = [
        tag("circle", cx=x, cy=y, r=8.6, fill="#231c14") + tag("circle", cx=x - 2, cy=y - 2.2, r=2.2, fill="#8d7f68")
        for x, y in SPOTS[face]
    ]
    return group(
        tag("rect", x=5, y=6, width=94, height=93.5, rx=19, fill="#1b1408", fill_opacity=0.32),
        tag("rect", x=1.5, y=1.5, width=95, height=95, rx=19, fill="#d8cba9"),
        tag("rect", x=1.5, y=1.5, width=92, height=92, rx=18, fill="#fffdf4"),
        tag("rect", x=1.5, y=1.5, width=95, height=95, rx=19, fill="none", stroke="#6f6047", stroke_width=2.4),
        *(Markup(pip) for pip in pips),
        class_="die",
    )
