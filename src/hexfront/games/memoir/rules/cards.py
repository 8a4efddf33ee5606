"""Playing a command card, and carrying it out.

m44:turn.play            one card a turn
m44:card.counter_attack  as a copy of the card the opponent played
m44:card.*               what each card does
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import (
    AIR_POWER,
    AMBUSH,
    BARRAGE,
    CARDS,
    COUNTER_ATTACK,
    DIG_IN,
    INFANTRY_ASSAULT,
    MEDICS_AND_MECHANICS,
    NO_CARD,
    THEIR_FINEST_HOUR,
    is_recon,
    mirrored,
)
from hexfront.games.memoir.events.base import throw
from hexfront.games.memoir.events.battle import Healed
from hexfront.games.memoir.events.cards import Announced, NothingPlayed, Played, SectionChosen, Used
from hexfront.games.memoir.events.movement import DugIn
from hexfront.games.memoir.names import ARMOR_FACE, CENTRE, DUE, INFANTRY, NOBODY, ORDERED, RADAR, STAR, WAGON
from hexfront.games.memoir.rules import bridges
from hexfront.games.memoir.rules.observation import holds, may_call_strike
from hexfront.games.memoir.rules.orders import orders_of, owns_none
from hexfront.games.memoir.rules.recovery import dice_of_hand, is_damaged, regained
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step

MOST_DIGGING = 4


def needs_warning(state: Position, side: int) -> bool:
    """m44tp:43.radar_alert, M-30: whether the enemy holds a radar station with its star."""
    radars = [hex_ for hex_ in state.material.rules.radar_hexes if RADAR in state.tokens_on(hex_)]
    return bool(radars) and holds(state, 1 - side, 3, radars)


def copied(state: Position, side: int) -> int:
    """m44:card.counter_attack, M-17, M-18: the card the opponent played last, its flanks seen from this seat; never
    Ambush, and nothing if he has played nothing.
    """
    card = state.last[1 - side]
    return NO_CARD if card in (NO_CARD, AMBUSH) else mirrored(card)


def playable(state: Position, side: int) -> list[int]:
    """m44:turn.play, M-17, M-30: the cards that may be played, each kind once: not Ambush unless it is the only card,
    an Air Power laid open apart; an announced Air Power must be, one that needs a warning may not.
    """
    hand = sorted(set(state.hands[side]))
    announced = state.announced[side]
    if announced == DUE and AIR_POWER in hand:
        return [AIR_POWER]
    laid_open = 1 if announced and AIR_POWER in hand else 0
    found: list[int] = []
    for card in hand:
        if card == AMBUSH and len(state.hands[side]) - laid_open > 1:
            continue
        if card == AIR_POWER and (announced or needs_warning(state, side)):
            continue
        found.append(card)
    return found


def may_announce(state: Position, side: int) -> bool:
    """m44tp:43.radar_alert, M-30: whether Air Power may be laid face up now."""
    return AIR_POWER in state.hands[side] and not state.announced[side] and needs_warning(state, side)


class CardChoice(Step[Position]):
    """m44:turn.play: which card is played."""

    def __init__(self) -> None:
        super().__init__("card", "m44:turn.play")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """The cards; a player without any to play plays none."""
        actions = state.material.actions
        found = [actions.play[card] for card in playable(state, frame.side)]
        if may_announce(state, frame.side):
            found.append(actions.announce)
        if not found:
            state.pop()
            state.emit(NothingPlayed("M-30", frame.side))
            return None
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """m44:turn.play: onto the table; or Air Power face up, and then another card."""
        if action.verb == "announce":
            state.emit(Announced("m44tp:43.radar_alert", frame.side))
            return
        state.pop()
        card = action.number
        acting = copied(state, frame.side) if card == COUNTER_ATTACK else card
        state.emit(Played("m44:turn.play", frame.side, card, acting))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every card, and the announcement."""
        return [*state.material.actions.play, state.material.actions.announce]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why not that card."""
        side = frame.side
        if action.verb == "announce":
            return None if may_announce(state, side) else Refusal("m44tp:43.radar_alert", "no_announcement", {})
        card = action.number
        facts: dict[str, object] = {"card": CARDS[card]}
        if card not in state.hands[side]:
            return Refusal("m44:turn.play", "not_in_hand", facts)
        if card in playable(state, side):
            return None
        if card == AIR_POWER:
            return Refusal("m44tp:43.radar_alert", "warning_first", facts)
        if card == AMBUSH:
            return Refusal("m44:card.ambush", "ambush_in_own_turn", facts)
        return Refusal("m44tp:43.radar_alert", "air_power_announced", facts)


# Carrying it out


def carry_out(state: Position) -> None:
    """m44:turn.order: what the card on the table does."""
    state.fallback = False
    state.targets = []
    card = state.acting
    if card in (NO_CARD, AMBUSH):
        return
    if bridges.bridges_to_blow(state, card) or bridges.pontoon_hexes(state, card) or may_strike(state, card):
        state.push(Frame(steps.USE, side=state.side))
    else:
        give_orders(state)


def may_strike(state: Position, card: int) -> bool:
    """m44tp:26.calling_air_strikes_hill_317, M-29: only a Recon, and only while the hex is held."""
    return is_recon(card) and may_call_strike(state, state.side) and bool(state.on_board(1 - state.side))


def give_orders(state: Position) -> None:
    """m44:turn.order, m44:card.air_power, m44:card.barrage, m44:card.dig_in, m44:card.medics_and_mechanics,
    m44:card.their_finest_hour, m44:card.infantry_assault: the card's own effect.
    """
    card, side = state.acting, state.side
    state.orders = orders_of(state, card)
    if card in (AIR_POWER, BARRAGE):
        state.push(Frame(steps.TARGET, side=side))
    elif card == DIG_IN:
        dig_in(state)
    elif card == MEDICS_AND_MECHANICS:
        state.push(Frame(steps.HEAL, side=side))
    elif card == THEIR_FINEST_HOUR:
        roll_finest_hour(state)
        state.push(Frame(steps.ORDER, side=side))
    elif owns_none(state, card):
        order_one(state)
    elif card == INFANTRY_ASSAULT:
        assault_with_infantry(state)
    else:
        state.push(Frame(steps.ORDER, side=side))


def order_one(state: Position) -> None:
    """M-18: one unit of choice, under normal rules."""
    state.fallback = True
    state.orders = 1
    state.push(Frame(steps.ORDER, side=state.side))


def assault_with_infantry(state: Position) -> None:
    """m44:card.infantry_assault, m44:card.counter_attack: a section of one's choice; a copy takes the same flank."""
    section = state.last_section[1 - state.side]
    if state.card == COUNTER_ATTACK and section != NOBODY:
        mirror = section if section == CENTRE else 2 - section
        state.push(Frame(steps.ORDER, side=state.side))
        state.emit(SectionChosen("m44:card.counter_attack", state.side, mirror))
    else:
        state.push(Frame(steps.SECTION, side=state.side))


def roll_finest_hour(state: Position) -> None:
    """m44:card.their_finest_hour: a die for each card held; infantry, armor and stars are orders."""
    faces = throw(state, dice_of_hand(state, state.side), "m44:card.their_finest_hour", "finest_hour")
    state.pool = [
        sum(1 for face in faces if face < ARMOR_FACE),
        faces.count(ARMOR_FACE),
        faces.count(STAR),
    ]
    state.orders = sum(state.pool)


def dig_in(state: Position) -> None:
    """m44:card.dig_in, M-18: without infantry one unit of choice is ordered."""
    if owns_none(state, DIG_IN):
        order_one(state)
    else:
        state.push(Frame(steps.DIG, side=state.side, value=MOST_DIGGING))


def diggers(state: Position) -> list[int]:
    """m44:card.dig_in, m44tp:46.river_ford, m44:terrain.ocean: infantry without sandbags, not in the water."""
    found: list[int] = []
    for unit in state.on_board(state.side):
        ground = state.ground_of(unit)
        if state.material.units.type[unit] != INFANTRY or ground.sandbags or ground.ocean or ground.water:
            continue
        if ground.overlay >= 0 and state.material.terrain.overlays[ground.overlay].name == "ford":
            continue
        found.append(unit)
    return found


class Dig(Step[Position]):
    """m44:card.dig_in: which infantry digs in next. The frame's value is how many still may."""

    def __init__(self) -> None:
        super().__init__("dig", "m44:card.dig_in")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Those without sandbags."""
        actions = state.material.actions
        found = [actions.dig[state.where[unit]] for unit in diggers(state)] if frame.value else []
        if not found:
            state.pop()
            return None
        found.append(actions.done)
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Sandbags, or enough."""
        if action.verb == "done":
            state.pop()
            return
        state.replace(Frame(steps.DIG, side=frame.side, value=frame.value - 1))
        state.emit(DugIn("m44:card.dig_in", action.hex))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side."""
        actions = state.material.actions
        return [*(actions.dig[state.where[unit]] for unit in state.on_board(frame.side)), actions.done]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why it does not dig in."""
        if action.verb == "done" or state.at[action.hex] in diggers(state):
            return None
        return Refusal("m44:card.dig_in", "cannot_dig_in", {"hex": state.material.grid.names[action.hex]})


class Heal(Step[Position]):
    """m44:card.medics_and_mechanics: which damaged unit is looked after."""

    def __init__(self) -> None:
        super().__init__("heal", "m44:card.medics_and_mechanics")

    def damaged(self, state: Position, side: int) -> list[int]:
        """m44:card.medics_and_mechanics: units that lack figures."""
        units = state.material.units
        return [u for u in state.on_board(side) if units.kind[u] != WAGON and is_damaged(state, u)]

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """A single one is not asked about."""
        damaged = self.damaged(state, frame.side)
        if len(damaged) > 1:
            return [state.material.actions.heal[state.where[unit]] for unit in damaged]
        state.pop()
        if damaged:
            self.look_after(state, damaged[0])
        return None

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That one."""
        state.pop()
        self.look_after(state, state.at[action.hex])

    def look_after(self, state: Position, unit: int) -> None:
        """m44:card.medics_and_mechanics: roll; a unit that got figures back is ordered too."""
        rule = "m44:card.medics_and_mechanics"
        figures = regained(state, unit, rule, "medics")
        state.emit(Healed("healed", rule, unit, state.where[unit], figures, ORDERED if figures else 0))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every unit of the side."""
        return [state.material.actions.heal[state.where[unit]] for unit in state.on_board(frame.side)]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only a damaged one."""
        if state.at[action.hex] in self.damaged(state, frame.side):
            return None
        facts: dict[str, object] = {"hex": state.material.grid.names[action.hex]}
        return Refusal("m44:card.medics_and_mechanics", "not_damaged", facts)


class Use(Step[Position]):
    """m44tp:23.blow_a_bridge_option_1, m44tp:26.calling_air_strikes_hill_317, m44tp:47.pontoon_bridge: what the card is
    used for.
    """

    def __init__(self) -> None:
        super().__init__("use", "m44:turn.play")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Orders, and whatever else is open."""
        actions = state.material.actions
        found = [actions.orders]
        if may_strike(state, state.acting):
            found.append(actions.strike)
        found += [actions.blow[hex_] for hex_ in bridges.bridges_to_blow(state, state.acting)]
        found += [actions.lay[hex_] for hex_ in bridges.pontoon_hexes(state, state.acting)]
        return found

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """That."""
        state.pop()
        if action.verb == "orders":
            give_orders(state)
        elif action.verb == "strike":
            state.emit(Used("m44tp:26.calling_air_strikes_hill_317", state.side, "strike", -1))
            state.push(Frame(steps.TARGET, side=state.side))
        elif action.verb == "blow":
            bridges.blow(state, action.hex)
        else:
            bridges.lay_pontoon(state, action.hex)

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """All uses anywhere."""
        actions = state.material.actions
        return [actions.orders, actions.strike, *actions.blow, *actions.lay]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why not that use."""
        facts: dict[str, object] = {"hex": state.material.grid.names[action.hex]} if action.hex >= 0 else {}
        if action.verb == "strike" and not may_strike(state, state.acting):
            return Refusal("m44tp:26.calling_air_strikes_hill_317", "no_strike", facts)
        if action.verb == "blow" and action.hex not in bridges.bridges_to_blow(state, state.acting):
            return Refusal("M-27", "no_demolition", facts)
        if action.verb == "lay" and action.hex not in bridges.pontoon_hexes(state, state.acting):
            return Refusal("M-28", "no_pontoon", facts)
        return None
