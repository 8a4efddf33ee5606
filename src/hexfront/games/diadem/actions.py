"""Diadem's actions: every answer there is on one map, made once, so that equal answers are one object."""

from __future__ import annotations

from hexfront.games.diadem.counters import Counters
from hexfront.games.diadem.names import AIR_POINTS, EDGES
from hexfront.kernel.actions import Action
from hexfront.kernel.hexes import Grid
from hexfront.mechanics.notation import ActionBook


class Actions:
    """The answers by verb and by the counter, hex, edge or number they name."""

    def __init__(self, grid: Grid, counters: Counters) -> None:
        self._grid = grid
        self._counters = counters
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
        self.displace = book.units("displace", counters.ids)
        self.advance = book.units("advance", counters.ids)
        self.to = book.hexes("to", grid.names)
        self.attack = book.hexes("attack", grid.names)
        self.bombard = book.hexes("bombard", grid.names)
        self.strike = book.hexes("strike", grid.names)
        self.exit = book.numbered("exit", list(EDGES))
        self.air = book.numbered("air", [str(points) for points in range(AIR_POINTS + 1)])

    def place(self, unit: int, hex_: int) -> Action:
        """Put a free counter into a hex at set-up."""
        names = f"{self._counters.ids[unit]} {self._grid.names[hex_]}"
        found = self._book.find(f"place {names}")
        return found if found is not None else self._book.make("place", names, unit, hex_)

    def parse(self, text: str) -> Action | None:
        """The action of a notation; None if it names nothing there is."""
        found = self._book.find(text)
        words = text.lower().split()
        if found is None and len(words) == 3 and words[0] == "place":
            unit = self._counters.index.get(words[1])
            hex_ = self._grid.find(words[2])
            if unit is not None and hex_ >= 0:
                return self.place(unit, hex_)
        return found
