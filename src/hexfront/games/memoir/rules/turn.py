"""The turn: play a card, order units, move them, battle, draw.

m44:turn.play, m44:turn.order, m44:turn.move, m44:turn.battle, m44:turn.draw
"""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import BEHIND_ENEMY_LINES, CARDS, NO_CARD, THEIR_FINEST_HOUR, is_recon
from hexfront.games.memoir.events.cards import Discarded, Kept, TurnBegan
from hexfront.games.memoir.events.movement import ReadyAgain
from hexfront.games.memoir.names import (
    AFTER_CARD,
    BATTLES,
    CARRY_OUT,
    DRAWING,
    MOVEMENT,
    PLAY,
    SECOND_MOVE,
    SETUP,
    START,
    TURN_END,
)
from hexfront.games.memoir.rules.cards import carry_out
from hexfront.games.memoir.rules.dams import try_sabotage
from hexfront.games.memoir.rules.deck import draw, reshuffle
from hexfront.games.memoir.rules.medals import check_objectives, check_turn_limit
from hexfront.games.memoir.rules.movement import acting_card
from hexfront.games.memoir.rules.recovery import has_recovered
from hexfront.games.memoir.rules.setting_up import set_up
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step


class Sequence(Step[Position]):
    """m44:turn.play, m44:turn.order, m44:turn.move, m44:turn.battle, m44:turn.draw: the five steps of a turn, one after
    the other. The frame's value is the stage that comes next.
    """

    def __init__(self) -> None:
        super().__init__("turn", "m44:turn.play")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Begin the next stage."""
        stage = frame.value
        if stage >= SETUP:
            state.replace(Frame(steps.SEQUENCE, value=stage - SETUP))
            set_up(state, stage - SETUP == START)
            return None
        state.replace(Frame(steps.SEQUENCE, value=START if stage == TURN_END else stage + 1))
        side = state.side
        if stage == START:
            check_objectives(state, side)
        elif stage == PLAY:
            state.push(Frame(steps.CARD, side=side))
        elif stage == AFTER_CARD:
            try_sabotage(state)
        elif stage == CARRY_OUT:
            carry_out(state)
        elif stage == MOVEMENT:
            state.push(Frame(steps.MOVE, side=side))
        elif stage == BATTLES:
            state.push(Frame(steps.BATTLE_CHOICE, side=side))
        elif stage == SECOND_MOVE:
            move_again(state)
        elif stage == DRAWING:
            draw_cards(state)
        else:
            next_turn(state)
        return None

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Nothing is asked here."""
        raise NotImplementedError

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Nothing is asked here."""
        return []


def move_again(state: Position) -> None:
    """m44:card.behind_enemy_lines, M-45: the unit moves again after its battle."""
    if acting_card(state) != BEHIND_ENEMY_LINES:
        return
    for unit in state.ordered():
        if has_recovered(state, unit):
            continue
        state.emit(ReadyAgain("m44:card.behind_enemy_lines", unit, state.where[unit]))
    state.push(Frame(steps.MOVE, side=state.side))


def draw_cards(state: Position) -> None:
    """m44:turn.draw, m44:card.recon, m44:card.ambush, m44:card.their_finest_hour, M-17, M-27, M-29: the card goes onto
    the pile; the ambusher draws first; then the player draws one card, with Recon two to keep one, after a bridge blown
    outright none.
    """
    side, card, acting = state.side, state.card, state.acting
    if card != NO_CARD:
        state.emit(Discarded("m44:turn.draw", side, card))
    if acting == THEIR_FINEST_HOUR:
        reshuffle(state, "m44:card.their_finest_hour", False)
    if state.ambusher >= 0:
        draw(state, state.ambusher, 1)
    if state.over or state.no_draw:
        return
    if is_recon(acting) and not state.struck:
        draw(state, side, 2, choosing=True)
        if state.choosing:
            state.push(Frame(steps.KEEP, side=side))
    else:
        draw(state, side, 1)
    rules = state.material.rules
    if rules.extra_card_side == side and not state.over and (state.turn + 1) // 2 <= rules.extra_card_turns:
        draw(state, side, 1)


def next_turn(state: Position) -> None:
    """m44:turn.play, M-37: the other side's turn, unless the limit is reached."""
    if not check_turn_limit(state):
        state.emit(TurnBegan("m44:turn.play", state.turn + 1, 1 - state.side))


class Keep(Step[Position]):
    """m44:card.recon: which of the two cards is kept; the other is discarded, open."""

    def __init__(self) -> None:
        super().__init__("keep", "m44:card.recon")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """M-17: either; asked even when both are alike, for others cannot see that."""
        keep = state.material.actions.keep
        return [keep[card] for card in sorted(set(state.choosing))]

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """m44:card.recon, M-17: one into the hand, one onto the open pile."""
        state.pop()
        first, second = state.choosing
        card = action.number
        state.emit(Kept("m44:card.recon", frame.side, card, second if card == first else first))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """Every card."""
        return list(state.material.actions.keep)

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Only one of those drawn."""
        if action.number in state.choosing:
            return None
        return Refusal("m44:card.recon", "not_drawn", {"card": CARDS[action.number]})
