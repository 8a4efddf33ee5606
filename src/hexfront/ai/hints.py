"""Hints: what a strong player would answer here, and the terms of its evaluation that speak for it."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Final

from hexfront.ai.budget import Clock
from hexfront.ai.mind import Mind, Plan
from hexfront.ai.search import Candidate, Search
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import generator
from hexfront.kernel.texts import load_catalog
from hexfront.kernel.trial import Trial

HERE: Final = Path(__file__).parent
PLANNING: Final = 0.4
WEIGHING: Final = 0.3
COMPARED: Final = 32
FEWEST_COMPARED: Final = 2
CLEARLY: Final = 1.0
MOST_REASONS: Final = 4
LEAST_SHARE: Final = 0.08
LEAST_POINTS: Final = 0.05
MOST_AHEAD: Final = 3
RESULT: Final = "result"


class Reason:
    """A term, and by how many points the advised answer does better in it than the next best one."""

    def __init__(self, term: str, points: float) -> None:
        self.term = term
        self.points = points


class Hint:
    """The advised answer, the next best one (None if there is no other), by how many points it is better, and why.

    Nought points: as good as the other, as far as can be seen.
    """

    def __init__(self, answer: Action, other: Action | None, points: float, reasons: list[Reason]) -> None:
        self.answer = answer
        self.other = other
        self.points = points
        self.reasons = reasons
        # What would be answered next, as long as no die falls and nobody else is asked.
        self.then: list[Action] = []


def term_in_words(title: str, term: str, lang: str) -> str:
    """A term of a title's evaluation in words."""
    folder = HERE / "text" if term == RESULT else HERE / title / "text"
    return load_catalog(folder, lang).say(f"term.{term}")


def in_a_row(trial: Trial, answers: list[str], lang: str) -> list[str]:
    """Answers given in notation, in words: each as it stands when those before it have been played in an imagined
    position.
    """
    catalog = trial.title.catalog(lang)
    place = trial.copy()
    found: list[str] = []
    for text in answers:
        action = next((option for option in place.options or [] if option.text == text), None)
        if action is None:
            raise ValueError(f"{text!r} is no open answer")
        found.append(place.title.describe(place.state, action, catalog))
        place.play(action)
    return found


def hint(mind: Mind, trial: Trial, seed: int, nodes: int, seconds: float) -> Hint:
    """What to answer in an imagined position; nodes or seconds (0: no limit) are what may be spent on it."""
    options = trial.options
    assert options
    if len(options) == 1:
        return Hint(options[0], None, 0.0, [])
    whole = Clock(0, seconds)
    side = trial.side()
    chance = generator(seed, "hint")
    plan: Plan = []
    if mind.mover(trial.state) == side:
        clock = Clock(int(nodes * PLANNING), seconds * PLANNING)
        plan = Search(mind, trial, side, chance, clock).best_plan([]).plan
    usual = mind.script(side, plan).answer(trial)
    # What is advised instead of the plan's own answer has met as many samples as a plan has to.
    manner = mind.manner()
    manner.first_samples = manner.needed_samples
    search = Search(mind, trial, side, chance, Clock(int(nodes * WEIGHING), seconds * WEIGHING), manner)
    best = search.best_answer(plan, usual)
    other = _next_best(search.met, best)
    if other is None:
        found = Hint(best.first or usual, None, 0.0, [])
    else:
        compared = COMPARED if seconds else min(COMPARED, max(FEWEST_COMPARED, len(best.worths)))
        found = _told(Comparison(search, best, other, compared, whole))
    found.then = _ahead(mind, trial, plan, found.answer)
    return found


def _ahead(mind: Mind, trial: Trial, plan: Plan, answer: Action) -> list[Action]:
    """What a plan would answer next where there is a choice, until a die falls, something comes out or another side is
    asked.
    """
    side = trial.side()
    script = mind.script(side, plan)
    place = trial.copy()
    found: list[Action] = []
    while len(found) < MOST_AHEAD:
        revealed = any(event.barrier() for event in place.play(answer))
        options = place.options
        if revealed or options is None or len(options) < 2 or place.side() != side:
            break
        answer = script.answer(place)
        found.append(answer)
    return found


def _next_best(met: list[Candidate], best: Candidate) -> Candidate | None:
    """The rival that was weighed longest, and of those the one that did best beside the champion on the samples both
    have met; one that leads elsewhere comes before one that leads to just the same, such as the same moves in another
    order.
    """
    found: Candidate | None = None
    standing = (False, 0, 0.0)
    for rival in met:
        count = min(len(rival.worths), len(best.worths))
        if rival is best or rival.first is best.first or not count:
            continue
        leads = [rival.worths[i] - best.worths[i] for i in range(count)]
        now = (any(lead != 0.0 for lead in leads), count, sum(leads) / count)
        if found is None or now > standing:
            found = rival
            standing = now
    return found


class Comparison:
    """Two candidates on the same samples, term by term, and as a whole without what the dice gave: on samples that
    neither has met yet, since the one was chosen for what it came to on those.
    """

    def __init__(self, search: Search, best: Candidate, other: Candidate, samples: int, whole: Clock) -> None:
        self.best = best
        self.other = other
        self.names = [*search.mind.names, RESULT]
        self.sums = [0.0] * len(self.names)
        self.gaps: list[float] = []
        search.clock = Clock(0, 0.0)
        met = max(len(best.worths), len(other.worths))
        while len(self.gaps) < samples and (len(self.gaps) < FEWEST_COMPARED or not whole.over()):
            number = met + len(self.gaps)
            mine = _parts(search, best, number)
            gap = -search.luck
            theirs = _parts(search, other, number)
            gap += search.luck
            for i in range(len(self.sums)):
                apart = mine[i] - theirs[i]
                self.sums[i] += apart
                gap += apart
            self.gaps.append(gap)

    def lead(self) -> float:
        """By how many points the one does better in the mean."""
        return sum(self.gaps) / len(self.gaps)

    def error(self) -> float:
        """How far that mean may be off."""
        mean = self.lead()
        squares = sum((gap - mean) * (gap - mean) for gap in self.gaps)
        return sqrt(squares / len(self.gaps) / max(1, len(self.gaps) - 1))


def _told(comparison: Comparison) -> Hint:
    """The better of the two. Where they are no further apart than chance may bring, the first stays advised, as no
    better.
    """
    lead = comparison.lead()
    if abs(lead) <= CLEARLY * comparison.error():
        lead = 0.0
    best, other, sign = comparison.best, comparison.other, 1.0
    if lead < 0.0:
        best, other, sign = other, best, -1.0
    answer = best.first
    assert answer is not None
    if lead == 0.0:
        return Hint(answer, other.first, 0.0, [])
    parts = [sign * each / len(comparison.gaps) for each in comparison.sums]
    least = max(LEAST_POINTS, LEAST_SHARE * sum(abs(part) for part in parts))
    order = sorted(range(len(parts)), key=lambda i: -abs(parts[i]))
    reasons = [Reason(comparison.names[i], parts[i]) for i in order[:MOST_REASONS] if abs(parts[i]) > least]
    return Hint(answer, other.first, sign * lead, reasons)


def _parts(search: Search, candidate: Candidate, number: int) -> list[float]:
    """What a candidate leads to in a sample, in points by term, and the result of a game that is over."""
    end = search.leaf(candidate, number)
    assert end is not None
    sign = 1.0 if search.side == 0 else -1.0
    return [sign * part for part in search.mind.parts(end)]
