"""Encore's mind: evaluation, greedy and scripted players, and plans for a search."""

from __future__ import annotations

from hexfront.ai.encore.greedy import GreedyScript
from hexfront.ai.encore.lore import Library
from hexfront.ai.encore.plan import first_plans, gene_sizes
from hexfront.ai.encore.script import EncoreScript
from hexfront.ai.encore.terms import NAMES, Survey
from hexfront.ai.manner import Manner
from hexfront.ai.mind import Mind, Plan, Script
from hexfront.games.encore.events.base import board
from hexfront.games.encore.names import ALLIED, AXIS, BY_POINTS, MOVEMENT
from hexfront.games.encore.rules.s09_victory import points
from hexfront.kernel.chance import Generator
from hexfront.kernel.flow import State
from hexfront.kernel.trial import Trial

# What winning is worth beside the points; a victory before the end, whatever the points are then, is worth this more.
WIN = 20.0
OUTRIGHT = 25.0


class EncoreMind(Mind):
    """What Encore teaches."""

    def __init__(self, weights: list[float]) -> None:
        super().__init__("encore", list(NAMES), weights)
        self.library = Library()

    def terms(self, state: State) -> list[float]:
        """The terms of `NAMES`, for the Allies."""
        position = board(state)
        return Survey(self.library.of(position.material), position).measure()

    def margin(self, state: State) -> float:
        """The points between the sides and the victory; one before the end is worth most, even to who is behind."""
        position = board(state)
        totals = points(position)
        ahead = float(totals[ALLIED] - totals[AXIS])
        winner = position.winner
        sign = 1.0 if winner == ALLIED else -1.0 if winner == AXIS else 0.0
        if position.reason > BY_POINTS and winner >= 0:
            return sign * (WIN + OUTRIGHT + max(sign * ahead, 0.0))
        return ahead + sign * WIN

    def worth(self, trial: Trial, side: int) -> float:
        """How good a position is for a side, over or not."""
        total = 0.0
        for part in self.parts(trial):
            total += part
        return total if side == ALLIED else -total

    def parts(self, trial: Trial) -> list[float]:
        """What makes up the worth of a position to the Allies; an attack that won the game at once, or could have,
        counts by its chance and not by the dice it had.
        """
        gamble = self.library.gamble
        if gamble.state is not trial.state:
            return super().parts(trial)
        position = board(trial.state)
        if position.winner == AXIS and position.reason > BY_POINTS:
            found = self.weighted(gamble.terms)
        else:
            found = super().parts(trial)
        for i in range(len(found)):
            found[i] *= gamble.fails
        found[len(found) - 1] -= (1.0 - gamble.fails) * (WIN + OUTRIGHT)
        return found

    def turn(self, state: State) -> int:
        """Bombardment and the Allied phases are the Allies' turn, the German phases the Germans'."""
        position = board(state)
        return position.turn * 2 + self.mover(state)

    def mover(self, state: State) -> int:
        """Whose phases they are."""
        position = board(state)
        return AXIS if position.phase >= MOVEMENT and position.side == AXIS else ALLIED

    def greedy(self, side: int, chance: Generator, noise: float) -> Script:
        """One action ahead."""
        return GreedyScript(self, self.library, side, chance, noise)

    def script(self, side: int, plan: Plan) -> Script:
        """The scripted turn player."""
        return EncoreScript(self.library, side, plan)

    def genes(self, state: State, side: int) -> list[int]:
        """Boldness, shelling, a special matter and advances; postures of formations; enemies or places."""
        position = board(state)
        return gene_sizes(self.library.of(position.material), position, side)

    def plans(self, state: State, side: int) -> list[Plan]:
        """Whole turns worth trying first."""
        position = board(state)
        return first_plans(self.library.of(position.material), position, side)

    def manner(self) -> Manner:
        """Nearly all of the time goes to the plan of a turn: what is to be done about the places that decide the game
        is settled then.
        """
        found = Manner()
        found.horizon = 4
        found.planning_on = 5
        found.planning_again = 0.1
        found.weighing = 0.04
        return found

    def horizon(self, state: State, usual: int) -> int:
        """Lines go on to the end of the next turn that can decide the game, or of the game itself: what a turn is good
        for shows only then.
        """
        position = board(state)
        lore = self.library.of(position.material)
        last = lore.turns
        for due in lore.decisive:
            if position.turn <= due < last:
                last = due
        return max(usual, 2 * (last - position.turn + 1) - self.mover(state))


def create(weights: list[float]) -> Mind:
    """The mind with these weights of its terms."""
    return EncoreMind(weights)
