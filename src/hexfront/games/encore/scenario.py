"""Scenario files: a position in TOML becomes a board. docs/notation-encore.md describes the format."""

from __future__ import annotations

from hexfront.games.encore import steps
from hexfront.games.encore.material import OPTIONS
from hexfront.games.encore.names import (
    ABSENT,
    ALLIED,
    AXIS,
    BOMBARDMENT,
    CASTELLO,
    COMBAT,
    ENTRIES,
    FOUGHT,
    FOURTH_MOUNTAIN,
    LEFT,
    LOST,
    MAZZANCANA,
    MOVED,
    MOVEMENT,
    PHASES,
    PREPARATION,
    READY,
    REDUCED,
    RELEASED,
    ROLES,
    SIDES,
    STACK_LIMIT,
    SUPPRESSED,
    TURNS,
    WAITING,
)
from hexfront.games.encore.rules.s02_1_sequence import (
    ALLIED_COMBAT,
    ALLIED_MOVEMENT,
    ALLIES_ANNOUNCE,
    GERMAN_COMBAT,
    GERMAN_MOVEMENT,
    GERMANS_ANNOUNCE,
    TURN_START,
)
from hexfront.games.encore.rules.s04_1_bombardment import may_bombard
from hexfront.games.encore.rules.s05_3_terrain import barred
from hexfront.games.encore.rules.s05_6_release import LAST_TURN, is_due
from hexfront.games.encore.state import Position
from hexfront.kernel.data import Table
from hexfront.kernel.flow import Frame
from hexfront.mechanics.sheet import EDGES

MARKS = {"reduced": REDUCED, "suppressed": SUPPRESSED, "moved": MOVED, "fought": FOUGHT}
FREEING = (ROLES[MAZZANCANA], ROLES[CASTELLO])
# For each phase the question it opens, and what comes after it, Allied and German.
OPENING = {
    BOMBARDMENT: (steps.TARGETS, (ALLIES_ANNOUNCE + 1, GERMANS_ANNOUNCE + 1)),
    MOVEMENT: (steps.MOVE, (ALLIED_MOVEMENT + 1, GERMAN_MOVEMENT + 1)),
    COMBAT: (steps.COMBAT_CHOICE, (ALLIED_COMBAT + 1, GERMAN_COMBAT + 1)),
}


class Scenario:
    """A scenario file as it was read; `base` is the scenario it starts from."""

    def __init__(self, data: Table, base: Scenario | None) -> None:
        self.data = data
        self.base = base
        data.choice("title", ["encore"])
        self.id = data.string("id")
        self.names = {"en": self.id, "pt": self.id}
        if data.has("name"):
            names = data.table("name")
            self.names = {"en": names.string("en"), "pt": names.string("pt")}
            names.finish()
        # The counters whose release the file itself decides.
        self.releases_said: list[int] = []
        self.turn = data.integer("turn", 1, TURNS, 1)
        phases = [PHASES[phase] for phase in (PREPARATION, *OPENING)]
        self.phase = PHASES.index(data.choice("phase", phases, PHASES[PREPARATION]))
        self.side = SIDES.index(data.choice("side", list(SIDES), SIDES[ALLIED]))
        self.dice = data.integers("dice", 1, 6, [])
        self.targeted = data.strings("targeted", [])
        self.forts = data.strings("forts", [])
        self.road_entered = data.flag("road_entered", False)
        self.fourth = ENTRIES.index(data.choice("fourth_mountain", list(ENTRIES[1:]))) if self._has_fourth() else 0
        self.map_name = data.string("map", "")
        data.asked.add("base")
        self.options = read_options(data.table("options")) if data.has("options") else {}
        data.asked |= {"units", "objectives", "scored", "freed"}
        data.finish()

    def _has_fourth(self) -> bool:
        self.data.asked.add("fourth_mountain")
        return self.data.has("fourth_mountain")

    def lay(self, state: Position) -> None:
        """Put everything where the file says, on top of the base's."""
        self.releases_said = []
        if self.base is not None:
            self.base.lay(state)
        state.turn = self.turn
        hex_of = state.material.map.hex
        if self.data.has("forts"):
            state.forts = sorted({hex_of(self.data, "forts", name) for name in self.forts})
        state.targeted = [hex_of(self.data, "targeted", name) for name in self.targeted]
        state.road_entered = self.road_entered
        state.fourth = self.fourth
        for key, values in (("objectives", state.holders), ("scored", state.scored)):
            if self.data.has(key):
                table = self.data.table(key)
                for name in table.keys():  # noqa: SIM118  (not a dict)
                    values[self._held(state, table, name, key == "scored")] = SIDES.index(
                        table.choice(name, list(SIDES))
                    )
        if self.data.has("freed"):
            table = self.data.table("freed")
            for name in table.keys():  # noqa: SIM118
                if name not in FREEING:
                    raise table.error(name, f"is not a field of this table: {', '.join(FREEING)}")
                role = ROLES.index(name)
                state.freed[role] = table.integer(name, 1, LAST_TURN[role])
        if self.data.has("units"):
            table = self.data.table("units")
            laid: set[str] = set()
            for name in table.keys():  # noqa: SIM118
                if name.lower() in laid:
                    raise table.error(name, "is there twice")
                laid.add(name.lower())
                self._lay_counter(state, table, name)

    def _held(self, state: Position, table: Table, name: str, needs_points: bool) -> int:
        hex_ = state.material.map.hex(table, name, name)
        number = state.material.place_at[hex_]
        if number < 0 or (needs_points and not state.material.map.held[number].points):
            raise table.error(name, "is no objective")
        return number

    def _lay_counter(self, state: Position, table: Table, name: str) -> None:
        counters = state.material.counters
        unit = counters.index.get(name.lower())
        if unit is None:
            raise table.error(name, "there is no such counter")
        flags = 0
        released: bool | None = None
        if isinstance(table.value(name), str):
            at = table.string(name)
        else:
            entry = table.table(name)
            at = entry.string("at")
            if counters.points[unit]:
                flags |= FOUGHT if entry.flag("fired", False) else 0
            else:
                for mark, flag in MARKS.items():
                    flags |= flag if entry.flag(mark, False) else 0
                if entry.has("released"):
                    released = entry.flag("released")
            entry.finish()
        place = self._place(state, table, name, at, unit)
        if place < 0 and place != READY and (flags & ~REDUCED or released):
            raise table.error(name, f"{at!r}: only units on the map are released, suppressed, have moved or fought")
        state.take(unit, ABSENT)
        if place >= 0:
            state.put(unit, place)
        else:
            state.where[unit] = place
        state.flags[unit] = flags | RELEASED if released else flags
        if released is not None:
            self.releases_said.append(unit)

    def _place(self, state: Position, table: Table, name: str, at: str, unit: int) -> int:
        counters = state.material.counters
        words = at.split()
        if counters.points[unit]:
            if at != "ready":
                raise table.error(name, f"{at!r}: guns and aircraft are 'ready' and in no hex")
            return READY
        if at == "waiting":
            if counters.command[unit] != FOURTH_MOUNTAIN:
                raise table.error(name, "only the 4th Mountain waits to enter")
            return WAITING
        if at == "lost":
            return LOST
        if len(words) == 2 and words[0] == "left" and words[1].upper() in EDGES:
            return LEFT - EDGES.index(words[1].upper())
        hex_ = state.material.map.hex(table, name, at)
        if barred(state.material.map, state.material.tables, counters.gait[unit], hex_):
            raise table.error(name, f"a motorised unit cannot be in {at} (5.3.4)")
        return hex_

    def begin(self, state: Position) -> None:
        """Check the position and set the flow of play to its phase."""
        self._check(state)
        self._hold(state)
        if self.phase == PREPARATION:
            state.push(Frame(steps.SEQUENCE, value=TURN_START))
            return
        if self.phase == BOMBARDMENT and not may_bombard(self.turn):
            raise self.data.error("phase", f"turn {self.turn} is a night, without bombardment (4.1)")
        state.phase = self.phase
        state.side = self.side
        self._release(state)
        question, after = OPENING[self.phase]
        state.push(Frame(steps.SEQUENCE, value=after[self.side]))
        state.push(Frame(question, side=self.side))

    def _hold(self, state: Position) -> None:
        """E-47: whoever stands in a place holds it."""
        said = self.data.table("objectives") if self.data.has("objectives") else None
        for number, place in enumerate(state.material.map.held):
            name = state.material.grid.names[place.hex]
            for side in (ALLIED, AXIS):
                if state.counts[side][place.hex] and state.holders[number] != side:
                    if said is not None and said.has(name):
                        raise said.error(name, f"is held by the {SIDES[side]} units in it (E-47)")
                    state.holders[number] = side

    def _release(self, state: Position) -> None:
        """Once the turn is under way its releases have been made, but for the units the file speaks of."""
        for unit in range(state.material.counters.units):
            if state.where[unit] >= 0 and unit not in self.releases_said and is_due(state, unit):
                state.flags[unit] |= RELEASED

    def _check(self, state: Position) -> None:
        table = self.data.table("units") if self.data.has("units") else self.data
        if self.turn > state.material.turns:
            raise self.data.error("turn", f"the game has {state.material.turns} turns")
        names = state.material.grid.names
        for hex_ in range(state.material.size):
            if state.counts[ALLIED][hex_] and state.counts[AXIS][hex_]:
                raise table.error("", f"both sides have units in {names[hex_]}")
            if state.counts[ALLIED][hex_] + state.counts[AXIS][hex_] > STACK_LIMIT:
                raise table.error("", f"more than {STACK_LIMIT} units in {names[hex_]}")
        for hex_ in state.forts:
            if state.counts[ALLIED][hex_]:
                raise self.data.error("forts", f"Allies in {names[hex_]} would have destroyed the fort (6.3.6)")


def is_value(value: object, values: list[object]) -> bool:
    """Whether it is one of an option's values, and of their kind: 10 is, 10.0 and true are not."""
    return any(value == known and type(value) is type(known) for known in values)


def read_options(table: Table) -> dict[str, object]:
    """The options a file sets, each with one of its values."""
    found: dict[str, object] = {}
    for name, values in OPTIONS.items():
        if table.has(name):
            value = table.value(name)
            if not is_value(value, values):
                raise table.error(name, f"{value!r} is none of {', '.join(str(v) for v in values)}")
            found[name] = value
    table.finish()
    return found
