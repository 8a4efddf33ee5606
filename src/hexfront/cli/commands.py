"""What a player can type besides answers: `undo`, `save`, `map` and the rest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import hexfront
from hexfront import Error
from hexfront.ai.hints import hint, in_a_row, term_in_words
from hexfront.ai.minds import TUNED, mind
from hexfront.ai.players import asked_side
from hexfront.cli import saves
from hexfront.cli.news import sentences
from hexfront.cli.screen import Leave
from hexfront.cli.seats import read_seat
from hexfront.cli.session import Session
from hexfront.cli.textmap import Marking, whole
from hexfront.cli.words import words_in
from hexfront.kernel.data import read_text
from hexfront.kernel.trial import imagined

LOG_LENGTH = 20
HINT_SECONDS = 3.0
HINT_SEED = 0


def obey(session: Session, text: str) -> bool:
    """Do what a command says; False if the text is none."""
    word, _, rest = text.removeprefix(":").partition(" ")
    command = COMMANDS.get(word.lower())
    decision = session.game.decision
    if command is None or (decision is not None and text.lower() in (str(a).lower() for a in decision.options)):
        return False
    command(session, rest.strip())
    return True


def _undo(session: Session, rest: str) -> None:
    session.game.undo()
    session.told = {side: min(told, session.game.seen_count(side)) for side, told in session.told.items()}
    session.keep()
    session.refresh()


def _save(session: Session, rest: str) -> None:
    if not rest:
        raise Error(session.words.say("save.file"))
    path = Path(rest).expanduser()
    saves.write_save(path, session.game.record())
    session.say([session.words.say("save.done", file=path)])


def _load(session: Session, rest: str) -> None:
    if not rest:
        raise Error(session.words.say("save.file"))
    path = Path(rest).expanduser()
    game = hexfront.load(read_text(path), lang=session.words.lang, name=path.name)
    if game.title != session.game.title:
        raise Error(session.words.say("save.other_title", file=path, title=game.title))
    seats = session.seats
    if set(game.players) == set(game.sides):
        found = {side: read_seat(name) for side, name in game.players.items()}
        seats = found if any(seat.person for seat in found.values()) else seats
    session.begin(game, seats, path if saves.ours(path) else None)
    session.keep()
    session.say([session.words.say("save.loaded", file=path)])


def _log(session: Session, rest: str) -> None:
    count = LOG_LENGTH
    if rest:
        if not rest.isdecimal():
            raise Error(session.words.say("log.number", text=rest))
        count = int(rest)
    lines = sentences(session.game, session.game.events(session.viewer), session.words.lang)
    session.screen.pages(lines[len(lines) - min(count, len(lines)) :], session.words.say("more"))


def _map(session: Session, rest: str) -> None:
    board = session.board
    if board is None:
        raise Error(session.words.say("map.none"))
    if rest:
        session.look_at = _hex(session, rest)
        session.refresh()
        return
    spots = board.spots(session.view, session.words)
    marking = session.marking()
    lines = whole(board.grid, spots, marking, session.screen.width, session.screen.plain)
    session.screen.pages(lines, session.words.say("more"))


def _hex(session: Session, text: str) -> str:
    board = session.board
    number = -1 if board is None else board.grid.find(text)
    if board is None or number < 0:
        raise Error(session.words.say("map.no_hex", text=text))
    return board.grid.names[number]


def _legend(session: Session, rest: str) -> None:
    session.say([] if session.board is None else session.board.legend(session.words))


def _hand(session: Session, rest: str) -> None:
    lines = [] if session.board is None else session.board.hand(session.view, session.words)
    session.screen.pages(lines or [session.words.say("hand.none")], session.words.say("more"))


def _table(session: Session, rest: str) -> None:
    lines = [] if session.board is None else session.board.table(session.view, session.words)
    session.screen.pages(lines or [session.words.say("table.none")], session.words.say("more"))


def _stack(session: Session, rest: str) -> None:
    if session.board is not None:
        session.say(session.board.stack(session.view, _hex(session, rest), session.words))


def _unit(session: Session, rest: str) -> None:
    if session.board is not None:
        lines = session.board.unit(session.view, rest, session.words)
        session.say(lines or [session.words.say("unit.unknown", unit=rest)])


def _why(session: Session, rest: str) -> None:
    answers = session.answers
    number = answers.matching(rest) if rest.isdecimal() else []
    refusal = session.why(str(answers.options[number[0]]) if number else rest)
    if refusal is None:
        session.say([session.words.say("why.open", text=rest)])
    else:
        session.say([str(refusal)])


def _preview(session: Session, rest: str) -> None:
    answers = session.answers
    found = answers.matching(rest)
    if len(found) != 1:
        raise Error(session.words.say("preview.which", text=rest))
    action = answers.options[found[0]]
    lines = [session.game.describe(action, session.words.lang)]
    if session.board is not None:
        lines += session.board.preview(session.game.preview(action), session.words)
    session.say(lines)


def _hint(session: Session, rest: str) -> None:
    game, words, answers = session.game, session.words, session.answers
    if len(answers.options) > 1:
        session.say([words.say("hint.thinking")])
    trial = imagined(game, asked_side(game), HINT_SEED)
    found = hint(mind(game.title, TUNED), trial, HINT_SEED, 0, HINT_SECONDS)
    number = [str(action) for action in answers.options].index(str(found.answer)) + 1
    answer, *then = in_a_row(trial, [action.text for action in (found.answer, *found.then)], words.lang)
    lines = [words.say("hint.answer", number=number, answer=answer)]
    lines += [words.say("hint.then", answer=each) for each in then]
    if found.other is not None:
        other = game.describe(found.other, words.lang)
        points = words.number(found.points)
        key = "hint.same" if points == words.number(0.0) else "hint.other"
        lines.append(words.say(key, other=other, points=points))
    if found.reasons:
        lines.append(words.say("hint.reasons"))
    for reason in found.reasons:
        amount = words.number(abs(reason.points))
        sign = "+" if reason.points > 0 else "-"
        lines.append(f"  {sign}{amount}  {term_in_words(game.title, reason.term, words.lang)}")
    session.say(lines)


def _overlay(session: Session, rest: str) -> None:
    board = session.board
    if board is None:
        raise Error(session.words.say("map.none"))
    facts = session.game.overlay(rest, session.viewer)
    marking = Marking()
    marking.values = board.overlay_values(facts)
    spots = board.spots(session.view, session.words)
    lines = whole(board.grid, spots, marking, session.screen.width, session.screen.plain)
    session.screen.pages(lines, session.words.say("more"))


def _lang(session: Session, rest: str) -> None:
    session.words = words_in(rest, session.game.title)
    session.refresh()


def _list(session: Session, rest: str) -> None:
    answers = session.answers
    lines = answers.in_words(session.game, session.words.lang, range(len(answers.options)), session.screen.width)
    session.screen.pages(lines, session.words.say("more"))


def _more(session: Session, rest: str) -> None:
    session.next_page()


def _help(session: Session, rest: str) -> None:
    session.screen.pages(session.words.help().splitlines(), session.words.say("more"))


def _quit(session: Session, rest: str) -> None:
    raise Leave


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "undo": _undo,
    "save": _save,
    "load": _load,
    "log": _log,
    "map": _map,
    "legend": _legend,
    "hand": _hand,
    "table": _table,
    "stack": _stack,
    "unit": _unit,
    "why": _why,
    "preview": _preview,
    "hint": _hint,
    "overlay": _overlay,
    "lang": _lang,
    "list": _list,
    "more": _more,
    "help": _help,
    "?": _help,
    "quit": _quit,
}
