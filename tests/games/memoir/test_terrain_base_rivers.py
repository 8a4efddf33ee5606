"""Rivers and bridges: nobody enters the one without the other."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against
from tests.games.memoir.fields import around, can_battle, fighting, march, marching, may_battle_after, reached, walk
from tests.support import play, refusal

RIVER, BRIDGE = "m44:terrain.river", "m44:terrain.bridge"
KINDS = [("infantry", 2), ("special-forces", 2), ("resistance", 2), ("armor", 3), ("elite-armor", 3), ("artillery", 1)]


@pytest.mark.rule(RIVER)
@pytest.mark.parametrize(("kind", "hexes"), KINDS)
@pytest.mark.parametrize("river", ["river", "river 2", "river-curve", "river-curve 4"])
def test_nobody_enters_a_river(river: str, kind: str, hexes: int) -> None:
    found = reached(marching({"E5": f"allied {kind}"}, {"F5": river}), "E5")
    assert found == walk("E5", hexes, closed={"F5"})
    assert "F5" not in found


@pytest.mark.rule(RIVER)
def test_nobody_crosses_a_river() -> None:
    """The river runs down the whole board to the right of E5."""
    water = dict.fromkeys(("F9", "e8", "F7", "e6", "F5", "e4", "F3", "e2", "F1"), "river")
    found = reached(marching({"E5": "allied armor"}, water), "E5")
    assert found == walk("E5", 3, closed=set(water))
    assert all(hex_[0].upper() <= "E" for hex_ in found)


@pytest.mark.rule(RIVER)
def test_the_refusal_names_the_river() -> None:
    game = marching({"E5": "allied infantry"}, {"F5": "river"})
    play(game, "move E5")
    assert refusal(game, "to F5") == RIVER


@pytest.mark.rule(RIVER, "m44:sight")
def test_units_battle_over_a_river() -> None:
    game = fighting({"E5": "allied infantry", "G5": "axis infantry"}, {"F5": "river"})
    assert dice_against(game, "E5", "G5") == 2


@pytest.mark.rule(BRIDGE)
@pytest.mark.parametrize(("kind", "hexes"), KINDS)
def test_a_bridge_is_crossed_as_if_it_were_open_country(kind: str, hexes: int) -> None:
    assert reached(marching({"E5": f"allied {kind}"}, {"F5": "river, bridge"}), "E5") == around("E5", hexes)


@pytest.mark.rule(BRIDGE)
@pytest.mark.parametrize("start", ["D5", "F5", "d6", "e6", "d4", "e4"])
@pytest.mark.parametrize("bridge", ["river, bridge", "river 2, bridge 2", "river-curve, bridge 3"])
def test_a_bridge_is_entered_and_left_on_every_side(start: str, bridge: str) -> None:
    assert "E5" in reached(marching({start: "allied artillery"}, {"E5": bridge}), start)
    assert start in reached(marching({"E5": "allied artillery"}, {"E5": bridge}), "E5")


@pytest.mark.rule(BRIDGE)
def test_the_bridge_is_the_way_to_the_other_bank() -> None:
    water = dict.fromkeys(("F9", "e8", "F7", "e6", "F5", "e4", "F3", "e2", "F1"), "river")
    found = reached(marching({"E5": "allied armor"}, {**water, "F5": "river, bridge"}), "E5")
    assert found == walk("E5", 3, closed=set(water) - {"F5"})
    assert {"F5", "G5", "H5"} <= found


@pytest.mark.rule(BRIDGE)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_who_enters_a_bridge_may_battle(kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "river, bridge"})
    assert may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert can_battle(game, "F5")
    assert dice_against(game, "F5", "E5") == 3


@pytest.mark.rule(BRIDGE)
@pytest.mark.parametrize(("kind", "dice"), [("infantry", 3), ("armor", 3), ("artillery", 3)])
def test_a_bridge_is_no_cover(kind: str, dice: int) -> None:
    game = fighting({"F5": f"allied {kind}", "E5": "axis infantry"}, {"E5": "river, bridge"})
    assert dice_against(game, "F5", "E5") == dice
