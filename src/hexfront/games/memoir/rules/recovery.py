"""Recovering figures: Medics & Mechanics, and the oasis.

m44:card.medics_and_mechanics  a die for each card held; own symbol or star brings a figure back
m44tp:03.oasis_recovery        the same for infantry in an oasis, in place of moving and battling
"""

from __future__ import annotations

from hexfront.games.memoir.events.base import throw
from hexfront.games.memoir.events.battle import Healed
from hexfront.games.memoir.names import FOUGHT, FOUGHT_TWICE, INFANTRY, MOVED, QUIET, STAR, TRAIN
from hexfront.games.memoir.rules.hits import symbol_hits
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Refusal


def is_damaged(state: Position, unit: int) -> bool:
    """m44:card.medics_and_mechanics, M-57: whether a unit lacks figures; trains do not recover."""
    units = state.material.units
    return units.type[unit] != TRAIN and state.figures[unit] < units.full[unit]


def dice_of_hand(state: Position, side: int) -> int:
    """m44:card.medics_and_mechanics, m44:card.their_finest_hour: a die for each card held, that on the table too."""
    return len(state.hands[side]) + 1


def regained(state: Position, unit: int, rule: str, purpose: str) -> int:
    """m44:card.medics_and_mechanics: own symbols and stars, up to full strength; guns by stars only."""
    faces = throw(state, dice_of_hand(state, state.material.units.side[unit]), rule, purpose)
    found = symbol_hits(state, unit, faces) + faces.count(STAR)
    return min(found, state.material.units.full[unit] - state.figures[unit])


def may_recover(state: Position, unit: int) -> bool:
    """m44tp:03.oasis_recovery, M-34: whether an ordered unit may recover here and now."""
    return state.material.rules.oasis_recovery and why_not_recover(state, unit) is None


def why_not_recover(state: Position, unit: int) -> Refusal | None:
    """m44tp:03.oasis_recovery, M-34: ordered infantry in an oasis, damaged, unmoved, no enemy beside it."""
    rule = "m44tp:03.oasis_recovery"
    units = state.material.units
    facts: dict[str, object] = {"hex": state.material.grid.names[state.where[unit]]}
    if unit not in state.ordered():
        return Refusal("m44:turn.order", "not_ordered", facts)
    if units.type[unit] != INFANTRY or not state.ground_of(unit).oasis:
        return Refusal(rule, "no_oasis", facts)
    if state.flags[unit] & (MOVED | FOUGHT | QUIET):
        return Refusal(rule, "has_moved", facts)
    if not is_damaged(state, unit):
        return Refusal(rule, "not_damaged", facts)
    if state.enemy_beside(state.where[unit], units.side[unit]):
        return Refusal("M-34", "enemy_beside", facts)
    return None


def recover(state: Position, unit: int) -> None:
    """m44tp:03.oasis_recovery, M-34: roll; the unit does nothing else this turn."""
    rule = "m44tp:03.oasis_recovery"
    figures = regained(state, unit, rule, "recovery")
    marks = MOVED | QUIET | FOUGHT | FOUGHT_TWICE
    state.emit(Healed("recovered", rule, unit, state.where[unit], figures, marks))


def has_recovered(state: Position, unit: int) -> bool:
    """m44tp:03.oasis_recovery, M-34: whether a unit has given moving and battling up for its recovery."""
    return state.flags[unit] & (QUIET | FOUGHT_TWICE) == QUIET | FOUGHT_TWICE
