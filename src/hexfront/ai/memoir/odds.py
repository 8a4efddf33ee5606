"""Exact chances of battle dice: what so many dice do to a unit of so many figures, worked out once for each case.

A die hits infantry with three faces of six, armor with two, guns and trains with one; one face more where stars hit.
One face is a flag. Flags that may be ignored are; each step of retreat that cannot be made costs a figure.
"""

from __future__ import annotations

from typing import Final

from hexfront.ai.chances import pairs

MOST_DICE: Final = 8
MOST_FIGURES: Final = 6
MOST_IGNORED: Final = 4
MOST_ROOM: Final = 4

# Faces of six that hit infantry, armor, artillery and trains.
FACES_THAT_HIT: Final = [3, 2, 1, 1]

# What a unit is worth to its side by figures left, in medals: the medal its loss gives away, and what it can still do.
WORTH: Final = [
    [0.0, 0.66, 0.92, 1.10, 1.25, 1.37, 1.45],
    [0.0, 0.84, 1.18, 1.38, 1.50, 1.6, 1.65],
    [0.0, 0.92, 1.28, 1.4, 1.5, 1.6, 1.65],
    [0.0, 0.70, 0.95, 1.15, 1.3, 1.4, 1.5],
]


class Odds:
    """What an attack does: the mean worth it destroys, the chances to eliminate the target and to empty its hex, the
    mean hexes it is driven back, and the chance of each number of figures left.
    """

    def __init__(self) -> None:
        self.damage = 0.0
        self.kill = 0.0
        self.vacate = 0.0
        self.steps = 0.0
        self.left: list[float] = [0.0] * (MOST_FIGURES + 1)


_none = Odds()
_made: list[Odds] = [_none] * ((MOST_DICE + 1) * 4 * 2 * (MOST_FIGURES + 1) * MOST_IGNORED * MOST_ROOM)


def odds_of(dice: int, type_: int, stars: bool, figures: int, ignored: int, room: int) -> Odds:
    """The chances of an attack with so many dice on a unit of a type and so many figures that may ignore so many flags
    and has room to retreat so many hexes.
    """
    dice = min(dice, MOST_DICE)
    figures = min(figures, MOST_FIGURES)
    ignored = min(ignored, MOST_IGNORED - 1)
    room = min(room, MOST_ROOM - 1)
    key = ((dice * 4 + type_) * 2 + (1 if stars else 0)) * (MOST_FIGURES + 1) + figures
    key = (key * MOST_IGNORED + ignored) * MOST_ROOM + room
    found = _made[key]
    if found is _none:
        found = _work_out(dice, type_, stars, figures, ignored, room)
        _made[key] = found
    return found


def _work_out(dice: int, type_: int, stars: bool, figures: int, ignored: int, room: int) -> Odds:
    found = Odds()
    faces = FACES_THAT_HIT[type_] + (1 if stars and type_ != 3 else 0)
    likely = pairs(dice, faces / 6.0, 1.0 / 6.0)
    for hits in range(dice + 1):
        for flags in range(dice + 1 - hits):
            chance = likely[hits][flags]
            if chance <= 0.0:
                continue
            left = figures - hits
            # In a fortress (three or more) every flag may be ignored.
            back = 0 if ignored >= MOST_IGNORED - 1 else max(0, flags - ignored)
            if left > 0:
                left -= max(0, back - room)
            if left <= 0:
                found.kill += chance
                found.vacate += chance
                found.left[0] += chance
                continue
            found.left[left] += chance
            steps = min(back, room)
            found.steps += chance * steps
            if steps:
                found.vacate += chance
    worth = WORTH[type_]
    for left in range(figures + 1):
        found.damage += found.left[left] * (worth[figures] - worth[left])
    return found


# Expected loss under fire

FINENESS: Final = 8
MOST_HITS: Final = 6


def _poisson_loss(type_: int, figures: int, mean: float) -> float:
    """The mean worth a unit loses when so many hits are to be expected, falling independently."""
    worth = WORTH[type_]
    chance = 2.718281828459045 ** (-mean)
    total = 0.0
    spent = 0.0
    for hits in range(figures):
        total += chance * (worth[figures] - worth[figures - hits])
        spent += chance
        chance *= mean / (hits + 1)
    return total + max(0.0, 1.0 - spent) * worth[figures]


def _loss_tables() -> list[list[float]]:
    found: list[list[float]] = []
    for type_ in range(4):
        for figures in range(MOST_FIGURES + 1):
            found.append([_poisson_loss(type_, figures, i / FINENESS) for i in range(MOST_HITS * FINENESS + 1)])
    return found


LOSS: Final = _loss_tables()


def expected_loss(type_: int, figures: int, hits: float) -> float:
    """The mean worth a unit loses when so many hits are to be expected."""
    index = int(hits * FINENESS + 0.5)
    index = min(index, MOST_HITS * FINENESS)
    return LOSS[type_ * (MOST_FIGURES + 1) + min(figures, MOST_FIGURES)][index]
