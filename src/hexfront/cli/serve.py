"""`hexfront serve`: games in the browser."""

from __future__ import annotations

import socket

import click

from hexfront import Error
from hexfront.cli import saves
from hexfront.cli.options import lang_option, tell
from hexfront.cli.words import words_in

PORT = 8440


def usual_database() -> str:
    """The database in the user's data folder."""
    return f"sqlite:///{saves.folder() / 'games.sqlite'}"


def _check_free(host: str, port: int) -> None:
    """An error that names the port, where somebody else listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as problem:
            raise Error(f"port {port} of {host}: {problem.strerror}; name another with --port") from None


@click.command(help=tell("serve.help"))
@click.option("--host", default="127.0.0.1", show_default=True, metavar="HOST", help=tell("serve.host"))
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, show_default=True, help=tell("serve.port"))
@click.option("--db", metavar="URL", help=tell("serve.db"))
@click.option("--origin", "origins", multiple=True, metavar="URL", help=tell("serve.origin"))
@click.option("--secure", is_flag=True, help=tell("serve.secure"))
@click.option("--no-browser", is_flag=True, help=tell("serve.no_browser"))
@lang_option
def serve(
    *, host: str, port: int, db: str | None, origins: tuple[str, ...], secure: bool, no_browser: bool, lang: str
) -> None:
    """Serve games until somebody stops it."""
    try:
        from hexfront.server.running import address, run  # noqa: PLC0415  (its parts are an extra)
        from hexfront.server.settings import Settings  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise Error(words_in(lang).say("serve.missing", module=missing.name or "")) from None
    _check_free(host, port)
    settings = Settings(db or usual_database(), host, port, secure, origins)
    click.echo(words_in(lang).say("serve.at", address=address(settings)))
    click.echo(words_in(lang).say("serve.stop"))
    run(settings, not no_browser)
