"""`hexfront arena`: computer players meet in side-swapped pairs of games; who is stronger, and by how much."""

from __future__ import annotations

import json
import os
from itertools import combinations
from pathlib import Path

import click
from rich.table import Table

from hexfront import Error
from hexfront.cli.options import game_options, json_option, lang_option, read_options, tell
from hexfront.cli.progress import progress
from hexfront.cli.screen import console
from hexfront.cli.words import Words, words_in
from hexfront.lab import plots
from hexfront.lab.arena import Entrant, Meeting, Standing, read_entrant, run
from hexfront.lab.strength import usual_scenarios
from hexfront.lab.summary import Figures, Rated, figures, rated


@click.command("arena", help=tell("arena.help"))
@click.argument("title")
@click.option("--scenario", "scenarios", multiple=True, metavar="ID|FILE", help=tell("arena.scenario"))
@click.option("--players", required=True, metavar="A,B,...", help=tell("arena.players"))
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=2), help=tell("arena.games"))
@click.option("--seed", default=1, show_default=True, type=int, metavar="K", help=tell("arena.seed"))
@click.option("--nodes", type=click.IntRange(min=1), metavar="N", help=tell("arena.nodes"))
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), metavar="S", help=tell("arena.seconds"))
@click.option("--sprt", metavar="P0,P1", help=tell("arena.sprt"))
@click.option("--jobs", default=0, show_default=True, type=click.IntRange(min=0), help=tell("arena.jobs"))
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help=tell("arena.out"))
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help=tell("arena.plot"))
@game_options
@lang_option
@json_option
def command(
    *,
    title: str,
    scenarios: tuple[str, ...],
    players: str,
    games: int,
    seed: int,
    nodes: int | None,
    seconds: float | None,
    sprt: str | None,
    jobs: int,
    out: Path | None,
    plot: Path | None,
    options: tuple[str, ...],
    lang: str,
    as_json: bool,
) -> None:
    """Let them meet, and print the table."""
    words = words_in(lang, title)
    if nodes is not None and seconds is not None:
        raise Error("arena: a budget is given in nodes or in seconds, not in both")
    entrants = [read_entrant(text, nodes, seconds) for text in players.split(",")]
    if len(entrants) < 2 or len(set(entrants)) < len(entrants):
        raise Error(f"players: two or more different ones are needed, such as 3,5, not {players!r}")
    places = scenarios or usual_scenarios(title)
    test = _rates(sprt) if sprt is not None else None
    meetings = [
        Meeting(title, tuple(places), read_options(options), first, second, seed, games, test)
        for first, second in _all_pairs(entrants)
    ]
    standings = _met(meetings, out, jobs or os.cpu_count() or 1, words, quiet=as_json)
    found = [figures(standing) for standing in standings]
    pool = rated(standings) if len(entrants) > 2 else []
    if plot is not None:
        _draw(found, pool, words, plot)
    if as_json:
        facts = {"meetings": [one._asdict() for one in found], "ratings": [one._asdict() for one in pool]}
        click.echo(json.dumps(facts, indent=2))
        return
    terminal = console()
    terminal.print(_table(found, words))
    terminal.print(_times(found, words))
    if pool:
        terminal.print(_ratings(pool, words))


def _all_pairs(entrants: list[Entrant]) -> list[tuple[Entrant, Entrant]]:
    """Every two; the one named later, as a rule the stronger, is the first of the two."""
    return [(later, earlier) for earlier, later in combinations(entrants, 2)]


def _rates(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise Error(f"sprt: two win rates are needed, such as 0.5,0.6, not {text!r}") from None
    if not 0 < low < high < 1:
        raise Error(f"sprt: the rates must lie between 0 and 1, the lower one first, not {text!r}")
    return low, high


def _met(meetings: list[Meeting], out: Path | None, jobs: int, words: Words, quiet: bool) -> list[Standing]:
    total = sum((meeting.games + 1) // 2 * 2 for meeting in meetings)
    with progress(words.say("arena.progress"), total, quiet) as done:
        return run(meetings, out, jobs, lambda row: done(1))


def _draw(found: list[Figures], pool: list[Rated], words: Words, path: Path) -> None:
    names = {key: words.say(f"arena.{key}") for key in ("rate", "rating")}
    names["versus"] = "{first} – {second}"
    if pool:
        plots.pool(pool, names, path)
    else:
        plots.win_rates(found, [0.0] * len(found), names, path)


def _table(found: list[Figures], words: Words) -> Table:
    """Who won how much."""
    table = _columns(words, "first", "second", "games", "won", "sides", "margin", "pairs")
    for one in found:
        table.add_row(
            one.first,
            one.second,
            str(one.games) + (f" ({one.problems}!)" if one.problems else ""),
            f"{100 * one.rate:.1f} % ({100 * one.low:.1f}–{100 * one.high:.1f})",
            f"{100 * one.rate_as_allied:.0f} / {100 * one.rate_as_axis:.0f} %",
            f"{one.margin:+.1f}",
            f"{100 * one.pairs:.0f} %",
        )
    return table


def _times(found: list[Figures], words: Words) -> Table:
    """How long they took, and what the sequential test says if there is one."""
    tested = any(one.verdict for one in found)
    table = _columns(words, "first", "second", "seconds", "slowest", *(["test"] if tested else []))
    for one in found:
        cells = [
            one.first,
            one.second,
            f"{one.seconds_first:.2f} / {one.seconds_second:.2f}",
            f"{one.slowest_answer:.2f} / {one.slowest_turn:.2f}",
        ]
        if tested:
            cells.append(f"{words.say(f'arena.verdict.{one.verdict}')} ({one.llr:+.2f})")
        table.add_row(*cells)
    return table


def _columns(words: Words, *keys: str) -> Table:
    """A table with these columns; names stand on the left, numbers on the right."""
    table = Table(box=None, pad_edge=False)
    for key in keys:
        left = key in ("first", "second")
        table.add_column(words.say(f"arena.{key}"), justify="left" if left else "right", no_wrap=True)
    return table


def _ratings(pool: list[Rated], words: Words) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(words.say("arena.player"))
    table.add_column(words.say("arena.rating"), justify="right")
    table.add_column(words.say("arena.interval"), justify="right")
    for one in pool:
        table.add_row(one.name, f"{one.rating:+.0f}", f"{one.low:+.0f} … {one.high:+.0f}")
    return table
