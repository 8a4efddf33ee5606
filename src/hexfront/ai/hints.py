"""Hints: what a strong player would answer here, and the terms of its evaluation that speak for it."""

from __future__ import annotations

from typing import Final

from hexfront.ai.budget import Clock
from hexfront.ai.mind import Mind, Plan
from hexfront.ai.search import Candidate, Search
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import generator
from hexfront.kernel.trial import Trial

PLANNING: Final = 0.5
WEIGHING: Final = 0.35
COMPARED: Final = 8
MOST_REASONS: Final = 4
LEAST_SHARE: Final = 0.08
RESULT: Final = "result"


class Reason:
    """A term, and by how many points the advised answer does better in it than the next best one."""

    def __init__(self, term: str, points: float) -> None:
        self.term = term
        self.points = points


class Hint:
    """The advised answer, the next best one (None if there is no other), by how many points it is better, and why."""

    def __init__(self, answer: Action, other: Action | None, points: float, reasons: list[Reason]) -> None:
        self.answer = answer
        self.other = other
        self.points = points
        self.reasons = reasons


def hint(mind: Mind, trial: Trial, seed: int, nodes: int, seconds: float) -> Hint:
    """What to answer in an imagined position; nodes or seconds (0: no limit) are what may be spent on it."""
    options = trial.options
    assert options
    if len(options) == 1:
        return Hint(options[0], None, 0.0, [])
    side = trial.side()
    chance = generator(seed, "hint")
    plan: Plan = []
    if mind.mover(trial.state) == side:
        clock = Clock(int(nodes * PLANNING), seconds * PLANNING)
        plan = Search(mind, trial, side, chance, clock).best_plan([]).plan
    usual = mind.script(side, plan).answer(trial)
    search = Search(mind, trial, side, chance, Clock(int(nodes * WEIGHING), seconds * WEIGHING))
    best = search.best_answer(plan, usual)
    other = _next_best(search.met, best)
    answer = best.first or usual
    if other is None:
        return Hint(answer, None, 0.0, [])
    search.clock = Clock(0, 0.0)
    compared = min(COMPARED, max(1, len(best.worths)))
    names, differences = _differences(search, best, other, compared)
    total = sum(differences)
    size = sum(abs(difference) for difference in differences)
    order = sorted(range(len(names)), key=lambda i: -abs(differences[i]))
    reasons = [
        Reason(names[i], differences[i]) for i in order[:MOST_REASONS] if abs(differences[i]) > LEAST_SHARE * size
    ]
    return Hint(answer, other.first, total, reasons)


def _next_best(met: list[Candidate], best: Candidate) -> Candidate | None:
    """The rival that did best on the samples it met; one that met more counts for more when they are equal."""
    found: Candidate | None = None
    for rival in met:
        if rival is best or not rival.worths or rival.first is best.first:
            continue
        if found is None or _standing(rival) > _standing(found):
            found = rival
    return found


def _standing(candidate: Candidate) -> tuple[float, int]:
    return candidate.mean(len(candidate.worths)), len(candidate.worths)


def _differences(search: Search, best: Candidate, other: Candidate, samples: int) -> tuple[list[str], list[float]]:
    """Term by term, by how many points the one does better than the other in the mean of some samples."""
    names = [*search.mind.names, RESULT]
    found = [0.0] * len(names)
    for number in range(samples):
        for candidate, sign in ((best, 1.0), (other, -1.0)):
            parts = _parts(search, candidate, number)
            for i in range(len(found)):
                found[i] += sign * parts[i] / samples
    return names, found


def _parts(search: Search, candidate: Candidate, number: int) -> list[float]:
    """What a candidate leads to in a sample, in points by term, and the result of a game that is over."""
    mind = search.mind
    sign = 1.0 if search.side == 0 else -1.0
    end = search.leaf(candidate, number)
    assert end is not None
    if end.options is None:
        return [0.0] * len(mind.names) + [sign * mind.margin(end.state)]
    terms = mind.terms(end.state)
    return [sign * terms[i] * mind.weights[i] for i in range(len(terms))] + [0.0]
