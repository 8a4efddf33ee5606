"""The bombing table, every cell played, and the vulnerability table, every type of counter."""

import pytest

from tests.support import Placement, answers, counter, drawn_map, play, position, question, seen

PLAIN = drawn_map(". . . . . . . .\n" * 7)

COLUMNS = ("1-12", "13-24", "25-36", "37-48", "49+")
TABLE = {
    (2, 12): ("DB", "DB", "DB", "DB", "DB"),
    (3, 11): ("DI", "DB", "DB", "DB", "DB"),
    (4, 10): ("DI", "DI", "DB", "DB", "DB"),
    (5, 9): ("DI", "DI", "DI", "DB", "DB"),
    (6, 8): ("DI", "DI", "DI", "DI", "DB"),
    (7,): ("DI", "DI", "DI", "DI", "DI"),
}
"""The rulebook's table: sums of two dice, and the result in each column."""

DICE = {
    2: (1, 1),
    3: (2, 1),
    4: (1, 3),
    5: (4, 1),
    6: (2, 4),
    7: (6, 1),
    8: (3, 5),
    9: (4, 5),
    10: (4, 6),
    11: (6, 5),
    12: (6, 6),
}
STACK = ("de-26pz-9", "de-26pz-67", "de-29pg-15", "de-29pg-71")
TARGETS = {
    "1-12": STACK[:1],
    "13-24": STACK[:2],
    "25-36": STACK[:3],
    "37-48": STACK,
    "49+": (*STACK[:3], "de-26pz-26"),
}
"""Ten air points on one, two, three and four points of vulnerability, and on five."""

CELLS = [
    pytest.param(column, sum_, results[number], id=f"{column} {sum_}")
    for sums, results in TABLE.items()
    for sum_ in sums
    for number, column in enumerate(COLUMNS)
]


@pytest.mark.rule("diadem:table.bombing", "diadem:6.2")
@pytest.mark.parametrize(("column", "sum_", "result"), CELLS)
def test_the_table_gives(column: str, sum_: int, result: str) -> None:
    stack = TARGETS[column]
    game = position(dict.fromkeys(stack, "0404"), phase="combat", map=PLAIN, dice=DICE[sum_])
    happened = play(game, "strike 0404", "air 10")
    [strike] = seen(happened, "bombardment")
    assert (strike["column"], strike["result"]) == (column, result)
    assert [sum(roll["dice"]) for roll in seen(happened, "roll")] == [sum_]
    if question(game) == "loss":
        play(game, answers(game)[0])
    assert sum(counter(game, unit)["reduced"] for unit in stack) == (1 if result == "DB" else 0)


SHELLS = ("uk-art-8", "uk-art-XIII", "uk-art-X", "us-art-5", "ca-art-I", "pl-art-II")
"""3 points each, the fourth one 4."""


@pytest.mark.rule("diadem:table.bombing", "diadem:8.0.bombardment")
@pytest.mark.parametrize(
    ("batteries", "target", "value", "column"),
    [
        (SHELLS[:2], ("de-94-267",), 12, "1-12"),
        (SHELLS[:4], ("de-26pz-26",), 13, "13-24"),
        (SHELLS[:2], ("de-94-267", "de-71-191"), 24, "13-24"),
        (SHELLS[:4], ("de-94-267",), 26, "25-36"),
        (SHELLS[:2], ("de-94-267", "de-71-191", "de-44-131"), 36, "25-36"),
        (SHELLS, ("de-94-267",), 38, "37-48"),
        (SHELLS[:2], ("de-94-267", "de-71-191", "de-44-131", "de-44-132"), 48, "37-48"),
        (SHELLS[:4], ("de-94-267", "de-71-191"), 52, "49+"),
    ],
)
def test_the_columns_meet_where_the_table_says_for_guns(
    batteries: tuple[str, ...], target: tuple[str, ...], value: int, column: str
) -> None:
    ground = {gun: ("0107" if number < 4 else "0207") for number, gun in enumerate(batteries)}
    game = position({**ground, **dict.fromkeys(target, "0304")}, phase="combat", map=PLAIN, dice=(3, 4))
    [shot] = seen(play(game, "bombard 0304", *(f"add {gun}" for gun in batteries), "commit"), "bombardment")
    assert (shot["value"], shot["column"]) == (value, column)


@pytest.mark.rule("diadem:table.bombing", "diadem:6.2")
@pytest.mark.parametrize(
    ("air", "target", "value", "column"),
    [
        (3, ("de-94-267",), 3, "1-12"),
        (6, ("de-26pz-26",), 12, "1-12"),
        (8, ("de-26pz-26", "de-94-267"), 24, "13-24"),
        (5, ("de-26pz-26", "de-94-267", "de-71-191", "de-44-131"), 25, "25-36"),
        (9, ("de-94-267", "de-71-191", "de-44-131", "de-44-132"), 36, "25-36"),
        (8, ("de-art-10", "de-art-XIV", "de-art-LI"), 48, "37-48"),
        (7, ("de-art-10", "de-art-XIV", "de-art-LI", "de-94-267"), 49, "49+"),
    ],
)
def test_the_columns_meet_where_the_table_says_for_strikes(
    air: int, target: tuple[str, ...], value: int, column: str
) -> None:
    game = position(dict.fromkeys(target, "0404"), phase="combat", map=PLAIN, dice=(3, 4))
    [strike] = seen(play(game, "strike 0404", f"air {air}"), "bombardment")
    assert (strike["value"], strike["column"]) == (value, column)


VULNERABILITY = [
    pytest.param("de-94-267", 1, 2, id="infantry"),
    pytest.param("de-26pz-9", 1, 2, id="motorised infantry"),
    pytest.param("de-5g-85", 1, 2, id="mountain troops"),
    pytest.param("de-1fj-1", 1, 2, id="paratroops"),
    pytest.param("de-26pz-26", 2, 1, id="armour"),
    pytest.param("de-art-10", 2, 2, id="artillery"),
]


@pytest.mark.rule("diadem:table.vulnerability", "diadem:6.2")
@pytest.mark.parametrize(("unit", "air", "guns"), VULNERABILITY)
def test_vulnerability_to_a_strike(unit: str, air: int, guns: int) -> None:
    game = position({unit: "0404"}, phase="combat", map=PLAIN, dice=(3, 4))
    [strike] = seen(play(game, "strike 0404", "air 10"), "bombardment")
    assert (strike["vulnerability"], strike["value"]) == (air, 10 * air)


@pytest.mark.rule("diadem:table.vulnerability", "diadem:8.0.bombardment")
@pytest.mark.parametrize(("unit", "air", "guns"), VULNERABILITY)
def test_vulnerability_to_guns(unit: str, air: int, guns: int) -> None:
    game = position({unit: "0404", "us-art-5": "0407"}, phase="combat", map=PLAIN, dice=(3, 4))
    [shot] = seen(play(game, "bombard 0404", "add us-art-5", "commit"), "bombardment")
    assert (shot["vulnerability"], shot["value"]) == (guns, 4 * guns)


@pytest.mark.rule("diadem:table.vulnerability")
def test_a_reduced_unit_is_as_vulnerable_as_a_fresh_one() -> None:
    units: dict[str, Placement] = {"de-26pz-26": {"at": "0404", "reduced": True}, "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=(3, 4))
    [strike] = seen(play(game, "strike 0404", "air 10"), "bombardment")
    assert strike["vulnerability"] == 3
