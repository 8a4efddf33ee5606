"""Prompts: the open question in words, for the side that is asked: first the question, then the facts it turns on."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.games.encore.names import NOT_ENTERED, SIDES, STACK_LIMIT
from hexfront.games.encore.preview import preview
from hexfront.games.encore.rules.s03_preparation import is_night
from hexfront.games.encore.rules.s04_1_bombardment import is_ready, points_of
from hexfront.games.encore.rules.s05_1_movement import points_left
from hexfront.games.encore.rules.s05_2_restrictions import has_room
from hexfront.games.encore.rules.s05_4_exit import entry_hexes, may_enter
from hexfront.games.encore.rules.s06_1_combats import must_take_part, owes
from hexfront.games.encore.rules.s06_5_combat import attack_total
from hexfront.games.encore.rules.s06_5_results import armour_in_combat
from hexfront.games.encore.rules.s06_6_1_retreat import first_hexes, open_edges
from hexfront.games.encore.rules.s06_6_1_retreating import MAKING_ROOM, SECOND_STEP
from hexfront.games.encore.speech.answers import fire_chances
from hexfront.games.encore.speech.events import fire_sum, odds
from hexfront.games.encore.speech.words import Words
from hexfront.games.encore.state import Position
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.texts import Catalog, capital
from hexfront.kernel.title import Question
from hexfront.mechanics import wording

Asker = Callable[[Words, Frame, Question], list[str]]
LONG_LIST = 8


def prompt(state: Position, question: Question, catalog: Catalog) -> str:
    """The open question."""
    words = Words(state, catalog)
    told = PROMPTS[question.name](words, state.stack[-1], question)
    return wording.ask(catalog, words.side(SIDES[question.side]), told)


# Bombardment


def _bombardment(words: Words, frame: Frame, question: Question) -> list[str]:
    ready = [gun for gun in words.counters.support[frame.side] if is_ready(words.state, gun)]
    points = words.strength(points_of(words.state, ready))
    return [
        words.say("prompt.bombardment", {"turn": words.state.turn}),
        words.catalog.count("prompt.ready", len(ready), {"points": points}),
    ]


def _battery(words: Words, frame: Frame, question: Question) -> list[str]:
    told = [words.say("prompt.battery", {"hex": words.hex(frame.hex)}), _held(words, frame.hex)]
    aiming = words.state.aiming
    if aiming is not None and aiming.guns:
        known = preview(words.state, words.material.actions.commit)
        chances = capital(fire_chances(words, known))
        told.append(words.say("prompt.fire_so_far", {**fire_sum(words, known), "chances": chances}))
    return told


def _held(words: Words, hex_: int) -> str:
    return words.say("prompt.held", {"units": words.holders(hex_)})


# Movement


def _move(words: Words, frame: Frame, question: Question) -> list[str]:
    state = words.state
    told = [words.say("prompt.move_at_night" if is_night(state.turn) else "prompt.move", {"turn": state.turn})]
    waiting = [unit for unit in words.counters.of_side[frame.side] if may_enter(state, unit)]
    hexes = entry_hexes(state)
    if waiting and hexes:
        key = "paid" if state.fourth == NOT_ENTERED and not state.road_entered else "free"
        facts = {"hexes": words.catalog.join([words.hex(hex_) for hex_ in hexes])}
        told.append(words.catalog.count(f"prompt.mountain_{key}", len(waiting), facts))
    return told


def _march(words: Words, frame: Frame, question: Question) -> list[str]:
    state = words.state
    here = state.where[frame.unit]
    left = words.points(points_left(state, frame.unit, frame.value))
    facts: Facts = {"unit": words.own(frame.unit), "points": left}
    if here < 0:
        return [words.say("prompt.march_in", facts)]
    facts["hex"] = words.hex(here)
    if frame.value and not has_room(state, frame.unit, here):
        told = [words.say("prompt.march_off", facts)]
    else:
        told = [words.say("prompt.march_on" if frame.value else "prompt.march", facts)]
    if state.engaged(frame.unit):
        told.append(words.say("prompt.disengage"))
    return told


# Combat


def owing(words: Words, side: int) -> list[int]:
    """The units that must attack and still can (E-27)."""
    return [unit for unit in words.counters.of_side[side] if owes(words.state, unit)]


def _combat(words: Words, frame: Frame, question: Question) -> list[str]:
    turn = words.state.turn
    told = [words.say("prompt.combat_at_night" if is_night(turn) else "prompt.combat", {"turn": turn})]
    units = owing(words, frame.side)
    if len(units) > LONG_LIST:
        told.append(words.say("prompt.many_owe", {"count": len(units)}))
    elif units:
        told.append(words.say("prompt.owe", {"units": words.names(units)}))
    return told


def _assault(words: Words, frame: Frame, question: Question) -> list[str]:
    battle = words.state.the_battle()
    told = [words.say("prompt.assault", {"hex": words.hex(frame.hex)}), _held(words, frame.hex)]
    if battle.attackers:
        told.append(_sum(words))
    elif battle.ranged:
        points = words.strength(attack_total(words.state, battle))
        told.append(words.say("prompt.at_range_so_far", {"points": points}))
    missing = [u for u in must_take_part(words.state, frame.side, frame.hex) if u not in battle.attackers]
    if missing:
        told.append(words.say("prompt.must_take_part", {"units": words.names(missing)}))
    return told


def _sum(words: Words) -> str:
    return odds(words, preview(words.state, words.material.actions.commit))


def _support(words: Words, frame: Frame, question: Question) -> list[str]:
    battle = words.state.the_battle()
    return [
        words.say("prompt.support", {"hex": words.hex(frame.hex)}),
        words.say("prompt.attacked_by", {"units": words.names(battle.attackers + battle.ranged)}),
        _sum(words),
    ]


# Results


def _attacking(words: Words, frame: Frame) -> str:
    return "attack" if frame.side == words.state.the_battle().side else "defence"


def _in_battle(words: Words) -> Facts:
    return {"hex": words.hex(words.state.the_battle().hex)}


def _loss(words: Words, frame: Frame, question: Question) -> list[str]:
    if frame.hex >= 0:
        return [words.say("prompt.loss_bombardment", {"hex": words.hex(frame.hex)})]
    told = [words.say(f"prompt.loss_{_attacking(words, frame)}", _in_battle(words))]
    return told + _armour_first(words, frame)


def _armour_first(words: Words, frame: Frame) -> list[str]:
    return [words.say("prompt.armour_first")] if armour_in_combat(words.state, frame.side) else []


def _elimination(words: Words, frame: Frame, question: Question) -> list[str]:
    told = [words.say(f"prompt.elimination_{_attacking(words, frame)}", _in_battle(words))]
    return told + _armour_first(words, frame)


def _exchange(words: Words, frame: Frame, question: Question) -> list[str]:
    battle = words.state.the_battle()
    if frame.side == battle.side:
        told = [words.catalog.count("prompt.exchange_attack", battle.owed, _in_battle(words))]
    else:
        told = [words.say("prompt.exchange_defence", _in_battle(words)), words.say("prompt.exchange_rule")]
    return told + _armour_first(words, frame)


def _advance(words: Words, frame: Frame, question: Question) -> list[str]:
    room = STACK_LIMIT - len(words.state.the_battle().advanced)
    return [words.say("prompt.advance", _in_battle(words)), words.catalog.count("prompt.room", room)]


def _advance_on(words: Words, frame: Frame, question: Question) -> list[str]:
    facts: Facts = {"unit": words.own(frame.unit), "hex": words.hex(words.state.where[frame.unit])}
    return [words.say("prompt.advance_on", facts)]


# Retreat


def _retreat(words: Words, frame: Frame, question: Question) -> list[str]:
    state = words.state
    waiting = [unit for unit in state.the_battle().retreating if state.where[unit] >= 0]
    return [words.catalog.count("prompt.retreat", len(waiting), {"units": words.names(waiting)})]


def _retreat_to(words: Words, frame: Frame, question: Question) -> list[str]:
    state = words.state
    here = state.where[frame.unit]
    facts: Facts = {"unit": words.own(frame.unit), "hex": words.hex(here)}
    if frame.value == MAKING_ROOM:
        return [words.say("prompt.make_room", facts)]
    if frame.value == SECOND_STEP:
        return [words.say("prompt.break_out_on", facts)]
    if question.rule != "encore:6.6.1.surrounded":
        return [words.say("prompt.retreat_to", facts)]
    if not first_hexes(state, frame.unit):
        return [words.say("prompt.retreat_off", facts)]
    edges = open_edges(state, frame.unit, here)
    return [words.say("prompt.break_out_or_leave" if edges else "prompt.break_out", facts)]


def _displace(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.displace", {"hex": words.hex(frame.hex)})]


PROMPTS: dict[str, Asker] = {
    "bombardment": _bombardment,
    "battery": _battery,
    "move": _move,
    "march": _march,
    "combat": _combat,
    "assault": _assault,
    "support": _support,
    "loss": _loss,
    "elimination": _elimination,
    "exchange": _exchange,
    "retreat": _retreat,
    "retreat_to": _retreat_to,
    "displace": _displace,
    "advance": _advance,
    "advance_on": _advance_on,
}
