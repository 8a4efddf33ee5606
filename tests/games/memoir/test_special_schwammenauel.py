"""Terrain Pack 58: the Schwammenauel Dam as it is set up and played."""

import pytest

import hexfront
from tests.games.memoir.board import medals, reach
from tests.games.memoir.stars import army, awards, dealt, drawn, goals, on_hex, throws, tiles, to_win, unit
from tests.support import Placement, answers, asked, play, question, seen


def schwammenauel(units: dict[str, Placement], phase: str = "move", side: str = "allied") -> hexfront.Game:
    """The scenario with these units put in or changed."""
    return drawn(units, base="schwammenauel", phase=phase, side=side, ordered=False)


def axis_turn(*dice: str, rules: dict[str, object] | None = None) -> hexfront.Game:
    """The Axis is about to play a card."""
    cards = {"axis": ["probe-left", "probe-right"]}
    return drawn({}, base="schwammenauel", side="axis", cards=cards, dice=dice, rules=rules or {})


# set-up


@pytest.mark.rule("m44tp:58.schwammenauel_dam")
def test_the_allies_begin_both_have_five_cards_and_need_six_medals() -> None:
    game = hexfront.new("memoir", scenario="schwammenauel", seed=1)
    assert (asked(game), question(game)) == ("allied", "card")
    assert dealt(game) == {"axis": 5, "allied": 5}
    assert to_win(game) == {"axis": 6, "allied": 6}
    assert game.view(None)["board"]["top"] == "axis"


@pytest.mark.rule("m44tp:58.schwammenauel_dam")
def test_the_armies_stand_where_the_sheet_has_them() -> None:
    axis = ("B9", "g8", "D7", "e6", "D5", "G5", "K5", "L5")
    allied = dict.fromkeys(("J3", "b2", "c2", "d2", "e2", "j2", "k2", "l2"), "infantry")
    allied |= {"H3": "special-forces", "I3": "special-forces", "H1": "armor", "I1": "armor"}
    expected = dict.fromkeys(axis, "axis infantry") | {hex_: f"allied {kind}" for hex_, kind in allied.items()}
    assert army(hexfront.new("memoir", scenario="schwammenauel", seed=1)) == expected


@pytest.mark.rule("m44tp:58.schwammenauel_dam")
def test_dams_lakes_mountains_and_fords_lie_on_the_map() -> None:
    game = hexfront.new("memoir", scenario="schwammenauel", seed=1)
    assert set(tiles(game, "dam")) == {"D7", "L7"}
    assert set(tiles(game, "lake-a", "lake-b", "lake-c")) == {"c8", "d8", "l8", "E7", "M7", "l6"}
    mountains = {"C9", "J9", "e8", "H7", "i6", "I5", "i4", "C3", "E3", "f2", "g2", "h2", "i2", "D1", "J1"}
    assert set(tiles(game, "mountain")) == mountains
    assert [on_hex(game, hex_).get("overlay") for hex_ in ("h8", "a6", "b6")] == ["ford"] * 3


# the dams


@pytest.mark.rule("m44tp:58.schwammenauel_dam", "m44:medals.objectives")
def test_each_dam_is_a_temporary_allied_objective() -> None:
    game = hexfront.new("memoir", scenario="schwammenauel", seed=1)
    assert goals(game) == {"D7": ("allied", 1, "temporary"), "L7": ("allied", 1, "temporary")}
    assert (medals(game, "allied"), medals(game, "axis")) == (0, 0)


@pytest.mark.rule("m44tp:58.schwammenauel_dam", "m44:medals.objectives", "M-35")
def test_an_allied_unit_on_a_dam_is_a_medal_until_it_leaves() -> None:
    here = unit("allied infantry", ordered=True)
    game = schwammenauel({"k6": here})
    play(game, "move k6", "to L7")
    assert medals(game, "allied") == 1
    game = schwammenauel({"L7": here})
    assert medals(game, "allied") == 1
    play(game, "move L7", "to k6")
    assert medals(game, "allied") == 0


@pytest.mark.rule("m44tp:58.schwammenauel_dam", "m44tp:32.dam", "M-6")
def test_armor_does_not_enter_a_dam() -> None:
    assert "L7" not in reach(schwammenauel({"k6": unit("allied armor", ordered=True)}), "k6")


@pytest.mark.rule("m44tp:58.schwammenauel_dam", "m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_the_garrison_of_the_first_dam_begins_to_sabotage_it() -> None:
    game = axis_turn("star", "star")
    happened = play(game, "play probe-left")
    assert throws(happened) == [2]
    assert [(event["hex"], event["count"]) for event in seen(happened, "stars")] == [("D7", 1)]


@pytest.mark.rule("m44tp:58.schwammenauel_dam", "m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_the_fourth_star_gives_four_medals() -> None:
    sabotage = {"side": "axis", "hexes": "D7 L7", "stars": {"D7": 3}}
    game = axis_turn("star", "flag", rules={"dam_sabotage": sabotage})
    assert awards(play(game, "play probe-left")) == [("axis", 4, "dam")]
    assert medals(game, "axis") == 4


@pytest.mark.rule("m44tp:58.schwammenauel_dam", "m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_the_allies_roll_nothing() -> None:
    game = drawn({}, base="schwammenauel", side="allied", cards={"allied": ["probe-left", "probe-right"]})
    assert throws(play(game, "play probe-left")) == []


# paratroopers and mountains


@pytest.mark.rule("m44tp:58.schwammenauel_dam", "m44:unit.special_forces")
@pytest.mark.parametrize(("kind", "battles"), [("special-forces", True), ("infantry", False)])
def test_the_paratroopers_move_two_hexes_and_still_battle(kind: str, battles: bool) -> None:
    game = schwammenauel({"H3": unit(f"allied {kind}", ordered=True)})
    play(game, "move H3", "to H5")
    assert (set(answers(game)) == {"battle H5", "done"}) is battles
    assert asked(game) == ("allied" if battles else "axis")


@pytest.mark.rule("m44tp:58.schwammenauel_dam", "m44tp:10.mountain", "M-14")
def test_nobody_can_enter_the_mountains() -> None:
    game = schwammenauel({"e2": unit("allied infantry", ordered=True), "d2": unit("allied infantry", ordered=True)})
    for start in ("e2", "d2"):
        assert {"E3", "f2", "D1"}.isdisjoint(reach(game, start))
    assert "E1" in reach(game, "e2")
