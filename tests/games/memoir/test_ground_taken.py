"""Taking ground: the victor of a close assault may enter the hex that has become empty."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, position, unit_at
from tests.games.memoir.fields import (
    attacked,
    can_battle,
    halt,
    march,
    marching,
    may_take_ground,
    obstacles,
    of,
    path_of,
    struck,
    turn_is_over,
    with_spares,
)
from tests.support import Placement, answers, asked, play, question, seen

TAKE = "m44:take_ground"
KILL = ["grenade", "star", "star"]
FLAG = ["flag", "star", "star"]
WEAK = of("axis", "infantry", figures=1)
VICTORS = ["infantry", "special-forces", "resistance", "armor", "elite-armor"]


# when


@pytest.mark.rule(TAKE)
@pytest.mark.parametrize("kind", VICTORS)
def test_infantry_and_armor_may_take_the_hex_of_a_unit_they_eliminated(kind: str) -> None:
    game, _ = struck(KILL, by=f"allied {kind}", at=WEAK)
    assert (asked(game), question(game)) == ("allied", "ground")
    assert set(answers(game)) == {"take", "stay"}
    happened = play(game, "take")
    assert path_of(happened, "took_ground") == ["F5", "E5"]
    assert unit_at(game, "F5") is None
    taken = unit_at(game, "E5")
    assert taken is not None
    assert (taken["side"], taken["kind"]) == ("allied", kind)


@pytest.mark.rule(TAKE)
@pytest.mark.parametrize("kind", VICTORS)
def test_they_may_take_the_hex_of_a_unit_that_retreated(kind: str) -> None:
    game, _ = struck(FLAG, by=f"allied {kind}")
    play(game, "to d6")
    assert (asked(game), question(game)) == ("allied", "ground")
    play(game, "take")
    assert unit_at(game, "E5") is not None


@pytest.mark.rule(TAKE)
def test_they_need_not() -> None:
    game, _ = struck(KILL, at=WEAK)
    happened = play(game, "stay")
    assert not seen(happened, "took_ground")
    assert (figures(game, "F5"), figures(game, "E5")) == (4, 0)
    assert turn_is_over(game)


@pytest.mark.rule(TAKE)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
@pytest.mark.parametrize("away", [2, 3])
def test_fire_from_a_distance_takes_no_ground(kind: str, away: int) -> None:
    game, _ = struck(KILL, by=f"allied {kind}", at=WEAK, away=away)
    assert unit_at(game, "E5") is None
    assert turn_is_over(game)


@pytest.mark.rule(TAKE)
def test_no_ground_is_taken_from_a_unit_that_stays() -> None:
    game, _ = struck(["infantry", "star", "star"])
    assert turn_is_over(game)
    blocked, _ = struck(FLAG, others={"d6": "axis armor", "e6": "axis armor"})
    assert not may_take_ground(blocked)
    assert figures(blocked, "E5") == 3


@pytest.mark.rule(TAKE, "m44:unit.artillery")
def test_artillery_takes_no_ground() -> None:
    game, _ = struck(KILL, by="allied artillery", at=WEAK)
    assert turn_is_over(game)


@pytest.mark.rule(TAKE, "m44:card.barrage")
def test_a_barrage_takes_no_ground() -> None:
    cards = {"allied": ["barrage"], "axis": 4}
    units: dict[str, Placement] = {"F5": "allied infantry", "E5": WEAK}
    game = position(with_spares(units), cards=cards, dice=[*KILL, "star"], discard=["ambush"])
    play(game, "play barrage", "target E5")
    assert unit_at(game, "E5") is None
    assert question(game) != "ground"


@pytest.mark.rule(TAKE, "m44:card.ambush")
def test_who_ambushes_takes_no_ground() -> None:
    """The attacker is driven off before it rolls a die."""
    units = {"F5": "allied infantry", "E5": "axis infantry"}
    game = position(with_spares(units), phase="battle", cards={"allied": 4, "axis": ["ambush"]}, dice=FLAG)
    play(game, "battle F5", "attack E5", "ambush")
    assert (asked(game), question(game)) == ("allied", "retreat")
    play(game, "to e4")
    assert question(game) != "ground"
    assert (figures(game, "E5"), figures(game, "e4"), figures(game, "F5")) == (4, 4, 0)


# what the unit did before


@pytest.mark.rule(TAKE)
@pytest.mark.parametrize(("kind", "start"), [("infantry", "G5"), ("special-forces", "H5"), ("armor", "I5")])
def test_how_far_the_unit_has_moved_does_not_matter(kind: str, start: str) -> None:
    game = marching({start: f"allied {kind}", "E5": WEAK}, dice=KILL)
    march(game, start, "F5")
    attacked(game, "F5", "E5")
    assert may_take_ground(game)
    play(game, "take")
    assert unit_at(game, "E5") is not None


@pytest.mark.rule(TAKE)
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance"])
def test_infantry_that_took_ground_does_not_battle_again(kind: str) -> None:
    game, _ = struck(KILL, by=f"allied {kind}", at=WEAK, others={"D5": "axis infantry"})
    play(game, "take")
    assert turn_is_over(game)


@pytest.mark.rule(TAKE)
def test_a_unit_that_took_ground_does_not_move_again() -> None:
    game = marching({"F5": "allied infantry", "G3": "allied infantry", "E5": WEAK}, dice=KILL)
    halt(game)
    attacked(game, "F5", "E5")
    play(game, "take")
    assert question(game) not in {"move", "march"}


@pytest.mark.rule(TAKE)
def test_infantry_takes_ground_once_in_a_turn() -> None:
    """As in a game that begins in the middle of a turn."""
    game, _ = struck(KILL, by=of("allied", "infantry", ground=1), at=WEAK)
    assert unit_at(game, "E5") is None
    assert not may_take_ground(game)


@pytest.mark.rule(TAKE)
def test_others_battle_on_after_the_ground_was_taken() -> None:
    game, _ = struck(KILL, at=WEAK, others={"C5": "allied infantry", "B5": "axis infantry"})
    play(game, "take")
    assert can_battle(game, "C5")
    assert not can_battle(game, "E5")


# where


@pytest.mark.rule(TAKE)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
@pytest.mark.parametrize(
    "ground",
    ["countryside", "forest", "town", "hill", "steep-hill", "beach", "river, bridge", "wire", "sandbags", "hedgerow"],
)
def test_ground_of_every_open_sort_may_be_taken(kind: str, ground: str) -> None:
    """Armor has one die left where cover takes two."""
    game, _ = struck(KILL, by=f"allied {kind}", at=WEAK, ground={"E5": ground})
    assert may_take_ground(game)
    play(game, "take")
    assert unit_at(game, "E5") is not None


@pytest.mark.rule(TAKE, "m44:terrain.bunker", "m44:terrain.hedgehog")
@pytest.mark.parametrize("ground", ["bunker axis", "hedgehog"])
@pytest.mark.parametrize(("kind", "may"), [("infantry", True), ("armor", False), ("elite-armor", False)])
def test_armor_takes_no_bunker_and_no_hedgehog(ground: str, kind: str, may: bool) -> None:
    game, _ = struck(KILL, by=f"allied {kind}", at=WEAK, ground={"E5": ground})
    assert unit_at(game, "E5") is None
    assert may_take_ground(game) is may


@pytest.mark.rule(TAKE, "m44:terrain.steep_hill")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_what_a_steep_hill_costs_does_not_matter_to_the_victor(kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": WEAK}, {"E5": "steep-hill"}, dice=KILL)
    march(game, "G5", "F5")
    attacked(game, "F5", "E5")
    assert may_take_ground(game)


@pytest.mark.rule(TAKE, "m44:terrain.beach")
def test_the_two_hexes_of_a_beach_do_not_bind_the_victor() -> None:
    ground = dict.fromkeys(("D5", "E5", "F5", "G5", "H5"), "beach")
    game = marching({"H5": "allied armor", "E5": WEAK, "C5": "axis infantry"}, ground, dice=KILL)
    march(game, "H5", "F5")
    attacked(game, "F5", "E5")
    assert may_take_ground(game)


@pytest.mark.rule(TAKE, "m44:terrain.ocean")
def test_ground_may_be_taken_in_the_ocean() -> None:
    game, _ = struck(KILL, at=WEAK, ground={"E5": "ocean", "F5": "beach"})
    assert may_take_ground(game)


# hedgerows


@pytest.mark.rule(TAKE, "m44:terrain.hedgerow")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_a_hedgerow_is_taken_only_by_who_has_not_moved(kind: str) -> None:
    stayed = marching({"F5": f"allied {kind}", "E5": WEAK}, {"E5": "hedgerow"}, dice=KILL)
    halt(stayed)
    attacked(stayed, "F5", "E5")
    assert may_take_ground(stayed)
    moved = marching({"G5": f"allied {kind}", "E5": WEAK}, {"E5": "hedgerow"}, dice=KILL)
    march(moved, "G5", "F5")
    attacked(moved, "F5", "E5")
    assert unit_at(moved, "E5") is None
    assert not may_take_ground(moved)


@pytest.mark.rule(TAKE, "m44:terrain.hedgerow")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_who_left_a_hedgerow_may_still_take_ground(kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": WEAK}, {"G5": "hedgerow"}, dice=KILL)
    march(game, "G5", "F5")
    attacked(game, "F5", "E5")
    assert may_take_ground(game)


@pytest.mark.rule(TAKE, "m44:terrain.hedgerow")
def test_ground_is_taken_out_of_a_hedgerow() -> None:
    game, _ = struck(KILL, at=WEAK, ground={"F5": "hedgerow"})
    assert may_take_ground(game)


# slopes at the sea


@pytest.mark.rule(TAKE, "m44:terrain.sea_bluff", "m44:terrain.cliff")
@pytest.mark.parametrize(
    ("slope", "kind", "may"),
    [
        ("sea-bluff", "infantry", True),
        ("cliff", "infantry", False),
        ("sea-bluff", "armor", False),
        ("cliff", "armor", False),
    ],
)
def test_who_may_take_ground_up_from_the_beach(slope: str, kind: str, may: bool) -> None:
    game, _ = struck(KILL, by=f"allied {kind}", at=WEAK, ground={"E5": slope, "F5": "beach"})
    assert unit_at(game, "E5") is None
    assert may_take_ground(game) is may


@pytest.mark.rule(TAKE, "m44:terrain.sea_bluff", "m44:terrain.cliff")
@pytest.mark.parametrize("slope", ["sea-bluff", "cliff"])
@pytest.mark.parametrize(("kind", "may"), [("infantry", True), ("armor", False)])
def test_who_may_take_ground_down_to_the_beach(slope: str, kind: str, may: bool) -> None:
    game, _ = struck(KILL, by=f"allied {kind}", at=WEAK, ground={"E5": "beach", "F5": slope})
    assert may_take_ground(game) is may


@pytest.mark.rule(TAKE, "m44:terrain.sea_bluff", "m44:terrain.cliff")
@pytest.mark.parametrize("slope", ["sea-bluff", "cliff"])
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_on_the_inland_side_they_are_hills(slope: str, kind: str) -> None:
    up, _ = struck(KILL, by=f"allied {kind}", at=WEAK, ground={"E5": slope})
    assert may_take_ground(up)
    down, _ = struck(KILL, by=f"allied {kind}", at=WEAK, ground={"F5": slope})
    assert may_take_ground(down)


# what is left behind


@pytest.mark.rule(TAKE, "m44:terrain.sandbags")
def test_sandbags_do_not_go_along_and_those_of_the_beaten_are_gone() -> None:
    game, _ = struck(KILL, at=WEAK, ground={"E5": "sandbags", "F5": "sandbags"})
    assert obstacles(game, "E5") == []
    assert obstacles(game, "F5") == ["sandbags"]
    play(game, "take")
    assert obstacles(game, "E5") == []
    assert obstacles(game, "F5") == []
