"""Rivers, roads, railways, wadis and lakes of the scenarios: every piece meets the next as it lies."""

from __future__ import annotations

import pytest

from tests.games.memoir.data import SIDES, Piece, beyond, groups, joined, opposite, tiles
from tests.games.memoir.maps import MAPS

SCENARIOS = list(MAPS)
RIVERS = ("river", "river-curve")
ROADS = ("road", "road-curve", "road-cross")
LAKES = ("lake-a", "lake-b", "lake-c")
Ways = dict[str, Piece]


def pieces_of(name: str, *kinds: str) -> Ways:
    """The hexes of a scenario that hold a piece of these kinds, with the piece."""
    return {hex_: piece for hex_, found in tiles(name).items() for piece in found if piece[0] in kinds}


def loose_ends(ways: Ways) -> set[tuple[str, str | None]]:
    """The ends that meet no piece of the same kind: the hex, and what lies beyond it (None: the edge of the board)."""
    found: set[tuple[str, str | None]] = set()
    for hex_, piece in ways.items():
        for side in joined(piece):
            there = beyond(hex_, side)
            if there is None or there not in ways or opposite(side) not in joined(ways[there]):
                found.add((hex_, there))
    return found


def chain(ways: Ways, start: str) -> set[str]:
    """The hexes one reaches from a piece along the pieces it is joined with."""
    reached, front = set[str](), {start}
    while front:
        reached |= front
        ahead = {(here, side, beyond(here, side)) for here in front for side in joined(ways[here])}
        front = {there for _, side, there in ahead if there in ways and opposite(side) in joined(ways[there])} - reached
    return reached


def axis(hex_: str, other: str) -> str:
    """The side of a hex on which the other lies."""
    return next(side for side in SIDES if beyond(hex_, side) == other)


def test_pieces_turn_counter_clockwise_from_their_base_shape() -> None:
    assert [joined(("river", facing)) for facing in (1, 2, 3, 4)] == [
        {"E", "W"},
        {"NE", "SW"},
        {"NW", "SE"},
        {"E", "W"},
    ]
    assert [joined(("road-curve", facing)) for facing in (1, 2, 4)] == [{"NE", "SE"}, {"NW", "E"}, {"SW", "NW"}]
    assert joined(("road-cross", 3)) == {"NW", "W", "SE", "E"}
    assert joined(("lake-a", 3)) == set()


@pytest.mark.rule("m44:terrain.river")
@pytest.mark.parametrize(
    ("name", "ends"),
    [
        ("nijmegen", {("l8", None), ("a4", None)}),
        ("schwammenauel", {("K7", "L7"), ("E9", "d8"), ("c6", "D7"), ("a6", None)}),
        ("roer", {("A3", None), ("M3", None)}),
        ("first-steps", {("E9", None), ("I1", None)}),
    ],
)
def test_a_river_ends_at_the_edge_of_the_board_in_a_lake_or_at_a_dam(name: str, ends: set[tuple[str, str]]) -> None:
    assert loose_ends(pieces_of(name, *RIVERS)) == ends
    still = pieces_of(name, *LAKES, "dam")
    assert {there for _, there in ends if there is not None} <= set(still)


@pytest.mark.rule("m44:terrain.river")
@pytest.mark.parametrize(
    ("name", "start", "length"), [("nijmegen", "l8", 14), ("roer", "A3", 13), ("first-steps", "E9", 9)]
)
def test_a_river_is_one_stream(name: str, start: str, length: int) -> None:
    rivers = pieces_of(name, *RIVERS)
    assert chain(rivers, start) == set(rivers)
    assert len(rivers) == length


@pytest.mark.rule("m44tp:58.schwammenauel_dam")
def test_the_roer_comes_from_one_dam_and_goes_on_from_the_other() -> None:
    rivers = pieces_of("schwammenauel", *RIVERS)
    assert chain(rivers, "K7") == {"K7", "J7", "I7", "h8", "H9", "G9", "F9", "E9"}
    assert chain(rivers, "a6") == {"a6", "b6", "c6"}
    assert len(rivers) == 11


@pytest.mark.rule("m44tp:16.lake", "m44tp:58.schwammenauel_dam")
def test_each_dam_holds_a_lake_of_three_hexes() -> None:
    lakes = groups(set(pieces_of("schwammenauel", *LAKES)))
    assert sorted(sorted(lake) for lake in lakes) == [["E7", "c8", "d8"], ["M7", "l6", "l8"]]
    for dam in ("D7", "L7"):
        beside = [lake for lake in lakes if {beyond(dam, side) for side in SIDES} & lake]
        assert len(beside) == 1
    assert set(pieces_of("schwammenauel", "dam")) == {"D7", "L7"}


@pytest.mark.rule("m44tp:16.lake", "m44tp:59.across_the_river_roer")
def test_the_roer_scenario_has_two_ponds_of_four_hexes() -> None:
    ponds = groups(set(pieces_of("roer", *LAKES)))
    assert sorted(sorted(pond) for pond in ponds) == [["D5", "E5", "d6", "e6"], ["I5", "J5", "i6", "j6"]]


@pytest.mark.rule("m44tp:13.road", "m44tp:59.across_the_river_roer")
def test_the_roads_end_at_the_edge_of_the_board_and_where_the_river_breaks_them() -> None:
    roads = pieces_of("roer", *ROADS)
    edges = {("a4", None), ("l4", None), ("G9", None), ("J1", None)}
    assert loose_ends(roads) == edges | {("h4", "I3"), ("i2", "I3")}
    assert axis("I3", "h4") == opposite(axis("I3", "i2"))
    assert "I3" in pieces_of("roer", *RIVERS)


@pytest.mark.rule("m44tp:13.road", "m44tp:59.across_the_river_roer")
def test_the_roads_north_of_the_river_are_one_net_and_those_south_of_it_another() -> None:
    roads = pieces_of("roer", *ROADS)
    assert chain(roads, "i2") == {"i2", "J1"}
    assert chain(roads, "G9") == set(roads) - {"i2", "J1"}
    assert len(roads) == 19


@pytest.mark.rule("m44tp:11.railroad_track", "m44tp:48.railroad_bridge", "m44tp:57.nijmegen_bridges")
def test_the_railway_runs_over_its_bridge_from_edge_to_edge() -> None:
    rails = pieces_of("nijmegen", "rail")
    assert loose_ends(rails) == {("C9", None), ("d6", "E5"), ("e4", "E5"), ("G1", None)}
    assert set(pieces_of("nijmegen", "railway-bridge")) == {"E5"}
    track = {axis("E5", "d6"), axis("E5", "e4")}
    assert track == {"NW", "SE"}
    assert joined(tiles("nijmegen")["E5"][0]) == {"NE", "SW"}, "the river runs across the track"


@pytest.mark.rule("m44:terrain.bridge", "m44tp:46.river_ford")
@pytest.mark.parametrize("name", SCENARIOS)
def test_bridges_and_fords_lie_on_a_river(name: str) -> None:
    for hex_, found in tiles(name).items():
        over = [kind for kind, _ in found if kind in ("bridge", "railway-bridge", "ford")]
        assert len(over) <= 1
        assert not over or found[0][0] == "river", hex_


@pytest.mark.rule("m44tp:06.wadi_gully", "m44tp:56.knightsbridge")
def test_the_wadi_is_one_gully_with_two_ends() -> None:
    wadi = pieces_of("knightsbridge", "wadi", "wadi-curve")
    assert chain(wadi, "g8") == {"g8", "H7", "g6"}
    assert loose_ends(wadi) == {("g8", "G9"), ("g6", "G5")}


@pytest.mark.rule("m44:sight.hills", "m44tp:56.knightsbridge")
def test_the_ridge_of_knightsbridge_is_one_group_of_hills() -> None:
    assert groups(set(pieces_of("knightsbridge", "hill"))) == [{"A7", "a6", "B5"}]


@pytest.mark.rule("m44tp:10.mountain", "M-14")
def test_no_hill_leads_up_to_the_mountains_of_schwammenauel() -> None:
    assert pieces_of("schwammenauel", "hill") == {}
    assert len(pieces_of("schwammenauel", "mountain")) == 15


@pytest.mark.rule("m44:terrain.bridge")
def test_the_bridge_of_the_first_game_joins_the_two_banks() -> None:
    rivers = set(pieces_of("first-steps", *RIVERS))
    around = {side: beyond("G5", side) for side in SIDES}
    assert {side for side, there in around.items() if there in rivers} == {"NW", "SE"}
    assert {there for there in around.values() if there} - rivers == {"F5", "f4", "H5", "g6"}
