"""The North African desert rule: armor that has taken ground goes one hex further before it battles again."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import figures, medals, unit_at
from tests.games.memoir.pack import attack, beside, enemy_of, fighting, moving, one_left, turn_is_over
from tests.support import Placement, answers, play, question, seen

KILL = ("grenade", "star", "star")


def raid(
    hexes: dict[str, str] | None = None,
    *,
    side: str = "allied",
    kind: str = "armor",
    desert: bool = True,
    others: dict[str, Placement] | None = None,
    dice: tuple[str, ...] = KILL,
    **fields: Any,
) -> hexfront.Game:
    """A unit in E5 has emptied F5 in a close assault and is asked whether it takes the ground; the next enemy is in
    H5.
    """
    foe = enemy_of(side)
    units: dict[str, Placement] = {
        "E5": f"{side} {kind}",
        "F5": one_left(foe),
        "H5": f"{foe} infantry",
        **(others or {}),
    }
    rules = {"desert": True} if desert else {}
    game = fighting(units, hexes, side=side, face="desert", rules=rules, dice=list(dice), **fields)
    attack(game, "E5", "F5")
    assert question(game) == "ground"
    return game


def rides(game: hexfront.Game) -> set[str]:
    """The hexes open for the ride on."""
    assert question(game) == "ride_on"
    return {answer.split()[1] for answer in answers(game) if answer.startswith("to ")}


@pytest.mark.rule("m44tp:01.north_african_desert_rule")
@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize("kind", ["armor", "elite-armor"])
def test_armor_that_has_taken_ground_may_go_one_hex_further_to_any_side_or_stop(side: str, kind: str) -> None:
    game = raid(side=side, kind=kind)
    play(game, "take")
    assert rides(game) == beside("F5")
    assert set(answers(game)) == {f"to {hex_}" for hex_ in beside("F5")} | {"stop"}


@pytest.mark.rule("m44tp:01.north_african_desert_rule")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_after_the_extra_hex_it_may_battle_again_from_there(side: str) -> None:
    game = raid(side=side, dice=(*KILL, "infantry", "star", "star"))
    happened = play(game, "take", "to G5")
    assert [event["path"][-1] for event in seen(happened, "took_ground")] == ["F5"]
    assert [event["path"][-1] for event in seen(happened, "rode_on")] == ["G5"]
    assert unit_at(game, "F5") is None
    assert question(game) == "overrun"
    assert set(answers(game)) == {"attack H5", "stop"}
    again = play(game, "attack H5")
    assert [event["kind"] for event in seen(again, "attack")] == ["overrun"]
    assert figures(game, "H5") == 3


@pytest.mark.rule("m44tp:01.north_african_desert_rule")
def test_without_the_extra_hex_it_may_still_battle_again_from_the_hex_taken() -> None:
    game = raid()
    happened = play(game, "take", "stop")
    assert seen(happened, "rode_on") == []
    assert question(game) == "overrun"
    assert set(answers(game)) == {"attack H5", "stop"}
    assert game.preview("attack H5")["range"] == 2


@pytest.mark.rule("m44tp:01.north_african_desert_rule")
def test_armor_that_stays_where_it_is_gets_no_extra_hex() -> None:
    game = raid()
    play(game, "stay")
    assert turn_is_over(game)
    assert unit_at(game, "E5") is not None


@pytest.mark.rule("m44tp:01.north_african_desert_rule")
def test_without_the_rule_there_is_no_extra_hex() -> None:
    game = raid(desert=False)
    play(game, "take")
    assert question(game) == "overrun"


@pytest.mark.rule("m44tp:01.north_african_desert_rule")
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance", "engineers"])
def test_infantry_takes_ground_as_ever_and_goes_no_further(kind: str) -> None:
    game = raid(kind=kind)
    play(game, "take")
    assert turn_is_over(game)
    assert unit_at(game, "F5") is not None


@pytest.mark.rule("m44tp:01.north_african_desert_rule")
def test_an_enemy_that_retreats_leaves_the_way_open_too() -> None:
    game = fighting(
        {"E5": "allied armor", "F5": "axis infantry"},
        rules={"desert": True},
        dice=["flag", "star", "star"],
    )
    attack(game, "E5", "F5")
    play(game, "to f6", "take")
    assert rides(game) == beside("F5") - {"f6"}


@pytest.mark.rule("m44tp:01.north_african_desert_rule")
def test_fire_from_afar_empties_a_hex_but_gives_no_extra_hex() -> None:
    game = fighting(
        {"E5": "allied armor", "G5": one_left("axis"), "I5": "axis infantry"}, rules={"desert": True}, dice=list(KILL)
    )
    attack(game, "E5", "G5")
    assert medals(game, "allied") == 1
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:01.north_african_desert_rule")
def test_a_full_march_before_the_assault_takes_nothing_from_the_extra_hex() -> None:
    game = moving(
        {"B5": "allied armor", "F5": one_left("axis"), "H5": "axis infantry"}, rules={"desert": True}, dice=list(KILL)
    )
    play(game, "move B5", "to E5")
    attack(game, "E5", "F5")
    play(game, "take")
    assert rides(game) == beside("F5")


@pytest.mark.rule("m44tp:01.north_african_desert_rule")
def test_the_extra_hex_must_be_free_and_open_to_the_unit() -> None:
    hexes = {"G5": "lake-a", "e4": "mountain", "f6": "wadi 1"}
    game = raid(hexes, others={"f4": "axis infantry"})
    play(game, "take")
    assert rides(game) == {"E5", "e6"}


@pytest.mark.rule("m44tp:01.north_african_desert_rule", "m44:terrain.hedgerow")
def test_the_extra_hex_is_no_hedgerow() -> None:
    game = raid({"G5": "hedgerow"})
    play(game, "take")
    assert "G5" not in rides(game)


@pytest.mark.rule("m44tp:01.north_african_desert_rule", "M-10")
def test_a_road_does_not_lengthen_the_extra_hex() -> None:
    game = raid(dict.fromkeys(("D5", "E5", "F5", "G5"), "road"))
    play(game, "take")
    assert rides(game) == beside("F5")


@pytest.mark.rule("m44tp:01.north_african_desert_rule", "M-12")
@pytest.mark.parametrize("ride", ["stop", "to G5"])
def test_the_second_taking_of_ground_gives_no_extra_hex_and_no_third_battle(ride: str) -> None:
    first = "G5" if ride == "stop" else "H5"
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "F5": one_left("axis"),
        first: one_left("axis"),
        "J5": "axis infantry",
    }
    game = fighting(units, rules={"desert": True}, dice=[*KILL, *KILL])
    attack(game, "E5", "F5")
    play(game, "take", ride, f"attack {first}")
    assert question(game) == "ground"
    play(game, "take")
    assert unit_at(game, first) is not None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:01.north_african_desert_rule", "M-12")
@pytest.mark.parametrize("tile", ["oasis", "radar", "rail", "wire", "river 2, ford"])
def test_ground_that_only_stops_gives_no_extra_hex_when_taken_but_leaves_the_battle(tile: str) -> None:
    game = raid({"F5": tile})
    play(game, "take")
    assert question(game) == "overrun"
    assert "attack H5" in answers(game)


@pytest.mark.rule("m44tp:01.north_african_desert_rule", "M-12")
@pytest.mark.parametrize("tile", ["palm-forest", "desert-town", "marsh"])
def test_ground_that_forbids_battle_on_entry_gives_neither_when_taken(tile: str) -> None:
    game = raid({"F5": tile})
    play(game, "take")
    assert unit_at(game, "F5") is not None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:01.north_african_desert_rule", "M-12")
@pytest.mark.parametrize("tile", ["oasis", "radar", "rail", "wire", "river 2, ford"])
def test_the_extra_hex_may_lead_onto_ground_that_only_stops_and_the_unit_still_battles(tile: str) -> None:
    game = raid({"G5": tile})
    play(game, "take", "to G5")
    assert question(game) == "overrun"
    assert set(answers(game)) == {"attack H5", "stop"}


@pytest.mark.rule("m44tp:01.north_african_desert_rule", "M-12", "M-13")
@pytest.mark.parametrize("tile", ["palm-forest", "desert-town", "marsh"])
def test_the_extra_hex_onto_ground_that_forbids_battle_on_entry_ends_the_overrun(tile: str) -> None:
    game = raid({"G5": tile})
    play(game, "take", "to G5")
    assert unit_at(game, "G5") is not None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:01.north_african_desert_rule", "M-12")
def test_wire_ridden_over_is_gone() -> None:
    game = raid({"G5": "wire"})
    happened = play(game, "take", "to G5")
    assert [event["hex"] for event in seen(happened, "wire")] == ["G5"]


@pytest.mark.rule("m44tp:01.north_african_desert_rule", "m44tp:19.minefield")
def test_an_enemy_mine_entered_by_the_extra_hex_goes_off() -> None:
    game = raid(mines={"G5": {"side": "axis", "strength": 2}}, dice=(*KILL, "armor", "star"))
    happened = play(game, "take", "to G5")
    assert [event["strength"] for event in seen(happened, "mine")] == [2]
    assert figures(game, "G5") == 2
    assert question(game) == "overrun"
