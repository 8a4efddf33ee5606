"""Many at once, and processes that end at any moment."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import TypeVar

from sqlalchemy import text

from hexfront.server.storage import Appended, Person, Storage, open_storage
from tests.server.storage.processes import lines, start
from tests.server.storage.rows import action, add_game, after, fill

THREADS = 8
ROUNDS = 25
KILLS = 20

T = TypeVar("T")


def at_once(what: Callable[[int], T]) -> list[T]:
    """What comes of doing something in all threads at the same moment."""
    gate = Barrier(THREADS)

    def one(number: int) -> T:
        gate.wait()
        return what(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(one, range(THREADS)))


def try_seq(storage: Storage, seq: int, number: int) -> Appended:
    return storage.append("one", action(seq, f"{number} {seq}"), after(seq, str(number)))


def try_key(storage: Storage, number: int) -> Appended:
    return storage.append("one", action(number % 2 + 1, "same"), after(number % 2 + 1))


def try_seat(storage: Storage, game: str, number: int) -> bool:
    return storage.take_seat(game, "axis", "ann" if number % 2 else "bob")


def try_seat_or_close(storage: Storage, game: str, number: int) -> bool:
    return storage.close_game(game) if number % 2 else storage.take_seat(game, "axis", "bob")


def test_of_eight_threads_at_one_seq_one_wins(storage: Storage) -> None:
    for seq in range(1, ROUNDS + 1):
        came = at_once(partial(try_seq, storage, seq))
        assert came.count(Appended.DONE) == 1
        assert came.count(Appended.STALE) == THREADS - 1
        winner = came.index(Appended.DONE)
        kept = storage.snapshot("one")
        assert kept is not None
        assert (kept.seq, kept.state) == (seq, str(winner))
        assert storage.actions("one", seq - 1) == [action(seq, f"{winner} {seq}")]


def test_of_eight_threads_with_one_key_one_wins(storage: Storage) -> None:
    """Also where one of them asks for the next seq."""
    came = at_once(partial(try_key, storage))
    assert came.count(Appended.DONE) == 1
    assert storage.actions("one") == [action(1, "same")]


def test_games_do_not_stand_in_each_others_way(storage: Storage) -> None:
    for number in range(THREADS):
        add_game(storage, f"g{number}")

    def play(number: int) -> list[Appended]:
        return [storage.append(f"g{number}", action(seq), after(seq)) for seq in range(1, ROUNDS + 1)]

    assert at_once(play) == [[Appended.DONE] * ROUNDS] * THREADS


def test_of_eight_threads_at_one_seat_one_sits(storage: Storage) -> None:
    for game in [f"g{number}" for number in range(ROUNDS)]:
        add_game(storage, game)
        came = at_once(partial(try_seat, storage, game))
        assert came.count(True) == 1
        assert storage.seats(game)[1].person == ("ann" if came.index(True) % 2 else "bob")


def test_nobody_sits_at_a_table_that_closes(storage: Storage) -> None:
    for game in [f"g{number}" for number in range(ROUNDS)]:
        add_game(storage, game)
        came = at_once(partial(try_seat_or_close, storage, game))
        assert came.count(True) == 1
        closed = came.index(True) % 2 == 1
        assert (storage.game(game) is None) == closed
        assert storage.seats(game)[1].person == (None if closed else "bob")


def test_of_eight_threads_at_one_name_one_has_it(storage: Storage) -> None:
    for number in range(THREADS):
        storage.add_person(Person(f"p{number}", "Guest"))
    came = at_once(lambda number: storage.set_account(f"p{number}", "Zé" if number % 2 else "ZÉ", "hash"))
    assert came.count(True) == 1


def test_two_processes_share_the_seqs_of_a_postgresql_game(postgresql_url: str) -> None:
    storage = open_storage(postgresql_url)
    fill(storage)
    upto = 150
    with start(postgresql_url, "race", "a", str(upto)) as one, start(postgresql_url, "race", "b", str(upto)) as other:
        for child in (one, other):
            assert child.stdout is not None
            assert child.stdout.readline() == "ready\n"
        for child in (one, other):
            assert child.stdin is not None
            child.stdin.write("go\n")
            child.stdin.flush()
        won = {tag: {int(line) for line in child.communicate()[0].split()} for tag, child in (("a", one), ("b", other))}
    assert one.returncode == other.returncode == 0
    assert won["a"] & won["b"] == set()
    assert won["a"] | won["b"] == set(range(1, upto + 1))
    for done in storage.actions("one"):
        tag = "a" if done.seq in won["a"] else "b"
        assert done.key == f"{tag} {done.seq}"
    storage.close()


BUSY = """SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'"""


def settled(storage: Storage) -> Storage:
    """What a killed process had sent off PostgreSQL may still be storing: wait until it has."""
    limit = time.monotonic() + 30
    while not storage.is_sqlite:
        with storage._transaction() as db:
            if not db.execute(text(BUSY)).scalar():
                break
        assert time.monotonic() < limit
        time.sleep(0.01)
    return storage


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(url: str) -> None:
    storage = open_storage(url)
    fill(storage)
    storage.close()
    dice = random.Random(44)
    acknowledged: dict[int, str] = {}
    unheard = 0
    for kill in range(KILLS):
        with start(url, "append", f"life{kill}") as child:
            assert child.stdout is not None
            first = child.stdout.readline()
            time.sleep(dice.random() * 0.1)
            child.kill()
            said = [first.strip(), *lines(child)]
        assert first, "the process ended by itself"
        acknowledged.update({int(seq): f"life{kill} {seq}" for seq in said})
        storage = settled(open_storage(url))
        game = storage.game("one")
        assert game is not None
        kept = storage.actions("one")
        assert [done.seq for done in kept] == list(range(1, game.seq + 1))
        assert acknowledged.items() <= {done.seq: done.key for done in kept}.items()
        assert len(kept) - len(acknowledged) <= 1  # the one on its way
        unheard += len(kept) - len(acknowledged)
        acknowledged = {done.seq: done.key for done in kept}
        snapshot = storage.snapshot("one")
        assert snapshot is not None
        assert snapshot.seq == game.seq
        storage.close()
    kind = url.partition(":")[0]
    print(f"\n{kind}: {KILLS} kills, {len(acknowledged)} actions, {unheard} of them kept though nobody heard of it")


def test_two_thousand_appends_are_measured(storage: Storage) -> None:
    times = []
    for seq in range(1, 2_001):
        begun = time.perf_counter()
        assert storage.append("one", action(seq), after(seq, "x" * 20_000)) is Appended.DONE
        times.append(time.perf_counter() - begun)
    begun = time.perf_counter()
    assert len(storage.actions("one")) == 2_000
    read = time.perf_counter() - begun
    times.sort()
    kind = "sqlite" if storage.is_sqlite else "postgresql"
    print(
        f"\n{kind}: {2_000 / sum(times):.0f} appends a second of 20 kB each, p50 {times[1000] * 1e3:.2f} ms, "
        f"p99 {times[1980] * 1e3:.2f} ms; 2,000 actions read in {read * 1e3:.0f} ms"
    )
