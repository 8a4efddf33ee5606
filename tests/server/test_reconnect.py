"""Through a network that fails: what the page has put together in the end is what the server has."""

from __future__ import annotations

import json
import random
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

import hexfront
from tests.server.harness import Client, Server, serving
from tests.server.proxy import FAULTS, between
from tests.server.test_sockets import comparable, merged

LOST = (OSError, EOFError, TimeoutError, WebSocketException, httpx.TransportError)
PATIENCE = 120.0
QUIET = 1.0
"""Seconds without a word after which a page takes its connection for lost."""
BOTH = {"allied": "me", "axis": "me"}


class Page:
    """What the page does: it opens a socket, puts together what it hears, and sends again what was not acknowledged."""

    def __init__(self, url: str, table: str, cookie: str, dice: random.Random) -> None:
        self._url = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket?lang=en"
        self._cookie = cookie
        self._dice = dice
        self._open = ExitStack()
        self._socket: ClientConnection | None = None
        self.state: dict[str, Any] | None = None
        self.connections = 0
        self.repeated = 0
        self._keys = 0
        self._done = 0

    def close(self) -> None:
        self._open.close()
        self._socket = None

    def _connected(self) -> ClientConnection:
        if self._socket is None:
            self.connections += 1
            opened = connect(
                self._url,
                additional_headers={"cookie": self._cookie},
                max_size=None,
                open_timeout=2,
                close_timeout=0.1,
                ping_interval=None,
            )
            self._socket = self._open.enter_context(opened)
            self.state = None
        return self._socket

    def hear(self, seconds: float = QUIET) -> dict[str, Any]:
        """The next message, put into what is known."""
        message: dict[str, Any] = json.loads(self._connected().recv(seconds))
        if message["type"] == "state":
            assert self.state is not None or not message["delta"]
            self.state = message if self.state is None else merged(self.state, message)
        return message

    def whole(self) -> dict[str, Any]:
        while self.state is None:
            self.hear()
        return self.state

    def answer(self) -> int:
        """Give one answer, however long it takes: the seq it got."""
        limit = time.monotonic() + PATIENCE
        self._keys += 1
        message: dict[str, Any] | None = None
        sent = 0
        while True:
            assert time.monotonic() < limit
            try:
                state = self.settle(self._done) if message is None else self.whole()
                if message is None:
                    option = self._dice.choice(state["question"]["options"])
                    message = {"type": "act", "seq": state["seq"], "key": f"k{self._keys}", "action": option["action"]}
                for _ in range(self._dice.choice((1, 1, 2))):  # sometimes twice
                    self._connected().send(json.dumps(message))
                    sent += 1
                while True:
                    heard = self.hear()
                    if heard["type"] == "ack" and heard["key"] == message["key"]:
                        self.repeated += sent - 1
                        self._done = int(heard["seq"])
                        return self._done
                    assert heard["type"] != "error", heard
            except LOST:
                self.close()

    def settle(self, seq: int) -> dict[str, Any]:
        """The state once it has come to that seq."""
        limit = time.monotonic() + PATIENCE
        while self.state is None or self.state["seq"] < seq:
            assert time.monotonic() < limit
            try:
                self.hear()
            except LOST:
                self.close()
        return self.state


@pytest.mark.parametrize("title", hexfront.titles())
def test_what_the_page_puts_together_is_what_the_server_has(server: Server, title: str) -> None:
    client = Client(server.url)
    table = client.table(title, seats=BOTH)
    dice = random.Random(title)
    with between(server.port, 3, share=1.0) as proxy, between(server.port, 2, share=0.8) as other:
        page = Page(proxy.url, table, client.cookie(), dice)
        onlooker = Page(other.url, table, "", random.Random(1))
        try:
            for number in range(1, 41):
                assert page.answer() == number
                if number % 5 == 0:
                    assert comparable(page.settle(number)) == comparable(client.state(table))
                    onlooker.settle(number)
            seen = onlooker.settle(40)
        finally:
            page.close()
            onlooker.close()
    assert comparable(seen) == comparable(Client(server.url).state(table))
    rows = server.hall.storage.actions(table)
    assert [row.key.partition(":")[2] for row in rows] == [f"k{number}" for number in range(1, 41)]
    assert page.connections > 3
    assert page.repeated > 3
    assert sum(proxy.met.values()) > 3


def test_requests_through_a_failing_network_are_done_once(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    faults = 0
    with between(server.port, 5, share=0.8, forth=600, back=300) as proxy:
        for number in range(16):
            state = client.state(table)
            options = state["question"]["options"]
            body = {"seq": number, "key": f"r{number}", "action": options[number % len(options)]["action"]}
            while True:
                try:
                    headers = {"cookie": client.cookie()}
                    found = httpx.post(
                        f"{proxy.url}/api/tables/{table}/actions", json=body, headers=headers, timeout=0.6
                    )
                    break
                except httpx.TransportError:
                    faults += 1
            assert found.status_code == 200
            assert found.json()["seq"] == number + 1
    assert faults > 3
    assert [row.key.partition(":")[2] for row in server.hall.storage.actions(table)] == [f"r{n}" for n in range(16)]


def test_every_kind_of_fault_is_met(server: Server) -> None:
    with between(server.port, 1, share=1.0, forth=100, back=100) as proxy:
        for _ in range(24):
            try:
                httpx.get(f"{proxy.url}/api/titles", timeout=0.15)
            except httpx.TransportError:
                continue
    assert set(proxy.met) == set(FAULTS)


def test_who_goes_without_a_word_is_not_taken_for_present_for_ever(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", seats=BOTH)
    with between(server.port, 1, share=0.0) as proxy:
        page = Page(proxy.url, table, client.cookie(), random.Random(1))
        page.whole()
        assert client.state(table)["seats"][0]["here"]
        page.close()
    limit = time.monotonic() + 20
    while client.state(table)["seats"][0]["here"]:
        assert time.monotonic() < limit
        time.sleep(0.05)
    assert not server.hall._tables[table].watchers


def test_a_restart_between_two_messages_is_survived(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        client = Client(server.url)
        table = client.table("diadem", scenario="historical", seats=BOTH)
        page = Page(server.url, table, client.cookie(), random.Random(3))
        for number in range(1, 6):
            assert page.answer() == number
        before = comparable(page.settle(5))
    page.close()
    with serving(tmp_path) as server:
        again = Page(server.url, table, client.cookie(), random.Random(4))
        assert comparable(again.whole()) == before
        again.close()
