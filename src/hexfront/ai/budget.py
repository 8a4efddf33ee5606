"""Budgets: how much a player may think about one decision and in one turn, in answers tried (nodes) or in seconds.

With nodes the same question gets the same answer on every machine; with seconds the clock on the wall decides.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

TURN_IN_DECISIONS: Final = 6


class Budget:
    """What may be spent on a decision and in a turn; 0 nodes or 0 seconds: no limit of that kind.

    The seconds are those of the whole decision. Nodes are for each thought about it: for a plan, and for the answer.
    """

    def __init__(self, nodes: int, seconds: float) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.turn_nodes = nodes * TURN_IN_DECISIONS
        self.turn_seconds = seconds * TURN_IN_DECISIONS


class Clock:
    """Runs during one thought about a question."""

    def __init__(self, nodes: int, seconds: float) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.spent = 0
        self.began = monotonic()

    def passed(self) -> float:
        """The seconds since it began."""
        return monotonic() - self.began

    def over(self) -> bool:
        """Whether nothing is left."""
        if self.nodes and self.spent >= self.nodes:
            return True
        return self.seconds > 0.0 and monotonic() - self.began >= self.seconds

    def share(self) -> float:
        """How much of it has been spent, 1 for all; nothing if there is no limit."""
        found = 0.0
        if self.nodes:
            found = self.spent / self.nodes
        if self.seconds > 0.0:
            found = max(found, (monotonic() - self.began) / self.seconds)
        return found

    def late(self) -> bool:
        """Whether the seconds are over; nodes do not interrupt a line that is being tried."""
        return self.seconds > 0.0 and monotonic() - self.began >= self.seconds


class Purse:
    """What is left of one turn's budget, and of one decision's seconds."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.nodes = budget.turn_nodes
        self.seconds = budget.turn_seconds
        self.most = budget.seconds
        self.left = budget.seconds

    def decide(self) -> None:
        """Another decision begins, with all its seconds."""
        self.left = self.most

    def clock(self, share: float) -> Clock:
        """A clock for one thought: a share of what is left of the turn, at most what the decision may still have."""
        nodes = min(self.budget.nodes, int(self.nodes * share))
        seconds = min(self.left, self.seconds * share)
        if self.budget.nodes and nodes <= 0:
            nodes = 1
        if self.budget.seconds > 0.0 and seconds <= 0.0:
            seconds = 1e-6
        return Clock(nodes, seconds)

    def hurry(self, seconds: float) -> None:
        """Have no more than this for a decision, until the turn is over."""
        self.most = min(seconds, self.budget.seconds)

    def pay(self, clock: Clock) -> None:
        """Take out what the clock says was spent."""
        self.nodes = max(0, self.nodes - clock.spent)
        self.seconds = max(0.0, self.seconds - clock.passed())
        self.left = max(0.0, self.left - clock.passed())
