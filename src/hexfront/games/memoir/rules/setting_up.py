"""Setting up: the deck, the hands, the mines.

m44:setup           sixty cards shuffled, each side dealt its hand
m44tp:19.minefield  a random token on each mined hex
"""

from __future__ import annotations

from hexfront.games.memoir.events.cards import Drew, Shuffled, TurnBegan
from hexfront.games.memoir.rules.deck import shuffled
from hexfront.games.memoir.rules.mines import lay_mines
from hexfront.games.memoir.state import Position


def set_up(state: Position, begins_turn: bool) -> None:
    """m44:setup: mines, deck and hands; then the first turn."""
    material = state.material
    if material.mines_to_lay:
        lay_mines(state, [hex_ for hex_, _ in material.mines_to_lay], [side for _, side in material.mines_to_lay])
    shuffle_deck(state)
    for side, count in enumerate(material.hand_sizes):
        if count:
            drawn = state.deck[max(0, len(state.deck) - count) :]
            drawn.reverse()
            state.emit(Drew("m44:setup", side, drawn))
    if begins_turn:
        state.emit(TurnBegan("m44:turn.play", state.turn, state.side))


def shuffle_deck(state: Position) -> None:
    """m44:setup: all cards that are not in a hand or on the pile, in a random order, under those the scenario lays on
    top; only so many as it says.
    """
    material = state.material
    rest = material.cards.deck()
    for card in material.hands[0] + material.hands[1] + material.discard + material.deck_top:
        rest.remove(card)
    if state.card >= 0 and state.card in rest:
        rest.remove(state.card)
    order, results = shuffled(state, rest)
    dealt = material.hand_sizes[0] + material.hand_sizes[1]
    if material.deck_size >= 0:
        keep = max(0, material.deck_size + dealt - len(material.deck_top))
        order = order[len(order) - keep :] if keep else []
    top = list(material.deck_top)
    top.reverse()
    if dealt:
        split = max(0, len(order) - dealt)
        order = order[:split] + top + order[split:]
    else:
        order = order + top
    state.emit(Shuffled("m44:setup", results, order, False, False))
