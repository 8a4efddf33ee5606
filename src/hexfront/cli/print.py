"""`hexfront print`: the board as a picture."""

from __future__ import annotations

from pathlib import Path

import click

import hexfront
from hexfront import Error, Game
from hexfront.cli import saves
from hexfront.cli.options import game_options, lang_option, read_options, scenario_option, tell
from hexfront.cli.words import words_in
from hexfront.kernel.data import read_text


@click.command("print", help=tell("print.help"))
@click.argument("title")
@click.option("-o", "--output", metavar="FILE", help=tell("print.output"))
@scenario_option
@click.option("--load", "file", metavar="FILE", help=tell("print.load"))
@click.option("--side", metavar="SIDE", help=tell("print.side"))
@click.option("--bare", is_flag=True, help=tell("print.bare"))
@game_options
@lang_option
def command(
    *,
    title: str,
    output: str | None,
    scenario: str | None,
    file: str | None,
    side: str | None,
    bare: bool,
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Draw the board and write it down."""
    words = words_in(lang)
    if file is None:
        game = hexfront.new(title, scenario, seed=0, options=read_options(options), lang=lang)
    else:
        game = hexfront.load(read_text(Path(file)), lang, file)
        if game.title != title:
            raise Error(f"{file}: this is a game of {game.title}, not of {title}")
    picture = _drawn(game, side, bare, lang)
    if output is None or output == "-":
        click.echo(picture)
        return
    saves.write(Path(output), picture)
    click.echo(words.say("print.done", file=output), err=True)


def _drawn(game: Game, side: str | None, bare: bool, lang: str) -> str:
    view = game.view(side)
    if game.title != "diadem":
        raise Error(f"print: there is no drawing of {game.title} yet")
    from hexfront.cli.diadem import map_of  # noqa: PLC0415  (only this title's data is read)
    from hexfront.render.diadem import board_svg  # noqa: PLC0415

    return board_svg(None if bare else view, lang=lang, map=map_of(game))
