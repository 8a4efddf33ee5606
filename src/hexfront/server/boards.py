"""Boards as they are sent: large, seldom changed, so packed once and kept."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from hashlib import sha256

import msgspec
from litestar.response import Response

from hexfront.server.table import Table
from hexfront.server.visits import Visitor

MOST_KEPT = 60
_kept: OrderedDict[tuple[str, str, str, str], bytes] = OrderedDict()


async def board_of(visitor: Visitor, table: Table) -> Response[bytes]:
    """The board of a table in the visitor's language, packed where the browser can unpack it."""
    stage = table.stage(visitor.lang)
    async with table.lock:
        view = table.game.view(None)
    # A scenario of the user's own may bring its own names along.
    own = sha256(table.row.scenario_text.encode()).hexdigest()[:16] if table.row.scenario_text else table.row.scenario
    key = (table.row.title, own, stage.board_key(view), visitor.lang)
    packed = _kept.get(key)
    if packed is None:
        packed = await asyncio.to_thread(lambda: gzip.compress(msgspec.json.encode(stage.board(view)), 6))
        _kept[key] = packed
        if len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return packed_answer(visitor, packed, "application/json", "private, max-age=600")


def packed_answer(visitor: Visitor, packed: bytes, kind: str, cache: str) -> Response[bytes]:
    """Something packed, unpacked again for those who cannot."""
    headers = {"vary": "accept-encoding", "cache-control": cache}
    if "gzip" in visitor.connection.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return Response(gzip.decompress(packed), media_type=kind, headers=headers)
