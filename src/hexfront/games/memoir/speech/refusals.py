"""Refusals: why an answer is not open, and where it helps, what would open it."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hexfront.games.memoir import steps
from hexfront.games.memoir.speech.words import Words
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Refusal
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.texts import Catalog, capital


def refusal(state: Position, refusal: Refusal, catalog: Catalog) -> str:
    """A refusal."""
    words = Words(state, catalog)
    frame = state.stack[-1] if state.stack else Frame(steps.SEQUENCE)
    facts: Facts = {name: FACTS.get(name, _as_it_is)(words, value) for name, value in refusal.facts.items()}
    facts.update(_context(words, frame, refusal))
    return capital(words.say(f"refusal.{refusal.key}", facts))


# Facts


def _card(words: Words, value: object) -> str:
    return words.card(value)


def _flags(words: Words, value: object) -> str:
    return words.flags(cast(int, value))


def _section(words: Words, value: object) -> str:
    return words.where(value)


def _as_it_is(words: Words, value: object) -> str:
    return str(value)


FACTS: dict[str, Callable[[Words, object], str]] = {"card": _card, "flags": _flags, "section": _section}


def _context(words: Words, frame: Frame, refusal: Refusal) -> Facts:
    """What the refusal does not carry: the unit that acts, and what lies on the hex it names."""
    facts: Facts = {}
    if frame.unit >= 0 and words.state.where[frame.unit] >= 0:
        facts["mover"] = words.the(frame.unit)
    hex_ = words.material.grid.find(str(refusal.facts.get("hex", "")))
    if hex_ >= 0:
        facts["ground"] = words.ground(hex_)
    return facts
