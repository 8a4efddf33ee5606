"""Kinds of columns: every text has a bound that holds on every database, and what no database could give back as it was
is refused before it is sent.
"""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import BigInteger, String, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.exc import DontWrapMixin
from sqlalchemy.types import TypeDecorator, TypeEngine

from hexfront.kernel.errors import Error

LARGEST = 2**63 - 1


class Unstorable(Error, DontWrapMixin):
    """A value that does not fit its column; SQLAlchemy lets it through as it is."""


def checked(column: str, text: object, most: int) -> str:
    """The text, if it can be kept: no NUL, no half of a character, not too long."""
    if not isinstance(text, str):
        raise Unstorable(f"{column}: a text is needed")
    if len(text) > most:
        raise Unstorable(f"{column}: {len(text)} characters, {most} are the most")
    if "\x00" in text:
        raise Unstorable(f"{column}: a text with NUL cannot be kept")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Unstorable(f"{column}: not a text: it has half a character") from None
    return text


class Line(TypeDecorator[str]):
    """A text of at most `most` characters."""

    impl = String
    cache_ok = True

    def __init__(self, column: str, most: int) -> None:
        super().__init__(most)
        self.column = column
        self.most = most

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Checks before sending."""
        return None if value is None else checked(self.column, value, self.most)


class LongText(TypeDecorator[str]):
    """A text of many lines, bounded too."""

    impl = Text
    cache_ok = True

    def __init__(self, column: str, most: int) -> None:
        super().__init__()
        self.column = column
        self.most = most

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Checks before sending."""
        return None if value is None else checked(self.column, value, self.most)


class Json(TypeDecorator[Any]):
    """Lists and dicts, written as ASCII JSON: any text inside survives."""

    impl = Text
    cache_ok = True

    def __init__(self, column: str, most: int) -> None:
        super().__init__()
        self.column = column
        self.most = most

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        """Writes the value."""
        try:
            text = json.dumps(value, allow_nan=False, separators=(",", ":"))
        except (TypeError, ValueError, RecursionError) as problem:
            raise Unstorable(f"{self.column}: {problem}") from None
        return checked(self.column, text, self.most)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """Reads it again."""
        return None if value is None else json.loads(value)


class Whole(TypeDecorator[int]):
    """A whole number of 64 bits."""

    impl: TypeEngine[int] | type[TypeEngine[int]] = BigInteger
    cache_ok = True

    def __init__(self, column: str) -> None:
        super().__init__()
        self.column = column

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:
        """Checks before sending."""
        if value is not None and not -LARGEST - 1 <= value <= LARGEST:
            raise Unstorable(f"{self.column}: {value} is too large a number")
        return value
