"""Computer players at a table: what one does wrong is made good, and nobody waits for ever."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexfront.ai import levels, players
from hexfront.kernel.actions import Action
from hexfront.kernel.engine import Game
from hexfront.server.storage import Appended, Storage
from tests.server.harness import Client, Server, Socket, fresh_key, serving
from tests.server.test_sockets import comparable, merged

SEATS = {"allied": "me", "axis": "random"}
Patch = pytest.MonkeyPatch


class Faulty(players.Player):
    """Raises, names what is no answer, or never comes back."""

    def __init__(self, fault: str) -> None:
        self.fault = fault
        self.free = threading.Event()
        self.asked = 0

    def choose(self, game: Game) -> Action:
        self.asked += 1
        if self.fault == "raises":
            raise RuntimeError("out of ideas")
        if self.fault == "hangs":
            self.free.wait(60)
        if self.fault == "spoils":  # plays on in the game it was shown
            while game.decision is not None:
                game.apply(game.open_answers()[0])
        return _Nonsense()


class _Nonsense(Action):
    def __init__(self) -> None:
        self.text = "dance"

    def __str__(self) -> str:
        return self.text


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, thinking_seconds=0.2) as running:
        yield running


def until_mine(socket: Socket, client: Client, table: str, turns: int = 3) -> int:
    """Play the first answer until the computer has had some turns: its answers."""
    heard, answers, had = 0, 0, 0
    while had < turns:
        state = socket.next("state", 30)
        question = state["question"]
        if question is None:
            break
        if question["side"] == "axis":
            heard += state["seq"] > answers
        elif state["seq"] >= answers:
            answers = state["seq"] + 1
            socket.send(type="act", seq=state["seq"], key=fresh_key(), action=question["options"][-1]["action"])
            had += heard > 0
            heard = 0
    return had


@pytest.mark.parametrize("fault", ["raises", "nonsense", "spoils", "hangs"])
def test_a_player_that_fails_is_answered_for_and_the_game_goes_on(
    server: Server, fault: str, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    plain = levels.player
    faulty = Faulty(fault)
    failing = True

    def player(title: str, name: str, seed: int | None = None) -> players.Player:
        nonlocal failing
        failing = not failing  # the plain answer comes from a player of the same name
        return plain(title, name, seed) if failing else faulty

    monkeypatch.setattr(levels, "player", player)
    client = Client(server.url)
    with caplog.at_level(logging.WARNING):
        table = client.table("memoir", scenario="first-steps", seats=SEATS, seed=3)
        try:
            with client.socket(table) as socket:
                assert until_mine(socket, client, table) == 3
        finally:
            faulty.free.set()
    rows = server.hall.storage.actions(table)
    computer = [row for row in rows if row.person is None]
    assert len(computer) >= 3
    assert faulty.asked >= len(computer)
    assert "gave no answer" in caplog.text
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))


def test_players_that_hang_keep_neither_others_nor_the_end_of_the_server(tmp_path: Path, monkeypatch: Patch) -> None:
    faulty = Faulty("hangs")
    monkeypatch.setattr(levels, "player", lambda *_: faulty)
    with serving(tmp_path, thinking_seconds=600.0) as server:
        client = Client(server.url)
        for _ in range(12):
            client.table("memoir", scenario="first-steps", seats={"allied": "random", "axis": "random"})
        monkeypatch.undo()
        table = client.table("memoir", scenario="first-steps", seats={"allied": "me", "axis": "me"})
        assert client.play(table, 3)["seq"] == 3
        assert client.get(f"/api/tables/{table}/steps")["count"] == 3
        began = time.monotonic()
    assert time.monotonic() - began < 10
    faulty.free.set()


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
