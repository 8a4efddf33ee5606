"""Computer players at a table: they think aside, and a plain answer is given where one takes too long or fails."""

from __future__ import annotations

import asyncio
import logging

import hexfront
from hexfront.ai.levels import player_at
from hexfront.kernel.engine import Game
from hexfront.server.storage import SeatRow
from hexfront.server.thinkers import Failed, Thinkers

AT_ONCE = "random"
PLAIN = ("3", "random")
PLAIN_SECONDS = 10.0
log = logging.getLogger("hexfront.server")


async def choose(thinkers: Thinkers, game: Game, seat: SeatRow, seconds: float) -> str:
    """The answer of a side's computer player, in notation. The game is left as it is."""
    options = game.open_answers()
    if len(options) == 1:
        return options[0].text
    if seat.computer == AT_ONCE:
        return player_at(game, AT_ONCE, seat.seed).choose(game).text
    try:
        key = f"{seat.game} {seat.side}"
        answer = await thinkers.answer(game, key, seat.computer, seat.seed, seconds)
        if all(answer != action.text for action in options):
            raise Failed(f"{answer!r} is no open answer")
    except Exception as problem:
        log.warning("%s: the player %r gave no answer (%r); a plain one is taken", game.title, seat.computer, problem)
        return await plain_answer(game, seat.seed)
    return answer


async def plain_answer(game: Game, seed: int) -> str:
    """What the scripted player would do, here in the server; if that fails too, anything."""
    options = game.open_answers()
    for name in PLAIN:
        chosen = player_at(game, name, seed)
        try:
            found = await asyncio.wait_for(asyncio.to_thread(chosen.choose, game.copy()), PLAIN_SECONDS)
        except Exception:
            log.exception("%s: the player %r failed", game.title, name)
        else:
            if any(found.text == option.text for option in options):
                return found.text
    return options[0].text


def names(title: str) -> list[str]:
    """The computer players of a title, the strongest last."""
    return hexfront.players(title)
