"""Minefields, and the engineers who clear them.

m44tp:19.minefield         tokens of hidden strength; an enemy who enters turns them over
m44tp:54.combat_engineers  engineers who can still battle clear them
"""

from __future__ import annotations

from hexfront.games.memoir.events.base import throw
from hexfront.games.memoir.events.battle import MineCleared, MineRevealed, MinesLaid
from hexfront.games.memoir.material import Material
from hexfront.games.memoir.names import (
    AXIS,
    ENGINEERS,
    FOUGHT,
    FOUGHT_TWICE,
    GRENADE,
    QUIET,
)
from hexfront.games.memoir.rules.hits import symbol_hits
from hexfront.games.memoir.rules.losses import lose_figures
from hexfront.games.memoir.state import MINE_KNOWN, MINE_OF_AXIS, MINE_STRENGTH, Position

RULE = "m44tp:19.minefield"


def mine_of(side: int, strength: int, known: bool) -> int:
    """A minefield as a number."""
    return (1 + strength) | (MINE_OF_AXIS if side == AXIS else 0) | (MINE_KNOWN if known else 0)


def strength_of(mine: int) -> int:
    """How strong a minefield is."""
    return (mine & MINE_STRENGTH) - 1


def laid_by(mine: int) -> int:
    """Who laid it."""
    return AXIS if mine & MINE_OF_AXIS else 1 - AXIS


def tokens_left(material: Material, more: int) -> list[int]:
    """M-23: the tokens in the box beside those a scenario lays itself, from as many whole sets as these and so many
    more need.
    """
    laid = [strength_of(mine) for _, mine in material.mine_tokens]
    box: list[int] = []
    while len(box) < len(laid) + more:
        box += material.mine_set
    for strength in laid:
        if strength in box:
            box.remove(strength)
    return sorted(box)


def lay_mines(state: Position, hexes: list[int], sides: list[int]) -> None:
    """m44tp:19.minefield, M-23: a random token, face down, for each mined hex, from as many whole sets as needed."""
    box = tokens_left(state.material, len(hexes))
    results: list[int] = []
    mines: list[int] = []
    for side in sides:
        pick = state.dice.pick(len(box))
        results.append(pick)
        mines.append(mine_of(side, box.pop(pick - 1), False))
    state.emit(MinesLaid(RULE, results, hexes, mines, box))


def clears_mines(state: Position, unit: int, ground_taken: bool) -> bool:
    """m44tp:54.combat_engineers, M-22: engineers who could still battle this turn."""
    if state.material.units.kind[unit] != ENGINEERS or ground_taken:
        return False
    return not state.flags[unit] & (QUIET | FOUGHT) and not state.ground_of(unit).no_battle


def enter_minefield(state: Position, unit: int, ground_taken: bool) -> bool:
    """m44tp:19.minefield, m44tp:54.combat_engineers, M-22, M-23: an enemy's mine goes off, unless engineers clear it;
    whether the unit still stands. One's own mines only stop.
    """
    hex_ = state.where[unit]
    mine = state.mines[hex_]
    if laid_by(mine) == state.material.units.side[unit]:
        return True
    if clears_mines(state, unit, ground_taken):
        marks = FOUGHT | FOUGHT_TWICE if state.material.engineers_clear_instead else 0
        state.emit(MineCleared("m44tp:54.combat_engineers", hex_, unit, marks))
        return True
    strength = strength_of(mine)
    if not mine & MINE_KNOWN:
        state.emit(MineRevealed(RULE, hex_, strength))
    if not strength:
        return True
    faces = throw(state, strength, RULE, "mine", unit)
    hits = symbol_hits(state, unit, faces) + faces.count(GRENADE)
    return not hits or lose_figures(state, unit, hits, "mine", RULE)
