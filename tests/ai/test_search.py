"""The search: all lines from one question are judged at the same time, and the best of them is taken."""

from __future__ import annotations

import pytest

from hexfront.ai.budget import Clock
from hexfront.ai.mind import Mind
from hexfront.ai.minds import mind
from hexfront.ai.search import Candidate, Search
from hexfront.games import registry
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.trial import Trial, imagined

# One in so many questions of a game is looked at.
STRIDES = {"diadem": 41, "encore": 23, "memoir": 5}
QUESTIONS = 12
NODES = {"diadem": 20000, "encore": 20000, "memoir": 3000}


def _ends_turn(known: Mind, trial: Trial, option: Action) -> bool:
    after = trial.copy()
    after.play(option)
    return known.turn(after.state) != known.turn(trial.state)


@pytest.mark.parametrize("title", sorted(STRIDES))
def test_an_answer_that_ends_the_turn_is_judged_no_later_than_the_others(title: str) -> None:
    known = mind(title)
    game = registry.new_game(title, "", Dice(generator(4, "dice"), []), {}, "en")
    trial = imagined(game, 0, 4)
    scripts = [known.script(0, []), known.script(1, [])]
    looked_at = ended_at_once = number = 0
    while (options := trial.options) is not None and (looked_at < QUESTIONS or not ended_at_once):
        side = trial.side()
        number += 1
        ending = [
            option for option in (options[0], options[-1]) if len(options) > 1 and _ends_turn(known, trial, option)
        ]
        ended_at_once += len(ending)
        if len(options) > 1 and (number % STRIDES[title] == 0 or ending):
            search = Search(known, trial, side, generator(6, "search"), Clock(0, 0.0))
            usual = search.leaf(Candidate([], None), 0)
            assert usual is not None
            for option in (options[0], options[-1]):
                leaf = search.leaf(Candidate([], option), 0)
                assert leaf is not None
                if leaf.options is not None and usual.options is not None:
                    assert known.turn(leaf.state) == known.turn(usual.state)
            looked_at += 1
        trial.play(options[0] if len(options) == 1 else scripts[side].answer(trial))
    assert looked_at >= QUESTIONS
    assert ended_at_once


@pytest.mark.parametrize("title", sorted(STRIDES))
def test_the_answer_taken_is_the_usual_one_or_leads_it_and_all_who_met_as_many_samples(title: str) -> None:
    known = mind(title)
    game = registry.new_game(title, "", Dice(generator(8, "dice"), []), {}, "en")
    trial = imagined(game, 0, 9)
    scripts = [known.script(0, []), known.script(1, [])]
    others_taken = number = 0
    while (options := trial.options) is not None and (number < QUESTIONS * STRIDES[title] or not others_taken):
        side = trial.side()
        usual = options[0] if len(options) == 1 else scripts[side].answer(trial)
        number += 1
        if len(options) > 1 and number % STRIDES[title] == 0:
            search = Search(known, trial, side, generator(number, "search"), Clock(NODES[title], 0.0))
            taken = search.best_answer([], usual)
            met = len(taken.worths)
            if taken.first is not usual:
                others_taken += 1
                assert len(search.met[0].worths) >= met - 1
                shared = min(met, len(search.met[0].worths))
                assert taken.mean(shared) > search.met[0].mean(shared)
                assert all(
                    taken.mean(met - 1) >= rival.mean(met - 1) for rival in search.met if len(rival.worths) >= met
                )
        trial.play(usual)
    assert others_taken
