"""The guides to a first game: on the guide's own game, following it, its suggestions are there to be taken."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from hexfront.kernel.data import read_toml
from hexfront.kernel.errors import Error
from hexfront.kernel.texts import LANGUAGES
from hexfront.manual import guide as manual

WRITTEN = manual.titles()
OPEN_AT_LEAST = 0.8


def read(title: str, lang: str) -> dict[str, Any]:
    return manual.guide(title, lang)


def follow(title: str) -> list[bool]:
    """Play the guide's game: for each step reached, whether its suggestion was open.

    The guided side takes the suggestion of the next step that is about the question it is asked; without one, and for
    the other side, the first answer of the list is taken.
    """
    found = read(title, "en")
    game = hexfront.new(title, found["scenario"], found["seed"])
    steps = list(found["steps"])
    was_open: list[bool] = []
    for _ in range(1000):
        decision = game.decision
        if decision is None or not steps:
            break
        answer = decision.options[0]
        if decision.side == found["side"] and decision.question == steps[0]["question"]:
            wanted = steps.pop(0)["action"]
            matching = [option for option in decision.options if option.text == wanted]
            was_open.append(bool(matching))
            answer = matching[0] if matching else answer
        game.apply(answer)
    return was_open


@pytest.mark.parametrize("title", WRITTEN)
def test_a_guide_begins_where_its_side_is_asked_its_first_question(title: str) -> None:
    found = read(title, "en")
    game = hexfront.new(title, found["scenario"], found["seed"])
    assert game.decision is not None
    assert (game.decision.side, game.decision.question) == (found["side"], found["steps"][0]["question"])


@pytest.mark.parametrize("title", WRITTEN)
def test_a_guide_is_of_a_readable_length(title: str) -> None:
    assert 12 <= len(read(title, "en")["steps"]) <= 30


@pytest.mark.parametrize("title", WRITTEN)
def test_who_follows_a_guide_reaches_every_step_and_finds_its_suggestion(title: str) -> None:
    was_open = follow(title)
    assert len(was_open) == len(read(title, "en")["steps"])
    assert sum(was_open) >= OPEN_AT_LEAST * len(was_open)


@pytest.mark.parametrize("title", WRITTEN)
def test_the_steps_speak_both_languages(title: str) -> None:
    english, portuguese = (read(title, lang)["steps"] for lang in LANGUAGES)
    for one, other in zip(english, portuguese, strict=True):
        assert set(one) == set(other) == {"question", "action", "text"}
        assert (one["question"], one["action"]) == (other["question"], other["action"])
        assert one["text"] != other["text"]
        assert "\n" not in one["text"] + other["text"], "the page shows a step as one paragraph"


def offered(title: str, seed: int) -> int:
    """How many steps the page comes to offer if the other side answers at random: each time the first step not yet
    passed that is about the open question and suggests an open answer.
    """
    found = read(title, "en")
    game = hexfront.new(title, found["scenario"], found["seed"])
    other = hexfront.player(title, "random", seed=seed)
    steps, passed, count = found["steps"], 0, 0
    for _ in range(300):
        decision = game.decision
        if decision is None:
            break
        if decision.side != found["side"]:
            game.apply(other.choose(game))
            continue
        open_now = {option.text for option in decision.options}
        fitting = [
            number
            for number in range(passed, len(steps))
            if steps[number]["question"] == decision.question and steps[number]["action"] in open_now
        ]
        if not fitting:
            game.apply(decision.options[0])
            continue
        game.apply(steps[fitting[0]]["action"])
        passed, count = fitting[0] + 1, count + 1
    return count


@pytest.mark.parametrize("title", WRITTEN)
def test_a_guide_is_useful_whatever_the_other_side_answers(title: str) -> None:
    for seed in range(4):
        assert offered(title, seed) >= 0.6 * len(read(title, "en")["steps"])


def test_a_step_without_a_text_or_with_a_strange_field_is_an_error() -> None:
    text = 'question = "move"\naction = "end"\nen = "Go."\npt = "{pt}"\n{more}'
    assert manual._step(read_toml("guide", text.format(pt="Vá.", more="")), "pt")["text"] == "Vá."
    with pytest.raises(Error, match="pt: has no text"):
        manual._step(read_toml("guide", text.format(pt="", more="")), "en")
    with pytest.raises(Error, match="fr: is not a field"):
        manual._step(read_toml("guide", text.format(pt="Vá.", more='fr = "Va."')), "en")


def test_a_title_or_a_language_that_is_none_is_an_error() -> None:
    with pytest.raises(Error, match="has no guide"):
        manual.guide("chess", "en")
    with pytest.raises(Error, match="lang"):
        manual.guide("diadem", "fr")
