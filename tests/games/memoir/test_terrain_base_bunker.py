"""Bunkers and sea walls: works that protect the side they were built for."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against
from tests.games.memoir.fields import (
    AWAY,
    around,
    can_battle,
    fighting,
    halt,
    march,
    marching,
    may_battle_after,
    obstacles,
    reached,
    walk,
)
from tests.support import answers, play, question, refusal

BUNKER, WALL = "m44:terrain.bunker", "m44:terrain.sea_wall"
BUNKERS = ["bunker allied", "bunker axis", "bunker either"]
WALLS = ["sea-wall allied", "sea-wall axis"]


# into a bunker


@pytest.mark.rule(BUNKER)
@pytest.mark.parametrize("bunker", BUNKERS)
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance"])
def test_infantry_enters_and_passes_a_bunker_freely(bunker: str, kind: str) -> None:
    assert reached(marching({"E5": f"allied {kind}"}, {"F5": bunker}), "E5") == around("E5", 2)


@pytest.mark.rule(BUNKER)
@pytest.mark.parametrize("bunker", BUNKERS)
def test_infantry_that_enters_a_bunker_may_battle(bunker: str) -> None:
    game = marching({"G5": "allied infantry", "E5": "axis infantry"}, {"F5": bunker})
    assert may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert dice_against(game, "F5", "E5") == 3


@pytest.mark.rule(BUNKER)
@pytest.mark.parametrize("bunker", BUNKERS)
@pytest.mark.parametrize(("kind", "hexes"), [("armor", 3), ("elite-armor", 3), ("artillery", 1)])
def test_armor_and_artillery_do_not_enter_a_bunker(bunker: str, kind: str, hexes: int) -> None:
    game = marching({"E5": f"allied {kind}"}, {"F5": bunker})
    assert reached(game, "E5") == walk("E5", hexes, closed={"F5"})
    play(game, "move E5")
    assert refusal(game, "to F5") == BUNKER


@pytest.mark.rule(BUNKER)
@pytest.mark.parametrize("bunker", BUNKERS)
def test_artillery_in_a_bunker_does_not_move_but_battles(bunker: str) -> None:
    game = marching({"E5": "allied artillery", "C3": "allied infantry", "H5": "axis infantry"}, {"E5": bunker})
    assert set(answers(game)) == {"move C3", "done"}
    halt(game)
    assert can_battle(game, "E5")
    assert dice_against(game, "E5", "H5") == 2


@pytest.mark.rule(BUNKER)
def test_artillery_beside_a_bunker_moves_on() -> None:
    assert reached(marching({"E5": "allied artillery"}, {"F5": "bunker allied"}), "E5") == around("E5") - {"F5"}


@pytest.mark.rule(BUNKER)
def test_infantry_leaves_a_bunker_freely() -> None:
    assert reached(marching({"E5": "allied infantry"}, {"E5": "bunker allied"}), "E5") == around("E5", 2)


# in a bunker


@pytest.mark.rule(BUNKER, "m44:battle.reductions")
@pytest.mark.parametrize("bunker", ["bunker axis", "bunker either"])
@pytest.mark.parametrize("target", ["infantry", "special-forces", "artillery"])
def test_a_bunker_protects_the_side_it_is_for(bunker: str, target: str) -> None:
    for kind, dice in (("infantry", 2), ("armor", 1), ("artillery", 3)):
        game = fighting({"F5": f"allied {kind}", "E5": f"axis {target}"}, {"E5": bunker})
        assert dice_against(game, "F5", "E5") == dice


@pytest.mark.rule(BUNKER, "m44:battle.reductions")
@pytest.mark.parametrize(("kind", "full"), [("infantry", [3, 2, 1]), ("armor", [3, 3, 3])])
def test_a_bunker_of_the_enemy_protects_nobody(kind: str, full: list[int]) -> None:
    for away, dice in enumerate(full, 1):
        game = fighting({AWAY[away]: f"allied {kind}", "E5": "axis infantry"}, {"E5": "bunker allied"})
        assert dice_against(game, AWAY[away], "E5") == dice


@pytest.mark.rule(BUNKER)
def test_the_bunker_of_the_allied_side_protects_its_units() -> None:
    game = fighting({"F5": "axis armor", "E5": "allied infantry"}, {"E5": "bunker allied"}, side="axis")
    assert dice_against(game, "F5", "E5") == 1
    taken = fighting({"F5": "axis armor", "E5": "allied infantry"}, {"E5": "bunker axis"}, side="axis")
    assert dice_against(taken, "F5", "E5") == 3


@pytest.mark.rule(BUNKER, "m44:terrain.hill")
def test_in_a_bunker_of_the_enemy_on_a_hill_the_hill_still_counts() -> None:
    game = fighting({"F5": "allied armor", "E5": "axis infantry"}, {"E5": "hill, bunker allied"})
    assert dice_against(game, "F5", "E5") == 2


@pytest.mark.rule(BUNKER)
@pytest.mark.parametrize("bunker", BUNKERS)
def test_units_fight_out_of_a_bunker_with_all_their_dice(bunker: str) -> None:
    game = fighting({"F5": "allied infantry", "E5": "axis infantry"}, {"F5": bunker})
    assert dice_against(game, "F5", "E5") == 3


# sea walls


@pytest.mark.rule(WALL)
@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.parametrize(("kind", "hexes"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_a_sea_wall_hinders_no_movement(wall: str, kind: str, hexes: int) -> None:
    assert reached(marching({"E5": f"allied {kind}"}, {"F5": wall}), "E5") == around("E5", hexes)
    assert reached(marching({"E5": f"allied {kind}"}, {"E5": wall}), "E5") == around("E5", hexes)


@pytest.mark.rule(WALL)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_who_comes_to_a_sea_wall_may_battle(kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "sea-wall axis"})
    march(game, "G5", "F5")
    assert dice_against(game, "F5", "E5") == 3


@pytest.mark.rule(WALL, "m44:battle.reductions")
@pytest.mark.parametrize(("wall", "less"), [("sea-wall axis", 1), ("sea-wall allied", 0)])
@pytest.mark.parametrize("target", ["infantry", "armor", "artillery"])
def test_a_sea_wall_protects_its_own_side_only(wall: str, less: int, target: str) -> None:
    for kind in ("infantry", "armor"):
        game = fighting({"F5": f"allied {kind}", "E5": f"axis {target}"}, {"E5": wall})
        assert dice_against(game, "F5", "E5") == 3 - less
    gun = fighting({"F5": "allied artillery", "E5": f"axis {target}"}, {"E5": wall})
    assert dice_against(gun, "F5", "E5") == 3


@pytest.mark.rule(WALL, "m44:retreat.ignore")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_behind_its_sea_wall_any_unit_may_ignore_a_flag(kind: str) -> None:
    game = fighting(
        {"F5": "allied artillery", "E5": f"axis {kind}"}, {"E5": "sea-wall axis"}, dice=["flag", "star", "star"]
    )
    play(game, "battle F5", "attack E5")
    assert (question(game), set(answers(game))) == ("flags", {"ignore 0", "ignore 1"})


@pytest.mark.rule(WALL)
def test_a_sea_wall_stays_when_its_unit_leaves() -> None:
    game = marching({"E5": "axis infantry"}, {"E5": "sea-wall axis"}, side="axis")
    march(game, "E5", "E7")
    assert obstacles(game, "E5") == ["sea-wall"]
