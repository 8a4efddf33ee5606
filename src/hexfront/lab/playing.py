"""One game between computer players, played to its end and timed."""

from __future__ import annotations

import time
from typing import NamedTuple

from hexfront.ai.minds import result_of, turn_of
from hexfront.ai.players import Player
from hexfront.kernel.engine import Game
from hexfront.lab.milestones import note

LONGEST_GAME = 1_000_000


class Timing(NamedTuple):
    """What one player took: answers it had to choose, seconds in all, for the slowest answer and the slowest turn."""

    answers: int
    seconds: float
    slowest_answer: float
    slowest_turn: float


class Played(NamedTuple):
    """One game: its answers, who won (a side, "draw", or empty if it did not end), the points, why it ended, how good
    the result is for the first side, the times by side, and the turns in which what is watched for happened.
    """

    answers: int
    winner: str
    scores: dict[str, int]
    reason: str
    worth: float
    times: dict[str, Timing]
    notes: dict[str, int]


def play(game: Game, players: dict[str, Player]) -> Played:
    """Play a game to its end."""
    game.forget_undo()
    watches = {side: Watch() for side in game.sides}
    answers = 0
    notes: dict[str, int] = {}
    last = -1
    while (decision := game.decision) is not None and answers < LONGEST_GAME:
        watch = watches[decision.side]
        turn = turn_of(game)
        if turn != last:
            note(game, notes)
            last = turn
        began = time.perf_counter()
        action = players[decision.side].choose(game)
        watch.took(time.perf_counter() - began, turn)
        game.apply(action)
        answers += 1
    times = {side: watch.timing() for side, watch in watches.items()}
    outcome = game.outcome
    if outcome is None:
        return Played(answers, "", {}, "", 0.0, times, notes)
    note(game, notes)
    winner = outcome.winner or "draw"
    return Played(answers, winner, outcome.scores, outcome.reason, result_of(game), times, notes)


class Watch:
    """Takes one player's times."""

    def __init__(self) -> None:
        self.answers = 0
        self.seconds = 0.0
        self.slowest_answer = 0.0
        self.slowest_turn = 0.0
        self.turn = -1
        self.turn_seconds = 0.0

    def took(self, seconds: float, turn: int) -> None:
        """One answer was given, in a turn."""
        self.answers += 1
        self.seconds += seconds
        self.slowest_answer = max(self.slowest_answer, seconds)
        if turn != self.turn:
            self.turn = turn
            self.turn_seconds = 0.0
        self.turn_seconds += seconds
        self.slowest_turn = max(self.slowest_turn, self.turn_seconds)

    def timing(self) -> Timing:
        """All of it."""
        return Timing(self.answers, self.seconds, self.slowest_answer, self.slowest_turn)
