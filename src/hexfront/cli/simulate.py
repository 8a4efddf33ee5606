"""`hexfront simulate`: whole games between computer players, and what came of them."""

from __future__ import annotations

import json
import os
from secrets import randbits

import click
from rich.table import Table

from hexfront import Error
from hexfront.cli.importing import tell_report
from hexfront.cli.options import game_options, json_option, lang_option, read_options, scenario_option, tell
from hexfront.cli.progress import progress
from hexfront.cli.screen import console
from hexfront.cli.words import Words, words_in
from hexfront.lab.simulation import Match, Tally, simulate


@click.command("simulate", help=tell("simulate.help"))
@click.argument("title")
@scenario_option
@click.option("--players", default="random,random", show_default=True, metavar="A,B", help=tell("simulate.players"))
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help=tell("simulate.games"))
@click.option("--seed", type=int, metavar="K", help=tell("seed"))
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=0), help=tell("simulate.jobs"))
@click.option("--swap", is_flag=True, help=tell("simulate.swap"))
@game_options
@lang_option
@json_option
def command(
    *,
    title: str,
    scenario: str | None,
    players: str,
    games: int,
    seed: int | None,
    jobs: int,
    swap: bool,
    options: tuple[str, ...],
    lang: str,
    as_json: bool,
) -> None:
    """Play the games and print the figures."""
    words = words_in(lang, title)
    tell_report(scenario, lang)
    match = Match(title, scenario, read_options(options), _pair(players), randbits(32) if seed is None else seed, swap)
    tally = _played(match, games, jobs or os.cpu_count() or 1, words, quiet=as_json)
    if as_json:
        click.echo(json.dumps(tally.facts(), indent=2))
    else:
        console().print(_table(match, tally, words))


def _pair(players: str) -> tuple[str, str]:
    names = [name.strip() for name in players.split(",")]
    if len(names) != 2 or not all(names):
        raise Error(f"players: two names are needed, such as random,random, not {players!r}")
    return names[0], names[1]


def _played(match: Match, games: int, jobs: int, words: Words, quiet: bool) -> Tally:
    with progress(words.say("simulate.progress"), games, quiet) as done:
        return simulate(match, games, jobs, done)


def _table(match: Match, tally: Tally, words: Words) -> Table:
    facts = tally.facts()
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold")
    table.add_column(justify="right")
    table.add_row(words.say("simulate.games"), f"{facts['games']} ({facts['finished']})")
    table.add_row(words.say("simulate.seed"), str(match.seed))
    table.add_row(words.say("simulate.answers"), str(facts["actions"]))
    table.add_row(words.say("simulate.seconds"), words.number(tally.seconds))
    table.add_row(words.say("simulate.answers_a_second"), words.number(tally.a_second(tally.actions)))
    table.add_row(words.say("simulate.games_a_second"), words.number(tally.a_second(tally.games)))
    for side, won in tally.wins.items():
        name = (
            words.say("simulate.draws") if side == "draw" else words.say("simulate.won", who=words.name("side", side))
        )
        table.add_row(name, str(won))
    for letter, player, won in zip("AB", match.players, tally.wins_by_player, strict=True):
        table.add_row(words.say("simulate.won", who=f"{letter} ({player})"), str(won))
    for side, mean in tally.means().items():
        table.add_row(words.say("simulate.mean", side=words.name("side", side)), words.number(mean))
    return table
