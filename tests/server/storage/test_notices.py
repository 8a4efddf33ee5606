"""How processes at one PostgreSQL hear of each other."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from queue import Empty, Queue
from time import monotonic

import pytest
from sqlalchemy import text

from hexfront.server.storage import CHAT, Listener, Storage, open_storage
from hexfront.server.storage.notifier import understood
from tests.server.storage.processes import start
from tests.server.storage.rows import action, add_game, after, fill

SOON = 20.0

Notice = tuple[str | None, int]


class Ear:
    """A listener and what it heard."""

    def __init__(self, storage: Storage, beat: float = 60.0) -> None:
        self.heard: Queue[Notice] = Queue()
        listener = storage.listener(lambda game, seq: self.heard.put((game, seq)), beat)
        assert listener is not None
        self.listener: Listener = listener

    def until(self, wanted: Notice) -> list[Notice]:
        """Everything heard up to a notice that must come soon."""
        heard: list[Notice] = []
        end = monotonic() + SOON
        while wanted not in heard:
            try:
                heard.append(self.heard.get(timeout=max(0.0, end - monotonic())))
            except Empty:
                pytest.fail(f"{wanted} did not come, only {heard}")
        return heard


@pytest.fixture
def shared(postgresql_url: str) -> Iterator[Storage]:
    found = open_storage(postgresql_url)
    fill(found)
    yield found
    found.close()


@pytest.fixture
def ear(shared: Storage) -> Iterator[Ear]:
    found = Ear(shared)
    found.until((None, 0))
    yield found
    found.listener.stop()


def test_sqlite_has_nobody_to_listen_to(sqlite_url: str) -> None:
    storage = open_storage(sqlite_url)
    assert storage.listener(lambda game, seq: None) is None
    storage.close()


def test_another_process_is_heard(ear: Ear, postgresql_url: str) -> None:
    with start(postgresql_url, "once", "1") as child:
        _, problems = child.communicate(timeout=60)
    assert child.returncode == 0, problems
    assert ear.until(("one", CHAT)) == [("one", 1), ("one", CHAT)]


def test_what_did_not_happen_is_not_heard(ear: Ear, shared: Storage) -> None:
    shared.append("one", action(5), after(5))
    assert not shared.take_seat("one", "allied", "bob")
    shared.append("one", action(1), after(1))
    assert ear.until(("one", 1)) == [("one", 1)]


def test_new_games_seats_and_closings_are_heard(ear: Ear, shared: Storage) -> None:
    add_game(shared, "two")
    assert ear.until(("two", 0)) == [("two", 0)]
    shared.take_seat("two", "axis", "bob")
    assert ear.until(("two", 0)) == [("two", 0)]
    shared.close_game("one")
    assert ear.until(("one", 0)) == [("one", 0)]


def test_a_lost_connection_is_made_again(ear: Ear, shared: Storage, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        for seq in range(1, 4):
            with shared._transaction() as db:
                gone = db.execute(
                    text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE application_name = 'hexfront listener' AND datname = current_database()"
                    )
                )
                assert gone.scalars().all() == [True]
            ear.until((None, 0))
            shared.append("one", action(seq), after(seq))
            ear.until(("one", seq))
    assert "connects again" in caplog.text


def test_a_pool_whose_connections_were_cut_goes_on(shared: Storage, postgresql_url: str) -> None:
    other = open_storage(postgresql_url)
    with other._transaction() as db:
        db.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    other.close()
    assert shared.game("one") is not None


def test_a_listener_is_told_to_look_for_itself_now_and_then(shared: Storage) -> None:
    ear = Ear(shared, beat=0.05)
    for _ in range(3):
        ear.until((None, 0))
    ear.listener.stop()


def test_a_callback_that_fails_does_not_make_deaf(shared: Storage, caplog: pytest.LogCaptureFixture) -> None:
    heard: Queue[Notice] = Queue()

    def fail(game: str | None, seq: int) -> None:
        heard.put((game, seq))
        raise ValueError("no")

    listener = shared.listener(fail)
    assert listener is not None
    assert heard.get(timeout=SOON) == (None, 0)
    shared.append("one", action(1), after(1))
    assert heard.get(timeout=SOON) == ("one", 1)
    listener.stop()
    assert "callback failed" in caplog.text


@pytest.mark.parametrize("said", ["", "one", "one x", " 3", "one -1", "one ²"])
def test_a_notice_that_is_none_is_passed_over(said: str) -> None:
    assert understood(said) is None
