"""Killing a server at the worst moments: players who answer as fast as they can, and SIGKILL at random times.

A player writes down every answer before sending it and every acknowledgement as it comes. After each restart he sends
an answer that was not acknowledged again with its key. In the end each answer must be stored exactly once.
"""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from hexfront.server.storage import open_storage
from hexfront.server.stored import open_game

SCENARIOS = (("memoir", "first-steps"), ("diadem", "historical"), ("encore", "campaign"))
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Victim:
    """A server process of its own."""

    def __init__(self, db: str, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", "hexfront", "serve", "--no-browser"]
        self._command += ["--port", str(self.port), "--db", db]
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it and wait until it answers: how long that took."""
        began = time.monotonic()
        with (self._folder / "server.log").open("ab") as log:
            environment = {**os.environ, "XDG_CACHE_HOME": str(self._folder)}
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, env=environment)
        while True:
            assert self._process.poll() is None, (self._folder / "server.log").read_text()
            assert time.monotonic() - began < PATIENCE
            try:
                httpx.get(f"{self.url}/api/me", timeout=2)
                return time.monotonic() - began
            except httpx.TransportError:
                time.sleep(0.02)

    def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


@dataclass
class Journal:
    """What one player knows: the keys he has sent, and the seq of those that were acknowledged."""

    table: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    sent: list[str] = field(default_factory=list)


class Player(threading.Thread):
    """Somebody who plays both sides of a table as fast as the server lets him, through crashes."""

    def __init__(self, url: str, number: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        title, scenario = SCENARIOS[number % len(SCENARIOS)]
        self._stop_it = stop
        self._dice = random.Random(number)
        self._http = httpx.Client(base_url=url, timeout=5)
        body = {"title": title, "scenario": scenario, "seats": {"allied": "me", "axis": "me"}}
        self.journal = Journal(self._http.post("/api/tables", json=body).json()["id"])
        self.problem: BaseException | None = None

    def run(self) -> None:
        try:
            while not self._stop_it.is_set():
                self._answer()
        except BaseException as problem:
            self.problem = problem
        finally:
            self._http.close()

    def _answer(self) -> None:
        state = self._insist("GET", "")
        question = state["question"]
        if question is None:
            self._stop_it.wait(0.1)
            return
        key = f"{self.journal.table}-{len(self.journal.sent)}"
        action = self._dice.choice(question["options"])["action"]
        self.journal.sent.append(key)
        done = self._insist("POST", "/actions", {"seq": state["seq"], "key": key, "action": action})
        self.journal.acknowledged[key] = done["seq"]

    def _insist(self, method: str, path: str, body: Any = None) -> Any:
        """Ask until there is an answer; the same request with the same key, however often."""
        limit = time.monotonic() + PATIENCE
        while True:
            try:
                answer = self._http.request(method, f"/api/tables/{self.journal.table}{path}", json=body)
            except httpx.TransportError:
                assert time.monotonic() < limit
                time.sleep(0.05)
                continue
            if answer.status_code == 429:
                time.sleep(0.1)
                continue
            assert answer.status_code == 200, answer.text
            return answer.json()


@dataclass
class Toll:
    """What came of it."""

    kills: int
    answers: int
    unacknowledged: int
    slowest_restart: float


def kill_often(db: str, folder: Path, kills: int, players: int = 4, seed: int = 1) -> Toll:
    """Play, kill and restart so many times, then compare the players' journals with what is stored."""
    victim = Victim(db, folder)
    victim.start()
    stop, dice = threading.Event(), random.Random(seed)
    crowd = [Player(victim.url, number, stop) for number in range(players)]
    for player in crowd:
        player.start()
    restarts = []
    unacknowledged = 0
    for _ in range(kills):
        time.sleep(dice.uniform(0.05, 0.6))
        victim.kill()
        unacknowledged += sum(len(p.journal.sent) - len(p.journal.acknowledged) for p in crowd)
        restarts.append(victim.start())
    time.sleep(0.3)
    stop.set()
    for player in crowd:
        player.join(PATIENCE)
        assert player.problem is None, player.problem
    victim.kill()
    compare(db, [player.journal for player in crowd])
    answers = sum(len(player.journal.acknowledged) for player in crowd)
    return Toll(kills, answers, unacknowledged, max(restarts))


def compare(db: str, journals: list[Journal]) -> None:
    """Every acknowledged answer is stored at the seq that was told, once, and nothing else is; the games are sound."""
    storage = open_storage(db)
    try:
        for journal in journals:
            rows = storage.actions(journal.table)
            stored = {row.key.partition(":")[2]: row.seq for row in rows}
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            assert len(stored) == len(rows)
            assert journal.acknowledged.items() <= stored.items()
            assert set(stored) <= set(journal.sent)
            row = storage.game(journal.table)
            assert row is not None
            assert row.seq == len(rows)
            open_game(row, rows, storage.snapshot(journal.table))
    finally:
        storage.close()
