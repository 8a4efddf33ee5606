"""Whether a game can have come to a position: a frozen state may have been damaged, and would come to grief only later.
Each check raises a ValueError that says what is wrong.
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import (
    AIR_POWER,
    BARRAGE,
    CARDS,
    COUNTER_ATTACK,
    DIG_IN,
    INFANTRY_ASSAULT,
    MEDICS_AND_MECHANICS,
    NO_CARD,
    THEIR_FINEST_HOUR,
    is_recon,
    is_section_card,
)
from hexfront.games.memoir.ground import SIDE_BITS
from hexfront.games.memoir.names import (
    ABOARD,
    AFTER_CARD,
    ARTILLERY,
    BOAT,
    CARRY_OUT,
    DRAWING,
    MOVEMENT,
    NOBODY,
    RESERVE,
    SECOND_MOVE,
    TRAIN,
    TRAIN_KIND,
    TURN_END,
    WAGON,
)
from hexfront.games.memoir.rules.battle import fires_from
from hexfront.games.memoir.rules.battles import may_be_asked_to_ambush
from hexfront.games.memoir.rules.cards import MOST_DIGGING
from hexfront.games.memoir.rules.ground_taking import may_take_ground
from hexfront.games.memoir.rules.orders import TACTIC_ORDERS
from hexfront.games.memoir.state import Battle, Position
from hexfront.kernel.flow import Frame

# The steps each step can lie on. Flags come of dice; a leader falls also to mines and with bridges.
UNDER_FIRE = (steps.AFTERMATH, steps.ASSAULT, steps.STRIKE)
LOSING = (*UNDER_FIRE, steps.SEQUENCE, steps.MOVE, steps.BATTLE_CHOICE, steps.OVERRUN, steps.RIDE_ON)
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
    steps.FLAGS: (steps.AFTERMATH, steps.ASSAULT),
    steps.RETREAT: UNDER_FIRE,
    steps.LEADER: LOSING,
    steps.TAKE_GROUND: (steps.BATTLE_CHOICE,),
    steps.OVERRUN: (steps.BATTLE_CHOICE,),
    steps.RIDE_ON: (steps.OVERRUN,),
    steps.KEEP: (steps.SEQUENCE,),
}
# The stages of the turn that can come after a step that lies on the turn itself.
THEN = {
    steps.CARD: (AFTER_CARD,),
    steps.DAM: (CARRY_OUT,),
    steps.USE: (MOVEMENT,),
    steps.SECTION: (MOVEMENT,),
    steps.ORDER: (MOVEMENT,),
    steps.DIG: (MOVEMENT,),
    steps.HEAL: (MOVEMENT,),
    steps.TARGET: (MOVEMENT,),
    steps.STRIKE: (MOVEMENT,),
    steps.LEADER: (MOVEMENT,),
    steps.MOVE: (MOVEMENT + 1, DRAWING),
    steps.BATTLE_CHOICE: (SECOND_MOVE,),
    steps.KEEP: (TURN_END,),
}
OF_THE_MOVER = (
    *(step for step in THEN if step != steps.LEADER),
    steps.MARCH,
    steps.UNLOAD,
    steps.ATTACK,
    steps.TAKE_GROUND,
    steps.OVERRUN,
    steps.RIDE_ON,
)
OF_A_UNIT = (
    steps.MARCH,
    steps.UNLOAD,
    steps.ATTACK,
    steps.FLAGS,
    steps.RETREAT,
    steps.TAKE_GROUND,
    steps.OVERRUN,
    steps.RIDE_ON,
)
# Those whose unit may have been lost meanwhile: to a mine in the ground it took.
MAYBE_LOST = (steps.OVERRUN, steps.RIDE_ON)
IN_BATTLE = (steps.AFTERMATH, steps.ASSAULT, steps.AMBUSH)
# Steps that a single card brings.
CARD_OF_STEP = {steps.SECTION: INFANTRY_ASSAULT, steps.DIG: DIG_IN, steps.HEAL: MEDICS_AND_MECHANICS}
ASKING_NOTHING = (steps.SEQUENCE, steps.STRIKE, steps.AFTERMATH, steps.ASSAULT)
MOST_FLAGS = 9


def check_position(state: Position) -> None:
    """Everything."""
    check_cards(state)
    check_units(state)
    check_markers(state)
    check_medals(state)
    check_flow(state)


def check_cards(state: Position) -> None:
    """m44:setup, m44:card.counter_attack: every card is somewhere, and none twice; Counter-Attack is what it copies."""
    there = state.hands[0] + state.hands[1] + state.deck + state.discard + state.choosing
    there += [state.card] if state.card != NO_CARD else []
    for card, count in enumerate(state.material.cards.count):
        if there.count(card) > count:
            raise ValueError(f"cards: too many {CARDS[card]}")
    if state.section not in (NOBODY, 0, 1, 2):
        raise ValueError(f"section {state.section}")
    if COUNTER_ATTACK in (state.acting, *state.last):
        raise ValueError("card: a copy of a copy")


def check_units(state: Position) -> None:
    """m44:setup, m44tp:50.trains, M-31, M-32: units stand where they can, wagons behind their locomotive; others are
    aboard a train, or still in reserve.
    """
    units = state.material.units
    reserve = [placement.unit for placement in state.material.placements if placement.place == RESERVE]
    for unit in range(units.count):
        place = state.where[unit]
        if place >= 0:
            if units.kind[unit] == WAGON:
                _check_wagon(state, unit)
            elif not _can_stand(state, unit):
                raise ValueError(f"units: {unit} cannot stand there")
        elif place == RESERVE and unit not in reserve:
            raise ValueError(f"units: {unit} was never in reserve")
        elif place == ABOARD and (units.train[unit] < 0 or state.where[units.train[unit]] < 0):
            raise ValueError(f"units: {unit} is aboard no train")


def _check_wagon(state: Position, wagon: int) -> None:
    locomotive = state.material.units.partner[wagon]
    here = state.where[locomotive]
    if here < 0 or state.figures[locomotive] < 2 or state.material.grid.direction(here, state.where[wagon]) < 0:
        raise ValueError(f"units: {wagon} is no wagon any more")


def _can_stand(state: Position, unit: int) -> bool:
    """m44:terrain.river, m44tp:25.boats: whether the ground is open to a unit; a boat floats, a gun may be set up."""
    units = state.material.units
    type_ = units.type[unit]
    ground = state.ground_of(unit)
    if type_ == TRAIN or not ground.closed >> (units.side[unit] * SIDE_BITS + type_) & 1:
        return True
    if type_ == ARTILLERY:
        return ground.height == 2 or (ground.fixes and not ground.closed >> units.side[unit] * SIDE_BITS & 1)
    return ground.water and bool(state.flags[unit] & BOAT)


def check_markers(state: Position) -> None:
    """m44tp:20.cross_hair_markers, M-24: of a gun on the board, on an enemy, one a hex."""
    units = state.material.units
    hexes: list[int] = []
    for marker in state.markers:
        gun, hex_ = marker // 1024, marker % 1024
        target = state.at[hex_]
        if state.where[gun] < 0 or units.type[gun] != ARTILLERY or target < 0 or units.side[target] == units.side[gun]:
            raise ValueError(f"markers: {marker}")
        if hex_ in hexes:
            raise ValueError(f"markers: two in {hex_}")
        hexes.append(hex_)


def check_medals(state: Position) -> None:
    """m44:victory: the game is over once a side has its medals."""
    for side in range(2):
        if not state.over and state.total(side) >= state.material.medals_to_win[side]:
            raise ValueError("medals: enough to win")


def check_flow(state: Position) -> None:
    """Refuse a flow of play that no rule can have begun."""
    if bool(state.stack) == state.over:
        raise ValueError("a game goes on exactly if there is something left to do")
    for number, frame in enumerate(state.stack):
        below = state.stack[number - 1] if number else Frame(-1)
        if below.step not in LIES_ON.get(frame.step, (-1,)):
            raise ValueError(f"stack: step {frame.step} on step {below.step}")
        if below.step == steps.SEQUENCE and below.value not in THEN.get(frame.step, ()):
            raise ValueError(f"stack: stage {below.value} after step {frame.step}")
        _check_frame(state, frame)
    top = state.stack[-1] if state.stack else Frame(-1)
    if top.step in ASKING_NOTHING:
        raise ValueError(f"stack: step {top.step} asks nothing")
    if (top.step == steps.KEEP) != (len(state.choosing) == 2):
        raise ValueError("choosing")
    _check_battle(state, top)
    _check_top(state, top)


def _check_frame(state: Position, frame: Frame) -> None:
    """A frame's unit is its side's and on the board; its hex is on the board where it needs one."""
    units = state.material.units
    if frame.step in OF_THE_MOVER and frame.side != state.side:
        raise ValueError(f"stack: side {frame.side}")
    if frame.step in OF_A_UNIT:
        if frame.unit < 0 or units.side[frame.unit] != frame.side or units.kind[frame.unit] == WAGON:
            raise ValueError(f"stack: unit {frame.unit}")
        if state.where[frame.unit] < 0 and frame.step not in MAYBE_LOST:
            raise ValueError(f"stack: unit {frame.unit} is not on the board")
        if units.type[frame.unit] == TRAIN and frame.step in (steps.RETREAT, steps.TAKE_GROUND, *MAYBE_LOST):
            raise ValueError(f"stack: unit {frame.unit} is a train")
    if frame.step == steps.UNLOAD and units.kind[frame.unit] != TRAIN_KIND:
        raise ValueError(f"stack: unit {frame.unit} is no train")
    if frame.step == steps.LEADER and frame.hex < 0:
        raise ValueError("stack: a leader from nowhere")
    if frame.step == steps.FLAGS and not 0 < frame.value <= MOST_FLAGS:
        raise ValueError(f"stack: {frame.value} flags")
    if frame.step == steps.RETREAT and not 0 <= frame.hex <= frame.value <= 3 * MOST_FLAGS:
        raise ValueError(f"stack: a retreat of {frame.hex} to {frame.value} hexes")
    if frame.step == steps.DIG and not 0 <= frame.value <= MOST_DIGGING:
        raise ValueError(f"stack: {frame.value} dig in")


def _check_battle(state: Position, top: Frame) -> None:
    """m44:turn.battle, M-17: a battle is there exactly while it is fought, between enemies; until its dice are rolled
    its target is where it was attacked, and so is the attacker while an ambush is asked for.
    """
    battle = state.battle
    if state.over:
        return
    fought = [frame.step for frame in state.stack if frame.step in IN_BATTLE]
    if (battle is None) != (not fought):
        raise ValueError("battle: none is fought, or another")
    if battle is None:
        return
    units = state.material.units
    if units.side[battle.attacker] != state.side or units.side[battle.target] == state.side:
        raise ValueError("battle: of one side")
    if steps.ASSAULT in fought and state.at[battle.hex] != battle.target:
        raise ValueError("battle: without its target")
    if top.step == steps.AMBUSH:
        _check_ambush(state, battle, top)


def _check_ambush(state: Position, battle: Battle, frame: Frame) -> None:
    if frame.unit != battle.target or frame.hex != battle.start or frame.side == state.side:
        raise ValueError("battle: an ambush by somebody else")
    if fires_from(state, battle.attacker) != battle.start:
        raise ValueError("battle: without its attacker")
    if not may_be_asked_to_ambush(state, battle.target, battle.start):
        raise ValueError("battle: no ambush is possible")


def _check_top(state: Position, top: Frame) -> None:
    """m44:turn.order, m44:take_ground: the card on the table asks such a thing, and the ground to be taken is free."""
    card = state.acting
    orders = state.fallback or is_section_card(card) or card in TACTIC_ORDERS or card == THEIR_FINEST_HOUR
    if top.step == steps.ORDER:
        if not orders or (card == INFANTRY_ASSAULT and state.section == NOBODY and not state.fallback):
            raise ValueError(f"card: {card} orders nobody")
        if card == THEIR_FINEST_HOUR and len(state.pool) != 3:
            raise ValueError("pool")
    if top.step in CARD_OF_STEP and card != CARD_OF_STEP[top.step]:
        raise ValueError(f"card: {card} asks no step {top.step}")
    if top.step == steps.USE and not is_section_card(card):
        raise ValueError(f"card: {card} has no other use")
    if top.step == steps.TARGET and card not in (AIR_POWER, BARRAGE) and not is_recon(card):
        raise ValueError(f"card: {card} strikes nobody")
    if top.step == steps.TAKE_GROUND and (top.hex < 0 or not may_take_ground(state, top.unit, top.hex)):
        raise ValueError("stack: ground that cannot be taken")
