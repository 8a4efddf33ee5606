"""`hexfront import` and `hexfront export`: files of the Memoir '44 scenario editor to and from scenario files."""

from __future__ import annotations

import json
import tempfile
import tomllib
from pathlib import Path

import click

import hexfront
from hexfront import Error
from hexfront.cli import saves
from hexfront.cli.options import json_option, lang_option, tell
from hexfront.cli.words import words_in
from hexfront.games.memoir.m44 import Report, m44_of, toml_of
from hexfront.games.memoir.m44.ours import scenario_ids, scenario_text
from hexfront.games.memoir.m44.patches import number_of
from hexfront.kernel.data import read_text

SUFFIX = ".m44"


def is_m44(file: str, text: str) -> bool:
    """Whether a file is one of the editor's: by its name, or since it is JSON."""
    return Path(file).suffix.lower() == SUFFIX or text.lstrip("\ufeff \t\r\n").startswith("{")


def check_loads(file: str, text: str) -> None:
    """Begin a game of a scenario file's text; the error of one that cannot be played names the file it came from."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "scenario.toml")
        path.write_text(text, encoding="utf-8")
        try:
            hexfront.new("memoir", str(path), seed=0)
        except Error as problem:
            told = str(problem).replace(str(path), path.name).removeprefix(path.name).lstrip(",: ")
            raise Error(f"{file}: the scenario cannot be played: {told}") from None


def tell_report(scenario: str | None, lang: str) -> None:
    """Say what of a file of the editor is not played, where it is played as it is."""
    if scenario is not None and Path(scenario).suffix.lower() == SUFFIX:
        for sentence in toml_of(scenario, read_text(Path(scenario)))[1].sentences(lang):
            click.echo(sentence, err=True)


@click.command("import", help=tell("import.help"))
@click.argument("file", metavar="FILE.m44")
@click.option("-o", "--output", metavar="FILE", help=tell("import.output"))
@lang_option
@json_option
def import_command(file: str, output: str | None, lang: str, as_json: bool) -> None:
    """Read a file of the editor; the scenario file is written even if it must be mended before it can be played."""
    text, report = toml_of(file, read_text(Path(file)))
    _give("import", file, output, text, report, lang, as_json)
    check_loads(file, text)


@click.command("export", help=tell("export.help"))
@click.argument("scenario", metavar="SCENARIO|FILE")
@click.option("-o", "--output", metavar="FILE", help=tell("export.output"))
@lang_option
@json_option
def export_command(scenario: str, output: str | None, lang: str, as_json: bool) -> None:
    """Write a scenario of Memoir '44 as a file of the editor."""
    if scenario in scenario_ids():
        out, report = m44_of(*scenario_text(scenario), number_of(scenario))
    else:
        text = read_text(Path(scenario))
        if is_m44(scenario, text):
            text, _ = toml_of(scenario, text)
        else:
            hexfront.new("memoir", scenario, seed=0)  # what is wrong is named with its line
        out, report = m44_of(scenario, text)
    _give("export", scenario, output, out, report, lang, as_json)


def _give(command: str, source: str, output: str | None, text: str, report: Report, lang: str, as_json: bool) -> None:
    """Write the result, and say what it lacks."""
    words = words_in(lang)
    into_file = output is not None and output != "-"
    if output is not None and into_file:
        saves.write(Path(output), text)
    if as_json:
        notes = [note.as_dict(lang) for note in report.notes]
        found = {"file": source, "output": output if into_file else None, "notes": notes}
        click.echo(json.dumps({**found, "text": None if into_file else text}, ensure_ascii=False, indent=1))
        return
    if not into_file:
        click.echo(text, nl=False)
    for sentence in report.sentences(lang):
        click.echo(sentence, err=True)
    if not report.notes:
        click.echo(words.say(f"{command}.complete", file=source), err=True)
    if into_file:
        click.echo(words.say(f"{command}.done", file=output), err=True)


def id_of(text: str) -> str:
    """The id in a scenario file's text."""
    return str(tomllib.loads(text)["id"])
