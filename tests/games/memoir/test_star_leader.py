"""Terrain Pack 30 and M-33: the heroic leader."""

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, medals, unit_at
from tests.games.memoir.stars import SPARE, awards, causes, drawn, strike, throws, unit
from tests.support import Placement, answers, asked, play, question, seen

LED = unit("allied infantry", leader=True)


def leads(game: hexfront.Game, hex_: str) -> bool:
    """Whether the leader is with the unit in the hex."""
    found = unit_at(game, hex_)
    return found is not None and bool(found["leader"])


# one die more


@pytest.mark.rule("m44tp:30.heroic_leader")
@pytest.mark.parametrize(("target", "dice"), [("H5", 4), ("I5", 3), ("J5", 2), ("K5", 0)])
def test_infantry_with_the_leader_rolls_one_die_more(target: str, dice: int) -> None:
    game = drawn({"G5": LED, target: "axis infantry"}, phase="battle")
    assert dice_against(game, "G5", target) == dice


@pytest.mark.rule("m44tp:30.heroic_leader")
def test_the_die_is_the_leaders() -> None:
    game = drawn({"G5": LED, "H5": "axis infantry"}, {"H5": "forest"}, phase="battle", dice=["star"] * 3)
    [attack] = seen(strike(game, "G5", "H5"), "attack")
    assert causes(attack["steps"]) == {"base": 3, "terrain": -1, "leader": 1}
    assert attack["dice"] == 3


@pytest.mark.rule("m44tp:30.heroic_leader", "M-33")
@pytest.mark.parametrize(
    ("kind", "dice"), [("special-forces", 4), ("resistance", 4), ("engineers", 4), ("armor", 3), ("artillery", 3)]
)
def test_he_inspires_infantry_of_every_kind_and_nobody_else(kind: str, dice: int) -> None:
    game = drawn({"G5": unit(f"allied {kind}", leader=True), "H5": "axis infantry"}, phase="battle")
    assert dice_against(game, "G5", "H5") == dice


@pytest.mark.rule("m44tp:30.heroic_leader")
def test_units_without_him_have_nothing_from_him() -> None:
    game = drawn({"G5": LED, "F5": "allied infantry", "f6": "axis infantry"}, phase="battle")
    assert [dice_against(game, hex_, "f6") for hex_ in ("G5", "F5")] == [4, 3]


# one flag


@pytest.mark.rule("m44tp:30.heroic_leader")
def test_infantry_with_the_leader_may_ignore_one_flag() -> None:
    game = drawn({"G5": LED, "I5": "axis infantry", **SPARE}, phase="battle", side="axis", dice=["flag", "star"])
    strike(game, "I5", "G5")
    assert (asked(game), question(game), set(answers(game))) == ("allied", "flags", {"ignore 0", "ignore 1"})
    happened = play(game, "ignore 1")
    assert [(event["hex"], event["flags"]) for event in seen(happened, "ignored")] == [("G5", 1)]
    assert figures(game, "G5") == 4


@pytest.mark.rule("m44tp:30.heroic_leader", "M-16")
@pytest.mark.parametrize("ground", [{}, {"G5": "sandbags"}])
def test_it_ignores_no_second_flag_whatever_else_shelters_it(ground: dict[str, str]) -> None:
    units = {"G5": LED, "H5": "axis infantry", **SPARE}
    game = drawn(units, ground, phase="battle", side="axis", dice=["flag", "flag", "star"])
    strike(game, "H5", "G5")
    assert set(answers(game)) == {"ignore 0", "ignore 1"}
    play(game, "ignore 1", "to f4")
    assert leads(game, "f4")


@pytest.mark.rule("M-33")
def test_armor_with_the_leader_ignores_no_flag() -> None:
    units = {"G5": unit("allied armor", leader=True), "I5": "axis infantry", **SPARE}
    game = drawn(units, phase="battle", side="axis", dice=["flag", "star"])
    strike(game, "I5", "G5")
    assert (asked(game), question(game)) == ("allied", "retreat")


# the fate of the leader


def last_stand(*dice: str, kind: str = "infantry", **friends: Placement) -> hexfront.Game:
    """The leader's unit has one figure left and is about to be hit from I5; the dice after the first two are his."""
    units = {"G5": unit(f"allied {kind}", leader=True, figures=1), "I5": "axis infantry", "M9": "axis infantry"}
    return drawn({**units, **friends}, phase="battle", side="axis", dice=["grenade", "infantry", *dice])


@pytest.mark.rule("m44tp:30.heroic_leader", "M-33")
@pytest.mark.parametrize("dice", [("star", "infantry"), ("flag", "star"), ("star", "star")])
def test_with_a_star_on_two_dice_he_is_lost_for_a_medal_of_its_own(dice: tuple[str, str]) -> None:
    game = last_stand(*dice, E5="allied infantry")
    happened = strike(game, "I5", "G5")
    assert throws(happened) == [2, 2]
    assert awards(happened) == [("axis", 1, "unit"), ("axis", 1, "leader")]
    [gone] = seen(happened, "leader")
    assert gone["lost"]
    assert medals(game, "axis") == 2
    assert not leads(game, "E5")


@pytest.mark.rule("m44tp:30.heroic_leader", "M-33")
def test_without_a_star_he_goes_to_the_nearest_friendly_unit() -> None:
    game = last_stand("flag", "grenade", D5="allied infantry", E5="allied infantry", A1="allied armor")
    happened = strike(game, "I5", "G5")
    assert throws(happened) == [2, 2]
    assert awards(happened) == [("axis", 1, "unit")]
    assert [event["hex"] for event in seen(happened, "leader")] == ["E5"]
    assert [leads(game, hex_) for hex_ in ("E5", "D5", "A1", "I5")] == [True, False, False, False]


@pytest.mark.rule("m44tp:30.heroic_leader", "M-33")
@pytest.mark.parametrize("nearest", ["E5", "G3"])
def test_among_the_nearest_his_owner_chooses(nearest: str) -> None:
    game = last_stand("flag", "grenade", E5="allied infantry", G3="allied infantry", A1="allied infantry")
    strike(game, "I5", "G5")
    assert (asked(game), question(game), set(answers(game))) == ("allied", "leader", {"leader E5", "leader G3"})
    happened = play(game, f"leader {nearest}")
    assert [event["hex"] for event in seen(happened, "leader")] == [nearest]
    assert leads(game, nearest)


@pytest.mark.rule("M-33")
def test_he_goes_to_a_unit_of_any_kind_if_it_is_the_nearest() -> None:
    game = last_stand("flag", "grenade", F5="allied armor", E5="allied infantry")
    strike(game, "I5", "G5")
    assert leads(game, "F5")


@pytest.mark.rule("M-33")
def test_he_moves_on_when_a_unit_that_is_not_infantry_dies_with_him() -> None:
    game = last_stand("flag", "grenade", kind="armor", E5="allied infantry")
    happened = strike(game, "I5", "G5")
    assert throws(happened) == [2, 2]
    assert leads(game, "E5")


@pytest.mark.rule("M-33")
def test_with_no_friendly_unit_left_on_the_board_he_is_lost_and_the_medal_given() -> None:
    units = {"G5": unit("allied infantry", leader=True, figures=1), "I5": "axis infantry", "M9": "axis infantry"}
    game = drawn(
        units,
        {"C3": "airfield"},
        phase="battle",
        side="axis",
        dice=["grenade", "infantry", "flag", "grenade"],
        reserve=[{"side": "allied", "kind": "infantry", "count": 1}],
        rules={"landing": {"side": "allied"}},
    )
    happened = strike(game, "I5", "G5")
    assert awards(happened) == [("axis", 1, "unit"), ("axis", 1, "leader")]
    [gone] = seen(happened, "leader")
    assert gone["lost"]
    assert medals(game, "axis") == 2


@pytest.mark.rule("m44tp:30.heroic_leader")
def test_no_die_is_rolled_for_him_while_his_unit_lives() -> None:
    units = {"G5": LED, "I5": "axis infantry", **SPARE}
    game = drawn(units, phase="battle", side="axis", dice=["grenade", "infantry"])
    happened = strike(game, "I5", "G5")
    assert throws(happened) == [2]
    assert leads(game, "G5")


@pytest.mark.rule("m44tp:30.heroic_leader")
def test_he_moves_with_his_unit() -> None:
    game = drawn({"G5": LED, "M9": "axis infantry"}, phase="move")
    play(game, "move G5", "to H5")
    assert leads(game, "H5")


@pytest.mark.rule("M-33", "m44:victory")
def test_the_leaders_medal_may_win_the_game() -> None:
    units = {"G5": unit("allied infantry", leader=True, figures=1), "I5": "axis infantry", **SPARE}
    dice = ["grenade", "infantry", "star", "flag"]
    game = drawn(units, phase="battle", side="axis", dice=dice, medals={"axis": 4})
    strike(game, "I5", "G5")
    assert game.decision is None
    assert game.view(None)["outcome"]["winner"] == "axis"
