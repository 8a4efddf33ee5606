"""One combat of Encore for tests: declared, rolled, and read from what happened.

Most of them are fought on a plain by day: the defenders in 04-04, the attackers south of them in 04-05, whose zone
leaves 03-03, 04-03 and 05-03 free. Nothing there shifts a column.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.support import Placement, answers, at, counter, play, question, seen

ROW = ". . . . . . .\n"
PLAIN = drawn_map(ROW * 7)

Fight = tuple[hexfront.Game, list[dict[str, Any]]]
OUTCOMES = ("reduced", "eliminated", "retreated", "left", "stayed", "advanced")


def ground(levels: Mapping[str, str] | None = None, covers: Mapping[str, str] | None = None, **rest: Any) -> str:
    """The plain with these levels and this cover in some of its hexes, and whatever else a map may have."""
    names = [[f"{column:02d}-{row:02d}" for column in range(1, 8)] for row in range(1, 8)]
    drawn = [
        "\n".join(" ".join((different or {}).get(name, ".") for name in row) for row in names)
        for different in (levels, covers)
    ]
    return drawn_map(drawn[0], drawn[1], **rest)


def stack(hex_: str, *units: str, **state: bool) -> dict[str, Placement]:
    """These units in one hex, all reduced, suppressed, fought or whatever is said."""
    return {unit: {"at": hex_, **state} for unit in units}


def fight(
    attackers: Mapping[str, Placement],
    others: Mapping[str, Placement],
    dice: Sequence[int],
    *,
    target: str = "04-04",
    ranged: Mapping[str, Placement] | None = None,
    map: str | None = PLAIN,
    side: str = "allied",
    **rest: Any,
) -> Fight:
    """An attack by all the attackers, and the ranged units with them, played to the first question after the dice; the
    defender calls for no support.
    """
    calling = {**attackers, **(ranged or {})}
    game = position({**calling, **others}, phase="combat", side=side, map=map, dice=dice, **rest)
    happened = play(game, f"attack {target}", *(f"add {unit}" for unit in calling), "commit")
    if question(game) == "support":
        happened += play(game, "commit")
    return game, happened


def codes(happened: list[dict[str, Any]]) -> list[str]:
    """The codes of the result."""
    [result] = seen(happened, "result")
    return list(result["codes"])


def column(happened: list[dict[str, Any]]) -> str:
    """The column the dice were read in."""
    [odds] = seen(happened, "odds")
    return str(odds["column"])


def outcomes(happened: list[dict[str, Any]], *names: str) -> list[tuple[str, str]]:
    """What became of the units, in order: the event and the unit; only events of these names, or all."""
    return [(event["event"], event["unit"]) for event in happened if event["event"] in (names or OUTCOMES)]


def units_of(happened: list[dict[str, Any]], name: str) -> list[str]:
    """The units of the events of one name, in order."""
    return [event["unit"] for event in seen(happened, name)]


def path_of(happened: list[dict[str, Any]], unit: str) -> list[str]:
    """All the hexes of a unit's retreat, from the one it left to the one it reached, be it told in one event or two."""
    hexes: list[str] = []
    for event in seen(happened, "retreated"):
        if event["unit"] == unit:
            assert hexes[-1:] in ([], event["path"][:1])
            hexes += event["path"][len(hexes[-1:]) :]
    return hexes


def fall_back(game: hexfront.Game) -> list[dict[str, Any]]:
    """Let whoever must retreat go, in the order offered and where it is offered first; what happened."""
    happened: list[dict[str, Any]] = []
    while question(game) in {"retreat", "retreat_to", "displace"}:
        happened += play(game, answers(game)[0])
    return happened


def where(game: hexfront.Game, *units: str) -> list[str]:
    """Where these counters are."""
    return [at(game, unit) for unit in units]


def losses(game: hexfront.Game, *units: str) -> list[bool]:
    """Which of these counters are reduced."""
    return [counter(game, unit)["reduced"] for unit in units]


def state(game: hexfront.Game, unit: str) -> tuple[str, bool]:
    """Where a counter is and whether it is reduced."""
    found = counter(game, unit)
    return found["at"], found["reduced"]


def may_advance(game: hexfront.Game) -> set[str]:
    """The units that are offered the advance; none when it is not asked."""
    if question(game) != "advance":
        return set()
    return {answer.removeprefix("advance ") for answer in answers(game) if answer != "stop"}
