"""Terrain Pack 50, 51 and M-31: a train is one unit on two hexes, also where it is blown up or driven back."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import medals, position
from tests.games.memoir.stars import SPARE, awards, drawn, on_hex, row, strike, train
from tests.support import Placement, answers, play, question, refusal, seen

TRACK = row(5, "rail")
BRIDGE = {**TRACK, "G5": "river 2, railway-bridge 1"}
# Six pieces of track in a ring around E5.
RING = {"D5": "rail-curve 1", "d6": "rail-curve 6", "e6": "rail-curve 5"}
RING |= {"F5": "rail-curve 4", "e4": "rail-curve 3", "d4": "rail-curve 2"}


# a bridge blown under it


def blown(locomotive: str, wagon: str, side: str = "axis", **fields: Any) -> hexfront.Game:
    """The Axis blows the bridge in G5 under a train."""
    units: dict[str, Placement] = {**SPARE, locomotive: train(side, wagon=wagon, **fields)}
    game = drawn(
        units,
        BRIDGE,
        side="axis",
        cards={"axis": ["probe-centre", "probe-left"], "allied": ["barrage", "probe-left"]},
        rules={"demolition": {"side": "axis", "hexes": "G5", "option": 1}},
    )
    play(game, "play probe-centre")
    return game


@pytest.mark.rule("M-27", "M-31", "m44tp:50.trains")
@pytest.mark.parametrize(("locomotive", "wagon"), [("G5", "F5"), ("H5", "G5")])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_a_train_on_a_bridge_is_lost_whole_whichever_car_stands_there(locomotive: str, wagon: str, side: str) -> None:
    game = blown(locomotive, wagon, side, cargo=["infantry"])
    happened = play(game, "blow G5")
    assert {event["hex"] for event in seen(happened, "eliminated")} == {locomotive, wagon}
    assert [event["kinds"] for event in seen(happened, "cargo_lost")] == [["infantry"]]
    assert awards(happened) == [("axis" if side == "allied" else "allied", 1, "unit")]
    assert set(game.view(None)["units"]) == set(SPARE)
    assert question(game) == "card"


@pytest.mark.rule("M-27", "M-31")
def test_the_blown_train_is_no_target_any_more() -> None:
    game = blown("G5", "F5", "axis")
    play(game, "blow G5", "play barrage")
    assert question(game) == "card"


# what stood on the wagon's hex


@pytest.mark.rule("M-31", "M-35", "m44:medals.objectives")
def test_an_objective_is_lost_with_the_wagon_that_held_it() -> None:
    units: dict[str, Placement] = {
        "G5": train("axis", wagon="F5", hits=2),
        "E5": "allied infantry",
        "A9": "axis infantry",
    }
    game = drawn(
        units, TRACK, phase="battle", dice=["grenade", "star", "star"], objectives=[{"hexes": "F5", "side": "axis"}]
    )
    assert medals(game, "axis") == 1
    happened = strike(game, "E5", "F5")
    assert [(event["side"], event["held"]) for event in seen(happened, "objective")] == [("axis", False)]
    assert medals(game, "axis") == 0


@pytest.mark.rule("M-24", "M-31", "m44tp:27.forward_artillery_spotting")
def test_markers_go_back_when_the_wagon_that_observed_is_lost() -> None:
    game = drawn(
        {
            "G5": train("axis", wagon="F5", hits=2),
            "E5": "allied infantry",
            "A9": "axis artillery",
            "A3": "allied infantry",
        },
        TRACK,
        phase="battle",
        dice=["grenade", "star", "star"],
        rules={"observation": {"side": "axis", "hexes": "F5"}, "big_gun_markers": [{"gun": "A9", "at": "A3"}]},
    )
    assert on_hex(game, "A3") == {"crosshair": True}
    strike(game, "E5", "F5")
    assert on_hex(game, "A3") == {}


# cards that keep it still


@pytest.mark.rule("m44:card.firefight", "m44tp:50.trains")
def test_firefight_lets_no_train_move() -> None:
    units: dict[str, Placement] = {"G5": train(wagon="F5", carries="gun"), "F9": "axis infantry"}
    game = position(units, TRACK, cards={"allied": ["firefight"], "axis": 3})
    play(game, "play firefight")
    assert question(game) == "battle"
    assert answers(game) == ["battle G5", "done"]


@pytest.mark.rule("m44:card.firefight", "M-31")
@pytest.mark.parametrize("foe", ["g6", "e6"])
def test_firefight_is_not_for_a_train_with_an_enemy_beside_either_car(foe: str) -> None:
    units: dict[str, Placement] = {"G5": train(wagon="F5", carries="gun"), foe: "axis infantry"}
    units |= {f"{letter}1": "allied infantry" for letter in "ABCDE"}
    game = position(units, TRACK, cards={"allied": ["firefight"], "axis": 3})
    play(game, "play firefight")
    assert "order G5" not in answers(game)
    assert refusal(game, "order G5") == "m44:turn.order"


# flags


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_on_a_ring_of_track_a_train_retreats_as_far_as_it_can() -> None:
    units: dict[str, Placement] = {"D5": train("axis", facing=2, wagon="d4"), "A9": "axis infantry"}
    game = drawn(
        {**units, "A1": "allied infantry"},
        RING,
        cards={"allied": ["barrage"], "axis": 3},
        dice=["flag", "flag", "flag", "star"],
    )
    play(game, "play barrage", "target D5")
    assert {hex_ for hex_, unit in game.view(None)["units"].items() if unit["kind"] == "train"} == {"F5", "e6"}
    assert game.view(None)["units"]["F5"]["figures"] == 4


# getting off


@pytest.mark.rule("m44tp:51.supply_train", "M-31", "m44tp:10.mountain", "m44tp:06.wadi_gully")
def test_nobody_gets_off_onto_ground_he_could_not_enter_from_there() -> None:
    around = {"g6": "mountain", "h6": "mountain", "I5": "wadi 3", "g4": "lake-a", "h4": "marsh"}
    hexes = {**row(5, "rail", "DEFG"), "H5": "station", **around, "f6": "lake-a", "f4": "forest"}
    game = drawn({**SPARE, "G5": train(wagon="F5", cargo=["infantry"])}, hexes, phase="move")
    play(game, "move G5", "to H5")
    assert set(answers(game)) == {"unload h4", "unload F5", "unload f4"}
