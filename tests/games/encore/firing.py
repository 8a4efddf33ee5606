"""Bombardments in tests: announce and fire them in a few words, and see what is on offer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import hexfront
from tests.games.encore.board import drawn_map
from tests.support import answers, play, question

US_GUNS = {
    "us-604": 2,
    "us-605": 2,
    "us-616": 2,
    "us-105-a": 3,
    "us-105-b": 3,
    "us-155-a": 4,
    "us-155-b": 4,
    "us-345": 3,
    "us-346": 3,
    "us-347": 3,
}
"""The guns and aircraft of the 10th Mountain with their points (E-50)."""

FEB_GUNS = {"br-art-1": 3, "br-art-2": 3, "br-art-3": 3, "br-art-4": 4, "br-aviation": 3, "us-248": 4}
GERMAN_GUNS = {"de-art-1": 3, "de-art-2": 3, "de-art-3": 3, "de-art-4": 4}


def ready(*guns: str) -> dict[str, str]:
    """These guns and aircraft, ready to fire."""
    return dict.fromkeys(guns, "ready")


def ground(special: Mapping[str, str] | None = None, **drawing: Any) -> str:
    """A plain of nine by nine hexes; a hex in `special` has its level and cover there: {"05-05": "8^"}."""
    level = [["."] * 9 for _ in range(9)]
    cover = [["."] * 9 for _ in range(9)]
    for hex_, signs in (special or {}).items():
        column, row = (int(part) - 1 for part in hex_.split("-"))
        level[row][column], cover[row][column] = signs[0], signs[1]
    return drawn_map(*("\n".join(" ".join(row) for row in drawn) for drawn in (level, cover)), **drawing)


def targets(game: hexfront.Game) -> set[str]:
    """The hexes that may be announced."""
    return {answer.removeprefix("bombard ") for answer in answers(game) if answer.startswith("bombard ")}


def on_offer(game: hexfront.Game) -> set[str]:
    """The guns and aircraft that may join the bombardment just named."""
    return {answer.removeprefix("add ") for answer in answers(game) if answer.startswith("add ")}


def announce(game: hexfront.Game, hex_: str, *guns: str) -> list[dict[str, Any]]:
    """Announce a bombardment of the hex by these guns."""
    return play(game, f"bombard {hex_}", *(f"add {gun}" for gun in guns), "commit")


def fire(game: hexfront.Game, hex_: str, *guns: str) -> list[dict[str, Any]]:
    """Announce a bombardment, and nothing else on either side; what happens up to the next question."""
    happened = announce(game, hex_, *guns)
    while question(game) == "bombardment":
        happened += play(game, "end")
    return happened


def columns(shot: Mapping[str, Any]) -> dict[str, int]:
    """The columns a bombardment was shifted, by cause."""
    return {shift["cause"]: shift["columns"] for shift in shot["shifts"] if shift["columns"]}
