"""Real server processes: `python -m hexfront serve`, started, killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """A server of its own; whoever leaves the `with` block leaves no process behind."""

    def __init__(self, db: str, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", "hexfront", "serve", "--no-browser", "--lang", "en"]
        self._command += ["--port", str(self.port), "--db", db]
        self._log = folder / f"server-{self.port}.log"
        self._environment = {**os.environ, "XDG_CACHE_HOME": str(folder)}
        self._environment.pop("PYTHONDONTWRITEBYTECODE", None)  # as on a player's machine
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(self, *problem: object) -> None:
        self.kill()

    @property
    def said(self) -> str:
        """Everything it has written so far."""
        return self._log.read_text() if self._log.exists() else ""

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def worked(self) -> float | None:
        """The seconds of work it has done so far, however many others share the machine; None where nobody tells."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def begin(self) -> None:
        """Start it without waiting."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, env=self._environment)

    def start(self) -> float:
        """Start it and wait until it answers: how long that took."""
        began = time.monotonic()
        self.begin()
        self.await_answer()
        return time.monotonic() - began

    def await_answer(self) -> None:
        limit = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._process is not None
            assert self._process.poll() is None, self.said
            assert time.monotonic() < limit, self.said
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/me", timeout=PATIENCE).status_code == 200
        except httpx.TransportError:
            return False

    def wait(self) -> int:
        """Wait until it has ended by itself: its exit code."""
        assert self._process is not None
        return self._process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to end."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self.wait()

    def kill(self) -> None:
        """SIGKILL; no matter if it is gone already."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
