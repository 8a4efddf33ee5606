"""A map of hexes drawn with characters, each hex two lines high: flat-topped ones in columns, odd and even columns half
a hex apart; pointed ones in rows, every second row half a hex to the right.

    /1005^ \\Bi4___/1205C \\      |A9 . |B9 & |C9 # |
    \\Gp2?__/1106C*\\__=___/      |i4!__|_____|___s*|
                                  |a8 . |b8 ^ |

The first line of a hex has its name and two marks of its ground, the second whoever stands there and, behind him, more
marks where there is room. Without colour the answers stand in brackets and rivers are drawn with `~`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.text import Text

from hexfront.kernel.hexes import Grid

MARGIN = 3
ROW_SIZES = (7, 5, 3)
NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = 1, 2, 3, 4, 5

GROUND_STYLES = {
    "open": "#3d4a23 on #c3d69b",
    "city": "#5a1f12 on #dcae94",
    "mountain": "#3a2b14 on #b3986a",
    "mountain_city": "#4a120c on #b5835f",
    "sea": "#0d3a5c on #86bcd9",
    "level_600": "#4a4420 on #d8cd8f",
    "level_800": "#46341a on #c9a96b",
    "level_1000": "#3a2412 on #a8834f",
    "wooded": "#1f3a14 on #8fb573",
    "hilly": "#46341a on #cdb382",
    "wet": "#24413a on #a3c4b0",
    "sandy": "#5a4a1c on #ead9a2",
    "paved": "#33302a on #cfc7b4",
    "walled": "#2a2a2e on #a9a6a0",
    "snowy": "#3b4a55 on #e3ebef",
}
LIT_STYLE = "bold #000000 on #ffee58"
FOCUS_STYLE = "bold #ffffff on #c2185b"
OWNER_STYLES = ("bold #ffffff on #1a4fa3", "bold #ffffff on #37393b")
RIVER_STYLE = "bold #ffffff on #1565ff"
SHORE_STYLE = "bold #0d47ff"
BORDER_STYLE = "#7d7d7d"
LABEL_STYLE = "bold"
VALUE_STYLES = ("bold #000000 on #ffe0b2", "bold #000000 on #ffb74d", "bold #ffffff on #e65100")


class Spot:
    """One hex to draw. `rivers` is a mask of its sides (bit 0 north, then clockwise), `owner` a side's number or -1.

    `cover` is a second mark of the ground, in place of the star; `under` are marks for the second line, in place of the
    road: the last of them are the first to be shown.
    """

    def __init__(self, name: str, ground: str, mark: str) -> None:
        self.name = name
        self.ground = ground
        self.mark = mark
        self.cover = ""
        self.under = ""
        self.star = False
        self.road = False
        self.rivers = 0
        self.counter = ""
        self.owner = -1


class Marking:
    """What is laid over the ground: hexes that are answers, hexes in the middle of the action, values of an overlay."""

    def __init__(self) -> None:
        self.lit: set[str] = set()
        self.focus: set[str] = set()
        self.values: dict[str, int] = {}


class Canvas:
    """Characters with their styles."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.marks = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write at a place; what falls outside is left out."""
        if 0 <= y < self.height:
            for offset, mark in enumerate(text):
                if 0 <= x + offset < self.width:
                    self.marks[y][x + offset] = mark
                    self.styles[y][x + offset] = style

    def line(self, y: int, start: int, end: int) -> Text:
        """A piece of a line."""
        text = Text(no_wrap=True, end="")
        x = start
        while x < end:
            run = x
            while run < end and self.styles[y][run] == self.styles[y][x]:
                run += 1
            text.append("".join(self.marks[y][x:run]), self.styles[y][x] or None)
            x = run
        return text


def upper_style(spot: Spot, marking: Marking, ground: str) -> str:
    """How the first line of a hex is coloured: the action before the answers before the values of an overlay."""
    if spot.name in marking.focus:
        return FOCUS_STYLE
    if spot.name in marking.lit:
        return LIT_STYLE
    value = marking.values.get(spot.name, 0)
    if value > 0:
        return VALUE_STYLES[min(value, len(VALUE_STYLES)) - 1]
    return ground


def upper_text(spot: Spot, marking: Marking, inner: int) -> str:
    """Name, ground, objective or cover; or the value of an overlay in place of the name."""
    star = spot.cover or ("*" if spot.star else " ")
    value = marking.values.get(spot.name)
    room = inner - 2
    name = spot.name if len(spot.name) <= room else spot.name[-2:]
    if marking.values:
        name = "" if value is None else str(value)
        if inner == 3:
            return f"{name:>2}"[:2] + (spot.mark if star == " " else star)
    if inner == 3:
        return f"{spot.mark}{star} "
    return f"{name:<{room}}"[:room] + spot.mark + star


def put_lower(canvas: Canvas, x: int, y: int, spot: Spot, inner: int, ground: str) -> None:
    """On the second line of a hex whoever stands there; behind him, where there is room, marks or a road."""
    counter = spot.counter[:inner]
    owner = OWNER_STYLES[spot.owner % len(OWNER_STYLES)] if spot.owner >= 0 else ground
    canvas.put(x, y, counter, owner)
    room = inner - len(counter)
    if spot.under and room > 0:
        shown = spot.under[-room:]
        canvas.put(x + inner - len(shown), y, shown, ground)
    elif spot.road and room > 0:
        canvas.put(x + inner - max(1, room // 2), y, "=", ground)


class TextMap:
    """The whole map of flat-topped hexes with one way of drawing it: `inner` characters a hex, in colour or plain."""

    def __init__(self, grid: Grid, spots: Mapping[str, Spot], marking: Marking, inner: int, plain: bool) -> None:
        self.grid = grid
        self.marking = marking
        self.inner = inner
        self.pitch = inner + 1
        self.plain = plain
        self.first = min(q for q, _ in grid.axial)
        self.columns = max(q for q, _ in grid.axial) - self.first + 1
        self.top = min(2 * r + q for q, r in grid.axial)
        height = max(2 * r + q for q, r in grid.axial) - self.top + 3
        self.canvas = Canvas(self.columns * self.pitch + 1, height)
        for number, name in enumerate(grid.names):
            self._draw(number, spots[name])

    def place(self, number: int) -> tuple[int, int]:
        """The column of a hex, and the line on which its upper half stands."""
        q, r = self.grid.axial[number]
        return q - self.first, 2 * r + q - self.top + 1

    def _draw(self, number: int, spot: Spot) -> None:
        column, y = self.place(number)
        x = column * self.pitch
        ground = GROUND_STYLES.get(spot.ground, "")
        if self.grid.neighbours[number * 6] < 0:
            self.canvas.put(x + 1, y - 1, "_" * self.inner, BORDER_STYLE)
        self._border(x, y, "/", spot.rivers >> NORTH_WEST & 1)
        self._border(x, y + 1, "\\", spot.rivers >> SOUTH_WEST & 1)
        self._border(x + self.pitch, y, "\\", spot.rivers >> NORTH_EAST & 1)
        self._border(x + self.pitch, y + 1, "/", spot.rivers >> SOUTH_EAST & 1)
        style = upper_style(spot, self.marking, ground)
        self.canvas.put(x + 1, y, upper_text(spot, self.marking, self.inner), style)
        self._lower(x + 1, y + 1, spot, style if spot.name in self.marking.lit else ground)
        if self.plain and (spot.name in self.marking.lit or spot.name in self.marking.focus):
            self.canvas.put(x, y, "[" if spot.name in self.marking.lit else ">", "")
            self.canvas.put(x + self.pitch, y, "]" if spot.name in self.marking.lit else "<", "")

    def _border(self, x: int, y: int, mark: str, river: int) -> None:
        if river:
            self.canvas.put(x, y, "~" if self.plain else mark, RIVER_STYLE)
        elif self.canvas.marks[y][x] == " ":
            self.canvas.put(x, y, mark, BORDER_STYLE)

    def _lower(self, x: int, y: int, spot: Spot, ground: str) -> None:
        """Whoever stands there; behind it, where there is room, marks or a road; a river along the southern side."""
        river = spot.rivers >> SOUTH & 1
        style = f"{ground} {SHORE_STYLE}" if river and not self.plain else ground
        self.canvas.put(x, y, ("~" if river else "_") * self.inner, style)
        put_lower(self.canvas, x, y, spot, self.inner, ground)

    # Pieces of it

    def window(self, first: int, count: int, top: int, lines: int) -> list[Text]:
        """So many columns from the first one, and so many lines, with the coordinates along the edges."""
        last = min(first + count, self.columns) - 1
        heads = Text(" " * (MARGIN + 1), no_wrap=True, end="")
        for column in range(first, last + 1):
            heads.append(f"{self._column_name(column):^{self.inner}} "[: self.pitch], LABEL_STYLE)
        left, right = self._row_names(first), self._row_names(last)
        found = [heads]
        for y in range(top, min(top + lines, self.canvas.height)):
            line = Text(f"{left.get(y, ''):>{MARGIN - 1}} ", LABEL_STYLE, no_wrap=True, end="")
            line.append_text(self.canvas.line(y, first * self.pitch, (last + 1) * self.pitch + 1))
            line.append(f" {right.get(y, '')}", LABEL_STYLE)
            line.rstrip()
            found.append(line)
        return found

    def _column_name(self, column: int) -> str:
        number = next(i for i in range(self.grid.size) if self.place(i)[0] == column)
        return self.grid.names[number][:2]

    def _row_names(self, column: int) -> dict[int, str]:
        places = ((self.place(i), name) for i, name in enumerate(self.grid.names))
        return {y: name[-2:] for (at, y), name in places if at == column}


class RowMap:
    """The whole map of pointed hexes in rows with one way of drawing it; `inner` is odd.

    It has no coordinates along its edges, so that thirteen hexes of six characters fit the usual terminal.
    """

    def __init__(self, grid: Grid, spots: Mapping[str, Spot], marking: Marking, inner: int, plain: bool) -> None:
        self.grid = grid
        self.marking = marking
        self.inner = inner
        self.pitch = inner + 1
        self.half = self.pitch // 2
        self.plain = plain
        self.columns = max(q + r // 2 for q, r in grid.axial) + 1
        ends = [column * self.pitch + r % 2 * self.half for column, r in ((q + r // 2 + 1, r) for q, r in grid.axial)]
        self.canvas = Canvas(max(ends) + 1, 2 * max(r for _, r in grid.axial) + 2)
        for number, name in enumerate(grid.names):
            self._draw(number, spots[name])

    def place(self, number: int) -> tuple[int, int]:
        """The column of a hex in its row, and the line on which its upper half stands."""
        q, r = self.grid.axial[number]
        return q + r // 2, 2 * r

    def left(self, number: int) -> int:
        """Where the border on its left is drawn."""
        column, y = self.place(number)
        return column * self.pitch + y // 2 % 2 * self.half

    def _draw(self, number: int, spot: Spot) -> None:
        x, y = self.left(number), self.place(number)[1]
        ground = GROUND_STYLES.get(spot.ground, "")
        for line in (y, y + 1):
            for border in (x, x + self.pitch):
                if self.canvas.marks[line][border] == " ":
                    self.canvas.put(border, line, "|", BORDER_STYLE)
        style = upper_style(spot, self.marking, ground)
        self.canvas.put(x + 1, y, upper_text(spot, self.marking, self.inner), style)
        ground = style if spot.name in self.marking.lit else ground
        self.canvas.put(x + 1, y + 1, "_" * self.inner, ground)
        put_lower(self.canvas, x + 1, y + 1, spot, self.inner, ground)
        if self.plain and (spot.name in self.marking.lit or spot.name in self.marking.focus):
            self.canvas.put(x, y, "[" if spot.name in self.marking.lit else ">", "")
            self.canvas.put(x + self.pitch, y, "]" if spot.name in self.marking.lit else "<", "")

    def window(self, first: int, count: int, top: int, lines: int) -> list[Text]:
        """So many columns from the first one, and so many lines."""
        last = min(first + count, self.columns)
        end = min(last * self.pitch + self.half + 1, self.canvas.width)
        found: list[Text] = []
        for y in range(top, min(top + lines, self.canvas.height)):
            line = self.canvas.line(y, first * self.pitch, end)
            line.rstrip()
            found.append(line)
        return found


def full_size(grid: Grid) -> int:
    """How many characters a hex needs for its whole name and its marks."""
    return max(len(name) for name in grid.names) + 2


def fitting_columns(width: int, inner: int) -> int:
    """How many columns of flat-topped hexes a terminal takes."""
    return max(1, (width - 2 * MARGIN - 1) // (inner + 1))


def fitting_in_rows(grid: Grid, width: int, inner: int) -> int:
    """How many pointed hexes of a row a terminal takes, with the half by which the next row begins further right."""
    longest = max(q + r // 2 for q, r in grid.axial) + 1
    shifted = max((q + r // 2 for q, r in grid.axial if r % 2), default=-1) + 1
    pitch = inner + 1
    if width > max(longest * pitch, shifted * pitch + pitch // 2):
        return longest
    return max(1, (width - 1 - pitch // 2) // pitch)


def whole(grid: Grid, spots: Mapping[str, Spot], marking: Marking, width: int, plain: bool) -> list[Text]:
    """The whole map, as large as the width allows; a map that is too wide comes in bands from west to east."""
    drawn: TextMap | RowMap
    if grid.flat:
        columns = len({q for q, _ in grid.axial})
        sizes = (full_size(grid), 5, 4, 3)
        inner = next((size for size in sizes if fitting_columns(width, size) >= columns), 4)
        drawn, count = TextMap(grid, spots, marking, inner, plain), fitting_columns(width, inner)
    else:
        inner = _size_in_rows(grid, width)
        drawn, count = RowMap(grid, spots, marking, inner, plain), fitting_in_rows(grid, width, inner)
    found: list[Text] = []
    for first in range(0, drawn.columns, count):
        found += drawn.window(first, count, 0, drawn.canvas.height)
    return found


def _size_in_rows(grid: Grid, width: int) -> int:
    """The largest drawing of which a whole row fits; where none does, one with names."""
    longest = max(q + r // 2 for q, r in grid.axial) + 1
    return next((size for size in ROW_SIZES if fitting_in_rows(grid, width, size) >= longest), ROW_SIZES[1])


def region(
    grid: Grid,
    spots: Mapping[str, Spot],
    marking: Marking,
    around: Sequence[Collection[str]],
    *,
    width: int,
    lines: int,
    plain: bool,
) -> list[Text]:
    """The part of the map around some hexes: the first of the given sets that fits, or the middle of the last.

    It takes at most so many lines; the one with the columns' names is one of them.
    """
    drawn: TextMap | RowMap
    if grid.flat:
        inner = full_size(grid) if width >= 60 else 4
        drawn = TextMap(grid, spots, marking, inner, plain)
        count = min(drawn.columns, fitting_columns(width, inner))
        shown = min(max(2, lines - 1), drawn.canvas.height)
    else:
        inner = _size_in_rows(grid, width)
        drawn = RowMap(grid, spots, marking, inner, plain)
        count = fitting_in_rows(grid, width, inner)
        shown = min(max(2, lines - lines % 2), drawn.canvas.height)
    places: list[tuple[int, int]] = []
    for hexes in around:
        places = [drawn.place(grid.index[name]) for name in hexes if name in grid.index] or places
        if places and _spread(places, 0) < count and _spread(places, 1) + 1 < shown:
            break
    columns = [column for column, _ in places] or [drawn.columns // 2]
    rows = [line for _, y in places for line in (y, y + 1)] or [drawn.canvas.height // 2]
    first = _start(sorted(columns), count, drawn.columns)
    top = _start(sorted(rows), shown, drawn.canvas.height)
    return drawn.window(first, count, top if grid.flat else top - top % 2, shown)


def _spread(places: list[tuple[int, int]], axis: int) -> int:
    values = [place[axis] for place in places]
    return max(values) - min(values)


def _start(wanted: list[int], room: int, size: int) -> int:
    """Where a window of some room begins so that it shows the wanted places, or at least those in their middle."""
    low, high = wanted[0], wanted[-1]
    if high - low >= room:
        low = high = wanted[len(wanted) // 2]
    return max(0, min((low + high + 1) // 2 - room // 2, size - room))
