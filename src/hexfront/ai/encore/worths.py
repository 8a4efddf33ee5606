"""What things are worth as the game stands: places that fall due, units hurt or gone, in points between the sides."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.lore import Lore
from hexfront.games.encore.names import CASTELLO, MAZZANCANA, NOT_ENTERED, REDUCED
from hexfront.games.encore.rules.s05_6_release import LAST_TURN
from hexfront.games.encore.state import Position

# A place that ends the game if the Germans still hold it; how much less a turn's delay makes of what falls due.
DECISION: Final = 45.0
PATIENCE: Final = 0.86
# What the Germans gain beside it who enter such a place on its last day: they seldom win otherwise.
RESCUE: Final = 60.0
# The same for what is lost for good: a place given up is seldom won back.
LASTING: Final = 0.96
# Freeing the 1st RI and the 11th RI early, and the 4th Mountain for the Germans.
FREEING: Final = [0.0, 5.0, 14.0]
ROAD: Final = 9.0
# What a point of attack or defence is good for over a whole game, beside the points paid for the counter.
USE: Final = 0.28


class Worths:
    """The worth of places and units on one turn."""

    def __init__(self, lore: Lore, state: Position) -> None:
        self.lore = lore
        self.turn = state.turn
        self.left: float = (lore.turns - state.turn) / lore.turns
        # The swing if a place changes hands now, and what it brings the Allies beside it.
        self.places: list[float] = [0.0] * lore.places
        self.bonus: list[float] = [0.0] * lore.places
        # The same for the Germans, who play last: what counts at the end of this turn, and what counts on later ones.
        self.now: list[float] = [0.0] * lore.places
        self.later: list[float] = [0.0] * lore.places
        for i in range(lore.places):
            self.places[i] = place_swing(lore, state, i, PATIENCE, False)
            self.later[i] = place_swing(lore, state, i, LASTING, True)
            self.now[i] = place_swing(lore, state, i, 0.0, False)
            role = lore.place_role[i]
            if role in (CASTELLO, MAZZANCANA) and not state.freed[role] and state.turn <= LAST_TURN[role]:
                self.bonus[i] = FREEING[role]
        self.road: float = 0.0 if state.road_entered or state.fourth != NOT_ENTERED else ROAD

    def place(self, hex_: int) -> float:
        """The swing of a hex that changes hands."""
        i = self.lore.place_at[hex_]
        return self.places[i] if i >= 0 else 0.0

    def prize(self, side: int, hex_: int) -> float:
        """What a side gains by entering a hex the other holds."""
        i = self.lore.place_at[hex_]
        if i < 0:
            return 0.0
        if side == 0:
            return self.places[i] + self.bonus[i]
        return self.places[i] + (RESCUE if self.lore.decisive[i] == self.turn else 0.0)

    def use(self, unit: int) -> float:
        """What a whole unit is still good for, beside its price."""
        lore = self.lore
        return USE * self.left * (lore.attack[unit] if lore.side[unit] == 0 else lore.defence[unit])

    def hurt(self, unit: int, flags: int) -> float:
        """What a loss costs its side."""
        half = 0.5 * self.use(unit)
        if flags & REDUCED:
            return self.price(unit) - 1.0 + half
        return 1.0 + half

    def gone(self, unit: int, flags: int) -> float:
        """What its elimination costs its side."""
        if flags & REDUCED:
            return self.price(unit) - 1.0 + 0.5 * self.use(unit)
        return self.price(unit) + self.use(unit)

    def price(self, unit: int) -> float:
        """The points between a whole unit on the map and one eliminated."""
        lore = self.lore
        return lore.price[unit] + (2.0 if lore.side[unit] == 1 else 0.0)


def place_swing(lore: Lore, state: Position, place: int, kept: float, later: bool) -> float:
    """The points by which a place changing hands now moves the balance; of what falls due later so much is kept for
    each turn, and what falls due at the end of this one is left out for `later`.
    """
    turn = state.turn
    total = 0.0
    points = lore.place_points[place]
    due = lore.place_due[place]
    if points and due >= turn and state.scored[place] < 0 and not (later and due == turn):
        total += 2.0 * points * after(due - turn, kept)
    decisive = lore.decisive[place]
    if decisive and turn <= decisive <= lore.turns and not (later and decisive == turn):
        total += DECISION * after(decisive - turn, kept)
    return total


def after(turns: int, kept: float) -> float:
    """What is left of one point after so many turns."""
    worth = 1.0
    for _ in range(turns):
        worth *= kept
    return worth


def patience(turns: int) -> float:
    """How much of its worth is left of what falls due in so many turns."""
    return after(turns, PATIENCE)
