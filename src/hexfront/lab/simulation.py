"""Matches: whole games between two computer players, in one process or in several, and what came of them.

Every game has seeds of its own, drawn from the match's seed and the game's number, so the figures do not depend on how
the games are shared out. Only plain data crosses from process to process.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

from hexfront.ai.cores import processes
from hexfront.ai.levels import player
from hexfront.games import registry
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error

LONGEST_GAME = 1_000_000
LARGEST_SHARE = 64
SHARES_A_JOB = 8


class Match(NamedTuple):
    """What is played: the first player on the title's first side; with `swap` the players change sides every game."""

    title: str
    scenario: str | None
    options: dict[str, object]
    players: tuple[str, str]
    seed: int
    swap: bool = False

    def seats(self, number: int) -> tuple[int, int]:
        """Which player has which side in a game."""
        return (1, 0) if self.swap and number % 2 else (0, 1)


class Played(NamedTuple):
    """One game: the answers it took, who won (a side, "draw", or empty if it did not end), the points."""

    number: int
    actions: int
    winner: str
    scores: dict[str, int]


class Tally:
    """The figures of a match."""

    def __init__(self, sides: tuple[str, ...]) -> None:
        self.games = 0
        self.finished = 0
        self.actions = 0
        self.seconds = 0.0
        self.wins: dict[str, int] = dict.fromkeys((*sides, "draw"), 0)
        self.wins_by_player = [0, 0]
        self.points: dict[str, int] = dict.fromkeys(sides, 0)

    def add(self, played: Played, seats: tuple[int, int]) -> None:
        """Count one game."""
        self.games += 1
        self.actions += played.actions
        if not played.winner:
            return
        self.finished += 1
        self.wins[played.winner] += 1
        sides = list(self.points)
        if played.winner in sides:
            self.wins_by_player[seats[sides.index(played.winner)]] += 1
        for side, points in played.scores.items():
            self.points[side] += points

    def a_second(self, count: int) -> float:
        """How many of something in a second."""
        return count / self.seconds if self.seconds else 0.0

    def means(self) -> dict[str, float]:
        """The mean points of each side."""
        return {side: points / self.finished if self.finished else 0.0 for side, points in self.points.items()}

    def facts(self) -> dict[str, object]:
        """The figures by name."""
        return {
            "games": self.games,
            "finished": self.finished,
            "actions": self.actions,
            "seconds": self.seconds,
            "actions_per_second": self.a_second(self.actions),
            "games_per_second": self.a_second(self.games),
            "wins": self.wins,
            "wins_by_player": self.wins_by_player,
            "mean_scores": self.means(),
        }


def opening(match: Match, seed: int) -> Game:
    """A game of the match before its first answer."""
    return registry.new_game(match.title, match.scenario, Dice(generator(seed, "dice"), []), match.options, "en")


def play_one(match: Match, number: int) -> Played:
    """Play one game of the match to its end."""
    seeds = generator(match.seed, f"game {number}")
    game = opening(match, seeds.word())
    game.forget_undo()
    seats = match.seats(number)
    players = {
        side: player(match.title, match.players[seats[i]], seed=seeds.word()) for i, side in enumerate(game.sides)
    }
    actions = 0
    while (decision := game.decision) is not None and actions < LONGEST_GAME:
        game.apply(players[decision.side].choose(game))
        actions += 1
    outcome = game.outcome
    if outcome is None:
        return Played(number, actions, "", {})
    return Played(number, actions, outcome.winner or "draw", outcome.scores)


def simulate(match: Match, games: int, jobs: int, done: Callable[[int], None] | None = None) -> Tally:
    """Play the games of a match, in several processes if asked to; `done` hears how many more are finished."""
    sides = _checked(match)
    tally = Tally(sides)
    start = time.perf_counter()
    report = done or _nobody
    found = _alone(match, games, report) if jobs <= 1 or games == 1 else _shared(match, games, jobs, report)
    tally.seconds = time.perf_counter() - start
    for played in found:
        tally.add(played, match.seats(played.number))
    return tally


def _nobody(count: int) -> None:
    """Nobody listens."""


def _checked(match: Match) -> tuple[str, ...]:
    """The sides of the match; what is wrong with it comes out here, before anything is played."""
    for name in match.players:
        player(match.title, name)
    return opening(match, 0).sides


def _alone(match: Match, games: int, report: Callable[[int], None]) -> list[Played]:
    found: list[Played] = []
    for number in range(games):
        found.append(play_one(match, number))
        report(1)
    return found


def _shared(match: Match, games: int, jobs: int, report: Callable[[int], None]) -> list[Played]:
    """Shares of the games go to processes that start afresh, so that the threads of this one do no harm."""
    share = max(1, min(LARGEST_SHARE, games // (jobs * SHARES_A_JOB)))
    found: list[Played] = []
    with processes(min(jobs, games)) as pool:
        starts = range(0, games, share)
        waiting = [pool.submit(_play_share, match, first, min(first + share, games)) for first in starts]
        try:
            for future in as_completed(waiting):
                games_done = future.result()
                found += games_done
                report(len(games_done))
        except BrokenProcessPool:
            raise Error("jobs: a process came to an untimely end (too little memory for so many?)") from None
        finally:
            pool.shutdown(cancel_futures=True)
    return found


def _play_share(match: Match, first: int, last: int) -> list[Played]:
    return [play_one(match, number) for number in range(first, last)]
