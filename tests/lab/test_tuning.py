"""Tuning: weights are found in what other answers would have come to, the same ones every time."""

from __future__ import annotations

import pytest

from hexfront.ai.minds import HAND, TUNED, mind, weights_of
from hexfront.kernel.chance import generator
from hexfront.lab import tuning
from hexfront.lab.tuning import Contrast


def made_up(weights: list[float], games: int) -> list[list[Contrast]]:
    """Games of three contrasts each, in which the results are what some weights make of the terms."""
    chance = generator(8, "made up")
    found: list[list[Contrast]] = []
    for _ in range(games):
        apart = [[chance.below(7) - 3.0 for _ in weights] for _ in range(3)]
        found.append([(line, sum(w * term for w, term in zip(weights, line, strict=True))) for line in apart])
    return found


@pytest.mark.parametrize("title", ["encore", "memoir"])
def test_the_weights_behind_the_results_are_found(title: str) -> None:
    hand = mind(title, HAND).weights
    behind = [weight + 1.0 if i % 2 else 0.5 * weight for i, weight in enumerate(hand)]
    found = tuning.fit(title, made_up(behind, 200))
    assert found.weights == pytest.approx(behind, abs=0.05)
    assert found.after < 0.01 * found.before
    assert found.contrasts == 600


def test_weights_that_chance_alone_speaks_against_are_left_nearly_as_they_were() -> None:
    hand = mind("memoir", HAND).weights
    chance = generator(9, "noise")
    games = [[(apart, result + chance.below(41) - 20.0) for apart, result in game] for game in made_up(hand, 200)]
    found = tuning.fit("memoir", games)
    assert found.strength == max(tuning.STRENGTHS)
    assert found.weights == pytest.approx(hand, rel=0.02)


def test_a_weight_is_never_turned_against_its_side() -> None:
    hand = mind("encore", HAND).weights
    behind = [-weight if i == 3 else 0.8 * weight for i, weight in enumerate(hand)]
    found = tuning.fit("encore", made_up(behind, 200)).weights
    assert found[3] == 0.0
    assert all(weight >= 0.0 for weight in found)


def test_a_term_that_never_sets_lines_apart_keeps_its_weight() -> None:
    hand = mind("encore", HAND).weights
    games = made_up([weight + 1.0 for weight in hand], 60)
    for game in games:
        for apart, _ in game:
            apart[4] = 0.0
    found = tuning.fit("encore", games).weights
    assert found[4] == hand[4]
    assert found[5] != hand[5]


def test_contrasts_repeat_and_have_every_term() -> None:
    weights = mind("memoir").weights
    found = [contrast for number in range(3) for contrast in tuning.contrasts_of("memoir", weights, 3, number)]
    assert found
    assert found[:1] == tuning.contrasts_of("memoir", weights, 3, 0)[:1]
    assert {len(apart) for apart, _ in found} == {len(mind("memoir").names)}
    assert all(any(apart) for apart, _ in found)


@pytest.mark.parametrize("title", ["diadem", "encore", "memoir"])
def test_both_kinds_of_weights_are_written_with_how_they_were_made(title: str) -> None:
    names = mind(title).names
    hand, tuned = weights_of(title, names, HAND), weights_of(title, names, TUNED)
    text = tuning.weights_text(names, hand, tuned, "made so and so")
    assert text.count(" = ") == 2 * len(names)
    assert text.index("[hand]") < text.index("# made so and so") < text.index("[tuned]")
