"""The map of Operation Diadem: what the rulebook fixes of it holds, and the rest of it hangs together.

Ids such as M01 in the docstrings number the constraints that the reconstruction was built to.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import hypot, sqrt
from pathlib import Path

import pytest

import hexfront.games.diadem
from hexfront.games.diadem.map import Map, Place, step_costs
from hexfront.games.diadem.names import EDGES, MOTORISED, SIDES, TERRAINS
from hexfront.games.diadem.tables import Tables
from hexfront.kernel.data import load_toml

Side = tuple[str, str]
Point = tuple[float, float]

DATA = Path(hexfront.games.diadem.__file__).parent / "data"
MAP = Map(load_toml(DATA / "map.toml"))
SET_UP = load_toml(DATA / "campaign.toml").table("units")

GRID = MAP.grid
HEXES = GRID.names
TERRAIN = {name: TERRAINS[MAP.terrain[i]] for i, name in enumerate(HEXES)}
PLACES: dict[str, Place] = {place.name: place for place in MAP.places}


def named(sides: Iterable[tuple[int, int]]) -> list[Side]:
    """Hexsides by the names of their hexes."""
    return [(HEXES[first], HEXES[second]) for first, second in sides]


PATHS = {road.name: [HEXES[h] for h in road.hexes] for road in MAP.road_lines}
RIVERS = {river.name: named(river.sides) for river in MAP.river_lines}
LINES = {line.name: named(line.sides) for line in MAP.fort_lines}
GUSTAV, HITLER = LINES["Gustav"], LINES["Hitler-Senger"]
BOUNDARY = named(MAP.army_boundary)

RIVER_SIDES = {frozenset(side) for river in RIVERS.values() for side in river}
ROAD_STEPS = {frozenset(step) for path in PATHS.values() for step in pairwise(path)}
BRIDGES = RIVER_SIDES & ROAD_STEPS


def held_by(*prefixes: str) -> set[str]:
    """The hexes where 11.1.1 and 11.1.2 put the counters whose ids begin so: a nation, a division or a counter."""
    return {SET_UP.string(unit) for unit in SET_UP.keys() if unit.startswith(prefixes)}  # noqa: SIM118  (not a dict)


GERMANS = held_by("de-")
ALLIES = held_by("uk-", "ca-", "pl-", "in-", "nz-", "it-", "us-", "fr-")
FIFTH_ARMY = held_by("us-", "fr-")
EIGHTH_ARMY = held_by("uk-", "ca-", "pl-", "in-", "nz-", "it-")


def hex_of(place: str) -> str:
    """The hex of a town or village."""
    return HEXES[PLACES[place].hex]


def around(hex_: str) -> list[str]:
    """The neighbours of a hex."""
    return [HEXES[n] for n in GRID.around(GRID.index[hex_])]


def apart(a: str, b: str) -> int:
    """How many hexes lie from one to the other."""
    return GRID.distance(GRID.index[a], GRID.index[b])


def adjoin(side: Iterable[str]) -> bool:
    """Whether two hexes share a hexside."""
    a, b = side
    return apart(a, b) == 1


def reached(start: str, barrier: Iterable[Side]) -> set[str]:
    """All hexes connected with `start` without crossing the barrier."""
    closed = {frozenset(side) for side in barrier}
    found, front = {start}, [start]
    while front:
        here = front.pop()
        for there in around(here):
            if there not in found and frozenset((here, there)) not in closed:
                found.add(there)
                front.append(there)
    return found


GERMAN_GROUND = reached("0101", GUSTAV)
ALLIED_GROUND = reached("1615", GUSTAV)
NORTH = reached("1601", RIVERS["Liri"] + BOUNDARY)
SOUTH = reached("1615", RIVERS["Liri"] + BOUNDARY)
GERMAN_ZONE = {there for here in GERMANS for there in around(here)}


def ends(side: Side) -> tuple[Point, Point]:
    """The two corners between which a hexside runs."""
    first, second = (GRID.index[hex_] for hex_ in side)
    corners = [(round(x, 3), round(y, 3)) for x, y in GRID.corners(first)]
    d = GRID.direction(first, second)
    return corners[d], corners[(d + 1) % 6]


def line_ends(line: list[Side]) -> set[Point] | None:
    """Where an unbroken line without branches begins and ends; None if it is broken, branches or runs in a ring."""
    meeting = Counter(corner for side in line for corner in ends(side))
    loose = {corner for corner, count in meeting.items() if count == 1}
    if len(loose) != 2 or max(meeting.values()) > 2 or len({frozenset(side) for side in line}) != len(line):
        return None
    joined, waiting = {next(iter(loose))}, list(line)
    while touching := [side for side in waiting if joined.intersection(ends(side))]:
        joined.update(corner for side in touching for corner in ends(side))
        waiting = [side for side in waiting if side not in touching]
    return None if waiting else loose


def corners_of(line: Iterable[Side]) -> set[Point]:
    """Every corner a line touches."""
    return {corner for side in line for corner in ends(side)}


def edges(hex_: str) -> set[str]:
    """The map edges a hex lies on."""
    column, row = int(hex_[:2]), int(hex_[2:])
    on = {"W": column == 1, "E": column == 16, "N": row == 1, "S": row == 15}
    return {edge for edge, true in on.items() if true}


def rim(point: Point) -> set[str]:
    """The map edges a corner lies on."""
    touching = [
        name for i, name in enumerate(HEXES) if point in {(round(x, 3), round(y, 3)) for x, y in GRID.corners(i)}
    ]
    return set() if len(touching) == 3 else set.intersection(*(edges(name) for name in touching))


def road_steps(start: str, end: str, forbidden: Iterable[str] = ()) -> int | None:
    """The fewest steps from one hex to another along roads that keep out of some terrain; None if there is no way."""
    closed = {hex_ for hex_ in HEXES if TERRAIN[hex_] in forbidden}
    front, steps, found = {start}, 0, {start}
    while front and end not in front:
        front = {
            there
            for here in front
            for there in around(here)
            if frozenset((here, there)) in ROAD_STEPS and there not in found and there not in closed
        }
        found |= front
        steps += 1
    return steps if front else None


# The grid


@pytest.mark.rule("diadem:2.1")
def test_the_map_has_240_hexes_in_16_columns_of_15() -> None:
    """M01."""
    assert sorted(HEXES) == [f"{column:02}{row:02}" for column in range(1, 17) for row in range(1, 16)]
    assert len(MAP.terrain) == len(MAP.height) == 240


@pytest.mark.rule("diadem:table.terrain")
def test_the_ground_is_drawn_in_the_five_kinds_of_the_terrain_table() -> None:
    """M02."""
    assert Counter(TERRAIN.values()) == {"open": 102, "city": 24, "mountain": 104, "mountain_city": 9, "sea": 1}


@pytest.mark.rule("diadem:11.1.1", "diadem:11.1.2")
def test_every_set_up_hex_is_on_the_map_and_on_land() -> None:
    """M03."""
    assert len(ALLIES | GERMANS) == 35
    assert all(TERRAIN[hex_] != "sea" for hex_ in ALLIES | GERMANS)


def kilometres(x: float, y: float) -> Point:
    """East and south of Cassino, by the fit of docs/map-diadem.md; x in columns, y in rows."""
    return 2.908 * sqrt(3) / 2 * x - 28.568, 2.908 * y - 18.119


def on_the_ground(hex_: str) -> Point:
    """Where the centre of a hex lies, in kilometres."""
    x, y = GRID.centre(GRID.index[hex_])
    return kilometres(x / (sqrt(3) / 2), y)


def surveyed(lat: float, lon: float) -> Point:
    """Where a point of the globe lies, in kilometres east and south of Cassino."""
    return (lon - 13.8305) * 83.4, (41.4926 - lat) * 111.2


def test_neighbouring_hexes_lie_one_scale_apart_and_odd_columns_half_a_hex_south() -> None:
    """M04."""
    assert on_the_ground("0904") == pytest.approx(kilometres(9, 4.5))
    assert on_the_ground("1004") == pytest.approx(kilometres(10, 4))
    for hex_ in HEXES:
        east, south = on_the_ground(hex_)
        for other in around(hex_):
            there = on_the_ground(other)
            assert hypot(there[0] - east, there[1] - south) == pytest.approx(2.908)


SURVEY = {
    "Monte Cassino": (41.49, 13.8139),
    "Cassino": (41.4926, 13.8305),
    "Piedimonte": (41.5045, 13.7491),
    "Aquino": (41.4939, 13.7052),
    "Roccasecca": (41.5513, 13.6671),
    "San Pietro Infine": (41.4446, 13.9617),
    "Arce": (41.5779, 13.5857),
    "Itri": (41.2903, 13.53),
    "Pontecorvo": (41.4586, 13.6662),
    "Castelforte": (41.299, 13.824),
    "Formia": (41.2563, 13.6089),
    "Minturno": (41.2629, 13.7458),
    "Pico": (41.4503, 13.5589),
    "Esperia": (41.3824, 13.6849),
    "Ausonia": (41.3545, 13.7488),
    "San Giorgio a Liri": (41.4058, 13.7598),
    "Pignataro": (41.4392, 13.7862),
    "Sant'Angelo": (41.4372, 13.847),
    "Sant'Ambrogio": (41.3942, 13.8689),
    "Sant'Elia": (41.533, 13.8627),
    "Ceprano": (41.5457, 13.5147),
    "Atina": (41.62, 13.7991),
    "Cervaro": (41.4828, 13.9022),
    "San Vittore": (41.4621, 13.9337),
    "Mignano": (41.4059, 13.9855),
    "Sessa Aurunca": (41.2399, 13.9297),
    "Vallerotonda": (41.5514, 13.9137),
    "Terelle": (41.5521, 13.7784),
    "Belmonte": (41.5774, 13.8158),
    "Coreno": (41.3474, 13.7765),
    "Campodimele": (41.3882, 13.5308),
    "Spigno": (41.3115, 13.7369),
    "San Giovanni Incarico": (41.5, 13.5586),
    "Santa Maria Infante": (41.2853, 13.75),
    "Sant'Apollinare": (41.4018, 13.8299),
    "Sant'Andrea": (41.3687, 13.842),
    "Vallemaio": (41.3663, 13.8084),
    "Castrocielo": (41.5274, 13.6959),
    "Colle San Magno": (41.5502, 13.6949),
    "Villa Santa Lucia": (41.5122, 13.7693),
    "Acquafondata": (41.5428, 13.9528),
    "San Biagio Saracinisco": (41.6132, 13.9276),
    "Rocca d'Evandro": (41.393, 13.914),
    "Scauri": (41.2527, 13.7063),
    "Caira": (41.5333, 13.8167),
    "Castelnuovo Parano": (41.3791, 13.7562),
    "Maranola": (41.2852, 13.6278),
    "Fontana Liri": (41.6117, 13.5495),
    "Galluccio": (41.3523, 13.9537),
    "Villa Latina": (41.6152, 13.8359),
    "Casalattico": (41.6221, 13.7256),
    "Santopadre": (41.6019, 13.6355),
}
"""Latitude and longitude of the places."""


def test_every_place_lies_within_about_a_hex_of_where_it_is_in_italy() -> None:
    """M05."""
    assert SURVEY.keys() == PLACES.keys()
    for name, place in PLACES.items():
        here, true = on_the_ground(HEXES[place.hex]), surveyed(*SURVEY[name])
        hexes = hypot(here[0] - true[0], here[1] - true[1]) / 2.908
        assert hexes < (0.8 if place.in_rulebook else 1.05), name


@pytest.mark.parametrize(
    ("text", "lat", "lon"),
    [("M. Cairo", 41.5415, 13.7606), ("M. Camino", 41.375, 13.944), ("M. Petrella", 41.3221, 13.6653)],
)
def test_labels_lie_where_the_summits_are(text: str, lat: float, lon: float) -> None:
    label = next(label for label in MAP.labels if label.text == text)
    assert kilometres(label.x, label.y) == pytest.approx(surveyed(lat, lon), abs=0.03)


def test_all_labels_lie_on_the_map() -> None:
    assert all(0.5 < label.x < 16.5 and 0.5 < label.y < 16 for label in MAP.labels)
    assert Counter(label.kind for label in MAP.labels) == {"peak": 15, "range": 4, "sea": 1}


def test_the_eleven_places_of_the_rulebook_are_cities() -> None:
    """M06."""
    in_rulebook = {name: HEXES[place.hex] for name, place in PLACES.items() if place.in_rulebook}
    assert in_rulebook == {
        "Monte Cassino": "1006",
        "Cassino": "1106",
        "Piedimonte": "0806",
        "Aquino": "0706",
        "Roccasecca": "0604",
        "San Pietro Infine": "1608",
        "Arce": "0303",
        "Itri": "0214",
        "Pontecorvo": "0607",
        "Castelforte": "1113",
        "Formia": "0415",
    }
    assert all(TERRAIN[hex_] in ("city", "mountain_city") for hex_ in in_rulebook.values())


@pytest.mark.rule("diadem:11.2.objectives")
def test_the_five_objectives_are_worth_ten_points_each() -> None:
    """M07."""
    points = {place.name: place.points for place in MAP.objectives}
    assert points == {"Monte Cassino": 10, "Arce": 10, "Piedimonte": 10, "Itri": 10, "Pontecorvo": 10}


def test_towns_and_city_hexes_are_the_same_and_no_hex_has_two_names() -> None:
    towns = {HEXES[place.hex] for place in MAP.places if place.town}
    assert towns == {hex_ for hex_ in HEXES if TERRAIN[hex_] in ("city", "mountain_city")}
    assert len({place.hex for place in MAP.places}) == len(PLACES) == len(MAP.places) == 52
    assert len(towns) == 33


def test_high_ground_is_mountain_and_low_ground_is_not() -> None:
    for hex_, metres in zip(HEXES, MAP.height, strict=True):
        mountain = TERRAIN[hex_] in ("mountain", "mountain_city")
        assert mountain if metres >= 450 else metres >= 220 or not mountain, hex_
    assert (min(MAP.height), max(MAP.height)) == (0, 1632)


# The march of 4.0


@pytest.mark.rule("diadem:4.0.example")
def test_san_pietro_infine_is_five_road_hexes_from_cassino_in_a_straight_line() -> None:
    """E01."""
    assert road_steps("1608", "1106") == 5
    assert apart("1608", "1106") == 5


@pytest.mark.rule("diadem:4.0.example")
def test_monte_cassino_is_the_first_of_two_mountain_hexes_north_west_of_cassino() -> None:
    """E02."""
    for start, end in pairwise(["1106", "1006", "0905"]):
        assert GRID.direction_names[GRID.direction(GRID.index[start], GRID.index[end])] == "NW"
        assert frozenset((start, end)) not in ROAD_STEPS
    assert (TERRAIN["1006"], TERRAIN["0905"]) == ("mountain_city", "mountain")


@pytest.mark.rule("diadem:4.0.example")
def test_piedimonte_is_a_plain_city_beside_the_second_mountain_hex_without_a_road_from_it() -> None:
    """E03."""
    assert apart("0905", "0806") == 1
    assert frozenset(("0905", "0806")) not in ROAD_STEPS
    assert TERRAIN["0806"] == "city"


@pytest.mark.rule("diadem:4.0.example")
def test_three_road_hexes_lead_from_piedimonte_past_aquino_to_a_hex_beside_roccasecca() -> None:
    """E04."""
    assert PATHS["Highway 6"][8:12] == ["0806", "0706", "0606", "0605"]
    assert apart("0605", "0604") == 1
    assert frozenset(("0605", "0604")) not in ROAD_STEPS
    assert TERRAIN["0604"] == "city"


MARCH = ["1608", "1508", "1408", "1307", "1207", "1106", "1006", "0905", "0806", "0706", "0606", "0605", "0604"]


@pytest.mark.rule("diadem:4.0.example", "diadem:table.terrain")
def test_the_march_costs_a_motorised_unit_exactly_twelve_points() -> None:
    """E05."""
    costs = step_costs(MAP, Tables(load_toml(DATA / "tables.toml")), MOTORISED, mountain_roads=False)
    hexes = [GRID.index[hex_] for hex_ in MARCH]
    steps = [costs[start * 6 + GRID.direction(start, end)] for start, end in pairwise(hexes)]
    assert steps == [1, 1, 1, 1, 1, 6, 6, 2, 1, 1, 1, 2]
    assert sum(steps) == 2 * 12


@pytest.mark.rule("diadem:4.0.example")
def test_the_march_crosses_no_river_without_a_bridge() -> None:
    """E06."""
    crossed = {frozenset(step) for step in pairwise(MARCH)} & RIVER_SIDES
    assert crossed == {frozenset(("1207", "1106"))}
    assert crossed <= BRIDGES


# Rivers, roads and bridges


@pytest.mark.rule("D-2")
def test_rivers_lines_and_boundary_run_between_neighbouring_hexes() -> None:
    """R01."""
    for line in (*RIVERS.values(), *LINES.values(), BOUNDARY):
        assert all(adjoin(side) for side in line)


@pytest.mark.rule("D-2")
def test_a_river_is_known_from_both_its_banks_and_a_fortification_from_its_protected_hex() -> None:
    forts = {side for line in LINES.values() for side in line}
    for here, name in enumerate(HEXES):
        for direction in range(6):
            there = GRID.neighbours[here * 6 + direction]
            if there >= 0:
                side = (name, HEXES[there])
                assert bool(MAP.rivers[here] >> direction & 1) == (frozenset(side) in RIVER_SIDES), side
                assert bool(MAP.forts[here] >> direction & 1) == (side in forts), side


@pytest.mark.rule("D-2")
@pytest.mark.parametrize("river", RIVERS)
def test_each_river_is_one_unbroken_line(river: str) -> None:
    """R02."""
    assert line_ends(RIVERS[river]) is not None


def test_gari_and_liri_form_the_garigliano_and_the_others_flow_into_them() -> None:
    """R03."""
    confluence = corners_of(RIVERS["Rapido-Gari"]) & corners_of(RIVERS["Liri"]) & corners_of(RIVERS["Garigliano"])
    assert len(confluence) == 1
    for river in ("Rapido-Gari", "Liri", "Garigliano"):
        assert confluence < (line_ends(RIVERS[river]) or set())
    for river, into in [("Sacco", "Liri"), ("Melfa", "Liri"), ("Ausente", "Garigliano"), ("Peccia", "Garigliano")]:
        assert (line_ends(RIVERS[river]) or set()) & corners_of(RIVERS[into]), river


def test_the_liri_comes_from_the_north_edge_and_the_garigliano_reaches_the_south_edge() -> None:
    """R04."""
    assert {edge for end in line_ends(RIVERS["Liri"]) or () for edge in rim(end)} == {"N"}
    assert {edge for end in line_ends(RIVERS["Garigliano"]) or () for edge in rim(end)} == {"S"}


@pytest.mark.rule("D-2")
def test_roads_join_neighbouring_land_hexes_and_leave_the_map_where_they_touch_its_edge() -> None:
    """R05."""
    for path in PATHS.values():
        assert len(path) == len(set(path)) >= 2
        assert all(adjoin(step) for step in pairwise(path))
        assert all(TERRAIN[hex_] != "sea" for hex_ in path)
    starts = {(HEXES[road.hexes[0]], EDGES[road.from_edge]) for road in MAP.road_lines if road.from_edge >= 0}
    ends = {(HEXES[road.hexes[-1]], EDGES[road.to_edge]) for road in MAP.road_lines if road.to_edge >= 0}
    assert starts == {("1609", "E"), ("1608", "E"), ("1515", "S"), ("0301", "N")}
    assert ends == {("0104", "W"), ("0114", "W"), ("1001", "N"), ("1605", "E")}
    assert all(edge in edges(hex_) for hex_, edge in starts | ends)


@pytest.mark.rule("D-2")
def test_a_bridge_stands_wherever_a_road_crosses_a_river() -> None:
    """R06."""
    expected = (
        "1106/1207 0504/0605 0104/0204 1015/1115 0205/0206 0507/0607 "
        "0908/0909 1014/1113 1214/1314 1106/1206 1204/1205 1409/1410"
    )
    assert {frozenset(side.split("/")) for side in expected.split()} == BRIDGES


def test_the_four_highways_are_the_main_roads() -> None:
    main = {road.name for road in MAP.road_lines if road.main}
    assert main == {"Highway 6", "Highway 7", "Highway 82", "Highway 85"}
    assert len(PATHS) == len(MAP.road_lines) == 18


# The fortified lines


@pytest.mark.rule("diadem:10.0")
def test_gustav_is_one_unbroken_line_from_the_north_edge_to_the_south_edge() -> None:
    """F01."""
    found = line_ends(GUSTAV)
    assert found is not None
    assert {frozenset(rim(end)) for end in found} == {frozenset("N"), frozenset("S")}
    assert len(GUSTAV) == 46


@pytest.mark.rule("diadem:10.0")
def test_gustav_parts_every_german_from_every_ally() -> None:
    """F02."""
    assert GERMAN_GROUND.isdisjoint(ALLIED_GROUND)
    assert set(HEXES) == GERMAN_GROUND | ALLIED_GROUND
    assert GERMANS <= GERMAN_GROUND
    assert ALLIES <= ALLIED_GROUND


@pytest.mark.rule("diadem:10.0")
def test_the_protected_hex_of_every_gustav_side_is_on_the_german_side() -> None:
    """F03."""
    assert all(first in GERMAN_GROUND and second in ALLIED_GROUND for first, second in GUSTAV)


@pytest.mark.rule("diadem:10.0")
def test_every_german_hex_an_ally_can_come_next_to_is_attacked_across_gustav_only() -> None:
    """F04."""
    protected = {first for first, _ in GUSTAV}
    faced = {hex_ for hex_ in GERMANS if any(other in ALLIED_GROUND for other in around(hex_))}
    assert faced == GERMANS & protected == GERMANS - {"1007", "1008"}
    for hex_ in faced:
        assert all((hex_, other) in GUSTAV for other in around(hex_) if other in ALLIED_GROUND)


def test_nobody_comes_across_gustav_without_stopping_in_a_german_zone_before_it() -> None:
    """F05."""
    assert {second for _, second in GUSTAV} <= GERMAN_ZONE


@pytest.mark.rule("diadem:10.0")
def test_hitler_senger_runs_from_gustav_at_monte_cairo_to_the_west_edge() -> None:
    """F06."""
    found = line_ends(HITLER)
    assert found is not None
    assert len(HITLER) == 21
    assert found & corners_of(GUSTAV) == found & set(ends(("0904", "0905")))
    assert {edge for end in found for edge in rim(end)} == {"W"}
    towns = ("Piedimonte", "Aquino", "Pontecorvo", "Pico")
    assert {hex_of(name) for name in towns} <= {first for first, _ in HITLER}
    assert "0904" in {first for first, _ in HITLER}


def test_hitler_senger_lies_behind_gustav_and_faces_one_way() -> None:
    """F07."""
    assert {hex_ for side in HITLER for hex_ in side} <= GERMAN_GROUND
    behind = reached("0101", GUSTAV + HITLER)
    assert all(first in behind and second not in behind for first, second in HITLER)


@pytest.mark.rule("diadem:11.1.1", "diadem:11.1.2")
def test_the_allied_front_is_two_hexes_from_the_enemy_except_at_cassino_and_minturno() -> None:
    """F08."""
    front = ALLIES - {"1205", "1408", "1508", "1509", "1015", "1415"}
    assert len(front) == 14
    nearest = {hex_: min(apart(hex_, german) for german in GERMANS) for hex_ in front}
    assert {hex_ for hex_, hexes in nearest.items() if hexes == 1} == {"1105", "1014"}
    assert all(hexes <= 2 for hexes in nearest.values())


# Armies and edges


@pytest.mark.rule("diadem:11.0")
def test_the_liri_and_its_extension_part_the_fifth_army_from_the_eighth() -> None:
    """A01."""
    assert line_ends(RIVERS["Liri"] + BOUNDARY) is not None
    assert set(HEXES) == NORTH | SOUTH
    assert NORTH.isdisjoint(SOUTH)
    assert all(first in NORTH and second in SOUTH for first, second in BOUNDARY)
    assert EIGHTH_ARMY <= NORTH
    assert FIFTH_ARMY <= SOUTH


@pytest.mark.rule("diadem:11.0")
def test_the_same_line_parts_the_two_german_corps() -> None:
    """A02."""
    assert held_by("de-5g", "de-44", "de-1fj", "de-305", "de-15pg") <= NORTH
    assert held_by("de-71", "de-94") <= SOUTH


def exits(side: str) -> dict[str, set[str]]:
    """The hexes over whose edge a side may leave the map, edge by edge."""
    masks = MAP.exits[SIDES.index(side)]
    return {edge: {HEXES[h] for h, mask in enumerate(masks) if mask >> e & 1} for e, edge in enumerate(EDGES)}


@pytest.mark.rule("diadem:4.2.2")
def test_the_south_edge_is_open_to_the_allies_only_and_only_east_of_castelforte() -> None:
    """X01."""
    castelforte = int(hex_of("Castelforte")[:2])
    east = {hex_ for hex_ in HEXES if "S" in edges(hex_) and int(hex_[:2]) > castelforte}
    assert exits("allied")["S"] == east == {"1215", "1315", "1415", "1515", "1615"}
    assert not exits("axis")["S"]
    assert hex_of("Formia") == "0415"
    assert [hex_ for hex_ in HEXES if TERRAIN[hex_] == "sea"] == ["0515"]


@pytest.mark.rule("diadem:4.2.1", "diadem:4.2.2")
def test_allies_enter_in_the_east_and_germans_in_the_west_and_each_leaves_by_its_edges() -> None:
    """X02."""
    whole = {edge: {hex_ for hex_ in HEXES if edge in edges(hex_)} for edge in EDGES}
    assert exits("allied") == {**whole, "S": exits("allied")["S"]}
    assert exits("axis") == {**whole, "S": set(), "E": set()}
    assert [EDGES[edge] for edge in MAP.entry_edge] == ["E", "W"]


@pytest.mark.rule("diadem:11.2.1.thirty_sixth")
def test_the_thirty_sixth_division_starts_on_an_edge_it_may_leave_by() -> None:
    """X03."""
    assert held_by("us-36") <= exits("allied")["S"]


def test_second_corps_and_the_algerians_start_west_of_the_garigliano_and_the_other_french_east_of_it() -> None:
    """X04."""
    west = reached("1214", RIVERS["Garigliano"] + RIVERS["Liri"])
    assert held_by("us-85", "us-88", "us-1108", "fr-3") <= west
    assert held_by("fr-1", "fr-2", "fr-4").isdisjoint(west)


# Ways for armour


def test_allied_armour_comes_in_by_road_in_the_east_and_reaches_the_front_without_plain_mountain() -> None:
    """S07."""
    for entry in ("1608", "1609"):
        assert TERRAIN[entry] in ("city", "mountain_city")
        for front in ("1307", "1306", "1205", "1411", "1412"):
            assert road_steps(entry, front, forbidden=("mountain",)) is not None, (entry, front)


def test_german_armour_comes_in_by_road_in_the_west_to_piedimonte_and_itri() -> None:
    """S08."""
    assert road_steps("0104", hex_of("Piedimonte"), forbidden=("mountain",)) == 8
    assert road_steps("0114", hex_of("Itri"), forbidden=("mountain",)) == 1
    assert TERRAIN["0104"] == "city"
    assert TERRAIN["0114"] == "open"


def test_roads_join_every_objective_but_monte_cassino() -> None:
    """S09."""
    objectives = {place.name: HEXES[place.hex] for place in MAP.objectives}
    assert not any(objectives["Monte Cassino"] in step for step in ROAD_STEPS)
    for name, hex_ in objectives.items():
        if name != "Monte Cassino":
            assert road_steps("1106", hex_) is not None, name
