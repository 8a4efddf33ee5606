"""Memoir '44 for the computer players: positions, scripts and plans."""

from __future__ import annotations

from typing import Final

from hexfront.ai.manner import Manner
from hexfront.ai.memoir.greedy import GreedyScript
from hexfront.ai.memoir.luck import luck_of
from hexfront.ai.memoir.plan import genes_of, plans_of
from hexfront.ai.memoir.script import MemoirScript
from hexfront.ai.memoir.terms import NAMES, terms_of
from hexfront.ai.mind import Mind, Plan, Script
from hexfront.games.memoir.events.base import board
from hexfront.kernel.chance import Generator
from hexfront.kernel.events import Event
from hexfront.kernel.flow import State

# What the game itself is worth, beside the medals.
WIN: Final = 4.0
# No position is worth more than this: a game won by some medals.
SPAN: Final = 8.0


class MemoirMind(Mind):
    """What is taught about Memoir '44. Its points are medals."""

    def terms(self, state: State) -> list[float]:
        """What is good about a position for the Allies."""
        return terms_of(board(state))

    def margin(self, state: State) -> float:
        """The medals by which the Allies have won, and the win."""
        position = board(state)
        medals = float(position.total(0) - position.total(1))
        if position.winner == 0:
            return max(medals, 0.0) + WIN
        if position.winner == 1:
            return min(medals, 0.0) - WIN
        return medals

    def luck(self, state: State, happened: list[Event]) -> float:
        """What dice rolled at units gave the Allies."""
        return luck_of(board(state), happened)

    def turn(self, state: State) -> int:
        """The number of the turn; turns are counted for both sides together."""
        return board(state).turn

    def mover(self, state: State) -> int:
        """Whose turn it is."""
        return board(state).side

    def greedy(self, side: int, chance: Generator, noise: float) -> Script:
        """One action ahead."""
        return GreedyScript(self, side, chance, noise)

    def script(self, side: int, plan: Plan) -> Script:
        """The scripted turn."""
        return MemoirScript(side, plan)

    def genes(self, state: State, side: int) -> list[int]:
        """How the turn could be played otherwise."""
        return genes_of(board(state), side)

    def plans(self, state: State, side: int) -> list[Plan]:
        """Each card, and the script's turn with more or less risk."""
        return plans_of(board(state), side)

    def manner(self) -> Manner:
        """A turn is few answers: they are weighed one by one, and whole plans get little time. What they are good for
        shows after some turns: the evaluation is not trusted before. By then much of what sets lines apart is how the
        dice fell, and that is taken off.
        """
        found = Manner()
        found.horizon = 4
        found.luck_aside = True
        found.planning = 0.05
        found.planning_again = 0.0
        found.weighing = 0.3
        return found

    def quick_manner(self) -> Manner:
        """With little time lines end after the reply: of longer ones there would be too few to tell good from bad."""
        found = self.manner()
        found.horizon = 2
        found.luck_aside = False
        return found


def create(weights: list[float]) -> Mind:
    """The mind with these weights of its terms."""
    return MemoirMind("memoir", list(NAMES), weights, SPAN)
