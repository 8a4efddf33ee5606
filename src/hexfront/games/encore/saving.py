"""The whole state as plain data and back: for digests and for going on where a game stood."""

from __future__ import annotations

from hexfront.games.encore import steps
from hexfront.games.encore.material import Material
from hexfront.games.encore.names import (
    ABSENT,
    ALL_MARKS,
    ENTRIES,
    FOUGHT,
    LEFT,
    LOST,
    OVER,
    PHASES,
    READY,
    REASONS,
    ROLES,
    TURNS,
    WAITING,
)
from hexfront.games.encore.state import Battle, Position, Shot, empty_board
from hexfront.kernel.chance import Dice
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.frozen import freeze_frame, items, table, thaw_frame, whole, wholes
from hexfront.mechanics.sheet import EDGES

SCHEMA = 1
OFF_MAP = {
    "waiting": WAITING,
    "lost": LOST,
    "absent": ABSENT,
    "ready": READY,
    **{f"left {edge}": LEFT - i for i, edge in enumerate(EDGES)},
}
OFF_MAP_NAMES = {number: name for name, number in OFF_MAP.items()}


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
        "winner": state.winner,
        "reason": state.reason,
        "units": units,
        "holders": list(state.holders),
        "scored": list(state.scored),
        "freed": list(state.freed),
        "forts": [names[hex_] for hex_ in state.forts],
        "road_entered": state.road_entered,
        "fourth": state.fourth,
        "targeted": [names[hex_] for hex_ in state.targeted],
        "shots": [_freeze_shot(shot) for shot in state.shots],
        "aiming": None if state.aiming is None else _freeze_shot(state.aiming),
        "stack": [freeze_frame(frame) for frame in state.stack],
        "battle": None if state.battle is None else _freeze_battle(state.battle),
    }


def _freeze_shot(shot: Shot) -> Facts:
    return {"side": shot.side, "hex": shot.hex, "guns": list(shot.guns)}


def _freeze_battle(battle: Battle) -> Facts:
    return {
        "hex": battle.hex,
        "side": battle.side,
        "attackers": list(battle.attackers),
        "ranged": list(battle.ranged),
        "support": list(battle.support),
        "armour_first": list(battle.armour_first),
        "owed": battle.owed,
        "retreating": list(battle.retreating),
        "moved": list(battle.moved),
        "chain": list(battle.chain),
        "advanced": list(battle.advanced),
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
    try:
        _check_flow(state)
    except ValueError as problem:
        raise Error(f"resume: no game can have come to this position ({problem})") from None
    return state


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def _thaw(material: Material, frozen: Facts, dice: Dice) -> Position:
    if frozen["schema"] != SCHEMA or isinstance(frozen["schema"], bool):
        raise Error(f"resume: schema {frozen['schema']!r} is not {SCHEMA}")
    state = empty_board(material, dice)
    held = len(material.map.held)
    state.turn = whole(frozen["turn"], 1, TURNS)
    state.phase = whole(frozen["phase"], 0, len(PHASES) - 1)
    state.side = whole(frozen["side"], 0, 1)
    state.winner = whole(frozen["winner"], -1, 1)
    state.reason = whole(frozen["reason"], 0, len(REASONS) - 1)
    _thaw_units(material, state, table(frozen["units"]))
    state.holders = _each(wholes(frozen["holders"], 0, 1), held, "holders")
    state.scored = _each(wholes(frozen["scored"], -1, 1), held, "scored")
    state.freed = _each(wholes(frozen["freed"], 0, TURNS), len(ROLES), "freed")
    state.forts = _hexes(material, frozen["forts"])
    state.road_entered = _flag(frozen["road_entered"])
    state.fourth = whole(frozen["fourth"], 0, len(ENTRIES) - 1)
    state.targeted = _hexes(material, frozen["targeted"])
    state.shots = [_thaw_shot(material, table(shot)) for shot in items(frozen["shots"])]
    if frozen["aiming"] is not None:
        state.aiming = _thaw_shot(material, table(frozen["aiming"]))
    for frame in items(frozen["stack"]):
        state.push(thaw_frame(frame, steps.COUNT, material.counters.count, material.size))
    if frozen["battle"] is not None:
        state.battle = _thaw_battle(material, table(frozen["battle"]))
    return state


def _each(values: list[int], number: int, name: str) -> list[int]:
    if len(values) != number:
        raise ValueError(f"{name}: {number} numbers are needed, not {len(values)}")
    return values


def _hexes(material: Material, names: object) -> list[int]:
    return [material.grid.index[str(name)] for name in items(names)]


def _thaw_units(material: Material, state: Position, units: Facts) -> None:
    if sorted(units) != sorted(material.counters.ids):
        raise ValueError("units: not the counters of the counter list")
    for name, entry in units.items():
        unit = material.counters.find(name)
        at, flags = items(entry)
        place = OFF_MAP.get(str(at))
        if place is None:
            if material.counters.points[unit]:
                raise ValueError(f"units: {name} is in no hex")
            state.put(unit, material.grid.index[str(at)])
        else:
            state.where[unit] = place
        state.flags[unit] = whole(flags, 0, ALL_MARKS)


def _thaw_shot(material: Material, frozen: Facts) -> Shot:
    guns = wholes(frozen["guns"], material.counters.units, material.counters.count - 1)
    return Shot(whole(frozen["side"], 0, 1), whole(frozen["hex"], 0, material.size - 1), guns)


def _thaw_battle(material: Material, frozen: Facts) -> Battle:
    last = material.counters.units - 1
    battle = Battle(whole(frozen["hex"], 0, material.size - 1), whole(frozen["side"], 0, 1))
    battle.attackers = wholes(frozen["attackers"], 0, last)
    battle.ranged = wholes(frozen["ranged"], 0, last)
    battle.support = wholes(frozen["support"], 0, last)
    first, second = items(frozen["armour_first"])
    battle.armour_first = [_flag(first), _flag(second)]
    battle.owed = whole(frozen["owed"], -100, 100)
    battle.retreating = wholes(frozen["retreating"], 0, last)
    battle.moved = wholes(frozen["moved"], 0, last)
    battle.chain = wholes(frozen["chain"], 0, material.size - 1)
    battle.advanced = wholes(frozen["advanced"], 0, last)
    return battle


# The steps each step can lie on; those of a combat need one.
IN_COMBAT = (
    steps.BATTLE_END,
    steps.ADVANCE,
    steps.RETREAT,
    steps.LOSS,
    steps.ELIMINATION,
    steps.EXCHANGE,
)
LIES_ON = {
    steps.TARGETS: (steps.SEQUENCE,),
    steps.BATTERY: (steps.TARGETS,),
    steps.FIRE: (steps.SEQUENCE,),
    steps.SUPPRESS: (steps.FIRE,),
    steps.MOVE: (steps.SEQUENCE,),
    steps.MARCH: (steps.MOVE,),
    steps.COMBAT_CHOICE: (steps.SEQUENCE,),
    steps.ASSAULT: (steps.COMBAT_CHOICE,),
    steps.SUPPORT: (steps.COMBAT_CHOICE,),
    steps.BATTLE_END: (steps.COMBAT_CHOICE,),
    steps.LOSS: (steps.FIRE, steps.SUPPRESS, *IN_COMBAT),
    steps.ELIMINATION: IN_COMBAT,
    steps.EXCHANGE: IN_COMBAT,
    steps.RETREAT: IN_COMBAT,
    steps.RETREAT_TO: (steps.RETREAT,),
    steps.DISPLACE: (steps.RETREAT,),
    steps.ADVANCE: (steps.BATTLE_END,),
    steps.ADVANCE_ON: (steps.ADVANCE,),
}
COMBAT_STEPS = (*IN_COMBAT, steps.ASSAULT, steps.SUPPORT, steps.RETREAT_TO, steps.DISPLACE, steps.ADVANCE_ON)
OF_A_UNIT = (steps.MARCH, steps.RETREAT_TO, steps.ADVANCE_ON)


def _check_flow(state: Position) -> None:
    """Refuse a flow of play that no rule can have begun: it would come to grief only later."""
    stack = state.stack
    for number, frame in enumerate(stack):
        below = stack[number - 1].step if number else -1
        if below not in LIES_ON.get(frame.step, (-1,)):
            raise ValueError(f"stack: step {frame.step} on step {below}")
        if frame.step in OF_A_UNIT:
            _check_moving(state, frame)
        if frame.step in COMBAT_STEPS and (state.battle is None) != (frame.step == steps.LOSS and frame.hex >= 0):
            raise ValueError(f"stack: step {frame.step} and its combat")
        if frame.step in (steps.SUPPRESS, steps.DISPLACE) and frame.hex < 0:
            raise ValueError(f"stack: step {frame.step} without a hex")
    top = stack[-1] if stack else Frame(-1)
    aiming, battle = state.aiming, state.battle
    if (aiming is None) != (top.step != steps.BATTERY):
        raise ValueError("aiming")
    if aiming is not None and (aiming.side != top.side or aiming.hex != top.hex):
        raise ValueError("aiming")
    if battle is not None:
        _check_battle(state, battle, top)


def _check_moving(state: Position, frame: Frame) -> None:
    """The unit of a frame is its side's, and on the map or about to enter it."""
    counters = state.material.counters
    if not 0 <= frame.unit < counters.units or counters.side[frame.unit] != frame.side:
        raise ValueError(f"stack: unit {frame.unit}")
    if state.where[frame.unit] < 0 and (frame.step != steps.MARCH or state.where[frame.unit] != WAITING):
        raise ValueError(f"stack: unit {frame.unit} is not on the map")


def _check_battle(state: Position, battle: Battle, top: Frame) -> None:
    """Attackers and defenders are of their sides; while the combat is declared, all of them are on the map."""
    side = state.material.counters.side
    declared = top.step in (steps.ASSAULT, steps.SUPPORT)
    asked = battle.side if top.step == steps.ASSAULT else 1 - battle.side
    if declared and (top.hex != battle.hex or top.side != asked):
        raise ValueError("battle: another is declared")
    if top.step == steps.ASSAULT and not _has_attacker(state, battle):
        raise ValueError("battle: nobody beside the hex can attack it")
    for units, owner in ((battle.attackers + battle.ranged, battle.side), (battle.support, 1 - battle.side)):
        for unit in units:
            if side[unit] != owner or (declared and state.where[unit] < 0):
                raise ValueError(f"battle: unit {unit}")


def _has_attacker(state: Position, battle: Battle) -> bool:
    for unit in state.material.counters.of_side[battle.side]:
        here = state.where[unit]
        if here in state.material.grid.beside[battle.hex] and not state.flags[unit] & FOUGHT:
            return True
    return False
