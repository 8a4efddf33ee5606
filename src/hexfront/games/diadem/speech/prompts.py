"""Prompts: the open question in words, for the side that is asked: first the question, then the facts it turns on."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.games.diadem.names import ALLIED, ATTACK, EDGES, FOUGHT, OWES, SIDES, STACK_LIMIT, WAITING
from hexfront.games.diadem.preview import preview
from hexfront.games.diadem.rules.s04_1_restrictions import attackable
from hexfront.games.diadem.rules.s04_2_entry_exit import is_due
from hexfront.games.diadem.rules.s04_movement import points_left
from hexfront.games.diadem.rules.s05_0_combats import must_take_part
from hexfront.games.diadem.rules.s05_1_combat import attack_total
from hexfront.games.diadem.rules.s05_3_retreat import MAKING_ROOM, SECOND_STEP
from hexfront.games.diadem.rules.s06_air_power import strike_points
from hexfront.games.diadem.rules.s11_1_setup import still_free
from hexfront.games.diadem.speech.answers import bombing
from hexfront.games.diadem.speech.events import odds
from hexfront.games.diadem.speech.words import Words
from hexfront.games.diadem.state import Position
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.texts import Catalog
from hexfront.kernel.title import Question
from hexfront.mechanics import wording

Asker = Callable[[Words, Frame, Question], list[str]]
LONG_LIST = 4


def prompt(state: Position, question: Question, catalog: Catalog) -> str:
    """The open question."""
    words = Words(state, catalog)
    told = PROMPTS[question.name](words, state.stack[-1], question)
    return wording.ask(catalog, words.side(SIDES[question.side]), told)


# Set-up and movement


def _place(words: Words, frame: Frame, question: Question) -> list[str]:
    rest = still_free(words.state, frame.side)
    told = [words.say("prompt.place", {"unit": words.name(rest[0].unit)})]
    if len(rest) > 1:
        told.append(words.catalog.count("prompt.place_more", len(rest) - 1))
    return told


def _move(words: Words, frame: Frame, question: Question) -> list[str]:
    state = words.state
    told = [words.say("prompt.move", {"turn": state.turn})]
    side = words.counters.of_side[frame.side]
    waiting = [unit for unit in side if state.where[unit] == WAITING and is_due(state, unit)]
    if waiting:
        edge = words.edge(EDGES[words.material.map.entry_edge[frame.side]])
        if frame.side == ALLIED:
            told.append(words.catalog.count("prompt.may_enter", len(waiting), {"edge": edge}))
        else:
            told.append(words.say("prompt.must_enter", {"units": words.names(waiting), "edge": edge}))
    return told


def _march(words: Words, frame: Frame, question: Question) -> list[str]:
    state = words.state
    here = state.where[frame.unit]
    facts: Facts = {
        "unit": words.own(frame.unit),
        "points": words.points(points_left(state, frame.unit, frame.value)),
    }
    if here < 0:
        facts["edge"] = words.edge(EDGES[words.material.map.entry_edge[frame.side]])
        return [words.say("prompt.march_in", facts)]
    facts["hex"] = words.hex(here)
    if frame.value:
        return [words.say("prompt.march_on", facts)]
    told = [words.say("prompt.march", facts)]
    if state.engaged(frame.unit):
        told.append(words.say("prompt.break_contact"))
    return told


# Combat


def owing(words: Words, side: int) -> list[int]:
    """The units that must attack and still can (D-10)."""
    flags = words.state.flags
    units = words.counters.of_side[side]
    return [u for u in units if flags[u] & OWES and not flags[u] & FOUGHT and attackable(words.state, u)]


def _combat(words: Words, frame: Frame, question: Question) -> list[str]:
    told = [words.say("prompt.combat", {"turn": words.state.turn}), *_air_left(words, frame.side, words.state.air)]
    units = owing(words, frame.side)
    if len(units) > LONG_LIST:
        told.append(words.say("prompt.many_owe", {"count": len(units)}))
    elif units:
        told.append(words.say("prompt.owe", {"units": words.names(units)}))
    return told


def _air_left(words: Words, side: int, points: int) -> list[str]:
    """The air points left; nothing for a side that has none."""
    if side != ALLIED:
        return []
    return [words.catalog.count("prompt.air_left", points) if points else words.say("prompt.no_air_left")]


def _held(words: Words, frame: Frame) -> str:
    return words.say("prompt.held", {"units": words.holders(frame.hex, frame.side)})


def _shifts(words: Words, known: Facts) -> str:
    return words.shifts(wording.shift_facts(known)) or words.say("shift.none")


def _sum(words: Words) -> list[str]:
    """Totals, odds and shifts as far as the asked side may know them."""
    facts = preview(words.state, words.material.actions.commit)
    if "odds" in facts:
        return [odds(words, facts)]
    facts["shifts"] = _shifts(words, facts)
    return [
        words.say(
            "prompt.attack_so_far",
            {**facts, "points": words.catalog.count("strength", wording.number(facts, "attack"))},
        )
    ]


def _assault(words: Words, frame: Frame, question: Question) -> list[str]:
    battle = words.state.the_battle()
    told = [words.say("prompt.assault", {"hex": words.hex(frame.hex)}), _held(words, frame)]
    if battle.attackers:
        told += _sum(words)
    elif battle.guns:
        told.append(
            words.say(
                "prompt.guns_so_far", {"points": words.catalog.count("strength", attack_total(words.state, battle))}
            )
        )
    missing = [u for u in must_take_part(words.state, frame.side, frame.hex) if u not in battle.attackers]
    if missing:
        told.append(words.say("prompt.must_take_part", {"units": words.names(missing)}))
    return told + _air_left(words, frame.side, words.state.air - battle.air)


def _support(words: Words, frame: Frame, question: Question) -> list[str]:
    battle = words.state.the_battle()
    attack = words.roster(battle.attackers + battle.guns).items
    if battle.air:
        attack.append(words.air(battle.air))
    told = [
        words.say("prompt.support", {"hex": words.hex(frame.hex)}),
        words.say("prompt.attacked_by", {"units": words.catalog.join(attack)}),
    ]
    return told + _sum(words) + _air_left(words, frame.side, words.state.air - battle.support_air)


def _barrage(words: Words, frame: Frame, question: Question) -> list[str]:
    told = [words.say("prompt.barrage", {"hex": words.hex(frame.hex)}), _held(words, frame)]
    if words.state.the_battle().guns:
        told.append(words.say("prompt.bombing", bombing(words, words.material.actions.commit)))
    return told


def _sortie(words: Words, frame: Frame, question: Question) -> list[str]:
    open_ = strike_points(words.state)
    facts: Facts = {"hex": words.hex(frame.hex), "least": open_[0], "most": open_[-1]}
    known = preview(words.state, words.material.actions.air[open_[0]])
    known["shifts"] = _shifts(words, known)
    told = [words.say("prompt.sortie", facts), _held(words, frame), words.say("prompt.vulnerable", known)]
    return told + _air_left(words, frame.side, words.state.air)


# Results


def _in_battle(words: Words, frame: Frame) -> Facts:
    return {"hex": words.hex(words.state.the_battle().hex)}


def _loss(words: Words, frame: Frame, question: Question) -> list[str]:
    battle = words.state.the_battle()
    attacking = "attack" if frame.side == battle.side else "defence"
    return [words.say(f"prompt.loss_{attacking if battle.kind == ATTACK else 'bombing'}", _in_battle(words, frame))]


def _elimination(words: Words, frame: Frame, question: Question) -> list[str]:
    attacking = "attack" if frame.side == words.state.the_battle().side else "defence"
    return [words.say(f"prompt.elimination_{attacking}", _in_battle(words, frame))]


def _exchange(words: Words, frame: Frame, question: Question) -> list[str]:
    facts = _in_battle(words, frame)
    if frame.side == words.state.the_battle().side:
        return [words.catalog.count("prompt.exchange_attack", frame.value, facts)]
    if frame.value:
        return [words.catalog.count("prompt.exchange_more", frame.value, facts)]
    return [words.say("prompt.exchange_defence", facts), words.say("prompt.exchange_rule")]


def _retreat(words: Words, frame: Frame, question: Question) -> list[str]:
    state = words.state
    waiting = [unit for unit in state.the_battle().retreating if state.where[unit] >= 0]
    return [words.say("prompt.retreat", {"count": len(waiting)})]


def _retreat_to(words: Words, frame: Frame, question: Question) -> list[str]:
    facts: Facts = {"unit": words.own(frame.unit), "hex": words.hex(words.state.where[frame.unit])}
    if frame.value == MAKING_ROOM:
        return [words.say("prompt.make_room", facts)]
    if frame.value == SECOND_STEP:
        facts["by"] = words.hex(frame.hex)
        return [words.say("prompt.break_out_on", facts)]
    if question.rule == "diadem:5.3.3":
        return [words.say("prompt.break_out", facts), words.say("prompt.break_out_rule")]
    return [words.say("prompt.retreat_to", facts)]


def _displace(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.displace", {"hex": words.hex(frame.hex)})]


def _advance(words: Words, frame: Frame, question: Question) -> list[str]:
    battle = words.state.the_battle()
    told = [words.say("prompt.advance", _in_battle(words, frame))]
    room = STACK_LIMIT - words.state.counts[battle.side][battle.hex]
    told.append(words.catalog.count("prompt.room", room) if room > 0 else words.say("prompt.no_room"))
    return told


def _advance_on(words: Words, frame: Frame, question: Question) -> list[str]:
    battle = words.state.the_battle()
    facts: Facts = {"unit": words.own(frame.unit), "hex": words.hex(battle.hex)}
    must = words.state.counts[battle.side][battle.hex] > STACK_LIMIT
    return [words.say("prompt.advance_must" if must else "prompt.advance_on", facts)]


def _attrition(words: Words, frame: Frame, question: Question) -> list[str]:
    return [words.say("prompt.attrition"), words.catalog.count("prompt.attrition_left", frame.value)]


PROMPTS: dict[str, Asker] = {
    "place": _place,
    "move": _move,
    "march": _march,
    "combat": _combat,
    "assault": _assault,
    "barrage": _barrage,
    "sortie": _sortie,
    "support": _support,
    "loss": _loss,
    "elimination": _elimination,
    "exchange": _exchange,
    "retreat": _retreat,
    "retreat_to": _retreat_to,
    "displace": _displace,
    "advance": _advance,
    "advance_on": _advance_on,
    "attrition": _attrition,
}
