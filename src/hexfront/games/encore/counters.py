"""The counters of 2.3: who they are and what is printed on them, as lists by the counter's number.

First the units of table 4, then the guns and aircraft, which have points and no place on the map.
"""

from __future__ import annotations

from hexfront.games.encore.names import (
    AMERICAN,
    ARMOUR,
    COMMANDS,
    FOOT,
    INFANTRY,
    MOTORISED,
    NATIONS,
    ROLES,
    SIDES,
    TURNS,
    TYPES,
)
from hexfront.kernel.data import Table
from hexfront.kernel.errors import Error

NO_ROLE = -1


class Battalion:
    """A battalion: its infantry companies are its members (6.4)."""

    def __init__(self, id: str, names: dict[str, str]) -> None:
        self.id = id
        self.names = names
        self.companies: list[int] = []


class Counters:
    """encore:1, encore:2.3.1, E-50: all counters, in the order of the counter list."""

    def __init__(self, data: Table) -> None:
        self.ids: list[str] = []
        self.index: dict[str, int] = {}
        self.names: list[dict[str, str]] = []
        self.label: list[str] = []
        self.side: list[int] = []
        self.nation: list[int] = []
        self.command: list[int] = []
        self.type: list[int] = []
        self.gait: list[int] = []
        self.mountain: list[bool] = []
        self.size: list[str] = []
        self.battalion: list[int] = []
        self.attack: list[int] = []
        self.defence: list[int] = []
        self.move: list[int] = []
        self.range: list[int] = []
        self.release: list[int] = []
        self.freed_by: list[int] = []
        self.kind: list[str] = []
        self.points: list[int] = []
        self.battalions: list[Battalion] = []
        numbers: dict[str, int] = {}
        for table in data.tables("battalion"):
            numbers[table.string("id")] = len(self.battalions)
            self.battalions.append(Battalion(table.string("id"), _names(table)))
            table.finish()
        for table in data.tables("unit"):
            self._add_unit(table, numbers)
        self.units: int = len(self.ids)
        for table in data.tables("support"):
            self._add_support(table)
        data.finish()
        self.count: int = len(self.ids)
        sides = range(len(SIDES))
        self.of_side: list[list[int]] = [[u for u in range(self.units) if self.side[u] == s] for s in sides]
        self.support: list[list[int]] = [[u for u in range(self.units, self.count) if self.side[u] == s] for s in sides]

    def _add(self, table: Table) -> int:
        """encore:2.3.2.3, encore:8.command_248_751: nation and command; some Americans serve under the Brazilians."""
        number = len(self.ids)
        id = table.string("id")
        if id.lower() in self.index:
            raise table.error("id", f"{id!r} is there twice")
        self.ids.append(id)
        self.index[id.lower()] = number
        self.names.append(_names(table))
        self.label.append(table.string("label"))
        self.side.append(SIDES.index(table.choice("side", list(SIDES))))
        self.nation.append(NATIONS.index(table.choice("nation", list(NATIONS))))
        self.command.append(COMMANDS.index(table.choice("command", list(COMMANDS))))
        self.release.append(table.integer("release", 1, TURNS))
        return number

    def _add_unit(self, table: Table, numbers: dict[str, int]) -> None:
        """encore:2.3.1, encore:2.3.2.1, encore:2.3.2.2: what is printed on one counter."""
        unit = self._add(table)
        kind = TYPES.index(table.choice("type", list(TYPES)))
        self.type.append(kind)
        self.gait.append(MOTORISED if kind == ARMOUR else FOOT)
        self.mountain.append(table.flag("mountain", False))
        self.size.append(table.choice("size", ["I", "II"]))
        battalion = -1
        if table.has("battalion"):
            name = table.string("battalion")
            if name not in numbers:
                raise table.error("battalion", f"there is no battalion {name!r}")
            battalion = numbers[name]
            if kind == INFANTRY:
                self.battalions[battalion].companies.append(unit)
        self.battalion.append(battalion)
        values = table.string("values").split("-")
        if len(values) != 3 or not all(value.isdigit() for value in values):
            raise table.error("values", "attack-defence-movement is needed, such as 4-4-8")
        self.attack.append(int(values[0]))
        self.defence.append(int(values[1]))
        self.move.append(int(values[2]) * 2)
        self.range.append(table.integer("range", 1, 9, 0))
        self.freed_by.append(ROLES.index(table.choice("freed_by", list(ROLES))) if table.has("freed_by") else NO_ROLE)
        self.kind.append("")
        self.points.append(0)
        table.asked |= {"regiment", "company"}  # for readers
        table.finish()

    def _add_support(self, table: Table) -> None:
        """encore:4.1, E-50: a gun or an aircraft has bombardment points and nothing else."""
        self._add(table)
        self.kind.append(table.choice("kind", ["artillery", "aircraft"]))
        self.points.append(table.integer("points", 1, 10))
        for column in (self.type, self.battalion, self.freed_by):
            column.append(-1)
        for column in (self.gait, self.attack, self.defence, self.move, self.range):
            column.append(0)
        self.mountain.append(False)
        self.size.append("")
        table.finish()

    def find(self, name: str) -> int:
        """The counter of that id, letters in either case."""
        found = self.index.get(name.lower())
        if found is None:
            raise Error(f"there is no counter {name!r}")
        return found

    def is_american(self, unit: int) -> bool:
        """encore:2.3.2.3, E-49: of the American army, whoever commands it."""
        return self.nation[unit] == AMERICAN


def _names(table: Table) -> dict[str, str]:
    names = table.table("name")
    return {"en": names.string("en"), "pt": names.string("pt")}
