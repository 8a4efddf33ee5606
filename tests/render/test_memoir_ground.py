from __future__ import annotations

from math import hypot

import pytest

from hexfront.render.memoir import data, ways
from hexfront.render.memoir.data import (
    CLOSED,
    HILLS,
    LAKES,
    LANDMARKS,
    MOUNTAINS,
    RAILS,
    RIVERS,
    ROADS,
    RUNWAYS,
    SCARPS,
    STEEP,
    TILES,
    WADIS,
    WIDE_RIVERS,
    WOODS,
)
from hexfront.render.memoir.land import Surface, surface
from hexfront.render.memoir.terrain import Terrain, terrain_of
from hexfront.render.memoir.tiles import ART
from hexfront.render.memoir.works import crossing
from tests.render.drawings import SVG, with_class
from tests.render.memoir_drawings import all_tiles, board, hard_fought
from tests.render.memoir_positions import everything, gallery, view

WAYS = {**RIVERS, **WIDE_RIVERS, **ROADS, **RAILS, **WADIS, **RUNWAYS}
E, NE, NW, W, SW, SE = range(6)


def near(a: tuple[float, float], b: tuple[float, float]) -> bool:
    return hypot(a[0] - b[0], a[1] - b[1]) < 0.01


def land_of(hexes: dict[str, str]) -> Terrain:
    return terrain_of(view(hexes))


def test_every_tile_is_drawn_by_one_part_or_another() -> None:
    drawn = {*WOODS, *HILLS, *MOUNTAINS, *LAKES, *ART, *WAYS, *LANDMARKS, "dam", "countryside"}
    assert set(TILES) <= drawn
    kinds = {name for element in with_class(all_tiles(), "tile") for name in element.get("class", "").split()}
    assert {*ART, *LANDMARKS, *RUNWAYS, *CLOSED, *STEEP, *SCARPS, "dam"} <= kinds
    for name in (
        "tints",
        "hills",
        "mountains",
        "woods",
        "lakes",
        "river",
        "wide",
        "road",
        "rail",
        "wadis",
        "runway",
        "sea",
    ):
        assert with_class(all_tiles(), name), name


def test_hills_woods_lakes_and_the_rest_fill_their_hexes_and_no_others() -> None:
    land = terrain_of(everything())
    shape: Surface = surface(land)
    for h, (x, y) in enumerate(land.plane.centres):
        kind = land.tiles[h].kind
        for field, kinds in (
            (shape.hill, HILLS),
            (shape.mountain, MOUNTAINS),
            (shape.woods, WOODS),
            (shape.lake, LAKES),
        ):
            if kind != "dam":
                assert (field.at(x, y) > 0.5) == (kind in kinds), (land.plane.grid.names[h], kind)


def test_neighbours_of_a_kind_grow_together() -> None:
    land = land_of({"E5": "lake-a", "F5": "lake-b 3", "H5": "hill", "h4": "hill", "B5": "forest", "C5": "forest"})
    shape, plane = surface(land), land.plane
    for field, a, b in ((shape.lake, "E5", "F5"), (shape.hill, "H5", "h4"), (shape.woods, "B5", "C5")):
        assert field.at(*plane.middle(plane.grid.find(a), plane.grid.find(b))) > 0.5, (a, b)


def test_a_clearing_among_hills_sand_or_woods_stays_open() -> None:
    ring = ("D5", "F5", "d6", "e6", "d4", "e4")
    root = board(view({**dict.fromkeys(ring, "hill"), "E5": "town"}))
    [hills] = with_class(root, "hills")
    assert hills.get("fill-rule") == "evenodd"
    assert hills.get("d", "").count("M") == 2, "the outline, and that of the clearing"


def test_mountains_are_higher_than_hills_and_hills_than_open_ground() -> None:
    land = land_of({"C5": "mountain", "G5": "hill", "K5": "steep-hill", "E5": "wadi"})
    shape, plane = surface(land), land.plane
    heights = [shape.fine.at(*plane.centres[plane.grid.find(name)]) for name in ("E5", "A9", "G5", "K5", "C5")]
    assert heights == sorted(heights)
    assert heights[-1] > 2 * heights[2] > 3 * heights[1]


@pytest.mark.parametrize("facing", range(1, 7))
@pytest.mark.parametrize("kind", sorted(WAYS))
def test_a_piece_runs_to_the_sides_it_opens_to_and_no_others(kind: str, facing: int) -> None:
    sides = data.turned(WAYS[kind], facing)
    ends = [line[i] for link in ways.links(sides) for line in [ways.course(link, (0.0, 0.0))] for i in (0, -1)]
    for side in range(6):
        touched = any(near(end, data.on_side(side)) for end in ends)
        assert touched == (side in sides)


def test_facings_turn_counter_clockwise_from_the_east() -> None:
    assert data.turned(RIVERS["river"], 2) == (NE, SW)
    assert data.turned(RIVERS["river"], 3) == (NW, SE)
    assert set(data.turned(RIVERS["river-curve"], 6)) == {E, SW}
    assert set(data.turned(ROADS["road-cross"], 3)) == {NW, W, SE, E}
    assert set(data.turned(ROADS["road-fork-left"], 1)) == {E, NE, W}
    assert set(data.turned(RAILS["rail-fork-right"], 1)) == {E, W, SE}
    assert set(data.turned(ROADS["road-y"], 1)) == {E, NW, SW}
    plane = data.board_plane(9)
    grid = plane.grid
    e5 = grid.find("E5")
    around = [grid.names[grid.neighbours[e5 * 6 + data.direction(side)]] for side in range(6)]
    assert around == ["F5", "e6", "d6", "D5", "d4", "e4"]
    for side, name in enumerate(around):
        dx, dy = data.on_side(side)
        x, y = plane.centres[e5]
        assert near((x + dx, y + dy), plane.middle(e5, grid.find(name)))


def test_rivers_and_roads_go_on_from_hex_to_hex() -> None:
    land = land_of(
        {"D5": "river", "E5": "river-curve 3", "e6": "river 2", "H5": "road", "I5": "road-fork-left", "J5": "road"}
    )
    plane = land.plane
    for courses, a, b in (
        (ways.river_courses(land, RIVERS), "D5", "E5"),
        (ways.river_courses(land, RIVERS), "E5", "e6"),
        (ways.road_courses(land), "H5", "I5"),
        (ways.road_courses(land), "I5", "J5"),
    ):
        border = plane.middle(plane.grid.find(a), plane.grid.find(b))
        meeting = [line for line in courses if near(line[0], border) or near(line[-1], border)]
        assert len(meeting) >= 2, (a, b)


def test_lines_run_off_the_board_and_rivers_into_lakes() -> None:
    land = land_of({"A5": "river", "B5": "river", "C5": "lake-a", "M5": "road", "G9": "rail 3"})
    west = [point for line in ways.river_courses(land, RIVERS) for point in line]
    assert min(x for x, _ in west) < -40
    lake = land.plane.centres[land.plane.grid.find("C5")]
    assert any(near(point, (lake[0] - 30, lake[1])) for point in west)
    assert max(x for line in ways.road_courses(land) for x, _ in line) > land.plane.width + 40
    assert min(y for line in ways.rail_courses(land) for _, y in line) < -40


def test_the_banks_of_a_wadi_lie_along_its_closed_sides() -> None:
    for facing in range(1, 7):
        for kind in WADIS:
            sides = data.turned(WADIS[kind], facing)
            for side in range(6):
                middle = data.on_side(side, 46.0)
                points = [p for bank in ways.banks(sides, (0.0, 0.0)) for p in ways.densely(bank)]
                closest = min(hypot(x - middle[0], y - middle[1]) for x, y in points)
                assert (closest < 13) == (side not in sides), (kind, facing, side)


def test_slopes_of_a_wadi_run_down_into_it() -> None:
    root = board(view({"E5": "wadi"}))
    [wadis] = with_class(root, "wadis")
    strokes = list(wadis.iter(SVG + "path"))[2].get("d", "")
    plane = data.board_plane(9)
    _, middle = plane.centres[plane.grid.find("E5")]
    for stroke in strokes.split("M")[1:]:
        start, step = stroke.split("l")
        y = float(start.split()[1])
        fall = float(step.replace("-", " -").split()[1])
        assert (fall > 0) == (y < middle), "from the rim towards the middle"


@pytest.mark.parametrize(
    ("hexes", "at", "angle"),
    [
        ({"E5": "river, bridge"}, "E5", 90),
        ({"E5": "river 2, bridge"}, "E5", 150),
        ({"E5": "river 3, bridge 5"}, "E5", -30),
        ({"E5": "river 2, railway-bridge 2"}, "E5", 120),
        ({"E5": "river, pontoon", "d6": "road 3", "e4": "road 3"}, "E5", 120),
        ({"E5": "river 3, ford 3"}, "E5", 30),
        ({"E5": "river, bridge 4"}, "E5", 90),
    ],
)
def test_bridges_and_fords_cross_their_river(hexes: dict[str, str], at: str, angle: float) -> None:
    land = land_of(hexes)
    assert round(crossing(land, land.plane.grid.find(at)) - angle) % 180 == 0


def test_a_road_over_a_bridge_is_one_road() -> None:
    land = land_of({"E5": "river, bridge", "d6": "road 3", "e4": "road 3"})
    plane = land.plane
    ends = [plane.middle(plane.grid.find("E5"), plane.grid.find(name)) for name in ("d6", "e4")]
    assert any(
        near(line[0], a) and near(line[-1], b) for line in ways.road_courses(land) for a, b in (ends, ends[::-1])
    )


def test_bluffs_and_cliffs_are_steep_towards_the_beach() -> None:
    root = board(view({"c6": "cliff", "h6": "sea-bluff", "C9": "steep-hill"}, face="beach"))
    strokes = {}
    for tile in with_class(root, "tile"):
        if with_class(tile, "scarp"):
            strokes[tile.get("data-hex")] = (
                next(with_class(tile, "scarp")[0].iter(SVG + "path")).get("d", "").count("M")
            )
    assert strokes.keys() == {"c6", "h6", "C9"}
    assert strokes["C9"] == 3 * strokes["h6"], "all round, and towards the two hexes of beach"
    assert strokes["c6"] > strokes["h6"]


def test_overlays_and_obstacles_lie_on_their_hexes() -> None:
    overlays = {e.get("data-hex"): e.get("class", "").split()[1] for e in with_class(hard_fought(), "overlay")}
    found = {name: here["overlay"] for name, here in everything()["hexes"].items() if "overlay" in here}
    assert overlays == found
    assert set(found.values()) == set(data.OVERLAYS)
    obstacles = {(e.get("data-hex"), e.get("class", "").split()[1]) for e in with_class(hard_fought(), "obstacle")}
    laid = {(name, kind) for name, here in everything()["hexes"].items() for kind in here.get("obstacles", [])}
    assert obstacles == laid
    assert {kind for _, kind in laid} == set(data.OBSTACLES)


def test_a_bunker_has_the_shape_of_its_owners_counters() -> None:
    made = view({"C5": "bunker allied", "E5": "bunker axis", "G5": "bunker either", "I5": "field-bunker"})
    walls = {e.get("data-hex"): e for e in with_class(board(made), "overlay")}
    shapes = {name: next(iter(e.iter(SVG + "path"))).get("d") for name, e in walls.items()}
    assert shapes["C5"] != shapes["E5"]
    for name in ("G5", "I5"):
        assert list(walls[name].iter(SVG + "circle")), "round: it serves either side"


def test_flooded_ground_is_under_water() -> None:
    root = board(view({"E5": "flooded", "F5": "high-ground"}))
    kinds = {tile.get("data-hex"): tile.get("class") for tile in with_class(root, "tile")}
    assert kinds == {"E5": "tile flood", "F5": "tile high-ground"}


def test_an_occupied_tile_still_shows() -> None:
    """Most of what is drawn in a hex lies outside the counter, or a picture does."""
    root = board(gallery(occupied=True))
    counters = [c for c in with_class(root, "counter") if c.get("data-hex")]
    assert len(counters) == len(TILES)
    for tile in with_class(with_class(root, "landmarks")[0], "tile"):
        y = float(tile.get("transform", "").split("(")[1].split(")")[0].split()[1])
        plane = data.board_plane(17)
        _, middle = plane.centres[plane.grid.find(tile.get("data-hex", ""))]
        assert y - 17 * 1.08 > middle + data.COUNTER_SPOT[1] + data.COUNTER_SIZE / 2 - 6
