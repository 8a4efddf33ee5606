"""The titles by name, each loaded when it is first asked for."""

from __future__ import annotations

from hexfront.kernel.chance import Dice
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error
from hexfront.kernel.title import Title

NAMES = ["diadem", "encore", "memoir"]
_loaded: dict[str, Title] = {}


def title(name: str) -> Title:
    """The title of that name."""
    found = _loaded.get(name)
    if found is None:
        if name not in NAMES:
            raise Error(f"title: {name!r} is none of {', '.join(NAMES)}")
        found = _load(name)
        _loaded[name] = found
    return found


def new_game(name: str, scenario: str | None, dice: Dice, options: dict[str, object], lang: str) -> Game:
    """A game of a title at its first question."""
    found = title(name)
    setup = found.setup(scenario, options)
    found.catalog(lang)
    return Game(found, setup, found.start(setup, dice), lang).begin()


def _load(name: str) -> Title:
    """A title's data is read only when it is played."""
    if name == "encore":
        from hexfront.games.encore.game import Encore  # noqa: PLC0415

        return Encore()
    if name == "memoir":
        from hexfront.games.memoir.game import Memoir  # noqa: PLC0415

        return Memoir()
    from hexfront.games.diadem.game import Diadem  # noqa: PLC0415

    return Diadem()
