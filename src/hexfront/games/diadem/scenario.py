"""Scenario files: a position in TOML becomes a board. docs/notation-diadem.md describes the format."""

from __future__ import annotations

from hexfront.games.diadem import steps
from hexfront.games.diadem.map import Map
from hexfront.games.diadem.material import OPTIONS, Free, Material
from hexfront.games.diadem.names import (
    ABSENT,
    AIR_POINTS,
    ALLIED,
    AXIS,
    EDGES,
    FOUGHT,
    LEFT,
    LOST,
    MOVED,
    MOVEMENT,
    PHASES,
    REDUCED,
    RESTING,
    SEA,
    SETUP,
    SIDES,
    STACK_LIMIT,
    TURNS,
    WAITING,
    WITHDRAWAL_TURN,
    WITHDRAWN,
)
from hexfront.games.diadem.rules.s03_sequence import (
    ALLIED_COMBAT,
    ALLIED_MOVEMENT,
    AXIS_COMBAT,
    AXIS_MOVEMENT,
    GERMANS_PLACE,
    TURN_START,
    open_combat,
)
from hexfront.games.diadem.rules.s11_1_setup import room_for_all, still_free
from hexfront.games.diadem.state import Position
from hexfront.kernel.data import Table
from hexfront.kernel.flow import Frame

MARKS = {"reduced": REDUCED, "moved": MOVED, "fought": FOUGHT, "resting": RESTING, "withdrawn": WITHDRAWN}


class Scenario:
    """A scenario file as it was read; `base` is the scenario it starts from, `rulebook` the one that says what it
    leaves out.
    """

    def __init__(self, data: Table, base: Scenario | None, rulebook: Scenario | None) -> None:
        self.data = data
        self.base = base
        self.rulebook = rulebook
        data.choice("title", ["diadem"])
        self.id = data.string("id")
        if data.has("name"):
            names = data.table("name")
            self.names = {"en": names.string("en"), "pt": names.string("pt")}
            names.finish()
        else:
            self.names = {"en": self.id, "pt": self.id}
        self.turn = data.integer("turn", 1, TURNS, 1)
        self.phase = PHASES.index(data.choice("phase", ["setup", "movement", "combat"], "movement"))
        self.side = SIDES.index(data.choice("side", list(SIDES), "allied"))
        self.air = data.integer("air", 0, AIR_POINTS, AIR_POINTS)
        self.dice = data.integers("dice", 1, 6, [])
        self.targeted = data.strings("targeted", [])
        self.map_name = data.string("map", "")
        data.asked.add("base")
        self.options: dict[str, bool] = {}
        if data.has("options"):
            table = data.table("options")
            for name in OPTIONS:
                if table.has(name):
                    self.options[name] = table.flag(name)
            table.finish()
        for known in ("units", "objectives", "free", "reinforcements"):
            data.asked.add(known)
        data.finish()

    def free_of(self, map: Map, material: Material) -> list[Free]:
        """The free counters of set-up; where the file has none of its own, the rulebook's on the rulebook's map."""
        found: list[Free] = []
        if not self.data.has("free"):
            if self.rulebook is None or self.map_name:
                return found
            return self.rulebook.free_of(map, material)
        table = self.data.table("free")
        for name in table.keys():  # noqa: SIM118  (not a dict)
            entry = table.table(name)
            hexes = [map.hex(entry, "hexes", word) for word in entry.string("hexes").split()]
            default = map.hex(entry, "default", entry.string("default"))
            entry.finish()
            found.append(Free(self._unit(table, name, material), hexes, default))
        return found

    def due_of(self, material: Material) -> list[int]:
        """The turn in which each waiting counter may enter; the rulebook's schedule where the file has no other."""
        due = [0] * material.counters.count if self.rulebook is None else self.rulebook.due_of(material)
        if self.data.has("reinforcements"):
            table = self.data.table("reinforcements")
            for name in table.keys():  # noqa: SIM118
                due[self._unit(table, name, material)] = table.integer(name, 0, TURNS)
        return due

    def _unit(self, table: Table, name: str, material: Material) -> int:
        found = material.counters.index.get(name.lower())
        if found is None:
            raise table.error(name, "there is no such counter")
        return found

    def lay(self, state: Position) -> None:
        """Put the counters where the file says, on top of the base's."""
        if self.base is not None:
            self.base.lay(state)
        material = state.material
        if self.data.has("reinforcements"):
            for name in self.data.table("reinforcements").keys():  # noqa: SIM118
                state.where[material.counters.index[name.lower()]] = WAITING
        if self.data.has("units"):
            table = self.data.table("units")
            for name in table.keys():  # noqa: SIM118
                self._lay_unit(state, table, name)
        if self.data.has("objectives"):
            table = self.data.table("objectives")
            for name in table.keys():  # noqa: SIM118
                self._lay_objective(state, table, name)

    def _lay_unit(self, state: Position, table: Table, name: str) -> None:
        unit = self._unit(table, name, state.material)
        flags = 0
        if isinstance(table.value(name), str):
            at = table.string(name)
        else:
            entry = table.table(name)
            at = entry.string("at")
            for mark, flag in MARKS.items():
                if entry.flag(mark, False):
                    flags |= flag
            entry.finish()
        place = self._place(state, table, name, at)
        if place <= LEFT and self.turn <= WITHDRAWAL_TURN:
            flags |= WITHDRAWN
        state.take(unit, ABSENT)
        if place >= 0:
            state.put(unit, place)
        else:
            state.where[unit] = place
        state.flags[unit] = flags

    def _place(self, state: Position, table: Table, name: str, at: str) -> int:
        words = at.split()
        if at == "waiting":
            return WAITING
        if at == "lost":
            return LOST
        if len(words) == 2 and words[0] == "left" and words[1].upper() in EDGES:
            return LEFT - EDGES.index(words[1].upper())
        hex_ = state.material.map.hex(table, name, at)
        if state.material.map.terrain[hex_] == SEA:
            raise table.error(name, f"{at} is sea")
        return hex_

    def _lay_objective(self, state: Position, table: Table, name: str) -> None:
        hexes = [place.hex for place in state.material.map.objectives]
        hex_ = state.material.map.hex(table, name, name)
        if hex_ not in hexes:
            raise table.error(name, "is no objective")
        state.holders[hexes.index(hex_)] = SIDES.index(table.choice(name, list(SIDES)))

    def begin(self, state: Position) -> None:
        """Check the position and set the flow of play to its phase."""
        self._check(state)
        state.turn = self.turn
        state.phase = self.phase
        state.side = self.side
        state.air = self.air
        state.targeted = [state.material.map.hex(self.data, "targeted", name) for name in self.targeted]
        if self.phase == SETUP:
            for side in (AXIS, ALLIED):
                if not room_for_all(state, side, still_free(state, side), []):
                    raise self.data.error("free", f"there is no room for all free counters of the {SIDES[side]} side")
            state.push(Frame(steps.SEQUENCE, value=GERMANS_PLACE))
        elif self.phase == MOVEMENT and self.side == ALLIED and not self._under_way(state):
            state.push(Frame(steps.SEQUENCE, value=TURN_START))
        elif self.phase == MOVEMENT:
            state.push(Frame(steps.SEQUENCE, value=(ALLIED_MOVEMENT if self.side == ALLIED else AXIS_MOVEMENT) + 1))
            state.push(Frame(steps.MOVE, side=self.side))
        else:
            state.push(Frame(steps.SEQUENCE, value=(ALLIED_COMBAT if self.side == ALLIED else AXIS_COMBAT) + 1))
            open_combat(state, self.side)

    def _under_way(self, state: Position) -> bool:
        """Whether the Allied movement phase has begun already: somebody has moved, or the file says what a turn's start
        would set.
        """
        return self.data.has("air") or any(flags & (MOVED | RESTING) for flags in state.flags)

    def _check(self, state: Position) -> None:
        table = self.data.table("units") if self.data.has("units") else self.data
        names = state.material.grid.names
        for hex_ in range(state.material.size):
            if state.counts[ALLIED][hex_] and state.counts[AXIS][hex_]:
                raise table.error("", f"both sides have units in {names[hex_]}")
            if state.counts[ALLIED][hex_] + state.counts[AXIS][hex_] > STACK_LIMIT:
                raise table.error("", f"more than {STACK_LIMIT} units in {names[hex_]}")
