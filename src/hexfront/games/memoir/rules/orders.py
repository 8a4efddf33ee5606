"""Ordering units.

m44:turn.order   which units a card orders, and how many
m44:sections     a unit on a border counts against one of its sections only
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import (
    ARMOR_ASSAULT,
    ARTILLERY_BOMBARD,
    BEHIND_ENEMY_LINES,
    CLOSE_ASSAULT,
    DIG_IN,
    DIRECT_FROM_HQ,
    FIREFIGHT,
    INFANTRY_ASSAULT,
    MOVE_OUT,
    THEIR_FINEST_HOUR,
    is_section_card,
)
from hexfront.games.memoir.events.cards import Ordered, SectionChosen
from hexfront.games.memoir.names import ARMOR, ARTILLERY, INFANTRY, LEFT, ORDERED, RIGHT, SECTIONS, TRAIN, WAGON
from hexfront.games.memoir.rules import landing
from hexfront.games.memoir.rules.trains import wagon_of
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

ALL = 99
# How many units a tactic card orders.
TACTIC_ORDERS = {
    ARMOR_ASSAULT: 4,
    ARTILLERY_BOMBARD: ALL,
    BEHIND_ENEMY_LINES: 1,
    CLOSE_ASSAULT: ALL,
    DIRECT_FROM_HQ: 4,
    FIREFIGHT: 4,
    INFANTRY_ASSAULT: ALL,
    MOVE_OUT: 4,
}


def sections_of(state: Position, unit: int) -> int:
    """m44:sections, m44tp:50.trains, M-31: the sections a unit can be ordered from, as a mask; a train's are those of
    both its cars.
    """
    side = state.material.units.side[unit]
    mask = state.material.sections[side][state.where[unit]]
    if state.material.units.type[unit] == TRAIN:
        wagon = wagon_of(state, unit)
        if wagon >= 0:
            mask |= state.material.sections[side][state.where[wagon]]
    return mask


def fits(allowed: list[int], masks: list[int]) -> bool:
    """m44:sections, m44:turn.order: whether units in these sections can all be ordered, each counted against one
    section. A border unit goes to the flank if there is room, else to the centre.
    """
    room = list(allowed)
    for mask in masks:
        for section in range(3):
            if mask == 1 << section:
                room[section] -= 1
    if room[0] < 0 or room[1] < 0 or room[2] < 0:
        return False
    for mask in masks:
        if mask & (mask - 1) == 0:
            continue
        if mask & 1 and room[0] > 0:
            room[0] -= 1
        elif mask & 4 and room[2] > 0:
            room[2] -= 1
        elif mask & 2 and room[1] > 0:
            room[1] -= 1
        else:
            return False
    return True


def suits(state: Position, unit: int, card: int) -> bool:
    """m44:turn.order, m44:card.armor_assault, m44:card.artillery_bombard, m44:card.behind_enemy_lines,
    m44:card.close_assault, m44:card.firefight, m44:card.infantry_assault, m44:card.move_out: whether a card is meant
    for a unit, numbers apart.
    """
    units = state.material.units
    if units.kind[unit] == WAGON or state.where[unit] < 0:
        return False
    type_ = units.type[unit]
    if is_section_card(card):
        return sections_of(state, unit) & state.material.cards.lit[card] != 0
    if card == ARMOR_ASSAULT:
        return type_ == ARMOR
    if card == ARTILLERY_BOMBARD:
        return type_ == ARTILLERY
    if card in (BEHIND_ENEMY_LINES, MOVE_OUT):
        return type_ == INFANTRY
    if card == INFANTRY_ASSAULT:
        return type_ == INFANTRY and bool(sections_of(state, unit) >> state.section & 1)
    if card == CLOSE_ASSAULT:
        return type_ in (INFANTRY, ARMOR) and state.enemy_beside(state.where[unit], units.side[unit])
    if card == FIREFIGHT:
        wagon = wagon_of(state, unit) if type_ == TRAIN else -1
        if wagon >= 0 and state.enemy_beside(state.where[wagon], units.side[unit]):
            return False
        return not state.enemy_beside(state.where[unit], units.side[unit])
    if card == THEIR_FINEST_HOUR:
        return dice_suffice(state, [unit])
    return card == DIRECT_FROM_HQ


def owns_none(state: Position, card: int) -> bool:
    """m44:card.armor_assault, M-18: whether the side has no unit at all of the kind a card orders, so that one unit of
    its choice is ordered instead.
    """
    wanted = {
        ARMOR_ASSAULT: ARMOR,
        ARTILLERY_BOMBARD: ARTILLERY,
        BEHIND_ENEMY_LINES: INFANTRY,
        DIG_IN: INFANTRY,
        INFANTRY_ASSAULT: INFANTRY,
        MOVE_OUT: INFANTRY,
    }
    type_ = wanted.get(card, -1)
    if type_ < 0:
        return False
    types = state.material.units.type
    return all(types[unit] != type_ for unit in state.on_board(state.side))


def orders_of(state: Position, card: int) -> int:
    """m44:turn.order, m44:card.direct_from_hq: how many units a card orders at most."""
    return sum(state.material.cards.orders[card]) if is_section_card(card) else TACTIC_ORDERS.get(card, 0)


def can_add(state: Position, unit: int, taken: list[int]) -> bool:
    """m44:turn.order, m44:card.their_finest_hour: whether a unit can be ordered beside those that are."""
    card = state.acting
    if state.fallback:
        return not taken
    if is_section_card(card):
        return sections_suffice(state, card, taken, unit)
    if card == THEIR_FINEST_HOUR:
        return dice_suffice(state, [*taken, unit])
    return len(taken) < TACTIC_ORDERS[card] - landing.landed(state)


def sections_suffice(state: Position, card: int, taken: list[int], unit: int) -> bool:
    """m44:sections, m44:turn.order: whether a section card orders these units and one more (-1: nobody more). Sections
    in which it orders nobody do not count for it; with a single section it is a matter of numbers.
    """
    cards = state.material.cards
    lit = cards.lit[card]
    allowed = cards.orders[card]
    count = len(taken) + (1 if unit >= 0 else 0)
    if lit & (lit - 1) == 0:
        return count <= allowed[0] + allowed[1] + allowed[2]
    masks = [sections_of(state, other) & lit for other in taken]
    if unit >= 0:
        masks.append(sections_of(state, unit) & lit)
    return fits(allowed, masks)


def dice_suffice(state: Position, units: list[int]) -> bool:
    """m44:card.their_finest_hour: whether the dice rolled order all these units: infantry and armor by their faces,
    anybody by a star.
    """
    infantry, armor, anybody = state.pool
    types = state.material.units.type
    for unit in units:
        if types[unit] == INFANTRY:
            infantry -= 1
        elif types[unit] == ARMOR:
            armor -= 1
        else:
            anybody -= 1
    return min(infantry, 0) + min(armor, 0) + anybody >= 0


def eligible(state: Position) -> list[int]:
    """m44:turn.order: the units the card could order, ordered ones included; arrivals of this turn are not."""
    units = state.material.units
    found: list[int] = []
    for unit in units.of_side[state.side]:
        if state.where[unit] < 0:
            continue
        if state.fallback:
            if units.kind[unit] != WAGON:
                found.append(unit)
        elif suits(state, unit, state.acting) and not landing.has_just_landed(state, unit):
            found.append(unit)
    return found


def order_all(state: Position, units: list[int]) -> None:
    """m44:turn.order: give orders to several units at once."""
    if units:
        state.emit(Ordered("m44:turn.order", state.side, units, [state.where[unit] for unit in units]))


def all_fit(state: Position, units: list[int]) -> bool:
    """m44:turn.order, M-38: whether the card orders all of them, so that nothing needs asking."""
    card = state.acting
    if state.fallback:
        return len(units) <= 1
    if is_section_card(card):
        return sections_suffice(state, card, units, -1)
    if card == THEIR_FINEST_HOUR:
        return dice_suffice(state, units)
    return len(units) <= TACTIC_ORDERS[card] - landing.landed(state) and not landing.may_land(state)


class Order(Step[Position]):
    """m44:turn.order: which unit is ordered next."""

    def __init__(self) -> None:
        super().__init__("order", "m44:turn.order")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The units that can still be ordered; when all of them can, they are."""
        actions = state.material.actions
        open_units = eligible(state)
        taken = [unit for unit in open_units if state.flags[unit] & ORDERED]
        if not taken and all_fit(state, open_units):
            state.pop()
            order_all(state, open_units)
            return None
        found: list[Action] = []
        for unit in open_units:
            if not state.flags[unit] & ORDERED and can_add(state, unit, taken):
                found.append(actions.order[state.where[unit]])
        if len(taken) + landing.landed(state) < TACTIC_ORDERS.get(state.acting, 0):
            found += [actions.land[hex_] for hex_ in landing.landing_hexes(state)]
        if not found:
            state.pop()
            return None
        found.append(actions.done)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """One more, or enough."""
        if action.verb == "done":
            state.pop()
        elif action.verb == "land":
            landing.land(state, action.hex)
        else:
            order_all(state, [state.at[action.hex]])

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side, and the airfields."""
        actions = state.material.actions
        found = [actions.order[state.where[unit]] for unit in state.on_board(frame.side)]
        if state.material.rules.landing_sides:
            found += actions.land
        return [*found, actions.done]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why that unit cannot be ordered."""
        if action.verb == "done":
            return None
        facts: dict[str, object] = {"hex": state.material.grid.names[action.hex]}
        open_units = eligible(state)
        taken = [unit for unit in open_units if state.flags[unit] & ORDERED]
        if action.verb == "land":
            room = len(taken) + landing.landed(state) < TACTIC_ORDERS.get(state.acting, 0)
            if room and action.hex in landing.landing_hexes(state):
                return None
            return Refusal("m44tp:31.airfield", "no_landing", facts)
        unit = state.at[action.hex]
        if unit not in open_units:
            return Refusal("m44:turn.order", "card_not_for_it", facts)
        if unit in taken:
            return Refusal("m44:turn.order", "is_ordered", facts)
        return None if can_add(state, unit, taken) else Refusal("m44:turn.order", "no_more_orders", facts)


class SectionChoice(Step[Position]):
    """m44:card.infantry_assault: in which section the infantry assaults."""

    def __init__(self) -> None:
        super().__init__("section", "m44:card.infantry_assault")

    def sections(self, state: Position) -> list[int]:
        """m44:card.infantry_assault: those with own infantry."""
        mask = 0
        for unit in state.on_board(state.side):
            if state.material.units.type[unit] == INFANTRY:
                mask |= sections_of(state, unit)
        return [section for section in range(LEFT, RIGHT + 1) if mask >> section & 1]

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """A single one is not asked about."""
        sections = self.sections(state)
        if len(sections) > 1:
            return [state.material.actions.section[section] for section in sections]
        self.choose(state, sections[0] if sections else LEFT)
        return None

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That one."""
        self.choose(state, action.number)

    def choose(self, state: Position, section: int) -> None:
        """m44:card.infantry_assault: all infantry there is ordered."""
        state.replace(Frame(steps.ORDER, side=state.side))
        state.emit(SectionChosen("m44:card.infantry_assault", state.side, section))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """All three."""
        return list(state.material.actions.section)

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only where there is infantry."""
        if action.number in self.sections(state):
            return None
        return Refusal("m44:card.infantry_assault", "no_infantry_there", {"section": SECTIONS[action.number]})
