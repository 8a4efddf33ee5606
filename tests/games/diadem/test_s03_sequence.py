"""Section 3.0: the Allies move and fight, then the Germans move and fight, then the next turn."""

from itertools import product

import pytest

import hexfront
from tests.support import answers, asked, at, counter, drawn_map, play, position, question, seen

ROW = drawn_map(". . . . . . . . .")
"""Nine hexes in a row, each beside the next only: 0101 0201 ... 0901."""

PHASES = [("allied", "movement"), ("allied", "combat"), ("axis", "movement"), ("axis", "combat")]


def now(game: hexfront.Game) -> tuple[object, object, object]:
    """The turn, the side and the phase that the game is in."""
    view = game.view("allied")
    return view["turn"], view["side"], view["phase"]


@pytest.mark.rule("diadem:3.0")
def test_a_turn_is_allied_movement_allied_combat_german_movement_german_combat() -> None:
    game = position({"us-36-141": "0101", "de-94-267": "0901"}, map=ROW)
    run = [(*now(game), asked(game), question(game))]
    for _ in range(4):
        play(game, "end")
        run.append((*now(game), asked(game), question(game)))
    assert run == [
        (1, "allied", "movement", "allied", "move"),
        (1, "allied", "combat", "allied", "combat"),
        (1, "axis", "movement", "axis", "move"),
        (1, "axis", "combat", "axis", "combat"),
        (2, "allied", "movement", "allied", "move"),
    ]


@pytest.mark.rule("diadem:3.0", "D-41")
def test_every_turn_repeats_the_sequence_until_the_seventh_is_over() -> None:
    game = position({"us-36-141": "0101", "de-94-267": "0901"}, map=ROW)
    run = []
    while game.decision is not None:
        run.append(now(game))
        play(game, "end")
    assert run == [(turn, side, phase) for turn, (side, phase) in product(range(1, 8), PHASES)]
    assert game.view("allied")["phase"] == "over"


@pytest.mark.rule("diadem:3.0")
def test_each_new_phase_is_told() -> None:
    game = position({"us-36-141": "0101", "de-94-267": "0901"}, map=ROW)
    told = seen(play(game, "end", "end", "end", "end"), "phase")
    assert [(event["turn"], event["side"], event["phase"]) for event in told] == [
        (1, "allied", "combat"),
        (1, "axis", "movement"),
        (1, "axis", "combat"),
        (2, "allied", "movement"),
    ]


@pytest.mark.rule("diadem:3.0")
@pytest.mark.parametrize(
    ("side", "mine", "theirs"), [("allied", "us-36-141", "de-94-267"), ("axis", "de-94-267", "us-36-141")]
)
def test_only_the_side_whose_phase_it_is_moves_its_units(side: str, mine: str, theirs: str) -> None:
    game = position({"us-36-141": "0101", "de-94-267": "0901"}, map=ROW, side=side)
    assert asked(game) == side
    assert set(answers(game)) == {f"move {mine}", "end"}
    assert game.why(f"move {theirs}") is not None


@pytest.mark.rule("diadem:3.0")
@pytest.mark.parametrize("moving", [0, 1, 2, 3])
def test_a_side_moves_as_many_of_its_units_as_it_likes(moving: int) -> None:
    units = ["us-36-141", "us-36-142", "us-36-143"]
    game = position(dict.fromkeys(units, "0101"), map=ROW)
    for unit in units[:moving]:
        play(game, f"move {unit}", "to 0201", "stop")
    assert "end" in answers(game)
    play(game, "end")
    assert [at(game, unit) for unit in units] == ["0201"] * moving + ["0101"] * (3 - moving)
    assert question(game) == "combat"


@pytest.mark.rule("diadem:3.0")
def test_units_move_in_any_order() -> None:
    game = position({"us-36-141": "0101", "us-36-142": "0201", "us-36-143": "0301"}, map=ROW)
    play(game, "move us-36-143", "to 0401", "stop", "move us-36-141", "to 0201", "stop")
    assert set(answers(game)) == {"move us-36-142", "end"}


@pytest.mark.rule("diadem:3.0", "diadem:4.0")
def test_a_unit_that_moved_does_not_move_again_until_its_next_movement_phase() -> None:
    game = position({"us-36-141": "0101", "de-94-267": "0901"}, map=ROW)
    play(game, "move us-36-141", "to 0201", "stop")
    assert answers(game) == ["end"]
    assert counter(game, "us-36-141")["moved"]
    play(game, "end", "end", "end", "end")
    assert "move us-36-141" in answers(game)
    assert not counter(game, "us-36-141")["moved"]


@pytest.mark.rule("diadem:3.0")
def test_nobody_attacks_in_a_movement_phase_or_moves_in_a_combat_phase() -> None:
    game = position({"us-36-141": "0501", "de-94-267": "0601"}, map=ROW, air=20)
    assert {answer.split()[0] for answer in answers(game)} == {"move", "end"}
    play(game, "end")
    assert "attack 0601" in answers(game)
    assert not any(answer.startswith("move") for answer in answers(game))


@pytest.mark.rule("diadem:3.0", "diadem:5.0")
@pytest.mark.parametrize(
    ("side", "mover", "approach", "target"),
    [("allied", "us-36-141", "0501", "0601"), ("axis", "de-94-267", "0201", "0101")],
)
def test_the_side_that_engaged_in_its_movement_phase_attacks_in_its_combat_phase(
    side: str, mover: str, approach: str, target: str
) -> None:
    game = position({"us-36-141": "0101", "de-94-267": "0601"}, map=ROW, side=side)
    play(game, f"move {mover}", f"to {approach}", "end")
    assert (asked(game), question(game)) == (side, "combat")
    assert f"attack {target}" in answers(game)


@pytest.mark.rule("diadem:3.0")
def test_germans_may_not_attack_in_the_allied_combat_phase() -> None:
    game = position({"us-36-141": "0101", "de-94-267": "0201", "us-36-142": "0801"}, map=ROW, phase="combat", air=0)
    assert asked(game) == "allied"
    assert answers(game) == ["attack 0201"]


@pytest.mark.rule("diadem:3.0", "D-41")
def test_a_side_with_nothing_to_move_is_asked_and_passes() -> None:
    game = position({"us-36-141": "0101"}, map=ROW)
    play(game, "end", "end")
    assert (asked(game), question(game), answers(game)) == ("axis", "move", ["end"])
    play(game, "end")
    assert (asked(game), question(game), answers(game)) == ("axis", "combat", ["end"])
