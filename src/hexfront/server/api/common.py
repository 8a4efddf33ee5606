"""What all requests share."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import Any

from litestar.response import Response

from hexfront.server.visits import Visitor, cookie_for


def answered(visitor: Visitor, content: Any, status: int = 200) -> Response[Any]:
    """An answer, with the cookie of somebody who has just become a guest."""
    cookies = [cookie_for(visitor.cookie, visitor.hall.settings)] if visitor.fresh else []
    return Response(content, status_code=status, cookies=cookies, headers={"cache-control": "no-store"})


def packed_answer(visitor: Visitor, packed: bytes, kind: str) -> Response[bytes]:
    """Something packed, unpacked again for those who cannot. A browser may keep it, but asks each time whether it is
    still the same: the ground changes in play.
    """
    tag = f'"{sha256(packed).hexdigest()[:20]}"'
    headers = {"etag": tag, "vary": "accept-encoding", "cache-control": "private, no-cache"}
    if visitor.connection.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in visitor.connection.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return Response(gzip.decompress(packed), media_type=kind, headers=headers)
