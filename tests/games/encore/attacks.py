"""Attacks of Encore for tests: a field, a combat played through, and the columns it was shifted by.

Around 04-04 lie 04-03, 05-03, 05-04, 04-05, 03-04 and 03-03. 05-03 touches 04-04 but not 04-05, 05-04 touches both,
05-05 touches 04-05 but not 04-04; 06-04 is two hexes from 04-04.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.support import Placement, answers, play, question, seen

Happened = list[dict[str, Any]]

ROW = ". . . . . . .\n"
FIELD = drawn_map(ROW * 7)

IMPASSE = {"1-2": (1, 1), "1-1": (1, 2), "2-1": (1, 3), "3-1": (2, 3), "4-1": (2, 4), "5-1": (3, 4)}
"""Dice that give IMP in a column."""


def ground(level: str = ".", cover: str = ".", *, around: str = ".", **ways: Any) -> str:
    """The field with this level and cover at 04-04, all other hexes bare and of the level `around`."""
    row = " ".join([around] * 7) + "\n"
    middle = " ".join([around] * 3 + [level] + [around] * 3) + "\n"
    covers = ROW * 3 + f". . . {cover} . . .\n" + ROW * 3
    return drawn_map(row * 3 + middle + row * 3, covers, **ways)


def patched(levels: Mapping[str, str], covers: Mapping[str, str] | None = None) -> str:
    """The field with other levels and covers in single hexes."""
    drawn = []
    for changes in (levels, covers or {}):
        grid = [["."] * 7 for _ in range(7)]
        for hex_, mark in changes.items():
            grid[int(hex_[3:]) - 1][int(hex_[:2]) - 1] = mark
        drawn.append("\n".join(" ".join(row) for row in grid))
    return drawn_map(*drawn)


def combat(units: Mapping[str, Placement], **facts: Any) -> hexfront.Game:
    """The combat phase of a position, on the field unless another map is given."""
    return position(units, **{"phase": "combat", "map": FIELD, **facts})


def fight(game: hexfront.Game, target: str, *units: str, support: Sequence[str] = ()) -> Happened:
    """All that happens when these units attack a hex, up to the first question after the dice."""
    happened = play(game, f"attack {target}", *(f"add {unit}" for unit in units), "commit")
    return happened + supported(game, *support)


def supported(game: hexfront.Game, *units: str) -> Happened:
    """All that happens when the defender calls these units and, if he is still asked, no more."""
    happened = play(game, *(f"add {unit}" for unit in units))
    return happened + (play(game, "commit") if question(game) == "support" else [])


def odds(units: Mapping[str, Placement], *attackers: str, target: str = "04-04", **facts: Any) -> dict[str, Any]:
    """The `odds` of an attack by these units; nobody supports the defence."""
    return seen(fight(combat(units, **facts), target, *attackers), "odds")[0]


def shifts(facts: Mapping[str, Any]) -> dict[str, int]:
    """Columns by cause; no cause may come twice."""
    found = {str(shift["cause"]): int(shift["columns"]) for shift in facts["shifts"]}
    assert len(found) == len(facts["shifts"])
    return found


def settle(game: hexfront.Game, *questions: str) -> Happened:
    """Give the first answer offered as long as one of these questions is asked."""
    happened: Happened = []
    while question(game) in questions:
        happened += play(game, answers(game)[0])
    return happened


def struck(happened: Happened, event: str = "reduced") -> list[str]:
    """The units that were reduced, or eliminated, in that order."""
    return [str(item["unit"]) for item in seen(happened, event)]


def codes(happened: Happened) -> list[str]:
    """The codes of the last result."""
    return list(seen(happened, "result")[-1]["codes"])
