"""Refusals: why an answer is not open, and where it helps, what would open it."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hexfront.games.encore import steps
from hexfront.games.encore.names import LEVEL_1000, PEAK
from hexfront.games.encore.speech.prompts import owing
from hexfront.games.encore.speech.words import Words
from hexfront.games.encore.state import Position
from hexfront.kernel.actions import Refusal
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.texts import Catalog, capital


def refusal(state: Position, refusal: Refusal, catalog: Catalog) -> str:
    """A refusal."""
    words = Words(state, catalog)
    frame = state.stack[-1] if state.stack else Frame(steps.SEQUENCE)
    key = refusal.key
    choose = VARIANTS.get(key)
    if choose is not None:
        key = choose(words, frame, refusal)
    facts: Facts = {name: FACTS.get(name, _as_it_is)(words, value) for name, value in refusal.facts.items()}
    facts.update(_context(words, frame))
    add = MORE.get(refusal.key)
    if add is not None:
        facts.update(add(words, frame, refusal))
    return capital(words.say(f"refusal.{key}", facts))


# Facts


def _unit(words: Words, value: object) -> str:
    return words.name(words.find(value))


def _units(words: Words, value: object) -> str:
    return words.ids(cast("list[object]", value))


def _hex(words: Words, value: object) -> str:
    return words.hex_named(value)


def _edge(words: Words, value: object) -> str:
    return words.edge(value)


def _left(words: Words, value: object) -> str:
    return words.points(cast(int, value))


def _as_it_is(words: Words, value: object) -> str:
    return str(value)


FACTS: dict[str, Callable[[Words, object], str]] = {
    "unit": _unit,
    "units": _units,
    "hex": _hex,
    "edge": _edge,
    "left": _left,
}


def _context(words: Words, frame: Frame) -> Facts:
    """What the question is about: the unit that moves, the hex that is attacked, bombarded or emptied."""
    facts: Facts = {}
    if frame.unit >= 0:
        facts["mover"] = words.name(frame.unit)
    battle = words.state.battle
    place = frame.hex if frame.hex >= 0 or battle is None else battle.hex
    if place >= 0:
        facts["place"] = words.hex(place)
    return facts


# Which of several sentences


def _full(words: Words, frame: Frame, refusal: Refusal) -> str:
    return "full_in_retreat" if frame.step == steps.RETREAT_TO else "full"


def _nowhere(words: Words, frame: Frame, refusal: Refusal) -> str:
    return "cannot_make_room" if frame.step == steps.DISPLACE else "nowhere_to_go"


def _no_range(words: Words, frame: Frame, refusal: Refusal) -> str:
    return "no_fire_to_lend" if frame.step == steps.SUPPORT else "no_range"


def _barred(words: Words, frame: Frame, refusal: Refusal) -> str:
    hex_ = words.material.grid.find(str(refusal.facts["hex"]))
    if words.material.map.cover[hex_] == PEAK:
        return "barred_peak"
    return "barred_1000" if words.material.map.level[hex_] == LEVEL_1000 else "barred_800"


def _enemy_place(words: Words, frame: Frame, refusal: Refusal) -> str:
    battle = words.state.the_battle()
    attacked = frame.side == battle.side and refusal.facts["hex"] == words.material.grid.names[battle.hex]
    return "attacked_hex" if attacked else "enemy_place"


VARIANTS: dict[str, Callable[[Words, Frame, Refusal], str]] = {
    "full": _full,
    "nowhere_to_go": _nowhere,
    "no_range": _no_range,
    "barred": _barred,
    "enemy_place": _enemy_place,
}


# Facts that the refusal does not carry


def _owing(words: Words, frame: Frame, refusal: Refusal) -> Facts:
    return {"units": words.names(owing(words, frame.side))}


def _range(words: Words, frame: Frame, refusal: Refusal) -> Facts:
    unit = words.find(refusal.facts["unit"])
    distance = words.material.grid.distance(words.state.where[unit], frame.hex)
    return {"range": words.material.range[unit], "distance": distance}


def _command(words: Words, frame: Frame, refusal: Refusal) -> Facts:
    return {"command": words.command(words.find(refusal.facts["unit"]))}


MORE: dict[str, Callable[[Words, Frame, Refusal], Facts]] = {
    "attacks_owed": _owing,
    "out_of_range": _range,
    "no_observer": _command,
}
