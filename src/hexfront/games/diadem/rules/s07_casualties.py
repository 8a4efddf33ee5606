"""7.0 Casualties.

diadem:7.0                 a loss turns the counter over
diadem:7.0.second_loss     a second one eliminates it
diadem:7.0.recovery        Allied units recover after a turn of rest
"""

from __future__ import annotations

from hexfront.games.diadem.events.losses import Eliminated, Recovered, Reduced
from hexfront.games.diadem.names import ALLIED, REDUCED, RESTING
from hexfront.games.diadem.state import Position


def take_loss(state: Position, unit: int, rule: str) -> None:
    """diadem:7.0, diadem:7.0.second_loss: a whole unit is reduced, a reduced one eliminated."""
    battle = state.the_battle()
    if state.flags[unit] & REDUCED:
        eliminate(state, unit, "diadem:7.0.second_loss")
        return
    battle.hurt.append(unit)
    shown = unit in battle.attackers or unit in battle.defenders
    state.emit(Reduced(rule, unit, state.where[unit], shown))


def eliminate(state: Position, unit: int, rule: str) -> None:
    """The unit is out of the game, whatever combat it was in."""
    state.emit(Eliminated(rule, unit, state.where[unit]))


def recover(state: Position) -> None:
    """diadem:7.0.recovery, D-33: at the end of the turn every Allied unit that rested through all of it is whole again;
    Germans never.
    """
    for unit in state.material.counters.of_side[ALLIED]:
        if state.flags[unit] & RESTING and state.flags[unit] & REDUCED and state.where[unit] >= 0:
            state.emit(Recovered("diadem:7.0.recovery", unit))
