"""Terrain Pack 20, 53, 27 and M-24: where cross hairs are laid, what they are worth, and when they go back."""

import pytest

from tests.games.memoir.board import dice_against, figures
from tests.games.memoir.stars import SPARE, causes, drawn, idle, marks, on_hex, strike, unit
from tests.support import Placement, answers, asked, play, question, seen

GUN: dict[str, Placement] = {"A5": "allied big-gun", **SPARE}
AT_SIX = {**GUN, "G5": "axis infantry"}
AIMED = {"big_gun_markers": [{"gun": "A5", "at": "G5"}]}


# laying


@pytest.mark.rule("m44tp:53.big_gun", "m44tp:20.cross_hair_markers", "M-24")
def test_a_target_that_is_hit_and_stays_gets_a_marker() -> None:
    game = drawn(AT_SIX, phase="battle", dice=["infantry"])
    happened = strike(game, "A5", "G5")
    assert marks(happened) == [("G5", True)]
    assert on_hex(game, "G5")["crosshair"]
    assert figures(game, "G5") == 3


@pytest.mark.rule("m44tp:53.big_gun", "M-24")
def test_a_target_that_is_missed_gets_no_marker() -> None:
    game = drawn(AT_SIX, phase="battle", dice=["star"])
    assert marks(strike(game, "A5", "G5")) == []
    assert not on_hex(game, "G5").get("crosshair")


@pytest.mark.rule("m44tp:53.big_gun", "M-24")
def test_a_target_that_is_eliminated_gets_no_marker() -> None:
    units = {**GUN, "G5": unit("axis infantry", figures=1)}
    game = drawn(units, phase="battle", dice=["grenade"])
    happened = strike(game, "A5", "G5")
    assert [event["hex"] for event in seen(happened, "eliminated")] == ["G5"]
    assert marks(happened) == []


@pytest.mark.rule("m44tp:53.big_gun", "M-24")
def test_a_target_that_is_hit_and_retreats_gets_no_marker() -> None:
    game = drawn({**GUN, "C5": "axis infantry"}, phase="battle", dice=["infantry", "flag", "star"])
    happened = strike(game, "A5", "C5")
    assert (asked(game), question(game), set(answers(game))) == ("axis", "retreat", {"to b6", "to c6"})
    happened += play(game, "to b6")
    assert figures(game, "b6") == 3
    assert marks(happened) == []
    assert not any(on_hex(game, hex_).get("crosshair") for hex_ in ("C5", "b6"))


@pytest.mark.rule("m44tp:53.big_gun", "M-24")
def test_a_target_that_is_hit_and_ignores_the_flag_gets_a_marker() -> None:
    units = {**GUN, "C5": "axis infantry"}
    game = drawn(units, {"C5": "sandbags"}, phase="battle", dice=["infantry", "flag", "star"])
    happened = strike(game, "A5", "C5") + play(game, "ignore 1")
    assert marks(happened) == [("C5", True)]


@pytest.mark.rule("m44tp:53.big_gun", "M-24")
def test_a_target_that_is_hit_and_cannot_retreat_gets_a_marker() -> None:
    game = drawn({"A9": "allied big-gun", **SPARE, "C9": "axis infantry"}, phase="battle", dice=["infantry", "flag", 5])
    happened = strike(game, "A9", "C9")
    assert figures(game, "C9") == 2
    assert marks(happened) == [("C9", True)]


@pytest.mark.rule("m44tp:53.big_gun", "M-24")
def test_only_a_big_gun_lays_markers() -> None:
    game = drawn({**SPARE, "A5": "allied artillery", "G5": "axis infantry"}, phase="battle", dice=["infantry"])
    assert marks(strike(game, "A5", "G5")) == []


@pytest.mark.rule("m44tp:53.big_gun", "M-24")
def test_a_gun_has_three_markers_and_no_fourth() -> None:
    aimed = ("G5", "G7", "G3")
    units = {**GUN, "A3": "allied big-gun", "E5": "axis infantry", **dict.fromkeys(aimed, "axis infantry")}
    rules = {"big_gun_markers": [{"gun": "A5", "at": hex_} for hex_ in aimed]}
    game = drawn(units, phase="battle", dice=["infantry", "star", "infantry"], rules=rules)
    assert marks(strike(game, "A5", "E5")) == []
    assert figures(game, "E5") == 3
    assert marks(strike(game, "A3", "E5")) == [("E5", True)]


# what they are worth


@pytest.mark.rule("m44tp:53.big_gun", "m44tp:20.cross_hair_markers")
def test_a_big_gun_has_one_die_more_against_a_marked_hex() -> None:
    game = drawn(AT_SIX, phase="battle", rules=AIMED, dice=["star", "star"])
    assert dice_against(game, "A5", "G5") == 2
    [attack] = seen(strike(game, "A5", "G5"), "attack")
    assert attack["dice"] == 2
    assert causes(attack["steps"]) == {"base": 1, "marker": 1}


@pytest.mark.rule("M-24")
def test_any_big_gun_profits_from_a_marker_and_markers_do_not_add_up() -> None:
    units = {**AT_SIX, "A3": "allied big-gun", "A7": "allied big-gun"}
    game = drawn(units, phase="battle", dice=["infantry", "infantry", "star"])
    assert [dice_against(game, gun, "G5") for gun in ("A5", "A3", "A7")] == [1, 1, 1]
    strike(game, "A5", "G5")
    assert [dice_against(game, gun, "G5") for gun in ("A3", "A7")] == [2, 2]
    strike(game, "A3", "G5")
    assert figures(game, "G5") == 2
    assert dice_against(game, "A7", "G5") == 2


@pytest.mark.rule("M-24", "m44tp:53.big_gun")
def test_other_units_have_nothing_from_a_marker() -> None:
    units = {**AT_SIX, "C5": "allied artillery", "E5": "allied infantry", "G3": "allied armor"}
    game = drawn(units, phase="battle", rules=AIMED)
    assert [dice_against(game, unit, "G5") for unit in ("C5", "E5", "G3")] == [2, 2, 3]


@pytest.mark.rule("m44tp:53.big_gun")
def test_a_marker_is_worth_nothing_against_other_hexes() -> None:
    game = drawn({**AT_SIX, "G7": "axis infantry"}, phase="battle", rules=AIMED)
    assert dice_against(game, "A5", "G7") == 1


@pytest.mark.rule("M-24", "m44:card.artillery_bombard")
def test_the_second_shot_of_a_bombardment_uses_the_marker_of_the_first() -> None:
    game = drawn(AT_SIX, phase="battle", card="artillery-bombard", dice=["infantry", "infantry", "star"])
    strike(game, "A5", "G5")
    assert dice_against(game, "A5", "G5") == 2
    strike(game, "A5", "G5")
    assert figures(game, "G5") == 2
    assert (asked(game), question(game)) == ("axis", "card")


# when they go back


@pytest.mark.rule("m44tp:53.big_gun", "M-24")
def test_the_marker_goes_back_when_the_target_moves() -> None:
    game = drawn(AT_SIX, phase="move", side="axis", rules=AIMED)
    assert on_hex(game, "G5")["crosshair"]
    play(game, "move G5", "to H5")
    assert not any(on_hex(game, hex_).get("crosshair") for hex_ in ("G5", "H5"))


@pytest.mark.rule("m44tp:53.big_gun")
def test_the_marker_stays_as_long_as_the_target_does() -> None:
    cards = {"allied": ["probe-left", "probe-right"], "axis": ["probe-left", "probe-right"]}
    game = drawn(AT_SIX, side="axis", rules=AIMED, cards=cards)
    assert marks(idle(game, "probe-left") + idle(game, "probe-left")) == []
    assert on_hex(game, "G5")["crosshair"]


@pytest.mark.rule("m44tp:53.big_gun", "M-24")
def test_the_marker_goes_back_when_the_target_retreats() -> None:
    units = {**AT_SIX, "I5": "allied infantry"}
    game = drawn(units, phase="battle", rules=AIMED, dice=["flag", "star"])
    strike(game, "I5", "G5")
    play(game, "to f6")
    assert not any(on_hex(game, hex_).get("crosshair") for hex_ in ("G5", "f6"))


@pytest.mark.rule("m44tp:53.big_gun", "M-24")
def test_the_marker_goes_back_when_the_target_is_eliminated() -> None:
    units = {**GUN, "I5": "allied infantry", "G5": unit("axis infantry", figures=1)}
    game = drawn(units, phase="battle", rules=AIMED, dice=["infantry", "star"])
    strike(game, "I5", "G5")
    assert not on_hex(game, "G5").get("crosshair")


@pytest.mark.rule("M-24")
def test_all_markers_of_a_gun_go_back_when_it_moves() -> None:
    units = {**AT_SIX, "G7": "axis infantry", "A3": "allied big-gun", "E5": "axis infantry"}
    laid = [{"gun": "A5", "at": "G5"}, {"gun": "A5", "at": "G7"}, {"gun": "A3", "at": "E5"}]
    game = drawn(units, phase="move", rules={"big_gun_markers": laid})
    play(game, "move A5", "to B5")
    assert not any(on_hex(game, hex_).get("crosshair") for hex_ in ("G5", "G7"))
    assert on_hex(game, "E5")["crosshair"]


@pytest.mark.rule("M-24")
def test_all_markers_of_a_gun_go_back_when_it_is_eliminated() -> None:
    units = {**AT_SIX, "A5": unit("allied big-gun", figures=1), "C5": "axis infantry", "G7": "axis infantry"}
    laid = [{"gun": "A5", "at": "G5"}, {"gun": "A5", "at": "G7"}]
    game = drawn(units, phase="battle", side="axis", rules={"big_gun_markers": laid}, dice=["grenade", "star"])
    strike(game, "C5", "A5")
    assert not any(on_hex(game, hex_).get("crosshair") for hex_ in ("G5", "G7"))


@pytest.mark.rule("m44tp:20.cross_hair_markers", "M-24")
def test_every_marker_that_goes_back_is_told() -> None:
    game = drawn(AT_SIX, phase="move", side="axis", rules=AIMED)
    assert marks(play(game, "move G5", "to H5")) == [("G5", False)]
    laid = [{"gun": "A5", "at": "G5"}, {"gun": "A5", "at": "G7"}]
    game = drawn({**AT_SIX, "G7": "axis infantry"}, phase="move", rules={"big_gun_markers": laid})
    assert sorted(marks(play(game, "move A5", "to B5"))) == [("G5", False), ("G7", False)]


# forward observation

POST = {"observation": {"side": "allied", "hexes": "K3"}}
WATCHED = {
    **SPARE,
    "A5": "allied artillery",
    "A3": "allied artillery",
    "G5": "axis infantry",
    "K3": unit("allied infantry", ordered=False),
}


@pytest.mark.rule("M-24", "m44tp:27.forward_artillery_spotting")
def test_a_gun_with_an_observer_lays_markers_and_profits_from_them() -> None:
    game = drawn(WATCHED, phase="battle", rules=POST, dice=["infantry"])
    assert dice_against(game, "A3", "G5") == 1
    assert marks(strike(game, "A5", "G5")) == [("G5", True)]
    assert dice_against(game, "A3", "G5") == 2


@pytest.mark.rule("M-24", "m44tp:27.forward_artillery_spotting")
def test_the_markers_of_guns_go_when_the_observer_is_driven_off() -> None:
    units = {**WATCHED, "K5": "axis infantry"}
    cards = {"allied": ["probe-left", "probe-right"], "axis": ["assault-left", "probe-right"]}
    game = drawn(units, phase="battle", rules=POST, dice=["infantry", "flag", "star"], cards=cards)
    assert marks(strike(game, "A5", "G5")) == [("G5", True)]
    play(game, "done", "play assault-left", "done")
    happened = strike(game, "K5", "K3")
    assert (asked(game), set(answers(game))) == ("allied", {"to j2", "to k2"})
    happened += play(game, "to k2")
    assert marks(happened) == [("G5", False)]


@pytest.mark.rule("M-24", "m44tp:27.forward_artillery_spotting")
def test_the_markers_of_guns_go_when_the_observer_walks_off() -> None:
    cards = {"allied": ["assault-right", "probe-right"], "axis": ["probe-left", "probe-right"]}
    game = drawn(WATCHED, phase="battle", rules=POST, dice=["infantry"], cards=cards)
    strike(game, "A5", "G5")
    play(game, "done")
    idle(game, "probe-left")
    happened = play(game, "play assault-right", "move K3", "to k4")
    assert marks(happened) == [("G5", False)]


@pytest.mark.rule("M-24")
def test_a_big_gun_keeps_its_markers_when_the_post_is_lost() -> None:
    units = {**AT_SIX, "K3": "allied infantry"}
    game = drawn(units, phase="move", rules={**POST, **AIMED})
    assert marks(play(game, "move K3", "to k4")) == []
    assert on_hex(game, "G5")["crosshair"]


@pytest.mark.rule("M-24", "m44tp:27.forward_artillery_spotting")
def test_all_markers_of_a_gun_go_with_its_observer_and_each_is_told() -> None:
    units = {**WATCHED, "K3": "allied infantry", "G7": "axis infantry"}
    laid = [{"gun": "A5", "at": "G5"}, {"gun": "A5", "at": "G7"}]
    game = drawn(units, phase="move", rules={**POST, "big_gun_markers": laid})
    happened = play(game, "move K3", "to k4")
    assert not any(on_hex(game, hex_).get("crosshair") for hex_ in ("G5", "G7"))
    assert sorted(marks(happened)) == [("G5", False), ("G7", False)]
