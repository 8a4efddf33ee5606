"""Computer players at a table: they think aside, and a plain answer is given where one takes too long or fails."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from threading import Thread

import hexfront
from hexfront.ai.levels import player_at
from hexfront.kernel.engine import Game
from hexfront.server.storage import SeatRow

PLAIN = "random"
log = logging.getLogger("hexfront.server")


async def choose(game: Game, seat: SeatRow, seconds: float) -> str:
    """The answer of a side's computer player, in notation. The game is left as it is."""
    try:
        answer = await asyncio.wait_for(_aside(game.copy(), seat), seconds)
        if all(answer != action.text for action in game.open_answers()):
            raise ValueError(f"{answer!r} is no open answer")
    except Exception as problem:
        log.warning("%s: the player %r gave no answer (%r); a plain one is taken", game.title, seat.computer, problem)
        return _choose(game, PLAIN, seat.seed)
    return answer


def _aside(game: Game, seat: SeatRow) -> asyncio.Future[str]:
    """Let it think in a thread of its own: one that never comes back keeps neither others nor the server's end."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[str] = loop.create_future()

    def tell(found: str | Exception) -> None:
        if answer.done():  # nobody waits any more
            return
        if isinstance(found, Exception):
            answer.set_exception(found)
        else:
            answer.set_result(found)

    def think() -> None:
        found: str | Exception
        try:
            found = _choose(game, seat.computer, seat.seed)
        except Exception as problem:
            found = problem
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(tell, found)

    Thread(target=think, name="thinking", daemon=True).start()
    return answer


def _choose(game: Game, name: str, seed: int) -> str:
    return str(player_at(game, name, seed).choose(game))


def names(title: str) -> list[str]:
    """The computer players of a title, the strongest last."""
    return hexfront.players(title)
