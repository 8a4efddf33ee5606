"""The storage of the server: people, games and everything done in them, in SQLite or PostgreSQL.

The actions of a game are the truth; its row and its snapshot say where they led. Nothing here knows a rule, a clock or
an event loop: ids, times and texts come from the caller, and every call may come from any thread.
"""

from __future__ import annotations

from hexfront.server.storage.database import address
from hexfront.server.storage.games import Games
from hexfront.server.storage.lists import Lists
from hexfront.server.storage.notifier import BEAT, CHAT, Callback, Listener
from hexfront.server.storage.people import People
from hexfront.server.storage.rows import (
    ActionRow,
    Appended,
    ChatRow,
    GameAfter,
    GameLine,
    GameRow,
    Person,
    SeatLine,
    SeatRow,
    SnapshotRow,
)

__all__ = [
    "CHAT",
    "ActionRow",
    "Appended",
    "ChatRow",
    "GameAfter",
    "GameLine",
    "GameRow",
    "Listener",
    "Person",
    "SeatLine",
    "SeatRow",
    "SnapshotRow",
    "Storage",
    "open_storage",
]


class Storage(People, Games, Lists):
    """An open storage. `open_storage` makes one."""

    def listener(self, callback: Callback, beat: float = BEAT) -> Listener | None:
        """Begins to listen to the other processes at this database; None where there can be none (SQLite)."""
        return None if self.is_sqlite else Listener(self._url, callback, beat)


def open_storage(url: str) -> Storage:
    """Opens a database, makes or brings up to date its tables, and gives the storage."""
    return Storage(address(url))
