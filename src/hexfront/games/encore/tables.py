"""Tables 1 to 3: combat effects, terrain effects, bombardment; the last also as the map sheets print them (E-4)."""

from __future__ import annotations

from hexfront.games.encore.names import GAITS, LEVELS, TYPES
from hexfront.kernel.data import Table
from hexfront.mechanics.tables import SUMS, column_of_value, name_of_bounds, rows_by_throw

RESULT_CODES = ["DE", "DRB", "DRI", "DVB", "DVI", "AVI", "AVB", "ARI", "ARB", "AE", "EMP", "IMP"]
BOMBARDMENT_CODES = ["-", "S", "B", "B+S", "2B+S"]
FACES = {str(face): [face] for face in range(1, 7)}
TABLES = ("body", "map_sheet")


class Printed:
    """encore:table.1, encore:table.3, E-4: the combat and the bombardment table of one printing."""

    def __init__(self, combat_rule: str, odds: list[str], combat: Table, bombardment: Table) -> None:
        self.combat_rule = combat_rule
        self.odds = odds
        self.even: int = odds.index("1-1")
        self.results: list[list[str]] = rows_by_throw(combat.table("rows"), SUMS, len(odds), RESULT_CODES)
        self.bounds: list[int] = bombardment.integers("columns", 1, 1000)
        self.bombardment: list[list[str]] = rows_by_throw(
            bombardment.table("rows"), FACES, len(self.bounds) + 1, BOMBARDMENT_CODES
        )
        combat.asked.add("columns")
        combat.finish()
        bombardment.finish()

    def column(self, value: int) -> int:
        """E-7: the column of points times vulnerability; 61 and more is the last."""
        return column_of_value(self.bounds, value)

    def column_name(self, column: int) -> str:
        """How the table heads that column."""
        return name_of_bounds(self.bounds, column)


class Tables:
    """encore:2.4, encore:table.2: the tables as the rules ask them."""

    def __init__(self, data: Table) -> None:
        odds = data.table("combat").strings("columns")
        self.printed: dict[str, Printed] = {
            "body": Printed("encore:table.1", odds, data.table("combat"), data.table("bombardment")),
            "map_sheet": Printed(
                "encore:table.1.map_sheet", odds, data.table("combat_map_sheet"), data.table("bombardment_map_sheet")
            ),
        }
        terrain = data.table("terrain")
        self.level_costs: list[list[int]] = [_costs(terrain.table(name)) for name in LEVELS]
        self.level_columns: list[int] = [_columns(terrain.table(name)) for name in LEVELS]
        self.climb: list[int] = _costs(terrain.table("climb"))
        self.wood: list[int] = _costs(terrain.table("wood"))
        self.river: list[int] = _costs(terrain.table("river"))
        self.road: list[int] = _costs(terrain.table("road"))
        self.trail: list[int] = _costs(terrain.table("trail"))
        self.disengage: int = terrain.table("disengage").integer("half_points", 0, 20)
        self.peak_columns: int = _columns(terrain.table("peak"))
        self.peak_barred: bool = terrain.table("peak").flag("motorised_barred")
        self.village_columns: int = _columns(terrain.table("village"))
        self.wood_columns: int = _columns(terrain.table("wood"))
        self.fort_columns: int = _columns(terrain.table("fort"))
        self.height_columns: int = _columns(terrain.table("height"))
        vulnerability = data.table("vulnerability")
        self.vulnerability: list[int] = [vulnerability.integer(name, 1, 9) for name in TYPES]
        data.finish()


def _costs(row: Table) -> list[int]:
    """What a step costs each gait in half-points; 0 where it is forbidden or has no price of its own."""
    return [row.integer(gait, 0, 20) for gait in GAITS]


def _columns(row: Table) -> int:
    return row.integer("columns", 0, 9)
