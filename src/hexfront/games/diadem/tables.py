"""The four tables of 2.3: combat effects, terrain effects, bombing, vulnerability."""

from __future__ import annotations

from hexfront.games.diadem.names import GAITS, TERRAINS, TYPES
from hexfront.kernel.data import Table

RESULT_CODES = ["DE", "DRB", "DRI", "DVB", "DVI", "AVI", "AVB", "ARI", "ARB", "AE", "EMP", "IMP"]
ROWS = {"2-12": (2, 12), "3-11": (3, 11), "4-10": (4, 10), "5-9": (5, 9), "6-8": (6, 8), "7": (7,)}


class Tables:
    """diadem:2.3, diadem:table.combat, diadem:table.bombing: the tables as the rules ask them: by the sum of the dice
    and the column's number.
    """

    def __init__(self, data: Table) -> None:
        combat = data.table("combat")
        self.odds: list[str] = combat.strings("columns")
        self.results: list[list[str]] = _by_sum(combat.table("rows"), len(self.odds), RESULT_CODES)
        bombing = data.table("bombing")
        self.bombing_bounds: list[int] = bombing.integers("columns", 1, 1000)
        self.bombing: list[list[str]] = _by_sum(bombing.table("rows"), len(self.bombing_bounds) + 1, ["DB", "DI"])
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
        column = 0
        while column < len(self.bombing_bounds) and value > self.bombing_bounds[column]:
            column += 1
        return column

    def bombing_name(self, column: int) -> str:
        """How the table heads that column."""
        low = 1 if column == 0 else self.bombing_bounds[column - 1] + 1
        if column == len(self.bombing_bounds):
            return f"{low}+"
        return f"{low}-{self.bombing_bounds[column]}"


def _by_sum(rows: Table, width: int, codes: list[str]) -> list[list[str]]:
    by_sum: list[list[str]] = [[] for _ in range(13)]
    for name, sums in ROWS.items():
        cells = rows.strings(name)
        if len(cells) != width:
            raise rows.error(name, f"{width} results are needed, not {len(cells)}")
        for cell in cells:
            for code in cell.split():
                if code not in codes:
                    raise rows.error(name, f"{code!r} is no result")
        for total in sums:
            by_sum[total] = cells
    return by_sum


def _costs(row: Table) -> list[int]:
    """What a step costs each gait in half-points; 0 where it is forbidden or has no effect."""
    return [row.integer(gait, 0, 40, 0) for gait in GAITS]


def _per_type(row: Table) -> list[int]:
    return [row.integer(name, 1, 9) for name in TYPES]
