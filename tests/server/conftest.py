from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.server.harness import Server, close_clients, serving
from tests.server.storage import postgres

UNTESTED = "THE TESTS ON POSTGRESQL DID NOT RUN"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a module; each makes its own tables."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(autouse=True)
def _clients_go_home() -> Iterator[None]:
    yield
    close_clients()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Postgres]:
    try:
        found = postgres.start()
    except postgres.NoPostgres as problem:
        if os.environ.get("CI"):
            pytest.fail(str(problem))
        pytest.skip(f"{UNTESTED}: {problem}")
    yield found
    found.stop()


@pytest.fixture
def postgresql_url(postgres_server: postgres.Postgres) -> str:
    return postgres_server.database()
