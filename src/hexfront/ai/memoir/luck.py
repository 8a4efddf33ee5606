"""Luck: what dice did to units beyond what was to be expected of so many dice.

It is nothing in the mean, whatever is played. Taken off what lines of play come to, it leaves more of what the answers
did: it is two fifths of the variance of what sets two lines apart after some turns.
"""

from __future__ import annotations

from typing import Final

from hexfront.ai.memoir.odds import MOST_DICE, MOST_FIGURES, MOST_IGNORED, WORTH, odds_of
from hexfront.games.memoir.events.base import Rolled
from hexfront.games.memoir.rules.hits import hits_on
from hexfront.games.memoir.state import Position
from hexfront.kernel.events import Event

# How much what a unit loses tells in the evaluation some turns later: fitted to what sets lines apart.
LATER: Final = 1.75


def luck_of(state: Position, happened: list[Event]) -> float:
    """What the dice gave the Allies."""
    total = 0.0
    for event in happened:
        if isinstance(event, Rolled) and event.unit >= 0:
            luck = _of_roll(state, event)
            total += luck if state.material.units.side[event.unit] == 1 else -luck
    return LATER * total


def _of_roll(state: Position, roll: Rolled) -> float:
    """By how much more the dice reduced a unit than such dice do in the mean; flags do not count."""
    dice = len(roll.results)
    if dice > MOST_DICE or roll.figures > MOST_FIGURES:
        return 0.0
    stars = roll.purpose == "air"
    hits = hits_on(state, roll.unit, roll.results, stars)
    type_ = state.material.units.type[roll.unit]
    worth = WORTH[type_]
    lost = worth[roll.figures] - worth[max(0, roll.figures - hits)]
    return lost - odds_of(dice, type_, stars, roll.figures, MOST_IGNORED - 1, 0).damage
