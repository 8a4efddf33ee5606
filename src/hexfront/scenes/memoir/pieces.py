"""Units on the screen: each goes by its hex. Equal pieces are one object, made once, that nobody changes."""

from __future__ import annotations

from functools import lru_cache

from hexfront.render.memoir.data import COUNTER_SIZE, COUNTER_SPOT, board_plane, rows_of, spot
from hexfront.render.memoir.pieces import spoken
from hexfront.scenes.memoir.looks import Unit, read_unit, unit_look
from hexfront.scenes.memoir.tables import dice_by_range
from hexfront.scenes.memoir.words import words_in
from hexfront.scenes.stage import Shown, View


@lru_cache(maxsize=16384)
def unit_says(look: str, lang: str) -> str:
    """A unit in words: who it is, what is left of it, what it has done, and its dice."""
    words = words_in(lang)
    unit = read_unit(look)
    kind = str(unit["kind"])
    name = words.name("kind", kind)
    if unit.get("part"):
        name += f", {words.drawn.say('part.' + unit['part'])}"
    strength = words.count("unit.hits" if kind == "train" else "unit.figures", unit["figures"], full=unit["full"])
    told = [words.say("unit.says", side=words.side(unit["side"]), name=name, strength=strength)]
    # What the drawing says of it after its strength: nation, badge, what it has with it and has done.
    told += spoken(unit, words.drawn).split("; ")[1:]
    if kind != "train" or unit["carries"] == "gun":
        told.append(words.say("unit.dice", dice=" ".join(str(count) for count in dice_by_range(kind))))
    return "; ".join(told)


@lru_cache(maxsize=32768)
def _piece(rows: int, hex_: str, look: str, lang: str) -> Shown:
    plane = board_plane(rows)
    x, y = spot(plane, plane.grid.index[hex_], COUNTER_SPOT)
    return {
        "id": hex_,
        "unit": hex_,
        "hex": hex_,
        "x": round(x, 1),
        "y": round(y, 1),
        "size": COUNTER_SIZE,
        "look": look,
        "side": look.split(":")[1],
        "says": f"{hex_}: {unit_says(look, lang)}",
    }


def pieces_of(view: View, lang: str) -> list[Shown]:
    """Every unit on the board, from the top down so that shadows fall on what lies below."""
    rows = rows_of(view)
    return [_piece(rows, hex_, unit_look(unit), lang) for hex_, unit in view["units"].items()]


def portrait(unit: Unit, lang: str) -> Shown:
    """A unit beside the board: its look, and what it is."""
    look = unit_look(unit)
    return {"look": look, "says": unit_says(look, lang)}


BOXES = ("reserve", "lost")


def boxes_of(view: View, lang: str) -> list[Shown]:
    """The units that wait off the board, and those lost."""
    words = words_in(lang)
    boxes: list[Shown] = []
    for kind in BOXES:
        for side, units in view[kind].items():
            if not units:
                continue
            held = [
                {"id": f"{kind}:{side}:{i}", **portrait(unit, lang), "note": ""}
                for i, unit in enumerate(units, start=1)
            ]
            boxes.append({"name": words.say(f"box.{kind}"), "side": side, "kind": kind, "pieces": held})
    return boxes
