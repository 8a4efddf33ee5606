"""Where a hex is: the editor's row and column, and the name it has on the board."""

from __future__ import annotations

ROWS = {"standard": 9, "breakthrough": 17}
LONG_ROW = 13
# Row and column from a hex to its neighbour, by facing: E NE NW W SW SE.
STEPS = {1: (0, 2), 2: (-1, 1), 3: (-1, -1), 4: (0, -2), 5: (1, -1), 6: (1, 1)}
BEACH_BEGINS = {"standard": (4, 7), "breakthrough": (11, 14)}


class Places:
    """The hexes of one size of board. Rows count from the top; columns are doubled, so row and column add up to an
    even number.
    """

    def __init__(self, board: str) -> None:
        self.board = board
        self.rows = ROWS[board]

    def name(self, row: int, column: int) -> str | None:
        """The hex's name, None off the board."""
        if not 0 <= row < self.rows or (row + column) % 2 or not 0 <= column // 2 < LONG_ROW - row % 2:
            return None
        letter = chr(ord("a") + column // 2)
        return f"{letter if row % 2 else letter.upper()}{self.rows - row}"

    def place(self, name: str) -> tuple[int, int] | None:
        """Row and column of a hex by its name, in either case; None if there is no such hex."""
        letter, number = name[:1].lower(), name[1:]
        if not ("a" <= letter <= "z" and number.isascii() and number.isdecimal() and len(number) <= 2):
            return None
        row = self.rows - int(number)
        column = 2 * (ord(letter) - ord("a")) + row % 2
        return None if self.name(row, column) is None else (row, column)

    def spelt(self, name: str) -> str | None:
        """The name as it is printed on the board, None if there is no such hex."""
        place = self.place(name)
        return None if place is None else self.name(*place)

    def beside(self, name: str, facing: int) -> str | None:
        """The neighbour on a side, None off the board."""
        place = self.place(name)
        if place is None:
            return None
        down, right = STEPS[facing]
        return self.name(place[0] + down, place[1] + right)

    def facing(self, start: str, end: str) -> int:
        """The side of `start` on which `end` adjoins it, 0 if it does not."""
        return next((facing for facing in STEPS if self.beside(start, facing) == end), 0)

    def background(self, name: str) -> str:
        """What a beach board shows in a hex where no tile lies: "beach", "ocean", or nothing."""
        place = self.place(name)
        beach, ocean = BEACH_BEGINS[self.board]
        if place is None or place[0] < beach:
            return ""
        return "beach" if place[0] < ocean else "ocean"

    def in_order(self, names: list[str]) -> list[str]:
        """Hexes in reading order."""
        return sorted(names, key=lambda name: self.place(name) or (self.rows, 0))
