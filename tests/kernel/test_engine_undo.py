"""Undo: back to the last roll, reveal or change of side, exactly, and no further."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from hexfront.kernel.chance import generator
from tests.kernel.walks import ATTACK, FIELD, battle, future, glance, happenings, photograph, play_on, undos, walk
from tests.support import asked, play, position, question

TOLD = {"roll", "attack", "defence"}
"""Events that tell somebody something he did not choose: dice, and the strengths that a commitment shows."""


def expect_barrier(game: hexfront.Game) -> None:
    """Undo is refused and changes nothing."""
    before = photograph(game)
    with pytest.raises(hexfront.Illegal) as illegal:
        game.undo()
    assert illegal.value.rule == "undo"
    assert illegal.value.reason
    assert photograph(game) == before


def test_a_fresh_game_has_nothing_to_undo() -> None:
    expect_barrier(hexfront.new("diadem", seed=1))
    expect_barrier(battle())


def test_undo_takes_back_one_answer_at_a_time() -> None:
    game = position({"us-85-337": "0607", "us-85-338": "0707", "de-44-132": "0101"}, map=FIELD)
    seen = [photograph(game)]
    for text in ("move us-85-337", "to 0606", "to 0605", "stop", "move us-85-338"):
        game.apply(text)
        seen.append(photograph(game))
    seen.pop()
    while seen:
        game.undo()
        assert photograph(game) == seen.pop()
    expect_barrier(game)


def test_undo_gives_back_the_same_future() -> None:
    game = battle()
    game.apply("attack 0404")
    expected = future(game)
    for text in ("add us-85-337", "add us-85-338"):
        game.apply(text)
    game.undo()
    game.undo()
    assert future(game) == expected


def test_another_answer_may_be_given_after_an_undo() -> None:
    game = battle()
    play(game, "attack 0404", "add us-85-337")
    game.undo()
    play(game, "add us-85-338", "add us-85-337", "commit")
    assert [str(move.action) for move in game.moves()] == [ATTACK[0], ATTACK[2], ATTACK[1], ATTACK[3]]
    assert hexfront.verify(game.record()).digest() == game.digest()


def test_undo_does_not_go_behind_strengths_that_were_shown() -> None:
    game = battle()
    play(game, *ATTACK[:-1])
    happened = happenings(game.apply("commit"))
    assert [event["event"] for event in happened] == ["attack"]
    assert asked(game) == "axis"
    expect_barrier(game)


def test_undo_does_not_go_behind_a_roll() -> None:
    game = battle(1, 1)
    play(game, *ATTACK)
    happened = happenings(game.apply("commit"))
    assert "roll" in [event["event"] for event in happened]
    expect_barrier(game)


def test_undo_does_not_go_behind_a_roll_even_if_the_same_side_is_asked_again() -> None:
    game = position(
        {"uk-art-8": "0604", "us-85-337": "0707", "de-44-132": "0404"}, phase="combat", map=FIELD, dice=[1, 1]
    )
    play(game, "bombard 0404", "add uk-art-8")
    game.undo()
    play(game, "add uk-art-8")
    happened = happenings(game.apply("commit"))
    assert "roll" in [event["event"] for event in happened]
    assert asked(game) == "allied"
    expect_barrier(game)


def test_undo_does_not_go_behind_a_change_of_side() -> None:
    game = position({"us-85-337": "0607", "de-44-132": "0101"}, map=FIELD, side="allied", phase="combat")
    happened = happenings(game.apply("end"))
    assert not {event["event"] for event in happened} & TOLD
    assert asked(game) == "axis"
    expect_barrier(game)


def test_the_end_of_a_phase_can_be_taken_back_as_long_as_nobody_else_was_asked() -> None:
    game = position({"us-85-337": "0607", "de-44-132": "0101"}, map=FIELD)
    before = photograph(game)
    game.apply("end")
    assert (asked(game), question(game)) == ("allied", "combat")
    game.undo()
    assert photograph(game) == before


def test_behind_a_barrier_undo_begins_again() -> None:
    game = battle(1, 1)
    play(game, *ATTACK, "commit")
    expect_barrier(game)
    while question(game) != "move":
        play_on(game, 1)
    before = photograph(game)
    unit = game.open_answers()[0]
    game.apply(unit)
    game.undo()
    assert photograph(game) == before


@pytest.mark.parametrize(("scenario", "seed"), [("campaign", 1), ("campaign", 2), ("historical", 3), ("historical", 4)])
def test_undo_is_exact_everywhere_in_a_game(scenario: str, seed: int) -> None:
    game = hexfront.new("diadem", scenario=scenario, seed=seed)
    chance = generator(seed, "undo")
    window: list[Any] = [glance(game)]
    undone = barriers = 0
    for _ in range(1000):
        if game.decision is None:
            break
        if chance.below(3) == 0:
            if len(window) > 1:
                game.undo()
                window.pop()
                undone += 1
            else:
                with pytest.raises(hexfront.Illegal):
                    game.undo()
                barriers += 1
            assert glance(game) == window[-1]
            continue
        side = game.decision.side
        options = game.open_answers()
        happened = happenings(game.apply(options[chance.below(len(options))]))
        now = None if game.decision is None else game.decision.side
        if now != side or {event["event"] for event in happened} & TOLD:
            window.clear()
        window.append(glance(game))
    assert undone > 100
    assert barriers > 10
    hexfront.verify(game.record())


def test_the_log_and_the_record_forget_what_was_taken_back() -> None:
    game, straight = walk(25, seed=3), walk(25, seed=3)
    side = asked(game)
    play_on(game, 3, seed=8)
    taken = 0
    while len(game.moves()) > 25 and asked(game) == side:
        game.undo()
        taken += 1
    assert taken == 3
    assert photograph(game) == photograph(straight)
    assert game.record() == straight.record()


def test_a_game_that_forgets_undo_plays_the_same_and_takes_nothing_back() -> None:
    game, usual = hexfront.new("diadem", "historical", seed=2), hexfront.new("diadem", "historical", seed=2)
    game.apply("move uk-4-10")
    usual.apply("move uk-4-10")
    game.forget_undo()
    expect_barrier(game)
    play_on(game, 300)
    play_on(usual, 300)
    assert photograph(game) == photograph(usual)
    assert game.record() == usual.record()
    assert undos(game) == []


def test_undo_works_in_both_languages() -> None:
    for lang in ("en", "pt"):
        game = hexfront.new("diadem", seed=1, lang=lang)
        with pytest.raises(hexfront.Illegal) as illegal:
            game.undo()
        assert illegal.value.reason
