"""The whole state as plain data and back: for digests and for going on where a game stood."""

from __future__ import annotations

from typing import cast

from hexfront.games.diadem.material import Material
from hexfront.games.diadem.names import ABSENT, EDGES, LEFT, LOST, WAITING
from hexfront.games.diadem.state import Battle, Position, empty_board
from hexfront.kernel.chance import Dice
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame

SCHEMA = 1
OFF_MAP = {
    "waiting": WAITING,
    "lost": LOST,
    "absent": ABSENT,
    **{f"left {edge}": LEFT - i for i, edge in enumerate(EDGES)},
}
OFF_MAP_NAMES = {number: name for name, number in OFF_MAP.items()}
LISTS = ("attackers", "guns", "support", "hurt", "retreating", "displaced", "advanced", "stood")


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
        "stack": [[f.step, f.side, f.unit, f.hex, f.value] for f in state.stack],
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
        "hurt": list(battle.hurt),
        "retreating": list(battle.retreating),
        "displaced": list(battle.displaced),
        "advanced": list(battle.advanced),
        "stood": list(battle.stood),
    }


def thaw(material: Material, frozen: Facts, dice: Dice) -> Position:
    """The state that was frozen."""
    try:
        return _thaw(material, frozen, dice)
    except (KeyError, TypeError, ValueError, IndexError) as problem:
        raise Error(f"resume: the frozen state is damaged ({type(problem).__name__}: {problem})") from None


def _int(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value


def _ints(value: object) -> list[int]:
    return [_int(item) for item in cast("list[object]", value)]


def _thaw(material: Material, frozen: Facts, dice: Dice) -> Position:
    if _int(frozen["schema"]) != SCHEMA:
        raise Error(f"resume: schema {frozen['schema']!r} is not {SCHEMA}")
    state = empty_board(material, dice)
    state.turn = _int(frozen["turn"])
    state.phase = _int(frozen["phase"])
    state.side = _int(frozen["side"])
    state.air = _int(frozen["air"])
    state.winner = _int(frozen["winner"])
    for name, entry in cast("dict[str, list[object]]", frozen["units"]).items():
        unit = material.counters.find(name)
        place = OFF_MAP.get(str(entry[0]))
        if place is None:
            state.put(unit, material.grid.index[str(entry[0])])
        else:
            state.where[unit] = place
        state.flags[unit] = _int(entry[1])
    state.holders = _ints(frozen["holders"])
    state.targeted = [material.grid.index[str(name)] for name in cast("list[object]", frozen["targeted"])]
    for entry in cast("list[list[object]]", frozen["stack"]):
        step, side, unit, hex_, value = _ints(entry)
        state.push(Frame(step, side, unit, hex_, value))
    battle = frozen["battle"]
    if battle is not None:
        state.battle = _thaw_battle(cast("Facts", battle))
    return state


def _thaw_battle(frozen: Facts) -> Battle:
    battle = Battle(_int(frozen["kind"]), _int(frozen["hex"]), _int(frozen["side"]))
    battle.air = _int(frozen["air"])
    battle.support_air = _int(frozen["support_air"])
    battle.stage = _int(frozen["stage"])
    battle.attackers = _ints(frozen["attackers"])
    battle.guns = _ints(frozen["guns"])
    battle.support = _ints(frozen["support"])
    battle.hurt = _ints(frozen["hurt"])
    battle.retreating = _ints(frozen["retreating"])
    battle.displaced = _ints(frozen["displaced"])
    battle.advanced = _ints(frozen["advanced"])
    battle.stood = _ints(frozen["stood"])
    return battle
