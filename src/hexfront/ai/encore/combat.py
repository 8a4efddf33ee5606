"""The combat phase: the next attack from where everybody stands, who takes part, and who lends the defence fire."""

from __future__ import annotations

from hexfront.ai.encore.attacks import Attacks
from hexfront.ai.encore.groups import Group
from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import Field
from hexfront.ai.encore.odds import Stakes
from hexfront.ai.encore.plan import SEEK, SPARE, Intent
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import FOUGHT
from hexfront.games.encore.rules.s06_5_combat import Sum
from hexfront.games.encore.state import Position
from hexfront.kernel.paths import Reach


def next_attack(lore: Lore, state: Position, side: int, intent: Intent, may_end: bool) -> Group | None:
    """The attack to make now; None to end the phase, which is open only if `may_end`.

    Whoever must attack and is not needed elsewhere joins an attack beside him, so that he need not make a worse one.
    """
    field = Field(lore, state)
    worths = Worths(lore, state)
    reaches: list[Reach | None] = [None] * lore.units
    no_load: list[int] = []
    no_risk: list[float] = []
    attacks = Attacks(lore, field, worths, side, reaches, [True] * lore.units, no_load, no_risk, 0.0)
    for target in attacks.targets:
        for unit in target.units:
            if intent.about[unit] == SPARE:
                target.bias -= 3.0
            elif intent.about[unit] == SEEK:
                target.bias += 1.5
    if not attacks.targets:
        return None
    threshold = min(intent.threshold, 0.1)
    groups = attacks.plan(threshold, 12)
    if groups:
        first = groups[0]
        for unit in owing(lore, field, side):
            if attacks.spent[unit] or lore.distances[field.where[unit]][first.target] != 1:
                continue
            first.units.append(unit)
            first.hexes.append(field.where[unit])
        return first
    if may_end:
        return None
    best: Group | None = None
    owed = owing(lore, field, side)
    for target in attacks.targets:
        for unit in owed:
            if lore.distances[field.where[unit]][target.hex] == 1:
                target.bound.append(unit)
        if target.bound:
            group = attacks.growth.build(target)
            if group is not None and (best is None or group.value > best.value):
                best = group
    return best


def attack_on(lore: Lore, state: Position, side: int, hex_: int) -> Group | None:
    """The best attack on a hex that has been declared already."""
    field = Field(lore, state)
    reaches: list[Reach | None] = [None] * lore.units
    no_load: list[int] = []
    no_risk: list[float] = []
    attacks = Attacks(lore, field, Worths(lore, state), side, reaches, [True] * lore.units, no_load, no_risk, 0.0)
    for target in attacks.targets:
        if target.hex == hex_:
            return attacks.growth.build(target)
    return None


def owing(lore: Lore, field: Field, side: int) -> list[int]:
    """The units that must attack: in an enemy zone, not in shelter, not used yet."""
    found: list[int] = []
    for unit in lore.of_side[side]:
        here = field.where[unit]
        if here < 0 or field.flags[unit] & FOUGHT or not field.zones[1 - side][here]:
            continue
        if not lore.is_shelter(side, here, field.forts):
            found.append(unit)
    return found


def lends_fire(lore: Lore, state: Position, unit: int) -> bool:
    """Whether the unit's fire spoils the attack enough to be spent on it."""
    battle = state.the_battle()
    worths = Worths(lore, state)
    stakes = stakes_of(lore, state, worths)
    before = lore.odds.value(Sum(state, battle).column, stakes)
    battle.support.append(unit)
    after = lore.odds.value(Sum(state, battle).column, stakes)
    battle.support.pop()
    return before - after > 0.12


def stakes_of(lore: Lore, state: Position, worths: Worths) -> Stakes:
    """What the committed attack is about, as the attacker sees it."""
    battle = state.the_battle()
    stakes = Stakes()
    loss = 99.0
    gone = 99.0
    number = 0
    every = 0.0
    for unit in state.units_in(battle.hex):
        flags = state.flags[unit]
        loss = min(loss, worths.hurt(unit, flags))
        gone = min(gone, worths.gone(unit, flags))
        every += worths.gone(unit, flags)
        number += 1
    stakes.loss = loss
    stakes.elimination = gone
    stakes.loss_in_retreat = loss
    surrounded = True
    for there in lore.beside[battle.hex]:
        if not state.zones[battle.side][there] and not state.counts[battle.side][there]:
            surrounded = False
    stakes.retreat = 0.7 * every if surrounded else 0.4 * number
    stakes.ground = worths.prize(battle.side, battle.hex) + 0.35
    loss = 99.0
    gone = 99.0
    for unit in battle.attackers:
        flags = state.flags[unit]
        loss = min(loss, worths.hurt(unit, flags))
        gone = min(gone, worths.gone(unit, flags))
    stakes.own_loss = loss
    stakes.own_elimination = gone
    stakes.own_retreat = 0.3
    return stakes
