"""What a title teaches the computer players: how good a position is, how a turn is played, and how it could be played
otherwise.

A mind sees imagined positions only (`kernel.trial`), in which everything its side cannot know has been resampled; what
it finds there is honest whatever it looks at.
"""

from __future__ import annotations

from math import tanh

from hexfront.ai.manner import Manner
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator
from hexfront.kernel.events import Event
from hexfront.kernel.flow import State
from hexfront.kernel.trial import Trial

Plan = list[int]


def fitting(plans: list[Plan], sizes: list[int]) -> list[Plan]:
    """The plans without what their genes cannot say now; of those that then say the same, or nothing, one or none."""
    found: list[Plan] = []
    for plan in plans:
        fit = [value if value < size else 0 for value, size in zip(plan, sizes, strict=True)]
        if any(fit) and fit not in found:
            found.append(fit)
    return found


class Script:
    """Answers every question one side is asked, in its own turn and in the other's.

    A script may remember what it has in mind from one question to the next, by the numbers of units and hexes and
    never by positions: the next question comes with another position, the dice may have said anything in between, and
    it has to notice.
    """

    def answer(self, trial: Trial) -> Action:
        """One of the open answers."""
        raise NotImplementedError


class Mind:
    """What a title teaches. Values are in the title's own points, as good for the first side as they are bad for the
    second.
    """

    def __init__(self, title: str, names: list[str], weights: list[float], span: float = 0.0) -> None:
        self.title = title
        self.names = names
        self.weights = weights
        # Where a game is as good as won more counts for less, and no position is worth more than this; 0: no limit.
        self.span = span

    def terms(self, state: State) -> list[float]:
        """What is good about a position for the first side, term by term in the order of `names`."""
        raise NotImplementedError

    def margin(self, state: State) -> float:
        """The points by which the first side has won a game that is over; a win is worth more than its points."""
        raise NotImplementedError

    def turn(self, state: State) -> int:
        """A number that changes whenever the turn passes from one side to the other, or to the set-up's next step."""
        raise NotImplementedError

    def mover(self, state: State) -> int:
        """Whose turn it is, whoever is asked."""
        raise NotImplementedError

    def greedy(self, side: int, chance: Generator, noise: float) -> Script:
        """One action ahead: each time the answer whose result is worth most, misjudged by up to `noise` points."""
        raise NotImplementedError

    def script(self, side: int, plan: Plan) -> Script:
        """The scripted turn player, with a plan; an empty plan is the script's own."""
        raise NotImplementedError

    def genes(self, state: State, side: int) -> list[int]:
        """How the rest of this turn could be played otherwise: for each gene of a plan how many values it has. Value 0
        leaves that matter to the script.
        """
        raise NotImplementedError

    def plans(self, state: State, side: int) -> list[Plan]:
        """The plans worth trying first, as long as `genes`; the script's own, all zeros, need not be among them."""
        raise NotImplementedError

    def manner(self) -> Manner:
        """How a search had best go about it."""
        return Manner()

    def quick_manner(self) -> Manner:
        """How a search with little time had best go about it; usually in no other way."""
        return self.manner()

    def horizon(self, state: State, usual: int) -> int:
        """How many turns on lines from a position are judged; usually as many as the manner says."""
        return usual

    def value(self, state: State, side: int) -> float:
        """How good a position is for a side."""
        total = self.bounded(self.total(self.terms(state)))
        return total if side == 0 else -total

    def total(self, terms: list[float]) -> float:
        """What the terms come to together."""
        total = 0.0
        weights = self.weights
        for i in range(len(terms)):
            total += terms[i] * weights[i]
        return total

    def bounded(self, total: float) -> float:
        """What a sum of terms is worth."""
        return self.span * tanh(total / self.span) if self.span > 0.0 else total

    def slope(self, total: float) -> float:
        """How much of a small change of a sum of terms is left of it in its worth."""
        if self.span <= 0.0:
            return 1.0
        share = tanh(total / self.span)
        return 1.0 - share * share

    def luck(self, state: State, happened: list[Event]) -> float:
        """How much more what has just happened gave the first side than was to be expected, in points. In the mean it
        is nothing, whatever is played; nothing also where nobody works it out.
        """
        return 0.0

    def worth(self, trial: Trial, side: int) -> float:
        """How good a position is for a side, over or not."""
        if trial.options is not None:
            return self.value(trial.state, side)
        margin = self.margin(trial.state)
        return margin if side == 0 else -margin

    def parts(self, trial: Trial) -> list[float]:
        """What makes up the worth of a position to the first side, in points: term by term, and last the result of a
        game that is over.
        """
        if trial.options is None:
            return [0.0] * len(self.weights) + [self.margin(trial.state)]
        return self.weighted(self.terms(trial.state))

    def weighted(self, terms: list[float]) -> list[float]:
        """The terms in points, so that they add up to what the position is worth; there is no result yet."""
        total = self.total(terms)
        scale = self.bounded(total) / total if total != 0.0 else 1.0
        found: list[float] = []
        for i in range(len(terms)):
            found.append(terms[i] * self.weights[i] * scale)
        found.append(0.0)
        return found
