"""Prompts: the open question in words, for the side that is asked: first the question, then the facts it turns on."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.games.memoir.cards import BARRAGE, CARDS
from hexfront.games.memoir.names import SIDES
from hexfront.games.memoir.rules.cards import may_announce
from hexfront.games.memoir.rules.trains import Unload
from hexfront.games.memoir.speech.words import Words
from hexfront.games.memoir.state import Position
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.texts import Catalog
from hexfront.kernel.title import Question
from hexfront.mechanics import wording

Asker = Callable[[Words, Frame, Question], list[str]]
UNLOAD = Unload()
MOST_ORDERS = 20
"""More than any card gives by number: such a card orders all there are."""


def prompt(state: Position, question: Question, catalog: Catalog) -> str:
    """The open question."""
    words = Words(state, catalog)
    told = PROMPTS[question.name](words, state.stack[-1], question)
    return wording.ask(catalog, words.side(SIDES[question.side]), told)


def _of_unit(words: Words, frame: Frame) -> Facts:
    """The unit the question is about."""
    return {"unit": words.the(frame.unit)}


def _of_unit_and_hex(words: Words, frame: Frame) -> Facts:
    """The unit the question is about, and the hex."""
    return {"unit": words.the(frame.unit), "place": words.hex(frame.hex)}


# Cards and orders


def _card(words: Words, frame: Frame, question: Question) -> list[str]:
    told = [words.say("prompt.card", {"turn": words.state.turn})]
    return [*told, words.say("prompt.warned")] if may_announce(words.state, frame.side) else told


def _use(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.use", {"card": words.card(CARDS[words.state.acting])})]


def _section(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.section")]


def _order(words: Words, frame: Frame, question: Question) -> list[str]:
    state = words.state
    told = [words.say("prompt.order", {"card": words.card(CARDS[state.acting])})]
    left = state.orders_left()
    return [*told, words.catalog.count("prompt.orders_left", left)] if left <= MOST_ORDERS else told


def _dig(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.dig"), words.catalog.count("prompt.digs_left", frame.value)]


def _heal(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.heal")]


def _target(words: Words, frame: Frame, question: Question) -> list[str]:
    barrage = words.state.acting == BARRAGE
    return [words.say("prompt.target_barrage" if barrage else "prompt.target_air")]


def _dam(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.dam")]


# Movement


def _move(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.move")]


def _march(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.march", _of_unit(words, frame))]


def _unload(words: Words, frame: Frame, question: Question) -> list[str]:
    passenger = words.kind(UNLOAD.passenger(words.state, frame))
    return [words.say("prompt.unload", {"unit": words.any_unit(passenger)})]


# Battle


def _battle(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.battle")]


def _attack(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.attack", _of_unit(words, frame))]


def _ambush(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.ambush", _of_unit_and_hex(words, frame))]


def _flags(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.catalog.count("prompt.flags", frame.value, _of_unit(words, frame))]


def _retreat(words: Words, frame: Frame, question: Question) -> list[str]:
    must, may = frame.hex, frame.value
    if must <= 0:
        told = words.say("prompt.retreat_on", _of_unit(words, frame))
        return [told, words.catalog.count("prompt.retreat_may", may)]
    told = words.say("prompt.retreat", _of_unit(words, frame))
    return [told, words.catalog.count("prompt.retreat_must", must)]


def _ground(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.ground", _of_unit_and_hex(words, frame))]


def _ride_on(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.ride_on", _of_unit(words, frame))]


def _overrun(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.overrun", _of_unit(words, frame))]


def _leader(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.leader")]


def _keep(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.keep")]


PROMPTS: dict[str, Asker] = {
    "card": _card,
    "use": _use,
    "section": _section,
    "order": _order,
    "dig": _dig,
    "heal": _heal,
    "target": _target,
    "dam": _dam,
    "move": _move,
    "march": _march,
    "unload": _unload,
    "battle": _battle,
    "attack": _attack,
    "ambush": _ambush,
    "flags": _flags,
    "retreat": _retreat,
    "ground": _ground,
    "ride_on": _ride_on,
    "overrun": _overrun,
    "leader": _leader,
    "keep": _keep,
}
