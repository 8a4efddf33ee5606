"""The tables one looks things up in: dice by range, the faces of the dice, what terrain does."""

from __future__ import annotations

from functools import cache

from hexfront.games.memoir.ground import EVERY_TYPE, Piece
from hexfront.games.memoir.names import FACES, KINDS, TYPES
from hexfront.games.memoir.units import Kind, read_kinds
from hexfront.kernel.data import load_toml
from hexfront.render.memoir.words import ROOM
from hexfront.scenes.memoir.terrains import ALL_FLAGS, OPEN, dice_row, names, piece_of, terrain, types_in
from hexfront.scenes.memoir.words import MINUS, Words, words_in
from hexfront.scenes.stage import Shown

DICE, HITS, TERRAIN = "dice", "faces", "terrain"
BATTLING = TYPES[:3]
NONE = "–"


@cache
def kinds() -> dict[str, Kind]:
    """Every kind of unit as the table has it."""
    return dict(zip(KINDS, read_kinds(load_toml(ROOM / "data" / "units.toml")), strict=True))


def dice_by_range(kind: str) -> list[int]:
    """The dice of a kind at one hex, at two, and so on."""
    return kinds()[kind].dice


def column(distance: int, words: Words) -> str:
    """The heading of a range."""
    return words.title.count("hexes", distance)


def _dice(words: Words) -> Shown:
    shown = [kind for kind in KINDS if dice_by_range(kind)]
    far = max(len(dice_by_range(kind)) for kind in shown)
    rows = []
    for kind in shown:
        dice = dice_by_range(kind)
        rows.append(
            {
                "label": words.name("kind", kind),
                "cells": [str(dice[i]) if i < len(dice) else NONE for i in range(far)],
            }
        )
    return {
        "name": DICE,
        "title": words.say("tables.dice"),
        "rule": "m44:battle.range",
        "columns": [column(i + 1, words) for i in range(far)],
        "rows": rows,
        "codes": {},
    }


def _faces(words: Words) -> Shown:
    faces = list(dict.fromkeys(FACES[1:]))
    return {
        "name": HITS,
        "title": words.say("tables.faces"),
        "rule": "m44:dice",
        "columns": [words.say("tables.chance"), words.say("tables.does")],
        "rows": [
            {"label": words.name("face", face), "cells": [f"{FACES.count(face)}/6", words.say(f"face.{face}")]}
            for face in faces
        ],
        "codes": {},
    }


COLUMNS = ("moving", "battle", *BATTLING, "own", "flags", "sight")


def _fewer(dice: int) -> str:
    return f"{MINUS}{dice}" if dice else NONE


def _moving(piece: Piece, words: Words) -> str:
    """Who enters, and who stops."""
    if piece.closed == EVERY_TYPE:
        return words.say("tables.closed")
    told = []
    stop = (piece.stop | piece.soft_stop) & ~piece.closed
    if stop:
        every = stop | piece.closed == EVERY_TYPE
        told.append(words.say("tables.stop") if every else words.say("tables.stop_of", types=types_in(stop, words)))
    if piece.closed:
        told.append(words.say("tables.closed_to", types=types_in(piece.closed, words)))
    return "; ".join(told) or NONE


def _cells(piece: Piece, words: Words) -> list[str]:
    # Height protects from those below it: the text of the terrain says how.
    high = piece.height
    cover = [max(piece.reduce[i], high if i < 2 else 0) for i in range(3)]
    flags = words.say("tables.all") if piece.flags == ALL_FLAGS else str(piece.flags) if piece.flags else NONE
    if piece.infantry_flag:
        flags = words.say("tables.infantry_flag")
    return [
        _moving(piece, words),
        words.say("tables.no") if piece.quiet or piece.no_battle else NONE,
        *(_fewer(dice) for dice in cover),
        dice_row(piece.own, words) or NONE,
        flags,
        words.say("tables.blocked") if piece.blocks or high else NONE,
    ]


def _terrain(words: Words) -> Shown:
    """Each name once: pieces of one name do the same."""
    rows: dict[str, list[str]] = {terrain(OPEN, words.lang)["name"]: [NONE] * len(COLUMNS)}
    for kind in ("tile", "overlay", "obstacle"):
        for name in names(kind):
            rows.setdefault(words.name(kind, name), _cells(piece_of(name), words))
    return {
        "name": TERRAIN,
        "title": words.say("tables.terrain"),
        "rule": "m44:battle.reductions",
        "columns": [words.say(f"tables.column.{name}") for name in COLUMNS],
        "rows": [{"label": label, "cells": cells} for label, cells in rows.items()],
        "codes": {},
    }


@cache
def tables(lang: str) -> list[Shown]:
    """All of them."""
    words = words_in(lang)
    return [_dice(words), _faces(words), _terrain(words)]
