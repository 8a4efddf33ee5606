"""`hexfront coverage`: each paragraph of a rulebook with its code, its tests, or the reason why it needs none."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from hexfront.cli.options import json_option, lang_option, tell
from hexfront.cli.words import words_in
from hexfront.games import registry
from hexfront.games.coverage import title_coverage


@click.command(help=tell("coverage.help"))
@click.argument("title")
@click.option("--tests", type=click.Path(path_type=Path), help=tell("coverage.tests"))
@lang_option
@json_option
def coverage(title: str, tests: Path | None, lang: str, as_json: bool) -> None:
    """Every paragraph with what holds to it."""
    registry.title(title)
    paragraphs = title_coverage(title, tests)
    missing = [paragraph.id for paragraph in paragraphs if paragraph.missing()]
    if as_json:
        facts = {"paragraphs": [paragraph.facts() for paragraph in paragraphs], "missing": missing}
        click.echo(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    words = words_in(lang)
    table = Table(*(words.say(f"coverage.{column}") for column in ("paragraph", "code", "tests", "reason")))
    for paragraph in paragraphs:
        code = "\n".join(_short(place) for place in paragraph.code)
        table.add_row(paragraph.id, code, str(len(paragraph.tests) or ""), paragraph.reason)
    Console().print(table)
    told = words.say("coverage.sum", count=len(paragraphs), missing=len(missing), ids=" ".join(missing))
    click.echo(told.strip())


def _short(place: str) -> str:
    """The module and the name, without the folders above them."""
    return "/".join(place.split("/")[-2:])
