"""Encore's actions: every answer there is on one map, made once, so that equal answers are one object."""

from __future__ import annotations

from hexfront.games.encore.counters import Counters
from hexfront.kernel.actions import Action
from hexfront.kernel.hexes import Grid
from hexfront.mechanics.notation import ActionBook
from hexfront.mechanics.sheet import EDGES


class Actions:
    """The answers by verb and by the counter, hex or edge they name."""

    def __init__(self, grid: Grid, counters: Counters) -> None:
        book = ActionBook()
        self._book = book
        self.end = book.make("end")
        self.stop = book.make("stop")
        self.commit = book.make("commit")
        self.move = book.units("move", counters.ids)
        self.add = book.units("add", counters.ids)
        self.lose = book.units("lose", counters.ids)
        self.remove = book.units("remove", counters.ids)
        self.retreat = book.units("retreat", counters.ids)
        self.stay = book.units("stay", counters.ids)
        self.displace = book.units("displace", counters.ids)
        self.advance = book.units("advance", counters.ids)
        self.to = book.hexes("to", grid.names)
        self.attack = book.hexes("attack", grid.names)
        self.bombard = book.hexes("bombard", grid.names)
        self.exit = book.numbered("exit", list(EDGES))

    def parse(self, text: str) -> Action | None:
        """The action of a notation; None if it names nothing there is."""
        return self._book.find(text)
