"""Table 1, cell by cell, as the book's body and as the map sheets print it: a combat for every column and every sum."""

import pytest

from tests.games.encore.attacks import FIELD, fight
from tests.games.encore.board import position
from tests.support import play, seen

BODY = """
dice   1-3      1-2      1-1      2-1      3-1      4-1      5-1      6-1      7-1      8-1      9-1
2-12   DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB  DRB+AVI  EMP      DE+AVB   DE+AVI   DE+AVI
3-11   DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB  DRB+AVI  EMP      DE+AVB   DE+AVI
4-10   DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB  DRB+AVI  EMP      DE+AVB
5-9    DVI+ARB  DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB  DRB+AVI  EMP
6-8    DVB+AE   DVI+ARB  DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB  DRB+AVI
7      DVI+AE   DVB+AE   DVI+ARB  DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB
"""
"""Table 1 in the body of the rulebook."""

MAP_SHEET = """
dice   1-3      1-2      1-1      2-1      3-1      4-1      5-1      6-1      7-1      8-1      9-1
2-12   DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB  DRB+AVI  DE+AVB   DE+AVB   DE+AVI   DE+AVI
3-11   DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB  DRB+AVI  DE+AVB   DE+AVB   DE+AVI
4-10   DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB  DRB+AVI  DE+AVB   DE+AVB
5-9    DVI+ARB  DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB  DRB+AVI  DE+AVB
6-8    DVB+AE   DVI+ARB  DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB  DRB+AVI
7      DVI+AE   DVB+AE   DVI+ARB  DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRI+AVB  DRI+AVI  DRB+AVB
"""
"""The table on the map sheets; where the two sheets differ (3 or 11 at 8-1) as E-4 takes it."""

DICE = {total: (max(1, total - 6), min(6, total - 1)) for total in range(2, 13)}
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}

Cell = tuple[str, int, list[str]]


def cells(printed: str) -> list[Cell]:
    """Column, sum of the dice and codes of every cell, both sums of a row."""
    rows = [line.split() for line in printed.strip().splitlines()]
    return [
        (column, int(total), codes.split("+"))
        for row in rows[1:]
        for column, codes in zip(rows[0][1:], row[1:], strict=True)
        for total in row[0].split("-")
    ]


def names(printed: str) -> list[str]:
    return [f"{column}-dice-{total}" for column, total, _ in cells(printed)]


BRAZILIANS = (
    *("br-1-i-1", "br-4-ii-1", "br-7-iii-1"),
    *("br-1-i-11", "br-4-ii-11", "br-7-iii-11"),
    *("br-2-i-1", "br-5-ii-1", "br-8-iii-1"),
)
"""Nine companies of attack 3, no battalion among them complete."""
GERMANS = ("de-1-i-1044", "de-4-ii-1044", "de-1-i-1043")
"""Three companies of defence 3, of three battalions."""
STACKS = ("05-03", "05-04", "04-03")
"""Where the attackers stand, three to a hex; 03-04 remains free, so nobody is surrounded."""

FORCES = {
    "1-3": (BRAZILIANS[:1], GERMANS),
    "1-2": (BRAZILIANS[:1], GERMANS[:2]),
    **{f"{number}-1": (BRAZILIANS[:number], GERMANS[:1]) for number in range(1, 10)},
}
"""Attackers and defenders that make each column exactly."""


def check(column: str, total: int, codes: list[str], tables: str) -> None:
    """The combat of a column with these dice gives these codes."""
    attackers, defenders = FORCES[column]
    units = {unit: STACKS[place // 3] for place, unit in enumerate(attackers)} | dict.fromkeys(defenders, "04-04")
    game = position(units, phase="combat", map=FIELD, dice=DICE[total], options={"tables": tables})
    happened = fight(game, "04-04", *attackers)
    odds, roll, result = (seen(happened, name)[0] for name in ("odds", "roll", "result"))
    assert (odds["odds"], odds["shifts"], odds["column"]) == (column, [], column)
    assert (roll["purpose"], sum(roll["dice"])) == ("combat", total)
    assert list(result["codes"]) == codes
    assert result["rule"] == {"body": "encore:table.1", "map_sheet": "encore:table.1.map_sheet"}[tables]


@pytest.mark.parametrize("printed", [BODY, MAP_SHEET])
def test_a_table_has_eleven_columns_and_every_sum_of_two_dice(printed: str) -> None:
    assert {column for column, _, _ in cells(printed)} == set(FORCES)
    assert {total for _, total, _ in cells(printed)} == set(DICE)
    assert len(cells(printed)) == 11 * 11


@pytest.mark.rule("encore:table.1", "encore:6.5.dice", "E-4")
@pytest.mark.parametrize(("column", "total", "codes"), cells(BODY), ids=names(BODY))
def test_a_combat_gives_the_result_printed_in_the_body(column: str, total: int, codes: list[str]) -> None:
    check(column, total, codes, "body")


@pytest.mark.rule("encore:table.1.map_sheet", "encore:6.5.dice", "E-4")
@pytest.mark.parametrize(("column", "total", "codes"), cells(MAP_SHEET), ids=names(MAP_SHEET))
def test_a_combat_gives_the_result_printed_on_the_map_sheets(column: str, total: int, codes: list[str]) -> None:
    check(column, total, codes, "map_sheet")


@pytest.mark.rule("encore:table.1", "encore:table.1.map_sheet", "E-4")
@pytest.mark.parametrize(("printed", "tables"), [(BODY, "body"), (MAP_SHEET, "map_sheet")])
@pytest.mark.parametrize("column", FORCES)
def test_the_chances_shown_are_those_of_the_column(column: str, printed: str, tables: str) -> None:
    attackers, defenders = FORCES[column]
    units = {unit: STACKS[place // 3] for place, unit in enumerate(attackers)} | dict.fromkeys(defenders, "04-04")
    game = position(units, phase="combat", map=FIELD, options={"tables": tables})
    play(game, "attack 04-04", *(f"add {unit}" for unit in attackers))
    expected: dict[str, int] = {}
    for name, total, codes in cells(printed):
        if name == column:
            cell = " ".join(codes)
            expected[cell] = expected.get(cell, 0) + WAYS[total]
    assert sum(expected.values()) == 36
    shown = game.preview("commit")
    assert (shown["column"], shown["chances"]) == (column, expected)


@pytest.mark.rule("E-4", "encore:table.1")
def test_the_table_of_the_body_is_used_unless_the_map_sheets_are_asked_for() -> None:
    attackers, defenders = FORCES["6-1"]
    units = {unit: STACKS[place // 3] for place, unit in enumerate(attackers)} | dict.fromkeys(defenders, "04-04")
    game = position(units, phase="combat", map=FIELD, dice=(1, 1))
    assert seen(fight(game, "04-04", *attackers), "result")[0]["codes"] == ["EMP"]
