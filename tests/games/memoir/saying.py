"""Words of Memoir '44 in tests: the log, the open question, its answers and refusals, compared in both languages."""

from __future__ import annotations

import hexfront
from hexfront.kernel.texts import LANGUAGES
from tests.support import question


def log(game: hexfront.Game, lang: str, last: int = 0, side: str | None = None) -> list[str]:
    """What happened so far, or the last of it, in sentences, as a spectator or a side saw it."""
    told = [game.sentence(event, lang) for event in game.events(side)]
    return told[-last:]


def reads(game: hexfront.Game, english: list[str], portuguese: list[str], side: str | None = None) -> bool:
    """Whether the log ends with these sentences in both languages; what it says instead is shown."""
    said = {lang: log(game, lang, len(english), side) for lang in LANGUAGES}
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


def says(game: hexfront.Game, facts: dict[str, object], english: str, portuguese: str) -> bool:
    """Whether an event with those facts reads so."""
    told = {"rule": "m44:setup", **facts}
    assert (game.sentence(told, "en"), game.sentence(told, "pt")) == (english, portuguese)
    return True


def refuses(game: hexfront.Game, text: str, english: str, portuguese: str) -> bool:
    """Whether that answer is refused with these words."""
    said = [game.why(text, lang) for lang in LANGUAGES]
    assert [no.reason for no in said if no is not None] == [english, portuguese]
    return True
