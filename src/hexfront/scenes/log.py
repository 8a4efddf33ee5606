"""Events as entries of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from hexfront.kernel.engine import Game
from hexfront.scenes import dice
from hexfront.scenes.panels import combat_before
from hexfront.scenes.stage import Facts, Shown

HEADINGS = ("turn", "phase", "over")
BEGINNINGS = ("attack", "bombardment")
OF_COMBATS = ("defence", "odds", "roll", "result", "bombardment")
WITH_PANEL = ("attack", "odds", "roll", "result", "bombardment")


Telling = Callable[[Facts, dict[str, Facts]], Shown | None]
"""The panel of an event, with the events of the same combat before it."""


def entries(events: Sequence[Facts], before: Sequence[Facts], game: Game, lang: str, panel: Telling) -> list[Shown]:
    """Events in a row, each with the panel of the combat it belongs to."""
    found: list[Shown] = []
    seen = list(before)
    for facts in events:
        name = str(facts["event"])
        earlier = combat_before(name, seen) if name in OF_COMBATS else {}
        shown = panel(facts, earlier) if name in WITH_PANEL else None
        found.append(entry(facts, game, lang, _where(earlier), shown))
        seen.append(facts)
    return found


def _where(earlier: dict[str, Facts]) -> str:
    """The hex of a combat."""
    return next((str(facts["hex"]) for facts in earlier.values() if "hex" in facts), "")


def entry(facts: Facts, game: Game, lang: str, hex_: str = "", panel: Shown | None = None) -> Shown:
    """An event for the log; `hex_` is where it happened if the facts do not say so."""
    name = str(facts["event"])
    path = list(facts["path"]) if facts.get("path") else None
    unit = facts.get("unit")
    where = facts.get("hex") or hex_
    rolled = facts.get("dice")
    return {
        "number": facts.get("number", 0),
        "event": name,
        "text": game.sentence(cast("dict[str, Any]", facts), lang),
        "rule": facts["rule"],
        "hexes": [where] if where else path[-1:] if path else [],
        "path": path,
        "unit": unit if isinstance(unit, str) else None,
        "dice": dice.shown(rolled) if rolled else None,
        "panel": panel,
        "level": 2 if name in HEADINGS else 1 if name in BEGINNINGS else 0,
    }
