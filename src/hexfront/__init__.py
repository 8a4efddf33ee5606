"""Hexfront: rulebook hex wargames with every rule enforced.

game = hexfront.new("diadem", seed=7)
while game.decision is not None:
    game.apply(game.decision.options[0])
print(game.outcome.winner)
"""

from __future__ import annotations

from secrets import randbits

from hexfront.ai.levels import names as _player_names
from hexfront.ai.levels import player as _player
from hexfront.ai.players import Player
from hexfront.games import registry
from hexfront.kernel import records as _records
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.engine import Decision, Game
from hexfront.kernel.errors import Error, Illegal
from hexfront.kernel.replay import open_record
from hexfront.kernel.title import Title
from hexfront.version import VERSION

__version__ = VERSION

__all__ = [
    "Action",
    "Decision",
    "Error",
    "Game",
    "Illegal",
    "Player",
    "__version__",
    "load",
    "new",
    "parse",
    "player",
    "players",
    "scenarios",
    "titles",
    "verify",
]


def titles() -> list[str]:
    """The names of the titles."""
    return list(registry.NAMES)


def scenarios(title: str) -> list[str]:
    """The ids of a title's scenarios, the usual one first."""
    return list(registry.title(title).scenarios())


def new(
    title: str,
    scenario: str | None = None,
    seed: int | None = None,
    options: dict[str, object] | None = None,
    lang: str = "en",
) -> Game:
    """A new game: `scenario` is an id or the path of a scenario file, `seed` None takes the system's entropy."""
    dice = Dice(generator(randbits(64) if seed is None else seed, "dice"), [])
    return registry.new_game(title, scenario, dice, options or {}, lang)


def parse(game: Game, text: str) -> Action:
    """The action of a notation."""
    return game.parse(text)


def load(text: str, lang: str = "en", name: str = "record") -> Game:
    """The game of a record, ready to go on."""
    return open_record(_title_of(name, text), name, text, lang, check=False)


def verify(text: str, name: str = "record") -> Game:
    """Replay a record and compare every digest; Error names the first line that differs."""
    return open_record(_title_of(name, text), name, text, "en", check=True)


def _title_of(name: str, text: str) -> Title:
    header, _ = _records.split(name, text)
    return registry.title(header.string("title"))


def players(title: str) -> list[str]:
    """The names of a title's computer players, the strongest last."""
    registry.title(title)
    return _player_names(title)


def player(
    title: str, name: str, seed: int | None = None, nodes: int | None = None, seconds: float | None = None
) -> Player:
    """A computer player; `choose(game)` gives one of the open answers.

    `nodes` (answers tried) or `seconds` are what those that search may spend on a decision, six times that in a turn.
    """
    registry.title(title)
    return _player(title, name, seed, nodes, seconds)
