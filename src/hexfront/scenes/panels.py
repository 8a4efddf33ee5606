"""Combats in panels: who takes part, the sum, every shift with its paragraph, the column, the chances and the needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from hexfront.kernel.texts import Catalog
from hexfront.scenes import dice
from hexfront.scenes.grids import ResultTable
from hexfront.scenes.stage import Facts, Shown
from hexfront.scenes.words import signed

COMBAT_EVENTS = ("attack", "defence", "odds", "roll", "result")
"""The events of one combat, in their order."""
SUMS = ("attack", "defence", "odds", "strength", "vulnerability", "value")


@dataclass(frozen=True)
class Terms:
    """What a title calls its places and causes, and the tables it reads."""

    words: Catalog
    place: Callable[[str], str]
    cause: Callable[[Facts, str], str]
    """What a shift is for; the second is the hex, empty where it is not known."""
    results: ResultTable
    bombardment: ResultTable
    guesses: Callable[[Facts], list[Shown]] = lambda facts: []
    """The columns an attack would come to, by what an unseen defence might have."""


@dataclass
class Combat:
    """What is known of a combat beside its sum."""

    kind: str
    hex: str = ""
    parties: list[Shown] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    result: str = ""
    defending: bool = False
    """Whether the points that are needed are the defender's."""


def party(side: str, role: str, pieces: Iterable[Shown], notes: Sequence[str] = ()) -> Shown:
    """One side of a combat; role is `attack` or `defence`."""
    return {"side": side, "role": role, "pieces": list(pieces), "notes": list(notes)}


def panel(terms: Terms, combat: Combat, facts: Facts) -> Shown:
    """A combat with as much of its sum as the facts have."""
    words = terms.words
    table = terms.results if combat.kind == "attack" else terms.bombardment
    column = facts.get("column")
    chances = facts.get("chances") or (table.chances(column) if column else {})
    total = sum(combat.dice)
    return {
        "kind": combat.kind,
        "title": words.say(f"panel.{combat.kind}", {"hex": terms.place(combat.hex)})
        if combat.hex
        else words.say("panel.attack_somewhere"),
        "hex": combat.hex or None,
        "parties": combat.parties,
        "sums": _sums(terms, facts),
        "shifts": [
            {"text": terms.cause(shift, combat.hex), "amount": signed(shift["columns"]), "rule": shift["rule"]}
            for shift in facts.get("shifts", ())
        ],
        "column": table.printed(column) if column else None,
        "table": table.name,
        "row": table.throws.row(total) if total else None,
        "chances": table.shares(chances),
        "needs": _needs(terms, facts, combat.defending),
        "guesses": [] if column or combat.kind != "attack" else terms.guesses(facts),
        "dice": dice.shown(combat.dice),
        "result": combat.result,
    }


def _sums(terms: Terms, facts: Facts) -> list[Shown]:
    told = {key: facts[key] for key in SUMS if key in facts}
    if "odds" in told:
        told["odds"] = terms.results.printed(told["odds"])
    return [{"label": terms.words.say(f"sum.{key}"), "value": str(value)} for key, value in told.items()]


def _needs(terms: Terms, facts: Facts, defending: bool) -> list[Shown]:
    key = "need.defence" if defending else "need.attack"
    return [
        {"text": terms.words.count(key, need["points"], {"column": terms.results.printed(need["column"])})}
        for need in facts.get("needs", ())
    ]


def summary(terms: Terms, facts: Facts) -> str:
    """The sum of a preview in one line."""
    if "value" in facts:
        return terms.words.say("preview.bombing", {**facts, "column": terms.bombardment.printed(facts["column"])})
    if "odds" not in facts:
        return terms.words.say("preview.attack", facts)
    printed = {key: terms.results.printed(facts[key]) for key in ("odds", "column")}
    return terms.words.say("preview.odds", {**facts, **printed})


def short(terms: Terms, facts: Facts) -> str:
    """The sum of a preview in a word: the column, or as much as is known of it."""
    if "column" not in facts:
        return str(facts["attack"])
    return (terms.bombardment if "value" in facts else terms.results).printed(facts["column"])


def of_preview(terms: Terms, combat: Combat | None, facts: Facts) -> Shown | None:
    """The combat in progress with the sum of a preview; None if the facts have none."""
    return panel(terms, combat, facts) if combat and ("attack" in facts or "strength" in facts) else None


def of_event(
    terms: Terms,
    facts: Facts,
    earlier: Mapping[str, Facts],
    told: Callable[[Mapping[str, Facts]], Combat],
    bombed: Callable[[Facts], Combat],
) -> Shown | None:
    """The combat of an event, with what the events before it tell of the same one; None if it tells of none.

    `told` finds who took part in a combat, `bombed` in a bombardment.
    """
    events = {**earlier, str(facts["event"]): facts}
    if "bombardment" in events:
        combat, sum_ = bombed(facts), facts
    elif any(name in events for name in ("attack", "defence", "odds")):
        combat = told(events)
        totals: Facts = {name: events[name]["total"] for name in ("attack", "defence") if name in events}
        sum_ = events.get("odds", totals)
    else:
        return None
    if "roll" in events:
        combat.dice = list(events["roll"]["dice"])
    if "result" in events:
        combat.result = " ".join(events["result"]["codes"])
    return panel(terms, combat, sum_)


def combat_before(name: str, before: Sequence[Facts]) -> dict[str, Facts]:
    """The events just before one of that name that belong to the same combat, by name."""
    steps = COMBAT_EVENTS[: COMBAT_EVENTS.index(name)] if name in COMBAT_EVENTS else ("roll",)
    found: dict[str, Facts] = {}
    for step, facts in zip(reversed(steps), reversed(before), strict=False):
        if facts["event"] != step:
            break
        found[step] = facts
    return found
