"""Names: what counters, hexes, edges, sides and columns are called in one language."""

from __future__ import annotations

from collections.abc import Mapping

from hexfront.games.diadem.events.base import kind_of, knows
from hexfront.games.diadem.names import REDUCED, TERRAINS, TYPES
from hexfront.games.diadem.state import Position
from hexfront.kernel.events import Facts
from hexfront.kernel.texts import Catalog
from hexfront.mechanics import wording

SINGULAR = {"m": "m", "f": "f"}
PLURAL = {"m": "ms", "f": "fs"}


class Roster:
    """Units in words, alone or by groups, and whether their verb is a plural."""

    def __init__(self, items: list[str], many: bool) -> None:
        self.items = items
        self.form = "many" if many else "one"


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
        """A hex by number, with the name of the place in it: "1106 Cassino"."""
        name = self.material.grid.names[hex_]
        for place in self.material.map.places:
            if place.hex == hex_:
                return f"{name} {place.name}"
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

    def air(self, points: int) -> str:
        """Air points."""
        return self.catalog.count("air", points)

    # Counters

    def find(self, id: object) -> int:
        """The counter of an id in the facts."""
        return self.counters.find(str(id))

    def gender(self, name: str) -> str:
        """The gender of a formation's name: that of its first word that has one (in English none has)."""
        masculine = self.say("gender.masculine").split()
        feminine = self.say("gender.feminine").split()
        for word in name.split():
            if word in masculine:
                return "m"
            if word in feminine:
                return "f"
        return "f"

    def with_article(self, name: str) -> str:
        """The 10th Brigade."""
        return f"{self.say(f'the.{self.gender(name)}')} {name}"

    def national(self, name: str, nation: str) -> str:
        """A formation's name with its nation, unless the name says it: "British 4th Infantry Division"."""
        marks = self.say("nation.said_by").split()
        words = name.split()
        if any(word in marks for word in words):
            return name
        # In "Artilharia do XIII Corpo britânico" it is the last formation that is British.
        gender = self.gender(" ".join(reversed(words)))
        return self.say("unit.national", {"name": name, "nation": self.say(f"nation.{nation}.{SINGULAR[gender]}")})

    def name(self, unit: int) -> str:
        """A counter for those who know it: "the 10th Infantry Brigade (10/4)"."""
        return self._name(unit, "")

    def own(self, unit: int) -> str:
        """The same, for its owner, who also knows if it is reduced."""
        return self._name(unit, "_reduced" if self.state.flags[unit] & REDUCED else "")

    def _name(self, unit: int, mark: str) -> str:
        label = self.counters.label[unit]
        name = self.with_article(self.counters.names[unit][self.catalog.lang])
        key = "label" if "/" in label else "plain"
        return self.say(f"unit.{key}{mark}", {"name": name, "label": label})

    def full(self, unit: int) -> str:
        """A counter in the log: "the 10th Infantry Brigade (British 4th Infantry Division)"."""
        name = self.counters.names[unit][self.catalog.lang]
        division = self.counters.division[unit]
        if division < 0:
            return self.with_article(self.national(name, self.counters.nation[unit]))
        return self.say("unit.of_division", {"name": self.with_article(name), "division": self.division(division)})

    def division(self, division: int) -> str:
        """A division with its nation."""
        found = self.counters.divisions[division]
        return self.national(found.names[self.catalog.lang], self.counters.nation[found.members[0]])

    def roster(self, units: list[int]) -> Roster:
        """Counters in the log, by divisions; a whole division goes by its name alone.

        Groups of several names come first, so that the list reads well.
        """
        groups: dict[int, list[int]] = {}
        for unit in units:
            division = self.counters.division[unit]
            groups.setdefault(division if division >= 0 else -1 - unit, []).append(unit)
        pairs: list[str] = []
        singles: list[str] = []
        for division, members in groups.items():
            if len(members) == 1:
                singles.append(self.full(members[0]))
            elif len(members) == len(self.counters.divisions[division].members):
                singles.append(self.say("unit.whole_division", {"division": self.division(division)}))
            else:
                names = [self.with_article(self.counters.names[unit][self.catalog.lang]) for unit in members]
                facts = {"name": self.catalog.join(names), "division": self.division(division)}
                pairs.append(self.say("unit.of_division", facts))
        return Roster(pairs + singles, bool(pairs) or len(singles) > 1)

    def names(self, units: list[int]) -> str:
        """Counters for their owner, one by one."""
        return self.catalog.join([self.name(unit) for unit in units])

    # Counters of which only nation and type are known

    def kind(self, nation: str, type: str, number: int) -> str:
        """So many units of a nation and type: "a German infantry regiment", "2 German infantry regiments"."""
        size = self._size(nation, type)
        gender = self.say(f"size.{size}.gender")
        number_of = SINGULAR if number == 1 else PLURAL
        facts: Facts = {
            "a": self.say(f"nation.{nation}.a"),
            "count": number,
            "nation": self.say(f"nation.{nation}.{number_of[gender]}"),
            "type": self.say(f"type.{type}"),
            "size": self.say(f"size.{size}.{'one' if number == 1 else 'many'}"),
        }
        return self.say("unit.kind" if number == 1 else "unit.kinds", facts)

    def _size(self, nation: str, type: str) -> str:
        """The size that all counters of the nation and type have in the counter list; "unit" where they differ."""
        counters = self.counters
        found = ""
        for unit in range(counters.count):
            if counters.nation[unit] == nation and TYPES[counters.type[unit]] == type:
                if found not in ("", counters.size[unit]):
                    return "unit"
                found = counters.size[unit]
        return found or "unit"

    def kinds(self, seen: list[Facts]) -> Roster:
        """Hidden counters, alike ones counted, in an order that says nothing about who they are."""
        numbers: dict[tuple[str, str], int] = {}
        for fact in seen:
            pair = (str(fact["nation"]), str(fact["type"]))
            numbers[pair] = numbers.get(pair, 0) + 1
        texts = [self.kind(pair[0], pair[1], numbers[pair]) for pair in sorted(numbers)]
        return Roster(texts, len(seen) > 1)

    def holders(self, hex_: int, viewer: int) -> str:
        """Who is in a hex, as far as that side may know."""
        units = self.state.units_in(hex_)
        if all(knows(self.state, viewer, unit) for unit in units):
            return self.catalog.join(self.roster(units).items)
        return self.catalog.join(self.kinds([kind_of(self.state, unit) for unit in units]).items)

    # Columns

    def shifts(self, shifts: list[Facts]) -> str:
        """Every shift with its cause: "mountain 3 columns left and surrounded 1 column right"."""
        return self.catalog.join([self._shift(shift) for shift in shifts])

    def _shift(self, shift: Facts) -> str:
        columns = wording.number(shift, "columns")
        return wording.shift(self.catalog, self._cause(str(shift["cause"]), columns), columns)

    def _cause(self, cause: str, columns: int) -> str:
        if cause == "terrain":
            return self.say(f"cause.{TERRAINS[self.material.tables.hex_columns.index(-columns)]}")
        for number, division in enumerate(self.counters.divisions):
            if division.id == cause:
                return self.say("cause.division", {"division": self.division(number)})
        return self.say(f"cause.{cause}")
