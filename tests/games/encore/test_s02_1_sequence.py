"""2.1: eleven turns of half a day, each with preparation, bombardment, the Allied stage and the German one."""

from itertools import product

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.games.encore.firing import announce, ready
from tests.support import Placement, answers, asked, counter, play, question, seen

ROW = drawn_map(". . . . . . . . .")
"""Nine hexes in a row, each beside the next only: 01-01 02-01 ... 09-01."""

FAR = {"us-1-i-87": "01-01", "de-1-i-1044": "09-01"}
NEAR = {"us-1-i-87": "03-01", "de-1-i-1044": "05-01", **ready("us-604", "de-art-1")}
PHASES = [("allied", "movement"), ("allied", "combat"), ("axis", "movement"), ("axis", "combat")]


def now(game: hexfront.Game) -> tuple[object, ...]:
    """The turn and the phase, who is asked and what."""
    view = game.view("allied")
    return view["turn"], view["phase"], asked(game), question(game)


@pytest.mark.rule("encore:2.1")
@pytest.mark.parametrize("turn", [2, 3], ids=["day", "night"])
def test_each_side_moves_and_then_fights_the_allies_first(turn: int) -> None:
    game = position(FAR, map=ROW, turn=turn, phase="preparation")
    run = [now(game)]
    for _ in range(4):
        play(game, "end")
        run.append(now(game))
    assert run == [
        (turn, "movement", "allied", "move"),
        (turn, "combat", "allied", "combat"),
        (turn, "movement", "axis", "move"),
        (turn, "combat", "axis", "combat"),
        (turn + 1, "movement", "allied", "move"),
    ]


@pytest.mark.rule("encore:2.1", "encore:4.1.announce_order")
def test_the_bombardment_comes_before_both_stages_and_belongs_to_both_sides() -> None:
    game = position(NEAR, map=ROW, turn=2, phase="preparation")
    run = [now(game)]
    for _ in range(4):
        play(game, "end")
        run.append(now(game))
    assert run == [
        (2, "bombardment", "allied", "bombardment"),
        (2, "bombardment", "axis", "bombardment"),
        (2, "movement", "allied", "move"),
        (2, "combat", "allied", "combat"),
        (2, "movement", "axis", "move"),
    ]


@pytest.mark.rule("encore:2.1", "encore:3.suppression_removed")
def test_the_preparation_comes_before_the_bombardment() -> None:
    """The suppression of turn 3 is over when turn 4 asks for targets; the one of turn 4's own fire stays."""
    units: dict[str, Placement] = {**NEAR, "de-1-i-1044": {"at": "05-01", "suppressed": True}}
    game = position(units, map=ROW, turn=3, phase="combat", side="axis", dice=(1,))
    happened = play(game, "end")
    assert [event["units"] for event in seen(happened, "recovered")] == [["de-1-i-1044"]]
    assert now(game) == (4, "bombardment", "allied", "bombardment")
    assert not counter(game, "de-1-i-1044")["suppressed"]
    announce(game, "05-01", "us-604")
    play(game, "end")
    assert now(game) == (4, "movement", "allied", "move")
    assert counter(game, "de-1-i-1044")["suppressed"]


@pytest.mark.rule("encore:2.1", "E-1")
@pytest.mark.parametrize(("options", "turns"), [({}, 11), ({"turns": 11}, 11), ({"turns": 10}, 10)])
def test_every_turn_repeats_the_sequence_until_the_last_is_over(options: dict[str, object], turns: int) -> None:
    game = position(FAR, map=ROW, turn=1, phase="preparation", options=options)
    assert game.view("allied")["turns"] == turns
    run = []
    happened = []
    while game.decision is not None:
        view = game.view("allied")
        run.append((view["turn"], view["side"], view["phase"]))
        happened += play(game, "end")
    assert run == [(turn, side, phase) for turn, (side, phase) in product(range(1, turns + 1), PHASES)]
    assert game.view("allied")["phase"] == "over"
    assert len(seen(happened, "over")) == 1


@pytest.mark.rule("encore:2.1", "E-2")
def test_night_and_day_take_turns_beginning_with_a_night() -> None:
    game = position(FAR, map=ROW, turn=1, phase="preparation")
    nights = {}
    while game.decision is not None:
        view = game.view("allied")
        nights[view["turn"]] = view["night"]
        play(game, "end")
    assert nights == {turn: turn in {1, 3, 5, 7, 9, 11} for turn in range(1, 12)}


@pytest.mark.rule("encore:2.1")
def test_each_new_phase_is_told() -> None:
    game = position(FAR, map=ROW, turn=2)
    told = seen(play(game, "end", "end", "end", "end"), "phase")
    assert [(event["turn"], event["side"], event["phase"]) for event in told] == [
        (2, "allied", "combat"),
        (2, "axis", "movement"),
        (2, "axis", "combat"),
        (3, "allied", "movement"),
    ]


@pytest.mark.rule("encore:2.1")
@pytest.mark.parametrize(
    ("side", "mine", "theirs"), [("allied", "us-1-i-87", "de-1-i-1044"), ("axis", "de-1-i-1044", "us-1-i-87")]
)
def test_in_a_stage_only_its_side_moves(side: str, mine: str, theirs: str) -> None:
    game = position(FAR, map=ROW, turn=2, side=side)
    assert asked(game) == side
    assert set(answers(game)) == {f"move {mine}", "end"}
    assert game.why(f"move {theirs}") is not None


@pytest.mark.rule("encore:2.1")
@pytest.mark.parametrize(("side", "mine", "foe"), [("allied", "us-1-i-87", "05-01"), ("axis", "de-1-i-1044", "04-01")])
def test_in_a_stage_only_its_side_attacks(side: str, mine: str, foe: str) -> None:
    units = {"us-1-i-87": "04-01", "de-1-i-1044": "05-01"}
    game = position(units, map=ROW, turn=2, phase="combat", side=side)
    assert asked(game) == side
    assert answers(game) == [f"attack {foe}"]
    play(game, f"attack {foe}")
    assert answers(game)[0] == f"add {mine}"


@pytest.mark.rule("encore:2.1", "encore:8.first_turn", "E-2", "E-3")
def test_the_game_begins_at_night_with_the_allied_movement() -> None:
    game = hexfront.new("encore", seed=1)
    assert now(game) == (1, "movement", "allied", "move")
    assert game.view("allied")["night"]
