"""Wording: sentences that several titles build the same way, each from the keys of its own catalog."""

from __future__ import annotations

from typing import cast

from hexfront.kernel.events import Facts
from hexfront.kernel.texts import Catalog, capital

# Facts of an event


def number(facts: Facts, key: str) -> int:
    """A fact that is a whole number."""
    return cast(int, facts[key])


def items(facts: Facts, key: str) -> list[object]:
    """A fact that is a list."""
    return cast("list[object]", facts[key])


def shift_facts(facts: Facts) -> list[Facts]:
    """The shifts of a sum, each with its rule, columns and cause."""
    return cast("list[Facts]", facts["shifts"])


# Sentences


def points(catalog: Catalog, halves: int) -> str:
    """Movement points, given in halves: "2.5 points"."""
    return catalog.say(f"points.{catalog.form(halves / 2)}", {"count": catalog.halves(halves)})


def shift(catalog: Catalog, cause: str, columns: int) -> str:
    """One shift: how many columns to the left or to the right, and why."""
    way = "left" if columns < 0 else "right"
    return catalog.count(f"shift.{way}", abs(columns), {"cause": cause})


def odds(catalog: Catalog, facts: Facts, shifts: str) -> str:
    """The whole sum of a combat with its shifts in words; none is said in so many words too."""
    told = {key: facts[key] for key in ("attack", "defence", "odds", "column")}
    if not shifts:
        return catalog.say("event.odds_plain", told)
    return catalog.say("event.odds", {**told, "shifts": shifts})


def roll(catalog: Catalog, facts: Facts) -> str:
    """What the dice showed, and for what."""
    dice = [cast(int, die) for die in items(facts, "dice")]
    shown = catalog.join([str(die) for die in dice])
    return catalog.say(f"event.roll.{facts['purpose']}", {"dice": shown, "total": sum(dice)})


def result(catalog: Catalog, facts: Facts, place: str) -> str:
    """The codes of a combat's result, and what each of them means."""
    codes = [str(code) for code in items(facts, "codes")]
    meaning = "; ".join(catalog.say(f"result.{code}") for code in codes)
    return catalog.say("event.result", {"hex": place, "codes": " ".join(codes), "meaning": meaning})


def because(catalog: Catalog, told: str, cause: str | None) -> str:
    """What befell a unit, with the loss's cause where it has one to tell."""
    if cause is None:
        return catalog.say("event.told", {"told": told})
    return catalog.say("event.because", {"told": told, "cause": catalog.say(f"loss.{cause}")})


def ask(catalog: Catalog, side: str, told: list[str]) -> str:
    """A question, addressed to a side, and behind it the facts it turns on."""
    first = catalog.say("prompt.asked", {"side": side, "question": told[0]})
    return " ".join([first, *(capital(fact) for fact in told[1:])])
