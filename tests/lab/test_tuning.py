"""Tuning: weights are found in what games came to, the same ones every time."""

from __future__ import annotations

import pytest

from hexfront.ai.minds import HAND, TUNED, mind, weights_of
from hexfront.kernel.chance import generator
from hexfront.lab import tuning
from hexfront.lab.strength import usual_scenarios


def made_up(title: str, weights: list[float], count: int) -> list[tuple[list[list[float]], float]]:
    """Games of three turns whose margin is what some weights make of their terms and a different sum every scenario."""
    chance = generator(8, "made up")
    games: list[tuple[list[list[float]], float]] = []
    for number in range(count):
        terms = [chance.below(7) - 3.0 for _ in weights]
        margin = sum(weight * term for weight, term in zip(weights, terms, strict=True))
        drift = 50.0 * (number % len(usual_scenarios(title)))
        games.append(([[term + 2.0 * turn for term in terms] for turn in range(3)], margin + drift))
    return games


@pytest.mark.parametrize("title", ["encore", "memoir"])
def test_the_weights_behind_the_results_are_found_whatever_a_turn_or_a_scenario_adds(title: str) -> None:
    hand = mind(title, HAND).weights
    behind = [weight + (1.0 if i % 2 else -0.5) for i, weight in enumerate(hand)]
    found = tuning.fit(title, made_up(title, behind, 400))
    assert found.weights == pytest.approx(behind, abs=0.05)
    assert found.after < 0.01 * found.before
    assert found.positions == 1200


def test_a_term_that_never_varies_keeps_its_weight() -> None:
    games = made_up("encore", mind("encore", HAND).weights, 60)
    for lines, _ in games:
        for line in lines:
            line[4] = 1.0
    assert tuning.fit("encore", games).weights[4] == mind("encore", HAND).weights[4]


def test_a_varied_game_repeats_and_every_turn_is_a_line() -> None:
    lines, margin = tuning.varied_game("memoir", 3, 0)
    assert (lines, margin) == tuning.varied_game("memoir", 3, 0)
    assert (lines, margin) != tuning.varied_game("memoir", 3, 4)
    assert len(lines) > 4
    assert {len(line) for line in lines} == {len(mind("memoir").names)}


@pytest.mark.parametrize("title", ["diadem", "encore", "memoir"])
def test_what_is_written_is_read_back(title: str) -> None:
    names = mind(title).names
    hand, tuned = weights_of(title, names, HAND), weights_of(title, names, TUNED)
    text = tuning.weights_text(names, hand, tuned, "made by hand")
    assert text.count(" = ") == 2 * len(names)
    assert "# made by hand" in text
