"""Data files: TOML read through a table that checks every field and names file, line and field of whatever is wrong."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import cast

from hexfront.kernel.errors import Error


class Source:
    """The text of a data file and the name by which people know it."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def line_of(self, path: list[str]) -> int:
        """The line on which the field stands (the first that is in it, if it has none of its own), or that of the
        nearest table around it; 0 if there is none.
        """
        best, best_depth, inside = 0, 0, 0
        for number, here in _fields(self.text):
            depth = _common(here, path)
            if depth > best_depth and depth == len(here):
                best, best_depth = number, depth
            elif depth == len(path) and not inside:
                inside = number
        return inside if inside and best_depth < len(path) else best


def _common(a: list[str], b: list[str]) -> int:
    depth = 0
    while depth < len(a) and depth < len(b) and a[depth] == b[depth]:
        depth += 1
    return depth


def _fields(text: str) -> list[tuple[int, list[str]]]:
    """Every table and field of a TOML text with its line; the entries of a list of tables are numbered from 0."""
    found: list[tuple[int, list[str]]] = []
    table: list[str] = []
    entries: dict[str, int] = {}
    inside = Inside()
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not inside.value and line.startswith("["):
            table = _header(line, entries)
            found.append((number, table))
            continue
        if not inside.value and "=" in line and not line.startswith("#"):
            key, value = _parts(line, "=")
            found.append((number, [*table, *_names(key)]))
            line = value
        inside.read(line)
    return found


class Inside:
    """Whether the scan of a TOML text is still inside a value that began on an earlier line: a long text or a list."""

    def __init__(self) -> None:
        self.quote = ""
        self.depth = 0

    @property
    def value(self) -> bool:
        """Whether a value goes on."""
        return bool(self.quote) or self.depth > 0

    def read(self, line: str) -> None:
        """Go through (the rest of) a line."""
        i = 0
        while i < len(line):
            if self.quote:
                if line[i] == "\\" and self.quote[0] == '"':
                    i += 2
                    continue
                if line.startswith(self.quote, i):
                    i += len(self.quote)
                    self.quote = ""
                    continue
            elif line[i] == "#":
                break
            elif line[i] in "\"'":
                self.quote = line[i] * 3 if line.startswith(line[i] * 3, i) else line[i]
                i += len(self.quote)
                continue
            elif line[i] in "[{":
                self.depth += 1
            elif line[i] in "]}":
                self.depth -= 1
            i += 1
        if len(self.quote) == 1:
            self.quote = ""  # a short text ends with its line


def _header(line: str, entries: dict[str, int]) -> list[str]:
    """The path of a table's header, with the numbers of the entries it is in."""
    many = line.startswith("[[")
    inner, _ = _parts(line[2 if many else 1 :], "]")
    path: list[str] = []
    names = _names(inner)
    for i, name in enumerate(names):
        path.append(name)
        key = repr(path)
        if many and i == len(names) - 1:
            entries[key] = entries.get(key, -1) + 1
        if key in entries:
            path.append(str(entries[key]))
    return path


def _parts(text: str, mark: str) -> tuple[str, str]:
    """What stands before and behind the first mark outside quotes."""
    quote = ""
    for i, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter == mark:
            return text[:i], text[i + 1 :]
    return text, ""


def _names(dotted: str) -> list[str]:
    """The parts of a dotted key, without their quotes."""
    names: list[str] = []
    rest = dotted
    while rest:
        name, rest = _parts(rest, ".")
        names.append(name.strip().strip("\"'"))
    return names


class Table:
    """One table of a data file. Each field is asked for by its kind; `finish` refuses fields nobody asked for."""

    def __init__(self, source: Source, path: list[str], fields: dict[str, object]) -> None:
        self.source = source
        self.path = path
        self.fields = fields
        self.asked: set[str] = set()

    def error(self, key: str, problem: str) -> Error:
        """The error for a field of this table, with its file, line and name."""
        path = [*self.path, key] if key else self.path
        line = self.source.line_of(path)
        field = ".".join(path) or "the file"
        return Error(f"{self.source.name}{f', line {line}' if line else ''}: {field}: {problem}")

    def has(self, key: str) -> bool:
        """Whether the field is there."""
        return key in self.fields

    def keys(self) -> list[str]:
        """The fields in the file's order."""
        return list(self.fields)

    def value(self, key: str) -> object:
        """The field, whatever it is."""
        self.asked.add(key)
        if key not in self.fields:
            raise self.error(key, "is missing")
        return self.fields[key]

    def string(self, key: str, default: str | None = None) -> str:
        """A text."""
        self.asked.add(key)
        if default is not None and key not in self.fields:
            return default
        value = self.value(key)
        if not isinstance(value, str):
            raise self.error(key, f"a text is needed, not {value!r}")
        return value

    def choice(self, key: str, choices: list[str], default: str | None = None) -> str:
        """One of some words."""
        value = self.string(key, default)
        if value not in choices:
            raise self.error(key, f"{value!r} is none of {', '.join(choices)}")
        return value

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        self.asked.add(key)
        if default is not None and key not in self.fields:
            return default
        value = self.value(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.error(key, f"a whole number is needed, not {value!r}")
        if not low <= value <= high:
            raise self.error(key, f"{value} is not between {low} and {high}")
        return value

    def number(self, key: str) -> float:
        """A number, whole or not."""
        value = self.value(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.error(key, f"a number is needed, not {value!r}")
        if not isfinite(value):
            raise self.error(key, f"{value!r} is no number that can be drawn")
        return float(value)

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        self.asked.add(key)
        if default is not None and key not in self.fields:
            return default
        value = self.value(key)
        if not isinstance(value, bool):
            raise self.error(key, f"true or false is needed, not {value!r}")
        return value

    def strings(self, key: str, default: list[str] | None = None) -> list[str]:
        """A list of texts."""
        self.asked.add(key)
        if default is not None and key not in self.fields:
            return default
        value = self.value(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error(key, f"a list of texts is needed, not {value!r}")
        return cast("list[str]", value)

    def integers(self, key: str, low: int, high: int, default: list[int] | None = None) -> list[int]:
        """A list of whole numbers within bounds."""
        self.asked.add(key)
        if default is not None and key not in self.fields:
            return default
        value = self.value(key)
        if not isinstance(value, list):
            raise self.error(key, f"a list of whole numbers is needed, not {value!r}")
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
                raise self.error(key, f"{item!r} is not a whole number between {low} and {high}")
        return cast("list[int]", value)

    def table(self, key: str) -> Table:
        """A table inside this one."""
        value = self.value(key)
        if not isinstance(value, dict):
            raise self.error(key, f"a table is needed, not {value!r}")
        return Table(self.source, [*self.path, key], cast("dict[str, object]", value))

    def tables(self, key: str) -> list[Table]:
        """A list of tables, empty where the field is not there."""
        if key not in self.fields:
            return []
        value = self.value(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.error(key, f"a list of tables is needed, not {value!r}")
        return [
            Table(self.source, [*self.path, key, str(i)], cast("dict[str, object]", item))
            for i, item in enumerate(value)
        ]

    def finish(self) -> None:
        """Refuse what nobody asked for: most often a misspelt field."""
        for key in self.fields:
            if key not in self.asked:
                raise self.error(key, "is not a field of this table")


MOST_PARTS = 16
PART = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.){0,300}+"|'[^'\n]{0,300}+')"""
LONG_KEY = re.compile(rf"(?<![\w-])(?:{PART}[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")
MOST_BITS = 256  # longer numbers could be neither printed in an error nor turned into a fraction


def _check_numbers(value: object) -> None:
    if isinstance(value, dict):
        for field in value.values():
            _check_numbers(field)
    elif isinstance(value, list):
        for item in value:
            _check_numbers(item)
    elif isinstance(value, int) and value.bit_length() > MOST_BITS:
        raise ValueError(f"a whole number has {value.bit_length()} bits")


def _check_keys(text: str) -> None:
    """A dotted key costs the square of its parts: a line of thousands would take all memory there is."""
    if LONG_KEY.search(text):
        raise ValueError(f"a key has more than {MOST_PARTS} parts")


@lru_cache(maxsize=64)
def _parsed(text: str) -> dict[str, object]:
    """The fields of a TOML text; a new game of a scenario need not parse it again. Nobody changes them."""
    _check_keys(text)
    fields = tomllib.loads(text)
    _check_numbers(fields)
    return fields


def read_toml(name: str, text: str) -> Table:
    """The top table of a TOML text."""
    try:
        fields = _parsed(text)
    except (ValueError, RecursionError) as problem:  # damaged, or too much of it
        raise Error(f"{name}: {problem}") from None
    return Table(Source(name, text), [], fields)


def is_there(path: Path) -> bool:
    """Whether there is such a file; no for names that no file can have."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_text(path: Path) -> str:
    """The text of a file, or an error that names it."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Error(f"{path}: there is no such file") from None
    except OSError as problem:
        raise Error(f"{path}: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise Error(f"{path}: not a text file (UTF-8)") from None
    except ValueError as problem:  # a name no file can have
        raise Error(f"{str(path)!r}: {problem}") from None


def load_toml(path: Path) -> Table:
    """The top table of a TOML file."""
    return read_toml(path.name, read_text(path))
