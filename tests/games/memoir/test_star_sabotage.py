"""Terrain Pack 21, 22, 44, M-25 and M-34: destroying what stands on a hex, and what the loss of a depot costs."""

from collections.abc import Mapping

import pytest

import hexfront
from tests.games.memoir.board import figures, medals, reach
from tests.games.memoir.stars import SPARE, awards, drawn, finish, on_hex, strike, throws, unit
from tests.support import Placement, answers, asked, play, question, seen

AT = {"sabotage": {"side": "allied", "hexes": "G5"}}
FOE: dict[str, Placement] = {"M9": "axis infantry"}


def saboteur(kind: str = "allied infantry", tile: str = "depot", *dice: str, **more: Placement) -> hexfront.Game:
    """A unit on the building at G5 that may battle, and what else stands on the board."""
    return drawn({"G5": kind, **FOE, **more}, {"G5": tile}, phase="battle", rules=AT, dice=dice)


# the roll


@pytest.mark.rule("m44tp:21.battle_star_tokens", "m44tp:22.sabotage_generic")
def test_a_star_lies_on_what_may_be_destroyed() -> None:
    assert on_hex(saboteur(), "G5")["token"] == "sabotage"


@pytest.mark.rule("m44tp:22.sabotage_generic", "M-25")
def test_a_unit_on_the_hex_may_sabotage_though_no_enemy_is_near() -> None:
    game = saboteur()
    assert (question(game), set(answers(game))) == ("battle", {"sabotage G5", "done"})


@pytest.mark.rule("m44tp:22.sabotage_generic", "M-25")
def test_one_star_destroys_it_for_a_medal_and_leaves_open_ground() -> None:
    game = saboteur("allied infantry", "depot", "infantry", "flag", "star")
    happened = play(game, "sabotage G5")
    assert throws(happened) == [3]
    assert [(event["hex"], event["tile"]) for event in seen(happened, "razed")] == [("G5", "depot")]
    assert awards(happened) == [("allied", 1, "sabotage")]
    assert (medals(game, "allied"), medals(game, "axis")) == (1, 0)
    assert on_hex(game, "G5") == {}
    assert figures(game, "G5") == 4


@pytest.mark.rule("m44tp:22.sabotage_generic", "M-25")
def test_without_a_star_it_stands() -> None:
    game = saboteur("allied infantry", "depot", "infantry", "armor", "grenade")
    happened = play(game, "sabotage G5")
    assert throws(happened) == [3]
    assert seen(happened, "razed") == []
    assert medals(game, "allied") == 0
    assert (on_hex(game, "G5")["tile"], on_hex(game, "G5")["token"]) == ("depot", "sabotage")


@pytest.mark.rule("m44tp:22.sabotage_generic", "M-25")
def test_more_stars_give_no_more_medals() -> None:
    game = saboteur("allied infantry", "depot", "star", "star", "star")
    assert awards(play(game, "sabotage G5")) == [("allied", 1, "sabotage")]


@pytest.mark.rule("M-25")
@pytest.mark.parametrize("kind", ["special-forces", "resistance", "engineers", "armor", "elite-armor", "artillery"])
def test_every_kind_of_unit_rolls_three_dice(kind: str) -> None:
    game = saboteur(f"allied {kind}", "depot", "star", "flag", "flag")
    happened = play(game, "sabotage G5")
    assert throws(happened) == [3]
    assert medals(game, "allied") == 1


@pytest.mark.rule("M-25")
def test_armor_in_a_factory_rolls_three_dice_too() -> None:
    game = saboteur("allied armor", "factory", "flag", "flag", "flag")
    assert throws(play(game, "sabotage G5")) == [3]


@pytest.mark.rule("m44tp:22.sabotage_generic", "M-25")
@pytest.mark.parametrize("tile", ["factory", "radar", "power-plant", "depot", "barracks"])
def test_the_tile_is_removed_whatever_it_was(tile: str) -> None:
    game = saboteur("allied infantry", tile, "star", "flag", "flag")
    [razed] = seen(play(game, "sabotage G5"), "razed")
    assert razed["tile"] == tile
    assert on_hex(game, "G5") == {}


@pytest.mark.rule("M-25")
def test_ground_that_was_cleared_no_longer_protects() -> None:
    cards = {"allied": ["probe-left", "probe-right"], "axis": ["assault-centre", "probe-right"]}
    units: dict[str, Placement] = {"G5": "allied infantry", "I5": "axis infantry", **SPARE}
    game = drawn(
        units, {"G5": "factory"}, phase="battle", rules=AT, cards=cards, dice=["star", "flag", "flag", "star", "star"]
    )
    play(game, "sabotage G5", "play assault-centre", "done")
    [attack] = seen(strike(game, "I5", "G5"), "attack")
    assert attack["dice"] == 2


# in place of the battle


@pytest.mark.rule("m44tp:22.sabotage_generic", "M-25")
def test_a_unit_that_sabotages_does_not_battle() -> None:
    game = saboteur("allied infantry", "depot", "flag", "flag", "flag", H5="axis infantry")
    assert set(answers(game)) == {"battle G5", "sabotage G5", "done"}
    play(game, "sabotage G5")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("M-25")
def test_a_unit_that_battled_does_not_sabotage() -> None:
    game = saboteur("allied infantry", "depot", "star", "star", "star", H5="axis infantry")
    strike(game, "G5", "H5")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("M-25")
def test_other_units_may_still_battle() -> None:
    game = saboteur("allied infantry", "depot", "flag", "flag", "flag", C3="allied infantry", D3="axis infantry")
    play(game, "sabotage G5")
    assert set(answers(game)) == {"battle C3", "done"}


# who may


@pytest.mark.rule("M-25")
def test_infantry_that_came_one_hex_may_sabotage() -> None:
    game = drawn({"H5": "allied infantry", **FOE}, {"G5": "depot"}, phase="move", rules=AT)
    play(game, "move H5", "to G5")
    assert set(answers(game)) == {"sabotage G5", "done"}


@pytest.mark.rule("M-25")
@pytest.mark.parametrize(
    ("start", "kind", "tile"),
    [("I5", "infantry", "depot"), ("H5", "infantry", "factory"), ("H5", "artillery", "depot")],
)
def test_a_unit_that_could_not_battle_may_not_sabotage(start: str, kind: str, tile: str) -> None:
    game = drawn({start: f"allied {kind}", **FOE}, {"G5": tile}, phase="move", rules=AT)
    play(game, f"move {start}", "to G5")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:22.sabotage_generic")
def test_a_unit_without_an_order_may_not_sabotage() -> None:
    units = {"G5": unit("allied infantry", ordered=False), "H5": "axis infantry", "I5": "allied infantry"}
    game = drawn(units, {"G5": "depot"}, phase="battle", rules=AT)
    assert set(answers(game)) == {"battle I5", "done"}


@pytest.mark.rule("m44tp:22.sabotage_generic")
def test_the_side_that_owns_it_does_not_destroy_it() -> None:
    units: dict[str, Placement] = {"G5": "axis infantry", "A1": "allied infantry"}
    game = drawn(units, {"G5": "depot"}, phase="battle", side="axis", rules=AT)
    assert (asked(game), question(game)) == ("allied", "card")


@pytest.mark.rule("m44tp:22.sabotage_generic")
def test_the_unit_must_stand_on_the_hex_itself() -> None:
    units: dict[str, Placement] = {"F5": "allied infantry", **FOE}
    game = drawn(units, {"G5": "depot"}, phase="battle", rules=AT)
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:22.sabotage_generic", "m44:victory")
def test_the_star_may_be_the_medal_that_wins() -> None:
    units: dict[str, Placement] = {"G5": "allied infantry", **FOE}
    game = drawn(
        units, {"G5": "depot"}, phase="battle", rules=AT, medals={"allied": 5}, dice=["star", "infantry", "flag"]
    )
    play(game, "sabotage G5")
    assert game.decision is None
    assert (game.view(None)["outcome"]["winner"], game.view(None)["outcome"]["reason"]) == ("allied", "medals")


# depots

WITHIN_TWO = {"E9", "F9", "H9", "I9", "e8", "f8", "g8", "h8", "F7", "G7", "H7"}
"""All that is one or two hexes from G9."""
NEXT_TO_IT = {"F9", "H9", "f8", "g8"}
LOST = {"depot": {"hexes": "G5", "side": "axis", "lost": True}}


def depot_game(*dice: str, rules: Mapping[str, object], **more: Placement) -> hexfront.Game:
    """Allied units on an Axis depot or two; Axis armor at G9 waits for its turn."""
    cards = {"allied": ["probe-left", "probe-right"], "axis": ["assault-centre", "probe-right"]}
    units: dict[str, Placement] = {"G5": "allied infantry", "G9": "axis armor", **SPARE, **more}
    hexes = {"G5": "depot", "I5": "depot"}
    return drawn(units, hexes, phase="battle", rules=rules, cards=cards, dice=dice)


@pytest.mark.rule("m44tp:44.supply_depot", "M-34")
def test_the_loss_of_its_depot_costs_a_sides_armor_one_hex() -> None:
    game = depot_game("star", "flag", "flag", rules={**AT, "depot": {"hexes": "G5", "side": "axis"}})
    play(game, "sabotage G5", "play assault-centre")
    assert set(reach(game, "G9")) == WITHIN_TWO


@pytest.mark.rule("m44tp:44.supply_depot", "M-34")
def test_a_depot_that_stands_costs_nothing() -> None:
    game = depot_game("flag", "flag", "flag", rules={**AT, "depot": {"hexes": "G5", "side": "axis"}})
    play(game, "sabotage G5", "play assault-centre")
    assert set(reach(game, "G9")) > WITHIN_TWO
    assert "g6" in reach(game, "G9")


@pytest.mark.rule("m44tp:44.supply_depot")
def test_a_depot_costs_nothing_where_the_scenario_does_not_say_so() -> None:
    game = depot_game("star", "flag", "flag", rules=AT)
    play(game, "sabotage G5", "play assault-centre")
    assert "g6" in reach(game, "G9")


@pytest.mark.rule("M-34")
def test_a_second_depot_costs_no_second_hex() -> None:
    rules = {
        "sabotage": {"side": "allied", "hexes": "G5 I5"},
        "depot": {"hexes": "G5 I5", "side": "axis"},
    }
    game = depot_game("star", "flag", "flag", "star", "flag", "flag", rules=rules, I5="allied infantry")
    play(game, "sabotage G5", "sabotage I5")
    assert medals(game, "allied") == 2
    play(game, "play assault-centre")
    assert set(reach(game, "G9")) == WITHIN_TWO


@pytest.mark.rule("M-34", "m44tp:44.supply_depot")
@pytest.mark.parametrize(("moves", "within"), [(3, WITHIN_TWO), (2, NEXT_TO_IT), (1, NEXT_TO_IT)])
def test_armor_always_moves_one_hex(moves: int, within: set[str]) -> None:
    units: dict[str, Placement] = {"G9": "axis armor", "A1": "allied infantry"}
    game = drawn(units, phase="move", side="axis", rules={**LOST, "armor_moves": {"axis": moves}})
    assert set(reach(game, "G9")) == within


@pytest.mark.rule("m44tp:44.supply_depot")
def test_elite_armor_is_slowed_and_infantry_is_not() -> None:
    units: dict[str, Placement] = {"G9": "axis elite-armor", "A1": "allied infantry"}
    game = drawn(units, phase="move", side="axis", rules=LOST)
    assert set(reach(game, "G9")) == WITHIN_TWO
    game = drawn({**units, "G9": "axis infantry"}, phase="move", side="axis", rules=LOST)
    assert set(reach(game, "G9")) == WITHIN_TWO


@pytest.mark.rule("m44tp:44.supply_depot")
def test_the_other_sides_armor_is_not_slowed() -> None:
    game = drawn({"G9": "allied armor", **FOE}, phase="move", rules=LOST)
    assert "g6" in reach(game, "G9")
    finish(game)
    assert asked(game) == "axis"
