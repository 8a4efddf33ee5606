"""What is still needed: how many more points of strength lead to the next columns of a table."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.kernel.events import Facts

COLUMNS_AHEAD = 3


def points_for_columns(names: list[str], way: int, column_with: Callable[[int], int], most: int) -> list[Facts]:
    """For each of the next columns to the right (`way` 1) or to the left (-1), up to three, the fewest more points that
    lead there or beyond.

    `column_with` is the column with so many more points; it only ever goes that way. Columns that not even `most` more
    points reach are left out.
    """
    found: list[Facts] = []
    start, end = column_with(0), column_with(most)
    low = 0
    for ahead in range(1, COLUMNS_AHEAD + 1):
        wanted = start + way * ahead
        if (end - wanted) * way < 0:
            break
        high = most
        while high - low > 1:
            middle = (low + high) // 2
            if (column_with(middle) - wanted) * way >= 0:
                high = middle
            else:
                low = middle
        if (column_with(high) - wanted) * way >= 0:
            found.append({"column": names[wanted], "points": high})
    return found
