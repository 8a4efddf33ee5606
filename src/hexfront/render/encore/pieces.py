"""Encore's counters: from the facts of a view to what is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from hexfront.games.encore.counters import Counters
from hexfront.kernel.data import load_toml
from hexfront.kernel.texts import Catalog
from hexfront.render import counters
from hexfront.render.counters import Counter
from hexfront.render.encore.data import DATA

SHOWN_MARKS = ("moved", "fought", "engaged", "owes", "suppressed", "held")
SYMBOLS = {("infantry", True): "mountain", ("heavy_weapons", True): "mountain_heavy_weapons"}
"""The symbols of mountain troops; all others have that of their type."""
LABEL_SIZE, VALUES_SIZE = 19.5, 32.5
"""Companies are told apart by their labels."""


@cache
def _names() -> dict[str, dict[str, str]]:
    """The full names of the counters."""
    known = Counters(load_toml(DATA / "counters.toml"))
    return dict(zip(known.ids, known.names, strict=True))


def full_name(facts: Mapping[str, Any], words: Catalog) -> str:
    """A counter's label and name."""
    label = str(facts["label"])
    name = _names().get(str(facts["unit"]), {}).get(words.lang)
    return f"{label}, {name}" if name else label


def counter_of(facts: Mapping[str, Any], words: Catalog) -> Counter:
    """A unit of a view, with its values as they stand."""
    type_, mountain = str(facts["type"]), bool(facts.get("mountain"))
    kind = SYMBOLS.get((type_, mountain), type_)
    state = {**facts, "held": not facts.get("released", True)}
    marks = tuple(mark for mark in SHOWN_MARKS if state.get(mark))
    values = {key: facts[key] for key in ("attack", "defence", "move")}
    reach, reduced = facts.get("range"), bool(facts.get("reduced"))
    nation = str(facts["nation"])
    named = {"nation": words.say(f"nation.{nation}"), "type": words.say(f"encore.type.{kind}")}
    says = words.say("counter.says", {"name": full_name(facts, words), **named, **values})
    says += words.say("counter.range", {"range": reach}) if reach else ""
    says += words.say("counter.reduced") if reduced else ""
    says += "".join(f"; {words.say(f'mark.{mark}')}" for mark in marks)
    return Counter(
        str(facts["side"]),
        nation,
        kind,
        str(facts["unit"]),
        str(facts["label"]),
        str(facts["size"]),
        "{attack}-{defence}-{move}".format(**values),
        str(reach) if reach else "",
        reduced,
        marks,
        says=says,
        casualties=reduced,
        label_size=LABEL_SIZE,
        values_size=VALUES_SIZE,
    )


def counters_of(facts: list[Mapping[str, Any]], words: Catalog) -> list[Counter]:
    """A list of units of a view."""
    return [counter_of(item, words) for item in facts]


def stacks_of(view: Mapping[str, Any], words: Catalog) -> dict[str, list[Counter]]:
    """The units in every hex of a view."""
    return {str(name): counters_of(stack, words) for name, stack in view["hexes"].items()}


def stack_places(count: int) -> list[tuple[float, float, float]]:
    """Where the units of a hex lie: high enough to leave its lower corners to signs and its foot to a name."""
    if count == 1:
        return [(0.0, -1.0, 47.0)]
    if count == 2:
        return [(-19.4, -10.0, 38.0), (19.4, -10.0, 38.0)]
    if count == 3:
        return [(-18.9, -18.9, 37.0), (18.9, -18.9, 37.0), (0.0, 18.6, 37.0)]
    return counters.stack_places(count)


def gun_of(facts: Mapping[str, Any], turn: int, words: Catalog) -> Counter:
    """A gun or an aircraft: its bombardment points; dimmed when it has fired, locked until its turn has come."""
    kind, nation, fired = str(facts["kind"]), str(facts["nation"]), bool(facts.get("fired"))
    release = int(facts["release"])
    held = release > turn
    named = {"nation": words.say(f"nation.{nation}"), "type": words.say(f"encore.type.{kind}")}
    says = words.say("encore.gun.says", {"name": full_name(facts, words), **named, "points": facts["points"]})
    says += words.say("encore.gun.release", {"turn": release}) if held else ""
    says += words.say("encore.gun.fired") if fired else ""
    return Counter(
        str(facts["side"]),
        nation,
        kind,
        str(facts["unit"]),
        str(facts["label"]),
        "",
        str(facts["points"]),
        marks=("held",) if held else (),
        says=says,
        dimmed=fired,
        label_size=LABEL_SIZE,
        values_size=VALUES_SIZE,
    )
