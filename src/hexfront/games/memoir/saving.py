"""The whole state as plain data and back: for digests and for going on where a game stood."""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import CARDS
from hexfront.games.memoir.material import Material
from hexfront.games.memoir.names import (
    ABOARD,
    ALL_MARKS,
    BATTLE_KINDS,
    DUE,
    LOST,
    RADAR,
    REASONS,
    RESERVE,
    STARS_TO_SABOTAGE,
)
from hexfront.games.memoir.possible import check_position
from hexfront.games.memoir.rules.mines import strength_of
from hexfront.games.memoir.state import (
    MINE_KNOWN,
    MINE_OF_AXIS,
    MINE_STRENGTH,
    Battle,
    Position,
    empty_board,
)
from hexfront.kernel.chance import Dice
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.frozen import freeze_frame, items, table, thaw_frame, whole, wholes

SCHEMA = 1
LAST_CARD = len(CARDS) - 1
MOST = 100_000
MOST_STRENGTH = 9


def freeze(state: Position) -> Facts:
    """All of it but the dice."""
    material = state.material
    names = material.grid.names
    changed: Facts = {}
    for hex_, number in enumerate(state.ground):
        if number != material.ground[hex_]:
            ground = material.grounds.all[number]
            changed[names[hex_]] = [ground.tile, ground.overlay, ground.obstacles, ground.owner]
    battle = state.battle
    return {
        "schema": SCHEMA,
        "turn": state.turn,
        "side": state.side,
        "over": state.over,
        "winner": state.winner,
        "reason": state.reason,
        "units": [
            [state.where[u], state.figures[u], state.flags[u], state.carries[u]] for u in range(material.units.count)
        ],
        "heading": list(state.heading),
        "ground": changed,
        "mines": {names[hex_]: mine for hex_, mine in enumerate(state.mines) if mine},
        "box": sorted(state.box),
        "tokens": {names[hex_]: state.tokens[hex_] for hex_ in sorted(state.tokens)},
        "stars": list(state.stars),
        "sabotaged": list(state.sabotaged),
        "markers": sorted(state.markers),
        "medals": [list(state.unit_medals), list(state.other_medals)],
        "held": list(state.held),
        "hands": [sorted(state.hands[0]), sorted(state.hands[1])],
        "deck": list(state.deck),
        "discard": list(state.discard),
        "choosing": sorted(state.choosing),
        "card": [state.card, state.acting, state.section],
        "last": list(state.last),
        "last_section": list(state.last_section),
        "announced": list(state.announced),
        "ambusher": state.ambusher,
        "no_draw": state.no_draw,
        "struck": state.struck,
        "reshuffles": state.reshuffles,
        "depots_lost": state.depots_lost,
        "fallback": state.fallback,
        "orders": state.orders,
        "pool": list(state.pool),
        "targets": list(state.targets),
        "battle": None
        if battle is None
        else [battle.kind, battle.attacker, battle.target, battle.start, battle.hex, battle.dice, int(battle.hit)],
        "stack": [freeze_frame(frame) for frame in state.stack],
    }


def thaw(material: Material, frozen: Facts, dice: Dice) -> Position:
    """The state that was frozen; an Error names what is wrong with one that no game can have come to."""
    try:
        state = _thaw(material, frozen, dice)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as problem:
        raise Error(f"resume: the frozen state is damaged ({type(problem).__name__}: {problem})") from None
    try:
        check_position(state)
    except ValueError as problem:
        raise Error(f"resume: no game can have come to this position ({problem})") from None
    return state


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def _thaw(material: Material, frozen: Facts, dice: Dice) -> Position:
    if frozen["schema"] != SCHEMA or isinstance(frozen["schema"], bool):
        raise ValueError(f"schema {frozen['schema']!r} is not {SCHEMA}")
    state = empty_board(material, dice)
    last_hex = material.size - 1
    last_unit = material.units.count - 1
    state.turn = whole(frozen["turn"], 1, MOST)
    state.side = whole(frozen["side"], 0, 1)
    state.over = _flag(frozen["over"])
    state.winner = whole(frozen["winner"], -1, 1)
    state.reason = whole(frozen["reason"], 0, len(REASONS) - 1)
    _thaw_units(state, frozen, last_hex)
    _thaw_hexes(state, frozen, last_hex, last_unit)
    unit_medals, other_medals = items(frozen["medals"])
    state.unit_medals = _pair(unit_medals, 0, MOST)
    state.other_medals = _pair(other_medals, 0, MOST)
    state.held = wholes(frozen["held"], -1, 1)
    if len(state.held) != len(material.objectives):
        raise ValueError("held: not one for each objective")
    first, second = items(frozen["hands"])
    state.hands = [wholes(first, 0, LAST_CARD), wholes(second, 0, LAST_CARD)]
    state.deck = wholes(frozen["deck"], 0, LAST_CARD)
    state.discard = wholes(frozen["discard"], 0, LAST_CARD)
    state.choosing = wholes(frozen["choosing"], 0, LAST_CARD)
    state.card, state.acting, state.section = wholes(frozen["card"], -1, LAST_CARD)
    state.last = _pair(frozen["last"], -1, LAST_CARD)
    state.last_section = _pair(frozen["last_section"], -1, 2)
    state.announced = _pair(frozen["announced"], 0, DUE)
    state.ambusher = whole(frozen["ambusher"], -1, 1)
    state.no_draw = _flag(frozen["no_draw"])
    state.struck = _flag(frozen["struck"])
    state.reshuffles = whole(frozen["reshuffles"], 0, MOST)
    state.depots_lost = whole(frozen["depots_lost"], 0, 3)
    state.fallback = _flag(frozen["fallback"])
    state.orders = whole(frozen["orders"], 0, 1000)
    state.pool = wholes(frozen["pool"], 0, 60)
    state.targets = wholes(frozen["targets"], 0, last_unit)
    if frozen["battle"] is not None:
        state.battle = _thaw_battle(frozen["battle"], last_hex, last_unit)
    state.stack = [thaw_frame(f, steps.KEEP + 1, material.units.count, material.size) for f in items(frozen["stack"])]
    return state


def _pair(value: object, low: int, high: int) -> list[int]:
    pair = wholes(value, low, high)
    if len(pair) != 2:
        raise ValueError(f"{value!r}: two numbers are needed")
    return pair


def _thaw_units(state: Position, frozen: Facts, last_hex: int) -> None:
    units = state.material.units
    rows = items(frozen["units"])
    if len(rows) != units.count:
        raise ValueError("units: not one for each unit")
    for unit, row in enumerate(rows):
        where, figures, flags, carries = items(row)
        place = whole(where, ABOARD, last_hex)
        if place >= 0:
            if state.at[place] >= 0:
                raise ValueError(f"units: two in {state.material.grid.names[place]}")
            state.put(unit, place)
        else:
            if place not in (LOST, RESERVE, ABOARD):
                raise ValueError(f"units: {place}")
            state.where[unit] = place
        state.figures[unit] = whole(figures, 0 if place == LOST else 1, units.full[unit])
        state.flags[unit] = whole(flags, 0, ALL_MARKS)
        state.carries[unit] = whole(carries, 0, RADAR)
    state.heading = wholes(frozen["heading"], 0, 5)
    if len(state.heading) != (units.count if state.material.trains else 0):
        raise ValueError("heading: not one for each unit")


def _thaw_hexes(state: Position, frozen: Facts, last_hex: int, last_unit: int) -> None:
    material = state.material
    terrain = material.terrain
    for name, row in table(frozen["ground"]).items():
        tile, overlay, obstacles, owner = items(row)
        number = material.grounds.number(
            whole(tile, -1, len(terrain.tiles) - 1),
            whole(overlay, -1, len(terrain.overlays) - 1),
            whole(obstacles, 0, (1 << len(terrain.obstacles)) - 1),
            whole(owner, -1, 2),
        )
        state.ground[material.grid.index[name]] = number
    if frozen["ground"]:
        state.lay = material.lay_of(state.ground)
    for name, mine in table(frozen["mines"]).items():
        number = whole(mine, 1, MINE_STRENGTH | MINE_OF_AXIS | MINE_KNOWN)
        whole(strength_of(number), 0, MOST_STRENGTH)
        state.mines[material.grid.index[name]] = number
    state.box = wholes(frozen["box"], 0, 9)
    for name, token in table(frozen["tokens"]).items():
        hex_ = material.grid.index[name]
        state.tokens[hex_] = whole(token, 1, MOST)
        if not all(1 <= digit <= RADAR for digit in state.tokens_on(hex_)):
            raise ValueError(f"tokens: {token}")
    state.stars = wholes(frozen["stars"], 0, STARS_TO_SABOTAGE - 1)
    state.sabotaged = [_flag(value) for value in items(frozen["sabotaged"])]
    if len(state.stars) != len(material.rules.dams) or len(state.sabotaged) != len(material.rules.dams):
        raise ValueError("stars: not one for each dam")
    state.markers = wholes(frozen["markers"], 0, (last_unit + 1) * 1024)
    for marker in state.markers:
        if marker // 1024 > last_unit or marker % 1024 > last_hex:
            raise ValueError(f"markers: {marker}")


def _thaw_battle(frozen: object, last_hex: int, last_unit: int) -> Battle:
    kind, attacker, target, start, hex_, dice, hit = items(frozen)
    battle = Battle(
        whole(kind, 0, len(BATTLE_KINDS) - 1),
        whole(attacker, 0, last_unit),
        whole(target, 0, last_unit),
        whole(start, 0, last_hex),
        whole(hex_, 0, last_hex),
        whole(dice, 0, 20),
    )
    battle.hit = bool(whole(hit, 0, 1))
    return battle
