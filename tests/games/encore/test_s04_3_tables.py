"""Table 3, every cell played by a real bombardment, and the map sheets' table likewise."""

from collections.abc import Mapping

import pytest

from tests.games.encore.board import position
from tests.games.encore.firing import fire, ground, ready
from tests.support import answers, at, counter, play, question, seen

PEAK = ground({"05-04": ".^"})

BODY_COLUMNS = ("1-4", "5-12", "13-24", "25-36", "37-48", "49-60", "61+")
BODY = {
    1: ("S", "S", "S", "S", "B+S", "B+S", "B+S"),
    2: ("-", "S", "S", "S", "S", "B+S", "B+S"),
    3: ("-", "-", "S", "S", "S", "S", "B+S"),
    4: ("-", "-", "-", "S", "S", "S", "S"),
    5: ("-", "-", "-", "-", "S", "S", "S"),
    6: ("-", "-", "-", "-", "-", "S", "S"),
}
"""Table 3: the die, and the result in each column."""

SHEET_COLUMNS = ("1-4", "5-11", "12-20", "21-31", "32-44", "45-59", "60-76", "77-95", "96+")
SHEET = {
    1: ("S", "S", "S", "S", "B+S", "B+S", "B+S", "2B+S", "2B+S"),
    2: ("-", "S", "S", "S", "S", "B+S", "B+S", "B+S", "2B+S"),
    3: ("-", "-", "S", "S", "S", "S", "B+S", "B+S", "B+S"),
    4: ("-", "-", "-", "S", "S", "S", "S", "B+S", "B+S"),
    5: ("-", "-", "-", "-", "S", "S", "S", "S", "B+S"),
    6: ("-", "-", "-", "-", "-", "S", "S", "S", "S"),
}
"""The table printed on both map sheets."""

LOSSES = {"-": 0, "S": 0, "B+S": 1, "2B+S": 2}

GERMANS = ("de-1-i-1044", "de-2-i-1044", "de-3-i-1044")
GERMAN_MIX = ("de-1-i-1044", "de-2-i-1044", "de-2-pp-1044")
AMERICANS = ("us-1-i-87", "us-2-i-87", "us-3-i-87")
AMERICAN_MIX = ("us-1-i-87", "us-2-i-87", "us-i-87-pp")
GUN, HEAVY, TEN = ("us-155-a",), ("us-155-a", "us-155-b"), ("us-155-a", "us-155-b", "us-604")
"""4, 8 and 10 points."""
GERMAN_TEN = ("de-art-1", "de-art-2", "de-art-4")

BODY_SHOTS = {
    "1-4": (GUN, ("de-2-pp-1044",), "05-08"),
    "5-12": (GUN, GERMANS[:1], "05-08"),
    "13-24": (HEAVY, GERMANS[:1], "05-08"),
    "25-36": (HEAVY, GERMANS[:2], "05-08"),
    "37-48": (HEAVY, GERMANS, "05-08"),
    "49-60": (TEN, GERMANS, "05-08"),
    "61+": (TEN, GERMANS, "05-06"),
}
"""American guns, the units in 05-05, and where the company stands that finds the target: beside it for contact."""

SHEET_SHOTS = {
    "1-4": (("de-art-4",), ("us-i-87-pp",), "05-08"),
    "5-11": (("de-art-4",), AMERICANS[:1], "05-08"),
    "12-20": (GERMAN_TEN, AMERICANS[:1], "05-08"),
    "21-31": (("de-art-1", "de-art-4"), AMERICANS[:2], "05-08"),
    "32-44": (("de-art-1", "de-art-4"), AMERICANS, "05-08"),
    "45-59": (("de-art-1", "de-art-2", "de-art-3"), AMERICANS, "05-08"),
    "60-76": (GERMAN_TEN, AMERICANS, "05-08"),
    "77-95": (GERMAN_TEN, AMERICANS, "05-06"),
    "96+": (GERMAN_TEN, AMERICANS, "05-04"),
}
"""German guns, the units in 05-05, and where their company stands: 05-06 has contact, the peak 05-04 observes too."""


def cells(columns: tuple[str, ...], table: Mapping[int, tuple[str, ...]]) -> list[object]:
    """Every cell: column, die, result."""
    return [
        pytest.param(column, die, results[number], id=f"{column} {die}")
        for die, results in table.items()
        for number, column in enumerate(columns)
    ]


def bombarded(
    eye: tuple[str, str], guns: tuple[str, ...], stack: tuple[str, ...], die: int, options: dict[str, object]
) -> tuple[dict[str, object], int, set[str]]:
    """Fire at the stack in 05-05: the bombardment, how many losses there were, and who of the stack is suppressed."""
    unit, hex_ = eye
    side = "allied" if unit.startswith("us") else "axis"
    game = position(
        {unit: hex_, **dict.fromkeys(stack, "05-05"), **ready(*guns)},
        map=PEAK,
        turn=4,
        phase="bombardment",
        side=side,
        dice=(die,),
        options=options,
    )
    happened = fire(game, "05-05", *guns)
    while question(game) == "loss":
        happened += play(game, answers(game)[0])
    assert [roll["dice"] for roll in seen(happened, "roll")] == [[die]]
    [shot] = seen(happened, "bombardment")
    losses = sum(2 if at(game, unit) == "lost" else int(counter(game, unit)["reduced"]) for unit in stack)
    return shot, losses, {unit for unit in stack if at(game, unit) == "05-05" and counter(game, unit)["suppressed"]}


@pytest.mark.rule("encore:table.3", "encore:4.3.4", "E-4")
@pytest.mark.parametrize(("column", "die", "result"), cells(BODY_COLUMNS, BODY))
@pytest.mark.parametrize("options", [{}, {"tables": "body"}], ids=["default", "body"])
def test_the_table_of_the_book_gives(column: str, die: int, result: str, options: dict[str, object]) -> None:
    guns, stack, hex_ = BODY_SHOTS[column]
    shot, losses, suppressed = bombarded(("us-9-iii-85", hex_), guns, stack, die, options)
    assert (shot["column"], shot["result"]) == (column, result)
    assert losses == LOSSES[result]
    assert suppressed == (set() if result == "-" else set(stack))


@pytest.mark.rule("encore:table.3.map_sheet", "E-4")
@pytest.mark.parametrize(("column", "die", "result"), cells(SHEET_COLUMNS, SHEET))
def test_the_table_of_the_map_sheets_gives(column: str, die: int, result: str) -> None:
    guns, stack, hex_ = SHEET_SHOTS[column]
    shot, losses, suppressed = bombarded(("de-5-ii-1045", hex_), guns, stack, die, {"tables": "map_sheet"})
    assert (shot["column"], shot["result"]) == (column, result)
    assert losses == LOSSES[result]
    assert suppressed >= (set() if result == "-" else set(stack[1:]))
    assert bool(suppressed) == (result != "-")


# The ends of the columns. Points go from 2 to 10 and vulnerability from 1 to 6, so 11, 13, 31, 37, 44, 49 and 59 are
# never reached, nor 61 and more: those bounds are held by the nearest value there is, and by the columns' names.


@pytest.mark.rule("encore:table.3", "encore:4.3.1", "E-7")
@pytest.mark.parametrize(
    ("guns", "stack", "value", "column"),
    [
        (("us-604",), ("de-2-at-1044",), 2, "1-4"),
        (("us-604",), GERMANS[:1], 4, "1-4"),
        (("us-604", "us-105-a"), ("de-2-at-1044",), 5, "5-12"),
        (("us-604",), GERMANS, 12, "5-12"),
        (("us-155-a", "us-105-a"), GERMANS[:1], 14, "13-24"),
        (("us-155-a",), GERMANS, 24, "13-24"),
        (("us-604", "us-105-a"), GERMAN_MIX, 25, "25-36"),
        (("us-155-a", "us-604"), GERMANS, 36, "25-36"),
        (HEAVY, GERMAN_MIX, 40, "37-48"),
        (HEAVY, GERMANS, 48, "37-48"),
        (TEN, GERMAN_MIX, 50, "49-60"),
        (TEN, GERMANS, 60, "49-60"),
    ],
)
def test_the_columns_of_the_book_meet(guns: tuple[str, ...], stack: tuple[str, ...], value: int, column: str) -> None:
    shot, _, _ = bombarded(("us-9-iii-85", "05-08"), guns, stack, 6, {})
    assert (shot["value"], shot["column"]) == (value, column)


@pytest.mark.rule("encore:table.3.map_sheet", "encore:4.3.1", "E-4")
@pytest.mark.parametrize(
    ("guns", "stack", "value", "column"),
    [
        (("us-604",), GERMANS[:1], 4, "1-4"),
        (("us-604", "us-105-a"), ("de-2-at-1044",), 5, "5-11"),
        (TEN, ("de-2-at-1044",), 10, "5-11"),
        (("us-604",), GERMANS, 12, "12-20"),
        (TEN, GERMANS[:1], 20, "12-20"),
        (("us-155-a", "us-105-a"), ("de-1-i-1044", "de-2-at-1044"), 21, "21-31"),
        (("us-604", "us-105-a"), GERMANS, 30, "21-31"),
        (HEAVY, GERMANS[:2], 32, "32-44"),
        (("us-155-a", "us-105-a"), GERMANS, 42, "32-44"),
        (("us-155-a", "us-105-a", "us-604"), GERMAN_MIX, 45, "45-59"),
        (("us-155-a", "us-105-a", "us-604"), GERMANS, 54, "45-59"),
        (TEN, GERMANS, 60, "60-76"),
    ],
)
def test_the_columns_of_the_map_sheets_meet(
    guns: tuple[str, ...], stack: tuple[str, ...], value: int, column: str
) -> None:
    shot, _, _ = bombarded(("us-9-iii-85", "05-08"), guns, stack, 6, {"tables": "map_sheet"})
    assert (shot["value"], shot["column"]) == (value, column)


@pytest.mark.rule("encore:table.3", "encore:4.3.1")
def test_mixed_allied_stacks_reach_the_same_columns_under_german_fire() -> None:
    shot, _, _ = bombarded(("de-5-ii-1045", "05-08"), GERMAN_TEN, AMERICAN_MIX, 6, {})
    assert (shot["value"], shot["column"]) == (50, "49-60")
