"""`hexfront serve`: it says where it is, keeps to one server for a database, and names what is wrong."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "hexfront", "serve", *arguments]


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    port = free_port()
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CACHE_HOME": str(folder), "DISPLAY": ""}
    process = subprocess.Popen(
        command("--port", str(port), "--lang", "en", *arguments),
        env={**environment, "WAYLAND_DISPLAY": "", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        limit = time.monotonic() + PATIENCE
        while True:
            assert process.poll() is None, process.communicate()[0]
            assert time.monotonic() < limit
            try:
                httpx.get(f"http://127.0.0.1:{port}/api/me", timeout=5)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield process, port
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def test_it_says_where_it_is_and_keeps_games_in_the_users_data_folder(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, port):
        page = httpx.get(f"http://127.0.0.1:{port}/")
        assert page.status_code == 200
        assert "<!doctype html>" in page.text.lower()
        made = httpx.post(f"http://127.0.0.1:{port}/api/tables", json={"title": "memoir", "seats": {"allied": "me"}})
        assert made.status_code == 201
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=PATIENCE)
        assert f"http://localhost:{port}/" in said
        assert process.returncode == 0
        assert "Traceback" not in said
    assert (tmp_path / "hexfront" / "games.sqlite").exists()


def test_a_second_server_on_the_same_database_is_refused(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with serving(tmp_path, "--db", db):
        second = subprocess.run(
            command("--port", str(free_port()), "--db", db, "--no-browser"),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert second.returncode == 2
    assert "games.sqlite" in second.stderr
    assert "another" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_port_in_use_and_an_unknown_database_are_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        busy = subprocess.run(
            command("--port", str(port)), capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    assert busy.returncode == 2
    assert str(port) in busy.stderr
    arguments = command("--port", str(free_port()), "--db", "oracle://somewhere")
    odd = subprocess.run(arguments, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert odd.returncode == 2
    assert "oracle" in odd.stderr
