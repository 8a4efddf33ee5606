"""The description of the API and the server hold together: no request makes it stumble, answers are as described, and
what is refused changes nothing.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from websockets.exceptions import ConnectionClosed

import hexfront
from hexfront.server.settings import Settings
from tests.server.dumps import dump
from tests.server.harness import GENEROUS, Client, Server, fresh_key
from tests.server.test_sockets import comparable

BOTH = {"allied": "me", "axis": "me"}
SECONDS = 35
MUTATIONS = 1000
WORDS = (b"{", b"}", b"[", b'"', b"\\u0000", b"\\ud800", b"1e999", b"-1", b"null", b"0" * 50)
CONFIG = """
[phases.coverage]
unexpected-methods = ["PUT", "PATCH", "DELETE", "TRACE"]

[checks.negative_data_rejection]
expected-statuses = [400, 403, 404, 405, 409, 413, 422, 429]
"""


class Watched:
    """The application with a look into the database before and after each request; one request at a time."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self._app = app
        self._server = server
        self._turn = asyncio.Lock()
        self._known: tuple[int, Any] = (-1, None)
        self.statuses: dict[int, int] = {}
        self.changed: list[str] = []

    def _kept(self) -> Any:
        """All that is stored; read again only where SQLite has written anything since."""
        storage = self._server.hall.storage
        with storage._transaction() as db:
            writes = int(db.connection.driver_connection.total_changes)  # type: ignore[union-attr]
        if writes != self._known[0]:
            self._known = writes, dump(storage)
        return self._known[1]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        async with self._turn:
            before = self._kept()
            await self._app(scope, receive, sending)
            self.statuses[status] = self.statuses.get(status, 0) + 1
            if status >= 400 and self._kept() != before:
                self.changed.append(f"{status} {scope['path']}")


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[tuple[Server, Watched]]:
    settings = Settings(f"sqlite:///{tmp_path / 'games.sqlite'}", warm_up=False)
    server = Server(replace(settings, limits=GENEROUS))
    watch = Watched(server.app, server)
    server._server.config.app = watch
    server.start()
    try:
        yield server, watch
    finally:
        server.stop()


def tables_of(client: Client) -> list[str]:
    """Tables in all states."""
    found = []
    for title in hexfront.titles():
        table = client.table(title, seats=BOTH, clock=1)
        client.play(table, 12)
        found.append(table)
        found.append(client.table(title, seats={"allied": "me", "axis": "open"}, watch="anyone"))
    over = client.table("memoir", seats=BOTH)
    client.post(f"/api/tables/{over}/resign", seq=0, key=fresh_key())
    return [*found, over, Client(client.url).table("memoir", watch="nobody")]


def described(client: Client, tables: list[str], folder: Path) -> Path:
    """The description with real names where there are any, so that requests go beyond the first check."""
    schema = client.get("/api/schema/openapi.json")
    names = {"id": tables, "title": hexfront.titles(), "lang": ["en", "pt"], "name": ["reach", "zones", "range", "x"]}
    for operations in schema["paths"].values():
        for operation in operations.values():
            for parameter in operation["parameters"]:
                if parameter["in"] == "path" and parameter["name"] in names:
                    parameter["schema"] = {"enum": names[parameter["name"]]}
    shapes = schema["components"]["schemas"]
    shapes["NewTable"]["properties"]["title"] = {"enum": hexfront.titles()}
    shapes["NewTable"]["properties"]["scenario"] = {"enum": [None, "first-steps", "historical", "campaign", "x"]}
    for shape in ("Act", "Step"):
        shapes[shape]["properties"]["seq"]["examples"] = [0, 12, 13]
    path = folder / "openapi.json"
    path.write_text(json.dumps(schema))
    return path


def run(server: Server, schema: Path, cookie: str, *more: str) -> subprocess.CompletedProcess[str]:
    """Let schemathesis ask whatever it can think of."""
    config = schema.with_name("schemathesis.toml")
    config.write_text(CONFIG)
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run", str(schema)]
    command += ["--url", server.url, "--phases", "examples,coverage,fuzzing", "--max-time", str(SECONDS)]
    # Whether an answer is open or a record whole no schema can say, so what fits the schema may still be refused.
    command += ["--exclude-checks", "positive_data_acceptance", "--continue-on-failure", "--no-color", "--seed", "1"]
    command += ["-H", f"Cookie: {cookie}", "--warnings", "off", *more]
    environment = {**os.environ, "COLUMNS": "160", "PYTHONWARNINGS": "ignore"}
    return subprocess.run(
        command, cwd=schema.parent, env=environment, capture_output=True, text=True, timeout=SECONDS * 6, check=False
    )


def test_no_request_makes_the_server_stumble_and_what_is_refused_changes_nothing(
    watched: tuple[Server, Watched], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    server, watch = watched
    client = Client(server.url)
    schema = described(client, tables_of(client), tmp_path)
    with caplog.at_level(logging.ERROR, "hexfront"):
        done = run(server, schema, client.cookie(), "--exclude-path", "/api/logout", "--max-examples", "12")
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    client.get("/api/me")  # its turn comes when all others have been looked at
    assert not watch.changed
    assert not any(status >= 500 for status in watch.statuses)
    assert not [record for record in caplog.records if record.name.startswith("hexfront")]
    assert sum(watch.statuses.values()) > 150
    assert {200, 400, 404} <= set(watch.statuses)


def test_the_description_is_of_every_request(server: Server) -> None:
    schema = Client(server.url).get("/api/schema/openapi.json")
    paths = {route.path for route in server.app.routes if route.path.startswith("/api/")}
    known = {path.replace("{id}", "{id:str}") for path in schema["paths"]}
    undescribed = {path for path in paths if "schema" not in path and "socket" not in path and "picture" not in path}
    for path in undescribed:
        plain = path
        for kind in (":str", ":int"):
            plain = plain.replace(kind, "")
        assert plain in schema["paths"] or plain.rstrip("/") in schema["paths"], (path, sorted(known))
    for operations in schema["paths"].values():
        for operation in operations.values():
            assert {"400", "403", "404", "409", "429"} <= set(operation["responses"])


# The socket has no description for programs, so recorded sessions are changed byte by byte.


def session(client: Client, table: str) -> list[bytes]:
    """What a page sends in a game, as bytes."""
    state = client.state(table)
    action = state["question"]["options"][0]["action"]
    messages: list[dict[str, Any]] = [
        {"type": "ping"},
        {"type": "looked", "seq": 0},
        {"type": "chat", "text": "Olá, boa sorte"},
        {"type": "side", "side": "axis"},
        {"type": "act", "seq": 0, "key": "k-1", "action": action},
        {"type": "undo", "seq": 1, "key": "k-2"},
        {"type": "side", "side": None},
        {"type": "act", "seq": 2, "key": "k-3", "action": action},
    ]
    return [json.dumps(message, ensure_ascii=False).encode() for message in messages]


def mutated(message: bytes, dice: random.Random) -> bytes:
    found = bytearray(message)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(found)) if found else 0
        kind = dice.randrange(5)
        if kind == 0 and found:
            found[at] = dice.randrange(256)
        elif kind == 1:
            found[at:at] = bytes(dice.randrange(256) for _ in range(dice.randint(1, 6)))
        elif kind == 2:
            del found[at : at + dice.randint(1, 8)]
        elif kind == 3:
            found[at:at] = dice.choice(WORDS)
        else:
            found *= 2
    return bytes(found)


@pytest.mark.parametrize("title", hexfront.titles())
def test_a_session_changed_byte_by_byte_is_answered_or_refused(
    server: Server, title: str, caplog: pytest.LogCaptureFixture
) -> None:
    client = Client(server.url)
    table = client.table(title, seats=BOTH)
    messages = session(client, table)
    dice = random.Random(title)
    left = MUTATIONS
    with caplog.at_level(logging.ERROR, "hexfront"):
        while left:
            with client.socket(table) as socket:
                socket.next("state")
                try:
                    while left:
                        left -= 1
                        broken = mutated(dice.choice(messages), dice)
                        socket._connection.send(broken, text=dice.random() < 0.9)
                        if left % 10 == 0:
                            socket.send(type="ping")
                            socket.next("pong")
                except ConnectionClosed as closed:  # no UTF-8, or too long
                    assert closed.rcvd is None or closed.rcvd.code in (1007, 1009)
    assert not [record for record in caplog.records if record.name.startswith("hexfront")]
    rows = server.hall.storage.actions(table)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    fresh = client.state(table)
    server.hall._tables[table].lock.broken = True  # read it anew: nothing was only in memory
    assert comparable(client.state(table)) == comparable(fresh)
