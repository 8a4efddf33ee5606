"""Studies as documents: what was measured, in Markdown, with its drawings beside it."""

from __future__ import annotations

import json
from pathlib import Path

import hexfront
from hexfront.lab import plots
from hexfront.lab.arena import Standing
from hexfront.lab.results import Row
from hexfront.lab.statistics import mean_interval
from hexfront.lab.strength import programme
from hexfront.lab.summary import Figures, balance, figures, rated

WORDS = {
    "rate": "Win rate, %: point and 95 % interval; a red mark is the goal for the lower bound",
    "rating": "Rating (Elo, mean of the pool 0), 95 % interval",
    "won": "Games won, %; the line on the first bar is its 95 % interval",
    "draw": "draw",
    "versus": "{first} against {second}",
}
TITLES = {"diadem": "Operation Diadem", "encore": "Operation Encore", "memoir": "Memoir '44"}
SIDES = ("Allies", "Axis")

STRENGTH_HEAD = """# How strong the computer players are

Made by `make strength`: every game is drawn from a fixed seed and every searching player has a budget of answers tried
(nodes), so a run repeats on any machine. Two players meet in pairs of games with the same dice and swapped sides; the
win rate counts a draw as half a win, and its 95 % interval is Wilson's over games. A goal is reached when the lower
bound lies above it.

Where a scenario favours a side, equal and unequal players alike win with that side, and win rates draw near to 50 %.
"Pairs" is the share of pairs in which a player did better than the other one did with the same side and the same dice,
by what the results were worth (the points between the sides, more for a victory, most for one before the end): it is
not spoilt by that.
"""

BALANCE_HEAD = """# How balanced the scenarios are

Made by `make balance`: {player} against itself, {games} games a scenario or more, every game drawn from a fixed seed.
Balance here is that between equal computer players of this strength; stronger players may find what they do not.
"""


def strength_report(standings: dict[str, list[Standing]], docs: Path) -> str:
    """The text of docs/strength.md; drawings are put beside it."""
    parts = [STRENGTH_HEAD]
    for title, found in standings.items():
        numbers = [figures(standing) for standing in found]
        goals = [goal.goal for goal in programme(title).goals]
        picture = docs / "pictures" / f"strength-{title}.svg"
        plots.win_rates([_named(one) for one in numbers], goals, WORDS, picture)
        parts.append(_strength_of(title, numbers, goals))
        parts.append(f"![Win rates](pictures/{picture.name})\n")
        parts.append(_pool(found))
    return "\n".join(parts)


def _named(one: Figures) -> Figures:
    return one._replace(first=_plain(one.first), second=_plain(one.second))


def _plain(entrant: str) -> str:
    name = entrant.split(":", maxsplit=1)[0]
    return f"level {name}" if name.isdigit() else {"mcts": "tree search"}.get(name, name)


def _strength_of(title: str, numbers: list[Figures], goals: list[float]) -> str:
    nodes = ", ".join(f"{_plain(name)} {count:,}" for name, count in programme(title).nodes.items())
    lines = [
        f"## {TITLES[title]}",
        "",
        f"Nodes for a decision, six times that in a turn: {nodes}.",
        "",
        "| player | against | games | win rate | 95 % | as Allies | as Axis | margin | pairs | 95 % | goal | reached "
        "| seconds a game |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for one, goal in zip(numbers, goals, strict=True):
        reached = ("yes" if one.low > goal else "no") if goal else ""
        lines.append(
            f"| {_plain(one.first)} | {_plain(one.second)} | {one.games} | {100 * one.rate:.1f} % "
            f"| {100 * one.low:.1f}–{100 * one.high:.1f} | {100 * one.rate_as_allied:.0f} % "
            f"| {100 * one.rate_as_axis:.0f} % | {one.margin:+.1f} | {100 * one.pairs:.0f} % "
            f"| {100 * one.pairs_low:.0f}–{100 * one.pairs_high:.0f} | {f'{100 * goal:.0f} %' if goal else '–'} "
            f"| {reached} | {one.seconds_first:.2f} / {one.seconds_second:.2f} |"
        )
    problems = sum(one.problems for one in numbers)
    lines += ["", f"Games that failed or did not end: {problems}.", ""]
    return "\n".join(lines)


def _pool(found: list[Standing]) -> str:
    lines = ["Ratings over all these games (Bradley and Terry, on Elo's scale):", "", "| player | rating | 95 % |"]
    lines.append("|---|---|---|")
    for one in rated(found):
        lines.append(f"| {_plain(one.name)} | {one.rating:+.0f} | {one.low:+.0f} … {one.high:+.0f} |")
    return "\n".join([*lines, ""])


def balance_report(rows: dict[str, dict[str, list[Row]]], player: str, games: int, docs: Path) -> str:
    """The text of docs/balance.md, from the rows by title and scenario; drawings are put beside it."""
    parts = [BALANCE_HEAD.format(player=player, games=games)]
    for title, places in rows.items():
        found = [balance(scenario, played) for scenario, played in places.items()]
        names = [scenario_name(title, one.scenario) for one in found]
        picture = docs / "pictures" / f"balance-{title}.svg"
        plots.balances(found, names, SIDES, WORDS, picture)
        lines = [
            f"## {TITLES[title]}",
            "",
            "| scenario | games | Allies won | Axis won | draws | Allied points | Axis points |",
            "|---|---|---|---|---|---|---|",
        ]
        for one, name in zip(found, names, strict=True):
            lines.append(
                f"| {name} | {one.games} | {_share(one.allied)} | {_share(one.axis)} | {100 * one.draws:.1f} % "
                f"| {_points(one.allied_points)} | {_points(one.axis_points)} |"
            )
        lines += ["", f"![Games won by each side](pictures/{picture.name})", ""]
        if title == "diadem":
            lines += _gustav(places, docs)
        parts.append("\n".join(lines))
    return "\n".join(parts)


def scenario_name(title: str, scenario: str) -> str:
    """A scenario as its own title has it, else its id."""
    return scenario if scenario in hexfront.scenarios(title) else Path(scenario).stem


def _share(share: tuple[float, float, float]) -> str:
    return f"{100 * share[0]:.1f} % ({100 * share[1]:.1f}–{100 * share[2]:.1f})"


def _points(points: tuple[float, float, float]) -> str:
    return f"{points[0]:.1f} ({points[1]:.1f}–{points[2]:.1f})"


def _gustav(places: dict[str, list[Row]], docs: Path) -> list[str]:
    """When the Gustav line is first entered and when Monte Cassino falls, turn by turn."""
    lines: list[str] = []
    for scenario, rows in places.items():
        notes = [json.loads(row.notes) for row in rows if row.notes]
        entered = [note.get("gustav", 0) for note in notes]
        fallen = [note.get("cassino", 0) for note in notes]
        picture = docs / "pictures" / f"gustav-{scenario}.svg"
        plots.turns({"the line is entered": entered, "Monte Cassino falls": fallen}, 7, picture)
        lines += [
            f"### The Gustav line ({scenario})",
            "",
            "| | " + " | ".join(f"turn {turn}" for turn in range(1, 8)) + " | never | mean turn |",
            "|---|" + "---|" * 9,
        ]
        for name, found in (("the line is first entered", entered), ("Monte Cassino falls", fallen)):
            shares = [100 * found.count(turn) / max(1, len(found)) for turn in (*range(1, 8), 0)]
            mean = mean_interval([float(turn) for turn in found if turn])
            cells = " | ".join(f"{share:.0f} %" for share in shares)
            lines.append(f"| {name} | {cells} | {_points(mean)} |")
        lines += ["", f"![Turns](pictures/{picture.name})", ""]
    return lines
