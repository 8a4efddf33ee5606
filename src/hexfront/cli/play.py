"""`hexfront play`: a game at the terminal."""

from __future__ import annotations

from pathlib import Path

import click

import hexfront
from hexfront import Error, Game
from hexfront.ai.levels import NAMES
from hexfront.cli import saves
from hexfront.cli.commands import obey
from hexfront.cli.importing import tell_report
from hexfront.cli.options import game_options, lang_option, read_options, scenario_option, tell
from hexfront.cli.seats import seats
from hexfront.cli.session import Session
from hexfront.kernel.data import read_text

LEVELS = [name for name in NAMES if name.isdecimal()]


@click.command(help=tell("play.help"))
@click.argument("title")
@scenario_option
@click.option("--side", metavar="SIDE", help=tell("play.side"))
@click.option("--level", metavar="N", help=tell("play.level"))
@click.option("--opponent", metavar="NAME", help=tell("play.opponent"))
@click.option("--seed", type=int, metavar="K", help=tell("seed"))
@lang_option
@game_options
@click.option("--load", "file", metavar="FILE", help=tell("play.load"))
def play(
    *,
    title: str,
    scenario: str | None,
    side: str | None,
    level: str | None,
    opponent: str | None,
    seed: int | None,
    lang: str,
    options: tuple[str, ...],
    file: str | None,
) -> None:
    """Sit down at a game and play it."""
    if level is not None and opponent is not None:
        raise Error(f"level {level!r} and opponent {opponent!r} exclude each other: a level is an opponent")
    if level is not None and level not in LEVELS:
        raise Error(f"level: {level!r} is none of {', '.join(LEVELS)}")
    path: Path | None = None
    if file is None:
        game = hexfront.new(title, scenario, seed, read_options(options), lang)
        tell_report(scenario, lang)
    else:
        if scenario is not None or options:
            raise Error("load: a saved game has its scenario and options already")
        path = Path(file)
        game = _opened(title, path, lang)
    players = seats(game, side, level or opponent, seed)
    Session(game, players, lang, path if path is not None and saves.ours(path) else None).run(obey)


def _opened(title: str, path: Path, lang: str) -> Game:
    game = hexfront.load(read_text(path), lang, str(path))
    if game.title != title:
        raise Error(f"{path}: this is a game of {game.title}, not of {title}")
    return game
