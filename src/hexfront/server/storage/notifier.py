"""How several server processes at one PostgreSQL hear of each other. A notice says only which game changed; whoever
hears it reads the rest from the database.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

from hexfront.server.storage.database import ALIVE

if TYPE_CHECKING:
    import psycopg

CHANNEL = "hexfront"
CHAT = -1  # in place of a seq: something was said at the table
BEAT = 5.0  # seconds after which listeners look for themselves, should a notice have been lost
GLANCE = 0.5  # how soon a listener notices that it shall stop
MOST_WAIT = 10.0

LOG = logging.getLogger(__name__)

Callback = Callable[[str | None, int], None]


def publish(connection: Connection, game: str, seq: int) -> None:
    """Tells the other processes, once the transaction is through. SQLite has no other processes."""
    if connection.dialect.name == "postgresql":
        word = "c" if seq == CHAT else str(seq)
        connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": f"{game} {word}"})


def understood(said: str) -> tuple[str, int] | None:
    """The game and the seq of a notice; None if it is none of ours."""
    game, _, word = said.rpartition(" ")
    if word == "c":
        return game, CHAT
    return (game, int(word)) if game and word.isdecimal() else None


class Listener:
    """A thread with a connection of its own. It calls `callback(game, seq)` for every notice (`CHAT` for the seq when
    something was said), and `callback(None, 0)` after each connecting and every few seconds: then look for yourself.
    """

    def __init__(self, url: URL, callback: Callback, beat: float = BEAT) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._callback = callback
        self._beat = beat
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="hexfront-listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends the thread and waits for it."""
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        import psycopg  # noqa: PLC0415  (an extra that SQLite does without)

        wait = GLANCE
        while not self._stopped.is_set():
            try:
                with psycopg.connect(
                    self._address,
                    autocommit=True,
                    application_name="hexfront listener",
                    **ALIVE,
                ) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    wait = GLANCE
                    self._listen(connection)
            except psycopg.Error as problem:
                LOG.warning("the listener lost PostgreSQL and connects again: %s", str(problem).strip())
                self._stopped.wait(wait)
                wait = min(wait * 2, MOST_WAIT)

    def _listen(self, connection: psycopg.Connection) -> None:
        while not self._stopped.is_set():
            self._tell(None, 0)
            end = monotonic() + self._beat
            while not self._stopped.is_set() and monotonic() < end:
                for notice in connection.notifies(timeout=min(GLANCE, self._beat)):
                    found = understood(notice.payload)
                    if found is not None:
                        self._tell(*found)
            connection.execute("SELECT 1")  # a connection that is dead without a word shows it here

    def _tell(self, game: str | None, seq: int) -> None:
        try:
            self._callback(game, seq)
        except Exception:  # a callback that fails must not make the process deaf
            LOG.exception("a listener's callback failed")
