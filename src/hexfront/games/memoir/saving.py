"""The whole state as plain data and back: for digests and for going on where a game stood."""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import CARDS, NO_CARD
from hexfront.games.memoir.material import Material
from hexfront.games.memoir.names import (
    ABOARD,
    ALL_MARKS,
    BATTLE_KINDS,
    DUE,
    LOST,
    NOBODY,
    RADAR,
    REASONS,
    RESERVE,
    SETUP,
    STARS_TO_SABOTAGE,
    TRAIN,
    TURN_END,
)
from hexfront.games.memoir.state import Battle, Position, empty_board
from hexfront.kernel.chance import Dice
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.frozen import freeze_frame, items, table, thaw_frame, whole, wholes

SCHEMA = 1
LAST_CARD = len(CARDS) - 1
MOST = 100_000


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
        _check_cards(state)
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
        state.mines[material.grid.index[name]] = whole(mine, 1, 63)
    state.box = wholes(frozen["box"], 0, 9)
    for name, token in table(frozen["tokens"]).items():
        hex_ = material.grid.index[name]
        state.tokens[hex_] = whole(token, 1, MOST)
        if not all(1 <= digit <= RADAR for digit in state.tokens_on(hex_)):
            raise ValueError(f"tokens: {token}")
    state.stars = wholes(frozen["stars"], 0, STARS_TO_SABOTAGE)
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


# What no game can have come to


def _check_cards(state: Position) -> None:
    """Every card is somewhere, and none twice."""
    there = state.hands[0] + state.hands[1] + state.deck + state.discard + state.choosing
    there += [state.card] if state.card != NO_CARD else []
    for card, count in enumerate(state.material.cards.count):
        if there.count(card) > count:
            raise ValueError(f"cards: too many {CARDS[card]}")


# The steps each step can lie on.
IN_BATTLE = (steps.AFTERMATH, steps.ASSAULT)
SUFFERING = (
    *IN_BATTLE,
    steps.AMBUSH,
    steps.STRIKE,
    steps.BATTLE_CHOICE,
    steps.MOVE,
    steps.SEQUENCE,
    steps.OVERRUN,
    steps.RIDE_ON,
    steps.RETREAT,
    steps.FLAGS,
    steps.LEADER,
)
LIES_ON = {
    steps.CARD: (steps.SEQUENCE,),
    steps.USE: (steps.SEQUENCE,),
    steps.SECTION: (steps.SEQUENCE,),
    steps.ORDER: (steps.SEQUENCE,),
    steps.DIG: (steps.SEQUENCE,),
    steps.HEAL: (steps.SEQUENCE,),
    steps.TARGET: (steps.SEQUENCE,),
    steps.STRIKE: (steps.SEQUENCE,),
    steps.DAM: (steps.SEQUENCE,),
    steps.MOVE: (steps.SEQUENCE,),
    steps.MARCH: (steps.MOVE,),
    steps.UNLOAD: (steps.MOVE,),
    steps.BATTLE_CHOICE: (steps.SEQUENCE,),
    steps.ATTACK: (steps.BATTLE_CHOICE,),
    steps.AFTERMATH: (steps.BATTLE_CHOICE,),
    steps.ASSAULT: (steps.AFTERMATH,),
    steps.AMBUSH: (steps.ASSAULT,),
    steps.FLAGS: SUFFERING,
    steps.RETREAT: SUFFERING,
    steps.LEADER: SUFFERING,
    steps.TAKE_GROUND: (steps.BATTLE_CHOICE,),
    steps.OVERRUN: (steps.BATTLE_CHOICE,),
    steps.RIDE_ON: (steps.OVERRUN,),
    steps.KEEP: (steps.SEQUENCE,),
}
OF_THE_MOVER = (steps.CARD, steps.USE, steps.SECTION, steps.ORDER, steps.DIG, steps.HEAL, steps.TARGET)
OF_A_UNIT = (steps.MARCH, steps.UNLOAD, steps.ATTACK, steps.FLAGS, steps.RETREAT, steps.TAKE_GROUND)
OF_A_UNIT_OR_NOBODY = (steps.RIDE_ON, steps.OVERRUN)
NEEDS_BATTLE = (steps.AFTERMATH, steps.ASSAULT, steps.AMBUSH)


def _check_flow(state: Position) -> None:
    """Refuse a flow of play that no rule can have begun: it would come to grief only later."""
    if bool(state.stack) == state.over:
        raise ValueError("a game goes on exactly if there is something left to do")
    stages = [*range(TURN_END + 1), *range(SETUP, SETUP + TURN_END + 1)]
    for number, frame in enumerate(state.stack):
        below = state.stack[number - 1].step if number else -1
        if below not in LIES_ON.get(frame.step, (-1,)):
            raise ValueError(f"stack: step {frame.step} on step {below}")
        if frame.step == steps.SEQUENCE and frame.value not in stages:
            raise ValueError(f"stack: stage {frame.value}")
        if frame.step in NEEDS_BATTLE and state.battle is None:
            raise ValueError("stack: a battle without one")
        _check_frame(state, frame)
    top = state.stack[-1].step if state.stack else -1
    if (top == steps.KEEP) != (len(state.choosing) == 2):
        raise ValueError("choosing")
    if state.stack and state.acting == CARDS.index("their-finest-hour") and len(state.pool) != 3 and top == steps.ORDER:
        raise ValueError("pool")
    battle = state.battle
    if battle is not None and state.material.units.side[battle.attacker] == state.material.units.side[battle.target]:
        raise ValueError("battle: of one side")


def _check_frame(state: Position, frame: Frame) -> None:
    """A frame's unit is its side's and on the board; its hex is on the board where it needs one."""
    units = state.material.units
    if frame.step in OF_THE_MOVER and frame.side != state.side:
        raise ValueError(f"stack: side {frame.side}")
    if frame.step in OF_A_UNIT or (frame.step in OF_A_UNIT_OR_NOBODY and frame.unit >= 0):
        if frame.unit < 0 or units.side[frame.unit] != frame.side:
            raise ValueError(f"stack: unit {frame.unit}")
        if state.where[frame.unit] < 0 and frame.step in OF_A_UNIT:
            raise ValueError(f"stack: unit {frame.unit} is not on the board")
        if units.type[frame.unit] == TRAIN and frame.step in (steps.RETREAT, steps.TAKE_GROUND):
            raise ValueError(f"stack: unit {frame.unit} is a train")
    if frame.step in OF_A_UNIT_OR_NOBODY and frame.unit < 0:
        raise ValueError("stack: nobody")
    if frame.step in (steps.TAKE_GROUND, steps.LEADER, steps.AMBUSH) and frame.hex < 0:
        raise ValueError(f"stack: step {frame.step} without a hex")
    if frame.step == steps.FLAGS and not 0 < frame.value <= 9:
        raise ValueError(f"stack: {frame.value} flags")
    if state.section not in (NOBODY, 0, 1, 2):
        raise ValueError(f"section {state.section}")
