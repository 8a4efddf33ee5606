"""Terrain Pack 25 and M-20: infantry with boats on a river."""

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, medals, reach, unit_at
from tests.games.memoir.stars import SPARE, causes, drawn, idle, row, strike, unit
from tests.support import Placement, answers, asked, play, question, seen

RIVER = row(4, "river")
"""From edge to edge, the Allies' side below it."""
BOAT = unit("allied infantry", boat=True)
FOE: dict[str, Placement] = {"M9": "axis infantry"}


def moving(hex_: str, hexes: dict[str, str] | None = None, boat: bool = True) -> hexfront.Game:
    """An Allied infantry unit that may move."""
    return drawn({hex_: unit("allied infantry", boat=boat), **FOE}, {**RIVER, **(hexes or {})}, phase="move")


# where it goes


@pytest.mark.rule("m44tp:25.boats", "M-20")
def test_a_boat_enters_the_river_and_stops_there() -> None:
    land = {"A3", "C3", "D3", "a2", "b2", "c2", "A1", "B1", "C1"}
    assert set(reach(moving("B3"), "B3")) == land | {"a4", "b4", "c4"}
    assert set(reach(moving("B3", boat=False), "B3")) == land


@pytest.mark.rule("m44tp:25.boats", "M-20")
def test_a_boat_stops_on_every_river_hex_also_coming_from_another() -> None:
    north = {"A5", "B5", "C5", "D5", "a6", "b6", "c6"}
    south = {"A3", "B3", "C3", "D3", "a2", "b2", "c2"}
    assert set(reach(moving("b4"), "b4")) == north | south | {"a4", "c4"}


@pytest.mark.rule("m44tp:25.boats")
def test_a_unit_that_gave_its_boat_up_cannot_enter_the_river_again() -> None:
    cards = {"allied": ["assault-left", "probe-left"], "axis": ["probe-left", "probe-right"]}
    game = drawn({"b4": BOAT, **FOE}, RIVER, phase="move", cards=cards)
    play(game, "move b4", "to B5")
    idle(game, "probe-left")
    play(game, "play assault-left")
    assert set(reach(game, "B5")) == {"A5", "C5", "D5", "a6", "b6", "c6", "A7", "B7", "C7"}


@pytest.mark.rule("m44tp:25.boats", "M-20")
@pytest.mark.parametrize(("start", "goal"), [("B3", "b4"), ("b4", "c4"), ("B3", "C3")])
def test_it_keeps_the_boat_until_it_leaves_the_river_for_land(start: str, goal: str) -> None:
    game = moving(start)
    happened = play(game, f"move {start}", f"to {goal}")
    assert seen(happened, "boat_left") == []
    afloat = unit_at(game, goal)
    assert afloat is not None
    assert afloat["boat"]


@pytest.mark.rule("m44tp:25.boats", "M-20")
@pytest.mark.parametrize("bank", ["B5", "C5", "b6", "B3", "C3"])
def test_it_gives_the_boat_up_on_either_bank(bank: str) -> None:
    game = moving("b4")
    happened = play(game, "move b4", f"to {bank}")
    assert len(seen(happened, "boat_left")) == 1
    landed = unit_at(game, bank)
    assert landed is not None
    assert not landed["boat"]


@pytest.mark.rule("M-20")
def test_a_boat_does_not_go_from_the_river_to_a_bridge() -> None:
    walls = {"d4": "river, bridge", "D5": "lake-a", "D3": "lake-b"}
    assert "d4" not in reach(moving("c4", walls), "c4")


@pytest.mark.rule("M-20")
def test_from_land_a_unit_with_a_boat_walks_onto_a_bridge_like_any_other() -> None:
    assert "d4" in reach(moving("D3", {"d4": "river, bridge"}), "D3")


@pytest.mark.rule("m44tp:25.boats", "m44:unit.infantry")
def test_a_boat_that_moved_one_hex_battles_and_one_that_moved_two_does_not() -> None:
    foe: dict[str, Placement] = {"B5": "axis infantry", **FOE}
    game = drawn({"B3": BOAT, **foe}, RIVER, phase="move")
    play(game, "move B3", "to b4")
    assert (asked(game), set(answers(game))) == ("allied", {"battle b4", "done"})
    game = drawn({"A3": BOAT, **foe}, RIVER, phase="move")
    play(game, "move A3", "to b4")
    assert (asked(game), question(game)) == ("axis", "card")


# how it battles


@pytest.mark.rule("m44tp:25.boats", "M-20")
@pytest.mark.parametrize(("target", "dice"), [("C5", 2), ("b6", 1), ("B7", 0)])
def test_on_the_river_it_rolls_one_die_fewer(target: str, dice: int) -> None:
    game = drawn({"b4": BOAT, target: "axis infantry"}, RIVER, phase="battle")
    assert dice_against(game, "b4", target) == dice


@pytest.mark.rule("m44tp:25.boats")
def test_the_die_it_loses_is_its_own_hexs() -> None:
    game = drawn({"b4": BOAT, "C5": "axis infantry"}, RIVER, phase="battle", dice=["star", "star"])
    [attack] = seen(strike(game, "b4", "C5"), "attack")
    assert causes(attack["steps"]) == {"base": 3, "own_hex": -1}


@pytest.mark.rule("m44tp:25.boats")
@pytest.mark.parametrize(("target", "dice"), [("A3", 3), ("B1", 2), ("E3", 1)])
def test_on_land_a_unit_with_a_boat_rolls_all_its_dice(target: str, dice: int) -> None:
    game = drawn({"B3": BOAT, target: "axis infantry"}, RIVER, phase="battle")
    assert dice_against(game, "B3", target) == dice


@pytest.mark.rule("m44tp:25.boats")
def test_an_enemy_rolls_all_his_dice_against_it() -> None:
    game = drawn({"b4": BOAT, "C5": "axis infantry"}, RIVER, phase="battle", side="axis")
    assert dice_against(game, "C5", "b4") == 3


# flags


@pytest.mark.rule("m44tp:25.boats", "M-20")
@pytest.mark.parametrize(
    ("dice", "left"), [(["flag", "star", "star"], 3), (["flag", "flag", "star"], 2), (["flag", "infantry", "flag"], 1)]
)
def test_on_the_river_each_flag_costs_a_figure_and_nobody_retreats(dice: list[str], left: int) -> None:
    game = drawn({"b4": BOAT, "C5": "axis infantry", **SPARE}, RIVER, phase="battle", side="axis", dice=dice)
    happened = strike(game, "C5", "b4")
    assert figures(game, "b4") == left
    assert seen(happened, "retreated") == []
    by_flags = [event["figures"] for event in seen(happened, "lost_figures") if event["cause"] == "boat"]
    assert sum(by_flags) == dice.count("flag")
    assert (asked(game), question(game)) == ("allied", "card")


@pytest.mark.rule("m44tp:25.boats", "m44:medals.units")
def test_a_unit_that_flags_wipe_out_on_the_river_is_a_medal() -> None:
    units = {"b4": unit("allied infantry", boat=True, figures=1), "C5": "axis infantry", **SPARE}
    game = drawn(units, RIVER, phase="battle", side="axis", dice=["flag", "star", "star"])
    happened = strike(game, "C5", "b4")
    assert [event["hex"] for event in seen(happened, "eliminated")] == ["b4"]
    assert medals(game, "axis") == 1


@pytest.mark.rule("m44tp:25.boats")
def test_on_land_a_unit_with_a_boat_retreats_like_any_other() -> None:
    game = drawn({"B3": BOAT, "C3": "axis infantry", **SPARE}, RIVER, phase="battle", side="axis", dice=["flag", 5, 5])
    strike(game, "C3", "B3")
    assert (asked(game), set(answers(game))) == ("allied", {"to a2", "to b2"})
    play(game, "to a2")
    assert figures(game, "a2") == 4


# taking ground


@pytest.mark.rule("M-20", "m44:take_ground")
def test_it_gives_the_boat_up_when_it_takes_ground() -> None:
    units = {"b4": BOAT, "C5": unit("axis infantry", figures=1), **SPARE}
    game = drawn(units, RIVER, phase="battle", dice=["infantry", "star"])
    strike(game, "b4", "C5")
    assert set(answers(game)) == {"take", "stay"}
    happened = play(game, "take")
    assert len(seen(happened, "boat_left")) == 1
    landed = unit_at(game, "C5")
    assert landed is not None
    assert not landed["boat"]


@pytest.mark.rule("M-11", "M-20")
def test_a_boat_that_entered_the_river_this_turn_takes_no_ground() -> None:
    units = {"C3": BOAT, "C5": unit("axis infantry", figures=1), **SPARE}
    game = drawn(units, RIVER, phase="move", dice=["infantry", "star"])
    play(game, "move C3", "to b4", "done")
    happened = strike(game, "b4", "C5")
    assert [event["hex"] for event in seen(happened, "eliminated")] == ["C5"]
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:25.boats", "m44:take_ground", "m44:terrain.river")
def test_a_victor_without_a_boat_does_not_take_a_river_hex() -> None:
    units = {"b4": unit("allied infantry", boat=True, figures=1), "C5": "axis infantry", **SPARE}
    game = drawn(units, RIVER, phase="battle", side="axis", dice=["infantry", "star", "star"])
    strike(game, "C5", "b4")
    assert (asked(game), question(game)) == ("allied", "card")
