"""Tuning by play: the weights of an evaluation are fitted to what other answers would have come to.

In scripted games questions are picked at random and answered in several ways, as the script would and otherwise. All
lines are played on with the same dice to where a search would judge them, and from there to the end of the game. What
sets one apart from the others in the terms there should tell what sets it apart in the end: that is one line of the
fit, a ridge regression around the weights set by hand, each held by its own size and never turned against its side. How
far it may go from them is chosen by cross-validation over games: as little as does not do clearly worse than what does
best.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import as_completed
from typing import Any, NamedTuple

from hexfront.ai.budget import Clock
from hexfront.ai.cores import processes
from hexfront.ai.mind import Mind, Plan
from hexfront.ai.minds import HAND, mind, mind_with
from hexfront.ai.search import Candidate, Search
from hexfront.games import registry
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Dice, Generator, generator
from hexfront.kernel.errors import Error
from hexfront.kernel.trial import Trial, imagined
from hexfront.lab.strength import usual_scenarios

# How strongly weights are held to those set by hand: with 4, say, as if these were off by half of their size, which is
# the square root of one in four.
STRENGTHS = (3.0, 10.0, 30.0, 100.0, 300.0, 1000.0)
FOLDS = 10
LEAST_SHARE = 0.1
MOST_CHANGES = 6
LONGEST_GAME = 20_000
GAMES_A_SHARE = 8
# One in so many questions is answered in several ways, by title, and one in so many of those with which a turn begins.
ASKED = {"diadem": 200, "encore": 80, "memoir": 20}
TURNS_ASKED = {"diadem": 2, "encore": 2, "memoir": 8}
# In how many samples they are compared: more where finding them costs much of the time.
SAMPLES = {"diadem": 2, "encore": 2, "memoir": 1}
# How many more plans and answers are compared, any of them: a result has so much chance in it that many are needed.
PLANS = {"diadem": 4, "encore": 4, "memoir": 0}
ANSWERS = {"diadem": 0, "encore": 0, "memoir": 4}
# What a search for a rival may spend.
NODES = {"diadem": 4000, "encore": 3000, "memoir": 600}

Contrast = tuple[list[float], float]


class Fitted(NamedTuple):
    """What a fit found: the weights, how far it was held to the old ones, and the mean square error of what sets the
    results apart before and after, on games it had not seen.
    """

    weights: list[float]
    strength: float
    before: float
    after: float
    contrasts: int


def contrasts_of(title: str, weights: list[float], seed: int, number: int) -> list[Contrast]:
    """From one scripted game: by how much lines from one question differ in each term, and in the result."""
    known = mind_with(title, weights)
    chance = generator(seed, f"tuning {title} {number}")
    places = usual_scenarios(title)
    dice = Dice(generator(chance.word(), "dice"), [])
    game = registry.new_game(title, places[number % len(places)], dice, {}, "en")
    trial = imagined(game, 0, chance.word())
    scripts = [known.script(0, []), known.script(1, [])]
    found: list[Contrast] = []
    turn = -1
    steps = 0
    while (options := trial.options) is not None:
        side = trial.side()
        usual = options[0] if len(options) == 1 else scripts[side].answer(trial)
        begins = known.turn(trial.state) != turn and known.mover(trial.state) == side
        if begins:
            turn = known.turn(trial.state)
        asked = TURNS_ASKED[title] if begins else ASKED[title]
        if len(options) > 1 and chance.below(asked) == 0:
            found += _contrasts(known, trial, usual, chance)
        trial.play(usual)
        steps += 1
        if steps > LONGEST_GAME:
            raise Error(f"tuning: game {number} of seed {seed} does not end")
    return found


def _contrasts(known: Mind, trial: Trial, usual: Action, chance: Generator) -> list[Contrast]:
    """The usual answer and others, compared in some samples: what sets each apart from the mean of all."""
    rivals = [Candidate([], usual), _rival(known, trial, usual, chance), *_others(known, trial, usual, chance)]
    search = Search(known, trial, trial.side(), chance, Clock(0, 0.0))
    found: list[Contrast] = []
    for number in range(SAMPLES[known.title]):
        leaves = [search.leaf(rival, number) for rival in rivals]
        found += _apart([_judged(search, leaf) for leaf in leaves if leaf is not None])
    return found


def _others(known: Mind, trial: Trial, usual: Action, chance: Generator) -> list[Candidate]:
    """Some more: other plans, and other answers, any of them."""
    side = trial.side()
    found: list[Candidate] = []
    if known.mover(trial.state) == side:
        for _ in range(PLANS[known.title]):
            plan = _varied(known, trial, side, chance)
            found.append(Candidate(plan, known.script(side, plan).answer(trial)))
    options = [option for option in trial.options or [] if option is not usual]
    order = list(range(len(options)))
    chance.shuffle(order)
    return found + [Candidate([], options[i]) for i in order[: ANSWERS[known.title]]]


def _apart(lines: list[Contrast]) -> list[Contrast]:
    """What sets each line apart from the mean of all; nothing of those that are like the mean."""
    count = len(lines)
    terms = [sum(column) / count for column in zip(*(terms for terms, _ in lines), strict=True)]
    result = sum(result for _, result in lines) / count
    apart = [([one - mean for one, mean in zip(line, terms, strict=True)], its - result) for line, its in lines]
    return [(line, its) for line, its in apart if any(line)]


def _judged(search: Search, trial: Trial) -> Contrast:
    """The terms where a line is judged, and what the game comes to from there when the scripts play on, without what
    the dice give then if the search looks at it; nothing of either where it has ended, for there the terms have nothing
    to say. Where an evaluation is bounded, both are what they are to small changes of its weights.
    """
    known = search.mind
    if trial.options is None:
        return [0.0] * len(known.names), 0.0
    terms = known.terms(trial.state)
    total = known.total(terms)
    slope = known.slope(total)
    search.luck = 0.0
    search.play_out(trial)
    luck = search.luck if search.side == 0 else -search.luck
    result = known.margin(trial.state) - luck
    return [slope * term for term in terms], result - known.bounded(total) + slope * total


def _rival(known: Mind, trial: Trial, usual: Action, chance: Generator) -> Candidate:
    """What the usual answer is compared with: what a short search would do instead (half of the time, for a search must
    judge rightly what it finds), another plan, or any other answer.
    """
    side = trial.side()
    kind = chance.below(4)
    if kind < 2:
        plan: Plan = []
        if known.mover(trial.state) == side:
            plan = _search(known, trial, chance).best_plan([]).plan
        return _search(known, trial, chance).best_answer(plan, known.script(side, plan).answer(trial))
    if kind == 2:
        plan = _varied(known, trial, side, chance)
        return Candidate(plan, known.script(side, plan).answer(trial))
    others = [option for option in trial.options or [] if option is not usual]
    return Candidate([], others[chance.below(len(others))])


def _search(known: Mind, trial: Trial, chance: Generator) -> Search:
    return Search(known, trial, trial.side(), generator(chance.word(), "tuning"), Clock(NODES[known.title], 0.0))


def _varied(known: Mind, trial: Trial, side: int, chance: Generator) -> Plan:
    """The script's own plan with some genes changed at random."""
    genes = known.genes(trial.state, side)
    plan = [0] * len(genes)
    changeable = [gene for gene, values in enumerate(genes) if values > 1]
    if changeable:
        for _ in range(1 + chance.below(MOST_CHANGES)):
            gene = changeable[chance.below(len(changeable))]
            plan[gene] = 1 + chance.below(genes[gene] - 1)
    return plan


def _share(title: str, weights: list[float], seed: int, first: int, last: int) -> list[list[Contrast]]:
    return [contrasts_of(title, weights, seed, number) for number in range(first, last)]


def played(
    title: str, weights: list[float], games: int, seed: int, jobs: int, done: Callable[[int], None]
) -> list[list[Contrast]]:
    """The contrasts of so many games, in the order of their numbers, however many processes play them."""
    found: dict[int, list[list[Contrast]]] = {}
    with processes(jobs) as pool:
        waiting = {
            pool.submit(_share, title, weights, seed, first, min(first + GAMES_A_SHARE, games)): first
            for first in range(0, games, GAMES_A_SHARE)
        }
        try:
            for future in as_completed(waiting):
                found[waiting[future]] = future.result()
                done(len(found[waiting[future]]))
        finally:
            pool.shutdown(cancel_futures=True)
    return [game for first in sorted(found) for game in found[first]]


def tuned(title: str, games: int, rounds: int, seed: int, jobs: int, done: Callable[[int], None]) -> Fitted:
    """Play some rounds, so many games each, every round searching with the weights found by then, and fit them all."""
    found: list[list[Contrast]] = []
    weights = mind(title, HAND).weights
    for number in range(rounds):
        found += played(title, weights, games, seed + number, jobs, done)
        fitted = fit(title, found)
        weights = fitted.weights
    return fitted


def fit(title: str, games: list[list[Contrast]]) -> Fitted:
    """The weights that fit the games without going further from the old ones than clearly pays on unseen games."""
    numpy = _numpy()
    old = numpy.array(mind(title, HAND).weights)
    terms = numpy.array([apart for game in games for apart, _ in game])
    results = numpy.array([result for game in games for _, result in game])
    fold = numpy.array([number % FOLDS for number, game in enumerate(games) for _ in game])
    errors = numpy.array([_unseen_errors(numpy, terms, results, old, fold, strength) for strength in STRENGTHS])
    chosen = _strongest_as_good(numpy, errors)
    return Fitted(
        [float(weight) for weight in _weights(numpy, terms, results, old, STRENGTHS[chosen])],
        STRENGTHS[chosen],
        float(numpy.mean((results - terms @ old) ** 2)),
        float(numpy.mean(errors[chosen])),
        len(results),
    )


def _strongest_as_good(numpy: Any, errors: Any) -> int:
    """The last of the strengths whose errors on the games left out are not clearly above those of the best."""
    best = int(numpy.argmin(errors.mean(axis=1)))
    chosen = best
    for i in range(best, len(errors)):
        worse = errors[i] - errors[best]
        if worse.mean() <= worse.std(ddof=1) / len(worse) ** 0.5:
            chosen = i
    return chosen


def _weights(numpy: Any, terms: Any, results: Any, old: Any, strength: float) -> Any:
    """The weights that make most of the results and least of changing the old ones. A term that never varies keeps its
    weight, and one that would come to speak for the other side has none.
    """
    held = strength * _noise(numpy, terms, results) / _sizes(numpy, terms, old) ** 2
    free = numpy.full(len(old), fill_value=True)
    while True:
        kept = terms[:, free]
        missed = results - kept @ old[free]
        new = numpy.zeros(len(old))
        new[free] = old[free] + numpy.linalg.solve(kept.T @ kept + numpy.diag(held[free]), kept.T @ missed)
        turned = new * old < 0.0
        if not turned.any():
            return new
        free &= ~turned


def _noise(numpy: Any, terms: Any, results: Any) -> float:
    """The mean square of what no weights could tell."""
    best = numpy.linalg.lstsq(terms, results, rcond=None)[0]
    return float(numpy.mean((results - terms @ best) ** 2))


def _sizes(numpy: Any, terms: Any, old: Any) -> Any:
    """How large each weight is, which a change of it is measured by: at least what gives the term a small share of what
    a usual term brings in, so that a weight near nothing may grow.
    """
    spread = numpy.maximum(terms.std(axis=0), 1e-9)
    least = LEAST_SHARE * numpy.mean(numpy.abs(old) * spread)
    return numpy.maximum(numpy.abs(old), least / spread)


def _unseen_errors(numpy: Any, terms: Any, results: Any, old: Any, fold: Any, strength: float) -> list[float]:
    """The mean square error on each part of the games when it is left out of the fit."""
    found: list[float] = []
    for number in range(FOLDS):
        out = fold == number
        if out.any() and not out.all():
            weights = _weights(numpy, terms[~out], results[~out], old, strength)
            found.append(float(numpy.mean((results[out] - terms[out] @ weights) ** 2)))
    return found


def _numpy() -> Any:
    try:
        import numpy  # noqa: PLC0415  (an extra: playing does not need it)
    except ImportError:
        raise Error("tune: fitting needs the extra `lab` (pip install 'hexfront[lab]')") from None
    return numpy


def weights_text(names: list[str], hand: list[float], tuned: list[float], made_by: str) -> str:
    """The weights as a data file."""
    lines = ["# Weights of the evaluation's terms: set by hand, and tuned by play.", "", "[hand]"]
    lines += _written(names, hand)
    lines += ["", f"# {made_by}", "[tuned]"]
    lines += _written(names, tuned)
    return "\n".join(lines) + "\n"


def _written(names: list[str], weights: list[float]) -> list[str]:
    return [f"{name} = {float(f'{weight:.4g}')}" for name, weight in zip(names, weights, strict=True)]
