"""The deck: shuffling, drawing, and what happens when it runs out.

m44:turn.draw       at the end of a turn the player draws one card
m44:deck.reshuffle  an empty deck is made anew from the open pile
"""

from __future__ import annotations

from hexfront.games.memoir.events.cards import Drew, Shuffled
from hexfront.games.memoir.names import DECK_OUT, MOST_RESHUFFLES, RESHUFFLES
from hexfront.games.memoir.rules.medals import end, end_undecided
from hexfront.games.memoir.state import Position


def shuffled(state: Position, cards: list[int]) -> tuple[list[int], list[int]]:
    """m44:setup: the cards in a random order, and the numbers that chance gave."""
    order = sorted(cards)
    results: list[int] = []
    for i in range(len(order) - 1, 0, -1):
        j = state.dice.pick(i + 1)
        results.append(j)
        order[i], order[j - 1] = order[j - 1], order[i]
    return order, results


def reshuffle(state: Position, rule: str, counted: bool) -> None:
    """m44:deck.reshuffle: deck and open pile become one deck."""
    order, results = shuffled(state, state.deck + state.discard)
    state.emit(Shuffled(rule, results, order, True, counted))


def draw(state: Position, side: int, count: int, choosing: bool = False) -> None:
    """m44:turn.draw, m44:deck.reshuffle, M-37, M-40, M-41: so many cards from the top; a deck too small is reshuffled
    first, but not for the sixth time, and not where the scenario forbids it.
    """
    if len(state.deck) < count:
        if state.material.deck_out >= 0:
            if not state.deck:
                end(state, state.material.deck_out, DECK_OUT, "m44:deck.reshuffle")
                return
        elif state.discard:
            if state.reshuffles >= MOST_RESHUFFLES:
                end_undecided(state, RESHUFFLES)
                return
            reshuffle(state, "m44:deck.reshuffle", True)
    drawn = state.deck[max(0, len(state.deck) - count) :]
    drawn.reverse()
    if drawn:
        state.emit(Drew("m44:turn.draw", side, drawn, choosing and len(drawn) > 1))
