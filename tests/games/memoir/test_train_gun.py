"""Terrain Pack 52 and M-31: armoured trains battle from their wagon."""

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, targets
from tests.games.memoir.stars import awards, drawn, row, strike, train, unit
from tests.support import Placement, answers, asked, play, question, seen

TRACK = row(5, "rail")
FOE: dict[str, Placement] = {"M1": "axis infantry"}


def armoured(
    foes: dict[str, Placement], *dice: str, phase: str = "battle", hexes: dict[str, str] | None = None
) -> hexfront.Game:
    """An Allied armoured train at G5 and F5, pointing east, and its enemies."""
    units = {"G5": train(wagon="F5", carries="gun"), "A1": "allied infantry", **foes}
    return drawn(units, {**TRACK, **(hexes or {})}, phase=phase, dice=dice)


# range and dice


@pytest.mark.rule("m44tp:52.armored_train", "M-31", "m44:unit.artillery")
@pytest.mark.parametrize(
    ("target", "dice"),
    [("E5", 3), ("D5", 3), ("C5", 2), ("B5", 2), ("A5", 1), ("I5", 2), ("J5", 2), ("K5", 1), ("L5", 1), ("M5", 0)],
)
def test_it_has_a_guns_range_and_dice_counted_from_the_wagon(target: str, dice: int) -> None:
    game = armoured({target: "axis infantry"})
    assert dice_against(game, "G5", target) == dice


@pytest.mark.rule("m44tp:52.armored_train", "m44:unit.artillery", "m44:sight")
def test_it_needs_no_sight_and_terrain_takes_nothing_from_it() -> None:
    game = armoured({"F7": "axis infantry"}, hexes={"F7": "town", "f6": "forest", "e6": "forest"})
    assert dice_against(game, "G5", "F7") == 3


@pytest.mark.rule("m44tp:52.armored_train", "M-5")
def test_with_an_enemy_beside_the_wagon_it_battles_him() -> None:
    game = armoured({"e6": "axis infantry", "C5": "axis infantry"})
    assert targets(game, "G5") == ["e6"]


@pytest.mark.rule("m44tp:52.armored_train")
def test_its_dice_hit_as_a_guns_do() -> None:
    game = armoured({"D5": "axis infantry"}, "infantry", "grenade", "armor")
    [attack] = seen(strike(game, "G5", "D5"), "attack")
    assert (attack["range"], attack["dice"]) == (2, 3)
    assert figures(game, "D5") == 2


# after a move


@pytest.mark.rule("m44tp:52.armored_train", "M-31")
@pytest.mark.parametrize(("goal", "dice"), [("H5", 2), ("I5", 1), ("J5", 1), ("F5", 3), ("E5", 3), ("D5", 3)])
def test_it_battles_after_moving_up_to_three_hexes(goal: str, dice: int) -> None:
    """The enemy is at c4: from a wagon at G5, H5, I5, E5, D5, C5 he is 4, 5, 6, 2, 1, 1 hexes away."""
    game = armoured({"c4": "axis infantry"}, phase="move")
    play(game, "move G5", f"to {goal}", "done")
    assert f"battle {goal}" in answers(game)
    assert dice_against(game, goal, "c4") == dice


@pytest.mark.rule("m44tp:52.armored_train")
def test_it_need_not_move_to_battle() -> None:
    game = armoured({"D5": "axis infantry"}, phase="move")
    play(game, "done")
    assert dice_against(game, "G5", "D5") == 3


@pytest.mark.rule("m44tp:52.armored_train")
def test_it_battles_once() -> None:
    game = armoured({"D5": "axis infantry"}, "star", "star", "star")
    strike(game, "G5", "D5")
    assert (asked(game), question(game)) == ("axis", "card")


# what it cannot do


@pytest.mark.rule("M-31", "m44:take_ground")
def test_a_train_never_takes_ground() -> None:
    game = armoured({"E5": unit("axis infantry", figures=1), **FOE}, "infantry", "star", "star")
    happened = strike(game, "G5", "E5")
    assert awards(happened) == [("allied", 1, "unit")]
    assert seen(happened, "took_ground") == []
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("M-31", "m44tp:52.armored_train")
def test_without_its_wagon_it_never_battles() -> None:
    units: dict[str, Placement] = {"G5": train(wagon=None), "D5": "axis infantry", "A1": "allied infantry"}
    game = drawn(units, TRACK, phase="battle")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("M-31", "m44tp:52.armored_train")
def test_when_the_wagon_is_shot_away_the_guns_are_silent() -> None:
    units: dict[str, Placement] = {
        "G5": train(wagon="F5", carries="gun", hits=2),
        "E7": "axis infantry",
        "A1": "allied infantry",
    }
    cards = {"allied": ["assault-centre", "probe-left"], "axis": ["probe-left", "probe-right"]}
    game = drawn(units, TRACK, phase="battle", side="axis", cards=cards, dice=["grenade", "star"])
    strike(game, "E7", "F5")
    play(game, "play assault-centre", "done")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:52.armored_train")
def test_a_gun_that_has_not_been_hit_answers() -> None:
    units: dict[str, Placement] = {
        "G5": train(wagon="F5", carries="gun", hits=1),
        "E7": "axis infantry",
        "A1": "allied infantry",
    }
    cards = {"allied": ["assault-centre", "probe-left"], "axis": ["probe-left", "probe-right"]}
    game = drawn(units, TRACK, phase="battle", side="axis", cards=cards, dice=["grenade", "star"])
    strike(game, "E7", "F5")
    play(game, "play assault-centre", "done")
    assert dice_against(game, "G5", "E7") == 3
