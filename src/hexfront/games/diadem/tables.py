"""The four tables of 2.3: combat effects, terrain effects, bombing, vulnerability."""

from __future__ import annotations

from hexfront.games.diadem.names import GAITS, TERRAINS, TYPES
from hexfront.kernel.data import Table
from hexfront.mechanics.tables import SUMS, column_of_value, name_of_bounds, rows_by_throw

RESULT_CODES = ["DE", "DRB", "DRI", "DVB", "DVI", "AVI", "AVB", "ARI", "ARB", "AE", "EMP", "IMP"]


class Tables:
    """diadem:2.3, diadem:table.combat, diadem:table.bombing: the tables as the rules ask them: by the sum of the dice
    and the column's number.
    """

    def __init__(self, data: Table) -> None:
        combat = data.table("combat")
        self.odds: list[str] = combat.strings("columns")
        self.results: list[list[str]] = rows_by_throw(combat.table("rows"), SUMS, len(self.odds), RESULT_CODES)
        bombing = data.table("bombing")
        self.bombing_bounds: list[int] = bombing.integers("columns", 1, 1000)
        self.bombing: list[list[str]] = rows_by_throw(
            bombing.table("rows"), SUMS, len(self.bombing_bounds) + 1, ["DB", "DI"]
        )
        terrain = data.table("terrain")
        self.hex_costs: list[list[int]] = [_costs(terrain.table(name)) for name in TERRAINS]
        self.river_costs: list[int] = _costs(terrain.table("river"))
        self.road_costs: list[int] = _costs(terrain.table("road"))
        self.hex_columns: list[int] = [terrain.table(name).integer("columns", 0, 9) for name in TERRAINS]
        self.river_columns: int = terrain.table("river").integer("columns", 0, 9)
        self.fortification_columns: int = terrain.table("fortification").integer("columns", 0, 9)
        vulnerability = data.table("vulnerability")
        self.air_vulnerability: list[int] = _per_type(vulnerability.table("air"))
        self.gun_vulnerability: list[int] = _per_type(vulnerability.table("artillery"))

    def bombing_column(self, value: int) -> int:
        """The column of the bombing table for a strength times vulnerability."""
        return column_of_value(self.bombing_bounds, value)

    def bombing_name(self, column: int) -> str:
        """How the table heads that column."""
        return name_of_bounds(self.bombing_bounds, column)


def _costs(row: Table) -> list[int]:
    """What a step costs each gait in half-points; 0 where it is forbidden or has no effect."""
    return [row.integer(gait, 0, 40, 0) for gait in GAITS]


def _per_type(row: Table) -> list[int]:
    return [row.integer(name, 1, 9) for name in TYPES]
