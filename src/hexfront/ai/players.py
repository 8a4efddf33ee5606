"""Players: whoever chooses among the open answers."""

from __future__ import annotations

from hashlib import sha256

from hexfront.ai.mind import Script
from hexfront.ai.minds import mind
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error
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
    """Follows a title's script for each side it is asked to play."""

    def __init__(self, title: str, level: int, seed: int) -> None:
        self.title = title
        self.level = level
        self.seed = seed
        self.scripts: dict[int, Script] = {}

    def choose(self, game: Game) -> Action:
        """What the script says in the position as the side may imagine it."""
        options = game.open_answers()
        if len(options) == 1:
            return options[0]
        decision = game.decision
        assert decision is not None
        side = game.sides.index(decision.side)
        script = self.scripts.get(side)
        if script is None:
            script = self._script(side)
            self.scripts[side] = script
        return script.answer(imagined(game, side, self.seed))

    def _script(self, side: int) -> Script:
        found = mind(self.title)
        if self.level >= 3:
            return found.script(side, [])
        return found.greedy(side, generator(self.seed, "noise"), 0.0 if self.level == 2 else 5.0)


NAMES = ["random", "1", "2", "3"]


def names(title: str) -> list[str]:
    """The computer players of a title, the strongest last."""
    return list(NAMES)


def player(title: str, name: str, seed: int | None = None) -> Player:
    """The computer player of that name for a title."""
    if name == "random":
        return RandomPlayer(generator(0 if seed is None else seed, f"player {title}"))
    if name in NAMES:
        return ScriptPlayer(title, int(name), 0 if seed is None else seed)
    raise Error(f"player: {name!r} is none of {', '.join(NAMES)}")


def player_at(game: Game, name: str, seed: int) -> Player:
    """The computer player for the next answer of a game.

    It depends on the seed and on how far the game is, so a game kept and opened again goes on as it would have.
    """
    text = f"{seed}/{game.move_count}"
    return player(game.title, name, int.from_bytes(sha256(text.encode()).digest()[:6], "big"))
