"""The mind of Operation Diadem."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem import terms
from hexfront.ai.diadem.greedy import Greedy
from hexfront.ai.diadem.plans import first_plans
from hexfront.ai.diadem.script import TurnScript
from hexfront.ai.diadem.wishes import gene_sizes
from hexfront.ai.manner import Manner
from hexfront.ai.mind import Mind, Plan, Script
from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import ALLIED, AXIS, SETUP, TURNS
from hexfront.games.diadem.rules.s11_2_victory import points
from hexfront.kernel.chance import Generator
from hexfront.kernel.flow import State

VICTORY: Final = 15.0
# The number of the last German turn, how many turns are late, and how many numbers the attrition behind them has.
LAST: Final = TURNS * 2 + AXIS
LATE: Final = 5
ATTRITION_TURNS: Final = 2


class DiademMind(Mind):
    """What Diadem teaches the computer players."""

    def terms(self, state: State) -> list[float]:
        """What is good about a position for the Allies, term by term."""
        return terms.all_terms(board(state))

    def margin(self, state: State) -> float:
        """diadem:11.2: the difference of the points, and more for the win."""
        position = board(state)
        totals = points(position)
        margin = float(totals[ALLIED] - totals[AXIS])
        if position.winner == ALLIED:
            return margin + VICTORY
        if position.winner == AXIS:
            return margin - VICTORY
        return margin

    def turn(self, state: State) -> int:
        """Turns of both sides by number; each side's set-up counts as one."""
        position = board(state)
        if position.phase == SETUP:
            return position.side - 2
        return position.turn * 2 + position.side

    def mover(self, state: State) -> int:
        """Whose phase it is."""
        return board(state).side

    def greedy(self, side: int, chance: Generator, noise: float) -> Script:
        """One action ahead."""
        return Greedy(self, side, chance, noise)

    def script(self, side: int, plan: Plan) -> Script:
        """The scripted turn player."""
        return TurnScript(side, plan)

    def genes(self, state: State, side: int) -> list[int]:
        """Postures of formations, boldness by region, and matters of the whole front."""
        position = board(state)
        return gene_sizes(position, side)

    def plans(self, state: State, side: int) -> list[Plan]:
        """Turns played more boldly, more carefully, or for one thing above all."""
        position = board(state)
        return first_plans(position, side)

    def manner(self) -> Manner:
        """A turn is made by its marches: they get all the time, and the fights follow from the same plan."""
        found = Manner()
        found.planning_on = 5
        found.planning_again = 0.0
        found.weighing = 0.0
        found.reacting = 0.0
        return found

    def horizon(self, state: State, usual: int) -> int:
        """Lines that begin late go on to the end of the game: what counts there is all that counts."""
        left = LAST - self.turn(state)
        return left + ATTRITION_TURNS + 1 if left < LATE else usual


NAMES = terms.NAMES


def create(weights: list[float]) -> Mind:
    """The mind with these weights of its terms."""
    return DiademMind("diadem", list(NAMES), weights)
