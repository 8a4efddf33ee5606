"""`hexfront print`: the board as a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

import hexfront
from hexfront import Error, Game
from hexfront.cli import saves
from hexfront.cli.board import View
from hexfront.cli.importing import tell_report
from hexfront.cli.options import game_options, lang_option, read_options, scenario_option, tell
from hexfront.cli.words import words_in
from hexfront.kernel import records
from hexfront.kernel.data import read_text, read_toml


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
        tell_report(scenario, lang)
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
    """The board as a side sees it, or the map alone."""
    view = game.view(side)
    draw = DRAWINGS.get(game.title)
    if draw is None:
        raise Error(f"print: there is no drawing of {game.title} yet")
    return draw(game, None if bare else view, lang)


# A title's data is read only when it is drawn.


def _diadem(game: Game, view: View | None, lang: str) -> str:
    from hexfront.cli.diadem import map_of  # noqa: PLC0415
    from hexfront.render.diadem import board_svg  # noqa: PLC0415

    return board_svg(view, lang, map_of(game))


def _encore(game: Game, view: View | None, lang: str) -> str:
    from hexfront.cli.encore import map_of  # noqa: PLC0415
    from hexfront.render.encore import board_svg  # noqa: PLC0415

    return board_svg(view, lang, map_of(game))


def _memoir(game: Game, view: View | None, lang: str) -> str:
    from hexfront.render.memoir import board_svg  # noqa: PLC0415

    # The ground of a board is part of its view.
    seen = game.view(None) if view is None else view
    return board_svg(seen, lang, _own_name(game, lang), bare=view is None)


def _own_name(game: Game, lang: str) -> str:
    """The name of a scenario that is not one of the title's; nothing if it has none."""
    header, _ = records.split("record", game.record())
    text = header.string("scenario_text", "")
    names = read_toml("scenario", text).fields.get("name") if text else None
    return str(names.get(lang, "")) if isinstance(names, dict) else ""


DRAWINGS: dict[str, Callable[[Game, View | None, str], str]] = {
    "diadem": _diadem,
    "encore": _encore,
    "memoir": _memoir,
}
