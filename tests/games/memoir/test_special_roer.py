"""Terrain Pack 59, M-21: Across the River Roer as it is set up and played."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, medals, reach
from tests.games.memoir.stars import army, dealt, drawn, goals, on_hex, row, strike, throws, tiles, to_win, unit
from tests.support import Placement, answers, asked, play, question, seen

RIVER = set(row(3, "river"))
MINES = ("F5", "G5", "H5", "K5", "L5", "M5")


def roer(
    units: dict[str, Placement], phase: str = "move", side: str = "allied", *dice: str, **fields: Any
) -> hexfront.Game:
    """The scenario with these units put in or changed."""
    return drawn(units, base="roer", phase=phase, side=side, dice=dice, ordered=False, **fields)


# set-up


@pytest.mark.rule("m44tp:59.across_the_river_roer")
def test_the_allies_begin_with_six_cards_against_four_and_both_need_six_medals() -> None:
    game = hexfront.new("memoir", scenario="roer", seed=1)
    assert (asked(game), question(game)) == ("allied", "card")
    assert dealt(game) == {"axis": 4, "allied": 6}
    assert to_win(game) == {"axis": 6, "allied": 6}
    assert game.view(None)["board"]["top"] == "axis"


@pytest.mark.rule("m44tp:59.across_the_river_roer")
def test_the_armies_stand_where_the_sheet_has_them() -> None:
    axis = dict.fromkeys(("G9", "H9", "I9", "b8", "a6", "g6", "h6"), "infantry")
    axis |= {"J9": "armor", "K9": "armor", "d8": "artillery"}
    allied = dict.fromkeys(("D3", "E3", "F3", "c2", "d2", "f2", "h2", "i2", "j2", "D1"), "infantry")
    allied |= dict.fromkeys(("F1", "J1", "K1"), "artillery")
    expected = {hex_: f"axis {kind}" for hex_, kind in axis.items()}
    expected |= {hex_: f"allied {kind}" for hex_, kind in allied.items()}
    assert army(hexfront.new("memoir", scenario="roer", seed=1)) == expected


@pytest.mark.rule("m44tp:59.across_the_river_roer")
def test_the_river_runs_from_edge_to_edge_and_sandbags_lie_on_three_hexes() -> None:
    game = hexfront.new("memoir", scenario="roer", seed=1)
    assert set(tiles(game, "river")) == RIVER
    assert set(tiles(game, "town")) == {"b8", "a6", "l6", "d2", "h2", "j2", "H1"}
    assert [on_hex(game, hex_)["obstacles"] for hex_ in ("a6", "g6", "h6")] == [["sandbags"]] * 3


@pytest.mark.rule("m44tp:59.across_the_river_roer", "m44tp:19.minefield", "M-21", "M-23")
@pytest.mark.parametrize("viewer", ["allied", "axis", None])
def test_six_axis_mines_lie_face_down(viewer: str | None) -> None:
    hexes = hexfront.new("memoir", scenario="roer", seed=1).view(viewer)["hexes"]
    mines = {hex_: (on["mine"]["side"], on["mine"]["strength"]) for hex_, on in hexes.items() if on.get("mine")}
    assert mines == dict.fromkeys(MINES, ("axis", None))


@pytest.mark.rule("m44tp:59.across_the_river_roer", "m44:medals.objectives")
def test_three_towns_and_the_road_exit_are_temporary_allied_objectives() -> None:
    game = hexfront.new("memoir", scenario="roer", seed=1)
    assert goals(game) == dict.fromkeys(("b8", "a6", "l6", "G9"), ("allied", 1, "temporary"))
    assert (medals(game, "allied"), medals(game, "axis")) == (0, 0)


@pytest.mark.rule("m44tp:59.across_the_river_roer", "m44:medals.objectives", "M-35")
@pytest.mark.parametrize(("start", "goal"), [("k6", "l6"), ("F9", "G9"), ("b6", "a6"), ("a8", "b8")])
def test_an_allied_unit_on_one_of_them_is_a_medal_until_it_leaves(start: str, goal: str) -> None:
    here = unit("allied infantry", ordered=True)
    game = roer({goal: here})
    assert medals(game, "allied") == 1
    play(game, f"move {goal}", f"to {start}")
    assert medals(game, "allied") == 0


@pytest.mark.rule("m44tp:59.across_the_river_roer", "M-35")
def test_a_unit_that_comes_to_an_empty_town_takes_its_medal() -> None:
    game = roer({"k6": unit("allied infantry", ordered=True)})
    play(game, "move k6", "to l6")
    assert medals(game, "allied") == 1


# the river


@pytest.mark.rule("m44tp:59.across_the_river_roer", "M-21", "m44tp:46.river_ford")
def test_allied_infantry_wades_into_the_river_and_stops_there() -> None:
    game = roer({"f2": unit("allied infantry", ordered=True)})
    found = set(reach(game, "f2"))
    assert {"G3", "H3"} <= found
    assert {"f4", "g4"}.isdisjoint(found)


@pytest.mark.rule("m44tp:59.across_the_river_roer", "M-21")
@pytest.mark.parametrize(
    ("hex_", "words"),
    [("g2", "allied armor"), ("g2", "allied artillery"), ("g4", "axis infantry"), ("g4", "axis armor")],
)
def test_nobody_else_enters_the_river(hex_: str, words: str) -> None:
    game = roer({hex_: unit(words, ordered=True)}, "move", words.split(maxsplit=1)[0])
    found = set(reach(game, hex_))
    assert found
    assert found.isdisjoint(RIVER)


@pytest.mark.rule("m44tp:59.across_the_river_roer", "M-21", "m44tp:46.river_ford")
def test_in_the_river_infantry_rolls_one_die_fewer() -> None:
    game = roer({"D3": unit("allied infantry", ordered=True), "c4": "axis infantry"}, "battle")
    assert dice_against(game, "D3", "c4") == 2


@pytest.mark.rule("m44tp:59.across_the_river_roer", "M-21")
def test_it_has_no_boats_and_retreats_from_the_river_like_any_other() -> None:
    units = {"H3": "allied infantry", "h4": unit("axis infantry", ordered=True)}
    game = roer(units, "battle", "axis", "flag", "star", "star")
    happened = strike(game, "h4", "H3")
    assert [event["path"][-1] for event in seen(happened, "retreated")] == ["g2"]
    assert figures(game, "g2") == 4


@pytest.mark.rule("m44tp:59.across_the_river_roer", "M-21")
def test_allied_infantry_may_retreat_into_the_river() -> None:
    units = {"g4": "allied infantry", "h4": unit("axis infantry", ordered=True)}
    game = roer(units, "battle", "axis", "flag", "star", "star")
    strike(game, "h4", "g4")
    assert (asked(game), set(answers(game))) == ("allied", {"to G3", "to H3"})


@pytest.mark.rule("m44tp:59.across_the_river_roer", "M-21", "m44:retreat.blocked")
def test_allied_armor_cannot_retreat_into_the_river() -> None:
    units = {"g4": "allied armor", "h4": unit("axis infantry", ordered=True)}
    game = roer(units, "battle", "axis", "flag", "star", "star")
    strike(game, "h4", "g4")
    assert figures(game, "g4") == 2


# mines


@pytest.mark.rule("m44tp:59.across_the_river_roer", "m44tp:19.minefield", "M-21")
def test_an_allied_unit_that_enters_a_minefield_sets_it_off() -> None:
    units: dict[str, Placement] = {"e4": unit("allied infantry", ordered=True)}
    mines: dict[str, Placement] = {"F5": {"side": "axis", "strength": 2}}
    game = roer(units, "move", "allied", "infantry", "flag", mines=mines)
    happened = play(game, "move e4", "to F5")
    assert [(event["hex"], event["strength"]) for event in seen(happened, "mine")] == [("F5", 2)]
    assert throws(happened) == [2]
    assert figures(game, "F5") == 3


@pytest.mark.rule("m44tp:59.across_the_river_roer", "m44tp:19.minefield", "M-21")
def test_an_axis_unit_only_stops_there() -> None:
    game = roer({"f6": unit("axis infantry", ordered=True)}, "move", "axis")
    happened = play(game, "move f6", "to F5")
    assert seen(happened, "mine") == []
    assert on_hex(game, "F5")["mine"] == {"side": "axis", "strength": None}
