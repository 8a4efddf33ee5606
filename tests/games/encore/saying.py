"""Words of Encore in tests: the log, the open question and its answers, compared in both languages."""

from __future__ import annotations

import hexfront
from hexfront.kernel.texts import LANGUAGES
from tests.support import question


def log(game: hexfront.Game, lang: str, last: int = 0) -> list[str]:
    """What happened so far, or the last of it, in sentences."""
    told = [game.sentence(event, lang) for event in game.events(None)]
    return told[-last:]


def reads(game: hexfront.Game, english: list[str], portuguese: list[str]) -> bool:
    """Whether the log ends with these sentences in both languages; what it says instead is shown."""
    said = {lang: log(game, lang, len(english)) for lang in LANGUAGES}
    assert said == {"en": english, "pt": portuguese}
    return True


def asks(game: hexfront.Game, name: str, english: str, portuguese: str) -> bool:
    """Whether that question is open and reads so."""
    assert (question(game), game.prompt("en"), game.prompt("pt")) == (name, english, portuguese)
    return True


def offers(game: hexfront.Game, notation: str, english: str, portuguese: str) -> bool:
    """Whether that answer is open and reads so."""
    action = game.parse(notation)
    assert game.decision is not None
    assert action in game.decision.options
    assert (game.describe(action, "en"), game.describe(action, "pt")) == (english, portuguese)
    return True
