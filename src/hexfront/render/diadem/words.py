"""The words on Diadem's sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexfront.games.diadem.names import TURNS
from hexfront.kernel.texts import Catalog
from hexfront.render.words import catalog

__all__ = ["about", "catalog", "date", "phase_line", "turn_line"]

FIRST_DAY = 12
DAYS_A_TURN = 2


def date(turn: int, words: Catalog) -> str:
    """The two days of a turn, in May 1944."""
    first = FIRST_DAY + DAYS_A_TURN * (turn - 1)
    return words.say("turn.date", {"first": first, "last": first + DAYS_A_TURN - 1})


def turn_line(view: Mapping[str, Any], words: Catalog) -> str:
    """Which turn it is, with its date."""
    turn = int(view["turn"])
    return words.say("status.turn", {"turn": turn, "turns": view.get("turns", TURNS), "date": date(turn, words)})


def phase_line(view: Mapping[str, Any], words: Catalog) -> str:
    """Whose phase it is and which."""
    phase = words.say(f"phase.{view['phase']}")
    if view["phase"] == "over":
        return phase
    return words.say("status.phase", {"side": words.say(f"side.{view['side']}"), "phase": phase})


def about(view: Mapping[str, Any] | None, words: Catalog) -> str:
    """The description of the whole sheet for those who cannot see it."""
    if view is None:
        return words.say("diadem.about_bare")
    return words.say("diadem.about", {"turn": f"{turn_line(view, words)}, {phase_line(view, words)}"})
