"""The words on Encore's sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexfront.games.encore.names import TURNS
from hexfront.kernel.texts import Catalog

FIRST_DAY = 19


def day(turn: int) -> int:
    """The day in February 1945; turn 1 is the night of the 19th, and half a day passes in a turn."""
    return FIRST_DAY + turn // 2


def is_night(turn: int) -> bool:
    """E-2: the turns with odd numbers are night."""
    return turn % 2 == 1


def side_name(side: str, words: Catalog) -> str:
    """Allies or Germans."""
    return words.say(f"encore.side.{side}")


def date(turn: int, words: Catalog) -> str:
    """The day of a turn, short."""
    return words.say("encore.turn.date", {"day": day(turn)})


def turn_line(view: Mapping[str, Any], words: Catalog) -> str:
    """Which turn it is, with its date."""
    turn = int(view["turn"])
    part = words.say("encore.turn.night" if view.get("night", is_night(turn)) else "encore.turn.day")
    facts = {"turn": turn, "turns": view.get("turns", TURNS), "part": part, "day": day(turn)}
    return words.say("encore.turn.line", facts)


def phase_line(view: Mapping[str, Any], words: Catalog) -> str:
    """Whose phase it is and which."""
    phase = words.say(f"phase.{view['phase']}")
    if view["phase"] == "over":
        return phase
    return words.say("status.phase", {"side": side_name(str(view["side"]), words), "phase": phase})


def about(view: Mapping[str, Any] | None, words: Catalog) -> str:
    """The description of the whole sheet for those who cannot see it."""
    if view is None:
        return words.say("encore.about_bare")
    return words.say("encore.about", {"turn": f"{turn_line(view, words)}, {phase_line(view, words)}"})
