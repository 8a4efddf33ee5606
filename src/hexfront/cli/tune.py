"""`hexfront tune`: fits the weights of a title's evaluation to scripted games."""

from __future__ import annotations

import os
from pathlib import Path

import click

import hexfront
from hexfront import Error
from hexfront.ai.minds import HAND, mind
from hexfront.cli.options import lang_option, tell
from hexfront.cli.progress import progress
from hexfront.cli.screen import console
from hexfront.cli.words import words_in
from hexfront.lab.tuning import tuned, weights_text


@click.command("tune", help=tell("tune.help"))
@click.argument("title")
@click.option("--games", default=1000, show_default=True, type=click.IntRange(min=10), help=tell("tune.games"))
@click.option("--rounds", default=2, show_default=True, type=click.IntRange(min=1), help=tell("tune.rounds"))
@click.option("--seed", default=1, show_default=True, type=int, metavar="K", help=tell("arena.seed"))
@click.option("--jobs", default=0, show_default=True, type=click.IntRange(min=0), help=tell("arena.jobs"))
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help=tell("tune.out"))
@lang_option
def tune(*, title: str, games: int, rounds: int, seed: int, jobs: int, out: Path | None, lang: str) -> None:
    """Play the games, fit, and print or write the weights."""
    words = words_in(lang)
    if title not in hexfront.titles():
        raise Error(f"title: {title!r} is none of {', '.join(hexfront.titles())}")
    with progress(words.say("arena.progress"), rounds * games) as done:
        fitted = tuned(title, games, rounds, seed, jobs or os.cpu_count() or 1, done)
    known = mind(title, HAND)
    command = f"hexfront tune {title} --games {games} --rounds {rounds} --seed {seed}"
    text = weights_text(known.names, known.weights, fitted.weights, command)
    console(stderr=True).print(
        words.say(
            "tune.found",
            contrasts=fitted.contrasts,
            before=words.number(fitted.before),
            after=words.number(fitted.after),
            strength=f"{fitted.strength:g}",
        )
    )
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")
