"""Data files: whatever is wrong with a field, the error names the file, the line and the field."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hexfront.kernel.data import Table, load_toml, read_text, read_toml
from hexfront.kernel.errors import Error

Ask = Callable[[Table], object]


def table_of(text: str) -> Table:
    return read_toml("orders.toml", text)


def problem(ask: Ask, table: Table) -> str:
    with pytest.raises(Error) as refused:
        ask(table)
    return str(refused.value)


# Every kind of field, right

RIGHT: list[tuple[str, Ask, object]] = [
    ('x = "a"', lambda t: t.string("x"), "a"),
    ("", lambda t: t.string("x", "b"), "b"),
    ('x = "a"', lambda t: t.choice("x", ["a", "b"]), "a"),
    ("", lambda t: t.choice("x", ["a", "b"], "b"), "b"),
    ("x = 3", lambda t: t.integer("x", 1, 7), 3),
    ("x = 1", lambda t: t.integer("x", 1, 7), 1),
    ("x = 7", lambda t: t.integer("x", 1, 7), 7),
    ("", lambda t: t.integer("x", 1, 7, 0), 0),
    ("x = 3", lambda t: t.number("x"), 3.0),
    ("x = 2.5", lambda t: t.number("x"), 2.5),
    ("x = true", lambda t: t.flag("x"), True),
    ("", lambda t: t.flag("x", False), False),
    ('x = ["a", "b"]', lambda t: t.strings("x"), ["a", "b"]),
    ("x = []", lambda t: t.strings("x"), []),
    ("", lambda t: t.strings("x", ["c"]), ["c"]),
    ("x = [1, 6]", lambda t: t.integers("x", 1, 6), [1, 6]),
    ("", lambda t: t.integers("x", 1, 6, [2]), [2]),
    ("x = 1979-05-27", lambda t: str(t.value("x")), "1979-05-27"),
    ("[x]\ny = 4", lambda t: t.table("x").integer("y", 0, 9), 4),
    ("[[x]]\ny = 4\n[[x]]\ny = 5", lambda t: [entry.integer("y", 0, 9) for entry in t.tables("x")], [4, 5]),
    ("x = [{ y = 4 }]", lambda t: [entry.integer("y", 0, 9) for entry in t.tables("x")], [4]),
    ("", lambda t: t.tables("x"), []),
    ("b = 1\na = 2", lambda t: t.keys(), ["b", "a"]),
    ("x = 1", lambda t: (t.has("x"), t.has("y")), (True, False)),
]


@pytest.mark.parametrize(("text", "ask", "value"), RIGHT)
def test_a_right_field_is_read(text: str, ask: Ask, value: object) -> None:
    assert ask(table_of(text)) == value


# Every kind of field, wrong


def a_text(table: Table) -> object:
    return table.string("x")


def a_choice(table: Table) -> object:
    return table.choice("x", ["open", "city"])


def an_integer(table: Table) -> object:
    return table.integer("x", 1, 7)


def a_number(table: Table) -> object:
    return table.number("x")


def a_flag(table: Table) -> object:
    return table.flag("x")


def strings(table: Table) -> object:
    return table.strings("x")


def integers(table: Table) -> object:
    return table.integers("x", 1, 6)


def a_table(table: Table) -> object:
    return table.table("x")


def tables(table: Table) -> object:
    return table.tables("x")


WRONG: list[tuple[str, Ask, str]] = [
    ("3", a_text, "a text is needed, not 3"),
    ("true", a_text, "a text is needed"),
    ('["a"]', a_text, "a text is needed"),
    ("1979-05-27", a_text, "a text is needed"),
    ("{ y = 1 }", a_text, "a text is needed"),
    ('"sea"', a_choice, "'sea' is none of open, city"),
    ('"Open"', a_choice, "'Open' is none of open, city"),
    ("1", a_choice, "a text is needed"),
    ('"3"', an_integer, "a whole number is needed, not '3'"),
    ("3.0", an_integer, "a whole number is needed"),
    ("true", an_integer, "a whole number is needed"),
    ("[3]", an_integer, "a whole number is needed"),
    ("0", an_integer, "0 is not between 1 and 7"),
    ("8", an_integer, "8 is not between 1 and 7"),
    ("-9000000000000000000", an_integer, "is not between 1 and 7"),
    ("123456789012345678901234567890", an_integer, "is not between 1 and 7"),
    ('"3"', a_number, "a number is needed"),
    ("false", a_number, "a number is needed"),
    ("nan", a_number, "nan is no number that can be drawn"),
    ("-inf", a_number, "-inf is no number that can be drawn"),
    ("1", a_flag, "true or false is needed, not 1"),
    ('"true"', a_flag, "true or false is needed"),
    ('"a"', strings, "a list of texts is needed"),
    ('["a", 1]', strings, "a list of texts is needed"),
    ("{ a = 1 }", strings, "a list of texts is needed"),
    ("1", integers, "a list of whole numbers is needed"),
    ('["1"]', integers, "'1' is not a whole number between 1 and 6"),
    ("[1, true]", integers, "True is not a whole number between 1 and 6"),
    ("[1, 2.0]", integers, "2.0 is not a whole number between 1 and 6"),
    ("[1, 7]", integers, "7 is not a whole number between 1 and 6"),
    ("[0]", integers, "0 is not a whole number between 1 and 6"),
    ("[[1]]", integers, "is not a whole number between 1 and 6"),
    ("[123456789012345678901234567890]", integers, "is not a whole number between 1 and 6"),
    ("1", a_table, "a table is needed, not 1"),
    ("[{ y = 1 }]", a_table, "a table is needed"),
    ("1", tables, "a list of tables is needed, not 1"),
    ("{ y = 1 }", tables, "a list of tables is needed"),
    ("[{ y = 1 }, 2]", tables, "a list of tables is needed"),
]


@pytest.mark.parametrize(("value", "ask", "complaint"), WRONG)
def test_a_wrong_field_is_an_error_with_file_line_and_field(value: str, ask: Ask, complaint: str) -> None:
    said = problem(ask, table_of(f"# a comment\na = 1\nx = {value}\nz = 2\n"))
    assert said.startswith("orders.toml, line 3: x: ")
    assert complaint in said


@pytest.mark.parametrize("ask", [a_text, a_choice, an_integer, a_number, a_flag, strings, integers, a_table])
def test_a_missing_field_is_an_error_with_file_and_field(ask: Ask) -> None:
    assert problem(ask, table_of("y = 1\n")) == "orders.toml: x: is missing"


def test_a_field_missing_from_a_table_names_the_line_of_the_table() -> None:
    table = table_of("a = 1\n\n[unit]\ny = 1\n").table("unit")
    assert problem(a_text, table) == "orders.toml, line 3: unit.x: is missing"


def test_a_field_missing_from_an_inline_table_names_its_line() -> None:
    table = table_of("a = 1\n[units]\nfirst = { y = 1 }\nsecond = { y = 2 }\n").table("units").table("second")
    assert problem(a_text, table) == "orders.toml, line 4: units.second.x: is missing"


def test_finish_refuses_the_first_field_nobody_asked_for() -> None:
    table = table_of("a = 1\nb = 2\nmisspelt = 3\n")
    table.integer("a", 0, 9)
    table.integer("b", 0, 9)
    assert problem(Table.finish, table) == "orders.toml, line 3: misspelt: is not a field of this table"


def test_finish_is_content_when_everything_was_asked_for_be_it_there_or_not() -> None:
    table = table_of('a = 1\nb = true\nc = "d"\n[[e]]\n[f]\n')
    table.integer("a", 0, 9)
    table.flag("b", False)
    table.string("c", "")
    table.tables("e")
    table.table("f")
    table.integers("g", 0, 9, [])
    table.strings("h", [])
    table.finish()


def test_an_error_about_the_whole_file_says_so() -> None:
    assert str(table_of("a = 1").error("", "is too short")) == "orders.toml: the file: is too short"


# Lines


def line_named(text: str, *path: str | int) -> int:
    """The line that an error about the field names; 0 for none. Numbers in the path choose one of a list of tables."""
    table = table_of(text)
    *around, field = path
    steps = iter(around)
    for step in steps:
        name = str(step)
        following = table.fields[name]
        table = table.tables(name)[int(next(steps))] if isinstance(following, list) else table.table(name)
    said = str(table.error(str(field), "is wrong"))
    before, comma, after = said.partition(", line ")
    assert before.startswith("orders.toml")
    return int(after.split(":")[0]) if comma else 0


TOWNS = """\
name = "a map"

[[place]]
name = "first"
hex = "0101"

[[place]]   # the second
name = "second"
hex = "0202"

[[road]]
name = "third"
"""

DEEP = """\
a = 1
[outer]
a = 2
[outer.inner]
a = 3
[ outer . "other" ]
a = 4
[[outer.list]]
a = 5
[[outer.list]]
a = 6
"""


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        pytest.param(TOWNS, ("name",), 1, id="top field beside fields of the same name"),
        pytest.param(TOWNS, ("place", 0, "name"), 4, id="first of a list of tables"),
        pytest.param(TOWNS, ("place", 1, "name"), 8, id="second of a list of tables"),
        pytest.param(TOWNS, ("place", 1, "hex"), 9, id="last field of the second"),
        pytest.param(TOWNS, ("place", 1, "kind"), 7, id="field missing from the second"),
        pytest.param(TOWNS, ("road", 0, "name"), 12, id="another list of tables"),
        pytest.param(TOWNS, ("place",), 3, id="a whole list of tables"),
        pytest.param("[t.u]\nx = 1\n[t]\nb = 1", ("t",), 3, id="table behind one inside it"),
        pytest.param("a = 1\n[t.u]\nx = 1", ("t",), 2, id="table without a header of its own"),
        pytest.param(DEEP, ("a",), 1, id="top"),
        pytest.param(DEEP, ("outer", "a"), 3, id="table"),
        pytest.param(DEEP, ("outer", "inner", "a"), 5, id="nested table"),
        pytest.param(DEEP, ("outer", "inner", "b"), 4, id="field missing from a nested table"),
        pytest.param(DEEP, ("outer", "other", "a"), 7, id="header with spaces and quotes"),
        pytest.param(DEEP, ("outer", "list", 0, "a"), 9, id="list of tables in a table"),
        pytest.param(DEEP, ("outer", "list", 1, "a"), 11, id="second of a list of tables in a table"),
        pytest.param("[t]\nb = { c = 1, d = 2 }", ("t", "b", "d"), 2, id="inline table"),
        pytest.param("a = 0\nb = { c = { d = 2 } }", ("b", "c", "d"), 2, id="inline table in an inline table"),
        pytest.param('a = 0\n"b c" = 1', ("b c",), 2, id="quoted field"),
        pytest.param("a = 0\n'b.c' = 1", ("b.c",), 2, id="quoted field with a dot"),
        pytest.param("# b = 1\n\nb = 2", ("b",), 3, id="behind a comment that looks like it"),
        pytest.param("a = 1 # b = 1\nb = 2", ("b",), 2, id="behind a comment at the end of a line"),
        pytest.param("[t] # [u]\nb = 2\n[u]\nb = 3", ("t", "b"), 2, id="header with a comment"),
        pytest.param("a = 1\r\n[t]\r\nb = 2\r\n", ("t", "b"), 3, id="lines ended the other way"),
        pytest.param("dice = [\n  1,\n  2,\n]\nb = 1", ("b",), 5, id="behind a list over lines"),
    ],
)
def test_the_line_of_a_field_is_found(text: str, path: tuple[str | int, ...], line: int) -> None:
    assert line_named(text, *path) == line


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        pytest.param('a = """\nb = 1\n"""\nb = 2', ("b",), 4, id="behind a long text that looks like it"),
        pytest.param("a = '''\n[t]\n'''\nb = 2", ("b",), 4, id="behind a long text that looks like a header"),
        pytest.param("a = [\n  [1, 2],\n  [3, 4],\n]\nb = 2", ("b",), 5, id="behind a list of lists over lines"),
        pytest.param("options.fast = 1\noptions.slow = 2", ("options", "slow"), 2, id="dotted field"),
        pytest.param('[t."u.v"]\nb = 2', ("t", "u.v", "b"), 2, id="header with a quoted dot"),
        pytest.param("[[a]]\n[a.b]\nc = 1\n[[a]]\n[a.b]\nc = 2", ("a", 1, "b", "c"), 6, id="table in a list of tables"),
        pytest.param(
            "[[a]]\n[[a.b]]\nc = 1\n[[a]]\n[[a.b]]\nc = 2\n[[a.b]]\nc = 3",
            ("a", 1, "b", 1, "c"),
            8,
            id="list of tables in a list of tables",
        ),
    ],
)
def test_the_line_of_a_field_is_found_in_unusual_files_too(text: str, path: tuple[str | int, ...], line: int) -> None:
    assert line_named(text, *path) == line


def test_fields_of_inline_tables_in_a_list_are_named_with_their_place() -> None:
    second = table_of("a = 1\nplace = [{ hex = 1 }, { hex = 2 }]\n").tables("place")[1]
    assert str(second.error("hex", "is wrong")) == "orders.toml, line 2: place.1.hex: is wrong"


# Damaged files


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = \n", 1),
        ("a = 1\nb = [1, 2\n", 3),
        ("a = 1\nb 2\n", 2),
        ('a = 1\nb = "open\nc = 3\n', 2),
        ("a = 1\na = 2\n", 2),
        ("[t]\na = 1\n[t]\n", 3),
        ("a = 1979-99-99\n", 1),
        ("\x00", 1),
    ],
)
def test_damaged_toml_is_an_error_with_file_and_line(text: str, line: int) -> None:
    with pytest.raises(Error, match=rf"^orders\.toml: .*(line {line}\b|end of document)"):
        table_of(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("x = " + "9" * 5000, id="a number of 5000 digits"),
        pytest.param("x = " + "9" * 400, id="a number no fraction can hold"),
        pytest.param("x = [{ y = 0x" + "f" * 5000 + " }]", id="a number that cannot be printed"),
        pytest.param("x = " + "[" * 20_000 + "]" * 20_000, id="lists 20000 deep"),
        pytest.param("x = " + "{ x = " * 20_000 + "1" + "}" * 20_000, id="tables 20000 deep"),
    ],
)
def test_toml_that_is_too_much_is_an_error_too(text: str) -> None:
    with pytest.raises(Error, match=r"^orders\.toml"):
        table_of(text)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Error, match=r"nowhere\.toml: there is no such file"):
        load_toml(tmp_path / "nowhere.toml")


def test_a_folder_is_not_read_as_a_file(tmp_path: Path) -> None:
    with pytest.raises(Error, match=tmp_path.name):
        read_text(tmp_path)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(Error, match=r"picture\.toml: not a text file"):
        load_toml(path)


def test_errors_of_a_loaded_file_name_the_file_without_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "orders.toml"
    path.write_text("x = 1\n", encoding="utf-8")
    assert problem(a_text, load_toml(path)).startswith("orders.toml, line 1: x: ")
