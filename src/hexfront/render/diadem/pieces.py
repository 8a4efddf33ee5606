"""Diadem's counters: from the facts of a view to what is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from hexfront.games.diadem.counters import Counters
from hexfront.kernel.data import load_toml
from hexfront.kernel.texts import Catalog
from hexfront.render.counters import Counter
from hexfront.render.diadem.data import DATA

SHOWN_MARKS = ("moved", "fought", "engaged", "owes")


@cache
def _names() -> dict[str, dict[str, str]]:
    """The full names of the counters, with that of their division."""
    counters = Counters(load_toml(DATA / "counters.toml"))
    found: dict[str, dict[str, str]] = {}
    for unit, name_of in enumerate(counters.ids):
        division = counters.division[unit]
        tail = counters.divisions[division].names if division >= 0 else {}
        found[name_of] = {
            lang: name + (f", {tail[lang]}" if lang in tail else "") for lang, name in counters.names[unit].items()
        }
    return found


def counter_of(facts: Mapping[str, Any], words: Catalog) -> Counter:
    """A counter of a view; one without values is hidden and shows its nation and branch alone."""
    side, nation, kind = str(facts["side"]), str(facts["nation"]), str(facts["type"])
    named = {"nation": words.say(f"nation.{nation}"), "type": words.say(f"type.{kind}")}
    if "attack" not in facts:
        return Counter(side, nation, kind, hidden=True, says=words.say("counter.hidden", named))
    unit, label = str(facts["unit"]), str(facts["label"])
    name = _names().get(unit, {}).get(words.lang, label)
    values = {key: facts[key] for key in ("attack", "defence", "move")}
    reach = facts.get("range")
    reduced = bool(facts.get("reduced"))
    marks = tuple(mark for mark in SHOWN_MARKS if facts.get(mark))
    says = words.say("counter.says", {"name": f"{label}, {name}", **named, **values})
    says += words.say("counter.range", {"range": reach}) if reach else ""
    says += words.say("counter.reduced") if reduced else ""
    says += "".join(f"; {words.say(f'mark.{mark}')}" for mark in marks)
    return Counter(
        side,
        nation,
        kind,
        unit,
        label,
        str(facts["size"]),
        "{attack}-{defence}-{move}".format(**values),
        str(reach) if reach else "",
        reduced,
        marks,
        False,
        says,
    )


def counters_of(facts: list[Mapping[str, Any]], words: Catalog) -> list[Counter]:
    """A list of counters of a view."""
    return [counter_of(item, words) for item in facts]


def stacks_of(view: Mapping[str, Any], words: Catalog) -> dict[str, list[Counter]]:
    """The counters in every hex of a view."""
    return {str(name): counters_of(stack, words) for name, stack in view["hexes"].items()}
