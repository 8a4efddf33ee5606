"""The public names, one by one: what users and tools rely on in every version."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.kernel.walks import happenings, photograph, plain, play_on

TITLES = hexfront.titles()
SCENARIOS = [(title, scenario) for title in TITLES for scenario in hexfront.scenarios(title)]
OVERLAYS = ["zones", "reach", "range", "threat"]


def middle(title: str, answers: int, seed: int = 3) -> hexfront.Game:
    """A game of the title somewhere on its way."""
    return play_on(hexfront.new(title, scenario=hexfront.scenarios(title)[-1], seed=seed), answers, seed)


def is_plain(value: object) -> bool:
    """Whether JSON gives the value back unchanged: no tuples, no numbers for keys, nothing that is not data."""
    same: bool = plain(value) == value
    return same


def decision_of(game: hexfront.Game) -> hexfront.Decision:
    decision = game.decision
    assert decision is not None
    return decision


# The module


def test_every_public_name_is_there() -> None:
    assert [name for name in hexfront.__all__ if not hasattr(hexfront, name)] == []
    for name in ("titles", "scenarios", "new", "parse", "load", "verify", "player", "Error", "Illegal", "Game"):
        assert name in hexfront.__all__
    assert hexfront.__version__.count(".") >= 1


def test_titles_are_names_and_each_has_scenarios() -> None:
    assert "diadem" in TITLES
    assert len(set(TITLES)) == len(TITLES)
    for title in TITLES:
        ids = hexfront.scenarios(title)
        assert ids
        assert len(set(ids)) == len(ids)
        assert all(isinstance(name, str) for name in ids)


def test_the_lists_handed_out_are_copies() -> None:
    hexfront.titles().clear()
    hexfront.scenarios("diadem").clear()
    assert hexfront.titles() == TITLES
    assert hexfront.scenarios("diadem")


def test_illegal_is_an_error_and_an_error_is_an_exception() -> None:
    assert issubclass(hexfront.Illegal, hexfront.Error)
    assert issubclass(hexfront.Error, Exception)
    illegal = hexfront.Illegal("diadem:5.0", "because")
    assert (illegal.rule, illegal.reason) == ("diadem:5.0", "because")


# new


@pytest.mark.parametrize("title", TITLES)
def test_without_a_scenario_the_first_one_is_played(title: str) -> None:
    assert hexfront.new(title, seed=1).scenario == hexfront.scenarios(title)[0]
    assert hexfront.new(title, scenario=None, seed=1).title == title


@pytest.mark.parametrize(("title", "scenario"), SCENARIOS)
def test_every_scenario_can_be_played(title: str, scenario: str) -> None:
    game = hexfront.new(title, scenario=scenario, seed=1)
    assert game.scenario == scenario
    assert game.decision is not None
    assert game.outcome is None


def test_options_and_language_are_taken() -> None:
    game = hexfront.new("diadem", scenario=None, seed=7, options={"open_information": True}, lang="pt")
    assert game.options["open_information"] is True
    assert game.lang == "pt"
    assert hexfront.new("diadem").options["open_information"] is False


def test_a_seed_gives_the_same_game_and_another_seed_another() -> None:
    first, second, third = (middle("diadem", 400, seed=seed) for seed in (5, 5, 6))
    assert photograph(first) == photograph(second)
    assert photograph(first) != photograph(third)


def test_without_a_seed_each_game_has_dice_of_its_own() -> None:
    assert hexfront.new("diadem").record() != hexfront.new("diadem").record()


def test_an_unknown_title_is_an_error_that_names_it() -> None:
    for title in ("chess", "", "Diadem", "diadem "):
        with pytest.raises(hexfront.Error) as refused:
            hexfront.new(title)
        assert repr(title) in str(refused.value)
        with pytest.raises(hexfront.Error):
            hexfront.scenarios(title)
        with pytest.raises(hexfront.Error):
            hexfront.player(title, "random")


@pytest.mark.parametrize("title", TITLES)
def test_an_unknown_scenario_is_an_error_that_names_it(title: str) -> None:
    for scenario in ("elsewhere", "CAMPAIGN!", "a/b", "nowhere.toml"):
        with pytest.raises(hexfront.Error) as refused:
            hexfront.new(title, scenario=scenario)
        assert scenario in str(refused.value)


@pytest.mark.parametrize("title", TITLES)
def test_an_unknown_option_is_an_error_that_names_it(title: str) -> None:
    with pytest.raises(hexfront.Error, match="fog"):
        hexfront.new(title, options={"fog": True})


@pytest.mark.parametrize("value", [1, 0, "true", None, [True]])
def test_an_option_of_the_wrong_kind_is_an_error_that_names_it(value: object) -> None:
    with pytest.raises(hexfront.Error, match="open_information"):
        hexfront.new("diadem", options={"open_information": value})


@pytest.mark.parametrize("title", TITLES)
def test_an_unknown_language_is_an_error_that_names_it(title: str) -> None:
    with pytest.raises(hexfront.Error, match="'xx'"):
        hexfront.new(title, lang="xx")


def test_an_unknown_player_is_an_error_that_names_him() -> None:
    with pytest.raises(hexfront.Error, match="'nobody'"):
        hexfront.player("diadem", "nobody")


# A game


def test_the_sides_of_diadem_are_allied_and_axis() -> None:
    assert hexfront.new("diadem").sides == ("allied", "axis")


@pytest.mark.parametrize("title", TITLES)
def test_a_decision_says_who_is_asked_by_which_paragraph_and_what_there_is_to_answer(title: str) -> None:
    game = middle(title, 40)
    decision = decision_of(game)
    assert decision.side in game.sides
    assert decision.rule
    assert decision.prompt
    assert len(decision.options) > 0
    assert [str(a) for a in decision_of(game).options] == [str(a) for a in decision.options]


@pytest.mark.parametrize("title", TITLES)
def test_every_option_survives_its_notation(title: str) -> None:
    game = hexfront.new(title, seed=8)
    player = hexfront.player(title, "random", seed=8)
    for _ in range(600):
        decision = game.decision
        if decision is None:
            break
        texts = [str(action) for action in decision.options]
        assert len(set(texts)) == len(texts)
        for action, text in zip(decision.options, texts, strict=True):
            assert text == text.strip()
            assert text.isprintable()
            assert hexfront.parse(game, text) is action
            assert hexfront.parse(game, text.upper()) is action
        game.apply(player.choose(game))


def test_parse_names_what_it_cannot_read() -> None:
    with pytest.raises(hexfront.Error, match="abracadabra"):
        hexfront.parse(hexfront.new("diadem"), "abracadabra")


@pytest.mark.parametrize("title", TITLES)
def test_apply_takes_an_action_or_its_notation_and_returns_the_events(title: str) -> None:
    one, two = middle(title, 30), middle(title, 30)
    for _ in range(60):
        action = decision_of(one).options[0]
        happened = happenings(one.apply(action))
        assert happenings(two.apply(str(action))) == happened
        assert all(event["event"] and event["rule"] for event in happened)
    assert photograph(one) == photograph(two)


@pytest.mark.parametrize("title", TITLES)
def test_why_is_none_for_what_is_open_and_a_rule_with_a_reason_for_the_rest(title: str) -> None:
    game = middle(title, 30)
    for action in decision_of(game).options:
        assert game.why(str(action)) is None
    no = game.why("abracadabra")
    assert no is not None
    assert no.rule
    assert no.reason


@pytest.mark.parametrize("title", TITLES)
def test_a_preview_of_every_option_is_plain_data(title: str) -> None:
    game = hexfront.new(title, scenario=hexfront.scenarios(title)[-1], seed=9)
    player = hexfront.player(title, "random", seed=9)
    met: set[str] = set()
    for answered in range(700):
        decision = game.decision
        if decision is None:
            break
        if decision.question not in met or answered % 25 == 0:
            met.add(decision.question)
            for action in decision.options:
                assert is_plain(game.preview(action))
                assert game.preview(str(action)) == game.preview(action)
        game.apply(player.choose(game))
    assert len(met) > 5


def test_the_preview_of_a_march_has_its_path_and_cost() -> None:
    game = hexfront.new("diadem", "historical", seed=1)
    game.apply("move uk-4-10")
    for action in decision_of(game).options:
        facts: Any = game.preview(action)
        assert facts["path"]
        assert facts["half_points"] >= 0


@pytest.mark.parametrize("name", OVERLAYS)
def test_overlays_are_hexes_of_the_map_with_values(name: str) -> None:
    game = middle("diadem", 100)
    for side in game.sides:
        found: Any = game.overlay(name, side)
        assert is_plain(found)
        assert found
        assert all(len(hex_) == 4 and hex_.isdigit() for hex_ in found)
        assert all(value > 0 for value in found.values())


@pytest.mark.parametrize("title", TITLES)
def test_an_unknown_overlay_is_an_error_that_names_it(title: str) -> None:
    game = hexfront.new(title)
    for viewer in (*game.sides, None):
        with pytest.raises(hexfront.Error, match="'weather'"):
            game.overlay("weather", viewer)


@pytest.mark.parametrize("title", TITLES)
def test_undo_takes_back_the_last_action_or_is_illegal(title: str) -> None:
    game = hexfront.new(title, seed=1)
    with pytest.raises(hexfront.Illegal) as illegal:
        game.undo()
    assert illegal.value.rule
    assert illegal.value.reason


@pytest.mark.parametrize(("title", "scenario"), SCENARIOS)
def test_views_and_events_are_plain_data_for_every_viewer(title: str, scenario: str) -> None:
    game = hexfront.new(title, scenario=scenario, seed=2)
    for answers in (0, 15, 150, 400, 5000):
        play_on(game, answers, seed=answers)
        for viewer in (*game.sides, None):
            view = game.view(viewer)
            assert is_plain(view)
            assert view["title"] == title
            assert view["scenario"] == scenario
            assert view["viewer"] == viewer
            assert is_plain(game.events(viewer))
            assert is_plain(game.events(viewer, since=3))
    assert game.decision is None


def test_the_view_of_diadem_has_the_keys_of_the_notation() -> None:
    keys = "title scenario options viewer turn turns phase side air hexes waiting lost left objectives targeted battle"
    assert set(middle("diadem", 50).view("axis")) == {*keys.split(), "score", "question", "outcome"}


@pytest.mark.parametrize("title", TITLES)
def test_there_is_an_outcome_at_the_end_and_none_before(title: str) -> None:
    game = hexfront.new(title, seed=4)
    player = hexfront.player(title, "random", seed=4)
    while game.decision is not None:
        assert game.outcome is None
        game.apply(player.choose(game))
    outcome = game.outcome
    assert outcome is not None
    assert outcome.winner is None or outcome.winner in game.sides
    assert set(outcome.scores) == set(game.sides)
    assert outcome.reason


@pytest.mark.parametrize("title", TITLES)
def test_copies_and_resampled_games_are_games(title: str) -> None:
    game = middle(title, 60)
    before = photograph(game)
    others = [game.copy(), game.copy(seed=3), *(game.determinize(side, 3) for side in (*game.sides, None))]
    for other in others:
        play_on(other)
        assert other.outcome is not None
    assert photograph(game) == before


@pytest.mark.parametrize("title", TITLES)
def test_a_record_loads_and_verifies_as_an_equal_game(title: str) -> None:
    game = middle(title, 250)
    assert photograph(hexfront.load(game.record())) == photograph(game)
    assert photograph(hexfront.verify(game.record())) == photograph(game)
    for side in game.sides:
        with pytest.raises(hexfront.Error):
            hexfront.load(game.record(side))


@pytest.mark.parametrize("title", TITLES)
def test_a_player_chooses_an_open_answer_and_the_same_one_for_the_same_seed(title: str) -> None:
    game = middle(title, 60)
    while len(game.open_answers()) == 1:
        game.apply(game.open_answers()[0])
    before = photograph(game)
    chosen = []
    for seed in range(20):
        first = hexfront.player(title, "random", seed=seed, nodes=None, seconds=None).choose(game)
        second = hexfront.player(title, "random", seed=seed).choose(game)
        assert first is second
        assert first in decision_of(game).options
        chosen.append(str(first))
    assert len(set(chosen)) > 1
    assert photograph(game) == before
