"""The same tests on both databases."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexfront.server.storage import Storage, open_storage
from tests.server.storage import postgres
from tests.server.storage.rows import fill

UNTESTED = "NOT TESTED on PostgreSQL"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says aloud that half of the tests were skipped."""
    missed = [report for report in terminalreporter.getreports("skipped") if UNTESTED in str(report.longrepr)]
    if missed:
        terminalreporter.section(UNTESTED, sep="!", red=True, bold=True)
        terminalreporter.line(f"{len(missed)} tests of the storage skipped: {missed[0].longrepr[2]}")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Postgres]:
    try:
        found = postgres.start()
    except postgres.NoPostgres as problem:
        if os.environ.get("CI"):
            pytest.fail(str(problem))
        pytest.skip(f"{UNTESTED}. {problem}")
    yield found
    found.stop()


@pytest.fixture
def postgresql_url(postgres_server: postgres.Postgres) -> str:
    return postgres_server.database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/a folder/games.sqlite"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture
def storage(url: str) -> Iterator[Storage]:
    """A storage with two people, Ann and Bob, and a game of theirs."""
    found = open_storage(url)
    fill(found)
    yield found
    found.close()
