"""Whether the computer players hold out: many quick games and some at full time, in every scenario of a title.

An answer that is not open, an exception and a game without an end are failures of the player and stand in the game's
row; how long the slowest answer and the slowest turn took, too.
"""

from __future__ import annotations

from typing import Final

import hexfront
from hexfront.lab.arena import Entrant, Meeting, Standing
from hexfront.lab.reports import TITLES, plain_name
from hexfront.lab.strength import programme

QUICK: Final = "3"
QUICK_GAMES: Final = 300
SLOW: Final = "5+1"
SLOW_GAMES: Final = 20
# The seconds level 5 may take for a decision and for a turn, and by how much it may be late.
A_DECISION: Final = 5.0
A_TURN: Final = 30.0
LATE: Final = 1.1

HEAD = f"""# Whether the computer players hold out

Made by `make endurance`: level {QUICK} against itself, and level 5 at full time against level {QUICK}, on every
scenario of each title by turns. A game fails if a player gives an answer that is not open, raises an exception or does
not come to an end. Level 5 may take {A_DECISION:g} seconds for a decision and {A_TURN:g} for a turn by the clock on the
wall; a game is late if it took over a tenth more once. As many games go on at once as there are processors, and in each
a second process thinks along with level 5, so that they have to share. Every game is a row of [data/](data).
"""


def trials(title: str, slow: Entrant, games: int | None = None) -> list[Meeting]:
    """What a title's players have to go through; at most so many games of each kind if a number is given."""
    places = tuple(hexfront.scenarios(title))
    seed = programme(title).seed
    quick = Entrant(QUICK)
    most = QUICK_GAMES if games is None else games
    return [
        Meeting(title, places, {}, quick, quick, seed, min(QUICK_GAMES, most)),
        Meeting(title, places, {}, slow, quick, seed, min(SLOW_GAMES, most)),
    ]


def endurance_report(standings: dict[str, list[Standing]]) -> str:
    """The text of docs/endurance.md."""
    lines = [
        HEAD,
        "| title | player | against | games | won | answers | failed | late | slowest decision | slowest turn |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    failures: list[str] = []
    for title, found in standings.items():
        for standing in found:
            lines.append(_line(title, standing))
            failures += [
                f"- {TITLES[title]}, {row.scenario}, pair {row.pair}{', swapped' if row.swapped else ''}: {row.problem}"
                for row in standing.counted()
                if row.problem
            ]
    return "\n".join([*lines, "", *failures, *([""] if failures else [])])


def _line(title: str, standing: Standing) -> str:
    rows = standing.counted()
    answers = [max(row.answer_first, row.answer_second) for row in rows]
    turns = [max(row.turn_first, row.turn_second) for row in rows]
    failed = sum(1 for row in rows if row.problem or not row.winner)
    late = sum(1 for i in range(len(rows)) if answers[i] > LATE * A_DECISION or turns[i] > LATE * A_TURN)
    first, second = standing.meeting.first, standing.meeting.second
    won = "–" if first == second else f"{sum(row.points_of_first() for row in rows):g}"
    return (
        f"| {TITLES[title]} | {plain_name(first.text())} | {plain_name(second.text())} | {len(rows)} | {won} "
        f"| {sum(row.answers for row in rows):,} "
        f"| {failed} | {late} | {max(answers, default=0.0):.2f} s | {max(turns, default=0.0):.2f} s |"
    )
