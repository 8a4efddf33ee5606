"""Hints at a table: what the strongest player would answer to the open question, and why.

They are for whoever plays against the computer, or alone. Where another person sits at the table nobody gets any.
"""

from __future__ import annotations

import asyncio
import logging
from hashlib import sha256

from hexfront.ai.hints import in_a_row, term_in_words
from hexfront.ai.players import asked_side
from hexfront.kernel.engine import Game
from hexfront.kernel.trial import imagined
from hexfront.server.api.shapes import Hint, HintReason
from hexfront.server.errors import Refused
from hexfront.server.hall import Hall
from hexfront.server.table import Table
from hexfront.server.tasks import Reply

log = logging.getLogger("hexfront.server")


def check_hint(table: Table, person: str | None, seq: int) -> None:
    """Refuse whoever is not asked now, and whoever plays against a person. Hold the table's lock."""
    asked = table.asked
    if asked is None:
        raise Refused("over")
    if not person or table.seats[asked].person != person:
        raise Refused("not_asked")
    if any(seat.person not in (None, person) for seat in table.seats.values()):
        raise Refused("unfair")
    if table.open_sides():
        raise Refused("waiting")
    if seq != table.seq:
        raise Refused("stale", seq=table.seq)


async def hint(hall: Hall, table: Table, person: str | None, seq: int, lang: str) -> Hint:
    """The hint for the open question of a person, in words; asked for again, it is the same."""
    async with table.lock:
        check_hint(table, person, seq)
        game = table.game.copy()
        seed = int.from_bytes(sha256(f"{table.id}/{seq}".encode()).digest()[:6], "big")
        coming: asyncio.Task[Reply] | None = table.cache.get("hint")
        if coming is None:
            coming = table.cache["hint"] = hall.spawn(asyncio.ensure_future(_advice(hall, game, table.id, seed)))
    try:
        reply = await asyncio.shield(coming)
        return in_words(game, reply, seq, seed, lang)
    except Exception as problem:
        log.warning("table %s: no hint: %r", table.id, problem)
        if table.cache.get("hint") is coming:
            del table.cache["hint"]
        raise Refused("no_hint") from None


async def _advice(hall: Hall, game: Game, id: str, seed: int) -> Reply:
    options = game.open_answers()
    if len(options) == 1:
        return Reply(options[0].text)
    return await hall.thinkers.hint(game, f"{id} hint", seed, hall.settings.thinking_seconds)


def in_words(game: Game, reply: Reply, seq: int, seed: int, lang: str) -> Hint:
    """A hint as it is sent. What comes after the answer is told as it would be in the imagined position it was thought
    out in: on the real board what is hidden might show.
    """
    answer, *then = in_a_row(imagined(game, asked_side(game), seed), [reply.answer, *reply.then], lang)
    return Hint(
        seq=seq,
        answer=reply.answer,
        text=answer,
        then=then,
        other=None if reply.other is None else game.describe(game.parse(reply.other), lang),
        points=round(reply.points, 2),
        reasons=[
            HintReason(term, term_in_words(game.title, term, lang), round(points, 2)) for term, points in reply.reasons
        ],
    )
