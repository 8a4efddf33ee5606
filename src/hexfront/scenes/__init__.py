"""A game on a screen: shapes, places and words, title by title, made from views, events and previews alone.

stage_of(game, "en").scene(game.view("allied"))
"""

from __future__ import annotations

from collections.abc import Callable

from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error
from hexfront.scenes.stage import Stage

__all__ = ["Stage", "stage_of"]


def stage_of(game: Game, lang: str) -> Stage:
    """The title of a game on a screen, in a language."""
    found = STAGES.get(game.title)
    if found is None:
        raise Error(f"title: {game.title!r} has no stage")
    return found(game, lang)


# A title's data is read only when it is played.


def _diadem(game: Game, lang: str) -> Stage:
    from hexfront.scenes.diadem import DiademStage  # noqa: PLC0415

    return DiademStage(game, lang)


def _encore(game: Game, lang: str) -> Stage:
    from hexfront.scenes.encore import EncoreStage  # noqa: PLC0415

    return EncoreStage(game, lang)


def _memoir(game: Game, lang: str) -> Stage:
    from hexfront.scenes.memoir import MemoirStage  # noqa: PLC0415

    return MemoirStage(game, lang)


STAGES: dict[str, Callable[[Game, str], Stage]] = {"diadem": _diadem, "encore": _encore, "memoir": _memoir}
