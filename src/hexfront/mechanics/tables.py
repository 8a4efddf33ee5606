"""Result tables: combat results by the sum of two dice, and columns headed by the bounds of a value."""

from __future__ import annotations

from hexfront.kernel.data import Table
from hexfront.mechanics.odds import TWO_DICE

SUMS = {"2-12": [2, 12], "3-11": [3, 11], "4-10": [4, 10], "5-9": [5, 9], "6-8": [6, 8], "7": [7]}


def rows_by_throw(rows: Table, throws: dict[str, list[int]], width: int, codes: list[str]) -> list[list[str]]:
    """The cells of a table by what the dice show; each cell has one or more of the codes."""
    found: list[list[str]] = [[] for _ in range(13)]
    for name, sums in throws.items():
        cells = rows.strings(name)
        if len(cells) != width:
            raise rows.error(name, f"{width} results are needed, not {len(cells)}")
        for cell in cells:
            for code in cell.split():
                if code not in codes:
                    raise rows.error(name, f"{code!r} is no result")
        for total in sums:
            found[total] = cells
    rows.finish()
    return found


def column_of_value(bounds: list[int], value: int) -> int:
    """The column of a value where `bounds` are the highest values of all columns but the last."""
    column = 0
    while column < len(bounds) and value > bounds[column]:
        column += 1
    return column


def name_of_bounds(bounds: list[int], column: int) -> str:
    """How such a column is headed: 5-12, 61+."""
    low = 1 if column == 0 else bounds[column - 1] + 1
    return f"{low}+" if column == len(bounds) else f"{low}-{bounds[column]}"


def chances_of_two_dice(rows: list[list[str]], column: int) -> dict[str, int]:
    """How many of the 36 throws give each cell of a column."""
    chances: dict[str, int] = {}
    for total in range(2, 13):
        cell = rows[total][column]
        chances[cell] = chances.get(cell, 0) + TWO_DICE[total]
    return chances
