"""The combat table, cell by cell: a real combat for every column and every sum of the dice."""

import pytest

from tests.support import drawn_map, play, position, seen

FIELD = drawn_map(". . . . . . .\n" * 7)

TABLE = """
dice   1-4      1-3      1-2      1-1      2-1      3-1      4-1      5-1      6-1      7-1      8-1      9-1
2-12   DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRB+AVB  DRI+AVI  DRB+AVI  EMP      DE+AVB   DE+AVB   DE+AVI   DE+AVI
3-11   DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRB+AVB  DRI+AVI  DRB+AVI  EMP      DE+AVB   DE+AVB   DE+AVI
4-10   DVI+ARB  DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRB+AVB  DRI+AVI  DRB+AVI  EMP      DE+AVB   DE+AVB
5-9    DVB+AE   DVI+ARB  DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRB+AVB  DRI+AVI  DRB+AVI  EMP      DE+AVB
6-8    DVI+AE   DVB+AE   DVI+ARB  DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRB+AVB  DRI+AVI  DRB+AVI  EMP
7      DVI+AE   DVI+AE   DVB+AE   DVI+ARB  DVI+ARI  DVB+ARB  DVB+ARI  IMP      DRI+AVB  DRB+AVB  DRI+AVI  DRB+AVI
"""
"""The table of combat effects as printed."""

ROWS = [line.split() for line in TABLE.strip().splitlines()]
COLUMNS = ROWS[0][1:]
CELLS = [
    (column, int(total), codes.split("+"))
    for row in ROWS[1:]
    for column, codes in zip(COLUMNS, row[1:], strict=True)
    for total in row[0].split("-")
]

FOURS = ("us-85-337", "us-85-338", "us-88-349", "us-88-350", "pl-3-1", "pl-5-5", "fr-3-3", "fr-2-4")
"""Eight Allied units of attack 4, no division among them complete."""
HOLDING = ("de-44-132", "de-71-191", "de-94-267", "de-334-754")
"""Four German units of defence 4 of four divisions."""

FORCES = {
    "1-4": (FOURS[:1], HOLDING),
    "1-3": (FOURS[:1], HOLDING[:3]),
    "1-2": (FOURS[:1], HOLDING[:2]),
    **{f"{number}-1": (FOURS[:number], HOLDING[:1]) for number in range(1, 9)},
    "9-1": ((*FOURS[:4], "us-1108"), ("de-art-XIV",)),
}
"""Attackers and defenders that make each column exactly."""

DICE = {total: (max(1, total - 6), min(6, total - 1)) for total in range(2, 13)}


def test_the_table_has_seventy_two_cells_and_every_sum_of_two_dice() -> None:
    assert len(COLUMNS) * len(ROWS[1:]) == 72
    assert len(CELLS) == 12 * 11
    assert {total for _, total, _ in CELLS} == set(range(2, 13))


@pytest.mark.rule("diadem:table.combat", "diadem:2.3", "diadem:5.1.5", "D-1", "D-14")
@pytest.mark.parametrize(
    ("column", "total", "codes"), CELLS, ids=[f"{column}-dice-{total}" for column, total, _ in CELLS]
)
def test_a_combat_gives_the_result_printed_for_its_column_and_dice(column: str, total: int, codes: list[str]) -> None:
    attackers, defenders = FORCES[column]
    units = {unit: "0503" if place < 4 else "0504" for place, unit in enumerate(attackers)}
    units |= dict.fromkeys(defenders, "0404")
    game = position(units, phase="combat", map=FIELD, dice=DICE[total])
    happened = play(game, "attack 0404", *(f"add {unit}" for unit in attackers), "commit", "commit")
    odds, roll, result = (seen(happened, name)[0] for name in ("odds", "roll", "result"))
    assert (odds["odds"], odds["shifts"], odds["column"]) == (column, [], column)
    assert sum(roll["dice"]) == total
    assert result["codes"] == codes
