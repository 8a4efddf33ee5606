"""Several who do something at the same moment."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from tests.server.harness import Client

T = TypeVar("T")


def at_once(work: Sequence[Callable[[], T]]) -> list[T]:
    """Do things in threads that begin together; what came of each."""
    gate = threading.Barrier(len(work))

    def begin(job: Callable[[], T]) -> T:
        gate.wait()
        return job()

    with ThreadPoolExecutor(len(work)) as pool:
        return list(pool.map(begin, work))


def attempt(client: Client, table: str, seq: int, key: str, action: str) -> tuple[int, Any]:
    """An answer, and the status and body that come back."""
    answer = client.http.post(f"/api/tables/{table}/actions", json={"seq": seq, "key": key, "action": action})
    return answer.status_code, answer.json()


def same_person(client: Client, url: str) -> Client:
    """The same browser once more, or at another server."""
    other = Client(url)
    for name, value in client.http.cookies.items():
        other.http.cookies.set(name, value)
    return other
