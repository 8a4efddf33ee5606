"""Where computer players think: processes beside the server, one fewer than there are processors.

What goes to them is a position as the player's side may imagine it; what is hidden from that side never leaves the
server. A player stays with one process, which remembers what it plans; one that is gone plans anew.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections import OrderedDict
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from hexfront.ai.levels import player, seconds_of
from hexfront.ai.players import Player, asked_side, rolls_in
from hexfront.games import registry
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.trial import Trial, imagined
from hexfront.server.aside import begin_aside

MOST_REMEMBERED = 500
LEAST_SECONDS = 0.3


@dataclass(frozen=True)
class Task:
    """A question to a computer player, all in plain data that can go to another process."""

    key: str
    title: str
    scenario: str
    text: str
    files: dict[str, str]
    options: dict[str, object]
    state: dict[str, Any]
    number: int
    rolls: int
    player: str
    seed: int
    seconds: float | None


def task_of(game: Game, key: str, name: str, seed: int, seconds: float | None) -> Task:
    """The open question of a game, with the position as the asked side may imagine it."""
    trial = imagined(game, asked_side(game), seed)
    setup = game.setup
    return Task(
        key,
        game.title,
        setup.scenario,
        setup.text,
        setup.files,
        setup.options,
        trial.title.freeze(trial.state),
        game.move_count,
        rolls_in(game),
        name,
        seed,
        seconds,
    )


class Memory:
    """The players a process has in mind."""

    def __init__(self) -> None:
        self._players: OrderedDict[str, Player] = OrderedDict()

    def answer(self, task: Task) -> str:
        """Let the player of a task answer, in notation."""
        title = registry.title(task.title)
        setup = title.setup_from_record(task.scenario, task.text, task.files, task.options)
        state = title.thaw(setup, task.state, Dice(generator(task.seed, f"dice {task.number}"), []))
        options = title.settle(state)
        state.happened = []
        chosen = self._player(task)
        if task.seconds is not None:
            chosen.hurry(task.seconds)
        return chosen.answer(Trial(title, setup, state, options), task.number, task.rolls).text

    def _player(self, task: Task) -> Player:
        key = f"{task.key} {task.player} {task.seed}"
        found = self._players.get(key)
        if found is None:
            found = player(task.title, task.player, task.seed)
            self._players[key] = found
            if len(self._players) > MOST_REMEMBERED:
                self._players.popitem(last=False)
        self._players.move_to_end(key)
        return found


def _think(door: Connection) -> None:
    """What a process does: answer one task after the other."""
    begin_aside()
    memory = Memory()
    while True:
        task = door.recv()
        try:
            door.send((True, memory.answer(task)))
        except Exception as problem:
            door.send((False, f"{type(problem).__name__}: {problem}"))


class Failed(Exception):
    """A computer player gave no answer."""


class Thinker:
    """One process, started when it is first needed, and anew when it has died or hangs."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.waiting = 0
        self._process: SpawnProcess | None = None
        self._door: Connection | None = None
        self._starting = threading.Lock()

    async def answer(self, task: Task, seconds: float) -> str:
        """The answer to a task; Failed if there is none within the seconds."""
        async with self.turn:
            return await asyncio.to_thread(self._answer, task, seconds)

    def _answer(self, task: Task, seconds: float) -> str:
        try:
            door = self._open()
            door.send(task)
            if not door.poll(seconds):
                raise Failed(f"nothing within {seconds:g} seconds")
            well, said = door.recv()
        except (OSError, EOFError) as problem:
            self.stop()
            raise Failed(f"its process has died ({problem!r})") from None
        except Failed:
            self.stop()
            raise
        if not well:
            raise Failed(said)
        return str(said)

    def _open(self) -> Connection:
        with self._starting:
            if self._door is None or self._process is None or not self._process.is_alive():
                context = multiprocessing.get_context("spawn")
                ours, theirs = context.Pipe()
                self._process = context.Process(target=_think, args=(theirs,), name="thinker", daemon=True)
                self._process.start()
                theirs.close()
                self._door = ours
            return self._door

    def stop(self) -> None:
        """Let the process go, whatever it is doing."""
        with self._starting:
            if self._process is not None:
                self._process.kill()
                self._process.join()
            if self._door is not None:
                self._door.close()
            self._process = self._door = None

    @property
    def process(self) -> SpawnProcess | None:
        """The process, if it runs."""
        return self._process


class Thinkers:
    """All of them. A table goes to the one that has fewest waiting, and stays with it."""

    def __init__(self, count: int | None = None) -> None:
        self.all = [Thinker() for _ in range(count or max(1, (os.cpu_count() or 1) - 1))]
        self._whose: OrderedDict[str, Thinker] = OrderedDict()

    async def answer(self, game: Game, key: str, name: str, seed: int, most: float) -> str:
        """The answer of a computer player at a table, in notation. With many waiting each thinks less long."""
        thinker = self._whose.get(key)
        if thinker is None:
            thinker = min(self.all, key=lambda one: one.waiting)
            self._whose[key] = thinker
            if len(self._whose) > MOST_REMEMBERED * len(self.all):
                self._whose.popitem(last=False)
        thinker.waiting += 1
        try:
            usual = seconds_of(name)
            seconds = None if usual is None else max(min(LEAST_SECONDS, usual), usual / thinker.waiting)
            return await thinker.answer(task_of(game, key, name, seed, seconds), most)
        finally:
            thinker.waiting -= 1

    def close(self) -> None:
        """Let all go."""
        for thinker in self.all:
            thinker.stop()
