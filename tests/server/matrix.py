"""Who asks for what at a table, and a picture of everything that is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx

from hexfront.server.table import Table
from tests.server.harness import Client, Server

STORED = ("people", "sessions", "games", "seats", "actions", "snapshots", "looked", "chats")
Answered = tuple[int, str]
"""The status of an answer, and its code if it is a refusal."""


def everything(server: Server) -> str:
    """All rows of the database, as text."""
    found: list[str] = []
    with server.hall.storage._engine.connect() as db:
        for name in STORED:
            rows = sorted(str(tuple(row)) for row in db.exec_driver_sql(f"SELECT * FROM {name}"))
            found += [name, *rows]
    return "\n".join(found)


def in_memory(table: Table) -> tuple[object, ...]:
    """All of a table that a refusal could have changed."""
    game = table.game
    answers = [str(action) for action in game.open_answers()]
    return table.row, dict(table.seats), dict(table.keys), list(table.chats), game.digest(), answers, game.move_count


def answered(answer: httpx.Response) -> Answered:
    """What came of a request."""
    code = answer.json()["code"] if answer.status_code >= 400 else ""
    return answer.status_code, str(code)


@dataclass
class Company:
    """A table of two, everybody around it, and the code of the invitation to it."""

    table: str
    invitation: str
    owner: Client
    rival: Client
    stranger: Client
    nobody: Client

    def clients(self) -> dict[str, Client]:
        """Everybody by what they are."""
        return {"owner": self.owner, "rival": self.rival, "stranger": self.stranger, "nobody": self.nobody}


def company(server: Server, **wish: Any) -> Company:
    """The owner plays the side that is asked first, his rival the other; the stranger has a game of his own."""
    owner, rival, stranger = (Client(server.url) for _ in range(3))
    wish = {"title": "memoir", "scenario": "first-steps", **wish}
    first = owner.state(owner.table(**{**wish, "seats": {"allied": "me", "axis": "me"}}))["question"]["side"]
    other = "axis" if first == "allied" else "allied"
    made = owner.post("/api/tables", **{**wish, "seats": {first: "me", other: "open"}})
    rival.post(f"/api/tables/{made['id']}/join", side=other, join=made["join"])
    stranger.table(**{**wish, "seats": {"allied": "me", "axis": "me"}})
    return Company(made["id"], made["join"], owner, rival, stranger, Client(server.url))


def kept(server: Server, table: str) -> Table:
    """A table as the server has it in memory."""
    return server.hall._tables[table]


def socket_address(server: Server, table: str) -> str:
    """Where the socket of a table is."""
    return f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
