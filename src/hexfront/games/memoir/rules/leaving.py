"""What a unit leaves behind when it leaves its hex.

m44:terrain.sandbags       sandbags are gone with the unit behind them
m44tp:20.cross_hair_markers  markers go back when their target leaves, and when their gun does
"""

from __future__ import annotations

from hexfront.games.memoir.events.battle import MarkerBack
from hexfront.games.memoir.events.movement import SandbagsGone
from hexfront.games.memoir.state import Position


def leave(state: Position, unit: int) -> None:
    """m44:terrain.sandbags, m44tp:53.big_gun, M-24, M-51: before a unit moves, retreats or is lost."""
    hex_ = state.where[unit]
    if hex_ < 0:
        return
    if state.ground_at(hex_).sandbags:
        state.emit(SandbagsGone("m44:terrain.sandbags", hex_))
    if state.markers:
        for marker in list(state.markers):
            if marker % 1024 == hex_ or marker // 1024 == unit:
                state.emit(MarkerBack("M-24", marker // 1024, marker % 1024))
