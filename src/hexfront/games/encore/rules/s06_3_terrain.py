"""6.3 The ground in combat and bombardment: always for the defence, and all of it adds up (E-10).

encore:6.3.1     roads and trails: nothing
encore:6.3.2     rivers: nothing
encore:6.3.3     800 m and 1,000 m, and every attacker lower
encore:6.3.4     villages and woods
encore:6.3.5     peaks
encore:6.3.6     forts
encore:6.3.7     surrounded defenders
encore:6.3.8     shelter
"""

from __future__ import annotations

from hexfront.games.encore.names import AXIS, PEAK, VILLAGE, WOOD
from hexfront.games.encore.state import Battle, Position
from hexfront.mechanics.shifts import Shift


def ground_shifts(state: Position, hex_: int) -> list[Shift]:
    """encore:6.3, encore:6.3.1, encore:6.3.2, encore:6.3.4, encore:6.3.5, encore:6.3.6, encore:4.3.2, E-10, E-11: the
    columns of the hex itself: level, peak, village, wood and fort, each for itself. Roads, trails and rivers have none.
    """
    tables = state.material.tables
    map_ = state.material.map
    found: list[Shift] = []
    level = tables.level_columns[map_.level[hex_]]
    if level:
        found.append(Shift("encore:6.3.3", -level, "level"))
    cover = map_.cover[hex_]
    if cover == PEAK:
        found.append(Shift("encore:6.3.5", -tables.peak_columns, "peak"))
    elif cover == VILLAGE:
        found.append(Shift("encore:6.3.4", -tables.village_columns, "village"))
    elif cover == WOOD:
        found.append(Shift("encore:6.3.4", -tables.wood_columns, "wood"))
    if hex_ in state.forts:
        found.append(Shift("encore:6.3.6", -tables.fort_columns, "fort"))
    return found


def is_lower(state: Position, attacker: int, hex_: int) -> bool:
    """encore:6.3.3, encore:6.3.3.1004_1005, E-10: whether an attacker's hex lies lower than the one attacked; across a
    valley it always does.
    """
    map_ = state.material.map
    if map_.level[attacker] < map_.level[hex_]:
        return True
    direction = state.material.grid.direction(attacker, hex_)
    return direction >= 0 and map_.valleys[attacker] >> direction & 1 == 1


def height_shift(state: Position, battle: Battle) -> list[Shift]:
    """encore:6.3.3, E-10: one column more on 800 m and 1,000 m if every attacking unit, at range too, stands lower."""
    material = state.material
    if not material.tables.level_columns[material.map.level[battle.hex]]:
        return []
    for unit in battle.attackers + battle.ranged:
        if not is_lower(state, state.where[unit], battle.hex):
            return []
    return [Shift("encore:6.3.3", -material.tables.height_columns, "height")]


def is_surrounded(state: Position, side: int, hex_: int) -> bool:
    """encore:6.3.7, E-33: whether every hex around is held by the enemy or in his zone, whatever the unit."""
    zones = state.zones[1 - side]
    enemies = state.counts[1 - side]
    for there in state.material.grid.beside[hex_]:
        if not zones[there] and not enemies[there]:
            return False
    return True


def siege_shift(state: Position, battle: Battle) -> list[Shift]:
    """encore:6.3.7, E-33: one column to the right against surrounded defenders."""
    return [Shift("encore:6.3.7", 1, "siege")] if is_surrounded(state, 1 - battle.side, battle.hex) else []


def is_shelter(state: Position, side: int, hex_: int) -> bool:
    """encore:6.3.8, E-27: a peak, a village, or a fort of one's own side."""
    cover = state.material.map.cover[hex_]
    return cover in (PEAK, VILLAGE) or (side == AXIS and hex_ in state.forts)
