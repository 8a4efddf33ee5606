from __future__ import annotations

import struct
import zlib
from itertools import pairwise

import pytest

from hexfront.kernel.hexes import Grid, column_grid, row_grid
from hexfront.render.board import MARGIN
from hexfront.render.curves import Point
from hexfront.render.fields import Field, contours, finer, noise
from hexfront.render.ground import mesh_layer, mountain_marks, relief_layer, town
from hexfront.render.labels import hex_numbers
from hexfront.render.lines import FortLine, Road, _runs, bridges_layer, crossings, fort_layer, rivers_layer, roads_layer
from hexfront.render.plane import Plane, hex_fields
from hexfront.render.png import png
from hexfront.render.relief import Landscape, shade_picture, surface, tint_picture
from tests.render.drawings import SVG, piece, spoken, texts, with_class

COLUMNS = column_grid(5, 4, low_odd=True)
ENCORE = column_grid(4, 3, low_odd=True, separator="-")
ROWS = row_grid([4, 3, 4], ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "C1", "C2", "C3", "C4"])


def hills(grid: Grid) -> Landscape:
    size = grid.size
    heights = [100.0 * (h % 5) for h in range(size)]
    rough = [1.0 if h % 3 == 0 else 0.0 for h in range(size)]
    return Landscape(heights, rough, [h == size - 1 for h in range(size)], [(80.0, 80.0)], [(50.0, 60.0)], set())


@pytest.mark.parametrize("grid", [COLUMNS, ENCORE, ROWS])
def test_any_grid_can_be_drawn(grid: Grid) -> None:
    plane = Plane(grid)
    relief = surface(plane, hills(grid), MARGIN)
    drawn = piece(
        relief_layer(plane, relief, MARGIN)
        + mesh_layer(plane, MARGIN)
        + mountain_marks(plane, [0, 3], [])
        + town(*plane.centres[1], seed=1, named=True)
        + hex_numbers(plane)
        + hex_fields(plane, ["open"] * grid.size, [f"hex {name}" for name in grid.names])
    )
    fields = with_class(drawn, "hex")
    assert [field.get("id") for field in fields] == [f"hex-{name}" for name in grid.names]
    assert [field.get("data-hex") for field in fields] == grid.names
    assert spoken(fields[0]) == f"hex {grid.names[0]}"
    assert set(grid.names) <= set(texts(drawn))
    assert with_class(drawn, "sea"), "the last hex"


@pytest.mark.parametrize("grid", [COLUMNS, ROWS])
def test_hexes_fill_the_plane_from_corner_to_corner(grid: Grid) -> None:
    plane = Plane(grid)
    xs = [x for corners in plane.corners for x, _ in corners]
    ys = [y for corners in plane.corners for _, y in corners]
    assert min(xs) == pytest.approx(0)
    assert min(ys) == pytest.approx(0)
    assert max(xs) == pytest.approx(plane.width)
    assert max(ys) == pytest.approx(plane.height)


def test_every_hexside_is_drawn_once() -> None:
    plane = Plane(COLUMNS)
    pairs = sum(1 for n in COLUMNS.neighbours if n >= 0) // 2
    rim = sum(1 for n in COLUMNS.neighbours if n < 0)
    assert plane.mesh().count("l") == pairs + rim


def test_a_picture_is_a_png_of_its_size() -> None:
    picture = png([bytes([0, 1, 2]), bytes([2, 1, 0])], [(0, 0, 0, 255), (255, 0, 0, 128), (0, 0, 255, 0)])
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (3, 2)
    start = picture.index(b"IDAT")
    (length,) = struct.unpack(">I", picture[start - 4 : start])
    assert len(zlib.decompress(picture[start + 4 : start + 4 + length])) == 2 * (3 + 1)


def test_relief_is_the_same_every_time() -> None:
    plane = Plane(COLUMNS)
    first, second = (surface(plane, hills(COLUMNS), MARGIN) for _ in range(2))
    assert shade_picture(first) == shade_picture(second)
    assert tint_picture(first) == tint_picture(second)


def test_mountains_stand_above_plains_and_the_sea_is_flat() -> None:
    plane = Plane(COLUMNS)
    heights = [900.0 if h < 8 else 20.0 for h in range(COLUMNS.size)]
    sea = [h == COLUMNS.size - 1 for h in range(COLUMNS.size)]
    relief = surface(plane, Landscape(heights, [h / 900 for h in heights], sea, [], [], set()), MARGIN)
    assert relief.height.at(*plane.centres[1]) > 500 > relief.height.at(*plane.centres[13])
    assert relief.sea.at(*plane.centres[-1]) > 0.5 > relief.sea.at(*plane.centres[0])


def test_contours_of_a_cone_are_closed_rings() -> None:
    rows = [[10 - abs(i - 10) - abs(j - 10) for i in range(21)] for j in range(21)]
    field = Field(0, 0, 1, [[float(v) for v in row] for row in rows])
    [ring] = contours(field, 4.5)
    assert ring[0] == ring[-1]
    assert all(abs(abs(x - 10) + abs(y - 10) - 5.5) < 0.01 for x, y in ring)


def test_a_finer_raster_keeps_a_plane_a_plane() -> None:
    field = Field(0, 0, 4, [[float(i + 2 * j) for i in range(8)] for j in range(8)])
    fine = finer(field, 4)
    assert fine.step == 1
    assert fine.rows[10][9] == pytest.approx(9 / 4 + 2 * 10 / 4)


def test_noise_is_bounded_and_continuous() -> None:
    rows = noise(60, 40, 9, 3)
    assert (len(rows), len(rows[0])) == (40, 60)
    assert max(abs(v) for row in rows for v in row) < 1.1
    assert max(abs(a - b) for row in rows for a, b in pairwise(row)) < 0.5


def hexes(*names: str) -> list[int]:
    return [COLUMNS.find(name) for name in names]


def test_a_bridge_stands_where_a_road_crosses_a_river_and_nowhere_else() -> None:
    plane = Plane(COLUMNS)
    a, b, c = hexes("0101", "0201", "0301")
    roads = [Road("one", [a, b, c], True), Road("two", [c, b], False)]
    bridges = crossings(roads, [[(c, b)]])
    assert bridges == [(b, c)]
    drawn = piece(
        roads_layer(plane, roads, bridges) + bridges_layer(plane, bridges) + rivers_layer(plane, [("R", [(c, b)])])
    )
    assert len(with_class(drawn, "bridges")[0]) == 1
    assert {spoken(road) for road in with_class(drawn, "road")} == {"one", "two"}
    assert [spoken(river) for river in with_class(drawn, "river")] == ["R"]


def test_fortified_lines_run_within_the_hex_they_protect() -> None:
    plane = Plane(COLUMNS)
    inside, other, third = hexes("0302", "0301", "0402")
    for sides in ([(inside, other), (inside, third)], [(inside, third), (inside, other)]):
        drawn = piece(fort_layer(plane, [FortLine("G", sides, "#000")]))
        assert spoken(with_class(drawn, "fortification")[0]) == "G"
        [run] = _runs(plane, sides)
        assert len(run) == 2
    teeth = max(drawn.iter(SVG + "path"), key=lambda path: path.get("d", "").count("M"))
    centre = plane.centres[inside]
    for start in teeth.get("d", "").split("M")[1:]:
        x, y = (float(v) for v in start.split("l")[0].split())
        assert _nearer(plane, (x, y), inside), (x, y, centre)


def _nearer(plane: Plane, point: Point, hex_: int) -> bool:
    return plane.nearest(point) == hex_
