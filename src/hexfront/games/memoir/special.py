"""Special rules a scenario switches on: each by its name, with what it needs to know. The rules themselves are modules
of their own.
"""

from __future__ import annotations

from hexfront.games.memoir.ground import SIDE_BITS
from hexfront.games.memoir.names import AXIS, EQUIPMENT, NOBODY, PRISONER, RADAR, SABOTAGE, SIDES, TYPES
from hexfront.kernel.data import Table
from hexfront.kernel.hexes import Grid

SIDES_OR_BOTH = [*SIDES, "both"]


class SpecialRules:
    """What a scenario's [rules] say; a rule that is not named is off."""

    def __init__(self, data: Table, grid: Grid) -> None:
        self._grid = grid
        self._data = data
        self.desert = data.flag("desert", False)
        self.flooded = data.flag("flooded", False)
        self.oasis_recovery = data.flag("oasis_recovery", False)
        self.armor_moves: list[int] = [3, 3]
        self.fordable = 0
        self.demolition_side = NOBODY
        self.demolition_hexes: list[int] = []
        self.demolition_option = 1
        self.demolition_near = False
        self.demolition_medals = 0
        self.pontoon_sides = 0
        self.strike_sides = 0
        self.strike_hexes: list[int] = []
        self.observer_sides = 0
        self.observer_hexes: list[int] = []
        self.sabotage_sides = 0
        self.sabotage_hexes: list[int] = []
        self.equipment: list[int] = []
        self.prisoners: list[int] = []
        self.landing_sides = 0
        self.dam_side = NOBODY
        self.dams: list[int] = []
        self.dam_stars: dict[int, int] = {}
        self.radar_hexes: list[int] = []
        self.announced = NOBODY
        self.depot_hexes: list[list[int]] = [[], []]
        self.depot_lost = 0
        self.markers: list[tuple[int, int]] = []
        self.extra_card_side = NOBODY
        self.extra_card_turns = 0
        self._read_movement(data)
        self._read_bridges(data)
        self._read_stars(data)
        self._read_landmarks(data)
        data.finish()

    def _read_movement(self, data: Table) -> None:
        """m44tp:56.knightsbridge, M-21: how fast armor is; for whom rivers are fords."""
        if data.has("armor_moves"):
            table = data.table("armor_moves")
            self.armor_moves = [table.integer(side, 1, 9, 3) for side in SIDES]
            table.finish()
        if data.has("fordable"):
            table = data.table("fordable")
            sides = _sides(table, "sides")
            for name in table.strings("types"):
                if name not in TYPES[:3]:
                    raise table.error("types", f"{name!r} is none of {', '.join(TYPES[:3])}")
                for side in range(2):
                    if sides >> side & 1:
                        self.fordable |= 1 << (side * SIDE_BITS + TYPES.index(name))
            table.finish()

    def _read_bridges(self, data: Table) -> None:
        """M-27, M-28: who may blow which bridges, and how; who may lay pontoons."""
        if data.has("demolition"):
            table = data.table("demolition")
            self.demolition_side = SIDES.index(table.choice("side", list(SIDES)))
            self.demolition_hexes = self._hexes(table)
            self.demolition_option = table.integer("option", 1, 2)
            self.demolition_near = table.flag("near", False)
            self.demolition_medals = table.integer("medals", 0, 9, 0)
            table.finish()
        if data.has("pontoon"):
            table = data.table("pontoon")
            self.pontoon_sides = _sides(table, "side")
            table.finish()

    def _read_stars(self, data: Table) -> None:
        """m44tp:21.battle_star_tokens: what the stars on the board mean."""
        if data.has("air_strikes"):
            self.strike_sides, self.strike_hexes = self._held(data.table("air_strikes"))
        if data.has("observation"):
            self.observer_sides, self.observer_hexes = self._held(data.table("observation"))
        if data.has("sabotage"):
            self.sabotage_sides, self.sabotage_hexes = self._held(data.table("sabotage"))
        for name, hexes in (("equipment", self.equipment), ("prisoners", self.prisoners)):
            if data.has(name):
                table = data.table(name)
                hexes.extend(self._hexes(table))
                table.finish()

    def _read_landmarks(self, data: Table) -> None:
        """M-24, M-26, M-30, M-32, M-34: landings, dams, radar, depots, cross hairs; and a hand that grows."""
        if data.has("landing"):
            table = data.table("landing")
            self.landing_sides = _sides(table, "side")
            table.finish()
        if data.has("dam_sabotage"):
            table = data.table("dam_sabotage")
            self.dam_side = SIDES.index(table.choice("side", list(SIDES), SIDES[AXIS]))
            self.dams = self._hexes(table)
            if table.has("stars"):
                stars = table.table("stars")
                for name in stars.keys():  # noqa: SIM118  (not a dict)
                    dam = self._hex(stars, name, name)
                    if dam not in self.dams or dam in self.dam_stars:
                        raise stars.error(name, "is none of the dams, or there twice")
                    self.dam_stars[dam] = stars.integer(name, 0, 3)
            table.finish()
        if data.has("radar"):
            table = data.table("radar")
            self.radar_hexes = self._hexes(table)
            announced = table.choice("announced", ["", *SIDES], "")
            self.announced = SIDES.index(announced) if announced else NOBODY
            table.finish()
        if data.has("depot"):
            table = data.table("depot")
            side = SIDES.index(table.choice("side", list(SIDES)))
            self.depot_hexes[side] = self._hexes(table)
            self.depot_lost = 1 << side if table.flag("lost", False) else 0
            table.finish()
        for table in data.tables("big_gun_markers"):
            gun = self._hex(table, "gun", table.string("gun"))
            self.markers.append((gun, self._hex(table, "at", table.string("at"))))
            table.finish()
        data.asked.add("big_gun_markers")
        if data.has("extra_cards"):
            table = data.table("extra_cards")
            self.extra_card_side = SIDES.index(table.choice("side", list(SIDES)))
            self.extra_card_turns = table.integer("turns", 1, 99)
            table.finish()

    def tokens(self) -> list[tuple[list[int], int]]:
        """m44tp:21.battle_star_tokens: the hexes on which tokens lie at the start, by what they mean, the lowest first;
        what can be carried off lies on top.
        """
        return [
            (self.radar_hexes, RADAR),
            (self.sabotage_hexes, SABOTAGE),
            (self.prisoners, PRISONER),
            (self.equipment, EQUIPMENT),
        ]

    def _held(self, table: Table) -> tuple[int, list[int]]:
        """A rule of whoever holds one of some hexes."""
        found = _sides(table, "side"), self._hexes(table)
        table.finish()
        return found

    def _hexes(self, table: Table) -> list[int]:
        found: list[int] = []
        for name in table.string("hexes").split():
            hex_ = self._hex(table, "hexes", name)
            if hex_ in found:
                raise table.error("hexes", f"{name!r} is there twice")
            found.append(hex_)
        if not found:
            raise table.error("hexes", "a hex is needed")
        return found

    def _hex(self, table: Table, key: str, name: str) -> int:
        hex_ = self._grid.find(name)
        if hex_ < 0:
            raise table.error(key, f"there is no hex {name!r} on this board")
        return hex_


def _sides(table: Table, key: str) -> int:
    """One side or both, as a mask."""
    name = table.choice(key, SIDES_OR_BOTH)
    return 3 if name == "both" else 1 << SIDES.index(name)
