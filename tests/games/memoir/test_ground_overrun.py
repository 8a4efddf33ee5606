"""Armor overrun: armor that has taken ground battles once more, and may take ground a second time."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, unit_at
from tests.games.memoir.fields import (
    attacked,
    march,
    marching,
    may_take_ground,
    obstacles,
    of,
    overruns,
    struck,
    turn_is_over,
)
from tests.support import asked, play, question, seen

OVERRUN = "m44:overrun"
KILL = ["grenade", "star", "star"]
WEAK = of("axis", "infantry", figures=1)


@pytest.mark.rule(OVERRUN)
@pytest.mark.parametrize("kind", ["armor", "elite-armor"])
def test_armor_that_took_ground_may_battle_again(kind: str) -> None:
    game, _ = struck([*KILL, "infantry", "star", "star"], by=f"allied {kind}", at=WEAK, others={"D5": "axis infantry"})
    play(game, "take")
    assert (asked(game), question(game)) == ("allied", "overrun")
    assert overruns(game) == {"D5"}
    happened = play(game, "attack D5")
    [attack] = seen(happened, "attack")
    assert (attack["attacker"], attack["target"], attack["kind"], attack["dice"]) == ("E5", "D5", "overrun", 3)
    assert figures(game, "D5") == 3


@pytest.mark.rule(OVERRUN)
def test_it_need_not() -> None:
    game, _ = struck(KILL, by="allied armor", at=WEAK, others={"D5": "axis infantry"})
    play(game, "take", "stop")
    assert turn_is_over(game)
    assert figures(game, "D5") == 4


@pytest.mark.rule(OVERRUN)
def test_armor_that_stays_does_not_battle_again() -> None:
    game, _ = struck(KILL, by="allied armor", at=WEAK, others={"e6": "axis infantry"})
    play(game, "stay")
    assert turn_is_over(game)


@pytest.mark.rule(OVERRUN)
def test_after_a_retreat_it_is_the_same() -> None:
    """The unit that gave way to d6 is then beside the armor in E5."""
    game, _ = struck(["flag", "star", "star"], by="allied armor")
    play(game, "to d6", "take")
    assert overruns(game) == {"d6"}


@pytest.mark.rule(OVERRUN)
def test_an_overrun_that_empties_the_hex_lets_the_armor_take_ground_again_but_not_battle_a_third_time() -> None:
    game, _ = struck([*KILL, *KILL], by="allied armor", at=WEAK, others={"D5": WEAK, "C5": "axis infantry"})
    play(game, "take", "attack D5")
    assert may_take_ground(game)
    play(game, "take")
    assert figures(game, "D5") == 3
    assert turn_is_over(game)
    assert figures(game, "C5") == 4


@pytest.mark.rule(OVERRUN)
def test_the_second_ground_need_not_be_taken() -> None:
    game, _ = struck([*KILL, *KILL], by="allied armor", at=WEAK, others={"D5": WEAK, "C5": "axis infantry"})
    play(game, "take", "attack D5", "stay")
    assert (figures(game, "E5"), figures(game, "D5")) == (3, 0)
    assert turn_is_over(game)


@pytest.mark.rule(OVERRUN)
def test_an_overrun_that_fails_is_the_end() -> None:
    game, _ = struck([*KILL, "star", "star", "star"], by="allied armor", at=WEAK, others={"D5": "axis infantry"})
    play(game, "take", "attack D5")
    assert turn_is_over(game)


@pytest.mark.rule(OVERRUN, "M-5")
def test_a_distant_enemy_is_attacked_only_if_none_is_near() -> None:
    """C5 is two hexes from E5."""
    far, _ = struck(KILL, by="allied armor", at=WEAK, others={"C5": "axis infantry"})
    play(far, "take")
    assert overruns(far) == {"C5"}
    near, _ = struck(KILL, by="allied armor", at=WEAK, others={"C5": "axis infantry", "d4": "axis artillery"})
    play(near, "take")
    assert overruns(near) == {"d4"}


@pytest.mark.rule(OVERRUN, "m44:sight")
def test_the_second_battle_needs_sight_and_range_like_the_first() -> None:
    game, _ = struck(
        KILL,
        by="allied armor",
        at=WEAK,
        ground={"D5": "forest"},
        others={"C5": "axis infantry", "E7": "axis infantry", "A5": "axis infantry"},
    )
    play(game, "take")
    assert overruns(game) == {"E7"}


@pytest.mark.rule(OVERRUN, "m44:take_ground")
def test_after_an_overrun_from_a_distance_no_ground_is_taken() -> None:
    game, _ = struck([*KILL, *KILL], by="allied armor", at=WEAK, others={"C5": WEAK})
    play(game, "take", "attack C5")
    assert unit_at(game, "C5") is None
    assert turn_is_over(game)


@pytest.mark.rule(OVERRUN)
def test_without_an_enemy_in_reach_there_is_no_second_battle() -> None:
    game, _ = struck(KILL, by="allied armor", at=WEAK)
    play(game, "take")
    assert overruns(game) == set()


@pytest.mark.rule(OVERRUN)
def test_armor_that_moved_three_hexes_overruns_too() -> None:
    game = marching({"I5": "allied armor", "E5": WEAK, "D5": "axis infantry"}, dice=KILL)
    march(game, "I5", "F5")
    attacked(game, "F5", "E5")
    play(game, "take")
    assert overruns(game) == {"D5"}


@pytest.mark.rule(OVERRUN)
def test_other_units_battle_after_the_overrun() -> None:
    others = {"H5": "allied infantry", "D5": "axis infantry", "I5": "axis infantry"}
    game, _ = struck([*KILL, "star", "star", "star"], by="allied armor", at=WEAK, others=others)
    play(game, "take", "attack D5")
    assert question(game) == "battle"
    play(game, "battle H5")
    assert question(game) == "attack"


# ground


@pytest.mark.rule(OVERRUN, "m44:terrain.forest", "m44:terrain.town", "m44:terrain.hedgerow", "m44:terrain.ocean")
@pytest.mark.parametrize("ground", ["forest", "town", "hedgerow", "ocean"])
def test_ground_that_forbids_battle_on_entry_ends_it(ground: str) -> None:
    game, _ = struck(KILL, by="allied armor", at=WEAK, ground={"E5": ground}, others={"D5": "axis infantry"})
    play(game, "take")
    assert unit_at(game, "E5") is not None
    assert turn_is_over(game)


@pytest.mark.rule(OVERRUN)
@pytest.mark.parametrize("ground", ["hill", "steep-hill", "beach", "river, bridge", "sandbags", "sea-wall axis"])
def test_other_ground_does_not(ground: str) -> None:
    game, _ = struck(KILL, by="allied armor", at=WEAK, ground={"E5": ground}, others={"D5": "axis infantry"})
    play(game, "take")
    assert overruns(game) == {"D5"}


@pytest.mark.rule(OVERRUN, "m44:terrain.wire", "M-12")
def test_wire_is_torn_by_the_armor_that_takes_it_which_battles_on() -> None:
    game, _ = struck(KILL, by="allied armor", at=WEAK, ground={"E5": "wire"}, others={"D5": "axis infantry"})
    happened = play(game, "take")
    assert [event["hex"] for event in seen(happened, "wire")] == ["E5"]
    assert obstacles(game, "E5") == []
    assert overruns(game) == {"D5"}


@pytest.mark.rule(OVERRUN, "m44:terrain.wire", "M-11")
def test_armor_that_entered_wire_by_taking_ground_takes_no_more() -> None:
    game, _ = struck([*KILL, *KILL], by="allied armor", at=WEAK, ground={"E5": "wire"}, others={"D5": WEAK})
    play(game, "take", "attack D5")
    assert unit_at(game, "D5") is None
    assert not may_take_ground(game)


@pytest.mark.rule(OVERRUN, "M-11", "m44:terrain.forest")
def test_the_second_ground_may_be_a_forest() -> None:
    game, _ = struck([*KILL, *KILL], by="allied armor", at=WEAK, ground={"D5": "forest"}, others={"D5": WEAK})
    play(game, "take", "attack D5")
    assert may_take_ground(game)
    play(game, "take")
    assert figures(game, "D5") == 3


@pytest.mark.rule(OVERRUN, "m44:battle.reductions")
def test_cover_reduces_the_dice_of_an_overrun() -> None:
    game, _ = struck(KILL, by="allied armor", at=WEAK, ground={"D5": "town"}, others={"D5": "axis infantry"})
    play(game, "take")
    assert game.preview("attack D5")["dice"] == 1


@pytest.mark.rule(OVERRUN, "m44:terrain.bunker")
def test_what_armor_cannot_enter_is_not_taken_after_an_overrun() -> None:
    game, _ = struck([*KILL, "grenade"], by="allied armor", at=WEAK, ground={"D5": "bunker axis"}, others={"D5": WEAK})
    play(game, "take", "attack D5")
    assert unit_at(game, "D5") is None
    assert not may_take_ground(game)


@pytest.mark.rule(OVERRUN)
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance"])
def test_infantry_does_not_overrun(kind: str) -> None:
    game, _ = struck(KILL, by=f"allied {kind}", at=WEAK, others={"D5": "axis infantry"})
    play(game, "take")
    assert turn_is_over(game)


@pytest.mark.rule(OVERRUN, "m44:card.ambush")
def test_the_unit_that_is_overrun_may_ambush() -> None:
    game, _ = struck(KILL, by="allied armor", at=WEAK, others={"D5": "axis infantry"}, discard=[])
    assert (asked(game), question(game)) == ("axis", "ambush")
    play(game, "no", "take", "attack D5")
    assert (asked(game), question(game)) == ("axis", "ambush")


@pytest.mark.rule(OVERRUN)
def test_the_side_at_the_top_overruns_as_well() -> None:
    weak = of("allied", "infantry", figures=1)
    game, _ = struck(KILL, by="axis armor", at=weak, side="axis", others={"D5": "allied infantry"})
    play(game, "take")
    assert (asked(game), overruns(game)) == ("axis", {"D5"})
