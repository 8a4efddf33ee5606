"""`hexfront replay`: a recorded game told again, or played again to see that every digest comes out."""

from __future__ import annotations

import json
from pathlib import Path

import click

import hexfront
from hexfront import Error, Game
from hexfront.cli.news import everything, marches
from hexfront.cli.options import json_option, lang_option, tell
from hexfront.cli.screen import console
from hexfront.cli.words import Words, words_in
from hexfront.kernel import records
from hexfront.kernel.data import read_text
from hexfront.kernel.events import Facts

HEADINGS = ("turn", "phase", "over")


@click.command(help=tell("replay.help"))
@click.argument("file")
@click.option("--verify", is_flag=True, help=tell("replay.verify"))
@click.option("--side", metavar="SIDE", help=tell("replay.side"))
@lang_option
@json_option
def replay(file: str, verify: bool, side: str | None, lang: str, as_json: bool) -> None:
    """Tell a game, or verify it."""
    words = words_in(lang)
    text = read_text(Path(file))
    if verify:
        _verify(file, text, words, as_json)
        return
    header, _ = records.split(file, text)
    if header.has("side"):
        game, events = _of_a_side(file, text, side, lang)
    else:
        game = hexfront.load(text, lang, file)
        events = everything(game) if side is None else game.events(side)
    if as_json:
        click.echo(json.dumps(events, ensure_ascii=False, indent=1))
    else:
        _tell(game, events, lang)


def _verify(file: str, text: str, words: Words, as_json: bool) -> None:
    game = hexfront.verify(text, file)
    moves = game.moves()
    turns = sum(1 for move in moves if move.digest)
    outcome = game.outcome
    if as_json:
        winner = None if outcome is None else outcome.winner
        facts = {"file": file, "sound": True, "answers": len(moves), "digests": turns}
        click.echo(json.dumps({**facts, "finished": outcome is not None, "winner": winner}))
        return
    click.echo(words.say("replay.sound", file=file, answers=len(moves), digests=turns))


def side_events(file: str, text: str) -> list[Facts]:
    """The events in the record of one side."""
    _, body = records.split(file, text)
    events: list[Facts] = []
    for number, line in body:
        if line.startswith("#"):
            continue
        try:
            facts = json.loads(line)
        except json.JSONDecodeError as problem:
            raise Error(f"{file}, line {number}: no event ({problem.msg})") from None
        if not isinstance(facts, dict) or not isinstance(facts.get("event"), str):
            raise Error(f"{file}, line {number}: event: is missing")
        events.append(facts)
    return events


def _of_a_side(file: str, text: str, side: str | None, lang: str) -> tuple[Game, list[Facts]]:
    """The events of one side's record, and a game that has the words for them."""
    header, _ = records.split(file, text)
    kept_by = header.string("side")
    if side is not None and side != kept_by:
        raise Error(f"{file}: this is what {kept_by} may keep; it does not tell what {side} saw")
    title, scenario = header.string("title"), header.string("scenario")
    known = scenario if scenario in hexfront.scenarios(title) else None
    return hexfront.new(title, known, seed=0, lang=lang), side_events(file, text)


def _tell(game: Game, events: list[Facts], lang: str) -> None:
    terminal = console()
    for number, facts in enumerate(marches(events)):
        sentence = game.sentence(facts, lang)
        if not sentence:
            continue
        heading = facts["event"] in HEADINGS
        if heading and number:
            terminal.print()
        terminal.print(sentence, style="bold" if heading else None, soft_wrap=not terminal.is_terminal)
