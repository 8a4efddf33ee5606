"""Players: whoever chooses among the open answers; and the two that think of nothing but the question at hand.

A player sees the position as its side may imagine it (`kernel.trial.imagined`) and nothing else.
"""

from __future__ import annotations

from hexfront.ai.mind import Script
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator
from hexfront.kernel.engine import Game
from hexfront.kernel.trial import Trial, imagined


class Player:
    """Somebody who chooses; the seed is for what it imagines."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: Game) -> Action:
        """One of the open answers of a game."""
        options = game.open_answers()
        if len(options) == 1:
            return options[0]
        return self.answer(imagined(game, asked_side(game), self.seed), game.move_count, rolls_in(game))

    def answer(self, trial: Trial, number: int, rolls: int) -> Action:
        """One of the open answers of an imagined position, after so many answers, so many of them with dice."""
        raise NotImplementedError

    def hurry(self, seconds: float) -> None:
        """Take no longer than this for a decision from now on, if it looks at the clock at all."""


class RandomPlayer(Player):
    """Chooses every open answer with the same chance."""

    def __init__(self, chance: Generator) -> None:
        super().__init__(0)
        self.chance = chance

    def choose(self, game: Game) -> Action:
        """Any of them."""
        options = game.open_answers()
        return options[self.chance.below(len(options))]

    def answer(self, trial: Trial, number: int, rolls: int) -> Action:
        """Any of them."""
        options = trial.options
        assert options is not None
        return options[self.chance.below(len(options))]


class ScriptPlayer(Player):
    """Follows a script; there is one for each side it may be asked to play."""

    def __init__(self, scripts: list[Script], seed: int) -> None:
        super().__init__(seed)
        self.scripts = scripts

    def answer(self, trial: Trial, number: int, rolls: int) -> Action:
        """What the script says."""
        return self.scripts[trial.side()].answer(trial)


def asked_side(game: Game) -> int:
    """The number of the side that is asked."""
    decision = game.decision
    assert decision is not None
    return game.sides.index(decision.side)


def rolls_in(game: Game) -> int:
    """How many answers of a game so far have let chance speak."""
    count = 0
    for move in game.moves():
        if move.chance:
            count += 1
    return count
