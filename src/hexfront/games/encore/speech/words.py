"""Names: what counters, hexes, edges, sides and columns are called in one language."""

from __future__ import annotations

from collections.abc import Mapping

from hexfront.games.encore.names import COMMANDS, REDUCED, SUPPRESSED
from hexfront.games.encore.state import Position
from hexfront.kernel.events import Facts
from hexfront.kernel.texts import Catalog
from hexfront.mechanics import wording

# The outer columns of the combat table as it is printed; the others are the odds themselves.
OUTER_COLUMNS = {"1-3": "1:3+", "9-1": "9+:1"}
MARKS = {0: "plain", REDUCED: "reduced", SUPPRESSED: "suppressed", REDUCED | SUPPRESSED: "both"}


def printed_column(column: object) -> str:
    """A column of the combat table as it is headed: 1:3+, 2:1, 9+:1."""
    return OUTER_COLUMNS.get(str(column), str(column).replace("-", ":"))


def printed_bounds(column: object) -> str:
    """A column of the bombardment table as it is headed: 5–12, 61+."""
    return str(column).replace("-", "–")


class Words:
    """The names of one game in one language."""

    def __init__(self, state: Position, catalog: Catalog) -> None:
        self.state = state
        self.material = state.material
        self.counters = state.material.counters
        self.catalog = catalog

    def say(self, key: str, facts: Mapping[str, object] | None = None) -> str:
        """The sentence of a key."""
        return self.catalog.say(key, facts)

    # Ground

    def hex(self, hex_: int) -> str:
        """A hex, behind the name of the place in it: "Monte Castello (14-05)"."""
        name = self.material.grid.names[hex_]
        for place in self.material.map.places:
            if place.hex == hex_:
                return self.say("place.named", {"name": place.name, "hex": name})
        return name

    def hex_named(self, name: object) -> str:
        """The same, by the printed name."""
        hex_ = self.material.grid.find(str(name))
        return str(name) if hex_ < 0 else self.hex(hex_)

    def edge(self, name: object) -> str:
        """An edge of the map."""
        return self.say(f"edge.{name}")

    def side(self, name: object, form: str = "name") -> str:
        """A side: its `name`, `the` name in a sentence, `of` it (an adjective)."""
        return self.say(f"side.{name}.{form}")

    def points(self, halves: int) -> str:
        """Movement points, given in halves."""
        return wording.points(self.catalog, halves)

    def strength(self, points: int) -> str:
        """Points of attack, defence, fire or victory."""
        return self.catalog.count("strength", points)

    # Counters

    def find(self, id: object) -> int:
        """The counter of an id in the facts."""
        return self.counters.find(str(id))

    def name(self, unit: int) -> str:
        """A counter as its label has it, "1 I/87", or by a short name where the label would not tell who it is."""
        key = f"short.{self.counters.ids[unit]}"
        return self.say(key) if self.catalog.has(key) else self.counters.label[unit]

    def own(self, unit: int) -> str:
        """The same with what is marked on it: "1 I/87 (reduced)"."""
        mark = MARKS[self.state.flags[unit] & (REDUCED | SUPPRESSED)]
        return self.say(f"unit.{mark}", {"name": self.name(unit)})

    def battalion(self, battalion: int) -> str:
        """A battalion as its companies' labels have it: "I/87"."""
        return self.counters.label[self.counters.battalions[battalion].companies[0]].partition(" ")[2]

    def names(self, units: list[int]) -> str:
        """Counters in a row, companies of one battalion together: "1+2+3 I/87 and I/87 PP"."""
        groups: dict[int, list[int]] = {}
        for unit in units:
            battalion = self.counters.battalion[unit]
            company = battalion >= 0 and unit in self.counters.battalions[battalion].companies
            groups.setdefault(battalion if company else -1 - unit, []).append(unit)
        return self.catalog.join([self._together(members) for members in groups.values()])

    def _together(self, units: list[int]) -> str:
        if len(units) == 1:
            return self.name(units[0])
        companies = "+".join(sorted(self.counters.label[unit].partition(" ")[0] for unit in units))
        battalion = self.battalion(self.counters.battalion[units[0]])
        return self.say("unit.of_battalion", {"companies": companies, "battalion": battalion})

    def ids(self, ids: list[object]) -> str:
        """The same, by the ids in the facts."""
        return self.names([self.find(id) for id in ids])

    def holders(self, hex_: int) -> str:
        """Who is in a hex."""
        return self.names(self.state.units_in(hex_))

    def command(self, unit: int) -> str:
        """Whose orders it obeys."""
        return self.say(f"command.{COMMANDS[self.counters.command[unit]]}")

    # Columns

    def shifts(self, shifts: list[Facts]) -> str:
        """Every shift with its cause: "complete I/87 +1 and peak −1"."""
        return self.catalog.join([self._shift(shift) for shift in shifts])

    def _shift(self, shift: Facts) -> str:
        columns = wording.number(shift, "columns")
        cause = self._cause(str(shift["cause"]))
        return wording.shift(self.catalog, cause, columns) if columns else self.say("shift.nil", {"cause": cause})

    def _cause(self, cause: str) -> str:
        for number, battalion in enumerate(self.counters.battalions):
            if battalion.id == cause:
                return self.say("cause.battalion", {"battalion": self.battalion(number)})
        return self.say(f"cause.{cause}")
