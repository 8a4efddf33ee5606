"""Requests that look at a table: as a side may see it, or as a spectator."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, PathParameter, QueryParameter
from litestar.response import Response

from hexfront.kernel.errors import Illegal
from hexfront.server.api.common import answered, packed_answer
from hexfront.server.api.shapes import Hint, Shown, Why
from hexfront.server.api.tables import table_of
from hexfront.server.errors import Refused
from hexfront.server.hints import check_hint, hint
from hexfront.server.replays import Replay
from hexfront.server.states import entries, picture_of, state_of
from hexfront.server.table import Table
from hexfront.server.visits import Visit

MOST_EVENTS = 1000
Id = Annotated[str, PathParameter(max_length=40)]
Name = Annotated[str, PathParameter(max_length=40)]
Number = Annotated[int, QueryParameter(ge=0, le=10_000_000)]
Step = Annotated[int | None, QueryParameter(ge=0, le=10_000_000, required=False)]
Side = Annotated[str | None, QueryParameter(max_length=40, required=False)]


def asked_view(visitor: Visit, table: Table) -> str:
    """The asked side, if it is the visitor's: whoever else asks gets nothing of its options."""
    asked = table.asked
    if asked is None:
        raise Refused("over")
    if table.seats[asked].person is None or table.seats[asked].person != visitor.id:
        raise Refused("not_asked")
    return asked


class LookingRequests(Controller):
    """What one sees of a table."""

    path = "/api/tables/{id:str}"
    tags = ["looking"]  # noqa: RUF012

    @get("/")
    async def state(self, visitor: Visit, id: Id, side: Side = None, join: Side = None) -> Response[Shown]:
        """Everything at once; who has the code of an invitation may look before he sits down."""
        table = await visitor.hall.table(id)
        if not (table.open_sides() and table.invites(join or "")):
            table.check_looking(visitor.id)
        looked = await visitor.hall.stored(visitor.hall.storage.looked_of, id, visitor.id) if visitor.id else 0
        async with table.lock:
            picture = picture_of(table, table.viewer_for(visitor.id, side), visitor.lang)
            return answered(visitor, state_of(table, visitor.id, picture, looked))

    @get("/view")
    async def view(self, visitor: Visit, id: Id, side: Side = None) -> Response[Shown]:
        """All that the side may know, as the rules have it: for programs that play."""
        table = await table_of(visitor, id)
        async with table.lock:
            return answered(visitor, table.game.view(table.viewer_for(visitor.id, side)))

    @get("/events")
    async def events(self, visitor: Visit, id: Id, since: Number = 0, side: Side = None) -> Response[list[Shown]]:
        """What the side could see happen, as the rules have it: for programs that play."""
        table = await table_of(visitor, id)
        async with table.lock:
            return answered(visitor, table.game.events(table.viewer_for(visitor.id, side), since)[:MOST_EVENTS])

    @get("/board", media_type="application/json")
    async def board(self, visitor: Visit, id: Id, at: Step = None) -> Response[bytes]:
        """Ground and hexes, now or at a step of the replay."""
        table = await table_of(visitor, id)
        if at is None:
            async with table.lock:
                view = table.game.view(None)
        else:
            replay = await replay_of(table)
            if at > replay.count:
                raise Refused("unknown")
            view = (await asyncio.to_thread(replay.at, at)).view(None)
        return packed_answer(visitor, await visitor.hall.boards.of(table, view, visitor.lang), "application/json")

    @get("/tables")
    async def tables(self, visitor: Visit, id: Id) -> Response[list[Shown]]:
        """The printed tables the game is played with."""
        table = await table_of(visitor, id)
        return answered(visitor, table.stage(visitor.lang).tables())

    @get("/previews")
    async def previews(self, visitor: Visit, id: Id, seq: Number) -> Response[Shown]:
        """What each open answer would do, as far as the asked side may know."""
        table = await table_of(visitor, id)
        async with table.lock:
            if seq != table.seq:  # the page has been overtaken: there is nothing to show any more
                return answered(visitor, {"seq": table.seq, "previews": {}})
            asked = asked_view(visitor, table)
            found = table.cache.get(("previews", visitor.lang))
            if found is None:
                stage, game = table.stage(visitor.lang), table.game
                view = picture_of(table, asked, visitor.lang).view
                found = {
                    action.text: stage.preview(action.text, game.preview(action), view)
                    for action in game.open_answers()
                }
                table.cache[("previews", visitor.lang)] = found
            return answered(visitor, {"seq": seq, "previews": found})

    @get("/hint")
    async def hint(self, visitor: Visit, id: Id, seq: Number) -> Response[Hint]:
        """What a strong player would answer, and why: for whoever is asked and plays against no other person."""
        table = await table_of(visitor, id)
        async with table.lock:
            check_hint(table, visitor.id, seq)
        visitor.limiter.take("hints", visitor.asker(), visitor.hall.settings.limits.hints)
        return answered(visitor, await hint(visitor.hall, table, visitor.id, seq, visitor.lang))

    @get("/why")
    async def why(self, visitor: Visit, id: Id, text: Annotated[str, QueryParameter(max_length=100)]) -> Response[Why]:
        """Why a hex, a unit or an answer cannot be chosen now."""
        table = await table_of(visitor, id)
        async with table.lock:
            asked_view(visitor, table)
            found: Illegal | None = table.game.why(text, visitor.lang)
        return answered(visitor, Why(None, None) if found is None else Why(found.rule, found.reason))

    @get("/overlays")
    async def overlays(self, visitor: Visit, id: Id, side: Side = None) -> Response[list[Shown]]:
        """The overlays there are."""
        table = await table_of(visitor, id)
        return answered(visitor, table.stage(visitor.lang).overlays(table.viewer_for(visitor.id, side)))

    @get("/overlays/{name:str}")
    async def overlay(self, visitor: Visit, id: Id, name: Name, side: Side = None) -> Response[Shown]:
        """Hexes and values for a drawing."""
        table = await table_of(visitor, id)
        stage = table.stage(visitor.lang)
        async with table.lock:
            viewer = table.viewer_for(visitor.id, side)
            about = next((item for item in stage.overlays(viewer) if item["name"] == name), None)
            if about is None:
                raise Refused("unknown")
            hexes = stage.overlay_values(name, table.game.overlay(name, viewer))
        return answered(visitor, {"name": name, "text": about["text"], "hexes": hexes})

    @get("/log")
    async def log(
        self,
        visitor: Visit,
        id: Id,
        before: Number,
        count: Annotated[int, QueryParameter(ge=1, le=200)] = 80,
        side: Side = None,
    ) -> Response[list[Shown]]:
        """Earlier entries of the log."""
        table = await table_of(visitor, id)
        async with table.lock:
            viewer = table.viewer_for(visitor.id, side)
            return answered(visitor, entries(table, viewer, visitor.lang, max(0, before - count), before))

    @get("/steps")
    async def steps(self, visitor: Visit, id: Id) -> Response[Shown]:
        """Where the replay can stand."""
        table = await table_of(visitor, id)
        replay = await replay_of(table)
        turns = await asyncio.to_thread(replay.turns, table.stage(visitor.lang))
        return answered(visitor, {"count": replay.count, "turns": turns})

    @get("/steps/{number:int}")
    async def step(self, visitor: Visit, id: Id, number: FromPath[int], side: Side = None) -> Response[Shown]:
        """What one saw at a step."""
        table = await table_of(visitor, id)
        replay = await replay_of(table)
        if not 0 <= number <= replay.count:
            raise Refused("unknown")
        viewer = table.viewer_for(visitor.id, side)
        return answered(visitor, await asyncio.to_thread(replay.step, number, viewer, table.stage(visitor.lang)))

    @get("/record", media_type="text/plain")
    async def record(self, visitor: Visit, id: Id, side: Side = None) -> Response[str]:
        """The record as a file: whole when the game is over, the side's own before."""
        table = await table_of(visitor, id)
        async with table.lock:
            viewer = table.viewer_for(visitor.id, side)
            if table.row.over:
                table.game.players = table.players()
                text = table.game.record()
            elif viewer is None:
                raise Refused("forbidden")
            else:
                text = table.game.record(viewer)
        name = f"{table.row.title}-{table.id[:8]}.hexfront"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(text, media_type="text/plain", headers=headers)


async def replay_of(table: Table) -> Replay:
    """The table's game step by step, up to now."""
    async with table.lock:
        line = list(table.line())
        found: Replay | None = table.replay
        if found is None or not found.grown(table.row, line):
            found = table.replay = await asyncio.to_thread(Replay, table.row, line)
    return found
