"""Views: all that a side may know (D-18). An enemy counter is its nation and type, unless information is open."""

from __future__ import annotations

from hexfront.games.diadem.events.base import ids, kind_of, knows
from hexfront.games.diadem.names import (
    ALLIED,
    ATTACK,
    AXIS,
    EDGES,
    FOUGHT,
    KINDS,
    LEFT,
    LOST,
    MOVED,
    OVER,
    OWES,
    PHASES,
    REDUCED,
    SIDES,
    TURNS,
    TYPES,
    WAITING,
)
from hexfront.games.diadem.rules.s11_2_victory import items, points
from hexfront.games.diadem.state import Position
from hexfront.kernel.events import Facts


def counter_facts(state: Position, unit: int, viewer: int) -> Facts:
    """A counter as the viewer may know it."""
    if not knows(state, viewer, unit):
        return kind_of(state, unit)
    counters = state.material.counters
    flags = state.flags[unit]
    division = counters.division[unit]
    return {
        "unit": counters.ids[unit],
        "side": SIDES[counters.side[unit]],
        "nation": counters.nation[unit],
        "type": TYPES[counters.type[unit]],
        "label": counters.label[unit],
        "size": counters.size[unit],
        "division": counters.divisions[division].id if division >= 0 else None,
        "attack": state.attack_of(unit),
        "defence": state.defence_of(unit),
        "move": counters.move[unit] // 2,
        "range": counters.range[unit] or None,
        "reduced": bool(flags & REDUCED),
        "moved": bool(flags & MOVED),
        "fought": bool(flags & FOUGHT),
        "engaged": state.engaged(unit),
        "owes": bool(flags & OWES and not flags & FOUGHT),
    }


def _sorted(facts: list[Facts]) -> list[Facts]:
    """Hidden counters in an order that says nothing about who they are."""
    return sorted(facts, key=lambda fact: (str(fact.get("unit", "")), str(fact["nation"]), str(fact["type"])))


def hexes(state: Position, viewer: int) -> Facts:
    """Every occupied hex with its counters."""
    found: Facts = {}
    for hex_ in range(state.material.size):
        if state.counts[ALLIED][hex_] or state.counts[AXIS][hex_]:
            stack = [counter_facts(state, unit, viewer) for unit in state.units_in(hex_)]
            found[state.material.grid.names[hex_]] = _sorted(stack)
    return found


def waiting(state: Position, side: int, viewer: int) -> list[Facts]:
    """diadem:11.1.3, diadem:11.1.4: the reinforcements to come; the rulebook's schedule is no secret."""
    counters = state.material.counters
    found: list[Facts] = []
    for unit in counters.of_side[side]:
        if state.where[unit] == WAITING:
            facts = counter_facts(state, unit, viewer)
            facts["unit"] = counters.ids[unit]
            facts["due"] = state.material.due[unit]
            found.append(facts)
    return found


def lost(state: Position, side: int, viewer: int) -> list[Facts]:
    """The counters destroyed."""
    units = [u for u in state.material.counters.of_side[side] if state.where[u] == LOST]
    return _sorted([counter_facts(state, unit, viewer) for unit in units])


def left(state: Position, side: int, viewer: int) -> list[Facts]:
    """The counters that have left the map, with the edge they left by."""
    found: list[Facts] = []
    for unit in state.material.counters.of_side[side]:
        if state.where[unit] <= LEFT:
            facts = counter_facts(state, unit, viewer)
            facts["edge"] = EDGES[LEFT - state.where[unit]]
            found.append(facts)
    return sorted(
        found, key=lambda fact: (str(fact.get("unit", "")), str(fact["edge"]), str(fact["nation"]), str(fact["type"]))
    )


def battle_facts(state: Position, viewer: int) -> Facts | None:
    """The combat in progress: the chooser sees his choice, others only what has been committed."""
    battle = state.battle
    if battle is None:
        return None
    open_ = state.material.open_information
    if battle.stage == 0 and viewer != battle.side and not open_:
        return None
    facts: Facts = {
        "kind": KINDS[battle.kind],
        "hex": state.material.grid.names[battle.hex],
        "side": SIDES[battle.side],
        "attackers": ids(state, battle.attackers),
        "guns": ids(state, battle.guns),
        "air": battle.air,
        "support": [],
        "support_air": 0,
    }
    if battle.kind != ATTACK and viewer != battle.side and not open_:
        facts["guns"] = [kind_of(state, unit) for unit in battle.guns]
    if battle.stage == 2 or viewer == 1 - battle.side or open_:
        facts["support"] = ids(state, battle.support)
        facts["support_air"] = battle.support_air
    return facts


def score(state: Position, viewer: int) -> Facts:
    """The points so far; what hangs on who has left the map (D-39, D-40) only the Allies know before the end."""
    all_known = viewer == ALLIED or state.material.open_information or state.phase == OVER
    found: Facts = {}
    totals = points(state)
    for side, name in enumerate(SIDES):
        known = dict(items(state, side))
        if all_known:
            found[name] = {**known, "total": totals[side]}
            continue
        for secret in ("divisions", "thirty_sixth") if side == ALLIED else ("remaining", "left"):
            del known[secret]
        if side == AXIS:
            germans = state.material.counters.of_side[AXIS]
            known["remaining"] = sum(1 for unit in germans if state.where[unit] >= 0)
        found[name] = {**known, "total": sum(known.values())}
    return found


def view(state: Position, viewer: int) -> Facts:
    """All that the viewer may know of the board."""
    return {
        "turn": state.turn,
        "turns": TURNS,
        "phase": PHASES[state.phase],
        "side": SIDES[state.side],
        "air": state.air,
        "hexes": hexes(state, viewer),
        "waiting": {name: waiting(state, side, viewer) for side, name in enumerate(SIDES)},
        "lost": {name: lost(state, side, viewer) for side, name in enumerate(SIDES)},
        "left": {name: left(state, side, viewer) for side, name in enumerate(SIDES)},
        "objectives": [
            {
                "hex": state.material.grid.names[place.hex],
                "name": place.name,
                "points": place.points,
                "holder": SIDES[state.holders[number]],
            }
            for number, place in enumerate(state.material.map.objectives)
        ],
        "targeted": [state.material.grid.names[hex_] for hex_ in state.targeted],
        "battle": battle_facts(state, viewer),
        "score": score(state, viewer),
    }
