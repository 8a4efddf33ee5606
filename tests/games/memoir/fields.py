"""Fields and fights of Memoir '44 for tests: hexes by their names, and small positions that go straight to the point.

Most fights are about E5: F5 adjoins it on the right, G5, H5 ... are two, three ... hexes away in the same row. Above E5
lie d6 and e6, where the side at the top (Axis) retreats to; below it d4 and e4, where the side at the bottom retreats
to. D5 is on the left. Ambush lies in the discard pile, so that nobody is asked about it, and each side has a unit in a
corner (M9 Axis, M1 Allied, both without orders), so that no fight takes a side's last unit.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import hexfront
from tests.games.memoir.board import medals, position, reach, targets
from tests.support import Placement, answers, asked, play, question, seen

Events = list[dict[str, Any]]

LETTERS = "ABCDEFGHIJKLM"
AWAY = ("E5", "F5", "G5", "H5", "I5", "J5", "K5", "L5", "M5")
"""The hex as many hexes from E5 as its place in the list says, all in one row."""


# hexes


def named(x: int, y: int) -> str:
    """The name of a hex by doubled coordinates, x from the left and y from the top of the standard board."""
    letter = LETTERS[x // 2]
    return f"{letter if y % 2 == 0 else letter.lower()}{9 - y}"


def doubled(hex_: str) -> tuple[int, int]:
    """The doubled coordinates of a hex of the standard board."""
    y = 9 - int(hex_[1:])
    return 2 * LETTERS.index(hex_[0].upper()) + y % 2, y


def hexes(rows: int = 9) -> list[str]:
    """Every hex of a board: 13 in its first row and every other one, 12 in those between."""
    found: list[str] = []
    for row in range(rows):
        letters = LETTERS if row % 2 == 0 else LETTERS[:12].lower()
        found += [f"{letter}{rows - row}" for letter in letters]
    return found


def apart(one: str, other: str) -> int:
    """How many hexes two hexes are apart."""
    (x, y), (u, v) = doubled(one), doubled(other)
    across, down = abs(x - u), abs(y - v)
    return max(down, (across + down) // 2)


def around(hex_: str, steps: int = 1) -> set[str]:
    """All hexes of the standard board at most so many steps away, without the hex itself."""
    return {other for other in hexes() if 0 < apart(hex_, other) <= steps}


def walk(start: str, steps: int, *, closed: Collection[str] = (), stops: Collection[str] = ()) -> set[str]:
    """Where one can walk in so many steps if nobody enters the closed hexes and nobody goes on from the stops."""
    found: set[str] = set()
    edge = {start}
    for _ in range(steps):
        leaving = {hex_ for hex_ in edge if hex_ == start or hex_ not in stops}
        edge = {near for hex_ in leaving for near in around(hex_) if near not in closed and near != start}
        found |= edge
    return found


# positions


def with_spares(units: Mapping[str, Placement]) -> dict[str, Placement]:
    """The units, and one of each side in a corner, without orders."""
    spares: dict[str, Placement] = {
        "M9": {"side": "axis", "kind": "infantry", "ordered": False},
        "M1": {"side": "allied", "kind": "infantry", "ordered": False},
    }
    return {**spares, **units}


def marching(units: Mapping[str, Placement], ground: Mapping[str, str] | None = None, **facts: Any) -> hexfront.Game:
    """A position in which the Allied (or `side`) units have their orders and now move."""
    return position(with_spares(units), ground, **{"phase": "move", "discard": ["ambush"], **facts})


def fighting(units: Mapping[str, Placement], ground: Mapping[str, str] | None = None, **facts: Any) -> hexfront.Game:
    """A position in which the Allied (or `side`) units have their orders, have not moved, and now battle."""
    return position(with_spares(units), ground, **{"phase": "battle", "discard": ["ambush"], **facts})


def of(side: str, kind: str, **facts: object) -> Mapping[str, object]:
    """A unit that is not as it was at first: `of("axis", "armor", figures=1)`."""
    return {"side": side, "kind": kind, **facts}


# moving


def reached(game: hexfront.Game, hex_: str) -> set[str]:
    """Where the unit could move; no hex is offered twice."""
    found = reach(game, hex_)
    assert len(found) == len(set(found))
    return set(found)


def march(game: hexfront.Game, start: str, end: str) -> Events:
    """Move one unit; what happened."""
    return play(game, f"move {start}", f"to {end}")


def halt(game: hexfront.Game) -> Events:
    """Move no more units; what happened."""
    return play(game, "done") if question(game) == "move" else []


def may_battle_after(game: hexfront.Game, start: str, end: str) -> bool:
    """Whether the unit may still battle if it moves there, in a position whose `move` question is open."""
    twin = game.copy()
    twin.apply(f"move {start}")
    return bool(twin.preview(f"to {end}")["battles"])


def can_battle(game: hexfront.Game, hex_: str) -> bool:
    """Whether the unit is among those that may battle now."""
    return question(game) == "battle" and f"battle {hex_}" in answers(game)


# battles


def attacked(game: hexfront.Game, attacker: str, target: str) -> Events:
    """One unit battles another, up to the first question after the dice; what happened."""
    return play(game, f"battle {attacker}", f"attack {target}")


def struck(
    dice: Sequence[str | int],
    *,
    by: Placement = "allied infantry",
    at: Placement = "axis infantry",
    away: int = 1,
    ground: Mapping[str, str] | None = None,
    others: Mapping[str, Placement] | None = None,
    **facts: Any,
) -> tuple[hexfront.Game, Events]:
    """The unit of E5 is attacked from so many hexes to its right, up to the first question after the dice."""
    attacker = AWAY[away]
    game = fighting({attacker: by, "E5": at, **(others or {})}, ground, dice=dice, **facts)
    return game, attacked(game, attacker, "E5")


def seen_targets(game: hexfront.Game, hex_: str) -> set[str]:
    """What the unit could attack; no hex is offered twice."""
    found = targets(game, hex_)
    assert len(found) == len(set(found))
    return set(found)


def losses(happened: Events) -> list[tuple[str, int, str]]:
    """Figures lost, in order: the hex, how many, and why."""
    return [(event["hex"], event["figures"], event["cause"]) for event in seen(happened, "lost_figures")]


def path_of(happened: Events, name: str = "retreated") -> list[str]:
    """All the hexes of a retreat, from the one left to the one reached, be it told in one event or more."""
    path: list[str] = []
    for event in seen(happened, name):
        assert path[-1:] in ([], event["path"][:1])
        path += event["path"][len(path[-1:]) :]
    return path


def retreats(game: hexfront.Game) -> set[str]:
    """The answers to the question where the unit retreats; none if it is not asked."""
    return set(answers(game)) if question(game) == "retreat" else set()


def may_take_ground(game: hexfront.Game) -> bool:
    """Whether the victor is asked if it takes the ground."""
    if question(game) != "ground":
        return False
    assert set(answers(game)) == {"take", "stay"}
    return True


def overruns(game: hexfront.Game) -> set[str]:
    """What armor that has taken ground may attack again; nothing if it is not asked."""
    if question(game) != "overrun":
        return set()
    assert "stop" in answers(game)
    return {answer.removeprefix("attack ") for answer in answers(game)} - {"stop"}


def turn_is_over(game: hexfront.Game, side: str = "allied") -> bool:
    """Whether the side's units are done and the other side chooses its card."""
    return question(game) == "card" and asked(game) != side


def idle(game: hexfront.Game) -> Events:
    """The side whose turn it is plays the first card it may and does no more; what happened up to the next turn."""
    happened: Events = []
    side = game.view(None)["side"]
    while game.decision is not None and game.view(None)["side"] == side:
        open_answers = answers(game)
        happened += play(game, "done" if "done" in open_answers else open_answers[0])
    return happened


# medals and what lies on the board


def objective(hexes_: str, side: str = "allied", **facts: object) -> dict[str, object]:
    """An objective for a scenario file."""
    return {"hexes": hexes_, "side": side, **facts}


def both(game: hexfront.Game) -> tuple[int, int]:
    """The medals of the Allied side and of the Axis."""
    return medals(game, "allied"), medals(game, "axis")


def obstacles(game: hexfront.Game, hex_: str) -> list[str]:
    """The obstacles in a hex."""
    return list(game.view(None)["hexes"].get(hex_, {}).get("obstacles", []))
