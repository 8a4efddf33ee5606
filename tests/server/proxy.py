"""Something between browser and server that loses, delays, halves and doubles what goes through it."""

from __future__ import annotations

import random
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress

FAULTS = ("cut", "cut_back", "delay", "half", "silence")
CHUNK = 4096
STILL = 1.5
"""Seconds a connection stays open in which nothing more is passed on."""
HELD_UP = 5
"""How often a connection is held up before it ends."""


class Proxy:
    """A TCP proxy. Each connection may meet one fault, after so many bytes: `cut` ends it at once, `cut_back` loses the
    answer, `delay` holds everything up for a while before it ends, `half` closes one direction only, `silence` passes
    nothing on and says nothing.
    """

    def __init__(self, port: int, seed: int, share: float, forth: int, back: int) -> None:
        self._target = port
        self._dice = random.Random(seed)
        self._share = share
        self._means = forth, back
        self.met: Counter[str] = Counter()
        self._door = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def stop(self) -> None:
        _shut(self._door)
        self._threads[0].join(10)
        for end in self._ends:
            _shut(end)
        for thread in self._threads:
            thread.join(10)
            assert not thread.is_alive()

    def _accept(self) -> None:
        while True:
            try:
                here, _ = self._door.accept()
            except OSError:  # stopped
                return
            there = socket.create_connection(("127.0.0.1", self._target))
            self._ends += [here, there]
            fault = self._dice.choice(FAULTS) if self._dice.random() < self._share else ""
            self.met.update([fault] if fault else [])
            forth, back = (int(self._dice.expovariate(1 / mean)) for mean in self._means)
            answers = "cut" if fault == "cut_back" else fault
            self._pump(here, there, "" if fault == "cut_back" else fault, forth)
            self._pump(there, here, answers, back)

    def _pump(self, source: socket.socket, sink: socket.socket, fault: str, after: int) -> None:
        thread = threading.Thread(target=_pass_on, args=(source, sink, fault, after), daemon=True)
        self._threads.append(thread)
        thread.start()


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


def _pass_on(source: socket.socket, sink: socket.socket, fault: str, after: int) -> None:
    passed = held_up = 0
    with suppress(OSError):
        while chunk := source.recv(CHUNK):
            if fault and passed + len(chunk) > after:
                if fault == "cut":
                    sink.sendall(chunk[: max(0, after - passed)])
                    break
                if fault == "silence":
                    time.sleep(STILL)
                    break
                if fault == "half":
                    sink.shutdown(socket.SHUT_WR)
                    time.sleep(STILL)
                    break
                if held_up == HELD_UP:
                    break
                held_up += 1
                time.sleep(0.1)
            sink.sendall(chunk)
            passed += len(chunk)
    _shut(source)
    _shut(sink)


@contextmanager
def between(port: int, seed: int, share: float, forth: int = 1_200, back: int = 25_000) -> Iterator[Proxy]:
    """A proxy before a server: the share of connections that meet a fault, and after how many bytes, about."""
    proxy = Proxy(port, seed, share, forth, back)
    try:
        yield proxy
    finally:
        proxy.stop()
