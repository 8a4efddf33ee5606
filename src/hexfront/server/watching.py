"""Somebody who looks at a table through a socket: what he has been told, and what is new to him."""

from __future__ import annotations

import asyncio
from typing import Any

from hexfront.server.states import Picture, picture_of, state_of
from hexfront.server.storage import ChatRow, Person
from hexfront.server.table import Table

Message = dict[str, Any]


class Watcher:
    """One open socket. It remembers the pieces and log entries it has sent, so that only what is new is sent again."""

    def __init__(self, table: Table, person: Person | None, lang: str, side: str | None, looked: int) -> None:
        self.table = table
        self.person = person
        self.lang = lang
        self.side = side
        self.looked = looked
        self.session = ""
        self.news = asyncio.Event()
        self.letters: list[Message] = []
        self.gone = False
        self._sent: Picture | None = None
        self._seq = -1
        self._breaks = 0

    @property
    def person_id(self) -> str | None:
        """Who it is."""
        return None if self.person is None else self.person.id

    def wake(self) -> None:
        """Something has changed at the table."""
        self._seq = -1
        self.news.set()

    def hear(self, chat: ChatRow) -> None:
        """Somebody has said something."""
        self.post(chat_message(chat))

    def post(self, message: Message) -> None:
        """Something for this socket alone."""
        self.letters.append(message)
        self.news.set()

    def dismiss(self) -> None:
        """The table is gone."""
        self.gone = True
        self.news.set()

    def choose(self, side: str | None) -> None:
        """See with another side's eyes."""
        self.side = side
        self._sent = None
        self.wake()

    async def next_messages(self) -> list[Message]:
        """What is to be sent next; waits until there is something. The first state comes before anything else, later
        ones after the acknowledgement of the answer that led to them.
        """
        await self.news.wait()
        self.news.clear()
        first = self._sent is None
        states: list[Message] = []
        if self._seq < 0 and not self.gone:
            async with self.table.lock:
                states.append(self._state())
        letters, self.letters = self.letters, []
        return states + letters if first else letters + states

    def _state(self) -> Message:
        """The state as a whole, or what of it is new."""
        table = self.table
        viewer = table.viewer_for(self.person_id, self.side)
        fresh = picture_of(table, viewer, self.lang)
        before, self._sent, self._seq = self._sent, fresh, table.seq
        breaks, self._breaks = self._breaks, table.breaks
        if before is None or before.viewer != viewer or table.breaks != breaks:
            return state_of(table, self.person_id, fresh, self.looked)
        state = state_of(table, self.person_id, fresh, self.looked, before.told)
        known = before.pieces
        scene = {key: value for key, value in state["scene"].items() if before.scene.get(key, ...) != value}
        scene["pieces"] = [piece for id, piece in fresh.pieces.items() if known.get(id) != piece]
        scene["gone"] = [id for id in known if id not in fresh.pieces]
        state["scene"] = scene
        state["delta"] = True
        return state


def chat_message(chat: ChatRow) -> Message:
    """A sentence as it is sent."""
    return {"type": "chat", "name": chat.name, "side": chat.side, "text": chat.text, "at": chat.at}


def present_message(table: Table) -> Message:
    """Who is here."""
    here = {watcher.person_id for watcher in table.watchers}
    return {
        "type": "present",
        "seats": [{"side": side, "here": seat.person in here} for side, seat in table.seats.items() if seat.person],
        "watching": sum(1 for watcher in table.watchers if not table.sides_of(watcher.person_id)),
    }
