"""From which side of a hex a unit attacks it best."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.targets import Target

# The bits a unit on each side of a hex covers: its own and those next to it.
COVERED: Final = [35, 7, 14, 28, 56, 49]


def best_side(
    lore: Lore,
    target: Target,
    mask: int,
    here: int,
    room: list[int],
    risk: list[float],
    road: float,
    covered: int,
    taken: int,
    lower: bool,
) -> int:
    """The best of the sides in the mask with room, -1 if there is none: not from below, closing the ring, in cover.

    `covered` and `taken` are the sides a group covers and attacks from already, `lower` says that all of it stands
    lower than the target; `here` is where the unit is now.
    """
    best = -1
    best_score = -99.0
    for d in range(6):
        if not mask >> d & 1:
            continue
        there = target.around[d]
        score = 0.15 * lore.ground[there] - risk[there]
        if there == here:
            score += 0.25
        elif room[d] <= 0:
            continue
        if target.tall and lower and not target.lower >> d & 1:
            score += 1.5
        if COVERED[d] & target.sides & ~covered:
            score += 0.5
            if (covered | COVERED[d]) & target.sides == target.sides:
                score += 1.5
        if taken >> d & 1:
            score += 0.2
        if lore.mountain_road[there]:
            score -= road
        if score > best_score:
            best_score = score
            best = d
    return best
