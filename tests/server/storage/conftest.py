"""The same tests on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hexfront.server.storage import Storage, open_storage
from tests.server.storage.rows import fill


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
