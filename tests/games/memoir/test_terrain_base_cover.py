"""Forest, hedgerow and town: they stop who enters, hide who is inside, and ask something of their own besides.

That they stop, forbid battle on entry, take dice and block sight is also among the tests of movement, reductions and
sight; here is what each has of its own.
"""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against
from tests.games.memoir.fields import (
    AWAY,
    around,
    can_battle,
    fighting,
    march,
    marching,
    may_battle_after,
    reached,
    turn_is_over,
    walk,
)

FOREST, HEDGEROW, TOWN = "m44:terrain.forest", "m44:terrain.hedgerow", "m44:terrain.town"


# forest and town


@pytest.mark.rule(FOREST, TOWN)
@pytest.mark.parametrize("ground", ["forest", "town"])
@pytest.mark.parametrize(("kind", "far"), [("infantry", "G5"), ("armor", "H5")])
def test_a_forest_or_town_is_entered_at_any_step(ground: str, kind: str, far: str) -> None:
    assert far in reached(marching({"E5": f"allied {kind}"}, {far: ground}), "E5")


@pytest.mark.rule(FOREST, TOWN)
@pytest.mark.parametrize("ground", ["forest", "town"])
def test_every_unit_may_enter_a_forest_or_town(ground: str) -> None:
    for kind in ("infantry", "special-forces", "resistance", "armor", "elite-armor", "artillery"):
        assert "F5" in reached(marching({"E5": f"allied {kind}"}, {"F5": ground}), "E5")


@pytest.mark.rule(FOREST)
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_units_fight_out_of_a_forest_with_all_their_dice(kind: str) -> None:
    game = fighting({"F5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "forest"})
    assert dice_against(game, "F5", "E5") == 3


@pytest.mark.rule(TOWN)
@pytest.mark.parametrize("kind", ["armor", "elite-armor"])
@pytest.mark.parametrize("away", [1, 2, 3])
def test_armor_fights_out_of_a_town_with_two_dice_less_at_every_range(kind: str, away: int) -> None:
    game = fighting({AWAY[away]: f"allied {kind}", "E5": "axis infantry"}, {AWAY[away]: "town"})
    assert dice_against(game, AWAY[away], "E5") == 1


@pytest.mark.rule(TOWN)
@pytest.mark.parametrize(("kind", "dice"), [("infantry", [3, 2, 1]), ("artillery", [3, 3, 2])])
def test_others_fight_out_of_a_town_with_all_their_dice(kind: str, dice: list[int]) -> None:
    for away, expected in enumerate(dice, 1):
        game = fighting({AWAY[away]: f"allied {kind}", "E5": "axis infantry"}, {AWAY[away]: "town"})
        assert dice_against(game, AWAY[away], "E5") == expected


@pytest.mark.rule(TOWN, "m44:battle.reductions", "M-4")
def test_armor_in_a_town_cannot_attack_another_town() -> None:
    towns = {"F5": "town", "E5": "town"}
    assert turn_is_over(fighting({"F5": "allied armor", "E5": "axis armor"}, towns))
    assert dice_against(fighting({"F5": "allied infantry", "E5": "axis armor"}, towns), "F5", "E5") == 2


# hedgerows: in


@pytest.mark.rule(HEDGEROW)
@pytest.mark.parametrize(("kind", "hexes"), [("infantry", 2), ("special-forces", 2), ("armor", 3), ("elite-armor", 3)])
def test_a_hedgerow_is_entered_only_with_the_first_step(kind: str, hexes: int) -> None:
    near = reached(marching({"E5": f"allied {kind}"}, {"F5": "hedgerow"}), "E5")
    assert near == walk("E5", hexes, stops={"F5"})
    far = reached(marching({"E5": f"allied {kind}"}, {"G5": "hedgerow"}), "E5")
    assert far == walk("E5", hexes, closed={"G5"})
    assert "G5" not in far


@pytest.mark.rule(HEDGEROW)
def test_artillery_beside_a_hedgerow_may_enter_it() -> None:
    assert reached(marching({"E5": "allied artillery"}, {"F5": "hedgerow"}), "E5") == around("E5")


@pytest.mark.rule(HEDGEROW)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_who_enters_a_hedgerow_does_not_battle(kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "hedgerow"})
    assert not may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert turn_is_over(game)


# hedgerows: out


@pytest.mark.rule(HEDGEROW)
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance", "armor", "elite-armor", "artillery"])
def test_who_leaves_a_hedgerow_goes_one_hex(kind: str) -> None:
    assert reached(marching({"E5": f"allied {kind}"}, {"E5": "hedgerow"}), "E5") == around("E5")


@pytest.mark.rule(HEDGEROW)
def test_from_hedgerow_to_hedgerow_is_one_hex_like_any_other() -> None:
    fields = dict.fromkeys(around("E5", 2) | {"E5"}, "hedgerow")
    assert reached(marching({"E5": "allied armor"}, fields), "E5") == around("E5")


@pytest.mark.rule(HEDGEROW)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_who_left_a_hedgerow_may_battle(kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": "axis infantry"}, {"G5": "hedgerow"})
    assert may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert can_battle(game, "F5")
    assert dice_against(game, "F5", "E5") == 3


@pytest.mark.rule(HEDGEROW)
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_units_fight_out_of_a_hedgerow_with_all_their_dice(kind: str) -> None:
    game = fighting({"F5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "hedgerow"})
    assert dice_against(game, "F5", "E5") == 3
