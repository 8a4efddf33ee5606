"""The counters of 2.2: who they are and what is printed on them, as lists by the counter's number."""

from __future__ import annotations

from hexfront.games.diadem.names import ARTILLERY_TYPES, GAIT_OF_TYPE, SIDES, TYPES
from hexfront.kernel.data import Table
from hexfront.kernel.errors import Error

NATIONS = (
    "British",
    "Canadian",
    "Polish",
    "Indian",
    "New Zealand",
    "South African",
    "Italian",
    "American",
    "French",
    "German",
)


class Division:
    """A division: its counters, and whether it has the bonus of 5.1.4."""

    def __init__(self, id: str, names: dict[str, str], bonus: bool) -> None:
        self.id = id
        self.names = names
        self.bonus = bonus
        self.members: list[int] = []


class Counters:
    """diadem:2.2, diadem:2.2.1, D-1: all counters, in the order of the counter list."""

    def __init__(self, data: Table) -> None:
        self.ids: list[str] = []
        self.index: dict[str, int] = {}
        self.nation: list[str] = []
        self.side: list[int] = []
        self.label: list[str] = []
        self.names: list[dict[str, str]] = []
        self.type: list[int] = []
        self.gait: list[int] = []
        self.size: list[str] = []
        self.division: list[int] = []
        self.attack: list[int] = []
        self.defence: list[int] = []
        self.move: list[int] = []
        self.range: list[int] = []
        self.divisions: list[Division] = []
        numbers: dict[str, int] = {}
        for table in data.tables("division"):
            numbers[table.string("id")] = len(self.divisions)
            self.divisions.append(Division(table.string("id"), _names(table), table.flag("bonus")))
            table.finish()
        for table in data.tables("unit"):
            self._add(table, numbers)
        self.count: int = len(self.ids)
        # The counters of each side, and those with a range, in order.
        self.of_side: list[list[int]] = [[u for u in range(self.count) if self.side[u] == s] for s in range(len(SIDES))]
        self.guns: list[list[int]] = [[u for u in units if self.range[u] > 0] for units in self.of_side]

    def _add(self, table: Table, numbers: dict[str, int]) -> None:
        """diadem:2.2.1.size, diadem:2.2.1.type, diadem:2.2.1.id: what is printed on one counter."""
        unit = len(self.ids)
        id = table.string("id")
        if id.lower() in self.index:
            raise table.error("id", f"{id!r} is there twice")
        self.ids.append(id)
        self.index[id.lower()] = unit
        self.nation.append(table.choice("nation", list(NATIONS)))
        self.side.append(SIDES.index(table.choice("side", list(SIDES))))
        self.label.append(table.string("label"))
        self.names.append(_names(table))
        kind = TYPES.index(table.choice("type", list(TYPES)))
        self.type.append(kind)
        self.gait.append(GAIT_OF_TYPE[kind])
        self.size.append(table.choice("size", ["II", "III", "X"]))
        division = -1
        if table.has("division"):
            name = table.string("division")
            if name not in numbers:
                raise table.error("division", f"there is no division {name!r}")
            division = numbers[name]
            self.divisions[division].members.append(unit)
        self.division.append(division)
        values = table.string("values").split("-")
        if len(values) != 3 or not all(value.isdigit() for value in values):
            raise table.error("values", "attack-defence-movement is needed, such as 5-5-12")
        self.attack.append(int(values[0]))
        self.defence.append(int(values[1]))
        self.move.append(int(values[2]) * 2)
        artillery = kind in ARTILLERY_TYPES
        self.range.append(table.integer("range", 1, 15) if artillery else 0)
        table.asked |= {"corps", "army", "text"}  # where it belongs, and where its values come from: for readers
        table.finish()

    def find(self, name: str) -> int:
        """The counter of that id, letters in either case."""
        found = self.index.get(name.lower())
        if found is None:
            raise Error(f"there is no counter {name!r}")
        return found


def _names(table: Table) -> dict[str, str]:
    names = table.table("name")
    return {"en": names.string("en"), "pt": names.string("pt")}
