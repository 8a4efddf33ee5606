"""The processes computer players think in: whatever happens to one, the next question finds another, and nothing that
is hidden goes there.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import TypeVar

import pytest

import hexfront
from hexfront.kernel.engine import Game
from hexfront.server.tasks import HINT, Memory, Reply, Task, task_of
from hexfront.server.thinkers import Died, Failed, Thinker, Thinkers, usual_count

PLACES = [("diadem", "campaign"), ("encore", None), ("memoir", "nijmegen"), ("memoir", "roer")]
LOOKED_AT = 5
APART = 31
T = TypeVar("T")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped with signals here")


@cache
def spots(title: str, scenario: str | None) -> list[Game]:
    """Positions along a game, with more than one answer open."""
    game = hexfront.new(title, scenario, seed=21)
    players = {side: hexfront.player(title, "3", seed=i) for i, side in enumerate(game.sides)}
    found: list[Game] = []
    while game.decision is not None and len(found) < LOOKED_AT:
        if game.move_count >= APART * (len(found) + 1) and len(game.decision.options) > 1:
            found.append(game.copy())
        game.apply(players[game.decision.side].choose(game))
    return found


@cache
def position() -> Game:
    return spots("memoir", "nijmegen")[0]


def task(name: str = "3", seconds: float | None = None, key: str = "table axis") -> Task:
    return task_of(position(), key, name, 5, seconds)


def with_one(work: Callable[[Thinker], Awaitable[T]]) -> T:
    async def run() -> T:
        thinker = Thinker()
        try:
            return await work(thinker)
        finally:
            await asyncio.to_thread(thinker.close)

    return asyncio.run(run())


def pid_of(thinker: Thinker) -> int:
    assert thinker.process is not None
    assert thinker.process.pid is not None
    return thinker.process.pid


def there(pid: int) -> bool:
    """Whether there is such a process, a dead one that nobody has buried among them."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def gone_soon(pid: int, seconds: float = 20.0) -> bool:
    limit = time.monotonic() + seconds
    while there(pid) and time.monotonic() < limit:
        time.sleep(0.02)
    return not there(pid)


# What goes there


def twins() -> Iterator[tuple[Game, Game]]:
    for title, scenario in PLACES:
        for number, game in enumerate(spots(title, scenario)):
            assert game.decision is not None
            yield game, game.determinize(game.decision.side, 300 + number)


def test_a_task_carries_nothing_that_is_hidden_from_its_side() -> None:
    differed = 0
    for game, twin in twins():
        differed += game.digest() != twin.digest()
        for name in ("5", HINT):
            assert task_of(game, "k", name, 9, 1.0) == task_of(twin, "k", name, 9, 1.0), (game.title, game.move_count)
    assert differed > len(PLACES)


def test_a_task_with_the_game_as_it_is_would_be_found_out() -> None:
    def naked(game: Game) -> object:
        return game.frozen()

    assert any(naked(game) != naked(twin) for game, twin in twins() if game.title == "memoir")


@pytest.mark.parametrize(("title", "scenario"), PLACES)
def test_a_hint_is_the_same_whatever_is_hidden(title: str, scenario: str | None) -> None:
    for game in spots(title, scenario)[1:2]:
        assert game.decision is not None
        games = [game, game.determinize(game.decision.side, 77)]
        tasks = [task_of(each, "k", HINT, 9, None, nodes=40) for each in games]
        one, other = (Memory().reply(each) for each in tasks)
        assert one == other
        assert one.answer in [str(action) for action in game.open_answers()]


@pytest.mark.parametrize(("title", "scenario"), PLACES)
@pytest.mark.parametrize("name", ["1", "2", "3"])
def test_a_player_answers_there_as_it_would_here(title: str, scenario: str | None, name: str) -> None:
    for game in spots(title, scenario):
        here = hexfront.player(title, name, seed=4).choose(game)
        assert Memory().reply(task_of(game, "k", name, 4, None)).answer == str(here)


def test_a_player_keeps_its_plan_in_one_memory_and_tables_do_not_share_one() -> None:
    memory = Memory()
    for key in ("one", "two"):
        memory.reply(task_of(position(), key, "4", 5, None, nodes=30))
    plans = list(memory._players.values())
    assert len(plans) == 2
    assert plans[0] is not plans[1]
    memory.reply(task_of(position(), "one", "4", 5, None, nodes=30))
    assert list(memory._players.values()) == [plans[1], plans[0]]


# What may happen to it


def test_it_answers_gives_way_to_others_and_leaves_nothing_behind() -> None:
    async def work(thinker: Thinker) -> int:
        said = await thinker.reply(task(), 30)
        assert said.answer in [str(action) for action in position().open_answers()]
        pid = pid_of(thinker)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)
        assert await thinker.reply(task(), 30) == said
        assert pid_of(thinker) == pid
        return pid

    assert not there(with_one(work))


def test_one_that_was_killed_between_two_questions_is_started_anew() -> None:
    async def work(thinker: Thinker) -> None:
        said = await thinker.reply(task(), 30)
        first = pid_of(thinker)
        os.kill(first, signal.SIGKILL)
        assert await asyncio.to_thread(_is_dead, first)
        assert await thinker.reply(task(), 30) == said
        assert pid_of(thinker) != first
        assert not there(first)

    with_one(work)


def _is_dead(pid: int) -> bool:
    """Whether a child comes to its end, with all of its threads; it is left to be buried by who started it."""
    limit = time.monotonic() + 20
    while os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        if time.monotonic() > limit:
            return False
        time.sleep(0.01)
    return True


def test_one_that_hangs_is_killed_and_the_next_question_finds_another() -> None:
    async def work(thinker: Thinker) -> None:
        said = await thinker.reply(task(), 30)
        first = pid_of(thinker)
        os.kill(first, signal.SIGSTOP)
        with pytest.raises(Failed, match="nothing within"):
            await thinker.reply(task(), 0.3)
        assert gone_soon(first)
        assert await thinker.reply(task(), 30) == said

    with_one(work)


def test_one_that_hangs_before_it_has_taken_in_a_large_task_is_killed_too() -> None:
    big = task_of(position(), "k" * 5_000_000, "3", 5, None)

    async def work(thinker: Thinker) -> None:
        await thinker.reply(task(), 30)
        os.kill(pid_of(thinker), signal.SIGSTOP)
        with pytest.raises(Failed, match="nothing within"):
            await thinker.reply(big, 0.3)
        await thinker.reply(big, 30)

    with_one(work)


def test_what_a_player_does_wrong_is_said_and_costs_no_process() -> None:
    async def work(thinker: Thinker) -> None:
        await thinker.reply(task(), 30)
        first = pid_of(thinker)
        with pytest.raises(Failed, match="napoleon"):
            await thinker.reply(task("napoleon"), 30)
        assert pid_of(thinker) == first

    with_one(work)


def test_an_answer_nobody_waits_for_any_more_is_not_taken_for_the_next() -> None:
    async def work(thinker: Thinker) -> None:
        said = await thinker.reply(task(), 30)
        first = pid_of(thinker)
        os.kill(first, signal.SIGSTOP)
        thinking = asyncio.ensure_future(thinker.reply(task("2"), 60))
        await asyncio.sleep(0.2)
        thinking.cancel()
        began = time.monotonic()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        assert time.monotonic() - began < 5
        assert gone_soon(first)
        assert await thinker.reply(task(), 30) == said

    with_one(work)


@pytest.mark.parametrize("wait", [0.0, 0.05])
def test_one_let_go_while_it_starts_ends_at_once(wait: float) -> None:
    async def work(thinker: Thinker) -> list[int]:
        asked = asyncio.ensure_future(thinker.reply(task(), 60))
        await asyncio.sleep(wait)
        found = [] if thinker.process is None else [pid_of(thinker)]
        await _closed_at_once(thinker, asked)
        return found

    assert not any(there(pid) for pid in with_one(work))


def test_one_let_go_while_it_thinks_ends_at_once() -> None:
    async def work(thinker: Thinker) -> int:
        await thinker.reply(task(), 60)
        pid = pid_of(thinker)
        os.kill(pid, signal.SIGSTOP)
        asked = asyncio.ensure_future(thinker.reply(task(), 60))
        await asyncio.sleep(0.1)
        await _closed_at_once(thinker, asked)
        return pid

    assert not there(with_one(work))


async def _closed_at_once(thinker: Thinker, asked: asyncio.Future[Reply]) -> None:
    began = time.monotonic()
    await asyncio.to_thread(thinker.close)
    assert time.monotonic() - began < 5
    with pytest.raises((Failed, RuntimeError)):
        await asked


# All of them


def test_a_process_that_dies_while_it_thinks_is_tried_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(murders: int) -> str:
        thinkers = Thinkers(1)
        thinker = thinkers.all[0]
        real, left = thinker._ask, murders

        def asked(what: Task) -> object:
            nonlocal left
            if left:
                left -= 1
                os.kill(pid_of(thinker), signal.SIGKILL)
            return real(what)

        monkeypatch.setattr(thinker, "_ask", asked)
        try:
            return await thinkers.answer(position(), "k", "3", 5, 30)
        finally:
            await asyncio.to_thread(thinkers.close)

    assert asyncio.run(run(1)) == asyncio.run(run(0))
    with pytest.raises(Died):
        asyncio.run(run(2))


def test_many_at_one_process_take_their_turns_and_think_less_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> tuple[list[str], list[float | None]]:
        thinkers = Thinkers(1)
        real, given = Thinker._ask, []

        def asked(self: Thinker, what: Task) -> object:
            given.append(what.seconds)
            return real(self, replace(what, player="3"))

        monkeypatch.setattr(Thinker, "_ask", asked)
        try:
            names = ["5", "5", "3", "4", *["5"] * 30]
            asking = [thinkers.answer(position(), f"table {i}", name, i, 60) for i, name in enumerate(names)]
            return await asyncio.gather(*asking), given
        finally:
            await asyncio.to_thread(thinkers.close)

    answers, given = asyncio.run(run())
    assert len(answers) == 34
    assert given[:5] == [4.6, 4.6 / 2, None, 1.3 / 4, 4.6 / 5]
    assert given[-1] == 0.3


def test_players_share_the_processes_out_and_stay_where_they_are() -> None:
    thinkers = Thinkers(3)
    try:
        first = thinkers._place("a")
        first.waiting += 1
        second = thinkers._place("b")
        assert second is not first
        assert thinkers._place("a") is first
        first.waiting += 2
        assert thinkers._place("a") is not first
    finally:
        thinkers.close()


def test_there_is_one_process_fewer_than_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    for ours, count in ((1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, ours=ours: set(range(ours)), raising=False)
        assert usual_count() == count
        assert len(Thinkers().all) == count
