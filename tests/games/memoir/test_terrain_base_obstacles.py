"""Sandbags, hedgehogs and wire."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, figures, unit_at
from tests.games.memoir.fields import (
    AWAY,
    around,
    attacked,
    can_battle,
    fighting,
    halt,
    march,
    marching,
    may_battle_after,
    obstacles,
    of,
    reached,
    struck,
    turn_is_over,
    walk,
)
from tests.support import answers, play, question, seen

SANDBAGS, HEDGEHOG, WIRE = "m44:terrain.sandbags", "m44:terrain.hedgehog", "m44:terrain.wire"
FLAG = ["flag", "star", "star"]
KILL = ["grenade", "star", "star"]


# sandbags


@pytest.mark.rule(SANDBAGS)
@pytest.mark.parametrize("attacker", ["D5", "F5", "d6", "e6", "d4", "e4"])
def test_sandbags_protect_from_all_sides(attacker: str) -> None:
    for kind, dice in (("infantry", 2), ("armor", 2), ("artillery", 3)):
        game = fighting({attacker: f"allied {kind}", "E5": "axis infantry"}, {"E5": "sandbags"})
        assert dice_against(game, attacker, "E5") == dice


@pytest.mark.rule(SANDBAGS)
@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_sandbags_protect_whoever_is_behind_them(side: str, kind: str) -> None:
    enemy = "axis" if side == "allied" else "allied"
    game = fighting({"F5": f"{enemy} infantry", "E5": f"{side} {kind}"}, {"E5": "sandbags"}, side=enemy)
    assert dice_against(game, "F5", "E5") == 2


@pytest.mark.rule(SANDBAGS)
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_sandbags_are_gone_when_the_unit_moves_away(kind: str) -> None:
    game = marching({"E5": f"allied {kind}"}, {"E5": "sandbags"})
    assert obstacles(game, "E5") == ["sandbags"]
    march(game, "E5", "F5")
    assert obstacles(game, "E5") == []
    assert obstacles(game, "F5") == []


@pytest.mark.rule(SANDBAGS)
def test_sandbags_are_gone_when_the_unit_retreats() -> None:
    game, _ = struck(FLAG, by="allied artillery", ground={"E5": "sandbags"})
    play(game, "ignore 0", "to d6")
    assert obstacles(game, "E5") == []


@pytest.mark.rule(SANDBAGS)
def test_sandbags_are_gone_when_the_unit_is_eliminated() -> None:
    game, _ = struck(KILL, at=of("axis", "infantry", figures=1), ground={"E5": "sandbags"}, away=2)
    assert unit_at(game, "E5") is None
    assert obstacles(game, "E5") == []


@pytest.mark.rule(SANDBAGS)
def test_sandbags_stay_while_the_unit_stays() -> None:
    hit, _ = struck(["infantry", "star"], ground={"E5": "sandbags"})
    assert (figures(hit, "E5"), obstacles(hit, "E5")) == (3, ["sandbags"])
    still = marching({"E5": "allied infantry"}, {"E5": "sandbags"})
    halt(still)
    assert obstacles(still, "E5") == ["sandbags"]


@pytest.mark.rule(SANDBAGS)
def test_the_ground_under_the_sandbags_stays() -> None:
    game = marching({"E5": "allied infantry"}, {"E5": "forest, sandbags"})
    march(game, "E5", "F5")
    assert game.view(None)["hexes"]["E5"]["tile"] == "forest"
    assert obstacles(game, "E5") == []


@pytest.mark.rule(SANDBAGS, "m44:terrain.forest")
def test_sandbags_in_a_forest_ignore_a_flag_while_the_forest_gives_the_cover() -> None:
    game = fighting({"F5": "allied armor", "E5": "axis infantry"}, {"E5": "forest, sandbags"}, dice=["flag"])
    assert dice_against(game, "F5", "E5") == 1
    attacked(game, "F5", "E5")
    assert set(answers(game)) == {"ignore 0", "ignore 1"}


@pytest.mark.rule(SANDBAGS)
def test_units_behind_sandbags_move_and_fight_as_ever() -> None:
    assert reached(marching({"E5": "allied infantry"}, {"E5": "sandbags"}), "E5") == around("E5", 2)
    game = fighting({"F5": "allied infantry", "E5": "axis infantry"}, {"F5": "sandbags"})
    assert dice_against(game, "F5", "E5") == 3


# hedgehogs


@pytest.mark.rule(HEDGEHOG)
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance"])
def test_infantry_passes_hedgehogs_freely(kind: str) -> None:
    assert reached(marching({"E5": f"allied {kind}"}, {"F5": "hedgehog"}), "E5") == around("E5", 2)


@pytest.mark.rule(HEDGEHOG)
@pytest.mark.parametrize(("kind", "hexes"), [("armor", 3), ("elite-armor", 3), ("artillery", 1)])
def test_armor_and_artillery_do_not_enter_hedgehogs(kind: str, hexes: int) -> None:
    found = reached(marching({"E5": f"allied {kind}"}, {"F5": "hedgehog"}), "E5")
    assert found == walk("E5", hexes, closed={"F5"})
    assert "F5" not in found


@pytest.mark.rule(HEDGEHOG)
def test_infantry_among_hedgehogs_may_battle_at_once_and_with_all_its_dice() -> None:
    game = marching({"G5": "allied infantry", "E5": "axis infantry"}, {"F5": "hedgehog"})
    assert may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert dice_against(game, "F5", "E5") == 3


@pytest.mark.rule(HEDGEHOG)
def test_hedgehogs_are_no_cover_but_hold_a_flag() -> None:
    game, happened = struck(FLAG, ground={"E5": "hedgehog"})
    assert seen(happened, "attack")[0]["dice"] == 3
    assert (question(game), set(answers(game))) == ("flags", {"ignore 0", "ignore 1"})


@pytest.mark.rule(HEDGEHOG)
def test_hedgehogs_stay_for_ever() -> None:
    game = marching({"E5": "allied infantry"}, {"E5": "hedgehog"})
    march(game, "E5", "G5")
    assert obstacles(game, "E5") == ["hedgehog"]
    lost, _ = struck(KILL, at=of("axis", "infantry", figures=1), ground={"E5": "hedgehog"})
    play(lost, "take")
    assert obstacles(lost, "E5") == ["hedgehog"]


# wire


@pytest.mark.rule(WIRE, "m44:move.stop")
@pytest.mark.parametrize(("kind", "hexes"), [("infantry", 2), ("special-forces", 2), ("armor", 3), ("artillery", 1)])
def test_wire_stops_everybody(kind: str, hexes: int) -> None:
    found = reached(marching({"E5": f"allied {kind}"}, {"F5": "wire"}), "E5")
    assert found == walk("E5", hexes, stops={"F5"})
    assert "F5" in found


@pytest.mark.rule(WIRE)
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance", "artillery"])
def test_infantry_and_artillery_leave_the_wire_as_it_is(kind: str) -> None:
    game = marching({"G5": f"allied {kind}"}, {"F5": "wire"})
    happened = march(game, "G5", "F5")
    assert obstacles(game, "F5") == ["wire"]
    assert not seen(happened, "wire")


@pytest.mark.rule(WIRE)
@pytest.mark.parametrize("kind", ["armor", "elite-armor"])
def test_armor_tears_the_wire_it_enters_and_battles_with_all_its_dice(kind: str) -> None:
    game = marching({"H5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "wire"})
    happened = march(game, "H5", "F5")
    assert [event["hex"] for event in seen(happened, "wire")] == ["F5"]
    assert obstacles(game, "F5") == []
    assert dice_against(game, "F5", "E5") == 3


@pytest.mark.rule(WIRE)
def test_armor_that_has_torn_the_wire_still_goes_no_farther() -> None:
    game = marching({"G5": "allied armor", "C3": "allied infantry"}, {"F5": "wire"})
    march(game, "G5", "F5")
    assert set(answers(game)) == {"move C3", "done"}


@pytest.mark.rule(WIRE)
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance"])
def test_infantry_on_wire_has_one_die_less(kind: str) -> None:
    found = []
    for away in (1, 2, 3):
        game = fighting({AWAY[away]: f"allied {kind}", "E5": "axis infantry"}, {AWAY[away]: "wire"})
        found.append(dice_against(game, AWAY[away], "E5"))
    assert found == [2, 1, 0]


@pytest.mark.rule(WIRE)
@pytest.mark.parametrize("kind", ["armor", "artillery"])
def test_others_on_wire_have_all_their_dice(kind: str) -> None:
    game = fighting({"F5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "wire"})
    assert dice_against(game, "F5", "E5") == 3


@pytest.mark.rule(WIRE)
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_wire_is_no_cover_and_holds_no_flag(kind: str) -> None:
    game, happened = struck(FLAG, by=f"allied {kind}", ground={"E5": "wire"})
    assert seen(happened, "attack")[0]["dice"] == 3
    assert question(game) == "retreat"


@pytest.mark.rule(WIRE)
def test_infantry_may_take_the_wire_away_in_place_of_battling() -> None:
    game = fighting({"F5": "allied infantry", "E5": "axis infantry"}, {"F5": "wire"})
    assert set(answers(game)) == {"battle F5", "clear F5", "done"}
    happened = play(game, "clear F5")
    assert [event["hex"] for event in seen(happened, "wire")] == ["F5"]
    assert obstacles(game, "F5") == []
    assert turn_is_over(game)


@pytest.mark.rule(WIRE)
def test_infantry_that_has_battled_does_not_take_the_wire_away() -> None:
    units = {"F5": "allied infantry", "D5": "allied infantry", "E5": "axis infantry"}
    game = fighting(units, {"F5": "wire"}, dice=["star", "star"])
    attacked(game, "F5", "E5")
    assert set(answers(game)) == {"battle D5", "done"}
    assert obstacles(game, "F5") == ["wire"]


@pytest.mark.rule(WIRE)
def test_no_enemy_need_be_near() -> None:
    game = fighting({"F5": "allied infantry"}, {"F5": "wire"})
    assert set(answers(game)) == {"clear F5", "done"}


@pytest.mark.rule(WIRE)
def test_infantry_may_take_the_wire_away_in_the_turn_it_enters_it() -> None:
    game = marching({"G5": "allied infantry"}, {"F5": "wire"})
    march(game, "G5", "F5")
    assert set(answers(game)) == {"clear F5", "done"}
    play(game, "clear F5")
    assert obstacles(game, "F5") == []


@pytest.mark.rule(WIRE)
def test_infantry_that_may_not_battle_does_not_take_the_wire_away() -> None:
    """It has moved two hexes."""
    game = marching({"H5": "allied infantry"}, {"F5": "wire"})
    march(game, "H5", "F5")
    assert turn_is_over(game)
    assert obstacles(game, "F5") == ["wire"]


@pytest.mark.rule(WIRE)
@pytest.mark.parametrize("kind", ["armor", "artillery"])
def test_nobody_else_takes_wire_away(kind: str) -> None:
    game = fighting({"F5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "wire"})
    assert can_battle(game, "F5")
    assert "clear F5" not in answers(game)


@pytest.mark.rule(WIRE)
def test_wire_is_left_freely_in_a_later_turn_and_stays() -> None:
    game = marching({"E5": "allied infantry"}, {"E5": "wire"})
    assert reached(game, "E5") == around("E5", 2)
    march(game, "E5", "G5")
    assert obstacles(game, "E5") == ["wire"]
