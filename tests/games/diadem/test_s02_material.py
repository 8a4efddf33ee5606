"""2.4 The auxiliary markers: turns, air power, dice."""

from __future__ import annotations

import pytest

import hexfront
from tests.support import play, position, seen

PAIR = {"de-94-267": "0303", "uk-4-10": "1408"}


@pytest.mark.rule("diadem:2.4.1")
def test_the_game_has_seven_turns() -> None:
    game = position(PAIR)
    turns = [1]
    while game.decision is not None:
        turns += [event["turn"] for event in seen(play(game, "end"), "turn")]
    assert turns == [1, 2, 3, 4, 5, 6, 7]
    assert game.outcome is not None


@pytest.mark.rule("diadem:2.4.2", "diadem:6.0")
def test_only_the_allies_have_air_points_and_the_marker_shows_what_is_left() -> None:
    game = position(PAIR, phase="combat", dice=(3, 4))
    assert game.view("axis")["air"] == 20
    play(game, "strike 0303", "air 7")
    assert game.view("axis")["air"] == 13
    game = position(PAIR, phase="combat", side="axis")
    assert game.why("strike 1408") is not None


@pytest.mark.rule("diadem:2.4.3", "diadem:4.0")
def test_no_die_is_rolled_in_movement() -> None:
    game = hexfront.new("diadem", scenario="historical", seed=5)
    chooser = hexfront.player("diadem", "random", seed=5)
    happened = []
    while game.decision is not None and game.decision.question in ("move", "march"):
        happened += list(game.apply(chooser.choose(game)))
    assert seen(happened, "moved")
    assert not seen(happened, "roll")


@pytest.mark.rule("diadem:2.4.3", "diadem:5.1.5")
def test_two_dice_are_thrown_in_a_combat() -> None:
    game = position({"de-94-267": "0808", "uk-4-10": "0809"}, phase="combat", dice=(2, 3))
    happened = play(game, "attack 0808", "add uk-4-10", "commit", "commit")
    assert [event["dice"] for event in seen(happened, "roll")] == [[2, 3]]
