"""The roads, trails and streams of Encore: they hang together, and lead where the rulebook needs them."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from tests.games.encore.data import (
    COVER,
    GRID,
    HEIGHT,
    HEXES,
    LEVEL,
    MAP,
    PLACES,
    RIVERS,
    ROADS,
    START,
    TRAILS,
    UNITS,
    WAYS,
    Side,
    apart,
    around,
    edges,
    stands,
)

Point = tuple[float, float]

RIVER_SIDES = {frozenset(side) for river in RIVERS.values() for side in river}
ROAD_STEPS = {frozenset(step) for path in ROADS.values() for step in pairwise(path)}
TRAIL_STEPS = {frozenset(step) for path in TRAILS.values() for step in pairwise(path)}
ON_ROADS = {hex_ for path in ROADS.values() for hex_ in path}
ON_TRAILS = {hex_ for path in TRAILS.values() for hex_ in path}
ARMOUR = [unit for unit, facts in UNITS.items() if facts["type"] == "armour"]


def ends(side: Side) -> tuple[Point, Point]:
    """The two corners between which a hexside runs."""
    first, second = (GRID.index[hex_] for hex_ in side)
    corners = [(round(x, 3), round(y, 3)) for x, y in GRID.corners(first)]
    d = GRID.direction(first, second)
    return corners[d], corners[(d + 1) % 6]


def by_road(start: str) -> set[str]:
    """Every hex one can come to from a hex without leaving the roads."""
    found, front = {start}, {start}
    while front:
        front = {there for here in front for there in around(here) if frozenset((here, there)) in ROAD_STEPS} - found
        found |= front
    return found


def shortest_ways(start: str, end: str) -> int:
    """How many ways of the fewest steps lead from one hex to another."""
    count = Counter({start: 1})
    for left in range(apart(start, end) - 1, -1, -1):
        step: Counter[str] = Counter()
        for here, ways in count.items():
            for there in around(here):
                if apart(there, end) == left:
                    step[there] += ways
        count = step
    return count[end]


def straight(path: Iterable[str]) -> bool:
    """Whether every step of a path goes the same way."""
    hexes = [GRID.index[hex_] for hex_ in path]
    return len({GRID.direction(a, b) for a, b in pairwise(hexes)}) == 1


# Roads and trails


@pytest.mark.rule("encore:5.3.1", "E-12")
@pytest.mark.parametrize("name", WAYS)
def test_a_road_or_trail_goes_from_neighbour_to_neighbour_and_through_no_hex_twice(name: str) -> None:
    path = WAYS[name]
    assert len(path) == len(set(path)) >= 2
    assert all(apart(*step) == 1 for step in pairwise(path))


@pytest.mark.rule("encore:5.3.1")
def test_every_road_and_trail_has_a_name_of_its_own_and_no_trail_runs_along_a_road() -> None:
    assert len(WAYS) == len(MAP["road"]) + len(MAP["trail"])
    assert not ROAD_STEPS & TRAIL_STEPS


@pytest.mark.rule("encore:5.3.1")
def test_ways_of_one_kind_share_a_step_only_at_gaggio_and_on_the_ridge() -> None:
    for ways, shared in ((ROADS, {"10-12/11-11"}), (TRAILS, {"09-04/09-05"})):
        used = Counter("/".join(sorted(step)) for path in ways.values() for step in pairwise(path))
        assert {step for step, count in used.items() if count > 1} == shared


@pytest.mark.rule("encore:5.4", "E-18")
def test_roads_and_trails_leave_the_map_where_they_touch_the_edge_they_name() -> None:
    found = set()
    for way in [*MAP["road"], *MAP["trail"]]:
        path = way["path"].split()
        for key, hex_ in (("from_edge", path[0]), ("to_edge", path[-1])):
            if key in way:
                assert way[key] in edges(hex_), way["name"]
                found.add(f"{hex_} {way[key]}")
    roads = {"01-04 W", "08-01 N", "12-13 S", "18-01 N", "01-12 W", "21-13 S", "26-11 E"}
    trails = {"01-09 W", "01-08 W", "10-01 N", "09-01 N", "23-01 N", "26-03 E"}
    assert found == roads | trails


@pytest.mark.rule("encore:8.fourth_mountain")
def test_a_road_runs_from_01_04_to_08_01_from_edge_to_edge() -> None:
    [road] = [road for road in MAP["road"] if road["path"] == MAP["mountain_road"]]
    path = road["path"].split()
    assert (path[0], path[-1]) == ("01-04", "08-01")
    assert (road["from_edge"], road["to_edge"]) == ("W", "N")


@pytest.mark.rule("encore:8.fourth_mountain")
def test_that_road_is_a_straight_line_and_so_the_only_shortest_one() -> None:
    path = MAP["mountain_road"].split()
    assert straight(path)
    assert len(path) - 1 == apart("01-04", "08-01") == 7
    assert shortest_ways("01-04", "08-01") == 1


@pytest.mark.rule("encore:8.fourth_mountain")
def test_no_ally_starts_on_that_road_or_within_five_hexes_of_it() -> None:
    nearest = min(apart(hex_, there) for hex_ in stands("allied") for there in MAP["mountain_road"].split())
    assert nearest > 5


@pytest.mark.rule("encore:5.5", "encore:table.4", "E-45")
def test_reinforcements_come_in_where_a_road_or_trail_does() -> None:
    leaving = {way["path"].split()[-1] for way in [*MAP["road"], *MAP["trail"]] if way.get("to_edge") == "N"}
    leaving |= {way["path"].split()[0] for way in [*MAP["road"], *MAP["trail"]] if way.get("from_edge") == "N"}
    assert set(MAP["mountain_entries"].split()) <= leaving


@pytest.mark.rule("encore:5.3.4", "E-13")
def test_no_road_leads_where_armour_may_never_go() -> None:
    assert all(LEVEL[hex_] < 1000 and COVER[hex_] != "peak" for hex_ in ON_ROADS)


@pytest.mark.rule("encore:5.3.4", "encore:5.6")
def test_armour_starts_on_a_road_below_800_metres() -> None:
    assert sorted(ARMOUR) == ["us-701", "us-751"]
    for unit in ARMOUR:
        assert START[unit] in ON_ROADS
        assert LEVEL[START[unit]] == 600


@pytest.mark.rule("encore:5.3.4")
@pytest.mark.parametrize("unit", ARMOUR)
def test_roads_lead_armour_to_the_villages_and_to_the_western_and_northern_edge(unit: str) -> None:
    reached = by_road(START[unit])
    villages = ("Gaggio Montano", "Mazzancana", "Guanella", "Abetaia", "Bombiana")
    assert {PLACES[name]["hex"] for name in villages} <= reached
    assert {"01-12", "18-01", "12-13"} <= reached
    assert "01-04" not in reached


def test_trails_lead_to_every_peak_but_the_southern_twin() -> None:
    peaks = {hex_ for hex_ in HEXES if COVER[hex_] == "peak"}
    assert peaks - ON_TRAILS == {"10-05"}


# Streams and bridges


@pytest.mark.rule("encore:5.3.3", "E-12")
@pytest.mark.parametrize("name", RIVERS)
def test_a_stream_is_one_unbroken_line_of_hexsides(name: str) -> None:
    river = RIVERS[name]
    assert all(apart(*side) == 1 for side in river)
    assert len({frozenset(side) for side in river}) == len(river)
    meeting = Counter(corner for side in river for corner in ends(side))
    assert sorted(meeting.values()) == [1, 1] + [2] * (len(river) - 1)
    assert all(set(ends(a)) & set(ends(b)) for a, b in pairwise(river))


def test_no_two_streams_share_a_hexside() -> None:
    assert sum(len(river) for river in RIVERS.values()) == len(RIVER_SIDES)


@pytest.mark.parametrize("name", RIVERS)
def test_water_runs_downhill_and_leaves_the_map(name: str) -> None:
    river = RIVERS[name]
    source, mouth = (sum(HEIGHT[hex_] for hex_ in side) for side in (river[0], river[-1]))
    assert mouth < source
    # The last corner is on the rim: fewer than three hexes meet there.
    [last] = set(ends(river[-1])) - set(ends(river[-2]))
    corners = [{(round(x, 3), round(y, 3)) for x, y in GRID.corners(i)} for i in range(len(HEXES))]
    assert sum(last in around_hex for around_hex in corners) == 2


@pytest.mark.rule("encore:5.3.3", "E-12")
def test_five_bridges_stand_where_roads_cross_streams_and_no_trail_crosses_any() -> None:
    assert {"/".join(sorted(side)) for side in RIVER_SIDES & ROAD_STEPS} == {
        "04-03/05-02",
        "06-13/07-12",
        "11-11/12-11",
        "15-09/16-09",
        "18-03/18-04",
    }
    assert not RIVER_SIDES & TRAIL_STEPS
