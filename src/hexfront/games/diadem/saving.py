"""The whole state as plain data and back: for digests and for going on where a game stood."""

from __future__ import annotations

from hexfront.games.diadem.material import Material
from hexfront.games.diadem.names import (
    ABSENT,
    AIR_POINTS,
    EDGES,
    KINDS,
    LEFT,
    LOST,
    OVER,
    PHASES,
    STACK_LIMIT,
    TURNS,
    WAITING,
    WITHDRAWN,
)
from hexfront.games.diadem.state import Battle, Position, empty_board
from hexfront.games.diadem.steps import ATTRITION
from hexfront.kernel.chance import Dice
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.frozen import freeze_frame, items, table, thaw_frame, whole, wholes

SCHEMA = 1
OFF_MAP = {
    "waiting": WAITING,
    "lost": LOST,
    "absent": ABSENT,
    **{f"left {edge}": LEFT - i for i, edge in enumerate(EDGES)},
}
OFF_MAP_NAMES = {number: name for name, number in OFF_MAP.items()}
ALL_FLAGS = 2 * WITHDRAWN - 1


def freeze(state: Position) -> Facts:
    """All of it but the dice."""
    names = state.material.grid.names
    ids = state.material.counters.ids
    units: Facts = {}
    for unit, place in enumerate(state.where):
        units[ids[unit]] = [names[place] if place >= 0 else OFF_MAP_NAMES[place], state.flags[unit]]
    return {
        "schema": SCHEMA,
        "turn": state.turn,
        "phase": state.phase,
        "side": state.side,
        "air": state.air,
        "winner": state.winner,
        "units": units,
        "holders": list(state.holders),
        "targeted": [names[hex_] for hex_ in state.targeted],
        "stack": [freeze_frame(frame) for frame in state.stack],
        "battle": None if state.battle is None else _freeze_battle(state.battle),
    }


def _freeze_battle(battle: Battle) -> Facts:
    return {
        "kind": battle.kind,
        "hex": battle.hex,
        "side": battle.side,
        "air": battle.air,
        "support_air": battle.support_air,
        "stage": battle.stage,
        "attackers": list(battle.attackers),
        "guns": list(battle.guns),
        "support": list(battle.support),
        "defenders": list(battle.defenders),
        "hurt": list(battle.hurt),
        "retreating": list(battle.retreating),
        "displaced": list(battle.displaced),
        "advanced": list(battle.advanced),
        "stood": list(battle.stood),
    }


def thaw(material: Material, frozen: Facts, dice: Dice) -> Position:
    """The state that was frozen; an Error names what is wrong with one that no game can have come to."""
    try:
        state = _thaw(material, frozen, dice)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as problem:
        raise Error(f"resume: the frozen state is damaged ({type(problem).__name__}: {problem})") from None
    for hex_ in range(material.size):
        if state.counts[0][hex_] and state.counts[1][hex_]:
            raise Error(f"resume: both sides have units in {material.grid.names[hex_]}")
    if bool(state.stack) == (state.phase == OVER):
        raise Error("resume: a game goes on exactly if there is something left to do")
    return state


def _thaw(material: Material, frozen: Facts, dice: Dice) -> Position:
    if frozen["schema"] != SCHEMA or isinstance(frozen["schema"], bool):
        raise Error(f"resume: schema {frozen['schema']!r} is not {SCHEMA}")
    state = empty_board(material, dice)
    state.turn = whole(frozen["turn"], 1, TURNS)
    state.phase = whole(frozen["phase"], 0, len(PHASES) - 1)
    state.side = whole(frozen["side"], 0, 1)
    state.air = whole(frozen["air"], 0, AIR_POINTS)
    state.winner = whole(frozen["winner"], -1, 1)
    units = table(frozen["units"])
    if sorted(units) != sorted(material.counters.ids):
        raise ValueError("units: not the counters of the counter list")
    for name, entry in units.items():
        unit = material.counters.find(name)
        at, flags = items(entry)
        place = OFF_MAP.get(str(at))
        if place is None:
            state.put(unit, material.grid.index[str(at)])
        else:
            state.where[unit] = place
        state.flags[unit] = whole(flags, 0, ALL_FLAGS)
    state.holders = wholes(frozen["holders"], 0, 1)
    if len(state.holders) != len(material.map.objectives):
        raise ValueError("holders: not one for each objective")
    state.targeted = [material.grid.index[str(name)] for name in items(frozen["targeted"])]
    for frame in items(frozen["stack"]):
        state.push(thaw_frame(frame, ATTRITION + 1, material.counters.count, material.size))
    if frozen["battle"] is not None:
        state.battle = _thaw_battle(material, table(frozen["battle"]))
    return state


def _thaw_battle(material: Material, frozen: Facts) -> Battle:
    last = material.counters.count - 1
    battle = Battle(
        whole(frozen["kind"], 0, len(KINDS) - 1),
        whole(frozen["hex"], 0, material.size - 1),
        whole(frozen["side"], 0, 1),
    )
    battle.air = whole(frozen["air"], 0, AIR_POINTS)
    battle.support_air = whole(frozen["support_air"], 0, AIR_POINTS)
    battle.stage = whole(frozen["stage"], 0, 2)
    battle.attackers = wholes(frozen["attackers"], 0, last)
    battle.guns = wholes(frozen["guns"], 0, last)
    battle.support = wholes(frozen["support"], 0, last)
    battle.defenders = wholes(frozen["defenders"], 0, last)
    battle.hurt = wholes(frozen["hurt"], 0, last)
    battle.retreating = wholes(frozen["retreating"], 0, last)
    battle.displaced = wholes(frozen["displaced"], 0, last)
    battle.advanced = wholes(frozen["advanced"], 0, last)
    battle.stood = wholes(frozen["stood"], 0, STACK_LIMIT + 1)
    if battle.stood and len(battle.stood) != material.size:
        raise ValueError("stood: not one number for each hex")
    return battle
