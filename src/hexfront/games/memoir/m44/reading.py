"""The JSON of the editor's files, read through nodes that check every value and name file, hex and field of whatever is
wrong. The files come from several writers: numbers may be texts, capitals vary, an empty object may be `[]`, and a list
may be wrapped in an object.
"""

from __future__ import annotations

import json
from typing import NoReturn

from hexfront.kernel.errors import Error

TRUE = ("1", "true", "yes", "on")
FALSE = ("0", "false", "no", "off", "")


def parsed(file: str, text: str) -> Node:
    """The top object of a file's text."""
    try:
        value = json.loads(text.removeprefix("\ufeff"), parse_constant=_no_constant)
    except json.JSONDecodeError as problem:
        raise Error(f"{file}, line {problem.lineno}, column {problem.colno}: no JSON ({problem.msg})") from None
    except (ValueError, RecursionError) as problem:  # a number too long, or too deep
        raise Error(f"{file}: no JSON that can be read ({problem})") from None
    if not isinstance(value, dict):
        raise Error(f"{file}: an object is needed, with board and game_info")
    return Node(file, "", "", value)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


class Node:
    """One value of the file: `at` is the hex it belongs to (or nothing), `path` its field."""

    def __init__(self, file: str, at: str, path: str, value: object) -> None:
        self.file = file
        self.at = at
        self.path = path
        self.value = value

    def error(self, problem: str) -> Error:
        """The error for this value, with file, hex and field."""
        return Error(f"{self.file}{f', {self.at}' if self.at else ''}: {self.path or 'the file'}: {problem}")

    def where(self) -> str:
        """The hex, or the field of what belongs to none."""
        return self.at or self.path

    def _below(self, key: str, value: object) -> Node:
        return Node(self.file, self.at, f"{self.path}.{key}" if self.path else key, value)

    def fields(self) -> dict[str, object]:
        """The fields of an object that hold anything at all."""
        value = self.value
        if value == []:
            return {}
        if not isinstance(value, dict):
            raise self.error(f"an object is needed, not {shown(value)}")
        return {str(key): field for key, field in value.items() if field is not None}

    def find(self, key: str) -> Node | None:
        """A field, None where it is not there or null."""
        fields = self.fields()
        return self._below(key, fields[key]) if key in fields else None

    def get(self, key: str) -> Node:
        """A field that must be there."""
        found = self.find(key)
        if found is None:
            raise self._below(key, None).error("is missing")
        return found

    def children(self) -> list[Node]:
        """All fields of an object."""
        return [self._below(key, field) for key, field in self.fields().items()]

    def others(self, known: set[str]) -> list[Node]:
        """Fields beside the known ones, if they say anything."""
        return [child for child in self.children() if child.key() not in known and child.says_something()]

    def key(self) -> str:
        """The last word of the field's path."""
        return self.path.rpartition(".")[2]

    def says_something(self) -> bool:
        """Whether the value is more than an empty or switched-off one."""
        return self.value not in (None, False, 0, "", "0", "false", [], {})

    def items(self) -> list[Node]:
        """The entries of a list, however it is wrapped; one object alone is a list of one."""
        value = self.value
        while isinstance(value, dict) and set(value) == {"item"}:
            value = value["item"]
        if isinstance(value, dict):
            numbered = all(str(key).isdecimal() for key in value)
            value = list(value.values()) if numbered else [value]
        if not isinstance(value, list):
            raise self.error(f"a list is needed, not {shown(value)}")
        return [Node(self.file, self.at, f"{self.path}[{i}]", item) for i, item in enumerate(value) if item is not None]

    def text(self) -> str:
        """A text; a number will do."""
        if isinstance(self.value, bool) or not isinstance(self.value, (str, int)):
            raise self.error(f"a text is needed, not {shown(self.value)}")
        return str(self.value).strip()

    def word(self) -> str:
        """One of the format's own words, in capitals."""
        return self.text().upper()

    def choice(self, words: dict[str, str]) -> str:
        """What one of some words means."""
        word = self.word()
        if word not in words:
            raise self.error(f"{shown(self.value)} is none of {', '.join(words)}")
        return words[word]

    def number(self, low: int, high: int) -> int:
        """A whole number within bounds; it may be written as a text."""
        value = self.value
        if isinstance(value, str) and value.strip().removeprefix("-").isdecimal() and len(value.strip()) <= 9:
            value = int(value)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.error(f"a whole number is needed, not {shown(self.value)}")
        if not low <= value <= high:
            raise self.error(f"{shown(value)} is not between {low} and {high}")
        return value

    def flag(self) -> bool:
        """True or false, in any of its spellings."""
        if isinstance(self.value, bool):
            return self.value
        word = str(self.value).strip().lower() if isinstance(self.value, (int, str)) else "?"
        if word not in TRUE and word not in FALSE:
            raise self.error(f"true or false is needed, not {shown(self.value)}")
        return word in TRUE


def shown(value: object) -> str:
    """A value as an error quotes it."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    text = json.dumps(value, ensure_ascii=True)
    return text if len(text) <= 40 else text[:37] + "..."
