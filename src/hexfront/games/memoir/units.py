"""Units: what each kind can do, and the roll of the units of one scenario. A unit is a number; where it is and how many
figures it has left is in the state.
"""

from __future__ import annotations

from hexfront.games.memoir.names import KINDS, TYPES, WAGON
from hexfront.kernel.data import Table


class Kind:
    """One kind of unit as the table has it."""

    def __init__(self, data: Table) -> None:
        self.type = TYPES.index(data.choice("type", list(TYPES)))
        self.figures = data.integer("figures", 1, 9)
        self.moves = data.integer("moves", 0, 9)
        self.battles_after = data.integer("battles_after", 0, 9)
        self.dice = data.integers("dice", 0, 9)
        self.mountain_dice = data.integers("mountain_dice", 0, 9, self.dice)
        data.finish()


def read_kinds(data: Table) -> list[Kind]:
    """Every kind, in the order of its number."""
    found = [Kind(data.table(name)) for name in KINDS]
    data.finish()
    return found


class Units:
    """The units of a scenario, on the board or waiting; what never changes about them."""

    def __init__(self, kinds: list[Kind]) -> None:
        self.kinds = kinds
        self.count = 0
        self.side: list[int] = []
        self.kind: list[int] = []
        self.type: list[int] = []
        self.full: list[int] = []
        self.medals: list[int] = []
        self.moves: list[int] = []
        self.ignores_flag: list[bool] = []
        self.nation: list[str] = []
        self.badge: list[str] = []
        # A wagon's locomotive, a locomotive's wagon, or -1; which train carries it (-1: none); whether a gun is aboard.
        self.partner: list[int] = []
        self.train: list[int] = []
        self.gun: list[bool] = []
        self.of_side: list[list[int]] = [[], []]

    def add(self, side: int, kind: int, full: int, nation: str, badge: str) -> int:
        """One more unit; its number."""
        unit = self.count
        self.count += 1
        self.side.append(side)
        self.kind.append(kind)
        self.type.append(self.kinds[kind].type)
        self.full.append(full)
        self.medals.append(1)
        self.moves.append(self.kinds[kind].moves)
        self.ignores_flag.append(False)
        self.nation.append(nation)
        self.badge.append(badge)
        self.partner.append(-1)
        self.train.append(-1)
        self.gun.append(False)
        self.of_side[side].append(unit)
        return unit

    def couple(self, locomotive: int, wagon: int) -> None:
        """m44tp:50.trains: a wagon belongs to its locomotive."""
        self.partner[locomotive] = wagon
        self.partner[wagon] = locomotive

    def leader_of(self, unit: int) -> int:
        """M-31: the unit itself; of a wagon its locomotive."""
        return self.partner[unit] if self.kind[unit] == WAGON else unit
