"""Terrain Pack 53, 27 and M-24: how far and how hard big guns fire, and ordinary guns with forward observation."""

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, reach, targets
from tests.games.memoir.stars import drawn, strike
from tests.support import Placement, asked, play, question, seen

BY_RANGE = {"B5": 3, "C5": 3, "D5": 2, "E5": 2, "F5": 1, "G5": 1, "H5": 1, "I5": 1}
"""One to eight hexes east of A5."""
POST = "K3"


# big guns


@pytest.mark.rule("m44tp:53.big_gun")
@pytest.mark.parametrize(("target", "dice"), BY_RANGE.items())
def test_a_big_gun_fires_over_eight_hexes_with_three_to_one_dice(target: str, dice: int) -> None:
    game = drawn({"A5": "allied big-gun", target: "axis infantry"}, phase="battle")
    assert dice_against(game, "A5", target) == dice


@pytest.mark.rule("m44tp:53.big_gun")
def test_a_big_gun_does_not_fire_over_nine_hexes() -> None:
    game = drawn({"A5": "allied big-gun", "J5": "axis infantry"}, phase="battle")
    assert targets(game, "A5") == []


@pytest.mark.rule("m44tp:53.big_gun")
def test_a_big_gun_fires_from_edge_to_edge_of_the_board() -> None:
    game = drawn({"I9": "axis big-gun", "I1": "allied armor"}, phase="battle", side="axis")
    assert dice_against(game, "I9", "I1") == 1


@pytest.mark.rule("m44tp:53.big_gun")
@pytest.mark.parametrize(("target", "dice"), [*list(BY_RANGE.items())[:6], ("H5", 0), ("I5", 0)])
def test_an_ordinary_gun_keeps_its_six_hexes(target: str, dice: int) -> None:
    game = drawn({"A5": "allied artillery", target: "axis infantry"}, phase="battle")
    assert dice_against(game, "A5", target) == dice


@pytest.mark.rule("m44tp:53.big_gun", "m44:unit.artillery")
def test_a_big_gun_needs_no_sight_and_terrain_takes_nothing_from_it() -> None:
    wall = {"B5": "forest", "C5": "forest", "D5": "town"}
    game = drawn({"A5": "allied big-gun", "D5": "axis infantry"}, wall, phase="battle")
    assert dice_against(game, "A5", "D5") == 2


@pytest.mark.rule("m44tp:53.big_gun", "M-5")
def test_a_big_gun_beside_an_enemy_battles_only_him() -> None:
    game = drawn({"A5": "allied big-gun", "B5": "axis infantry", "G5": "axis infantry"}, phase="battle")
    assert targets(game, "A5") == ["B5"]


@pytest.mark.rule("m44tp:53.big_gun", "m44:move.artillery")
def test_a_big_gun_moves_one_hex_and_then_does_not_battle() -> None:
    game = drawn({"A5": "allied big-gun", "G5": "axis infantry"}, phase="move")
    assert set(reach(game, "A5")) == {"a6", "B5", "a4"}
    play(game, "move A5", "to B5")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:53.big_gun")
def test_a_big_gun_has_two_figures_that_only_grenades_hit() -> None:
    units = {"A5": "allied big-gun", "C5": "axis infantry", "A1": "allied infantry"}
    game = drawn(units, phase="battle", side="axis", dice=["infantry", "armor"])
    assert figures(game, "A5") == 2
    strike(game, "C5", "A5")
    assert figures(game, "A5") == 2
    game = drawn(units, phase="battle", side="axis", dice=["grenade", "star"])
    strike(game, "C5", "A5")
    assert figures(game, "A5") == 1


# forward observation


def observed(target: str, observer: str | None = "allied infantry", side: str = "allied") -> hexfront.Game:
    """An Allied gun at A5, an enemy at the target, and somebody, or nobody, at the observation post."""
    units: dict[str, Placement] = {"A5": "allied artillery", target: "axis infantry"}
    if observer is not None:
        units[POST] = observer
    return drawn(units, phase="battle", rules={"observation": {"side": side, "hexes": POST}})


@pytest.mark.rule("m44tp:27.forward_artillery_spotting", "M-24")
@pytest.mark.parametrize(("target", "dice"), BY_RANGE.items())
def test_with_an_observer_a_gun_fires_as_a_big_gun(target: str, dice: int) -> None:
    assert dice_against(observed(target), "A5", target) == dice


@pytest.mark.rule("m44tp:27.forward_artillery_spotting", "M-24")
def test_with_an_observer_a_gun_does_not_fire_over_nine_hexes() -> None:
    assert dice_against(observed("J5"), "A5", "J5") == 0


@pytest.mark.rule("m44tp:27.forward_artillery_spotting", "M-24")
@pytest.mark.parametrize("observer", ["allied armor", "allied artillery", "allied special-forces"])
def test_a_unit_of_any_kind_observes(observer: str) -> None:
    assert dice_against(observed("H5", observer), "A5", "H5") == 1


@pytest.mark.rule("m44tp:27.forward_artillery_spotting", "M-24")
@pytest.mark.parametrize("observer", [None, "axis infantry"])
def test_without_an_own_unit_on_the_post_a_gun_keeps_its_six_hexes(observer: str | None) -> None:
    assert dice_against(observed("H5", observer), "A5", "H5") == 0
    assert dice_against(observed("G5", observer), "A5", "G5") == 1


@pytest.mark.rule("m44tp:27.forward_artillery_spotting", "M-24")
def test_all_own_guns_see_through_the_observer() -> None:
    units = {"A5": "allied artillery", "A3": "allied artillery", "H5": "axis infantry", POST: "allied infantry"}
    game = drawn(units, phase="battle", rules={"observation": {"side": "allied", "hexes": POST}})
    assert [dice_against(game, gun, "H5") for gun in ("A5", "A3")] == [1, 1]


@pytest.mark.rule("m44tp:27.forward_artillery_spotting", "M-24")
@pytest.mark.parametrize(("side", "dice"), [("axis", 1), ("both", 1), ("allied", 0)])
def test_only_the_side_the_scenario_names_observes(side: str, dice: int) -> None:
    units = {"M5": "axis artillery", "F5": "allied infantry", "C7": "axis infantry"}
    game = drawn(units, phase="battle", side="axis", rules={"observation": {"side": side, "hexes": "C7"}})
    assert dice_against(game, "M5", "F5") == dice


@pytest.mark.rule("m44tp:27.forward_artillery_spotting", "M-24")
def test_one_of_several_posts_is_enough() -> None:
    units = {"A5": "allied artillery", "H5": "axis infantry", POST: "allied infantry"}
    game = drawn(units, phase="battle", rules={"observation": {"side": "both", "hexes": f"M1 {POST}"}})
    assert dice_against(game, "A5", "H5") == 1


@pytest.mark.rule("m44tp:27.forward_artillery_spotting", "M-24")
def test_observation_does_nothing_for_infantry() -> None:
    units = {"D5": "allied infantry", "H5": "axis infantry", POST: "allied infantry"}
    game = drawn(units, phase="battle", rules={"observation": {"side": "allied", "hexes": POST}})
    assert targets(game, "D5") == []


@pytest.mark.rule("m44tp:27.forward_artillery_spotting", "M-24")
def test_a_gun_with_an_observer_tells_the_big_range_in_the_event() -> None:
    game = drawn(
        {"A5": "allied artillery", "H5": "axis infantry", POST: "allied infantry"},
        phase="battle",
        rules={"observation": {"side": "allied", "hexes": POST}},
        dice=["star"],
    )
    [attack] = seen(strike(game, "A5", "H5"), "attack")
    assert (attack["range"], attack["dice"]) == (7, 1)
