"""Views: everything lies open, so both sides and a spectator see the same."""

from __future__ import annotations

from hexfront.games.encore.events.base import ids, names
from hexfront.games.encore.names import (
    ALLIED,
    AXIS,
    CASTELLO,
    COMBAT,
    COMMANDS,
    ENTRIES,
    FOUGHT,
    LEFT,
    LOST,
    MAZZANCANA,
    MOVED,
    NATIONS,
    PHASES,
    READY,
    REDUCED,
    RELEASED,
    SIDES,
    SUPPRESSED,
    TYPES,
    WAITING,
)
from hexfront.games.encore.rules.s03_preparation import is_night
from hexfront.games.encore.rules.s04_1_bombardment import points_of
from hexfront.games.encore.rules.s06_1_combats import owes
from hexfront.games.encore.rules.s09_victory import items, points
from hexfront.games.encore.state import Position, Shot
from hexfront.kernel.events import Facts
from hexfront.mechanics.sheet import EDGES


def counter_facts(state: Position, unit: int) -> Facts:
    """A unit as it stands."""
    counters = state.material.counters
    flags = state.flags[unit]
    battalion = counters.battalion[unit]
    return {
        "unit": counters.ids[unit],
        "side": SIDES[counters.side[unit]],
        "nation": NATIONS[counters.nation[unit]],
        "command": COMMANDS[counters.command[unit]],
        "type": TYPES[counters.type[unit]],
        "mountain": counters.mountain[unit],
        "label": counters.label[unit],
        "size": counters.size[unit],
        "battalion": counters.battalions[battalion].id if battalion >= 0 else None,
        "attack": state.attack_of(unit),
        "defence": state.defence_of(unit),
        "move": state.move_of(unit) // 2,
        "range": state.material.range[unit] or None,
        "reduced": bool(flags & REDUCED),
        "suppressed": bool(flags & SUPPRESSED),
        "released": bool(flags & RELEASED),
        "moved": bool(flags & MOVED),
        "fought": bool(flags & FOUGHT),
        "engaged": state.engaged(unit),
        "owes": state.phase == COMBAT and counters.side[unit] == state.side and owes(state, unit),
    }


def hexes(state: Position) -> Facts:
    """Every occupied hex with its units."""
    found: Facts = {}
    for hex_ in range(state.material.size):
        if state.counts[ALLIED][hex_] or state.counts[AXIS][hex_]:
            found[state.material.grid.names[hex_]] = [counter_facts(state, unit) for unit in state.units_in(hex_)]
    return found


def off_map(state: Position, side: int, place: int) -> list[Facts]:
    """encore:5.5: the units of a side that wait or are lost; those that wait with the turn they are due."""
    found: list[Facts] = []
    counters = state.material.counters
    for unit in counters.of_side[side]:
        if state.where[unit] == place:
            facts = counter_facts(state, unit)
            if place == WAITING:
                facts["due"] = counters.release[unit]
            found.append(facts)
    return found


def left(state: Position, side: int) -> list[Facts]:
    """The units that have left the map, with the edge they left by."""
    units = [unit for unit in state.material.counters.of_side[side] if state.where[unit] <= LEFT]
    return [{**counter_facts(state, unit), "edge": EDGES[LEFT - state.where[unit]]} for unit in units]


def support(state: Position, side: int) -> list[Facts]:
    """The guns and aircraft of a side."""
    counters = state.material.counters
    return [
        {
            "unit": counters.ids[gun],
            "side": SIDES[side],
            "nation": NATIONS[counters.nation[gun]],
            "command": COMMANDS[counters.command[gun]],
            "kind": counters.kind[gun],
            "label": counters.label[gun],
            "points": counters.points[gun],
            "release": counters.release[gun],
            "fired": bool(state.flags[gun] & FOUGHT),
        }
        for gun in counters.support[side]
        if state.where[gun] == READY
    ]


def objectives(state: Position) -> list[Facts]:
    """The places somebody holds; what an objective is worth, when, and who has scored it."""
    return [
        {
            "hex": state.material.grid.names[place.hex],
            "name": place.name,
            "points": place.points,
            "turn": min(place.turn, state.material.turns) or None,
            "holder": SIDES[state.holders[number]],
            "scored": None if state.scored[number] < 0 else SIDES[state.scored[number]],
        }
        for number, place in enumerate(state.material.map.held)
    ]


def shot_facts(state: Position, shot: Shot) -> Facts:
    """A bombardment that is announced or being aimed."""
    return {
        "side": SIDES[shot.side],
        "hex": state.material.grid.names[shot.hex],
        "guns": ids(state, shot.guns),
        "points": points_of(state, shot.guns),
    }


def battle_facts(state: Position) -> Facts | None:
    """The combat in progress."""
    battle = state.battle
    if battle is None:
        return None
    return {
        "hex": state.material.grid.names[battle.hex],
        "side": SIDES[battle.side],
        "attackers": ids(state, battle.attackers),
        "ranged": ids(state, battle.ranged),
        "support": ids(state, battle.support),
    }


def score(state: Position) -> Facts:
    """The points so far, as if the game ended now."""
    totals = points(state)
    return {name: {**items(state, side), "total": totals[side]} for side, name in enumerate(SIDES)}


def view(state: Position) -> Facts:
    """All there is to see of the board."""
    shots = [*state.shots, state.aiming] if state.aiming is not None else state.shots
    return {
        "turn": state.turn,
        "turns": state.material.turns,
        "night": is_night(state.turn),
        "phase": PHASES[state.phase],
        "side": SIDES[state.side],
        "hexes": hexes(state),
        "waiting": {name: off_map(state, side, WAITING) for side, name in enumerate(SIDES)},
        "lost": {name: off_map(state, side, LOST) for side, name in enumerate(SIDES)},
        "left": {name: left(state, side) for side, name in enumerate(SIDES)},
        "support": {name: support(state, side) for side, name in enumerate(SIDES)},
        "forts": names(state, state.forts),
        "objectives": objectives(state),
        "targeted": names(state, state.targeted),
        "bombardments": [shot_facts(state, shot) for shot in shots],
        "battle": battle_facts(state),
        "fourth_mountain": {"road_entered": state.road_entered, "entered": ENTRIES[state.fourth] or None},
        "freed": {
            "mazzancana": state.freed[MAZZANCANA] or None,
            "castello": state.freed[CASTELLO] or None,
        },
        "score": score(state),
    }
