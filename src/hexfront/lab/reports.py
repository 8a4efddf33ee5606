"""Studies as documents: what was measured, in Markdown, with its drawings beside it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import hexfront
from hexfront.lab import plots
from hexfront.lab.arena import Entrant, Standing
from hexfront.lab.results import Row
from hexfront.lab.statistics import mean_interval, wilson
from hexfront.lab.strength import programme
from hexfront.lab.summary import Balance, Figures, balance, figures, rated

WORDS = {
    "rate": "Win rate, %: point and 95 % interval; a red mark is the goal for the lower bound",
    "rating": "Rating (Elo, mean of the pool 0), 95 % interval",
    "won": "Games won, %; the line on the first bar is its 95 % interval",
    "draw": "draw",
    "versus": "{first} against {second}",
}
TITLES = {"diadem": "Operation Diadem", "encore": "Operation Encore", "memoir": "Memoir '44"}
SIDES = ("Allies", "Axis")
GOOD = ("3", "4", "5")
# A side that wins more than so much of the games has the better of a scenario, and what to call it.
ADVANTAGES = (
    (0.9, "looks unbalanced: the {side} nearly always win"),
    (0.75, "looks unbalanced: the {side} win most games"),
    (0.6, "favours the {side}"),
    (0.0, "leans slightly to the {side}"),
)
HISTORY = (3, 4)
# What is noted of the Gustav line, and how it is told.
GUSTAV = {
    "gustav": "the line is first entered",
    "cassino": "Monte Cassino falls",
    "left": "the last German is out of the line",
}
# How games end, by the reason a title gives.
ENDINGS = {
    "points": "on points",
    "draw": "on points",
    "no_germans": "with no German left",
    "belvedere": "with Monte Belvedere held",
    "castello": "with Monte Castello held",
    "medals": "by medals",
    "no_units": "with no enemy left",
    "sudden_death": "at the place that decides",
    "deck_out": "with the last card",
    "reshuffles": "with the last shuffle",
    "turn_limit": "after the last turn",
}

STRENGTH_HEAD = """# How strong the computer players are

Made by `make strength`: every game is drawn from a fixed seed and every searching player has a budget of answers tried
(nodes), so a run repeats on any machine. The budgets are small, so that a run takes no more than two hours on two
processors: in play level 5 has about ten times as long and a second processor, and how it then does against level 3
stands in [endurance.md](endurance.md). Two players meet in pairs of games with the same dice and swapped sides; the win
rate counts a draw as half a win, and its 95 % interval is Wilson's over games. A goal is reached when the lower bound
lies above it.

Where a scenario favours a side, equal and unequal players alike win with that side, and win rates draw near to 50 %.
"Pairs" is the share of pairs in which a player did better than the other one did with the same side and the same dice,
by what the results were worth (the points between the sides, more for a victory, most for one before the end): it is
not spoilt by that. "Reached" says "by pairs" where the lower bound of that share lies above the goal and that of the
win rate does not.

Every game is a row of [data/](data): who played, on which side, the result, the points, the times.
"""

BALANCE_HEAD = """# How balanced the scenarios are

Made by `make balance`: a strong player against itself, every game drawn from a fixed seed, with a budget of answers
tried (nodes), so that a run repeats on any machine. Balance here is that between equal computer players of this
strength; stronger players may find what they do not. Every game is a row of [data/](data).
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
        parts.append(_sides_of(found))
        parts.append(f"![Win rates](pictures/{picture.name})\n")
        parts.append(_pool(found))
    return "\n".join(parts)


def _named(one: Figures) -> Figures:
    return one._replace(first=plain_name(one.first), second=plain_name(one.second))


def plain_name(entrant: str) -> str:
    """An entrant as a sentence has it, without its budget."""
    name, _, colleagues = entrant.partition(":")[0].partition("+")
    helped = f" with {colleagues} more" if colleagues else ""
    return f"level {name}{helped}" if name.isdigit() else {"mcts": "tree search"}.get(name, name)


def _strength_of(title: str, numbers: list[Figures], goals: list[float]) -> str:
    nodes = ", ".join(f"{plain_name(name)} {count:,}" for name, count in programme(title).nodes.items())
    lines = [
        f"## {TITLES[title]}",
        "",
        f"Nodes for a thought (a plan, or an answer), six times that in a turn: {nodes}.",
        "",
        "| player | against | games | win rate | 95 % | as Allies | as Axis | margin | pairs | 95 % | goal | reached "
        "| seconds a game |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for one, goal in zip(numbers, goals, strict=True):
        reached = ("yes" if one.low > goal else "by pairs" if one.pairs_low > goal else "no") if goal else ""
        lines.append(
            f"| {plain_name(one.first)} | {plain_name(one.second)} | {one.games} | {100 * one.rate:.1f} % "
            f"| {100 * one.low:.1f}–{100 * one.high:.1f} | {100 * one.rate_as_allied:.0f} % "
            f"| {100 * one.rate_as_axis:.0f} % | {one.margin:+.1f} | {100 * one.pairs:.0f} % "
            f"| {100 * one.pairs_low:.0f}–{100 * one.pairs_high:.0f} | {f'{100 * goal:.0f} %' if goal else '–'} "
            f"| {reached} | {one.seconds_first:.2f} / {one.seconds_second:.2f} |"
        )
    lines += ["", _reached(numbers, goals)]
    problems = sum(one.problems for one in numbers)
    seconds = sum(one.games * (one.seconds_first + one.seconds_second) for one in numbers)
    lines += ["", f"Games that failed or did not end: {problems}."]
    lines += ["", f"The players thought for {processor_time(seconds)}.", ""]
    return "\n".join(lines)


def processor_time(seconds: float) -> str:
    """So much time of one processor, to the minute."""
    minutes = round(seconds / 60)
    whole = f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"
    return f"{whole} of one processor"


def _reached(numbers: list[Figures], goals: list[float]) -> str:
    """How many goals were reached, and which were not."""
    wanted = [(one, goal) for one, goal in zip(numbers, goals, strict=True) if goal]
    missed = [(one, goal) for one, goal in wanted if one.low <= goal]
    text = f"Goals reached: {len(wanted) - len(missed)} of {len(wanted)}."
    if not missed:
        return text
    told = "; ".join(
        f"{plain_name(one.first)} against {plain_name(one.second)} "
        f"({100 * one.low:.1f} %, by pairs {100 * one.pairs_low:.1f} %)"
        for one, _ in missed
    )
    by_pairs = sum(1 for one, goal in wanted if max(one.low, one.pairs_low) > goal)
    return f"{text} By pairs as well: {by_pairs} of {len(wanted)}. Not reached, with the bounds: {told}."


def _sides_of(found: list[Standing]) -> str:
    """How far the scenario speaks for one side where good players meet."""
    rows = [row for standing in found if _are_good(standing) for row in standing.counted()]
    won = sum(1 for row in rows if row.winner == "allied")
    return f"In the {len(rows)} games in which both players were of level 3 or above the Allies won {won}.\n"


def _are_good(standing: Standing) -> bool:
    return all(name in GOOD for name in (standing.meeting.first.name, standing.meeting.second.name))


def _pool(found: list[Standing]) -> str:
    lines = ["Ratings over all these games (Bradley and Terry, on Elo's scale):", "", "| player | rating | 95 % |"]
    lines.append("|---|---|---|")
    for one in rated(found):
        lines.append(f"| {plain_name(one.name)} | {one.rating:+.0f} | {one.low:+.0f} … {one.high:+.0f} |")
    return "\n".join([*lines, ""])


def balance_report(rows: dict[str, dict[str, list[Row]]], players: dict[str, Entrant], docs: Path) -> str:
    """The text of docs/balance.md, from the rows by title and scenario and who played; drawings are put beside it."""
    parts = [BALANCE_HEAD]
    for title, places in rows.items():
        found = [balance(scenario, played) for scenario, played in places.items()]
        names = [scenario_name(title, one.scenario) for one in found]
        picture = docs / "pictures" / f"balance-{title}.svg"
        plots.balances(found, names, SIDES, WORDS, picture)
        lines = [
            f"## {TITLES[title]}",
            "",
            _itself(players[title]),
            "",
            "| scenario | games | Allies won | Axis won | draws | Allied points | Axis points |",
            "|---|---|---|---|---|---|---|",
        ]
        for one, name in zip(found, names, strict=True):
            lines.append(
                f"| {name} | {one.games} | {_share(one.allied)} | {_share(one.axis)} | {100 * one.draws:.1f} % "
                f"| {_points(one.allied_points)} | {_points(one.axis_points)} |"
            )
        said = zip(found, names, places.values(), strict=True)
        lines += ["", *(f"- {name} {judged(one)}. {endings(played)}" for one, name, played in said)]
        lines += ["", f"![Games won by each side](pictures/{picture.name})", ""]
        if title == "diadem":
            lines += _gustav(places, docs)
        parts.append("\n".join(lines))
    return "\n".join(parts)


def _itself(entrant: Entrant) -> str:
    """Who plays against itself, and what it spends."""
    name = plain_name(entrant.name)
    if entrant.nodes is not None:
        return f"{name.capitalize()} against itself, {entrant.nodes:,} nodes for a thought, six times that in a turn."
    spent = "" if entrant.seconds is None else f", {entrant.seconds:g} seconds for a decision, six times that in a turn"
    return f"{name.capitalize()} against itself{spent}."


def judged(one: Balance) -> str:
    """What the games say about a scenario, plainly."""
    share = one.allied[0] + 0.5 * one.draws
    low, high = wilson(share * one.games, one.games)
    if low <= 0.5 <= high:
        return f"favours no side as far as {one.games} games can tell"
    side = SIDES[0 if share > 0.5 else 1]
    more = max(share, 1.0 - share)
    return next(text for least, text in ADVANTAGES if more > least).format(side=side)


def endings(rows: list[Row]) -> str:
    """How the games ended for each side, the usual end first."""
    told: list[str] = []
    for winner, name in (("allied", "Won by the Allies"), ("axis", "Won by the Axis"), ("draw", "Drawn")):
        counts = Counter(ENDINGS[row.reason] for row in rows if row.winner == winner)
        if counts:
            told.append(f"{name}: {', '.join(f'{count} {ending}' for ending, count in counts.most_common())}.")
    return " ".join(told)


def scenario_name(title: str, scenario: str) -> str:
    """A scenario as its own title has it, else its id."""
    return scenario if scenario in hexfront.scenarios(title) else Path(scenario).stem


def _share(share: tuple[float, float, float]) -> str:
    return f"{100 * share[0]:.1f} % ({100 * share[1]:.1f}–{100 * share[2]:.1f})"


def _points(points: tuple[float, float, float]) -> str:
    return f"{points[0]:.1f} ({points[1]:.1f}–{points[2]:.1f})"


def _gustav(places: dict[str, list[Row]], docs: Path) -> list[str]:
    """When the Gustav line is first entered, when Monte Cassino falls and when the line is given up, turn by turn."""
    lines: list[str] = []
    for scenario, rows in places.items():
        notes = [json.loads(row.notes) for row in rows if row.notes]
        happened = {name: [note.get(key, 0) for note in notes] for key, name in GUSTAV.items()}
        picture = docs / "pictures" / f"gustav-{scenario}.svg"
        plots.turns(happened, 7, picture)
        lines += [
            f"### The Gustav line ({scenario})",
            "",
            "| | " + " | ".join(f"turn {turn}" for turn in range(1, 8)) + " | never | mean turn |",
            "|---|" + "---|" * 9,
        ]
        for name, found in happened.items():
            shares = [100 * found.count(turn) / max(1, len(found)) for turn in (*range(1, 8), 0)]
            mean = mean_interval([float(turn) for turn in found if turn])
            cells = " | ".join(f"{share:.0f} %" for share in shares)
            lines.append(f"| {name} | {cells} | {_points(mean)} |")
        lines += ["", f"In history the line fell around turn {HISTORY[0]} or {HISTORY[1]}."]
        lines += [_history(GUSTAV[key], happened[GUSTAV[key]]) for key in ("cassino", "left")]
        lines += ["", f"![Turns](pictures/{picture.name})", ""]
    return lines


def _history(what: str, turns: list[int]) -> str:
    """How the turns in which something comes about (0: never) compare with what happened."""
    count = max(1, len(turns))
    then = 100 * sum(1 for turn in turns if turn in HISTORY) / count
    earlier = 100 * sum(1 for turn in turns if 0 < turn < HISTORY[0]) / count
    return (
        f"Here {what} then in {then:.0f} % of the games, earlier in {earlier:.0f} %, later or never in "
        f"{100 - then - earlier:.0f} %."
    )
