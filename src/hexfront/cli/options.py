"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from hexfront import Error
from hexfront.cli.words import usual_language, words_in

F = TypeVar("F", bound=Callable[..., Any])

TOLD = words_in(usual_language())
"""The language of --help: the one the system is set to."""


def tell(key: str) -> str:
    """A sentence of --help."""
    return TOLD.say(f"cli.{key}")


def lang_option(command: F) -> F:
    """--lang."""
    found: F = click.option(
        "--lang", metavar="en|pt", default=usual_language, show_default="LC_ALL, LANG", help=tell("lang")
    )(command)
    return found


def scenario_option(command: F) -> F:
    """--scenario."""
    found: F = click.option("--scenario", metavar="ID|FILE", help=tell("scenario"))(command)
    return found


def game_options(command: F) -> F:
    """--option NAME=VALUE, as often as one likes."""
    found: F = click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help=tell("option"))(command)
    return found


def json_option(command: F) -> F:
    """--json."""
    found: F = click.option("--json", "as_json", is_flag=True, help=tell("json"))(command)
    return found


def read_options(texts: Iterable[str]) -> dict[str, object]:
    """The options of a game; `name` alone means true."""
    found: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name:
            raise Error(f"option {text!r}: NAME=VALUE is needed")
        found[name] = _value(value) if equals else True
    return found


def _value(text: str) -> object:
    if text.lower() in ("true", "yes", "on"):
        return True
    if text.lower() in ("false", "no", "off"):
        return False
    return int(text) if text.removeprefix("-").isdecimal() else text
