"""The socket of a table: states out, answers in."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hexfront.kernel.errors import Error
from hexfront.server.api.shapes import (
    ActMessage,
    ChatMessage,
    Done,
    LookedMessage,
    Message,
    PingMessage,
    SideMessage,
    UndoMessage,
)
from hexfront.server.api.tables import answer, say, take_back
from hexfront.server.errors import Refused
from hexfront.server.table import Table
from hexfront.server.visits import Meter, Register, Visit, Visitor, check_origin
from hexfront.server.watching import Watcher, chat_message, present_message

REFUSED, GONE, TOO_LARGE, BROKEN = 4403, 4404, 1009, 1011
PAUSE = 0.5
log = logging.getLogger("hexfront.server")
_decoder = msgspec.json.Decoder(Message)
_encoder = msgspec.json.Encoder()
_open: Counter[str] = Counter()
Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{id:str}/socket")
async def table_socket(socket: Socket, id: FromPath[str], people: Register, limiter: Meter) -> None:
    """Everything that happens at a table, and what one does at it."""
    hall = socket.app.state.hall
    visitor = Visitor(socket, hall, people, limiter)
    await socket.accept()
    if _open[visitor.address] >= hall.settings.limits.sockets:
        await _refuse(socket, Refused("too_many"), visitor.lang)
        return
    _open[visitor.address] += 1
    try:
        check_origin(socket, hall.settings)
        await visitor.recognise()
        limiter.take("requests", visitor.asker(), hall.settings.limits.requests)
        table = await hall.table(id)
        table.check_looking(visitor.id)
        await _watch(socket, visitor, table)
    except Refused as refusal:
        await _refuse(socket, refusal, visitor.lang)
    except Error:  # no table can have that name
        await _refuse(socket, Refused("unknown"), visitor.lang)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("table %s: a socket", id)
        with suppress(Exception):
            await socket.close(BROKEN)
    finally:
        _open[visitor.address] -= 1
        if not _open[visitor.address]:
            del _open[visitor.address]


async def _refuse(socket: Socket, refusal: Refused, lang: str) -> None:
    with suppress(Exception):  # it may have gone already
        await _send(socket, refusal.facts_in(lang))
        await socket.close(GONE if refusal.code == "unknown" else REFUSED)


async def _send(socket: Socket, message: object) -> None:
    await socket.send_data(_encoder.encode(message).decode(), mode="text")


async def _watch(socket: Socket, visitor: Visit, table: Table) -> None:
    hall = visitor.hall
    looked = await hall.stored(hall.storage.looked_of, table.id, visitor.id) if visitor.id else 0
    side = socket.query_params.get("side")
    watcher = Watcher(table, visitor.person, visitor.lang, None if side is None else str(side), looked)
    watcher.session = visitor.cookie
    table.watchers.add(watcher)
    watcher.wake()
    for chat in table.chats:
        watcher.letters.append(chat_message(chat))
    _tell_presence(table)
    hall.let_computer_play(table)
    sending = asyncio.ensure_future(_keep_sending(socket, watcher))
    try:
        await _keep_receiving(socket, visitor, watcher)
    finally:
        table.watchers.discard(watcher)
        sending.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sending
        _tell_presence(table)


def _tell_presence(table: Table) -> None:
    message = present_message(table)
    for watcher in table.watchers:
        watcher.post(message)


async def _sent(socket: Socket, message: object) -> bool:
    """Send something; False if the socket has gone, which the server below says in several ways."""
    try:
        await _send(socket, message)
    except (WebSocketDisconnect, OSError, RuntimeError):
        return False
    return True


async def _keep_sending(socket: Socket, watcher: Watcher) -> None:
    try:
        while not watcher.gone:
            for message in await watcher.next_messages():
                if not await _sent(socket, message):
                    return
        await socket.close(GONE)
    except Refused as refusal:
        await _refuse(socket, refusal, watcher.lang)
    except Exception:  # whoever is told nothing more shall come again
        log.exception("table %s: a socket is closed", watcher.table.id)
        with suppress(Exception):
            await socket.close(BROKEN)


async def _keep_receiving(socket: Socket, visitor: Visit, watcher: Watcher) -> None:
    limits = visitor.hall.settings.limits
    while True:
        text = await socket.receive_data(mode="text")
        if len(text) > limits.message:
            await socket.close(TOO_LARGE)
            return
        key = ""
        try:
            message = _decoder.decode(text)
            key = getattr(message, "key", "")
            visitor.limiter.take("requests", visitor.asker(), limits.requests)
            await _obey(message, visitor, watcher)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            await asyncio.sleep(0)  # whoever sends much of it does not keep the others waiting
            watcher.post({**Refused("bad_request").facts_in(visitor.lang), "key": key})
        except Refused as refusal:
            watcher.post({**refusal.facts_in(visitor.lang), "key": key})
            if refusal.code == "too_many":  # whoever goes on regardless is read slowly
                await asyncio.sleep(PAUSE)
        except Error as problem:
            watcher.post({**Refused("bad_request", str(problem)).facts_in(visitor.lang), "key": key})
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("table %s: a message", watcher.table.id)
            watcher.post({**Refused("internal").facts_in(visitor.lang), "key": key})


async def _obey(message: Message, visitor: Visit, watcher: Watcher) -> None:
    table = watcher.table
    match message:
        case ActMessage():
            done = await answer(visitor, table, message.seq, message.key, message.action)
            _acknowledge(watcher, message.key, done)
        case UndoMessage():
            done = await take_back(visitor, table, message.seq, message.key)
            _acknowledge(watcher, message.key, done)
        case ChatMessage():
            if visitor.person is None:  # a cookie cannot be given here
                raise Refused("not_seated")
            await say(visitor, table, message.text)
        case LookedMessage():
            if visitor.id:
                storage = visitor.hall.storage
                await visitor.hall.stored(storage.looked, table.id, visitor.id, min(message.seq, table.seq))
        case SideMessage():
            watcher.choose(message.side)
        case PingMessage():
            watcher.post({"type": "pong"})


def _acknowledge(watcher: Watcher, key: str, done: Done) -> None:
    watcher.post({"type": "ack", "key": key, "seq": done.seq, "again": done.again})
