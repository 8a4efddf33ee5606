"""Moving: who moves, how often, by which way, and what the preview and the event tell of it."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, unit_at
from tests.games.memoir.fields import (
    around,
    attacked,
    can_battle,
    halt,
    march,
    marching,
    of,
    reached,
    turn_is_over,
    walk,
)
from tests.support import answers, asked, play, question, seen

BUNKERS = dict.fromkeys(("D5", "F5", "d6", "e6", "d4", "e4"), "bunker axis")


# who


@pytest.mark.rule("m44:turn.move")
def test_only_units_with_orders_move() -> None:
    game = marching({"E5": "allied infantry", "G5": of("allied", "infantry", ordered=False), "E9": "axis infantry"})
    assert (asked(game), question(game)) == ("allied", "move")
    assert set(answers(game)) == {"move E5", "done"}


@pytest.mark.rule("m44:turn.move")
def test_units_move_one_after_the_other_in_any_order_and_each_only_once() -> None:
    game = marching({"C5": "allied infantry", "E5": "allied armor", "G5": "allied artillery", "E9": "axis infantry"})
    assert set(answers(game)) == {"move C5", "move E5", "move G5", "done"}
    march(game, "E5", "E3")
    assert set(answers(game)) == {"move C5", "move G5", "done"}
    march(game, "G5", "F5")
    assert set(answers(game)) == {"move C5", "done"}
    march(game, "C5", "B5")
    assert question(game) != "move"


@pytest.mark.rule("m44:turn.move")
def test_a_unit_may_move_into_a_hex_another_has_just_left() -> None:
    game = marching({"A9": "allied infantry", "B9": "allied infantry", "a8": of("allied", "armor", ordered=False)})
    assert reached(game, "A9") == set()
    march(game, "B9", "D9")
    assert reached(game, "A9") == {"B9", "C9", "b8"}


@pytest.mark.rule("m44:turn.move")
def test_an_order_need_not_be_used() -> None:
    game = marching({"E5": "allied infantry", "E9": "axis infantry"})
    halt(game)
    assert unit_at(game, "E5") is not None
    assert turn_is_over(game)


@pytest.mark.rule("m44:turn.move", "m44:turn.battle")
def test_all_movement_comes_before_the_first_battle() -> None:
    game = marching({"G5": "allied armor", "C5": "allied armor", "E5": "axis infantry"}, dice=["star"] * 3)
    march(game, "G5", "F5")
    assert set(answers(game)) == {"move C5", "done"}
    halt(game)
    assert set(answers(game)) == {"battle F5", "battle C5", "done"}
    attacked(game, "F5", "E5")
    assert set(answers(game)) == {"battle C5", "done"}


@pytest.mark.rule("m44:turn.move")
def test_the_question_does_not_arise_when_no_unit_can_move() -> None:
    game = marching({"E5": "allied armor", "F5": "axis infantry"}, BUNKERS)
    assert (question(game), can_battle(game, "E5")) == ("battle", True)


# by which way


@pytest.mark.rule("M-10")
def test_a_move_is_told_with_its_way_and_length() -> None:
    game = marching({"E5": "allied armor"})
    [moved] = seen(march(game, "E5", "H5"), "moved")
    assert (moved["side"], moved["kind"], moved["length"]) == ("allied", "armor", 3)
    assert moved["path"] == ["E5", "F5", "G5", "H5"]


@pytest.mark.rule("M-10")
def test_a_move_goes_the_shortest_open_way() -> None:
    """Straight on stands a unit; G5 is then three hexes away over e6 and f6, or over e4 and f4."""
    game = marching({"E5": "allied armor", "F5": of("allied", "infantry", ordered=False)})
    play(game, "move E5")
    preview = game.preview("to G5")
    assert preview["length"] == 3
    assert preview["path"] in (["E5", "e6", "f6", "G5"], ["E5", "e4", "f4", "G5"])
    [moved] = seen(play(game, "to G5"), "moved")
    assert (moved["path"], moved["length"]) == (preview["path"], 3)


@pytest.mark.rule("M-10", "m44:unit.infantry")
def test_the_length_counts_and_not_the_distance() -> None:
    """G5 is two hexes away, but infantry would have to walk three."""
    game = marching({"E5": "allied infantry", "F5": of("axis", "infantry")})
    assert "G5" not in reached(game, "E5")
    assert reached(game, "E5") == walk("E5", 2, closed={"F5"})


@pytest.mark.rule("m44:terrain.countryside")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery", "special-forces", "elite-armor", "resistance"])
def test_open_country_hinders_nobody(kind: str) -> None:
    hexes = {"infantry": 2, "special-forces": 2, "resistance": 2, "artillery": 1}.get(kind, 3)
    ground = dict.fromkeys(around("E5", 3) | {"E5"}, "countryside")
    assert reached(marching({"E5": f"allied {kind}"}), "E5") == around("E5", hexes)
    assert reached(marching({"E5": f"allied {kind}"}, ground), "E5") == around("E5", hexes)


@pytest.mark.rule("m44:terrain.countryside")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_open_country_is_no_hindrance_to_battle(kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": "axis infantry"}, dice=["infantry", "star", "star"])
    march(game, "G5", "F5")
    happened = attacked(game, "F5", "E5")
    assert seen(happened, "attack")[0]["dice"] == 3
    assert figures(game, "E5") == 3


@pytest.mark.rule("m44:unit.infantry")
def test_being_beside_an_enemy_does_not_hinder_movement() -> None:
    game = marching({"E5": "allied infantry", "F5": "axis infantry", "D5": "axis armor"})
    assert reached(game, "E5") == walk("E5", 2, closed={"F5", "D5"})
