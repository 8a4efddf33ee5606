"""How a turn could be played otherwise: the genes of a plan and what they change.

card       which card of the hand, sorted as the turn began (the rest of the turn it does nothing)
section    where infantry assaults
order      who is ordered first: infantry, armor, guns, whoever is nearest to a place that counts
risk       how much the enemy's fire is feared: careful, bold, reckless
drive      how strongly places that count draw units: strongly, not at all
ground     whether ground is taken: always, never
each own unit    left out, ordered first, kept in place, bold, drawn back, sent to the nearest place that counts
each enemy unit  left alone, attacked before others

Units go by their number, which never changes; a unit that is lost has only the value 0.
"""

from __future__ import annotations

from typing import Final

from hexfront.ai.memoir.field import Field
from hexfront.games.memoir.names import ARTILLERY, WAGON
from hexfront.games.memoir.state import Position

CARD: Final = 0
SECTION: Final = 1
ORDER: Final = 2
RISK: Final = 3
DRIVE: Final = 4
GROUND: Final = 5
GLOBAL: Final = 6

GLOBAL_VALUES: Final = [4, 5, 4, 3, 3]
OWN_VALUES: Final = 7
FOE_VALUES: Final = 3

# Values of an own unit's gene.
LEFT_OUT: Final = 1
FIRST: Final = 2
IN_PLACE: Final = 3
BOLD: Final = 4
BACK: Final = 5
FORWARD: Final = 6

# Values of an enemy's gene.
ALONE: Final = 1
BEFORE_OTHERS: Final = 2

FEAR_BY_RISK: Final = [1.0, 2.0, 0.45, 0.0]
DRIVE_BY_GENE: Final = [1.0, 2.5, 0.0]


def hand_at_start(state: Position, side: int) -> list[int]:
    """The hand as the turn began, sorted: the card on the table is one of it."""
    hand = list(state.hands[side])
    if state.side == side and state.card >= 0:
        hand.append(state.card)
    hand.sort()
    return hand


def genes_of(state: Position, side: int) -> list[int]:
    """How many values each gene has."""
    cards = len(hand_at_start(state, side)) + (1 if state.side == side and state.choosing else 0)
    found = [cards + 1, *GLOBAL_VALUES]
    units = state.material.units
    for unit in units.of_side[side]:
        found.append(OWN_VALUES if state.where[unit] >= 0 and units.kind[unit] != WAGON else 1)
    for unit in units.of_side[1 - side]:
        found.append(FOE_VALUES if state.where[unit] >= 0 and units.kind[unit] != WAGON else 1)
    return found


def plans_of(state: Position, side: int) -> list[list[int]]:
    """Whole turns worth trying first: each card of the hand, and the script's turn bolder, more careful and faster."""
    count = len(genes_of(state, side))
    found: list[list[int]] = []
    hand = hand_at_start(state, side)
    if state.card < 0 and state.side == side:
        for i in range(len(hand)):
            if i and hand[i] == hand[i - 1]:
                continue
            plan = [0] * count
            plan[CARD] = i + 1
            found.append(plan)
    for gene, value in ((RISK, 1), (RISK, 2), (DRIVE, 1), (RISK, 3)):
        plan = [0] * count
        plan[gene] = value
        found.append(plan)
    return found


class Wishes:
    """A plan as a script reads it."""

    def __init__(self, plan: list[int], side: int) -> None:
        self.plan = plan
        self.side = side
        self.own: list[int] = []

    def gene(self, number: int) -> int:
        """The value of a gene; 0 where the plan is short."""
        return self.plan[number] if number < len(self.plan) else 0

    def of_unit(self, state: Position, unit: int) -> int:
        """What the plan wants of an own unit."""
        if not self.plan:
            return 0
        return self.gene(GLOBAL + state.material.units.of_side[self.side].index(unit))

    def apply(self, field: Field) -> None:
        """Let a field look as the plan wants it to."""
        plan = self.plan
        if not plan:
            return
        state = field.state
        units = state.material.units
        fear = FEAR_BY_RISK[self.gene(RISK) % 4]
        drive = DRIVE_BY_GENE[self.gene(DRIVE) % 3]
        number = GLOBAL
        for unit in units.of_side[self.side]:
            value = self.gene(number)
            number += 1
            field.fear[unit] = fear
            field.drive[unit] = drive
            if value == BOLD:
                field.fear[unit] = 0.15 * fear
            elif value == BACK:
                field.fear[unit] = 3.0
                field.drive[unit] = 0.0
            elif value == FORWARD:
                field.drive[unit] = 5.0
        for unit in units.of_side[1 - self.side]:
            value = self.gene(number)
            number += 1
            if value == ALONE:
                field.focus[unit] = 0.1
            elif value == BEFORE_OTHERS:
                field.focus[unit] = 2.5

    def order_bonus(self, field: Field, unit: int) -> float:
        """How much sooner than its gain says a unit is ordered."""
        if not self.plan:
            return 0.0
        value = self.of_unit(field.state, unit)
        bonus = 10.0 if value == FIRST else -20.0 if value == LEFT_OUT else 0.0
        wanted = self.gene(ORDER)
        type_ = min(field.state.material.units.type[unit], ARTILLERY)
        if 1 <= wanted <= 3 and type_ == wanted - 1:
            bonus += 1.0
        elif wanted == 4:
            bonus += 2.0 * field.advance(unit, field.state.where[unit])
        return bonus
