"""A real server on a port of its own, and clients that talk to it as a browser does."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from hexfront.server.app import create_app
from hexfront.server.hall import Hall
from hexfront.server.settings import Limits, Rate, Settings

PLENTY = Rate(100_000, 100_000)
GENEROUS = Limits(
    requests=PLENTY,
    actions=PLENTY,
    passwords=PLENTY,
    newcomers=PLENTY,
    tables=PLENTY,
    chat=PLENTY,
    hints=PLENTY,
    sockets=2000,
)
_keys = count()
_clients: list[Client] = []


def fresh_key() -> str:
    return f"key-{next(_keys)}"


class Server:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings)
        config = uvicorn.Config(self.app, host="127.0.0.1", port=0, log_level="warning", access_log=False)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    @property
    def hall(self) -> Hall:
        hall = self.app.state.hall
        assert isinstance(hall, Hall)
        return hall

    def start(self) -> Server:
        self._thread.start()
        limit = time.monotonic() + 30
        while not self._server.started:
            assert time.monotonic() < limit
            assert self._thread.is_alive()
            time.sleep(0.01)
        return self

    @property
    def port(self) -> int:
        return int(self._server.servers[0].sockets[0].getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()


@contextmanager
def serving(folder: Path, limits: Limits = GENEROUS, **settings: Any) -> Iterator[Server]:
    """A server on a database in the folder."""
    url = settings.pop("db", f"sqlite:///{folder / 'games.sqlite'}")
    server = Server(replace(Settings(url, limits=limits, warm_up=False), **settings)).start()
    try:
        yield server
    finally:
        server.stop()


class Client:
    """One browser: its cookie, its requests, its sockets."""

    def __init__(self, url: str, lang: str = "en") -> None:
        self.http = httpx.Client(base_url=url, headers={"accept-language": lang}, timeout=30)
        self.url = url
        _clients.append(self)

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        """Status and code of a request that is refused."""
        answer = self.http.post(path, json=body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, str(answer.json()["code"])

    def refused_get(self, path: str, **query: Any) -> tuple[int, str]:
        answer = self.http.get(path, params=query)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, str(answer.json()["code"])

    def table(self, title: str = "memoir", **wish: Any) -> str:
        """A new table."""
        return str(self.post("/api/tables", title=title, **wish)["id"])

    def state(self, table: str, **query: Any) -> dict[str, Any]:
        found = self.get(f"/api/tables/{table}", **query)
        assert isinstance(found, dict)
        return found

    def still(self, table: str) -> dict[str, Any]:
        """The state without its clocks, which run by themselves."""
        state = self.state(table)
        return {**state, "seats": [{**seat, "used": 0} for seat in state["seats"]]}

    def act(self, table: str, action: str, seq: int, key: str | None = None) -> Any:
        return self.post(f"/api/tables/{table}/actions", seq=seq, key=key or fresh_key(), action=action)

    def play(self, table: str, answers: int) -> dict[str, Any]:
        """Give the first of the open answers so many times, as long as I am asked; the state after it."""
        state = self.state(table)
        for number in range(answers):
            question = state["question"]
            if question is None or question["options"] is None:
                break
            options = question["options"]
            self.act(table, options[number % len(options)]["action"], state["seq"])
            state = self.state(table)
        return state

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def socket(self, table: str, **query: Any) -> Iterator[Socket]:
        address = httpx.URL(f"{self.url}/api/tables/{table}/socket", params={"lang": "en", **query})
        headers = {"cookie": self.cookie()} if self.cookie() else {}
        with connect(str(address).replace("http", "ws", 1), additional_headers=headers, max_size=None) as connection:
            yield Socket(connection)


def close_clients() -> None:
    """Every client's connections, at the end of a test."""
    while _clients:
        _clients.pop().http.close()


class Socket:
    """A socket at a table; it remembers whatever it has been sent."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self.heard: list[dict[str, Any]] = []

    def send(self, **message: Any) -> None:
        self._connection.send(json.dumps(message))

    def send_text(self, text: str) -> None:
        self._connection.send(text)

    def next(self, kind: str, seconds: float = 10.0) -> dict[str, Any]:
        """The next message of a kind; others are remembered and passed over."""
        return self.next_of((kind,), seconds)

    def next_of(self, kinds: tuple[str, ...], seconds: float = 10.0) -> dict[str, Any]:
        """The next message of one of several kinds."""
        limit = time.monotonic() + seconds
        while True:
            message = json.loads(self._connection.recv(max(0.01, limit - time.monotonic())))
            self.heard.append(message)
            if message["type"] in kinds:
                assert isinstance(message, dict)
                return message
