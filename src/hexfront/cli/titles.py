"""`hexfront titles` and `hexfront scenarios`: what there is to play."""

from __future__ import annotations

import json

import click

import hexfront
from hexfront.cli.options import json_option, tell


@click.command(help=tell("titles.help"))
@json_option
def titles(as_json: bool) -> None:
    """The titles."""
    _listed(hexfront.titles(), as_json)


@click.command(help=tell("scenarios.help"))
@click.argument("title")
@json_option
def scenarios(title: str, as_json: bool) -> None:
    """The scenarios of a title."""
    _listed(hexfront.scenarios(title), as_json)


def _listed(names: list[str], as_json: bool) -> None:
    click.echo(json.dumps(names) if as_json else "\n".join(names))
