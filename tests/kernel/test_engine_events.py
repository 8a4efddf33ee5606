"""Looking back: events by viewer and number, questions in words."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.kernel.walks import ATTACK, FIELD, battle, plain, play_on, walk
from tests.support import asked, play, position

VIEWERS = ("allied", "axis", None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_events_since_a_number_are_the_tail_of_all_events(viewer: str | None) -> None:
    game = walk(250)
    everything = game.events(viewer)
    numbers = [plain(event["number"]) for event in everything]
    assert numbers == sorted(set(numbers))
    assert all(0 <= number < game.event_count for number in numbers)
    for since in [*range(0, game.event_count, 7), game.event_count - 1, game.event_count, game.event_count + 5]:
        assert game.events(viewer, since) == [event for event in everything if plain(event["number"]) >= since]


def test_nothing_has_happened_since_now() -> None:
    game = walk(30)
    assert game.events(None, game.event_count) == []
    now = game.event_count
    while game.event_count == now:
        play_on(game, 1)
    assert game.events(asked(game), now)


def test_every_event_has_a_name_and_a_paragraph() -> None:
    for event in walk(None).events(None):
        assert event["event"]
        assert event["rule"]


def test_the_log_of_a_side_never_changes_afterwards() -> None:
    game = hexfront.new("diadem", scenario="historical", seed=12)
    player = hexfront.player("diadem", "random", seed=12)
    kept: dict[str | None, list[Any]] = {viewer: [] for viewer in VIEWERS}
    while game.decision is not None:
        for viewer in VIEWERS:
            kept[viewer] += plain(game.events(viewer, len(kept[viewer])))
            assert game.seen_count(viewer) == len(kept[viewer])
        game.apply(player.choose(game))
    for viewer in VIEWERS:
        kept[viewer] += plain(game.events(viewer, len(kept[viewer])))
        assert plain(game.events(viewer)) == kept[viewer]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_numbers_of_a_side_have_no_gaps_that_would_tell_of_hidden_events(viewer: str | None) -> None:
    events = walk(600, seed=12).events(viewer)
    assert [event["number"] for event in events] == list(range(len(events)))


def test_changing_what_was_handed_out_changes_nothing() -> None:
    game = walk(100)
    before = plain(game.events(None)), plain(game.view(None)), game.digest()
    for event in game.events(None):
        event.clear()
    view = game.view("allied")
    view["hexes"] = {}
    game.options["open_information"] = True
    game.moves().clear()
    game.frozen().clear()
    assert (plain(game.events(None)), plain(game.view(None)), game.digest()) == before


def test_a_scenario_in_the_combat_phase_has_its_opening_events() -> None:
    game = battle()
    assert game.event_count == len(game.events("allied"))
    assert game.moves() == []


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_question_has_words_in_both_languages(lang: str) -> None:
    game = hexfront.new("diadem", seed=3, lang=lang)
    assert game.lang == lang
    player = hexfront.player("diadem", "random", seed=3)
    for _ in range(500):
        decision = game.decision
        assert decision is not None
        assert decision.prompt
        assert decision.prompt == game.prompt() == game.prompt(lang)
        game.apply(player.choose(game))


def test_answers_and_events_have_words_in_both_languages() -> None:
    game = battle(6, 6)
    play(game, *ATTACK, "commit")
    for lang in ("en", "pt"):
        for action in game.open_answers():
            assert game.describe(action, lang)
        for viewer in VIEWERS:
            for event in game.events(viewer):
                assert game.sentence(event, lang)


def test_an_unknown_language_is_an_error_that_names_it() -> None:
    game = battle()
    with pytest.raises(hexfront.Error, match="'xx'"):
        game.prompt("xx")
    with pytest.raises(hexfront.Error, match="'xx'"):
        game.describe(game.open_answers()[0], "xx")


def test_there_is_no_outcome_before_the_end_and_no_question_after_it() -> None:
    game = position({"us-85-337": "0607", "de-44-132": "0101"}, map=FIELD, turn=7, phase="combat", side="axis")
    assert game.outcome is None
    play_on(game)
    assert game.decision is None
    outcome = game.outcome
    assert outcome is not None
    assert outcome.winner in ("allied", "axis", None)
    assert set(outcome.scores) == {"allied", "axis"}
    assert outcome.reason
