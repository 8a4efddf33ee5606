"""The hall: all tables of this server, opened when somebody comes and put away when nobody has come for long."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hmac import compare_digest
from time import time
from typing import TypeVar

from hexfront.server import opponents
from hexfront.server.boards import Boards
from hexfront.server.errors import Refused
from hexfront.server.people import digest
from hexfront.server.review import resume
from hexfront.server.settings import Settings
from hexfront.server.storage import (
    CHAT,
    ActionRow,
    Appended,
    ChatRow,
    GameRow,
    Listener,
    Person,
    SeatRow,
    SnapshotRow,
    Storage,
)
from hexfront.server.stored import Diverged, open_game, rules_fingerprint
from hexfront.server.table import Table

MOST_TABLES = 1000
MOST_CHATS = 50
log = logging.getLogger("hexfront.server")
T = TypeVar("T")


class Hall:
    """Everything that happens at tables goes through here: an action is stored first, then everybody hears of it."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.boards = Boards()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._threads = ThreadPoolExecutor(1 if storage.is_sqlite else 8, "storage")
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener: Listener | None = None
        self._closing = False

    async def stored(self, work: Callable[..., T], *args: object) -> T:
        """Do something with the database without keeping everybody waiting."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    def begin(self) -> None:
        """Listen to the other servers on the same database, where there can be any."""
        loop = asyncio.get_running_loop()

        def heard(game: str | None, seq: int) -> None:
            if not self._closing:
                loop.call_soon_threadsafe(self._heard, game, seq)

        self._listener = self.storage.listener(heard, self.settings.reread_seconds)

    async def close(self) -> None:
        """Stop listening and thinking; the storage is closed last."""
        self._closing = True
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.boards.close()
        self._threads.shutdown()
        self.storage.close()

    def spawn(self, work: asyncio.Task[None]) -> asyncio.Task[None]:
        """Keep a task until it is done."""
        self._tasks.add(work)
        work.add_done_callback(self._tasks.discard)
        return work

    # Opening tables

    async def table(self, id: str) -> Table:
        """The table of that name; Refused if there is none."""
        table = self._tables.get(id)
        if table is None:
            lock = self._opening.setdefault(id, asyncio.Lock())
            async with lock:
                table = self._tables.get(id) or await self._open(id)
            self._opening.pop(id, None)
        self._tables.move_to_end(id)
        return table

    async def _open(self, id: str) -> Table:
        row = await self.stored(self.storage.game, id)
        if row is None:
            raise Refused("unknown")
        table = await self.stored(self._read, row)
        self._tables[id] = table
        self._put_away()
        self.let_computer_play(table)
        return table

    def in_use(self, id: str) -> bool:
        """Whether a table is in memory."""
        return id in self._tables

    def _put_away(self) -> None:
        for id, table in list(self._tables.items()):
            if len(self._tables) <= MOST_TABLES:
                return
            if not table.watchers and not table.lock.locked() and table.thinking is None:
                del self._tables[id]

    def _read(self, row: GameRow) -> Table:
        actions = self.storage.actions(row.id)
        snapshot = self.storage.snapshot(row.id)
        try:
            game = open_game(row, actions, snapshot)
        except Diverged as problem:
            row, game = resume(self.storage, row, snapshot, str(problem))
        else:
            if row.rules != rules_fingerprint():
                self.storage.set_rules(row.id, rules_fingerprint())
                row = replace(row, rules=rules_fingerprint())
        seats = self.storage.seats(row.id)
        table = Table(row, seats, self._names(seats), game)
        for action in actions:
            table.note(action)
        table.chats = self.storage.chats(row.id, MOST_CHATS)
        return table

    def _names(self, seats: list[SeatRow]) -> dict[str, str]:
        found: dict[str, str] = {}
        for seat in seats:
            person = self.storage.person(seat.person) if seat.person else None
            if person is not None:
                found[person.id] = person.name
        return found

    async def add(self, row: GameRow, seats: list[SeatRow], snapshot: SnapshotRow, before: list[ActionRow]) -> Table:
        """Set up a new table, with what was done before where it comes from a record."""
        await self.stored(self.storage.add_game, row, seats, snapshot, before)
        return await self.table(row.id)

    # What is done at tables

    async def do(
        self, table: Table, person: str, seq: int, key: str, work: Callable[[], ActionRow]
    ) -> tuple[int, bool]:
        """Do something at a table once: the new seq, and whether it had been done before with this key."""
        key = f"{person}:{key}"
        async with table.lock:
            known = table.keys.get(key)
            if known is not None:
                return known, True
            if seq != table.seq and not self.storage.is_sqlite:
                await self._reread(table)
                if key in table.keys:
                    return table.keys[key], True
            table.check(person, seq)
            action = replace(work(), key=key)
            done = await self._store(table, action)
            if not done and key in table.keys:
                return table.keys[key], True
            if not done:
                raise Refused("stale", seq=table.seq)
        self.tell(table)
        self.let_computer_play(table)
        return action.seq, False

    async def _store(self, table: Table, action: ActionRow) -> bool:
        """Store what the game has just done; if it cannot be, the game goes back to what is stored."""
        after = table.after(action)
        try:
            # What has begun to be stored is waited for, even if whoever asked has gone.
            appended = await asyncio.shield(self.stored(self.storage.append, table.id, action, after))
        except BaseException:
            self._tables.pop(table.id, None)
            raise
        if appended is Appended.DONE:
            table.stored(action, after)
            return True
        await self._replace(table)
        return False

    async def _replace(self, table: Table) -> None:
        """Throw the game in memory away and read it anew."""
        row = await self.stored(self.storage.game, table.id)
        if row is None:
            raise Refused("unknown")
        fresh = await self.stored(self._read, row)
        table.game, table.row, table.seats, table.names = fresh.game, fresh.row, fresh.seats, fresh.names
        table.done, table.keys, table.last_undo = [], {}, fresh.row.seq
        for action in fresh.done:
            table.note(action)
        table.last_undo = fresh.row.seq
        table.cache.clear()

    async def _reread(self, table: Table) -> bool:
        """Play on with what other servers have stored; whether there was anything."""
        row = await self.stored(self.storage.game, table.id)
        if row is None:
            return False
        seats = await self.stored(self.storage.seats, table.id)
        if row.seq == table.seq and {seat.side: seat for seat in seats} == table.seats:
            return False
        names = await self.stored(self._names, seats)
        actions = await self.stored(self.storage.actions, table.id, table.seq)
        row = replace(row, seq=actions[-1].seq if actions else table.seq)  # it may have grown since the row was read
        table.follow(row, seats, names, actions)
        return True

    def _heard(self, game: str | None, seq: int) -> None:
        """Another server has stored something, or it is time to look whether one has."""
        for table in list(self._tables.values()) if game is None else [self._tables.get(game)]:
            if table is not None and (game is None or seq == CHAT or seq > table.seq):
                self.spawn(asyncio.ensure_future(self._catch_up(table)))

    async def _catch_up(self, table: Table) -> None:
        async with table.lock:
            changed = await self._reread(table)
            last = table.chats[-1].number if table.chats else 0
            fresh = await self.stored(self.storage.chats, table.id, MOST_CHATS, last)
        for chat in fresh:
            self._hear(table, chat)
        if changed:
            self.tell(table)
            self.let_computer_play(table)

    async def sit_down(self, table: Table, person: Person, side: str, code: str) -> None:
        """Take an open seat, with the code of the invitation, or at a table open to all."""
        async with table.lock:
            if table.seats.get(side) is None:
                raise Refused("unknown")
            if table.seats[side].person == person.id:
                return
            invited = bool(table.row.join_hash) and compare_digest(digest(code), table.row.join_hash)
            if not invited and table.row.watch != "anyone":
                raise Refused("forbidden")
            if side not in table.open_sides() or not await self.stored(
                self.storage.take_seat, table.id, side, person.id
            ):
                raise Refused("taken")
            seats = await self.stored(self.storage.seats, table.id)
            table.seats = {seat.side: seat for seat in seats}
            table.names = await self.stored(self._names, seats)
            table.cache.clear()
        self.tell(table)

    async def close_table(self, table: Table, person: str) -> None:
        """Whoever set up a table that nobody has joined may close it."""
        async with table.lock:
            if table.row.owner != person:
                raise Refused("forbidden")
            if not table.open_sides() or not await self.stored(self.storage.close_game, table.id):
                raise Refused("taken")
            self._tables.pop(table.id, None)
        for watcher in list(table.watchers):
            watcher.dismiss()

    # Who hears of it

    def tell(self, table: Table) -> None:
        """Everybody at the table gets to know that something has changed."""
        for watcher in table.watchers:
            watcher.wake()

    async def say(self, table: Table, person: Person, text: str) -> None:
        """A sentence at the table."""
        sides = table.sides_of(person.id)
        chat = ChatRow(table.id, person.id, person.name, sides[0] if len(sides) == 1 else None, text, time())
        number = await self.stored(self.storage.add_chat, chat)
        self._hear(table, replace(chat, number=number))

    def _hear(self, table: Table, chat: ChatRow) -> None:
        if any(known.number == chat.number for known in table.chats):
            return
        table.chats = [*table.chats, chat][-MOST_CHATS:]
        for watcher in table.watchers:
            watcher.hear(chat)

    # Computer players

    def let_computer_play(self, table: Table) -> None:
        """If a computer player is asked, let it think."""
        asked = table.asked
        if asked is None or table.thinking is not None or not table.player_of(asked) or table.open_sides():
            return
        table.thinking = self.spawn(asyncio.ensure_future(self._computer(table)))

    async def _computer(self, table: Table) -> None:
        """Answer as long as a computer player is asked."""
        try:
            while not self._closing:
                async with table.lock:
                    side = table.asked
                    if side is None or not table.player_of(side):
                        return
                    seq, game, seat = table.seq, table.game.copy(), table.seats[side]
                text = await opponents.choose(game, seat, self.settings.thinking_seconds)
                async with table.lock:
                    if table.seq != seq:
                        continue
                    action = replace(table.play(side, None, text), key=f"computer:{seq + 1}")
                    await self._store(table, action)
                self.tell(table)
        except Exception:
            log.exception("table %s: the computer player has stopped", table.id)
        finally:
            table.thinking = None
