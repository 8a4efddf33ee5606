"""A scenario on its way from one format to the other: what a scenario file of ours holds, as plain values."""

from __future__ import annotations

from hexfront.games.memoir.m44.pieces import Pieces
from hexfront.games.memoir.m44.places import Places

Entry = dict[str, object]


class Draft:
    """A scenario's fields. Units and objectives are entries as the file writes them."""

    def __init__(self, id: str, board: str) -> None:
        self.id = id
        self.names: dict[str, str] = {}
        self.places = Places(board)
        self.face = "country"
        self.top = "axis"
        self.first = "allied"
        self.cards: dict[str, int] = {}
        self.victory: Entry = {}
        self.hexes: dict[str, Pieces] = {}
        self.units: dict[str, Entry] = {}
        self.objectives: list[Entry] = []
        self.mines: dict[str, str] = {}
        self.labels: list[tuple[str, str]] = []
        self.rules: Entry = {}

    @property
    def bottom(self) -> str:
        """Who sits at the bottom edge."""
        return "allied" if self.top == "axis" else "axis"

    def pieces(self, hex_: str) -> Pieces:
        """What lies on a hex, to be read or added to."""
        return self.hexes.setdefault(hex_, Pieces())

    def tile(self, hex_: str) -> str:
        """The tile on a hex."""
        found = self.hexes.get(hex_)
        return "" if found is None else found.tile

    def kind(self, hex_: str) -> str:
        """The kind of the unit in a hex, nothing if there is none."""
        return str(self.units.get(hex_, {}).get("kind", ""))

    def side(self, hex_: str) -> str:
        """The side of the unit in a hex, nothing if there is none."""
        return str(self.units.get(hex_, {}).get("side", ""))
