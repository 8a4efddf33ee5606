"""The log: every event, as far as a side could see it, becomes a sentence. Only what stands in its facts is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from hexfront.games.diadem.speech.words import Roster, Words
from hexfront.games.diadem.state import Position
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.texts import Catalog, capital
from hexfront.mechanics import wording
from hexfront.mechanics.wording import items, number, shift_facts

FIRST_DAY: Final = 12
DAYS_A_TURN: Final = 2


def sentence(state: Position, facts: Facts, catalog: Catalog) -> str:
    """An event in words."""
    name = str(facts["event"])
    tell = SENTENCES.get(name)
    if tell is None:
        raise Error(f"there is no event {name!r}")
    return capital(tell(Words(state, catalog), facts))


# Facts


def _unit(words: Words, facts: Facts) -> str:
    """The counter of an event, by name or as what was seen of it."""
    unit = facts["unit"]
    if isinstance(unit, str):
        return words.full(words.find(unit))
    return words.kinds([cast(Facts, unit)]).items[0]


def _units(words: Words, units: list[object]) -> Roster:
    if units and not isinstance(units[0], str):
        return words.kinds([cast(Facts, unit) for unit in units])
    return words.roster([words.find(unit) for unit in units])


def _way(words: Words, facts: Facts) -> Facts:
    """Where a path begins, passes and ends."""
    path = items(facts, "path")
    return {
        "unit": _unit(words, facts),
        "from": words.hex_named(path[0]),
        "by": words.hex_named(path[1]) if len(path) > 2 else "",
        "to": words.hex_named(path[-1]),
    }


# Set-up and sequence


def _placed(words: Words, facts: Facts) -> str:
    return words.say("event.placed", {"unit": _unit(words, facts), "hex": words.hex_named(facts["hex"])})


def _turn(words: Words, facts: Facts) -> str:
    turn = number(facts, "turn")
    first = FIRST_DAY + DAYS_A_TURN * (turn - 1)
    return words.say("event.turn", {"turn": turn, "first": first, "last": first + DAYS_A_TURN - 1})


def _phase(words: Words, facts: Facts) -> str:
    phase = words.say(f"phase.{facts['phase']}")
    side = words.side(facts["side"], "of")
    return words.say("event.phase", {"turn": facts["turn"], "side": side, "phase": phase})


def _phase_end(words: Words, facts: Facts) -> str:
    return words.say("event.phase_end")


def _debts(words: Words, facts: Facts) -> str:
    units = [words.find(unit) for unit in items(facts, "units")]
    return words.say("event.debts", {"units": words.names(units)})


# Movement


def _moved(words: Words, facts: Facts) -> str:
    way = _way(words, facts)
    way["points"] = words.points(number(facts, "half_points"))
    if facts["rule"] != "diadem:4.2.1":
        return words.say("event.moved", way)
    return words.say("event.entered" if way["from"] == way["to"] else "event.entered_on", way)


def _left(words: Words, facts: Facts) -> str:
    way = _way(words, facts)
    way["edge"] = words.edge(facts["edge"])
    if facts.get("displaced"):
        return words.say("event.left_displaced", way)
    if facts.get("retreat"):
        return words.say("event.left_retreating", way)
    way["points"] = words.points(number(facts, "half_points"))
    return words.say("event.left" if way["from"] == way["to"] else "event.left_by", way)


# Combat


def _support(words: Words, facts: Facts) -> str:
    """Guns and aircraft behind an attack or a defence; nothing if there are none."""
    guns = items(facts, "guns")
    parts = _units(words, guns).items
    air = number(facts, "air")
    if air:
        parts.append(words.air(air))
    return words.say("event.support", {"support": words.catalog.join(parts)}) if parts else ""


def _attack(words: Words, facts: Facts) -> str:
    found = _units(words, items(facts, "attackers"))
    return words.say(f"event.attack.{found.form}", _fight(words, facts, found))


def _defence(words: Words, facts: Facts) -> str:
    found = _units(words, items(facts, "defenders"))
    return words.say(f"event.defence.{found.form}", _fight(words, facts, found))


def _fight(words: Words, facts: Facts, found: Roster) -> Facts:
    return {
        "units": words.catalog.join(found.items),
        "hex": words.hex_named(facts["hex"]),
        "support": _support(words, facts),
        "total": words.catalog.count("strength", number(facts, "total")),
    }


def odds(words: Words, facts: Facts) -> str:
    """The whole sum of a combat, every shift with its cause."""
    return wording.odds(words.catalog, facts, words.shifts(shift_facts(facts)))


def _roll(words: Words, facts: Facts) -> str:
    return wording.roll(words.catalog, facts)


def _result(words: Words, facts: Facts) -> str:
    return wording.result(words.catalog, facts, words.hex_named(facts["hex"]))


def _bombardment(words: Words, facts: Facts) -> str:
    parts: list[str] = []
    if "value" in facts:
        parts.append(words.say("event.bombing_sum", facts))
    shifts = shift_facts(facts)
    if shifts:
        parts.append(words.shifts(shifts))
    if "column" in facts:
        parts.append(words.say("event.bombing_column", facts))
    result = words.say(f"result.{facts['result']}", {"code": facts["result"]})
    told = {"attack": _bombers(words, facts), "sum": ", ".join(parts), "result": result}
    return words.say("event.bombardment" if parts else "event.bombardment_hidden", told)


def _bombers(words: Words, facts: Facts) -> str:
    hex_ = words.hex_named(facts["hex"])
    if facts["kind"] == "strike":
        return words.say("event.strike", {"hex": hex_, "points": words.air(number(facts, "air"))})
    found = _units(words, items(facts, "guns"))
    return words.say(f"event.bombard.{found.form}", {"hex": hex_, "units": words.catalog.join(found.items)})


# Losses, retreat and advance


def _struck(words: Words, facts: Facts, causes: dict[str, str]) -> str:
    """A loss or an elimination, with the paragraph that caused it in words."""
    event = str(facts["event"])
    unit = _unit(words, facts)
    gone = words.say(f"word.eliminated.{words.gender(unit)}")
    told = words.say(f"event.{event}", {"unit": unit, "hex": words.hex_named(facts["hex"]), "eliminated": gone})
    return wording.because(words.catalog, told, causes.get(str(facts["rule"])))


def _reduced(words: Words, facts: Facts) -> str:
    return _struck(words, facts, LOSSES)


def _eliminated(words: Words, facts: Facts) -> str:
    return _struck(words, facts, ELIMINATIONS)


def _recovered(words: Words, facts: Facts) -> str:
    return words.say("event.recovered", {"unit": _unit(words, facts)})


def _retreated(words: Words, facts: Facts) -> str:
    key = "siege" if facts.get("siege") else "displaced" if facts.get("displaced") else "plain"
    return words.say(f"event.retreated.{key}", _way(words, facts))


def _advanced(words: Words, facts: Facts) -> str:
    return words.say("event.advanced", _way(words, facts))


# Objectives and the end


def _objective(words: Words, facts: Facts) -> str:
    told = {"hex": words.hex_named(facts["hex"]), "side": words.side(facts["side"], "the")}
    return words.say("event.objective", told)


def _over(words: Words, facts: Facts) -> str:
    scores = cast(Facts, facts["scores"])
    winner = facts["winner"]
    key = "draw" if winner is None else str(winner)
    return words.say(f"event.over.{key}", scores)


LOSSES = {"diadem:5.3.2": "river", "diadem:5.3.3": "siege", "diadem:table.bombing": "bombing"}
ELIMINATIONS = {
    "diadem:7.0.second_loss": "second",
    "diadem:5.1.6.EMP": "exchange",
    "diadem:5.3.3": "surrounded",
    "diadem:11.2.attrition": "attrition",
    "D-27": "no_room",
}

SENTENCES: dict[str, Callable[[Words, Facts], str]] = {
    "placed": _placed,
    "turn": _turn,
    "phase": _phase,
    "phase_end": _phase_end,
    "debts": _debts,
    "moved": _moved,
    "left": _left,
    "attack": _attack,
    "defence": _defence,
    "odds": odds,
    "roll": _roll,
    "result": _result,
    "bombardment": _bombardment,
    "reduced": _reduced,
    "eliminated": _eliminated,
    "recovered": _recovered,
    "retreated": _retreated,
    "advanced": _advanced,
    "objective": _objective,
    "over": _over,
}
