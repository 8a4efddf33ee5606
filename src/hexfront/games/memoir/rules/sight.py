"""Line of sight.

m44:sight           from centre to centre; units and blocking terrain between the ends block
m44:sight.hexside   a line along a hexside is blocked only from both sides
m44:sight.hills     a hill between blocks unless it and both ends are one hill
m44tp:16.lake       two lake hexes or more block
"""

from __future__ import annotations

from typing import Final

from hexfront.games.memoir.board import OUTSIDE, Board
from hexfront.games.memoir.ground import Ground
from hexfront.kernel.hexes import Grid

# What a pair of hexes within three of each other needs for sight: nothing can help it, nothing hinders it, or one or
# two hexes must be free of units (of the two on a hexside, one).
BLOCKED: Final = -1
CLEAR: Final = 0
ONE_SUFFICES: Final = 1 << 20
TABLE_RANGE: Final = 3


def heights_joined(grid: Grid, grounds: list[Ground], ground: list[int]) -> list[int]:
    """m44:sight.hills, M-3: connected hills, and connected mountains, have one number; other hexes -1."""
    group = [-1] * grid.size
    for start in range(grid.size):
        height = grounds[ground[start]].height
        if not height or group[start] >= 0:
            continue
        group[start] = start
        waiting = [start]
        while waiting:
            here = waiting.pop()
            for there in grid.beside[here]:
                if group[there] < 0 and grounds[ground[there]].height == height:
                    group[there] = start
                    waiting.append(there)
    return group


class Heights:
    """The ground of a board as sight knows it."""

    def __init__(self, board: Board, grounds: list[Ground], ground: list[int], high_ground_sight: bool) -> None:
        self.board = board
        self.grounds = grounds
        self.ground = ground
        self.group = heights_joined(board.grid, grounds, ground)
        self.high_ground_sight = high_ground_sight

    def of(self, hex_: int) -> Ground:
        """The ground of a hex."""
        return self.grounds[self.ground[hex_]]


def terrain_blocks(land: Heights, hex_: int, start: int, end: int, infantry: bool) -> bool:
    """m44:sight, m44:sight.hills, M-1, M-2, M-3, M-7: whether the ground of a hex between two ends blocks; off the
    board everything does, and infantry does not look across a wide river.
    """
    if hex_ == OUTSIDE:
        return True
    here = land.of(hex_)
    if here.blocks or (infantry and here.wide):
        return True
    if not here.height:
        return False
    group = land.group[hex_]
    return land.group[start] != group or land.group[end] != group


def overlooked(land: Heights, hex_: int, start: int, end: int) -> bool:
    """M-2: by the option, what lies lower than both raised ends does not block (from the higher end)."""
    if not land.high_ground_sight or hex_ == OUTSIDE:
        return False
    target = land.of(end).height
    return 1 <= target <= land.of(start).height and land.of(hex_).height < target


def lakes_block(land: Heights, start: int, end: int) -> bool:
    """m44tp:16.lake, M-8, M-2: the line crosses two adjoining lake hexes; between two of them it crosses both. Lakes
    are lower ground.
    """
    if land.high_ground_sight and 1 <= land.of(end).height <= land.of(start).height:
        return False
    line = land.board.line(start, end)
    crossed = [h for h in line.through if h != OUTSIDE and land.of(h).lake]
    right = [h for h in line.right if h != OUTSIDE and land.of(h).lake]
    for a in line.left:
        if a != OUTSIDE and land.of(a).lake:
            for b in right:
                if b in land.board.grid.beside[a]:
                    crossed += [a, b]
    return any(b in land.board.grid.beside[a] for a in crossed for b in crossed)


def line_is_clear(land: Heights, at: list[int], start: int, end: int, infantry: bool) -> bool:
    """m44:sight, m44:sight.hexside, M-1: the whole rule, for any distance."""
    if lakes_block(land, start, end):
        return False
    line = land.board.line(start, end)
    for hex_ in line.through:
        if _blocks(land, at, hex_, start, end, infantry):
            return False
    left = any(_blocks(land, at, hex_, start, end, infantry) for hex_ in line.left)
    right = any(_blocks(land, at, hex_, start, end, infantry) for hex_ in line.right)
    return not (left and right)


def _blocks(land: Heights, at: list[int], hex_: int, start: int, end: int, infantry: bool) -> bool:
    if overlooked(land, hex_, start, end):
        return False
    return terrain_blocks(land, hex_, start, end, infantry) or at[hex_] >= 0


class OpenSight:
    """Sight on a board without terrain: the table, and for each hex the short lines that cross or touch it."""

    def __init__(self, board: Board) -> None:
        grid = board.grid
        size = grid.size
        land = Heights(board, [Ground(-1, -1, 0, -1)], [0] * size, False)
        self.table: list[int] = [BLOCKED] * (size * size)
        self.lines: list[list[int]] = [[] for _ in range(size)]
        for start in range(size):
            distances = grid.distances[start]
            for end in range(size):
                if distances[end] <= 1:
                    self.table[start * size + end] = CLEAR
                elif distances[end] <= TABLE_RANGE:
                    self.table[start * size + end] = _need(land, start, end, False)
                    line = board.line(start, end)
                    for hex_ in line.through + line.left + line.right:
                        if hex_ != OUTSIDE:
                            self.lines[hex_].append(start * size + end)


_open: dict[str, OpenSight] = {}


def open_sight(board: Board) -> OpenSight:
    """Sight on a board without terrain; worked out once for each size."""
    found = _open.get(board.type)
    if found is None:
        found = OpenSight(board)
        _open[board.type] = found
    return found


def sight_table(land: Heights, infantry: bool) -> list[int]:
    """What each pair of hexes up to three apart needs for sight, as far as the ground decides it: only lines over
    ground that could matter differ from those of an empty board.
    """
    size = land.board.grid.size
    plain = open_sight(land.board)
    table = list(plain.table)
    for hex_ in range(size):
        here = land.of(hex_)
        if here.blocks or here.height or here.lake or here.wide or land.high_ground_sight:
            for pair in plain.lines[hex_]:
                table[pair] = _need(land, pair // size, pair % size, infantry)
    return table


def _need(land: Heights, start: int, end: int, infantry: bool) -> int:
    """The same rule for a short line: it crosses one or two hexes, or runs between two."""
    if lakes_block(land, start, end):
        return BLOCKED
    line = land.board.line(start, end)
    needed: list[int] = []
    for hex_ in line.through:
        if overlooked(land, hex_, start, end):
            continue
        if terrain_blocks(land, hex_, start, end, infantry):
            return BLOCKED
        needed.append(hex_)
    if line.left:
        sides = [line.left[0], line.right[0]]
        if any(overlooked(land, hex_, start, end) for hex_ in sides):
            return CLEAR
        open_sides = [hex_ for hex_ in sides if not terrain_blocks(land, hex_, start, end, infantry)]
        if not open_sides:
            return BLOCKED
        if len(open_sides) == 2:
            return ONE_SUFFICES | open_sides[0] + 1 | (open_sides[1] + 1) << 10
        needed += open_sides
    code = 0
    for i, hex_ in enumerate(needed):
        code |= (hex_ + 1) << (10 * i)
    return code


def seen(table: list[int], size: int, at: list[int], start: int, end: int) -> bool:
    """m44:sight: whether units leave a short line open."""
    need = table[start * size + end]
    if need <= 0:
        return need == CLEAR
    first = (need & 1023) - 1
    second = ((need >> 10) & 1023) - 1
    if need & ONE_SUFFICES:
        return at[first] < 0 or at[second] < 0
    return at[first] < 0 and (second < 0 or at[second] < 0)
