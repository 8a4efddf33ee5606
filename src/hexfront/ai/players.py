"""Players: whoever chooses among the open answers."""

from __future__ import annotations

from hashlib import sha256

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


def names(title: str) -> list[str]:
    """The computer players of a title, the strongest last."""
    return list(NAMES)


def player(title: str, name: str, seed: int | None = None) -> Player:
    """The computer player of that name for a title."""
    if name == "random":
        return RandomPlayer(generator(0 if seed is None else seed, f"player {title}"))
    raise Error(f"player: {name!r} is none of {', '.join(NAMES)}")


def player_at(game: Game, name: str, seed: int) -> Player:
    """The computer player for the next answer of a game.

    It depends on the seed and on how far the game is, so a game kept and opened again goes on as it would have.
    """
    text = f"{seed}/{game.move_count}"
    return player(game.title, name, int.from_bytes(sha256(text.encode()).digest()[:6], "big"))
