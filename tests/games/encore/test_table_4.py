"""Table 4 of Encore, row by row: which counters there are, what they show, where they start, when they move."""

from collections import Counter
from itertools import pairwise

import pytest

from tests.games.encore.data import CAMPAIGN, LEVEL, SET_UP, START, SUPPORT, UNITS, apart, stands

ALLIED_ROWS = """
11-09 | 1 I/1     | 3-4-6     | 4*
11-09 | 2 I/1     | 3-4-6     | 4*
12-10 | 3 I/1     | 3-4-6     | 4*
11-10 | I/1 PP    | 4-2-5 (2) | 4*
13-09 | 4 II/1    | 3-4-6     | 4*
13-09 | 5 II/1    | 3-4-6     | 4*
14-10 | 6 II/1    | 3-4-6     | 4*
13-10 | II/1 PP   | 4-2-5 (2) | 4*
14-09 | 7 III/1   | 3-4-6     | 4*
14-09 | 8 III/1   | 3-4-6     | 4*
15-09 | 9 III/1   | 3-4-6     | 4*
15-10 | III/1 PP  | 4-2-5 (2) | 4*
11-11 | 751       | 6-4-15    | 4*
17-09 | 7 III/11  | 3-4-6     | 4
18-09 | 8 III/11  | 3-4-6     | 4
19-07 | 9 III/11  | 3-4-6     | 4
20-08 | III/11 PP | 4-2-5 (2) | 4
20-07 | 6 II/11   | 3-4-6     | 6*
21-06 | 5 II/11   | 3-4-6     | 6*
22-07 | II/11 PP  | 4-2-5 (2) | 6*
23-05 | 4 II/11   | 3-4-6     | 6*
23-03 | 3 I/11    | 3-4-6     | 8
24-03 | 2 I/11    | 3-4-6     | 8
24-04 | I/11 PP   | 4-2-5 (2) | 8
26-03 | 1 I/11    | 3-4-6     | 8
01-11 | 1 I/87    | 4-4-8     | 1
01-11 | 2 I/87    | 4-4-8     | 1
01-11 | 3 I/87    | 4-4-8     | 1
01-12 | I/87 PP   | 5-2-6 (2) | 1
02-11 | 4 II/87   | 4-4-8     | 1
02-11 | 5 II/87   | 4-4-8     | 1
02-11 | 6 II/87   | 4-4-8     | 1
02-12 | II/87 PP  | 5-2-6 (2) | 1
03-12 | I/85 PP   | 5-2-6 (2) | 1
03-11 | 1 I/85    | 4-4-8     | 1
03-11 | 2 I/85    | 4-4-8     | 1
03-11 | 3 I/85    | 4-4-8     | 1
04-12 | 4 II/85   | 4-4-8     | 1
04-12 | 5 II/85   | 4-4-8     | 1
05-12 | 6 II/85   | 4-4-8     | 1
06-12 | 7 III/85  | 4-4-8     | 1
06-12 | 8 III/85  | 4-4-8     | 1
07-11 | 9 III/85  | 4-4-8     | 1
04-13 | II/85 PP  | 5-2-6 (2) | 1
06-13 | III/85 PP | 5-2-6 (2) | 1
08-11 | 7 III/86  | 4-4-8     | 1
08-11 | 8 III/86  | 4-4-8     | 1
09-10 | 9 III/86  | 4-4-8     | 1
09-11 | III/86 PP | 5-2-6 (2) | 1
09-10 | AT        | 3-3-4     | 1
10-12 | 701       | 6-4-15    | 2
"""

GERMAN_ROWS = """
01-08 | 1 I/1044  | 3-3-6     | 1
03-08 | 2 I/1044  | 3-3-6     | 1
05-09 | 5 II/1044 | 3-3-6     | 1
05-08 | 2 PP 1044 | 4-2-4 (2) | 1
07-09 | 4 II/1044 | 3-3-6     | 1
09-08 | 2 AT/1044 | 2-2-4     | 1
02-07 | 3 I/1044  | 3-3-6     | 2
08-06 | 6 II/1044 | 3-3-6     | 3
08-02 | F/232     | 5-4-6     | 3
17-05 | 3 AT/1043 | 2-2-4     | 4
11-07 | 1 I/1043  | 3-3-6     | 4
13-06 | 2 I/1043  | 3-3-6     | 4
16-05 | 5 II/1043 | 3-3-6     | 4
14-05 | 4 II/1043 | 3-3-6     | 4
11-06 | 3 PP/1043 | 4-2-4 (2) | 4
13-02 | 6 II/1043 | 3-3-6     | 4
10-04 | 3 I/1043  | 3-3-6     | 4
-     | 1 I/4 M   | 4-4-8     | 5
-     | 2 I/4 M   | 4-4-8     | -
-     | 3 I/4 M   | 4-4-8     | -
-     | PP I/4    | 3-2-6 (2) | -
18-04 | 1 PP/1045 | 4-2-4 (2) | 5
19-05 | 1 AT/1045 | 2-2-4     | 5
19-05 | 1 I/1045  | 3-3-6     | 5
16-02 | 2 I/1045  | 3-3-6     | 5
21-04 | 3 I/1045  | 3-3-6     | 5
19-02 | 6 II/1045 | 3-3-6     | 7
21-02 | 4 II/1045 | 3-3-6     | 7
23-01 | 5 II/1045 | 3-3-6     | 7
"""

Row = tuple[str, str, str, str]


def rows(text: str) -> list[Row]:
    """Hex, id, values and turn of each row; a dash where the table has nothing or, for the hex, an entry."""
    cells = [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]
    return [(hex_, label, values, turn) for hex_, label, values, turn in cells]


def nation(label: str, german: bool) -> str:
    """Whose counter a row is: of the Allied ones, Brazil's are in its two regiments."""
    if german:
        return "de"
    brazilian = any(part.endswith(("/1", "/11")) for part in label.split())
    return "br" if brazilian else "us"


BOOK: dict[str, Row] = {
    f"{nation(row[1], german)} {row[1]}".lower().replace(" ", "-").replace("/", "-"): row
    for german, text in ((False, ALLIED_ROWS), (True, GERMAN_ROWS))
    for row in rows(text)
}
FOURTH_MOUNTAIN = [unit for unit, row in BOOK.items() if row[0] == "-"]


@pytest.mark.rule("encore:table.4", "E-50")
def test_the_counters_are_the_80_rows_of_the_table_in_its_order() -> None:
    assert len(BOOK) == 80
    assert list(UNITS) == list(BOOK)
    assert [unit for unit in SET_UP if unit in UNITS] == list(BOOK)


@pytest.mark.rule("encore:table.4", "encore:2.3.1")
@pytest.mark.parametrize("unit", BOOK)
def test_a_counter_shows_what_its_row_prints(unit: str) -> None:
    _, label, values, _ = BOOK[unit]
    facts = UNITS[unit]
    shown = facts["values"] + (f" ({facts['range']})" if "range" in facts else "")
    assert (facts["label"], shown) == (label, values)


@pytest.mark.rule("encore:table.4", "encore:5.6")
def test_every_counter_starts_in_the_hex_of_its_row_and_the_fourth_mountain_waits() -> None:
    assert FOURTH_MOUNTAIN == ["de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4"]
    for unit, (hex_, _, _, _) in BOOK.items():
        assert SET_UP[unit] == ("waiting" if unit in FOURTH_MOUNTAIN else hex_), unit


@pytest.mark.rule("encore:table.4", "encore:5.6")
def test_every_counter_moves_from_the_turn_of_its_row_on_and_the_whole_fourth_mountain_from_turn_5() -> None:
    for unit, (_, _, _, turn) in BOOK.items():
        assert UNITS[unit]["release"] == (5 if unit in FOURTH_MOUNTAIN else int(turn.rstrip("*"))), unit


@pytest.mark.rule("encore:table.4", "encore:8.mazzancana", "encore:8.castello", "E-46")
def test_starred_turns_come_sooner_after_mazzancana_or_castello_and_castello_frees_the_whole_11th() -> None:
    freed = {unit: facts["freed_by"] for unit, facts in UNITS.items() if "freed_by" in facts}
    starred = {unit: turn for unit, (_, _, _, turn) in BOOK.items() if turn.endswith("*")}
    assert {unit for unit, turn in starred.items() if turn == "4*"} == {u for u in freed if freed[u] == "mazzancana"}
    assert {unit for unit, turn in starred.items() if turn == "6*"} < {u for u in freed if freed[u] == "castello"}
    assert {u for u in freed if freed[u] == "castello"} == {u for u in UNITS if UNITS[u].get("regiment") == "11"}
    assert Counter(freed.values()) == {"mazzancana": 13, "castello": 12}
    assert "us-751" in freed


@pytest.mark.rule("encore:table.4", "encore:6.3.6")
def test_the_last_row_is_four_forts() -> None:
    assert CAMPAIGN["forts"] == ["14-05", "10-04", "11-06", "18-04"]


@pytest.mark.rule("encore:table.4", "encore:4.1", "encore:8.command_248_751")
def test_guns_and_aircraft_are_ready_and_come_in_on_the_turns_of_the_notes() -> None:
    early = {unit for unit, facts in SUPPORT.items() if facts["nation"] == "American"} - {"us-248"}
    early |= {"de-art-1", "de-art-2", "de-art-3"}
    assert {unit for unit, facts in SUPPORT.items() if facts["release"] == 2} == early
    late = {"br-art-1", "br-art-2", "br-art-3", "br-art-4", "br-aviation", "us-248", "de-art-4"}
    assert {unit for unit, facts in SUPPORT.items() if facts["release"] == 4} == late
    assert {unit for unit, where in SET_UP.items() if where == "ready"} == SUPPORT.keys() == early | late


@pytest.mark.rule("encore:2.1", "encore:3.turn_marker")
def test_the_campaign_begins_with_the_preparation_of_turn_1() -> None:
    assert (CAMPAIGN["turn"], CAMPAIGN["phase"], CAMPAIGN["side"]) == (1, "preparation", "allied")


# The position the table makes


@pytest.mark.rule("encore:5.2.2", "encore:table.4")
def test_no_more_than_three_units_start_in_a_hex_and_never_enemies_together() -> None:
    assert max(Counter(START.values()).values()) == 3
    assert stands("allied").isdisjoint(stands("axis"))


@pytest.mark.rule("encore:5.2.1", "encore:table.4")
def test_nobody_starts_in_an_enemy_zone_and_the_fronts_are_two_hexes_apart_at_the_nearest() -> None:
    assert min(apart(ally, german) for ally in stands("allied") for german in stands("axis")) == 2


@pytest.mark.rule("encore:table.4")
def test_the_american_line_lies_two_or_three_hexes_from_the_germans_all_along() -> None:
    line = ["01-11", "02-11", "03-11", "04-12", "05-12", "06-12", "07-11", "08-11", "09-10"]
    assert all(apart(*pair) <= 1 for pair in pairwise(line))
    assert set(line) <= {hex_ for unit, hex_ in START.items() if UNITS[unit]["command"] == "10th Mountain"}
    assert [min(apart(hex_, german) for german in stands("axis")) for hex_ in line] == [3, 3, 3, 3, 3, 3, 2, 2, 2]


@pytest.mark.rule("encore:table.4", "encore:6.3.3")
def test_germans_start_above_the_allies_who_face_them() -> None:
    for unit, hex_ in START.items():
        if UNITS[unit]["side"] == "allied":
            faced = [german for german in stands("axis") if apart(hex_, german) <= 3]
            assert all(LEVEL[german] >= LEVEL[hex_] for german in faced), unit
