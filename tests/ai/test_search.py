"""The search: all lines from one question are judged at the same time."""

from __future__ import annotations

import pytest

from hexfront.ai.budget import Clock
from hexfront.ai.minds import mind
from hexfront.ai.search import Candidate, Search
from hexfront.games import registry
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.trial import imagined

# One in so many questions of a game is looked at.
STRIDES = {"diadem": 41, "encore": 23, "memoir": 5}
QUESTIONS = 12


@pytest.mark.parametrize("title", sorted(STRIDES))
def test_an_answer_that_ends_the_turn_is_judged_no_later_than_the_others(title: str) -> None:
    known = mind(title)
    game = registry.new_game(title, "", Dice(generator(4, "dice"), []), {}, "en")
    trial = imagined(game, 0, 5)
    scripts = [known.script(0, []), known.script(1, [])]
    looked_at = ended_at_once = number = 0
    while (options := trial.options) is not None and (looked_at < QUESTIONS or not ended_at_once):
        side = trial.side()
        number += 1
        if len(options) > 1 and (number % STRIDES[title] == 0 or not ended_at_once):
            search = Search(known, trial, side, generator(6, "search"), Clock(0, 0.0))
            usual = search.leaf(Candidate([], None), 0)
            assert usual is not None
            for option in (options[0], options[-1]):
                after = trial.copy()
                after.play(option)
                ended_at_once += known.turn(after.state) != known.turn(trial.state)
                leaf = search.leaf(Candidate([], option), 0)
                assert leaf is not None
                if leaf.options is not None and usual.options is not None:
                    assert known.turn(leaf.state) == known.turn(usual.state)
            looked_at += 1
        trial.play(options[0] if len(options) == 1 else scripts[side].answer(trial))
    assert looked_at >= QUESTIONS
    assert ended_at_once
