"""Refusals: why an answer is not open, and where it helps, what would open it."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hexfront.games.diadem import steps
from hexfront.games.diadem.names import EDGES, SEA, SIDES, WAITING
from hexfront.games.diadem.rules.s04_2_entry_exit import must_enter
from hexfront.games.diadem.rules.s04_movement import may_move
from hexfront.games.diadem.rules.s05_0_combats import must_take_part
from hexfront.games.diadem.rules.s11_1_setup import still_free
from hexfront.games.diadem.speech.prompts import owing
from hexfront.games.diadem.speech.words import Words
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Refusal
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.texts import Catalog, capital


def refusal(state: Position, refusal: Refusal, catalog: Catalog) -> str:
    """A refusal."""
    words = Words(state, catalog)
    frame = state.stack[-1] if state.stack else Frame(steps.SEQUENCE)
    key = refusal.key.removeprefix("refusal.")
    choose = VARIANTS.get(key)
    if choose is not None:
        key = choose(words, frame, refusal)
    facts: Facts = {name: _fact(words, name, value) for name, value in refusal.facts.items()}
    facts.update(_context(words, frame))
    add = MORE.get(key)
    if add is not None:
        facts.update(add(words, frame, refusal))
    return capital(words.say(f"refusal.{key}", facts))


def _fact(words: Words, name: str, value: object) -> str:
    found = FACTS.get(name)
    return str(value) if found is None else found(words, value)


def _unit(words: Words, value: object) -> str:
    return words.name(words.find(value))


def _units(words: Words, value: object) -> str:
    return words.names([words.find(unit) for unit in cast("list[object]", value)])


def _hex(words: Words, value: object) -> str:
    return words.hex_named(value)


def _edge(words: Words, value: object) -> str:
    return words.edge(value)


FACTS: dict[str, Callable[[Words, object], str]] = {"unit": _unit, "units": _units, "hex": _hex, "edge": _edge}


def _context(words: Words, frame: Frame) -> Facts:
    """What the question is about: the unit being moved or placed, the hex being attacked or emptied."""
    unit = frame.unit
    if frame.step == steps.PLACE:
        unit = still_free(words.state, frame.side)[0].unit
    facts: Facts = {"side": words.side(SIDES[frame.side], "the"), "air": words.air(words.state.air)}
    if unit >= 0:
        facts["mover"] = words.name(unit)
    battle = words.state.battle
    if frame.step == steps.DISPLACE:
        facts["place"] = words.hex(frame.hex)
    elif battle is not None:
        facts["place"] = words.hex(battle.hex)
    return facts


# Which of several sentences


def _full(words: Words, frame: Frame, refusal: Refusal) -> str:
    return "full_in_retreat" if refusal.rule == "D-27" else "full"


def _nowhere(words: Words, frame: Frame, refusal: Refusal) -> str:
    return {"diadem:4.1.2": "cannot_break_away", "diadem:5.3": "cannot_make_room"}.get(refusal.rule, "nowhere_to_go")


def _not_there(words: Words, frame: Frame, refusal: Refusal) -> str:
    return "not_crowded" if frame.step == steps.DISPLACE else "not_there"


def _barred(words: Words, frame: Frame, refusal: Refusal) -> str:
    if words.material.map.terrain[words.material.grid.find(str(refusal.facts["hex"]))] == SEA:
        return "sea"
    return "barred_off_road" if words.material.mountain_roads else "barred"


def _no_exit(words: Words, frame: Frame, refusal: Refusal) -> str:
    edge = EDGES.index(str(refusal.facts["edge"]))
    allowed = words.material.map.exits[frame.side]
    return "exit_too_far" if any(mask >> edge & 1 for mask in allowed) else "no_exit"


def _armour(words: Words, frame: Frame, refusal: Refusal) -> str:
    return "armour_mountain" if "unit" in refusal.facts else "only_armour_beside"


def _no_air(words: Words, frame: Frame, refusal: Refusal) -> str:
    return "no_air_for_barrage" if frame.step == steps.BARRAGE else "no_air_for_guns"


def _out_of_range(words: Words, frame: Frame, refusal: Refusal) -> str:
    here = words.state.where[words.find(refusal.facts["unit"])]
    if here < 0:
        return "not_there"
    return "out_of_range" if words.material.grid.distance(here, frame.hex) > 1 else "beside_target"


def _exchange(words: Words, frame: Frame, refusal: Refusal) -> str:
    attacking = frame.side == words.state.the_battle().side
    return f"exchange_owed.{words.catalog.form(frame.value)}" if attacking else "exchange_first"


VARIANTS: dict[str, Callable[[Words, Frame, Refusal], str]] = {
    "full": _full,
    "nowhere_to_go": _nowhere,
    "not_there": _not_there,
    "barred": _barred,
    "no_exit": _no_exit,
    "armour_mountain": _armour,
    "no_air_for_guns": _no_air,
    "out_of_range": _out_of_range,
    "exchange_owed": _exchange,
}


# Facts that the refusal does not carry


def _left(words: Words, frame: Frame, refusal: Refusal) -> Facts:
    return {"left": words.points(cast(int, refusal.facts["left"]))}


def _due(words: Words, frame: Frame, refusal: Refusal) -> Facts:
    state = words.state
    units = words.counters.of_side[frame.side]
    due = [u for u in units if state.where[u] == WAITING and must_enter(state, u) and may_move(state, u)]
    return {"units": words.names(due)}


def _owing(words: Words, frame: Frame, refusal: Refusal) -> Facts:
    return {"units": words.names(owing(words, frame.side))}


def _pledged(words: Words, frame: Frame, refusal: Refusal) -> Facts:
    hex_ = words.material.grid.find(str(refusal.facts["hex"]))
    return {"units": words.names(must_take_part(words.state, frame.side, hex_))}


def _range(words: Words, frame: Frame, refusal: Refusal) -> Facts:
    unit = words.find(refusal.facts["unit"])
    distance = words.material.grid.distance(words.state.where[unit], frame.hex)
    return {"range": words.counters.range[unit], "distance": distance}


def _owed(words: Words, frame: Frame, refusal: Refusal) -> Facts:
    return {"count": frame.value}


MORE: dict[str, Callable[[Words, Frame, Refusal], Facts]] = {
    "too_far": _left,
    "must_enter": _due,
    "attacks_owed": _owing,
    "pledged": _pledged,
    "out_of_range": _range,
    "exchange_owed.one": _owed,
    "exchange_owed.many": _owed,
}
