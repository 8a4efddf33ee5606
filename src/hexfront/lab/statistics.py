"""The arithmetic of contests: intervals, the sequential test on pairs of games, ratings of a pool."""

from __future__ import annotations

from math import exp, log, log10, sqrt

from hexfront.kernel.chance import generator

NORMAL_95 = 1.959964
# A little of each outcome is taken as seen, so that a run of equal pairs has no variance of zero.
PRIOR = 0.5
PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
FEWEST_PAIRS = 4


def wilson(score: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a win rate, with draws as half wins."""
    if not games:
        return 0.0, 1.0
    share = score / games
    square = NORMAL_95 * NORMAL_95
    middle = share + square / (2 * games)
    half = NORMAL_95 * sqrt(share * (1 - share) / games + square / (4 * games * games))
    low, high = (middle - half) / (1 + square / games), (middle + half) / (1 + square / games)
    return min(share, max(0.0, low)), max(share, min(1.0, high))


def mean_interval(values: list[float]) -> tuple[float, float, float]:
    """The mean of measured values and its 95 % interval."""
    count = len(values)
    if not count:
        return 0.0, 0.0, 0.0
    mean = sum(values) / count
    if count == 1:
        return mean, mean, mean
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    half = NORMAL_95 * spread / sqrt(count)
    return mean, mean - half, mean + half


def likelihood(pairs: list[float], low: float, high: float) -> float:
    """The log of how much likelier the pairs' scores (0 to 1 each) are at a win rate of `high` than of `low`.

    Pairs of one seed with the sides swapped are the unit, for their two games are not independent; the likelihood is
    that of a normal mean with the variance seen.
    """
    seen = Seen()
    for score in pairs:
        seen.add(score)
    return seen.likelihood(low, high)


class Seen:
    """How often each score of a pair has been seen."""

    def __init__(self) -> None:
        self.count = 0
        self.weights = dict.fromkeys(PAIR_SCORES, PRIOR / len(PAIR_SCORES))

    def add(self, score: float) -> None:
        """One more pair."""
        self.count += 1
        self.weights[score] += 1.0

    def likelihood(self, low: float, high: float) -> float:
        """The log of the likelihood ratio of two win rates."""
        total = self.count + PRIOR
        mean = sum(score * weight for score, weight in self.weights.items()) / total
        variance = sum(weight * (score - mean) ** 2 for score, weight in self.weights.items()) / total
        return self.count * (high - low) * (2 * mean - low - high) / (2 * variance)


def decided_after(pairs: list[float], low: float, high: float) -> int:
    """After how many pairs a sequential test between two win rates had decided; 0 if it has not."""
    below, above = bounds()
    seen = Seen()
    for score in pairs:
        seen.add(score)
        if seen.count >= FEWEST_PAIRS and not below < seen.likelihood(low, high) < above:
            return seen.count
    return 0


def bounds(alpha: float = 0.05, beta: float = 0.05) -> tuple[float, float]:
    """Where a sequential test stops: below the first the lower rate is taken, above the second the higher."""
    return log(beta / (1 - alpha)), log((1 - beta) / alpha)


def elo(share: float) -> float:
    """A win rate as a difference of ratings."""
    held = min(max(share, 1e-4), 1 - 1e-4)
    return 400 * log10(held / (1 - held))


class Met:
    """What two of a pool came to: numbers of the two, the score of the first, the games."""

    def __init__(self, first: int, second: int, score: float, games: int) -> None:
        self.first = first
        self.second = second
        self.score = score
        self.games = games


def ratings(count: int, meetings: list[Met]) -> list[float]:
    """Bradley and Terry's ratings on the scale of Elo, the mean of the pool being 0; half a win each way keeps those
    that won or lost everything finite.
    """
    strengths = [0.0] * count
    for _ in range(400):
        moved = 0.0
        for i in range(count):
            won, slope = 0.0, 1e-9
            for met in meetings:
                if i not in (met.first, met.second):
                    continue
                other = met.second if met.first == i else met.first
                games = met.games + 1
                score = (met.score if met.first == i else met.games - met.score) + 0.5
                expected = 1 / (1 + exp(strengths[other] - strengths[i]))
                won += score - games * expected
                slope += games * expected * (1 - expected)
            step = max(-1.0, min(1.0, won / slope))
            strengths[i] += step
            moved = max(moved, abs(step))
        mean = sum(strengths) / count
        strengths = [strength - mean for strength in strengths]
        if moved < 1e-5:
            break
    return [strength * 400 / log(10) for strength in strengths]


def rating_intervals(
    count: int, pairs: dict[tuple[int, int], list[float]], samples: int = 200, seed: int = 1
) -> list[tuple[float, float, float]]:
    """Ratings with 95 % intervals by drawing the pairs of games anew; pairs go by the numbers of the two players."""
    usual = ratings(count, _meetings(pairs))
    chance = generator(seed, "bootstrap")
    drawn: list[list[float]] = []
    for _ in range(samples):
        again = {who: [found[chance.below(len(found))] for _ in found] for who, found in pairs.items() if found}
        drawn.append(ratings(count, _meetings(again)))
    intervals: list[tuple[float, float, float]] = []
    for i in range(count):
        values = sorted(sample[i] for sample in drawn)
        low = values[int(0.025 * (len(values) - 1))]
        high = values[int(0.975 * (len(values) - 1))]
        intervals.append((usual[i], low, high))
    return intervals


def _meetings(pairs: dict[tuple[int, int], list[float]]) -> list[Met]:
    return [Met(a, b, 2 * sum(scores), 2 * len(scores)) for (a, b), scores in pairs.items() if scores]
