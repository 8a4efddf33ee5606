"""Hints: what is clearly right is advised with its reasons, and chance is not taken for a reason."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.ai.budget import Clock
from hexfront.ai.hints import MOST_AHEAD, Comparison, _next_best, _told, hint, in_a_row
from hexfront.ai.levels import player
from hexfront.ai.minds import TUNED, mind
from hexfront.ai.players import asked_side
from hexfront.ai.search import Search
from hexfront.kernel.chance import generator
from hexfront.kernel.trial import imagined
from tests.ai.blunders import Positions
from tests.ai.diadem.positions import DIADEM
from tests.ai.memoir.positions import MEMOIR

SAMPLES = 6


@pytest.mark.parametrize(
    ("positions", "name", "advised"),
    [(MEMOIR, "barrage-for-the-last-medal", "play barrage"), (DIADEM, "empty-town", "move uk-1gds")],
    ids=["memoir", "diadem"],
)
def test_what_is_clearly_right_is_advised_with_points_and_reasons(
    positions: Positions, name: str, advised: str
) -> None:
    game = hexfront.new(positions.title, scenario=str(positions.files / f"{name}.toml"), seed=1)
    found = hint(mind(positions.title, TUNED), imagined(game, asked_side(game), 1), 1, 4000, 0.0)
    assert found.answer.text == advised
    assert found.other is not None
    assert found.points > 0.0
    assert found.reasons
    assert found.reasons[0].points > 0.0


def comparisons() -> list[tuple[Search, Comparison]]:
    """What two answers come to, at questions of one game."""
    game = hexfront.new("memoir", "first-steps", seed=2)
    script = player("memoir", "3", seed=2)
    known = mind("memoir", TUNED)
    found: list[tuple[Search, Comparison]] = []
    while game.decision is not None and len(found) < 24:
        if len(game.open_answers()) > 1:
            side = asked_side(game)
            trial = imagined(game, side, 1)
            search = Search(known, trial, side, generator(game.move_count, "hint"), Clock(600, 0.0))
            best = search.best_answer([], known.script(side, []).answer(trial))
            other = _next_best(search.met, best)
            if other is not None:
                found.append((search, Comparison(search, best, other, SAMPLES, Clock(0, 0.0))))
        game.apply(script.choose(game))
    return found


def test_answers_that_chance_may_set_apart_are_told_to_be_as_good() -> None:
    told: list[float] = []
    for _, compared in comparisons():
        said = _told(compared)
        lead, error = compared.lead(), compared.error()
        told.append(said.points)
        if abs(lead) <= error:
            assert (said.answer, said.points, said.reasons) == (compared.best.first, 0.0, [])
        else:
            assert said.points == abs(lead)
            assert said.answer is (compared.best if lead > 0.0 else compared.other).first
    assert min(told) == 0.0 < max(told)


def test_answers_are_compared_where_neither_was_chosen_for_its_luck() -> None:
    for search, compared in comparisons():
        met = max(len(compared.best.worths), len(compared.other.worths))
        assert len(compared.gaps) == SAMPLES
        assert len(search.samples) >= met + SAMPLES
        again = Comparison(search, compared.best, compared.other, SAMPLES, Clock(0, 0.0))
        assert again.gaps == compared.gaps


def test_the_march_into_an_empty_town_is_told_to_its_end() -> None:
    game = hexfront.new("diadem", scenario=str(DIADEM.files / "empty-town.toml"), seed=1)
    trial = imagined(game, asked_side(game), 1)
    found = hint(mind("diadem", TUNED), trial, 1, 4000, 0.0)
    assert [action.text for action in (found.answer, *found.then)][:2] == ["move uk-1gds", "to 0806"]
    words = in_a_row(trial, ["move uk-1gds", "to 0806"], "en")
    assert words[0].startswith("Move the 1st Guards Brigade from 1007")
    assert words[1].startswith("To 0806 Piedimonte")
    assert in_a_row(trial, ["move uk-1gds", "to 0806"], "en") == words
    with pytest.raises(ValueError, match="'to 0806' is no open answer"):
        in_a_row(trial, ["to 0806"], "en")


@pytest.mark.parametrize(
    ("title", "scenario"), [("diadem", "historical"), ("encore", None), ("memoir", "knightsbridge")]
)
def test_what_comes_next_is_told_up_to_the_next_die_reveal_or_question_to_the_other_side(
    title: str, scenario: str | None
) -> None:
    game = hexfront.new(title, scenario, seed=4)
    script = player(title, "3", seed=4)
    lengths: set[int] = set()
    while game.decision is not None and game.move_count < 60:
        if len(game.open_answers()) > 1 and game.move_count % 4 == 0:
            trial = imagined(game, asked_side(game), 1)
            found = hint(mind(title, TUNED), trial, 1, 30, 0.0)
            assert len(in_a_row(trial, [action.text for action in (found.answer, *found.then)], "pt")) > 0
            lengths.add(len(found.then))
            twin = game.copy()
            for played, action in enumerate((found.answer, *found.then)):
                assert twin.can_undo is (played > 0)
                assert len(twin.open_answers()) > 1
                twin.apply(action)
        game.apply(script.choose(game))
    assert max(lengths) == MOST_AHEAD
