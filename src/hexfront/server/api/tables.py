"""Requests that set up tables, list them, and do something at them."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter
from litestar.response import Response

import hexfront
from hexfront.server.api.common import answered
from hexfront.server.api.shapes import (
    Act,
    Created,
    Done,
    Join,
    Lobby,
    NewRecord,
    NewTable,
    Say,
    SeatShown,
    Shown,
    Step,
    TableLine,
)
from hexfront.server.creating import Wish, actions_of, check_seats, create, game_of, keep_chance_unknown
from hexfront.server.errors import Refused, words
from hexfront.server.settings import FILE
from hexfront.server.states import picture_of, state_of
from hexfront.server.storage import ActionRow, GameLine
from hexfront.server.table import Table
from hexfront.server.telling import told
from hexfront.server.titles import known, scenario_name
from hexfront.server.visits import Visit

Id = Annotated[str, PathParameter(max_length=40)]
LISTED = 60


def line_of(game: GameLine, visitor: Visit) -> TableLine:
    """A table as a list shows it."""
    say = words(visitor.lang).say
    seats = [
        SeatShown(
            side=seat.side,
            name=say(f"player.{seat.computer}") if seat.computer else seat.name,
            person=seat.person is not None,
            me=seat.person is not None and seat.person == visitor.id,
            label=say(f"name.{game.title}.{seat.side}"),
        )
        for seat in game.seats
    ]
    winner = "" if game.winner is None else say(f"side.{game.title}.{game.winner}")
    over = say(f"over.{game.over}" if winner else "over.draw", {"winner": winner}) if game.over else ""
    return TableLine(
        id=game.id,
        title=game.title,
        title_text=say(f"title.{game.title}.name"),
        scenario=scenario_name(game.title, game.scenario, visitor.lang),
        name=game.name,
        seats=seats,
        asked=game.asked,
        mine=any(seat.me and seat.side == game.asked for seat in seats),
        over=over,
        changed=game.changed,
        new=game.looked < game.seq,
        watch=game.watch,
        clock=game.clock,
    )


class TableRequests(Controller):
    """Tables."""

    path = "/api"
    tags = ["tables"]  # noqa: RUF012

    @get("/tables")
    async def lobby(self, visitor: Visit) -> Lobby:
        """Tables to join and to watch."""
        hall = visitor.hall
        free = await hall.stored(hall.storage.open_games, LISTED, visitor.id or "")
        live = await hall.stored(hall.storage.live_games, LISTED, visitor.id or "")
        return Lobby([line_of(game, visitor) for game in free], [line_of(game, visitor) for game in live])

    @get("/tables/mine")
    async def mine(self, visitor: Visit) -> list[TableLine]:
        """My games."""
        hall = visitor.hall
        games = await hall.stored(hall.storage.games_of, visitor.id) if visitor.id else []
        return [line_of(game, visitor) for game in games]

    @post("/tables", request_max_body_size=FILE)
    async def new_table(self, visitor: Visit, data: JSONBody[NewTable]) -> Response[Created]:
        """Set up a table."""
        visitor.limiter.take("tables", visitor.asker(), visitor.hall.settings.limits.tables)
        wish = Wish(
            known(data.title),
            data.seats,
            data.scenario,
            data.scenario_text,
            dict(data.options),
            data.watch,
            data.name.strip(),
            data.clock,
            data.seed,
            bool(data.scenario_text),
        )
        game = await asyncio.to_thread(game_of, wish)
        check_seats(game, wish.seats)
        keep_chance_unknown(game, wish)
        person = await visitor.somebody()
        table, code = await create(visitor.hall, person, wish, game, [])
        return answered(visitor, Created(table.id, code or None), 201)

    @post("/records", request_max_body_size=FILE)
    async def load(self, visitor: Visit, data: JSONBody[NewRecord]) -> Response[Created]:
        """Go on with a record, or read that of one side."""
        visitor.limiter.take("tables", visitor.asker(), visitor.hall.settings.limits.tables)
        reading = await asyncio.to_thread(told, data.text, visitor.lang)
        if reading is not None:
            try:
                board = await visitor.hall.boards.of_file(reading.drawing)
            except Exception:
                raise Refused("damaged") from None
            return answered(visitor, Created(told={**reading.shown, "board": msgspec.Raw(board)}), 201)
        game = await asyncio.to_thread(hexfront.verify, data.text)
        wish = Wish(game.title, data.seats or dict.fromkeys(game.sides, "me"), watch=data.watch, brought=True)
        check_seats(game, wish.seats)
        keep_chance_unknown(game, wish)
        person = await visitor.somebody()
        table, code = await create(visitor.hall, person, wish, game, actions_of(game))
        return answered(visitor, Created(table.id, code or None), 201)

    @post("/tables/{id:str}/join", status_code=200)
    async def join(self, visitor: Visit, id: Id, data: JSONBody[Join]) -> Response[Shown]:
        """Take a seat."""
        table = await visitor.hall.table(id)
        async with table.lock:
            visitor.hall.check_sitting(table, visitor.id, data.side, data.join)
        person = await visitor.somebody()
        await visitor.hall.sit_down(table, person, data.side, data.join)
        async with table.lock:
            picture = picture_of(table, table.viewer_for(person.id, data.side), visitor.lang)
            return answered(visitor, state_of(table, person.id, picture, 0))

    @post("/tables/{id:str}/leave", status_code=200)
    async def leave(self, visitor: Visit, id: Id) -> Response[Shown]:
        """Close a table nobody has joined."""
        table = await table_of(visitor, id)
        await visitor.hall.close_table(table, visitor.id or "")
        return answered(visitor, {})

    @post("/tables/{id:str}/actions", status_code=200)
    async def act(self, visitor: Visit, id: Id, data: JSONBody[Act]) -> Done:
        """Answer the open question."""
        table = await table_of(visitor, id)
        return await answer(visitor, table, data.seq, data.key, data.action)

    @post("/tables/{id:str}/undo", status_code=200)
    async def undo(self, visitor: Visit, id: Id, data: JSONBody[Step]) -> Done:
        """Take the last answer back."""
        table = await table_of(visitor, id)
        return await take_back(visitor, table, data.seq, data.key)

    @post("/tables/{id:str}/resign", status_code=200)
    async def resign(self, visitor: Visit, id: Id, data: JSONBody[Step]) -> Done:
        """Give up."""
        table = await table_of(visitor, id)
        person = visitor.id or ""
        return Done(*await visitor.hall.do(table, person, data.seq, data.key, lambda: table.give_up(person)))

    @post("/tables/{id:str}/claim", status_code=200)
    async def claim(self, visitor: Visit, id: Id, data: JSONBody[Step]) -> Done:
        """The other side's clock has run out."""
        table = await table_of(visitor, id)
        person = visitor.id or ""
        return Done(*await visitor.hall.do(table, person, data.seq, data.key, lambda: table.claim_time(person)))

    @post("/tables/{id:str}/chat", status_code=200)
    async def chat(self, visitor: Visit, id: Id, data: JSONBody[Say]) -> Response[Shown]:
        """Say something."""
        await say(visitor, await table_of(visitor, id), data.text)
        return answered(visitor, {})


async def table_of(visitor: Visit, id: str) -> Table:
    """The table, if one may look at it: to others there is none."""
    table = await visitor.hall.table(id)
    table.check_looking(visitor.id)
    return table


async def answer(visitor: Visit, table: Table, seq: int, key: str, action: str) -> Done:
    """An answer, from a request or from a socket."""
    person = visitor.id or ""
    visitor.limiter.take("actions", visitor.asker(), visitor.hall.settings.limits.actions)

    def work() -> ActionRow:
        return table.answer(person, action, visitor.lang)

    return Done(*await visitor.hall.do(table, person, seq, key, work))


async def take_back(visitor: Visit, table: Table, seq: int, key: str) -> Done:
    """An undo, from a request or from a socket."""
    person = visitor.id or ""
    visitor.limiter.take("actions", visitor.asker(), visitor.hall.settings.limits.actions)
    return Done(*await visitor.hall.do(table, person, seq, key, lambda: table.take_back(person, visitor.lang)))


async def say(visitor: Visit, table: Table, text: str) -> None:
    """A sentence at the table, from somebody who may look on."""
    visitor.limiter.take("chat", visitor.asker(), visitor.hall.settings.limits.chat)
    sentence = " ".join(text.split())
    if not sentence:
        raise Refused("bad_request")
    await visitor.hall.say(table, await visitor.somebody(), sentence)
