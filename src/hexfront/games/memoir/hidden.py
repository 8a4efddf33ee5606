"""Resampling what a side cannot know: the other hand, the order of the deck, mines that lie face down."""

from __future__ import annotations

from hexfront.games.memoir.cards import AIR_POWER
from hexfront.games.memoir.rules.mines import laid_by, mine_of, strength_of
from hexfront.games.memoir.state import MINE_KNOWN, Position
from hexfront.kernel.chance import Generator


def resample(state: Position, viewer: int, chance: Generator) -> None:
    """m44:setup, m44tp:19.minefield, M-23: deal anew, in place, whatever the viewer has not seen."""
    resample_cards(state, viewer, chance)
    resample_mines(state, chance)


def resample_cards(state: Position, viewer: int, chance: Generator) -> None:
    """M-30: hands the viewer does not hold, cards being chosen from, and the deck are one pool; an Air Power laid open
    stays where it is.
    """
    chooser = state.side if state.choosing else -1
    pool = list(state.deck)
    sizes = [0, 0]
    for side in range(2):
        if side == viewer:
            continue
        hand = list(state.hands[side])
        if state.announced[side] and AIR_POWER in hand:
            hand.remove(AIR_POWER)
        sizes[side] = len(hand)
        pool += hand
    hidden_choice = chooser >= 0 and chooser != viewer
    if hidden_choice:
        pool += state.choosing
    pool.sort()
    chance.shuffle(pool)
    for side in range(2):
        if side == viewer:
            continue
        shown = [AIR_POWER] if state.announced[side] and AIR_POWER in state.hands[side] else []
        state.hands[side] = shown + [pool.pop() for _ in range(sizes[side])]
    if hidden_choice:
        state.choosing = [pool.pop() for _ in range(len(state.choosing))]
    state.deck = pool


def resample_mines(state: Position, chance: Generator) -> None:
    """m44tp:19.minefield, M-23: nobody knows a token that lies face down, nor those in the box."""
    hexes = [hex_ for hex_, mine in enumerate(state.mines) if mine and not mine & MINE_KNOWN]
    if not hexes:
        return
    pool = state.box + [strength_of(state.mines[hex_]) for hex_ in hexes]
    pool.sort()
    chance.shuffle(pool)
    for hex_ in hexes:
        state.mines[hex_] = mine_of(laid_by(state.mines[hex_]), pool.pop(), False)
    state.box = sorted(pool)
