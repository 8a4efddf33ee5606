"""The hall: all tables of this server, opened when somebody comes and put away when nobody has come for long."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from time import time
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from hexfront.kernel.chance import Dice
from hexfront.kernel.errors import Error
from hexfront.kernel.replay import dice_of
from hexfront.server import opponents
from hexfront.server.boards import Boards
from hexfront.server.errors import Refused
from hexfront.server.review import Lost, opened
from hexfront.server.settings import Settings
from hexfront.server.storage import (
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
from hexfront.server.stored import coming_dice
from hexfront.server.table import Table
from hexfront.server.thinkers import Thinkers

MOST_TABLES = 1000
MOST_CHATS = 50
MOST_HASHING = 1
FIRST_WAIT, MOST_WAIT = 1.0, 30.0
log = logging.getLogger("hexfront.server")
T = TypeVar("T")


async def _to_the_end(work: Coroutine[object, object, T]) -> T:
    """What has begun to be stored is waited for, even if whoever asked has gone."""
    storing = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(storing)
    except asyncio.CancelledError:
        await asyncio.wait([storing])
        raise


class Hall:
    """Everything that happens at tables goes through here: an action is stored first, then everybody hears of it."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.boards = Boards()
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """All that are in memory: there is one of each, as long as anybody has to do with it."""
        self._at_hand: OrderedDict[str, Table] = OrderedDict()
        """Those that stay in memory though nobody looks on, the one used last at the end."""
        self._opening: dict[str, asyncio.Future[Table]] = {}
        self._threads = ThreadPoolExecutor(1 if storage.is_sqlite else 8, "storage")
        self._tasks: set[asyncio.Task[Any]] = set()
        self._listener: Listener | None = None
        self.thinkers = Thinkers()
        self._hashing = asyncio.Semaphore(MOST_HASHING)
        self._looking: asyncio.Task[None] | None = None
        self._closing = False

    async def stored(self, work: Callable[..., T], *args: object) -> T:
        """Do something with the database without keeping everybody waiting."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    async def hashed(self, work: Callable[..., T], *args: object) -> T:
        """Do something with a password, which is slow by intent: beside what is stored of games."""
        async with self._hashing:
            return await asyncio.to_thread(work, *args)

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
        await asyncio.to_thread(self.thinkers.close)
        self._threads.shutdown()
        self.storage.close()

    def spawn(self, work: asyncio.Task[T]) -> asyncio.Task[T]:
        """Keep a task until it is done."""
        self._tasks.add(work)
        work.add_done_callback(self._tasks.discard)
        return work

    # Opening tables

    async def table(self, id: str) -> Table:
        """The table of that name; Refused if there is none."""
        table = self._tables.get(id)
        if table is None:
            opening = self._opening.get(id)
            if opening is None:
                opening = self._opening[id] = asyncio.ensure_future(self._open(id))
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
            table = await asyncio.shield(opening)
        self._at_hand[id] = table
        self._at_hand.move_to_end(id)
        self._put_away()
        return table

    async def _open(self, id: str) -> Table:
        table = await asyncio.to_thread(self._read, id)
        table.lock.read_anew, table.lock.read_on = partial(self._replace, table), partial(self._reread, table)
        self._tables[id] = table
        self.let_computer_play(table)
        return table

    def in_use(self, id: str) -> bool:
        """Whether a table is in memory."""
        return id in self._tables

    def _put_away(self) -> None:
        while len(self._at_hand) > MOST_TABLES:
            self._at_hand.popitem(last=False)

    def _read(self, id: str) -> Table:
        """A stored table, its game played again: this takes time."""
        try:
            found = opened(self.storage, id)
        except Lost as problem:
            log.error("%s", problem)
            raise Refused("lost") from None
        if found is None:
            raise Refused("unknown")
        stored, game = found
        seats = self.storage.seats(id)
        table = Table(stored.row, seats, self._names(seats), game)
        for action in stored.actions:
            table.note(action)
        table.chats = self.storage.chats(id, MOST_CHATS)
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
            if key not in table.keys and seq != table.seq:
                await self._reread(table)
            if key in table.keys:
                return table.keys[key], True
            table.check(person, seq)
            action = await self._play(table, key, work)
            if action is None and key in table.keys:
                return table.keys[key], True
            if action is None:
                raise Refused("stale", seq=table.seq)
        self.tell(table)
        self.let_computer_play(table)
        return action.seq, False

    async def _play(self, table: Table, key: str, work: Callable[[], ActionRow]) -> ActionRow | None:
        """Move the game on and store it; None if somebody else was faster, then the game is as that one left it.
        Whatever else goes wrong, the game in memory is doubted from there on and read anew before anybody looks.
        """
        try:
            action = replace(work(), key=key)
        except Refused:
            raise
        except BaseException:
            table.lock.broken = True
            raise
        table.lock.broken = True
        after = table.after(action)
        if self._listener is not None:
            table.echoes.add(action.seq)
        appended = await _to_the_end(self.stored(self.storage.append, table.id, action, after))
        if appended is Appended.DONE:
            table.stored(action, after)
            table.lock.broken = False
            return action
        table.echoes.discard(action.seq)
        await self._replace(table)
        table.lock.broken = False
        return None

    async def _replace(self, table: Table) -> None:
        """Throw the game in memory away and read it anew."""
        try:
            table.become(await asyncio.to_thread(self._read, table.id))
        except Refused:
            self._dismiss(table)
            raise
        self._moved_on(table)

    def _moved_on(self, table: Table) -> None:
        """Something has been stored: whoever looks on hears of it, and perhaps the computer is asked."""
        self.tell(table)
        self.let_computer_play(table)

    def _dismiss(self, table: Table) -> None:
        """The table is gone."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            self._at_hand.pop(table.id, None)
        for watcher in list(table.watchers):
            watcher.dismiss()

    async def _reread(self, table: Table) -> None:
        """Play on with what other servers have stored."""
        row = await self.stored(self.storage.game, table.id)
        if row is None:
            self._dismiss(table)
            raise Refused("unknown")
        seats = await self.stored(self.storage.seats, table.id)
        if row.seq < table.seq or row.base != table.row.base:
            await self._replace(table)
        elif row.seq > table.seq or {seat.side: seat for seat in seats} != table.seats:
            await self._follow(table, row, seats)

    async def _follow(self, table: Table, row: GameRow, seats: list[SeatRow]) -> None:
        names = await self.stored(self._names, seats)
        found = await self.stored(self.storage.actions, table.id, table.seq)
        actions = [action for action in found if action.seq <= row.seq]  # it may have grown since the row was read
        dice: Dice | None = dice_of(table.game)
        if actions and dice is not None and (dice.source is not None or dice.left()):
            snapshot = await self.stored(self.storage.snapshot, table.id)
            dice = coming_dice(snapshot) if snapshot is not None and snapshot.seq == row.seq else None
        try:
            if dice is None:
                raise Error("the dice to come are not known")
            table.follow(row, seats, names, actions, dice)
        except Exception as problem:  # such as a server with other rules
            log.warning("table %s is read anew: %s", table.id, problem)
            await self._replace(table)
        else:
            self._moved_on(table)

    def _heard(self, game: str | None, seq: int) -> None:
        """Another server has stored something, or it is time to look whether one has."""
        if game is None:
            for table in list(self._tables.values()):
                table.lock.behind = True
            if self._looking is None or self._looking.done():
                self._looking = self.spawn(asyncio.ensure_future(self._look_around()))
            return
        known = self._tables.get(game)
        if known is None or 0 <= seq < known.seq:
            return
        if seq in known.echoes:
            known.echoes.discard(seq)
        else:
            self.spawn(asyncio.ensure_future(self._catch_up(known)))

    async def _look_around(self) -> None:
        """What was missed, table by table, where somebody looks on; the others are read again when somebody comes."""
        for table in list(self._tables.values()):
            if table.watchers or table.thinking is not None:
                await self._catch_up(table)

    async def _catch_up(self, table: Table) -> None:
        table.lock.behind = True
        try:
            async with table.lock:  # whoever enters finds it as it is stored
                pass
            await self._hear_all(table)
        except Refused:
            return
        except Exception:
            log.exception("table %s cannot be read again", table.id)

    def check_sitting(self, table: Table, person: str | None, side: str, code: str) -> None:
        """Refuse whoever may not take a seat."""
        seat = table.seats.get(side)
        if seat is None:
            raise Refused("unknown")
        if person and seat.person == person:
            return
        invited = table.invites(code)
        if not invited and table.row.watch != "anyone":
            table.check_looking(person)
            raise Refused("forbidden")
        if side not in table.open_sides():
            raise Refused("taken")

    async def sit_down(self, table: Table, person: Person, side: str, code: str) -> None:
        """Take an open seat, with the code of the invitation, or at a table open to all."""
        async with table.lock:
            self.check_sitting(table, person.id, side, code)
            if table.seats[side].person == person.id:
                return
            if not await self.stored(self.storage.take_seat, table.id, side, person.id):
                table.lock.behind = True
                raise Refused("taken")
            seats = await self.stored(self.storage.seats, table.id)
            table.seats = {seat.side: seat for seat in seats}
            table.names = await self.stored(self._names, seats)
            table.cache.clear()
        self._moved_on(table)

    async def close_table(self, table: Table, person: str) -> None:
        """Whoever set up a table that nobody has joined may close it."""
        async with table.lock:
            if table.row.owner != person:
                raise Refused("forbidden")
            if not table.open_sides() or not await self.stored(self.storage.close_game, table.id):
                raise Refused("taken")
        self._dismiss(table)

    async def rename(self, person: Person) -> None:
        """Somebody has another name from now on, at the tables too."""
        for table in list(self._tables.values()):
            if person.id in table.names:
                async with table.lock:
                    table.names = {**table.names, person.id: person.name}
                    table.cache.clear()
                self.tell(table)

    def forget(self, session: str) -> None:
        """Close the sockets of a session that has ended."""
        for table in list(self._tables.values()):
            for watcher in list(table.watchers):
                if watcher.session == session:
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
        await self.stored(self.storage.add_chat, chat)
        await self._hear_all(table)

    async def _hear_all(self, table: Table) -> None:
        """What has been said since, here and at other servers, in the order it was stored."""
        last = table.chats[-1].number if table.chats else 0
        for chat in await self.stored(self.storage.chats, table.id, MOST_CHATS, last):
            self._hear(table, chat)

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
        """Answer as long as a computer player is asked; what goes wrong is tried again after a while."""
        wait = FIRST_WAIT
        try:
            while not self._closing and self._tables.get(table.id) is table:
                try:
                    if not await self._computer_answers(table):
                        return
                    wait = FIRST_WAIT
                except Refused as refusal:
                    log.error("table %s: the computer player was refused: %s", table.id, refusal.said("en"))
                    return
                except Exception:
                    log.exception("table %s: the computer player tries again in %g seconds", table.id, wait)
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, MOST_WAIT)
        finally:
            table.thinking = None

    async def _computer_answers(self, table: Table) -> bool:
        """One answer, unless somebody else is asked."""
        async with table.lock:
            side = table.asked
            if side is None or not table.player_of(side):
                return False
            seq, game, seat = table.seq, table.game.copy(), table.seats[side]
        text = await opponents.choose(self.thinkers, game, seat, self.settings.thinking_seconds)
        async with table.lock:
            if table.seq == seq:
                await self._play(table, f"computer:{seq + 1}", lambda: table.play(side, None, text))
        self.tell(table)
        return True
