"""Tables 1 to 3 of Encore, from the rulebook's body and from the map sheets."""

from itertools import pairwise
from typing import Any

import pytest

from tests.games.encore.data import TABLES

ODDS = ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1"]
DICE = ["7", "6-8", "5-9", "4-10", "3-11", "2-12"]

LADDER = [
    "DVI AE",
    "DVB AE",
    "DVI ARB",
    "DVI ARI",
    "DVB ARB",
    "DVB ARI",
    "IMP",
    "DRI AVB",
    "DRI AVB",
    "DRI AVI",
    "DRB AVB",
    "DRB AVI",
    "EMP",
    "DE AVB",
    "DE AVI",
    "DE AVI",
]
"""From the worst for the attacker to the best: each row of the combat table is eleven steps of it."""


@pytest.mark.rule("encore:1", "encore:table.1", "encore:table.2", "encore:table.3")
def test_the_tables_are_there_and_two_of_them_also_as_the_map_sheets_print_them() -> None:
    assert TABLES.keys() == {
        "combat",
        "combat_map_sheet",
        "terrain",
        "bombardment",
        "bombardment_map_sheet",
        "vulnerability",
    }


@pytest.mark.rule("encore:table.1", "encore:6.5.dice")
def test_each_row_of_the_combat_table_climbs_the_same_ladder_one_step_further() -> None:
    assert TABLES["combat"]["columns"] == ODDS
    rows = TABLES["combat"]["rows"]
    assert sorted(rows) == sorted(DICE)
    for step, dice in enumerate(DICE):
        assert rows[dice] == LADDER[step : step + 11], dice


@pytest.mark.rule("encore:table.1")
@pytest.mark.parametrize(
    ("dice", "odds", "result"),
    [
        ("2-12", "1-3", "DVB ARI"),
        ("2-12", "9-1", "DE AVI"),
        ("7", "1-3", "DVI AE"),
        ("7", "9-1", "DRB AVB"),
        ("5-9", "3-1", "IMP"),
        ("4-10", "8-1", "EMP"),
    ],
)
def test_the_combat_table_reads_as_the_book(dice: str, odds: str, result: str) -> None:
    assert TABLES["combat"]["rows"][dice][ODDS.index(odds)] == result


@pytest.mark.rule("encore:table.1.map_sheet", "E-4")
def test_the_map_sheets_print_de_avb_where_the_body_has_an_exchange_and_agree_in_all_else() -> None:
    body, sheet = TABLES["combat"]["rows"], TABLES["combat_map_sheet"]["rows"]
    assert {dice: ["DE AVB" if cell == "EMP" else cell for cell in row] for dice, row in body.items()} == sheet
    exchanges = {(dice, ODDS[i]) for dice, row in body.items() for i, cell in enumerate(row) if cell == "EMP"}
    assert exchanges == {("2-12", "6-1"), ("3-11", "7-1"), ("4-10", "8-1"), ("5-9", "9-1")}
    assert sheet["3-11"][ODDS.index("8-1")] == "DE AVB"


@pytest.mark.rule("encore:table.2", "E-8", "E-12", "E-13")
def test_the_terrain_table_costs_what_the_book_says() -> None:
    # In points: on foot, motorised. 0 is forbidden, and for the trail the terrain's own cost.
    book: dict[str, tuple[float, float]] = {
        "open": (1, 1),
        "level_600": (1, 1),
        "level_800": (1, 2),
        "level_1000": (1, 0),
        "climb": (1, 1),
        "wood": (1, 1),
        "river": (1, 1),
        "road": (1, 0.5),
        "trail": (1, 0),
    }
    terrain = TABLES["terrain"]
    costs = {
        name: (row["foot"] / 2, row["motorised"] / 2)
        for name, row in terrain.items()
        if row.keys() & {"foot", "motorised"}
    }
    assert costs == book
    assert {name for name, row in terrain.items() if row.get("motorised_barred")} == {"peak"}


@pytest.mark.rule("encore:5.2.1.disengage")
def test_leaving_an_enemy_zone_costs_one_point_more() -> None:
    assert TABLES["terrain"]["disengage"] == {"half_points": 2}


@pytest.mark.rule("encore:table.2", "encore:6.3.3", "encore:6.3.4", "encore:6.3.5", "encore:6.3.6", "E-10")
def test_the_terrain_table_gives_the_defender_the_columns_of_the_book() -> None:
    columns = {name: row["columns"] for name, row in TABLES["terrain"].items() if "columns" in row}
    assert columns == {
        "open": 0,
        "level_600": 0,
        "level_800": 1,
        "level_1000": 1,
        "height": 1,
        "peak": 1,
        "village": 1,
        "wood": 1,
        "fort": 1,
    }


def severity(cell: str) -> int:
    """How bad a bombardment's result is."""
    return ["-", "S", "B+S", "2B+S"].index(cell)


def grows(table: dict[str, Any]) -> bool:
    """Whether results get worse with every column and milder with every pip, as in both tables."""
    rows = [[severity(cell) for cell in table["rows"][str(die)]] for die in range(1, 7)]
    wider = all(a <= b for row in rows for a, b in pairwise(row))
    return wider and all(a >= b for low, high in pairwise(rows) for a, b in zip(low, high, strict=True))


@pytest.mark.rule("encore:table.3", "encore:4.3.4", "E-7")
def test_the_bombardment_table_is_the_books() -> None:
    book = {
        "1": "S S S S B+S B+S B+S",
        "2": "- S S S S B+S B+S",
        "3": "- - S S S S B+S",
        "4": "- - - S S S S",
        "5": "- - - - S S S",
        "6": "- - - - - S S",
    }
    table = TABLES["bombardment"]
    assert table["columns"] == [4, 12, 24, 36, 48, 60]
    assert {die: " ".join(row) for die, row in table["rows"].items()} == book
    assert grows(table)


@pytest.mark.rule("encore:table.3.map_sheet", "E-4")
def test_the_map_sheets_bombardment_table_has_nine_columns_and_double_losses() -> None:
    sheet = {
        "1": "S S S S B+S B+S B+S 2B+S 2B+S",
        "2": "- S S S S B+S B+S B+S 2B+S",
        "3": "- - S S S S B+S B+S B+S",
        "4": "- - - S S S S B+S B+S",
        "5": "- - - - S S S S B+S",
        "6": "- - - - - S S S S",
    }
    table = TABLES["bombardment_map_sheet"]
    assert table["columns"] == [4, 11, 20, 31, 44, 59, 76, 95]
    assert {die: " ".join(row) for die, row in table["rows"].items()} == sheet
    assert grows(table)


@pytest.mark.rule("encore:4.2")
def test_infantry_is_twice_as_vulnerable_as_everybody_else() -> None:
    assert TABLES["vulnerability"] == {"infantry": 2, "armour": 1, "anti_tank": 1, "heavy_weapons": 1}


@pytest.mark.rule("encore:table.3", "encore:4.1.ten_points", "encore:4.2")
def test_ten_points_at_a_full_hex_of_infantry_end_the_last_bounded_column() -> None:
    assert 10 * 3 * TABLES["vulnerability"]["infantry"] == TABLES["bombardment"]["columns"][-1]
