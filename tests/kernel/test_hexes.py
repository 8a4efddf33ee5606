"""Hex grids: names, neighbours, distances and the drawing of both kinds."""

from __future__ import annotations

from collections import deque
from math import dist, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexfront.kernel.hexes import FLAT_NAMES, OFF_MAP, POINTY_NAMES, Grid, column_grid, row_grid

MEMOIR_LENGTHS = [13, 12, 13, 12, 13, 12, 13, 12, 13]
CLOSE = 1e-9


def memoir() -> Grid:
    """Memoir's board: rows 9 to 1 from the top, capitals in the long rows, small letters in the short ones."""
    names = [
        chr((ord("A") if row % 2 == 0 else ord("a")) + column) + str(9 - row)
        for row, length in enumerate(MEMOIR_LENGTHS)
        for column in range(length)
    ]
    return row_grid(MEMOIR_LENGTHS, names)


def plain_rows(lengths: list[int]) -> Grid:
    return row_grid(lengths, [f"{row}/{column}" for row, length in enumerate(lengths) for column in range(length)])


columns = st.builds(column_grid, st.integers(1, 9), st.integers(1, 9), st.booleans(), st.sampled_from(["", "-", "."]))
rows = st.builds(
    plain_rows, st.builds(lambda n, w: [w - i % 2 for i in range(n)], st.integers(1, 9), st.integers(2, 9))
)
grids = columns | rows


def around(grid: Grid, name: str) -> dict[str, str]:
    """The neighbours of a hex by direction, those off the map left out."""
    hex_ = grid.index[name]
    found = grid.neighbours[hex_ * 6 : hex_ * 6 + 6]
    return {grid.direction_names[d]: grid.names[n] for d, n in enumerate(found) if n != OFF_MAP}


def breadth_first(grid: Grid, start: int) -> dict[int, int]:
    """How many steps every hex is from `start`, counted by walking."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in grid.around(here):
            if there not in steps:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps


# Names


def test_hexes_of_columns_are_named_column_then_row_with_two_digits() -> None:
    grid = column_grid(16, 15, low_odd=True)
    assert grid.size == 240
    assert grid.names[:2] == ["0101", "0102"]
    assert grid.names[-1] == "1615"
    assert grid.find("1106") == grid.names.index("1106")


def test_a_separator_stands_between_column_and_row() -> None:
    grid = column_grid(26, 13, low_odd=False, separator="-")
    assert grid.size == 338
    assert grid.names[grid.find("10-04")] == "10-04"
    assert grid.find("1004") == OFF_MAP


def test_memoirs_board_has_113_hexes_with_the_names_of_its_rulebook() -> None:
    grid = memoir()
    assert grid.size == 113
    assert (grid.names[0], grid.names[12], grid.names[13], grid.names[-1]) == ("A9", "M9", "a8", "M1")
    assert grid.names[13 + 19 // 2] == "j8"


@pytest.mark.parametrize("name", ["E5", "e5", "A9", "m1", "a8", "A8", "l2", "L2", "J8"])
def test_memoirs_hexes_are_found_in_either_case(name: str) -> None:
    grid = memoir()
    assert grid.names[grid.find(name)].lower() == name.lower()


@pytest.mark.parametrize("name", ["", " ", "0000", "1700", "1701", "0116", "11 06", "1106 ", "E5", "-1", "é"])
def test_a_name_that_is_not_on_the_map_is_not_found(name: str) -> None:
    assert column_grid(16, 15, low_odd=True).find(name) == OFF_MAP


@pytest.mark.parametrize("name", ["N9", "m8", "M8", "A0", "a9b", "E10"])
def test_memoirs_board_has_no_hexes_beyond_its_rows(name: str) -> None:
    assert memoir().find(name) == OFF_MAP


@given(grids)
@settings(deadline=None, max_examples=40)
def test_every_name_finds_its_own_hex(grid: Grid) -> None:
    assert [grid.find(name) for name in grid.names] == list(range(grid.size))


# Neighbours


def test_with_odd_columns_low_1106_has_the_neighbours_printed_on_the_map() -> None:
    grid = column_grid(16, 15, low_odd=True)
    assert around(grid, "1106") == {"N": "1105", "NE": "1206", "SE": "1207", "S": "1107", "SW": "1007", "NW": "1006"}
    assert around(grid, "1006") == {"N": "1005", "NE": "1105", "SE": "1106", "S": "1007", "SW": "0906", "NW": "0905"}


def test_with_even_columns_low_10_04_has_the_neighbours_printed_on_the_map() -> None:
    grid = column_grid(26, 13, low_odd=False, separator="-")
    assert around(grid, "10-04") == {
        "N": "10-03",
        "NE": "11-04",
        "SE": "11-05",
        "S": "10-05",
        "SW": "09-05",
        "NW": "09-04",
    }
    assert around(grid, "11-04")["NE"] == "12-03"


def test_on_memoirs_board_e5_lies_between_the_small_letters_of_rows_6_and_4() -> None:
    grid = memoir()
    assert around(grid, "E5") == {"NE": "e6", "E": "F5", "SE": "e4", "SW": "d4", "W": "D5", "NW": "d6"}
    assert around(grid, "e6") == {"NE": "F7", "E": "f6", "SE": "F5", "SW": "E5", "W": "d6", "NW": "E7"}


def test_the_corners_of_a_map_have_few_neighbours() -> None:
    low, high = column_grid(16, 15, low_odd=True), column_grid(26, 13, low_odd=False, separator="-")
    assert around(low, "0101") == {"NE": "0201", "SE": "0202", "S": "0102"}
    assert around(low, "1615") == {"N": "1614", "SW": "1515", "NW": "1514"}
    assert around(high, "01-01") == {"SE": "02-01", "S": "01-02"}
    assert around(memoir(), "A9") == {"E": "B9", "SE": "a8"}
    assert around(memoir(), "M1") == {"W": "L1", "NW": "l2"}


def test_a_map_of_one_hex_has_no_neighbours() -> None:
    grid = column_grid(1, 1, low_odd=True)
    assert grid.neighbours == [OFF_MAP] * 6
    assert grid.around(0) == []
    assert grid.distance(0, 0) == 0


@given(grids)
@settings(deadline=None, max_examples=60)
def test_neighbours_see_each_other_in_opposite_directions(grid: Grid) -> None:
    for hex_ in range(grid.size):
        for direction in range(6):
            there = grid.neighbours[hex_ * 6 + direction]
            if there != OFF_MAP:
                assert grid.neighbours[there * 6 + (direction + 3) % 6] == hex_
                assert grid.direction(hex_, there) == direction
                assert grid.direction(there, hex_) == (direction + 3) % 6


@given(grids)
@settings(deadline=None, max_examples=40)
def test_around_is_the_clockwise_slice_of_neighbours_on_the_map(grid: Grid) -> None:
    assert len(grid.neighbours) == grid.size * 6
    for hex_ in range(grid.size):
        slice_ = grid.neighbours[hex_ * 6 : hex_ * 6 + 6]
        assert grid.around(hex_) == [n for n in slice_ if n != OFF_MAP]
        assert len(set(grid.around(hex_))) == len(grid.around(hex_))
        assert hex_ not in slice_


@given(grids, st.data())
@settings(deadline=None, max_examples=40)
def test_hexes_that_do_not_adjoin_have_no_direction(grid: Grid, data: st.DataObject) -> None:
    a = data.draw(st.integers(0, grid.size - 1))
    b = data.draw(st.integers(0, grid.size - 1))
    assert (grid.direction(a, b) == -1) == (grid.distance(a, b) != 1)


def test_opposite_directions_have_opposite_names() -> None:
    turned = {"N": "S", "E": "W", "S": "N", "W": "E"}
    for names in (FLAT_NAMES, POINTY_NAMES):
        for direction, name in enumerate(names):
            assert names[(direction + 3) % 6] == "".join(turned[letter] for letter in name)


# Distances


@given(grids)
@settings(deadline=None, max_examples=40)
def test_distances_are_those_of_a_walk(grid: Grid) -> None:
    for start in range(grid.size):
        steps = breadth_first(grid, start)
        assert [grid.distance(start, end) for end in range(grid.size)] == [steps[end] for end in range(grid.size)]


@pytest.mark.parametrize(
    ("start", "end", "steps"), [("0101", "0101", 0), ("0101", "0115", 14), ("0101", "1615", 21), ("1106", "0606", 5)]
)
def test_distances_on_diadems_map(start: str, end: str, steps: int) -> None:
    grid = column_grid(16, 15, low_odd=True)
    assert grid.distance(grid.find(start), grid.find(end)) == steps


@pytest.mark.parametrize(
    ("start", "end", "steps"), [("A9", "M9", 12), ("A9", "A1", 8), ("M9", "A1", 16), ("E5", "e6", 1)]
)
def test_distances_on_memoirs_board(start: str, end: str, steps: int) -> None:
    grid = memoir()
    assert grid.distance(grid.find(start), grid.find(end)) == steps


# Drawing


@given(grids)
@settings(deadline=None, max_examples=40)
def test_centres_of_neighbours_are_1_apart_and_of_others_further(grid: Grid) -> None:
    centres = [grid.centre(hex_) for hex_ in range(grid.size)]
    for a in range(min(grid.size, 12)):
        for b in range(grid.size):
            apart = dist(centres[a], centres[b])
            if grid.distance(a, b) == 1:
                assert abs(apart - 1) < CLOSE
            elif a != b:
                assert apart > 1.5


@given(grids)
@settings(deadline=None, max_examples=40)
def test_the_side_towards_a_direction_is_shared_with_the_neighbour_there(grid: Grid) -> None:
    for hex_ in range(grid.size):
        mine = grid.corners(hex_)
        for direction in range(6):
            there = grid.neighbours[hex_ * 6 + direction]
            if there == OFF_MAP:
                continue
            theirs = grid.corners(there)
            back = (direction + 3) % 6
            assert dist(mine[direction], theirs[(back + 1) % 6]) < CLOSE
            assert dist(mine[(direction + 1) % 6], theirs[back]) < CLOSE


@given(grids)
@settings(deadline=None, max_examples=20)
def test_the_corners_lie_clockwise_around_the_centre_with_sides_of_one_length(grid: Grid) -> None:
    for hex_ in range(grid.size):
        x, y = grid.centre(hex_)
        corners = grid.corners(hex_)
        assert len(corners) == 6
        for i, (cx, cy) in enumerate(corners):
            nx, ny = corners[(i + 1) % 6]
            assert abs(dist((x, y), (cx, cy)) - 1 / sqrt(3)) < CLOSE
            assert abs(dist((cx, cy), (nx, ny)) - 1 / sqrt(3)) < CLOSE
            # With y to the south a clockwise turn is positive.
            assert (cx - x) * (ny - y) - (cy - y) * (nx - x) > 0


@pytest.mark.parametrize("low_odd", [True, False])
def test_low_columns_lie_half_a_hex_further_south(low_odd: bool) -> None:
    grid = column_grid(4, 3, low_odd)
    first, second, third = (grid.centre(grid.find(name)) for name in ("0101", "0201", "0301"))
    assert abs((first[1] - second[1]) - (0.5 if low_odd else -0.5)) < CLOSE
    assert abs(first[1] - third[1]) < CLOSE
    assert first[0] < second[0] < third[0]


def test_short_rows_lie_half_a_hex_further_east() -> None:
    grid = memoir()
    a9, a8, a7 = (grid.centre(grid.find(name)) for name in ("A9", "a8", "A7"))
    assert abs(a8[0] - a9[0] - 0.5) < CLOSE
    assert abs(a7[0] - a9[0]) < CLOSE
    assert a9[1] < a8[1] < a7[1]


def test_direction_0_is_north_on_columns_and_north_east_on_rows() -> None:
    flat, pointy = column_grid(3, 3, low_odd=True), memoir()
    x, y = flat.centre(flat.find("0202"))
    nx, ny = flat.centre(flat.neighbours[flat.find("0202") * 6])
    assert abs(nx - x) < CLOSE
    assert ny < y
    x, y = pointy.centre(pointy.find("E5"))
    nx, ny = pointy.centre(pointy.neighbours[pointy.find("E5") * 6])
    assert nx > x
    assert ny < y
