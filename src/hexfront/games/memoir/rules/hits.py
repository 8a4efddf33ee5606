"""Hits: which faces count against which unit.

m44:dice   infantry hits infantry, armor hits armor, a grenade hits anything, a flag is a retreat
"""

from __future__ import annotations

from hexfront.games.memoir.names import ARMOR, ARMOR_FACE, FLAG, GRENADE, INFANTRY, STAR, TRAIN
from hexfront.games.memoir.state import Position


def symbol_hits(state: Position, unit: int, faces: list[int]) -> int:
    """m44:dice, m44:unit.artillery: the faces that show the unit's own symbol; guns and trains have none."""
    type_ = state.material.units.type[unit]
    hits = 0
    if type_ == INFANTRY:
        for face in faces:
            if face < ARMOR_FACE:
                hits += 1
    elif type_ == ARMOR:
        for face in faces:
            if face == ARMOR_FACE:
                hits += 1
    return hits


def hits_on(state: Position, unit: int, faces: list[int], stars: bool) -> int:
    """m44:dice, m44:card.air_power, M-31: all hits; stars only where a card says so, and never on a train."""
    hits = symbol_hits(state, unit, faces)
    train = state.material.units.type[unit] == TRAIN
    for face in faces:
        if face == GRENADE or (stars and not train and face == STAR):
            hits += 1
    return hits


def flags_in(faces: list[int]) -> int:
    """m44:flags: how many flags were rolled."""
    flags = 0
    for face in faces:
        if face == FLAG:
            flags += 1
    return flags
