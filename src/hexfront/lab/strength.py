"""The measurement of strength: who meets whom, with which budgets, and what should come of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import hexfront
from hexfront.kernel.data import load_toml
from hexfront.lab.arena import Entrant, Meeting

MOST_NODES = 10_000_000
MOST_GAMES = 100_000


class Goal(NamedTuple):
    """One meeting: the two players, how many games, and the win rate its lower bound should pass (0: none is set)."""

    first: str
    second: str
    games: int
    goal: float


class Programme(NamedTuple):
    """What is played for one title: the nodes of the players that search, who plays against itself to see how balanced
    the scenarios are, and the meetings.
    """

    seed: int
    balance: str
    nodes: dict[str, int]
    goals: list[Goal]


@cache
def programme(title: str) -> Programme:
    """What strength.toml says for a title."""
    data = load_toml(Path(__file__).parent / "strength.toml")
    seed = data.integer("seed", 0, 1_000_000)
    table = data.table(title)
    balance = table.string("balance")
    budgets = table.table("nodes")
    nodes = {name: budgets.integer(name, 1, MOST_NODES) for name in budgets.fields}
    goals: list[Goal] = []
    for meeting in table.tables("meetings"):
        goals.append(
            Goal(
                meeting.string("first"),
                meeting.string("second"),
                meeting.integer("games", 2, MOST_GAMES),
                meeting.number("goal"),
            )
        )
        meeting.finish()
    table.finish()
    return Programme(seed, balance, nodes, goals)


def usual_scenarios(title: str) -> tuple[str, ...]:
    """Where players meet if nothing is said: in the first scenario, in Memoir '44 in its four battles by turns."""
    found = hexfront.scenarios(title)
    return tuple(found[:4]) if title == "memoir" else (found[0],)


def meetings(title: str) -> list[Meeting]:
    """The meetings of a title, in the order of its goals."""
    wanted = programme(title)
    nodes = wanted.nodes
    return [
        Meeting(
            title,
            usual_scenarios(title),
            {},
            Entrant(goal.first, nodes.get(goal.first)),
            Entrant(goal.second, nodes.get(goal.second)),
            wanted.seed,
            goal.games,
        )
        for goal in wanted.goals
    ]
