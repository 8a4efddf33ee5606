"""Terrain Pack 50 and M-31: how trains are attacked, what hits them, and what they lose."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import dice_against, medals, targets, unit_at
from tests.games.memoir.stars import awards, bomb, drawn, row, strike, train
from tests.support import Placement, asked, play, question, seen

TRACK = row(5, "rail")
FRIEND: dict[str, Placement] = {"A1": "allied infantry"}
WAGON_SIDE = "E7"
"""Two hexes from the wagon at F5, three from the locomotive at G5, with a clear view of both."""


def under_fire(
    *dice: str,
    attacker: str = WAGON_SIDE,
    words: str = "axis infantry",
    hits: int = 0,
    wagon: str | None = "F5",
    track: dict[str, str] | None = None,
    **cargo: Any,
) -> hexfront.Game:
    """An Allied train at G5 and F5, pointing east, and an Axis unit that may battle it."""
    units = {"G5": train(wagon=wagon, hits=hits, **cargo), attacker: words, "M9": "axis infantry", **FRIEND}
    return drawn(units, TRACK if track is None else track, phase="battle", side="axis", dice=dice)


def hits_left(game: hexfront.Game) -> int:
    """How many hits the locomotive at G5 can still take."""
    found = unit_at(game, "G5")
    return 0 if found is None else int(found["figures"])


# who may attack it, and where


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_an_enemy_may_attack_either_car_at_its_own_range() -> None:
    game = under_fire()
    assert set(targets(game, WAGON_SIDE)) == {"F5", "G5"}
    assert [dice_against(game, WAGON_SIDE, car) for car in ("F5", "G5")] == [2, 1]


@pytest.mark.rule("M-31")
def test_beside_both_cars_an_enemy_assaults_either() -> None:
    game = under_fire(attacker="f6")
    assert [dice_against(game, "f6", car) for car in ("F5", "G5")] == [3, 3]


@pytest.mark.rule("M-31", "M-5")
@pytest.mark.parametrize("beside", ["e6", "g6"])
def test_an_enemy_beside_one_car_battles_nobody_but_the_train(beside: str) -> None:
    units: dict[str, Placement] = {"G5": train(wagon="F5"), beside: "axis infantry", "f8": "allied infantry"}
    game = drawn(units, TRACK, phase="battle", side="axis")
    found = set(targets(game, beside))
    assert ("F5" if beside == "e6" else "G5") in found
    assert "f8" not in found


@pytest.mark.rule("M-31", "m44:sight")
def test_sight_counts_to_either_car() -> None:
    game = under_fire(track={**TRACK, "f6": "forest"})
    assert set(targets(game, WAGON_SIDE)) == {"F5"}


@pytest.mark.rule("M-31", "m44:battle.reductions")
def test_only_the_ground_of_the_car_attacked_protects_it() -> None:
    for station, dice in (("F5", [2, 3]), ("G5", [3, 2])):
        game = under_fire(attacker="f6", track={**TRACK, station: "station"})
        assert [dice_against(game, "f6", car) for car in ("F5", "G5")] == dice


# what hits


@pytest.mark.rule("m44tp:50.trains", "M-31")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        (("infantry", "armor"), 4),
        (("star", "star"), 4),
        (("grenade", "star"), 3),
        (("grenade", "grenade"), 2),
    ],
)
def test_only_grenades_hit_a_train(dice: tuple[str, ...], left: int) -> None:
    game = under_fire(*dice)
    strike(game, WAGON_SIDE, "F5")
    assert hits_left(game) == left


@pytest.mark.rule("m44tp:50.trains")
@pytest.mark.parametrize("car", ["F5", "G5"])
def test_a_hit_on_either_car_counts_for_the_whole_train(car: str) -> None:
    game = under_fire("grenade", "infantry", "armor", attacker="f6")
    strike(game, "f6", car)
    assert hits_left(game) == 3


@pytest.mark.rule("m44tp:50.trains")
@pytest.mark.parametrize("words", ["axis armor", "axis artillery"])
def test_armor_and_guns_hit_it_with_grenades_alone(words: str) -> None:
    game = under_fire("armor", "star", "infantry", words=words)
    strike(game, WAGON_SIDE, "F5")
    assert hits_left(game) == 4


@pytest.mark.rule("M-31", "m44:card.air_power", "m44:card.barrage")
@pytest.mark.parametrize(
    ("card", "dice", "left"),
    [
        ("air-power", ["star", "infantry"], 4),
        ("air-power", ["star", "grenade"], 3),
        ("barrage", ["star", "infantry", "armor", "infantry"], 4),
        ("barrage", ["star", "infantry", "armor", "grenade"], 3),
    ],
)
def test_no_card_makes_other_faces_hit(card: str, dice: list[str], left: int) -> None:
    units: dict[str, Placement] = {"G5": train("axis", wagon="F5"), "A1": "allied infantry"}
    game = drawn(units, TRACK, cards={"allied": [card, "probe-left"], "axis": 3}, dice=dice)
    play(game, f"play {card}")
    bomb(game, "G5")
    assert hits_left(game) == left


# what it loses


@pytest.mark.rule("m44tp:50.trains")
def test_two_hits_take_nothing_away() -> None:
    game = under_fire("grenade", "star", hits=1)
    happened = strike(game, WAGON_SIDE, "F5")
    assert hits_left(game) == 2
    assert unit_at(game, "F5") is not None
    assert seen(happened, "eliminated") == []


@pytest.mark.rule("m44tp:50.trains", "M-31")
@pytest.mark.parametrize("car", ["F5", "G5"])
def test_the_third_hit_removes_the_wagon_whichever_car_was_attacked(car: str) -> None:
    game = under_fire("grenade", "star", hits=2)
    happened = strike(game, WAGON_SIDE, car)
    assert unit_at(game, "F5") is None
    assert hits_left(game) == 1
    assert awards(happened) == []


@pytest.mark.rule("M-31", "m44tp:51.supply_train", "m44:medals.units")
def test_the_cargo_is_lost_with_the_wagon_and_gives_no_medal() -> None:
    game = under_fire("grenade", "star", hits=2, cargo=["infantry", "armor"])
    happened = strike(game, WAGON_SIDE, "F5")
    assert awards(happened) == []
    locomotive = unit_at(game, "G5")
    assert locomotive is not None
    assert not locomotive.get("cargo")
    assert medals(game, "axis") == 0


@pytest.mark.rule("M-31", "m44tp:52.armored_train")
def test_the_gun_is_lost_with_the_wagon() -> None:
    game = under_fire("grenade", "star", hits=2, carries="gun")
    strike(game, WAGON_SIDE, "F5")
    locomotive = unit_at(game, "G5")
    assert locomotive is not None
    assert not locomotive.get("carries")


@pytest.mark.rule("m44tp:50.trains", "M-31", "m44:medals.units")
def test_the_fourth_hit_removes_the_locomotive_for_one_medal() -> None:
    game = under_fire("grenade", "star", attacker="G7", wagon=None, hits=3)
    happened = strike(game, "G7", "G5")
    assert [(event["side"], event["kind"]) for event in seen(happened, "eliminated")] == [("allied", "train")]
    assert awards(happened) == [("axis", 1, "unit")]
    assert unit_at(game, "G5") is None
    assert (asked(game), question(game)) == ("allied", "card")


@pytest.mark.rule("m44tp:50.trains", "M-31", "m44:medals.units")
def test_wagon_and_locomotive_lost_at_once_are_one_medal() -> None:
    game = under_fire("grenade", "grenade", hits=2)
    happened = strike(game, WAGON_SIDE, "F5")
    assert awards(happened) == [("axis", 1, "unit")]
    assert unit_at(game, "F5") is None
    assert unit_at(game, "G5") is None


@pytest.mark.rule("m44tp:50.trains")
def test_a_train_stays_whole_until_the_third_hit_in_one_battle_too() -> None:
    game = under_fire("grenade", "grenade", "grenade", attacker="g6")
    happened = strike(game, "g6", "G5")
    assert hits_left(game) == 1
    assert unit_at(game, "F5") is None
    assert awards(happened) == []


@pytest.mark.rule("m44tp:50.trains")
def test_a_locomotive_without_its_wagon_is_attacked_where_it_stands() -> None:
    game = under_fire(wagon=None, hits=3)
    assert targets(game, WAGON_SIDE) == ["G5"]


@pytest.mark.rule("m44tp:52.armored_train", "m44tp:50.trains")
def test_an_armoured_train_takes_four_grenades_like_any_other() -> None:
    units = {
        "G5": train(wagon="F5", carries="gun"),
        "f6": "axis infantry",
        "G3": "axis infantry",
        "M9": "axis infantry",
        **FRIEND,
    }
    dice = ["grenade", "grenade", "grenade", "star", "grenade"]
    game = drawn(units, TRACK, phase="battle", side="axis", dice=dice)
    strike(game, "f6", "G5")
    assert hits_left(game) == 1
    happened = strike(game, "G3", "G5")
    assert awards(happened) == [("axis", 1, "unit")]
