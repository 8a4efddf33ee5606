"""The map and the counters as the game reads them are those that are written."""

from collections.abc import Iterable
from itertools import pairwise

import pytest

from hexfront.games.encore.counters import Counters
from hexfront.games.encore.map import Map
from hexfront.games.encore.names import COMMANDS, LEVELS, NATIONS, ROLES, SIDES, TYPES
from hexfront.kernel.data import load_toml
from tests.games.encore.data import (
    BATTALIONS,
    COVER,
    DATA,
    GRID,
    HEIGHT,
    HEXES,
    LEVEL,
    MAP,
    OBJECTIVES,
    RIVERS,
    ROADS,
    SUPPORT,
    TRAILS,
    UNITS,
)

READ = Map(load_toml(DATA / "map.toml"))
COUNTERS = Counters(load_toml(DATA / "counters.toml"))


def marked(masks: list[int]) -> set[tuple[str, str]]:
    """The sides that masks mark, from the hex that has the mark to the one beyond the side."""
    found = set()
    for here, mask in enumerate(masks):
        for direction in range(6):
            if mask >> direction & 1:
                found.add((HEXES[here], HEXES[GRID.neighbours[here * 6 + direction]]))
    return found


def both_ways(steps: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
    """Every step and its way back."""
    there = set(steps)
    return there | {(b, a) for a, b in there}


@pytest.mark.rule("encore:2.4", "E-8")
def test_the_ground_is_read_hex_by_hex_as_it_is_drawn() -> None:
    levels = {0: "open", 600: "level_600", 800: "level_800", 1000: "level_1000"}
    covers = ["", "peak", "village", "wood"]
    assert READ.grid.names == HEXES
    for i, hex_ in enumerate(HEXES):
        assert LEVELS[READ.level[i]] == levels[LEVEL[hex_]], hex_
        assert covers[READ.cover[i]] == COVER[hex_], hex_
        assert READ.height[i] == HEIGHT[hex_], hex_


@pytest.mark.rule("encore:5.3.1", "encore:5.3.3", "encore:6.3.3.1004_1005")
def test_roads_trails_rivers_and_the_valley_are_known_from_both_their_sides() -> None:
    for masks, lines in ((READ.roads, ROADS), (READ.trails, TRAILS)):
        assert marked(masks) == both_ways(step for path in lines.values() for step in pairwise(path))
    assert marked(READ.rivers) == both_ways(side for river in RIVERS.values() for side in river)
    assert marked(READ.valleys) == {("10-04", "10-05"), ("10-05", "10-04")}
    assert {HEXES[i] for i, on in enumerate(READ.on_road) if on} == {hex_ for path in ROADS.values() for hex_ in path}


@pytest.mark.rule("encore:8.fourth_mountain", "encore:8.mazzancana", "E-47")
def test_the_places_somebody_holds_are_the_objectives_and_mazzancana() -> None:
    assert {place.name for place in READ.held} == {*OBJECTIVES, "Mazzancana"}
    assert {ROLES[place.role]: HEXES[place.hex] for place in READ.held if place.role >= 0} == {
        "belvedere": "01-08",
        "castello": "14-05",
        "mazzancana": "09-08",
    }
    assert [HEXES[i] for i in READ.mountain_road] == MAP["mountain_road"].split()
    assert [HEXES[i] for i in READ.mountain_entries] == MAP["mountain_entries"].split()


@pytest.mark.rule("encore:2.3.1", "encore:2.3.2.2", "encore:2.3.2.3")
def test_the_counters_are_read_with_the_values_they_show() -> None:
    assert COUNTERS.ids == [*UNITS, *SUPPORT]
    for i, facts in enumerate(UNITS.values()):
        assert f"{COUNTERS.attack[i]}-{COUNTERS.defence[i]}-{COUNTERS.move[i] // 2}" == facts["values"]
        read = (SIDES[COUNTERS.side[i]], NATIONS[COUNTERS.nation[i]], COMMANDS[COUNTERS.command[i]])
        assert read == (facts["side"], facts["nation"], facts["command"])
        assert TYPES[COUNTERS.type[i]] == facts["type"]
        assert (COUNTERS.range[i], COUNTERS.release[i]) == (facts.get("range", 0), facts["release"])
    for i, facts in enumerate(SUPPORT.values(), len(UNITS)):
        assert (COUNTERS.points[i], COUNTERS.release[i]) == (facts["points"], facts["release"])


@pytest.mark.rule("encore:6.4.battalion", "E-30")
def test_the_members_of_a_battalion_are_its_three_infantry_companies() -> None:
    assert [battalion.id for battalion in COUNTERS.battalions] == list(BATTALIONS)
    for battalion in COUNTERS.battalions:
        companies = [COUNTERS.ids[u] for u in battalion.companies]
        assert len(companies) == 3
        assert all(UNITS[unit]["type"] == "infantry" for unit in companies)
        assert all(UNITS[unit]["battalion"] == battalion.id for unit in companies)
