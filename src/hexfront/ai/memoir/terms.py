"""How good a position is: terms in medals, each as good for the Allies as it is bad for the Axis.

Every term is summed up for both sides by the same function and the Axis' sum taken off.
"""

from __future__ import annotations

from typing import Final

from hexfront.ai.memoir.field import Field
from hexfront.ai.memoir.hand import KEEP, Hand
from hexfront.ai.memoir.knowledge import FAR, Knowledge, knowledge_of
from hexfront.ai.memoir.odds import FACES_THAT_HIT, expected_loss
from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import AMBUSH
from hexfront.games.memoir.ground import SIDE_BITS
from hexfront.games.memoir.names import (
    ABOARD,
    ARMOR,
    ARTILLERY,
    EITHER,
    ELITE_ARMOR,
    LEADER,
    NO_TOKEN,
    RESERVE,
    SPECIAL_FORCES,
    WAGON,
)
from hexfront.games.memoir.objectives import PERMANENT
from hexfront.games.memoir.state import Position

NAMES: Final = [
    "medals",
    "objectives",
    "closing",
    "infantry",
    "armor",
    "guns",
    "elite",
    "infantry_losses",
    "armor_losses",
    "gun_losses",
    "under_fire",
    "near_death",
    "cover",
    "cornered",
    "firepower",
    "kills_at_hand",
    "guns_in_range",
    "approach",
    "at_hand",
    "guarded",
    "unguarded",
    "held_under_fire",
    "stars",
    "dam_held",
    "company",
    "contact",
    "hand",
    "sections",
    "ambush",
    "markers",
    "leader",
    "carried",
    "reserve",
    "initiative",
    "next_card",
]
MEDALS: Final = 0
OBJECTIVES: Final = 1
CLOSING: Final = 2
INFANTRY_UNITS: Final = 3
ARMOR_UNITS: Final = 4
GUNS: Final = 5
ELITE: Final = 6
INFANTRY_LOSSES: Final = 7
UNDER_FIRE: Final = 10
NEAR_DEATH: Final = 11
COVER: Final = 12
CORNERED: Final = 13
FIREPOWER: Final = 14
KILLS: Final = 15
GUNS_IN_RANGE: Final = 16
APPROACH: Final = 17
AT_HAND: Final = 18
GUARDED: Final = 19
UNGUARDED: Final = 20
HELD_UNDER_FIRE: Final = 21
STARS: Final = 22
DAM_HELD: Final = 23
COMPANY: Final = 24
CONTACT: Final = 25
HAND: Final = 26
SECTIONS: Final = 27
AMBUSH_TERM: Final = 28
MARKERS: Final = 29
LEADER_TERM: Final = 30
CARRIED: Final = 31
RESERVE_TERM: Final = 32
INITIATIVE: Final = 33
NEXT_CARD: Final = 34
COUNT: Final = 35

ORDERED: Final = 0.3
# What figures still standing are worth, by type: the last ones most.
STANDING: Final = [
    [0.0, 0.76, 0.98, 1.13, 1.25, 1.3, 1.35],
    [0.0, 0.95, 1.26, 1.45, 1.55, 1.6, 1.65],
    [0.0, 1.05, 1.40, 1.5, 1.55, 1.6, 1.65],
    [0.0, 0.70, 0.95, 1.15, 1.3, 1.4, 1.5],
]
STAR_WORTH: Final = [0.0, 0.5, 1.3, 2.4]


def terms_of(state: Position) -> list[float]:
    """The terms, in the order of `NAMES`."""
    found = [0.0] * COUNT
    known = knowledge_of(state)
    for side in range(2):
        sign = 1.0 if side == 0 else -1.0
        _count_medals(state, side, sign, found)
        _count_units(state, known, side, sign, found)
        _count_cards(state, side, sign, found)
    if state.material.objectives:
        _count_objectives(state, known, found)
    _count_rest(state, found)
    if state.stack[-1].step == steps.CARD:
        _count_next_card(state, found)
    return found


def _count_medals(state: Position, side: int, sign: float, found: list[float]) -> None:
    medals = float(state.unit_medals[side] + state.other_medals[side])
    found[MEDALS] += sign * medals
    held = 0.0
    for number, holder in enumerate(state.held):
        if holder == side:
            held += float(state.material.objectives[number].medals)
    found[OBJECTIVES] += sign * held
    target = state.material.medals_to_win[side]
    if target:
        share = (medals + held) / target
        found[CLOSING] += sign * share * share * share


def _count_units(state: Position, known: Knowledge, side: int, sign: float, found: list[float]) -> None:
    """Strength, losses, the fire units stand under, and the fire they can give."""
    units = state.material.units
    where, figures, types = state.where, state.figures, units.type
    foes: list[int] = []
    shots: list[list[int]] = []
    for foe in units.of_side[1 - side]:
        hex_ = where[foe]
        if hex_ >= 0 and units.kind[foe] != WAGON:
            foes.append(foe)
            shots.append(known.shots(state, foe, hex_))
    distances = state.material.grid.distances
    best_dice = [0.0] * units.count
    for unit in units.of_side[side]:
        hex_ = where[unit]
        if hex_ < 0:
            if hex_ in (RESERVE, ABOARD):
                found[RESERVE_TERM] += sign
            continue
        kind = units.kind[unit]
        if kind == WAGON:
            continue
        type_ = types[unit]
        left = figures[unit]
        group = min(type_, ARTILLERY)
        found[INFANTRY_UNITS + group] += sign
        if kind in (SPECIAL_FORCES, ELITE_ARMOR):
            found[ELITE] += sign
        worth = STANDING[type_]
        if left < units.full[unit]:
            found[INFANTRY_LOSSES + group] -= sign * (worth[min(units.full[unit], 6)] - worth[min(left, 6)])
        if state.flags[unit] & LEADER:
            found[LEADER_TERM] += sign
        if state.carries[unit] != NO_TOKEN:
            found[CARRIED] += sign
        ground = state.ground_at(hex_)
        base = side * SIDE_BITS
        dice = 0
        apart = distances[hex_]
        nearest = 12
        faces = FACES_THAT_HIT[type_]
        for i in range(len(foes)):
            foe = foes[i]
            nearest = min(nearest, apart[where[foe]])
            count = shots[i][hex_]
            if count:
                attacker = types[foe]
                attacker = min(attacker, ARTILLERY)
                cover = max(ground.terrain_cover[base + attacker], ground.obstacle_cover[base + attacker])
                if ground.height and attacker != ARTILLERY and cover < ground.height:
                    cover = ground.height
                count -= cover
                if count > 0:
                    dice += count
                    # What this enemy could do to the unit, for the enemy's firepower.
                    value = count * faces * (worth[left] - worth[left - 1] if left > 1 else 0.7 * worth[1]) / 6.0
                    best_dice[foe] = max(best_dice[foe], value)
        found[CONTACT] -= sign * nearest
        if not dice:
            continue
        hits = ORDERED * dice * faces / 6.0
        found[UNDER_FIRE] -= sign * expected_loss(type_, left, hits)
        if left == 1:
            found[NEAR_DEATH] -= sign
        if ground.terrain_cover[base] or ground.obstacle_cover[base]:
            found[COVER] += sign
        _look_back(state, unit, hex_, side, sign, found)
    for foe in foes:
        value = best_dice[foe]
        found[FIREPOWER] -= sign * value
        if value > 0.45:
            found[KILLS] -= sign
        if value > 0.0 and types[foe] == ARTILLERY:
            found[GUNS_IN_RANGE] -= sign


def _look_back(state: Position, unit: int, hex_: int, side: int, sign: float, found: list[float]) -> None:
    """Whether a unit under fire could retreat, and whether a friend is beside it."""
    material = state.material
    slot = side * SIDE_BITS + material.units.type[unit]
    free = False
    for direction in material.retreat_directions[side]:
        there = material.neighbours[hex_ * 6 + direction]
        if there >= 0 and state.at[there] < 0 and not state.ground_at(there).closed >> slot & 1:
            free = True
    if not free and not state.ground_at(hex_).flags[slot]:
        found[CORNERED] -= sign
    for there in material.grid.beside[hex_]:
        friend = state.at[there]
        if friend >= 0 and material.units.side[friend] == side:
            found[COMPANY] += sign
            return


def _count_cards(state: Position, side: int, sign: float, found: list[float]) -> None:
    """The hand, its section cards worth more where there are units, and how many sections it reaches."""
    sections = state.material.sections[side]
    counts = [0, 0, 0]
    where = state.where
    for unit in state.material.units.of_side[side]:
        hex_ = where[unit]
        if hex_ >= 0:
            mask = sections[hex_]
            if mask & 1:
                counts[0] += 1
            if mask & 2:
                counts[1] += 1
            if mask & 4:
                counts[2] += 1
    total = 0.0
    reached = 0
    for card in state.hands[side]:
        if card < 12:
            section = card % 3
            total += KEEP[card] * min(1.0, (counts[section] + 1) / 5.0)
            reached |= 1 << section
        else:
            total += KEEP[card]
            reached |= 7 if card in (12, 13, 24, 28) else 0
            if card == AMBUSH:
                found[AMBUSH_TERM] += sign
    found[HAND] += sign * total
    for section in range(3):
        if reached >> section & 1 and counts[section]:
            found[SECTIONS] += sign


def _count_objectives(state: Position, known: Knowledge, found: list[float]) -> None:
    """How near each side is to what it could still take, and how what it holds is guarded."""
    units = state.material.units
    where = state.where
    for number, objective in enumerate(state.material.objectives):
        holder = state.held[number]
        if holder >= 0 and objective.kind == PERMANENT:
            continue
        medals = float(objective.medals)
        for side in range(2):
            if objective.side not in (side, EITHER):
                continue
            sign = medals if side == 0 else -medals
            best = second = FAR
            guard = FAR
            for hex_ in objective.hexes:
                for unit in units.of_side[side]:
                    if where[unit] >= 0 and units.type[unit] < ARTILLERY:
                        steps = known.walk(state, unit, hex_)[where[unit]]
                        if units.type[unit] == ARMOR:
                            steps = (steps + 1) // 2
                        if steps < best:
                            second = best
                            best = steps
                        elif steps < second:
                            second = steps
                apart = state.material.grid.distances[hex_]
                for unit in units.of_side[1 - side]:
                    if where[unit] >= 0:
                        guard = min(guard, apart[where[unit]])
            if holder == side:
                if guard <= 2:
                    found[HELD_UNDER_FIRE] -= sign
                continue
            found[APPROACH] += sign * (max(0, 12 - best) + 0.6 * max(0, 12 - second)) / 12.0
            if best <= 2:
                found[AT_HAND] += sign
            if guard == 0:
                found[GUARDED] -= sign
            elif guard > 1:
                found[UNGUARDED] += sign


def _count_rest(state: Position, found: list[float]) -> None:
    """Stars on dams, cross hairs, whose turn it is."""
    rules = state.material.rules
    units = state.material.units
    if rules.dam_side >= 0:
        sign = 1.0 if rules.dam_side == 0 else -1.0
        for number, dam in enumerate(rules.dams):
            if state.sabotaged[number]:
                continue
            unit = state.at[dam]
            held = unit >= 0 and units.side[unit] == rules.dam_side
            found[STARS] += sign * STAR_WORTH[min(state.stars[number], 3)] * (1.0 if held else 0.5)
            if held:
                found[DAM_HELD] += sign
    for marker in state.markers:
        found[MARKERS] += 1.0 if units.side[marker // 1024] == 0 else -1.0
    found[INITIATIVE] = 1.0 if state.side == 0 else -1.0


def _count_next_card(state: Position, found: list[float]) -> None:
    """What the side whose turn begins can do with the best card of its hand."""
    side = state.side
    hand = Hand(Field(state, side))
    best = 0.0
    seen: list[int] = []
    for card in state.hands[side]:
        if card not in seen:
            seen.append(card)
            best = max(best, hand.worth_now(card))
    found[NEXT_CARD] = best if side == 0 else -best
