"""Encore through the public names: everything that a program can ask of a game of it."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.kernel.walks import happenings, photograph, plain, play_on
from tests.support import Placement, answers, asked, play, question, seen

FIELD = ". . . . . . . . .\n" * 7
PLAIN = drawn_map(FIELD)
OVERLAYS = ["zones", "reach", "range", "threat", "objectives"]
OBJECTIVES = {"01-08", "03-08", "07-06", "08-06", "11-02", "14-05", "16-02", "17-05"}
AROUND = {"05-03", "06-04", "06-05", "05-05", "04-05", "04-04"}
"""The six hexes beside 05-04."""

KEYS = """title scenario options viewer turn turns night phase side hexes waiting lost left support forts objectives
targeted bombardments battle fourth_mountain freed score question outcome"""
COUNTER = """unit side nation command type mountain label size battalion attack defence move range reduced suppressed
released moved fought engaged owes"""


def middle(answered: int, seed: int = 3) -> hexfront.Game:
    """A campaign somewhere on its way."""
    return play_on(hexfront.new("encore", seed=seed), answered, seed)


def battle(*dice: int) -> hexfront.Game:
    """Two American companies beside a German one in the Allied combat phase."""
    units = {"us-1-i-87": "05-05", "us-1-i-85": "05-05", "us-i-87-pp": "05-06", "de-1-i-1044": "05-04"}
    return position(units, phase="combat", map=PLAIN, dice=dice)


ATTACK = ("attack 05-04", "add us-1-i-87", "add us-1-i-85")


# The title


def test_encore_is_a_title_with_one_scenario() -> None:
    assert "encore" in hexfront.titles()
    assert hexfront.scenarios("encore") == ["campaign"]


def test_a_new_game_is_the_campaign_before_its_first_move() -> None:
    game = hexfront.new("encore")
    assert (game.title, game.scenario, game.sides) == ("encore", "campaign", ("allied", "axis"))
    assert (question(game), asked(game)) == ("move", "allied")
    assert game.outcome is None
    assert hexfront.new("encore", scenario="campaign", seed=1).view(None) == hexfront.new("encore", seed=2).view(None)


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_game_speaks_both_languages(lang: str) -> None:
    game = hexfront.new("encore", seed=1, lang=lang)
    assert game.lang == lang
    assert game.decision is not None
    assert game.decision.prompt
    assert game.describe(game.decision.options[0])


@pytest.mark.parametrize("scenario", ["historical", "Campaign", "nowhere.toml"])
def test_there_is_no_other_scenario(scenario: str) -> None:
    with pytest.raises(hexfront.Error) as refused:
        hexfront.new("encore", scenario=scenario)
    assert scenario in str(refused.value)


# Answers


def test_a_question_says_who_is_asked_by_which_paragraph_and_what_there_is_to_answer() -> None:
    game = hexfront.new("encore", seed=1)
    decision = game.decision
    assert decision is not None
    assert decision.rule.startswith("encore:")
    assert "move us-1-i-87" in answers(game)
    assert "end" in answers(game)
    assert game.view(None)["question"] == {"side": "allied", "question": "move", "rule": decision.rule}


def test_an_answer_may_be_an_action_or_its_notation_in_any_case() -> None:
    games = [hexfront.new("encore", seed=1) for _ in range(3)]
    action = hexfront.parse(games[0], "move us-1-i-87")
    given: list[hexfront.Action | str] = [action, str(action), "MOVE US-1-I-87"]
    happened = [happenings(game.apply(answer)) for game, answer in zip(games, given, strict=True)]
    assert happened[0] == happened[1] == happened[2]
    assert photograph(games[0]) == photograph(games[1]) == photograph(games[2])


@pytest.mark.parametrize(
    "text", ["to 27-01", "to 0101", "attack 10-14", "move us-nobody", "move", "exit Q", "add", "x"]
)
def test_unknown_hexes_and_counters_in_an_answer_are_named(text: str) -> None:
    game = hexfront.new("encore", seed=1)
    with pytest.raises(hexfront.Error) as refused:
        hexfront.parse(game, text)
    assert text in str(refused.value)
    with pytest.raises(hexfront.Illegal) as illegal:
        game.apply(text)
    assert text in illegal.value.reason


@pytest.mark.parametrize("text", ["move us-701", "move br-1-i-1", "move de-1-i-1044", "attack 01-08", "stop"])
def test_an_answer_that_is_not_open_is_refused_with_a_paragraph_and_changes_nothing(text: str) -> None:
    game = hexfront.new("encore", seed=1)
    before = photograph(game)
    no = game.why(text)
    assert no is not None
    assert no.rule
    assert no.reason
    with pytest.raises(hexfront.Illegal) as illegal:
        game.apply(text)
    assert (illegal.value.rule, illegal.value.reason) == (no.rule, no.reason)
    assert photograph(game) == before


def test_why_finds_nothing_against_open_answers_and_answers_for_hexes_and_counters() -> None:
    game = hexfront.new("encore", seed=1)
    assert all(game.why(answer) is None for answer in answers(game))
    assert game.why("us-1-i-87") is None
    assert game.why("us-701") is not None
    play(game, "move us-1-i-87")
    assert game.why("01-10") is None
    english, portuguese = game.why("26-13"), game.why("26-13", lang="pt")
    assert english is not None
    assert portuguese is not None
    assert (english.rule, english.reason) != (portuguese.rule, portuguese.reason)
    assert english.rule == portuguese.rule


def test_every_option_survives_its_notation() -> None:
    game = hexfront.new("encore", seed=8)
    player = hexfront.player("encore", "random", seed=8)
    for _ in range(400):
        if game.decision is None:
            break
        for action in game.decision.options:
            assert hexfront.parse(game, str(action)) is action
            assert hexfront.parse(game, str(action).upper()) is action
        game.apply(player.choose(game))


# Taking back


def test_undo_takes_back_what_no_die_and_no_other_side_came_after() -> None:
    game = hexfront.new("encore", seed=1)
    with pytest.raises(hexfront.Illegal):
        game.undo()
    photographs = []
    for answer in ("move us-1-i-87", "to 01-10", "stop", "move us-2-i-87", "to 01-10"):
        photographs.append(photograph(game))
        play(game, answer)
    while photographs:
        game.undo()
        assert photograph(game) == photographs.pop()
    with pytest.raises(hexfront.Illegal):
        game.undo()


def test_a_roll_is_not_taken_back() -> None:
    game = battle(3, 4)
    play(game, *ATTACK)
    game.undo()
    play(game, ATTACK[-1], "commit")
    with pytest.raises(hexfront.Illegal):
        game.undo()


def test_the_end_of_a_sides_phases_is_not_taken_back() -> None:
    game = position({"us-1-i-87": "09-07", "de-1-i-1044": "01-01"}, map=PLAIN)
    play(game, "end")
    assert (question(game), asked(game)) == ("combat", "allied")
    game.undo()
    play(game, "end", "end")
    assert asked(game) == "axis"
    with pytest.raises(hexfront.Illegal):
        game.undo()


# Previews


def test_the_preview_of_a_march_has_its_path_and_cost_and_what_is_left() -> None:
    game = hexfront.new("encore", seed=1)
    play(game, "move us-1-i-87")
    for answer in answers(game):
        facts: Any = game.preview(answer)
        assert facts["path"]
        assert facts["half_points"] > 0
    found = game.preview("to 01-10")
    assert (found["path"], found["half_points"]) == (["01-11", "01-10"], 2)


def test_the_preview_of_an_attack_has_the_sum_and_the_chances_of_36() -> None:
    game = battle(3, 4)
    play(game, *ATTACK)
    found: Any = game.preview("commit")
    assert (found["hex"], found["attack"], found["defence"], found["column"]) == ("05-04", 8, 3, "2-1")
    assert sum(found["chances"].values()) == 36
    assert found["chances"]["IMP"] == 6
    with_support: Any = game.preview("add us-i-87-pp")
    assert (with_support["attack"], with_support["column"]) == (13, "4-1")


def test_a_preview_of_every_option_is_plain_data_and_changes_nothing() -> None:
    game = hexfront.new("encore", seed=9)
    player = hexfront.player("encore", "random", seed=9)
    met: set[str] = set()
    for answered in range(900):
        decision = game.decision
        if decision is None:
            break
        if decision.question not in met or answered % 60 == 0:
            met.add(decision.question)
            digest = game.digest()
            for action in decision.options:
                facts = game.preview(action)
                assert plain(facts) == facts
                assert game.preview(str(action)) == facts
            assert game.digest() == digest
        game.apply(player.choose(game))
    assert {"move", "march", "combat", "assault", "bombardment", "battery"} <= met


# Overlays


@pytest.mark.parametrize("name", OVERLAYS)
@pytest.mark.parametrize("answered", [0, 150])
def test_overlays_are_hexes_of_the_map_with_values(name: str, answered: int) -> None:
    game = middle(answered)
    for side in game.sides:
        found: Any = game.overlay(name, side)
        assert plain(found) == found
        assert all(len(hex_) == 5 and hex_[2] == "-" and hex_.replace("-", "").isdigit() for hex_ in found)
        assert all(value > 0 for value in found.values())
        assert found or name == "reach"


@pytest.mark.rule("encore:5.2.1")
def test_the_overlay_of_zones_is_the_enemys() -> None:
    game = position({"us-1-i-87": "09-07", "de-1-i-1044": "05-04"}, map=PLAIN)
    assert set(game.overlay("zones", "allied")) == AROUND
    assert set(game.overlay("zones", "axis")) == {"09-06", "08-07"}


@pytest.mark.rule("encore:5.1")
def test_the_overlay_of_reach_is_where_a_march_can_go() -> None:
    game = position({"us-at": "05-04", "de-1-i-1044": "01-01"}, map=PLAIN)
    found = set(game.overlay("reach", "allied")) - {"05-04"}
    play(game, "move us-at")
    assert found == {answer.removeprefix("to ") for answer in answers(game) if answer.startswith("to ")} - {"05-04"}


@pytest.mark.rule("encore:6.2", "E-28")
def test_the_overlay_of_range_is_two_hexes_around_ranged_units() -> None:
    game = position({"us-i-87-pp": "05-04", "us-1-i-87": "09-07", "de-1-i-1044": "01-01"}, phase="combat", map=PLAIN)
    found = set(game.overlay("range", "allied"))
    assert AROUND | {"05-02", "05-06", "03-04", "07-04"} <= found
    assert not {"05-01", "05-07", "02-04", "08-04", "09-06"} & found


@pytest.mark.rule("encore:5.1")
def test_the_overlay_of_threat_is_where_the_enemy_could_come_next_to() -> None:
    game = position({"us-1-i-87": "09-07", "de-2-at-1044": "01-01"}, map=PLAIN)
    found = set(game.overlay("threat", "allied"))
    assert {"01-02", "01-06", "06-01"} <= found
    assert not {"01-07", "09-07", "09-01"} & found


@pytest.mark.rule("encore:5.2.1.siege", "E-15")
def test_a_besieged_enemy_threatens_only_what_is_beside_him() -> None:
    ring = ("05-02", "05-06", "03-03", "03-05", "07-03", "07-05")
    units = ("us-1-i-87", "us-2-i-87", "us-3-i-87", "us-4-ii-87", "us-5-ii-87", "us-6-ii-87")
    game = position({**dict(zip(units, ring, strict=True)), "de-1-i-1044": "05-04"}, map=PLAIN)
    assert set(game.overlay("threat", "allied")) == AROUND


@pytest.mark.rule("E-47")
def test_the_overlay_of_objectives_tells_whose_they_are() -> None:
    units: dict[str, Placement] = {"us-1-i-87": "01-13", "de-5-ii-1045": "23-01"}
    game = position(units, objectives={"01-08": "allied"})
    for side in game.sides:
        found = game.overlay("objectives", side)
        assert set(found) >= OBJECTIVES
        assert found["01-08"] != found["14-05"]
        assert found["14-05"] == found["03-08"]


def test_an_unknown_overlay_is_an_error_that_names_it() -> None:
    game = hexfront.new("encore", seed=1)
    for viewer in (*game.sides, None):
        with pytest.raises(hexfront.Error, match="'weather'"):
            game.overlay("weather", viewer)


# Views and events


@pytest.mark.parametrize("answered", [0, 40, 400, None])
def test_both_sides_and_a_spectator_see_the_same(answered: int | None) -> None:
    game = play_on(hexfront.new("encore", seed=6), answered, 6)
    views = [game.view(viewer) for viewer in (*game.sides, None)]
    assert [view.pop("viewer") for view in views] == ["allied", "axis", None]
    assert views[0] == views[1] == views[2]
    assert plain(views[0]) == views[0]
    events = [game.events(viewer) for viewer in (*game.sides, None)]
    assert events[0] == events[1] == events[2]
    assert plain(events[0]) == events[0]


def test_a_view_has_the_keys_of_the_notation() -> None:
    for game in (middle(0), middle(300)):
        view = game.view("axis")
        assert set(view) == set(KEYS.split())
        stacks = [*view["hexes"].values(), *(view["lost"][side] for side in game.sides)]
        for item in (item for stack in stacks for item in stack):
            assert set(item) == set(COUNTER.split())
        for item in (item for side in game.sides for item in view["support"][side]):
            assert set(item) == {"unit", "side", "nation", "command", "kind", "label", "points", "release", "fired"}


def test_the_campaign_has_all_its_counters() -> None:
    view = hexfront.new("encore", seed=1).view(None)
    stacks = list(view["hexes"].values())
    assert sum(len(stack) for stack in stacks) == 76
    assert [item["unit"] for item in view["waiting"]["axis"]] == ["de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4"]
    assert all(item["due"] == 5 for item in view["waiting"]["axis"])
    assert {side: len(view["support"][side]) for side in ("allied", "axis")} == {"allied": 16, "axis": 4}
    assert view["lost"] == view["left"] == {"allied": [], "axis": []}


def test_events_are_numbered_and_have_a_name_and_a_paragraph() -> None:
    game = middle(200)
    events = game.events("axis")
    assert [event["number"] for event in events] == list(range(len(events)))
    assert all(event["event"] and event["rule"] for event in events)
    assert game.events("axis", since=5) == events[5:]
    assert game.seen_count("axis") == len(events)
    assert {"turn", "phase", "moved"} <= {event["event"] for event in events}


def test_every_event_has_words_in_both_languages() -> None:
    game = middle(600)
    for facts in game.events(None):
        for lang in ("en", "pt"):
            assert game.sentence(facts, lang=lang)


# Copies


def test_a_copy_goes_its_own_way_with_the_same_dice() -> None:
    game = battle()
    before = photograph(game)
    twins = [game.copy(), game.copy()]
    rolls = [seen(play(twin, *ATTACK, "commit"), "roll")[0]["dice"] for twin in twins]
    assert rolls[0] == rolls[1]
    assert photograph(game) == before
    assert seen(play(game, *ATTACK, "commit"), "roll")[0]["dice"] == rolls[0]


@pytest.mark.parametrize("side", ["allied", "axis", None])
def test_only_the_dice_differ_in_a_resampled_game(side: str | None) -> None:
    game = battle()
    before = photograph(game)
    rolls = set()
    for seed in range(12):
        other = game.determinize(side, seed)
        assert other.frozen() == game.frozen()
        assert other.view(None) == game.view(None)
        assert answers(other) == answers(game)
        rolls.add(tuple(seen(play(other, *ATTACK, "commit"), "roll")[0]["dice"]))
    assert len(rolls) > 1
    assert photograph(game) == before


# Records


@pytest.mark.parametrize("answered", [0, 30, 300, None])
def test_a_record_loads_and_verifies_as_an_equal_game(answered: int | None) -> None:
    game = play_on(hexfront.new("encore", seed=4), answered, 4)
    text = game.record()
    assert photograph(hexfront.load(text)) == photograph(game)
    assert photograph(hexfront.verify(text)) == photograph(game)
    assert hexfront.verify(text).record() == text


def test_a_loaded_game_goes_on_with_the_same_dice() -> None:
    game = battle()
    play(game, *ATTACK)
    again = hexfront.load(game.record())
    assert seen(play(again, "commit"), "roll") == seen(play(game, "commit"), "roll")
    assert again.record() == game.record()


def test_a_changed_record_is_noticed() -> None:
    text = middle(60).record()
    lines = text.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("to "))
    lines[number] = "to 26-13"
    with pytest.raises(hexfront.Error):
        hexfront.verify("\n".join(lines) + "\n")


# Players


def test_a_random_player_plays_a_campaign_to_its_end() -> None:
    game = hexfront.new("encore", seed=11)
    player = hexfront.player("encore", "random", seed=11)
    while game.decision is not None:
        assert game.outcome is None
        chosen = player.choose(game)
        assert chosen in game.decision.options
        game.apply(chosen)
    assert game.outcome is not None
    assert game.outcome.reason in {"points", "draw", "no_germans", "belvedere", "castello"}
    assert set(game.outcome.scores) == {"allied", "axis"}
    assert game.view(None)["outcome"]["winner"] == game.outcome.winner


def test_the_same_seeds_play_the_same_game() -> None:
    first, second, third = (middle(300, seed=seed) for seed in (5, 5, 6))
    assert photograph(first) == photograph(second)
    assert photograph(first) != photograph(third)
