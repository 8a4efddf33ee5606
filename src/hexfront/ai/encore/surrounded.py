"""Surrounded defenders: how their retreat would end."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import Field
from hexfront.ai.encore.targets import Target

PASSES: Final = 1
PASSES_HURT: Final = 2
DIES: Final = 3


def fate_of(lore: Lore, field: Field, side: int, target: Target, at: int) -> int:
    """How the retreat of a target's defenders ends when the side attacks it from the hexes around it in `at`."""
    own = field.counts[side]
    enemies = field.counts[1 - side]
    zones = field.zones[side]
    worst = DIES
    for d in range(6):
        there = target.around[d]
        if there < 0 or at >> d & 1 or own[there]:
            continue
        for beyond in lore.beside[there]:
            if beyond == target.hex or own[beyond] or zones[beyond] or beyond in target.around:
                continue
            distances = lore.distances[beyond]
            closed = False
            for by in range(6):
                if at >> by & 1 and distances[target.around[by]] <= 1:
                    closed = True
                    break
            if not closed:
                if enemies[there] or lore.is_shelter(1 - side, there, field.forts):
                    return PASSES
                worst = PASSES_HURT
                break
    return worst
