"""A request's visitor: who it is, in which language, from which address, and whether it comes from our own page."""

from __future__ import annotations

from time import time
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from hexfront.kernel.texts import LANGUAGES
from hexfront.server.errors import Refused
from hexfront.server.hall import Hall
from hexfront.server.limits import Limiter
from hexfront.server.people import SESSION_DAYS, People
from hexfront.server.settings import Settings
from hexfront.server.storage import Person

COOKIE = "hexfront"
Connection = ASGIConnection[Any, Any, Any, Any]


def lang_of(connection: Connection) -> str:
    """The language asked for, else the browser's, else English."""
    wanted = connection.query_params.get("lang", "")
    if wanted in LANGUAGES:
        return str(wanted)
    for part in connection.headers.get("accept-language", "").split(","):
        tongue = part.split(";")[0].strip().lower()[:2]
        if tongue in LANGUAGES:
            return tongue
    return "en"


def address_of(connection: Connection) -> str:
    """Where it comes from."""
    client = connection.client
    return client.host if client is not None else ""


def check_origin(connection: Connection, settings: Settings) -> None:
    """Browsers say whose page a request comes from: it must be ours."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    try:
        place = urlsplit(origin).netloc.lower()
    except ValueError:  # no address at all
        place = ""
    if not place or place != connection.headers.get("host", "").lower():
        raise Refused("forbidden")


class Visitor:
    """Who asks, and what is known of him."""

    def __init__(self, connection: Connection, hall: Hall, people: People, limiter: Limiter) -> None:
        self.connection = connection
        self.hall = hall
        self.limiter = limiter
        self.lang = lang_of(connection)
        self.address = address_of(connection)
        self.person: Person | None = None
        self.cookie = ""
        self.fresh = False
        self._people = people

    @property
    def id(self) -> str | None:
        """The person's id."""
        return None if self.person is None else self.person.id

    async def recognise(self) -> Visitor:
        """Look whether the cookie is one we gave."""
        self.cookie = self.connection.cookies.get(COOKIE, "")[:100]
        if self.cookie:
            self.person = await self.hall.stored(self._people.known_by, self.cookie, time())
        return self

    async def somebody(self) -> Person:
        """Who asks; a newcomer becomes a guest."""
        if self.person is None:
            self.limiter.take("newcomers", self.address, self.hall.settings.limits.newcomers)
            guest, self.cookie = await self.hall.stored(self._people.new_guest, time(), self.lang)
            self.person, self.fresh = guest, True
            return guest
        return self.person

    def asker(self) -> str:
        """By whom requests are counted."""
        return self.id or self.address


def cookie_for(value: str, settings: Settings) -> Cookie:
    """The cookie a person is known by; an empty one forgets it."""
    return Cookie(
        key=COOKIE,
        value=value,
        path="/",
        httponly=True,
        samesite="strict",
        secure=settings.secure,
        max_age=SESSION_DAYS * 86_400 if value else 0,
    )


Visit = NamedDependency[Visitor]
Register = NamedDependency[People]
Meter = NamedDependency[Limiter]
