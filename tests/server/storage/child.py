"""What other processes do to a database while a test looks on: `python -m tests.server.storage.child URL TASK ...`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import sleep

from hexfront.server.storage import Appended, ChatRow, Storage, open_storage
from tests.server.storage.rows import action, after


def append(storage: Storage, tag: str) -> None:
    """Appends without end; says each seq once it is acknowledged."""
    game = storage.game("one")
    assert game is not None
    seq = game.seq
    while True:
        seq += 1
        done = storage.append("one", action(seq, f"{tag} {seq}"), after(seq, "x" * 5_000))
        assert done is Appended.DONE
        print(seq, flush=True)


def race(storage: Storage, tag: str, upto: str) -> None:
    """Tries for every seq up to one; says those it won."""
    print("ready", flush=True)
    sys.stdin.readline()
    for seq in range(1, int(upto) + 1):
        if storage.append("one", action(seq, f"{tag} {seq}"), after(seq)) is Appended.DONE:
            print(seq, flush=True)


def hold(storage: Storage) -> None:
    """Keeps the storage open."""
    print("open", flush=True)
    sleep(600)


def once(storage: Storage, seq: str) -> None:
    """Appends one action and says a word."""
    assert storage.append("one", action(int(seq)), after(int(seq))) is Appended.DONE
    storage.add_chat(ChatRow("one", "bob", "Bob", "axis", "Olá", 3.0))


TASKS: dict[str, Callable[..., None]] = {"append": append, "race": race, "hold": hold, "once": once}

if __name__ == "__main__":
    TASKS[sys.argv[2]](open_storage(sys.argv[1]), *sys.argv[3:])
