"""Players: whoever chooses among the open answers."""

from __future__ import annotations

from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error


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


NAMES = ["random"]


def player(title: str, name: str, seed: int | None = None) -> Player:
    """The computer player of that name for a title."""
    if name == "random":
        return RandomPlayer(generator(0 if seed is None else seed, f"player {title}"))
    raise Error(f"player: {name!r} is none of {', '.join(NAMES)}")
