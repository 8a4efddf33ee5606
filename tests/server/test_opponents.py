"""Computer players at a table: what one does wrong is made good, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import hexfront
from hexfront.ai import levels
from hexfront.server import opponents
from hexfront.server.storage import Appended, SeatRow, Storage
from hexfront.server.thinkers import Thinkers
from tests.server.harness import Client, Server, Socket, fresh_key, serving
from tests.server.processes import PATIENCE, ServerProcess
from tests.server.test_sockets import comparable, merged
from tests.server.test_starting import children, is_running
from tests.server.test_thinkers import position

SEATS = {"allied": "me", "axis": "3"}
BOTH = {"allied": "3", "axis": "3"}
FOR_EVER = 600.0
A_WHILE = 10.0
Patch = pytest.MonkeyPatch
needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped with signals here")


def await_that(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    limit = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < limit
        time.sleep(0.01)


def thinking(server: Server) -> int:
    """The process of the only thinker, once there is one."""
    (thinker,) = server.hall.thinkers.all
    await_that(lambda: thinker.ready)
    assert thinker.process is not None
    assert thinker.process.pid is not None
    return thinker.process.pid


@pytest.fixture
def one_thinker(monkeypatch: Patch) -> None:
    monkeypatch.setattr("hexfront.server.thinkers.usual_count", lambda: 1)


def by_computers(server: Server, table: str) -> list[Any]:
    return [row for row in server.hall.storage.actions(table) if row.person is None]


def pass_on(socket: Socket, until: Callable[[], object]) -> None:
    """Play the last answer whenever I am asked, until something is so."""
    answered = -1
    while not until():
        state = socket.next("state", PATIENCE)
        question = state["question"]
        if question is None:
            break
        if question["options"] and state["seq"] > answered:
            answered = state["seq"]
            socket.send(type="act", seq=answered, key=fresh_key(), action=question["options"][-1]["action"])


# Faults of a player, one by one


def chosen(thinkers: Thinkers, computer: str, seconds: float = 30.0) -> str:
    game = position()
    before = game.digest()
    seat = SeatRow("game", "axis", None, computer, 5)

    async def run() -> str:
        try:
            return await opponents.choose(thinkers, game, seat, seconds)
        finally:
            await asyncio.to_thread(thinkers.close)

    answer = asyncio.run(run())
    assert game.digest() == before
    assert answer in [str(action) for action in game.open_answers()]
    return answer


def plain() -> str:
    return str(levels.player_at(position(), "3", 5).choose(position()))


class Lying(Thinkers):
    """Gives what is no open answer."""

    async def answer(self, game: hexfront.Game, key: str, name: str, seed: int, most: float) -> str:
        return "dance"


class Broken(Thinkers):
    """Cannot start a process."""

    async def answer(self, game: hexfront.Game, key: str, name: str, seed: int, most: float) -> str:
        raise OSError("no more processes")


def test_a_player_that_raises_gets_the_answer_of_level_3(caplog: pytest.LogCaptureFixture) -> None:
    assert chosen(Thinkers(1), "napoleon") == plain()
    assert "'napoleon'" in caplog.text


@pytest.mark.parametrize("kind", [Lying, Broken])
def test_one_that_names_no_open_answer_or_cannot_think_too(
    kind: type[Thinkers], caplog: pytest.LogCaptureFixture
) -> None:
    assert chosen(kind(1), "5") == plain()
    assert "gave no answer" in caplog.text


def test_where_level_3_fails_as_well_any_answer_is_taken(monkeypatch: Patch, caplog: pytest.LogCaptureFixture) -> None:
    class Lost(hexfront.Player):
        def choose(self, game: hexfront.Game) -> hexfront.Action:
            game.apply(game.open_answers()[0])
            raise RuntimeError("out of ideas")

    real = levels.player

    def player(title: str, name: str, seed: int | None = None) -> hexfront.Player:
        return Lost(0) if name == "3" else real(title, name, seed)

    monkeypatch.setattr(levels, "player", player)
    chosen(Lying(1), "5")
    assert "out of ideas" in caplog.text


def test_the_plain_answer_is_not_waited_for_without_end(monkeypatch: Patch) -> None:
    class Sleepy(hexfront.Player):
        def choose(self, game: hexfront.Game) -> hexfront.Action:
            time.sleep(1.0)
            return game.open_answers()[0]

    real = levels.player

    def player(title: str, name: str, seed: int | None = None) -> hexfront.Player:
        return Sleepy(0) if name == "3" else real(title, name, seed)

    monkeypatch.setattr(levels, "player", player)
    monkeypatch.setattr(opponents, "PLAIN_SECONDS", 0.05)
    expected = levels.player_at(position(), "random", 5).choose(position())
    assert chosen(Lying(1), "5") == str(expected)


# Faults of its process, at a table


@pytest.fixture
def server(tmp_path: Path, one_thinker: None) -> Iterator[Server]:
    with serving(tmp_path, thinking_seconds=A_WHILE) as running:
        yield running


@needs_signals
def test_a_process_that_hangs_is_answered_for_and_the_game_goes_on(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=SEATS, seed=3)
    with client.socket(table) as socket:
        pass_on(socket, lambda: by_computers(server, table))
        first = thinking(server)
        os.kill(first, signal.SIGSTOP)
        had = len(by_computers(server, table))
        pass_on(socket, lambda: len(by_computers(server, table)) > had + 12)
    assert thinking(server) != first
    assert not is_running(first)
    assert caplog.text.count(f"nothing within {A_WHILE:g} seconds") == 1
    rows = server.hall.storage.actions(table)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))


@needs_signals
def test_a_process_that_is_killed_is_missed_by_nobody(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=SEATS, seed=3)
    killed: list[int] = []
    with client.socket(table) as socket:
        for had in (0, 10, 20):
            pass_on(socket, lambda: len(by_computers(server, table)) > had + 3)  # noqa: B023
            killed.append(thinking(server))
            os.kill(killed[-1], signal.SIGKILL)
        pass_on(socket, lambda: len(by_computers(server, table)) > 30)
    assert len(set(killed)) == 3
    assert not any(is_running(pid) for pid in killed)
    assert "gave no answer" not in caplog.text


@needs_signals
def test_tables_answer_people_while_the_computer_thinks_elsewhere(
    tmp_path: Path, one_thinker: None, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, thinking_seconds=FOR_EVER) as server:
        client = Client(server.url)
        slow = [client.table("memoir", scenario="first-steps", seats=BOTH, seed=seed) for seed in range(12)]
        await_that(lambda: all(by_computers(server, each) for each in slow))
        os.kill(thinking(server), signal.SIGSTOP)
        try:
            await_that(lambda: server.hall.thinkers.all[0].waiting == len(slow))
            stands = [client.state(each)["seq"] for each in slow]
            table = client.table("diadem", scenario="historical", seats={"allied": "me", "axis": "me"})
            assert client.play(table, 20)["seq"] == 20
            assert client.get(f"/api/tables/{table}/steps")["count"] == 20
            random = client.table("memoir", scenario="first-steps", seats={"allied": "random", "axis": "random"})
            await_that(lambda: len(by_computers(server, random)) > 20)
            assert [client.state(each)["seq"] for each in slow] == stands
        finally:
            os.kill(thinking(server), signal.SIGCONT)
        await_that(lambda: all(client.state(each)["seq"] > seq for each, seq in zip(slow, stands, strict=True)))
    assert "gave no answer" not in caplog.text


@needs_signals
def test_a_server_that_ends_while_a_player_thinks_waits_for_nobody_and_answers_for_nobody(
    tmp_path: Path, one_thinker: None, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, thinking_seconds=FOR_EVER) as server:
        client = Client(server.url)
        tables = [client.table("memoir", scenario="first-steps", seats=BOTH, seed=seed) for seed in range(3)]
        await_that(lambda: all(by_computers(server, each) for each in tables))
        pid = thinking(server)
        os.kill(pid, signal.SIGSTOP)
        await_that(lambda: server.hall.thinkers.all[0].waiting == len(tables))
        stands = [client.state(each)["seq"] for each in tables]
        began = time.monotonic()
    assert time.monotonic() - began < 10
    assert not is_running(pid)
    assert "gave no answer" not in caplog.text
    with serving(tmp_path) as server:
        client = Client(server.url)
        rows = [server.hall.storage.actions(each) for each in tables]
        assert [found[-1].seq for found in rows] == stands
        await_that(lambda: all(client.state(each)["seq"] > seq for each, seq in zip(tables, stands, strict=True)))


@needs_signals
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells whose child a process is")
@pytest.mark.parametrize("how", ["kill", "interrupt"])
def test_a_server_takes_its_players_with_it(tmp_path: Path, how: str) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path) as server:
        server.start()
        client = Client(server.url)
        table = client.table("memoir", scenario="first-steps", seats={"allied": "4", "axis": "4"})
        await_that(lambda: client.state(table)["seq"] > 2)
        players = children(server.pid)
        assert players
        if how == "kill":
            server.kill()
        else:
            for pid in (*players, server.pid):  # as the terminal does it
                os.kill(pid, signal.SIGINT)
            assert server.wait() == 0
        await_that(lambda: not any(is_running(pid) for pid in players))
        assert "Traceback" not in server.said


# Faults of others


def test_a_database_that_fails_for_a_while_does_not_stop_the_computer(
    tmp_path: Path, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    append = Storage.append
    left = 2

    def sometimes(self: Storage, game: str, action: object, after: object) -> Appended:
        nonlocal left
        if getattr(action, "person", None) is None and left:
            left -= 1
            raise OSError("the disk is full")
        return append(self, game, action, after)  # type: ignore[arg-type]

    monkeypatch.setattr(Storage, "append", sometimes)
    monkeypatch.setattr("hexfront.server.hall.FIRST_WAIT", 0.05)
    with serving(tmp_path) as server, caplog.at_level(logging.ERROR):
        client = Client(server.url)
        table = client.table("memoir", scenario="first-steps", seats={"allied": "random", "axis": "random"})
        with client.socket(table) as socket:
            seen = [socket.next("state", 30)["seq"] for _ in range(12)]
        rows = server.hall.storage.actions(table)
    assert left == 0
    assert seen == sorted(seen)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert "tries again" in caplog.text


def test_an_answer_that_could_not_be_stored_is_shown_to_nobody(tmp_path: Path, monkeypatch: Patch) -> None:
    append = Storage.append
    failing = False

    def sometimes(self: Storage, game: str, action: object, after: object) -> Appended:
        if failing:
            raise OSError("the disk is full")
        return append(self, game, action, after)  # type: ignore[arg-type]

    monkeypatch.setattr(Storage, "append", sometimes)
    with serving(tmp_path) as server:
        client, onlooker = Client(server.url), Client(server.url)
        table = client.table("diadem", scenario="historical", seats={"allied": "me", "axis": "me"})
        client.play(table, 3)
        with client.socket(table) as socket, onlooker.socket(table) as far:
            state, seen = client.still(table), far.next("state")
            action = state["question"]["options"][0]["action"]
            failing = True
            answer = client.http.post(f"/api/tables/{table}/actions", json={"seq": 3, "key": "lost", "action": action})
            assert answer.status_code == 500
            socket.send(type="act", seq=3, key="lost-too", action=action)
            assert socket.next("error")["code"] == "internal"
            assert _without_presence(client.still(table)) == _without_presence(state)
            failing = False
            socket.send(type="act", seq=3, key="lost-too", action=action)
            assert socket.next("ack")["seq"] == 4
            while (news := merged(seen, far.next("state")))["seq"] == 3:
                assert comparable(news) == comparable(seen)
            assert news["seq"] == 4
        assert client.act(table, action, 3, "lost-too") == {"seq": 4, "again": True}
        assert client.refused(f"/api/tables/{table}/actions", seq=3, key="lost", action=action) == (409, "stale")


def _without_presence(state: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in state.items() if key not in ("seats", "watching")}
