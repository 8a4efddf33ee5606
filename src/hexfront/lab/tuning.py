"""Tuning by play: the weights of an evaluation are fitted to what scripted games, varied at random, came to.

Every position at the change of a turn is a line of the fit: its terms, and the margin its game ended with. A position
is compared with those of the same scenario and turn, as a player compares the ends of its plans: what all of them have
in common explains nothing. The fit is a ridge regression around the weights set by hand; how far it may go from them is
chosen by cross-validation over games.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, NamedTuple

from hexfront.ai.mind import Mind, Plan
from hexfront.ai.minds import HAND, mind
from hexfront.games import registry
from hexfront.kernel.chance import Dice, Generator, generator
from hexfront.kernel.errors import Error
from hexfront.kernel.trial import Trial, imagined
from hexfront.lab.strength import usual_scenarios

STRENGTHS = (0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0)
FOLDS = 5
MOST_CHANGES = 6
LONGEST_GAME = 20_000
GAMES_A_SHARE = 8


class Fitted(NamedTuple):
    """What a fit found: the weights, how far it was held to the old ones, and the mean square error of the margins
    before and after, on games it had not seen.
    """

    weights: list[float]
    strength: float
    before: float
    after: float
    positions: int


def varied_game(title: str, seed: int, number: int) -> tuple[list[list[float]], float]:
    """The terms at every change of turn of one scripted game whose plans are varied at random, and its margin."""
    known = mind(title, HAND)
    chance = generator(seed, f"tuning {title} {number}")
    places = usual_scenarios(title)
    dice = Dice(generator(chance.word(), "dice"), [])
    game = registry.new_game(title, places[number % len(places)], dice, {}, "en")
    trial = imagined(game, 0, chance.word())
    lines: list[list[float]] = []
    scripts = [known.script(0, []), known.script(1, [])]
    turn, steps = -1, 0
    while (options := trial.options) is not None:
        now = known.turn(trial.state)
        if now != turn:
            turn = now
            lines.append(known.terms(trial.state))
            mover = known.mover(trial.state)
            scripts[mover] = known.script(mover, _varied(known, trial, mover, chance))
        trial.play(options[0] if len(options) == 1 else scripts[trial.side()].answer(trial))
        steps += 1
        if steps > LONGEST_GAME:
            raise Error(f"tuning: game {number} of seed {seed} does not end")
    return lines, known.margin(trial.state)


def _varied(known: Mind, trial: Trial, side: int, chance: Generator) -> Plan:
    """The script's own plan, or one with some genes changed at random."""
    genes = known.genes(trial.state, side)
    plan = [0] * len(genes)
    if genes and chance.below(2):
        for _ in range(1 + chance.below(MOST_CHANGES)):
            gene = chance.below(len(genes))
            plan[gene] = chance.below(max(1, genes[gene]))
    return plan


def _share(title: str, seed: int, first: int, last: int) -> list[tuple[list[list[float]], float]]:
    return [varied_game(title, seed, number) for number in range(first, last)]


def played(
    title: str, games: int, seed: int, jobs: int, done: Callable[[int], None]
) -> list[tuple[list[list[float]], float]]:
    """So many games, in the order of their numbers, however many processes play them."""
    context = multiprocessing.get_context("spawn")
    found: dict[int, list[tuple[list[list[float]], float]]] = {}
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_deaf_to_interrupts) as pool:
        waiting = {
            pool.submit(_share, title, seed, first, min(first + GAMES_A_SHARE, games)): first
            for first in range(0, games, GAMES_A_SHARE)
        }
        try:
            for future in as_completed(waiting):
                found[waiting[future]] = future.result()
                done(len(found[waiting[future]]))
        finally:
            pool.shutdown(cancel_futures=True)
    return [game for first in sorted(found) for game in found[first]]


def _deaf_to_interrupts() -> None:
    """Ctrl-C is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def fit(title: str, games: list[tuple[list[list[float]], float]]) -> Fitted:
    """The weights that fit the games best without going further from the old ones than pays on unseen games."""
    numpy = _numpy()
    old = numpy.array(mind(title, HAND).weights)
    places = len(usual_scenarios(title))
    moment = numpy.array(
        [turn * places + n % places for n, (lines, _) in enumerate(games) for turn in range(len(lines))]
    )
    terms = _apart(numpy, numpy.array([line for lines, _ in games for line in lines]), moment)
    margins = _apart(numpy, numpy.array([[margin] for lines, margin in games for _ in lines]), moment)[:, 0]
    fold = numpy.array([number // places % FOLDS for number, (lines, _) in enumerate(games) for _ in lines])
    missed = margins - terms @ old
    errors = [_unseen_error(numpy, terms, missed, fold, strength) for strength in STRENGTHS]
    best = min(range(len(STRENGTHS)), key=lambda i: errors[i])
    new = old + _step(numpy, terms, missed, STRENGTHS[best])
    return Fitted(
        [float(weight) for weight in new],
        STRENGTHS[best],
        float(numpy.mean(missed**2)),
        float(errors[best]),
        len(margins),
    )


def _apart(numpy: Any, values: Any, moment: Any) -> Any:
    """By how much each line differs from the mean of its moment's."""
    _, group = numpy.unique(moment, return_inverse=True)
    sums = numpy.zeros((int(group.max()) + 1, values.shape[1]))
    numpy.add.at(sums, group, values)
    return values - (sums / numpy.bincount(group)[:, None])[group]


def _step(numpy: Any, terms: Any, missed: Any, strength: float) -> Any:
    """How the weights change to make up for what was missed; a term that never varies keeps its weight."""
    count = len(missed)
    spread = numpy.var(terms, axis=0)
    fixed = spread < 1e-9
    matrix = terms.T @ terms / count + numpy.diag(strength * spread + 1e-6)
    matrix[fixed, :] = 0.0
    matrix[:, fixed] = 0.0
    matrix[fixed, fixed] = 1.0
    right = terms.T @ missed / count
    right[fixed] = 0.0
    return numpy.linalg.solve(matrix, right)


def _unseen_error(numpy: Any, terms: Any, missed: Any, fold: Any, strength: float) -> float:
    """The mean square error on games that were left out of the fit."""
    total = 0.0
    for number in range(FOLDS):
        out = fold == number
        if not out.any() or out.all():
            continue
        step = _step(numpy, terms[~out], missed[~out], strength)
        total += float(numpy.sum((missed[out] - terms[out] @ step) ** 2))
    return total / len(missed)


def _numpy() -> Any:
    try:
        import numpy  # noqa: PLC0415  (an extra: playing does not need it)
    except ImportError:
        raise Error("tune: fitting needs the extra `lab` (pip install 'hexfront[lab]')") from None
    return numpy


def weights_text(names: list[str], hand: list[float], tuned: list[float], made_by: str) -> str:
    """The weights as a data file."""
    lines = ["# Weights of the evaluation's terms: set by hand, and tuned by play.", "", "[hand]"]
    lines += [f"{name} = {weight:.4g}" if weight else f"{name} = 0.0" for name, weight in zip(names, hand, strict=True)]
    lines += ["", f"# {made_by}", "[tuned]"]
    lines += [f"{name} = {weight:.4g}" for name, weight in zip(names, tuned, strict=True)]
    return "\n".join(lines) + "\n"
