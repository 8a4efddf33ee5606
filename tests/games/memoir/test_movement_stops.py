"""Ground that stops: who has entered it this turn neither moves on nor takes ground."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import unit_at
from tests.games.memoir.fields import (
    around,
    attacked,
    can_battle,
    fighting,
    halt,
    march,
    marching,
    may_battle_after,
    may_take_ground,
    of,
    reached,
    turn_is_over,
    walk,
)
from tests.support import play, refusal

STOPS = {
    "forest": "m44:terrain.forest",
    "hedgerow": "m44:terrain.hedgerow",
    "town": "m44:terrain.town",
    "wire": "m44:terrain.wire",
    "ocean": "m44:terrain.ocean",
}
FREE = ["countryside", "hill", "river, bridge", "sandbags", "sea-wall axis", "sea-wall allied", "hedgehog"]
NO_BATTLE = ["forest", "hedgerow", "town", "ocean"]


@pytest.mark.rule("m44:move.stop", "M-11", *STOPS.values())
@pytest.mark.parametrize("ground", STOPS)
@pytest.mark.parametrize(("kind", "hexes", "beyond"), [("infantry", 2, "G5"), ("armor", 3, "H5")])
def test_nobody_goes_on_from_ground_that_stops(ground: str, kind: str, hexes: int, beyond: str) -> None:
    found = reached(marching({"E5": f"allied {kind}"}, {"F5": ground}), "E5")
    assert found == walk("E5", hexes, stops={"F5"})
    assert "F5" in found
    assert beyond not in found


@pytest.mark.rule("m44:move.stop", "m44:unit.special_forces")
@pytest.mark.parametrize("ground", STOPS)
def test_special_forces_stop_too(ground: str) -> None:
    assert reached(marching({"E5": "allied special-forces"}, {"F5": ground}), "E5") == walk("E5", 2, stops={"F5"})


@pytest.mark.rule("m44:move.stop")
@pytest.mark.parametrize("ground", STOPS)
def test_the_refusal_names_a_rule(ground: str) -> None:
    game = marching({"E5": "allied infantry"}, {"F5": ground})
    play(game, "move E5")
    assert refusal(game, "to G5") is not None
    assert refusal(game, "to F5") is None


@pytest.mark.rule("m44:move.stop")
@pytest.mark.parametrize("ground", FREE)
def test_other_ground_is_passed_freely(ground: str) -> None:
    assert reached(marching({"E5": "allied infantry"}, {"F5": ground}), "E5") == around("E5", 2)


@pytest.mark.rule("m44:move.stop")
@pytest.mark.parametrize("ground", ["forest", "town", "wire"])
@pytest.mark.parametrize(("kind", "hexes"), [("infantry", 2), ("armor", 3), ("artillery", 1), ("special-forces", 2)])
def test_ground_that_stopped_a_unit_is_left_freely_in_a_later_turn(ground: str, kind: str, hexes: int) -> None:
    assert reached(marching({"E5": f"allied {kind}"}, {"E5": ground}), "E5") == around("E5", hexes)


@pytest.mark.rule("m44:move.stop")
@pytest.mark.parametrize("ground", ["forest", "town"])
def test_from_one_such_hex_to_the_next_is_a_whole_move(ground: str) -> None:
    woods = dict.fromkeys(around("E5", 3) | {"E5"}, ground)
    assert reached(marching({"E5": "allied armor"}, woods), "E5") == around("E5")


@pytest.mark.rule("m44:move.stop")
def test_several_such_hexes_leave_the_ways_round_them() -> None:
    stops = {"F5", "e6", "d4", "E7"}
    found = reached(marching({"E5": "allied armor"}, dict.fromkeys(stops, "forest")), "E5")
    assert found == walk("E5", 3, stops=stops)


# battle on entry


@pytest.mark.rule(
    "m44:move.stop", "m44:terrain.forest", "m44:terrain.hedgerow", "m44:terrain.town", "m44:terrain.ocean"
)
@pytest.mark.parametrize("ground", NO_BATTLE)
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "armor", "elite-armor"])
def test_who_enters_such_ground_does_not_battle_this_turn(ground: str, kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": "axis infantry"}, {"F5": ground})
    assert not may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert turn_is_over(game)


@pytest.mark.rule("m44:move.stop", "m44:terrain.wire")
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "armor", "elite-armor"])
def test_who_enters_wire_may_battle(kind: str) -> None:
    game = marching({"G5": f"allied {kind}", "E5": "axis infantry"}, {"F5": "wire"})
    assert may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert can_battle(game, "F5")


@pytest.mark.rule("m44:move.stop", "m44:terrain.forest", "m44:terrain.hedgerow", "m44:terrain.town")
@pytest.mark.parametrize("ground", ["forest", "hedgerow", "town"])
@pytest.mark.parametrize("kind", ["infantry", "artillery", "resistance"])
def test_who_was_there_before_battles(ground: str, kind: str) -> None:
    game = marching({"F5": f"allied {kind}", "E5": "axis infantry"}, {"F5": ground})
    halt(game)
    assert can_battle(game, "F5")


@pytest.mark.rule("m44:move.stop")
@pytest.mark.parametrize("ground", ["forest", "town"])
def test_who_leaves_such_ground_may_battle(ground: str) -> None:
    game = marching({"G5": "allied infantry", "E5": "axis infantry"}, {"G5": ground})
    assert may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert can_battle(game, "F5")


# taking ground


@pytest.mark.rule("M-11", "m44:move.stop", "m44:take_ground", "m44:terrain.wire")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_who_entered_wire_this_turn_takes_no_ground(kind: str) -> None:
    weak = of("axis", "infantry", figures=1)
    game = marching({"G5": f"allied {kind}", "E5": weak}, {"F5": "wire"}, dice=["grenade", "star", "star"])
    march(game, "G5", "F5")
    attacked(game, "F5", "E5")
    assert unit_at(game, "E5") is None
    assert not may_take_ground(game)
    assert turn_is_over(game)


@pytest.mark.rule("M-11", "m44:take_ground", "m44:terrain.wire")
def test_who_began_the_turn_on_wire_takes_ground() -> None:
    game = marching(
        {"F5": "allied infantry", "E5": of("axis", "infantry", figures=1)}, {"F5": "wire"}, dice=["grenade", "star"]
    )
    halt(game)
    attacked(game, "F5", "E5")
    assert may_take_ground(game)


@pytest.mark.rule("M-11", "m44:take_ground")
def test_who_left_a_forest_this_turn_takes_ground() -> None:
    game = marching(
        {"G5": "allied infantry", "E5": of("axis", "infantry", figures=1)},
        {"G5": "forest"},
        dice=["grenade", "star", "star"],
    )
    march(game, "G5", "F5")
    attacked(game, "F5", "E5")
    assert may_take_ground(game)


@pytest.mark.rule("M-11", "m44:take_ground")
def test_a_unit_marked_as_stopped_takes_no_ground() -> None:
    """As in a game that begins in the middle of a turn."""
    stopped = of("allied", "infantry", moved=True, stopped=True)
    weak = of("axis", "infantry", figures=1)
    game = fighting({"F5": stopped, "E5": weak}, dice=["grenade", "star", "star"])
    attacked(game, "F5", "E5")
    assert not may_take_ground(game)
