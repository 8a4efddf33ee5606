"""Requests about who one is."""

from __future__ import annotations

from time import time

from litestar import Controller, get, post
from litestar.params import JSONBody
from litestar.response import Response

from hexfront.server.api.common import answered
from hexfront.server.api.shapes import Me, Password
from hexfront.server.storage import Person
from hexfront.server.visits import Register, Visit, cookie_for


def _me(person: Person | None) -> Me:
    return Me(None) if person is None else Me(person.id, person.name, person.guest)


class PeopleRequests(Controller):
    """Guests and accounts."""

    path = "/api"
    tags = ["people"]  # noqa: RUF012  (the framework's own way)

    @get("/me")
    async def me(self, visitor: Visit) -> Response[Me]:
        """Who I am."""
        return answered(visitor, _me(visitor.person))

    @post("/account", status_code=200)
    async def account(self, visitor: Visit, people: Register, data: JSONBody[Password]) -> Response[Me]:
        """Give the guest a name and a password."""
        visitor.limiter.take("passwords", visitor.address, visitor.hall.settings.limits.passwords)
        await visitor.hall.stored(people.check_account, visitor.person, data.name, data.password)
        person = await visitor.somebody()
        person = await visitor.hall.hashed(people.make_account, person, data.name, data.password)
        await visitor.hall.rename(person)
        return answered(visitor, _me(person))

    @post("/login", status_code=200)
    async def login(self, visitor: Visit, people: Register, data: JSONBody[Password]) -> Response[Me]:
        """Be known on this device."""
        visitor.limiter.take("passwords", visitor.address, visitor.hall.settings.limits.passwords)
        person, visitor.cookie = await visitor.hall.hashed(people.log_in, data.name, data.password, time())
        visitor.fresh = True
        return answered(visitor, _me(person))

    @post("/logout", status_code=200)
    async def logout(self, visitor: Visit, people: Register) -> Response[Me]:
        """Be forgotten on this device."""
        if visitor.cookie:
            await visitor.hall.stored(people.log_out, visitor.cookie)
            visitor.hall.forget(visitor.cookie)
        reply = answered(visitor, Me(None))
        reply.set_cookie(cookie_for("", visitor.hall.settings))
        return reply
