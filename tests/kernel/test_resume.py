"""Resume points: a record that begins with a whole position and goes on from there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import hexfront
from hexfront.kernel.records import quoted
from hexfront.kernel.replay import resume_point
from tests.kernel.walks import ATTACK, battle, last_turn, plain, play_on, walk
from tests.support import play, question

Frozen = dict[str, Any]


def now(game: hexfront.Game) -> Any:
    """All that a game is at present, without how it came to be."""
    decision = game.decision
    asked = None if decision is None else [decision.side, decision.question, decision.rule, *map(str, decision.options)]
    return plain([game.frozen(), asked, game.options, game.players, [game.view(side) for side in (*game.sides, None)]])


def rest(game: hexfront.Game) -> Any:
    """How a copy goes on to its end."""
    twin = play_on(game.copy(), None, seed=77)
    moves = twin.moves()[len(game.moves()) :]
    outcome = twin.outcome
    assert outcome is not None
    return [now(twin), [[str(move.action), move.chance] for move in moves], outcome.winner, outcome.scores]


def expect_same_game(game: hexfront.Game) -> None:
    """Opened from a resume point, and again from the record of that, it is the same game with the same future."""
    again = hexfront.load(resume_point(game))
    assert now(again) == now(game)
    assert rest(again) == rest(game)
    play_on(again, 10, seed=3)
    third = hexfront.verify(again.record())
    assert now(third) == now(again)
    assert third.record() == again.record()


@pytest.mark.parametrize("seed", range(2))
def test_a_game_goes_on_from_any_question_to_the_same_end(seed: int) -> None:
    game = last_turn(seed)
    player = hexfront.player("diadem", "random", seed=seed)
    met: set[str] = set()
    while game.decision is not None:
        if game.decision.question not in met:
            met.add(game.decision.question)
            expect_same_game(game)
        game.apply(player.choose(game))
    assert {"move", "march", "combat", "assault", "support"} <= met


def test_set_up_goes_on_from_its_middle() -> None:
    game = walk(4, scenario="campaign")
    assert question(game) == "place"
    expect_same_game(game)


def test_a_battle_goes_on_from_every_question_in_it() -> None:
    for answered in range(len(ATTACK) + 1):
        game = battle(6, 6, 5, 5)
        play(game, *ATTACK[:answered])
        expect_same_game(game)


def test_a_finished_game_stays_finished() -> None:
    game = play_on(last_turn())
    again = hexfront.load(resume_point(game))
    assert again.decision is None
    assert now(again) == now(game)
    assert again.outcome is not None


def test_a_resume_point_keeps_scripted_dice_players_and_options() -> None:
    game = battle(6, 5, open_information=True)
    game.players = {"allied": "Ana"}
    play(game, *ATTACK)
    again = hexfront.load(resume_point(game))
    assert again.players == {"allied": "Ana"}
    assert again.options["open_information"] is True
    play(again, "commit")
    assert again.moves()[-1].chance == [6, 5]


def test_a_resume_point_has_no_past() -> None:
    again = hexfront.load(resume_point(walk(200)))
    assert again.moves() == []
    assert again.event_count == 0
    with pytest.raises(hexfront.Illegal):
        again.undo()


# Damaged ones


def with_resume(text: str) -> str:
    """A record that resumes from that text."""
    game = battle()
    play(game, *ATTACK[:2])
    lines = resume_point(game).splitlines()
    return "\n".join(f"resume = {quoted(text)}" if line.startswith("resume = ") else line for line in lines) + "\n"


def frozen() -> Frozen:
    game = battle()
    play(game, *ATTACK[:2])
    facts: Frozen = plain(game.frozen())
    return facts


def expect_refused(text: str) -> None:
    with pytest.raises(hexfront.Error, match="resume"):
        hexfront.load(with_resume(text))


def test_the_undamaged_one_opens() -> None:
    assert hexfront.load(with_resume(json.dumps(frozen()))).digest()


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "3",
        "null",
        '"x"',
        "{}",
        "nonsense",
        pytest.param("[" * 100_000, id="100000 lists"),
        pytest.param('{"schema": ' + "9" * 5000 + "}", id="5000 digits"),
    ],
)
def test_a_resume_point_that_is_no_position_is_refused(text: str) -> None:
    expect_refused(text)


@pytest.mark.parametrize("key", sorted(frozen()))
def test_a_resume_point_with_something_missing_is_refused(key: str) -> None:
    damaged = frozen()
    del damaged[key]
    expect_refused(json.dumps(damaged))


WRONG: list[object] = ["x", 1.5, True, [], {}, [["x"]], [[1]], {"x": 1}, -999, 999]
RIGHT_AFTER_ALL: list[tuple[str, object]] = [("targeted", []), ("holders", [])]


@pytest.mark.parametrize(
    ("key", "wrong"),
    [(key, wrong) for key in sorted(frozen()) for wrong in WRONG if (key, wrong) not in RIGHT_AFTER_ALL],
)
def test_a_resume_point_with_something_wrong_in_it_is_refused(key: str, wrong: object) -> None:
    damaged = frozen()
    damaged[key] = wrong
    expect_refused(json.dumps(damaged))


def _unit_nowhere(facts: Frozen) -> None:
    facts["units"]["uk-4-10"] = ["9999", 0]


def _unit_unknown(facts: Frozen) -> None:
    facts["units"]["nobody"] = ["0101", 0]


def _hex_unknown(facts: Frozen) -> None:
    facts["targeted"] = ["9999"]


def _schema_of_tomorrow(facts: Frozen) -> None:
    facts["schema"] = 999


def _step_unknown(facts: Frozen) -> None:
    facts["stack"][-1][0] = 99


def _frame_unit_unknown(facts: Frozen) -> None:
    facts["stack"] = [[2, 0, -1, -1, 0], [3, 0, 999, -1, 0]]


def _frame_side_unknown(facts: Frozen) -> None:
    facts["stack"][-1][1] = 7


def _attacker_unknown(facts: Frozen) -> None:
    facts["battle"]["attackers"] = [999]


def _battle_nowhere(facts: Frozen) -> None:
    facts["battle"]["hex"] = 9999


def _no_battle(facts: Frozen) -> None:
    facts["battle"] = None


def _objective_too_many(facts: Frozen) -> None:
    facts["holders"] = [0] * 50


def _both_sides_in_a_hex(facts: Frozen) -> None:
    facts["units"]["de-44-132"] = ["0504", 0]


@pytest.mark.parametrize(
    "damage",
    [
        _unit_nowhere,
        _unit_unknown,
        _hex_unknown,
        _schema_of_tomorrow,
        _step_unknown,
        _frame_unit_unknown,
        _frame_side_unknown,
        _attacker_unknown,
        _battle_nowhere,
        _no_battle,
        _objective_too_many,
        _both_sides_in_a_hex,
    ],
)
def test_a_resume_point_that_names_what_is_not_there_is_refused(damage: Callable[[Frozen], None]) -> None:
    damaged = frozen()
    damage(damaged)
    expect_refused(json.dumps(damaged))
