"""Whole-turn plans worth trying before any other."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.ground import REGIONS
from hexfront.ai.diadem.wishes import HOLD, PRESS, STAND, formations_of, gene_sizes
from hexfront.ai.mind import Plan, fitting
from hexfront.games.diadem.names import ALLIED, AXIS
from hexfront.games.diadem.state import Position

# Ways for the Germans to build their line that do as well as the usual one, by the last genes of their plan.
LINE_STYLES: Final = [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [2, 0, 0, 0], [1, 1, 1, 1]]


def first_plans(state: Position, side: int) -> list[Plan]:
    """Bold, careful, quiet; and for the Allies each town in turn and attacks from all sides, for the Germans other
    ways to build the line.
    """
    counters = state.material.counters
    sizes = gene_sizes(state, side)
    formations = formations_of(counters).number[side]
    common = formations + REGIONS
    found: list[Plan] = []
    if side == AXIS:
        last = len(sizes) - len(LINE_STYLES[0])
        for style in LINE_STYLES:
            plan = [0] * len(sizes)
            for i in range(len(style)):
                plan[last + i] = style[i]
            found.append(plan)
    for value in (1, 2, 3):
        plan = [0] * len(sizes)
        plan[common] = value
        found.append(plan)
    for posture in (HOLD, PRESS):
        plan = [0] * len(sizes)
        for i in range(formations):
            plan[i] = posture
        found.append(plan)
    if side == ALLIED:
        for town in range(len(state.holders)):
            if state.holders[town] != ALLIED:
                plan = [0] * len(sizes)
                plan[common + 4] = town + 1
                found.append(plan)
        for gene in (common + 1, common + 5):
            plan = [0] * len(sizes)
            plan[gene] = 1
            found.append(plan)
    else:
        plan = [0] * len(sizes)
        for region in range(REGIONS):
            plan[common + 1 + region] = STAND
        found.append(plan)
    return fitting(found, sizes)
