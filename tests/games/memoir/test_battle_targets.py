"""Who battles, how often, and whom: range, sight, and the enemy beside one's own hex."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against
from tests.games.memoir.fields import attacked, can_battle, fighting, of, seen_targets, turn_is_over
from tests.support import answers, asked, play, question, refusal

KINDS = ("infantry", "special-forces", "resistance", "armor", "elite-armor", "artillery")


# who


@pytest.mark.rule("m44:turn.battle")
def test_only_units_with_orders_battle() -> None:
    game = fighting({"G5": "allied infantry", "D5": of("allied", "infantry", ordered=False), "E5": "axis infantry"})
    assert (asked(game), set(answers(game))) == ("allied", {"battle G5", "done"})


@pytest.mark.rule("m44:turn.battle")
def test_a_unit_battles_only_once() -> None:
    game = fighting({"G5": "allied infantry", "D5": "allied infantry", "E5": "axis infantry"}, dice=["star"] * 5)
    assert set(answers(game)) == {"battle G5", "battle D5", "done"}
    attacked(game, "D5", "E5")
    assert set(answers(game)) == {"battle G5", "done"}
    attacked(game, "G5", "E5")
    assert turn_is_over(game)


@pytest.mark.rule("m44:turn.battle")
def test_a_unit_that_has_fought_or_must_be_quiet_does_not_battle() -> None:
    units = {
        "D5": of("allied", "infantry", fought=True),
        "F5": of("allied", "infantry", quiet=True),
        "e6": of("allied", "infantry"),
    }
    game = fighting({**units, "E5": "axis infantry"})
    assert set(answers(game)) == {"battle e6", "done"}


@pytest.mark.rule("m44:turn.battle")
def test_nobody_must_battle() -> None:
    game = fighting({"F5": "allied infantry", "E5": "axis infantry"})
    play(game, "done")
    assert turn_is_over(game)


@pytest.mark.rule("m44:turn.battle")
def test_the_question_does_not_arise_without_a_target() -> None:
    assert turn_is_over(fighting({"F5": "allied infantry", "B5": "axis infantry"}))


# range


@pytest.mark.rule("m44:battle.range")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_all_enemies_in_range_and_in_sight_are_targets(kind: str) -> None:
    units = {"E5": f"allied {kind}", "E7": "axis infantry", "H5": "axis armor", "C3": "axis artillery"}
    game = fighting({**units, "I7": "axis infantry", "D9": "axis infantry"})
    assert seen_targets(game, "E5") == {"E7", "H5", "C3"}


@pytest.mark.rule("m44:battle.range", "m44:unit.artillery")
def test_artillery_reaches_six_hexes() -> None:
    units = {"E5": "allied artillery", "G5": "axis infantry", "K5": "axis armor", "L5": "axis armor"}
    assert seen_targets(fighting(units), "E5") == {"G5", "K5"}


@pytest.mark.rule("m44:battle.range")
def test_nobody_attacks_his_own_units() -> None:
    game = fighting({"E5": "allied armor", "E7": "allied infantry", "F5": "allied infantry", "C5": "axis infantry"})
    assert seen_targets(game, "E5") == {"C5"}


@pytest.mark.rule("m44:battle.range")
def test_a_target_out_of_range_is_refused() -> None:
    game = fighting({"E5": "allied infantry", "C5": "axis infantry", "I5": "axis infantry"})
    play(game, "battle E5")
    assert refusal(game, "attack I5") == "m44:battle.range"
    assert refusal(game, "attack C5") is None


@pytest.mark.rule("m44:battle.range", "m44:battle.reductions")
def test_who_would_roll_no_die_cannot_attack() -> None:
    """One die at three hexes, one less for the forest."""
    ground = {"H5": "forest"}
    game = fighting({"E5": "allied infantry", "H5": "axis infantry", "B5": "axis infantry"}, ground)
    assert seen_targets(game, "E5") == {"B5"}
    assert turn_is_over(fighting({"E5": "allied infantry", "H5": "axis infantry"}, ground))


# close assault


@pytest.mark.rule("m44:battle.close_assault", "M-5")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("near", ["D5", "F5", "d6", "e6", "d4", "e4"])
def test_a_unit_beside_an_enemy_battles_no_one_farther_away(kind: str, near: str) -> None:
    game = fighting({"E5": f"allied {kind}", near: "axis infantry", "G3": "axis armor", "C7": "axis armor"})
    assert seen_targets(game, "E5") == {near}


@pytest.mark.rule("m44:battle.close_assault", "M-5")
@pytest.mark.parametrize("kind", KINDS)
def test_beside_several_enemies_it_battles_one_of_them(kind: str) -> None:
    near = {"D5": "axis infantry", "e6": "axis armor", "e4": "axis artillery"}
    game = fighting({"E5": f"allied {kind}", **near, "G5": "axis infantry"})
    assert seen_targets(game, "E5") == set(near)


@pytest.mark.rule("m44:battle.close_assault", "M-5")
def test_the_refusal_names_the_enemy_beside_it() -> None:
    game = fighting({"E5": "allied armor", "F5": "axis infantry", "C5": "axis infantry"})
    play(game, "battle E5")
    assert refusal(game, "attack C5") in {"M-5", "m44:battle.close_assault"}


@pytest.mark.rule("m44:battle.close_assault", "M-5")
def test_an_enemy_beside_another_unit_does_not_bind() -> None:
    game = fighting({"E5": "allied armor", "F5": "allied infantry", "G5": "axis infantry", "C5": "axis infantry"})
    assert seen_targets(game, "E5") == {"C5"}
    assert seen_targets(game, "F5") == {"G5"}


@pytest.mark.rule("m44:battle.close_assault", "M-5", "m44:terrain.town")
def test_with_no_dice_against_the_enemy_beside_it_a_unit_does_not_battle_at_all() -> None:
    """Armor in a town, two dice less, beside a town, two less again: none of three is left."""
    units = {"E5": "allied armor", "F5": "axis infantry", "C5": "axis infantry"}
    towns = {"E5": "town", "F5": "town"}
    assert turn_is_over(fighting(units, towns))
    gone = {hex_: unit for hex_, unit in units.items() if hex_ != "F5"}
    assert dice_against(fighting(gone, towns), "E5", "C5") == 1


@pytest.mark.rule("m44:battle.close_assault", "M-5", "m44:terrain.town")
def test_of_two_enemies_beside_it_a_unit_battles_the_one_it_has_dice_against() -> None:
    units = {"E5": "allied armor", "F5": "axis infantry", "D5": "axis infantry"}
    game = fighting(units, {"E5": "town", "F5": "town"})
    assert seen_targets(game, "E5") == {"D5"}


@pytest.mark.rule("m44:battle.close_assault", "m44:sight")
@pytest.mark.parametrize("ground", ["forest", "town", "hedgerow", "hill", "bunker axis"])
def test_neighbours_always_see_each_other(ground: str) -> None:
    game = fighting({"E5": "allied infantry", "F5": "axis infantry"}, {"E5": "forest", "F5": ground})
    assert can_battle(game, "E5")


@pytest.mark.rule("m44:battle.close_assault")
def test_each_battle_is_settled_before_the_next_is_declared() -> None:
    """The second unit finds its target where the first has driven it."""
    units = {"F5": "allied infantry", "C5": "allied infantry", "E5": "axis infantry"}
    game = fighting(units, dice=["flag", "star", "star"])
    attacked(game, "F5", "E5")
    assert question(game) == "retreat"
    play(game, "to d6")
    play(game, "stay")
    assert seen_targets(game, "C5") == {"d6"}
