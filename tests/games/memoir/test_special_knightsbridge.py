"""Terrain Pack 56: Knightsbridge as it is set up and played."""

import pytest

import hexfront
from tests.games.memoir.board import medals, reach, unit_at
from tests.games.memoir.stars import army, dealt, drawn, strike, tiles, to_win, unit
from tests.support import answers, asked, play, question


@pytest.mark.rule("m44tp:56.knightsbridge")
def test_the_axis_begins_with_six_cards_against_four_and_both_need_five_medals() -> None:
    game = hexfront.new("memoir", scenario="knightsbridge", seed=1)
    assert (asked(game), question(game)) == ("axis", "card")
    assert dealt(game) == {"axis": 6, "allied": 4}
    assert to_win(game) == {"axis": 5, "allied": 5}
    view = game.view(None)
    assert (view["turn"], view["side"], view["deck"]) == (1, "axis", 50)
    assert (view["board"]["face"], view["board"]["top"]) == ("desert", "axis")
    assert view["objectives"] == []


@pytest.mark.rule("m44tp:56.knightsbridge")
def test_the_armies_stand_where_the_sheet_has_them() -> None:
    game = hexfront.new("memoir", scenario="knightsbridge", seed=1)
    axis = {"C9": "elite-armor", "K9": "elite-armor"}
    axis |= dict.fromkeys(("b8", "c8", "j8", "k8"), "armor") | dict.fromkeys(("d8", "f8", "i8"), "artillery")
    allied = dict.fromkeys(("a2", "b2", "i2", "j2", "k2", "l2", "B1", "J1"), "armor") | {"d2": "artillery"}
    expected = {hex_: f"axis {kind}" for hex_, kind in axis.items()}
    expected |= {hex_: f"allied {kind}" for hex_, kind in allied.items()}
    assert army(game) == expected


@pytest.mark.rule("m44tp:56.knightsbridge")
def test_the_desert_has_two_oases_a_town_three_hills_and_a_wadi() -> None:
    game = hexfront.new("memoir", scenario="knightsbridge", seed=1)
    assert tiles(game, "oasis", "desert-town", "hill", "wadi", "wadi-curve") == {
        "I9": "oasis",
        "g8": "wadi",
        "A7": "hill",
        "H7": "wadi-curve",
        "a6": "hill",
        "g6": "wadi",
        "B5": "hill",
        "F1": "oasis",
        "G1": "desert-town",
    }


@pytest.mark.rule("m44tp:56.knightsbridge", "m44:unit.elite_armor")
@pytest.mark.parametrize("hex_", ["C9", "K9"])
def test_the_axis_special_forces_have_four_figures(hex_: str) -> None:
    found = unit_at(hexfront.new("memoir", scenario="knightsbridge", seed=1), hex_)
    assert found is not None
    assert (found["figures"], found["full"]) == (4, 4)


@pytest.mark.rule("m44tp:56.knightsbridge")
def test_axis_armor_moves_three_hexes_and_allied_armor_two() -> None:
    game = drawn({"b8": unit("axis armor", ordered=True)}, base="knightsbridge", phase="move", side="axis")
    assert {"b6", "C5"} <= set(reach(game, "b8"))
    game = drawn({"i2": unit("allied armor", ordered=True)}, base="knightsbridge", phase="move", side="allied")
    assert "i4" in reach(game, "i2")
    assert {"H5", "I5", "J5", "K5"}.isdisjoint(reach(game, "i2"))


@pytest.mark.rule("m44tp:56.knightsbridge")
def test_axis_special_forces_move_three_hexes_too() -> None:
    game = drawn({"K9": unit("axis elite-armor", ordered=True)}, base="knightsbridge", phase="move", side="axis")
    assert "L7" in reach(game, "K9")
    assert "l6" not in reach(game, "K9")


@pytest.mark.rule("m44tp:56.knightsbridge")
def test_allied_armor_that_moved_two_hexes_battles() -> None:
    units = {"i2": unit("allied armor", ordered=True), "I5": "axis armor"}
    game = drawn(units, base="knightsbridge", phase="move", side="allied")
    play(game, "move i2", "to i4")
    assert set(answers(game)) == {"battle i4", "done"}


@pytest.mark.rule("m44tp:56.knightsbridge", "m44tp:01.north_african_desert_rule")
@pytest.mark.parametrize("side", ["axis", "allied"])
def test_armor_that_takes_ground_may_ride_on_one_hex_and_battle_again(side: str) -> None:
    other = "allied" if side == "axis" else "axis"
    units = {
        "G5": unit(f"{side} armor", ordered=True),
        "g4": unit(f"{other} armor", figures=1),
        "J3": unit(f"{other} armor"),
    }
    game = drawn(units, base="knightsbridge", phase="battle", side=side, dice=["armor", "star", "star"])
    strike(game, "G5", "g4")
    play(game, "take")
    assert (asked(game), question(game)) == (side, "ride_on")
    play(game, "to H3")
    assert (asked(game), question(game)) == (side, "overrun")
    assert {"attack J3", "stop"} <= set(answers(game))


@pytest.mark.rule("m44tp:56.knightsbridge", "m44:victory")
def test_the_fifth_medal_wins() -> None:
    units = {"G5": unit("axis armor", ordered=True), "g4": unit("allied armor", figures=1)}
    game = drawn(
        units, base="knightsbridge", phase="battle", side="axis", dice=["armor", "star", "star"], medals={"axis": 4}
    )
    strike(game, "G5", "g4")
    assert game.decision is None
    assert medals(game, "axis") == 5
    assert game.view(None)["outcome"]["winner"] == "axis"
