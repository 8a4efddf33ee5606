"""The board of pointed hexes in characters: rows half a hex apart, thirteen hexes in eighty columns."""

from __future__ import annotations

import pytest

from hexfront.cli.textmap import FOCUS_STYLE, LIT_STYLE, Marking, RowMap, Spot, region, whole
from hexfront.kernel.hexes import Grid, row_grid


def rows(*lengths: int) -> Grid:
    """A board of rows, named as Memoir's: letters from the left, capital in even rows, numbers from below."""
    names = [
        f"{chr(ord('a' if row % 2 else 'A') + column)}{len(lengths) - row}"
        for row, length in enumerate(lengths)
        for column in range(length)
    ]
    return row_grid(list(lengths), names)


def standard(count: int = 9) -> Grid:
    return rows(*(13 - row % 2 for row in range(count)))


def spots_of(grid: Grid) -> dict[str, Spot]:
    return {name: Spot(name, "open", ".") for name in grid.names}


def drawn(grid: Grid, spots: dict[str, Spot], marking: Marking | None = None, width: int = 79) -> list[str]:
    return [line.plain for line in whole(grid, spots, marking or Marking(), width, plain=True)]


def test_a_small_board_looks_like_this() -> None:
    grid = rows(3, 2, 3)
    spots = spots_of(grid)
    spots["a2"].counter, spots["a2"].owner, spots["a2"].under = "i4!", 0, "sm*"
    spots["B3"].mark, spots["B3"].cover = "~", "="
    marking = Marking()
    marking.lit, marking.focus = {"B3"}, {"b2"}
    assert drawn(grid, spots, marking, width=20) == [
        "|A3 . [B3 ~=]C3 . |",
        "|_____|_____|_____|",
        "   |a2 . >b2 . <",
        "   |i4!m*|_____|",
        "|A1 . |B1 . |C1 . |",
        "|_____|_____|_____|",
    ]


@pytest.mark.parametrize("count", [9, 17])
def test_thirteen_hexes_with_their_names_fit_eighty_columns(count: int) -> None:
    grid = standard(count)
    picture = drawn(grid, spots_of(grid))
    assert len(picture) == 2 * count
    assert max(len(line) for line in picture) == 79
    assert [name for name in grid.names if f"|{name}" not in "\n".join(picture)] == []


def test_a_wide_terminal_gets_larger_hexes_with_more_marks() -> None:
    grid = standard()
    spots = spots_of(grid)
    spots["E5"].counter, spots["E5"].under = "a3>", "sw*"
    assert any("|a3>_sw*|" in line for line in drawn(grid, spots, width=120))
    assert any("|a3>w*|" in line for line in drawn(grid, spots, width=79))


@pytest.mark.parametrize("width", [30, 40, 53, 60, 78, 79, 100, 105, 160])
def test_no_line_is_wider_than_the_terminal_and_no_hex_is_left_out(width: int) -> None:
    grid = standard()
    lines = drawn(grid, spots_of(grid), width=width)
    assert max(len(line) for line in lines) <= width
    assert sum(line.count(".") for line in lines) >= grid.size


@pytest.mark.parametrize("inner", [3, 5, 7])
def test_every_hex_has_its_ground_and_its_unit_where_it_belongs(inner: int) -> None:
    grid = standard()
    spots = spots_of(grid)
    for number, name in enumerate(grid.names):
        spots[name].counter = f"{chr(ord('a') + number % 26)}{number % 5}"
    picture = RowMap(grid, spots, Marking(), inner, plain=True)
    for number, name in enumerate(grid.names):
        x, y = picture.left(number) + 1, picture.place(number)[1]
        assert "." in "".join(picture.canvas.marks[y][x : x + inner])
        assert "".join(picture.canvas.marks[y + 1][x : x + inner]).startswith(spots[name].counter)


def test_a_region_begins_with_a_whole_row_and_keeps_to_its_room() -> None:
    grid = standard(17)
    for around in ({"A17"}, {"M1"}, {"E9", "f8"}, set(grid.names)):
        lines = region(grid, spots_of(grid), Marking(), [around], width=79, lines=11, plain=True)
        picture = [line.plain for line in lines]
        assert len(picture) == 10
        assert max(len(line) for line in picture) <= 79
        assert picture[0].lstrip(" |")[0].isalpha()
        if len(around) < 3:
            assert all(name in "\n".join(picture) for name in around)


def test_answers_and_the_action_are_coloured_and_an_overlay_shows_its_values() -> None:
    grid = rows(3, 2, 3)
    marking = Marking()
    marking.lit, marking.focus = {"A3"}, {"C3"}
    picture = RowMap(grid, spots_of(grid), marking, 5, plain=False)
    assert picture.canvas.styles[0][1] == picture.canvas.styles[1][1] == LIT_STYLE
    assert picture.canvas.styles[0][13] == FOCUS_STYLE
    assert "[" not in "".join(picture.canvas.marks[0])
    values = Marking()
    values.values = {"A3": 12, "a2": 3}
    assert drawn(grid, spots_of(grid), values, width=20)[0] == "|12 . |   . |   . |"
