"""More processors for one player: other processes search for a plan of the same turn, each in its own way."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor, wait
from typing import Any

from hexfront.ai.budget import Clock
from hexfront.ai.mind import Plan
from hexfront.ai.minds import mind
from hexfront.ai.search import Search
from hexfront.games import registry
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.trial import Trial

Told = tuple[str, str, str, dict[str, str], dict[str, object], dict[str, Any]]


def _deaf_to_interrupts() -> None:
    """Ctrl+C is for the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def processes(count: int) -> ProcessPoolExecutor:
    """So many processes that start afresh: the threads of this one do them no harm."""
    return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"), initializer=_deaf_to_interrupts)


def searched(told: Told, kind: str, side: int, before: Plan, seed: int, seconds: float) -> Plan:
    """In another process: the best plan found within the seconds."""
    name, scenario, text, files, options, frozen = told
    title = registry.title(name)
    setup = title.setup_from_record(scenario, text, files, options)
    state = title.thaw(setup, frozen, Dice(generator(seed, "dice"), []))
    found = title.settle(state)
    state.happened = []
    root = Trial(title, setup, state, found)
    search = Search(mind(name, kind), root, side, generator(seed, "colleague"), Clock(0, seconds))
    return search.best_plan(before).plan


class Colleagues:
    """Processes that help a player to plan; they are started when they are first asked."""

    def __init__(self, count: int, kind: str) -> None:
        self.count = count
        self.kind = kind
        self._pool: ProcessPoolExecutor | None = None
        self._asked: list[Future[Plan]] = []

    def ask(self, root: Trial, side: int, before: Plan, seed: int, seconds: float) -> None:
        """Let them begin; the root is a position as the side may imagine it."""
        if self._pool is None:
            self._pool = processes(self.count)
        setup = root.setup
        frozen = root.title.freeze(root.state)
        told = root.title.name, setup.scenario, setup.text, setup.files, setup.options, frozen
        self._asked = [
            self._pool.submit(searched, told, self.kind, side, before, seed + number, seconds)
            for number in range(1, self.count + 1)
        ]

    def found(self, seconds: float) -> list[Plan]:
        """The plans of those who are done within the seconds; nobody waits for the others, and one that failed has
        none.
        """
        done, late = wait(self._asked, timeout=seconds)
        for future in late:
            future.cancel()
        self._asked = []
        return [future.result() for future in done if not future.cancelled() and future.exception() is None]


def usual_colleagues() -> int:
    """How many help a player that has the machine to itself."""
    return max(0, (os.cpu_count() or 1) - 1)
