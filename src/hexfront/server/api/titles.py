"""Requests about the titles: what can be played, how it looks, and its rules."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Any, cast

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter
from litestar.response import Response

from hexfront.kernel.texts import LANGUAGES
from hexfront.manual.guide import guide
from hexfront.manual.reference import reference
from hexfront.server.api.common import packed_answer
from hexfront.server.api.shapes import Looks
from hexfront.server.errors import Refused
from hexfront.server.pages import page_texts
from hexfront.server.titles import a_stage, known, offered
from hexfront.server.visits import Visit

Name = Annotated[str, PathParameter(max_length=40)]
Shown = dict[str, Any]


class TitleRequests(Controller):
    """What there is to play."""

    path = "/api"
    tags = ["titles"]  # noqa: RUF012

    @get("/titles", sync_to_thread=True)
    def titles(self, visitor: Visit) -> list[Shown]:
        """All titles, with scenarios, options and computer players."""
        return offered(visitor.lang)

    @get("/titles/{title:str}/tables", sync_to_thread=True)
    def tables(self, visitor: Visit, title: Name) -> list[Shown]:
        """The printed tables."""
        return a_stage(known(title), visitor.lang).tables()

    @get("/titles/{title:str}/rules", sync_to_thread=True)
    def rules(self, visitor: Visit, title: Name) -> list[Shown]:
        """The rules reference."""
        return reference(known(title), visitor.lang)

    @get("/titles/{title:str}/guide", sync_to_thread=True)
    def first_game(self, visitor: Visit, title: Name) -> Shown:
        """The first-game guide."""
        return guide(known(title), visitor.lang)

    @post("/titles/{title:str}/looks", status_code=200)
    async def looks(self, visitor: Visit, title: Name, data: JSONBody[Looks]) -> Response[list[str]]:
        """Pictures of pieces, cards and dice."""
        stage = a_stage(known(title), visitor.lang)
        packed = await asyncio.to_thread(
            lambda: gzip.compress(msgspec.json.encode([stage.draw(look) for look in data.looks]), 5, mtime=0)
        )
        return cast("Response[list[str]]", packed_answer(visitor, packed, "application/json"))

    @get("/texts/{lang:str}", sync_to_thread=False)
    def texts(self, lang: Name) -> dict[str, str]:
        """The page's own sentences."""
        if lang not in LANGUAGES:
            raise Refused("unknown")
        return page_texts(lang)
