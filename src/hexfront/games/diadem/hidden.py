"""Resampling (D-18): who stands where among enemy counters of one nation and type, and which of them bear loss marks,
could be otherwise.
"""

from __future__ import annotations

from hexfront.games.diadem.names import ABSENT, ATTACK, LEFT, REDUCED, RESTING
from hexfront.games.diadem.state import Position
from hexfront.kernel.chance import Generator
from hexfront.kernel.flow import Frame

LOSS_MARKS = REDUCED | RESTING


def resample(state: Position, viewer: int, chance: Generator) -> None:
    """Exchange, in place, every counter the viewer cannot tell apart.

    What comes out depends on the generator and on what the viewer can see, not on how the counters really stood.
    """
    if state.material.open_information:
        return
    exchange = list(range(state.material.counters.count))
    for group in _groups(state, viewer, _shown(state)):
        slots = sorted(group, key=lambda unit: _looks(state, unit))
        places = [state.where[unit] for unit in slots]
        flags = [state.flags[unit] & ~LOSS_MARKS for unit in slots]
        marks = sorted(state.flags[unit] & LOSS_MARKS for unit in slots)
        order = group.copy()
        chance.shuffle(order)
        chance.shuffle(marks)
        for unit in group:
            state.take(unit, ABSENT)
        for i, unit in enumerate(order):
            exchange[slots[i]] = unit
            state.flags[unit] = flags[i] | marks[i]
            if places[i] >= 0:
                state.put(unit, places[i])
            else:
                state.where[unit] = places[i]
    _rename(state, exchange)


def _looks(state: Position, unit: int) -> list[int]:
    """What there is to see of a counter nobody can name: where it stands, its open marks, its part in what goes on."""
    seen = [state.where[unit], state.flags[unit] & ~LOSS_MARKS]
    seen += [1 if frame.unit == unit else 0 for frame in state.stack]
    battle = state.battle
    if battle is not None:
        for part in (
            battle.attackers,
            battle.guns,
            battle.support,
            battle.retreating,
            battle.displaced,
            battle.defenders,
            battle.hurt,
            battle.advanced,
        ):
            seen.append(part.index(unit) if unit in part else -1)
    return seen


def _shown(state: Position) -> list[int]:
    """The counters that the combat in progress has shown to everybody."""
    battle = state.battle
    if battle is None or battle.stage == 0 or battle.kind != ATTACK:
        return []
    shown = battle.attackers + battle.guns + battle.defenders
    return shown + battle.support if battle.stage == 2 else shown


def _groups(state: Position, viewer: int, shown: list[int]) -> list[list[int]]:
    """Enemy counters in play, or gone off the map, that look alike; the dead are known and the waiting are on the
    schedule.
    """
    counters = state.material.counters
    groups: dict[tuple[str, int], list[int]] = {}
    for unit in range(counters.count):
        place = state.where[unit]
        if counters.side[unit] != viewer and (place >= 0 or place <= LEFT) and unit not in shown:
            groups.setdefault((counters.nation[unit], counters.type[unit]), []).append(unit)
    return [group for group in groups.values() if len(group) > 1]


def _rename(state: Position, exchange: list[int]) -> None:
    """Let the flow of play and the combat in progress speak of the exchanged counters."""
    state.reach = None
    state.stack = [Frame(f.step, f.side, exchange[f.unit] if f.unit >= 0 else -1, f.hex, f.value) for f in state.stack]
    battle = state.battle
    if battle is not None:
        battle.attackers = [exchange[unit] for unit in battle.attackers]
        battle.guns = [exchange[unit] for unit in battle.guns]
        battle.support = [exchange[unit] for unit in battle.support]
        battle.retreating = [exchange[unit] for unit in battle.retreating]
        battle.displaced = [exchange[unit] for unit in battle.displaced]
        battle.defenders = [exchange[unit] for unit in battle.defenders]
        battle.hurt = [exchange[unit] for unit in battle.hurt]
        battle.advanced = [exchange[unit] for unit in battle.advanced]
