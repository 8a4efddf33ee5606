"""Forward observation, and who holds a hex a rule speaks of.

m44tp:27.forward_artillery_spotting   while a side holds the hex its guns are big guns
m44tp:26.calling_air_strikes_hill_317 while a side holds the hex its Recon may be Air Power
"""

from __future__ import annotations

from hexfront.games.memoir.events.battle import MarkerBack
from hexfront.games.memoir.names import BIG_GUN
from hexfront.games.memoir.state import Position


def holds(state: Position, side: int, sides: int, hexes: list[int]) -> bool:
    """Whether a side the rule is meant for stands on one of the hexes."""
    if not sides >> side & 1:
        return False
    for hex_ in hexes:
        unit = state.at[hex_]
        if unit >= 0 and state.material.units.side[unit] == side:
            return True
    return False


def observes(state: Position, side: int) -> bool:
    """m44tp:27.forward_artillery_spotting, M-24: whether the side's guns are big guns now."""
    rules = state.material.rules
    return bool(rules.observer_hexes) and holds(state, side, rules.observer_sides, rules.observer_hexes)


def may_call_strike(state: Position, side: int) -> bool:
    """m44tp:26.calling_air_strikes_hill_317: whether the side may play a Recon as Air Power."""
    rules = state.material.rules
    return bool(rules.strike_hexes) and holds(state, side, rules.strike_sides, rules.strike_hexes)


def is_big_gun(state: Position, unit: int) -> bool:
    """m44tp:53.big_gun, m44tp:27.forward_artillery_spotting: whether a gun has big-gun range, dice and markers."""
    units = state.material.units
    if units.kind[unit] == BIG_GUN:
        return True
    return observes(state, units.side[unit])


def check_observers(state: Position) -> None:
    """M-24: when the hex is lost the markers of ordinary guns go back."""
    if not state.markers or not state.material.rules.observer_hexes:
        return
    for marker in list(state.markers):
        if not is_big_gun(state, marker // 1024):
            state.emit(MarkerBack("M-24", marker // 1024, marker % 1024))
