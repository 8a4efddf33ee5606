"""Killing a server at the worst moments: players who answer as fast as they can, and SIGKILL at random times.

A player writes down every answer before sending it and every acknowledgement as it comes. After each restart he sends
an answer that was not acknowledged again with its key. In the end each answer must be stored exactly once.
"""

from __future__ import annotations

import json
import random
import threading
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, ClassVar

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from hexfront.server.storage import ActionRow, open_storage
from hexfront.server.stored import open_game
from tests.server.processes import PATIENCE, ServerProcess

SCENARIOS = (("memoir", "first-steps"), ("diadem", "historical"), ("encore", "campaign"))
LOST = (OSError, EOFError, TimeoutError, WebSocketException, httpx.TransportError)
"""What a player sees of a server that dies."""


@dataclass
class Journal:
    """What one player knows: the keys he has sent, and the seq of those that were acknowledged."""

    table: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    sent: list[str] = field(default_factory=list)


class Player(threading.Thread):
    """Somebody who plays as fast as the server lets him, through crashes: both sides by requests."""

    scenarios: ClassVar[tuple[tuple[str, str], ...]] = SCENARIOS
    seats: ClassVar[dict[str, str]] = {"allied": "me", "axis": "me"}

    def __init__(self, url: str, number: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        title, scenario = self.scenarios[number % len(self.scenarios)]
        self._wish = {"title": title, "scenario": scenario, "seats": self.seats}
        self._stop_it = stop
        self._dice = random.Random(number)
        self._http = httpx.Client(base_url=url, timeout=20)
        self.journals = [Journal(self._insist("POST", "/api/tables", self._wish)["id"])]
        self.problem: BaseException | None = None

    @property
    def journal(self) -> Journal:
        return self.journals[-1]

    @property
    def acknowledged(self) -> int:
        return sum(len(journal.acknowledged) for journal in self.journals)

    @property
    def sent(self) -> int:
        return sum(len(journal.sent) for journal in self.journals)

    def run(self) -> None:
        try:
            while not self._stop_it.is_set():
                self._turn()
        except BaseException as problem:
            self.problem = problem
        finally:
            self.leave()

    def leave(self) -> None:
        self._http.close()

    def _turn(self) -> None:
        state = self._look()
        question = state["question"]
        if question is None:  # over: another game
            self.journals.append(Journal(self._insist("POST", "/api/tables", self._wish)["id"]))
            return
        if not question["options"]:
            self._stop_it.wait(0.02)
            return
        key = f"{self.journal.table}-{len(self.journal.sent)}"
        wish: dict[str, Any] = {"seq": state["seq"], "key": key}
        undo = state["undo"] and self._dice.random() < 0.1
        if not undo:
            wish["action"] = self._dice.choice(question["options"])["action"]
        self.journal.sent.append(key)
        done = self._do("undo" if undo else "actions", wish)
        self.journal.acknowledged[key] = done["seq"]

    def _look(self) -> Any:
        return self._insist("GET", f"/api/tables/{self.journal.table}")

    def _do(self, what: str, wish: dict[str, Any]) -> Any:
        return self._insist("POST", f"/api/tables/{self.journal.table}/{what}", wish)

    def _insist(self, method: str, path: str, body: Any = None) -> Any:
        """Ask until there is an answer; the same request with the same key, however often."""
        limit = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < limit
            try:
                answer = self._http.request(method, path, json=body)
            except LOST:
                time.sleep(0.05)
                continue
            if answer.status_code == 429:
                time.sleep(0.1)
                continue
            assert answer.status_code in (200, 201), answer.text
            return answer.json()


class Opponent(Player):
    """Plays one side against the computer, whose answers must neither be lost nor doubled."""

    scenarios = SCENARIOS[:1]
    seats: ClassVar = {"allied": "me", "axis": "random"}


class Onlooker(Player):
    """Looks on while the computer plays both sides without a pause."""

    seats: ClassVar = {"allied": "random", "axis": "random"}


class Talker(Player):
    """Plays over a socket, which he opens anew whenever it is gone."""

    def __init__(self, url: str, number: int, stop: threading.Event) -> None:
        super().__init__(url, number, stop)
        self._url = url.replace("http", "ws", 1)
        self._open = ExitStack()
        self._socket: ClientConnection | None = None
        self._state: Any = None

    def leave(self) -> None:
        super().leave()
        self._hang_up()

    def _hang_up(self) -> None:
        if self._socket is not None:
            self._open.close()
        self._socket = None

    def _next(self) -> Any:
        """The next message; a new socket if need be, whose first message is the state."""
        if self._socket is None:
            cookie = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
            url = f"{self._url}/api/tables/{self.journal.table}/socket"
            opened = connect(url, additional_headers={"cookie": cookie}, max_size=None)
            self._socket = self._open.enter_context(opened)
        message = json.loads(self._socket.recv(20))
        if message["type"] == "state":
            self._state = message
        return message

    def _look(self) -> Any:
        limit = time.monotonic() + PATIENCE
        if self._state is not None and self._state["id"] != self.journal.table:
            self._hang_up()
            self._state = None
        while self._state is None:
            assert time.monotonic() < limit
            try:
                self._next()
            except LOST:
                self._hang_up()
                time.sleep(0.05)
        return self._state

    def _do(self, what: str, wish: dict[str, Any]) -> Any:
        limit = time.monotonic() + PATIENCE
        message = {"type": "act" if what == "actions" else what, **wish}
        while True:
            assert time.monotonic() < limit
            try:
                return self._acknowledgement(message)
            except LOST:
                self._hang_up()
                time.sleep(0.05)

    def _acknowledgement(self, message: dict[str, Any]) -> Any:
        if self._socket is None:
            self._next()
        assert self._socket is not None
        self._socket.send(json.dumps(message))
        while True:
            heard = self._next()
            if heard["type"] == "ack" and heard["key"] == message["key"]:
                while self._state["seq"] < heard["seq"]:
                    self._next()
                return heard
            if heard["type"] == "error":
                assert heard["code"] == "too_many", heard
                time.sleep(0.1)
                self._socket.send(json.dumps(message))


CROWD: tuple[type[Player], ...] = (Player, Talker, Opponent, Onlooker, Talker)


@dataclass
class Toll:
    """What came of it."""

    kills: int
    answers: int
    by_computer: int
    unacknowledged: int
    usual_restart: float
    slowest_restart: float
    work_of_restart: float
    """Seconds: by the clock, the median and the most; and the most work, which a busy machine does not change."""


def await_answers(crowd: list[Player], count: int) -> None:
    """Wait until so many more answers have been acknowledged."""
    limit = time.monotonic() + PATIENCE
    wanted = count + sum(player.acknowledged for player in crowd)
    while sum(player.acknowledged for player in crowd) < wanted:
        assert time.monotonic() < limit, [repr(player.problem) for player in crowd]
        assert all(player.problem is None for player in crowd), [repr(player.problem) for player in crowd]
        time.sleep(0.005)


def kill_often(db: str, folder: Path, kills: int, players: int = len(CROWD), seed: int = 1) -> Toll:
    """Play, kill and restart so many times, then compare the players' journals with what is stored."""
    stop, dice = threading.Event(), random.Random(seed)
    restarts: list[float] = []
    work: list[float] = []
    unacknowledged = 0
    crowd: list[Player] = []
    with ServerProcess(db, folder) as victim:
        try:
            victim.start()
            crowd = [CROWD[number % len(CROWD)](victim.url, number, stop) for number in range(players)]
            for player in crowd:
                player.start()
            for number in range(kills):
                await_answers(crowd, dice.randint(1, 12))
                time.sleep(dice.uniform(0, 0.1))
                victim.kill()
                unacknowledged += sum(player.sent - player.acknowledged for player in crowd)
                if number % 5 == 4:  # the next one dies while it starts
                    victim.begin()
                    time.sleep(dice.uniform(0.2, 1.5))
                    victim.kill()
                restarts.append(victim.start())
                work.append(victim.worked() or restarts[-1])
            await_answers(crowd, 10)
        finally:
            stop.set()
            for player in crowd:
                player.join(PATIENCE)
    for player in crowd:
        assert player.problem is None, repr(player.problem)
        assert not player.is_alive()
    assert "ERROR" not in victim.said, victim.said
    by_computer = compare(db, [journal for player in crowd for journal in player.journals])
    answers = sum(player.acknowledged for player in crowd)
    return Toll(kills, answers, by_computer, unacknowledged, median(restarts), max(restarts), max(work))


def compare(db: str, journals: list[Journal]) -> int:
    """Every acknowledged answer is stored at the seq that was told, once, and nothing else is; the games are sound. How
    many answers the computer has given.
    """
    by_computer = 0
    storage = open_storage(db)
    try:
        for journal in journals:
            rows = storage.actions(journal.table)
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            own = [row for row in rows if row.person is not None]
            _compare_own(journal, own)
            by_computer += len(rows) - len(own)
            game = storage.game(journal.table)
            assert game is not None
            assert game.seq == len(rows)
            open_game(game, rows, storage.snapshot(journal.table))
    finally:
        storage.close()
    return by_computer


def _compare_own(journal: Journal, rows: list[ActionRow]) -> None:
    stored = {row.key.partition(":")[2]: row.seq for row in rows}
    assert len(stored) == len(rows)
    assert journal.acknowledged.items() <= stored.items()
    assert set(stored) <= set(journal.sent)
