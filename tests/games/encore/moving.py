"""Moves of Encore for tests: choose a unit, see where it may go and what that costs, go there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.support import Placement, answers, play, question

ROW = drawn_map(" ".join("." * 9))
"""Nine open hexes in a row, each beside the next only: 01-01 02-01 ... 09-01."""

FIELD = drawn_map("\n".join([" ".join("." * 9)] * 9))
"""Open ground, nine hexes by nine; 05-05 is the middle."""


def side_of(unit: str) -> str:
    """The side a counter fights for."""
    return "axis" if unit.startswith("de-") else "allied"


def row(first: int, last: int) -> set[str]:
    """The hexes of a one-row map from one column to another."""
    return {f"{column:02d}-01" for column in range(first, last + 1)}


def stack(units: Sequence[str], hex_: str) -> dict[str, Placement]:
    """All of them in one hex."""
    return dict.fromkeys(units, hex_)


def marching(
    unit: str,
    units: Mapping[str, Placement],
    map: str | None = None,
    *,
    turn: int = 2,
    forts: Sequence[str] | None = None,
    objectives: Mapping[str, str] | None = None,
) -> hexfront.Game:
    """A game in which the unit was just chosen to move."""
    game = position(units, map=map, side=side_of(unit), turn=turn, forts=forts, objectives=objectives)
    play(game, f"move {unit}")
    return game


def stepping(unit: str, map: str, start: str = "01-01", forts: Sequence[str] | None = None) -> hexfront.Game:
    """A game in which the unit, alone on the map, was just chosen to move."""
    return marching(unit, {unit: start}, map, forts=forts)


def price(game: hexfront.Game, hex_: str) -> object:
    """What the chosen unit pays to go there, in half-points."""
    return game.preview(f"to {hex_}")["half_points"]


def path(game: hexfront.Game, hex_: str) -> object:
    """The way the chosen unit would take there."""
    return game.preview(f"to {hex_}")["path"]


def reach(game: hexfront.Game) -> set[str]:
    """The hexes the chosen unit may go to."""
    return {answer.removeprefix("to ") for answer in answers(game) if answer.startswith("to ")}


def edges(game: hexfront.Game) -> set[str]:
    """The edges the chosen unit may leave by."""
    return {answer.removeprefix("exit ") for answer in answers(game) if answer.startswith("exit ")}


def halt(game: hexfront.Game) -> None:
    """The unit stays where it has come to, if it could go on."""
    if question(game) == "march":
        play(game, "stop")


def march(game: hexfront.Game, unit: str, *texts: str) -> list[dict[str, Any]]:
    """The unit moves, answer by answer, and stays where it has come to; all that happened."""
    happened = play(game, f"move {unit}", *texts)
    halt(game)
    return happened


def assault(game: hexfront.Game, hex_: str, *attackers: str) -> list[dict[str, Any]]:
    """The attackers attack the hex; all that happened until somebody is asked again."""
    happened = play(game, f"attack {hex_}")
    happened += play(game, *(f"add {unit}" for unit in attackers if f"add {unit}" in answers(game)))
    happened += play(game, "commit")
    while question(game) == "support":
        happened += play(game, "commit")
    return happened


def settle(game: hexfront.Game, until: str) -> list[dict[str, Any]]:
    """Give the first answer to every question of a combat until the named one comes; losses never fall on armour."""
    happened: list[dict[str, Any]] = []
    while question(game) not in {until, "move", "combat", None}:
        kept = [answer for answer in answers(game) if answer not in {"lose us-701", "lose us-751"}]
        happened += play(game, kept[0])
    assert question(game) == until
    return happened
