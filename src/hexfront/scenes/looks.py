"""Looks: a counter as a short text that says all the drawing needs, and the way back.

c:SIDE:NATION:BRANCH:LABEL:SIZE:VALUES:RANGE:r:MARKS     a counter; r if it is reduced
c:allied:British:infantry:10/4:III:4-4-8:::moved,owes
c:allied:British:infantry:10/4:III::::                   one known by name alone
h:axis:German:infantry                                   a hidden one
g:allied:American:artillery:604:2:fired                  guns and aircraft with their points; fired, held
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache

from hexfront.kernel.errors import Error
from hexfront.render import counters
from hexfront.render.counters import Counter
from hexfront.scenes import dice

LONGEST = 160
VALUES = re.compile(r"\d{1,2}-\d{1,2}-\d{1,2}", re.ASCII)
NUMBER = re.compile(r"\d{1,2}", re.ASCII)
DRAWN = 96.0
"""How wide a counter is within its square; the rest is for its shadow."""


def look_of(counter: Counter) -> str:
    """The look of a unit's counter."""
    who = f"{counter.side}:{counter.nation}:{counter.kind}"
    if counter.hidden:
        return f"h:{who}"
    state = f"{'r' if counter.reduced else ''}:{','.join(counter.marks)}"
    return f"c:{who}:{counter.label}:{counter.size}:{counter.values}:{counter.corner}:{state}"


def look_of_gun(gun: Counter) -> str:
    """The look of a gun or an aircraft that stands beside the map."""
    state = "fired" if gun.dimmed else "held" if "held" in gun.marks else ""
    return f"g:{gun.side}:{gun.nation}:{gun.kind}:{gun.label}:{gun.values}:{state}"


@dataclass(frozen=True)
class Known:
    """What can stand on a title's counters, and how it is written there."""

    sides: Collection[str]
    nations: Collection[str]
    kinds: Collection[str]
    labels: Collection[str]
    sizes: Collection[str]
    marks: tuple[str, ...]
    guns: Collection[str] = ()
    casualties: bool = False
    """Whether a reduced counter has its values in red within a red line."""
    label_size: float = 17
    values_size: float = 30


def read(look: str, known: Known) -> Counter:
    """The counter of a look; Error if it is none."""
    fields = look.split(":")
    reader = READERS.get((fields[0], len(fields)))
    if reader is None or len(look) > LONGEST:
        raise Error(f"look: {look[:LONGEST]!r} is none")
    return reader(fields[1:], known)


def _one_of(what: str, word: str, among: Collection[str]) -> str:
    if word not in among:
        raise Error(f"look: {word!r} is no {what}")
    return word


def _written(what: str, word: str, form: re.Pattern[str]) -> str:
    """A field that may be empty."""
    if word and not form.fullmatch(word):
        raise Error(f"look: {word!r} is no {what}")
    return word


def _who(fields: list[str], known: Known, kinds: Collection[str]) -> Counter:
    side, nation, kind = fields[:3]
    return Counter(
        _one_of("side", side, known.sides),
        _one_of("nation", nation, known.nations),
        _one_of("branch", kind, kinds),
        label_size=known.label_size,
        values_size=known.values_size,
    )


def _hidden(fields: list[str], known: Known) -> Counter:
    return replace(_who(fields, known, known.kinds), hidden=True)


def _unit(fields: list[str], known: Known) -> Counter:
    label, size, values, reach, reduced, marks = fields[3:]
    given = tuple(marks.split(",")) if marks else ()
    for mark in given:
        _one_of("mark", mark, known.marks)
    if len(set(given)) != len(given):
        raise Error(f"look: {marks!r} has a mark twice")
    return replace(
        _who(fields, known, known.kinds),
        label=_one_of("label", label, known.labels),
        size=_one_of("size", size, known.sizes),
        values=_written("list of values", values, VALUES),
        corner=_written("range", reach, NUMBER),
        reduced=_one_of("side of a counter", reduced, ("", "r")) == "r",
        casualties=known.casualties and reduced == "r",
        marks=given,
    )


def _gun(fields: list[str], known: Known) -> Counter:
    label, points, state = fields[3:]
    _one_of("state", state, ("", "fired", "held"))
    return replace(
        _who(fields, known, known.guns),
        label=_one_of("label", label, known.labels),
        values=_written("number of points", points, NUMBER),
        marks=("held",) if state == "held" else (),
        dimmed=state == "fired",
    )


READERS = {("h", 4): _hidden, ("c", 10): _unit, ("g", 7): _gun}


@lru_cache(maxsize=4096)
def _drawn(counter: Counter) -> str:
    return counters.draw(counter, DRAWN / 2, DRAWN / 2, DRAWN)


def draw(look: str, known: Known) -> str:
    """A look, of a counter or a die, as markup; Error if it is none."""
    face = dice.FACES.get(look)
    return _drawn(read(look, known)) if face is None else dice.draw(face)
