"""`hexfront study`: strength and endurance of the computer players, and the balance of the scenarios, as documents."""

from __future__ import annotations

import os
from pathlib import Path

import click

import hexfront
from hexfront import Error
from hexfront.cli.options import lang_option, tell
from hexfront.cli.progress import progress
from hexfront.cli.screen import console
from hexfront.cli.words import Words, words_in
from hexfront.lab import results
from hexfront.lab.arena import Entrant, Meeting, Standing, edition, read_entrant, run
from hexfront.lab.endurance import SLOW, endurance_report, trials
from hexfront.lab.reports import balance_report, strength_report
from hexfront.lab.results import Row
from hexfront.lab.strength import meetings, programme

WHAT = ("strength", "balance", "endurance")
BALANCE_GAMES = 200


@click.command("study", help=tell("study.help"))
@click.argument("what", type=click.Choice(WHAT))
@click.option("--title", "titles", multiple=True, metavar="TITLE", help=tell("study.title"))
@click.option(
    "--folder", type=click.Path(path_type=Path, file_okay=False), default=Path("studies"), help=tell("study.folder")
)
@click.option("--docs", type=click.Path(path_type=Path, file_okay=False), default=Path("docs"), help=tell("study.docs"))
@click.option("--player", metavar="NAME", help=tell("study.player"))
@click.option("--games", type=click.IntRange(min=2), help=tell("study.games"))
@click.option("--jobs", default=0, show_default=True, type=click.IntRange(min=0), help=tell("arena.jobs"))
@lang_option
def study(
    *,
    what: str,
    titles: tuple[str, ...],
    folder: Path,
    docs: Path,
    player: str | None,
    games: int | None,
    jobs: int,
    lang: str,
) -> None:
    """Play what is missing and write the document."""
    words = words_in(lang)
    chosen = list(titles or hexfront.titles())
    for title in chosen:
        if title not in hexfront.titles():
            raise Error(f"title: {title!r} is none of {', '.join(hexfront.titles())}")
    workers = jobs or os.cpu_count() or 1
    files = {title: folder / f"{what}-{title}.parquet" for title in chosen}
    if what == "strength":
        found = {title: _met(meetings(title), files[title], workers, words) for title in chosen}
        text = strength_report(found, docs)
    elif what == "endurance":
        slow = read_entrant(player or SLOW)
        held = {title: _met(trials(title, slow, games), files[title], workers, words) for title in chosen}
        text = endurance_report(held)
    else:
        who = {title: read_entrant(player or programme(title).balance) for title in chosen}
        rows = {
            title: _balance(title, who[title], games or BALANCE_GAMES, files[title], workers, words) for title in chosen
        }
        text = balance_report(rows, who, docs)
    for title, file in files.items():
        results.write(docs / "data" / file.name, [row for row in results.read(file) if row.version == edition(title)])
    path = docs / f"{what}.md"
    path.write_text(text, encoding="utf-8")
    console().print(words.say("study.written", file=path))


def _balance(title: str, entrant: Entrant, games: int, file: Path, jobs: int, words: Words) -> dict[str, list[Row]]:
    """A player against itself in every scenario of a title."""
    places = hexfront.scenarios(title)
    wanted = [Meeting(title, (place,), {}, entrant, entrant, programme(title).seed, games) for place in places]
    standings = _met(wanted, file, jobs, words)
    return {place: standing.counted() for place, standing in zip(places, standings, strict=True)}


def _met(wanted: list[Meeting], file: Path, jobs: int, words: Words) -> list[Standing]:
    total = sum((meeting.games + 1) // 2 * 2 for meeting in wanted)
    with progress(wanted[0].title, total) as done:
        return run(wanted, file, jobs, lambda row: done(1))
