"""Opening records: play every answer again with the dice that were rolled then, and compare the digests."""

from __future__ import annotations

import json
from typing import cast

from hexfront.kernel import records
from hexfront.kernel.chance import Dice, DiceRanOut
from hexfront.kernel.data import Table
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.title import Setup, Title


def open_record(title: Title, name: str, text: str, lang: str, check: bool) -> Game:
    """The game of a record, ready to go on; with `check` every digest must come out again."""
    header, body = records.split(name, text)
    if header.has("side"):
        raise Error(f"{name}: the record of one side opens as a replay only")
    setup = setup_of(title, header)
    title.catalog(lang)
    dice_to_come = records.read_dice(header)
    players = records.read_players(header)
    resume = header.string("resume", "")
    opening = header.integers("opening", 0, 1 << 20, [])
    game = begun(title, setup, opening, resume, lang, name)
    for line in records.read_lines(name, body):
        _play(game, name, line, check)
    if check:
        _compare_end(game, name, body)
    go_on_with(game, dice_to_come)
    game.players = players
    return game


def begun(title: Title, setup: Setup, opening: list[int], resume: str, lang: str, name: str = "record") -> Game:
    """A recorded game at its first question: from the scenario's start, or from a frozen state (`resume`)."""
    dice = Dice(None, opening, closed=True)
    try:
        if resume:
            state = title.thaw(setup, _frozen(name, resume), dice)
        else:
            state = title.start(setup, dice)
            dice.script = opening  # what the scenario's own dice gave is in the record
        return Game(title, setup, state, lang, resume).begin()
    except DiceRanOut:
        raise Error(f"{name}: opening: it has fewer numbers than the scenario rolls") from None


def play_again(game: Game, text: str, chance: list[int]) -> None:
    """One recorded answer with what chance said then; an Error if the rules do not take it so."""
    game._state.dice = Dice(None, chance, closed=True)
    try:
        game.apply(text)
    except DiceRanOut:
        raise Error(f"{text!r} rolls more dice than the record has") from None
    except Error as problem:
        raise Error(f"{text!r}: {problem}") from None
    if game._state.dice.left():
        raise Error(f"{text!r} rolls fewer dice than the record has")


def go_on_with(game: Game, dice: Dice) -> None:
    """Give a game the dice it rolls from now on."""
    game._state.dice = dice


def dice_of(game: Game) -> Dice:
    """The dice a game will roll."""
    return game._state.dice


def _compare_end(game: Game, name: str, body: list[tuple[int, str]]) -> None:
    now = records.read_now(body)
    if now is None:
        raise Error(f"{name}: the record does not end with its position ('# now ...'): it is cut off")
    if now.digest != game.digest():
        raise Error(f"{name}, line {now.number}: the position is {game.digest()}, the record says {now.digest}")
    if now.checksum != records.checksum([text for _, text in body[:-1]]):
        raise Error(f"{name}, line {now.number}: a line of the record has been changed since it was written")


def setup_of(title: Title, header: Table) -> Setup:
    """The set-up that the header of a record tells of."""
    return title.setup_from_record(
        header.string("scenario"),
        header.string("scenario_text", ""),
        records.read_files(header),
        records.read_options(header),
    )


def _frozen(name: str, text: str) -> Facts:
    try:
        frozen = json.loads(text)
    except (ValueError, RecursionError) as problem:  # damaged, or too much of it
        raise Error(f"{name}: resume: {problem}") from None
    if not isinstance(frozen, dict):
        raise Error(f"{name}: resume: a table is needed")
    return cast("Facts", frozen)


def _play(game: Game, name: str, line: records.Line, check: bool) -> None:
    try:
        play_again(game, line.text, line.chance)
    except Error as problem:
        raise Error(f"{name}, line {line.number}: {problem}") from None
    last = game.last_move()
    digest = "" if last is None else last.digest
    if check and digest != line.digest:
        said = f"says {line.digest}" if line.digest else "does not say so"
        was = f"ends a turn at {digest}" if digest else "ends no turn"
        raise Error(f"{name}, line {line.number}: {line.text!r} {was}, the record {said}")


def resume_point(game: Game) -> str:
    """A record that begins with the whole present state instead of the way to it: what a game goes on from when its
    rules have changed.
    """
    text = json.dumps(game.frozen(), sort_keys=True)
    header = records.Header(game.title, game._setup, game._state.dice, game.players, text)
    return records.write(header, [], game.digest())
