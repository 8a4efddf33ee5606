"""Players: whoever chooses among the open answers; and the two that think of nothing but the question at hand."""

from __future__ import annotations

from hexfront.ai.mind import Script
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator
from hexfront.kernel.engine import Game
from hexfront.kernel.trial import imagined


class Player:
    """Somebody who chooses."""

    def choose(self, game: Game) -> Action:
        """One of the open answers."""
        raise NotImplementedError


class RandomPlayer(Player):
    """Chooses every open answer with the same chance."""

    def __init__(self, chance: Generator) -> None:
        self.chance = chance

    def choose(self, game: Game) -> Action:
        """Any of them."""
        options = game.open_answers()
        return options[self.chance.below(len(options))]


class ScriptPlayer(Player):
    """Follows a script; there is one for each side it may be asked to play."""

    def __init__(self, scripts: list[Script], seed: int) -> None:
        self.scripts = scripts
        self.seed = seed

    def choose(self, game: Game) -> Action:
        """What the script says in the position as the side may imagine it."""
        options = game.open_answers()
        if len(options) == 1:
            return options[0]
        side = asked_side(game)
        return self.scripts[side].answer(imagined(game, side, self.seed))


def asked_side(game: Game) -> int:
    """The number of the side that is asked."""
    decision = game.decision
    assert decision is not None
    return game.sides.index(decision.side)
