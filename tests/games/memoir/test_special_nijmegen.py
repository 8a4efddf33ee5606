"""Terrain Pack 57: the Nijmegen Bridges as they are set up and played."""

import pytest

import hexfront
from tests.games.memoir.board import dice_against, medals, reach, unit_at
from tests.games.memoir.stars import army, dealt, drawn, goals, marks, on_hex, strike, tiles, to_win, unit
from tests.support import Placement, answers, asked, play, question, seen


def nijmegen(units: dict[str, Placement], phase: str, side: str = "allied", *dice: str) -> hexfront.Game:
    """The scenario with these units put in or changed."""
    return drawn(units, base="nijmegen", phase=phase, side=side, dice=dice, ordered=False)


# set-up


@pytest.mark.rule("m44tp:57.nijmegen_bridges")
def test_the_allies_begin_with_six_cards_against_five_and_both_need_six_medals() -> None:
    game = hexfront.new("memoir", scenario="nijmegen", seed=1)
    assert (asked(game), question(game)) == ("allied", "card")
    assert dealt(game) == {"axis": 5, "allied": 6}
    assert to_win(game) == {"axis": 6, "allied": 6}
    assert (game.view(None)["board"]["face"], game.view(None)["board"]["top"]) == ("country", "axis")


@pytest.mark.rule("m44tp:57.nijmegen_bridges")
def test_the_armies_stand_where_the_sheet_has_them() -> None:
    axis = dict.fromkeys(("D9", "H7", "I7", "K7", "b6", "c6", "F5", "g4", "i4"), "infantry")
    axis |= {"I9": "big-gun", "K9": "armor"}
    allied = dict.fromkeys(("a2", "b2", "c2", "G1", "I1", "L1", "M1"), "infantry")
    allied |= dict.fromkeys(("g2", "A1", "B1", "F1", "H1", "K1"), "armor") | {"J1": "artillery"}
    expected = {hex_: f"axis {kind}" for hex_, kind in axis.items()}
    expected |= {hex_: f"allied {kind}" for hex_, kind in allied.items()}
    assert army(hexfront.new("memoir", scenario="nijmegen", seed=1)) == expected


@pytest.mark.rule("m44tp:57.nijmegen_bridges")
def test_four_fortresses_and_two_bridges_stand_on_the_map() -> None:
    game = hexfront.new("memoir", scenario="nijmegen", seed=1)
    assert set(tiles(game, "fortress")) == {"b6", "c6", "H7", "I7"}
    assert set(tiles(game, "rail")) == {"C9", "c8", "D7", "d6", "e4", "F3", "f2", "G1"}
    assert (on_hex(game, "E5")["overlay"], on_hex(game, "j8")["overlay"]) == ("railway-bridge", "bridge")
    assert [on_hex(game, hex_)["obstacles"] for hex_ in ("I9", "K7", "F5")] == [["sandbags"]] * 3


# the bridges


@pytest.mark.rule("m44tp:57.nijmegen_bridges", "m44:medals.objectives")
def test_each_bridge_is_a_temporary_allied_objective() -> None:
    game = hexfront.new("memoir", scenario="nijmegen", seed=1)
    assert goals(game) == {"E5": ("allied", 1, "temporary"), "j8": ("allied", 1, "temporary")}
    assert (medals(game, "allied"), medals(game, "axis")) == (0, 0)


@pytest.mark.rule("m44tp:57.nijmegen_bridges", "m44:medals.objectives", "M-35")
@pytest.mark.parametrize(("start", "bridge"), [("e4", "E5"), ("J7", "j8")])
def test_an_allied_unit_on_a_bridge_is_a_medal_until_it_leaves(start: str, bridge: str) -> None:
    here = unit("allied infantry", ordered=True)
    game = nijmegen({start: here}, "move")
    happened = play(game, f"move {start}", f"to {bridge}")
    assert [(event["side"], bool(event["held"])) for event in seen(happened, "objective")] == [("allied", True)]
    assert medals(game, "allied") == 1
    game = nijmegen({bridge: here}, "move")
    assert medals(game, "allied") == 1
    play(game, f"move {bridge}", f"to {start}")
    assert medals(game, "allied") == 0


@pytest.mark.rule("m44tp:57.nijmegen_bridges", "m44:medals.objectives", "M-35")
def test_the_medal_is_lost_with_the_unit() -> None:
    units = {"E5": unit("allied infantry", figures=1), "F5": unit("axis infantry", ordered=True)}
    game = nijmegen(units, "battle", "axis", "infantry", "star", "star")
    strike(game, "F5", "E5")
    assert (medals(game, "allied"), medals(game, "axis")) == (0, 1)


@pytest.mark.rule("m44tp:57.nijmegen_bridges", "m44:medals.objectives")
def test_an_axis_unit_on_a_bridge_is_no_medal() -> None:
    game = nijmegen({"J9": unit("axis infantry", ordered=True)}, "move", "axis")
    play(game, "move J9", "to j8")
    assert medals(game, "axis") == 0


# boats


@pytest.mark.rule("m44tp:57.nijmegen_bridges", "m44tp:25.boats", "M-20")
def test_the_three_infantry_units_on_the_left_have_boats_and_no_others() -> None:
    units = hexfront.new("memoir", scenario="nijmegen", seed=1).view(None)["units"]
    assert {hex_ for hex_, found in units.items() if found["boat"]} == {"a2", "b2", "c2"}


@pytest.mark.rule("m44tp:57.nijmegen_bridges", "m44tp:25.boats", "M-20")
def test_they_put_out_on_the_river_and_stop_there() -> None:
    game = nijmegen({"b2": unit("allied infantry", boat=True, ordered=True)}, "move")
    assert {"a4", "b4", "c4"} <= set(reach(game, "b2"))
    assert {"B5", "C5", "D5"}.isdisjoint(reach(game, "b2"))


@pytest.mark.rule("m44tp:57.nijmegen_bridges", "m44tp:25.boats", "m44:terrain.river")
def test_other_units_do_not_cross_the_river() -> None:
    game = nijmegen({"C3": unit("allied infantry", ordered=True)}, "move")
    assert {"b4", "c4"}.isdisjoint(reach(game, "C3"))


@pytest.mark.rule("m44tp:57.nijmegen_bridges", "M-20", "m44:unit.infantry")
def test_boat_units_are_ordinary_infantry() -> None:
    units = {"c2": unit("allied infantry", boat=True, ordered=True), "C5": "axis infantry"}
    game = nijmegen(units, "move")
    play(game, "move c2", "to c4")
    assert (asked(game), question(game)) == ("axis", "card")


# the big gun and the fortresses


@pytest.mark.rule("m44tp:57.nijmegen_bridges", "m44tp:53.big_gun")
def test_the_axis_gun_fires_over_eight_hexes_and_aims() -> None:
    game = nijmegen({"I9": unit("axis big-gun", ordered=True)}, "battle", "axis", "infantry")
    assert dice_against(game, "I9", "I1") == 1
    assert marks(strike(game, "I9", "I1")) == [("I1", True)]
    found = unit_at(game, "I1")
    assert found is not None
    assert found["figures"] == 3


@pytest.mark.rule("m44tp:57.nijmegen_bridges", "m44tp:38.fortress", "M-16")
def test_units_in_the_fortresses_may_ignore_all_flags() -> None:
    game = nijmegen({"h6": unit("allied infantry", ordered=True)}, "battle", "allied", "flag", "flag")
    assert dice_against(game, "h6", "H7") == 2
    strike(game, "h6", "H7")
    assert (asked(game), set(answers(game))) == ("axis", {"ignore 0", "ignore 1", "ignore 2"})
