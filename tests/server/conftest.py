from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.harness import Server, close_clients, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a module; each makes its own tables."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(autouse=True)
def _clients_go_home() -> Iterator[None]:
    yield
    close_clients()
