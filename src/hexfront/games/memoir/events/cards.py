"""Events of the cards and of the turn: shuffling, drawing, playing, ordering, the end."""

from __future__ import annotations

from hexfront.games.memoir.cards import AIR_POWER, CARDS, NO_CARD, is_recon
from hexfront.games.memoir.events.base import SideEvent, board, names
from hexfront.games.memoir.names import DUE, LAID_OPEN, NOBODY, OF_THE_TURN, ORDERED, REASONS, SECTIONS, SIDES
from hexfront.kernel.events import Chance, Facts, Happening
from hexfront.kernel.flow import State


class Shuffled(Chance):
    """m44:setup, m44:deck.reshuffle: the deck was shuffled; `order` is how the cards lie now, the last one on top.
    `results` are the numbers that chance gave.
    """

    def __init__(self, rule: str, results: list[int], order: list[int], reshuffle: bool, counted: bool) -> None:
        super().__init__(results)
        self.rule = rule
        self.order = order
        self.reshuffle = reshuffle
        self.counted = counted

    def apply(self, state: State) -> None:
        """m44:deck.reshuffle: the open pile is in the deck again."""
        position = board(state)
        position.deck = list(self.order)
        if self.reshuffle:
            position.discard = []
        if self.counted:
            position.reshuffles += 1

    def facts(self, state: State) -> Facts:
        """How many cards, and nothing of their order."""
        return {"event": "shuffled", "rule": self.rule, "deck": len(self.order), "reshuffle": self.reshuffle}


class Drew(SideEvent):
    """m44:turn.draw: a side drew cards; `choosing`: one of them will go (Recon)."""

    def __init__(self, rule: str, side: int, cards: list[int], choosing: bool = False) -> None:
        super().__init__("drew", rule, side)
        self.cards = cards
        self.choosing = choosing

    def barrier(self) -> bool:
        """Nobody chose what came."""
        return True

    def apply(self, state: State) -> None:
        """From the top of the deck into the hand, or before the player's eyes."""
        position = board(state)
        del position.deck[len(position.deck) - len(self.cards) :]
        if self.choosing:
            position.choosing = list(self.cards)
        else:
            position.hands[self.side] += self.cards

    def tell(self, state: State, facts: Facts) -> None:
        """How many, and which."""
        facts["count"] = len(self.cards)
        facts["cards"] = [CARDS[card] for card in self.cards]

    def seen(self, state: State, viewer: int) -> Facts | None:
        """Only the owner sees which."""
        facts = self.facts(state)
        if viewer != self.side:
            facts["cards"] = None
        return facts


class Kept(SideEvent):
    """m44:card.recon: of two cards one was kept, unseen, and the other discarded, open."""

    def __init__(self, rule: str, side: int, card: int, other: int) -> None:
        super().__init__("discarded", rule, side)
        self.card = card
        self.other = other

    def apply(self, state: State) -> None:
        """Into the hand and onto the pile."""
        position = board(state)
        position.choosing = []
        position.hands[self.side].append(self.card)
        position.discard.append(self.other)

    def tell(self, state: State, facts: Facts) -> None:
        """M-17: what was discarded is open."""
        facts["card"] = CARDS[self.other]


class Discarded(SideEvent):
    """m44:turn.draw: the card that was played goes onto the open pile."""

    def __init__(self, rule: str, side: int, card: int) -> None:
        super().__init__("discarded", rule, side)
        self.card = card

    def apply(self, state: State) -> None:
        """Onto the pile; nothing lies on the table any more."""
        position = board(state)
        position.discard.append(self.card)
        position.card = NO_CARD
        position.acting = NO_CARD
        position.section = NOBODY

    def tell(self, state: State, facts: Facts) -> None:
        """Which."""
        facts["card"] = CARDS[self.card]


class TurnBegan(Happening):
    """m44:turn.play: a player's turn began."""

    def __init__(self, rule: str, turn: int, side: int) -> None:
        super().__init__("turn", rule)
        self.turn = turn
        self.side = side

    def apply(self, state: State) -> None:
        """All marks of the turn before are off."""
        position = board(state)
        position.turn = self.turn
        position.side = self.side
        position.ambusher = NOBODY
        position.no_draw = False
        position.struck = False
        if position.announced[self.side] == LAID_OPEN:
            position.announced[self.side] = DUE
        flags = position.flags
        for unit in range(len(flags)):
            flags[unit] &= ~OF_THE_TURN

    def tell(self, state: State, facts: Facts) -> None:
        """Which, and whose."""
        facts["turn"] = self.turn
        facts["side"] = SIDES[self.side]


class Played(SideEvent):
    """m44:turn.play: a card was played; `acting` is what it does (Counter-Attack does what it copies)."""

    def __init__(self, rule: str, side: int, card: int, acting: int) -> None:
        super().__init__("played", rule, side)
        self.card = card
        self.acting = acting

    def apply(self, state: State) -> None:
        """From the hand onto the table."""
        position = board(state)
        position.hands[self.side].remove(self.card)
        position.card = self.card
        position.acting = self.acting
        position.last[self.side] = self.acting
        position.last_section[self.side] = NOBODY
        if self.card == AIR_POWER:
            position.announced[self.side] = 0

    def tell(self, state: State, facts: Facts) -> None:
        """Which, and what it copies."""
        facts["card"] = CARDS[self.card]
        if self.acting != self.card:
            facts["as"] = CARDS[self.acting] if self.acting >= 0 else None


class NothingPlayed(SideEvent):
    """M-30, M-39: a side without another card than the announced one plays none, and will draw none."""

    def __init__(self, rule: str, side: int) -> None:
        super().__init__("no_card", rule, side)

    def apply(self, state: State) -> None:
        """Nothing to copy, nothing to replace."""
        position = board(state)
        position.last[self.side] = NO_CARD
        position.last_section[self.side] = NOBODY
        position.no_draw = True


class Announced(SideEvent):
    """m44tp:43.radar_alert, M-30: Air Power was laid face up for the next turn."""

    def __init__(self, rule: str, side: int) -> None:
        super().__init__("announced", rule, side)

    def apply(self, state: State) -> None:
        """It must be played in the side's next turn."""
        board(state).announced[self.side] = LAID_OPEN


class Used(SideEvent):
    """A card was used for something else than orders: a called strike, a demolition, a pontoon."""

    def __init__(self, rule: str, side: int, use: str, hex: int) -> None:
        super().__init__("use", rule, side)
        self.use = use
        self.hex = hex

    def apply(self, state: State) -> None:
        """M-27, M-29: such a Recon draws one card."""
        position = board(state)
        if is_recon(position.acting):
            position.struck = True

    def tell(self, state: State, facts: Facts) -> None:
        """How, and where."""
        facts["use"] = self.use
        facts["hex"] = names(state, [self.hex])[0] if self.hex >= 0 else None


class HandSmaller(SideEvent):
    """m44tp:23.blow_a_bridge_option_1: no card is drawn; the hand stays one smaller."""

    def __init__(self, rule: str, side: int) -> None:
        super().__init__("hand_smaller", rule, side)

    def apply(self, state: State) -> None:
        """No draw this turn."""
        board(state).no_draw = True


class SectionChosen(SideEvent):
    """m44:card.infantry_assault: the section was chosen."""

    def __init__(self, rule: str, side: int, section: int) -> None:
        super().__init__("section", rule, side)
        self.section = section

    def apply(self, state: State) -> None:
        """m44:card.counter_attack: a copy must use the same flank."""
        position = board(state)
        position.section = self.section
        position.last_section[self.side] = self.section

    def tell(self, state: State, facts: Facts) -> None:
        """Which, from the side's own seat."""
        facts["section"] = SECTIONS[self.section]


class Ordered(SideEvent):
    """m44:turn.order: units received their orders."""

    def __init__(self, rule: str, side: int, units: list[int], hexes: list[int]) -> None:
        super().__init__("ordered", rule, side)
        self.units = units
        self.hexes = hexes

    def apply(self, state: State) -> None:
        """They are marked."""
        flags = board(state).flags
        for unit in self.units:
            flags[unit] |= ORDERED

    def tell(self, state: State, facts: Facts) -> None:
        """Where they stand."""
        facts["hexes"] = names(state, self.hexes)


class Over(Happening):
    """m44:victory: the game is over."""

    def __init__(self, rule: str, winner: int, scores: list[int], reason: int) -> None:
        super().__init__("over", rule)
        self.winner = winner
        self.scores = scores
        self.reason = reason

    def apply(self, state: State) -> None:
        """Nothing is asked any more."""
        position = board(state)
        position.over = True
        position.winner = self.winner
        position.reason = self.reason

    def tell(self, state: State, facts: Facts) -> None:
        """Who won, with how many medals, and why."""
        facts["winner"] = None if self.winner < 0 else SIDES[self.winner]
        facts["scores"] = {side: self.scores[i] for i, side in enumerate(SIDES)}
        facts["reason"] = REASONS[self.reason]
