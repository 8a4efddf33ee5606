"""The map in characters: nothing is missing, nothing is too wide."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from hexfront.cli.board import board_of
from hexfront.cli.textmap import Marking, Spot, TextMap, region, whole
from hexfront.cli.words import words_in
from hexfront.kernel.hexes import Grid, column_grid


def campaign() -> tuple[Grid, dict[str, Spot]]:
    game = hexfront.new("diadem", "historical", seed=1)
    board = board_of(game)
    assert board is not None
    return board.grid, board.spots(game.view("allied"), words_in("en"))


def drawn(grid: Grid, spots: dict[str, Spot], marking: Marking | None = None, width: int = 120) -> str:
    return "\n".join(line.plain for line in whole(grid, spots, marking or Marking(), width, plain=True))


def test_every_hex_is_on_the_map() -> None:
    grid, spots = campaign()
    picture = drawn(grid, spots)
    assert [name for name in grid.names if name not in picture] == []


@pytest.mark.parametrize("inner", [3, 4, 5, 6, 7])
def test_every_hex_has_its_ground_and_its_counter_where_it_belongs(inner: int) -> None:
    grid, spots = campaign()
    picture = TextMap(grid, spots, Marking(), inner, plain=True)
    for number, name in enumerate(grid.names):
        column, y = picture.place(number)
        x = column * picture.pitch + 1
        upper = "".join(picture.canvas.marks[y][x : x + inner])
        lower = "".join(picture.canvas.marks[y + 1][x : x + inner])
        assert spots[name].mark in upper
        assert ("*" in upper) == spots[name].star
        assert lower.startswith(spots[name].counter[:inner])


def test_a_small_grid_looks_like_this() -> None:
    grid = column_grid(3, 2, low_odd=True)
    spots = {name: Spot(name, "open", ".") for name in grid.names}
    spots["0201"].counter, spots["0201"].owner = "Gp2?", 1
    spots["0201"].rivers = spots["0102"].rivers = 0
    spots["0202"].road = True
    spots["0301"].star = True
    marking = Marking()
    marking.lit = {"0102"}
    assert drawn(grid, spots, marking).splitlines() == [
        "      01     02     03   ",
        "           ______",
        "    ______/0201. \\______",
        "01 /0101. \\Gp2?__/0301.*\\ 01",
        "   \\______/0202. \\______/",
        "02 [0102. ]___=__/0302. \\ 02",
        "   \\______/      \\______/",
    ]


def test_rivers_are_drawn_along_the_sides_they_run_on() -> None:
    grid = column_grid(2, 1, low_odd=True)
    spots = {name: Spot(name, "open", ".") for name in grid.names}
    spots["0101"].rivers = 1 << 1 | 1 << 3
    spots["0201"].rivers = 1 << 4
    assert drawn(grid, spots).splitlines()[2:] == ["    ______/0201. \\ 01", "01 /0101. ~______/", "   \\~~~~~~/"]


@pytest.mark.parametrize("width", [70, 79, 100, 119, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    grid, spots = campaign()
    assert max(len(line) for line in drawn(grid, spots, width=width).splitlines()) <= width


def test_a_map_too_wide_for_the_terminal_comes_in_bands_and_whole() -> None:
    grid = column_grid(26, 3, low_odd=True)
    spots = {name: Spot(name, "open", ".") for name in grid.names}
    lines = drawn(grid, spots, width=60).splitlines()
    assert max(len(line) for line in lines) <= 60
    assert sum(line.count(".") for line in lines) >= len(grid.names)


def test_a_region_shows_the_hexes_of_the_action_and_keeps_to_its_lines() -> None:
    grid, spots = campaign()
    for around in ({"0101"}, {"1615"}, {"1106", "1207"}, set(grid.names)):
        lines = region(grid, spots, Marking(), [around], width=79, lines=12, plain=True)
        picture = "\n".join(line.plain for line in lines)
        assert len(lines) <= 12
        assert max(line.cell_len for line in lines) <= 79
        if len(around) < 3:
            assert all(name in picture for name in around)


def test_an_overlay_puts_its_values_in_place_of_the_names() -> None:
    grid, spots = campaign()
    marking = Marking()
    marking.values = {"1106": 7}
    picture = drawn(grid, spots, marking)
    assert "7   C" in picture
    assert "1106" not in picture


def test_unknown_reduced_and_obliged_counters_are_marked() -> None:
    game = hexfront.new("diadem", "historical", seed=1)
    board = board_of(game)
    assert board is not None
    spots = board.spots(game.view("allied"), words_in("en"))
    assert spots["1106"].counter == "Gp1?"
    assert spots["1307"].counter == "Ba4"
    assert board.spots(game.view("axis"), words_in("pt"))["1106"].counter == "Ap1"
    view: dict[str, Any] = game.view("allied")
    stack = view["hexes"]["1307"]
    stack[0]["reduced"] = True
    assert board.spots(view, words_in("en"))["1307"].counter == "Ba4-"
    stack[1]["owes"] = True
    assert board.spots(view, words_in("en"))["1307"].counter == "Ba4!"
