"""The last German phase: towns left empty are entered, what can be destroyed is attacked, and everybody else stays
where he counts.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hexfront.ai.diadem.attacks import Attacks
from hexfront.ai.diadem.closing import last_orders, towns_back
from hexfront.ai.diadem.marches import Marches
from hexfront.ai.diadem.picture import Picture
from hexfront.ai.diadem.wishes import HOLD, Wishes, formations_of, gene_sizes
from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import AXIS, EDGES, TURNS
from hexfront.games.diadem.state import Position
from tests.support import Placement, drawn_map, position

FIELD = drawn_map(
    ". . . . . . .\n" * 7,
    exits={"axis": {"W": "all", "N": "all"}, "allied": {"E": "all", "W": "all"}},
    objectives={"0404": 10},
)
OUT = {"pl-3-1": "left W", "pl-3-2": "left W"}
"""A division that has got out to the west."""
CAUGHT: dict[str, Placement] = {
    "us-1108": {"at": "0606", "reduced": True},
    "de-26pz-26": "0404",
    "de-26pz-9": "0404",
    "de-26pz-67": "0404",
}
"""A reduced unit before a Panzer division."""


def planner(
    units: Mapping[str, Placement], turn: int = TURNS, holder: str = "allied", air: int = 0
) -> tuple[Position, Picture, Attacks, Marches]:
    """A German movement phase on the drawn map, ready to be planned."""
    game = position(units, map=FIELD, turn=turn, side="axis", air=air, objectives={"0404": holder})
    state = board(game._state)
    picture = Picture(state, AXIS)
    attacks = Attacks(picture, True)
    return state, picture, attacks, Marches(picture, attacks)


def goals(state: Position, marches: Marches) -> dict[str, str]:
    """Who goes where: a hex, or "exit W"."""
    ids = state.material.counters.ids
    names = state.material.grid.names
    return {
        ids[order.unit]: names[order.hex] if order.hex >= 0 else f"exit {EDGES[order.edge]}" for order in marches.orders
    }


def closing(units: Mapping[str, Placement], holder: str = "allied", posture: int = 0) -> dict[str, str]:
    """The orders of the last phase, with every formation told the same."""
    state, picture, attacks, marches = planner(units, holder=holder)
    counters = state.material.counters
    plan = [0] * len(gene_sizes(state, AXIS))
    for formation in range(formations_of(counters).number[AXIS]):
        plan[formation] = posture
    last_orders(picture, Wishes(counters, AXIS, plan, len(state.holders)), attacks, marches)
    return goals(state, marches)


@pytest.mark.parametrize("turn", [3, TURNS])
def test_a_town_left_empty_is_entered(turn: int) -> None:
    state, picture, _, marches = planner({"uk-4-10": "0707", "de-44-131": "0202"}, turn)
    towns_back(picture, marches)
    assert goals(state, marches) == {"de-44-131": "0404"}


def test_the_strongest_who_can_come_takes_the_town() -> None:
    units = {"uk-4-10": "0707", "de-44-131": "0303", "de-1fj-1": "0202", "de-1fj-3": "0101"}
    state, picture, _, marches = planner(units)
    towns_back(picture, marches)
    assert goals(state, marches) == {"de-1fj-1": "0404"}


@pytest.mark.parametrize(("turn", "found"), [(6, {}), (TURNS, {"de-44-131": "0404"})])
def test_a_town_beside_the_enemy_is_entered_on_the_last_day_only(turn: int, found: dict[str, str]) -> None:
    state, picture, _, marches = planner({"uk-4-10": "0504", "uk-4-12": "0504", "de-44-131": "0202"}, turn)
    towns_back(picture, marches)
    assert goals(state, marches) == found


@pytest.mark.parametrize(
    ("units", "holder"),
    [
        ({"uk-4-10": "0404", "de-44-131": "0202"}, "allied"),
        ({"uk-4-10": "0707", "de-44-131": "0202"}, "axis"),
        ({"uk-4-10": "0707", "de-44-131": {"at": "0202", "moved": True}}, "allied"),
    ],
    ids=["garrisoned", "german already", "moved already"],
)
def test_nobody_is_sent_where_no_town_can_be_had(units: dict[str, Placement], holder: str) -> None:
    _, picture, _, marches = planner(units, holder=holder)
    assert towns_back(picture, marches) == []


def test_who_takes_a_town_back_does_not_attack() -> None:
    units: dict[str, Placement] = {"us-1108": {"at": "0505", "reduced": True}, "de-26pz-26": "0202"}
    assert closing(units) == {"de-26pz-26": "0404"}


def test_a_weak_unit_in_reach_is_attacked_on_the_last_day() -> None:
    beside = {"0605", "0607", "0505", "0506", "0705", "0706"}
    found = closing(CAUGHT, "axis")
    assert found
    assert set(found.values()) <= beside


def test_who_is_told_to_hold_does_not_attack() -> None:
    assert closing(CAUGHT, "axis", HOLD) == {}


def test_everybody_leaves_who_can_once_a_division_is_out() -> None:
    units = {**OUT, "uk-4-10": "0707", "de-44-131": "0103", "de-44-132": "0301", "de-44-HD": "0404"}
    found = closing(units, "axis")
    assert found["de-44-131"] == "exit W"
    assert found["de-44-132"] in ("exit N", "exit W")
    assert found["de-44-HD"].startswith("exit")


def test_nobody_leaves_while_no_division_is_out() -> None:
    units = {"uk-4-10": "0707", "de-44-131": "0103", "de-44-132": "0301"}
    assert closing(units, "axis") == {}


def test_the_west_edge_is_preferred_in_the_corner() -> None:
    assert closing({**OUT, "uk-4-10": "0707", "de-44-131": "0101"}, "axis") == {"de-44-131": "exit W"}


def test_a_regiment_breaks_off_from_a_fight_it_cannot_win() -> None:
    units = {"uk-4-10": "0504", "uk-4-12": "0504", "uk-4-28": "0504", "uk-78-11": "0504", "de-44-131": "0405"}
    state, picture, attacks, marches = planner(units, holder="axis")
    last_orders(picture, Wishes(state.material.counters, AXIS, [], 1), attacks, marches)
    found = goals(state, marches)["de-44-131"]
    assert state.zones[0][state.material.grid.find(found)] == 0


def test_guns_go_where_they_reach_the_fullest_hex() -> None:
    units = {
        "uk-4-10": "0707",
        "uk-4-12": "0707",
        "uk-4-28": "0707",
        "it-1mot": "0701",
        "de-art-10": "0101",
        "de-art-XIV": "0703",
    }
    state, picture, attacks, marches = planner(units, holder="axis")
    last_orders(picture, Wishes(state.material.counters, AXIS, [], 1), attacks, marches)
    found = goals(state, marches)
    target = state.material.grid.find("0707")
    counters = state.material.counters
    for gun in ("de-art-10", "de-art-XIV"):
        unit = counters.find(gun)
        there = state.material.grid.find(found[gun]) if gun in found else state.where[unit]
        assert state.material.grid.distances[there][target] <= counters.range[unit]
        assert state.zones[0][there] == 0
