"""Terrain Pack 21, 28, 29 and M-34: equipment to be captured and prisoners to be freed."""

import pytest

import hexfront
from tests.games.memoir.board import figures, reach, unit_at
from tests.games.memoir.stars import SPARE, drawn, on_hex, strike, unit
from tests.support import Placement, play, seen

FOE: dict[str, Placement] = {"M9": "axis infantry"}
CARGO = {"equipment": {"equipment": {"hexes": "G5"}}, "prisoner": {"prisoners": {"hexes": "G5"}}}
BOTH = pytest.mark.parametrize("token", ["equipment", "prisoner"])


def carried(game: hexfront.Game, hex_: str) -> object:
    """What the unit in the hex carries."""
    found = unit_at(game, hex_)
    assert found is not None
    return found["carries"]


# picking up


@BOTH
@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners", "m44tp:21.battle_star_tokens")
def test_a_star_lies_on_what_may_be_carried(token: str) -> None:
    game = drawn({"H5": "allied infantry", **FOE}, phase="move", rules=CARGO[token])
    assert on_hex(game, "G5")["token"] == token
    assert not carried(game, "H5")


@BOTH
@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners", "M-34")
def test_infantry_that_ends_its_move_there_picks_it_up(token: str) -> None:
    game = drawn({"H5": "allied infantry", **FOE}, phase="move", rules=CARGO[token])
    happened = play(game, "move H5", "to G5")
    assert [(event["hex"], event["token"]) for event in seen(happened, "picked_up")] == [("G5", token)]
    assert carried(game, "G5") == token
    assert on_hex(game, "G5") == {}


@BOTH
@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners", "M-34")
@pytest.mark.parametrize("kind", ["special-forces", "resistance", "engineers"])
def test_infantry_of_every_kind_picks_it_up(kind: str, token: str) -> None:
    game = drawn({"H5": f"allied {kind}", **FOE}, phase="move", rules=CARGO[token])
    play(game, "move H5", "to G5")
    assert carried(game, "G5") == token


@BOTH
@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners")
@pytest.mark.parametrize("kind", ["armor", "elite-armor", "artillery"])
def test_only_infantry_picks_it_up(kind: str, token: str) -> None:
    game = drawn({"H5": f"allied {kind}", **FOE}, phase="move", rules=CARGO[token])
    happened = play(game, "move H5", "to G5")
    assert seen(happened, "picked_up") == []
    assert not carried(game, "G5")
    assert on_hex(game, "G5")["token"] == token


@BOTH
@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners", "M-34")
def test_infantry_that_passes_does_not_pick_it_up(token: str) -> None:
    game = drawn({"H5": "allied infantry", **FOE}, phase="move", rules=CARGO[token])
    happened = play(game, "move H5", "to F5")
    [moved] = seen(happened, "moved")
    assert moved["path"][-2:] == ["G5", "F5"]
    assert seen(happened, "picked_up") == []
    assert on_hex(game, "G5")["token"] == token


@BOTH
@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners")
def test_either_side_may_pick_it_up(token: str) -> None:
    game = drawn({"H5": "axis infantry", "A1": "allied infantry"}, phase="move", side="axis", rules=CARGO[token])
    play(game, "move H5", "to G5")
    assert carried(game, "G5") == token


@BOTH
@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners", "M-34")
def test_infantry_that_takes_the_ground_picks_it_up(token: str) -> None:
    units = {"H5": "allied infantry", "G5": unit("axis infantry", figures=1), **SPARE}
    game = drawn(units, phase="battle", rules=CARGO[token], dice=["infantry", "star", "star"])
    happened = strike(game, "H5", "G5") + play(game, "take")
    assert [(event["hex"], event["token"]) for event in seen(happened, "picked_up")] == [("G5", token)]
    assert carried(game, "G5") == token


@BOTH
@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners", "M-34")
def test_armor_that_takes_the_ground_leaves_it_there(token: str) -> None:
    units = {"H5": "allied armor", "G5": unit("axis infantry", figures=1), **SPARE}
    game = drawn(units, phase="battle", rules=CARGO[token], dice=["infantry", "star", "star"])
    happened = strike(game, "H5", "G5") + play(game, "take")
    assert seen(happened, "picked_up") == []
    assert on_hex(game, "G5")["token"] == token


@pytest.mark.rule("m44tp:29.free_prisoners")
@pytest.mark.parametrize("tile", ["prison-camp", "fortress"])
def test_a_prisoner_waits_in_a_camp_or_a_fortress(tile: str) -> None:
    game = drawn({"H5": "allied infantry", **FOE}, {"G5": tile}, phase="move", rules=CARGO["prisoner"])
    assert "G5" in reach(game, "H5")
    play(game, "move H5", "to G5")
    assert carried(game, "G5") == "prisoner"
    assert on_hex(game, "G5")["tile"] == tile


# carrying


@BOTH
@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners", "M-34")
def test_it_goes_where_the_unit_goes(token: str) -> None:
    units = {"H5": unit("allied infantry", carries=token), **FOE}
    game = drawn(units, phase="move")
    play(game, "move H5", "to J5")
    assert carried(game, "J5") == token
    assert on_hex(game, "H5") == {}


@BOTH
@pytest.mark.rule("M-34")
def test_it_retreats_with_the_unit(token: str) -> None:
    units = {"G5": unit("allied infantry", carries=token), "I5": "axis infantry", **SPARE}
    game = drawn(units, phase="battle", side="axis", dice=["flag", "star"])
    strike(game, "I5", "G5")
    play(game, "to f4")
    assert carried(game, "f4") == token
    assert on_hex(game, "G5") == {}


@BOTH
@pytest.mark.rule("M-34")
def test_it_goes_along_when_the_unit_takes_ground(token: str) -> None:
    units = {"H5": unit("allied infantry", carries=token), "G5": unit("axis infantry", figures=1), **SPARE}
    game = drawn(units, phase="battle", dice=["infantry", "star", "star"])
    strike(game, "H5", "G5")
    play(game, "take")
    assert carried(game, "G5") == token


@BOTH
@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners")
def test_losses_do_not_make_a_unit_drop_it(token: str) -> None:
    units = {"G5": unit("allied infantry", carries=token, figures=2), "I5": "axis infantry", **SPARE}
    game = drawn(units, phase="battle", side="axis", dice=["infantry", "star"])
    happened = strike(game, "I5", "G5")
    assert figures(game, "G5") == 1
    assert seen(happened, "dropped") == []
    assert carried(game, "G5") == token


# losing the unit


def carrier_dies(token: str, attacker: str = "I5", dice: tuple[str, ...] = ("infantry", "star")) -> hexfront.Game:
    """An Allied unit with one figure carries the token; an Axis unit is about to battle it."""
    units = {"G5": unit("allied infantry", carries=token, figures=1), attacker: "axis infantry", **SPARE}
    return drawn(units, phase="battle", side="axis", dice=dice)


@pytest.mark.rule("m44tp:28.capture_equipment")
def test_equipment_stays_on_the_ground_when_its_carrier_is_lost() -> None:
    game = carrier_dies("equipment")
    happened = strike(game, "I5", "G5")
    assert [(event["hex"], event["token"]) for event in seen(happened, "dropped")] == [("G5", "equipment")]
    assert on_hex(game, "G5")["token"] == "equipment"


@pytest.mark.rule("m44tp:28.capture_equipment", "M-34")
def test_equipment_on_the_ground_may_be_picked_up_by_another_unit() -> None:
    game = carrier_dies("equipment", "H5", ("infantry", "star", "star"))
    happened = strike(game, "H5", "G5") + play(game, "take")
    assert [(event["hex"], event["token"]) for event in seen(happened, "picked_up")] == [("G5", "equipment")]
    assert carried(game, "G5") == "equipment"
    assert not on_hex(game, "G5").get("token")


@pytest.mark.rule("m44tp:29.free_prisoners")
def test_a_prisoner_dies_with_the_unit_that_freed_him() -> None:
    game = carrier_dies("prisoner", "H5", ("infantry", "star", "star"))
    happened = strike(game, "H5", "G5") + play(game, "take")
    assert seen(happened, "picked_up") == []
    assert all(event["lost"] for event in seen(happened, "dropped"))
    assert not on_hex(game, "G5").get("token")
    assert not carried(game, "G5")
