"""Where computer players think: processes beside the server, one fewer than there are processors.

A player stays with one process, which remembers what it plans; one whose process is gone plans anew. A process that
takes too long, or whose answer nobody waits for any more, is killed: no answer can come where another is expected.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import TypeVar

from hexfront.ai.levels import seconds_of
from hexfront.kernel.engine import Game
from hexfront.server.aside import begin_aside
from hexfront.server.tasks import HINT, Memory, Reply, Task, task_of

MOST_PLACES = 5000
LEAST_SECONDS = 0.3
HINT_SECONDS = 3.0
STARTING_SECONDS = 60.0
READY = "ready"
T = TypeVar("T")


def think(door: Connection) -> None:
    """What a process does: one task after the other, until the server closes the door."""
    begin_aside()
    memory = Memory()
    try:
        door.send(READY)
        while True:
            task = door.recv()
            door.send(_tried(memory, task))
    except (EOFError, OSError):
        return


def _tried(memory: Memory, task: Task) -> Reply | str:
    """The reply; what went wrong, in words, where there is none."""
    try:
        return memory.reply(task)
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"


class Failed(Exception):
    """A computer player gave no answer."""


class Died(Failed):
    """Its process ended while it thought."""


def _deaf_to_interrupts() -> None:
    """Ctrl+C is for the server: what is started from here does not hear it, not even before its first line runs."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])


class Thinker:
    """One process, started when it is first needed, and anew when it has died or was killed."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.waiting = 0
        self.ready = False
        """Whether there is a process and it listens."""
        self._process: SpawnProcess | None = None
        self._door: Connection | None = None
        self._unwanted = False
        self._handling = threading.Lock()
        """Held by whoever starts, kills or buries the process."""
        self._thread = ThreadPoolExecutor(1, "thinker", _deaf_to_interrupts)
        """Talks to the process, which may block; nobody else touches the door."""

    @property
    def process(self) -> SpawnProcess | None:
        """The process, if one was started."""
        return self._process

    async def reply(self, task: Task, seconds: float) -> Reply:
        """The reply to a task, within the seconds once it is its turn and the process is ready; Failed if there is
        none.
        """
        async with self.turn:
            self._unwanted = False
            await self._within(STARTING_SECONDS, self._open)
            said = await self._within(seconds, lambda: self._ask(task))
        if isinstance(said, str):
            raise Failed(said)
        return said

    async def _within(self, seconds: float, work: Callable[[], T]) -> T:
        """Do something with the process. Killing it is what ends the waiting for it."""
        working = asyncio.get_running_loop().run_in_executor(self._thread, work)
        try:
            done, _ = await asyncio.wait([working], timeout=seconds)
        except asyncio.CancelledError:
            await self._give_up(working)
            raise
        if not done:
            await self._give_up(working)
            raise Failed(f"nothing within {seconds:g} seconds")
        return working.result()

    async def _give_up(self, working: asyncio.Future[T]) -> None:
        self.kill()
        await asyncio.wait([working])
        working.exception()

    def kill(self) -> None:
        """End the process, whatever it is doing; the thread that waits for it clears up."""
        with self._handling:
            self._unwanted = True
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """Let the process go for good."""
        self.kill()
        self._thread.shutdown()
        self._bury()

    # In the thread

    def _open(self) -> None:
        """See to it that there is a process that listens."""
        with self._handling:
            if self._process is not None and self._process.is_alive():
                return
        self._bury()
        try:
            with self._handling:
                if self._unwanted:
                    raise Died("it was stopped before it began")
                door = self._start()
            door.recv()
            self.ready = True
        except (OSError, EOFError) as problem:
            self._bury()
            raise Died(f"no process could be started ({problem!r})") from None

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self._door, theirs = context.Pipe()
        try:
            process = context.Process(target=think, args=(theirs,), name="thinker", daemon=True)
            process.start()
            self._process = process
        finally:
            theirs.close()
        return self._door

    def _ask(self, task: Task) -> Reply | str:
        door = self._door
        assert door is not None
        try:
            door.send(task)
            said: Reply | str = door.recv()
        except (OSError, EOFError) as problem:
            self._bury()
            raise Died(f"its process has died ({problem!r})") from None
        return said

    def _bury(self) -> None:
        with self._handling:
            process, door = self._process, self._door
            self._process = self._door = None
            self.ready = False
            if process is not None:
                process.kill()
                process.join()
                process.close()
            if door is not None:
                door.close()


class Thinkers:
    """All of them. A player goes to the one with fewest waiting, and stays with it unless it has much more to do."""

    def __init__(self, count: int | None = None) -> None:
        self.all = [Thinker() for _ in range(count or usual_count())]
        self._whose: OrderedDict[str, Thinker] = OrderedDict()

    async def answer(self, game: Game, key: str, name: str, seed: int, most: float) -> str:
        """The answer of a computer player at a table, in notation; Failed if there is none within `most` seconds."""
        return (await self._reply(game, key, name, seed, seconds_of(name), most)).answer

    async def hint(self, game: Game, key: str, seed: int, most: float) -> Reply:
        """What the strongest player would answer, and why."""
        return await self._reply(game, key, HINT, seed, HINT_SECONDS, most)

    async def _reply(self, game: Game, key: str, name: str, seed: int, usual: float | None, most: float) -> Reply:
        """With many waiting each thinks less long. A process that dies gets one more try: others may have killed it."""
        thinker = self._place(key)
        thinker.waiting += 1
        try:
            seconds = None if usual is None else max(min(LEAST_SECONDS, usual), usual / thinker.waiting)
            task = task_of(game, key, name, seed, seconds)
            try:
                return await thinker.reply(task, most)
            except Died:
                return await thinker.reply(task, most)
        finally:
            thinker.waiting -= 1

    def _place(self, key: str) -> Thinker:
        thinker, idlest = self._whose.get(key), min(self.all, key=lambda one: one.waiting)
        if thinker is None or thinker.waiting > idlest.waiting + 1:
            thinker = idlest
        self._whose[key] = thinker
        self._whose.move_to_end(key)
        if len(self._whose) > MOST_PLACES:
            self._whose.popitem(last=False)
        return thinker

    def close(self) -> None:
        """Let all go."""
        for thinker in self.all:
            thinker.close()


def usual_count() -> int:
    """One fewer than there are processors for us, and at least one."""
    ours = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, ours - 1)
