"""The measurement of strength: who meets whom, with which budgets, and what should come of it."""

from __future__ import annotations

from typing import NamedTuple

import hexfront
from hexfront.lab.arena import Entrant, Meeting

SEED = 6
# Answers tried for a decision (six times that in a turn), so that a run repeats everywhere. The tree search tries so
# many more answers that it takes as long as level 5: its lines are random and cost less.
NODES = {
    "diadem": {"4": 2000, "5": 4000, "mcts": 16000},
    "encore": {"4": 2000, "5": 4000, "mcts": 16000},
    "memoir": {"4": 1000, "5": 3000, "mcts": 12000},
}


class Goal(NamedTuple):
    """One meeting: the two players, how many games, and the win rate its lower bound should pass (0: none is set)."""

    first: str
    second: str
    games: int
    goal: float


GOALS = {
    "diadem": [
        Goal("2", "random", 100, 0.95),
        Goal("2", "1", 100, 0.6),
        Goal("3", "2", 100, 0.6),
        Goal("4", "3", 100, 0.6),
        Goal("5", "4", 100, 0.6),
        Goal("5", "3", 100, 0.75),
        Goal("5", "random", 80, 0.0),
        Goal("5", "mcts", 60, 0.75),
    ],
    "encore": [
        Goal("2", "random", 100, 0.95),
        Goal("2", "1", 100, 0.6),
        Goal("3", "2", 200, 0.6),
        Goal("4", "3", 100, 0.6),
        Goal("5", "4", 100, 0.6),
        Goal("5", "3", 100, 0.75),
        Goal("5", "random", 80, 0.0),
        Goal("5", "mcts", 60, 0.75),
    ],
    "memoir": [
        Goal("2", "random", 400, 0.9),
        Goal("2", "1", 400, 0.55),
        Goal("3", "2", 800, 0.55),
        Goal("4", "3", 200, 0.55),
        Goal("5", "4", 200, 0.55),
        Goal("5", "3", 200, 0.65),
        Goal("5", "random", 80, 0.0),
        Goal("5", "mcts", 80, 0.6),
    ],
}


def usual_scenarios(title: str) -> tuple[str, ...]:
    """Where players meet if nothing is said: in the first scenario, in Memoir '44 in its four battles by turns."""
    found = hexfront.scenarios(title)
    return tuple(found[:4]) if title == "memoir" else (found[0],)


def meetings(title: str) -> list[Meeting]:
    """The meetings of a title, in the order of its goals."""
    nodes = NODES[title]
    return [
        Meeting(
            title,
            usual_scenarios(title),
            {},
            Entrant(goal.first, nodes.get(goal.first)),
            Entrant(goal.second, nodes.get(goal.second)),
            SEED,
            goal.games,
        )
        for goal in GOALS[title]
    ]
