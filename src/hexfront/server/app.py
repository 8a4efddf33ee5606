"""The application: storage, hall and requests put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from traceback import walk_tb
from typing import Any

from litestar import Litestar, Request
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.response import Response
from litestar.types import Message, Scope

from hexfront.kernel.errors import Error, Illegal
from hexfront.server.api.description import Description
from hexfront.server.api.looking import LookingRequests
from hexfront.server.api.page import page_file, page_icon, shell
from hexfront.server.api.people import PeopleRequests
from hexfront.server.api.socket import table_socket
from hexfront.server.api.tables import TableRequests
from hexfront.server.api.titles import TitleRequests
from hexfront.server.errors import Refused
from hexfront.server.hall import Hall
from hexfront.server.limits import Limiter
from hexfront.server.pages import SHELL, file
from hexfront.server.people import People
from hexfront.server.review import review
from hexfront.server.settings import Settings
from hexfront.server.storage import Storage, open_storage
from hexfront.server.visits import Visitor, check_origin, lang_of
from hexfront.version import VERSION

log = logging.getLogger("hexfront.server")
HEADERS = {
    b"content-security-policy": b"default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    b"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")


def create_app(settings: Settings, storage: Storage | None = None) -> Litestar:
    """The server as an ASGI application; the storage is opened now, so that what is wrong with it is said at once."""
    hall = Hall(storage or open_storage(settings.db), settings)
    people = People(hall.storage)
    limiter = Limiter()

    @asynccontextmanager
    async def lifetime(_: Litestar) -> AsyncIterator[None]:
        hall.begin()
        hall.spawn(asyncio.ensure_future(_aside("the review of stored games", review(hall))))
        if settings.warm_up:
            hall.spawn(asyncio.ensure_future(_aside("the drawing of boards", hall.boards.warm_up())))
        try:
            yield
        finally:
            await hall.close()

    async def visitor(request: Request[Any, Any, Any]) -> Visitor:
        found = await Visitor(request, hall, people, limiter).recognise()
        limiter.take("requests", found.asker(), settings.limits.requests)
        if request.method not in SAFE:
            check_origin(request, settings)
        return found

    app = Litestar(
        route_handlers=[
            PeopleRequests,
            TitleRequests,
            TableRequests,
            LookingRequests,
            table_socket,
            shell,
            page_file,
            page_icon,
        ],
        dependencies={
            "visitor": Provide(visitor),
            "people": Provide(lambda: people, sync_to_thread=False),
            "limiter": Provide(lambda: limiter, sync_to_thread=False),
        },
        lifespan=[lifetime],
        exception_handlers={
            Refused: _refused,
            Illegal: _illegal,
            Error: _wrong,
            HTTPException: _http,
            UnicodeDecodeError: _unreadable,
            RecursionError: _unreadable,
            Exception: _broken,
        },
        before_send=[_with_headers],
        openapi_config=OpenAPIConfig(
            title="Hexfront", version=VERSION, path="/api/schema", render_plugins=[Description()]
        ),
        request_max_body_size=settings.limits.body,
        logging_config=None,  # whoever runs it says where its words go
        debug=False,
    )
    app.state.hall = hall
    return app


async def _aside(what: str, work: Awaitable[object]) -> None:
    """Do something beside serving; if it fails, the server goes on."""
    try:
        await work
    except Exception:
        log.exception("%s has stopped", what)


async def _with_headers(message: Message, _: Scope) -> None:
    """Every answer says what a browser may do with it, those to addresses that lead nowhere too. What does not say that
    it may be kept is not.
    """
    if message["type"] == "http.response.start":
        headers = list(message.get("headers", []))
        if not any(name.lower() == b"cache-control" for name, _ in headers):
            headers.append((b"cache-control", b"no-store"))
        message["headers"] = [*headers, *HEADERS.items()]


Connection = ASGIConnection[Any, Any, Any, Any]


def _problem(request: Connection, refusal: Refused, status: int | None = None) -> Response[dict[str, str]]:
    return Response(
        refusal.facts_in(lang_of(request)),
        status_code=status or refusal.status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def _refused(request: Connection, refusal: Refused) -> Response[dict[str, str]]:
    return _problem(request, refusal)


def _illegal(request: Connection, refusal: Illegal) -> Response[dict[str, str]]:
    return _problem(request, Refused("illegal", refusal.reason, refusal.rule))


def _wrong(request: Connection, problem: Error) -> Response[dict[str, str]]:
    return _problem(request, Refused("bad_request", str(problem)))


def _http(request: Connection, problem: HTTPException) -> Response[Any]:
    if problem.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        # Somebody followed a link that leads nowhere: the page says so in its own way.
        found = file(SHELL)
        return Response(found.plain, status_code=404, media_type=found.kind)
    code = {404: "unknown", 413: "too_large", 429: "too_many"}.get(problem.status_code, "bad_request")
    detail = "" if code != "bad_request" else _detail(problem)
    answer = _problem(request, Refused(code, detail), problem.status_code)
    answer.headers.update(problem.headers or {})
    return answer


def _unreadable(request: Connection, problem: Exception) -> Response[dict[str, str]]:
    """A body that is no text, or too deep to be read; the same from our own code is a fault of ours."""
    modules = [str(frame.f_globals.get("__name__")) for frame, _ in walk_tb(problem.__traceback__)]
    if any(module.startswith("hexfront.") for module in modules):
        return _broken(request, problem)
    return _problem(request, Refused("bad_request"))


def _detail(problem: HTTPException) -> str:
    extra = problem.extra if isinstance(problem.extra, list) else []
    parts = [
        f"{item.get('key', '')}: {item.get('message', '')}".strip(": ") for item in extra if isinstance(item, dict)
    ]
    return "; ".join(parts) or problem.detail


def _broken(request: Connection, problem: Exception) -> Response[dict[str, str]]:
    log.error("%s %s", request.scope["type"], request.url.path, exc_info=problem)
    return _problem(request, Refused("internal"), 500)
