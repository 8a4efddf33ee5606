"""Battle: who may attack whom, with how many dice.

m44:battle.range          dice by range
m44:battle.close_assault  who has an enemy beside it battles that one, or nobody
m44:battle.reductions     what the ground takes away
"""

from __future__ import annotations

from hexfront.games.memoir.cards import (
    ARMOR_ASSAULT,
    ARTILLERY_BOMBARD,
    BEHIND_ENEMY_LINES,
    CLOSE_ASSAULT,
    FIREFIGHT,
    THEIR_FINEST_HOUR,
)
from hexfront.games.memoir.events.battle import DiceStep
from hexfront.games.memoir.ground import SIDE_BITS, Ground
from hexfront.games.memoir.names import (
    AMBUSH_BATTLE,
    ARTILLERY,
    BIG_GUN,
    ENGINEERS,
    FOUGHT,
    FOUGHT_TWICE,
    INFANTRY,
    MOVED,
    OVERRUN_BATTLE,
    QUIET,
    TANGLED,
    TRAIN,
    WAGON,
)
from hexfront.games.memoir.rules.leaders import leads
from hexfront.games.memoir.rules.movement import acting_card
from hexfront.games.memoir.rules.observation import is_big_gun
from hexfront.games.memoir.rules.sight import seen
from hexfront.games.memoir.rules.trains import wagon_of
from hexfront.games.memoir.state import Position


def fires_as(state: Position, unit: int) -> int:
    """m44tp:52.armored_train: what a unit battles as; a train's gun is artillery."""
    type_ = state.material.units.type[unit]
    return ARTILLERY if type_ == TRAIN else type_


def fires_from(state: Position, unit: int) -> int:
    """m44tp:52.armored_train, M-31: the hex a unit battles from: a train from its wagon; -1 if it cannot battle."""
    units = state.material.units
    if units.type[unit] != TRAIN:
        return state.where[unit]
    if units.kind[unit] == WAGON or not units.gun[unit]:
        return -1
    wagon = wagon_of(state, unit)
    return state.where[wagon] if wagon >= 0 else -1


def range_dice(state: Position, unit: int) -> list[int]:
    """m44:battle.range, m44tp:53.big_gun, m44tp:10.mountain, M-57: a unit's dice at 1, 2, 3 hexes and so on."""
    units = state.material.units
    kind = units.kinds[units.kind[unit]]
    if units.type[unit] != ARTILLERY:
        return kind.dice
    if is_big_gun(state, unit):
        return units.kinds[BIG_GUN].dice
    return kind.mountain_dice if state.ground_of(unit).height == 2 else kind.dice


def height_cover(state: Position, start: int, hex_: int, here: Ground, there: Ground, type_: int) -> int:
    """m44:terrain.hill, m44tp:10.mountain, M-3: dice fewer uphill: one onto a hill, two onto a mountain; on one height
    none, but two between mountain ranges. Guns do not care.
    """
    if type_ == ARTILLERY or not there.height:
        return 0
    if there.height == 2:
        return 0 if state.lay.group[start] == state.lay.group[hex_] else 2
    return 1 if here.height < 1 else 0


def cover_of(state: Position, unit: int, start: int, hex_: int) -> int:
    """m44:battle.reductions, M-4, m44tp:54.combat_engineers, M-22: dice fewer for what the target stands on: the
    largest reduction alone. Engineers beside it heed none.
    """
    material = state.material
    target = state.at[hex_]
    there = state.ground_at(hex_)
    type_ = fires_as(state, unit)
    if material.units.kind[unit] == ENGINEERS and material.grid.distances[start][hex_] == 1:
        return 0
    slot = material.units.side[target] * SIDE_BITS + type_
    cover = max(there.terrain_cover[slot], there.obstacle_cover[slot])
    if there.height:
        cover = max(cover, height_cover(state, start, hex_, state.ground_at(start), there, type_))
    return cover


def own_penalty(state: Position, unit: int, start: int) -> int:
    """m44:battle.reductions, M-4, M-20, M-50, m44tp:46.river_ford, m44:terrain.wire, m44:terrain.town: dice fewer
    for what the attacker stands on, wire that engineers have just removed included.
    """
    ground = state.ground_at(start)
    penalty = ground.own[fires_as(state, unit)]
    return max(penalty, 1) if ground.water or state.flags[unit] & TANGLED else penalty


def card_bonus(state: Position, kind: int, apart: int) -> int:
    """m44:card.armor_assault, m44:card.close_assault, m44:card.firefight, m44:card.behind_enemy_lines,
    m44:card.their_finest_hour, M-18: the die more a card gives.
    """
    if kind == AMBUSH_BATTLE:
        return 0
    card = acting_card(state)
    if card == ARMOR_ASSAULT:
        return 1 if apart == 1 else 0
    if card == CLOSE_ASSAULT:
        return 1 if kind != OVERRUN_BATTLE else 0
    return 1 if card in (FIREFIGHT, BEHIND_ENEMY_LINES, THEIR_FINEST_HOUR) else 0


def marked(state: Position, unit: int, hex_: int) -> bool:
    """m44tp:53.big_gun, m44tp:20.cross_hair_markers, M-24: whether a big gun fires at a hex with a marker."""
    if not state.markers or state.material.units.type[unit] != ARTILLERY or not is_big_gun(state, unit):
        return False
    for marker in state.markers:
        if marker % 1024 == hex_:
            return True
    return False


def dice_for(state: Position, unit: int, start: int, hex_: int, kind: int) -> int:
    """m44:battle.range, m44:battle.reductions: how many dice an attack has; none means that it cannot be made."""
    apart = state.material.grid.distances[start][hex_]
    table = range_dice(state, unit)
    if apart > len(table) or not apart:
        return 0
    dice = table[apart - 1] - own_penalty(state, unit, start) - cover_of(state, unit, start, hex_)
    dice += card_bonus(state, kind, apart)
    if marked(state, unit, hex_):
        dice += 1
    if leads(state, unit):
        dice += 1
    return max(dice, 0)


def dice_steps(state: Position, unit: int, start: int, hex_: int, kind: int) -> list[DiceStep]:
    """The same sum, line by line with its causes."""
    apart = state.material.grid.distances[start][hex_]
    found = [DiceStep("m44:battle.range", "base", range_dice(state, unit)[apart - 1])]
    own = own_penalty(state, unit, start)
    if own:
        found.append(DiceStep("m44:battle.reductions", "own_hex", -own))
    cover = cover_of(state, unit, start, hex_)
    if cover:
        found.append(DiceStep("m44:battle.reductions", cover_cause(state, unit, start, hex_), -cover))
    bonus = card_bonus(state, kind, apart)
    if bonus:
        found.append(DiceStep("m44:turn.play", "card", bonus))
    if marked(state, unit, hex_):
        found.append(DiceStep("m44tp:53.big_gun", "marker", 1))
    if leads(state, unit):
        found.append(DiceStep("m44tp:30.heroic_leader", "leader", 1))
    return found


def cover_cause(state: Position, unit: int, start: int, hex_: int) -> str:
    """M-4: which of the reductions is the largest: terrain, height or obstacle."""
    there = state.ground_at(hex_)
    type_ = fires_as(state, unit)
    slot = state.material.units.side[state.at[hex_]] * SIDE_BITS + type_
    cover = cover_of(state, unit, start, hex_)
    if there.terrain_cover[slot] == cover:
        return "terrain"
    if height_cover(state, start, hex_, state.ground_at(start), there, type_) == cover:
        return "height"
    return "obstacle"


def sees(state: Position, unit: int, start: int, hex_: int) -> bool:
    """m44:sight, m44tp:06.wadi_gully, M-9: guns need no sight; others do, and fight into or out of a wadi only from the
    next hex.
    """
    type_ = fires_as(state, unit)
    if type_ == ARTILLERY or state.material.grid.distances[start][hex_] == 1:
        return True
    if state.ground_at(start).wadi or state.ground_at(hex_).wadi:
        return False
    table = state.lay.infantry_sight if type_ == INFANTRY else state.lay.sight
    return seen(table, state.material.size, state.at, start, hex_)


def targets_of(state: Position, unit: int, kind: int) -> list[int]:
    """m44:battle.range, m44:battle.close_assault, M-5, M-43, M-44: the hexes a unit may attack."""
    found: list[int] = []
    _find_targets(state, unit, kind, found, False)
    return found


def has_target(state: Position, unit: int, kind: int) -> bool:
    """Whether there is anybody it may attack."""
    found: list[int] = []
    _find_targets(state, unit, kind, found, True)
    return bool(found)


def _find_targets(state: Position, unit: int, kind: int, found: list[int], one: bool) -> None:
    material = state.material
    units = material.units
    start = fires_from(state, unit)
    if start < 0 or state.ground_at(start).no_battle:
        return
    side = units.side[unit]
    at = state.at
    beside = False
    card = acting_card(state)
    for there in material.grid.beside[start]:
        enemy = at[there]
        if enemy >= 0 and units.side[enemy] != side:
            beside = True
            if card == FIREFIGHT and kind != OVERRUN_BATTLE:
                return
            if dice_for(state, unit, start, there, kind) > 0:
                found.append(there)
                if one:
                    return
    if beside:
        if len(found) > 1:
            found.sort()
        return
    if card == CLOSE_ASSAULT and kind != OVERRUN_BATTLE:
        return
    distances = material.grid.distances[start]
    farthest = len(range_dice(state, unit))
    where = state.where
    for enemy in units.of_side[1 - side]:
        there = where[enemy]
        if there < 0 or distances[there] > farthest:
            continue
        if sees(state, unit, start, there) and dice_for(state, unit, start, there, kind) > 0:
            found.append(there)
            if one:
                return
    if len(found) > 1:
        found.sort()


def battles_left(state: Position, unit: int) -> bool:
    """m44:turn.battle, m44:card.artillery_bombard, m44:move.artillery: whether a unit may still battle this turn: once,
    a bombarding gun twice if it did not move.
    """
    flags = state.flags[unit]
    if flags & (QUIET | FOUGHT_TWICE):
        return False
    if flags & FOUGHT:
        twice = acting_card(state) == ARTILLERY_BOMBARD and state.material.units.type[unit] == ARTILLERY
        return twice and not flags & MOVED
    return True
