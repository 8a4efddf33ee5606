"""The log: every event becomes a sentence. Only what stands in its facts is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from hexfront.games.encore.names import ROLES, SIDES
from hexfront.games.encore.speech.words import Words, printed_bounds, printed_column
from hexfront.games.encore.state import Position
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.texts import Catalog, capital
from hexfront.mechanics import wording
from hexfront.mechanics.wording import items, number, shift_facts

FIRST_DAY: Final = 19
"""The first turn is the night of this day; then a day and a night have one date each."""


def sentence(state: Position, facts: Facts, catalog: Catalog) -> str:
    """An event in words."""
    name = str(facts["event"])
    tell = SENTENCES.get(name)
    if tell is None:
        raise Error(f"there is no event {name!r}")
    return capital(tell(Words(state, catalog), facts))


# Facts


def _unit(words: Words, facts: Facts) -> str:
    return words.name(words.find(facts["unit"]))


def _units(words: Words, facts: Facts) -> Facts:
    return {"units": words.ids(items(facts, "units"))}


def _unit_in_hex(words: Words, facts: Facts) -> Facts:
    return {"unit": _unit(words, facts), "hex": words.hex_named(facts["hex"])}


def _side_of(words: Words, facts: Facts, key: str) -> str:
    """The side of the units in a list."""
    first = words.find(items(facts, key)[0])
    return words.side(SIDES[words.counters.side[first]], "the")


def _way(words: Words, facts: Facts) -> Facts:
    """Where a path begins and ends."""
    path = items(facts, "path")
    return {"unit": _unit(words, facts), "from": words.hex_named(path[0]), "to": words.hex_named(path[-1])}


# Sequence


def _turn(words: Words, facts: Facts) -> str:
    turn = number(facts, "turn")
    key = "night" if facts["night"] else "day"
    return words.say(f"event.turn.{key}", {"turn": turn, "day": FIRST_DAY + turn // 2})


def _recovered(words: Words, facts: Facts) -> str:
    return words.say("event.recovered", _units(words, facts))


def _released(words: Words, facts: Facts) -> str:
    return words.say("event.released", _units(words, facts))


def _phase(words: Words, facts: Facts) -> str:
    phase = words.say(f"phase.{facts['phase']}")
    return words.say("event.phase", {"turn": facts["turn"], "side": words.side(facts["side"], "of"), "phase": phase})


# Bombardment


def _fire(words: Words, facts: Facts) -> Facts:
    return {
        "side": words.side(facts["side"], "the"),
        "hex": words.hex_named(facts["hex"]),
        "guns": words.ids(items(facts, "guns")),
    }


def _announced(words: Words, facts: Facts) -> str:
    return words.say("event.announced", {**_fire(words, facts), "points": words.strength(number(facts, "points"))})


def fire_sum(words: Words, facts: Facts) -> Facts:
    """The sum of a bombardment, every shift with its cause."""
    return {
        "strength": facts["strength"],
        "vulnerability": facts["vulnerability"],
        "value": facts["value"],
        "shifts": words.shifts(shift_facts(facts)) or words.say("shift.none"),
        "column": printed_bounds(facts["column"]),
    }


def _bombardment(words: Words, facts: Facts) -> str:
    result = capital(words.say(f"fire.{facts['result']}"))
    return words.say("event.bombardment", {**_fire(words, facts), **fire_sum(words, facts), "result": result})


def _suppressed(words: Words, facts: Facts) -> str:
    return words.say("event.suppressed", {**_units(words, facts), "hex": words.hex_named(facts["hex"])})


# Movement


def _moved(words: Words, facts: Facts) -> str:
    way = _way(words, facts)
    way["points"] = words.points(number(facts, "half_points"))
    if facts["rule"] != "encore:5.5":
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


def _attack(words: Words, facts: Facts) -> str:
    told = _fight(words, facts, "attackers", "ranged")
    return words.say("event.attack_at_range" if told["ranged"] else "event.attack", told)


def _defence(words: Words, facts: Facts) -> str:
    told = _fight(words, facts, "defenders", "support")
    return words.say("event.defence_at_range" if told["ranged"] else "event.defence", told)


def _fight(words: Words, facts: Facts, near: str, far: str) -> Facts:
    return {
        "side": _side_of(words, facts, near),
        "hex": words.hex_named(facts["hex"]),
        "units": words.ids(items(facts, near)),
        "ranged": words.ids(items(facts, far)),
        "total": words.strength(number(facts, "total")),
    }


def odds(words: Words, facts: Facts) -> str:
    """The whole sum of a combat, every shift with its cause."""
    told = {**facts, "odds": printed_column(facts["odds"]), "column": printed_column(facts["column"])}
    return wording.odds(words.catalog, told, words.shifts(shift_facts(facts)))


def _roll(words: Words, facts: Facts) -> str:
    return wording.roll(words.catalog, facts)


def _result(words: Words, facts: Facts) -> str:
    return wording.result(words.catalog, facts, words.hex_named(facts["hex"]))


# Losses, retreat and advance


def _reduced(words: Words, facts: Facts) -> str:
    told = words.say("event.reduced", _unit_in_hex(words, facts))
    return wording.because(words.catalog, told, CAUSES.get(str(facts["rule"])))


def _eliminated(words: Words, facts: Facts) -> str:
    told = words.say("event.eliminated", _unit_in_hex(words, facts))
    return wording.because(words.catalog, told, CAUSES.get(str(facts["rule"])))


def _stayed(words: Words, facts: Facts) -> str:
    return words.say("event.stayed", {"unit": _unit(words, facts)})


def _retreated(words: Words, facts: Facts) -> str:
    key = "surrounded" if facts.get("surrounded") else "displaced" if facts.get("displaced") else "plain"
    return words.say(f"event.retreated.{key}", _way(words, facts))


def _advanced(words: Words, facts: Facts) -> str:
    key = "on" if facts["rule"] == "encore:6.6.2.armour" else "plain"
    return words.say(f"event.advanced.{key}", _way(words, facts))


# Places, points and the end


def _fort_fell(words: Words, facts: Facts) -> str:
    return words.say("event.fort_fell", {"hex": words.hex_named(facts["hex"])})


def _objective(words: Words, facts: Facts) -> str:
    told = {"hex": words.hex_named(facts["hex"]), "side": words.side(facts["side"], "the")}
    return words.say("event.objective", told)


def _freed(words: Words, facts: Facts) -> str:
    role = ROLES.index(str(facts["place"]))
    name = next(place.name for place in words.material.map.places if place.role == role)
    return words.say(f"event.freed.{facts['place']}", {"place": name, "turn": facts["turn"]})


def _road(words: Words, facts: Facts) -> str:
    return words.say("event.road", _unit_in_hex(words, facts))


def _fourth_mountain(words: Words, facts: Facts) -> str:
    points = number(facts, "points")
    return words.say(f"event.fourth_mountain.{'paid' if points else 'free'}", {"points": words.strength(points)})


def _scored(words: Words, facts: Facts) -> str:
    told = {
        "hex": words.hex_named(facts["hex"]),
        "side": words.side(facts["side"], "the"),
        "points": words.strength(number(facts, "points")),
    }
    return words.say("event.scored", told)


def _over(words: Words, facts: Facts) -> str:
    told = dict(cast(Facts, facts["scores"]))
    if facts["winner"] is not None:
        told["winner"] = words.side(facts["winner"], "the")
    return words.say(f"event.over.{facts['reason']}", told)


# The paragraphs by which a unit is struck, where they say more than the combat's own result.
CAUSES = {
    "encore:4.3.4.B": "bombardment",
    "E-31": "armour",
    "encore:7.1.second_loss": "second",
    "encore:6.5.EMP": "exchange",
    "encore:6.6.1.surrounded": "surrounded",
    "encore:6.6.1.completely_surrounded": "cut_off",
}

SENTENCES: dict[str, Callable[[Words, Facts], str]] = {
    "turn": _turn,
    "recovered": _recovered,
    "released": _released,
    "phase": _phase,
    "announced": _announced,
    "bombardment": _bombardment,
    "suppressed": _suppressed,
    "moved": _moved,
    "left": _left,
    "attack": _attack,
    "defence": _defence,
    "odds": odds,
    "roll": _roll,
    "result": _result,
    "reduced": _reduced,
    "eliminated": _eliminated,
    "stayed": _stayed,
    "retreated": _retreated,
    "advanced": _advanced,
    "fort_fell": _fort_fell,
    "objective": _objective,
    "freed": _freed,
    "road": _road,
    "fourth_mountain": _fourth_mountain,
    "scored": _scored,
    "over": _over,
}
