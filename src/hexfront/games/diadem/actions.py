"""Diadem's actions: every answer there is on one map, made once, so that equal answers are one object."""

from __future__ import annotations

from hexfront.games.diadem.counters import Counters
from hexfront.games.diadem.names import AIR_POINTS, EDGES
from hexfront.kernel.actions import Action
from hexfront.kernel.hexes import Grid


class Actions:
    """The answers by verb and by the counter, hex, edge or number they name."""

    def __init__(self, grid: Grid, counters: Counters) -> None:
        self._grid = grid
        self._counters = counters
        self._by_text: dict[str, Action] = {}
        self.end = self._make("end")
        self.stop = self._make("stop")
        self.commit = self._make("commit")
        self.move = self._units("move")
        self.add = self._units("add")
        self.lose = self._units("lose")
        self.remove = self._units("remove")
        self.retreat = self._units("retreat")
        self.displace = self._units("displace")
        self.advance = self._units("advance")
        self.to = self._hexes("to")
        self.attack = self._hexes("attack")
        self.bombard = self._hexes("bombard")
        self.strike = self._hexes("strike")
        self.exit: list[Action] = [self._make("exit", name, number=edge) for edge, name in enumerate(EDGES)]
        self.air: list[Action] = [self._make("air", str(n), number=n) for n in range(AIR_POINTS + 1)]

    def _make(self, verb: str, names: str = "", unit: int = -1, hex: int = -1, number: int = 0) -> Action:
        text = f"{verb} {names}".strip()
        action = Action(verb, text, unit, hex, number)
        self._by_text[text.lower()] = action
        return action

    def _units(self, verb: str) -> list[Action]:
        return [self._make(verb, name, unit=u) for u, name in enumerate(self._counters.ids)]

    def _hexes(self, verb: str) -> list[Action]:
        return [self._make(verb, name, hex=h) for h, name in enumerate(self._grid.names)]

    def place(self, unit: int, hex_: int) -> Action:
        """Put a free counter into a hex at set-up."""
        names = f"{self._counters.ids[unit]} {self._grid.names[hex_]}"
        found = self._by_text.get(f"place {names}".lower())
        return found if found is not None else self._make("place", names, unit, hex_)

    def parse(self, text: str) -> Action | None:
        """The action of a notation; None if it names nothing there is."""
        words = text.lower().split()
        found = self._by_text.get(" ".join(words))
        if found is None and len(words) == 3 and words[0] == "place":
            unit = self._counters.index.get(words[1])
            hex_ = self._grid.find(words[2])
            if unit is not None and hex_ >= 0:
                return self.place(unit, hex_)
        return found
