"""The arithmetic of contests, against values worked out elsewhere and against simulated contests."""

from __future__ import annotations

from math import isclose

from hexfront.kernel.chance import generator
from hexfront.lab.statistics import (
    Met,
    bounds,
    decided_after,
    elo,
    likelihood,
    mean_interval,
    rating_intervals,
    ratings,
    wilson,
)


def test_wilsons_interval_is_the_one_in_the_textbooks() -> None:
    low, high = wilson(81, 263)  # Newcombe 1998, table I
    assert isclose(low, 0.2553, abs_tol=5e-4)
    assert isclose(high, 0.3662, abs_tol=5e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_all_won_is_not_certain() -> None:
    low, high = wilson(20, 20)
    assert isclose(low, 0.8389, abs_tol=5e-4)
    assert high == 1.0


def test_a_mean_has_an_interval_around_it() -> None:
    mean, low, high = mean_interval([1.0, 2.0, 3.0, 4.0])
    assert mean == 2.5
    assert isclose(high - mean, 1.959964 * 1.290994 / 2, rel_tol=1e-5)
    assert isclose(mean - low, high - mean)
    assert mean_interval([]) == (0.0, 0.0, 0.0)


def test_elo_of_three_quarters() -> None:
    assert isclose(elo(0.75), 190.85, abs_tol=0.01)
    assert isclose(elo(0.5), 0.0)


def drawn(seed: int, rate: float, count: int) -> list[float]:
    """Pairs of games each won with that chance."""
    chance = generator(seed, "pairs")
    games = [1.0 if chance.below(1000) < 1000 * rate else 0.0 for _ in range(2 * count)]
    return [(games[2 * i] + games[2 * i + 1]) / 2 for i in range(count)]


def decided(seed: int, rate: float) -> int:
    """What the sequential test between 50 and 60 % says of one contest: 1 the higher, -1 the lower, 0 nothing."""
    pairs = drawn(seed, rate, 400)
    count = decided_after(pairs, 0.5, 0.6)
    if not count:
        return 0
    return 1 if likelihood(pairs[:count], 0.5, 0.6) >= bounds()[1] else -1


def test_the_sequential_test_errs_seldom_and_mostly_decides() -> None:
    equal = [decided(seed, 0.5) for seed in range(60)]
    stronger = [decided(seed, 0.6) for seed in range(60)]
    assert equal.count(1) <= 8
    assert stronger.count(-1) <= 8
    assert equal.count(0) + stronger.count(0) <= 20


def test_ratings_give_back_the_rates_they_were_made_from() -> None:
    found = ratings(3, [Met(0, 1, 7500, 10_000), Met(1, 2, 7500, 10_000)])
    assert isclose(found[0] - found[1], elo(0.75), abs_tol=1.0)
    assert isclose(found[1] - found[2], elo(0.75), abs_tol=1.0)
    assert isclose(sum(found), 0.0, abs_tol=1e-6)


def test_who_wins_everything_has_a_finite_rating() -> None:
    found = ratings(2, [Met(0, 1, 30, 30)])
    assert 100 < found[0] - found[1] < 1500


def test_intervals_of_ratings_hold_them_and_shrink_with_games() -> None:
    few = rating_intervals(2, {(0, 1): drawn(1, 0.6, 20)}, samples=60)
    many = rating_intervals(2, {(0, 1): drawn(1, 0.6, 400)}, samples=60)
    for rating, low, high in few + many:
        assert low <= rating <= high
    assert many[0][2] - many[0][1] < few[0][2] - few[0][1]
