"""What the terminal must know of a title to draw it: its map, its counters and its words. No rule is in here."""

from __future__ import annotations

from typing import Any

from hexfront import Game
from hexfront.cli.textmap import Spot
from hexfront.cli.words import Words
from hexfront.kernel.hexes import Grid

View = dict[str, Any]


class Board:
    """One title on the terminal."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def spots(self, view: View, words: Words) -> dict[str, Spot]:
        """Every hex as it is drawn."""
        raise NotImplementedError

    def headline(self, view: View, words: Words) -> str:
        """Turn, phase, points: all in one line."""
        raise NotImplementedError

    def units(self, view: View) -> dict[str, str]:
        """Every counter the viewer knows on the map, with its hex."""
        raise NotImplementedError

    def action_hexes(self, view: View) -> set[str]:
        """The hexes in the middle of the action."""
        raise NotImplementedError

    def affairs(self, view: View, words: Words) -> list[str]:
        """The combat in progress, in a line; nothing in quiet times."""
        raise NotImplementedError

    def stack(self, view: View, hex_: str, words: Words) -> list[str]:
        """A hex and who is in it, as far as the viewer may know."""
        raise NotImplementedError

    def unit(self, view: View, unit: str, words: Words) -> list[str]:
        """A counter, as far as the viewer may know it; nothing if he does not know where it is."""
        raise NotImplementedError

    def preview(self, facts: View, words: Words) -> list[str]:
        """What an answer would do."""
        raise NotImplementedError

    def legend(self, words: Words) -> list[str]:
        """What the marks on the map mean."""
        raise NotImplementedError


def board_of(game: Game) -> Board | None:
    """The title of a game on the terminal; None for one that has no drawing yet."""
    if game.title == "diadem":
        from hexfront.cli.diadem import DiademBoard, map_of  # noqa: PLC0415  (a title's data is read when it is played)

        return DiademBoard(map_of(game))
    return None
