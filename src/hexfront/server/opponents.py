"""Computer players at a table: they think aside, and a plain answer is given where one takes too long or fails."""

from __future__ import annotations

import asyncio
import logging

import hexfront
from hexfront.ai.players import player_at
from hexfront.kernel.engine import Game
from hexfront.server.storage import SeatRow

PLAIN = "random"
log = logging.getLogger("hexfront.server")


async def choose(game: Game, seat: SeatRow, seconds: float) -> str:
    """The answer of a side's computer player, in notation."""
    thinking = asyncio.to_thread(_choose, game, seat.computer, seat.seed)
    try:
        return await asyncio.wait_for(thinking, seconds)
    except Exception as problem:
        log.warning("%s: the player %r gave no answer (%r); a plain one is taken", game.title, seat.computer, problem)
        return _choose(game, PLAIN, seat.seed)


def _choose(game: Game, name: str, seed: int) -> str:
    return str(player_at(game, name, seed).choose(game))


def names(title: str) -> list[str]:
    """The computer players of a title, the strongest last."""
    return hexfront.players(title)
