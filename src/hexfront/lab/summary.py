"""What meetings have come to, as plain figures for tables, JSON and drawings."""

from __future__ import annotations

from typing import NamedTuple

from hexfront.lab.arena import Standing
from hexfront.lab.results import Row
from hexfront.lab.statistics import bounds, likelihood, mean_interval, rating_intervals, wilson


class Figures(NamedTuple):
    """One meeting: games, the first entrant's score and win rate with its 95 % interval, the rate on each side, the
    mean margin of points for the first, the share of pairs in which it did better than the other with the same side and
    dice (what a scenario that favours a side does not spoil) with its interval, seconds a game of both, the slowest
    answer and turn of both, failures, and what the sequential test says ("first", "second", "open", or empty).
    """

    title: str
    first: str
    second: str
    games: int
    score: float
    rate: float
    low: float
    high: float
    rate_as_allied: float
    rate_as_axis: float
    margin: float
    pairs: float
    pairs_low: float
    pairs_high: float
    seconds_first: float
    seconds_second: float
    slowest_answer: float
    slowest_turn: float
    problems: int
    llr: float
    verdict: str


def figures(standing: Standing) -> Figures:
    """The figures of a meeting so far."""
    meeting = standing.meeting
    rows = standing.counted()
    games = len(rows)
    score = sum(row.points_of_first() for row in rows)
    low, high = wilson(score, games)
    as_allied = [row.points_of_first() for row in rows if not row.swapped]
    as_axis = [row.points_of_first() for row in rows if row.swapped]
    pairs_of_first = _pairs_of_first(rows)
    better = sum(1.0 if worth > 0 else 0.5 if worth == 0 else 0.0 for worth in pairs_of_first)
    llr, verdict = 0.0, ""
    if meeting.test is not None:
        decided = standing.verdict()
        pairs = standing.pairs_in_order()
        llr = likelihood(pairs[: decided or len(pairs)], *meeting.test)
        verdict = "open" if not decided else ("first" if llr >= bounds()[1] else "second")
    return Figures(
        meeting.title,
        meeting.first.text(),
        meeting.second.text(),
        games,
        score,
        score / games if games else 0.0,
        low,
        high,
        _mean(as_allied),
        _mean(as_axis),
        _mean([margin_of_first(row) for row in rows]),
        better / len(pairs_of_first) if pairs_of_first else 0.0,
        *wilson(better, len(pairs_of_first)),
        _mean([row.seconds_first for row in rows]),
        _mean([row.seconds_second for row in rows]),
        max((max(row.answer_first, row.answer_second) for row in rows), default=0.0),
        max((max(row.turn_first, row.turn_second) for row in rows), default=0.0),
        sum(1 for row in rows if row.problem or not row.winner),
        llr,
        verdict,
    )


def _pairs_of_first(rows: list[Row]) -> list[float]:
    """For every whole pair what both results together are worth to the first entrant: above 0, it did better with the
    same sides and dice.
    """
    found: dict[int, list[float]] = {}
    for row in rows:
        found.setdefault(row.pair, []).append(-row.worth if row.swapped else row.worth)
    return [sum(worths) for worths in found.values() if len(worths) == 2]


def margin_of_first(row: Row) -> float:
    """The points by which the meeting's first entrant was ahead."""
    margin = float(row.score_allied - row.score_axis)
    return -margin if row.swapped else margin


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


class Rated(NamedTuple):
    """One of a pool: its rating, the mean of the pool being 0, with its 95 % interval."""

    name: str
    rating: float
    low: float
    high: float


def rated(standings: list[Standing]) -> list[Rated]:
    """The pool of some meetings of one title, the strongest first."""
    names: list[str] = []
    for standing in standings:
        for entrant in (standing.meeting.first, standing.meeting.second):
            if entrant.text() not in names:
                names.append(entrant.text())
    pairs: dict[tuple[int, int], list[float]] = {}
    for standing in standings:
        who = names.index(standing.meeting.first.text()), names.index(standing.meeting.second.text())
        pairs.setdefault(who, []).extend(standing.pairs_in_order())
    found = rating_intervals(len(names), pairs)
    return sorted((Rated(name, *found[i]) for i, name in enumerate(names)), key=lambda one: -one.rating)


class Balance(NamedTuple):
    """One scenario: games, the share each side won with its interval, draws, and mean points with intervals."""

    scenario: str
    games: int
    allied: tuple[float, float, float]
    axis: tuple[float, float, float]
    draws: float
    allied_points: tuple[float, float, float]
    axis_points: tuple[float, float, float]


def balance(scenario: str, rows: list[Row]) -> Balance:
    """How the sides fared against each other."""
    games = len(rows)
    won = {side: sum(1 for row in rows if row.winner == side) for side in ("allied", "axis", "draw")}
    return Balance(
        scenario,
        games,
        _share(won["allied"], games),
        _share(won["axis"], games),
        won["draw"] / games if games else 0.0,
        mean_interval([float(row.score_allied) for row in rows]),
        mean_interval([float(row.score_axis) for row in rows]),
    )


def _share(count: int, games: int) -> tuple[float, float, float]:
    return (count / games if games else 0.0, *wilson(count, games))
