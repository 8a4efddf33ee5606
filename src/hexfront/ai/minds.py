"""The minds of the titles, each made once with the weights of its data file."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from hexfront.ai.mind import Mind
from hexfront.kernel.data import load_toml
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error

HERE = Path(__file__).parent
HAND = "hand"
TUNED = "tuned"
_made: dict[str, Mind] = {}


def weights_of(title: str, names: list[str], kind: str) -> list[float]:
    """The weights of a title's terms: those set by hand, or those tuned by play."""
    data = load_toml(HERE / title / "weights.toml")
    table = data.table(kind)
    found = [table.number(name) for name in names]
    table.finish()
    return found


def mind(title: str, kind: str = HAND) -> Mind:
    """The mind of a title."""
    key = f"{title} {kind}"
    found = _made.get(key)
    if found is None:
        found = mind_with(title, weights_of(title, _names(title), kind))
        _made[key] = found
    return found


def mind_with(title: str, weights: list[float]) -> Mind:
    """The mind of a title with other weights, in the order of its terms."""
    made: object = import_module(f"hexfront.ai.{title}.mind").create(weights)
    if not isinstance(made, Mind):
        raise Error(f"players: {title} has no mind")
    return made


def _names(title: str) -> list[str]:
    """The terms of a title's evaluation."""
    return list(import_module(f"hexfront.ai.{title}.mind").NAMES)


def result_of(game: Game) -> float:
    """How good the end of a game is for its first side: the points between the sides and what the victory itself is
    worth, one before the end most.
    """
    return mind(game.title).margin(game._state)


def turn_of(game: Game) -> int:
    """The number of the turn of one side that a game is in; for measuring, as it looks at the game itself."""
    return mind(game.title).turn(game._state)
