"""More processors for one player: other processes look for a plan of the same turn, or weigh some of the answers."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any

from hexfront.ai.budget import Clock
from hexfront.ai.mind import Plan
from hexfront.ai.minds import mind
from hexfront.ai.search import Search
from hexfront.games import registry
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.trial import Trial

Told = tuple[str, str, str, dict[str, str], dict[str, object], dict[str, Any]]


def _helping() -> None:
    """Ctrl+C is for the process that started this one; if that one is killed, nobody is left to help."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_who_is_helped, daemon=True).start()


def _end_with_who_is_helped() -> None:
    helped = multiprocessing.parent_process()
    if helped is not None:
        helped.join()
        os._exit(1)


def processes(count: int) -> ProcessPoolExecutor:
    """So many processes that start afresh: the threads of this one do them no harm."""
    return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"), initializer=_helping)


def _told(root: Trial) -> Told:
    """A position in plain data that can go to another process."""
    setup = root.setup
    return root.title.name, setup.scenario, setup.text, setup.files, setup.options, root.title.freeze(root.state)


def _search(told: Told, kind: str, side: int, seed: int, seconds: float) -> Search:
    """In another process: a search from such a position."""
    name, scenario, text, files, options, frozen = told
    title = registry.title(name)
    setup = title.setup_from_record(scenario, text, files, options)
    state = title.thaw(setup, frozen, Dice(generator(seed, "dice"), []))
    found = title.settle(state)
    state.happened = []
    root = Trial(title, setup, state, found)
    return Search(mind(name, kind), root, side, generator(seed, "colleague"), Clock(0, seconds))


def planned(told: Told, kind: str, side: int, before: Plan, afresh: bool, seed: int, seconds: float) -> Plan:
    """In another process: the best plan found within the seconds."""
    return _search(told, kind, side, seed, seconds).best_plan(before, afresh).plan


def weighed(told: Told, kind: str, side: int, plan: Plan, share: tuple[int, int], seed: int, seconds: float) -> str:
    """In another process: the best of a share of the answers within the seconds; empty if none beats the usual one."""
    search = _search(told, kind, side, seed, seconds)
    usual = search.mind.script(side, plan).answer(search.root)
    found = search.best_answer(plan, usual, share).first
    return "" if found is None or found is usual else found.text


class Colleagues:
    """Processes that help a player to think; they are started when they are first asked, and end with it."""

    def __init__(self, count: int, kind: str) -> None:
        self.count = count
        self.kind = kind
        self._pool: ProcessPoolExecutor | None = None
        self._asked: list[Future[Any]] = []

    def plan(self, root: Trial, side: int, before: Plan, afresh: bool, seed: int, seconds: float) -> None:
        """Let them look for plans; the root is a position as the side may imagine it."""
        told = _told(root)
        self._ask(
            [(planned, told, self.kind, side, before, afresh, seed + n, seconds) for n in range(1, self.count + 1)]
        )

    def weigh(self, root: Trial, side: int, plan: Plan, seed: int, seconds: float) -> None:
        """Let each weigh a share of the answers, the first being left to whom they help."""
        told = _told(root)
        shares = [(number, self.count + 1) for number in range(1, self.count + 1)]
        self._ask([(weighed, told, self.kind, side, plan, share, seed + share[0], seconds) for share in shares])

    def _ask(self, calls: list[tuple[Any, ...]]) -> None:
        if self._pool is None:
            self._pool = processes(self.count)
        try:
            self._asked = [self._pool.submit(*call) for call in calls]
        except BrokenProcessPool:  # one of them was killed: others are called next time
            self._pool = None

    def found(self, seconds: float) -> list[Any]:
        """What those found who are done within the seconds; nobody waits for the others, and one that failed has
        nothing.
        """
        done, late = wait(self._asked, timeout=seconds)
        for future in late:
            future.cancel()
        self._asked = []
        return [future.result() for future in done if not future.cancelled() and future.exception() is None]


def usual_colleagues() -> int:
    """How many help a player that has the machine to itself."""
    return max(0, (os.cpu_count() or 1) - 1)
