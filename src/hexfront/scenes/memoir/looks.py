"""Looks: short texts that say all a drawing needs, and the drawings they stand for.

u:SIDE:KIND:FIGURES/FULL:NATION:BADGE:MARKS                     u:allied:infantry:3/4:us::om
u:SIDE:train:FIGURES/FULL:NATION:BADGE:MARKS:PART:FACING:CARGO  u:allied:train:4/4:us::g:locomotive:3:infantry+armor
card:NAME  card:back  die:FACE
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from hexfront.games.memoir.laying import NATIONS
from hexfront.games.memoir.names import SIDES
from hexfront.kernel.data import load_toml
from hexfront.kernel.errors import Error
from hexfront.render.memoir import cards, dice, pieces
from hexfront.render.memoir.data import KINDS
from hexfront.render.memoir.words import ROOM, words_in
from hexfront.render.svg import Markup

Unit = Mapping[str, Any]

LONGEST = 240
MARKS = {"o": "ordered", "m": "moved", "f": "fought", "b": "boat", "l": "leader"}
CARRIED = {"e": "equipment", "p": "prisoner", "g": "gun"}
PARTS = ("locomotive", "wagon")
FACINGS = range(1, 7)
MOST_CARGO = 12
MOST_FIGURES = 9
_LETTERS = {word: letter for letter, word in CARRIED.items()}
_TITLE = re.compile(r"<title>[^<]*</title>")
CARD_SCALE = 0.65
"""A card and its shadow fill 100 by 140."""


def unit_look(unit: Unit) -> str:
    """A unit of a view as a look."""
    marks = ("o" if unit["ordered"] else "") + ("m" if unit["moved"] else "") + ("f" if unit["fought"] else "")
    marks += ("b" if unit["boat"] else "") + ("l" if unit["leader"] else "")
    if unit["carries"]:
        marks += _LETTERS[unit["carries"]]
    strength, badge = f"{unit['figures']}/{unit['full']}", unit["badge"] or ""
    look = f"u:{unit['side']}:{unit['kind']}:{strength}:{unit['nation']}:{badge}:{marks}"
    if "part" not in unit:
        return look
    return f"{look}:{unit['part']}:{unit['facing']}:{'+'.join(unit['cargo'][:MOST_CARGO])}"


@cache
def _badges() -> frozenset[str]:
    return frozenset(load_toml(ROOM / "data" / "badges.toml").keys())


def _bad(look: str, what: str) -> Error:
    return Error(f"look: {look[:LONGEST]!r}: {what}")


def _one_of(look: str, what: str, value: str, known: object) -> str:
    if value not in known:  # type: ignore[operator]
        raise _bad(look, f"{value!r} is no {what}")
    return value


def _number(look: str, what: str, value: str, least: int, most: int) -> int:
    # One text a number: no signs, spaces, leading zeros or digits of other scripts.
    if len(value) == 1 and value.isascii() and value.isdigit() and least <= int(value) <= most:
        return int(value)
    raise _bad(look, f"{value!r} is no {what} from {least} to {most}")


def read_unit(look: str) -> dict[str, Any]:
    """The unit a look tells of, as a view has it; Error for a text that no unit has."""
    fields = look.split(":")
    if len(look) > LONGEST or fields[0] != "u" or len(fields) not in (7, 10):
        raise _bad(look, "a unit is u:SIDE:KIND:FIGURES/FULL:NATION:BADGE:MARKS, a train has PART:FACING:CARGO too")
    side, kind, strength, nation, badge, marks = fields[1:7]
    left, slash, full = strength.partition("/")
    if not slash:
        raise _bad(look, f"{strength!r} is not FIGURES/FULL")
    most = _number(look, "full strength", full, 1, MOST_FIGURES)
    unit: dict[str, Any] = {
        "side": _one_of(look, "side", side, SIDES),
        "kind": _one_of(look, "kind of unit", kind, KINDS),
        "figures": _number(look, "number of figures", left, 0, most),
        "full": most,
        "nation": _one_of(look, "nation", nation, NATIONS),
        "badge": _one_of(look, "badge", badge, _badges()) if badge else None,
        "carries": next((word for letter, word in CARRIED.items() if letter in marks), None),
        **{word: letter in marks for letter, word in MARKS.items()},
    }
    if (kind == "train") != (len(fields) == 10):
        raise _bad(look, "a train, and nothing else, has PART:FACING:CARGO")
    if kind == "train":
        part, facing, cargo = fields[7:]
        unit["part"] = _one_of(look, "part of a train", part, PARTS)
        unit["facing"] = _number(look, "facing", facing, FACINGS[0], FACINGS[-1])
        unit["cargo"] = [_one_of(look, "kind of unit", item, KINDS) for item in cargo.split("+")] if cargo else []
        if len(unit["cargo"]) > MOST_CARGO:
            raise _bad(look, f"a train carries at most {MOST_CARGO} units")
    if unit_look(unit) != look:
        raise _bad(look, f"{marks!r} are no marks; they are some of {''.join(MARKS)}, then one of {''.join(CARRIED)}")
    return unit


def untitled(markup: str) -> Markup:
    """A drawing without the words that belong to it: the page says them itself."""
    return Markup(_TITLE.sub("", markup))


@lru_cache(maxsize=4096)
def draw(look: str, lang: str) -> str:
    """A look as SVG markup; Error for one that is none."""
    what, _, which = look.partition(":")
    words = words_in(lang)
    if what == "u":
        return untitled(pieces.draw(read_unit(look), 50, 50, 100, words))
    if what == "die":
        return untitled(dice.die(_one_of(look, "face of a die", which, dice.FACES), 48.5, 48.5, 92, words))
    if what == "card" and which == "back":
        return cards.back(1, 1.5, CARD_SCALE)
    if what == "card":
        return untitled(cards.draw(_one_of(look, "card", which, cards.CARDS), 1, 1.5, words, CARD_SCALE))
    raise _bad(look, "a look begins with u:, card: or die:")
