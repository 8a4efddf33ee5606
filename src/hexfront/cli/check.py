"""`hexfront check`: is this file sound, and if not, what is wrong on which line?"""

from __future__ import annotations

import json
from pathlib import Path

import click

import hexfront
from hexfront import Error
from hexfront.cli.importing import check_loads, id_of, is_m44
from hexfront.cli.options import json_option, lang_option, tell
from hexfront.cli.replay import side_events
from hexfront.cli.words import words_in
from hexfront.games.diadem.map import Map as DiademMap
from hexfront.games.encore.map import Map as EncoreMap
from hexfront.games.memoir.m44 import toml_of
from hexfront.kernel import records
from hexfront.kernel.data import Table, read_text, read_toml

MAP_FIELDS = ("terrain", "level", "cover", "columns", "rows")


@click.command(help=tell("check.help"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@lang_option
@json_option
@click.pass_context
def check(context: click.Context, files: tuple[str, ...], lang: str, as_json: bool) -> None:
    """Check files one after the other."""
    words = words_in(lang)
    found: list[dict[str, object]] = []
    for file in files:
        try:
            kind, about = examine(file)
            found.append({"file": file, "kind": kind, "sound": True, "problem": None})
            if not as_json:
                click.echo(words.say("check.sound", file=file, what=words.say(f"check.{kind}", about=about)))
        except Error as problem:
            text = " ".join(str(problem).split())
            found.append({"file": file, "kind": None, "sound": False, "problem": text})
            if not as_json:
                click.echo(text, err=True)
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
    if not all(entry["sound"] for entry in found):
        context.exit(2)


def examine(file: str) -> tuple[str, str]:
    """What the file is, and a word about it; an error names file, line and field of whatever is wrong."""
    text = read_text(Path(file))
    if text.lstrip("\ufeff").startswith(records.FENCE):
        return _record(file, text)
    if is_m44(file, text):
        return _m44(file, text)
    data = read_toml(file, text)
    if any(data.has(field) for field in MAP_FIELDS):
        drawn = EncoreMap if data.has("level") or data.has("cover") else DiademMap
        return "map", drawn(data).name
    if data.has("title") or data.has("units"):
        return _scenario(file, data)
    raise Error(
        f"{file}: neither a scenario (title), nor a map (terrain or level), nor a record (it would begin with ---)"
    )


def _record(file: str, text: str) -> tuple[str, str]:
    header, _ = records.split(file, text)
    title = header.choice("title", hexfront.titles())
    if header.has("side"):
        return "side_record", f"{header.string('side')}, {len(side_events(file, text))}"
    game = hexfront.verify(text, file)
    return "record", f"{title}, {len(game.moves())}"


def _m44(file: str, text: str) -> tuple[str, str]:
    scenario, report = toml_of(file, text)
    check_loads(file, scenario)
    return "m44", f"{id_of(scenario)}, {len(report.notes)}"


def _scenario(file: str, data: Table) -> tuple[str, str]:
    title = data.choice("title", hexfront.titles())
    id_ = data.string("id")
    try:
        hexfront.new(title, file, seed=0)
    except Error as problem:
        raise Error(_naming(file, id_, str(problem))) from None
    return "scenario", f"{title}, {id_}"


def _naming(file: str, id_: str, problem: str) -> str:
    """The problem with the file's own name in place of the one the title gave it."""
    for name in (f"scenario {id_}", Path(file).name):
        for mark in (",", ":"):
            if problem.startswith(name + mark):
                return file + problem[len(name) :]
    return problem if file in problem else f"{file}: {problem}"
