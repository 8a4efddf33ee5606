"""Sabotage of what stands on a hex.

m44tp:22.sabotage_generic   three dice in place of battling; a star destroys it and is a medal
m44tp:44.supply_depot       with a depot its side's armor is slower
"""

from __future__ import annotations

from hexfront.games.memoir.events.base import throw
from hexfront.games.memoir.events.battle import Razed, SabotageTried
from hexfront.games.memoir.names import SABOTAGE, STAR, TRAIN
from hexfront.games.memoir.rules.battle import battles_left
from hexfront.games.memoir.rules.medals import award
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Refusal

RULE = "m44tp:22.sabotage_generic"
DICE = 3


def may_sabotage(state: Position, unit: int) -> bool:
    """m44tp:22.sabotage_generic, M-25: whether an ordered unit that could battle stands on something to destroy."""
    return battles_left(state, unit) and why_not_sabotage(state, unit) is None


def why_not_sabotage(state: Position, unit: int) -> Refusal | None:
    """m44tp:22.sabotage_generic, M-25: the star must still lie there, and be meant for that side."""
    rules = state.material.rules
    hex_ = state.where[unit]
    units = state.material.units
    meant = rules.sabotage_sides >> units.side[unit] & 1 and SABOTAGE in state.tokens_on(hex_)
    if not meant or units.type[unit] == TRAIN or state.ground_at(hex_).no_battle:
        return Refusal(RULE, "nothing_to_sabotage", {"hex": state.material.grid.names[hex_]})
    return None


def sabotage(state: Position, unit: int) -> None:
    """m44tp:22.sabotage_generic, M-25, M-34: roll; a star destroys what stands there."""
    hex_ = state.where[unit]
    state.emit(SabotageTried(RULE, unit, hex_))
    if STAR in throw(state, DICE, RULE, "sabotage"):
        state.emit(Razed(RULE, hex_, state.ground_at(hex_).tile))
        award(state, state.material.units.side[unit], 1, RULE, "sabotage")
