"""Turns of Memoir '44 for tests: who holds which card, who has his orders, and how far apart hexes lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import hexfront
from tests.games.memoir.board import position
from tests.support import Placement, answers, asked, play, question, seen

SECTIONS = ("left", "centre", "right")
SEATS = (("allied", "axis"), ("axis", "axis"), ("allied", "allied"), ("axis", "allied"))
"""Whose turn it is, and who sits at the top."""
MIRRORED = {"left": "right", "centre": "centre", "right": "left"}

COUNTS = {
    **{f"recon-{section}": 2 for section in SECTIONS},
    "probe-left": 4,
    "probe-centre": 5,
    "probe-right": 4,
    "attack-left": 3,
    "attack-centre": 4,
    "attack-right": 3,
    **{f"assault-{section}": 2 for section in SECTIONS},
    "recon-in-force": 3,
    "general-advance": 1,
    "pincer-move": 1,
    "air-power": 1,
    "ambush": 1,
    "armor-assault": 2,
    "artillery-bombard": 1,
    "barrage": 1,
    "behind-enemy-lines": 1,
    "close-assault": 1,
    "counter-attack": 2,
    "dig-in": 1,
    "direct-from-hq": 2,
    "firefight": 1,
    "infantry-assault": 2,
    "medics-and-mechanics": 1,
    "move-out": 2,
    "their-finest-hour": 1,
}
"""How many there are of each card."""

NOT_HARMLESS = ("recon-left", "recon-centre", "recon-right", "ambush", "counter-attack", "their-finest-hour")
"""What cannot simply be played for nothing by somebody without units, drawing one card."""


def opponent(side: str) -> str:
    """The other side."""
    return {"allied": "axis", "axis": "allied"}[side]


def on_screen(section: str, side: str, top: str) -> str:
    """A section named from the side's own seat, as one who sits at the bottom would name it."""
    return MIRRORED[section] if side == top else section


def all_but(*cards: str) -> list[str]:
    """The cards of the box without these."""
    return list((Counter(COUNTS) - Counter(cards)).elements())


def turn_of(
    card: str,
    units: Mapping[str, Placement],
    hexes: Mapping[str, str] | None = None,
    *,
    side: str = "allied",
    rest: Sequence[str] = (),
    enemy: Sequence[str] = ("probe-centre", "attack-centre"),
    discard: Sequence[str] = ("ambush",),
    **fields: Any,
) -> hexfront.Game:
    """The start of a turn of a side that holds the card and `rest`; the other side holds `enemy`, and nobody can
    ambush unless `discard` says otherwise.
    """
    cards = {side: [card, *rest], opponent(side): list(enemy)}
    return position(units, hexes, side=side, cards=cards, discard=list(discard), **fields)


def army(side: str, kind: str, *hexes: str) -> dict[str, Placement]:
    """Units of one kind in each of the hexes."""
    unit: Placement = f"{side} {kind}"
    return dict.fromkeys(hexes, unit)


def now(game: hexfront.Game) -> tuple[str | None, str | None]:
    """Who is asked what."""
    return asked(game), question(game)


def chosen(game: hexfront.Game, verb: str) -> list[str]:
    """What the open answers of that verb name, sorted."""
    return sorted(answer.split()[1] for answer in answers(game) if answer.startswith(f"{verb} "))


def ordered(game: hexfront.Game) -> list[str]:
    """Where the units that have their orders stand, sorted."""
    return sorted(hex_ for hex_, unit in game.view(None)["units"].items() if unit["ordered"])


def given_orders(happened: list[dict[str, Any]]) -> list[str]:
    """The hexes of the units the events say were ordered, sorted."""
    return sorted(hex_ for event in seen(happened, "ordered") for hex_ in event["hexes"])


def discard_pile(game: hexfront.Game) -> list[str]:
    """The open pile, last discarded last."""
    return list(game.view(None)["discard"])


def hand_size(game: hexfront.Game, side: str) -> int:
    """How many cards a side holds."""
    return int(game.view(None)["hands"][side]["count"])


def obstacles(game: hexfront.Game, hex_: str) -> list[str]:
    """The obstacles that lie in a hex."""
    return list(game.view(None)["hexes"].get(hex_, {}).get("obstacles", []))


def shots(happened: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """Target and dice of each attack."""
    return [(event["target"], event["dice"]) for event in seen(happened, "attack")]


def result(game: hexfront.Game) -> tuple[str | None, str] | None:
    """Winner and reason, None while the game goes on."""
    return None if game.outcome is None else (game.outcome.winner, game.outcome.reason)


def play_harmlessly(game: hexfront.Game) -> list[dict[str, Any]]:
    """A turn without units, in which a card is played for nothing."""
    return play(game, next(answer for answer in answers(game) if answer.split()[1] not in NOT_HARMLESS))


# Where hexes lie: x counts half hexes from the left, y rows from the top.


def place(hex_: str, rows: int = 9) -> tuple[int, int]:
    """The doubled coordinates of a hex."""
    y = rows - int(hex_[1:])
    return 2 * (ord(hex_[0].lower()) - ord("a")) + y % 2, y


def board_hexes(rows: int = 9) -> list[str]:
    """All hexes of the board in reading order."""
    return [
        f"{(chr(ord('a') + column) if y % 2 else chr(ord('A') + column))}{rows - y}"
        for y in range(rows)
        for column in range(13 - y % 2)
    ]


def apart(one: str, other: str) -> int:
    """How many steps apart two hexes are."""
    (x1, y1), (x2, y2) = place(one), place(other)
    return max(abs(y1 - y2), (abs(x1 - x2) + abs(y1 - y2)) // 2)


def around(hex_: str) -> list[str]:
    """The neighbours of a hex."""
    return within(hex_, 1)


def within(hex_: str, steps: int, closed: Collection[str] = ()) -> list[str]:
    """The other hexes at most so many steps away, sorted, on ways that keep out of the closed ones."""
    found = {hex_}
    edge = {hex_}
    for _ in range(steps):
        edge = {far for far in board_hexes() if far not in closed and any(apart(near, far) == 1 for near in edge)}
        found |= edge
    return sorted(found - {hex_})
