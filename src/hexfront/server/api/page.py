"""The page itself: its files, and the same shell for every address it knows."""

from __future__ import annotations

from litestar import get
from litestar.response import Response

from hexfront.server.pages import SHELL, File, file
from hexfront.server.visits import Visit

SHELL_PATHS = [
    "/",
    "/lobby",
    "/games",
    "/load",
    "/account",
    "/rules",
    "/settings",
    "/table/{rest:path}",
    "/replay/{rest:path}",
    "/rules/{rest:path}",
    "/guide/{rest:path}",
]


def _sent(visitor: Visit, found: File) -> Response[bytes]:
    headers = {"etag": found.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if visitor.connection.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in visitor.connection.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=found.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(found.plain, media_type=found.kind, headers=headers)


@get(SHELL_PATHS, include_in_schema=False)
async def shell(visitor: Visit) -> Response[bytes]:
    """The page."""
    return _sent(visitor, file(SHELL))


@get(["/js/{rest:path}", "/css/{rest:path}", "/icons/{rest:path}", "/pictures/{rest:path}"], include_in_schema=False)
async def page_file(visitor: Visit) -> Response[bytes]:
    """A file of the page."""
    return _sent(visitor, file(visitor.connection.url.path.lstrip("/")))


@get(["/manifest.webmanifest", "/favicon.svg"], include_in_schema=False)
async def page_icon(visitor: Visit) -> Response[bytes]:
    """A file that browsers look for at the top."""
    return _sent(visitor, file(visitor.connection.url.path.lstrip("/")))
